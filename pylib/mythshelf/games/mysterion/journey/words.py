"""The words of the Journey: seats, prompts, options, the log, the map as text, the receipt."""

from __future__ import annotations

from typing import Any

from ....kernel.play.core import Event, Option
from ....kernel.play.game import Outcome, Prompt
from ..cards.decks import text_of
from ..table.catalogue import ELEMENTS, NONE, Element, cards, element_names, numbers
from ..table.state import State
from . import events as told
from .challenges import Challenge, Meet, PassBy, Spare, Spoils, TakeSigil
from .days import Move, Travel
from .land import SORTS, Space, spaces
from .meetings import Collect, Reward
from .state import Seat
from .towns import ChooseTown, GoTo, Keep, PutIn, Rebuild, Replace, TakeOut

WILDS = "Wilderness"


def seat_name(state: State, seat: Seat) -> str:
    """``Traveller 2``, or the name of whom travellers meet."""
    return WILDS if seat == state.travels.travellers else f"Traveller {seat + 1}"


def prompt(state: State, asked: object) -> Prompt | None:
    """The words for a decision of the Journey, ``None`` for one of a battle."""
    question = _question(state, asked)
    if not question:
        return None
    who = seat_name(state, getattr(asked, "seat", NONE))
    return Prompt(f"Day {state.travels.day}, {who}", question)


def _question(state: State, asked: object) -> str:
    journey = state.travels
    match asked:
        case Travel():
            steps = "One step" if journey.roll == 1 else f"Up to {journey.roll} steps"
            return f"{steps}: where do you go?"
        case Meet():
            return "Do you challenge a traveller on this space?"
        case Reward():
            return "You have won. Which card comes into your collection?"
        case Spoils(loser=loser):
            return f"You have won. Do you take a Sigil of {seat_name(state, loser)}?"
        case ChooseTown():
            return "You have lost. Several Towns are equally near. Which one do you go to?"
        case Rebuild(seat=seat):
            return f"In {spaces()[journey.at[seat]].title}: do you change your deck?"
        case Replace(out=out):
            return f"Which card comes in for {cards()[out].title}?"
    return ""


def describe(state: State, option: Option[Any]) -> str | None:
    """The name of an option of the Journey, ``None`` for one of a battle."""
    match option:
        case Move(space=space):
            return f"Go to {place(space)}"
        case GoTo(space=space):
            return f"Go to {spaces()[space].title}"
        case Challenge(other=other):
            return f"Challenge {seat_name(state, other)}"
        case PassBy():
            return "Challenge nobody"
        case Collect(card=card):
            return f"Take {cards()[card].title}"
        case TakeSigil(element=element):
            return f"Take the {sigil(element)}"
        case Spare():
            return "Take no Sigil"
        case Keep():
            return "The deck is ready"
        case TakeOut(card=card):
            return f"Take out {cards()[card].title}"
        case PutIn(card=card):
            return f"Put in {cards()[card].title}"
    return None


def place(space: Space) -> str:
    """``Saltmarsh (wild, Tide)``."""
    ground = spaces()[space]
    region = "" if ground.element == NONE else f", {element_names()[ground.element]}"
    return f"{ground.title} ({SORTS[ground.sort]}{region})"


def sigil(element: Element) -> str:
    """``Sigil of Tide``."""
    return f"Sigil of {element_names()[element]}"


def narrate(state: State, event: Event) -> str | None:
    """A sentence about an event of the Journey, ``None`` for one of a battle."""
    if isinstance(event, told.JourneyEnded):
        return _ending(state, event.winner)
    who = seat_name(state, event.seat) if hasattr(event, "seat") else ""
    match event:
        case told.OrderRolled(roll=roll):
            return f"{who} rolls a {roll} for the order of travel."
        case told.MoveRolled(roll=roll, day=day):
            return f"Day {day}: {who} rolls a {roll}."
        case told.Moved(space=space):
            return f"{who} goes to {place(space)}."
        case told.Fled(space=space):
            return f"{who} has lost and goes to {spaces()[space].title}."
        case told.Blessed():
            more = numbers().shrine
            return f"{who} is blessed: {more} more health in the next battle."
        case told.Met(other=other, guardian=guardian):
            whom = "the Guardian of this Lair" if guardian else seat_name(state, other)
            return f"{who} battles {whom if guardian or whom != WILDS else 'a wild opponent'}."
        case told.SigilTaken(element=element, loser=loser):
            of = "" if loser == NONE else f" of {seat_name(state, loser)}"
            return f"{who} takes the {sigil(element)}{of}."
        case told.RewardsSeen(cards=found):
            return f"{who} finds {', '.join(cards()[kind].title for kind in found)}."
        case told.RewardTaken(card=card):
            return f"{who} adds {cards()[card].title} to the collection."
        case told.DeckChanged(out=out, into=into):
            return f"{who} exchanges {cards()[out].title} for {cards()[into].title}."
    return None


def _ending(state: State, winner: Seat) -> str:
    if winner == state.travels.travellers:
        return "The days have passed: the Journey is lost."
    return f"{seat_name(state, winner)} brings the Sigils to Hallowmere and wins the Journey."


def outcome(state: State) -> Outcome:
    """The result of a Journey that is over (MY-JOUR-02, MY-JOUR-16)."""
    journey = state.travels
    lost = journey.winner == journey.travellers
    held = [str(mask.bit_count()) for mask in journey.sigils]
    return Outcome(
        (journey.winner,),
        "MY-JOUR-16" if lost else "MY-JOUR-02",
        _ending(state, journey.winner),
        (
            ("Sigils", (*held, "")),
            ("Battles won", (*map(str, journey.won), "")),
            ("Days", (*[str(journey.day)] * journey.travellers, "")),
        ),
    )


def board(state: State) -> str:
    """The Journey as plain text: day, and a line for each traveller."""
    journey = state.travels
    limit = f" of {journey.limit}" if journey.limit else ""
    lines = [f"Day {journey.day}{limit}; {journey.goal} Sigils to {spaces()[0].title}"]
    for seat in range(journey.travellers):
        held = [element_names()[n] for n in range(ELEMENTS) if journey.has_sigil(seat, n)]
        blessed = ", blessed" if journey.blessed[seat] else ""
        lines.append(
            f"{seat_name(state, seat)}: {spaces()[journey.at[seat]].id}{blessed}"
            f", Sigils: {' '.join(held) or 'none'}, deck: {text_of(journey.decks[seat])}"
        )
    return "\n".join(lines)
