"""What a screen reader calls the things on the table (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mythshelf.games.mysterion.cards.programs import card_text
from mythshelf.games.mysterion.table.catalogue import (
    CREATURE,
    NONE,
    TYPES,
    Kind,
    Side,
    cards,
    element_names,
)
from mythshelf.games.mysterion.table.piles import UNKNOWN
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import counted, stack_words
from mythshelf.kernel.play.hands import HIDDEN, Cards


def name_of_card(kind: Kind) -> str:
    """All that is printed on a card, in a sentence or two."""
    card = cards()[kind]
    words = f" {card_text(kind)}" if card.program else ""
    if card.type == CREATURE:
        evolved = f", evolved {card.evolved}" if card.evolved != NONE else ""
        return (
            f"{card.title}: {element_names()[card.element]} Creature, stage {card.stage}, "
            f"cost {card.cost}{evolved}, attack {card.attack}, defence {card.defence}.{words}"
        )
    if card.is_item:
        return f"{card.title}: {TYPES[card.type].capitalize()}, cost {card.cost}.{words}"
    return f"{card.title}."


def name_of_held(kind: Kind, count: int) -> str:
    """A card of the hand."""
    return name_of_card(kind) + (f" You hold {count} of it." if count > 1 else "")


def name_of_known(kind: Kind, count: int, whose: str) -> str:
    """A card of the other hand that both know."""
    copies = f" {count} of it are known." if count > 1 else ""
    return f"{whose}, in hand: {name_of_card(kind)}{copies}"


def name_of_scripts(whose: str, element: int, lying: str, count: int) -> str:
    """Equal Scripts of a Codex."""
    what = counted(count, f"{lying} Script")
    return f"{whose}: {what} of {element_names()[element]}"


def name_of_slot(state: State, side: Side, whose: str) -> str:
    """A Conditional slot, with what is known of the card in it."""
    kind = state.conditionals[side]
    if kind == NONE:
        return f"{whose}: no Conditional"
    paid = f"{counted(state.prices[side], 'Script')} paid"
    if kind == UNKNOWN:
        return f"{whose}: a Conditional face down, {paid}"
    return f"{whose}: face down, {paid}: {name_of_card(kind)}"


def name_of_stack(stack: Cards, whose: str, tapped: bool = False) -> str:
    """An invoked Creature with the cards under it."""
    lies = ", tapped: it cannot defend" if tapped else ""
    return f"{whose}: {stack_words(stack)}{lies}. {name_of_card(stack[0])}"


def name_of_pile(pile: Cards, whose: str) -> str:
    """A discard pile with all that lies in it."""
    if not pile:
        return f"{whose}: nothing discarded"
    return f"{whose}: {counted(len(pile), 'card')} discarded: {listed(pile)}"


def listed(pile: Iterable[Kind]) -> str:
    """Cards with their counts, such as "2 Cinderfawn, Horn of the Herd"."""
    found = Counter(kind for kind in pile if kind != HIDDEN)
    return ", ".join(
        (f"{count} " if count > 1 else "") + cards()[kind].title
        for kind, count in sorted(found.items())
    )
