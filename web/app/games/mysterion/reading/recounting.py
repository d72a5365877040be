"""How a battle or a Journey went: health or Sigils, and what Creatures did (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.mysterion.events.fight import HealthLost, Struck
from mythshelf.games.mysterion.table.catalogue import NONE
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import title
from mythshelf.kernel.play.core import Event

from web.app.presenting.recounting import Doer, Done, Kind, Recounting

_HURT, _KILL = "hurt", "kill"


class Battle(Recounting):
    """A single battle, recounted (see :class:`.Recounting`)."""

    measure = "health"
    unit = "Turn Cycle"
    kinds: Mapping[str, Kind] = {
        _HURT: Kind("cost the other side 1 health", "cost the other side {} health", 1),
        _KILL: Kind("killed a Creature", "killed {} Creatures", 3),
    }

    def turn(self, state: State) -> int:
        """The Turn Cycles of both."""
        return state.cycle

    def standing(self, state: State) -> tuple[float, ...]:
        """The health of both."""
        return tuple(map(float, state.health))

    def deeds(self, state: State, event: Event) -> Iterator[Done]:
        """The damage of an attack is its attacker's, a kill whoever's struck."""
        match event:
            case HealthLost(exchanged=True, amount=amount):
                card = state.attack.fought[state.active]
                if card != NONE and amount:
                    yield Done(Doer(title(card), state.active + 1, "sigil"), _HURT, amount)
            case Struck(seat=seat, card=card, kills=True):
                yield Done(Doer(title(card), state.side_of(seat) + 1, "sigil"), _KILL)


class Travels(Battle):
    """A Journey, recounted: its battles are between travellers and the wild."""

    measure = "Sigils"
    unit = "day"

    def turn(self, state: State) -> int:
        """The days of the Journey."""
        return state.travels.day

    def standing(self, state: State) -> tuple[float, ...]:
        """The Sigils of each traveller."""
        return tuple(float(sigils.bit_count()) for sigils in state.travels.sigils)
