"""What the store lost with the browser comes back out of the journal, and only that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import head
from web.app.platform.recovery import LONG_AGO, Key, recover
from web.app.platform.storage import DECK_INDEX, DECK_PREFIX, Saves

NOW = 1_000_000_000


class MemoryJournal:
    """A journal in memory, written at ``now``."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[Key, str]] = {}
        self.reads = 0
        self.now = NOW

    def put(self, record: str, serial: int, raw: str) -> None:
        self.kept[record] = (Key(record, serial, self.now), raw)

    def remove(self, record: str) -> None:
        self.kept.pop(record, None)

    def keys(self, found: Callable[[list[Key]], None]) -> None:
        found([key for key, _ in self.kept.values()])

    def read(self, key: Key, found: Callable[[str], None]) -> None:
        self.reads += 1
        found(self.kept[key.record][1] if key.record in self.kept else "")


class Browser:
    """A device whose store loses what was written since :attr:`disk` was last set."""

    def __init__(self) -> None:
        self.store, self.journal = MemoryStore(), MemoryJournal()
        self.disk: dict[str, str] = {}

    def saves(self) -> Saves:
        return Saves(self.store, lambda: NOW, journal=self.journal)

    def decks(self) -> Saves:
        return Saves(self.store, lambda: NOW, DECK_PREFIX, DECK_INDEX, self.journal)

    def killed(self) -> bool:
        """The browser is killed and started again; whether anything came back."""
        self.store.data = dict(self.disk)
        said: list[bool] = []
        recover(self.journal, (self.saves(), self.decks()), NOW, said.append)
        assert len(said) == 1
        return said[0]


@pytest.fixture
def browser() -> Browser:
    return Browser()


def test_a_choice_and_a_new_game_and_a_deck_come_back(browser: Browser) -> None:
    first = browser.saves().write(head("x"), "one")
    browser.disk = dict(browser.store.data)
    browser.saves().write(replace(first, line="Ben to play."), "two")
    browser.saves().write(head("y"), "new")
    browser.decks().write(head("d"), "deck")
    assert browser.killed()
    texts = {h.id: browser.saves().read(h.id).text for h in browser.saves().heads()}
    assert texts == {"x": "two", "y": "new"}
    assert browser.decks().read("d").text == "deck"


def test_what_is_on_the_disk_is_not_read_again(browser: Browser) -> None:
    browser.saves().write(head("x"), "one")
    browser.disk = dict(browser.store.data)
    assert not browser.killed()
    assert browser.journal.reads == 0
    assert browser.journal.kept  # it may be in the browser's memory only


def test_a_record_is_forgotten_long_after_the_store_has_it(browser: Browser) -> None:
    browser.journal.now = NOW - LONG_AGO - 1
    browser.saves().write(head("x"), "one")
    browser.disk = dict(browser.store.data)
    browser.killed()
    assert browser.journal.kept == {}


def test_an_old_record_that_the_store_has_lost_is_not_forgotten(browser: Browser) -> None:
    browser.journal.now = NOW - LONG_AGO - 1
    browser.saves().write(head("x"), "one")
    assert browser.killed()
    assert browser.saves().read("x").text == "one"


def test_a_deleted_game_does_not_come_back(browser: Browser) -> None:
    browser.saves().write(head("x"), "one")
    browser.saves().remove("x")
    browser.disk = dict(browser.store.data)
    assert not browser.killed()
    assert browser.saves().heads() == []


def test_a_game_whose_slots_are_damaged_is_healed(browser: Browser) -> None:
    browser.saves().write(head("x"), "one")
    browser.disk = {key: raw.replace("one", "two") for key, raw in browser.store.data.items()}
    browser.store.data = dict(browser.disk)
    browser.saves().mark_damaged("x")
    browser.disk = dict(browser.store.data)
    assert browser.killed()
    assert browser.saves().read("x").text == "one"
    assert not browser.saves().heads()[0].damaged


def test_a_damaged_record_is_passed_over(browser: Browser) -> None:
    browser.journal.put("mythshelf:save:x", 3, "rubbish")
    browser.journal.put("mythshelf:other:x", 3, "rubbish")
    assert not browser.killed()
    assert browser.saves().heads() == []
