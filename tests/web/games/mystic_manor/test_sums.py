"""What is said of a walk and a fight is what then happens."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any

from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.actions.attic import TakeCard
from mythshelf.games.mystic_manor.actions.fighting import (
    Fight,
    Reroll,
    RollAgain,
    Spend,
    SpendRevenge,
    Stand,
    shortfall,
)
from mythshelf.games.mystic_manor.events.space import GhostDefeated
from mythshelf.games.mystic_manor.phases.resolving import Resolve
from mythshelf.games.mystic_manor.table.catalogue import PAINTING, bonus_cards, numbers
from mythshelf.games.mystic_manor.table.scoring import SOURCES, money
from mythshelf.games.mystic_manor.words.names import inside
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decision, Option

from tests.web.games.sums import Case, falls, hold_the_sums
from web.app.games.mystic_manor import PRESENTER


def _fights(state: Any, asked: Decision[Any], *, again: bool, tokens: bool) -> Option[Any] | None:
    """Fights to the best end that a second roll and Revenge tokens allow."""
    if isinstance(asked, RollAgain):
        enough = tokens and shortfall(state) <= state.mats[state.active].revenge
        return Reroll() if again and not enough else Stand()
    if isinstance(asked, SpendRevenge):
        return Spend() if tokens else None
    fight = Fight()
    return fight if engine.refusal(state, fight) is None else None


def _chance(case: Case, *, again: bool, tokens: bool) -> int:
    """In how many of a hundred fights the ghost is beaten, rounded down."""
    twice = again and case.state.mats[case.seat].printed.rerolls
    every = [*falls(numbers().die, 2 if twice else 1)]
    answer = partial(_fights, again=again, tokens=tokens)
    won = sum(bool(case.played(rng, answer).of(GhostDefeated)) for rng in every)
    return won * 100 // len(every)


def _walk(case: Case, said: re.Match[str]) -> None:
    walk = replace(case, plan=replace(case.plan, options=case.plan.options[:1]))
    after = walk.played().after.mats[case.seat].courage
    assert case.state.mats[case.seat].courage - after == int(said[1])
    assert after == int(said[2])


def _reveals(case: Case, said: re.Match[str]) -> None:
    """Once all that lies on the space where the walk ends is resolved."""

    def leaves(state: Any, asked: Decision[Any]) -> Option[Any] | None:
        return engine.legal(state)[-1] if state.active == case.seat else None

    played = case.played(answer=leaves)
    found = played.after.discovered & ~case.state.discovered
    assert found.bit_count() == int(said[1])


def _one_roll(case: Case, said: re.Match[str]) -> None:
    assert _chance(case, again=False, tokens=False) == int(said[2])
    faces = max(0, numbers().die + 1 - int(said[1]))
    assert faces * 100 // numbers().die == int(said[2])


def _rolled_twice(case: Case, said: re.Match[str]) -> None:
    assert _chance(case, again=True, tokens=False) == int(said[1])


def _with_tokens(case: Case, said: re.Match[str]) -> None:
    assert _chance(case, again=True, tokens=True) == int(said[2])


def _on_button(case: Case, said: re.Match[str]) -> None:
    assert _chance(case, again=True, tokens=False) == int(said[1])


def _sold(case: Case, said: re.Match[str]) -> None:
    before, after = (one.mats[case.seat] for one in (case.state, case.played().after))
    assert before.items[PAINTING] - after.items[PAINTING] == int(said[1])
    label, sold = SOURCES[0]
    assert label == "Sold paintings"
    assert sold(after) - sold(before) == int(said[2])


def _money(case: Case, said: re.Match[str]) -> None:
    before, after = (one.mats[case.seat] for one in (case.state, case.played().after))
    assert (money(before), money(after)) == (int(said[1]), int(said[2]))


def _card(case: Case, said: re.Match[str]) -> None:
    """The card that is then taken at the chest."""

    def takes(state: Any, asked: Decision[Any]) -> Option[Any] | None:
        return TakeCard() if isinstance(asked, Resolve) else None

    taken = bonus_cards()[case.played(answer=takes).after.mats[case.seat].bonus[-1]]
    assert (taken.money, inside(taken.condition)) == (int(said[1]), said[2])


PROOFS = {
    r"bonus card, \$(\d+): (.+)": _card,
    r"money \$(\d+) → \$(\d+)": _money,
    r"(\d+) courage, (\d+) left": _walk,
    r"reveals (\d+) spaces?": _reveals,
    r"needs (\d+)(?: or more)?: (\d+)%": _one_roll,
    r"rolled twice: (\d+)%": _rolled_twice,
    r"(?:rolled twice )?with (\d+) Revenge tokens?: (\d+)%": _with_tokens,
}
BUTTONS = {r"Fight: (\d+)%": _on_button, r"Sell (\d+): \$(\d+)": _sold}


def test_every_sum_of_a_preview_is_what_then_happens() -> None:
    proven = hold_the_sums(GAME, PRESENTER, [{}] * 6, PROOFS, buttons=BUTTONS, choices=150, each=2)
    assert proven == {*PROOFS, *BUTTONS}
