"""A team's turn and its Mythic Phase (MM-TURN, MM-RETURN, MM-MYTHIC)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain
from types import ModuleType

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option, Step
from ..actions import monsters, vampires, wizards, zombies
from ..actions.action import Action
from ..actions.arrival import take_tome
from ..actions.bookshelves import ShelfAction, all_shelf_moves, shelf_moves
from ..actions.distract import Distract, distract, distracts
from ..actions.movement import Move, all_moves, moves
from ..blitz.time_up import TIME_UP, TimeUp, by_the_clock, stop_the_clock
from ..detention.enchanted_turn import EnchantedTurn
from ..detention.returning import returns
from ..table.board import Space, bits
from ..table.events import HandedOver, PhaseEnded, Returned, TurnBegan, Waits
from ..table.state import (
    CAUGHT,
    DISTRACT,
    MOVE,
    MYTHICS,
    NOWHERE,
    SHELVES,
    TEAMS,
    Mythic,
    Seat,
    State,
    Team,
    own,
    seat_of,
)
from .cleanup import CleanUp
from .tomekeeper import TomekeeperPhase, release_trap

FACTION_MODULES: tuple[ModuleType, ...] = (vampires, monsters, zombies, wizards)
SHELF_ABILITIES: tuple[type[ShelfAction], ...] = (
    vampires.Conceal,
    monsters.Barge,
    zombies.Toss,
    wizards.Shift,
)
ACTIONS: tuple[type[Action], ...] = (
    Move,
    Distract,
    *SHELF_ABILITIES,
    vampires.Lure,
    vampires.Trance,
    monsters.Throw,
    monsters.Intimidate,
    monsters.DropTrap,
    zombies.Infect,
    zombies.Stench,
    zombies.DropDecay,
    wizards.Warp,
    wizards.Teleport,
    wizards.DropPortal,
    wizards.MovePortal,
)
"""Every kind of action of the Mythic Phase."""
_FEWEST = 3
"""More options than this are never only those besides actions."""


@dataclass(frozen=True, slots=True)
class Turn(Step[State]):
    """One team's turn: Mythic Phase, Tomekeeper Phase, Cleanup Phase (MM-TURN-01)."""

    team: Team

    def run(self, state: State) -> None:
        """Put the phases on the stack, the first on top."""
        team = self.team
        state.active = team
        state.turn += 1
        state.marks = 0
        state.portals_ready = len(bits(state.portals)) == 2
        state.events.append(TurnBegan(state.speaker(team), state.turn))
        state.stack += [
            EndTurn(team),
            *[CleanUp(seat) for seat in reversed(state.members(team))],
            *returns(state),
            TomekeeperPhase(team),
            MythicPhase(team),
            CollectTomes(team),
            ReturnMythics(team),
        ]


@dataclass(frozen=True, slots=True)
class EndTurn(Step[State]):
    """The other team's turn follows (MM-TURN-02), in the solo mode that of the Enchanted."""

    team: Team

    def run(self, state: State) -> None:
        """A Trap holds its victim to the end of the victim's own turn (MM-FRANK-09, MM-R-46)."""
        if state.trap_victim >= 0 and state.team_of(state.trap_victim) == self.team:
            release_trap(state)
        if state.detention is not None:
            state.stack += [Turn(self.team), EnchantedTurn(state.speaker(self.team))]
        else:
            state.stack.append(Turn(1 - self.team))


@dataclass(frozen=True, slots=True)
class ReturnMythics(Step[State]):
    """The team's caught Mythics come back, one after the other (MM-RETURN-01, MM-R-26)."""

    team: Team

    def run(self, state: State) -> None:
        """Ask where to, unless there is only one space, or none."""
        caught = [mythic for mythic in state.mythics_of(self.team) if state.at[mythic] == CAUGHT]
        if not caught:
            return
        spaces = return_spaces(state)
        if not spaces:
            state.events += [Waits(mythic) for mythic in caught]
            return
        state.stack.append(self)
        if len(bits(spaces)) == 1:
            bring_back(state, caught[0], bits(spaces)[0])
        else:
            state.stack.append(ReturnMythic(seat_of(caught[0]), caught[0]))


def return_spaces(state: State) -> int:
    """The spaces to which a Mythic may return: free entrances, else others (MM-RETURN-03)."""
    free = state.free_spaces
    entrances = free & state.face_up.entrance_mask
    return entrances or free & ~state.tomes[0] & ~state.tomes[1]


def bring_back(state: State, mythic: Mythic, space: Space) -> None:
    """Set a caught Mythic down; that is no entering (MM-R-28)."""
    state.put(mythic, space)
    state.events.append(Returned(mythic, space))


@dataclass(frozen=True, slots=True)
class ReturnMythic(Decision[State]):
    """Where does the caught Mythic come back (MM-RETURN-01)?"""

    clause = "MM-RETURN-01"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The spaces to which it may return."""
        return map(bring, bits(return_spaces(state)))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return map(bring, range(state.library.size))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A space."""
        return (Return,)


@dataclass(frozen=True, slots=True)
class Return(Option[State]):
    """The Mythic returns on this space."""

    verb = "return"
    space: Space

    def refusal(self, state: State) -> str | None:
        """A free entrance of the face-up card while there is one (MM-RETURN-02..04, MM-R-28)."""
        if return_spaces(state) >> self.space & 1:
            return None
        if not state.is_free(self.space):
            return "MM-R-28"
        entrances_left = return_spaces(state) & state.face_up.entrance_mask
        return "MM-RETURN-04" if entrances_left else "MM-RETURN-03"

    def apply(self, state: State) -> None:
        """Set it down."""
        asked = state.stack.pop()
        assert isinstance(asked, ReturnMythic)
        bring_back(state, asked.mythic, self.space)


bring = cache(Return)


@dataclass(frozen=True, slots=True)
class CollectTomes(Step[State]):
    """Mythics that start their team's turn on one of its Tomes take it (MM-TOME-01)."""

    team: Team

    def run(self, state: State) -> None:
        """Take them all."""
        for mythic in state.mythics_of(self.team):
            if state.at[mythic] >= 0:
                take_tome(state, mythic)


@dataclass(frozen=True, slots=True)
class MythicPhase(Step[State]):
    """The team acts until it ends the phase or nothing is possible (MM-MYTHIC-01, -04)."""

    team: Team

    def run(self, state: State) -> None:
        """Ask for the next action; end by itself when only ending is left (MM-R-81)."""
        if state.blitz is not None and stop_the_clock(state):
            state.floor, state.rested, state.yielded = NOWHERE, 0, 0
            return
        seat = state.speaker(self.team) if state.floor == NOWHERE else state.floor
        state.stack += [self, take_action(seat)]
        options = engine.legal(state)
        if len(options) > _FEWEST:
            return
        if HAND_OVER not in options and all(option in _NO_ACTIONS for option in options):
            end_phase(state, asked=False)
        elif all(option in _NO_ACTIONS for option in options):
            HAND_OVER.apply(state)


@dataclass(frozen=True, slots=True)
class TakeAction(Decision[State]):
    """What does the seat do next (MM-MYTHIC-01, MM-MYTHIC-02)?"""

    clause = "MM-MYTHIC-01"
    seat: Seat

    def candidates(self, state: State) -> list[Option[State]]:
        """The actions that are possible, handing over, and the end of the phase."""
        others = [*_to_mates(state, self.seat), *by_the_clock(state), END_PHASE]
        return [*chain.from_iterable(self._possible(state)), *others]

    def legal(self, state: State) -> list[Option[State]]:
        """The same, without a handing over that is refused."""
        allowed: list[Option[State]] = [*chain.from_iterable(self._possible(state))]
        if len(state.sides) > len(TEAMS):
            hands = _to_mates(state, self.seat)
            allowed += [hand for hand in hands if hand.refusal(state) is None]
        if state.blitz is not None:
            allowed.append(TIME_UP)
        allowed.append(END_PHASE)
        return allowed

    def any_action(self, state: State) -> bool:
        """Whether there is anything but ending."""
        return any(self._possible(state))

    def _possible(self, state: State) -> Iterator[Sequence[Action]]:
        """The actions that nothing forbids, kind by kind.

        They are of Mythics on the board, and there are points for them, or a Tome: what is left
        to ask are the rules of each.
        """
        board = state.boards[self.seat]
        chapter = FACTION_MODULES[board.faction]
        points = board.points
        present = [mythic for mythic in own(self.seat) if state.at[mythic] >= 0]
        if points[MOVE]:
            yield _allowed(state, present, moves)
        if points[MYTHICS]:
            yield _allowed(state, present, chapter.pushes)
        if points[SHELVES]:
            ability = SHELF_ABILITIES[board.faction]
            for mythic in present:
                yield shelf_moves(state, ability, mythic)
        if points[DISTRACT]:
            for half in state.halves:
                yield _allowed(state, present, partial(distracts, half))
        if board.legendary or state.specials_allowed:
            yield _allowed(state, present, chapter.extras)

    def universe(self, state: State) -> Iterator[Option[State]]:
        """Everything that a seat of this faction might ask for."""
        faction, spaces = state.boards[self.seat].faction, range(state.library.size)
        yield from all_moves(state, self.seat)
        yield from FACTION_MODULES[faction].everything(state, self.seat)
        yield from all_shelf_moves(state, SHELF_ABILITIES[faction], self.seat)
        for mythic in own(self.seat):
            for to in spaces:
                yield from (distract(mythic, to, half) for half in state.halves)
        yield HAND_OVER
        yield from by_the_clock(state)
        yield END_PHASE

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Any action, or the end."""
        return (*ACTIONS, HandOver, TimeUp, EndPhase)


take_action = cache(TakeAction)


def _allowed(
    state: State, mythics: list[Mythic], near: Callable[[State, Mythic], Iterable[Action]]
) -> list[Action]:
    """Of what lies ``near`` at hand for some Mythics, that which is not forbidden."""
    return [
        action
        for mythic in mythics
        for action in near(state, mythic)
        if action.forbidden(state) is None
    ]


@dataclass(frozen=True, slots=True)
class EndPhase(Option[State]):
    """The team ends its Mythic Phase (MM-MYTHIC-03); unspent points stay (MM-MYTHIC-05)."""

    verb = "end"

    def refusal(self, state: State) -> str | None:
        """Allowed at any time at rest (MM-MYTHIC-03)."""
        return None

    def apply(self, state: State) -> None:
        """On to the Tomekeeper."""
        end_phase(state, asked=True)


END_PHASE = EndPhase()


def end_phase(state: State, asked: bool) -> None:
    """A seat's part is over, and with that of the last member the phase (MM-TEAM-03).

    Tripped Mythics stand up (MM-R-77).
    """
    question = state.stack.pop()
    assert isinstance(question, TakeAction)
    state.known_legal = None
    if state.detention is not None:
        state.detention.tripped = 0
    state.events.append(PhaseEnded(question.seat, asked))
    waiting = waiting_mates(state, question.seat)
    if waiting:
        state.rested |= 1 << question.seat
        state.floor = waiting[0]
    else:
        state.stack.pop()
        state.floor, state.rested = NOWHERE, 0


@dataclass(frozen=True, slots=True)
class HandOver(Option[State]):
    """The team-mate acts next; this member's part goes on later (MM-TEAM-02, MM-R-51)."""

    verb = "hand-over"

    def refusal(self, state: State) -> str | None:
        """To a team-mate who can act, and who has not just handed over in turn (MM-R-51)."""
        asked = state.stack[-1]
        assert isinstance(asked, TakeAction)
        for mate in waiting_mates(state, asked.seat):
            if not state.yielded >> mate & 1 and TakeAction(mate).any_action(state):
                return None
        return "MM-R-51"

    def apply(self, state: State) -> None:
        """The floor is the other's."""
        asked = state.stack.pop()
        assert isinstance(asked, TakeAction)
        state.known_legal = None
        state.yielded |= 1 << asked.seat
        (state.floor,) = waiting_mates(state, asked.seat)
        state.events.append(HandedOver(asked.seat, state.floor))


HAND_OVER = HandOver()
_NO_ACTIONS = (HAND_OVER, TIME_UP, END_PHASE)


def waiting_mates(state: State, seat: Seat) -> list[Seat]:
    """Team-mates whose part of the Mythic Phase is not over."""
    return [mate for mate in state.mates(seat) if not state.rested >> mate & 1]


def _to_mates(state: State, seat: Seat) -> list[HandOver]:
    """Handing over, where there is somebody to take it."""
    return [HAND_OVER] if len(state.sides) > len(TEAMS) and waiting_mates(state, seat) else []
