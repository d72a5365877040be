"""Mischief & Malice at the table: the presenter
(see :class:`web.app.presenting.presenter.Presenter`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

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
from mythshelf.kernel.play.core import Event, Option

from web.app.games.mischief_and_malice import panels, workshop
from web.app.games.mischief_and_malice.board.scene import scene
from web.app.games.mischief_and_malice.choosing import advice, plans
from web.app.games.mischief_and_malice.motion import animation, recalled
from web.app.games.mischief_and_malice.reading import card_reading, facts, reading
from web.app.games.mischief_and_malice.reading.recounting import Mayhem
from web.app.games.mischief_and_malice.sounds import RECIPES, SOUNDS
from web.app.presenting.dice import Throw, numbered
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.plan import Fact, Plan, Preview
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.reading import Reading
from web.app.presenting.recounting import Recounting
from web.app.presenting.sound import Recipe
from web.app.presenting.step import Step
from web.app.stage.nodes import Scene

_DIE = numbered("The die", numbers().die)
_RECOUNTING = Mayhem()


class MalicePresenter:
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
        """The table with both halves, for the seat that looks at it."""
        return scene(state, focus)

    def pictured(self, choice: Sequence[Event]) -> Iterable[int]:
        """Which events of a choice one should see."""
        return animation.pictured(choice)

    def pictures(self, step: Step, focus: Focus) -> Iterable[Scene]:
        """What is seen of one of them."""
        return animation.pictures(step, focus)

    def panels(self, state: State, focus: Focus) -> tuple[Panel, ...]:
        """The panels of both players."""
        return panels.panels(state, focus)

    def header(self, state: State, focus: Focus) -> Header:
        """The head of the table."""
        return panels.header(state, focus)

    def ask(self, state: State, focus: Focus) -> str:
        """The question about what is selected."""
        return facts.ask(state, focus)

    def preview(self, before: State, preview: Preview) -> tuple[Fact, ...]:
        """What a plan would bring."""
        return facts.facts(before, preview)

    def line(self, state: State) -> str:
        """The position in a sentence."""
        return panels.line(state)

    def text_of(self, key: str) -> str:
        """What a card says."""
        return card_reading.text_of(key)

    def read(self, state: State, key: str) -> Reading | None:
        """A card, a lane, a pile, large."""
        return reading.read(state, key)

    def advise(self, state: State, taps: tuple[str, ...]) -> str:
        """What to tap instead."""
        return advice.advise(state, taps)

    def throws(self, state: State, event: Event) -> Iterable[Throw]:
        """The die of an affliction, of a contest, of a card."""
        match event:
            case AfflictionRolled(place=place, die=die):
                yield Throw(_DIE, die - 1, player(state, OWNERS[place]))
            case ContestRolled(seat=seat, die=die):
                yield Throw(_DIE, die - 1, player(state, seat))
            case DieRolled(die=die):
                yield Throw(_DIE, die - 1, "cards")

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
        return ChoicePicture(icon=workshop.sign_of(key, value))


PRESENTER = MalicePresenter()
