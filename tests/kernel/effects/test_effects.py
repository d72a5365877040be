"""The interpreter of card effects: reading, checking, running, saving, wording."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given as generated
from hypothesis import strategies
from mythshelf.kernel.effects import BadProgram, compiled, holds, run_now, text_of
from mythshelf.kernel.effects.language import Block, Call, Compare, SourceLine, Step, Times, parse
from mythshelf.kernel.play import engine

from .toy import CODEC, VOCABULARY, CardEffect, Take, played, program


def test_a_line_is_read_into_a_tree() -> None:
    (line,) = parse("play if coins >= 3 and rich: gain(2); give(2 * coins, foe) if rich")
    assert line == SourceLine(
        "play",
        (Compare(Call("coins"), ">=", 3), Call("rich")),
        (
            Step(Call("gain", (2,))),
            Step(Call("give", (Times(2, Call("coins")), Call("foe"))), (Call("rich"),)),
        ),
    )


def test_branches_are_read_into_a_block() -> None:
    (line,) = parse("play: choose(gain(1); gain(-2) | gain(+3))")
    one = (Step(Call("gain", (1,))), Step(Call("gain", (-2,))))
    assert line.steps == (Step(Call("choose", (Block((one, (Step(Call("gain", (3,))),))),))),)


def test_the_effects_of_the_other_games_can_be_read() -> None:
    for text in (
        "ATTACK: power(1) if self.health <= 5 // PERISH: afflict(attacker, CU)",
        "SPECIAL: heal(ally?, 1)",
        "play: atk(one, 2); choose(cost(1); damage(1) | stop)",
        "play: if(roll >= 5, draw(1); heal(all(4), 2 * faith))",
    ):
        assert parse(text)


def test_lines_stand_apart_by_slashes_or_new_lines() -> None:
    assert len(parse("golden // play: gain(1)\n\nplay: gain(2)")) == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("play gain(1)", "where ':' belongs"),
        ("play: gain(1", "where ')' belongs"),
        ("play: gain(1) gain(2)", "after the end"),
        ("play: 3", "where a name belongs"),
        ("play: gain(1) if coins >= rich", "where a number belongs"),
        ("play: gain(1) & gain(2)", "no word of the language"),
        ("stay: gain(1)", "no hook 'stay'"),
        ("silver", "no mark 'silver'"),
        ("play: lose(1)", "no operation 'lose'"),
        ("play: gain", "does not take 0 arguments"),
        ("play: gain(1, 2)", "does not take 2 arguments"),
        ("play: gain(red)", "no number 'red'"),
        ("play: gain(rich)", "no number 'rich'"),
        ("play: gain(gain(1))", "no number 'gain'"),
        ("play: give(1, 2)", "wrong kind"),
        ("play: give(1, coins)", "no player 'coins'"),
        ("play: name(green)", "wrong kind"),
        ("play: reward(3)", "wrong kind"),
        ("play: reward(coins)", "no condition 'coins'"),
        ("play: gain(1) if coins", "no condition 'coins'"),
        ("play: gain(1) if rich >= 2", "no number 'rich'"),
        ("play: gain(1) if rich(2)", "takes no arguments"),
        ("play: stop; gain(1)", "never reached"),
        ("play: stop(1)", "stop takes no arguments"),
        ("play: choose(gain(1))", "two branches or more"),
        ("play: choose(gain(1), gain(2))", "choose takes branches"),
        ("play: if(rich)", "a condition and steps"),
        ("play: if(rich, gain(1) | gain(2))", "not branches"),
        ("count: choose(gain(1) | gain(2))", "nothing can be chosen"),
        ("count: give(1, foe)", "means nothing at"),
        ("count: roll(4)", "nothing can be asked at"),
        ("play: name(red(1))", "wrong kind"),
    ],
)
def test_what_does_not_fit_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadProgram, match=re.escape(sentence)):
        compiled(text, VOCABULARY)


@generated(strategies.text(alphabet="abgin ply:;|(),<=>*0123-if", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(BadProgram):
        compiled(text, VOCABULARY)


@pytest.mark.parametrize(
    ("text", "coins"),
    [
        ("play: gain(2)", [7, 5]),
        ("play: gain(-2); gain(coins)", [6, 5]),
        ("play: gain(2 * coins)", [15, 5]),
        ("play: give(3, foe)", [2, 8]),
        ("play: gain(1) if rich", [5, 5]),
        ("play: gain(1); gain(1) if rich", [7, 5]),
        ("play: gain(1) if coins <= 5 and coins >= 5", [6, 5]),
        ("play: gain(1) if coins < 5; gain(2) if coins > 4; gain(4) if coins == 7", [11, 5]),
        ("play: if(coins == 5, gain(1); gain(1)); gain(10)", [17, 5]),
        ("play: if(rich, gain(1); stop); gain(10)", [15, 5]),
        ("play: gain(1); if(rich, gain(1); stop); gain(10)", [7, 5]),
        ("play: stop if coins == 5; gain(1)", [5, 5]),
        ("play: roll(4); gain(rolled)", [9, 5]),
        ("play: reward(coins > 4)", [6, 5]),
        ("play: reward(rich)", [5, 5]),
    ],
)
def test_steps_run_from_left_to_right(text: str, coins: list[int]) -> None:
    state = played(text)
    assert (state.coins, state.stack) == (coins, [])


@pytest.mark.parametrize(("branch", "coins"), [(0, [8, 5]), (1, [17, 5]), (2, [7, 5])])
def test_a_choice_is_asked_and_goes_its_way(branch: int, coins: list[int]) -> None:
    state = played("play: gain(2); choose(gain(1) | gain(4); gain(6) | stop if rich)")
    assert len(engine.legal(state)) == 3
    engine.apply(state, Take(branch))
    assert (state.coins, state.stack) == (coins, [])


def test_a_choice_within_a_choice() -> None:
    state = played("play: choose(gain(1) | choose(gain(2) | gain(3)); gain(10)); gain(100)")
    engine.apply(state, Take(1))
    engine.apply(state, Take(1))
    assert state.coins == [118, 5]


def test_an_effect_can_be_saved_in_its_middle() -> None:
    state = played("play: roll(6); gain(1); choose(gain(rolled) | stop); gain(1)")
    again = CODEC.decode(CODEC.encode(state))
    assert again == state
    engine.apply(again, Take(0))
    assert (state.coins, again.coins) == ([6, 5], [13, 5])


def test_lines_that_ask_nothing_run_at_once() -> None:
    state = played("play: stop if rich")
    line = program("count if rich: gain(2); gain(coins) if coins >= 9").lines[0]
    effect = CardEffect(0, 0, 1)
    assert not holds(line.conditions, state, effect)
    run_now(line, state, effect)
    assert state.coins == [5, 7]
    run_now(line, state, effect)
    assert state.coins == [5, 18]


def test_marks_and_hooks_are_found() -> None:
    found = program("golden\nplay: gain(1)\ncount: gain(2)\nplay: gain(3)")
    assert found.has("golden")
    assert not found.has("silver")
    assert list(found.at("play")) == [0, 2]
    assert list(found.at("count", "play")) == [0, 1, 2]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("golden", "It shines."),
        ("play: gain(2); give(1, foe)", "When played: gain 2; give 1 to the other."),
        ("count: gain(2 * coins)", "Gain 2 times your coins."),
        (
            "play if rich and coins <= 3: gain(1) if coins == 4",
            "When played, if you are rich and your coins is 3 or less: if your coins is 4, gain 1.",
        ),
        (
            "play: choose(gain(1); gain(2) | name(red))",
            "When played: gain 1; gain 2, or red.",
        ),
        ("play: if(rich, gain(1); stop)", "When played: if you are rich, gain 1; that is all."),
        ("play: reward(coins > 2)", "When played: gain 1 where your coins is above 2."),
    ],
)
def test_the_words_come_from_the_program(text: str, words: str) -> None:
    assert text_of(program(text), VOCABULARY) == words
