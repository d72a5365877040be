"""What players, places, items and actions are called.

The log, the names of options, the page and the screen reader all take their words from here.
"""

from __future__ import annotations

from ..table.board import HOUSE, NAMES, Letter, Place
from ..table.catalogue import (
    GHOST,
    IMP,
    LOADED,
    NET,
    TOOL,
    Card,
    Item,
    bonus_cards,
    characters,
    house_cards,
)
from ..table.mat import UNCHOSEN, Mat
from ..table.state import COLOURS, Seat, State

ITEM_NAMES = (
    *("bone", "cat", "dog", "net", "painting", "flashlight"),
    *("ghost bait", "sparkle bomb", "spirit sucker", "net with its imps", "Revenge token"),
)
"""Items as a person calls them, the loaded net and a Revenge token last."""
ACTION_NAMES = (
    *("Reset Courage", "Expand Inventory", "Increase Max Courage", "Acquire a Net"),
    *("Collect a Tool", "Sell Paintings", "Release Imps", "Befriend a Dog"),
)
"""The actions by their place on the Actions Mat (MN-ACT-05)."""


def player(state: State, seat: Seat) -> str:
    """``The Porter``, or the colour while the mats are chosen."""
    number = state.mats[seat].character
    return (
        COLOURS[state.colours[seat]].title() if number == UNCHOSEN else characters()[number].title
    )


def inside(name: str) -> str:
    """A name in the middle of a sentence."""
    return name[0].lower() + name[1:]


def letter_name(letter: Letter) -> str:
    """``A``, of an apparition."""
    return chr(65 + letter)


def place_name(state: State, place: Place) -> str:
    """``b3``, with what is printed there."""
    plan, name = state.plan, NAMES[place]
    for letter, low, high in plan.stairs:
        if place in (low, high):
            return f"{name} (staircase {letter})"
    if plan.chest_at(place) >= 0:
        return f"{name} (chest {plan.chest_at(place) + 1})"
    return f"{name} (entrance)" if place in plan.entrances else name


def contents(state: State, place: Place) -> str:
    """What is on a place: ``ghost 12, 2 imps``; empty for nothing."""
    plan = state.plan
    if place >= HOUSE:
        letter = plan.letter_at(place)
        if letter >= 0 and state.haunted >> letter & 1:
            return f"apparition {letter_name(letter)}"
        chest = plan.chest_at(place)
        if chest >= 0 and state.display[chest] >= 0:
            return bonus_cards()[state.display[chest]].title
        return ""
    found = [f"ghost {state.ghosts[place]}"] if state.ghosts[place] else []
    found += [ITEM_NAMES[item] for item in state.items[place]]
    if state.imps[place]:
        found.append(counted(state.imps[place], "imp"))
    return ", ".join(found)


def card_name(card: Card) -> str:
    """What a House card shows."""
    printed = house_cards()[card]
    if printed.kind == GHOST:
        return f"ghost {printed.strength}"
    if printed.kind in (IMP, TOOL):
        return "an imp" if printed.kind == IMP else "a tool"
    return f"a {ITEM_NAMES[printed.item]}" + (" with an apparition" if printed.spirit else "")


def counted(number: int, one: str, many: str = "") -> str:
    """``1 imp``, ``2 imps``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def how_many(number: int, one: str) -> str:
    """``no imp``, ``1 imp``, ``2 imps``."""
    return counted(number, one) if number else f"no {one}"


def item_list(items: list[int]) -> list[str]:
    """``["2 cats", "1 net"]`` of counts by kind."""
    return [counted(n, ITEM_NAMES[kind]) for kind, n in enumerate(items) if n]


def not_carried(mat: Mat, item: Item) -> str:
    """What an inventory lacks: ``cat``; of nets the empty or the loaded one (MN-R-35)."""
    if item == NET and mat.imps:
        return "empty net, only the one with imps"
    return "net with imps" if item == LOADED else ITEM_NAMES[item]


def with_article(item: Item) -> str:
    """A word with its article: ``a net``."""
    return f"a {ITEM_NAMES[item]}"


def one_of(item: Item) -> str:
    """``a cat``; a loaded net is called a net, because its imps are told of apart."""
    return with_article(NET if item == LOADED else item)
