"""Interrupts that are answered in advance: always, never, or asked each time (MT-DARK-12)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ....kernel.effects import Pass
from ....kernel.play import engine
from ....kernel.play.core import Option
from ....kernel.play.settings import ASK, Choice, Setting
from ..darkness.attack_steps import Foe
from ..deeds.answering import Interrupt, Reply
from ..heroes.numbers import armour
from ..table.catalogue.heroes import cards
from ..table.state import State
from .odds import at_least

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
    found = {one: _after(state, one) for one in engine.legal(state) if isinstance(one, Interrupt)}
    helps = {one: left for one, left in found.items() if left is not None and left < _harm(state)}
    return min(helps, key=lambda one: (helps[one], cards()[one.kind].ap), default=None)


def _harm(state: State) -> Fraction:
    """What the attack under way can be expected to cost."""
    onslaught = state.onslaught
    if onslaught is None or onslaught.lost:
        return Fraction(0)
    tn = onslaught.tn + armour(state, onslaught.target)
    hits = Fraction(1) if onslaught.struck else at_least(onslaught.hit, tn)
    return hits * max(0, onslaught.damage - onslaught.prevented)


def _after(state: State, option: Interrupt) -> Fraction | None:
    """The same once a card has worked; ``None`` where that turns on chance, or on a choice."""
    after = state.clone()
    option.apply(after)
    engine.settle(after, Foe)
    if after.rng != state.rng or not after.stack or not isinstance(after.stack[-1], Foe | Reply):
        return None
    return _harm(after)
