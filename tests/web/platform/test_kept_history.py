"""A tab keeps the present entry of its history, for a browser that forgets what entries say."""

from __future__ import annotations

import pytest

from web.app.platform.history_sync import Away
from web.app.platform.kept_history import KEY, KeptHistory
from web.app.platform.store import StorageFull

TABLE = Away("1a2b", below=True)


class Entry:
    """A history of which only the present entry matters here."""

    def __init__(self, entry: Away | None = None) -> None:
        self.entry = entry

    def push(self, entry: Away) -> None:
        self.entry = entry

    def replace(self, entry: Away | None) -> None:
        self.entry = entry

    def back(self) -> None:
        self.entry = None

    def forward(self) -> None:
        self.entry = TABLE


class Tab(dict[str, str]):
    """The store of a tab, which may have no room."""

    is_full = False

    def put(self, key: str, value: str) -> None:
        if self.is_full:
            raise StorageFull("no room")
        self[key] = value

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def all_keys(self) -> list[str]:
        return list(self)


def loaded_anew(tab: Tab, is_reload: bool = True) -> Away | None:
    """The entry of a page in this tab whose history has forgotten what it was."""
    return KeptHistory(Entry(), tab, is_reload).entry


def at_the_table() -> tuple[KeptHistory, Tab]:
    tab = Tab()
    history = KeptHistory(Entry(), tab, is_reload=False)
    history.push(Away())
    history.replace(TABLE)
    return history, tab


def test_a_page_that_was_thrown_out_is_where_it_was() -> None:
    _, tab = at_the_table()
    assert loaded_anew(tab) == TABLE


def test_who_comes_by_address_begins_at_the_shelf() -> None:
    _, tab = at_the_table()
    assert loaded_anew(tab, is_reload=False) is None
    assert loaded_anew(tab) is None


def test_an_entry_that_says_something_is_believed() -> None:
    _, tab = at_the_table()
    assert KeptHistory(Entry(Away("other")), tab, is_reload=True).entry == Away("other")


def test_back_at_the_shelf_nothing_is_kept() -> None:
    history, tab = at_the_table()
    history.back()
    history.keep()
    assert loaded_anew(tab) is None
    history.forward()
    history.keep()
    assert loaded_anew(tab) == TABLE
    history.replace(None)
    assert loaded_anew(tab) is None


def test_without_room_the_history_goes_on() -> None:
    tab = Tab()
    tab.is_full = True
    history = KeptHistory(Entry(), tab, is_reload=False)
    history.push(TABLE)
    assert history.entry == TABLE


@pytest.mark.parametrize("kept", ["", "null", "[]", "{", '["1a2b"]', "[1, true]", '["1a2b", 1]'])
def test_what_the_page_has_not_kept_is_nothing(kept: str) -> None:
    assert loaded_anew(Tab({KEY: kept})) is None
