"""What is tapped for an option, in order (pure); nothing for what is a button.

The types of an option's fields say it: a square, a figure, a card of the hand, an item. So an
option of any chapter can be tapped without being known here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from mythshelf.games.myth.adventure.beginning import NO_TITLE, GoAs
from mythshelf.games.myth.cards.binding import AREA, COUNTER, FIGURE
from mythshelf.games.myth.combat.range import kind_of
from mythshelf.games.myth.deeds.disarming import Disarm
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.heroes.handing_over import Hand, Share
from mythshelf.games.myth.merchants.buying import Buy, BuyPotion, Cure, Foresee
from mythshelf.games.myth.merchants.trading import Sell
from mythshelf.games.myth.merchants.wares import CURE, FORESEE
from mythshelf.games.myth.population.arriving import TakeTile
from mythshelf.games.myth.realm.arrivals import AtEdge
from mythshelf.games.myth.realm.laying import Lay
from mythshelf.games.myth.table import areas
from mythshelf.games.myth.table.areas import is_path
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.squares import WIDTH
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.effects import NOBODY, Answer, Take
from mythshelf.kernel.effects.asking import Targeting, asking
from mythshelf.kernel.effects.instructions import Pick
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.myth import shape_keys as keys
from web.app.games.myth.choosing.fortune import price_of

_BLAST = 20_000_000


def taps_of(state: State, option: Option[Any]) -> tuple[str, ...]:
    """The keys by which an option is tapped."""
    asked = engine.decision(state)
    hero = asked.seat if asked is not None else 0
    if isinstance(option, Take):
        return _subject(state, hero, option.subject)
    if isinstance(option, Answer):
        return _answer(state, hero, option.card)
    if isinstance(option, Lay):
        return ()
    if isinstance(option, TakeTile):
        return tuple(keys.face_key(face) for face in dict.fromkeys((option.face, option.other)))
    if isinstance(option, Hand):
        return keys.item_key(hero, option.item), keys.figure_key(option.hero)
    if isinstance(option, AtEdge):
        return (keys.tile_edge_key(option.place, option.edge),)
    if isinstance(option, Share):
        return keys.potion_key(hero, option.potion), keys.figure_key(option.hero)
    if isinstance(option, Disarm):
        return _trap(state, option)
    if isinstance(option, Buy | BuyPotion | Cure | Foresee | Sell):
        return _deal(option)
    if isinstance(option, GoAs):
        return (keys.title_key(option.title),) if option.title != NO_TITLE else ()
    if price_of(option) is not None and not isinstance(asked, Cycle):
        return keys.effect_key(option.verb), *_parts(state, hero, option)
    return tuple(_parts(state, hero, option))


def _trap(state: State, option: Disarm) -> tuple[str, ...]:
    """The token that is disarmed; nothing for a trap that has none on the tile."""
    there = [at for trap in state.traps if trap.card == option.card for at in trap.tokens]
    return (keys.key_at(state, there[option.token]),) if option.token in range(len(there)) else ()


def _deal(option: Buy | BuyPotion | Cure | Foresee | Sell) -> tuple[str, ...]:
    """A ware, then whom it is for; whoever sells something."""
    match option:
        case Buy(item=item, hero=one):
            return keys.ware_key(items()[item].id), keys.figure_key(one)
        case BuyPotion(potion=potion, hero=one):
            return keys.ware_key(potion), keys.figure_key(one)
        case Cure(hero=one):
            return keys.ware_key(CURE), keys.figure_key(one)
        case Foresee():
            return (keys.ware_key(FORESEE),)
    return (keys.figure_key(option.hero),)


@cache
def _fields(kind: Any) -> tuple[tuple[str, str], ...]:
    return tuple((one.name, str(one.type)) for one in fields(kind))


def _parts(state: State, hero: Figure, option: Option[Any]) -> Iterator[str]:
    kinds: Any = type(option)
    for name, kind in _fields(kinds):
        value = getattr(option, name)
        match name, kind:
            case _, "Square":
                yield keys.key_at(state, value)
            case _, "Figure" if value >= 0 and state.at[value] >= 0:
                yield keys.figure_key(value)
            case _, "Kind" if value in state.hands[hero]:
                yield keys.hand_key(hero, value)
            case _, "Kind" if value in state.ready[hero]:
                yield keys.ready_key(hero, value)
            case _, "Item" if value in state.carried[hero]:
                yield keys.item_key(hero, value)
            case "number", _ if any(one.number == value for one in state.spaces[hero]):
                yield keys.laid_key(hero, value)
            case "edge", _:
                yield keys.edge_key(value)


def _answer(state: State, hero: Figure, card: str) -> tuple[str, ...]:
    try:
        kind = kind_of(card)
    except KeyError:
        return ()
    return (keys.hand_key(hero, kind),) if kind in state.hands[hero] else ()


def kind_of_subject(state: State) -> str:
    """What the open question for a target is about; empty where another question is open."""
    asked = engine.decision(state)
    if not isinstance(asked, Targeting):
        return ""
    _, one = asking(state)
    assert isinstance(one, Pick)
    return one.selector.kind


def _subject(state: State, hero: Figure, subject: int) -> tuple[str, ...]:
    if subject == NOBODY:
        return ()
    match kind_of_subject(state):
        case kind if kind == FIGURE and state.at[subject] >= 0:
            return (keys.figure_key(subject),)
        case kind if kind == COUNTER:
            return (keys.key_at(state, subject),)
        case kind if kind == AREA:
            return tuple(keys.key_at(state, at) for at in anchors(state, _owner(state), subject))
    return ()


def _owner(state: State) -> Figure:
    effect, _ = asking(state)
    return int(effect.side)


def anchors(state: State, hero: Figure, area: int) -> tuple[int, ...]:
    """The squares by which an area is tapped: a path step by step, a square area in its middle,
    lines and cones by their first square on the board."""
    there = areas.squares(state, hero, area)
    if is_path(area):
        return there
    if area >= _BLAST:
        at, width = divmod(area, 10)
        return (at + width // 2 * (WIDTH + 1),)
    on_board = [at for at in there if at in state.board().tile_of]
    return tuple(on_board[:1])
