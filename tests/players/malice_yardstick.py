"""The yardstick of Mischief & Malice: the best player that we could write from rules of thumb.

At every decision it tries each option, ends its turn by simple rules, and judges the table that the
opponent would find by figures that a person would give: who can kill whom, who is ready, what is
left in hand. It looks at no reply. The computer opponents are measured against it in
``test_malice_strength.py``; it shares no code with them, so that it stays when they change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from re import findall
from typing import Any

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.attack.assisting import SpendUse
from mythshelf.games.mischief_and_malice.attack.choices import AimAt, NameTarget
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack, StormField
from mythshelf.games.mischief_and_malice.lanes.powered import is_powered, uses_left
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BLISS,
    CREATURE,
    CRYSTAL,
    CURSE,
    GLOW,
    HAVOK,
    LIFE,
    NONE,
    cards,
)
from mythshelf.games.mischief_and_malice.table.places import BENCHES, FIELDS, OWNERS
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.main import EndTurn, Main
from mythshelf.games.mischief_and_malice.turn.voiding import NoDraw
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.rng import below, seeded
from mythshelf.players import Advice, Budget
from mythshelf.players.base import PATIENCE

WORLDS = 3
"""In how many imagined worlds each option is tried."""
RELICS = (54.0, 60.0, 98.0, 200.0)
STANDING, HEALTH, READY = 30.0, 2.7, 6.0
AT_ONCE, IN_TWO, NOBODY, BENCHED = 4.0, 10.0, 20.0, 10.0
AFFLICTED = {HAVOK: -9.0, BLISS: 9.0, CURSE: -6.0, CRYSTAL: -6.0, LIFE: -3.0, GLOW: -4.0}
_MOST_CHOICES = 60


class Yardstick:
    """See :class:`mythshelf.players.Player`; the budget is not its concern."""

    positions = 0
    seconds = PATIENCE

    def __init__(self, seed: int = 1, worlds: int = WORLDS) -> None:
        self.rng = seeded(seed)
        self._worlds = worlds

    def decide(
        self, view: Any, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """The option after which the table looks best at the end of the turn."""
        if NoDraw() in options:
            options = [option for option in options if option != NoDraw()]
        if len(options) == 1:
            return Advice(options[0], "There is no other.")
        seat = engine.decision(view).seat  # type: ignore[union-attr]
        totals = [0.0] * len(options)
        for _ in range(self._worlds):
            world = GAME.sample(view, below(self, 1 << 62))
            for number, option in enumerate(options):
                twin = world.clone()
                engine.apply_unchecked(twin, option)
                totals[number] += _looks(_ended(twin, world.turn), seat)
        best = max(range(len(options)), key=totals.__getitem__)
        return Advice(options[best], "The table looks best after it.")


def _ended(state: State, turn: int) -> State:
    """The end of the turn by the simplest rules."""
    for _ in range(_MOST_CHOICES):
        asked = engine.decision(state)
        if asked is None or state.turn != turn:
            break
        engine.apply_unchecked(state, _simply(state, asked))
    return state


def _simply(state: State, asked: Any) -> Option[Any]:
    options = engine.legal(state)
    if isinstance(asked, Main):
        attacks = [one for one in options if isinstance(one, DeclareAttack)]
        if attacks:
            return max(attacks, key=lambda one: _blow(state, one.place))
        for wanted in (StormField(), EndTurn()):
            if wanted in options:
                return wanted
    if isinstance(asked, NameTarget):
        foes = [one for one in options if isinstance(one, AimAt) and _is_foe(asked.seat, one)]
        if foes:
            return min(foes, key=lambda one: state.health[one.place] if one.place < 6 else 99)
    return SpendUse() if SpendUse() in options else options[0]


def _is_foe(seat: int, option: AimAt) -> bool:
    return option.place >= len(OWNERS) or OWNERS[option.place] != seat


@cache
def _helps(kind: int) -> float:
    """What one use of an energy adds to an attack."""
    found = findall(r"power\(\+(\d)\)( if)?", cards()[kind].program)
    return sum(float(number) * (0.5 if condition else 1.0) for number, condition in found)


def _blow(state: State, place: int) -> float:
    """What a creature takes with one attack."""
    at = state.committed[place]
    lane = state.lanes[place]
    if at == NONE:
        more = max((_helps(one.card) for one in lane), default=0.0)
    else:
        more = _helps(lane[at].card) if uses_left(state, place) else 0.0
    return cards()[state.creatures[place]].attack + more


def _looks(state: State, seat: int) -> float:
    """What the table is worth to a seat."""
    if state.ended_by:
        return 1000.0 if state.winner == seat else -1000.0
    return _side(state, seat) - _side(state, 1 - seat)


def _side(state: State, seat: int) -> float:
    """A creature is a relic waiting for whoever kills it, unless it has the health to last."""
    total = sum(RELICS[: len(state.relics[seat])])
    own, foes = state.field(seat), state.field(1 - seat)
    best = 0.0
    for place in own:
        card = cards()[state.creatures[place]]
        ready = is_powered(state, place)
        total += HEALTH * state.health[place] - STANDING
        total += 2.0 * min(len(state.lanes[place]), len(card.requires))
        total += READY + card.attack if ready else 0.0
        total += AFFLICTED.get(state.afflictions[place], 0.0)
        best = max(best, _blow(state, place) if ready else 0.0)
    left = min((state.health[place] for place in foes), default=0)
    total += AT_ONCE * (left <= best) + IN_TWO * (left <= 2 * best)
    total -= 0.0 if own else NOBODY
    bench = BENCHES[seat]
    if state.creatures[bench] != NONE:
        total += BENCHED + 1.5 * len(state.lanes[bench])
    total += sum(uses_left(state, place) for place in FIELDS[seat] if state.creatures[place] >= 0)
    hand = [kind for kind in state.hands[seat] if kind >= 0]
    creatures = sum(cards()[kind].type == CREATURE for kind in hand)
    return total + 0.5 * min(len(state.hands[seat]), 10) + 3.0 * min(creatures, 3)
