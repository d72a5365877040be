"""What studies count: whole numbers under paths of words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

WHOLE = 840
"""A game won alone, in the parts in which wins are counted: it can be shared by up to eight."""


class Totals:
    """Counts under paths such as ``("wins", "expert")``.

    There are whole numbers only, so that the sum is the same in whichever order ranges of a study
    come in. What has a distribution is counted by value: ``("length", "57")``.
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[tuple[str, ...], int] | None = None) -> None:
        self._counts: Counter[tuple[str, ...]] = Counter(counts)

    def count(self, *path: str, by: int = 1) -> None:
        """Add to the number under a path."""
        self._counts[path] += by

    def add(self, other: Totals) -> None:
        """Add all numbers of another."""
        self._counts.update(other._counts)

    def at(self, *path: str) -> int:
        """The number under a path; 0 where nothing was counted."""
        return self._counts[path]

    def under(self, *path: str) -> dict[str, int]:
        """The numbers under the paths that are one word longer, by that word, in its order."""
        depth = len(path)
        found = {
            one[depth]: number
            for one, number in self._counts.items()
            if len(one) == depth + 1 and one[:depth] == path
        }
        return dict(sorted(found.items()))

    def words(self, *path: str) -> list[str]:
        """The next words of all longer paths, each once, in their order."""
        depth = len(path)
        longer = (one for one in self._counts if len(one) > depth and one[:depth] == path)
        return sorted({one[depth] for one in longer})

    def without(self, word: str) -> Totals:
        """All but the paths that begin with a word."""
        return Totals({path: n for path, n in self._counts.items() if path[0] != word})

    def data(self) -> list[list[str | int]]:
        """As JSON-ready data: each path with its number at the end."""
        return [[*path, number] for path, number in sorted(self._counts.items())]

    @classmethod
    def of(cls, data: Any) -> Totals:
        """What :meth:`data` wrote. Raises ``ValueError`` for anything else."""
        counts: dict[tuple[str, ...], int] = {}
        try:
            for *path, number in data:
                if type(number) is not int or not all(isinstance(word, str) for word in path):
                    raise ValueError("not a path of words with a number")
                counts[tuple(path)] = number
        except TypeError as error:
            raise ValueError("not a list of paths with numbers") from error
        return cls(counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Totals) and self._counts == other._counts

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Totals({dict(self._counts)!r})"
