"""Two Creatures against each other: their figures with everything that changes them.

Apart from the state, so that the page and the computer opponents may ask what an exchange would
be like.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import holds, run_now
from ..cards.programs import CardEffect, lines_at
from ..table.catalogue import NONE, Kind, Side, cards
from ..table.piles import Cards
from ..table.state import ATTACK, DEFENCE, State

_ROLES = (("attacking", "fighting"), ("defending", "fighting"))


@dataclass(slots=True)
class Clash:
    """Who attacks, the top card of each side (``NONE`` for no blocker), the cards under it, the
    attacker's Enhancement, and the Conditionals that count (MY-ITX-09)."""

    attacker: Side
    tops: tuple[Kind, Kind]
    under: tuple[int, int]
    enhancement: Kind
    lasting: tuple[Cards, Cards]
    values: list[list[int]]

    @classmethod
    def of(cls, state: State) -> Clash:
        """The one that is under way."""
        one, other = state.creatures
        return cls.between(
            state.active,
            (one, other),
            state.enhancements[state.active],
            (state.lasting[0], state.lasting[1]),
        )

    @classmethod
    def between(
        cls,
        attacker: Side,
        stacks: tuple[Cards, Cards],
        enhancement: Kind = NONE,
        lasting: tuple[Cards, Cards] = ((), ()),
    ) -> Clash:
        """One between stacks by side, top card first; empty for no blocker. Of the cards under the
        top one only the number counts (MY-EVO-06)."""
        one, other = stacks
        tops = (one[0] if one else NONE, other[0] if other else NONE)
        under = (max(0, len(one) - 1), max(0, len(other) - 1))
        printed = [
            [cards()[top].attack, cards()[top].defence] if top != NONE else [0, 0] for top in tops
        ]
        return cls(attacker, tops, under, enhancement, lasting, printed)

    def change(self, side: Side, which: int, by: int) -> None:
        """A figure goes up or down, never below 0 (MY-R-32); without a Creature nothing does."""
        if self.tops[side] != NONE:
            self.values[side][which] = max(0, self.values[side][which] + by)


def figures(clash: Clash) -> list[tuple[int, int]]:
    """Attack and defence by side: all the attacker's changes, then all the defender's.

    Each side's in the order keyword, Enhancement, Conditional (MY-ORDER-01, MY-R-34).
    """
    for side, hooks in zip((clash.attacker, 1 - clash.attacker), _ROLES, strict=True):
        if clash.tops[side] != NONE:
            _apply(clash, side, clash.tops[side], hooks)
        if side == clash.attacker and clash.enhancement != NONE:
            _apply(clash, side, clash.enhancement, hooks)
        for kind in clash.lasting[side]:
            _apply(clash, side, kind, ("lingering",))
    one, other = clash.values
    return [(one[ATTACK], one[DEFENCE]), (other[ATTACK], other[DEFENCE])]


def _apply(clash: Clash, side: Side, kind: Kind, hooks: tuple[str, ...]) -> None:
    for place, line in lines_at(kind, hooks):
        effect = CardEffect(kind, place, side)
        if holds(line.conditions, clash, effect):
            run_now(line, clash, effect)
