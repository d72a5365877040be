"""The keys of shapes and panel parts, and which of them an option is tapped by (pure)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from mythshelf.games.mythic_mischief.actions.arrival import Displace
from mythshelf.games.mythic_mischief.actions.bookshelves import ShelfAction
from mythshelf.games.mythic_mischief.actions.distract import Distract
from mythshelf.games.mythic_mischief.actions.flight import FleeTo
from mythshelf.games.mythic_mischief.actions.monsters import DropTrap, Intimidate, Throw
from mythshelf.games.mythic_mischief.actions.movement import Move, PassingThrough
from mythshelf.games.mythic_mischief.actions.vampires import Lure, Trance
from mythshelf.games.mythic_mischief.actions.wizards import DropPortal, MovePortal, Teleport, Warp
from mythshelf.games.mythic_mischief.actions.zombies import DropDecay, Infect, Stench
from mythshelf.games.mythic_mischief.detention.displacing import MakeWay
from mythshelf.games.mythic_mischief.detention.enchanted_phase import GoBy, GoFor
from mythshelf.games.mythic_mischief.detention.setup import StartIn
from mythshelf.games.mythic_mischief.keeper.lunch import LayTome
from mythshelf.games.mythic_mischief.phases.boosting import Boost
from mythshelf.games.mythic_mischief.phases.draft import DraftClutter, DraftShelf
from mythshelf.games.mythic_mischief.phases.placing import Place
from mythshelf.games.mythic_mischief.phases.returns import Return
from mythshelf.games.mythic_mischief.phases.slotting import SlotLegendary, SlotTome
from mythshelf.games.mythic_mischief.phases.tomekeeper import Path
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import TRACK_OF_DIE
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.presenting.shape_keys import kind_of, number_of

KEEPER = "keeper"
LEGENDARY, SPECIAL = "legendary", "special"
VERBS = ("move", "push", "shelves", "distract")
"""The kinds of action of the four tracks, from the top."""
space_key = "space:{}".format
"""The key of a space."""
mythic_key = "mythic:{}".format
"""The key of a Mythic."""
shelf_key = "shelf:{}".format
"""The key of the Bookshelf on an edge."""
edge_key = "edge:{}".format
"""The key of an edge to which a Bookshelf may go."""
way_key = "way:{}".format
"""The key of a direction."""


def track_key(seat: int, track: int) -> str:
    """The key of a track of a faction board."""
    return f"track:{seat}:{track}"


def power_key(seat: int, power: str) -> str:
    """The key of the Legendary Ability or the Special of a faction board."""
    return f"{power}:{seat}"


def keeper_key(half: int) -> str:
    """The key of the Tomekeeper of a half of the board."""
    return f"{KEEPER}:{half}" if half else KEEPER


def half_of_key(key: str) -> int:
    """The half whose Tomekeeper has this key."""
    return 0 if key == KEEPER else number_of(key)


def target_key(state: State, space: int, but: int = -1) -> str:
    """What a finger meets on a space: the Mythic there, the Tomekeeper, else the space.

    So every space is one target. The Mythic ``but`` is looked through: it is about to go.
    """
    there = [mythic for mythic in state.mythics_on(space) if mythic != but]
    if there:
        return mythic_key(there[-1])
    return keeper_key(state.keepers.index(space)) if state.has_keeper(space) else space_key(space)


def space_under(state: State, key: str) -> int | None:
    """The space on which the thing of a key stands, or which it is; ``None`` for another key."""
    kind = kind_of(key)
    if kind == "mythic":
        return state.at[number_of(key)]
    if kind == KEEPER:
        return state.keepers[half_of_key(key)]
    return number_of(key) if kind == "space" else None


def chosen_mythic(taps: tuple[str, ...]) -> int | None:
    """The first Mythic of a selection, or ``None``."""
    return next((number_of(key) for key in taps if kind_of(key) == "mythic"), None)


def verb_of(option: Option[Any]) -> str:
    """The kind of action, as the rows of a panel are named."""
    return _ACTIONS[type(option)] or option.verb


def taps_of(state: State, option: Option[Any]) -> tuple[str, ...]:
    """The keys by which an option of the open decision is tapped; none for a button."""
    return _TAPS[type(option)](state, option)


_TapsOf: TypeAlias = Callable[[State, Any], tuple[str, ...]]
_T = TypeVar("_T")


class _ByKind(dict[type, _T]):
    """What holds for a kind of option: its own entry, or that of what it is a special case of."""

    def __missing__(self, kind: type) -> _T:
        found = self[kind] = next(self[base] for base in kind.__mro__ if base in self)
        return found


def _its_space(state: State, option: Any) -> tuple[str, ...]:
    return (target_key(state, option.space),)


def _its_end(state: State, option: Any) -> tuple[str, ...]:
    return (target_key(state, option.to),)


def _its_track(state: State, option: SlotTome) -> tuple[str, ...]:
    return (track_key(_seat(state), option.track),)


def _its_die(state: State, option: Boost) -> tuple[str, ...]:
    return (track_key(_seat(state), TRACK_OF_DIE[option.die]),)


def _move(state: State, option: Move) -> tuple[str, ...]:
    target = target_key(state, option.to, option.mythic)
    passing = isinstance(engine.decision(state), PassingThrough)
    return (target,) if passing else (mythic_key(option.mythic), target)


def _mythic_and_target(_state: State, option: Any) -> tuple[str, ...]:
    return mythic_key(option.mythic), mythic_key(option.target)


def _infect(state: State, option: Infect) -> tuple[str, ...]:
    return *_mythic_and_target(state, option), target_key(state, option.to)


def _shelf(_state: State, option: ShelfAction) -> tuple[str, ...]:
    return mythic_key(option.mythic), shelf_key(option.edge), edge_key(option.to)


def _distract(state: State, option: Distract) -> tuple[str, ...]:
    target = target_key(state, option.to)
    return mythic_key(option.mythic), keeper_key(option.half), target


def _stench(state: State, option: Stench) -> tuple[str, ...]:
    which = () if len(state.halves) == 1 else (keeper_key(option.half),)
    return mythic_key(option.mythic), *which


def _by_power(power: str, taps: _TapsOf) -> _TapsOf:
    """The part of the faction board first, then these."""

    def of(state: State, option: Any) -> tuple[str, ...]:
        return power_key(_seat(state), power), *taps(state, option)

    return of


_TAPS_OF_KIND: dict[type, _TapsOf] = {
    object: lambda _state, _option: (),
    DraftShelf: lambda _state, option: (edge_key(option.edge),),
    **dict.fromkeys((DraftClutter, StartIn, GoFor, Place, Return, LayTome), _its_space),
    **dict.fromkeys((GoBy, MakeWay, FleeTo, Displace, Path), _its_end),
    SlotTome: _its_track,
    SlotLegendary: _by_power(LEGENDARY, lambda _state, _option: ()),
    Boost: _its_die,
    Move: _move,
    **dict.fromkeys((Lure, Throw, Warp), _mythic_and_target),
    Infect: _infect,
    ShelfAction: _shelf,
    Distract: _distract,
    Trance: _by_power(
        LEGENDARY, lambda _state, option: (mythic_key(option.mythic), way_key(option.direction))
    ),
    Intimidate: _by_power(LEGENDARY, _mythic_and_target),
    Stench: _by_power(LEGENDARY, _stench),
    Teleport: _by_power(
        LEGENDARY,
        lambda state, option: (mythic_key(option.mythic), target_key(state, option.to)),
    ),
    DropTrap: _by_power(SPECIAL, _mythic_and_target),
    **dict.fromkeys(
        (DropDecay, DropPortal),
        _by_power(SPECIAL, lambda _state, option: (mythic_key(option.mythic),)),
    ),
    MovePortal: _by_power(
        SPECIAL,
        lambda state, option: (mythic_key(option.mythic), target_key(state, option.start)),
    ),
}
_TAPS = _ByKind(_TAPS_OF_KIND)
_ACTION_OF_KIND: dict[type, str] = {
    object: "",
    Move: "move",
    **dict.fromkeys((Lure, Throw, Infect, Warp), "push"),
    ShelfAction: "shelves",
    Distract: "distract",
    **dict.fromkeys((Trance, Intimidate, Stench, Teleport), LEGENDARY),
    **dict.fromkeys((DropTrap, DropDecay, DropPortal, MovePortal), SPECIAL),
}
_ACTIONS = _ByKind(_ACTION_OF_KIND)


def _seat(state: State) -> int:
    asked = engine.decision(state)
    return asked.seat if asked else 0
