"""What a mode of the game decides: a method for each moment in the rulebook.

A mode has no state: what it needs lies on the table, and which one is played follows from that.
What all modes but one have in common stands here; the modes are in :mod:`..teams.mode`,
``detention/mode.py`` and ``blitz/mode.py``, and the game makes them known (:mod:`.mode_choice`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from ....kernel.play.core import Event, Step
from ....kernel.play.game import Outcome
from ....kernel.play.rng import below
from .catalogue import Faction, after_cards, factions
from .deadline import NO_DESTINATION, Deadline
from .geometry import Half, Space, spaces_of
from .moment import Moment
from .state import State
from .terms import CAUGHT, DRAW, HIDDEN, NOWHERE, TEAMS, Mythic, Seat, Team, seat_of


def mode_of(state: State) -> Mode:
    """The mode of a state."""
    mode: Mode = state.mode
    return mode


class Mode:
    """A way to play."""

    caught_at: ClassVar[Space] = CAUGHT
    """Where a caught Mythic is: it comes back (MM-RETURN-01)."""
    trips: ClassVar[bool] = False
    """Whether a Mythic can trip at all."""
    eliminates: ClassVar[bool] = False
    """Whether who is caught is out for good (MM-BLITZ-02)."""
    summaries: ClassVar[Mapping[str, str]] = {}
    """By the clause that ended the game: how it ended, in a sentence."""
    points_decide: ClassVar[bool] = True
    """Whether Mischief Points can end the game (MM-END-01)."""
    by_the_clock: ClassVar[bool] = False
    """Whether the Mythic Phase has a clock (MM-BLITZ-01)."""
    content_files: ClassVar[tuple[str, ...]] = ()
    """The files in ``content/`` that only this mode reads, without their ending."""
    has_lunch: ClassVar[bool] = True
    """Whether the Before Lunch card gives way to the After Lunch card (MM-LUNCH-01)."""

    def is_played(self, state: State) -> bool:
        """Whether this is the mode of a state. The first one added that says so is played."""
        raise NotImplementedError

    # Who plays -------------------------------------------------------------------------

    def faction_boards(self, state: State) -> int:
        """How many seats have a faction board: every one."""
        return len(state.sides)

    def faction_of(self, state: State, seat: Seat) -> Faction:
        """The Faction of a seat."""
        return factions()[state.boards[seat].faction]

    def leaves_one_out(self, state: State, seat: Seat) -> bool:
        """Whether a seat plays two of its three Mythics: in a team (MM-TEAM-06, MM-TEAM-07)."""
        return bool(state.mates(seat))

    def is_double(self, state: State) -> bool:
        """Whether two boards lie side by side."""
        return False

    # Turns -----------------------------------------------------------------------------

    def next_team(self, team: Team) -> Team:
        """Whose turn follows on that of a team: teams alternate (MM-TURN-02)."""
        return 1 - team

    def between_turns(self, state: State) -> Sequence[Step[Any]]:
        """What happens before that turn, the first thing last."""
        return ()

    def after_tomekeeper_phase(self, state: State) -> Sequence[Step[Any]]:
        """What stands between Tomekeeper Phase and Cleanup Phase."""
        return ()

    def phase_ended(self, state: State) -> None:
        """A seat's Mythic Phase has ended: what only held until then is over."""

    # The clock -------------------------------------------------------------------------

    def time_ran_out(self, state: State) -> None:
        """The clock has run out, and nothing that the Mythic Phase had begun goes on."""

    # Mythics ---------------------------------------------------------------------------

    def is_tripped(self, state: State, mythic: Mythic) -> bool:
        """Whether a Mythic has fallen over and cannot Move."""
        return False

    def walks_on(self, state: State, mythic: Mythic) -> None:
        """A Mythic is about to Move out of its space."""

    def was_caught(self, state: State, mythic: Mythic) -> None:
        """A Mythic has been caught, and has left the board."""

    def came_back(self, state: State, mythic: Mythic) -> None:
        """A caught Mythic is back on the board."""

    def dangers(self, state: State) -> Iterable[tuple[Mythic, int, int]]:
        """Mythics that something besides the Tomekeeper may catch, each with the number of cases in
        which it does, and of all cases."""
        return ()

    # Tomes -----------------------------------------------------------------------------

    def takes_from_supply(self, state: State, seat: Seat, tomes: int) -> None:
        """Take so many Tomes from a seat's supply; a negative number puts them back."""
        state.boards[seat].supply -= tomes

    def keeps_tome(self, state: State, mythic: Mythic) -> None:
        """A Tome that a Mythic took goes beside its own faction board (MM-TOME-01, MM-TEAM-05)."""
        state.boards[seat_of(mythic)].beside += 1

    def tome_taken(self, state: State, mythic: Mythic) -> None:
        """What else a Tome brings: nothing until it is slotted (MM-TOME-04)."""

    # Cards and the end -----------------------------------------------------------------

    def next_card(self, state: State, half: Half) -> Event | None:
        """What the completion of a card brings; ``None`` for the end of the game (MM-END-02)."""
        raise NotImplementedError

    def cleared(self, state: State, half: Half) -> tuple[int, int]:
        """How many Tomes of each team leave the board with a card: all of them (MM-TOME-07)."""
        one, other = state.tomes
        return (one & spaces_of(half)).bit_count(), (other & spaces_of(half)).bit_count()

    def deadlines(self, state: State) -> Sequence[Deadline]:
        """How long nothing may happen: a Destination of each card has to be reached (MM-R-97)."""
        return [
            Deadline(NO_DESTINATION, half, state.turn - state.on(half).since)
            for half in state.halves
        ]

    def missed(self, state: State, deadline: Deadline) -> None:
        """End the game because a turn has ended in which a deadline of this mode was passed."""
        raise NotImplementedError

    def tomekeeper_phase_ended(self, state: State) -> None:
        """The Tomekeepers have moved; what they have done may have ended the game."""

    def goal_reached(self, state: State, team: Team) -> None:
        """A team has 10 Mischief Points."""
        raise NotImplementedError

    def winner_by_points(self, state: State) -> tuple[int, str]:
        """Who has won where the cards have run out, and by which clause (MM-END-03).

        With equal points fewer Tomes win (MM-END-04), or nobody does (MM-END-05, MM-R-15).
        """
        ours, theirs = state.score
        if ours != theirs:
            return (0 if ours > theirs else 1), "MM-END-03"
        ours, theirs = (
            sum(state.boards[seat].slotted for seat in state.members(team)) for team in TEAMS
        )
        return (DRAW, "MM-END-05") if ours == theirs else (int(ours > theirs), "MM-END-04")

    def outcome(self, state: State) -> Outcome:
        """The result of a game that is over, with its receipt."""
        return Outcome(
            winners=() if state.result == DRAW else state.members(state.result),
            clause=state.ending,
            summary=self.summary(state),
            lines=self.receipt(state),
        )

    def summary(self, state: State) -> str:
        """How the game ended, in a sentence."""
        raise NotImplementedError

    def receipt(self, state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The lines of the receipt: a label, and a figure for each seat."""
        boards = state.boards
        points = tuple(str(state.score[state.sides[seat]]) for seat in range(len(boards)))
        return (
            ("Mischief Points", points),
            ("Tomes on the faction board", tuple(str(board.slotted) for board in boards)),
            ("of them in the Legendary slot", tuple(str(board.legendary) for board in boards)),
        )

    # What one can know -----------------------------------------------------------------

    def hide(self, seen: State) -> None:
        """Mask in a view what nobody knows: the face-down card (MM-SETUP-08)."""
        if not seen.lunch:
            seen.after_card = HIDDEN

    def fill_in(self, whole: State) -> None:
        """Draw at random what is masked."""
        if whole.after_card == HIDDEN:
            cards = after_cards()
            whole.after_card = cards[below(whole, len(cards))]

    def board_lines(self, state: State) -> Sequence[str]:
        """What the position as text adds for this mode."""
        return ()

    def content_problems(self, content: dict[str, Any]) -> Iterable[str]:
        """Sentences about what is wrong in the mode's own :attr:`content_files`."""
        return ()

    # What a sound state is -------------------------------------------------------------

    def problems(self, state: State) -> Iterable[str]:
        """Sentences about what is wrong in the part of the state that only this mode has."""
        return ()

    def face_down_problems(self, state: State) -> Iterable[str]:
        """Sentences about a wrong card face down, on a table whose other cards are right."""
        raise NotImplementedError

    def displaced_from(self, frame: Any) -> Space:
        """The space that two Mythics share while this frame of the stack displaces one of them.

        ``NOWHERE`` for any other frame.
        """
        return NOWHERE

    def can_go_back(self, state: State, mythic: Mythic) -> bool:
        """Whether a Mythic in another's space can be sent back, if this mode can do that."""
        return True

    def undecided(self, state: State) -> Sequence[str]:
        """The endings that make this position a draw."""
        return ()

    def moments_before_turns(self, state: State) -> Iterable[Moment]:
        """The moments before the first turn at which somebody can be asked."""
        raise NotImplementedError

    def moments_of_turn(self, state: State) -> Iterable[Moment]:
        """The moments of this turn at which somebody can be asked."""
        raise NotImplementedError
