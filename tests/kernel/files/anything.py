"""Data that nobody has thought of, for whatever must refuse what it cannot use.

Hypothesis gives the dice, and tells with which of them a test fails; the data are thrown here,
because it would take ten times as long over such trees.
"""

from __future__ import annotations

import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

DICE = st.randoms(use_true_random=True)
THROWS = 20
"""How many times each test throws each dice."""
SPREAD = settings(max_examples=50)

_LIMITS = tuple(
    sign * (1 << bits) + d for sign in (1, -1) for bits in (8, 31, 53, 64) for d in (-1, 0)
)
_FLOATS = (0.0, -0.0, 0.5, 1.0, -1e308, 5e-324, float("inf"), float("-inf"), float("nan"))
_LETTERS = "aZ09 _-=.,:;/\\\"'[]{}<>&\0\n\t\u00e9\u0301\u200d\u202e\ufeff\uffff\U0001f987"


def text(dice: random.Random, longest: int = 5) -> str:
    """Letters that matter to some reader, and any others but lone surrogates."""
    letters = (
        dice.choice(_LETTERS) if dice.random() < 0.7 else chr(dice.randrange(0xD800))
        for _ in range(dice.randint(0, longest))
    )
    return "".join(letters)


def binary(dice: random.Random, longest: int) -> bytes:
    """Up to so many bytes."""
    return dice.randbytes(dice.randint(0, longest))


def number(dice: random.Random) -> int:
    """Small ones, those at the limits of some width, and very large ones."""
    kind = dice.randrange(8)
    if kind == 0:
        return dice.choice(_LIMITS)
    if kind == 1:
        return dice.randint(-1, 1) * dice.getrandbits(300)
    return dice.randint(-3, 13)


def anything(dice: random.Random, words: tuple[str, ...] = (), depth: int = 3) -> Any:
    """Any JSON; among it lists that begin with one of ``words``, as records are written."""
    match dice.randrange(9 if depth else 6):
        case 0:
            return None
        case 1:
            return dice.random() < 0.5
        case 2 | 3:
            return number(dice)
        case 4:
            return dice.choice(_FLOATS)
        case 5:
            return text(dice)
        case 8:
            size = range(dice.randint(0, 3))
            return {text(dice): anything(dice, words, depth - 1) for _ in size}
    items = [anything(dice, words, depth - 1) for _ in range(dice.randint(0, 4))]
    return [dice.choice(words), *items] if words and dice.random() < 0.5 else items


def exchange_a_part(dice: random.Random, whole: dict[str, Any]) -> None:
    """Put anything, or a small number, in the place of some part of ``whole``."""
    part: Any = whole
    key: Any = dice.choice(sorted(whole))
    while isinstance(part[key], list) and part[key] and dice.random() < 0.6:
        part, key = part[key], dice.randrange(len(part[key]))
    part[key] = anything(dice) if dice.random() < 0.6 else dice.randint(-2, 13)
