"""Mischief Points and the end of the game (MM-END, MM-R-11..15, MM-R-84)."""

from __future__ import annotations

from ....kernel.play.game import Outcome
from ..detention.state import ENCHANTED, PLAYER, Detention
from .catalogue import numbers
from .events import GameEnded, Scored
from .state import DRAW, TEAMS, Seat, State, Team, own


def score(state: State, team: Team, points: int) -> None:
    """Add ``points`` to a team's score, never below 0 (MM-R-12) nor above the goal.

    Ten points end the game at once (MM-END-01, MM-R-13).
    """
    before = state.score[team]
    after = min(max(0, before + points), numbers().goal)
    state.score[team] = after
    if after != before:
        state.events.append(Scored(team, after - before, after))
    if after >= numbers().goal and state.blitz is None:
        finish(state, team, "MM-END-01")


def finish_by_score(state: State) -> None:
    """End the game after the After Lunch card (MM-END-02..05).

    In the solo mode also after the last Detention card; a tie goes to the Enchanted
    (MM-SOLO-14, -15).
    """
    ours, theirs = state.score
    if state.detention is not None:
        finish(state, PLAYER if ours > theirs else ENCHANTED, "MM-SOLO-15")
    elif ours != theirs:
        finish(state, 0 if ours > theirs else 1, "MM-END-03")
    else:
        _finish_tied(state)


def _finish_tied(state: State) -> None:
    """Equal points: fewer Tomes win, or nobody does (MM-END-04, -05)."""
    ours, theirs = (
        sum(state.boards[seat].slotted for seat in state.members(team)) for team in TEAMS
    )
    if ours != theirs:
        finish(state, 0 if ours < theirs else 1, "MM-END-04")
    else:
        finish(state, DRAW, "MM-END-05")


def finish_by_elimination(state: State) -> bool:
    """End a game of Blitz where a team has no Mythic left (MM-BLITZ-12, -13, MM-R-57)."""
    alive = [any(state.at[mythic] >= 0 for mythic in state.mythics_of(team)) for team in TEAMS]
    if all(alive):
        return False
    active = state.active
    clause = "MM-BLITZ-12" if any(alive) else "MM-BLITZ-13"
    finish(state, active if alive[active] else 1 - active, clause)
    return True


def finish(state: State, result: int, clause: str) -> None:
    """The game is over, in mid-turn if need be: nothing that was to follow happens (MM-R-84)."""
    state.result = result
    state.ending = clause
    state.stack.clear()
    state.events.append(GameEnded(result, clause))


_SUMMARIES = {
    "MM-END-01": "{winner} reached {goal} Mischief Points.",
    "MM-END-03": "{winner} had more Mischief Points when the After Lunch card was finished.",
    "MM-END-04": "The points were equal; {winner} had fewer Tomes on the faction board.",
    "MM-END-05": "Points and Tomes are equal: a draw. The next game decides everything.",
    "MM-BLITZ-12": "{winner} have caught out the other side: it has no Mythic left.",
    "MM-BLITZ-13": "Neither side has a Mythic left, and the turn was not that of the {winner}.",
    "MM-SOLO-15": "{winner} had more Mischief Points when the game was over.",
}
_TIED = "The points were equal, and a tie goes to the Enchanted."
_ENCHANTED = "The Enchanted"


def outcome(state: State) -> Outcome | None:
    """The result with its receipt, or ``None`` while the game goes on."""
    if not state.over:
        return None
    winners = () if state.result == DRAW else state.members(state.result)
    winner = " and ".join(state.boards[seat].printed.title for seat in winners) or _ENCHANTED
    summary = _SUMMARIES[state.ending].format(winner=winner, goal=numbers().goal)
    if state.detention is not None:
        return _solo_outcome(state, state.detention, winners, summary)
    if state.blitz is not None:
        left = [
            sum(state.at[mythic] >= 0 for mythic in own(seat)) for seat in range(len(state.boards))
        ]
        return Outcome(winners, state.ending, summary, (("Mythics left", (*map(str, left),)),))
    points = tuple(str(state.score[state.sides[seat]]) for seat in range(len(state.boards)))
    return Outcome(
        winners=winners,
        clause=state.ending,
        summary=summary,
        lines=(
            ("Mischief Points", points),
            ("Tomes on the faction board", tuple(str(b.slotted) for b in state.boards)),
            ("of them in the Legendary slot", tuple(str(b.legendary) for b in state.boards)),
        ),
    )


def _solo_outcome(
    state: State, detention: Detention, winners: tuple[Seat, ...], summary: str
) -> Outcome:
    """The result of the solo mode: the player's figures, one below the other (MM-SOLO-15)."""
    ours, theirs = state.score
    tied = ours == theirs
    return Outcome(
        winners=winners,
        clause=state.ending,
        summary=_TIED if tied else summary,
        lines=(
            ("Mischief Points", (str(ours),)),
            ("Mischief Points of the Enchanted", (str(theirs),)),
            ("Tomes on the faction board", (str(state.boards[PLAYER].slotted),)),
            ("Detention cards left", (str(len(detention.deck)),)),
        ),
        victor="" if winners else _ENCHANTED,
    )
