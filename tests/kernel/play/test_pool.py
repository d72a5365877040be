"""The pool of cards: read once, known by id, and changed for a while."""

from __future__ import annotations

from dataclasses import dataclass
from gc import collect
from weakref import ref

import pytest
from mythshelf.kernel.play.pool import Pool


@dataclass(frozen=True)
class Card:
    id: str


def test_it_is_read_when_it_is_first_asked_for_and_once() -> None:
    readings: list[str] = []

    def read() -> list[Card]:
        readings.append("read")
        return [Card("moth"), Card("bee")]

    pool = Pool(read)
    assert readings == []
    assert pool.kind_of("bee") == 1
    assert pool.cards() == (Card("moth"), Card("bee"))
    assert readings == ["read"]


def test_what_is_remembered_of_it_is_forgotten_with_a_card_that_comes_or_goes() -> None:
    pool = Pool(lambda: [Card("moth")])
    count = pool.remembering(lambda: len(pool.cards()))
    assert count() == 1
    with pool.added(Card("bee")):
        assert count() == 2
        assert pool.kind_of("bee") == 1
    assert count() == 1
    with pytest.raises(KeyError):
        pool.kind_of("bee")


def test_what_is_remembered_does_not_outlive_who_asks() -> None:
    pool = Pool(lambda: [Card("moth")])

    class Asks:
        def __init__(self) -> None:
            self.count = pool.remembering(self.counts)

        def counts(self) -> int:
            return len(pool.cards())

    asks = Asks()
    assert asks.count() == 1
    gone = ref(asks)
    del asks
    collect()
    assert gone() is None


def test_a_memory_may_be_bounded() -> None:
    pool, asked = Pool(lambda: [Card("moth")]), list[int]()

    def doubled(number: int) -> int:
        asked.append(number)
        return 2 * number

    remembered = pool.remembering(doubled, 2)
    assert [remembered(number) for number in (1, 2, 1, 3, 1, 2)] == [2, 4, 2, 6, 2, 4]
    assert asked == [1, 2, 3, 2]


def test_an_id_is_taken_once() -> None:
    pool = Pool(lambda: [Card("moth")])
    with pytest.raises(ValueError, match="same id"), pool.added(Card("moth")):
        pass
