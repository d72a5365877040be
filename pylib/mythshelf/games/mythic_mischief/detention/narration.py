"""The log's sentences of the solo mode, and its part of the board as text."""

from __future__ import annotations

from ....kernel.play.core import Event
from ..table import events as e
from ..table.state import CAUGHT, HIDDEN, State
from ..words.text import full_name
from .behaviour import AWAY, HELD, IDLE, MYTHIC
from .cards import PLACES, detention_cards, return_sides
from .state import Detention

_STAYS = {
    HELD: "is held by the Trap and stays",
    IDLE: "has no Tome in range and stays",
    AWAY: "is as far from the Tomekeeper as it can get and stays",
}


def narrate(state: State, event: Event) -> str:
    """One sentence about an event of the solo mode; empty for others."""
    name = state.library.space_name
    match event:
        case e.DetentionDealt(first=first, lineup=lineup):
            shown = ", ".join(card_name(card) for card in lineup)
            return f"Detention card {card_name(first)} is drawn first; the lineup is {shown}."
        case e.EnchantedBegan(turn=turn):
            return f"Turn {turn}: the Enchanted."
        case e.Aimed(mythic=mythic, goal=goal, why=why):
            return f"{full_name(state, mythic)} {_purpose(name(goal), why)}."
        case e.Stayed(mythic=mythic, why=why):
            return f"{full_name(state, mythic)} {_STAYS[why]}."
        case e.DetentionRevealed(card=card, place=place, activated=activated):
            return (
                f"Detention card {card_name(card)} is revealed:"
                f" the {PLACES[place]} card of the lineup, {card_name(activated)}, goes off."
            )
        case e.CaughtInTheAct(mythic=mythic, space=space):
            return f"{full_name(state, mythic)} is caught in the act on {name(space)}!"
        case e.TrippedUp(mythic=mythic, space=space):
            return f"{full_name(state, mythic)} trips on {name(space)} and cannot Move next turn."
        case e.LineupMoved(lineup=lineup):
            return f"The lineup is {', '.join(card_name(card) for card in lineup)}."
        case e.ReturnRolled(mythic=mythic, face=face):
            return f"A die is rolled for {full_name(state, mythic)}: {face}."
    return ""


def _purpose(goal: str, why: str) -> str:
    if why == AWAY:
        return f"retreats to {goal}"
    return f"goes for the {'Mythic' if why == MYTHIC else 'Tome'} on {goal}"


def card_name(card: int) -> str:
    """``D07``; a card not seen has none."""
    return "unknown" if card == HIDDEN else detention_cards()[card].id


def side_text(state: State, detention: Detention) -> list[str]:
    """The Enchanted and the Detention cards, a line each."""
    marks = [name for name in ("still", "greedy", "far") if getattr(detention, name)]
    away = [
        full_name(state, mythic)
        for mythic in state.mythics_of(1)
        if state.at[mythic] == CAUGHT and state.turn
    ]
    tripped = [full_name(state, m) for m in state.mythics_of(0) if state.is_tripped(m)]
    parts = [f"Enchanted (b) {state.score[1]} points", f"Tomes in supply {detention.supply}"]
    parts += [f"{' '.join(marks)}"] if marks else []
    parts += [f"caught {', '.join(away)}"] if away else []
    parts += [f"tripped {', '.join(tripped)}"] if tripped else []
    lineup = " ".join(card_name(card) for card in detention.lineup)
    side = return_sides()[detention.side].title
    left = len(detention.deck)
    return ["; ".join(parts), f"Detention: lineup {lineup}; {left} cards left; Return side {side}"]
