"""A game in which nothing lasting happens ends, and says so before (MN-R-68)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.catalogue import numbers
from mythshelf.kernel.conformance import check_ends

from ..scenario import Mats, Table, given

LONGEST = 25


def quiet(turns: int, mats: dict[str, dict[str, Any]] | None = None, **rest: Any) -> Table:
    """The turn after so many quiet ones; ``mats`` are three, the first player's among them."""
    mats = mats or {"medium": {}, "stoic": {}, "porter": {}}
    table = given(mats, turn=turns + 1, **rest)
    table.state.quiet = turns + 1
    assert list(GAME.problems(table.state)) == []
    return table


@pytest.mark.rule("MN-R-68")
@pytest.mark.parametrize(
    "players", ["2", *(pytest.param(n, marks=pytest.mark.soak) for n in "345")]
)
def test_players_who_only_undo_each_others_steps_come_to_an_end(players: str, soak: bool) -> None:
    for seed in range(10 if soak else 1):
        settings = {"players": players, "mats": "dealt"}
        assert check_ends(GAME, settings, seed) >= LONGEST * int(players)


@pytest.mark.rule("MN-R-68", "MN-END-02")
def test_after_25_quiet_rounds_the_money_is_counted() -> None:
    mats: Mats = {"medium": {"bonus": ["B03"]}, "stoic": {"items": "cat"}, "porter": {}}
    table = quiet(3 * LONGEST - 2, mats, active=1)
    table.act("reset")
    assert table.question == "TakeTurn"
    table.act("reset")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((1,), "MN-SCORE-08")
    assert outcome.summary.startswith("The game stood still for 25 rounds (MN-R-68).")
    assert [type(event).__name__ for event in table.state.events][-3:] == [
        *("StoodStill", "CardsShown", "GameEnded")
    ]
    assert list(GAME.problems(table.state)) == []


@pytest.mark.rule("MN-R-68")
def test_the_last_five_rounds_are_announced() -> None:
    told = []
    table = quiet(3 * (LONGEST - 6))
    while table.question:
        prompt = GAME.prompt(table.state).question
        table.act("reset")
        told.append(prompt.partition("? ")[2])
        told += [e.sentence(table.state) for e in table.events("StoodStill")]
    rounds = [f"in {left} rounds" for left in (5, 4, 3, 2)] + ["after this round"]
    asked = [f"The game stands still: it ends {when}." for when in rounds]
    log = [f"The game stands still: it ends in {left} rounds (MN-R-68)." for left in (5, 4, 3, 2)]
    log += ["The game stands still: it ends in 1 round (MN-R-68)."]
    log += ["Nothing lasting has happened for 25 rounds."]
    wanted = ["", "", "", log[0]]
    for number, sentence in enumerate(asked, 1):
        wanted += [sentence] * 3 + [log[number]]
    assert told == wanted
    assert numbers().announced == len(asked)


LASTING: list[tuple[Mats, dict[str, Any], tuple[str, ...]]] = [
    ({"medium": {"items": "painting"}}, {}, ("sell 1",)),
    ({"medium": {"items": "net", "imps": 1}}, {"deck": ["imp"]}, ("release",)),
    ({"medium": {}}, {}, ("expand",)),
    ({"medium": {}}, {}, ("max-courage",)),
    (
        {"medium": {"limit": 9, "courage": 9}},
        {"everything": True, "at": {0: "q2"}},
        ("go q3", "card"),
    ),
    (
        {"medium": {}},
        {"house": {"b1": "cat"}, "everything": True, "at": {0: "c1"}},
        ("go b1", "take cat"),
    ),
    ({"medium": {}}, {"at": {0: "c1"}, "house": {"b1": ""}, "deck": ["bone", "cat"]}, ("go b1",)),
]


@pytest.mark.rule("MN-R-68")
@pytest.mark.parametrize("number", range(len(LASTING)))
def test_whatever_lasts_begins_the_count_anew(number: int) -> None:
    mine, rest, choices = LASTING[number]
    table = quiet(30, {**mine, "stoic": {}, "porter": {}}, active=0, **rest)
    table.act(*choices)
    while table.question == "ChooseSpace":
        table.act(sorted(table.options())[0])
    assert table.state.quiet <= 1


@pytest.mark.rule("MN-R-68")
def test_what_can_be_undone_does_not_count() -> None:
    for choice in ("reset", "net", "tool", "go a1"):
        table = quiet(30, active=0, everything=True)
        assert table.act(choice).state.quiet == 32
