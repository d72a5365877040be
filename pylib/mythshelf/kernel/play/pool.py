"""The pool of a card game: every card that there is, and values computed from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Generic, ParamSpec, Protocol, TypeVar
from weakref import WeakSet


class HasId(Protocol):
    """What a pool needs of a card."""

    @property
    def id(self) -> str:
        """Its name in decks and texts, which no other card of the pool has."""
        ...


C = TypeVar("C", bound=HasId)
P = ParamSpec("P")
T = TypeVar("T")


class Pool(Generic[C]):
    """The cards of a game, read when they are first asked for."""

    def __init__(self, read: Callable[[], Iterable[C]]) -> None:
        """``read`` gives the cards in their order."""
        self._read = read
        self._cards: tuple[C, ...] = ()
        self._remembered: WeakSet[Any] = WeakSet()
        self._kinds = self.remembering(
            lambda: {card.id: kind for kind, card in enumerate(self.cards())}
        )

    def cards(self) -> tuple[C, ...]:
        """All cards; a card is known by its place, its kind, which its copies share."""
        if not self._cards:
            self._cards = tuple(self._read())
        return self._cards

    def kind_of(self, card_id: str) -> int:
        """The card of that id, as its place in the pool. Raises ``KeyError``."""
        return self._kinds()[card_id]

    def remembering(self, function: Callable[P, T], most: int | None = None) -> Callable[P, T]:
        """The function with a memory that lasts as long as the pool is the same, of at most so
        many results."""
        remembered = lru_cache(most)(function)
        self._remembered.add(remembered)
        return remembered  # type: ignore[return-value]

    @contextmanager
    def added(self, *added: C) -> Iterator[None]:
        """Cards at the end of the pool, as long as this lasts: for an experiment, a lesson, a test.
        Raises ``ValueError`` for an id that is taken."""
        before = self.cards()
        if len({card.id for card in (*before, *added)}) < len(before) + len(added):
            raise ValueError("two cards have the same id")
        self._change((*before, *added))
        try:
            yield
        finally:
            self._change(before)

    def _change(self, cards: tuple[C, ...]) -> None:
        self._cards = cards
        for remembered in self._remembered:
            remembered.cache_clear()
