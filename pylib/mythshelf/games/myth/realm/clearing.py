"""Tiles that are cleared, and their rewards (CLEAR)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from ....kernel.effects import run_effects
from ....kernel.play.core import Option, Step
from ..events.board import remove, type_in_play
from ..events.purse import Gained
from ..events.rounds import GameEnded
from ..events.threat import change_threat
from ..events.tiles import FellAsleep, TileAbandoned, TileChanged, TileRemoved, TreasureCashed
from ..heroes.question import Question
from ..quests.looking import open_quests
from ..quests.resolving import FailQuests, ResolveQuests
from ..quests.results import objectives
from ..table.figures import ALLIES, FOES, Figure
from ..table.mode import mode_of
from ..table.state import State
from ..table.terms import MOST_SERENDIPITY
from ..words.names import hero
from .limit import is_populating

_REWARDS: dict[int, Callable[[int], Step[State]]] = {}
"""What is gained after gold and serendipity, by its number in MT-CLEAR-02; filled by
:func:`rewards`."""

_S = TypeVar("_S", bound=Callable[[int], Step[State]])


def rewards(number: int) -> Callable[[_S], _S]:
    """Mark a step as a reward of every tile that is cleared, of which it is told the place: hoards
    and merchants come after the gold of the legend, by their numbers (MT-CLEAR-02)."""

    def add(step: _S) -> _S:
        _REWARDS[number] = step
        return step

    return add


def is_clear(state: State, place: int) -> bool:
    """Whether there are no enemies, traps and lairs on a tile (MT-CLEAR-01)."""
    board = state.board()
    if any(trap.tile == place for trap in state.traps):
        return False
    return all(
        board.tile_of[at] != place for one in state.present(FOES) for at in state.squares_of(one)
    )


@dataclass(frozen=True, slots=True)
class CheckTiles(Step[State]):
    """It is looked whether tiles are clear: after every card, NCA and darkness cycle, and in every
    step of the refresh phase (MT-R-46)."""

    def run(self, state: State) -> None:
        """A tile that enemies enter is clear no more (MT-CLEAR-06); rewards come once
        (MT-CLEAR-03), and never on an abandoned tile (MT-ABAN-06). In the Slaughterfield nothing is
        cleared; it is won when the last wave has come and no enemy is left (MT-R-65). While a tile
        is being populated nothing else goes on (MT-POP-01): a darkness cycle that a shortage of
        miniatures brings does not find it clear because its enemies are still to come."""
        if state.ended_by or is_populating(state):
            return
        mode = mode_of(state)
        if won := mode.victory(state):
            state.stack.clear()
            state.happen(GameEnded(True, won))
            return
        if not mode.legends_count:
            return
        met = objectives(state)
        if met:
            state.stack.append(CheckTiles())
            run_effects(state, met)
            return
        leave_behind(state)
        for place in state.in_play():
            tile, clear = state.tiles[place], is_clear(state, place)
            if clear == tile.cleared:
                continue
            first = clear and not tile.rewarded and not tile.abandoned
            told = f"{tile.title} is cleared." if clear else f"{tile.title} is clear no more."
            now = replace(tile, cleared=clear, rewarded=tile.rewarded or first)
            state.happen(TileChanged(place, now, told))
            if clear:
                _put_to_sleep(state)
                dismiss(state, place)
                state.stack.append(Finish())
            if first:
                calm = map(Calm, reversed(state.heroes()))
                more = [_REWARDS[number](place) for number in sorted(_REWARDS, reverse=True)]
                state.stack += [CheckTiles(), *more, Reward(place), *calm, ResolveQuests(place)]


@dataclass(frozen=True, slots=True)
class LeftTiles(Step[State]):
    """A hero has left a tile: he may have been the last one on it."""

    def run(self, state: State) -> None:
        """At once (MT-ABAN-04). An objective may be met by his step."""
        leave_behind(state)
        run_effects(state, objectives(state))


def leave_behind(state: State) -> None:
    """Tiles without heroes, who are on others: one that is cleared is removed (MT-CLEAR-05), unless
    somebody has yet to come over it (MT-R-116) or an abandoned tile is in play, after which all
    stay (MT-ABAN-05); one that is not is abandoned (MT-ABAN-01)."""
    there = state.in_play()
    if len(there) == 1:
        return
    tile_of = state.board().tile_of
    held = {tile_of[at] for hero in range(len(state.party)) if (at := state.at[hero]) >= 0}
    if not held:
        return
    for place in there:
        tile = state.tiles[place]
        if place in held or tile.abandoned:
            continue
        if any(quest.tile == place for quest in open_quests(state)):
            state.stack += [LeftTiles(), FailQuests(place)]
            return
        if not tile.cleared:
            dismiss(state, place)
            state.happen(TileAbandoned(place))
        elif min(held) > place and not any(state.tiles[one].abandoned for one in there):
            dismiss(state, place)
            state.happen(TileRemoved(place))


def dismiss(state: State, place: int) -> None:
    """The allies of a tile leave it when it is cleared or abandoned (MT-ALLY-02, MT-CLEAR-07)."""
    tile_of = state.board().tile_of
    for one in state.present(ALLIES):
        if tile_of[state.at[one]] == place:
            remove(state, one, "leaves")


def _put_to_sleep(state: State) -> None:
    """Types that have nothing in play are active no more (MT-R-99)."""
    gone = tuple(
        which for which, awake in enumerate(state.awake) if awake and not type_in_play(state, which)
    )
    if gone:
        state.happen(FellAsleep(gone))


@dataclass(frozen=True, slots=True)
class Calm(Step[State]):
    """Each hero may set his threat to 0 (MT-CLEAR-02)."""

    hero: Figure

    def run(self, state: State) -> None:
        """He is asked where he has some."""
        if state.threat[self.hero]:
            state.stack.append(CalmDown(self.hero))


@dataclass(frozen=True, slots=True)
class CalmDown(Question):
    """Does a hero set his threat to 0?"""

    clause = "MT-CLEAR-02"

    def question(self, state: State) -> str:
        """It names the hero whose threat it is."""
        return f"Does the {hero(state, self.seat)} set his threat to 0?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes and no are offered."""
        return iter((SetThreat(True), SetThreat(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (SetThreat,)


@dataclass(frozen=True, slots=True)
class SetThreat(Option[State]):
    """Set it to 0, or keep it."""

    verb = "calm"
    yes: bool

    def refusal(self, state: State) -> str | None:
        """When the tile is cleared."""
        return None if isinstance(state.stack[-1], CalmDown) else "MT-CLEAR-02"

    def apply(self, state: State) -> None:
        """It is for him to say."""
        asked = state.stack.pop()
        assert isinstance(asked, CalmDown)
        if self.yes:
            change_threat(state, asked.seat, -state.threat[asked.seat])

    def words(self, state: State) -> str:
        """It says what yes or no means here."""
        return "Set it to 0" if self.yes else "Keep it"


@dataclass(frozen=True, slots=True)
class Reward(Step[State]):
    """Treasure left on the tile becomes gold, counters leave the darkness board, the legend gives
    gold and serendipity, whose icons were only noted until now (MT-CLEAR-02, MT-CLEAR-08,
    MT-POP-18)."""

    place: int

    def run(self, state: State) -> None:
        """Treasure that is left comes first, then what the legend gives."""
        tile, board = state.tiles[self.place], state.board()
        here = [at for at in state.treasure if board.tile_of[at] == self.place]
        if here:
            left = tuple(at for at in state.treasure if board.tile_of[at] != self.place)
            state.happen(TreasureCashed(len(here), left))
        if tile.counters:
            state.happen(TileChanged(self.place, replace(tile, counters=0), ""))
        legend = tile.legend
        serendipity = min(legend.serendipity, MOST_SERENDIPITY - state.serendipity)
        if legend.gold or serendipity:
            state.happen(Gained(legend.gold, serendipity))


def is_finished(state: State) -> bool:
    """Whether as many tiles are cleared as the players have chosen, and are clear now."""
    done = [place for place, tile in enumerate(state.tiles) if tile.rewarded]
    clear = all(state.tiles[place].abandoned or is_clear(state, place) for place in done)
    return clear and 0 < state.aim <= len(done)


@dataclass(frozen=True, slots=True)
class Finish(Step[State]):
    """The game is won when as many tiles are cleared as the players have chosen: that is its aim
    (MT-GEN-02, MT-R-117). In an adventure they may go on (MT-ACT-02)."""

    def run(self, state: State) -> None:
        """Not before a tile is clear again that enemies have entered (MT-CLEAR-06)."""
        follows = mode_of(state).after_clearing(state)
        if follows is not None:
            state.stack.append(follows)
        elif is_finished(state):
            if open_quests(state):
                state.stack += [Finish(), FailQuests()]
                return
            state.stack.clear()
            state.happen(GameEnded(True, "MT-CLEAR-01"))
