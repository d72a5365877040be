"""What counts for the goals of Myth, and that its dice fall as they should in the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.kernel.files.stepwise import finished
from mythshelf.kernel.play.rng import Foretold
from mythshelf.puzzles import aims_of
from mythshelf.puzzles.search import Search
from mythshelf.puzzles.turn import Turn

from ..myth.scenario import Party, given

AIMS = aims_of("myth")
BLADE: Party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade", "spent": 2}}
BONES: Party = {"soldier": {"at": "6,6", "hand": "harvest-of-bones", "spent": 2}}
TWO = {"crawler.1": "6,5", "crawler.2": "5,5"}


def worths(state: Any, goal: str, amount: int = 1) -> dict[str, float]:
    """What each choice is worth for a goal, by its notation."""
    one = Search(AIMS, AIMS.goals[goal], Turn(AIMS, state, 8_000), 0, amount)
    names = [GAME.notation.write(option) for option in one.turn.start.options]
    return dict(zip(names, finished(one.worths()), strict=True))


@pytest.mark.rule("MT-LAIR-03", "MT-LAIR-04")
def test_a_lair_is_broken_where_the_blow_is_as_much_as_is_left_of_it() -> None:
    """A blow of 2 misses where each of three dice shows 1 or 2."""
    assert set(worths(given(BLADE, {"crawler.lair.1": "6,4 5"}).state, "lair").values()) == {0}
    found = worths(given(BLADE, {"crawler.lair.1": "6,4 2"}).state, "lair")
    assert found["play the-hidden-blade yes normal"] == pytest.approx(1 - 0.2**3)
    assert found["rest"] == 0


@pytest.mark.rule("MT-DMG-06", "MT-METER-02")
def test_who_falls_counts_until_the_darkness_comes() -> None:
    """Given two that one roll can fell, when the card fills the meter, then they have fallen before
    the darkness, but not in peace."""
    calm = given(BONES, TWO).state
    assert worths(calm, "fell", 2) == pytest.approx(worths(calm, "peace", 2))
    full = given(BONES, TWO, meter=5).state
    assert max(worths(full, "fell", 2).values()) == max(worths(calm, "fell", 2).values()) > 0
    assert set(worths(full, "peace", 2).values()) == {0}


@pytest.mark.rule("MT-KEY-08")
def test_what_is_regained_counts_from_the_beginning() -> None:
    hurt: Party = {"soldier": {"at": "6,6", "hand": "grit", "vitality": 3, "spent": 2}}
    state = given(hurt, {"crawler.1": "9,9"}).state
    gained = next(n for n in range(9, 0, -1) if max(worths(state, "heal", n).values()) == 1)
    after = given(hurt, {"crawler.1": "9,9"}).act("play grit no normal")
    assert after.state.vitality[0] == 3 + gained


@pytest.mark.rule("MT-DICE-03", "MT-DICE-06")
def test_dice_that_meet_the_same_numbers_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a roll in which only some numbers count, when more of them are told apart, then each
    choice is worth the same."""
    state = given(BONES, TWO).state
    grouped = worths(state, "fell", 1)
    drawn = Foretold.draw_several

    def told_apart(chance: Foretold, n: int, count: int, cuts: Sequence[int]) -> tuple[int, ...]:
        return drawn(chance, n, count, sorted({*cuts, 2}))

    monkeypatch.setattr(Foretold, "draw_several", told_apart)
    assert grouped == pytest.approx(worths(state, "fell", 1))
