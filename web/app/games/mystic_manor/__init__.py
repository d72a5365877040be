"""Mystic Manor at the table: the presenter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mythshelf.games.mystic_manor.events.game import TurnBegan
from mythshelf.games.mystic_manor.events.space import Rolled
from mythshelf.games.mystic_manor.table.catalogue import numbers
from mythshelf.games.mystic_manor.table.state import COLOURS, State
from mythshelf.games.mystic_manor.words.names import player
from mythshelf.kernel.play.core import Event, Option

from web.app.games.mystic_manor import animation, panels, plans, reading, recalled
from web.app.games.mystic_manor.layout import floor_of
from web.app.games.mystic_manor.recounting import Night
from web.app.games.mystic_manor.scene import scene
from web.app.games.mystic_manor.shape_keys import floor_key
from web.app.games.mystic_manor.sounds import RECIPES, SOUNDS
from web.app.presenting.dice import Throw, numbered
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.plan import Fact, Plan, Preview
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.reading import Reading
from web.app.presenting.recounting import Recounting
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.presenting.sound import Recipe
from web.app.presenting.step import Step
from web.app.stage.nodes import Scene

_DIE = numbered("The d20", numbers().die)
_RECOUNTING = Night()


class MysticManorPresenter:
    """Turns views of the game into plans, scenes and panels."""

    sounds: Mapping[type[Event], str] = SOUNDS
    recipes: Mapping[str, Recipe] = RECIPES
    foretells = False
    whole_table = False

    def plans(self, state: State) -> Sequence[Plan]:
        """What can be done now."""
        return plans.plans(state)

    def meant(self, state: State, taps: tuple[str, ...], verb: str) -> Iterable[Option[Any]]:
        """Options that these taps could mean."""
        return plans.meant(state, taps, verb)

    def scene(self, state: State, focus: Focus) -> Scene:
        """The house with everything in it, and what can be tapped."""
        return scene(state, focus)

    def part_of(self, key: str) -> str:
        """The tab of a place's floor."""
        if kind_of(key) == "place":
            return floor_key(floor_of(number_of(key)))
        return key if kind_of(key) == "floor" else ""

    def pictured(self, choice: Sequence[Event]) -> Iterable[int]:
        """Which events of a choice one should see."""
        return animation.pictured(choice)

    def pictures(self, step: Step, focus: Focus) -> Iterable[Scene]:
        """What is seen of one of them."""
        return animation.pictures(step, focus)

    def panels(self, state: State, focus: Focus) -> tuple[Panel, ...]:
        """The Player Mats as panels."""
        return panels.panels(state, focus)

    def header(self, state: State, focus: Focus) -> Header:
        """The head of the table."""
        return panels.header(state, focus)

    def ask(self, _state: State, focus: Focus) -> str:
        """The question about what is selected."""
        if focus.taps and kind_of(focus.taps[-1]) == "action":
            return "How many paintings are sold?"
        return ""

    def preview(self, before: State, preview: Preview) -> tuple[Fact, ...]:
        """What a plan would bring."""
        return panels.facts(before, preview)

    def line(self, state: State) -> str:
        """The position in a sentence."""
        return panels.line(state)

    def read(self, state: State, key: str) -> Reading | None:
        """A space, an action, a mat, a player, a floor: what it is now."""
        return reading.read(state, key)

    def throws(self, state: State, event: Event) -> Iterable[Throw]:
        """The d20 of a fight."""
        if isinstance(event, Rolled):
            yield Throw(_DIE, event.face - 1, player(state, event.seat))

    weight = staticmethod(recalled.weight)
    begins_picture = staticmethod(recalled.begins_picture)
    marks = staticmethod(recalled.marks)

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
