"""Mischief & Malice at the table: the presenter
(see :class:`web.app.presenting.presenter.Presenter`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mythshelf.games.mischief_and_malice.events.challenges import ContestRolled
from mythshelf.games.mischief_and_malice.events.fight import (
    AfflictionRolled,
    DieRolled,
)
from mythshelf.games.mischief_and_malice.events.game import TurnBegan
from mythshelf.games.mischief_and_malice.table.catalogue import numbers
from mythshelf.games.mischief_and_malice.table.places import OWNERS
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import player
from mythshelf.kernel.play.core import Event

from web.app.games.mischief_and_malice import panels as _panels
from web.app.games.mischief_and_malice import workshop
from web.app.games.mischief_and_malice.board.scene import scene as _scene
from web.app.games.mischief_and_malice.choosing import advice
from web.app.games.mischief_and_malice.choosing import plans as _plans
from web.app.games.mischief_and_malice.motion import animation, recalled
from web.app.games.mischief_and_malice.reading import card_reading, facts, reading
from web.app.games.mischief_and_malice.reading.recounting import Mayhem
from web.app.games.mischief_and_malice.sounds import RECIPES, SOUNDS
from web.app.presenting.dice import Throw, numbered
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.recounting import Recounting
from web.app.presenting.sound import Recipe

_DIE = numbered("The die", numbers().die)
_RECOUNTING = Mayhem()


class MalicePresenter:
    """Turns views of the game into plans, scenes and panels."""

    sounds: Mapping[type[Event], str] = SOUNDS
    recipes: Mapping[str, Recipe] = RECIPES
    foretells = False
    whole_table = True

    plans = staticmethod(_plans.plans)
    meant = staticmethod(_plans.meant)
    scene = staticmethod(_scene)
    pictured = staticmethod(animation.pictured)
    pictures = staticmethod(animation.pictures)
    panels = staticmethod(_panels.panels)
    header = staticmethod(_panels.header)
    ask = staticmethod(facts.ask)
    preview = staticmethod(facts.facts)
    line = staticmethod(_panels.line)
    text_of = staticmethod(card_reading.text_of)
    read = staticmethod(reading.read)
    advise = staticmethod(advice.advise)
    weight = staticmethod(recalled.weight)
    begins_picture = staticmethod(recalled.begins_picture)
    marks = staticmethod(recalled.marks)

    def throws(self, state: State, event: Event) -> Iterable[Throw]:
        """The die of an affliction, of a contest, of a card."""
        match event:
            case AfflictionRolled(place=place, die=die):
                yield Throw(_DIE, die - 1, player(state, OWNERS[place]))
            case ContestRolled(seat=seat, die=die):
                yield Throw(_DIE, die - 1, player(state, seat))
            case DieRolled(die=die):
                yield Throw(_DIE, die - 1, "cards")

    def begins(self, event: Event) -> int:
        """The seat whose turn begins."""
        return event.seat if isinstance(event, TurnBegan) else -1

    def recounting(self, _state: State) -> Recounting:
        """How a game is recounted."""
        return _RECOUNTING

    def picture(self, key: str, value: str) -> ChoicePicture:
        """How a value of a setting looks."""
        return ChoicePicture(icon=workshop.sign_of(key, value))


PRESENTER = MalicePresenter()
