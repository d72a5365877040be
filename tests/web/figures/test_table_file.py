"""The table for a spreadsheet: a row for each seat, and no name becomes a formula."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO

from tests.web.figures.test_counting import line
from web.app.figures.line import UNJUDGED, WON
from web.app.figures.table_file import HEADINGS, as_csv


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text)))


def test_has_a_row_for_each_seat_the_oldest_game_first() -> None:
    head, *found = rows(as_csv([line(120_000), line(60_000, minutes=5, score=3)]))
    assert tuple(head) == HEADINGS
    assert ",".join(found[0]) == "1970-01-01 00:01,myth,,1,Ada,here,red,novice,won,3,Points,10,5,"
    assert [row[0][-2:] for row in found] == ["01", "01", "02", "02"]
    assert found[2][-1] == ""


def test_what_choices_have_cost_is_of_100() -> None:
    _, *found = rows(as_csv([replace(line(1), lost=(23, UNJUDGED))]))
    assert [row[-1] for row in found] == ["2.3", ""]


def test_a_name_is_no_formula_and_no_second_column() -> None:
    found = rows(as_csv([line(1, WON, name="=1+1"), line(2, WON, name='A,"b"')]))
    assert [row[4] for row in found[1::2]] == ["'=1+1", 'A,"b"']
