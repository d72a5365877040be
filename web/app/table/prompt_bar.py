"""The prompt bar: question, why-not sentence, facts of a preview, answers. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    data,
    fill,
    icon,
    on,
    on_click,
    one,
    shown,
    slot,
    text,
)
from web.app.presenting.plan import Fact
from web.app.session.messages import Chip, Explanation, Prompt

_FACT_ICONS = {"good": "i-check", "bad": "i-warn", "": "i-info"}


class PromptBar:
    """``#prompt-bar``, filled from a :class:`Prompt`."""

    def __init__(
        self,
        confirm: Callable[[], None],
        cancel: Callable[[], None],
        chip: Callable[[str], None],
        rule: Callable[[str], None],
    ) -> None:
        """Called for the primary button, for Cancel, with an answer, and with a clause."""
        self._facts: Keyed[Fact] = Keyed.filled(by_id("facts"), "tpl-fact", _render_fact)
        self._chips: Keyed[Chip] = Keyed.filled(by_id("choices"), "tpl-choice", _render_chip)
        self._clause = slot(by_id("explain"), "clause")
        on(by_id("confirm"), "click", lambda _event: confirm())
        on(by_id("cancel"), "click", lambda _event: cancel())
        on_click(by_id("choices"), "[data-chip]", lambda button: chip(data(button, "chip")))
        on(self._clause, "click", lambda _event: rule(data(self._clause, "clause")))

    def show(self, prompt: Prompt) -> None:
        """Show a prompt."""
        text(by_id("kicker"), prompt.kicker)
        text(by_id("prompt"), prompt.question)
        self._explain(prompt.explanation)
        self._facts.show([(str(number), fact) for number, fact in enumerate(prompt.facts)])
        self._chips.show([(chip.id, chip) for chip in prompt.chips])
        _button(by_id("confirm"), prompt.confirm)
        by_id("confirm").classList.toggle("primary", prompt.bright)
        _button(by_id("cancel"), prompt.cancel)

    def _explain(self, explanation: Explanation | None) -> None:
        place = by_id("explain")
        if explanation is not None:
            fill(place, text=explanation.text)
            clause = explanation.clause
            shown(self._clause, bool(clause))
            if clause:
                text(self._clause, f"Rule {clause}")
                attribute(self._clause, "data-clause", clause)
                attribute(self._clause, "aria-label", f"Rule {clause}: open the rules there")
        shown(place, explanation is not None)


def _button(button: Any, label: str) -> None:
    if label:
        text(button, label)
    shown(button, bool(label))


def _render_fact(element: Any, fact: Fact) -> None:
    fill(element, text=fact.text)
    attribute(element, "data-kind", fact.kind or None)
    icon(slot(element, "icon"), fact.icon or _FACT_ICONS[fact.kind])


def _render_chip(element: Any, chip: Chip) -> None:
    picture = one(element, "svg")
    if picture is not None:
        picture.remove()
    attribute(element, "data-chip", chip.id)
    attribute(element, "aria-pressed", "true" if chip.pressed else "false")
    fill(element, name=chip.label)
