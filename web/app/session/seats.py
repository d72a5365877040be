"""The seats of an open game as the menu and a seat's own sheet offer them (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mythshelf.kernel.play.resigning import loses_by_resigning, winners_against
from mythshelf.kernel.play.settings import ASK, Setting
from mythshelf.players import LEVELS, has_levels

from web.app.session.seating import AWAY, offered

if TYPE_CHECKING:
    from web.app.session.session import TableSession


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat: what it is called, the person's name, who plays it, who else can (pairs of a sitter
    and its name), and in a sentence what it means to resign it; empty if nobody can. ``standing``
    are questions that can be answered in advance now, each with its answer."""

    seat: int
    title: str
    name: str
    sitter: str
    offered: tuple[tuple[str, str], ...]
    resigning: str
    standing: tuple[tuple[Setting, str], ...] = ()


def seats_of(session: TableSession) -> list[SeatLine]:
    """All seats of a game."""
    return [
        SeatLine(
            seat,
            session.game.seat_name(session.match.state, seat),
            name,
            session.people.seating.of(seat),
            tuple(_offered(session, seat)),
            _meaning_of_resigning(session, seat) if may_resign(session, seat) else "",
            tuple(_standing(session, seat)),
        )
        for seat, name in enumerate(session.match.names)
    ]


def _standing(session: TableSession, seat: int) -> Iterator[tuple[Setting, str]]:
    if session.may_answer_ahead(seat):
        given = session.match.standing.get(seat, {})
        for asked in session.game.standing():
            yield asked, given.get(asked.key, ASK)


def _offered(session: TableSession, seat: int) -> Sequence[tuple[str, str]]:
    """Who can play a seat: only the computer where it always does, or its player has resigned."""
    match, every = session.match, offered(session.game.slug)
    automatic = seat in session.game.automatic(match.settings)
    if automatic or seat in match.resigned:
        return [one for one in every if one[0] in LEVELS]
    return every


def who_plays(sitter: str) -> str:
    """Who plays a seat, in two words."""
    if sitter in LEVELS:
        return f"computer, {sitter}"
    return "by link" if sitter == AWAY else "here"


def may_resign(session: TableSession, seat: int) -> bool:
    """Whether a seat can resign: a person plays it here, in a game that is no lesson, and either
    that ends the game or a computer can play it on."""
    match = session.match
    idle = session.seen.outcome is not None or bool(session.guided_step)
    if idle or seat not in session.people.seating.here or seat in match.resigned:
        return False
    return loses_by_resigning(match.game, match.settings, seat) or has_levels(session.game.slug)


def _meaning_of_resigning(session: TableSession, seat: int) -> str:
    match = session.match
    if not loses_by_resigning(match.game, match.settings, seat):
        return "The computer then plays this seat to the end."
    winners = winners_against(match.game, match.settings, seat)
    named = " and ".join(match.game.seat_name(match.state, winner) for winner in winners)
    return f"The game then ends, won by {named or match.game.unplayed}."
