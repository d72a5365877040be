"""What quests say when one of their figures falls."""

from __future__ import annotations

from ....kernel.effects import Effect
from ..table.figures import BYSTANDER, Figure
from ..table.state import State
from ..table.terms import BOSS
from .looking import card_of, effects, open_quests


def bereft(state: State, one: Figure) -> list[Effect]:
    """What quests say when the bystander falls."""
    if one != BYSTANDER:
        return []
    there = [quest for quest in open_quests(state) if card_of(quest).bystander]
    return [effect for quest in there for effect in effects(state, quest, "lost")]


def departing(state: State, one: Figure) -> list[Effect]:
    """What quests say instead of the next stage of a boss on their tile."""
    if state.monster(one).rank != BOSS:
        return []
    place = state.board().tile_of[state.at[one]]
    there = [quest for quest in open_quests(state) if quest.tile == place]
    return [effect for quest in there for effect in effects(state, quest, "defeated", side=one)]
