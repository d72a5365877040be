"""The games with content that has grown: run with a copy of the package whose content was changed.

``python -m tests.games.growing`` reads what to open as JSON lines, ``{"text", "link"}``, and writes
a line for each: what was opened as it is saved again, or the sentence that refuses it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from mythshelf import games
from mythshelf.kernel.errors import MythshelfError
from mythshelf.kernel.files import link, save
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.play.match import Match


def opened(text: str, is_link: bool) -> dict[str, str]:
    """A save or a link, saved again, and what its player is told."""
    try:
        restored = link.unpack(text, games.load) if is_link else save.restore(text, games.load)
    except MythshelfError as error:
        return {"refused": str(error)}
    match = restored.match
    return {"lost": restored.lost, "text": save.dumps(match), "way": way(match)}


def way(match: Match[Any]) -> str:
    """A digest of every position on a game's way: no number in any of them may stand for content,
    or it is another one where the content has grown."""
    codec = match.game.codec
    return digest_of([codec.digest(match.state_at(at)) for at in range(match.cursor + 1)])


def main() -> None:
    """Open everything twice: by the same rules, and by others."""
    asked: list[dict[str, Any]] = [json.loads(line) for line in sys.stdin]
    for raised in (0, 1):
        for slug in games.SLUGS:
            type(games.load(slug)).version += raised
        for one in asked:
            print(json.dumps(opened(one["text"], one["link"])))


if __name__ == "__main__":
    main()
