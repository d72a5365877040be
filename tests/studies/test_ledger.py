"""A range of seeds is counted once, and what was counted outlives the process."""

from __future__ import annotations

from pathlib import Path

import pytest
from mythshelf.studies.ledger import BadLedger, Ledger
from mythshelf.studies.study import Played

from tests.studies.coins import Coins

STUDY = Coins(range(100))
CODE = "0123456789abcdef"


def ledger(path: Path | None = None, study: Coins = STUDY, code: str = CODE) -> Ledger:
    made = Ledger(study.described(), code)
    if path is not None:
        made.keep(path)
    return made


def tossed(first: int, last: int) -> Played:
    seeds = range(first, last)
    totals = STUDY.play(first)
    for seed in seeds[1:]:
        totals.add(STUDY.play(seed))
    return Played(seeds, totals, 0.5)


def test_a_range_that_comes_twice_counts_once() -> None:
    made = ledger()
    assert made.add(tossed(0, 10))
    assert not made.add(tossed(0, 10))
    assert made.totals == tossed(0, 10).totals
    assert (made.seeds, made.seconds) == (10, 0.5)


@pytest.mark.parametrize(("first", "last"), [(4, 6), (0, 20), (9, 10), (5, 15)])
def test_a_range_that_shares_seeds_with_another_does_not_count(first: int, last: int) -> None:
    made = ledger()
    made.add(tossed(0, 10))
    assert not made.add(tossed(first, last))
    assert made.add(tossed(10, 12))
    assert made.gaps(range(15)) == [range(12, 15)]


def test_the_gaps_are_what_has_not_been_played() -> None:
    made = ledger()
    made.add(tossed(20, 30))
    made.add(tossed(5, 10))
    assert made.gaps(range(40)) == [range(5), range(10, 20), range(30, 40)]
    assert made.gaps(range(7, 25)) == [range(10, 20)]
    assert made.gaps(range(22, 25)) == []


def test_the_file_holds_what_was_counted(tmp_path: Path) -> None:
    path = tmp_path / "coins.study"
    made = ledger(path)
    made.add(tossed(0, 10))
    made.add(tossed(0, 10))
    made.add(tossed(30, 31))
    again = ledger(path)
    assert again.totals == made.totals
    assert (again.seeds, again.seconds) == (11, 1.0)
    assert len(path.read_text().splitlines()) == 3


def test_two_who_write_the_same_range_into_one_file_count_once(tmp_path: Path) -> None:
    path = tmp_path / "coins.study"
    one, other = ledger(path), ledger(path)
    one.add(tossed(0, 10))
    other.add(tossed(5, 15))
    again = ledger(path)
    assert again.totals == tossed(0, 10).totals
    assert again.gaps(range(15)) == [range(10, 15)]


def test_what_is_in_memory_is_kept_later(tmp_path: Path) -> None:
    path = tmp_path / "coins.study"
    ledger(path).add(tossed(0, 10))
    made = ledger()
    made.add(tossed(5, 12))
    made.add(tossed(20, 30))
    made.keep(path)
    assert made.gaps(range(30)) == [range(10, 20)]
    assert ledger(path).totals == made.totals


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "coins.study"
    made = ledger(path)
    made.add(tossed(0, 10))
    made.add(tossed(10, 20))
    path.write_text(path.read_text()[:-30])
    again = ledger(path)
    assert again.gaps(range(20)) == [range(10, 20)]
    again.add(tossed(10, 20))
    assert ledger(path).totals == made.totals


@pytest.mark.parametrize(
    ("study", "code", "sentence"),
    [(Coins(range(1, 5)), CODE, "another study"), (STUDY, "f" * 16, "other code")],
)
def test_the_file_of_another_study_is_refused(
    study: Coins, code: str, sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "coins.study"
    ledger(path)
    with pytest.raises(BadLedger, match=sentence):
        ledger(path, study, code)


def test_a_study_that_is_taken_further_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "coins.study"
    ledger(path).add(tossed(0, 10))
    assert ledger(path, Coins(range(500))).seeds == 10


@pytest.mark.parametrize("text", ["", "nonsense\n", "[]\n", '{"game": "chess"}\n'])
def test_other_files_are_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(BadLedger, match="not the file of a study"):
        ledger(path)
    assert path.read_text() == text
    with pytest.raises(BadLedger, match="cannot be used"):
        ledger(tmp_path / "no" / "folder.study")


def test_a_line_that_is_no_range_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "coins.study"
    ledger(path).add(tossed(0, 10))
    path.write_text(path.read_text() + '{"seeds": [10]}\n')
    with pytest.raises(BadLedger, match="no range"):
        ledger(path)
