"""The Mythic Phase: who acts next, what may be done, how it ends (MM-MYTHIC-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from types import ModuleType

from ....kernel.play.core import Option
from ..actions import monsters, vampires, wizards, zombies
from ..actions.action import Action
from ..actions.bookshelves import ShelfAction, all_shelf_moves, shelf_moves
from ..actions.distract import Distract, allowed_distracts, distract
from ..actions.movement import Move, all_moves, allowed_moves, has_plain_move
from ..events import HandedOver, PhaseEnded
from ..table.clock import TIME_UP, TimedPhase, TimeUp, by_the_clock
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import (
    DISTRACT,
    MOVE,
    MYTHICS,
    NOWHERE,
    SHELVES,
    TEAMS,
    Mythic,
    Seat,
    Team,
    own,
)
from ..words.names import faction_name, team_of_mates

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
"""Every kind of action of the Mythic Phase (MM-MYTHIC-02, MM-GAME-03)."""


@dataclass(frozen=True, slots=True)
class MythicPhase(TimedPhase):
    """The team acts until it ends the phase, or nothing is possible (MM-MYTHIC-04)."""

    team: Team

    def run(self, state: State) -> None:
        """Ask for the next action; end by itself when only ending is left (MM-R-81)."""
        seat = state.speaker(self.team) if state.floor == NOWHERE else state.floor
        action = take_action(seat)
        if action.any_action(state):  # most positions of a search never have to list them all
            state.stack += [self, action]
        elif len(state.sides) > len(TEAMS) and hand_over_refusal(state, seat) is None:
            hand_over(state, seat)
            state.stack.append(self)
        else:
            goes_on = end_part(state, seat, asked=False)
            if goes_on:
                state.stack.append(self)


@dataclass(frozen=True, slots=True)
class TakeAction(Question):
    """What does the seat do next (MM-MYTHIC-01, MM-MYTHIC-02)?"""

    clause = "MM-MYTHIC-01"
    moment = "Mythic Phase"
    seat: Seat

    def candidates(self, state: State) -> list[Option[State]]:
        """The actions that are possible, handing over, and the end of the phase."""
        others = [*_to_mates(state, self.seat), *by_the_clock(state), END_PHASE]
        return [*chain.from_iterable(self._possible(state)), *others]

    def legal(self, state: State) -> list[Option[State]]:
        """The same, without a handing over that is refused.

        The answer is the same whether the question is on the stack yet or not.
        """
        allowed: list[Option[State]] = []
        for actions in self._possible(state):
            allowed += actions
        if len(state.sides) > len(TEAMS) and hand_over_refusal(state, self.seat) is None:
            allowed.append(HAND_OVER)
        if mode_of(state).by_the_clock:
            allowed.append(TIME_UP)
        allowed.append(END_PHASE)
        return allowed

    def any_action(self, state: State) -> bool:
        """Whether there is anything but ending."""
        if state.boards[self.seat].points[MOVE] and has_plain_move(state, self._present(state)):
            return True
        return any(self._possible(state))

    def _present(self, state: State) -> list[Mythic]:
        """The seat's Mythics that are on the board."""
        at = state.at
        return [mythic for mythic in own(self.seat) if at[mythic] >= 0]

    def _possible(self, state: State) -> Iterator[Sequence[Action]]:
        """The actions that nothing forbids, kind by kind.

        They are of Mythics on the board, and there are points for them, or a Tome: what is left
        to ask are the rules of each.
        """
        board = state.boards[self.seat]
        chapter = FACTION_MODULES[board.faction]
        points = board.points
        present = self._present(state)
        if points[MOVE]:
            yield allowed_moves(state, present)
        if points[MYTHICS]:
            yield _allowed(state, present, chapter.pushes)
        if points[SHELVES]:
            ability = SHELF_ABILITIES[board.faction]
            for mythic in present:
                yield shelf_moves(state, ability, mythic)
        if points[DISTRACT]:
            team = [mythic for mythic in state.mythics_of(state.active) if state.at[mythic] >= 0]
            for half in state.halves:
                yield allowed_distracts(state, half, team)
        if board.legendary or state.specials_allowed:
            yield _allowed(state, present, chapter.extras)

    def universe(self, state: State) -> list[Option[State]]:
        """Everything that a seat of this faction might ask for: a thousand options and more."""
        faction, spaces = state.boards[self.seat].faction, range(state.library.size)
        return [
            *all_moves(state, self.seat),
            *FACTION_MODULES[faction].everything(state, self.seat),
            *all_shelf_moves(state, SHELF_ABILITIES[faction], self.seat),
            *(
                distract(mythic, to, half)
                for mythic in state.mythics_of(state.active)
                for to in spaces
                for half in state.halves
            ),
            HAND_OVER,
            *by_the_clock(state),
            END_PHASE,
        ]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Any action, or the end."""
        return (*ACTIONS, HandOver, TimeUp, EndPhase)

    def question(self, state: State) -> str:
        """Asks for a Mythic, or for what is to be done."""
        return "Choose a Mythic or an ability."


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
    ends_turn = True

    def refusal(self, state: State) -> str | None:
        """Allowed at any time at rest (MM-MYTHIC-03)."""
        return None

    def apply(self, state: State) -> None:
        """On to a team-mate, or to the Tomekeeper."""
        question = state.stack.pop()
        assert isinstance(question, TakeAction)
        if not end_part(state, question.seat, asked=True):
            state.stack.pop()

    def words(self, state: State) -> str:
        """Whose part ends, and who is next."""
        asked = state.stack[-1]
        assert isinstance(asked, TakeAction)
        waiting = state.waiting_mates(asked.seat)
        if waiting:
            return f"End this part: then the {faction_name(state, waiting[0])} act"
        return "End the Mythic Phase"


END_PHASE = EndPhase()


def end_part(state: State, seat: Seat, asked: bool) -> bool:
    """End a seat's part; true where the phase goes on with a team-mate (MM-TEAM-03)."""
    goes_on = bool(state.waiting_mates(seat))
    state.happen(PhaseEnded(seat, asked))
    return goes_on


@dataclass(frozen=True, slots=True)
class HandOver(Option[State]):
    """The team-mate acts next; this member's part goes on later (MM-TEAM-02, MM-R-51)."""

    verb = "hand-over"

    def refusal(self, state: State) -> str | None:
        """To a team-mate who can act, and who has not just handed over in turn (MM-R-51)."""
        asked = state.stack[-1]
        assert isinstance(asked, TakeAction)
        return hand_over_refusal(state, asked.seat)

    def why_not(self, state: State, clause: str) -> str:
        """Whether there is nobody, nothing to do, or nothing done since."""
        asked = state.stack[-1]
        if clause != "MM-R-51" or not isinstance(asked, TakeAction):
            return ""
        mates = team_of_mates(state, asked.seat)
        if not mates:
            return "You have no team-mate to hand over to."
        waiting = state.waiting_mates(asked.seat)
        if not waiting:
            return f"The {mates} have ended their part of this Mythic Phase."
        if state.yielded >> waiting[0] & 1:
            return f"The {mates} have just handed over: do something first, or end your part."
        return f"The {mates} have nothing left to do."

    def apply(self, state: State) -> None:
        """The floor is the other's."""
        asked = state.stack.pop()
        assert isinstance(asked, TakeAction)
        hand_over(state, asked.seat)

    def words(self, state: State) -> str:
        """The option names the team-mate who acts next."""
        asked = state.stack[-1]
        assert isinstance(asked, TakeAction)
        return f"Hand over to the {team_of_mates(state, asked.seat)}"


HAND_OVER = HandOver()


def hand_over_refusal(state: State, seat: Seat) -> str | None:
    """Why a seat cannot hand over now (MM-R-51), or ``None``."""
    for mate in state.waiting_mates(seat):
        if not state.yielded >> mate & 1 and take_action(mate).any_action(state):
            return None
    return "MM-R-51"


def hand_over(state: State, seat: Seat) -> None:
    """A seat lets its team-mate act."""
    (mate,) = state.waiting_mates(seat)
    state.happen(HandedOver(seat, mate))


def _to_mates(state: State, seat: Seat) -> list[HandOver]:
    """Handing over, where there is somebody to take it."""
    return [HAND_OVER] if len(state.sides) > len(TEAMS) and state.waiting_mates(seat) else []
