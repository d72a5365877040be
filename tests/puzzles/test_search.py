"""The chance of a goal, on games so small that it can be told by hand."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

import pytest
from mythshelf.kernel.files.stepwise import finished
from mythshelf.kernel.play.core import Decision, Option, State, Step
from mythshelf.kernel.play.rng import Dice, Foretold, below, several, shuffled
from mythshelf.puzzles.chances import TooWide, falls
from mythshelf.puzzles.goal import Aims, Goal
from mythshelf.puzzles.search import Search
from mythshelf.puzzles.turn import TooDeep, Turn


@dataclass(slots=True, kw_only=True)
class Table(State):
    """A purse, and a turn of a few throws."""

    purse: int = 0
    left: int = 2
    deck: list[int] = field(default_factory=lambda: [*range(9)])


@dataclass(frozen=True, slots=True)
class Throw(Option[Table]):
    """A die of so many faces is added to the purse."""

    verb = "throw"
    faces: int

    def refusal(self, state: Table) -> str | None:
        return None

    def apply(self, state: Table) -> None:
        state.purse += below(state, self.faces)
        state.left -= 1
        if not state.left:
            state.stack.pop()

    def words(self, state: Table) -> str:
        return f"Throw {self.faces}"


@dataclass(frozen=True, slots=True)
class Dawn(Step[Table]):
    """What comes after the turn: a deck is shuffled."""

    def run(self, state: Table) -> None:
        state.deck = shuffled(state, state.deck)


@dataclass(frozen=True, slots=True)
class Rest(Option[Table]):
    """The turn is over."""

    verb = "rest"

    def refusal(self, state: Table) -> str | None:
        return None

    def apply(self, state: Table) -> None:
        state.stack[:] = [Dawn()]

    def words(self, state: Table) -> str:
        return "Rest"


@dataclass(frozen=True, slots=True)
class Shuffle(Option[Table]):
    """The deck is shuffled."""

    verb = "shuffle"

    def refusal(self, state: Table) -> str | None:
        return None

    def apply(self, state: Table) -> None:
        state.deck = shuffled(state, state.deck)

    def words(self, state: Table) -> str:
        return "Shuffle"


@dataclass(frozen=True, slots=True)
class Asked(Decision[Table]):
    """Which die?"""

    clause = "T-1"
    seat: int
    offered: tuple[Option[Any], ...]

    def candidates(self, state: Table) -> tuple[Option[Any], ...]:
        return self.offered

    def question(self, state: Table) -> str:
        return "Which die?"

    def answers(self, state: Table) -> tuple[type[Option[Any]], ...]:
        return (Throw, Shuffle, Rest)


RICH = Goal("Rich", "Have {n}.", "Throw.", (), met=lambda one: one.now.purse >= one.amount)


def search(
    *faces: int, seat: int = 0, amount: int = 1, limit: int = 1_000, goal: Goal = RICH
) -> Search:
    """The search of seat 0 where ``seat`` chooses among dice of so many faces."""
    state = Table(stack=[Asked(seat, tuple(Throw(one) for one in faces))])
    aims = Aims({"rich": RICH}, lambda _state: 0, (), "novice", limit)
    return Search(aims, goal, Turn(aims, state, limit), 0, amount)


def test_a_fall_for_every_face_with_its_probability() -> None:
    table = Table(stack=[Asked(0, (Throw(4),))])
    fell = list(falls(table, Throw(4)))
    assert [one.state.purse for one in fell] == [0, 1, 2, 3]
    assert {one.probability for one in fell} == {0.25}
    assert {one.state.rng for one in fell} == {0}


def test_a_shuffled_deck_is_too_wide() -> None:
    with pytest.raises(TooWide):
        list(falls(Table(stack=[Asked(0, (Shuffle(),))]), Shuffle()))


def test_numbers_that_are_told_come_in_their_order() -> None:
    table = Table(rng=Foretold((3, 1)))
    assert [below(table, 5), below(table, 5), below(table, 5)] == [3, 1, 0]


@pytest.mark.parametrize("cuts", [(), (4,), (1, 4)])
def test_several_numbers_fall_as_they_do_one_by_one(cuts: tuple[int, ...]) -> None:
    """Given three dice of six of which only the cuts count, when every way is looked at, then how
    many reach each cut has the chance that it has when each die is thrown by itself."""

    def reached(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sum(one >= cut for one in numbers) for cut in cuts or range(1, 6))

    told = [0]
    found = defaultdict[tuple[int, ...], float](float)
    by_hand = defaultdict[tuple[int, ...], float](float)
    for numbers in product(range(6), repeat=3):
        by_hand[reached(numbers)] += 1 / 6**3
    while True:
        chance = Foretold(tuple(told))
        found[reached(several(Table(rng=chance), 6, 3, cuts))] += chance.probability
        if told[0] == chance.ways[0] - 1:
            break
        told[0] += 1
    assert found == pytest.approx(by_hand)
    assert told[0] + 1 == len(by_hand)


def test_several_numbers_are_those_that_come_one_by_one() -> None:
    one, other = Dice(7), Dice(7)
    assert several(one, 10, 4, (3,)) == tuple(sorted(below(other, 10) for _ in range(4)))
    assert one == other


def test_what_comes_after_the_turn_is_not_looked_at() -> None:
    """A turn is over before one of its ends, whatever chance would do there."""
    state = Table(stack=[Asked(0, (Throw(6), Rest()))])
    aims = Aims({"rich": RICH}, lambda _state: 0, (), "novice", 1_000, ends=(Dawn,))
    one = Search(aims, RICH, Turn(aims, state, 1_000), 0, 10)
    assert finished(one.worths()) == pytest.approx([1 / 36, 0])


def test_the_solver_chooses_the_best_after_each_throw() -> None:
    # With 6 and 2 faces, twice: at least 5 in the first throw, or what is missing in the second.
    value = finished((one := search(6, 2, amount=5)).value(one.turn.start))
    by_hand = sum(max(6 - max(0, 5 - first), 0) / 6 for first in range(6)) / 6
    assert value == pytest.approx(by_hand)


def test_the_other_side_does_its_worst() -> None:
    asked = search(6, 1, seat=1)
    assert finished(asked.value(asked.turn.start)) == 0


def test_the_worth_of_each_choice_is_told() -> None:
    assert finished(search(6, 1, amount=10).worths()) == pytest.approx([1 / 36, 0])


def test_chance_finds_the_way_as_often_as_by_hand() -> None:
    # The first throw has to be the large die, one choice in two; so has the second.
    one = search(6, 1, amount=10)
    lucky = finished(one.found_at_random(one.turn.start))
    assert lucky == pytest.approx(1 / 2 * (5 / 6 + 1 / 6 * 1 / 2))


def test_too_much_is_said_and_not_guessed() -> None:
    one = search(6, 2, amount=5, limit=4)
    with pytest.raises(TooDeep):
        finished(one.value(one.turn.start))


def test_what_is_worth_considering_beside_the_best_reaches_less() -> None:
    """Given a goal that says what comes near it, when choices are held against that, then one that
    never reaches the goal does count; without such a word nothing does."""
    assert search(6, 2, amount=10).beside() is None
    near = replace(RICH, nearly=lambda happened: happened.now.purse >= 2)
    one = search(6, 2, amount=10, goal=near)
    beside = one.beside()
    assert beside is not None
    assert finished(one.worths())[1] == 0 < finished(beside.worths())[1]
