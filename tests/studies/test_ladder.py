"""Ladders: who meets whom, and the tables of what was counted."""

from __future__ import annotations

from collections import Counter

import pytest
from mythshelf.games import load
from mythshelf.studies.ladder import Ladder
from mythshelf.studies.pairs import Table
from mythshelf.studies.parties import PartyLadder
from mythshelf.studies.tables import with_section
from mythshelf.studies.totals import Totals

TABLE = Table("mysterion", (load("mysterion").checked({}),))
FIELD = Table("myth", (load("myth").checked({"mode": "slaughterfield", "heroes": "2"}),), "hero")
NAMES = ("random", "novice", "player", "expert")


def ladder(seeds: int = 0, anchor: str = "player") -> Ladder:
    return Ladder(TABLE, NAMES, anchor, range(seeds))


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_each_player_meets_the_two_next_above_it_and_the_anchor_itself() -> None:
    assert ladder().pairings == [
        ("novice", "random"),
        ("player", "random"),
        ("player", "novice"),
        ("expert", "novice"),
        ("expert", "player"),
        ("player", "player"),
    ]


def test_the_pairings_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    met: Counter[tuple[str, str]] = Counter()
    turns = []

    def noted(table: Table, one: str, other: str, seed: int, turn: int, totals: Totals) -> None:
        met[one, other] += 1
        turns.append(turn)

    monkeypatch.setattr("mythshelf.studies.ladder.play_pair", noted)
    study = ladder(18)
    for seed in study.seeds:
        study.play(seed)
    assert set(met.values()) == {3}
    assert turns == [0] * 6 + [1] * 6 + [2] * 6


def counted() -> Totals:
    totals = Totals()
    for one, other, halves, number in (
        ("novice", "random", 3, 10),
        ("player", "novice", 3, 10),
        ("player", "random", 3, 10),
        ("expert", "player", 3, 8),
        ("expert", "player", 2, 2),
        ("player", "player", 2, 10),
    ):
        totals.count("pairs", one, other, f"{halves}", by=number)
    totals.count("first", "games", by=50)
    totals.count("first", "won", by=840 * 30)
    totals.count("drawn", by=4)
    totals.count("time", "expert", "25", by=99)
    totals.count("time", "expert", "3.1e+03", by=1)
    return totals


def test_the_table_has_elo_points_and_times() -> None:
    lines = list(ladder().lines(counted()))
    rows = [cells(line) for line in lines[2:6]]
    assert cells(lines[0]) == [
        *("player", "Elo", "95 % interval", "points", "p50", "p95", "p99", "worst")
    ]
    assert [row[0] for row in rows] == ["expert", "player", "novice", "random"]
    assert rows[0][3:] == ["14 of 20", "25 ms", "25 ms", "25 ms", "3.1 s"]
    assert rows[1][1:4] == ["+0", "-", "36 of 60"]
    low, _, high = rows[0][2].split()
    assert int(low) < int(rows[0][1]) < int(high)


def test_the_control_and_the_first_mover_are_told() -> None:
    text = "\n".join(ladder().lines(counted()))
    assert "The mirror, player against itself: 50.0 % of the points in 20 games" in text
    assert "Who begins wins 30 of 50 decided games: 60.0 %" in text
    assert "Drawn: 4." in text


def test_the_points_of_each_two_are_told_both_ways() -> None:
    lines = list(ladder().lines(counted()))
    start = lines.index("Points of the row against the column:")
    found = {row[0]: row[1:] for row in map(cells, lines[start + 4 :])}
    assert cells(lines[start + 2]) == ["", "expert", "player", "novice", "random"]
    assert found["expert"] == ["-", "14 of 20", "-", "-"]
    assert found["player"] == ["6 of 20", "-", "15 of 20", "15 of 20"]


def test_the_widest_interval_is_that_of_a_rating() -> None:
    few, many = counted(), counted()
    for _ in range(9):
        many.add(counted())
    assert ladder().widest(many) < ladder().widest(few) / 2
    assert ladder().games(few) == 2 * 50


def test_parties_of_all_players_have_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def noted(
        table: Table, name: str, role: int, seed: int, turn: int, totals: Totals, label: str
    ) -> bool:
        played.append((name, role, seed, label))
        return True

    monkeypatch.setattr("mythshelf.studies.parties.play_party", noted)
    study = PartyLadder(FIELD, ("random", "novice"), "novice", range(40, 46))
    for seed in study.seeds:
        study.play(seed)
    assert played[:3] == [
        ("random", 0, 40, "random"),
        ("novice", 0, 40, "novice"),
        ("novice", 1, 40, "novice again"),
    ]
    assert [seed for _, _, seed, _ in played] == [40] * 3 + [41] * 3


def test_the_table_of_parties_has_wins_figures_and_times() -> None:
    totals = Totals()
    for name, wins in (("random", 1), ("novice", 6), ("novice again", 5)):
        totals.count("party of", name, "party", "games", by=10)
        totals.count("party of", name, "party", "won", by=840 * wins)
        totals.count("party of", name, "figures", "Wave", "4.0", by=5)
        totals.count("party of", name, "figures", "Wave", "6.0", by=5)
    study = PartyLadder(FIELD, ("random", "novice"), "novice", range(30))
    heads, _, *rows = [cells(line) for line in study.lines(totals)]
    assert heads == ["party", "games won", "95 % interval", "Wave", "p50", "p95", "p99", "worst"]
    assert rows[1][:4] == ["novice", "6 of 10", "31.3 to 83.2 %", "5.0 (4.3 to 5.7)"]
    assert rows[2][0] == "novice again"
    assert study.games(totals) == 30
    assert study.widest(totals) == pytest.approx(52.7, abs=0.1)


def test_a_section_of_a_page_is_replaced_and_the_rest_stays() -> None:
    page = with_section("# Strength\n", "a", ["one"])
    page = with_section(page, "b", ["two"])
    again = with_section(page.replace("# Strength", "# How strong"), "a", ["three"])
    assert again == (
        "# How strong\n\n<!-- begin a -->\n\nthree\n\n<!-- end a -->\n\n"
        "<!-- begin b -->\n\ntwo\n\n<!-- end b -->\n"
    )
