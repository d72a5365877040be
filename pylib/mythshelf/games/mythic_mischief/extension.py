"""Layouts of extensions: checked like our own, then added to the setting (MM-SETUP-12)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...kernel.errors import BadExtension
from .checks.content import layout_problems
from .table import catalogue

_ID = re.compile(r"[a-z0-9_]{1,20}")
_TITLE = 30


def add(source: str, content: Mapping[str, Any]) -> None:
    """Add the layouts of ``content``: under ``layout`` a list in the form of ``layouts.toml``,
    each with a ``title`` in place of an origin.

    Raises :class:`BadExtension` for anything else, and then nothing has changed.
    """
    entries = content.get("layout")
    if set(content) != {"layout"} or not isinstance(entries, list) or not entries:
        raise BadExtension("Mythic Mischief takes layouts from outside, and nothing else")
    for entry in entries:
        _check_words(entry)
    if len({entry["id"] for entry in entries}) != len(entries):
        raise BadExtension("two of its layouts have one id")
    named = [{**entry, "id": f"{source}:{entry['id']}"} for entry in entries]
    try:
        problem = next(layout_problems(named), None)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadExtension("a layout names an edge or a space that is not there") from error
    if problem is not None:
        raise BadExtension(f"the layout {problem}")
    catalogue.add_layouts(source, entries)


def _check_words(entry: Any) -> None:
    if not isinstance(entry, Mapping) or set(entry) != {"id", "title", "shelves", "clutter"}:
        raise BadExtension("a layout needs an id, a title, shelves and clutter")
    if not isinstance(entry["id"], str) or not _ID.fullmatch(entry["id"]):
        raise BadExtension("the id of a layout is of small letters and figures")
    if type(entry["shelves"]) is not list or type(entry["clutter"]) is not list:
        raise BadExtension("the shelves and the clutter of a layout are lists")
    title = entry["title"]
    if not isinstance(title, str) or not title.isprintable() or not 0 < len(title) <= _TITLE:
        raise BadExtension(f"the title of a layout has at most {_TITLE} characters")
