"""A tile is laid and populated for whoever would rather begin: one question of it, or all that are
still to come (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from mythshelf.games.myth.field.waves import ChooseTypes
from mythshelf.games.myth.population.arriving import (
    ChooseEdge,
    ChooseEntry,
    ChooseSize,
    ChooseTile,
)
from mythshelf.games.myth.population.drawing_quests import ChooseQuest
from mythshelf.games.myth.population.quest_enemies import ChooseQuestEdge
from mythshelf.games.myth.population.quest_tokens import ChooseStand
from mythshelf.games.myth.realm.lairs import ChooseLair
from mythshelf.games.myth.realm.laying import LayTile
from mythshelf.games.myth.realm.leaders import ChooseLeader
from mythshelf.games.myth.realm.objects import ChooseThing
from mythshelf.games.myth.realm.pack_squares import ChooseMember
from mythshelf.games.myth.realm.packs import ChoosePack
from mythshelf.games.myth.realm.traps import ChooseSpot, ChooseTrapEdge
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.presenting.spread import Offer

_BEFORE = (ChooseSize, ChooseTile)
"""What is asked before the tile is there."""
_AS_ONE_LIKES = (ChooseTile, LayTile, ChooseEdge)
"""Where one answer is as good as another: which it is depends on the cards that were dealt."""
_LAYING = (
    *_BEFORE,
    *(LayTile, ChooseEdge, ChooseEntry, ChooseQuest, ChooseQuestEdge, ChooseStand, ChooseLair),
    *(ChoosePack, ChooseMember, ChooseLeader, ChooseThing, ChooseTrapEdge, ChooseSpot),
)


@dataclass(frozen=True, slots=True)
class ForMe:
    """Questions of one tile that are answered: those of a class by its name, or all where that is
    empty. ``tiles`` is how many there will be on the table with this one, ``round`` when it was."""

    round: int
    tiles: int
    question: str = ""


def offers(state: State) -> Iterator[Offer]:
    """What can be had of that in this position."""
    asked = engine.decision(state)
    if asked is None or not _is_laying(state, asked):
        return
    tiles = len(state.tiles) + isinstance(asked, _BEFORE)
    yield Offer("Set up the rest", ForMe(state.round, tiles))
    yield Offer("This for me", ForMe(state.round, tiles, type(asked).__name__))


def _is_laying(state: State, asked: Any) -> bool:
    """Whether a tile is being laid and populated, not whether the Darkness asks for more."""
    if isinstance(asked, ChooseTypes):
        return not state.round
    return isinstance(asked, _LAYING) and state.cycle is None


def answer(state: State, plan: ForMe) -> Option[Any] | None:
    """The answer to what is asked, if it belongs to what is done for somebody."""
    asked = engine.decision(state)
    if asked is None or state.round != plan.round or not _is_laying(state, asked):
        return None
    if len(state.tiles) + isinstance(asked, _BEFORE) != plan.tiles:
        return None
    if plan.question not in ("", type(asked).__name__):
        return None
    if isinstance(asked, _AS_ONE_LIKES):
        options = engine.legal(state)
        return options[_lot(state) % len(options)]
    from mythshelf.players.myth.habits import habit  # has its own archive, which no table waits for

    return habit(state, asked)


def _lot(state: State) -> int:
    """A number that is another one in every game, and the same whenever it is looked at."""
    hands = chain.from_iterable(state.hands)
    return sum((place + 1) * kind for place, kind in enumerate(hands))
