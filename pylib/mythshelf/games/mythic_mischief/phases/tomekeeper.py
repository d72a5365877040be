"""The Tomekeeper: its phase, its paths, whom it catches (MM-KEEPER-01, MM-KEEPER-08)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from ....kernel.play.core import SCHEMA_ADDED, Option, Step
from ..events import KeeperPhase, KeeperStays, KeeperStopped
from ..keeper.catching import keeper_enters
from ..keeper.lunch import complete_card
from ..keeper.quickest_path import costs_to, goal_of, next_spaces, points_to_enter
from ..table.geometry import FAR, LEFT, Half, Space
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import LAST, Seat, Team
from ..words.names import counted, keeper_name
from ..words.reasons import steps_between, what_shuts


@dataclass(frozen=True, slots=True)
class TomekeeperPhase(Step[State]):
    """The Tomekeeper goes as far as the face-up card says (MM-KEEPER-02).

    The phase is never skipped (MM-KEEPER-13).
    """

    team: Team

    def run(self, state: State) -> None:
        """The walk first, then see whether the card is completed.

        Of two Tomekeepers both go, in the order that the team chooses (MM-BLITZ-11, MM-R-61).
        """
        state.stack.append(CardCheck(self.team))
        if len(state.halves) == 1:
            set_out(state, self.team, LEFT)
        else:
            state.stack.append(ChooseKeeper(state.speaker(self.team)))


def set_out(state: State, team: Team, half: Half) -> None:
    """The Tomekeeper of a half begins its walk."""
    points = state.face_up_of(half).speed
    state.happen(KeeperPhase(team, points, half))
    state.stack.append(Walk(state.speaker(team), points, half))


@dataclass(frozen=True, slots=True)
class SetOut(Step[State]):
    """The second of two Tomekeepers goes, after the first (MM-BLITZ-11)."""

    team: Team
    half: Half

    def run(self, state: State) -> None:
        """The Tomekeeper begins its walk."""
        set_out(state, self.team, self.half)


@dataclass(frozen=True, slots=True)
class ChooseKeeper(Question):
    """Which of the two Tomekeepers goes first (MM-R-61)?"""

    clause = "MM-R-61"
    moment = "Tomekeeper Phase"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Either of the two Tomekeepers may be named."""
        return [KeeperFirst(half) for half in state.halves]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a Tomekeeper."""
        return (KeeperFirst,)

    def question(self, state: State) -> str:
        """The Tomekeeper that goes first is asked for."""
        return "Which Tomekeeper goes first?"


@dataclass(frozen=True, slots=True)
class KeeperFirst(Option[State]):
    """The Tomekeeper of this half goes first, then the other."""

    verb = "keeper-first"
    half: Half

    def refusal(self, state: State) -> str | None:
        """The active team may choose either Tomekeeper (MM-R-61)."""
        return None if self.half in state.halves else "MM-R-61"

    def apply(self, state: State) -> None:
        """Both set out, this one first."""
        state.stack.pop()
        state.stack.append(SetOut(state.active, 1 - self.half))
        set_out(state, state.active, self.half)

    def words(self, state: State) -> str:
        """The Tomekeeper that goes first."""
        return f"The {keeper_name(state, self.half)} goes first"


@dataclass(frozen=True, slots=True)
class CardCheck(Step[State]):
    """At the end of the phase: a card whose third Destination is reached is done."""

    team: Team

    def run(self, state: State) -> None:
        """Lunch (MM-LUNCH-01), or the end of the game (MM-END-02).

        In Detention the game then ends here, before anybody returns (MM-R-93).
        """
        mode_of(state).tomekeeper_phase_ended(state)
        if state.over:
            return
        for half in state.halves:
            if state.destination_of(half) == LAST:
                complete_card(state, half)


@dataclass(frozen=True, slots=True)
class Walk(Step[State]):
    """The Tomekeeper's way with ``points`` movement points left; ``seat`` chooses.

    From a Destination it goes on to the next one (MM-KEEPER-11, MM-R-06).
    """

    seat: Seat
    points: int
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def run(self, state: State) -> None:
        """Make the only possible step, or ask the active team which (MM-KEEPER-05)."""
        goal, keeper = goal_of(state, self.half), state.keeper_of(self.half)
        if not self.points or keeper == goal:
            return
        ways = next_spaces(state, keeper, goal, state.in_the_way(self.half))
        if not ways:
            state.happen(KeeperStays(keeper, self.half))
            return
        dear = [there for there in ways if points_to_enter(state, there) > self.points]
        if len(ways) == 1 or len(dear) == len(ways):
            walk_to(state, self, ways[0])
        else:
            state.stack.append(ChoosePath(self.seat, self.points, self.half))


def walk_to(state: State, frame: Walk | ChoosePath, to: Space) -> None:
    """Go on to ``to``, or stop before it where the points do not suffice (MM-KEEPER-06).

    The last point is then lost: there is no detour (MM-R-04).
    """
    left = frame.points - points_to_enter(state, to)
    if left < 0:
        state.happen(KeeperStopped(state.keeper_of(frame.half), to, frame.half))
        return
    state.stack.append(Walk(frame.seat, left, frame.half))
    keeper_enters(state, to, "walk", frame.half)


@dataclass(frozen=True, slots=True)
class ChoosePath(Question):
    """Several quickest paths: the active team chooses the next space (MM-KEEPER-05)."""

    clause = "MM-KEEPER-05"
    moment = "Tomekeeper Phase"
    seat: Seat
    points: int
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The spaces with which a quickest path begins."""
        here, shut = state.keeper_of(self.half), state.in_the_way(self.half)
        return map(path, next_spaces(state, here, goal_of(state, self.half), shut))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any space of the board."""
        return [path(there) for there in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names the next space."""
        return (Path,)

    def kicker(self, state: State) -> str:
        """With the points that are left."""
        return f"{self.moment} · {self.points} left"

    def question(self, state: State) -> str:
        """The Tomekeeper that is about to walk."""
        return f"Which way does the {keeper_name(state, self.half)} go?"


@dataclass(frozen=True, slots=True)
class Path(Option[State]):
    """The Tomekeeper's next space; Clutter with one point left stops it (MM-R-03)."""

    verb = "path"
    to: Space

    def refusal(self, state: State) -> str | None:
        """On a quickest path (MM-KEEPER-03), over an open edge (MM-KEEPER-07), never diagonally
        (MM-R-82)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChoosePath)
        half = asked.half
        here, shut = state.keeper_of(half), state.in_the_way(half)
        if self.to in next_spaces(state, here, goal_of(state, half), shut):
            return None
        if self.to == shut:
            return "MM-R-61"
        beyond = state.library.beyond[here]
        if self.to in beyond[::2] and self.to not in state.walls.adjacent[here]:
            return "MM-KEEPER-07"
        return "MM-R-82" if self.to in beyond[1::2] else "MM-KEEPER-03"

    def why_not(self, state: State, clause: str) -> str:
        """What that way costs, and what the quickest one does."""
        asked, name = state.stack[-1], state.library.space_name
        if not isinstance(asked, ChoosePath):
            return ""
        half, here = asked.half, state.keeper_of(asked.half)
        if clause == "MM-R-61":
            return f"The {keeper_name(state, 1 - half)} is on {name(self.to)}."
        if clause == "MM-KEEPER-07":
            return what_shuts(state, here, self.to)
        if clause == "MM-R-82":
            return f"{name(self.to)} touches {name(here)} only at a corner."
        if clause != "MM-KEEPER-03":
            return ""
        away = steps_between(state, here, self.to)
        if away != 1:
            return f"{name(self.to)} is {counted(away, 'step')} away, and the next space is 1."
        cost = costs_to(state, goal_of(state, half), state.in_the_way(half))
        detour = cost[self.to] + points_to_enter(state, self.to)
        goal = name(goal_of(state, half))
        if detour >= FAR:
            return f"By {name(self.to)} no way leads to {goal}; the quickest takes {cost[here]}."
        return (
            f"By {name(self.to)} it is {counted(detour, 'movement point')} to {goal}, and the "
            f"quickest path takes {cost[here]}."
        )

    def apply(self, state: State) -> None:
        """The Tomekeeper walks on by that space."""
        asked = state.stack.pop()
        assert isinstance(asked, ChoosePath)
        walk_to(state, asked, self.to)

    def words(self, state: State) -> str:
        """Which space, and whether Clutter lies there."""
        clutter = ", Clutter" if state.clutter >> self.to & 1 else ""
        return f"By {state.library.space_name(self.to)}{clutter}"


path = cache(Path)
