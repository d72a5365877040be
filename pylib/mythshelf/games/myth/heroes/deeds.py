"""What a hero does in the hero cycle beside playing cards (HCYC, MOVE, TRADE, POT).

He spends MP one at a time and nobody has to finish before another one acts (MT-HCYC-03, MT-HCYC-05,
MT-HCYC-07).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.effects import Effect
from ....kernel.play.core import Option
from ..table.catalogue import MOVEMENTS, NONE, POTIONS, items, programs
from ..table.events.board import Moved, MpSpent
from ..table.events.course import GaveWay, Passed, Stirred
from ..table.events.items import Traded
from ..table.figures import Figure
from ..table.sight import within
from ..table.squares import STEPS, Square
from ..table.state import State
from ..words.names import counted, hero, title
from . import numbers
from .choosing import can_bank
from .cycle_question import Cycle, offers
from .decks import bank_rage, discard, set_status
from .looting import PickUp, change_potions
from .moving import hindered, limit, mp_left, shares_square, step_refusal
from .playing import EndChain, Play, plays

Kind = int
Item = int
Hero = Figure


def _asked(state: State) -> Cycle | None:
    """The question of the hero cycle, if that is what is asked."""
    top = state.stack[-1] if state.stack else None
    return top if isinstance(top, Cycle) else None


def _free(state: State, one: Figure) -> str | None:
    """Why nothing but a card can be done now: a chain (MT-R-18), a figure whose square the hero is
    passing through (MT-R-94)."""
    if state.chain != NONE:
        return "MT-R-18"
    return "MT-R-94" if shares_square(state, one) else None


def _mp_refusal(state: State, one: Figure) -> str | None:
    """Why a hero cannot spend an MP."""
    clause = hindered(state, one)
    if clause is not None:
        return clause
    return None if mp_left(state, one) else "MT-MOVE-01"


def _why_no_mp(state: State, one: Figure) -> str:
    """With the figures: how many MP are spent, and how many may be."""
    most, declared = limit(state, one), state.declared[one]
    how = f" with the movement {MOVEMENTS[declared]}" if declared != NONE else ""
    return f"You have spent {state.spent[one]} of {counted(most, 'MP')}{how}."


class Deed(Option[State]):
    """Something that the hero who is asked in the hero cycle can do."""

    __slots__ = ()

    def refusal(self, state: State) -> str | None:
        """Another question is asked (MT-HCYC-02), or what hinders this hero."""
        asked = _asked(state)
        return "MT-HCYC-02" if asked is None else self.hindrance(state, asked.seat)

    def hindrance(self, state: State, one: Figure) -> str | None:
        """The clause that forbids it to a hero, if one does."""
        raise NotImplementedError

    def apply(self, state: State) -> None:
        """The hero who is asked does it."""
        asked = _asked(state)
        assert asked is not None
        self.do(state, asked.seat)

    def do(self, state: State, one: Figure) -> None:
        """What follows for a hero."""
        raise NotImplementedError


class PaidDeed(Deed):
    """A deed that takes 1 MP."""

    __slots__ = ()

    def why_not(self, state: State, clause: str) -> str:
        """With the MP."""
        asked = _asked(state)
        return _why_no_mp(state, asked.seat) if asked and clause == "MT-MOVE-01" else ""


@dataclass(frozen=True, slots=True)
class Go(PaidDeed):
    """Spend 1 MP for a step to an adjacent square (MT-MOVE-06)."""

    verb = "go"
    at: Square

    def hindrance(self, state: State, one: Figure) -> str | None:
        """MP, then the square (MT-MOVE-06 to MT-MOVE-08)."""
        if state.chain != NONE:
            return "MT-R-18"
        return _mp_refusal(state, one) or step_refusal(state, one, self.at)

    def do(self, state: State, one: Figure) -> None:
        """The MP count for the type of movement."""
        state.happen(Stirred())
        state.happen(MpSpent(one, 1))
        state.happen(Moved(one, self.at))

    def words(self, state: State) -> str:
        """Where."""
        return f"Go to {state.where(self.at)}"


@dataclass(frozen=True, slots=True)
class Loot(PaidDeed):
    """Spend 1 MP to pick up a treasure counter of the own square (MT-MOVE-10)."""

    verb = "loot"

    def hindrance(self, state: State, one: Figure) -> str | None:
        """One must lie there."""
        clause = _free(state, one)
        if clause is not None:
            return clause
        if state.at[one] not in state.treasure:
            return "MT-MOVE-10"
        return _mp_refusal(state, one)

    def do(self, state: State, one: Figure) -> None:
        """Resolved before anything else (MT-MOVE-11)."""
        state.happen(Stirred())
        state.happen(MpSpent(one, 1))
        state.stack.append(PickUp(one, state.at[one]))

    def words(self, state: State) -> str:
        """Always the same."""
        return "Pick up a treasure counter"


@dataclass(frozen=True, slots=True)
class AddRage(Deed):
    """The Soldier moves the top card of his deck facedown to an open space (MT-KEY-13)."""

    verb = "rage"

    def hindrance(self, state: State, one: Figure) -> str | None:
        """Only he, and only if a space and a card are there (MT-R-68); not while captured
        (MT-R-22)."""
        if numbers.token(state, one).id != RAGES or not state.standing(one):
            return "MT-KEY-13"
        if state.captured[one]:
            return "MT-STATUS-02"
        return None if can_bank(state, one) else "MT-R-68"

    def do(self, state: State, one: Figure) -> None:
        """It is no card that is played: no AP, no movement."""
        state.happen(Stirred())
        bank_rage(state, one)

    def words(self, state: State) -> str:
        """Always the same."""
        return "Put the top card of your deck facedown as Rage"


RAGES = "soldier"
"""The hero who has Rage."""


@dataclass(frozen=True, slots=True)
class BuyFreedom(Deed):
    """A captured hero discards a card (MT-STATUS-02)."""

    verb = "free"
    kind: Kind

    def hindrance(self, state: State, one: Figure) -> str | None:
        """A card of the hand, while captured."""
        held = self.kind in state.hands[one]
        return None if held and state.captured[one] else "MT-STATUS-02"

    def do(self, state: State, one: Figure) -> None:
        """Capture goes down by 1 (MT-R-22)."""
        state.happen(Stirred())
        discard(state, one, (self.kind,))
        set_status(state, one, "capture", state.captured[one] - 1)

    def words(self, state: State) -> str:
        """Which card."""
        return f"Discard {title(self.kind)} against Capture"


@dataclass(frozen=True, slots=True)
class Drink(Deed):
    """Use a potion: free, at any time (MT-POT-01)."""

    verb = "drink"
    potion: str

    def hindrance(self, state: State, one: Figure) -> str | None:
        """He must have it, and not be defeated (MT-R-26)."""
        if not state.standing(one):
            return "MT-R-26"
        owned = self.potion in POTIONS and state.potions[one][POTIONS.index(self.potion)]
        return None if owned else "MT-POT-01"

    def do(self, state: State, one: Figure) -> None:
        """Its program works (MT-POT-02)."""
        state.happen(Stirred())
        change_potions(state, one, self.potion, -1)
        state.stack.append(Effect(self.potion, 0, one, one))

    def words(self, state: State) -> str:
        """Which."""
        return f"Drink {programs()[self.potion][0]}"


@dataclass(frozen=True, slots=True)
class Hand(Deed):
    """Give an item of the inventory to another hero (MT-TRADE-01)."""

    verb = "hand"
    item: Item
    hero: Hero

    def hindrance(self, state: State, one: Figure) -> str | None:
        """He must be adjacent (MT-TRADE-01), unless both stand on a cleared tile (MT-TRADE-02); an
        item changes hands once in a hero cycle."""
        other = self.hero
        if not state.standing(one) or not state.standing(other):
            return "MT-R-26"
        if one == other or self.item not in state.carried[one]:
            return "MT-TRADE-01"
        if self.item in state.traded:
            return "MT-R-111"
        both_clear = all(state.tile_at(state.at[who]).cleared for who in (one, other))
        return None if both_clear or within(state, one, other, 1) else "MT-TRADE-01"

    def do(self, state: State, one: Figure) -> None:
        """It goes to the other inventory (MT-TRADE-03)."""
        state.happen(Traded(one, self.hero, self.item))

    def words(self, state: State) -> str:
        """What to whom."""
        return f"Give {items()[self.item].title} to the {hero(state, self.hero)}"


@dataclass(frozen=True, slots=True)
class LetGo(Deed):
    """Let another hero act first: there is no turn order (MT-HCYC-01)."""

    verb = "let"
    hero: Hero

    def hindrance(self, state: State, one: Figure) -> str | None:
        """Not in a chain (MT-R-18), not twice before somebody does something, and only a hero who
        can do something (MT-R-80)."""
        clause = _free(state, one)
        if clause is not None:
            return clause
        if self.hero == one or not can_act(state, self.hero):
            return "MT-R-80"
        return "MT-R-112" if state.waited[one] else None

    def do(self, state: State, one: Figure) -> None:
        """The other one is asked; whoever has passed is called back (MT-R-79)."""
        state.stack.pop()
        state.happen(GaveWay(one, self.hero))
        state.stack.append(Cycle(self.hero))

    def words(self, state: State) -> str:
        """Who."""
        return f"Let the {hero(state, self.hero)} go first"


@dataclass(frozen=True, slots=True)
class PassOn(Deed):
    """Do nothing more for now (MT-HCYC-04)."""

    verb = "rest"
    routine = True

    def hindrance(self, state: State, one: Figure) -> str | None:
        """Always possible, except within a chain or a figure."""
        return _free(state, one)

    def do(self, state: State, one: Figure) -> None:
        """The next one who has not passed is asked; it is not binding until all have (MT-R-79)."""
        state.stack.pop()
        state.happen(Passed(one))
        ask_next(state, one)

    def words(self, state: State) -> str:
        """Always the same."""
        return "Pass"


def can_act(state: State, one: Figure) -> bool:
    """Whether a hero can do anything in the hero cycle: one who cannot counts as passed
    (MT-R-80)."""
    if one not in range(len(state.party)) or not state.standing(one) or state.prone[one]:
        return False
    return not state.captured[one] or bool(state.hands[one])


def ask_next(state: State, after: Figure) -> None:
    """The next hero who can act and has not passed is asked; with none the cycle is over."""
    count = len(state.party)
    for step in range(1, count + 1):
        one = (after + step) % count
        if can_act(state, one) and not state.passed[one]:
            state.stack.append(Cycle(one))
            return


@offers(Play, EndChain)
def _cards(state: State, one: Figure) -> Iterator[Option[State]]:
    yield from plays(state, one)
    if state.chain == one:
        yield EndChain()


@offers(Go, Loot, AddRage, BuyFreedom, Drink, Hand)
def _deeds(state: State, one: Figure) -> Iterator[Option[State]]:
    if mp_left(state, one):
        for step in STEPS:
            yield Go(state.at[one] + step)
        yield Loot()
    if numbers.token(state, one).id == RAGES:
        yield AddRage()
    if state.captured[one]:
        yield from map(BuyFreedom, dict.fromkeys(state.hands[one]))
    for place, potion in enumerate(POTIONS):
        if state.potions[one][place]:
            yield Drink(potion)
    for item in dict.fromkeys(state.carried[one]):
        for other in range(len(state.party)):
            if other != one:
                yield Hand(item, other)


@offers(LetGo, PassOn)
def _others(state: State, one: Figure) -> Iterator[Option[State]]:
    for other in range(len(state.party)):
        if other != one:
            yield LetGo(other)
    yield PassOn()
