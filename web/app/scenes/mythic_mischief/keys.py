"""The keys of shapes and panel parts, and which of them an option is tapped by (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.games.mythic_mischief.arrival import Displace
from mythshelf.games.mythic_mischief.bookshelves import ShelfAction
from mythshelf.games.mythic_mischief.cleanup import Boost, SlotLegendary, SlotTome
from mythshelf.games.mythic_mischief.distract import Distract
from mythshelf.games.mythic_mischief.draft import DraftClutter, DraftShelf
from mythshelf.games.mythic_mischief.enchanted_phase import GoBy, GoFor, MakeWay
from mythshelf.games.mythic_mischief.lunch import LayTome
from mythshelf.games.mythic_mischief.monsters import DropTrap, FleeTo, Intimidate, Throw
from mythshelf.games.mythic_mischief.movement import Move, PassingThrough
from mythshelf.games.mythic_mischief.placing import Place
from mythshelf.games.mythic_mischief.solo_setup import StartIn
from mythshelf.games.mythic_mischief.state import TRACK_OF_DIE, State
from mythshelf.games.mythic_mischief.tomekeeper import Path
from mythshelf.games.mythic_mischief.turn import Return
from mythshelf.games.mythic_mischief.vampires import Lure, Trance
from mythshelf.games.mythic_mischief.wizards import DropPortal, MovePortal, Teleport, Warp
from mythshelf.games.mythic_mischief.zombies import DropDecay, Infect, Stench
from mythshelf.kernel import engine
from mythshelf.kernel.core import Option

from web.app.scenes.keys import kind_of, number_of

KEEPER = "keeper"
LEGENDARY, SPECIAL = "legendary", "special"
VERBS = ("move", "push", "shelves", "distract")
"""The kinds of action of the four tracks, from the top."""


def space_key(space: int) -> str:
    """The key of a space."""
    return f"space:{space}"


def mythic_key(mythic: int) -> str:
    """The key of a Mythic."""
    return f"mythic:{mythic}"


def shelf_key(edge: int) -> str:
    """The key of the Bookshelf on an edge."""
    return f"shelf:{edge}"


def edge_key(edge: int) -> str:
    """The key of an edge to which a Bookshelf may go."""
    return f"edge:{edge}"


def way_key(direction: int) -> str:
    """The key of a direction."""
    return f"way:{direction}"


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


def chosen_mythic(taps: tuple[str, ...]) -> int | None:
    """The first Mythic of a selection, or ``None``."""
    return next((number_of(key) for key in taps if kind_of(key) == "mythic"), None)


def verb_of(option: Option[Any]) -> str:
    """The kind of action, as the rows of a panel are named."""
    match option:
        case Move():
            return "move"
        case Lure() | Throw() | Infect() | Warp():
            return "push"
        case ShelfAction():
            return "shelves"
        case Distract():
            return "distract"
        case Trance() | Intimidate() | Stench() | Teleport():
            return LEGENDARY
        case DropTrap() | DropDecay() | DropPortal() | MovePortal():
            return SPECIAL
    return option.verb


def taps_of(state: State, option: Option[Any]) -> tuple[str, ...]:
    """The keys by which an option of the open decision is tapped; none for a button."""
    seat = _seat(state)
    match option:
        case DraftShelf(edge=edge):
            return (edge_key(edge),)
        case DraftClutter(space=space):
            return (target_key(state, space),)
        case StartIn(space=space) | GoFor(space=space):
            return (target_key(state, space),)
        case GoBy(to=to) | MakeWay(to=to):
            return (target_key(state, to),)
        case Place(space=space) | Return(space=space) | LayTome(space=space):
            return (target_key(state, space),)
        case FleeTo(to=to) | Displace(to=to) | Path(to=to):
            return (target_key(state, to),)
        case SlotTome(track=track):
            return (track_key(seat, track),)
        case SlotLegendary():
            return (power_key(seat, LEGENDARY),)
        case Boost(die=die):
            return (track_key(seat, TRACK_OF_DIE[die]),)
        case Move(mythic=mythic, to=to):
            target = target_key(state, to, mythic)
            passing = isinstance(engine.decision(state), PassingThrough)
            return (target,) if passing else (mythic_key(mythic), target)
        case Lure() | Throw() | Warp():
            return mythic_key(option.mythic), mythic_key(option.target)
        case Infect(mythic=mythic, target=target, to=to):
            return mythic_key(mythic), mythic_key(target), target_key(state, to)
        case ShelfAction(mythic=mythic, edge=edge, to=to):
            return mythic_key(mythic), shelf_key(edge), edge_key(to)
        case Distract(mythic=mythic, to=to, half=half):
            return mythic_key(mythic), keeper_key(half), target_key(state, to)
    return _taps_of_power(state, option, seat)


def _taps_of_power(state: State, option: Option[Any], seat: int) -> tuple[str, ...]:
    legendary, special = power_key(seat, LEGENDARY), power_key(seat, SPECIAL)
    match option:
        case Trance(mythic=mythic, direction=direction):
            return legendary, mythic_key(mythic), way_key(direction)
        case Intimidate(mythic=mythic, target=target):
            return legendary, mythic_key(mythic), mythic_key(target)
        case Stench(mythic=mythic, half=half):
            which = () if state.right is None else (keeper_key(half),)
            return (legendary, mythic_key(mythic), *which)
        case Teleport(mythic=mythic, to=to):
            return legendary, mythic_key(mythic), target_key(state, to)
        case DropTrap(mythic=mythic, target=target):
            return special, mythic_key(mythic), mythic_key(target)
        case DropDecay(mythic=mythic) | DropPortal(mythic=mythic):
            return special, mythic_key(mythic)
        case MovePortal(mythic=mythic, start=start):
            return special, mythic_key(mythic), target_key(state, start)
    return ()


def _seat(state: State) -> int:
    asked = engine.decision(state)
    return asked.seat if asked else 0
