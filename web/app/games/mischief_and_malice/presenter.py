"""How Mischief & Malice looks and is handled at the table: all of it that the page asks for.

A module that is a :class:`web.app.presenting.presenter.Presenter`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mythshelf.games.mischief_and_malice.events.challenges import ContestRolled
from mythshelf.games.mischief_and_malice.events.fight import AfflictionRolled, DieRolled
from mythshelf.games.mischief_and_malice.events.game import TurnBegan
from mythshelf.games.mischief_and_malice.table.catalogue import numbers
from mythshelf.games.mischief_and_malice.table.places import OWNERS
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import player
from mythshelf.kernel.play.core import Event

from web.app.games.mischief_and_malice import workshop
from web.app.games.mischief_and_malice.board.scene import scene
from web.app.games.mischief_and_malice.choosing.advice import advise
from web.app.games.mischief_and_malice.choosing.plans import meant, plans
from web.app.games.mischief_and_malice.motion.animation import pictured, pictures
from web.app.games.mischief_and_malice.motion.recalled import begins_picture, marks, weight
from web.app.games.mischief_and_malice.panels import header, line, panels
from web.app.games.mischief_and_malice.reading.card_reading import text_of
from web.app.games.mischief_and_malice.reading.facts import ask
from web.app.games.mischief_and_malice.reading.facts import facts as preview
from web.app.games.mischief_and_malice.reading.reading import read
from web.app.games.mischief_and_malice.reading.recounting import Mayhem
from web.app.games.mischief_and_malice.sounds import RECIPES as recipes
from web.app.games.mischief_and_malice.sounds import SOUNDS as sounds
from web.app.presenting.dice import Throw, numbered
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.recounting import Recounting

__all__ = [
    "advise",
    "ask",
    "begins",
    "begins_picture",
    "foretells",
    "header",
    "line",
    "marks",
    "meant",
    "panels",
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
    "text_of",
    "throws",
    "weight",
    "whole_table",
]

_DIE = numbered("The die", numbers().die)
_RECOUNTING = Mayhem()

foretells = False
whole_table = True


def throws(state: State, event: Event) -> Iterable[Throw]:
    """The die of an affliction, of a contest, of a card."""
    match event:
        case AfflictionRolled(place=place, die=die):
            yield Throw(_DIE, die - 1, player(state, OWNERS[place]))
        case ContestRolled(seat=seat, die=die):
            yield Throw(_DIE, die - 1, player(state, seat))
        case DieRolled(die=die):
            yield Throw(_DIE, die - 1, "cards")


def begins(event: Event) -> int:
    """The seat whose turn begins."""
    return event.seat if isinstance(event, TurnBegan) else -1


def recounting(_state: State) -> Recounting:
    """How a game is recounted."""
    return _RECOUNTING


def picture(key: str, value: str) -> ChoicePicture:
    """How a value of a setting looks."""
    return ChoicePicture(icon=workshop.sign_of(key, value))
