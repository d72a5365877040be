"""Reading and checking programs: what is understood, and what is refused with which sentence."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given as generated
from hypothesis import strategies
from mythshelf.kernel.effects import (
    BadProgram,
    Hook,
    Mark,
    Op,
    Parameter,
    Picking,
    Selector,
    Value,
    Vocabulary,
    tree,
)
from mythshelf.kernel.effects.syntax import parse
from mythshelf.kernel.effects.tree import Call, Infix, Operation, SourceLine, Statement

from .toy import program


def test_a_line_is_read_into_a_tree() -> None:
    (line,) = parse("play if coins >= 3 and rich: gain(-2); give(2 * coins, to=foe) if not rich")
    assert line == SourceLine(
        "play",
        Infix("and", Infix(">=", Call("coins"), 3), Call("rich")),
        (
            Statement(Operation(Call("gain", (-2,)))),
            Statement(
                Operation(Call("give", (Infix("*", 2, Call("coins")),), (("to", Call("foe")),))),
                tree.Not(Call("rich")),
            ),
        ),
    )


def test_a_product_binds_before_a_sum_and_and_before_or() -> None:
    (line,) = parse("play if a or b and c: gain(1 + 2 * 3 - 4)")
    assert line.test == Infix("or", Call("a"), Infix("and", Call("b"), Call("c")))
    (step,) = line.statements
    assert step.action == Operation(Call("gain", (Infix("-", Infix("+", 1, Infix("*", 2, 3)), 4),)))


def test_in_is_another_way_to_give_one_argument() -> None:
    (line,) = parse("play: hurt(monster in 3)")
    assert line.statements[0].action == Operation(Call("hurt", (Call("monster", (3,)),)))


def test_empty_parentheses_are_no_arguments() -> None:
    (line,) = parse("play: rest(); wait")
    assert [step.action for step in line.statements] == [
        Operation(Call("rest")),
        Operation(Call("wait")),
    ]


def test_flags_stand_before_the_hook() -> None:
    (line,) = parse("FIRST TYPE(HV|CU) ATTACK: power(+1)")
    assert (line.hook, line.flags) == (
        "ATTACK",
        (tree.Flag("FIRST"), tree.Flag("TYPE", ("HV", "CU"))),
    )


def test_lines_stand_apart_by_slashes_or_new_lines() -> None:
    assert len(parse("golden // play: gain(1)\n\nplay: gain(2)")) == 3
    assert len(parse("play: choose {\n gain(1)\n| gain(2) }\nplay: gain(2)")) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("played gain(coins)", "where a hook belongs"),
        ("played:", "where a name belongs"),
        ("played: gain(1", "where ')' belongs"),
        ("played: gain(1) gain(2)", "after the end"),
        ("played: 3", "where a name belongs"),
        ("played: gain(1) & gain(2)", "no word of the language"),
        ("played: gain(12345678)", "too large a number"),
        ("stay: gain(1)", "no hook 'stay'"),
        ("LAST played: gain(1)", "no flag 'LAST'"),
        ("FIRST(red) played: gain(1)", "words behind it that it does not take"),
        ("HUE played: gain(1)", "words behind it that it does not take"),
        ("HUE(green) played: gain(1)", "words behind it that it does not take"),
        ("silver", "no mark 'silver'"),
        ("played: lose(1)", "no operation 'lose'"),
        ("played: gain", "does not take 0 arguments"),
        ("played: gain(1, 2)", "does not take 2 arguments"),
        ("played: gain(red)", "no number 'red'"),
        ("played: gain(rich)", "no number 'rich'"),
        ("played: gain(gain(1))", "no number 'gain'"),
        ("played: gain(half(1, 2))", "'half' does not take 2 arguments"),
        ("played: give(1, 2)", "a set is missing"),
        ("played: give(1, coins)", "'coins' selects nothing"),
        ("played: give(1, piles)", "wrong kind"),
        ("played: give(1, at=foe)", "has no argument 'at', or has it twice"),
        ("played: give(1, foe, to=foe)", "has no argument 'to', or has it twice"),
        ("played: give(to=foe, 1)", "without a name stands after"),
        ("played: feed(below, 1)", "'below' does not take 0 arguments"),
        ("played: feed(foe, 1)", "wrong kind"),
        ("played: name(green)", "wrong kind"),
        ("played: reward(3)", "a condition is missing"),
        ("played: reward(coins)", "no condition 'coins'"),
        ("played: gain(1) if coins", "no condition 'coins'"),
        ("played: gain(1) if rich >= 2", "no number 'rich'"),
        ("played: gain(1) if rich(2)", "does not take 1 arguments"),
        ("played: gain(1) if 2 > 1", "never change"),
        ("played: stop; gain(1)", "never reached"),
        ("played: choose { gain(1) }", "two branches or more"),
        ("played: gain(count(pile?))", "nothing can be asked here"),
        ("count: each(pile?) { worth(1) }", "'pile?' asks where only figures count"),
        ("count: may { worth(1) }", "nothing can be chosen"),
        ("played: each(coins) { gain(1) }", "'coins' selects nothing"),
        ("played: feed(it, 1)", "'it' selects nothing"),
        ("played: lasting(week) { worth(1) }", "no scope 'week'"),
        ("played: lasting(ever) { gain(1) }", "'gain' means nothing where only figures count"),
        ("played: lasting(ever) { lasting(ever) { worth(1) } }", "cannot begin something else"),
        ("played: lasting(ever) { when(never) { gain(1) } }", "no hook 'never'"),
        ("played: lasting(ever) { when(fed) { gain(1) } if rich }", "has no if behind it"),
        ("played: when(fed) { gain(1) }", "only in what lasts"),
        ("played: try(3)", "needs steps in braces"),
        ("played: gain(3) { gain(1) }", "takes no steps in braces"),
        ("played: play(card)", "in quotation marks"),
        ('played: play("card", never)', "no hook 'never'"),
        ("count: gain(1)", "means nothing where only figures count"),
        ("count: feed(pile?, 1)", "means nothing where only figures count"),
        ("count: choose { worth(1) | worth(2) }", "nothing can be chosen"),
        ("count: lasting(ever) { worth(1) }", "nothing can begin to last"),
        ("played: choose { feed(below, 1) | gain(1) }", "'below' does not take 0 arguments"),
        ("played: choose(gain(1))", "'(' stands where '{' belongs"),
        ("played: gain(if)", "stands where a name belongs"),
        ("played: gain(" + "(" * 50 + "1" + ")" * 50 + ")", "nested too deeply"),
    ],
)
def test_what_does_not_fit_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadProgram, match=re.escape(sentence)):
        program(text)


@generated(strategies.text(alphabet='abgin ply:;|(){},<=>*0123+-if"', max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(BadProgram):
        program(text)


def test_who_asks_has_a_question() -> None:
    nothing: Any = print
    asks = Selector("pile?", "pile", nothing, "a pile", picking=Picking(nothing))
    for more in ({"selectors": (asks,)}, {"ops": (Op("raid", print, str, picks=asks),)}):
        with pytest.raises(ValueError, match=r"'pile\?' asks without a question"):
            Vocabulary(**{"hooks": (_HOOK,), "ops": (_OP,), **more})  # type: ignore[arg-type]


_HOOK, _OP = Hook("now", ""), Op("gain", print, str)


@pytest.mark.parametrize(
    "more",
    [
        {"values": (Value("gain", "number", print, ""),)},
        {"ops": (_OP, Op("name", print, str, (Parameter(words=("gain",)),)))},
        {"ops": (_OP, Op("choose", print, str))},
        {"ops": (_OP, Op("it", print, str))},
        {"marks": (Mark("now", ""),)},
        {"hooks": (_HOOK, Hook("if", ""))},
        {"hooks": (_HOOK, Hook("later on", ""))},
    ],
)
def test_no_two_words_share_a_name(more: dict[str, object]) -> None:
    with pytest.raises(
        ValueError,
        match=r"cannot be written|called 'gain'|called 'now'|language itself|called 'it'",
    ):
        Vocabulary(**{"hooks": (_HOOK,), "ops": (_OP,), **more})  # type: ignore[arg-type]
