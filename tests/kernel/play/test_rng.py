"""The generator: known answers, evenness, shuffles."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.kernel.play.rng import Dice, below, seeded, shuffled


@pytest.mark.parametrize(
    ("seed", "known"),
    [
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
    ],
)
def test_the_generator_is_splitmix64(seed: int, known: list[int]) -> None:
    """The first outputs as they are published with the algorithm."""
    dice = Dice(seeded(seed))
    assert [below(dice, 1 << 64) for _ in known] == known


@given(st.integers())
def test_any_integer_is_a_seed_and_the_state_stays_in_64_bits(seed: int) -> None:
    dice = Dice(seeded(seed))
    below(dice, 6)
    assert 0 <= dice.rng < 1 << 64


@given(st.integers(0, (1 << 64) - 1), st.integers(1, 1 << 64))
def test_below_keeps_its_bound(seed: int, n: int) -> None:
    assert 0 <= below(Dice(seed), n) < n


@pytest.mark.parametrize("n", [0, -1])
def test_below_needs_an_outcome(n: int) -> None:
    with pytest.raises(ValueError, match="at least one"):
        below(Dice(0), n)


@pytest.mark.parametrize("n", [2, 6, 7, 100])
def test_every_outcome_is_equally_likely(n: int) -> None:
    """Chi squared stays below its value at one in a thousand for so many degrees."""
    dice, rolls = Dice(seeded(n)), 200 * n
    counts = Counter(below(dice, n) for _ in range(rolls))
    chi_squared = sum((counts[face] - 200) ** 2 / 200 for face in range(n))
    assert chi_squared < {2: 10.9, 6: 20.6, 7: 22.5, 100: 149.5}[n]


def test_a_bound_that_does_not_divide_the_range_favours_no_outcome() -> None:
    """Two thirds of the range: taking the rest would give the lower half twice the chance."""
    n = (1 << 64) // 3 * 2
    dice = Dice(0)
    lower = sum(below(dice, n) < n // 2 for _ in range(2000))
    assert 880 < lower < 1120


def test_neighbouring_seeds_are_unrelated() -> None:
    firsts = Counter(below(Dice(seeded(seed)), 6) for seed in range(600))
    assert all(60 < firsts[face] < 145 for face in range(6))


@given(st.lists(st.integers()), st.integers(0, (1 << 64) - 1))
def test_a_shuffle_keeps_every_item_and_leaves_the_list_alone(items: list[int], seed: int) -> None:
    before = list(items)
    assert sorted(shuffled(Dice(seed), items)) == sorted(items)
    assert items == before


def test_every_order_is_equally_likely() -> None:
    dice = Dice(0)
    orders = Counter(tuple(shuffled(dice, "abcd")) for _ in range(2400))
    assert len(orders) == 24
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 49.8


def test_copies_have_the_same_future() -> None:
    dice = Dice(5)
    below(dice, 6)
    twin = Dice(dice.rng)
    assert [below(dice, 6) for _ in range(9)] == [below(twin, 6) for _ in range(9)]
