"""When the device is passed on unseen: several people share it, and one has secrets (pure)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.app.session.log import NOBODY
from web.app.session.turn import Piece

if TYPE_CHECKING:
    from web.app.session.session import TableSession

_GLANCE = 110
"""Letters."""


@dataclass(frozen=True, slots=True)
class HandingOver:
    """What the curtain says: only what everybody at the table may know.

    ``to`` names the next person, with their ``piece``; ``why`` they are asked and what was ``told``
    last; ``away`` asks the others here not to look.
    """

    to: str
    piece: Piece
    why: str
    told: str
    away: str


def handing_over(session: TableSession, seat: int) -> HandingOver:
    """What the curtain says while a seat here has to take the device."""
    match, seen, story = session.match, session.seen, session.story
    panel = session.drawing.panels()[seat]
    others = [seen.who(one) for one in session.people.seating.here if one != seat]
    return HandingOver(
        seen.who(seat),
        Piece(panel.side, panel.icon, panel.shape),
        why_asked(story.turn_of() in (seat, NOBODY), not match.cursor),
        first_sentences(story.told(match.cursor, NOBODY)),
        look_away(others),
    )


def why_asked(own_turn: bool, at_start: bool) -> str:
    """Why somebody is asked, without what is asked: that may tell what they hold."""
    if at_start:
        return "The game begins."
    return "It is your turn." if own_turn else "You are asked."


def first_sentences(words: str) -> str:
    """As many sentences as can be read at a glance, at least one."""
    sentences = re.split(r"(?<=[.!?]) ", words)
    found = sentences[0]
    for one in sentences[1:]:
        if len(found) + len(one) >= _GLANCE:
            break
        found += f" {one}"
    return found


def look_away(names: list[str]) -> str:
    """What the others at the device are asked for; empty where nobody else is there."""
    if not names:
        return ""
    who = names[0] if len(names) == 1 else "Everybody else"
    return f"{who}, please look away."
