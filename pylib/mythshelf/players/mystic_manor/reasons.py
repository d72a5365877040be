"""Why an option of Mystic Manor is chosen: what it brings by itself, as everybody can see."""

from __future__ import annotations

from typing import Any

from ...games.mystic_manor.actions.action import Action
from ...games.mystic_manor.actions.actions_mat import CollectTool
from ...games.mystic_manor.actions.attic import Bargain, TakeCard
from ...games.mystic_manor.actions.fighting import Fight, Reroll, Spend
from ...games.mystic_manor.actions.imps import Collect
from ...games.mystic_manor.actions.taking import Take
from ...games.mystic_manor.phases.movement import Go
from ...games.mystic_manor.table.board import HOUSE, Place
from ...games.mystic_manor.table.catalogue import NET, bonus_cards
from ...games.mystic_manor.table.scoring import bonus_money, money
from ...games.mystic_manor.table.state import NONE, Seat, State
from ...games.mystic_manor.words.names import counted, item_list, with_article
from ...kernel.play.core import Option


def reason(before: State, option: Option[Any], after: State, seat: Seat) -> str:
    """A sentence, or nothing where the option brings nothing that can be named.

    ``after`` is the position right after the option. Nothing is told of what a die will show, of
    which tool will be drawn, or of what lies undiscovered.
    """
    match option:
        case Go(place):
            return _there(before, seat, place)
        case Fight():
            needs = _needs(before, seat, before.here())
            return f"{needs} or more on the die wins against the ghost."
        case Reroll():
            return "A second roll may win."
        case Spend():
            return "Revenge tokens make up for what the roll lacks."
        case Collect():
            return f"{counted(before.imps_here(), 'imp')} for the net."
        case Bargain():
            return "It dispels an apparition."
        case TakeCard():
            return _card(before, seat)
        case CollectTool():
            return "It brings a tool, which goes to the top of the ranking."
        case Take() | Action():
            return _gained(before, after, seat)
    return ""


def _there(state: State, seat: Seat, place: Place) -> str:
    """What a place is worth going to for, the weightiest thing first."""
    plan = state.plan
    if place >= HOUSE:
        letter = plan.letter_at(place)
        if letter >= 0 and state.haunted >> letter & 1:
            return "An apparition can be paid there."
        chest = plan.chest_at(place)
        return "A bonus card lies there." if chest >= 0 and state.display[chest] != NONE else ""
    if not state.discovered >> place & 1:
        return ""
    if state.ghosts[place]:
        needs = _needs(state, seat, place)
        return f"A ghost is there, against which {needs} or more on the die wins."
    if state.items[place]:
        return f"{with_article(state.items[place][0]).capitalize()} lies there."
    if state.imps[place] and state.mats[seat].items[NET]:
        return f"{counted(state.imps[place], 'imp')} there can go onto the net."
    dark = len(state.neighbours_to_reveal(place))
    return f"It uncovers {counted(dark, 'space')} beside it." if dark else ""


def _needs(state: State, seat: Seat, place: Place) -> int:
    """The lowest face of the die that wins, without Revenge tokens (MN-GHOST-06)."""
    return max(1, state.ghosts[place] - state.attack_bonus(seat))


def _card(state: State, seat: Seat) -> str:
    card = state.display[state.plan.chest_at(state.here())]
    worth = bonus_money(state.mats[seat], card)
    return f"{bonus_cards()[card].title} earns ${worth} as things stand."


def _gained(before: State, after: State, seat: Seat) -> str:
    was, now = before.mats[seat], after.mats[seat]
    more = [max(0, new - old) for old, new in zip(was.items, now.items, strict=True)]
    if any(more):
        return f"It brings {' and '.join(item_list(more))}."
    if money(now) > money(was):
        return f"It brings ${money(now) - money(was)} at once."
    if now.limit > was.limit:
        return f"Courage can come up to {now.limit} from now on."
    if now.tiles > was.tiles:
        return "There is room to carry more."
    if now.courage > was.courage:
        return f"It brings courage back to {now.courage}."
    return ""
