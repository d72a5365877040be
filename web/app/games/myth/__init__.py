"""Myth at the table: the presenter (see :class:`web.app.presenting.presenter.Presenter`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mythshelf.games.myth.table.catalogue.heroes import heroes
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play.core import Event, Option

from web.app.games.myth.beside import panels as _panels
from web.app.games.myth.beside.plates import plates as foes
from web.app.games.myth.board.scene import scene as _scene
from web.app.games.myth.cards import quest_faces
from web.app.games.myth.choosing import facts, for_me, fortune
from web.app.games.myth.choosing import plans as _plans
from web.app.games.myth.look import art
from web.app.games.myth.motion import animation, recalled
from web.app.games.myth.motion.throws import throws
from web.app.games.myth.reading import reading
from web.app.games.myth.reading.recounting import Tale
from web.app.games.myth.sounds import RECIPES, SOUNDS
from web.app.games.myth.spreads import round_spread, stall, stall_spread, upkeep, way
from web.app.presenting.dice import Throw
from web.app.presenting.focus import Focus
from web.app.presenting.plate import Plate
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.recounting import Recounting
from web.app.presenting.sound import Recipe
from web.app.presenting.spread import Offer, Spread
from web.app.presenting.step import Step

_RECOUNTING = Tale()


class MythPresenter:
    """Turns views of the game into plans, scenes and panels."""

    sounds: Mapping[type[Event], str] = SOUNDS
    recipes: Mapping[str, Recipe] = RECIPES
    foretells = True
    whole_table = False

    plans = staticmethod(_plans.plans)
    meant = staticmethod(_plans.meant)
    scene = staticmethod(_scene)
    pictured = staticmethod(animation.pictured)
    pictures = staticmethod(animation.pictures)
    panels = staticmethod(_panels.panels)
    header = staticmethod(_panels.header)
    preview = staticmethod(facts.facts)
    line = staticmethod(_panels.line)
    text_of = staticmethod(reading.text_of)
    read = staticmethod(reading.read)
    weight = staticmethod(recalled.weight)
    begins_picture = staticmethod(recalled.begins_picture)
    marks = staticmethod(recalled.marks)

    def actor(self, step: Step) -> str:
        """The Darkness, in its cycle (MT-METER-02)."""
        in_cycle = step.before.cycle is not None or step.view.cycle is not None
        return "The Darkness" if in_cycle else ""

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

    def ask(self, _state: State, _focus: Focus) -> str:
        """The question of the rules fits whatever is selected."""
        return ""

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

    def throws(self, _state: State, event: Event) -> Iterable[Throw]:
        """The dice of an event."""
        return throws(event)

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
