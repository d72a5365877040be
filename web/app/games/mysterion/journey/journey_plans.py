"""What a traveller may mean on the map, and what waits there (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.days import Move, Travel
from mythshelf.games.mysterion.journey.meetings import Collect
from mythshelf.games.mysterion.journey.towns import GoTo
from mythshelf.games.mysterion.table.catalogue import NONE, element_names, numbers
from mythshelf.games.mysterion.table.land import (
    CAPITAL,
    LAIR,
    ROAD,
    SHRINE,
    SORTS,
    TOWN,
    WILD,
    Space,
    spaces,
)
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.mysterion.journey import town
from web.app.games.mysterion.journey.road import road_to
from web.app.games.mysterion.look.spoken import name_of_card
from web.app.games.mysterion.shape_keys import found_key, pawn_key
from web.app.presenting.plan import Fact, Plan


def plans(state: State) -> list[Plan]:
    """Every legal option as a plan: spaces and cards by tap, all else by button."""
    question = town.asked(state)
    if question is not None:
        return town.plans(state, question)
    single = [
        Plan(
            options=(option,),
            taps=taps_of(option),
            verb=option.verb,
            label=_label(state, option),
            button=_button(state, option),
            piece=pawn_key(state.travels.traveller) if isinstance(option, (Move, GoTo)) else "",
        )
        for option in engine.legal(state)
    ]
    return [*single, *_on_the_way(state)]


def _label(state: State, option: Option[Any]) -> str:
    if isinstance(option, Move):
        return f"Go to {spaces()[option.space].title}?"
    return GAME.describe(state, option)


def _on_the_way(state: State) -> Iterator[Plan]:
    """For every place farther than the roll leads: go as far on its road as is safe today."""
    if not isinstance(engine.decision(state), Travel):
        return
    for place, ground in enumerate(spaces()):
        road = road_to(state, place)
        if road is not None and road.later:
            stop = spaces()[road.stop].title
            yield Plan(
                options=(Move(road.stop),),
                taps=(f"space:{place}",),
                verb=Move.verb,
                label=f"Go to {stop}, on the way to {ground.title}?",
                button=f"Go to {stop}",
            )


def _button(state: State, option: Option[Any]) -> str:
    """What is tapped needs no name on the button: it stands in the question."""
    match option:
        case Move(space=space) | GoTo(space=space):
            return f"Go to {spaces()[space].title}"
        case Collect():
            return "Take it"
    return GAME.describe(state, option)


def taps_of(option: Option[Any]) -> tuple[str, ...]:
    """The space of the map that an option names, or the card in a Town or found."""
    match option:
        case Move(space=space) | GoTo(space=space):
            return (f"space:{space}",)
        case Collect(card=card):
            return (found_key(card),)
    return town.taps_of(option)


def facts(state: State, option: Option[Any]) -> tuple[Fact, ...]:
    """What waits where somebody goes, or what a card found can do."""
    match option:
        case Move(space=space):
            return tuple(_waits(state, space))
        case Collect(card=card):
            return (Fact(name_of_card(card)),)
    return ()


def _waits(state: State, space: Space) -> Iterator[Fact]:
    """What a space brings to the traveller whose day it is."""
    journey, ground = state.travels, spaces()[space]
    seat = journey.traveller
    here = [n for n, at in enumerate(journey.at) if at == space and n != seat]
    element = "" if ground.element == NONE else element_names()[ground.element]
    if journey.is_single_day and not journey.has_battle(seat, space):
        yield Fact("no battle there: the day is lost", SORTS[ground.sort], "bad")
        return
    if space == CAPITAL and journey.has_enough(seat):
        yield Fact("you win the Journey here", "sigil", "good")
    elif ground.sort == TOWN:
        yield Fact("Town: you may change your deck", "town")
        return
    if here:
        yield Fact(f"{GAME.seat_name(state, here[0])} is here: you may challenge", "sword")
    if ground.sort == WILD:
        finds = "" if journey.is_single_day else "; who wins finds a card"
        yield Fact(f"a battle against the wilds of {element}{finds}", "wild")
    elif ground.sort == SHRINE:
        yield Fact(f"+{numbers().shrine} health in your next battle", "heart", "good")
    elif ground.sort == ROAD:
        yield Fact("nothing else happens here")
    elif ground.sort == LAIR and journey.has_sigil(seat, ground.element):
        yield Fact("you have its Sigil: nothing happens here")
    elif ground.sort == LAIR:
        yield Fact(f"a battle against the Guardian for the Sigil of {element}", "lair")


def meant(state: State, taps: tuple[str, ...]) -> Iterator[Option[Any]]:
    """Options that a space could mean."""
    asked = engine.decision(state)
    if asked is not None:
        for option in asked.universe(state):
            if taps_of(option) == taps[-1:]:
                yield option
