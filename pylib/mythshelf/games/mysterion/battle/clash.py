"""Two Creatures against each other: their figures with everything that changes them.

Apart from the state, so that the page and the computer opponents may ask what an exchange would
be like.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from ....kernel.effects import Change, Invocation, Line, applied, changes_of, works
from ....kernel.play.hands import Cards
from ..cards.programs import lines_at
from ..table.catalogue import NONE, Kind, Side, cards
from ..table.state import ATTACK, DEFENCE, State

BySide: TypeAlias = tuple[tuple[Invocation, ...], tuple[Invocation, ...]]
"""By side, the activated Conditionals that count (MY-ITX-09)."""
_FIGURES = {"attack": ATTACK, "defence": DEFENCE}
_ROLES = (("attacking", "fighting"), ("defending", "fighting"))


@dataclass(slots=True)
class Clash:
    """Who attacks, the top card of each side (``NONE`` for no blocker), the cards under it, the
    attacker's Enhancement, and the Conditionals that count (MY-ITX-09)."""

    attacker: Side
    tops: tuple[Kind, Kind]
    under: tuple[int, int]
    enhancement: Kind
    lasting: BySide
    values: list[list[int]]

    @classmethod
    def of(cls, state: State) -> Clash:
        """The one that is under way."""
        one, other = state.creatures
        return cls.between(
            state.active,
            (one, other),
            state.enhancements[state.active],
            lasting_of(state),
        )

    @classmethod
    def between(
        cls,
        attacker: Side,
        stacks: tuple[Cards, Cards],
        enhancement: Kind = NONE,
        lasting: BySide = ((), ()),
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

    def change(self, change: Change) -> None:
        """A figure goes up or down, never below 0 (MY-R-32); without a Creature nothing does."""
        figure, side, _, _ = change
        if self.tops[side] != NONE:
            values, which = self.values[side], _FIGURES[figure]
            values[which] = max(0, applied(change, values[which]))


def lasting_of(state: State) -> BySide:
    """The Conditionals that count in the attack that is under way."""
    if not state.lasting:
        return (), ()
    one, other = ([e.effect for e in state.lasting if e.effect.side == side] for side in (0, 1))
    return tuple(one), tuple(other)


def figures(clash: Clash) -> list[tuple[int, int]]:
    """Attack and defence by side: all the attacker's changes, then all the defender's.

    Each side's in the order keyword, Enhancement, Conditional (MY-ORDER-01, MY-R-34).
    """
    for side, hooks in zip((clash.attacker, 1 - clash.attacker), _ROLES, strict=True):
        if clash.tops[side] != NONE:
            _apply(clash, side, clash.tops[side], hooks)
        if side == clash.attacker and clash.enhancement != NONE:
            _apply(clash, side, clash.enhancement, hooks)
        for begun in clash.lasting[side]:
            line = State.language.line(begun.card, begun.line)
            _change(clash, line, begun if begun.side == side else replace(begun, side=side))
    one, other = clash.values
    return [(one[ATTACK], one[DEFENCE]), (other[ATTACK], other[DEFENCE])]


def _apply(clash: Clash, side: Side, kind: Kind, hooks: tuple[str, ...]) -> None:
    for line, by_side in lines_at(kind, hooks):
        if works(line, clash, by_side[side]):
            _change(clash, line, by_side[side])


def _change(clash: Clash, line: Line, effect: Invocation) -> None:
    for change in changes_of(line, clash, effect, effect.at):
        clash.change(change)
