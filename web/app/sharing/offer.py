"""What a link's preview says and offers (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.app.platform.phrases import counted
from web.app.session.log import NOBODY, asked_at
from web.app.session.seating import AWAY, HERE, Seating
from web.app.sharing.model import Relation, Ties, made_elsewhere

if TYPE_CHECKING:
    from web.app.session.session import TableSession

GO_ON, ANSWER, PLAY, WATCH, KEEP = "go-on", "answer", "play", "watch", "keep"
"""What a preview offers: to go on with the saved game, to take the seat that is asked, to play
all seats from there, to watch what has happened, to open the saved game without the link's
choices."""


@dataclass(frozen=True, slots=True)
class OfferButton:
    """A button of a preview. With a ``question``, it is asked before anything is done."""

    act: str
    label: str
    question: str = ""


@dataclass(frozen=True, slots=True)
class LinkOffer:
    """What a link's preview says: the game (its slug, and its title), who plays, how far they
    are, how it stands, what else is to be known (sentences), and what can be done, the primary one
    first."""

    game: str
    title: str
    people: str
    far: str
    stands: str
    notes: tuple[str, ...]
    acts: tuple[OfferButton, ...]


def offer_of(session: TableSession, lost: str, related: Relation) -> LinkOffer:
    """The preview of a link; ``session`` holds its match, ``lost`` is as in
    :class:`mythshelf.kernel.files.restoring.Restored`."""
    return LinkOffer(
        game=session.game.slug,
        title=session.game.title,
        people=session.seen.who_plays,
        far=_far(session),
        stands=session.line(),
        notes=tuple(filter(None, (lost, _note(session, related)))),
        acts=tuple(_acts(session, related)),
    )


def _far(session: TableSession) -> str:
    match = session.match
    if match.cursor:
        return f"{counted(match.cursor, 'choice')} so far."
    return "What came before is not known." if match.resumed else "Nothing is chosen yet."


def _note(session: TableSession, related: Relation) -> str:
    apart = counted(abs(session.match.cursor - related.here), "choice")
    match related.ties:
        case Ties.SAME:
            return "You have this game here, at this very position."
        case Ties.AHEAD:
            by = by_seat(session, related.came)
            more = f"{apart} more, {by}" if session.match.cursor > related.here else "a resignation"
            return f"It goes on with your saved game: {more}."
        case Ties.BEHIND:
            return f"You have this game here, and there it is {apart} further."
        case Ties.APART:
            return _where_apart(session, related)
        case Ties.NONE:
            return _already_answered(session)


def _already_answered(session: TableSession) -> str:
    """That choices of the side that would answer here were made elsewhere."""
    match, seat = session.match, session.people.seat
    made = sum(asked_at(match, index) == seat for index in range(match.cursor))
    if not made or seat == NOBODY or match.seats == 1:
        return ""
    return f"{made} of these {'is' if made == 1 else 'are'} by {session.seen.who(seat)}."


def _where_apart(session: TableSession, related: Relation) -> str:
    """That the saved game went another way, and if so, that a choice made here is another one."""
    assert related.head is not None
    whose = related.came[0]
    if Seating.read(related.head.seats, session.match.seats).of(whose) == AWAY:
        return (
            "A saved game of yours began the same way and went on differently; it stays as it is."
        )
    who = session.seen.who(whose)
    return (
        f"Choice {related.shared + 1}, of {who}, is not the one in your saved game, "
        "which stays as it is."
    )


def by_seat(session: TableSession, seats: tuple[int, ...]) -> str:
    """Whose some choices are: "by Blue", "1 by Red, 2 by Blue"."""
    whose = list(dict.fromkeys(seats))
    if len(whose) == 1:
        return f"by {session.seen.who(whose[0])}"
    return ", ".join(f"{seats.count(seat)} by {session.seen.who(seat)}" for seat in whose)


def _acts(session: TableSession, related: Relation) -> Iterator[OfferButton]:
    over = session.seen.outcome is not None
    answers = not over and session.match.seats > 1
    if related.ties is Ties.BEHIND:
        yield OfferButton(GO_ON, "Open your saved game")
        if not over:
            yield OfferButton(PLAY, "Play on from here, as another game")
    elif related.goes_on:
        ways = [_go_on(session, related)]
        if answers and AWAY not in related.seats.split(","):
            ways.append(_answer(session, related))
        doubtful = [way for way in ways if way.question]
        yield from (way for way in ways if not way.question)
        if doubtful:
            yield OfferButton(KEEP, "Open your saved game as it is")
        yield from doubtful
    else:
        if answers:
            yield _answer(session, related)
        yield OfferButton(PLAY, "See the result" if over else "Play on from here")
    if session.match.cursor:
        yield OfferButton(WATCH, "Watch the replay")


def _go_on(session: TableSession, related: Relation) -> OfferButton:
    strange = made_elsewhere(related, related.seats, session.match.seats)
    if strange:
        return OfferButton(GO_ON, "Take all of it over", _question(session, strange))
    return OfferButton(
        GO_ON, "See the result" if session.seen.outcome is not None else "Go on with your game"
    )


def _answer(session: TableSession, related: Relation) -> OfferButton:
    seats = seats_for(ANSWER, session.match.seats, session.people.seat, related)
    strange = made_elsewhere(related, seats, session.match.seats)
    return OfferButton(
        ANSWER, f"Answer as {session.seen.who(session.people.seat)}", _question(session, strange)
    )


def _question(session: TableSession, strange: tuple[int, ...]) -> str:
    """What is asked before choices are taken over that should have been made here."""
    if not strange:
        return ""
    some = counted(len(strange), "choice")
    were, them = ("was", "it") if len(strange) == 1 else ("were", "them")
    return (
        f"{some} {by_seat(session, strange)} {were} not made on this device, though it plays that "
        f"side. Take {them} over all the same?"
    )


def continued(act: str, related: Relation, match_seats: int) -> Relation:
    """The saved game that an act goes on with: none for playing on from before its end, or for
    watching what it has not been asked to take over."""
    watches = act == WATCH and made_elsewhere(related, related.seats, match_seats)
    plays = act == PLAY and related.ties is Ties.BEHIND
    return Relation(Ties.NONE) if watches or plays else related


def seats_for(act: str, match_seats: int, asked: int, related: Relation) -> str:
    """Who sits where after an act, as in a save's head: whoever answers is here and the others
    are away; whoever goes on has the saved game's seats; else everybody is here."""
    if act != ANSWER:
        return related.seats
    away = Seating((AWAY,) * match_seats)
    return away.seated(asked, HERE).write()
