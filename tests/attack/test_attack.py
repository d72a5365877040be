"""A little of the attack (``python -m tests.attack``), and what it would notice."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from mythshelf.kernel.errors import BadSave, ProgramFault
from mythshelf.kernel.play.match import Match

from tests.attack.__main__ import Attack
from tests.attack.kinds import KINDS, Kind
from tests.attack.limits import Froze, in_slices, limited
from tests.attack.material import MYTH
from tests.attack.trial import ACCEPTED, BROKE, FAULT, FROZE, OUTCOMES, REFUSED, tried
from tests.tictactoe import GAME

INPUTS, MANY = 160, 20_000
UNTIMED = 1_000.0
"""Seconds: a test says nothing about time."""


def test_damaged_and_made_up_inputs_are_refused_or_can_be_played(
    tmp_path: Path, soak: bool
) -> None:
    attack = Attack(2, tmp_path, UNTIMED)
    attack.run(0, MANY if soak else INPUTS)
    assert not attack.findings, attack.told()
    came = {outcome for _, _, outcome in attack.counts}
    assert came == {REFUSED, ACCEPTED}
    assert {kind for kind, _, _ in attack.counts} == {kind.name for kind in KINDS}
    assert sum(n for (_, slug, _), n in attack.counts.items() if slug == MYTH) * 2 == sum(
        attack.counts.values()
    )


def _raising(error: BaseException) -> Any:
    def opened(_text: str, _slug: str) -> Match[Any]:
        raise error

    return opened


def _long(_text: str, _slug: str) -> None:
    while True:
        pass


@pytest.mark.parametrize(
    ("opened", "outcome"),
    [
        (_raising(BadSave("This save is damaged.")), REFUSED),
        (_raising(ProgramFault("The program failed.")), FAULT),
        (_raising(KeyError(3)), BROKE),
        (_raising(BadSave("This save is dam\naged.")), BROKE),
        (lambda _text, _slug: None, ACCEPTED),
        (lambda _text, _slug: Match(GAME, {}, 1), BROKE),
        (_long, FROZE),
    ],
)
def test_what_an_input_does_is_noticed(opened: Any, outcome: str) -> None:
    kind = Kind("save", (MYTH,), lambda _dice, _slug: "", opened)
    assert outcome in OUTCOMES
    seconds = 0.01 if outcome == FROZE else UNTIMED
    assert tried(kind, MYTH, "", Random(1), seconds).outcome == outcome


def test_work_in_slices_may_take_longer_in_all_but_not_at_a_time() -> None:
    def work(bits: int, ends: bool) -> Any:
        for _ in range(bits):
            yield None
        while not ends:
            pass
        return bits

    with limited(UNTIMED):
        assert in_slices(work(3, ends=True)) == 3
    with pytest.raises(Froze), limited(0.01):
        in_slices(work(1, ends=False))
