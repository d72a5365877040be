"""The prompt bar: question, why-not sentence, facts of a preview, answers. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from js import ResizeObserver, document, getComputedStyle

from web.app.boundary.calls import called
from web.app.platform.dom import (
    Keyed,
    announce,
    around,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    icon,
    on,
    on_click,
    on_upright_phone,
    one,
    shown,
    slot,
    text,
)
from web.app.presenting.plan import Fact
from web.app.session.dials import Dial
from web.app.session.messages import Chip, Explanation, PromptContent
from web.app.table.tap_guard import TapGuard

_IN_A_ROW = 3
"""More answers than these are a list beside the board, where that is not the whole table."""
_ENLARGED = 22
"""CSS pixels of the root's letters from which on people have their text enlarged: then the bar may
grow."""
_SIZES = (None, "long", "longer")
"""In which sizes the words are written, the first that has room."""
_PARTS = ("prompt-words", "facts")
"""The parts of the bar whose words may have no room."""
_FACT_ICONS = {"good": "i-check", "bad": "i-warn", "why": "i-info", "card": "i-rules", "": "i-info"}


class PromptBar:
    """The prompt bar, filled from a :class:`PromptContent`."""

    def __init__(
        self,
        confirm: Callable[[], None],
        cancel: Callable[[], None],
        press_chip: Callable[[str], None],
        turn: Callable[[str, int], None],
        open_rules: Callable[[str], None],
    ) -> None:
        """Called for the primary button, for Cancel, with an answer, with a dial and by how much
        it is turned, and with a clause."""
        self._facts: Keyed[Fact] = Keyed.filled(by_id("facts"), "tpl-fact", _render_fact)
        self._chips: Keyed[Chip] = Keyed.filled(by_id("choices"), "tpl-choice", _render_chip)
        self._dials: Keyed[Dial] = Keyed.filled(by_id("dials"), "tpl-dial", _render_dial)
        self._clause = slot(by_id("explain"), "clause")
        self._explained: Explanation | None = None
        self._guard = TapGuard(monotonic)
        on(document, "pointerdown", lambda event: self._guard.press(event.clientX, event.clientY))
        self._listen("confirm", "#confirm", lambda _button: confirm())
        self._listen("cancel", "#cancel", lambda _button: cancel())
        self._listen("choices", "[data-chip]", lambda button: press_chip(data(button, "chip")))
        on_click(
            by_id("dials"),
            "[data-step]",
            lambda one: turn(data(one, "dial"), int(data(one, "step"))),
        )
        on(self._clause, "click", lambda _event: open_rules(data(self._clause, "clause")))
        self._words: tuple[object, ...] = ()
        on(by_id("more-words"), "click", lambda _event: self._unfold(not self._is_unfolded))
        self._room: tuple[int, int] | None = None
        self._sizes = ResizeObserver.new(called(lambda *_: self._refit()))
        for part in ("prompt-bar", "prompt-says"):
            self._sizes.observe(by_id(part))

    def _listen(self, place: str, buttons: str, on_pressed: Callable[[Any], None]) -> None:
        """Act on clicks that count: those of a key or a screen reader, and taps that the guard
        takes."""

        def clicked(event: Any) -> None:
            button = around(event.target, buttons)
            if button is not None and (not event.detail or self._guard.takes(_name_of(button))):
                on_pressed(button)

        on(by_id(place), "click", clicked)

    def show(self, prompt: PromptContent) -> None:
        """Show this prompt in place of the one before."""
        self._guard.show(_meanings(prompt))
        text(by_id("kicker"), prompt.kicker)
        text(by_id("prompt"), prompt.question)
        self._explain(prompt.explanation)
        self._facts.show([(str(number), fact) for number, fact in enumerate(prompt.facts)])
        self._chips.show([(chip.id, chip) for chip in prompt.chips])
        attribute(by_id("choices"), "data-count", str(len(prompt.chips)))
        flag(by_id("choices"), "data-list", len(prompt.chips) > _IN_A_ROW and not _covers_a_guide())
        self._dials.show([(dial.name, dial) for dial in prompt.dials])
        _button(by_id("confirm"), prompt.confirm)
        by_id("confirm").classList.toggle("primary", prompt.bright)
        _button(by_id("cancel"), prompt.cancel)
        shown(by_id("undo"), prompt.undo is None and bool(prompt.confirm) and not prompt.cancel)
        words = prompt.question, prompt.explanation, prompt.facts
        if words != self._words:
            self._words = words
            self._unfold(False)
        self._fit()

    def _fit(self) -> None:
        """The bar is as high as ever: long words are written smaller; on a narrow screen what a
        choice would bring goes into a strip above; and what still has no room is read by a tap,
        a hint last of all."""
        bar, says, more = map(by_id, ("prompt-bar", "prompt-says", "more-words"))
        if self._is_unfolded or not bar.clientHeight:
            return
        shown(more, False)
        enlarged = float(getComputedStyle(document.documentElement).fontSize[:-2]) > _ENLARGED
        flag(bar, "data-enlarged", enlarged)
        flag(bar, "data-strip", False)
        flag(bar, "data-why-first", False)
        if enlarged:
            attribute(bar, "data-words", None)
            return
        cut = self._fit_words()
        self._room = bar.clientHeight, says.clientWidth
        if cut and not by_id("facts").matches(":empty"):
            flag(bar, "data-strip", True)
            cut = self._fit_words()
        why = one(bar, '.fact[data-kind="why"]')
        if cut and why is not None and why.clientWidth:
            flag(bar, "data-why-first", True)
            self._fit_words()
        is_left = cut or (why is not None and not why.clientWidth)
        shown(more, is_left)
        if is_left:  # the button takes room from the words
            self._fit_words()

    def _refit(self) -> None:
        """The bar has another size, or something beside its words came or went, which leaves them
        other room."""
        if (by_id("prompt-bar").clientHeight, by_id("prompt-says").clientWidth) != self._room:
            self._fit()

    def _fit_words(self) -> bool:
        """Write the words in the largest size that has room; whether none has."""
        for size in _SIZES:
            attribute(by_id("prompt-bar"), "data-words", size)
            if not any(_overflows(by_id(part)) for part in _PARTS):
                return False
        return True

    @property
    def _is_unfolded(self) -> bool:
        return bool(by_id("prompt-bar").hasAttribute("data-unfolded"))

    def _unfold(self, unfolded: bool) -> None:
        """Show all words above the bar, or only what has room in it."""
        flag(by_id("prompt-bar"), "data-unfolded", unfolded)
        attribute(by_id("more-words"), "aria-expanded", "true" if unfolded else "false")

    def _explain(self, explanation: Explanation | None) -> None:
        """Why what was tried last cannot be done; what is refused once more is said once more."""
        place, is_new = by_id("explain"), explanation is not self._explained
        self._explained = explanation
        if explanation is not None and is_new:
            announce(slot(place, "text"), explanation.text)
            clause = explanation.clause
            shown(self._clause, bool(clause))
            if clause:
                text(self._clause, f"Rule {clause}")
                attribute(self._clause, "data-clause", clause)
                attribute(self._clause, "aria-label", f"Rule {clause}: open the rules there")
        shown(place, explanation is not None)


def _covers_a_guide() -> bool:
    """Whether a list would lie over the guide's card: then the answers stay in a row."""
    return by_id("table").hasAttribute("data-guide") and on_upright_phone()


def _overflows(element: Any) -> bool:
    """Whether something in an element is not seen in full; not where it is there for listeners
    only. The room for a finger round a link counts for nothing."""
    room = element.getBoundingClientRect()
    if room.width <= 1:
        return False
    for child in element.children:
        box = child.getBoundingClientRect()
        if box.width > 1 and (box.bottom > room.bottom + 1 or box.right > room.right + 1):
            return True
    return False


def _meanings(prompt: PromptContent) -> dict[str, str]:
    """What each button means: the primary one answers the question, a chip also changes with its
    place in the row."""
    chips = {chip.id: f"{at} {chip.label}" for at, chip in enumerate(prompt.chips)}
    answers = {"confirm": f"{prompt.question} {prompt.confirm}", "cancel": prompt.cancel}
    return {**chips, **{name: means for name, means in answers.items() if getattr(prompt, name)}}


def _name_of(button: Any) -> str:
    """What the guard knows a button by: a chip by its id."""
    return data(button, "chip") or str(button.id)


def _button(button: Any, label: str) -> None:
    if label:
        text(button, label)
    shown(button, bool(label))


def _render_fact(element: Any, fact: Fact) -> None:
    fill(element, text=fact.text)
    attribute(element, "data-kind", fact.kind or None)
    icon(slot(element, "icon"), fact.icon or _FACT_ICONS[fact.kind])


def _render_dial(element: Any, dial: Dial) -> None:
    fill(element, name=dial.name, value=dial.value, bounds=dial.bounds)
    attribute(
        element, "aria-label", ", ".join(filter(None, (f"{dial.name}: {dial.value}", dial.bounds)))
    )
    flag(element, "data-picks", bool(dial.picks))
    picks = slot(element, "picks")
    picks.replaceChildren()
    for step, value, sign in dial.picks:
        pick = clone("tpl-dial-pick")
        attribute(pick, "data-dial", dial.name)
        attribute(pick, "data-step", str(step))
        attribute(pick, "aria-pressed", str(not step).lower())
        fill(pick, value=value)
        shown(one(pick, "svg"), bool(sign))
        if sign:
            icon(slot(pick, "icon"), sign)
        picks.append(pick)
    for way, there, words in (("less", dial.less, "less"), ("more", dial.more, "more")):
        button = slot(element, way)
        attribute(button, "data-dial", dial.name)
        attribute(button, "aria-disabled", None if there else "true")
        attribute(button, "aria-label", f"{dial.name}: {words}")


def _render_chip(element: Any, chip: Chip) -> None:
    shown(one(element, "svg"), bool(chip.icon))
    if chip.icon:
        icon(slot(element, "icon"), chip.icon)
    attribute(element, "data-chip", chip.id)
    slot(element, "name").style.setProperty("--letters", str(chip.letters))
    attribute(element, "aria-pressed", "true" if chip.pressed else "false")
    attribute(element, "aria-description", chip.brings or None)
    fill(element, name=chip.label, brings=chip.brings)
