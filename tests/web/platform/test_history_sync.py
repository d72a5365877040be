"""The history follows the screen, however late the browser does what it was asked for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from web.app.platform.history_sync import Away, HistorySync


class SlowHistory:
    """A history that goes back and forward only when :meth:`catch_up` is called."""

    def __init__(self) -> None:
        self.entries: list[Away | None] = [None]
        self.at = 0
        self.asked: list[int] = []
        self.has_left = False

    @property
    def entry(self) -> Away | None:
        return self.entries[self.at]

    def push(self, entry: Away) -> None:
        self.entries[self.at + 1 :] = [entry]
        self.at += 1

    def replace(self, entry: Away | None) -> None:
        self.entries[self.at] = entry

    def back(self) -> None:
        self.asked.append(-1)

    def forward(self) -> None:
        self.asked.append(1)

    def catch_up(self) -> bool:
        """Do the oldest thing that was asked for; whether the page hears that it was done."""
        if not self.asked:
            return False
        to = self.at + self.asked.pop(0)
        self.has_left = self.has_left or to < 0
        if not 0 <= to < len(self.entries):
            return False
        self.at = to
        return True


class Person:
    """Somebody at a page whose browser is slow."""

    def __init__(self) -> None:
        self.history = SlowHistory()
        self.sync = HistorySync(self.history)
        self.screen = ""
        """The game on the table, empty for the shelf."""
        self.own_moves = 0

    def open(self, game: str) -> Person:
        self.screen = game
        self.sync.show_screen(game)
        return self

    def shelf(self) -> Person:
        self.screen = ""
        self.sync.show_shelf()
        return self

    def back(self, closes_sheet: bool = False) -> Person:
        """The browser's button, which is heard at once."""
        self.history.asked.insert(0, -1)
        return self.wait(closes_sheet)

    def wait(self, closes_sheet: bool = False) -> Person:
        """The browser does one more thing that it was asked for."""
        if self.history.catch_up() and self.sync.moved():
            self.own_moves += 1
            if self.history.entry is not None:
                self.sync.settle()
            elif closes_sheet:
                self.sync.stay()
            else:
                self.shelf()
        return self

    def rest(self) -> Person:
        while self.history.asked:
            self.wait()
        return self

    @property
    def is_in_step(self) -> bool:
        entry = self.history.entry
        return not self.history.has_left and (entry.save if entry else "") == self.screen


def test_the_next_game_is_begun_before_the_browser_has_gone_back() -> None:
    """Given a game that was left for the shelf, when the next one is opened before the browser has
    done so, then that one stays on the table, and one step below it is the shelf."""
    person = Person().open("first").shelf().open("second")
    assert person.history.entry == Away("second"), "a reload puts the new game on the table"
    person.rest()
    assert person.screen == "second"
    assert person.history.entries == [None, Away("second")]
    assert person.own_moves == 0
    person.back()
    assert (person.screen, person.history.at) == ("", 0)


def test_going_to_the_shelf_twice_does_not_leave_the_page() -> None:
    person = Person().open("game").shelf().shelf()
    assert len(person.history.asked) == 1
    assert person.rest().is_in_step


def test_a_sheet_that_back_has_closed_leads_to_the_shelf_at_once() -> None:
    """Given Back that closes a sheet, when closing it leads to the shelf before the browser has
    gone forward again, then the shelf stays, and the game is not opened anew."""
    person = Person().open("game").back(closes_sheet=True)
    assert person.screen == "game"
    person.shelf().rest()
    assert (person.screen, person.own_moves) == ("", 1)
    assert person.history.at == 0
    assert person.is_in_step


def test_a_sheet_is_closed_and_the_screen_stays() -> None:
    person = Person().open("game").back(closes_sheet=True).rest()
    assert person.history.at == 1
    assert person.is_in_step
    assert person.back().is_in_step
    assert person.screen == ""


def test_what_the_browser_never_does_costs_one_press_at_most() -> None:
    person = Person().open("game").shelf()
    person.history.asked.clear()
    person.open("next").back()
    assert person.history.entry == Away("next")
    assert person.back().screen == ""


def test_another_address_ends_what_was_on_its_way() -> None:
    person = Person().open("game").shelf()
    person.history.asked.clear()
    person.sync.readdressed()
    assert person.open("next").is_in_step
    assert person.back().screen == ""
    assert person.is_in_step


def test_an_entry_without_a_shelf_below_becomes_the_shelfs() -> None:
    person = Person()
    person.history.entries = [Away("game", below=False)]
    person.open("game").shelf()
    assert person.history.entries == [None]
    assert not person.history.asked


def test_only_the_shelf_forgets() -> None:
    person = Person().open("game")
    person.sync.forget()
    assert person.is_in_step
    again = HistorySync(person.history)  # as after a reload
    again.forget()
    assert person.history.entries == [None, None]


def _close_sheet_by_back(person: Person) -> None:
    """Only where the browser has caught up: two steps back at once leave any page."""
    if person.screen and not person.history.asked:
        person.back(closes_sheet=True)


ACTS: dict[str, Callable[[Person], object]] = {
    "opens": lambda person: person.open("a"),
    "opens another": lambda person: person.open("b"),
    "shelf": Person.shelf,
    "waits": Person.wait,
    "closes": _close_sheet_by_back,
}


@pytest.mark.parametrize("first", ACTS)
def test_whatever_is_done_and_however_fast_the_history_ends_in_step(first: str) -> None:
    for acts in product(ACTS.values(), repeat=5):
        person = Person()
        for act in (ACTS[first], *acts):
            act(person)
        person.rest()
        assert person.is_in_step, acts
        assert len(person.history.entries) <= 2, acts
