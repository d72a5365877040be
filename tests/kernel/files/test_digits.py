"""Whole numbers as bytes: every width, every limit, and what is no number."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.kernel.files.digits import packed, taken, written

LIMITS = {
    0: b"\x00",
    1: b"\x01",
    127: b"\x7f",
    128: b"\x80\x01",
    129: b"\x81\x01",
    255: b"\xff\x01",
    256: b"\x80\x02",
    16_383: b"\xff\x7f",
    16_384: b"\x80\x80\x01",
    2_097_151: b"\xff\xff\x7f",
    2_097_152: b"\x80\x80\x80\x01",
    268_435_455: b"\xff\xff\xff\x7f",
}


@pytest.mark.parametrize(("number", "data"), LIMITS.items())
def test_a_number_is_written_as_it_is_written_down(number: int, data: bytes) -> None:
    assert written(number) == data
    assert taken(data + b"\x80rest") == (number, b"\x80rest")


@given(st.integers(0, 268_435_455), st.binary(max_size=9))
def test_every_number_comes_back_with_what_follows_it(number: int, rest: bytes) -> None:
    data = written(number)
    groups = [byte % 128 for byte in data]
    assert sum(group * 128**place for place, group in enumerate(groups)) == number
    assert [byte >= 128 for byte in data] == [True] * (len(data) - 1) + [False]
    assert taken(data + rest) == (number, rest)


@given(st.binary(max_size=6))
def test_what_is_read_is_what_would_be_written(data: bytes) -> None:
    try:
        number, rest = taken(data)
    except ValueError:
        assert all(byte >= 128 for byte in data[:4]) or 0 in data[1:4]
    else:
        assert written(number) + rest == data


@pytest.mark.parametrize(
    "data",
    [b"", b"\x80", b"\xff\xff", b"\xff" * 4, b"\x80" * 4 + b"\x01", b"\x80\x00", b"\xff\x80\x00"],
)
def test_what_does_not_end_or_could_be_shorter_is_no_number(data: bytes) -> None:
    with pytest.raises(ValueError, match="no number"):
        taken(data)


BASES = st.integers(1, 5) | st.sampled_from((127, 128, 129, 255, 256, 257, 65_536))
DIGITS = BASES.flatmap(lambda base: st.tuples(st.integers(0, base - 1), st.just(base)))


@given(st.lists(DIGITS, max_size=200))
def test_digits_come_back_the_first_one_lowest(digits: list[tuple[int, int]]) -> None:
    data = packed(digits)
    assert data[-1:] != b"\0", "in as few bytes as possible"
    number, found = int.from_bytes(data, "little"), []
    for _, base in digits:
        number, digit = divmod(number, base)
        found.append((digit, base))
    assert (found, number) == (digits, 0)


def test_digits_as_they_are_written_down() -> None:
    assert packed([]) == packed([(0, 9), (0, 1)]) == b""
    assert packed([(255, 256)]) == b"\xff"
    assert packed([(0, 256), (1, 2)]) == b"\0\1"
    assert packed([(2, 3), (4, 5), (6, 7)]) == bytes([2 + 3 * (4 + 5 * 6)])
