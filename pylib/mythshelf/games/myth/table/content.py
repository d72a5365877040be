"""The data of ``content/*.toml``, and forgetting what followed from it when content from outside
changes."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from ....kernel.files.content import tables


class Cached(Protocol):
    """A function that remembers its answers."""

    def cache_clear(self) -> None:
        """Forget all answers."""


K = TypeVar("K", bound=Cached)
_CACHED: list[Cached] = []


def of_content(function: K) -> K:
    """Marks a cached function whose answers follow from content that can change."""
    _CACHED.append(function)
    return function


def content_changed() -> None:
    """What followed from the content is found anew."""
    for function in _CACHED:
        function.cache_clear()


def read_content(name: str) -> dict[str, Any]:
    """The data of ``content/<name>.toml`` as it stands there."""
    return tables(__name__.partition(".table.")[0], name)


def tupled(entry: dict[str, Any]) -> dict[str, Any]:
    """The fields of an entry with tuples for lists, without those that no rule reads."""
    drop = ("origin", "advanced", "number", "extra_rewards")
    return {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in entry.items()
        if key not in drop
    }
