"""Hoards of combined tiles (HOARD)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ....kernel.play.core import Option, Step
from ....kernel.play.rng import shuffled
from ..cards.programs import group_seat
from ..cards.said import SYMBOLS
from ..combat.dice import roll_fate
from ..darkness.spawning import bring, edge_nearest, of_rank, shortage
from ..heroes.decks import set_status
from ..heroes.looting import draw_token, find_item
from ..heroes.question import Question
from ..table.catalogue import items, read_content
from ..table.events.course import Gained, wake
from ..table.events.fate import HoardRolled, ItemTaken
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import BLUE, GREEN, MINION, SLOTS
from ..table.view import items_left
from ..words.names import hero, item_title, type_name
from .clearing import rewards
from .packs import pack_types
from .placing import charge

Item = int
MonsterType = int


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
        one = self.hero
        symbol = SYMBOLS[roll_fate(state, 1)[0]]
        state.happen(HoardRolled(one, symbol))
        found = row(self.kind, symbol)
        if self.kind == "gold":
            _gold(state, one, found)
        else:
            _treasure(state, one, found)


def _gold(state: State, one: Figure, found: dict[str, Any]) -> None:
    """Gold, treasure tokens, which are drawn like those of counters, and perhaps a Curse on every
    hero (MT-HOARD-02)."""
    if found["gold"]:
        state.happen(Gained(found["gold"], 0))
    for _ in range(found["tokens"]):
        draw_token(state, one)
    for other in state.heroes() if "curse" in found else ():
        set_status(state, other, "curse", state.cursed[other] + found["curse"])


def _treasure(state: State, one: Figure, found: dict[str, Any]) -> None:
    """An item of choice for a slot, or the top blue one; with a helm come minions
    (MT-HOARD-03)."""
    if not found["slot"]:
        find_item(state, one, BLUE)
        return
    slot = SLOTS.index(found["slot"])
    if "minions" in found:
        state.stack.append(ChooseAmbush(group_seat(state), one, found["minions"]))
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
        """For which slot."""
        return f"Which {SLOTS[self.slot]} item does the {hero(state, self.seat)} take?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those in the deck."""
        return map(TakeItem, of_slot(state, self.slot))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An item."""
        return (TakeItem,)


@dataclass(frozen=True, slots=True)
class TakeItem(Option[State]):
    """This item."""

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
        rest = list(state.items[GREEN])
        rest.remove(self.item)
        state.happen(ItemTaken(asked.seat, GREEN, self.item))
        state.items[GREEN] = tuple(shuffled(state, sorted(rest)))  # the event tells no order

    def words(self, state: State) -> str:
        """Its name."""
        return item_title(self.item)


@dataclass(frozen=True, slots=True)
class ChooseAmbush(Question):
    """Which minions appear at the edge nearest to the hero who took a helm (MT-R-47)?"""

    clause = "MT-R-47"
    hero: Figure
    count: int

    def question(self, state: State) -> str:
        """How many."""
        return f"Which type are the {self.count} minions that appear?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every type."""
        return map(Ambush, pack_types(state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A type."""
        return (Ambush,)


@dataclass(frozen=True, slots=True)
class Ambush(Option[State]):
    """These."""

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
        missing = bring(state, kind, asked.count, 0, edge_nearest(state, asked.hero))
        wake(state, self.which)
        charge(state, shortage(missing, 0))

    def words(self, state: State) -> str:
        """The type."""
        return f"{type_name(self.which)}s"
