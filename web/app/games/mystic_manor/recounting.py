"""How a game went: money, ghosts, imps, rooms (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.mystic_manor.events.actions import Sold
from mythshelf.games.mystic_manor.events.house import CardTurned, SpaceStamped
from mythshelf.games.mystic_manor.events.space import Fainted, GhostDefeated
from mythshelf.games.mystic_manor.table.scoring import money
from mythshelf.games.mystic_manor.table.state import Seat, State
from mythshelf.games.mystic_manor.words.names import player
from mythshelf.kernel.play.core import Event

from web.app.games.mystic_manor.art import emblem_of
from web.app.presenting.recounting import Doer, Done, Kind, Recounting

_GHOST, _SOLD, _STAMP, _FAINT, _TURN = "ghost", "sold", "stamp", "faint", "turn"


class Night(Recounting):
    """A game of Mystic Manor, recounted (see :class:`.Recounting`)."""

    measure = "money"
    unit = "turn"
    kinds: Mapping[str, Kind] = {
        _GHOST: Kind("defeated a ghost", "defeated {} ghosts", 3),
        _SOLD: Kind("sold a painting", "sold {} paintings", 2),
        _STAMP: Kind("cleared a space", "cleared {} spaces", 1),
        _FAINT: Kind("fainted once", "fainted {} times", 1.5),
        _TURN: Kind("turned a House card", "turned {} House cards", 0.2),
    }

    def turn(self, state: State) -> int:
        """The turns of all players together."""
        return state.turn

    def standing(self, state: State) -> tuple[float, ...]:
        """What each mat is worth; bonus cards that are hidden count nothing."""
        return tuple(float(money(mat)) for mat in state.mats)

    def deeds(self, state: State, event: Event) -> Iterator[Done]:
        """Rooms are the deed of the player whose turn it is."""
        match event:
            case GhostDefeated(seat=seat):
                yield Done(_player(state, seat), _GHOST)
            case Sold(seat=seat, paintings=paintings):
                yield Done(_player(state, seat), _SOLD, paintings)
            case Fainted(seat=seat):
                yield Done(_player(state, seat), _FAINT)
            case SpaceStamped():
                yield Done(_player(state, state.active), _STAMP)
            case CardTurned() if state.turn:
                yield Done(_player(state, state.active), _TURN)


def _player(state: State, seat: Seat) -> Doer:
    return Doer(player(state, seat), state.colours[seat] + 1, emblem_of(state.mats[seat].character))
