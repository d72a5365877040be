"""The waves of the Slaughterfield (SLAU, MT-SLAU-14, MT-R-65)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from ....kernel.play.core import Option, Step
from ..darkness.spawning import of_rank, shortage, tell_shortage
from ..events.board import Placed
from ..events.field import ShortCounted, TimerTicked, WaveCame
from ..events.threat import wake
from ..heroes.question import Question
from ..realm.meter import AddAp
from ..realm.packs import pack_types
from ..table.catalogue.enemies import monsters
from ..table.content import read_content
from ..table.figures import ENEMIES, Figure, is_ranged, of_monster, size_of, type_of
from ..table.squares import EDGE_NAMES, EDGES, NOWHERE, Square, block
from ..table.state import State
from ..table.terms import BOSS, CAPTAIN, MINI_BOSS, MINION, RANKS, MonsterType
from ..words.names import type_name

WAVES, ROUNDS = 10, 4
"""How many waves there are, and rounds between them (MT-SLAU-07, MT-SLAU-09)."""
LEADER_SIDE = EDGE_NAMES.index("west")
_NAMES = ("a", "b", "c")


@dataclass(frozen=True, slots=True)
class Wave:
    """What a wave brings: on each side a type, by its letter."""

    number: int
    minions: int
    captains: int
    sides: tuple[tuple[int, int], ...]
    """Edges, and which of the types comes there."""
    leader: int
    """The rank of the leader, -1 for none."""

    @property
    def types(self) -> int:
        """How many types it calls for."""
        return 1 + max(which for _, which in self.sides)


@cache
def waves() -> tuple[Wave, ...]:
    """All waves of the Slaughterfield, in the order in which they come."""
    found = []
    for one in read_content("waves")["wave"]:
        sides = tuple(
            (EDGE_NAMES.index(side), _NAMES.index(which)) for side, which in one["sides"].items()
        )
        leader = RANKS.index(one["leader"]) if "leader" in one else -1
        found.append(Wave(one["number"], one["minions"], one["captains"], sides, leader))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class NextWave(Step[State]):
    """The next wave appears; the players choose which type is which."""

    at_once: bool
    """Whether AP for missing figures are added at once: at setup and for early waves (MT-R-65)."""

    def run(self, state: State) -> None:
        """Another wave comes as long as fewer than ten have come."""
        if state.wave < WAVES and not state.ended_by:
            state.stack.append(ChooseTypes(state.group_seat(), self.at_once))


@dataclass(frozen=True, slots=True)
class ChooseTypes(Question):
    """Which monster-type is a, and which is b?"""

    clause = "MT-R-65"
    at_once: bool

    def question(self, state: State) -> str:
        """It says which wave it is."""
        return f"Wave {state.wave + 1}: which monster-types come?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every order of the types that the box has."""
        wanted = min(2, waves()[state.wave].types)
        for chosen in permutations(pack_types(state), wanted):
            yield SendWave(chosen[0], chosen[-1])

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """Two types, or one."""
        return (SendWave,)


@dataclass(frozen=True, slots=True)
class SendWave(Option[State]):
    """These are a and b; the same twice where only one type comes."""

    verb = "wave"
    first: MonsterType
    second: MonsterType

    def refusal(self, state: State) -> str | None:
        """As many types as the wave calls for."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseTypes)
        return None if self in [*asked.candidates(state)] else "MT-R-65"

    def apply(self, state: State) -> None:
        """All sides at once (MT-SLAU-13)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseTypes)
        chosen: tuple[MonsterType, ...] = tuple(dict.fromkeys((self.first, self.second)))
        if waves()[state.wave].types > len(chosen):
            chosen += tuple(which for which in pack_types(state) if which not in chosen)
        ap = send(state, waves()[state.wave], chosen)
        if not ap:
            return
        if asked.at_once:
            state.stack.append(AddAp(ap))
        else:
            state.happen(ShortCounted(state.short + ap))

    def words(self, state: State) -> str:
        """It names the monster-types."""
        names = dict.fromkeys((type_name(self.first), type_name(self.second)))
        return " and ".join(names)


def send(state: State, wave: Wave, chosen: tuple[MonsterType, ...]) -> int:
    """Place the figures of a wave, captains before minions; answers with the AP for those that are
    missing. A missing type leaves its side empty (MT-SLAU-11)."""
    state.happen(WaveCame(wave.number, wave.types - len(chosen), ROUNDS))
    minions = others = 0
    for side, letter in wave.sides:
        if letter >= len(chosen):
            continue
        which = chosen[letter]
        others += _place(state, of_rank(which, CAPTAIN), wave.captains, side)
        minions += _place(state, of_rank(which, MINION), wave.minions, side)
    if wave.leader in (MINI_BOSS, BOSS):
        kind = next(n for n, one in enumerate(monsters()) if one.rank == wave.leader)
        others += _place(state, kind, 1, LEADER_SIDE)
    return tell_shortage(state, shortage(minions, others))


def _place(state: State, kind: int | None, count: int, side: int) -> int:
    """Figures on the edge row from the middle outwards, then on the next row; all enemies are
    active (MT-SLAU-06). Answers with how many are missing."""
    if kind is None:
        return count
    there = [one for one in of_monster(kind) if state.at[one] == NOWHERE]
    there.sort(key=is_ranged)
    for one in there[:count]:
        at = _free(state, one, side)
        if at is not None:
            state.happen(Placed(one, at))
        wake(state, type_of(one))
    return max(0, count - len(there))


def _free(state: State, one: Figure, side: int) -> Square | None:
    board, taken, tile, size = state.board(), state.occupied(), state.tiles[0], size_of(one)
    edge = tile.edge(side)
    inwards = EDGES[(side + 2) % 4]
    middle = sorted(range(len(edge)), key=lambda n: (abs(2 * n - len(edge) + 1), n))
    for row in range(tile.height):
        for n in middle:
            at = edge[n] + inwards * row
            if all(part in board.open and part not in taken for part in block(at, size)):
                return at
    return None


@dataclass(frozen=True, slots=True)
class EarlyWave(Step[State]):
    """A wave that was cleared early is followed by the next one at the start of the following round
    (MT-SLAU-10)."""

    def run(self, state: State) -> None:
        """With no enemy left."""
        if not state.present(ENEMIES):
            state.stack.append(NextWave(at_once=True))


@dataclass(frozen=True, slots=True)
class Tick(Step[State]):
    """The timer goes down at the start of the refresh phase; at 0 the next wave comes before AP are
    added (MT-SLAU-09), unless the wave was cleared in this round (MT-R-65)."""

    def run(self, state: State) -> None:
        """Until the last wave has come."""
        if not state.present(ENEMIES) or state.wave >= WAVES:
            return
        state.happen(TimerTicked(state.timer - 1))
        if not state.timer:
            state.stack.append(NextWave(at_once=False))


def wave_ap(state: State) -> int:
    """AP of the refresh phase beside those of active types: one for each missing type
    (MT-SLAU-11), and those for missing figures of a wave that has just come (MT-R-65)."""
    short = state.short
    if short:
        state.happen(ShortCounted(0))
    return state.lacking + short
