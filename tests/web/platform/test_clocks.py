"""Clocks beside the saves of their games: one for each, gone with its game, kept without room."""

from __future__ import annotations

from tests.web.platform.memory import MemoryStore
from web.app.platform.clocks import CLOCK_PREFIX, Clocks
from web.app.platform.storage import PREFIX

AT_101, AT_90 = {"turn": "1", "left": 101.0}, {"turn": "1", "left": 90.0}


def saved(*games: str) -> MemoryStore:
    """A store with these games."""
    store = MemoryStore()
    for game in games:
        store.put(f"{PREFIX}{game}:a", "a save")
    return store


def test_each_game_keeps_its_own_also_for_another_window() -> None:
    store = saved("a", "b")
    Clocks(store).keep("a", AT_101)
    Clocks(store).keep("b", AT_90)
    clocks = Clocks(store)
    assert (clocks.of("a"), clocks.of("b"), clocks.of("c")) == (AT_101, AT_90, None)


def test_a_branch_has_no_more_time_left_than_the_game_it_comes_from() -> None:
    clocks = Clocks(saved("a", "b", "c"))
    clocks.keep("a", AT_101)
    clocks.branch("a", "b")
    clocks.branch("nobody", "c")
    assert (clocks.of("b"), clocks.of("c")) == (AT_101, None)


def test_those_of_games_that_are_gone_go_with_the_next_first_clock() -> None:
    store = saved("a", "b")
    Clocks(store).keep("a", AT_101)
    store.remove(f"{PREFIX}a:a")
    Clocks(store).keep("b", AT_90)
    assert [key for key in store.all_keys() if key.startswith(CLOCK_PREFIX)] == [f"{CLOCK_PREFIX}b"]


def test_a_full_store_is_made_up_for_until_the_page_closes() -> None:
    store = saved("a")
    store.room = 0
    clocks = Clocks(store)
    clocks.keep("a", AT_101)
    assert (clocks.of("a"), Clocks(store).of("a")) == (AT_101, None)
    store.room = 10_000
    clocks.keep("a", AT_90)
    assert (clocks.of("a"), Clocks(store).of("a")) == (AT_90, AT_90)


def test_a_damaged_one_is_none() -> None:
    store = saved("a")
    store.put(f"{CLOCK_PREFIX}a", "{oh")
    assert Clocks(store).of("a") is None
