"""Mysterion at the table: the presenter (see :class:`web.app.presenting.presenter.Presenter`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mythshelf.games.mysterion.events.battle import CycleBegan, OpeningRolled
from mythshelf.games.mysterion.journey.events import Fled, Moved, MoveRolled, OrderRolled
from mythshelf.games.mysterion.table.catalogue import numbers
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import player
from mythshelf.kernel.play.core import Event, Option

from web.app.games.mysterion import panels, plans, workshop
from web.app.games.mysterion.battle.scene import scene
from web.app.games.mysterion.journey import journey_panels, town
from web.app.games.mysterion.journey.land import journey_scene, quarter_of
from web.app.games.mysterion.motion import animation, recalled
from web.app.games.mysterion.reading import reading
from web.app.games.mysterion.reading.recounting import Battle, Travels
from web.app.games.mysterion.shape_keys import quarter_key
from web.app.games.mysterion.sounds import RECIPES, SOUNDS
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

_DIE = numbered("The die", numbers().die)
_BATTLE, _JOURNEY = Battle(), Travels()


class MysterionPresenter:
    """Turns views of the game into plans, scenes and panels."""

    sounds: Mapping[type[Event], str] = SOUNDS
    recipes: Mapping[str, Recipe] = RECIPES
    foretells = False
    whole_table = True

    def plans(self, state: State) -> Sequence[Plan]:
        """What can be done now."""
        return plans.plans(state)

    def meant(self, state: State, taps: tuple[str, ...], verb: str) -> Iterable[Option[Any]]:
        """Options that these taps could mean."""
        return plans.meant(state, taps, verb)

    def scene(self, state: State, focus: Focus) -> Scene:
        """The table, or between battles the map or the Town."""
        question = town.asked(state)
        if question is not None:
            return town.town_scene(state, question, focus)
        if not state.fighting:
            return journey_scene(state, focus)
        return scene(state, focus)

    def part_of(self, key: str) -> str:
        """The quarter of the land in which a space lies."""
        if kind_of(key) == "space":
            return quarter_key(quarter_of(number_of(key)))
        return key if kind_of(key) == "quarter" else ""

    def remembers(self, state: State, event: Event) -> bool:
        """Where the travellers have gone, while no battle hides the map."""
        return not state.fighting and isinstance(event, (Moved, Fled))

    def pictured(self, choice: Sequence[Event]) -> Iterable[int]:
        """Which events of a choice one should see."""
        return animation.pictured(choice)

    def pictures(self, step: Step, focus: Focus) -> Iterable[Scene]:
        """What is seen of one of them."""
        return animation.pictures(step, focus)

    def panels(self, state: State, focus: Focus) -> tuple[Panel, ...]:
        """The fighters, or the travellers."""
        if not state.fighting:
            return journey_panels.panels(state, focus)
        return panels.panels(state, focus)

    def header(self, state: State, focus: Focus) -> Header:
        """The head of the table."""
        if not state.fighting:
            return journey_panels.header(state)
        return panels.header(state)

    def ask(self, state: State, focus: Focus) -> str:
        """The question about what is selected."""
        question = town.asked(state)
        if question is not None:
            return town.ask(question, focus)
        return panels.ask(state, focus)

    def preview(self, before: State, preview: Preview) -> tuple[Fact, ...]:
        """What a plan would bring."""
        return panels.facts(before, preview)

    def line(self, state: State) -> str:
        """The position in a sentence."""
        if not state.fighting:
            return journey_panels.line(state)
        return panels.line(state)

    def text_of(self, key: str) -> str:
        """What a card says."""
        return reading.text_of(key)

    def read(self, state: State, key: str) -> Reading | None:
        """A card, a pile, a die, large."""
        return reading.read(state, key)

    def throws(self, state: State, event: Event) -> Iterable[Throw]:
        """The dice of the opening, of the order of travel and of a day's move."""
        match event:
            case OpeningRolled(seat=seat, die=die, other=other, other_die=other_die):
                yield Throw(_DIE, die - 1, player(state, seat))
                yield Throw(_DIE, other_die - 1, player(state, other))
            case OrderRolled(seat=seat, roll=roll) | MoveRolled(seat=seat, roll=roll):
                yield Throw(_DIE, roll - 1, player(state, seat))

    weight = staticmethod(recalled.weight)
    begins_picture = staticmethod(recalled.begins_picture)
    marks = staticmethod(recalled.marks)

    def begins(self, event: Event) -> int:
        """The seat whose Turn Cycle begins."""
        return event.seat if isinstance(event, CycleBegan) else -1

    def recounting(self, state: State) -> Recounting:
        """How a game is recounted."""
        return _JOURNEY if state.journey is not None else _BATTLE

    def picture(self, key: str, value: str) -> ChoicePicture:
        """How a value of a setting looks."""
        if key == "decks":
            return ChoicePicture(icon=workshop.sign_of(value))
        return ChoicePicture()


PRESENTER = MysterionPresenter()
