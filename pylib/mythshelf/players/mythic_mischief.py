"""The judge of Mythic Mischief: what a position is worth, and words for why."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

from ..games.mythic_mischief.phases.mythic_phase import EndPhase
from ..games.mythic_mischief.phases.tomekeeper_forecast import forecast
from ..games.mythic_mischief.table.detention import PLAYER
from ..games.mythic_mischief.table.mode import mode_of
from ..games.mythic_mischief.table.state import State
from ..games.mythic_mischief.table.terms import CAUGHT, DRAW, TEAMS, TRACK_OF_DIE
from ..kernel.play.core import Option

WIN = 10_000.0
POINT = 60.0
DIE = 1.5
TOME = 7.0
ELIMINATED = 90.0
"""A Mythic that is out of a Blitz game."""
AWAY = 9.0
"""A caught Mythic loses time."""
ON_THE_WAY = 26.0
"""A Mythic on the Tomekeeper's coming way, when the other team moves next."""
MAY_STILL_LEAVE = 7.0
"""The same for a Mythic whose own team moves next."""
NEAR = 4.0
"""For each step nearer to the Tomekeeper than four, when the other team moves next."""
ERRAND = 1.2
"""For each step nearer than five to a Tome of one's own."""
TRIPPED = 6.0
"""A Mythic that cannot Move in its team's next turn."""


_MOST_WAYS = 1 << 14
"""Forecasts that are kept."""
_Ways = tuple[frozenset[int], frozenset[int]]


class MythicMischiefJudge:
    """See :class:`Judge`."""

    faces = 0

    def __init__(self) -> None:
        self._ways: dict[Hashable, _Ways] = {}

    def value(self, state: State, seat: int) -> float:
        """Points first, then what brings them: Tomes, dice, and who stands in whose way."""
        if state.over:
            won = state.result == state.sides[seat]
            return 0.0 if state.result == DRAW else WIN if won else -WIN
        surely, maybe = self._in_the_way(state)
        from_keeper = self._from_the_next(state)
        total = 0.0
        for team in TEAMS:
            worth = POINT * state.score[team]
            for member in state.members(team):
                board = state.boards[member]
                worth += TOME * board.slotted
                tracks = board.printed.tracks
                worth += DIE * sum(
                    [tracks[TRACK_OF_DIE[die]].slots[slot] for die, slot in enumerate(board.dice)]
                )
            to_move = team == state.active
            for mythic in state.mythics_of(team):
                at = state.at[mythic]
                if at < 0:
                    worth -= self._off_the_board(state, at)
                    continue
                if at in maybe:
                    risk = MAY_STILL_LEAVE if to_move else ON_THE_WAY
                    worth -= risk if at in surely else risk * 0.6
                if not to_move:
                    worth -= NEAR * max(0, 4 - from_keeper[at])
            worth += self._errands(state, team)
            if team == PLAYER:
                worth -= self._detained(state)
            total += worth if team == state.sides[seat] else -worth
        return total

    def _in_the_way(self, state: State) -> _Ways:
        """The spaces that the Tomekeepers will surely and perhaps enter. On one board that hangs on
        few things, which most positions of a search have in common."""
        if len(state.halves) > 1:
            return _all_ways(state)
        card = state.face_up
        key = (
            *(state.walls, state.clutter, state.keeper, state.destination),
            *(card.destinations, card.speed),
        )
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= _MOST_WAYS:
                self._ways.clear()
            found = self._ways[key] = _all_ways(state)
        return found

    def _from_the_next(self, state: State) -> Sequence[int]:
        """By space: the steps to the nearest Tomekeeper."""
        steps = [state.walls.steps(keeper) for keeper in state.keepers]
        return steps[0] if len(steps) == 1 else [*map(min, *steps)]

    def _off_the_board(self, state: State, at: int) -> float:
        """What a Mythic is missed that was caught; one that stays out never counted."""
        if at == CAUGHT:
            return AWAY
        return ELIMINATED if at == mode_of(state).caught_at else 0.0

    def _detained(self, state: State) -> float:
        """What the player of Detention has to fear from the coming card: little while its Mythics
        can still leave."""
        share = MAY_STILL_LEAVE / ON_THE_WAY if state.active == PLAYER else 1.0
        worth = 0.0
        for mythic, bad, of in mode_of(state).dangers(state):
            worth += share * (POINT + AWAY) * bad / max(1, of)
            worth += TRIPPED * state.is_tripped(mythic)
        return worth

    def _errands(self, state: State, team: int) -> float:
        tomes = state.tomes[team]
        present = [at for mythic in state.mythics_of(team) if (at := state.at[mythic]) >= 0]
        if not tomes or not present:
            return 0.0
        ways = map(state.walls.steps, _spaces(tomes))
        return sum([ERRAND * max(0, 5 - min(map(steps.__getitem__, present))) for steps in ways])

    def key(self, state: State) -> Hashable:
        """Everything on the table that a turn can change."""
        boards = tuple(
            (*board.points, *board.dice, *board.tomes, board.legendary, board.beside)
            for board in state.boards
        )
        return (
            *(state.turn, state.shelves, state.clutter, state.keeper, state.blood, state.decay),
            *(state.portals, state.trap_space, state.trap_victim, state.marks, state.destination),
            *(*state.at, *state.tomes, *state.score, state.result),
            *(state.floor, state.rested, state.yielded),
            boards,
            tuple([(half.keeper, half.destination) for half in map(state.on, state.halves[1:])]),
            tuple(state.stack),
        )

    def turn(self, state: State) -> int:
        """The number of the turn."""
        return state.turn

    def together(self, state: State, seat: int, other: int) -> bool:
        """Members of one team."""
        return state.sides[seat] == state.sides[other]

    def rests(self, option: Option[Any]) -> bool:
        """Ending the Mythic Phase."""
        return isinstance(option, EndPhase)

    def reason(self, before: State, option: Option[Any], after: State, seat: int) -> str:
        """What the plan of the turn brings, the weightiest thing first."""
        team = before.sides[seat]
        gained = after.score[team] - before.score[team]
        lost = after.score[1 - team] - before.score[1 - team]
        if gained > 0:
            points = "a Mischief Point" if gained == 1 else f"{gained} Mischief Points"
            return f"The plan of this turn brings {points}."
        if lost < 0:
            return "The plan of this turn costs the other team a Mischief Point."
        if self._in_danger(after, team) < self._in_danger(before, team):
            return "The plan of this turn gets a Mythic out of the Tomekeeper's way."
        if self._in_danger(after, 1 - team) > self._in_danger(before, 1 - team):
            return "The plan of this turn puts an enemy in the Tomekeeper's way."
        if after.boards[seat].slotted > before.boards[seat].slotted:
            return "The plan of this turn leads to a Tome."
        if self.rests(option):
            return "Nothing that is still possible makes the position better."
        return "The plan of this turn makes the position a little better."

    def _in_danger(self, state: State, team: int) -> int:
        if state.over:
            return 0
        _, maybe = self._in_the_way(state)
        return sum(state.at[mythic] in maybe for mythic in state.mythics_of(team))


def _all_ways(state: State) -> _Ways:
    ways = forecast(state)
    surely, maybe = ways.surely, ways.maybe
    for half in state.halves[1:]:
        others = forecast(state, half)
        surely, maybe = surely | others.surely, maybe | others.maybe
    return surely, maybe


@lru_cache(maxsize=1 << 12)
def _spaces(mask: int) -> tuple[int, ...]:
    return tuple(space for space in range(mask.bit_length()) if mask >> space & 1)


JUDGE = MythicMischiefJudge()
