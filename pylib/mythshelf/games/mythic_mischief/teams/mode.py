"""The ordinary game: two to four players in two teams (MM-GAME-06)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from ....kernel.play.core import Event
from ..checks import beginning, turn
from ..events import Lunch
from ..keeper.scoring import finish
from ..table.catalogue import after_cards, numbers
from ..table.geometry import Half
from ..table.mode import Mode
from ..table.moment import Moment
from ..table.state import State
from ..table.terms import DRAW, Team
from ..words.names import team_name


class TeamsMode(Mode):
    """Two teams. The other modes inherit from it what they do not change."""

    summaries: ClassVar[Mapping[str, str]] = {
        "MM-END-01": "{winner} reached {goal} Mischief Points.",
        "MM-END-03": "{winner} had more Mischief Points when the After Lunch card was finished.",
        "MM-END-04": "The points were equal; {winner} had fewer Tomes on the faction board.",
        "MM-END-05": "Points and Tomes are equal: a draw. The next game decides everything.",
    }
    """By the clause that ended the game: how it ended, in a sentence."""

    def is_played(self, state: State) -> bool:
        """Wherever nothing of another mode lies on the table."""
        return True

    def next_card(self, state: State, half: Half) -> Event | None:
        """What the completion of a card brings: lunch (MM-LUNCH-01), or the end (MM-END-02)."""
        return None if state.lunch else Lunch(state.after_card, self.cleared(state, half))

    def goal_reached(self, state: State, team: Team) -> None:
        """A team has 10 Mischief Points: the game ends at once (MM-END-01, MM-R-13)."""
        finish(state, team, "MM-END-01")

    def summary(self, state: State) -> str:
        """How the game ended, in a sentence."""
        winner = "" if state.result == DRAW else team_name(state, state.result)
        return self.summaries[state.ending].format(winner=winner, goal=numbers().goal)

    # What a sound state is -------------------------------------------------------------

    def face_down_problems(self, state: State) -> Iterable[str]:
        """An After Lunch card lies face down until lunch, then face up (MM-SETUP-08)."""
        if state.after_card not in after_cards() or (
            state.lunch and state.after_card != state.card
        ):
            yield "there is no such After Lunch card (MM-SETUP-08)"

    def undecided(self, state: State) -> Sequence[str]:
        """Equal points and Tomes (MM-END-05)."""
        return ("MM-END-05",)

    def moments_before_turns(self, state: State) -> Iterable[Moment]:
        """Colours, the first team, obstacles, Mythics, extra Tomes."""
        return beginning.moments(state)

    def moments_of_turn(self, state: State) -> Iterable[Moment]:
        """Those of a team's turn."""
        return turn.moments(state)
