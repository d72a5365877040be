"""The words of the game: prompts and names of options.

Text and the accessible names on the page come from here, so that a terminal, the page and
a screen reader say the same.
"""

from __future__ import annotations

from typing import Any

from ....kernel.play import engine
from ....kernel.play.core import Option
from ....kernel.play.game import Prompt
from ..actions import mat as a
from ..actions.attic import Bargain, TakeCard
from ..actions.fighting import Fight, Lose, Reroll, RollAgain, Spend, SpendRevenge, Stand, shortfall
from ..actions.imps import Collect
from ..actions.item_limit import Keep, KeepOne, NetForRoom, Return, TooMany
from ..actions.movement import Go, courage_costs
from ..actions.taking import Drop, Enough, MakeRoom, Take, TakeAnother
from ..phases.resolving import Done, Resolve
from ..phases.revealing import ChooseSpace, Reveal
from ..phases.setup import COLOURS, ChooseMat, TakeMat
from ..table.board import NAMES, Place
from ..table.catalogue import (
    GHOST,
    IMP,
    TOOL,
    Card,
    Item,
    bonus_cards,
    characters,
    house_cards,
    numbers,
)
from ..table.scoring import sale_money
from ..table.state import UNCHOSEN, Seat, State

ITEMS = (
    *("bone", "cat", "dog", "net", "painting", "flashlight"),
    *("ghost bait", "sparkle bomb", "spirit sucker", "net with its imps", "Revenge token"),
)
"""Items as a person calls them, the loaded net and a Revenge token last."""
ACTIONS = (
    *("Reset Courage", "Expand Inventory", "Increase Max Courage", "Acquire a Net"),
    *("Collect a Tool", "Sell Paintings", "Release Imps", "Befriend a Dog"),
)


def player(state: State, seat: Seat) -> str:
    """``The Porter``, or the colour while the mats are chosen."""
    number = state.mats[seat].character
    return (
        COLOURS[state.colours[seat]].title() if number == UNCHOSEN else characters()[number].title
    )


def place_name(state: State, place: Place) -> str:
    """``b3``, with what is printed there."""
    plan, name = state.plan, NAMES[place]
    for letter, low, high in plan.stairs:
        if place in (low, high):
            return f"{name} (staircase {letter})"
    if plan.chest_at(place) >= 0:
        return f"{name} (chest {plan.chest_at(place) + 1})"
    return f"{name} (entrance)" if place in plan.entrances else name


def counted(number: int, one: str, many: str = "") -> str:
    """``1 imp``, ``2 imps``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def contents(state: State, place: Place) -> str:
    """What is on a place: ``ghost 12, 2 imps``; empty for nothing."""
    plan = state.plan
    if plan.attic >> place & 1:
        letter = plan.letter_at(place)
        if letter >= 0 and state.haunted >> letter & 1:
            return f"apparition {chr(65 + letter)}"
        chest = plan.chest_at(place)
        if chest >= 0 and state.display[chest] >= 0:
            return bonus_cards()[state.display[chest]].title
        return ""
    found = [f"ghost {state.ghosts[place]}"] if state.ghosts[place] else []
    found += [ITEMS[item] for item in state.items[place]]
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
    return f"a {ITEMS[printed.item]}" + (" with an apparition" if printed.spirit else "")


def prompt(state: State) -> Prompt:
    """The words for the open decision."""
    asked = engine.decision(state)
    if asked is None:
        return Prompt("The end", "The last space of the progress track is stamped.")
    who = player(state, asked.seat)
    if isinstance(asked, ChooseMat):
        return Prompt(f"{who}, before the game", "Which Player Mat do you take?")
    kicker = f"Turn {state.turn}, {who}"
    return Prompt(kicker, _question(state, asked))


def _question(state: State, asked: object) -> str:
    here = NAMES[state.here()] if state.here() >= 0 else ""
    match asked:
        case Resolve():
            found = contents(state, state.here())
            return f"On {here}: {found}. What do you do?"
        case TakeAnother():
            return "Do you take anything else?"
        case MakeRoom(item=item):
            return f"The inventory is full. What do you drop for the {ITEMS[item]}?"
        case NetForRoom():
            return "The inventory is full. What goes back to the supply for the net?"
        case TooMany():
            return "One item too many. Which one goes back to the supply?"
        case KeepOne():
            return "You drew two tools. Which one do you keep?"
        case RollAgain():
            return f"A {state.die} falls {shortfall(state)} short. Roll again?"
        case SpendRevenge():
            tokens = counted(shortfall(state), "Revenge token")
            return f"A {state.die} with items falls short. Spend {tokens} to win?"
        case ChooseSpace():
            return "Which adjacent space is revealed next?"
    courage = state.mats[state.active].courage
    if not courage:
        return "No courage is left: which action do you take?"
    return f"Take an action, or move with {courage} courage?"


def describe(state: State, option: Option[Any]) -> str:
    """The full name of an option of the open decision, as a person would say it."""
    match option:
        case TakeMat(character=number):
            printed = characters()[number]
            return f"{printed.title}: {printed.ability}"
        case Go(place=place):
            cost = courage_costs(state, state.active)[place]
            found = contents(state, place)
            return f"Move to {place_name(state, place)}, {cost} courage" + (
                f": {found}" if found else ""
            )
        case Fight():
            strength, bonus = state.ghosts[state.here()], state.attack_bonus(state.active)
            return f"Fight ghost {strength} with the die and {bonus} from items"
        case Take(item=item):
            return f"Take the {ITEMS[item]}"
        case Drop(item=item):
            return f"Drop the {ITEMS[item]}"
        case Return(item=item):
            return f"Put the {ITEMS[item]} back"
        case Keep(item=item):
            return f"Keep the {ITEMS[item]}"
        case Bargain(item=item):
            return f"Pay the apparition with the {ITEMS[item]}"
        case TakeCard():
            card = bonus_cards()[state.display[state.plan.chest_at(state.here())]]
            earns = f"${card.money}"
            return f"Take the bonus card {card.title} ({card.condition}: {earns})"
        case Reveal(space=space):
            return f"Reveal {place_name(state, space)}"
    return _plain(state, option)


def _plain(state: State, option: Option[Any]) -> str:
    mat = state.mats[state.active]
    match option:
        case a.SellPaintings(paintings=count):
            money = sale_money(mat, count)
            return f"Sell Paintings: a stack of {count} for ${money}"
        case a.ReleaseImps():
            return f"Release Imps: {counted(mat.imps, 'imp')}"
        case a.IncreaseMaxCourage():
            return f"Increase Max Courage to {mat.limit + numbers().courage_step}"
        case a.Action():
            return ACTIONS[option.action]
        case Collect():
            return f"Collect {counted(state.imps[state.here()], 'imp')} onto the net"
        case Spend():
            return f"Spend {counted(shortfall(state), 'Revenge token')} and win"
        case Lose():
            return "Keep the Revenge tokens and lose the fight"
        case Reroll():
            return "Roll again"
        case Stand():
            return "Let the roll stand"
        case Enough():
            return "Take no more items"
        case Done():
            return "Leave the rest"
    raise TypeError(f"{option!r} is no option of this game")


def item_list(items: list[int]) -> list[str]:
    """``["2 cats", "1 net"]`` of counts by kind."""
    return [counted(n, ITEMS[kind]) for kind, n in enumerate(items) if n]


def with_article(item: Item) -> str:
    """``a net``."""
    return f"a {ITEMS[item]}"
