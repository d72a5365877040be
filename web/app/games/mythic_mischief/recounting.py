"""How a game went: Mischief Points, catches, Tomes, walks (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import Mythic, Seat, seat_of
from mythshelf.games.mythic_mischief.words.names import faction_name, mythic_name
from mythshelf.kernel.play.core import Event

from web.app.presenting.recounting import Doer, Done, Kind, Recounting

_LURED, _CAUGHT, _TOME, _SHELF, _WALK = "lured", "caught", "tome", "shelf", "walk"


class SchoolYear(Recounting):
    """A game of Mythic Mischief, recounted (see :class:`.Recounting`)."""

    measure = "Mischief Points"
    unit = "turn"
    kinds: Mapping[str, Kind] = {
        _LURED: Kind("had one of the others caught", "had {} of the others caught", 6),
        _CAUGHT: Kind("was caught once", "was caught {} times", 2),
        _TOME: Kind("took a Tome", "took {} Tomes", 2),
        _SHELF: Kind("moved a Bookshelf", "moved {} Bookshelves", 1),
        _WALK: Kind("walked one space", "walked {} spaces", 0.2),
    }

    def turn(self, state: State) -> int:
        """The turns of all sides together."""
        return state.turn

    def standing(self, state: State) -> tuple[float, ...]:
        """The points of each seat's team, and those of the Enchanted."""
        seats = [float(state.score[state.sides[seat]]) for seat in range(len(state.boards))]
        return tuple(seats if len(seats) > 1 else [*seats, float(state.score[1])])

    def deeds(self, state: State, event: Event) -> Iterator[Done]:
        """A catch is also the deed of those whose turn it is."""
        match event:
            case e.Caught(mythic=mythic):
                yield Done(_mythic(state, mythic), _CAUGHT)
                if state.team_of(mythic) != state.active:
                    for seat in state.members(state.active):
                        yield Done(_faction(state, seat), _LURED)
            case e.TomeTaken(mythic=mythic):
                yield Done(_mythic(state, mythic), _TOME)
            case e.ShelfMoved(mythic=mythic):
                yield Done(_mythic(state, mythic), _SHELF)
            case e.Moved(mythic=mythic, by="Move"):
                yield Done(_mythic(state, mythic), _WALK)


def _mythic(state: State, mythic: Mythic) -> Doer:
    return _of(state, seat_of(mythic), mythic_name(state, mythic))


def _faction(state: State, seat: Seat) -> Doer:
    return _of(state, seat, faction_name(state, seat))


def _of(state: State, seat: Seat, name: str) -> Doer:
    if seat < len(state.boards):
        board = state.boards[seat]
        return Doer(name, board.faction + 1, board.printed.slug)
    return Doer(name, 0, "")
