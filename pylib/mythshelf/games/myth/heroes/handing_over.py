"""Items and potions that go from hero to hero (TRADE): in the hero cycle, and in cleanup."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.items import PotionGiven, Traded
from ..table.catalogue.items import items
from ..table.catalogue.programs import programs
from ..table.figures import Figure
from ..table.records import Gift
from ..table.sight import within
from ..table.state import State
from ..table.terms import NONE, POTIONS, Item
from ..words.names import hero, item_title
from . import numbers
from .deed import Deed


def partners(state: State, one: Figure) -> list[Figure]:
    """With whom a hero may trade; nobody who is defeated (MT-R-26)."""
    if not state.standing(one):
        return []
    return [other for other in state.heroes() if other != one and _is_near(state, one, other)]


def _is_near(state: State, one: Figure, other: Figure) -> bool:
    """Adjacent (MT-TRADE-01), or both on a cleared tile (MT-TRADE-02)."""
    both_clear = all(state.tile_at(state.at[who]).cleared for who in (one, other))
    return both_clear or within(state, one, other, 1)


def goods(state: State, one: Figure) -> list[Item]:
    """The items that a hero can give away: those of his inventory, then what he has equipped."""
    worn = (item for item in state.worn[one] if item != NONE)
    return [*dict.fromkeys((*state.carried[one], *worn))]


def flasks(state: State, one: Figure) -> list[str]:
    """The potions that a hero has, each kind once."""
    return [potion for place, potion in enumerate(POTIONS) if state.potions[one][place]]


def hands(state: State, one: Figure) -> Iterator[Option[State]]:
    """Every item of a hero, for every other one."""
    others = _others(state, one)
    return (Hand(item, other) for item in goods(state, one) for other in others)


def shares(state: State, one: Figure) -> Iterator[Option[State]]:
    """Every kind of potion that he has, for every other one."""
    others = _others(state, one)
    return (Share(potion, other) for potion in flasks(state, one) for other in others)


def open_hands(state: State, one: Figure) -> Iterator[Option[State]]:
    """Those of :func:`hands` that nothing forbids: who is near is looked at once for all items."""
    near, traded = partners(state, one), state.traded
    for item in goods(state, one) if near else ():
        what = items()[item].id
        yield from (Hand(item, other) for other in near if Gift(other, what) not in traded)


def open_shares(state: State, one: Figure) -> Iterator[Option[State]]:
    """Those of :func:`shares` that nothing forbids, likewise."""
    those = flasks(state, one)
    near, traded = partners(state, one) if those else [], state.traded
    for potion in those:
        yield from (Share(potion, other) for other in near if Gift(other, potion) not in traded)


def _others(state: State, one: Figure) -> list[Figure]:
    return [other for other in range(len(state.party)) if other != one]


def _hindrance(state: State, one: Figure, other: Figure, what: str) -> str | None:
    """Why something, by its id, cannot go from one hero to another; he must have it, which an empty
    id denies. Neither may be defeated (MT-R-26), they must be near each other (MT-TRADE-01), and
    nobody gets back what he has given away until somebody has done something else (MT-R-111)."""
    if not state.standing(one) or not state.standing(other):
        return "MT-R-26"
    if one == other or not what:
        return "MT-TRADE-01"
    if Gift(other, what) in state.traded:
        return "MT-R-111"
    return None if _is_near(state, one, other) else "MT-TRADE-01"


@dataclass(frozen=True, slots=True)
class Hand(Deed):
    """Give an item to another hero (MT-TRADE-01), one of the inventory or an equipped one."""

    verb = "hand"
    item: Item
    hero: Figure

    def hindrance(self, state: State, one: Figure) -> str | None:
        """The rules of trade."""
        what = items()[self.item].id if self.item in goods(state, one) else ""
        return _hindrance(state, one, self.hero, what)

    def do(self, state: State, one: Figure) -> None:
        """It goes to the other inventory (MT-TRADE-03); without what he had equipped a hero may
        have less vitality (MT-R-62)."""
        vitality = state.vitality[one]
        if self.item not in state.carried[one]:
            most = numbers.most_vitality(state, one, without=self.item)
            vitality = min(vitality, most)
        state.happen(Traded(one, self.hero, self.item, vitality))

    def words(self, state: State) -> str:
        """It names the item, and the hero who gets it."""
        return f"Give {item_title(self.item)} to the {hero(state, self.hero)}"


@dataclass(frozen=True, slots=True)
class Share(Deed):
    """Give a potion to another hero (MT-TRADE-01)."""

    verb = "share"
    potion: str
    hero: Figure

    def hindrance(self, state: State, one: Figure) -> str | None:
        """The rules of trade."""
        what = self.potion if self.potion in flasks(state, one) else ""
        return _hindrance(state, one, self.hero, what)

    def do(self, state: State, one: Figure) -> None:
        """It goes to the other inventory."""
        state.happen(PotionGiven(one, self.hero, self.potion))

    def words(self, state: State) -> str:
        """It names the potion, and the hero who gets it."""
        return f"Give {programs()[self.potion][0]} to the {hero(state, self.hero)}"
