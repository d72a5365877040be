"""Matches: choosing, time travel, branches, journals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.kernel.errors import BadSave, BadSettings, IllegalChoice, NothingToUndo
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import LONGEST_NAME, SEEDS, Match, clean_name
from mythshelf.kernel.play.rng import Dice, below

from tests.kernel import den
from tests.tictactoe import GAME
from tests.tictactoe.rules import Mark, Marked, State


def played(*cells: str) -> Match[State]:
    match = Match(GAME, {}, 0)
    match.replay(f"mark {cell}" for cell in cells)
    return match


def texts(match: Match[State]) -> list[str]:
    return [GAME.notation.write(option) for option in match.journal]


def test_a_choice_is_made_on_a_copy_and_answers_with_what_happened() -> None:
    match = played("a1")
    before = match.state
    assert match.choose(Mark(8)) == [Marked(1, 8)]
    assert before.marks == [1, 0]
    assert (match.cursor, match.state.marks) == (2, [1, 1 << 8])


def test_a_refused_choice_changes_nothing_and_drops_nothing() -> None:
    match = played("a1", "b1", "c1")
    match.undo()
    with pytest.raises(IllegalChoice):
        match.choose(Mark(0))
    assert (match.cursor, len(match.journal)) == (2, 3)


def test_undo_and_redo() -> None:
    match = played("a1", "b1")
    match.undo()
    match.undo()
    assert (match.cursor, match.state.marks) == (0, [0, 0])
    with pytest.raises(NothingToUndo):
        match.undo()
    match.redo()
    match.redo()
    assert match.state.marks == [1, 2]
    with pytest.raises(NothingToUndo):
        match.redo()


def test_a_new_choice_drops_what_was_undone() -> None:
    match = played("a1", "b1", "c1")
    match.undo()
    match.undo()
    match.choose(Mark(8))
    assert texts(match) == ["mark a1", "mark c3"]
    with pytest.raises(NothingToUndo):
        match.redo()


def test_going_to_any_point_of_the_journal() -> None:
    match = played("a1", "b1", "c1")
    match.go_to(1)
    assert (match.cursor, match.state.marks) == (1, [1, 0])
    match.go_to(3)
    assert match.state.marks == [0b101, 0b10]
    for outside in (-1, 4):
        with pytest.raises(IndexError):
            match.go_to(outside)
    assert match.cursor == 3


def test_states_and_events_of_every_choice() -> None:
    match = played("a1", "b1")
    match.undo()
    assert match.state_at(2).marks == [1, 2]
    assert match.events_of(1) == [Marked(1, 1)]
    assert match.events_of(-1) == []
    for outside in (-2, 2):
        with pytest.raises(IndexError):
            match.events_of(outside)


def test_a_branch_goes_its_own_way() -> None:
    match = Match(GAME, {"first": "noughts"}, 7, ["Ada", "Ben"])
    match.replay(["mark a1", "mark b1", "mark c1"])
    other = match.branch(1)
    other.choose(Mark(8))
    other.names[0] = "Eve"
    assert texts(match) == ["mark a1", "mark b1", "mark c1"]
    assert texts(other) == ["mark a1", "mark c3"]
    assert (match.names, other.settings, other.seed) == (["Ada", "Ben"], match.settings, 7)
    with pytest.raises(IndexError):
        match.branch(4)


def test_a_named_position_stays_when_it_is_undone_and_goes_with_the_choices_to_it() -> None:
    match = played("a1", "b1", "c1")
    match.name_checkpoint(1, "  The \n corner ")
    match.name_checkpoint(3, "x" * 50)
    assert match.checkpoints == {1: "The corner", 3: "x" * 40}
    match.go_to(2)
    assert 3 in match.checkpoints
    match.choose(Mark(8))
    assert match.checkpoints == {1: "The corner"}
    match.name_checkpoint(1, "Corner")
    assert match.checkpoints == {1: "Corner"}
    match.name_checkpoint(1, " ")
    assert match.checkpoints == {}
    with pytest.raises(IndexError):
        match.name_checkpoint(4, "Nowhere")


def test_a_branch_has_the_named_positions_before_it() -> None:
    match = played("a1", "b1", "c1")
    for at in (0, 1, 2):
        match.name_checkpoint(at, f"At {at}")
    other = match.branch(1)
    assert other.checkpoints == {0: "At 0", 1: "At 1"}
    other.name_checkpoint(1, "")
    assert 1 in match.checkpoints


@pytest.mark.parametrize(
    ("journal", "words"),
    [
        (["mark a1", "mark a1"], "choice 2 does not follow the rules: 'mark a1' is.*TTT-TURN-02"),
        (["mark z9"], "choice 1 cannot be read"),
        (["mark a1", "x" * 10_000], "choice 2 cannot be read"),
    ],
)
def test_a_journal_that_breaks_the_rules_is_refused(journal: list[str], words: str) -> None:
    with pytest.raises(BadSave, match=words) as refused:
        Match(GAME, {}, 0).replay(journal)
    assert len(str(refused.value)) < 200


def test_undo_is_free_for_one_person_and_stops_at_the_start() -> None:
    match = played("a1")
    assert match.undo_refusal(people=1) is None
    assert match.undo_refusal(people=2) is None
    match.undo()
    assert match.undo_refusal(people=1) == (
        "There is nothing to undo: this is the start of the game."
    )


def test_among_several_people_undo_stops_where_something_was_revealed() -> None:
    match = Match(den.GAME, {}, 0)
    match.choose(den.Dig())
    assert match.undo_refusal(people=1) is None
    assert "cannot be taken back" in (match.undo_refusal(people=2) or "")


def test_a_choice_that_hides_everything_can_be_taken_back() -> None:
    match = Match(den.GAME, {}, 0)
    match.choose(den.Play(match.state.hands[0][0]))
    assert match.undo_refusal(people=3) is None


def test_a_match_resumed_in_mid_game_does_not_know_what_was_before() -> None:
    match = Match(GAME, {}, 0).resume(played("a1", "b1").state)
    assert match.resumed
    assert "not known" in (match.undo_refusal(people=1) or "")
    match.choose(Mark(8))
    assert match.branch(0).resumed
    assert match.branch(1).state == played("a1", "b1", "c3").state


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    def final(seed: int) -> den.State:
        match, dice = Match(den.GAME, {"seats": "3"}, seed), Dice(4)
        while options := engine.legal(match.state):
            match.choose(options[below(dice, len(options))])
        return match.state

    assert final(1) == final(1)
    assert final(1) != final(2)


@pytest.mark.parametrize("seed", [-1, SEEDS, 1 << 4000])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(BadSettings, match="seed"):
        Match(GAME, {}, seed)


def test_names_go_by_seat_and_the_rest_stay_empty() -> None:
    assert Match(GAME, {}, 0).names == ["", ""]
    assert Match(GAME, {}, 0, ["Ada"]).names == ["Ada", ""]
    assert Match(GAME, {}, 0, ["Ada", "Ben", "Eve"]).names == ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("Ada\u00a0L.", "Ada L."),
        ("A\u202eda\u2066\u0000\x1b[1m", "Ada[1m"),
        ("a \u202e b", "a b"),
        ("\u200d\u200c", ""),
        ("\ud800x", "x"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("x" * 10_000_000, "x" * LONGEST_NAME),
        (None, "None"),
    ],
)
def test_names_are_made_harmless(given_name: object, shown: str) -> None:
    assert clean_name(given_name) == shown


@given(st.text(st.characters()))
def test_clean_names_are_short_single_lines_and_stay_as_they_are(name: str) -> None:
    shown = clean_name(name)
    assert len(shown) <= LONGEST_NAME
    assert all(c.isprintable() or c in "\u200c\u200d" for c in shown)
    assert clean_name(shown) == shown
    shown.encode()
