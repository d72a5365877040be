"""The settings, as cards on a page of their own. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from web.app.platform.choices import AWAKE, CONTRAST, DONE, SEEN, SPEED
from web.app.platform.dom import by_id, clone, fill, matches, on, shown, text
from web.app.platform.keymap import Keymap
from web.app.settings.choice_fields import ChoiceFields

_LESS_MOTION = "(prefers-reduced-motion: reduce)"
_MORE_CONTRAST = "(prefers-contrast: more)"
_SHOWN_KEYS = ("undo", "hint")
"""The tools whose keys stand on the card, after Enter and Esc."""


class SettingsSheet:
    """``#sheet-settings``."""

    def __init__(
        self,
        choose: Callable[[str, str], None],
        set_volume: Callable[[int], None],
        try_sound: Callable[[], None],
        reset: Callable[[], None],
    ) -> None:
        """``choose`` is called with the key of a choice and its new value, ``set_volume`` with how
        loud it is to be in percent, 0 for no sound."""
        self._seen = ChoiceFields(by_id("settings-seen"), (*SEEN, SPEED), choose)
        self._awake = ChoiceFields(by_id("settings-awake"), (AWAKE,), choose)
        self._done = ChoiceFields(by_id("settings-done"), DONE, choose)

        def turned(_event: Any) -> None:
            text(by_id("setting-percent"), f"{by_id('setting-volume').value}%")

        def let_go(event: Any) -> None:
            set_volume(int(event.target.value))

        on(by_id("setting-volume"), "input", turned)
        on(by_id("setting-volume"), "change", let_go)
        on(by_id("setting-try"), "click", lambda _event: try_sound())
        on(by_id("settings-reset"), "click", lambda _event: reset())

    def show(
        self, kept: Mapping[str, str], volume: int, keymap: Keymap, can_stay_awake: bool
    ) -> None:
        """Show what is chosen, how loud it is, and the keys; ``can_stay_awake`` is whether the
        browser can keep a screen on."""
        for fields in (self._seen, self._awake, self._done):
            fields.show(kept)
        for choice, wish, says in (
            (SPEED, _LESS_MOTION, "your device asks for still pictures"),
            (CONTRAST, _MORE_CONTRAST, "Lamp is sharper, as your device has it"),
        ):
            self._seen.say(choice.key, says if matches(wish) else choice.line)
        by_id("setting-volume").value = str(volume)
        text(by_id("setting-percent"), f"{volume}%")
        shown(by_id("settings-awake"), can_stay_awake)
        keys = by_id("setting-keys")
        keys.replaceChildren()
        named = {shortcut.tool: (shortcut.does, key) for shortcut, key in keymap.lines()}
        for does, key in (
            ("do it", "Enter"),
            ("cancel", "Esc"),
            *(named[tool] for tool in _SHOWN_KEYS),
        ):
            line = clone("tpl-setting-key")
            fill(line, key=key.upper() if len(key) == 1 else key or "–", does=does.lower())
            keys.append(line)
