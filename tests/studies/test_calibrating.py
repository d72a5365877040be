"""The chance that goes with a lead is learnt: of leads that somebody knows, and of games."""

from __future__ import annotations

from math import exp

import pytest
from mythshelf.analysis.scales import Scale
from mythshelf.cli import main
from mythshelf.games import load
from mythshelf.studies.calibrating import Calibration, Row, fitted, scaled

STUDY = Calibration("mystic_manor", load("mystic_manor").checked({}), "random", range(1))


def test_a_scale_that_somebody_knows_is_found_for_sides() -> None:
    true = Scale(0.3)
    rows: list[Row] = []
    for lead in range(-10, 11):
        one, other = true.shares([lead, 0.0])
        rows.append(((float(lead), 0.0), (one, other), 1))
    assert fitted(rows).slope == pytest.approx(0.3, abs=1e-3)


def test_a_scale_that_somebody_knows_is_found_for_a_party() -> None:
    rows: list[Row] = [
        ((float(worth),), (1 / (1 + exp(-(0.5 * worth - 2))),), 1) for worth in range(-4, 13)
    ]
    found = fitted(rows)
    assert (found.slope, found.offset) == pytest.approx((0.5, -2.0), abs=2e-2)


def test_a_game_is_counted_always_the_same() -> None:
    totals = STUDY.play(1)
    assert totals.data() == STUDY.play(1).data() != STUDY.play(2).data()
    assert totals.at("games") == 1
    lines = list(STUDY.lines(totals, "here"))
    assert lines[0] == '["mystic_manor"."2"]'
    assert lines[1].startswith("slope = ")
    assert lines[-1].startswith('origin = "here: 1 games, ')


def test_only_worths_that_are_no_chances_need_a_scale(capsys: pytest.CaptureFixture[str]) -> None:
    assert scaled("myth") is not None
    assert scaled("mysterion") is None
    assert scaled("tictactoe") is None
    assert main(["calibrate", "mysterion", "--games", "1"]) == 2
    assert "needs no scale" in capsys.readouterr().err
    assert main(["calibrate", "mystic_manor", "--games", "1", "--level", "random"]) == 0
    assert "slope" in capsys.readouterr().out
