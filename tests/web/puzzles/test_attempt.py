"""The card of a puzzle on the table, from the first look to why."""

from __future__ import annotations

from mythshelf.kernel.files.stepwise import finished
from mythshelf.puzzles.puzzle import puzzles_of
from mythshelf.puzzles.trial import Judgement, Trial

from web.app.puzzles.attempt import Attempt

PUZZLE = next(one for one in puzzles_of("mystic_manor").puzzles if one.goal == "ghost")


def attempt() -> Attempt:
    match = PUZZLE.begin()
    one = Attempt(PUZZLE, "novice", 3, match)
    one.steps = Trial(PUZZLE, match.state).explained()
    return one


def test_before_a_choice_it_says_who_plays_and_for_what() -> None:
    card = attempt().card()
    assert card.kicker == "Puzzle 3 · novice · try 1"
    assert PUZZLE.task in card.text
    assert card.hint == "A hint"
    assert not card.steps


def test_hints_come_in_two_steps() -> None:
    one = attempt()
    one.take_hint()
    assert one.card().notes == (PUZZLE.aim.means,)
    one.take_hint()
    assert one.card().notes[1].startswith("It can begin like this:")
    assert not one.card().hint


def test_a_wrong_try_says_what_it_cost_and_shows_the_way_only_when_asked() -> None:
    one = attempt()
    one.judgement = Judgement(0.8, 0.3, 0.0, False)
    assert one.card().text == "That had 30 of 100. The best way has 80."
    assert not one.card().steps
    one.shows_way = True
    assert one.card().steps == one.steps
    one.start_over()
    assert one.card().kicker.endswith("try 2")


def test_luck_is_neither_praised_nor_blamed() -> None:
    one = attempt()
    one.judgement = Judgement(0.8, 0.3, 1.0, True)
    assert "by luck" in one.card().text
    one.judgement = Judgement(0.8, 0.8, 0.0, False)
    assert one.card().title == "Solved on the first try"
    assert "chance was against it" in one.card().text


def test_the_solution_is_judged_as_good_and_another_choice_is_not() -> None:
    match = PUZZLE.begin()
    trial = Trial(PUZZLE, match.state)
    match.replay(PUZZLE.solution)
    assert finished(trial.judge(match)).is_as_good
    other = PUZZLE.begin()
    other.replay(["reset"])
    judgement = finished(trial.judge(other))
    assert judgement.is_over
    assert not judgement.is_as_good
