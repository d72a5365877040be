"""The contract that no module needs itself finds every circle, and nothing else."""

from __future__ import annotations

import pytest

from tests.contracts import circles


@pytest.mark.parametrize(
    ("imports", "found"),
    [
        ({"a": [], "b": ["a"], "c": ["a", "b"]}, []),
        ({"a": ["b"], "b": ["a"]}, [["a", "b"]]),
        (
            {"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"], "e": ["d", "f"], "f": []},
            [["a", "b", "c"]],
        ),
        ({"a": ["b"], "b": ["a", "c"], "c": ["d"], "d": ["c"]}, [["c", "d"], ["a", "b"]]),
    ],
)
def test_circles(imports: dict[str, list[str]], found: list[list[str]]) -> None:
    assert circles(imports) == found
