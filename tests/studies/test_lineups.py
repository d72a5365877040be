"""Every deck against every other: which games are played, and who won against whom."""

from __future__ import annotations

import pytest
from mythshelf.cli import main
from mythshelf.games import load
from mythshelf.games.myth import GAME as MYTH
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play.game import Outcome
from mythshelf.studies.lineups import (
    against_each_other,
    against_itself,
    count_against,
    dealt,
    matrix_lines,
    values_of,
)
from mythshelf.studies.totals import Totals

GAME = load("mysterion")
CHOSEN = GAME.checked({})
DECKS = ["kiln_oath", "high_road", "deep_root"]


def test_the_values_are_those_named_or_all() -> None:
    assert values_of(GAME, "decks=kiln_oath,deep_root", CHOSEN)[1] == ["kiln_oath", "deep_root"]
    key, values = values_of(GAME, "decks", CHOSEN)
    assert (key, len(values), values[0]) == ("decks", 6, "kiln_oath")


@pytest.mark.parametrize("asked", ["health", "nothing", "decks=high_road,high_road"])
def test_only_a_setting_of_two_seats_is_compared(asked: str) -> None:
    with pytest.raises(BadSettings):
        values_of(GAME, asked, CHOSEN)


def test_more_seats_than_two_are_not_compared() -> None:
    with pytest.raises(BadSettings):
        values_of(GAME, "decks", GAME.checked({"mode": "journey", "travellers": "2"}))


def test_every_pair_is_played_in_both_seats_with_the_same_seeds() -> None:
    lineups = against_each_other(GAME, CHOSEN, "decks", DECKS)
    played = [(tuple(one.settings["decks"]), one.pair) for one in lineups]
    assert len(played) == 6
    for decks, pair in played:
        assert (decks[::-1], pair) in played
    assert [pair for _, pair in played] == [0, 0, 1, 1, 2, 2]


def test_mirrors_have_the_same_value_twice() -> None:
    lineups = against_itself(GAME, CHOSEN, "decks", DECKS)
    assert [one.settings["decks"] for one in lineups] == [[deck, deck] for deck in DECKS]
    assert [one.pair for one in lineups] == [0, 1, 2]


def test_the_table_counts_wins_by_row() -> None:
    totals = Totals()
    one, other = DECKS[:2], DECKS[1::-1]
    for decks, winners in ((one, (0,)), (one, (1,)), (other, (1,)), (other, ())):
        count_against(totals, decks, Outcome(winners, "MY-END-01", "", ()))
    _, heads, *rows = [line.split() for line in matrix_lines(totals, DECKS[:2])]
    assert heads == ["(1)", "(2)"]
    assert rows == [
        ["(1)", "kiln_oath", "-", "2", "of", "3"],
        ["(2)", "high_road", "1", "of", "3", "-"],
    ]


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "mysterion", "--games", "1", "--matrix", "decks=kiln_oath,high_road")
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    row = next(line.split() for line in lines if line.startswith("  (1) kiln_oath"))
    assert row[-1] == "2"
    assert any(line.strip().startswith("Kiln Oath") and " of 2," in line for line in lines)


def test_the_command_takes_mirrors_and_a_budget(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "mysterion", "--games", "1", "--mirror", "decks=kiln_oath")
    assert main((*words, "--swap", "--seats", "novice,random", "--budget", "2")) == 0
    assert "of 2 decided games" in capsys.readouterr().out


def test_each_game_deals_other_heroes_to_the_seats_and_none_twice() -> None:
    chosen = MYTH.checked({"heroes": "3"})
    parties = [dealt(MYTH, chosen, "hero", seed)["hero"] for seed in range(12)]
    assert all(len(set(party)) == 3 for party in parties)
    assert len({tuple(party) for party in parties}) > 6
    assert parties == [dealt(MYTH, chosen, "hero", seed)["hero"] for seed in range(12)]
    with pytest.raises(BadSettings, match="not a setting of each seat"):
        dealt(MYTH, chosen, "size", 1)
