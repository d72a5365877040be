"""What an enemy's attack under way can still do, and what an answer would change of it
(MT-R-81)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....kernel.play import engine
from ..darkness.attack_steps import Foe
from ..deeds.answering import Interrupt, Reply
from ..heroes.numbers import armour
from ..table.registry import Unseen
from ..table.state import State
from .odds import at_least


@dataclass(frozen=True, slots=True)
class Danger:
    """What a die must show (``tn``), the chance that the attack hits, and the damage of a hit. Both
    are 0 where the attack is lost."""

    tn: int
    chance: Fraction
    damage: int

    @property
    def expected(self) -> Fraction:
        """The damage to be expected."""
        return self.chance * self.damage


def danger(state: State) -> Danger | None:
    """That of the attack under way; ``None`` where there is none, or it has done what it could."""
    onslaught = state.onslaught
    asked = state.stack[-1] if state.stack else None
    if onslaught is None or (isinstance(asked, Reply) and asked.is_late):
        return None
    tn = onslaught.tn + armour(state, onslaught.target)
    if onslaught.lost:
        return Danger(tn, Fraction(0), 0)
    chance = Fraction(1) if onslaught.struck else at_least(onslaught.hit, tn)
    return Danger(tn, chance, max(0, onslaught.damage - onslaught.prevented))


def danger_after(state: State, option: Interrupt) -> Danger | None:
    """The same once a card has worked; ``None`` where that turns on chance, on a choice, or on a
    card that this view does not show."""
    after = state.clone()
    try:
        option.apply(after)
        engine.settle(after, Foe)
    except Unseen:
        return None
    if after.rng != state.rng or not after.stack or not isinstance(after.stack[-1], Foe | Reply):
        return None
    return danger(after)
