"""Interrupts: cards that answer an enemy's attack, with a Counterattack among them (MT-DARK-12,
MT-KEY-02, MT-R-81)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.effects import Source
from ..events.attacks import InterruptPlayed
from ..heroes import numbers
from ..heroes.playable import cannot_begin
from ..heroes.potions import bearers, drink_of, helpful
from ..table.catalogue.heroes import cards
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import AGGRESSIVE, NONE, POTIONS, RESTING
from .playing_cards import begin, effects_when_played, kept, lay, modifiers


def column(kind: int) -> int:
    """The entry of the movement column that counts for an interrupt: a hero does not move in a
    darkness cycle, unless the card itself lets him (MT-CARD-07, MT-CARD-08)."""
    return AGGRESSIVE if "Move" in cards()[kind].keywords else RESTING


def answers(state: State, one: Figure, hooks: tuple[str, ...]) -> Iterator[Source]:
    """The interrupts that a hero can play now: he is not defeated, though he may be captured
    (MT-R-22), and has a space for it (MT-ATK-04). Who is hit may drink a potion before the damage
    (MT-POT-01), Prone or not."""
    if state.cycle is None or not state.standing(one):
        return
    onslaught = state.onslaught
    if "struck" in hooks and onslaught is not None and onslaught.target == one:
        for potion in helpful(state, one):
            yield from (Source(potion, one, other) for other in bearers(state, one, potion))
    for kind in playable(state, one, hooks):
        yield Source(cards()[kind].id, one, state.laid)


def playable(state: State, one: Figure, hooks: tuple[str, ...]) -> list[int]:
    """The cards with which a hero can answer now: none while he is Prone (MT-R-21)."""
    if state.prone[one]:
        return []
    found = []
    space = numbers.open_spaces(state, one) > 0
    for kind in dict.fromkeys(state.hands[one]):
        card = cards()[kind]
        if card.type != "I" or card.movement[column(kind)] == "x":
            continue
        if not space and not kept(state, one, card):
            continue
        effects = effects_when_played(state, one, card, *hooks)
        if effects and all(cannot_begin(state, card, effect) is None for effect in effects):
            found.append(kind)
    return found


def play_answer(state: State, answer: Source) -> None:
    """It goes to a space, as every card (MT-CARD-02); a potion is drunk."""
    if answer.card in POTIONS:
        drink_of(state, answer.side, answer.card, answer.source)
        return
    kind = next(n for n, card in enumerate(cards()) if card.id == answer.card)
    state.happen(InterruptPlayed(answer.side, kind))
    lay(state, answer.side, kind, action=False, movement=NONE)
    begin(state, answer.side, kind, modifiers(cards()[kind], column(kind)), False, False)
