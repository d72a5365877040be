"""How Mystic Manor looks and is handled at the table: all of it that the page asks for.

A module that is a :class:`web.app.presenting.presenter.Presenter`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mythshelf.games.mystic_manor.events.game import TurnBegan
from mythshelf.games.mystic_manor.events.space import Rolled
from mythshelf.games.mystic_manor.table.catalogue import numbers
from mythshelf.games.mystic_manor.table.state import COLOURS, State
from mythshelf.games.mystic_manor.words.names import player
from mythshelf.kernel.play.core import Event

from web.app.games.mystic_manor.animation import pictured, pictures
from web.app.games.mystic_manor.layout import floor_of
from web.app.games.mystic_manor.panels import facts as preview
from web.app.games.mystic_manor.panels import header, line, panels
from web.app.games.mystic_manor.plans import meant, plans
from web.app.games.mystic_manor.reading import read
from web.app.games.mystic_manor.recalled import begins_picture, marks, weight
from web.app.games.mystic_manor.recounting import Night
from web.app.games.mystic_manor.scene import scene
from web.app.games.mystic_manor.shape_keys import floor_key
from web.app.games.mystic_manor.sounds import RECIPES as recipes
from web.app.games.mystic_manor.sounds import SOUNDS as sounds
from web.app.presenting.dice import Throw, numbered
from web.app.presenting.focus import Focus
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.recounting import Recounting
from web.app.presenting.shape_keys import kind_of, number_of

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
    "scene",
    "sounds",
    "throws",
    "weight",
    "whole_table",
]

_DIE = numbered("The d20", numbers().die)
_RECOUNTING = Night()

foretells = False
whole_table = False


def part_of(key: str) -> str:
    """The tab of a place's floor."""
    if kind_of(key) == "place":
        return floor_key(floor_of(number_of(key)))
    return key if kind_of(key) == "floor" else ""


def ask(_state: State, focus: Focus) -> str:
    """The question about what is selected."""
    if focus.taps and kind_of(focus.taps[-1]) == "action":
        return "How many paintings are sold?"
    return ""


def throws(state: State, event: Event) -> Iterable[Throw]:
    """The d20 of a fight."""
    if isinstance(event, Rolled):
        yield Throw(_DIE, event.face - 1, player(state, event.seat))


def begins(event: Event) -> int:
    """The seat whose turn begins."""
    return event.seat if isinstance(event, TurnBegan) else -1


def recounting(_state: State) -> Recounting:
    """How a game is recounted."""
    return _RECOUNTING


def picture(key: str, value: str) -> ChoicePicture:
    """How a value of a setting looks."""
    if key == "colour":
        return ChoicePicture(side=COLOURS.index(value) + 1, icon="stairs")
    return ChoicePicture()
