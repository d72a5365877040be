"""Drawing, Fasting, and the limit of a hand (DRAW)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, starmap

from ....kernel.play import engine
from ....kernel.play.core import Option, Step
from ....kernel.play.hands import Cards, holds_all
from ..events.hand import CameInSight, Discarded, Drew, Fasted, SawDrawn
from ..table.catalogue import NONE, Kind, Side, numbers
from ..table.state import EXCHANGE, State
from ..words.names import counted, how_many, not_held, title, titles
from .question import Question


def draw(state: State, side: Side, count: int) -> int:
    """Draw as many cards as there are, at most ``count``; answers how many (MY-R-13)."""
    deck = state.decks[side]
    count = min(count, len(deck))
    if count:
        drawn = tuple(sorted(deck[len(deck) - count :]))
        seat = state.fighters[side]
        state.happen(Drew(seat, count))
        state.happen(SawDrawn(seat, drawn))
    return count


@cache
def _fast(first: Kind, second: Kind) -> Fast:
    """Each made once: there are dozens of them whenever this is asked."""
    return Fast(first, second)


def keep_in_sight(state: State, side: Side, cards: Cards) -> None:
    """The cards that have just come to a hand are known to both, who saw where they lay."""
    if cards:
        state.happen(CameInSight(state.fighters[side], state.fighters[1 - side], cards))


@dataclass(frozen=True, slots=True)
class DrawStage(Question):
    """Draw, or Fast (MY-DRAW-01, MY-DRAW-03)? ``cards`` is the normal draw of this time.

    Fasting is an answer to this question only, which comes before the Setup Stage (MY-DRAW-07).
    """

    clause = "MY-DRAW-01"
    cards: int

    def question(self, state: State) -> str:
        """How many cards, and whether Fasting is possible."""
        fast = ", or Fast: discard 1 or 2 and draw 2?"
        may_fast = state.hands[self.side] and state.decks[self.side]
        return f"Draw {counted(self.cards, 'card')}{fast if may_fast else '.'}"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The normal draw, then one card or two different places of the hand to Fast with, but
        never more (MY-DRAW-06)."""
        hand = state.hands[self.side]
        one = [_fast(kind, NONE) for kind in dict.fromkeys(hand)]
        return [DrawCards(), *one, *starmap(_fast, dict.fromkeys(combinations(hand, 2)))]

    def legal(self, state: State) -> list[Option[State]]:
        """All of them, unless there is no card left to draw (MY-R-13)."""
        return list(self.candidates(state)) if state.decks[self.side] else [DrawCards()]

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is to draw, or to Fast."""
        return (DrawCards, Fast)


@dataclass(frozen=True, slots=True)
class DrawCards(Option[State]):
    """The normal draw (MY-DRAW-02, MY-DRAW-08)."""

    verb = "draw"
    routine = True

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked, also from an empty deck (MY-R-13)."""
        return None

    def apply(self, state: State) -> None:
        """The cards come to hand, and the Draw Stage is over."""
        asked = state.stack.pop()
        assert isinstance(asked, DrawStage)
        draw(state, asked.side, asked.cards)
        state.stack.append(HandLimits())

    def words(self, state: State) -> str:
        """It is called by the number of cards: ``Draw 1 card``."""
        asked = engine.decision(state)
        count = asked.cards if isinstance(asked, DrawStage) else numbers().draw
        return f"Draw {counted(count, 'card')}"


@dataclass(frozen=True, slots=True)
class Fast(Option[State]):
    """Discard one card, or two in ascending order, and draw two instead of the normal draw
    (MY-DRAW-03, MY-DRAW-04)."""

    verb = "fast"
    first: Kind
    second: Kind

    def refusal(self, state: State) -> str | None:
        """They must be in hand (MY-DRAW-05), and a card left to draw (MY-R-13)."""
        asked = state.stack[-1]
        assert isinstance(asked, DrawStage)
        if not state.hands[asked.side]:
            return "MY-R-12"
        if not state.decks[asked.side]:
            return "MY-R-13"
        if self.first == NONE or (self.second != NONE and self.second < self.first):
            return "MY-R-11"
        there = holds_all(state.hands[asked.side], self.cards())
        return None if there else "MY-DRAW-05"

    def why_not(self, state: State, clause: str) -> str:
        """What is missing in hand, in the deck or among the discards."""
        asked, n = state.stack[-1], numbers()
        if not isinstance(asked, DrawStage):
            return ""
        match clause:
            case "MY-R-12":
                return f"You hold no card, and Fasting discards 1 or {n.fast}."
            case "MY-R-13":
                return f"No card is left in your deck, and Fasting draws {n.draw_fast}."
            case "MY-R-11" if self.first == NONE:
                return f"Fasting discards 1 or {n.fast} cards, and none is named."
            case "MY-R-11":
                return f"Name {title(self.second)} first."
            case "MY-DRAW-05":
                hand, wanted = state.hands[asked.side], self.cards()
                kind = next(k for k in wanted if hand.count(k) < wanted.count(k))
                held = how_many(hand.count(kind), title(kind))
                return f"You hold {held}, and Fasting would discard {wanted.count(kind)}."
        return ""

    def cards(self) -> Cards:
        """The cards that are discarded for Fasting."""
        return (self.first,) if self.second == NONE else (self.first, self.second)

    def apply(self, state: State) -> None:
        """Cards are discarded, and as many are drawn."""
        asked = state.stack.pop()
        assert isinstance(asked, DrawStage)
        state.happen(Fasted(asked.seat, self.cards()))
        draw(state, asked.side, numbers().draw_fast)
        state.stack.append(HandLimits())

    def words(self, state: State) -> str:
        """What is discarded, and what it brings."""
        return f"Fast: discard {titles(self.cards())} and draw {numbers().draw_fast}"


@dataclass(frozen=True, slots=True)
class HandLimits(Step[State]):
    """After whatever changed the hands: nobody holds more than ten cards (MY-DRAW-11, MY-R-14)."""

    def run(self, state: State) -> None:
        """The attacker first; within an exchange they are looked at once, at its end."""
        if state.stage == EXCHANGE:
            return
        for side in (1 - state.active, state.active):
            if len(state.hands[side]) > numbers().hand_limit:
                state.stack.append(TooMany(state.fighters[side], side))


@dataclass(frozen=True, slots=True)
class DiscardQuestion(Question):
    """Which card is discarded?"""

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every different card of the hand."""
        return (Discard(kind) for kind in dict.fromkeys(state.hands[self.side]))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a card."""
        return (Discard,)

    def go_on(self, state: State) -> None:
        """One card is discarded: ask once more while others are still to go."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class TooMany(DiscardQuestion):
    """A hand above ten cards is discarded down to ten, one by one (MY-R-14)."""

    clause = "MY-R-14"

    def question(self, state: State) -> str:
        """By how many cards the hand is too large."""
        over = len(state.hands[self.side]) - numbers().hand_limit
        return f"Your hand is {counted(over, 'card')} too large. Which one do you discard?"

    def go_on(self, state: State) -> None:
        """Until ten are left."""
        if len(state.hands[self.side]) <= numbers().hand_limit:
            state.stack.pop()


@dataclass(frozen=True, slots=True)
class DiscardSome(DiscardQuestion):
    """An effect has so many cards ``left`` to be discarded from hand (MY-KEY-08)."""

    clause = "MY-KEY-08"
    left: int

    def question(self, state: State) -> str:
        """How many are left to be discarded."""
        return f"Discard {counted(self.left, 'card')}. Which one now?"

    def go_on(self, state: State) -> None:
        """Until none is left."""
        state.stack.pop()
        if self.left > 1 and state.hands[self.side]:
            state.stack.append(DiscardSome(self.seat, self.side, self.left - 1))


@dataclass(frozen=True, slots=True)
class Discard(Option[State]):
    """Discard this card from hand."""

    verb = "discard"
    routine = True
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It must be in hand."""
        asked = state.stack[-1]
        assert isinstance(asked, DiscardQuestion)
        return None if self.card in state.hands[asked.side] else asked.clause

    def why_not(self, state: State, clause: str) -> str:
        """What is not in hand."""
        asked = state.stack[-1]
        wanted = isinstance(asked, DiscardQuestion) and clause == asked.clause
        return not_held(self.card) if wanted else ""

    def apply(self, state: State) -> None:
        """To the discard pile."""
        asked = state.stack[-1]
        assert isinstance(asked, DiscardQuestion)
        state.happen(Discarded(asked.seat, self.card))
        asked.go_on(state)

    def words(self, state: State) -> str:
        """The card that is discarded."""
        return f"Discard {title(self.card)}"
