"""How much a program has to do is known before it runs."""

from __future__ import annotations

import pytest
from mythshelf.kernel.effects.syntax import parse
from mythshelf.kernel.effects.work import does_too_much, work


def work_of(text: str) -> int:
    (line,) = parse(f"played: {text}")
    return work(line)


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("gain(1)", "gain(1); gain(1)"),
        ("gain(1)", "gain(1 + coins)"),
        ("gain(1)", "gain(1) if rich"),
        ("gain(1) if rich", "gain(1) if rich else gain(2)"),
        ("gain(1); gain(1); gain(1)", "repeat(4) { gain(1) }"),
        ("repeat(4) { gain(1) }", "repeat(5) { gain(1) }"),
        ("repeat(99) { gain(1) }", "repeat(coins) { gain(1) }"),
        ("repeat(4) { gain(1) }", "repeat(4) { gain(1) } until rich"),
        ("each(piles) { gain(1) }", "each(piles) { each(piles) { gain(1) } }"),
        ("may { gain(1) }", "choose { gain(1) | gain(1); gain(2) }"),
        ("gain(1); gain(1)", "lasting(ever) { gain(1) }"),
        ("gain(1)", 'play("card")'),
    ],
)
def test_what_is_in_a_loop_counts_for_each_of_its_turns(less: str, more: str) -> None:
    assert work_of(less) < work_of(more)


@pytest.mark.parametrize(
    ("opened", "deep"),
    [
        ("each(piles) {", 3),
        ("repeat(coins) {", 3),
        ("repeat(100) {", 3),
        ("each(piles) { repeat(9) {", 2),
        ("lasting(ever) { each(piles) {", 2),
        ("each(count(piles)) { may {", 3),
        ("choose { gain(1) | each(piles) {", 3),
    ],
)
def test_loops_within_loops_are_too_much_but_one_within_another_is_not(
    opened: str, deep: int
) -> None:
    def nested(times: int) -> str:
        return opened * times + "gain(1)" + "}" * opened.count("{") * times

    (allowed,) = parse(f"played: {nested(1)}")
    (refused,) = parse(f"played: {nested(deep)}")
    assert not does_too_much(allowed)
    assert does_too_much(refused)
    assert work_of("repeat(100000) { gain(1) }") == work_of("repeat(100) { gain(1) }")
    assert work_of("repeat(-5) { gain(1) }") < work_of("repeat(1) { gain(1) }")
