"""What cannot be in a sound Journey: it guards against damaged saves (JOUR)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ....kernel.play.hands import Cards
from ..battle.health import BattleOver
from ..cards.decks import refusal
from ..table.catalogue import ELEMENTS, NONE, cards, decks, numbers
from ..table.journey import Journey, first_collection
from ..table.land import LAIR, TOWN, WILD, nearest_towns, spaces
from ..table.state import State
from .challenges import AfterChallenge, Meet, Spoils
from .days import NewDay, Travel
from .meetings import AfterLair, AfterWilds, Reward, Visit, rewards
from .towns import ChooseTown, Flight, Rebuild, Replace

_AFTER_BATTLES = (AfterWilds, AfterLair, AfterChallenge)


def problems(journey: Journey) -> Iterator[str]:
    """Sentences about whatever cannot be in the record."""
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
        yield "there is no such move roll or winner"
    yield from _aim(journey)
    if journey.day < 0 or min(journey.won) < 0:
        yield "days or battles are below nothing"
    if not 0 <= journey.idle <= min(numbers().standstill, journey.day):
        yield "more days have passed without a Sigil than there were (MY-R-54)"
    for seat in range(count):
        for sentence in _traveller(journey, seat):
            yield f"traveller {seat} {sentence}"


def _aim(journey: Journey) -> Iterator[str]:
    n = numbers()
    if journey.goal not in n.sigils or journey.health not in n.health:
        yield "the aim of the Journey is not one that is offered"
    elif journey.limit or journey.is_single_day:
        days = n.days[n.sigils.index(journey.goal)]
        if journey.limit != days or journey.travellers > 1 or journey.day > journey.limit:
            yield "the limit of days is not one that is offered (MY-JOUR-16, MY-JOUR-17)"


def _traveller(journey: Journey, seat: int) -> Iterator[str]:
    deck, collection, won = journey.decks[seat], journey.collections[seat], journey.won[seat]
    if refusal(deck) or any(not 0 <= kind < len(cards()) for kind in collection):
        yield "has a deck that is refused (MY-DECK-01, MY-DECK-04)"
        return
    if [*deck] != sorted(deck) or [*collection] != sorted(collection):
        yield "has a deck or collection out of order"
    if Counter(deck) - Counter(collection):
        yield "has a deck of what is not in the collection (MY-JOUR-15)"
    first = len(first_collection(deck))
    if not first <= len(collection) <= first + won:
        yield "has not collected what was won (MY-JOUR-08, MY-JOUR-15)"
    if journey.sigils[seat].bit_count() > won:
        yield "has more Sigils than battles won (MY-JOUR-09, MY-JOUR-10)"


def table_problems(state: State) -> Iterator[str]:
    """Sentences about a table that is not the one of this Journey's battle, or of none."""
    journey = state.travels
    if state.seats != journey.travellers + 1:
        yield "the seats are not those of the travellers and the wilds (MY-JOUR-01)"
    elif state.over != (journey.winner != NONE or not journey.days_left):
        yield "the end of the Journey is not that of the game (MY-JOUR-02)"
    elif state.over and journey.is_single_day:
        return
    elif not any(isinstance(frame, BattleOver) for frame in state.stack):
        bare = state.clone()
        bare.clear_battle()
        if bare != state:
            yield "something of a battle lies there where there is none (MY-R-46)"


def frame_problems(state: State) -> Iterator[str]:
    """Frames of a Journey that nothing leads to."""
    journey = state.travels
    if state.over:
        return
    if not state.stack or state.stack[0] != NewDay() or journey.turn < 0:
        yield "there is no next day"
        return
    if not journey.roll or not journey.day:
        yield "a day has begun without a roll (MY-JOUR-03)"
    kinds = [isinstance(frame, BattleOver) for frame in state.stack]
    frames = state.stack[: kinds.index(True) if True in kinds else None]
    for frame in frames[1:]:
        seats = [getattr(frame, name, 0) for name in ("seat", "other", "loser")]
        if any(seat not in range(journey.travellers) for seat in seats):
            yield "a frame is about somebody who does not travel"
            return
    if not all(_lies_on(state, frame, under) for under, frame in pairwise(frames)):
        yield "a question of the Journey stands where it cannot come up"
    elif True in kinds and not _fought(state, frames[-1]):
        yield "the battle is not the one that was met (MY-JOUR-08, MY-JOUR-09, MY-JOUR-10)"


def _is_due(journey: Journey, seat: int) -> bool:
    """Whether a traveller has won more than was collected (MY-JOUR-08)."""
    collected = len(journey.collections[seat]) - len(first_collection(journey.decks[seat]))
    return collected < journey.won[seat]


def _lies_on(state: State, frame: Any, under: Any) -> bool:
    """Whether a frame lies where it can have come, and agrees with where the travellers are."""
    journey, day = state.travels, isinstance(under, NewDay)
    ground = spaces()[journey.at[frame.seat]] if hasattr(frame, "seat") else None
    match frame:
        case Travel(seat=seat):
            return day and seat == journey.traveller
        case Meet(seat=seat):
            alone = not journey.others_here(seat) or (ground and ground.sort == TOWN)
            return day and seat == journey.traveller and not alone
        case AfterWilds(seat=seat) | AfterLair(seat=seat):
            sort = WILD if isinstance(frame, AfterWilds) else LAIR
            return day and seat == journey.traveller and ground is not None and ground.sort == sort
        case AfterChallenge(seat=seat, other=other):
            here = other in journey.others_here(seat)
            return day and seat == journey.traveller and here
        case Reward(seat=seat, found=found):
            wild = ground is not None and ground.sort == WILD and seat == journey.traveller
            there = wild and set(found) <= set(rewards(ground.element)) if ground else False
            many = len(set(found)) == numbers().rewards == len(found)
            return day and there and many and _is_due(journey, seat)
        case Visit(seat=seat):
            return day and seat == journey.traveller
        case Spoils(seat=seat, loser=loser):
            fled = isinstance(under, Flight) and under.seat == loser
            return fled and seat != loser and bool(journey.spoils(seat, loser))
        case Flight():
            return day or isinstance(under, Visit)
        case ChooseTown(seat=seat):
            ties = len(nearest_towns(journey.at[seat])) > 1
            return (day or isinstance(under, Visit)) and ties
        case Rebuild(taken=taken):
            in_town = ground is not None and ground.sort == TOWN
            often = 0 <= taken <= numbers().deck
            return (day or isinstance(under, Visit)) and in_town and often
        case Replace(seat=seat, out=out):
            asked = isinstance(under, Rebuild) and under.seat == seat
            return asked and out in journey.decks[seat]
    return False


def _fought(state: State, after: Any) -> bool:
    """Whether the battle on the table is the one after which ``after`` goes on."""
    if not isinstance(after, _AFTER_BATTLES):
        return False
    journey, seat = state.travels, after.seat
    own, wilds = journey.health, journey.travellers
    element = spaces()[journey.at[seat]].element
    met: tuple[int, Cards, tuple[int, ...]]
    match after:
        case AfterWilds():
            met = wilds, decks()[element].cards, (numbers().wild_health,)
        case AfterLair():
            met = wilds, decks()[element].cards, (own,)
        case AfterChallenge(other=other):
            met = other, journey.decks[other], (own, own + numbers().shrine)
    other, deck, health = met
    lists = state.lists == [journey.decks[seat], deck]
    full = state.maximum[0] in (own, own + numbers().shrine) and state.maximum[1] in health
    return state.fighters == (seat, other) and lists and full
