"""What cannot be in a sound Journey: it guards against damaged saves (JOUR)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards.decks import refusal
from ..table.catalogue import ELEMENTS, NONE, cards, numbers
from ..table.state import State
from .challenges import AfterChallenge, Meet, Spoils
from .days import NewDay, Travel
from .land import LAIR, TOWN, WILD, nearest_towns, spaces
from .meetings import AfterLair, AfterWilds, Reward
from .question import JourneyQuestion, JourneyStep
from .record import Journey
from .towns import ChooseTown, Replace


def problems(journey: Journey) -> Iterator[str]:
    """Sentences about whatever cannot be."""
    count = journey.travellers
    lists = (journey.sigils, journey.blessed, journey.won, journey.collections, journey.decks)
    if not 1 <= count <= numbers().travellers or any(len(each) != count for each in lists):
        yield "the travellers are not of one number"
        return
    if sorted(journey.order) != list(range(count)) or not NONE <= journey.turn < count:
        yield "the order of travel is not that of the travellers"
    if any(not 0 <= space < len(spaces()) for space in journey.at):
        yield "a traveller is off the map"
    if any(not 0 <= mask < 1 << ELEMENTS for mask in journey.sigils):
        yield "a traveller has a Sigil of no element"
    if not 0 <= journey.roll <= numbers().die or not NONE <= journey.winner <= count:
        yield "the move roll or the winner is none"
    aims = (journey.goal in numbers().sigils, journey.limit in (0, *numbers().days))
    if not all(aims) or journey.health not in numbers().health:
        yield "the aim of the Journey is none that is offered"
    if journey.day < 0 or min(journey.won) < 0:
        yield "days or battles are below nothing"
    for deck, collection in zip(journey.decks, journey.collections, strict=True):
        if refusal(deck) or any(not 0 <= kind < len(cards()) for kind in collection):
            yield "a traveller's deck is refused (MY-DECK-01, MY-DECK-04)"
        elif Counter(deck) - Counter(collection):
            yield "a deck holds what is not in the collection (MY-JOUR-15)"
        if [*deck] != sorted(deck) or [*collection] != sorted(collection):
            yield "a deck or collection is out of order"


def frame_problems(state: State) -> Iterator[str]:
    """Frames of a Journey that nothing leads to."""
    journey = state.travels
    if state.over:
        return
    if not state.stack or state.stack[0] != NewDay() or journey.turn < 0:
        yield "there is no next day"
        return
    for frame in state.stack[1:]:
        seats = [getattr(frame, name, 0) for name in ("other", "loser")]
        if isinstance(frame, (JourneyQuestion, JourneyStep)):
            seats.append(getattr(frame, "seat", 0))
            if any(seat not in range(journey.travellers) for seat in seats):
                yield "a frame is about nobody who travels"
            elif not _fits(state, frame):
                yield "a question of the Journey stands where it cannot come up"


def _fits(state: State, frame: object) -> bool:
    """Whether a frame agrees with where the travellers are and what they have."""
    journey = state.travels
    match frame:
        case Travel(seat=seat):
            return seat == journey.traveller and journey.roll > 0
        case Replace(seat=seat, out=out):
            return out in journey.decks[seat]
        case Reward(found=found):
            return bool(found) and all(kind in range(len(cards())) for kind in found)
        case ChooseTown(seat=seat):
            return len(nearest_towns(journey.at[seat])) > 1
        case Meet(seat=seat):
            town = spaces()[journey.at[seat]].sort == TOWN
            return bool(journey.others_here(seat)) and not town
        case Spoils(seat=seat, loser=loser):
            return seat != loser and bool(journey.spoils(seat, loser))
        case AfterWilds(seat=seat):
            return spaces()[journey.at[seat]].sort == WILD
        case AfterLair(seat=seat):
            return spaces()[journey.at[seat]].sort == LAIR
        case AfterChallenge(seat=seat, other=other):
            return seat != other
        case NewDay():
            return False
    return True
