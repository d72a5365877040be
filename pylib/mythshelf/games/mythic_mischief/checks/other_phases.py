"""The questions of the Tomekeeper Phase and the Cleanup Phase, and of a new card."""

from __future__ import annotations

from collections.abc import Callable

from ..keeper.lunch import ChooseLocation, LayTomes
from ..keeper.quickest_path import goal_of
from ..phases.boosting import Boosts, ChooseBoost
from ..phases.dice import TurnUpDice
from ..phases.slotting import ChooseSlot, SlotTomes
from ..phases.tomekeeper import ChooseKeeper, ChoosePath, SetOut
from ..table.catalogue import numbers
from ..table.moment import Frames
from ..table.state import State
from ..table.terms import VAMPIRES, Seat


def walking(state: State, above: Frames) -> bool:
    """Which Tomekeeper goes first, or which way one goes."""
    seat = state.speaker(state.active)
    if above == [ChooseKeeper(seat)]:
        return len(state.halves) > 1
    *below, asked = above
    if not isinstance(asked, ChoosePath) or asked.seat != seat:
        return False
    half, speed = asked.half, state.face_up_of(asked.half).speed
    goes = asked.points in range(1, speed + 1) and state.keeper_of(half) != goal_of(state, half)
    other = [SetOut(state.active, 1 - half)]
    return goes and (not below or (len(state.halves) > 1 and below == other))


def laying(state: State, above: Frames) -> bool:
    """Where the last Tomes of a team go on a new card, and then perhaps those of others."""
    *below, asked = above
    if not isinstance(asked, ChooseLocation):
        return False
    team = state.sides[asked.seat]
    locations = state.face_up_of(asked.half).tomes
    free = [space for space in locations if not state.tomes[team] >> space & 1]
    left = state.boards[asked.seat].supply
    now = LayTomes(team, asked.half)
    to_come = all(isinstance(frame, LayTomes) and state.members(frame.team) for frame in below)
    alone = to_come and now not in below and len({*below}) == len(below)
    return alone and asked.seat == state.colours[team] and 0 < left <= len(free)


def cleaning(seat: Seat) -> Callable[[State, Frames], bool]:
    """What a seat slots and boosts in its Cleanup Phase."""

    def cleans(state: State, above: Frames) -> bool:
        board = state.boards[seat]
        due = numbers().boosts // len(state.members(state.sides[seat]))
        slots = [TurnUpDice(seat), Boosts(seat, due), SlotTomes(seat), ChooseSlot(seat)]
        if above == slots:
            return board.beside > 0
        *below, asked = above
        if below != [TurnUpDice(seat)] or not isinstance(asked, ChooseBoost):
            return False
        for_blood = board.faction == VAMPIRES and state.blood > 0
        return asked.seat == seat and (
            asked.left in range(1, due + 1) or (not asked.left and for_blood)
        )

    return cleans
