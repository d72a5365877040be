"""How Mysterion looks and is handled at the table: all of it that the page asks for.

A module that is a :class:`web.app.presenting.presenter.Presenter`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mythshelf.games.mysterion.events.battle import CycleBegan, OpeningRolled
from mythshelf.games.mysterion.journey.events import Fled, Moved, MoveRolled, OrderRolled
from mythshelf.games.mysterion.table.catalogue import numbers
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import player
from mythshelf.kernel.play.core import Event

from web.app.games.mysterion import panels as battle_panels
from web.app.games.mysterion import workshop
from web.app.games.mysterion.battle.scene import scene as battle_scene
from web.app.games.mysterion.journey import journey_panels, town
from web.app.games.mysterion.journey.land import journey_scene, quarter_of
from web.app.games.mysterion.motion.animation import pictured, pictures
from web.app.games.mysterion.motion.recalled import begins_picture, marks, weight
from web.app.games.mysterion.panels import facts as preview
from web.app.games.mysterion.plans import meant, plans
from web.app.games.mysterion.reading.reading import read, text_of
from web.app.games.mysterion.reading.recounting import Battle, Travels
from web.app.games.mysterion.shape_keys import quarter_key
from web.app.games.mysterion.sounds import RECIPES as recipes
from web.app.games.mysterion.sounds import SOUNDS as sounds
from web.app.presenting.dice import Throw, numbered
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.recounting import Recounting
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.stage.nodes import Scene

__all__ = [
    "ask",
    "begins",
    "begins_picture",
    "foretells",
    "header",
    "line",
    "marks",
    "meant",
    "panels",
    "part_of",
    "picture",
    "pictured",
    "pictures",
    "plans",
    "preview",
    "read",
    "recipes",
    "recounting",
    "remembers",
    "scene",
    "sounds",
    "text_of",
    "throws",
    "weight",
    "whole_table",
]

_DIE = numbered("The die", numbers().die)
_BATTLE, _JOURNEY = Battle(), Travels()

foretells = False
whole_table = True


def scene(state: State, focus: Focus) -> Scene:
    """The table, or between battles the map or the Town."""
    question = town.asked(state)
    if question is not None:
        return town.town_scene(state, question, focus)
    if not state.fighting:
        return journey_scene(state, focus)
    return battle_scene(state, focus)


def part_of(key: str) -> str:
    """The quarter of the land in which a space lies."""
    if kind_of(key) == "space":
        return quarter_key(quarter_of(number_of(key)))
    return key if kind_of(key) == "quarter" else ""


def remembers(state: State, event: Event) -> bool:
    """Where the travellers have gone, while no battle hides the map."""
    return not state.fighting and isinstance(event, (Moved, Fled))


def panels(state: State, focus: Focus) -> tuple[Panel, ...]:
    """The fighters, or the travellers."""
    if not state.fighting:
        return journey_panels.panels(state, focus)
    return battle_panels.panels(state, focus)


def header(state: State, focus: Focus) -> Header:
    """The head of the table."""
    if not state.fighting:
        return journey_panels.header(state)
    return battle_panels.header(state)


def ask(state: State, focus: Focus) -> str:
    """The question about what is selected."""
    question = town.asked(state)
    if question is not None:
        return town.ask(question, focus)
    return battle_panels.ask(state, focus)


def line(state: State) -> str:
    """The position in a sentence."""
    if not state.fighting:
        return journey_panels.line(state)
    return battle_panels.line(state)


def throws(state: State, event: Event) -> Iterable[Throw]:
    """The dice of the opening, of the order of travel and of a day's move."""
    match event:
        case OpeningRolled(seat=seat, die=die, other=other, other_die=other_die):
            yield Throw(_DIE, die - 1, player(state, seat))
            yield Throw(_DIE, other_die - 1, player(state, other))
        case OrderRolled(seat=seat, roll=roll) | MoveRolled(seat=seat, roll=roll):
            yield Throw(_DIE, roll - 1, player(state, seat))


def begins(event: Event) -> int:
    """The seat whose Turn Cycle begins, or whose day of a Journey (MY-JOUR-03)."""
    return event.seat if isinstance(event, CycleBegan | MoveRolled) else -1


def recounting(state: State) -> Recounting:
    """How a game is recounted."""
    journey = state.journey
    return _BATTLE if journey is None or journey.is_single_day else _JOURNEY


def picture(key: str, value: str) -> ChoicePicture:
    """How a value of a setting looks."""
    if key == "decks":
        return ChoicePicture(icon=workshop.sign_of(value))
    return ChoicePicture()
