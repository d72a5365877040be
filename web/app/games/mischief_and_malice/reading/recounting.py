"""How a game went: relics, and what creatures did (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.mischief_and_malice.events.creatures import HealthChanged, Perished
from mythshelf.games.mischief_and_malice.events.fight import MalignantHit
from mythshelf.games.mischief_and_malice.table.catalogue import NONE
from mythshelf.games.mischief_and_malice.table.places import OWNERS, PLACES, Place
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import title
from mythshelf.kernel.play.core import Event

from web.app.presenting.recounting import Doer, Done, Kind, Recounting

_HURT, _FELL, _MALIGNANT = "hurt", "fell", "malignant"


class Mayhem(Recounting):
    """A game of Mischief & Malice, recounted (see :class:`.Recounting`)."""

    measure = "relics"
    unit = "turn"
    kinds: Mapping[str, Kind] = {
        _FELL: Kind("felled a creature", "felled {} creatures", 8),
        _MALIGNANT: Kind("took 1 health off a malignant", "took {} health off malignants", 1),
        _HURT: Kind("dealt 1 damage", "dealt {} damage", 1),
    }

    def turn(self, state: State) -> int:
        """The turns of both."""
        return state.turn

    def standing(self, state: State) -> tuple[float, ...]:
        """The relics of both."""
        return tuple(float(len(relics)) for relics in state.relics)

    def deeds(self, state: State, event: Event) -> Iterator[Done]:
        """What happens to others while a creature attacks is its deed."""
        attack = state.attack
        if attack is None or attack.attacker not in PLACES:
            return
        doer = _creature(state, attack.attacker)
        match event:
            case HealthChanged(place=place, now=now) if OWNERS[place] != OWNERS[attack.attacker]:
                if doer is not None and now < state.health[place]:
                    yield Done(doer, _HURT, state.health[place] - now)
            case Perished(seat=seat) if doer is not None and seat != OWNERS[attack.attacker]:
                yield Done(doer, _FELL)
            case MalignantHit(by=by) if doer is not None:
                yield Done(doer, _MALIGNANT, by)


def _creature(state: State, place: Place) -> Doer | None:
    kind = state.creatures[place]
    return None if kind == NONE else Doer(title(kind), OWNERS[place] + 1, "mischief")
