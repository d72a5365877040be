"""What is kept of the puzzles that were tried."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from mythshelf.kernel.errors import BadSave
from mythshelf.puzzles.puzzle import Puzzle, puzzles_of

from tests.web.platform.memory import MemoryStore
from web.app.platform.storage import PUZZLE_INDEX, PUZZLE_PREFIX, Saves, Slot
from web.app.puzzles.record import Tried, read, written
from web.app.puzzles.store import PuzzleStore, rating_of, streak_of

GAME = "mystic_manor"
FIRST, SECOND, *_ = puzzles_of(GAME).puzzles


class Device:
    """A browser with what it keeps of puzzles."""

    def __init__(self, room: int = 1_000_000) -> None:
        clock = count(1_000)
        self.records = Saves(MemoryStore(room), lambda: next(clock), PUZZLE_PREFIX, PUZZLE_INDEX)
        self.store = PuzzleStore(self.records)

    def tries(self, puzzle: Puzzle, *solved: bool, hinted: bool = False) -> Tried:
        for now, one in enumerate(solved):
            tried = self.store.note(puzzle, one, hinted, now)
        return tried


def test_the_first_try_alone_is_rated_and_solved_stays_solved() -> None:
    device = Device()
    tried = device.tries(FIRST, False, True, False)
    assert (tried.score, tried.tries, tried.solved, tried.began) == (0, 3, True, 0)
    assert device.store.found(GAME) == {FIRST.name: tried}


def test_a_hint_lowers_what_the_try_earns() -> None:
    assert Device().tries(FIRST, True, hinted=True).score == 50


def test_a_store_without_room_holds_it_in_memory() -> None:
    device = Device(room=10)
    tried = device.tries(FIRST, True)
    assert device.store.found(GAME) == {FIRST.name: tried}
    assert device.records.endangered


def test_puzzles_of_other_games_are_none_of_this_one() -> None:
    device = Device()
    device.tries(FIRST, True)
    assert device.store.found("mysterion") == {}


def test_a_record_from_outside_is_checked() -> None:
    device = Device()
    tried = device.tries(FIRST, True)
    slot = device.records.read(f"{GAME}.{FIRST.name}")
    assert device.store.checked(slot).finished
    for wrong in (replace(tried, puzzle="../x"), replace(tried, tries=0), replace(tried, game="?")):
        with pytest.raises(BadSave):
            read(written(wrong))
    with pytest.raises(BadSave):
        device.store.checked(Slot(replace(slot.head, id="other"), slot.text))


def test_rating_and_streak_follow_the_first_tries_in_their_order() -> None:
    late = Tried(GAME, "a1-1-1", 1400, 100, 1, True, 9)
    early = Tried(GAME, "b1-1-1", 1400, 0, 2, True, 1)
    assert streak_of({"a": late, "b": early}) == 1
    assert streak_of({"a": replace(late, began=0), "b": early}) == 0
    assert rating_of({}).value == 1400
    assert rating_of({"a": late}).value > 1400
