"""The example of content for Myth, and how tests add it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

from mythshelf.games import added_content
from mythshelf.games.myth.table.added import take_away

FILE = Path(__file__).parents[1] / "mill.json"
MILL: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
STORY = {"mode": "story", "story": "mill:drowned-mill", "heroes": "2"}
ADVENTURE = {"mode": "adventure", "content": "mill:all", "heroes": "2"}


def changed(path: str, value: Any = None) -> dict[str, Any]:
    """The example with a value changed, or left out: ``story.0.act.0.title``."""
    found = deepcopy(MILL)
    inner: Any = found
    *way, last = [int(one) if one.isdigit() else one for one in path.split(".")]
    for one in way:
        inner = inner[one]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    return found


def add(content: dict[str, Any] = MILL) -> None:
    """Add content as a file would."""
    added_content.add(added_content.read(json.dumps(content)))


@contextmanager
def added(*contents: dict[str, Any]) -> Iterator[None]:
    """With some content added, the example if none is given."""
    every = contents or (MILL,)
    try:
        for one in every:
            add(one)
        yield
    finally:
        for one in every:
            remove(one["content"])


def remove(source: str) -> None:
    """As if it had never been there."""
    take_away(source)
    added_content._ADDED.pop(source, None)
