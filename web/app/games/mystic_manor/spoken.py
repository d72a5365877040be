"""What the shapes of the board are called, for screen readers (pure)."""

from __future__ import annotations

from mythshelf.games.mystic_manor.table.board import HOUSE, Place
from mythshelf.games.mystic_manor.table.catalogue import bonus_cards, characters
from mythshelf.games.mystic_manor.table.state import NONE, State, outside
from mythshelf.games.mystic_manor.words.names import ACTION_NAMES, contents, place_name, player

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
        parts += filter(None, [contents(state, place)])
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


def name_of_card(state: State, chest: int) -> str:
    """``Bonus card of chest 1: House Cat, at least one cat in the inventory, $3``."""
    number = state.display[chest]
    if number == NONE:
        return f"Bonus card of chest {chest + 1}: none is left"
    card = bonus_cards()[number]
    condition = card.condition[0].lower() + card.condition[1:]
    return f"Bonus card of chest {chest + 1}: {card.title}, {condition}, ${card.money}"


def name_of_mat(number: int) -> str:
    """``The Porter: Starts with 4 inventory slots.``"""
    printed = characters()[number]
    return f"{printed.title}: {printed.ability}"
