"""Whole numbers as bytes, as links have them.

A number has seven bits per byte, the lowest first; the eighth says that more follow. Digits, each
of a base of its own, are one number, little-endian, of which the first digit is the lowest.

>>> written(300), taken(written(300) + b"rest")
(b'\\xac\\x02', (300, b'rest'))
>>> packed([(2, 3), (0, 1), (4, 5)])
b'\\x0e'
"""

from __future__ import annotations

from collections.abc import Sequence

LONGEST = 4
"""Bytes of the longest number that is read: it is below 2 to the 28th."""


def written(number: int) -> bytes:
    """A number that is not negative, as bytes."""
    groups = bytearray()
    while number > 0x7F:
        groups.append(number & 0x7F | 0x80)
        number >>= 7
    groups.append(number)
    return bytes(groups)


def taken(data: bytes) -> tuple[int, bytes]:
    """The number at the beginning of some bytes, and what follows it. Raises ``ValueError`` where
    none ends there, or one has more bytes than it needs."""
    number = 0
    for place, group in enumerate(data[:LONGEST]):
        number |= (group & 0x7F) << 7 * place
        if group < 0x80:
            if place and not group:
                break
            return number, data[place + 1 :]
    raise ValueError("no number")


def packed(digits: Sequence[tuple[int, int]]) -> bytes:
    """Digits with their bases, the lowest first, as one number in as few bytes as possible."""
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number.to_bytes((number.bit_length() + 7) // 8, "little")
