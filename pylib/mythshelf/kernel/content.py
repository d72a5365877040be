"""The data files of a game: numbers, cards and maps beside its modules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from .packaged import text_of


def tables(package: str, name: str) -> dict[str, Any]:
    """The data of ``content/<name>.toml`` in an imported package, as it stands there.

    Raises ``OSError`` where there is no such file, ``tomllib.TOMLDecodeError`` for a bad one.
    """
    return tomllib.loads(text_of(package, f"content/{name}.toml"))


def values(entries: Mapping[str, Any]) -> dict[str, Any]:
    """What each entry has as its ``value``, beside which its origin stands; a list as a tuple."""
    found = {key: entry["value"] for key, entry in entries.items()}
    return {key: tuple(v) if isinstance(v, list) else v for key, v in found.items()}
