"""What heroes do on a tile beside fighting: disarm traps, call on luck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...games.myth.darkness.walking import around_walls
from ...games.myth.deeds.disarming import Disarm
from ...games.myth.deeds.heroic import HeroicEvent
from ...games.myth.deeds.spending_mp import Go
from ...games.myth.heroes import numbers
from ...games.myth.quests.looking import open_quests
from ...games.myth.serendipity.calling import CallMerchant
from ...games.myth.serendipity.delay import MoreTime
from ...games.myth.table.catalogue.darkness import traps
from ...games.myth.table.dice import SURE
from ...games.myth.table.figures import FOES, Figure, is_ranged, type_of
from ...games.myth.table.records import Trap
from ...games.myth.table.squares import Square, block, distance
from ...games.myth.table.state import State
from ...kernel.play.core import Option
from .dangers import hit_chance
from .questing import chances
from .walks import Ways, nearest

TRAP = 2.0
"""What a disarmed trap is worth."""
HEROIC = 0.6
"""What a heroic event is worth in a fight."""
LATE = 0.8
"""What one more hero cycle is worth for a quest that is in its last one."""
RICH, CALL = 5, 0.3
"""With so much gold Talek Three Dunes is called for, and what that is worth."""
CLOSER = 0.12
"""What a step towards an enemy is worth who waits where he is."""


def errands(state: State, hero: Figure, ways: Ways, mp: int) -> Iterator[tuple[Any, float]]:
    """Options with the square from which they are possible, and what they promise."""
    yield from _disarming(state, hero, ways, mp)
    yield from chances(state, hero, ways, mp)
    here = state.at[hero]
    yield from _closing_in(state, hero, ways)
    option: Option[Any]
    if state.serendipity and state.gold >= RICH:
        option = CallMerchant()
        if option.refusal(state) is None:
            yield (here, option), CALL
    if state.serendipity and state.present(FOES):
        for quest in open_quests(state):
            option = MoreTime(quest.card)
            if quest.timer == 1 and option.refusal(state) is None:
                yield (here, option), LATE
        option = HeroicEvent()
        if option.refusal(state) is None:
            yield (here, option), HEROIC


def _closing_in(state: State, hero: Figure, ways: Ways) -> Iterator[tuple[Any, float]]:
    """A step towards an awake enemy who shoots and therefore does not come."""
    here = state.at[hero]
    those = [one for one in state.present(FOES) if is_ranged(one) and state.awake[type_of(one)]]
    if not those:
        return
    goal = min([state.at[one] for one in those], key=lambda at: distance(at, here))
    far = around_walls(state.board().open | {goal}, goal)
    best, nearer = nearest(far, ways, here)
    if nearer > 0:
        yield (ways[best][1], Go(best)), CLOSER * nearer


def _disarming(state: State, hero: Figure, ways: Ways, mp: int) -> Iterator[tuple[Any, float]]:
    dice = numbers.token(state, hero).hit
    for trap in state.traps:
        card = traps()[trap.card]
        promise = TRAP * (hit_chance(card.tn, dice) if card.tn > SURE else 1.0)
        for at, (cost, _) in ways.items():
            token = within_reach(state, trap, at)
            if cost < mp and token >= 0:
                yield (at, Disarm(trap.card, token)), promise - 0.01 * cost


def within_reach(state: State, trap: Trap, at: Square) -> int:
    """The token of a trap that can be disarmed from a square, else -1."""
    card, tile = traps()[trap.card], state.tiles[trap.tile]
    if card.stand != "adjacent":
        edges = range(4) if card.stand == "edge" else (trap.edge,)
        return 0 if any(at in tile.edge(edge) for edge in edges) else -1
    for number, token in enumerate(trap.tokens):
        if min(distance(at, part) for part in block(token, card.size)) <= 1:
            return number if card.each else 0
    return -1


def goals(state: State, tile: int) -> list[Square]:
    """Where a trap of a tile can be disarmed, or what to walk towards for that."""
    found: list[Square] = []
    for trap in state.traps:
        if trap.tile == tile:
            card = traps()[trap.card]
            if card.stand == "adjacent":
                found += trap.tokens
            else:
                edges = range(4) if card.stand == "edge" else (trap.edge,)
                there = [at for edge in edges for at in state.tiles[tile].edge(edge)]
                found += [at for at in there if at in state.board().open]
    return found
