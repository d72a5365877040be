"""What figures, cards and squares are called."""

from __future__ import annotations

from collections.abc import Iterable

from ..table.catalogue.allies import bystander
from ..table.catalogue.enemies import types
from ..table.catalogue.heroes import cards, heroes
from ..table.catalogue.items import items
from ..table.figures import (
    Figure,
    ally_card,
    is_ally,
    is_cocoon,
    is_friend,
    is_hero,
    is_lair,
    is_ranged,
    type_of,
)
from ..table.state import State


def hero(state: State, figure: Figure) -> str:
    """A hero by his name, and so an ally or a bystander."""
    if is_ally(figure):
        return ally_card(figure).title
    return bystander().name if is_friend(figure) else heroes()[state.party[figure]].title


def type_name(which: int) -> str:
    """What a monster-type is called, such as "Crawler"."""
    return types()[which].capitalize()


def figure(state: State, one: Figure) -> str:
    """The Soldier; the Crawler on 3,4, and what has left the board without its square."""
    if is_hero(one) or is_friend(one):
        return f"the {hero(state, one)}"
    if is_cocoon(one):
        return "the cocoon" + (f" on {state.where(state.at[one])}" if state.at[one] >= 0 else "")
    name = f"{type_name(type_of(one))} lair" if is_lair(one) else state.monster(one).title
    name = name.removeprefix("The ")
    far = " archer" if is_ranged(one) else ""
    where = f" on {state.where(state.at[one])}" if state.at[one] >= 0 else ""
    return f"the {name}{far}{where}"


def listed(names: Iterable[str]) -> str:
    """Several things: "one, two and three"."""
    every = list(names)
    return " and ".join([", ".join(every[:-1]), every[-1]]) if len(every) > 1 else "".join(every)


def heading(state: State, one: Figure) -> str:
    """A figure over what is shown of it: without article and square."""
    return sentence(figure(state, one).removeprefix("the ").partition(" on ")[0])


def figures(state: State, those: Iterable[Figure]) -> str:
    """What several figures are called, in a list."""
    return listed(figure(state, one) for one in those)


def sentence(words: str) -> str:
    """Words with a capital."""
    return words[:1].upper() + words[1:]


def counted(number: int, thing: str) -> str:
    """So many of a thing, such as dice; MP and AP have no plural."""
    if number == 1 or thing.isupper():
        return f"{number} {thing}"
    several = f"{thing.removesuffix('die')}dice" if thing.endswith("die") else f"{thing}s"
    return f"{number} {several}"


def title(kind: int) -> str:
    """What a hero card is called."""
    return cards()[kind].title


def item_title(kind: int) -> str:
    """What an item is called."""
    return items()[kind].title
