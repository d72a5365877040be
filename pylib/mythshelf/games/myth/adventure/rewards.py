"""The reward for a boss, and the exchange of cards (MT-BOSS-14, MT-TITLE-05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.play.core import Option, Step
from ....kernel.play.rng import shuffled
from ..events.acts import BossBeaten, CardExchanged, TitleGained
from ..heroes.finding import find_item
from ..heroes.question import Question
from ..table.catalogue.heroes import boss_titles, cards, title_named
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import BLUE, Kind
from ..view import own_deck, whole_deck
from ..words.names import hero, title


def reward_for(state: State, boss: str) -> None:
    """A boss is defeated in an adventure: a blue item for the group, a title or a card for each
    hero (MT-BOSS-14). Once for each boss."""
    if boss not in state.beaten:
        state.happen(BossBeaten(boss))
        state.stack.append(Prizes(boss_titles().get(boss, "")))


@dataclass(frozen=True, slots=True)
class Prizes(Step[State]):
    """The group gains a random blue item, each hero in play a title or another card, defeated ones
    who were not removed yet included (MT-R-74)."""

    title: str

    def run(self, state: State) -> None:
        """Hero by hero (MT-R-83); the dead get nothing."""
        there = [one for one in range(len(state.party)) if state.at[one] >= 0]
        state.stack += [Prize(one, self.title) for one in reversed(there)]
        if state.heroes():
            state.stack.append(ChooseOwner(state.group_seat()))


@dataclass(frozen=True, slots=True)
class ChooseOwner(Question):
    """Who gets the random blue item (MT-R-74)?"""

    clause = "MT-R-74"

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Who gets the random blue item?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """A hero who is not defeated."""
        return map(Award, state.heroes())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a hero."""
        return (Award,)


@dataclass(frozen=True, slots=True)
class Award(Option[State]):
    """The item goes to this hero."""

    verb = "award"
    hero: Figure

    def refusal(self, state: State) -> str | None:
        """Not a defeated one."""
        return None if self.hero in state.heroes() else "MT-R-74"

    def apply(self, state: State) -> None:
        """The top blue card is his."""
        state.stack.pop()
        find_item(state, self.hero, BLUE)

    def words(self, state: State) -> str:
        """It names the hero."""
        return f"The {hero(state, self.hero)}"


@dataclass(frozen=True, slots=True)
class Prize(Step[State]):
    """A hero takes the title or exchanges a card."""

    hero: Figure
    title: str

    def run(self, state: State) -> None:
        """Unless there is nothing left for him."""
        if self.title not in ("", *state.titles[self.hero]) or obtainable(state, self.hero):
            state.stack.append(ChoosePrize(self.hero, self.title))


def obtainable(state: State, one: Figure) -> list[Kind]:
    """The cards with the hero's class icon that are not in his deck: advanced ones (MT-CARD-01),
    and those removed before (MT-TITLE-05)."""
    whole, kind = whole_deck(state, one), state.party[one]
    advanced = [
        place
        for place, card in enumerate(cards())
        if card.hero == kind and not card.copies and not whole[place]
    ]
    return [*advanced, *dict.fromkeys(state.removed[one])]


def exchangeable(state: State, one: Figure) -> list[Kind]:
    """The cards of a deck that can be given for another one: not those that lie open on the board
    (MT-R-125)."""
    board: Counter[int] = Counter(state.ready[one])
    for laid in state.spaces[one]:
        board.update(laid.stored)
        if not laid.facedown:
            board[laid.card] += 1
    left = own_deck(state, one) - board
    return sorted(left)


@dataclass(frozen=True, slots=True)
class ChoosePrize(Question):
    """Does a hero take the title, or which card does he want?"""

    clause = "MT-BOSS-14"
    title: str

    def question(self, state: State) -> str:
        """It names the hero who is rewarded."""
        return f"What does the {hero(state, self.seat)} take as his reward?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The title, or a card for which he gives another one."""
        if self.title:
            yield TakeTitle()
        yield from map(WantCard, obtainable(state, self.seat))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The title, or a card."""
        return (TakeTitle, WantCard)


@dataclass(frozen=True, slots=True)
class TakeTitle(Option[State]):
    """The hero takes the title as his reward."""

    verb = "take-title"

    def refusal(self, state: State) -> str | None:
        """Nobody has the same one twice (MT-R-74)."""
        asked = state.stack[-1]
        if not isinstance(asked, ChoosePrize) or not asked.title:
            return "MT-BOSS-14"
        return "MT-R-74" if asked.title in state.titles[asked.seat] else None

    def apply(self, state: State) -> None:
        """It counts at the end of this act already (MT-R-63)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChoosePrize)
        state.happen(TitleGained(asked.seat, asked.title))

    def words(self, state: State) -> str:
        """It names the title, with what it does."""
        asked = state.stack[-1]
        assert isinstance(asked, ChoosePrize)
        told = state.language.words(asked.title)
        return f"The title {title_named(asked.title)}: {told}"


@dataclass(frozen=True, slots=True)
class WantCard(Option[State]):
    """Take this card, for another one (MT-TITLE-05)."""

    verb = "want"
    kind: Kind

    def refusal(self, state: State) -> str | None:
        """One of his class that is not in his deck."""
        asked = state.stack[-1]
        if not isinstance(asked, ChoosePrize):
            return "MT-BOSS-14"
        return None if self.kind in obtainable(state, asked.seat) else "MT-TITLE-05"

    def apply(self, state: State) -> None:
        """Which one does he give?"""
        asked = state.stack.pop()
        assert isinstance(asked, ChoosePrize)
        state.stack.append(ChooseGiven(asked.seat, self.kind))

    def words(self, state: State) -> str:
        """It names the card that he gets."""
        return f"The card {title(self.kind)}, for another one"


@dataclass(frozen=True, slots=True)
class ChooseGiven(Question):
    """Which card does a hero give for another one?"""

    clause = "MT-TITLE-05"
    kind: Kind

    def question(self, state: State) -> str:
        """It names the hero, and the card that he gets."""
        return f"Which card does the {hero(state, self.seat)} give for {title(self.kind)}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Any of his deck."""
        return map(GiveCard, exchangeable(state, self.seat))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a card."""
        return (GiveCard,)


@dataclass(frozen=True, slots=True)
class GiveCard(Option[State]):
    """The hero gives this card away."""

    verb = "give-card"
    kind: Kind

    def refusal(self, state: State) -> str | None:
        """One of his deck that does not lie open on his board (MT-R-125)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseGiven)
        return None if self.kind in exchangeable(state, asked.seat) else "MT-R-125"

    def apply(self, state: State) -> None:
        """The deck stays as large as it was (MT-TITLE-05)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseGiven)
        exchange(state, asked.seat, self.kind, asked.kind)

    def words(self, state: State) -> str:
        """It names the card that he gives."""
        return title(self.kind)


def exchange(state: State, one: Figure, given: Kind, gained: Kind) -> None:
    """A card leaves the discard pile, else the hand, else the draw pile, and the new one is
    shuffled into that; of a facedown one the new card takes the place (MT-R-125)."""
    where = next((pile for pile in ("discards", "hands") if given in getattr(state, pile)[one]), "")
    deck, spaces = list(state.decks[one]), state.spaces[one]
    facedown = not where and given not in deck
    if not where and not facedown:
        deck.remove(given)
    state.happen(CardExchanged(one, given, gained, where))
    if facedown:
        hidden = next(laid for laid in spaces if laid.facedown and laid.card == given)
        state.spaces[one] = tuple(
            replace(laid, card=gained) if laid is hidden else laid for laid in spaces
        )
    else:
        # The event tells no order.
        state.decks[one] = tuple(shuffled(state, sorted((*deck, gained))))
