"""The game for two to four players, in two teams (MM-GAME-06): the mode that is no special one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.catalogue import numbers
from ..table.events import Lunch
from ..table.geometry import Half
from ..table.mode import Mode
from ..table.scoring import finish
from ..table.state import State
from ..table.terms import DRAW, Team
from ..words.names import team_name


class TeamsMode(Mode):
    """Two teams; other modes are like it where they say nothing else."""

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
