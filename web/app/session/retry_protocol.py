"""What is asked of the worker about a turn that is played anew, and its answer (pure).

A line of JSON each way: the game up to where the turn has come, as it would be saved, with the
choice at which the turn begins and the look at which it was judged.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from mythshelf import games
from mythshelf.analysis import Tried, Way, turn_tried
from mythshelf.games.added_content import added_to
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match


def question(match: Match[Any], at: int, depth: int) -> str:
    """How good is the turn of choice ``at``, as this match goes on with it?"""
    return json.dumps(
        {
            "retry": at,
            "game": match.game.slug,
            "depth": depth,
            "save": save.dumps(match),
            "content": [asdict(one) for one in added_to(match.game.slug)],
        },
        separators=(",", ":"),
    )


def reply(asked: dict[str, Any]) -> str:
    """The answer to such a question; content that it names has been added."""
    told = turn_tried(save.loads(asked["save"], games.load), asked["retry"], asked["depth"])
    return json.dumps({"tried": told and asdict(told)}, separators=(",", ":"))


def tried_of(text: str) -> Tried | None:
    """What was answered, ``None`` as long as the turn goes on. Raises :class:`BadSave`."""
    try:
        told = json.loads(text)["tried"]
        if told is None:
            return None
        return Tried(_way(told["way"]), _way(told["best"]), str(told["reason"]))
    except (ValueError, TypeError, KeyError) as error:
        raise BadSave("the answer cannot be read") from error


def _way(told: dict[str, Any]) -> Way:
    return Way(tuple(told["options"]), tuple(told["words"]), float(told["chance"]))
