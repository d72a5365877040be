"""The Tomekeeper: its phase, its paths, whom it catches (MM-KEEPER, MM-R-01..11, MM-R-82)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from ....kernel.play.core import SCHEMA_ADDED, Decision, Option, Step
from ..detention.state import ENCHANTED, Detention
from ..table.board import LEFT, Half, Space
from ..table.events import (
    Caught,
    DestinationReached,
    KeeperMoved,
    KeeperPhase,
    KeeperStays,
    KeeperStopped,
    TokenBack,
)
from ..table.scoring import finish_by_elimination, score
from ..table.state import CAUGHT, NOWHERE, OUT, Mythic, Seat, State, Team, own
from .lunch import complete_card

LAST = 3
"""The number of Destinations on a card."""


@dataclass(frozen=True, slots=True)
class TomekeeperPhase(Step[State]):
    """The Tomekeeper goes as far as the face-up card says (MM-KEEPER-02)."""

    team: Team

    def run(self, state: State) -> None:
        """The walk first, then see whether the card is completed.

        Of two Tomekeepers both go, in the order that the team chooses (MM-BLITZ-11, MM-R-61).
        """
        state.stack.append(CardCheck(self.team))
        if state.right is None:
            set_out(state, self.team, LEFT)
        else:
            state.stack.append(ChooseKeeper(state.speaker(self.team)))


def set_out(state: State, team: Team, half: Half) -> None:
    """The Tomekeeper of a half begins its walk."""
    points = state.face_up_of(half).speed
    state.events.append(KeeperPhase(team, points, half))
    state.stack.append(Walk(state.speaker(team), points, half))


@dataclass(frozen=True, slots=True)
class SetOut(Step[State]):
    """The second of two Tomekeepers goes, after the first (MM-BLITZ-11)."""

    team: Team
    half: Half

    def run(self, state: State) -> None:
        """Begin its walk."""
        set_out(state, self.team, self.half)


@dataclass(frozen=True, slots=True)
class ChooseKeeper(Decision[State]):
    """Which of the two Tomekeepers goes first (MM-R-61)?"""

    clause = "MM-R-61"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Either of them."""
        return [KeeperFirst(half) for half in state.halves]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A Tomekeeper."""
        return (KeeperFirst,)


@dataclass(frozen=True, slots=True)
class KeeperFirst(Option[State]):
    """The Tomekeeper of this half goes first, then the other."""

    verb = "keeper-first"
    half: Half

    def refusal(self, state: State) -> str | None:
        """Free choice (MM-R-61)."""
        return None if self.half in state.halves else "MM-R-61"

    def apply(self, state: State) -> None:
        """Both set out, this one first."""
        state.stack.pop()
        state.stack.append(SetOut(state.active, 1 - self.half))
        set_out(state, state.active, self.half)


@dataclass(frozen=True, slots=True)
class CardCheck(Step[State]):
    """At the end of the phase: a card whose third Destination is reached is done."""

    team: Team

    def run(self, state: State) -> None:
        """Lunch, or the end of the game (MM-LUNCH-01, MM-END-02, MM-R-57)."""
        if state.blitz is not None and finish_by_elimination(state):
            return
        for half in state.halves:
            if state.destination_of(half) == LAST:
                complete_card(state, half)


def goal_of(state: State, half: Half = LEFT) -> Space:
    """Where a Tomekeeper is bound: its next Destination, or its crest (MM-KEEPER-12)."""
    return _goal(state, half, state.destination_of(half))


def _goal(state: State, half: Half, destination: int) -> Space:
    if destination == LAST:
        return state.library.crests[half]
    return state.face_up_of(half).destinations[destination]


def entry_cost(state: State, space: Space) -> int:
    """What the Tomekeeper pays to enter a space in its phase (MM-KEEPER-04)."""
    return 2 if state.clutter >> space & 1 else 1


def in_the_way(state: State, half: Half) -> Space:
    """The space that a Tomekeeper cannot pass because the other one is there (MM-R-61)."""
    return NOWHERE if state.right is None else state.keeper_of(1 - half)


def next_spaces(
    state: State, space: Space, goal: Space, shut: Space = NOWHERE
) -> tuple[Space, ...]:
    """The spaces with which a quickest path from ``space`` to ``goal`` can begin.

    None where every path leads through ``shut``.
    """
    walls, clutter = state.walls, state.clutter
    cost = walls.cost(goal, clutter) if shut == NOWHERE else walls.round(goal, clutter, shut)
    return tuple(
        there
        for there in walls.adjacent[space]
        if cost[there] + entry_cost(state, there) == cost[space]
    )


@dataclass(frozen=True, slots=True)
class Walk(Step[State]):
    """The Tomekeeper's way with ``points`` movement points left (MM-R-02); ``seat`` chooses."""

    seat: Seat
    points: int
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def run(self, state: State) -> None:
        """Make the only possible step, or ask the active team which (MM-KEEPER-05)."""
        goal, keeper = goal_of(state, self.half), state.keeper_of(self.half)
        if not self.points or keeper == goal:
            return
        ways = next_spaces(state, keeper, goal, in_the_way(state, self.half))
        if not ways:
            state.events.append(KeeperStays(keeper, self.half))
            return
        dear = [there for there in ways if entry_cost(state, there) > self.points]
        if len(ways) == 1 or len(dear) == len(ways):
            walk_to(state, self, ways[0])
        else:
            state.stack.append(ChoosePath(self.seat, self.points, self.half))


def walk_to(state: State, frame: Walk | ChoosePath, to: Space) -> None:
    """Go on to ``to``, or stop before it where the points do not suffice (MM-KEEPER-06)."""
    left = frame.points - entry_cost(state, to)
    if left < 0:
        state.events.append(KeeperStopped(state.keeper_of(frame.half), to, frame.half))
        return
    state.stack.append(Walk(frame.seat, left, frame.half))
    keeper_enters(state, to, "walk", frame.half)


@dataclass(frozen=True, slots=True)
class ChoosePath(Decision[State]):
    """Several quickest paths: the active team chooses the next space (MM-KEEPER-05)."""

    clause = "MM-KEEPER-05"
    seat: Seat
    points: int
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The spaces with which a quickest path begins."""
        here, shut = state.keeper_of(self.half), in_the_way(state, self.half)
        return map(path, next_spaces(state, here, goal_of(state, self.half), shut))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return [path(there) for there in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A next space."""
        return (Path,)


@dataclass(frozen=True, slots=True)
class Path(Option[State]):
    """The Tomekeeper's next space; Clutter with one point left stops it (MM-R-03)."""

    verb = "path"
    to: Space

    def refusal(self, state: State) -> str | None:
        """On a quickest path, over an open edge (MM-KEEPER-03, -07, -13)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChoosePath)
        half = asked.half
        here, shut = state.keeper_of(half), in_the_way(state, half)
        if self.to in next_spaces(state, here, goal_of(state, half), shut):
            return None
        if self.to == shut:
            return "MM-R-61"
        beyond = state.library.beyond[here]
        if self.to in beyond[::2] and self.to not in state.walls.adjacent[here]:
            return "MM-KEEPER-07"
        return "MM-R-82" if self.to in beyond[1::2] else "MM-KEEPER-03"

    def apply(self, state: State) -> None:
        """Walk on."""
        asked = state.stack.pop()
        assert isinstance(asked, ChoosePath)
        walk_to(state, asked, self.to)


path = cache(Path)


def keeper_enters(state: State, to: Space, by: str, half: Half = LEFT) -> None:
    """A Tomekeeper enters a space: catch, score, Destination, in that order (MM-R-11).

    ``by`` is ``walk``, ``Distract`` or ``Stench``. Outside its phase a completed card takes
    effect at once (MM-DISTRACT-06, MM-R-08, MM-R-09).
    """
    start = state.keeper_of(half)
    state.set_keeper(half, to)
    state.events.append(KeeperMoved(start, to, by, half))
    for mythic in state.mythics_on(to):
        catch(state, mythic)
        if state.over:
            return
    reached = state.destination_of(half)
    if reached < LAST and to == goal_of(state, half):
        reached += 1
        state.set_destination(half, reached)
        state.events.append(DestinationReached(reached, to, half))
        if reached == LAST and by != "walk":
            complete_card(state, half)


def catch(state: State, mythic: Mythic) -> None:
    """A caught Mythic leaves the board; the active team scores (MM-KEEPER-08..10, MM-R-46)."""
    space = state.at[mythic]
    state.put(mythic, CAUGHT if state.blitz is None else OUT)
    state.events.append(Caught(mythic, space))
    if mythic == state.trap_victim:
        release_trap(state)
    if state.detention is not None:
        _remember(state.detention, mythic)
    score(state, state.active, -1 if state.team_of(mythic) == state.active else 1)


def _remember(detention: Detention, mythic: Mythic) -> None:
    """The Enchanted return in the order of capture; who is caught lies no more (MM-R-77)."""
    if mythic in own(ENCHANTED):
        detention.caught.append(mythic)
    detention.tripped &= ~(1 << mythic)


def release_trap(state: State) -> None:
    """The Trap token goes back to the Monsters (MM-R-46)."""
    state.events.append(TokenBack("trap", state.trap_space))
    state.trap_space = state.trap_victim = NOWHERE
    state.trap_holds = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the coming Tomekeeper Phase can bring as the board stands.

    ``walks`` are all the ways it may go, each the spaces entered in order; more than one
    where the active team will choose.
    """

    start: Space
    walks: tuple[tuple[Space, ...], ...]

    @property
    def surely(self) -> frozenset[Space]:
        """The spaces that are entered on every walk."""
        return frozenset.intersection(*map(frozenset, self.walks))

    @property
    def maybe(self) -> frozenset[Space]:
        """The spaces that are entered on some walk."""
        return frozenset().union(*self.walks)


def forecast(state: State, half: Half = LEFT) -> Forecast:
    """The walks of the next Tomekeeper Phase of a half if nothing changes before it.

    Of two Tomekeepers either may go first; the second one finds the first where its walk ends.
    """
    if state.right is None:
        return Forecast(state.keeper, tuple(_walks(state, half, NOWHERE)))
    here, other = state.keeper_of(half), state.keeper_of(1 - half)
    walks = _walks(state, half, other)
    for walk in _walks(state, 1 - half, here):
        if walk:
            walks += [way for way in _walks(state, half, walk[-1]) if way not in walks]
    return Forecast(here, tuple(walks))


def _walks(state: State, half: Half, shut: Space) -> list[tuple[Space, ...]]:
    """The walks of a Tomekeeper that cannot pass ``shut``."""
    walks: list[tuple[Space, ...]] = []

    def follow(space: Space, destination: int, points: int, walk: tuple[Space, ...]) -> None:
        goal = _goal(state, half, destination)
        ways = next_spaces(state, space, goal, shut) if points and space != goal else ()
        if not ways and walk not in walks:
            walks.append(walk)
        for there in ways:
            left = points - entry_cost(state, there)
            if left < 0:
                if walk not in walks:
                    walks.append(walk)
                continue
            reached = destination < LAST and there == goal
            follow(there, destination + reached, left, (*walk, there))

    speed = state.face_up_of(half).speed
    follow(state.keeper_of(half), state.destination_of(half), speed, ())
    return walks
