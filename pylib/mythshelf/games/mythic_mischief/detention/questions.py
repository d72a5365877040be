"""The questions that only Detention asks: before the first turn, and in the Enchanted Phase."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions.arrival import Arrival, DecayReaction
from ..checks import turn
from ..checks.beginning import drafting, exactly, only_placed, placing
from ..checks.mythic_phase import reacting
from ..phases.turn import Turn
from ..table.detention import ENCHANTED, PLAYER
from ..table.geometry import Space
from ..table.moment import Frames, Moment
from ..table.state import State
from ..table.terms import Mythic, own
from .behaviour import aim, distances
from .displacing import ChooseAside
from .enchanted_phase import ChooseGoal, ChooseWay, EnchantedActs, EnchantedWalk
from .enchanted_turn import EndEnchantedTurn
from .returning import ReturnEnchanted
from .reveal import RevealCard
from .setup import ChooseCorner, PlaceEnchanted, far_corners


def beginning(state: State) -> Iterator[Moment]:
    """Obstacles, the corner of the third Enchanted, then the player's Mythics (MM-SOLO-09)."""
    rest: Frames = [Turn(state.first)]
    yield from placing(state, rest, own(PLAYER), own(ENCHANTED))
    *two, third = own(ENCHANTED)
    corner = only_placed(state, two) and len(far_corners(state)) > 1
    yield rest[:], exactly(ChooseCorner(0, third), corner)
    rest.append(PlaceEnchanted(0))
    yield from drafting(state, rest)


def turn_of_the_enchanted(state: State) -> Iterator[Moment]:
    """The moments of the other half of a round, from its end to its beginning (MM-SOLO-10)."""
    rest: Frames = [Turn(PLAYER), RevealCard(), EndEnchantedTurn(), ReturnEnchanted()]
    yield from turn.tomekeeper_phase(rest, state.active)
    yield rest, acting


def acting(state: State, above: Frames) -> bool:
    """What an Enchanted goes for and by which way, or who makes room for it."""
    to_come = [frame for frame in above if isinstance(frame, EnchantedActs)]
    *below, asked = above[len(to_come) :] or [None]
    waiting = [frame.mythic for frame in to_come]
    if to_come != above[: len(to_come)] or len({*waiting}) < len(waiting):
        return False
    if not all(_is_there(state, mythic) for mythic in waiting):
        return False
    match asked:
        case ChooseGoal(mythic=mythic):
            goes = mythic not in waiting and _is_there(state, mythic)
            return goes and not below and len(aim(state, mythic).goals) > 1
        case ChooseWay(mythic=mythic, space=space, goal=goal):
            goes = mythic not in waiting and state.at[mythic] == space
            return goes and not below and _leads(state, mythic, space, goal)
        case ChooseAside(mythic=mythic, space=space):
            return state.at[mythic] == space and _of_a_walk(state, below, waiting)
        case DecayReaction():
            return reacting(state, asked) and _of_a_walk(state, below, waiting)
    return False


def _is_there(state: State, mythic: Mythic) -> bool:
    return mythic in own(ENCHANTED) and state.at[mythic] >= 0


def _leads(state: State, mythic: Mythic, space: Space, goal: Space) -> bool:
    """Whether an Enchanted can be on its way from a space to a goal."""
    there = mythic in own(ENCHANTED) and space != goal and not state.has_keeper(space)
    return there and not state.has_keeper(goal) and goal in distances(state, space)


def _of_a_walk(state: State, below: Frames, waiting: list[Mythic]) -> bool:
    """Whether frames are the rest of the walk of an Enchanted that has run into somebody."""
    if below and isinstance(below[0], EnchantedWalk):
        walk, below = below[0], below[1:]
        arrived = walk.space == walk.goal
        if walk.mythic in waiting or walk.mythic not in own(ENCHANTED):
            return False
        if not arrived and not _leads(state, walk.mythic, walk.space, walk.goal):
            return False
    return not below or (len(below) == 1 and isinstance(below[0], Arrival))
