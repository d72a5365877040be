"""What the shapes of the board are called, for screen readers (pure)."""

from __future__ import annotations

from mythshelf.games.mystic_manor.table.board import HOUSE, Place
from mythshelf.games.mystic_manor.table.catalogue import bonus_cards, characters
from mythshelf.games.mystic_manor.table.state import NONE, State, outside
from mythshelf.games.mystic_manor.words.names import (
    ACTION_NAMES,
    contents,
    how_many,
    inside,
    place_name,
    player,
)

from web.app.games.mystic_manor.layout import HOUSE_FLOOR, floor_of
from web.app.games.mystic_manor.odds import fight_at


def name_of_place(state: State, place: Place, cost: int = 0) -> str:
    """``b3 (staircase A), ghost 12, The Porter is here, 4 courage, 60 percent``."""
    floor = "House" if place < HOUSE else "Attic"
    parts = [f"{floor} {place_name(state, place)}"]
    if place < HOUSE and not state.discovered >> place & 1:
        parts.append("undiscovered")
    elif place < HOUSE and state.stamped >> place & 1:
        parts.append("stamped")
    else:
        chest = state.plan.chest_at(place)
        parts += filter(None, [contents(state, place) if chest < 0 else card_at(state, chest)])
    parts += [f"{player(state, s)} is here" for s, at in enumerate(state.at) if at == place]
    if cost:
        parts.append(f"{cost} courage")
        if place < HOUSE and state.ghosts[place]:
            odds = fight_at(state, state.active, place)
            backed = f", {odds.backed} with Revenge tokens" if odds.tokens else ""
            parts.append(f"{odds.chance} percent to win{backed}")
    return ", ".join(parts)


def name_of_action(state: State, action: int) -> str:
    """``Action Sell Paintings, The Porter is here``."""
    there = [player(state, s) for s, at in enumerate(state.at) if at == outside(action)]
    return ", ".join([f"Action {ACTION_NAMES[action]}", *(f"{one} is here" for one in there)])


def card_at(state: State, chest: int) -> str:
    """``bonus card House Cat: at least one cat in the inventory, $3``."""
    number = state.display[chest]
    if number == NONE:
        return "no bonus card is left"
    card = bonus_cards()[number]
    return f"bonus card {card.title}: {inside(card.condition)}, ${card.money}"


def line_of_floor(state: State, floor: int) -> str:
    """What a floor has that one may look for: ``2 ghosts``, ``1 apparition``."""
    if floor == HOUSE_FLOOR:
        return how_many(sum(map(bool, state.ghosts)), "ghost")
    return how_many(state.haunted.bit_count(), "apparition")


def name_of_floor(state: State, floor: int, looked_at: bool) -> str:
    """``Look at the attic: 2 apparitions, The Porter is there``."""
    title = ("house", "attic")[floor]
    there = [
        f"{player(state, seat)} is there"
        for seat, at in enumerate(state.at)
        if at >= 0 and floor_of(at) == floor
    ]
    lead = f"You look at the {title}" if looked_at else f"Look at the {title}"
    return f"{lead}: {', '.join((line_of_floor(state, floor), *there))}"


def name_of_mat(number: int) -> str:
    """``The Porter: Starts with 4 inventory slots.``"""
    printed = characters()[number]
    return f"{printed.title}: {printed.ability}"
