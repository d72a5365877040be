"""What people choose for the whole page, how it is kept, and who follows it. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document

from web.app.platform.choices import AWAKE, BALANCE, READING, SPEED
from web.app.platform.dom import attribute
from web.app.platform.preferences import LOUDEST
from web.app.platform.toasts import offer_undo
from web.app.settings.choice_fields import show_choices

if TYPE_CHECKING:
    from web.app.platform.keymap import Keymap
    from web.app.platform.modals import Modals
    from web.app.platform.preferences import Preferences
    from web.app.platform.wake_lock import WakeLock
    from web.app.ports import AdjustableTable
    from web.app.settings.keys_sheet import KeysSheet
    from web.app.settings.sheet import SettingsSheet

_RESET = "All settings are as they were at first."


class SettingsController:
    """The settings: a sheet over the whole screen, so that a table waits as it was below it."""

    def __init__(
        self,
        modals: Modals,
        preferences: Preferences,
        table: AdjustableTable,
        wake_lock: WakeLock,
    ) -> None:
        self._modals, self._preferences = modals, preferences
        self._table, self._wake_lock = table, wake_lock
        self._sheet: SettingsSheet | None = None
        self._keys: KeysSheet | None = None
        self._keymap: Keymap | None = None
        modals.before_opening("settings", self._fill)
        modals.before_opening("keys", self._fill_keys)
        self._follow()

    def open(self) -> None:
        """Show the settings."""
        self._modals.open("settings")

    @property
    def keymap(self) -> Keymap:
        """The keys of the tools as they stand."""
        if self._keymap is None:
            self._keymap = self._preferences.keymap
        return self._keymap

    def set_speed(self, speed: str) -> None:
        """How fast pieces move from now on."""
        self._preferences.speed = speed
        self._show_speed()
        self._table.set_speed(speed)

    def set_sound(self, is_on: bool, volume: int) -> None:
        """Whether there is sound from now on, and how loud, in percent."""
        self._preferences.sound, self._preferences.volume = is_on, volume
        self._try_sound()

    def _set_volume(self, volume: int) -> None:
        self.set_sound(volume > 0, volume or self._preferences.volume)

    def _try_sound(self) -> None:
        self._table.play_sounds(["turn"])

    def _fill(self) -> None:
        from web.app.settings.sheet import SettingsSheet

        if self._sheet is None:
            self._sheet = SettingsSheet(
                self._choose, self._set_volume, self._try_sound, self._reset
            )
        preferences = self._preferences
        self._sheet.show(
            {**preferences.choices, SPEED.key: preferences.speed},
            min(preferences.volume, LOUDEST) if preferences.sound else 0,
            self.keymap,
            self._wake_lock.supported,
        )

    def _fill_keys(self) -> None:
        from web.app.settings.keys_sheet import KeysSheet

        if self._keys is None:
            self._keys = KeysSheet(self._change_keys)
        self._keys.show(self.keymap)

    def _change_keys(self, keymap: Keymap) -> None:
        self._preferences.keymap = self._keymap = keymap

    def _choose(self, key: str, value: str) -> None:
        if key == SPEED.key:
            self.set_speed(value)
            return
        self._preferences.choose(key, value)
        show_choices(self._preferences.choices)
        if key == READING.key:
            self._table.set_reading(value == "columns")
        elif key == BALANCE.key:
            self._table.show_balance()
        elif key == AWAKE.key:
            self._wake_lock.reconsider()

    def _reset(self) -> None:
        before = self._preferences.reset()

        def restore() -> None:
            self._preferences.restore(before)

        self._follow()
        offer_undo(_RESET, restore, self._follow)

    def _follow(self) -> None:
        """Everything is as it is kept."""
        preferences, self._keymap = self._preferences, None
        show_choices(preferences.choices)
        self._show_speed()
        self._table.set_speed(preferences.speed)
        self._table.set_reading(preferences.chosen(READING) == "columns")
        self._table.show_balance()
        self._wake_lock.reconsider()
        if self._modals.holds("settings"):
            self._fill()

    def _show_speed(self) -> None:
        attribute(document.documentElement, "data-motion", self._preferences.speed)
