"""A deck being built: what can be done to it, what is said about it (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from web.app.platform.phrases import counted
from web.app.platform.searching import finds
from web.app.presenting.workshop import Cards, Kind, PoolCard, Workshop
from web.app.session.messages import Explanation

IN_DECK = "in-deck"
"""The key of the filter for the cards that the deck has."""


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A line of the deck's list: so many copies of a card."""

    card: PoolCard
    count: int


@dataclass(frozen=True, slots=True)
class Change:
    """What a suggestion would add and take out; ``cards`` is the deck that it makes."""

    cards: Cards
    added: tuple[DeckRow, ...]
    removed: tuple[DeckRow, ...]


class DeckDraft:
    """The cards of a deck, with every step back to how it was opened.

    ``said`` is what the last step did, for those who do not see it; ``refused`` why the last
    thing wanted was not done, ``None`` where it was.
    """

    def __init__(self, workshop: Workshop, deck: Sequence[Kind]) -> None:
        self.workshop = workshop
        self._steps: list[Cards] = [tuple(sorted(deck))]
        self._at = 0
        self.said = ""
        self.refused: Explanation | None = None

    @property
    def cards(self) -> Cards:
        """The deck as it is now."""
        return self._steps[self._at]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._at < len(self._steps) - 1

    # Steps ----------------------------------------------------------------------------

    def add(self, kind: Kind) -> bool:
        """One copy more; whether it could be added."""
        clause = self.workshop.refusal_to_add(self.cards, kind)
        if clause is not None:
            self.refused = Explanation(self.workshop.sentence(clause), clause)
            return False
        self._step((*self.cards, kind), kind)
        return True

    def remove(self, kind: Kind) -> bool:
        """One copy less; whether there was one."""
        if kind not in self.cards:
            return False
        left = list(self.cards)
        left.remove(kind)
        self._step(left, kind)
        return True

    def take(self, change: Change) -> None:
        """Accept a suggestion, as one step."""
        self._step(change.cards)
        self.said = f"Completed. {self.count}."

    def undo(self) -> bool:
        """Take a step back; whether there was one."""
        return self._walk(-1, "Undone")

    def redo(self) -> bool:
        """Repeat a step; whether there was one."""
        return self._walk(1, "Done again")

    def _step(self, cards: Sequence[Kind], kind: Kind = -1) -> None:
        self._steps[self._at + 1 :] = [tuple(sorted(cards))]
        self._at += 1
        self.refused = None
        if kind >= 0:
            title = self.workshop.pool()[kind].title
            self.said = f"{title}: {self.of(kind)}. {self.count}."

    def _walk(self, by: int, word: str) -> bool:
        if not 0 <= self._at + by < len(self._steps):
            return False
        self._at += by
        self.refused = None
        self.said = f"{word}. {self.count}."
        return True

    # What is said ---------------------------------------------------------------------

    def of(self, kind: Kind) -> int:
        """How many copies of a card there are."""
        return self.cards.count(kind)

    @property
    def count(self) -> str:
        """``38 of 50 cards``."""
        return f"{len(self.cards)} of {self.workshop.size} cards"

    @property
    def refusal(self) -> Explanation | None:
        """Why nobody can play with the deck as it is, or ``None``."""
        return why_not(self.workshop, self.cards)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is legal but unwise."""
        return tuple(self.workshop.warnings(self.cards))

    @property
    def rows(self) -> tuple[DeckRow, ...]:
        """The cards of the deck, each once, with the number of copies."""
        return rows_of(self.workshop, self.cards)

    def suggestion(self) -> Change | None:
        """A legal completion; ``None``, and why, where the deck needs none."""
        if self.workshop.refusal(self.cards) is None:
            self.refused = Explanation("Nothing is missing: this deck is legal as it is.")
            return None
        cards = self.workshop.completed(self.cards)
        before, after = Counter(self.cards), Counter(cards)
        return Change(
            cards,
            rows_of(self.workshop, tuple((after - before).elements())),
            rows_of(self.workshop, tuple((before - after).elements())),
        )


def why_not(workshop: Workshop, cards: Sequence[Kind]) -> Explanation | None:
    """Why nobody can play with a deck, or ``None``."""
    clause = workshop.refusal(cards)
    if clause is None:
        return None
    missing = workshop.size - len(cards)
    verb = "is" if abs(missing) == 1 else "are"
    lacks = f" {counted(abs(missing), 'card')} {verb} {'missing' if missing > 0 else 'too many'}."
    return Explanation(workshop.sentence(clause) + (lacks if missing else ""), clause)


def rows_of(workshop: Workshop, cards: Sequence[Kind]) -> tuple[DeckRow, ...]:
    """Cards as lines of a list."""
    counts = Counter(cards)
    return tuple(DeckRow(workshop.pool()[kind], counts[kind]) for kind in sorted(counts))


def fits(card: PoolCard, chosen: Mapping[str, str], words: str, held: int = 0) -> bool:
    """Whether a card is shown by these filters.

    ``chosen`` has a value by filter (empty: any), ``words`` are looked for in its title and
    text, ``held`` is how many of it the deck has.
    """
    if chosen.get(IN_DECK) and not held:
        return False
    named = all(
        not value or key == IN_DECK or card.values.get(key) == value
        for key, value in chosen.items()
    )
    return named and finds(words, f"{card.title} {card.words}")
