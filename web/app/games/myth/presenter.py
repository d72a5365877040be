"""How Myth looks and is handled at the table: all of it that the page asks for.

A module that is a :class:`web.app.presenting.presenter.Presenter`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mythshelf.games.myth.events.rounds import RoundBegan
from mythshelf.games.myth.table.catalogue.heroes import heroes
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play.core import Event, Option

from web.app.games.myth.beside.answering import challenge
from web.app.games.myth.beside.laying import agenda
from web.app.games.myth.beside.panels import header, line, panels
from web.app.games.myth.beside.plates import plates as foes
from web.app.games.myth.board.scene import scene
from web.app.games.myth.cards import quest_faces
from web.app.games.myth.choosing import for_me, fortune
from web.app.games.myth.choosing.facts import facts as preview
from web.app.games.myth.choosing.plans import meant, plans
from web.app.games.myth.look import art
from web.app.games.myth.motion.animation import pictured, pictures
from web.app.games.myth.motion.recalled import begins_picture, marks, weight
from web.app.games.myth.motion.throws import throws
from web.app.games.myth.reading.reading import read, text_of
from web.app.games.myth.reading.recounting import Tale
from web.app.games.myth.sounds import RECIPES as recipes
from web.app.games.myth.sounds import SOUNDS as sounds
from web.app.games.myth.spreads import round_spread, stall, stall_spread, upkeep, way
from web.app.presenting.focus import Focus
from web.app.presenting.plate import Plate
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.recounting import Recounting
from web.app.presenting.spread import Offer, Spread
from web.app.presenting.step import Step

__all__ = [
    "actor",
    "agenda",
    "ask",
    "begins",
    "begins_picture",
    "begins_round",
    "challenge",
    "foretells",
    "header",
    "line",
    "marks",
    "meant",
    "offers",
    "panels",
    "picture",
    "pictured",
    "pictures",
    "plans",
    "plates",
    "preview",
    "read",
    "recipes",
    "recounting",
    "scene",
    "settled",
    "sounds",
    "spread",
    "text_of",
    "throws",
    "weight",
    "whole_table",
]

_RECOUNTING = Tale()

foretells = True
whole_table = False


def actor(step: Step) -> str:
    """The Darkness, in its cycle (MT-METER-02)."""
    in_cycle = step.before.cycle is not None or step.view.cycle is not None
    return "The Darkness" if in_cycle else ""


def plates(state: State) -> tuple[Plate, ...]:
    """The monster-types in play."""
    if stall.is_open(state):
        return stall.plates(state)
    return (
        *fortune.plates(state),
        *quest_faces.plates(state),
        *foes(state),
        *way.plates(state),
    )


def ask(state: State, focus: Focus) -> str:
    """For whom a ware is bought; else the question of the rules fits whatever is selected."""
    return stall.ask(state, focus) if stall.is_open(state) else ""


def spread(
    state: State, focus: Focus, seats: Sequence[int], changes: Sequence[str]
) -> Spread | None:
    """The end of a round; a merchant's wares."""
    stalls = stall_spread.spread(state, focus, seats)
    return stalls or round_spread.spread(state, focus, seats, changes)


def offers(state: State) -> tuple[Offer, ...]:
    """A tile can be laid and populated for somebody."""
    return tuple(for_me.offers(state))


def settled(state: State, plan: Any) -> Option[Any] | None:
    """What follows from what was settled for the end of a round, or for a tile."""
    if isinstance(plan, for_me.ForMe):
        return for_me.answer(state, plan)
    return upkeep.answer(state, plan)


def begins(_event: Event) -> int:
    """There are no turns: all heroes act together (MT-HCYC-01)."""
    return -1


def begins_round(event: Event) -> bool:
    """The next round (MT-ROUND-01)."""
    return isinstance(event, RoundBegan)


def recounting(_state: State) -> Recounting:
    """How a game is recounted."""
    return _RECOUNTING


def picture(key: str, value: str) -> ChoicePicture:
    """How a value of a setting looks."""
    names = [hero.id for hero in heroes()]
    if key == "hero" and value in names:
        kind = names.index(value)
        return ChoicePicture(side=kind + 1, icon=value, shape=art.shape_of(kind))
    return ChoicePicture()
