"""An act ends: what is kept and what is lost (MT-ACT-03, MT-ACT-04, MT-ACT-05)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ....kernel.play.rng import shuffled
from ..events.acts import ActEnded, GoodsLost, ItemsKept
from ..events.rounds import GameEnded
from ..heroes.numbers import starting_vitality
from ..heroes.question import Question
from ..quests.resolving import FailQuests
from ..table.catalogue.items import items
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import NONE, Item
from ..view import items_left
from ..words.names import counted, hero, item_title


def end_act(state: State, won: bool, clause: str) -> None:
    """An act is over: stopped, conceded or lost. In a game that is recorded for a campaign the
    heroes keep what they may, and quests that are not met are failed (MT-DEATH-07, MT-R-91); every
    other one is over at once."""
    state.stack.clear()
    if not state.chronicle:
        state.happen(GameEnded(won, clause))
        return
    keeping = [KeepItems(one) for one in reversed(range(len(state.party)))]
    state.stack += [Close(won, clause), *keeping, LoseGoods(), ActOver(), FailQuests()]


@dataclass(frozen=True, slots=True)
class ActOver(Step[State]):
    """Statuses are cleared, and the dead come back, after the survivors had their rewards
    (MT-STATUS-09, MT-DEATH-06)."""

    def run(self, state: State) -> None:
        """They end for every hero at once."""
        state.happen(ActEnded())


@dataclass(frozen=True, slots=True)
class LoseGoods(Step[State]):
    """Potions, gold and serendipity are lost (MT-ACT-04, MT-SER-13)."""

    def run(self, state: State) -> None:
        """Where there are any."""
        if state.gold or state.serendipity or any(map(any, state.potions)):
            state.happen(GoodsLost())


def found_items(state: State, one: Figure) -> list[Item]:
    """What a hero has found: all that is not brown (MT-ACT-05)."""
    owned = (*state.carried[one], *(item for item in state.worn[one] if item != NONE))
    return sorted(item for item in owned if items()[item].colour != "brown")


@dataclass(frozen=True, slots=True)
class KeepItems(Step[State]):
    """A hero keeps at most as many found items as he has titles, active or not, that of this act's
    boss included (MT-R-63, MT-TITLE-02); without a title none (MT-ACT-05)."""

    hero: Figure
    kept: tuple[Item, ...] = ()
    settled: bool = False

    def run(self, state: State) -> None:
        """He is asked where he has found more than that."""
        found, most = found_items(state, self.hero), len(state.titles[self.hero])
        if len(found) <= most:
            keep(state, self.hero, tuple(found))
        elif self.settled or len(self.kept) == most:
            keep(state, self.hero, self.kept)
        else:
            state.stack += [self, ChooseKept(self.hero, self.kept)]


def keep(state: State, one: Figure, kept: tuple[Item, ...]) -> None:
    """What is not kept is shuffled back (MT-ACT-04); a quest item is set aside again."""
    found = found_items(state, one)
    lost = list(found)
    for item in kept:
        lost.remove(item)
    if not found:
        return
    decks = list(state.items)
    vitality = min(state.vitality[one], starting_vitality(state.party[one]))
    state.happen(ItemsKept(one, kept, tuple(lost), vitality))
    for colour, deck in enumerate(decks):
        left = items_left(state, colour)
        if left.total() != len(deck):
            decks[colour] = tuple(shuffled(state, sorted(left.elements())))
    state.items = decks  # the event tells no order


@dataclass(frozen=True, slots=True)
class ChooseKept(Question):
    """Which found item does a hero keep?"""

    clause = "MT-R-63"
    kept: tuple[Item, ...]

    def question(self, state: State) -> str:
        """Whose, and how many more."""
        more = counted(len(state.titles[self.seat]) - len(self.kept), "item")
        return f"What does the {hero(state, self.seat)} keep ({more})?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """What he has found, or nothing more."""
        yield from map(KeepItem, _left(state, self.seat, self.kept))
        yield KeepItem(NONE)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An item, or nothing more."""
        return (KeepItem,)


def _left(state: State, one: Figure, kept: tuple[Item, ...]) -> list[Item]:
    found = found_items(state, one)
    for item in kept:
        found.remove(item)
    return list(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class KeepItem(Option[State]):
    """Keep this item, or nothing more."""

    verb = "keep-item"
    item: Item

    def refusal(self, state: State) -> str | None:
        """One that he has found."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseKept)
        return None if self.item in (*_left(state, asked.seat, asked.kept), NONE) else "MT-R-63"

    def apply(self, state: State) -> None:
        """Until he has one for each title."""
        asked = state.stack.pop()
        state.stack.pop()
        assert isinstance(asked, ChooseKept)
        more = () if self.item == NONE else (self.item,)
        state.stack.append(KeepItems(asked.seat, (*asked.kept, *more), self.item == NONE))

    def words(self, state: State) -> str:
        """It names the item, or says that no more are kept."""
        return "Nothing more" if self.item == NONE else item_title(self.item)


@dataclass(frozen=True, slots=True)
class Close(Step[State]):
    """The game is over; what is left is recorded (:func:`.record.chronicle_of`)."""

    won: bool
    clause: str

    def run(self, state: State) -> None:
        """The result is told, and the game ends."""
        state.happen(GameEnded(self.won, self.clause))
