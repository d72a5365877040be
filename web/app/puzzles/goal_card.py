"""The card beside the board: the goal of an exercise, its hints, and why. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    data,
    fill,
    on_click,
    shown,
    slot,
    text,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mythshelf.puzzles.trial import Explained

    from web.app.puzzles.attempt import GoalCard

_HINT = "hint"


class GoalCardView:
    """The card, shown as long as an exercise is on the table."""

    def __init__(self, open_rules: Callable[[str], None]) -> None:
        self._element: Any = None
        self._on_pressed: Callable[[str], None] = lambda _act: None
        self._open_rules = open_rules

    def show(self, card: GoalCard, seat: int, on_pressed: Callable[[str], None]) -> None:
        """Show it beside the board of the solver's seat; ``on_pressed`` gets the name of what a
        button does, as the card has it."""
        self._on_pressed = on_pressed
        if self._element is None:
            self._lay()
        shown(self._element, True)
        attribute(by_id("table"), "data-guide", str(seat))
        text(by_id("puzzle-kicker"), card.kicker)
        text(by_id("puzzle-title"), card.title)
        text(by_id("puzzle-text"), card.text)
        steps, notes = by_id("puzzle-steps"), by_id("puzzle-notes")
        steps.replaceChildren(*(_step(step) for step in card.steps))
        shown(steps, bool(card.steps))
        notes.replaceChildren(*(_note(note) for note in card.notes))
        bars = by_id("puzzle-bars")
        bars.replaceChildren(*(_bar(*bar) for bar in card.bars))
        shown(bars, bool(card.bars))
        first = by_id("puzzle-first")
        text(first, card.first)
        attribute(first, "data-act", card.first_act)
        shown(first, bool(card.first))
        hints = ((_HINT, card.hint),) if card.hint else ()
        by_id("puzzle-others").replaceChildren(*(_button(*one) for one in (*hints, *card.others)))

    def put_away(self) -> None:
        """No exercise is on the table any more."""
        if self._element is not None:
            attribute(by_id("table"), "data-guide", None)
            shown(self._element, False)

    def _lay(self) -> None:
        self._element = element = clone("tpl-puzzle")
        by_id("table").insertBefore(element, by_id("stage"))
        on_click(element, "[data-act]", lambda button: self._on_pressed(data(button, "act")))
        on_click(element, "[data-clause]", lambda link: self._open_rules(data(link, "clause")))


def _step(step: Explained) -> Any:
    element = clone("tpl-puzzle-step")
    fill(element, words=step.words, clause=step.clause)
    attribute(slot(element, "clause"), "data-clause", step.clause)
    return element


def _note(words: str) -> Any:
    element = clone("tpl-puzzle-note")
    text(element, words)
    return element


def _bar(name: str, figure: int) -> Any:
    element = clone("tpl-puzzle-bar")
    fill(element, name=name, figure=str(figure))
    element.style.setProperty("--far", f"{figure / 100:.2f}")
    return element


def _button(act: str, words: str) -> Any:
    element = clone("tpl-puzzle-act")
    attribute(element, "data-act", act)
    text(element, words)
    return element
