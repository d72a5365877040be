"""Weights are learnt: of sums that somebody knows, and of games."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest
from mythshelf.games import load
from mythshelf.players.mythic_mischief.features import FEATURES
from mythshelf.studies.fitting import Fit, solved, weighed_judge
from mythshelf.studies.totals import Totals

SLUG = "mythic_mischief"
STUDY = Fit(SLUG, load(SLUG).checked({}), "faction", range(2))


def test_equations_are_solved_and_what_never_varies_weighs_nothing() -> None:
    matrix = [[4.0, 1.0, 0.0], [1.0, 3.0, 0.0], [0.0, 0.0, 0.0]]
    assert solved(matrix, [6.0, 7.0, 0.0]) == pytest.approx([1.0, 2.0, 0.0])


def test_weights_that_somebody_knows_are_found() -> None:
    """A lead of twice the points and once the Tomes on the board, whoever has moved."""
    dice, totals = Random(3), Totals()
    size = len(STUDY.columns)
    tomes = FEATURES.index("tomes on the board")
    for _ in range(400):
        row = [dice.randrange(5) for _ in range(size - 1)] + [1]
        lead = sum(
            sign * (2 * row[first] + row[first + tomes])
            for first, sign in ((0, 1), (len(FEATURES), -1))
        )
        STUDY.count(totals, row, lead)
    told = dict(zip(STUDY.columns, STUDY.weights(totals), strict=True))
    assert told["just moved: points"] == pytest.approx(60, abs=2)
    assert told["next: points"] == pytest.approx(-60, abs=2)
    assert told["just moved: tomes on the board"] == pytest.approx(30, abs=2)
    assert told["just moved: distract"] == pytest.approx(0, abs=2)


def test_a_game_is_counted_turn_by_turn_and_always_the_same() -> None:
    totals = STUDY.play(1)
    assert totals.data() == STUDY.play(1).data() != STUDY.play(0).data()
    size, turns = len(STUDY.columns), totals.at("turns")
    assert (totals.at("games"), totals.at("both", str(size - 1), str(size - 1))) == (1, turns)
    assert turns > 4
    pairs = combinations_with_replacement(range(size), 2)
    assert totals.words("both") <= sorted({str(one) for one, _ in pairs})
    first = next(STUDY.lines(totals))
    assert first == f"# games: 1, turns: {turns}"


def test_only_a_judge_that_weighs_features_can_be_fitted() -> None:
    assert weighed_judge(SLUG) is not None
    assert weighed_judge("mystic_manor") is None
    assert weighed_judge("tictactoe") is None
