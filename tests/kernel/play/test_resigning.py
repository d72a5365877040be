"""Resigning: who loses by it, who is played on, and that saves and links know of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.errors import BadLink, BadSave, IllegalChoice
from mythshelf.kernel.files import link, restoring, save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.resigning import loses_by_resigning

from tests.kernel.files.test_link import Parts
from tests.kernel.files.test_save import find, played, signed
from tests.tictactoe import GAME


def two(*cells: str) -> Match[Any]:
    """Tic-tac-toe after these moves."""
    match: Match[Any] = Match(GAME, {}, 0, ("Ada", "Ben"))
    match.replay(f"mark {cell}" for cell in cells)
    return match


def test_named_positions_that_were_undone_go_with_what_is_dropped() -> None:
    match = two("b2", "a1", "c3")
    match.name_checkpoint(1, "Early")
    match.name_checkpoint(3, "Late")
    match.undo()
    match.resign(0)
    assert match.checkpoints == {1: "Early"}


# What it means ----------------------------------------------------------------------------


def test_of_two_sides_the_other_wins_whoever_is_asked() -> None:
    for seat in (0, 1):
        match = two("b2")
        match.resign(seat)
        outcome = match.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.clause, outcome.lines) == ((1 - seat,), "", ())
        assert outcome.summary.endswith(" resigned.")
        with pytest.raises(IllegalChoice, match="game over"):
            match.choose(engine.legal(match.state)[0])
        assert match.cursor == 1


def test_of_more_sides_nobody_loses_and_the_game_goes_on() -> None:
    match = played(6)
    match.resign(2)
    assert match.outcome is None
    match.choose(engine.legal(match.state)[0])
    assert (match.cursor, match.resigned) == (7, {2: 6})


@pytest.mark.parametrize(
    ("slug", "settings", "losers"),
    [
        ("mythic_mischief", {}, {0, 1}),
        ("mythic_mischief", {"mode": "three"}, {0}),
        ("mythic_mischief", {"mode": "four"}, set()),
        ("mythic_mischief", {"mode": "detention"}, {0}),
        ("mystic_manor", {"players": "2"}, {0, 1}),
        ("mystic_manor", {"players": "3"}, set()),
        ("mysterion", {}, {0, 1}),
        ("mysterion", {"mode": "journey", "travellers": "1"}, {0, 1}),
        ("mysterion", {"mode": "journey", "travellers": "2"}, set()),
        ("mischief_and_malice", {}, {0, 1}),
    ],
)
def test_who_loses_by_resigning(slug: str, settings: dict[str, str], losers: set[int]) -> None:
    """Whoever plays one of two sides alone; team-mates and third parties keep their game."""
    game = games.load(slug)
    checked = game.checked(settings)
    seats = range(game.seats(checked))
    assert {seat for seat in seats if loses_by_resigning(game, checked, seat)} == losers


def test_against_a_side_that_nobody_plays_it_is_that_side_that_wins() -> None:
    game = games.load("mythic_mischief")
    match = Match(game, {"mode": "detention"}, 3)
    match.resign(0)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.victor) == ((), game.unplayed)


def test_nobody_resigns_twice_or_after_the_end() -> None:
    match = played(6)
    match.resign(0)
    over = two("a1", "b1", "a2", "b2", "a3")
    for late, seat in ((match, 0), (match, 3), (match, -1), (over, 0)):
        with pytest.raises(ValueError, match="cannot resign"):
            late.resign(seat)


# Undo, branches ---------------------------------------------------------------------------


def test_undo_takes_back_the_resignation_before_any_choice() -> None:
    match = two("b2")
    match.resign(0)
    assert match.undo_refusal(2) is None
    match.undo()
    assert (match.cursor, match.resigned, match.outcome) == (1, {}, None)
    match.choose(engine.legal(match.state)[0])


def test_a_choice_made_before_an_undone_resignation_drops_it() -> None:
    match = played(6)
    match.resign(1)
    match.go_to(4)
    assert restoring.resignations(match) == []
    match.choose(engine.legal(match.state)[0])
    assert match.resigned == {}


def test_a_branch_from_where_somebody_resigned_plays_on() -> None:
    match = two("b2", "a1")
    match.resign(0)
    assert match.branch(2).outcome is None
    many = played(6)
    many.resign(2)
    many.choose(engine.legal(many.state)[0])
    assert (many.branch(7).resigned, many.branch(6).resigned) == ({2: 6}, {})


# Saves and links --------------------------------------------------------------------------


def resigned(match: Match[Any], seat: int) -> Match[Any]:
    match.resign(seat)
    return match


@pytest.mark.parametrize("match", [resigned(two("b2"), 1), resigned(played(6), 2)])
def test_it_is_in_the_save_and_in_the_link(match: Match[Any]) -> None:
    for again in (save.loads(save.dumps(match), find), link.unpack(link.pack(match), find).match):
        assert again.resigned == match.resigned
        assert again.outcome == match.outcome


def test_a_game_in_which_nobody_resigns_is_written_as_before() -> None:
    match = two("b2")
    body = json.loads(save.dumps(match))
    assert (body["schema"], "resigned" in body) == (1, False)
    match.resign(0)
    assert json.loads(save.dumps(match))["schema"] == 2


def test_what_cannot_have_happened_is_refused() -> None:
    match = resigned(two("b2", "a1"), 0)
    body = json.loads(save.dumps(match))
    assert save.loads(signed(body), find).outcome
    for pairs in ([[0, 1]], [[2, 2]], [[0, 3]], [[0, 2], [0, 2]]):
        with pytest.raises(BadSave, match="nobody can have resigned like that"):
            save.loads(signed({**body, "resigned": pairs}), find)
        parts = Parts.of(link.pack(match))
        with pytest.raises(BadLink, match="does not follow the rules"):
            link.unpack(Parts(2, parts.choices, [*parts.body[:-1], pairs]).link(), find)
    with pytest.raises(BadLink, match="not a Mythshelf link"):
        link.unpack(Parts(2, parts.choices, [*parts.body[:-1], [7]]).link(), find)


def test_under_other_rules_a_game_that_was_resigned_stays_so() -> None:
    body = json.loads(save.dumps(resigned(two("b2"), 0)))
    restored = save.restore(signed({**body, "rules": 9, "journal": ["mark a1"]}), find)
    assert restored.lost
    assert restored.match.outcome == resigned(two("b2"), 0).outcome
