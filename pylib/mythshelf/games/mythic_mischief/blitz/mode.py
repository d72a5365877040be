"""Blitz: by the clock, and who is caught is out; all else is as always (MM-BLITZ-09)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from ....kernel.play.core import Event
from ....kernel.play.grown import is_whole
from ....kernel.play.rng import shuffled
from ..events import Moved
from ..keeper.scoring import finish
from ..table.catalogue import after_cards, before_cards, lasting_cards
from ..table.deadline import NOBODY_CAUGHT, Deadline
from ..table.geometry import LEFT, Half
from ..table.state import State
from ..table.terms import DRAW, HIDDEN, OUT, TEAMS, Mythic, Seat, Team, own
from ..teams.mode import TeamsMode
from .events import CardRenewed, TimeRanOut
from .piles import draw, piles

_FOUR = 4
"""Seats of a game on the double board."""


class BlitzMode(TeamsMode):
    """Blitz for two, and for four on a double board."""

    caught_at = OUT
    """Nobody comes back (MM-BLITZ-02)."""
    eliminates = True
    points_decide = False
    """They decide nothing (MM-R-59)."""
    by_the_clock = True
    has_lunch = False
    """One kind of card from beginning to end (MM-BLITZ-04)."""
    summaries: ClassVar[Mapping[str, str]] = {
        "MM-BLITZ-12": "{winner} have caught out the other side: it has no Mythic left.",
        "MM-BLITZ-13": "Neither side has a Mythic left, and the turn was not that of the {winner}.",
        NOBODY_CAUGHT: "Nobody was caught for too long, and {winner} have more Mythics left.",
    }

    def is_played(self, state: State) -> bool:
        """Its cards lie on the table."""
        return state.blitz is not None

    def leaves_one_out(self, state: State, seat: Seat) -> bool:
        """Everybody plays all three Mythics (MM-BLITZ-03)."""
        return False

    def is_double(self, state: State) -> bool:
        """For four players (MM-BLITZ-10)."""
        return len(state.sides) == _FOUR

    def time_ran_out(self, state: State) -> None:
        """The team cannot act any more (MM-BLITZ-08).

        A Mythic in another's space goes back to the last space it had to itself (MM-R-58).
        """
        blitz = state.blitz
        assert blitz is not None
        state.happen(TimeRanOut(state.speaker(state.active)))
        if blitz.mover >= 0 and len(state.mythics_on(state.at[blitz.mover])) > 1:
            start = state.at[blitz.mover]
            state.happen(Moved(blitz.mover, start, blitz.rest, "Time up"))

    def walks_on(self, state: State, mythic: Mythic) -> None:
        """Remember the space from which a walk went on, if it was the Mythic's own (MM-R-58)."""
        blitz, here = state.blitz, state.at[mythic]
        assert blitz is not None
        if len(state.mythics_on(here)) == 1:
            blitz.mover, blitz.rest = mythic, here

    def next_card(self, state: State, half: Half) -> Event:
        """Another card of the same kind (MM-BLITZ-05)."""
        return CardRenewed(draw(state, half), self.cleared(state, half), half)

    def goal_reached(self, state: State, team: Team) -> None:
        """Points decide nothing (MM-R-59)."""

    def was_caught(self, state: State, mythic: Mythic) -> None:
        """The turns without a catch count from here (MM-R-98)."""
        assert state.blitz is not None
        state.blitz.caught_in = state.turn

    def deadlines(self, state: State) -> Sequence[Deadline]:
        """Completed cards do not end the game: somebody has to be caught, too (MM-R-98)."""
        assert state.blitz is not None
        idle = Deadline(NOBODY_CAUGHT, LEFT, state.turn - state.blitz.caught_in)
        return [*super().deadlines(state), idle]

    def missed(self, state: State, deadline: Deadline) -> None:
        """Nobody has been caught for too long: more Mythics left win (MM-R-98)."""
        ours, theirs = self._left(state)
        finish(state, DRAW if ours == theirs else int(ours < theirs), NOBODY_CAUGHT)

    def summary(self, state: State) -> str:
        """How the game ended; without a winner where nobody is caught any more."""
        if state.result == DRAW:
            return "Nobody was caught for too long, and both sides have equally many Mythics left."
        return super().summary(state)

    def tomekeeper_phase_ended(self, state: State) -> None:
        """A team without any Mythic left has lost (MM-BLITZ-12, MM-R-57).

        Of two such teams it is the one whose turn it is (MM-BLITZ-13).
        """
        alive = [any(state.at[mythic] >= 0 for mythic in state.mythics_of(team)) for team in TEAMS]
        if not all(alive):
            active = state.active
            clause = "MM-BLITZ-12" if any(alive) else "MM-BLITZ-13"
            finish(state, active if alive[active] else 1 - active, clause)

    def receipt(self, state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """How many Mythics each seat has left."""
        left = [
            sum(state.at[mythic] >= 0 for mythic in own(seat)) for seat in range(len(state.boards))
        ]
        return (("Mythics left", tuple(map(str, left))),)

    def hide(self, seen: State) -> None:
        """The order of the decks."""
        for pile in piles(seen):
            pile.deck.sort()

    def fill_in(self, whole: State) -> None:
        """Any order of the decks."""
        for pile in piles(whole):
            pile.deck = shuffled(whole, pile.deck)

    def problems(self, state: State) -> Iterator[str]:
        """Cards lost or doubled; a last walk of nobody, or from nowhere."""
        kind = after_cards() if state.lunch else before_cards()
        for half, pile in enumerate(piles(state)):
            there = (state.on(half).card, *pile.deck, *pile.discards)
            if not is_whole(there, kind, lasting_cards(state.lunch)):
                yield "a card of the Blitz deck is lost or doubled"
                break
        blitz = state.blitz
        assert blitz is not None
        mover, rest = range(-1, len(state.at)), range(-1, state.library.size)
        if blitz.mover not in mover or blitz.rest not in rest or state.detention is not None:
            yield "the last walk names nothing"

    def face_down_problems(self, state: State) -> Iterable[str]:
        """No card waits for lunch (MM-BLITZ-04)."""
        if state.after_card != HIDDEN:
            yield "a card lies face down that Blitz does not have (MM-BLITZ-04)"

    def can_go_back(self, state: State, mythic: Mythic) -> bool:
        """When the time runs out it goes back to the space where its walk went on (MM-R-58)."""
        blitz = state.blitz
        assert blitz is not None
        return blitz.mover == mythic and blitz.rest >= 0 and state.is_free(blitz.rest)

    def undecided(self, state: State) -> Sequence[str]:
        """Nobody caught for too long, and as many Mythics left on either side (MM-R-98)."""
        ours, theirs = self._left(state)
        return (NOBODY_CAUGHT,) if ours == theirs else ()

    def _left(self, state: State) -> tuple[int, int]:
        """How many Mythics each team has on the board."""
        ours, theirs = (
            sum(state.at[mythic] >= 0 for mythic in state.mythics_of(team)) for team in TEAMS
        )
        return ours, theirs
