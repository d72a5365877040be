"""Reports are kept with their games, and can be lost without harm."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from mythshelf.analysis import Analysis
from mythshelf.analysis.keeping import game_digest
from mythshelf.kernel.play.match import Match

from tests.analysis.games_played import given_up
from tests.web.platform.memory import MemoryStore
from web.app.platform.storage import REPORT_INDEX, REPORT_PREFIX, Head, Saves
from web.app.report.store import ReportStore

ID = "a1"


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return given_up("mysterion", 3, 8)


class Device:
    """A browser in which one game is saved."""

    def __init__(self, room: int = 1_000_000) -> None:
        clock = count(1_000)
        self.kept = MemoryStore(room)
        self.saves = Saves(self.kept, lambda: next(clock))
        self.records = Saves(self.kept, lambda: next(clock), REPORT_PREFIX, REPORT_INDEX)
        self.store = ReportStore(self.records, self.saves)
        self.saves.write(Head(ID, "mysterion", "", "", "", True, 0), "{}")


def test_what_was_found_is_there_again(match: Match[Any]) -> None:
    device, digest = Device(), game_digest(match)
    assert device.store.known(ID, match, digest) == Analysis()
    assert device.store.keep(ID, "mysterion", digest, Analysis(1, passed={0: 1}))
    assert device.store.keep(ID, "mysterion", digest, Analysis(2, passed={0: 2}))
    assert device.store.known(ID, match, digest) == Analysis(2, passed={0: 2})


def test_what_was_found_of_another_game_counts_for_nothing(match: Match[Any]) -> None:
    device = Device()
    device.store.keep(ID, "mysterion", "0" * 16, Analysis(1))
    assert device.store.known(ID, match, game_digest(match)) == Analysis()


def test_a_report_goes_with_its_game(match: Match[Any]) -> None:
    device, digest = Device(), game_digest(match)
    device.store.keep(ID, "mysterion", digest, Analysis(1))
    device.saves.write(Head("b2", "mysterion", "", "", "", True, 0), "{}")
    device.saves.remove(ID)
    device.store.keep("b2", "mysterion", digest, Analysis(1))
    assert [head.id for head in device.records.heads()] == ["b2"]


def test_without_room_it_is_said_that_nothing_is_kept(match: Match[Any]) -> None:
    device, digest = Device(), game_digest(match)
    device.kept.room = 0
    assert not device.store.keep(ID, "mysterion", digest, Analysis(1))
    assert device.store.known(ID, match, digest) == Analysis()
