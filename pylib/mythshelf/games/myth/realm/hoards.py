"""Hoards of combined tiles (HOARD)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ....kernel.play.core import Option, Step
from ....kernel.play.hands import without
from ....kernel.play.rng import shuffled
from ..darkness.edges import nearest_edges
from ..darkness.spawning import of_rank
from ..events.fate import HoardRolled, ItemTaken
from ..events.purse import Gained
from ..heroes.decks import set_status
from ..heroes.finding import find_item
from ..heroes.question import Question
from ..heroes.rolls import AfterRoll, Pending
from ..heroes.treasure_tokens import DrawToken
from ..table.catalogue.items import items
from ..table.content import read_content
from ..table.dice import roll_fate
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import BLUE, GREEN, MINION, SLOTS, SYMBOLS, Item, MonsterType
from ..view import items_left
from ..words.names import counted, hero, item_title, listed, type_name
from .arrivals import come
from .clearing import rewards
from .packs import pack_types


def row(hoard: str, symbol: str) -> dict[str, Any]:
    """A row of a hoard (MT-R-55)."""
    found: dict[str, Any] = next(
        one for one in read_content("fate")[hoard] if one["symbol"] == symbol
    )
    return found


@rewards(6)
@dataclass(frozen=True, slots=True)
class Hoard(Step[State]):
    """Every surviving hero rolls for the hoard of a tile, one after the other (MT-HOARD-01,
    MT-R-109)."""

    place: int

    def run(self, state: State) -> None:
        """Only combined tiles have one."""
        kind = state.tiles[self.place].legend.hoard
        if kind:
            state.stack += [RollHoard(one, kind) for one in reversed(state.heroes())]


@dataclass(frozen=True, slots=True)
class RollHoard(Step[State]):
    """A hero rolls 1 FD and takes the row of its symbol (MT-HOARD-01)."""

    hero: Figure
    kind: str

    def run(self, state: State) -> None:
        """Gold and treasure tokens, or an item."""
        rolled = roll_fate(state, 1)
        state.happen(HoardRolled(self.hero, SYMBOLS[rolled[0]]))
        state.stack += [TakeRow(self, rolled), AfterRoll(self.hero)]


@dataclass(frozen=True, slots=True)
class TakeRow(Pending):
    """The roll for a hoard counts; with more dice the hero chooses among their rows
    (MT-R-123)."""

    roll: RollHoard
    rolled: tuple[int, ...]

    def run(self, state: State) -> None:
        """At once where all dice show the same."""
        if len(set(self.rolled)) > 1:
            state.stack.append(ChooseRow(self.roll.hero, self.roll.kind, self.rolled))
        else:
            take(state, self.roll.hero, self.roll.kind, self.rolled[0])

    def hopes(self, state: State) -> tuple[bool, bool, bool]:
        """It may be made anew, or with more fate dice (MT-SER-03)."""
        return True, False, True

    def again(self) -> Step[State]:
        """It is rolled again."""
        return self.roll

    def with_fate(self, state: State, count: int) -> Step[State]:
        """More dice, of which one is chosen."""
        more = roll_fate(state, count)
        for one in more:
            state.happen(HoardRolled(self.roll.hero, SYMBOLS[one]))
        return replace(self, rolled=(*self.rolled, *more))


def take(state: State, one: Figure, kind: str, symbol: int) -> None:
    """A hero gets what a row says."""
    found = row(kind, SYMBOLS[symbol])
    if kind == "gold":
        _gold(state, one, found)
    else:
        _treasure(state, one, found)


@dataclass(frozen=True, slots=True)
class ChooseRow(Question):
    """Which of the dice for a hoard counts?"""

    clause = "MT-R-123"
    kind: str
    rolled: tuple[int, ...]

    def question(self, state: State) -> str:
        """It names the hero who has rolled."""
        return f"Which row does the {hero(state, self.seat)} take?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Each symbol that shows."""
        return (ByRow(SYMBOLS[one]) for one in sorted(set(self.rolled)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a symbol."""
        return (ByRow,)


@dataclass(frozen=True, slots=True)
class ByRow(Option[State]):
    """The row of this symbol."""

    verb = "row"
    symbol: str

    def refusal(self, state: State) -> str | None:
        """Only a symbol that shows on a die is allowed."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseRow)
        return None if self.symbol in [SYMBOLS[one] for one in asked.rolled] else "MT-R-123"

    def apply(self, state: State) -> None:
        """The others do nothing."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseRow)
        take(state, asked.seat, asked.kind, SYMBOLS.index(self.symbol))

    def words(self, state: State) -> str:
        """With what it brings."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseRow)
        found = row(asked.kind, self.symbol)
        return f"{self.symbol.capitalize()}: {row_words(found)}"


def row_words(found: dict[str, Any]) -> str:
    """What a row of a hoard brings."""
    if "slot" in found:
        many = found.get("minions", 0)
        them = f", and {counted(many, 'minion')} appear" if many else ""
        return f"a green {found['slot']}{them}" if found["slot"] else "a blue item"
    told = [f"{found['gold']} gold"] if found["gold"] else []
    told.append(counted(found["tokens"], "treasure token"))
    told += [f"Curse {found['curse']} on every hero"] if "curse" in found else []
    return listed(told)


def _gold(state: State, one: Figure, found: dict[str, Any]) -> None:
    """Gold, treasure tokens, which are drawn like those of counters, and perhaps a Curse on every
    hero (MT-HOARD-02)."""
    if found["gold"]:
        state.happen(Gained(found["gold"], 0))
    for other in state.heroes() if "curse" in found else ():
        set_status(state, other, "curse", state.cursed[other] + found["curse"])
    state.stack += [DrawToken(one)] * found["tokens"]


def _treasure(state: State, one: Figure, found: dict[str, Any]) -> None:
    """An item of choice for a slot, or the top blue one; with a helm come minions
    (MT-HOARD-03)."""
    if not found["slot"]:
        find_item(state, one, BLUE)
        return
    slot = SLOTS.index(found["slot"])
    if "minions" in found:
        state.stack.append(ChooseAmbush(state.group_seat(), one, found["minions"]))
    if of_slot(state, slot):
        state.stack.append(ChooseItemOf(one, slot))


def of_slot(state: State, slot: int) -> list[Item]:
    """The green items for a slot that no hero has: what is in the deck, as everybody can work
    out."""
    left = items_left(state, GREEN)
    return [item for item in sorted(left) if left[item] and items()[item].slot == slot]


@dataclass(frozen=True, slots=True)
class ChooseItemOf(Question):
    """Which green item does a hero take?"""

    clause = "MT-HOARD-03"
    slot: int

    def question(self, state: State) -> str:
        """It names the slot of the item, and the hero."""
        return f"Which {SLOTS[self.slot]} item does the {hero(state, self.seat)} take?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those in the deck."""
        return map(TakeItem, of_slot(state, self.slot))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is an item."""
        return (TakeItem,)


@dataclass(frozen=True, slots=True)
class TakeItem(Option[State]):
    """The hero takes this item."""

    verb = "take-item"
    item: Item

    def refusal(self, state: State) -> str | None:
        """It must be in the deck."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseItemOf)
        return None if self.item in of_slot(state, asked.slot) else "MT-HOARD-03"

    def apply(self, state: State) -> None:
        """The deck is shuffled."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseItemOf)
        rest = without(state.items[GREEN], (self.item,))
        state.happen(ItemTaken(asked.seat, GREEN, self.item))
        state.items[GREEN] = tuple(shuffled(state, sorted(rest)))  # the event tells no order

    def words(self, state: State) -> str:
        """It names the item."""
        return item_title(self.item)


@dataclass(frozen=True, slots=True)
class ChooseAmbush(Question):
    """Which minions appear at the edge nearest to the hero who took a helm (MT-R-47)?"""

    clause = "MT-R-47"
    hero: Figure
    count: int

    def question(self, state: State) -> str:
        """It says how many minions appear."""
        return f"Which type are the {self.count} minions that appear?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every type that has minions is offered."""
        return map(Ambush, pack_types(state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a type."""
        return (Ambush,)


@dataclass(frozen=True, slots=True)
class Ambush(Option[State]):
    """Minions of this type appear."""

    verb = "ambush"
    which: MonsterType

    def refusal(self, state: State) -> str | None:
        """A type with minions."""
        return None if self.which in pack_types(state) else "MT-R-47"

    def apply(self, state: State) -> None:
        """They are active; the tile is clear no more (MT-R-47)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseAmbush)
        kind = of_rank(self.which, MINION)
        assert kind is not None
        come(state, kind, asked.count, nearest_edges(state, (asked.hero,)), ambush=True)

    def words(self, state: State) -> str:
        """It names the type."""
        return f"{type_name(self.which)}s"
