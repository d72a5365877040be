"""Health lost and gained, afflictions cast and cured, at any moment of the game (AFF, ML-R-22)."""

from __future__ import annotations

from ..events.creatures import Afflicted, Cured, HealthChanged, ImmunityChanged
from ..table.catalogue import BLISS, MALIGNANCY, NONE, EnergyType, numbers
from ..table.places import Place, Seat
from ..table.state import State


def halved(number: int) -> int:
    """Half of it, rounded down, but 1 stays 1 (ML-ATK-09, ML-R-17)."""
    return number // 2 or min(number, 1)


def lose(state: State, place: Place, amount: int, why: str, blamed: Seat = NONE) -> int:
    """A creature loses health, not below 0 (ML-ATK-08). Answers with what it really lost.

    ``blamed`` is the player whose creature brings it about; who is at 0 loses nothing more. The
    defeated perish when it is time for it (ML-R-31).
    """
    lost = min(amount, state.health[place])
    if lost > 0:
        now = state.health[place] - lost
        state.happen(
            HealthChanged(
                place, state.creatures[place], -lost, now, blamed if not now else NONE, why
            )
        )
    return max(0, lost)


def gain(state: State, place: Place, amount: int, why: str) -> None:
    """A creature that is not defeated gains health, up to 20; the rest is lost (ML-AFF-05)."""
    here = state.health[place]
    gained = min(amount, numbers().health - here)
    if here and gained > 0:
        state.happen(HealthChanged(place, state.creatures[place], gained, here + gained, NONE, why))
    content(state, place)


def content(state: State, place: Place) -> None:
    """Bliss ends at 20 health (ML-AFF-05, ML-R-22)."""
    if state.afflictions[place] == BLISS and state.health[place] >= numbers().health:
        state.happen(Cured(place, state.creatures[place], BLISS))


def cast(state: State, place: Place, code: EnergyType) -> None:
    """An affliction replaces another one, save Malignancy; the same again changes nothing
    (ML-AFF-02, ML-AFF-14). Bliss on a creature at 20 health only removes the old one (ML-R-22)."""
    old = state.afflictions[place]
    if not state.health[place] or old in (MALIGNANCY, code):
        return
    if code == BLISS and state.health[place] >= numbers().health:
        cure(state, place)
    else:
        state.happen(Afflicted(place, state.creatures[place], code))


def can_be_cured(state: State, place: Place) -> bool:
    """Whether a creature has an affliction other than Malignancy (ML-AFF-14)."""
    return state.afflictions[place] not in (NONE, MALIGNANCY)


def cure(state: State, place: Place) -> None:
    """An affliction that can be cured ends."""
    if can_be_cured(state, place):
        state.happen(Cured(place, state.creatures[place], state.afflictions[place]))


def make_immune(state: State, place: Place) -> None:
    """Nothing of the next attack on it touches a creature (ML-ATK-10)."""
    if state.health[place] and not state.immune[place]:
        state.happen(ImmunityChanged(place, state.creatures[place], True))
