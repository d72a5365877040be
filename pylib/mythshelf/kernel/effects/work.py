"""How much a line of a program has to do at worst, known before it runs.

What is in a loop counts for every turn of it, so that no card that passes its checks keeps a table
waiting. What an estimate misses, such as cards that play each other, ends with the budgets of
:func:`.engine.settle` and :func:`.changes_of`.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, Final

from .figures import MOST_TIMES
from .tree import Each, PlayCard, Repeat, Scoped, SourceLine

MOST_WORK: Final = 20_000
"""Operations and values of the longest line: two loops within each other, with a few steps in
them."""
TOO_MUCH: Final = "there is too much to do at {!r}: loops within loops"
_SET: Final = 40
"""Members of a set for which a loop is counted; few sets are larger."""
_LASTING: Final = 10
"""For so many times what lasts is counted: it is looked at again and again."""
_PLAYED: Final = 50
"""For so much another card that is played is counted."""


def does_too_much(line: SourceLine) -> bool:
    """Whether a line may have more to do than :data:`MOST_WORK`."""
    return work(line) > MOST_WORK


def work(node: Any) -> int:
    """Operations and values that a part of a program works out at worst."""
    match node:
        case tuple():
            return sum(map(work, node))
        case Each(group, statements):
            return work(group) + _SET * work(statements)
        case Repeat(times, statements, until):
            turns = min(max(times, 0), MOST_TIMES) if isinstance(times, int) else MOST_TIMES
            return work(times) + turns * (work(statements) + work(until))
        case Scoped(_, statements):
            return _LASTING * work(statements)
        case PlayCard():
            return _PLAYED
    if not is_dataclass(node):
        return 0
    return 1 + sum(work(getattr(node, field.name)) for field in fields(node))
