"""Which games a simulation plays on which seed, and when it may stop."""

from __future__ import annotations

import pytest
from mythshelf.games import load
from mythshelf.studies.lineups import Lineup, against_each_other
from mythshelf.studies.simulation import Simulation
from mythshelf.studies.totals import Totals

GAME = load("mysterion")
DECKS = ["kiln_oath", "high_road", "deep_root"]


def test_each_seed_is_played_with_one_pair_of_lineups_in_every_order() -> None:
    lineups = against_each_other(GAME, GAME.checked({}), "decks", DECKS)
    orders = (("random", "random@1"), ("random@1", "random"))
    study = Simulation("mysterion", tuple(lineups), orders, range(10, 16), "decks")
    assert (study.pairs, study.games) == (3, 24)
    against = study.play(11)
    assert sum(against.under("length").values()) == 4
    played = set(against.words("against"))
    assert played <= {"kiln_oath", "deep_root"}, "the second pair"
    assert study.compared == DECKS


def test_wins_add_up_to_the_decided_games() -> None:
    study = Simulation(
        "mysterion", (Lineup(GAME.checked({})),), (("random", "novice@2"),), range(3)
    )
    totals = Totals()
    for seed in study.seeds:
        totals.add(study.play(seed))
    assert sum(totals.under("wins").values()) == 3 * 840
    lines = list(study.lines(totals, 2.0))
    assert any(line.startswith("random wins ") and " of 3 decided" in line for line in lines)
    choices = sum(int(one) * number for one, number in totals.under("length").items())
    assert lines[-1] == f"decisions a second: {choices / 2:,.0f}"


@pytest.mark.parametrize(("wins", "width"), [((0, 0), 100.0), ((50, 50), 19.2), ((90, 10), 11.9)])
def test_the_widest_interval_is_that_of_a_player(wins: tuple[int, int], width: float) -> None:
    totals = Totals()
    for name, number in zip(("random", "novice"), wins, strict=True):
        totals.count("wins", name, by=840 * number)
    study = Simulation("mysterion", (Lineup({}),), (("random", "novice"),), range(1))
    assert study.widest(totals) == pytest.approx(width, abs=0.1)
