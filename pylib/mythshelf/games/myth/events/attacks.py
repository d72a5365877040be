"""The course of attacks, of heroes and of enemies (ATK, DICE, EATK)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ..table.contexts import Attack, Onslaught
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import NONE, SYMBOLS
from ..words.names import figure, figures, hero, item_title, listed, sentence, title
from .told import Told


def dice_words(hit: Iterable[int], fate: Iterable[int]) -> str:
    """What dice show: "3, 7 and guile"."""
    return listed([*map(str, hit), *(SYMBOLS[one] for one in fate)]) or "no dice"


@dataclass(slots=True)
class AttackBegan(Told):
    """A hero attacks (MT-ATK-03)."""

    attack: Attack
    clause: ClassVar[str] = "MT-ATK-01"

    def replay(self, state: State) -> None:
        """What has waited for it begins to count."""
        state.enter(self.attack)


@dataclass(slots=True)
class TargetsNamed(Told):
    """The targets of an attack are named (MT-ATK-07), and heroes in its area (MT-DMG-05)."""

    attacker: Figure
    targets: tuple[Figure, ...]
    heroes: tuple[Figure, ...]
    words: str
    clause: ClassVar[str] = "MT-ATK-07"

    def replay(self, state: State) -> None:
        """What has waited for an attack on one of them begins to count."""
        if state.attack is not None:
            state.note(Attack, targets=self.targets, heroes=self.heroes)
            state.begin_waiting()

    def sentence(self, state: State) -> str:
        """It names the targets."""
        return self.words


@dataclass(slots=True)
class ItemChosen(Told):
    """The item that is used in an attack (MT-ITEM-09)."""

    hero: Figure
    item: int
    clause: ClassVar[str] = "MT-ITEM-09"

    def sentence(self, state: State) -> str:
        """It names the item, if one is used."""
        if self.item == NONE:
            return ""
        return f"The {hero(state, self.hero)} uses {item_title(self.item)}."


@dataclass(slots=True)
class Rolled(Told):
    """Dice are rolled: hit dice and fate dice (MT-ATK-12, MT-EATK-03)."""

    figure: Figure
    """Who rolls; :data:`.NONE` for a trap."""
    hit: tuple[int, ...]
    fate: tuple[int, ...]
    tn: int
    """What a success takes, 0 where it differs by target."""
    what: str
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-ATK-12"

    def sentence(self, state: State) -> str:
        """It says what the dice show, and what for."""
        against = f" against {self.tn}" if self.tn else ""
        if self.figure == NONE:
            return f"{self.what}: {dice_words(self.hit, self.fate)}{against}."
        who = sentence(figure(state, self.figure))
        return f"{who} rolls {dice_words(self.hit, self.fate)}{against} ({self.what})."


@dataclass(slots=True)
class HitsAssigned(Told):
    """Successes are assigned: what they hit (MT-DICE-07)."""

    attacker: Figure
    targets: tuple[Figure, ...]
    clause: ClassVar[str] = "MT-DICE-04"

    def sentence(self, state: State) -> str:
        """It names those who are hit, or says that nobody is."""
        if not self.targets:
            return f"The {hero(state, self.attacker)} misses."
        return f"The {hero(state, self.attacker)} hits {figures(state, self.targets)}."


@dataclass(slots=True)
class AttackEnded(Told):
    """An attack is over (MT-ATK-13)."""

    card: int
    clause: ClassVar[str] = "MT-ATK-13"

    def replay(self, state: State) -> None:
        """What lasted as long is over."""
        state.leave()


@dataclass(slots=True)
class RecipeUsed(Told):
    """Fate dice are spent on the recipe of an item (MT-FATE-02)."""

    hero: Figure
    item: int
    clause: ClassVar[str] = "MT-FATE-02"

    def sentence(self, state: State) -> str:
        """It names the item whose recipe it is."""
        return f"The {hero(state, self.hero)} uses the fate dice for {item_title(self.item)}."


@dataclass(slots=True)
class OnslaughtBegan(Told):
    """An enemy attacks a hero (MT-EATK-01)."""

    onslaught: Onslaught
    words: str
    clause: ClassVar[str] = "MT-EATK-01"

    def replay(self, state: State) -> None:
        """What lasts as long as it can begin."""
        state.enter(self.onslaught)

    def sentence(self, state: State) -> str:
        """Who, with what, whom."""
        return self.words


@dataclass(slots=True)
class OnslaughtEnded(Told):
    """An enemy's attack is over."""

    missed: bool
    clause: ClassVar[str] = "MT-EATK-04"

    def replay(self, state: State) -> None:
        """What lasted as long is over."""
        state.leave()

    def sentence(self, state: State) -> str:
        """A miss is told, a hit has been."""
        return "It misses." if self.missed else ""


@dataclass(slots=True)
class Tested(Told):
    """A courage test or a notice check was rolled (COUR, MT-KEY-15)."""

    figure: Figure
    passed: bool
    what: str
    clause: ClassVar[str] = "MT-COUR-01"

    def sentence(self, state: State) -> str:
        """Whether it went well."""
        told = "succeeds" if self.passed else "fails"
        return f"{sentence(figure(state, self.figure))} {told} ({self.what})."


@dataclass(slots=True)
class Attempted(Tested):
    """A non-combat action was rolled (MT-NCA-03)."""

    clause: ClassVar[str] = "MT-NCA-03"


@dataclass(slots=True)
class InterruptPlayed(Told):
    """A hero answers with an interrupt (MT-DARK-12)."""

    hero: Figure
    card: int
    clause: ClassVar[str] = "MT-DARK-12"

    def sentence(self, state: State) -> str:
        """It names the card."""
        return f"The {hero(state, self.hero)} answers with {title(self.card)}."
