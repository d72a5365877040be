"""Mystic Manor at the table: the presenter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mythshelf.games.mystic_manor.events.game import TurnBegan
from mythshelf.games.mystic_manor.events.space import Rolled
from mythshelf.games.mystic_manor.table.catalogue import numbers
from mythshelf.games.mystic_manor.table.state import COLOURS, State
from mythshelf.games.mystic_manor.words.names import player
from mythshelf.kernel.play.core import Event

from web.app.games.mystic_manor import animation, reading, recalled
from web.app.games.mystic_manor import panels as _panels
from web.app.games.mystic_manor import plans as _plans
from web.app.games.mystic_manor.layout import floor_of
from web.app.games.mystic_manor.recounting import Night
from web.app.games.mystic_manor.scene import scene as _scene
from web.app.games.mystic_manor.shape_keys import floor_key
from web.app.games.mystic_manor.sounds import RECIPES, SOUNDS
from web.app.presenting.dice import Throw, numbered
from web.app.presenting.focus import Focus
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.recounting import Recounting
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.presenting.sound import Recipe

_DIE = numbered("The d20", numbers().die)
_RECOUNTING = Night()


class MysticManorPresenter:
    """Turns views of the game into plans, scenes and panels."""

    sounds: Mapping[type[Event], str] = SOUNDS
    recipes: Mapping[str, Recipe] = RECIPES
    foretells = False
    whole_table = False

    plans = staticmethod(_plans.plans)
    meant = staticmethod(_plans.meant)
    scene = staticmethod(_scene)
    pictured = staticmethod(animation.pictured)
    pictures = staticmethod(animation.pictures)
    panels = staticmethod(_panels.panels)
    header = staticmethod(_panels.header)
    preview = staticmethod(_panels.facts)
    line = staticmethod(_panels.line)
    read = staticmethod(reading.read)
    weight = staticmethod(recalled.weight)
    begins_picture = staticmethod(recalled.begins_picture)
    marks = staticmethod(recalled.marks)

    def part_of(self, key: str) -> str:
        """The tab of a place's floor."""
        if kind_of(key) == "place":
            return floor_key(floor_of(number_of(key)))
        return key if kind_of(key) == "floor" else ""

    def ask(self, _state: State, focus: Focus) -> str:
        """The question about what is selected."""
        if focus.taps and kind_of(focus.taps[-1]) == "action":
            return "How many paintings are sold?"
        return ""

    def throws(self, state: State, event: Event) -> Iterable[Throw]:
        """The d20 of a fight."""
        if isinstance(event, Rolled):
            yield Throw(_DIE, event.face - 1, player(state, event.seat))

    def begins(self, event: Event) -> int:
        """The seat whose turn begins."""
        return event.seat if isinstance(event, TurnBegan) else -1

    def recounting(self, _state: State) -> Recounting:
        """How a game is recounted."""
        return _RECOUNTING

    def picture(self, key: str, value: str) -> ChoicePicture:
        """How a value of a setting looks."""
        if key == "colour":
            return ChoicePicture(side=COLOURS.index(value) + 1, icon="stairs")
        return ChoicePicture()


PRESENTER = MysticManorPresenter()
