"""Whether the numbers of a position name something: heroes, figures, squares, tiles, traps, steps;
or count something, and then not fewer than none.

What the type or the name of a field says of a number is looked up once for each class. Cards, items
and the like are known by the time that a position has been read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, TypeAlias

from ....kernel.play.core import Decision, Step
from ..allies import attacking as ally_attacking
from ..allies.activating import MoveAlly
from ..allies.attacking import ChooseFoe
from ..combat import attack_steps
from ..darkness import attack_steps as enemy_attack_steps
from ..darkness.attacking import ChooseVictim
from ..darkness.moving import ChooseTarget
from ..deeds.answering import Reply
from ..heroes.forced import PushWhere
from ..population.arriving import ChooseSize, ChooseTile
from ..population.next_tile import ChooseWay, CrossOver
from ..population.populating import Populate
from ..population.quest_elements import BeginRules, SetUp
from ..population.quest_enemies import (
    AskEdge,
    BringFigures,
    BringPack,
    ChooseQuestEdge,
    ChooseQuestPack,
)
from ..population.quest_lairs import QuestLair, QuestLairs
from ..population.quest_tokens import ChooseStand, PlaceBystander, SetQuestTokens
from ..realm.laying import LayTile
from ..realm.traps import ChooseSpot, ChooseTrapEdge, SetTokens
from ..table.catalogue.tiles import legends
from ..table.contexts import Attack, Darkness, Onslaught
from ..table.figures import FIGURES, is_enemy, is_hero
from ..table.squares import EDGES, NOWHERE
from ..table.state import State
from ..table.terms import NONE, SYMBOLS
from ..table.way import START, Way

_COUNTING = (Step, Decision, Darkness, Onslaught)
"""What counts with its other numbers. Those of a hero's attack may be taken from what is below."""
Holds: TypeAlias = Callable[[State, Any], bool]
_STEPS = {
    attack_steps.Strike: len(attack_steps.STEPS),
    ally_attacking.Blow: len(ally_attacking.STEPS),
    enemy_attack_steps.Foe: len(enemy_attack_steps.STEPS),
}
"""How many steps the frames have that count them."""
_OF_TRAPS = (ChooseTrapEdge, SetTokens, ChooseSpot)
"""The frames whose number is that of a trap in play."""
_OF_TILES_TO_COME = (Populate, CrossOver)
_CHOOSING_TILES = (ChooseWay, ChooseSize, ChooseTile, LayTile)
_OF_FIGURES_IN_PLAY = (ChooseTarget, ChooseVictim, PushWhere, MoveAlly, ChooseFoe)
"""The questions about a figure that stands somewhere."""
BRINGING_QUESTS = (
    *(SetUp, AskEdge, ChooseQuestEdge, BringPack, ChooseQuestPack, BringFigures, BeginRules),
    *(QuestLairs, QuestLair, PlaceBystander, SetQuestTokens, ChooseStand),
)
"""The frames that bring what a quest in play is made of (MT-POP-04)."""


def naming(state: State) -> Iterator[str]:
    """A sentence for each frame, context, effect and record with a number that names nothing."""
    for one in _told(state):
        cls: Any = type(one)
        for name, holds, spare in _named(cls):
            if not all(number == spare or holds(state, number) for number in _numbers(one, name)):
                yield f"{type(one).__name__} names no {name} that is there"
                return
    met = {quest.card for quest in state.quests}
    for one in state.stack:
        if isinstance(one, BRINGING_QUESTS) and one.card not in met:
            yield f"a {type(one).__name__} is of a quest that is not in play (MT-POP-04)"
        if isinstance(one, _OF_FIGURES_IN_PLAY) and state.at[one.figure] == NOWHERE:
            yield f"a {type(one).__name__} is about somebody who is not there"
        if isinstance(one, CrossOver) and not _is_at_the_border(state, one):
            yield "a hero comes to a tile from where he does not stand (MT-LEAVE-01)"
    rolls = [one for one in state.contexts if isinstance(one, (Attack, Onslaught))]
    if any(not 0 <= face < len(SYMBOLS) for one in rolls for face in one.shown):
        yield "a fate die shows what it does not have"
    attacks = [(one.figure, one.attack) for one in state.stack if isinstance(one, ChooseVictim)]
    attacks += [(one.attacker, one.attack) for one in state.contexts if isinstance(one, Onslaught)]
    if not all(_has_attack(state, *one) for one in attacks):
        yield "an enemy attacks with what is not on its card"


def _has_attack(state: State, attacker: int, attack: str) -> bool:
    return is_enemy(attacker) and any(one.id == attack for one in state.monster(attacker).attack)


def _is_at_the_border(state: State, one: CrossOver) -> bool:
    """Whether a hero who steps over a border stands where the next tile is laid."""
    way = getattr(state.stack[-1], "way", None)
    return one.placed or way is None or way.at == state.at[one.hero]


def _told(state: State) -> Iterator[Any]:
    yield from state.stack
    yield from state.contexts
    yield from (one.effect for one in state.lasting)
    yield from (*state.wounds, *state.tokens, *state.traps, *state.quests, *state.traded)


@cache
def _named(cls: type[Any]) -> tuple[tuple[str, Holds, int | None], ...]:
    """The fields of a class that hold such numbers: what has to be true of them, or of each entry
    where there are several, and the number that stands for none."""
    found = []
    for one in fields(cls):
        holds = _of(cls, one.name, str(one.type))
        if holds is not None:
            spare = one.default if one.default is not MISSING else None
            found.append((one.name, holds, NONE if spare == NONE else None))
    return tuple(found)


def _of(cls: type[Any], name: str, kind: str) -> Holds | None:
    if name == "step" and cls in _STEPS:
        return lambda _state, number: number in range(_STEPS[cls])
    if name == "number" and cls in _OF_TRAPS:
        return lambda state, number: number in range(len(state.traps))
    if name == "place" and cls in _OF_TILES_TO_COME:
        return _is_tile_to_come
    if name == "size" and cls in _CHOOSING_TILES:
        return lambda _state, size: size in legends()
    if name in ("place", "tile") and kind == "int":
        return lambda state, number: number in range(len(state.tiles))
    if name == "edge":
        return lambda _state, number: number in range(NONE, len(EDGES))
    if name == "edges":
        return lambda state, one: one[0] in range(len(state.tiles)) and one[1] in range(len(EDGES))
    if name in ("seat", "hero") or (name == "side" and cls is Reply):
        return _is_of_the_party
    if name == "side":
        return lambda _state, number: number in range(NONE, FIGURES.stop)
    if name in ("sides", "everybody"):
        return _is_of_the_party
    if kind == "Way":
        return _is_on_the_way
    if "tuple[Figure, Square]" in kind:
        return lambda state, pair: _is_figure(state, pair[0]) and _is_square(state, pair[1])
    if "tuple[tuple[Square" in kind:
        return lambda state, squares: all(_is_square(state, one) for one in squares)
    if re.search(r"\bFigure\b", kind) and "int" not in kind:
        return _is_figure
    if re.search(r"\bSquare\b", kind):
        return _is_square
    return _is_count if kind == "int" and issubclass(cls, _COUNTING) else None


def _is_count(_state: State, number: int) -> bool:
    return number >= 0


def _is_of_the_party(state: State, number: int) -> bool:
    return number in range(len(state.party))


def _is_tile_to_come(state: State, number: int) -> bool:
    """A tile that is there; while the next one is being chosen it is that one."""
    if isinstance(state.stack[-1], _CHOOSING_TILES):
        return number == len(state.tiles)
    return number in range(len(state.tiles))


def _is_square(state: State, number: int) -> bool:
    return number in state.board().tile_of


def _is_figure(state: State, number: int) -> bool:
    return number in FIGURES and (not is_hero(number) or number < len(state.party))


def _is_on_the_way(state: State, way: Way) -> bool:
    """Whether a tile can be laid there: at an edge of one that is there, or as the first one."""
    if way == START:
        return not any(True for _ in state.tiles_in_play())
    return way.place in range(len(state.tiles)) and way.edge in range(len(EDGES))


def _numbers(one: Any, name: str) -> Iterator[Any]:
    value = getattr(one, name)
    if isinstance(value, tuple):
        yield from value
    else:
        yield value
