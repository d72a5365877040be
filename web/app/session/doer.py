"""Who has done what a recap tells, where that is one side alone (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.app.session.log import NOBODY
from web.app.session.turn import Piece

if TYPE_CHECKING:
    from web.app.session.recap import Recap
    from web.app.session.session import TableSession


@dataclass(frozen=True, slots=True)
class Doer:
    """A side with its ``piece``; whose ``turn`` it was, and what it is called in sentences."""

    piece: Piece
    turn: str
    name: str


def doer_of(session: TableSession, recap: Recap) -> Doer | None:
    """The one side that did all of a recap, or ``None``: several did, or one without a panel, such
    as the Wilderness of a Journey."""
    seat = recap.doer
    panels = (panel for panel in session.drawing.panels() if panel.seat == seat != NOBODY)
    panel = next(panels, None)
    if panel is None:
        return None
    title = session.game.seat_name(session.seen.view(), seat)
    turn = f"{possessive(session.match.names[seat] or title)} turn"
    return Doer(Piece(panel.side, panel.icon, panel.shape), turn, title)


def possessive(name: str) -> str:
    """Whose something is.

    >>> possessive("you"), possessive("Ada"), possessive("Vampires")
    ('Your', 'Ada’s', 'Vampires’')
    """
    if name == "you":
        return "Your"
    return f"{name}\N{RIGHT SINGLE QUOTATION MARK}{'' if name.endswith('s') else 's'}"
