"""The questions of the Enchanted Phase of Detention."""

from __future__ import annotations

from typing import Any

from ..actions.arrival import Arrival, DecayReaction
from ..detention.behaviour import aim, distances
from ..detention.displacing import ChooseAside
from ..detention.enchanted_phase import ChooseGoal, ChooseWay, EnchantedActs, EnchantedWalk
from ..detention.state import ENCHANTED
from ..table.geometry import Space
from ..table.state import State
from ..table.terms import Mythic, own
from .mythic_phase import reacting

Frames = list[Any]


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
