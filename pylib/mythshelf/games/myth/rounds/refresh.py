"""The refresh phase (REFR)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.effects import Moment
from ....kernel.play.core import Option, Step
from ..combat.damage import fall, hurt
from ..darkness.activation import active_types, check_threat
from ..field.waves import Tick, wave_ap
from ..heroes import numbers
from ..heroes.choosing import ask_to_discard
from ..heroes.decks import clear_space, distinct, laid_words
from ..heroes.potions import ask_to_drink
from ..heroes.question import Question
from ..heroes.resurrecting import LastChance
from ..realm.clearing import CheckTiles
from ..realm.springing import TrapStep
from ..table.catalogue import items
from ..table.events.board import WoundsChanged, remove
from ..table.events.course import GameEnded
from ..table.events.fate import SandLaid
from ..table.events.items import Equipped
from ..table.figures import ENEMIES, Figure
from ..table.state import State
from ..table.terms import NONE, SLOTS
from ..words.names import hero, sentence
from .meter import AddAp

Item = int


@dataclass(frozen=True, slots=True)
class Refresh(Step[State]):
    """Meter, allies, quests, statuses, traps, cleanup (MT-REFR-01); after each step it is looked
    whether a tile is clear (MT-R-46)."""

    def run(self, state: State) -> None:
        """Each step is a frame, so a darkness cycle can interrupt it (MT-REFR-03)."""
        steps: list[Step[State]] = [
            Tick(),
            RefreshMeter(),
            *(step(one) for one in state.heroes() for step in (Antidote, Statuses)),
            Lingering(),
            CheckTiles(),
            TrapStep(),
            CheckTiles(),
            Settle(),
            Moment("refresh_end"),
            *(Outfitting(one) for one in state.heroes()),
            *(LastChance(one) for one in range(len(state.party))),
            Cleanup(),
            CheckTiles(),
        ]
        state.stack += reversed(steps)


@dataclass(frozen=True, slots=True)
class RefreshMeter(Step[State]):
    """1 AP for each active monster-type, and what a boss in play prints (MT-REFR-02, MT-BOSS-03,
    MT-BOSS-04); the meter is not reset otherwise (MT-REFR-10, MT-ROUND-03)."""

    def run(self, state: State) -> None:
        """Threat ranges are checked anew, and all is added at once (MT-R-05)."""
        check_threat(state)
        ap = len(active_types(state))
        ap += sum(state.monster(one).ap for one in state.present(ENEMIES)) + wave_ap(state)
        state.stack.append(AddAp(ap))


@dataclass(frozen=True, slots=True)
class Antidote(Step[State]):
    """A poisoned hero may drink something before Poison takes effect (MT-POT-01)."""

    hero: Figure

    def run(self, state: State) -> None:
        """If he has a potion that helps."""
        if state.standing(self.hero):
            ask_to_drink(state, self.hero)


@dataclass(frozen=True, slots=True)
class Statuses(Step[State]):
    """Statuses of a hero take effect (MT-REFR-06): Poison deals 1 damage (MT-STATUS-05), Curse and
    Frozen make him discard (MT-STATUS-03, MT-STATUS-04)."""

    hero: Figure

    def run(self, state: State) -> None:
        """One who falls now stays until cleanup (MT-REFR-07)."""
        one = self.hero
        if state.poisoned[one]:
            hurt(state, one, 1, "Poison")
        if not state.standing(one):
            return
        state.stack.append(Thaw(one))
        if state.cursed[one]:
            ask_to_discard(state, one, len(state.hands[one]) - numbers.hand_size(state, one))


@dataclass(frozen=True, slots=True)
class Thaw(Step[State]):
    """Cards that lie in frozen spaces are discarded (MT-STATUS-04, MT-R-23)."""

    hero: Figure

    def run(self, state: State) -> None:
        """The owner picks which."""
        there = numbers.laid(state, self.hero)
        surplus = len(there) - numbers.available(state, self.hero)
        if not state.frozen[self.hero] or surplus <= 0:
            return
        if len(there) == surplus:
            for one in there:
                clear_space(state, self.hero, one)
        else:
            state.stack.append(FreeSpace(self.hero))


@dataclass(frozen=True, slots=True)
class FreeSpace(Question):
    """Which card leaves a frozen space?"""

    clause = "MT-STATUS-04"

    def question(self, state: State) -> str:
        """Whose."""
        return f"Which card of the {hero(state, self.seat)} does the frost take?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every card that takes a space."""
        return (GiveUp(one.number) for one in distinct(numbers.laid(state, self.seat)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A card."""
        return (GiveUp,)


@dataclass(frozen=True, slots=True)
class GiveUp(Option[State]):
    """This card."""

    verb = "frost"
    number: int

    def refusal(self, state: State) -> str | None:
        """It must take a space."""
        asked = state.stack[-1]
        assert isinstance(asked, FreeSpace)
        there = {one.number for one in numbers.laid(state, asked.seat)}
        return None if self.number in there else "MT-STATUS-04"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, FreeSpace)
        one = next(one for one in state.spaces[asked.seat] if one.number == self.number)
        clear_space(state, asked.seat, one)
        state.stack.append(Thaw(asked.seat))

    def words(self, state: State) -> str:
        """Which."""
        asked = state.stack[-1]
        assert isinstance(asked, FreeSpace)
        one = next((one for one in state.spaces[asked.seat] if one.number == self.number), None)
        return sentence(laid_words(one)) if one is not None else "A card"


@dataclass(frozen=True, slots=True)
class Lingering(Step[State]):
    """Damage over time is dealt (MT-STATUS-11), and lasts one phase less (MT-STATUS-10)."""

    def run(self, state: State) -> None:
        """Nobody gains threat by it (MT-R-19), and minions that fall drop nothing (MT-R-17)."""
        if not state.wounds:
            return
        for wound in state.wounds:
            hurt(state, wound.figure, wound.damage, "damage over time")
        for wound in state.wounds:
            fall(state, wound.figure)
        left = [replace(one, phases=one.phases - 1) for one in state.wounds if one.phases > 1]
        state.happen(WoundsChanged(tuple(left)))


@dataclass(frozen=True, slots=True)
class Settle(Step[State]):
    """Sinking sand ends with the second refresh phase (MT-R-58)."""

    def run(self, state: State) -> None:
        """One phase less."""
        if state.sand:
            left = state.sand_phases - 1
            state.happen(SandLaid(state.sand if left else (), left))


@dataclass(frozen=True, slots=True)
class Outfitting(Step[State]):
    """Heroes may change their equipment in cleanup, and only there (MT-REFR-09, MT-ITEM-03);
    each slot once."""

    hero: Figure
    done: tuple[int, ...] = ()

    def run(self, state: State) -> None:
        """Only who has an item that fits is asked."""
        if state.standing(self.hero) and wearable(state, self.hero, self.done):
            state.stack.append(Outfit(self.hero, self.done))


def wearable(state: State, one: Figure, done: tuple[int, ...]) -> list[int]:
    """The items of an inventory that have a slot which was not changed yet (MT-ITEM-01)."""
    return [
        item
        for item in dict.fromkeys(state.carried[one])
        if items()[item].slot not in (NONE, *done)
    ]


@dataclass(frozen=True, slots=True)
class Outfit(Question):
    """Which item is equipped?"""

    clause = "MT-ITEM-03"
    done: tuple[int, ...]

    def question(self, state: State) -> str:
        """Whose."""
        return f"What does the {hero(state, self.seat)} equip?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """An item, or nothing more."""
        yield from map(Equip, wearable(state, self.seat, self.done))
        yield Equip(NONE)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An item, or nothing more."""
        return (Equip,)


@dataclass(frozen=True, slots=True)
class Equip(Option[State]):
    """Equip this item, or nothing more."""

    verb = "equip"
    item: Item

    def refusal(self, state: State) -> str | None:
        """It must be in the inventory, for a slot that was not changed yet (MT-ITEM-01)."""
        asked = state.stack[-1]
        assert isinstance(asked, Outfit)
        found = wearable(state, asked.seat, asked.done)
        return None if self.item in (*found, NONE) else "MT-ITEM-01"

    def apply(self, state: State) -> None:
        """What was in the slot goes to the inventory; vitality is cut to the new most, and never
        grows by it (MT-R-62)."""
        asked = state.stack.pop()
        assert isinstance(asked, Outfit)
        if self.item == NONE:
            return
        one, slot = asked.seat, items()[self.item].slot
        before = state.worn[one][slot]
        gained = items()[self.item].vitality - (items()[before].vitality if before != NONE else 0)
        most = min(18, numbers.most_vitality(state, one) + gained)
        state.happen(Equipped(one, slot, self.item, min(state.vitality[one], most)))
        state.stack.append(Outfitting(one, (*asked.done, slot)))

    def words(self, state: State) -> str:
        """Which, and where."""
        if self.item == NONE:
            return "Nothing more"
        item = items()[self.item]
        return f"Equip {item.title} ({SLOTS[item.slot]})"


@dataclass(frozen=True, slots=True)
class Cleanup(Step[State]):
    """Defeated heroes, whose vitality is 0, are removed (MT-HERO-02, MT-REFR-09, MT-DEATH-03); when
    none is left the game is lost (MT-DEATH-07, MT-R-27)."""

    def run(self, state: State) -> None:
        """One survivor keeps it alive."""
        for one in range(len(state.party)):
            if state.at[one] >= 0 and not state.vitality[one]:
                remove(state, one, "is dead")
        if not state.heroes() and not state.ended_by:
            state.stack.clear()
            state.happen(GameEnded(False, "MT-DEATH-07"))
