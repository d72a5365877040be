"""Interrupts that are answered in advance: always, never, or asked each time (MT-DARK-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

from ....kernel.effects import Pass
from ....kernel.play import engine
from ....kernel.play.core import Option
from ....kernel.play.settings import ASK, Choice, Setting
from ..deeds.answering import Interrupt, Reply
from ..table.catalogue.heroes import cards
from ..table.state import State
from .danger import danger, danger_after

ALWAYS, NEVER = "always", "never"
IN_ADVANCE = Setting(
    "interrupts",
    "Answer attacks",
    "Whether a hero plays an interrupt when an enemy attacks.",
    (
        Choice(ASK, "Ask me each time"),
        Choice(ALWAYS, "Always, with the card that helps most"),
        Choice(NEVER, "Never answer"),
    ),
    ASK,
)
"""What a player can answer in advance (MT-R-81)."""


def answered_ahead(state: State, answers: Mapping[str, str]) -> Option[State] | None:
    """No answer, or the cheapest of the cards that make the attack least dangerous; ``None`` where
    the player is to be asked, also because no card makes it less so."""
    wish = answers.get(IN_ADVANCE.key, ASK)
    if not isinstance(engine.decision(state), Reply) or wish == ASK:
        return None
    if wish == NEVER:
        return Pass()
    now = danger(state)
    found = {one: danger_after(state, one) for one in engine.legal(state) if _is_card(one)}
    helps = {
        one: left.expected
        for one, left in found.items()
        if left is not None and now is not None and left.expected < now.expected
    }
    return min(helps, key=lambda one: (helps[one], cards()[one.kind].ap), default=None)


def _is_card(option: Option[State]) -> TypeGuard[Interrupt]:
    return isinstance(option, Interrupt)
