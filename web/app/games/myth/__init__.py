"""Myth at the table: the presenter (see :class:`web.app.presenting.presenter.Presenter`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mythshelf.games.myth.table.catalogue.heroes import heroes
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play.core import Event, Option

from web.app.games.myth.beside import panels
from web.app.games.myth.beside.plates import plates as foes
from web.app.games.myth.board.scene import scene
from web.app.games.myth.cards import quest_faces
from web.app.games.myth.choosing import facts, for_me, fortune, plans
from web.app.games.myth.look import art
from web.app.games.myth.motion import animation, recalled
from web.app.games.myth.motion.throws import throws
from web.app.games.myth.reading import reading
from web.app.games.myth.reading.recounting import Tale
from web.app.games.myth.sounds import RECIPES, SOUNDS
from web.app.games.myth.spreads import round_spread, stall, stall_spread, upkeep, way
from web.app.presenting.dice import Throw
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.plan import Fact, Plan, Preview
from web.app.presenting.plate import Plate
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.reading import Reading
from web.app.presenting.recounting import Recounting
from web.app.presenting.sound import Recipe
from web.app.presenting.spread import Offer, Spread
from web.app.presenting.step import Step
from web.app.stage.nodes import Scene

_RECOUNTING = Tale()


class MythPresenter:
    """Turns views of the game into plans, scenes and panels."""

    sounds: Mapping[type[Event], str] = SOUNDS
    recipes: Mapping[str, Recipe] = RECIPES
    foretells = True
    whole_table = False

    def plans(self, state: State) -> Sequence[Plan]:
        """What can be done now."""
        return plans.plans(state)

    def meant(self, state: State, taps: tuple[str, ...], verb: str) -> Iterable[Option[Any]]:
        """Options that these taps could mean."""
        return plans.meant(state, taps, verb)

    def scene(self, state: State, focus: Focus) -> Scene:
        """The tiles with everything on them, and what can be tapped."""
        return scene(state, focus)

    def pictured(self, choice: Sequence[Event]) -> Iterable[int]:
        """Which events of a choice one should see."""
        return animation.pictured(choice)

    def pictures(self, step: Step, focus: Focus) -> Iterable[Scene]:
        """What is seen of one of them."""
        return animation.pictures(step, focus)

    def actor(self, step: Step) -> str:
        """The Darkness, in its cycle (MT-METER-02)."""
        in_cycle = step.before.cycle is not None or step.view.cycle is not None
        return "The Darkness" if in_cycle else ""

    def panels(self, state: State, focus: Focus) -> tuple[Panel, ...]:
        """The hero boards as panels."""
        return panels.panels(state, focus)

    def plates(self, state: State) -> tuple[Plate, ...]:
        """The monster-types in play."""
        if stall.is_open(state):
            return stall.plates(state)
        return (
            *fortune.plates(state),
            *quest_faces.plates(state),
            *foes(state),
            *way.plates(state),
        )

    def header(self, state: State, focus: Focus) -> Header:
        """The head of the table."""
        return panels.header(state, focus)

    def ask(self, _state: State, _focus: Focus) -> str:
        """The question of the rules fits whatever is selected."""
        return ""

    def preview(self, before: State, preview: Preview) -> tuple[Fact, ...]:
        """What a plan would bring."""
        return facts.facts(before, preview)

    def spread(
        self, state: State, focus: Focus, seats: Sequence[int], changes: Sequence[str]
    ) -> Spread | None:
        """The end of a round; a merchant's wares."""
        stalls = stall_spread.spread(state, focus, seats)
        return stalls or round_spread.spread(state, seats, changes)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """A tile can be laid and populated for somebody."""
        return tuple(for_me.offers(state))

    def settled(self, state: State, plan: Any) -> Option[Any] | None:
        """What follows from what was settled for the end of a round, or for a tile."""
        if isinstance(plan, for_me.ForMe):
            return for_me.answer(state, plan)
        return upkeep.answer(state, plan)

    def line(self, state: State) -> str:
        """The position in a sentence."""
        return panels.line(state)

    def text_of(self, key: str) -> str:
        """What a card of the hand says."""
        return reading.text_of(key)

    def read(self, state: State, key: str) -> Reading | None:
        """A card, a figure, an item, a square, large."""
        return reading.read(state, key)

    def throws(self, _state: State, event: Event) -> Iterable[Throw]:
        """The dice of an event."""
        return throws(event)

    weight = staticmethod(recalled.weight)
    begins_picture = staticmethod(recalled.begins_picture)
    marks = staticmethod(recalled.marks)

    def begins(self, _event: Event) -> int:
        """There are no turns: all heroes act together (MT-HCYC-01)."""
        return -1

    def recounting(self, _state: State) -> Recounting:
        """How a game is recounted."""
        return _RECOUNTING

    def picture(self, key: str, value: str) -> ChoicePicture:
        """How a value of a setting looks."""
        names = [hero.id for hero in heroes()]
        if key == "hero" and value in names:
            kind = names.index(value)
            return ChoicePicture(side=kind + 1, icon=value, shape=art.shape_of(kind))
        return ChoicePicture()


PRESENTER = MythPresenter()
