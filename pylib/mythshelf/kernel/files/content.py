"""The data files in a game's package: numbers, cards, maps, rules, guides."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pkgutil import get_data
from typing import Any

from ..play.manifest import Manifest


def text_of(package: str, path: str) -> str:
    """The UTF-8 text at ``path`` (with slashes) below an imported package.

    ``importlib.resources`` would do the same, but would import ``tempfile`` and ``random`` at
    every start of the page. Raises ``OSError`` if there is no such file.
    """
    data = get_data(package, path)
    if data is None:
        raise OSError(f"{package} cannot be read from")
    return data.decode("utf-8")


def manifest_of(package: str, slug: str = "") -> Manifest:
    """The manifest of the game whose imported package this is; its slug is the package's name,
    unless it is given.

    Raises ``OSError`` if there is none, ``ValueError`` if it cannot be read.
    """
    text = text_of(package, "manifest.toml")
    return Manifest.parse(slug or package.rpartition(".")[2], text, package)


def data_of(package: str, path: str) -> dict[str, Any]:
    """The data of the TOML file at ``path`` (with slashes) below an imported package, unchanged.

    The page has that of ``content/`` as JSON (``web/build/steps.py``), which is read many times as
    quickly. Raises ``OSError`` if there is no such file, ``tomllib.TOMLDecodeError`` for a
    malformed one.
    """
    try:
        found: dict[str, Any] = json.loads(text_of(package, f"{path.removesuffix('.toml')}.json"))
    except OSError:
        found = tomllib.loads(text_of(package, path))
    return found


def tables(package: str, name: str) -> dict[str, Any]:
    """The data of ``content/<name>.toml``, as :func:`data_of` gives it."""
    return data_of(package, f"content/{name}.toml")


def values(entries: Mapping[str, Any]) -> dict[str, Any]:
    """The ``value`` of each entry, without its origin; a list as a tuple."""
    found = {key: entry["value"] for key, entry in entries.items()}
    return {key: tuple(v) if isinstance(v, list) else v for key, v in found.items()}
