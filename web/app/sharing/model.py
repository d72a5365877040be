"""Games as links: the address, what a link's preview says and offers, and which saved game it
belongs to (pure).

A link of a game that is saved here goes on with that saved game, if all that was chosen here
was chosen there too; nothing that somebody here has played is ever written over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from mythshelf.kernel.errors import BadLink, MythshelfError
from mythshelf.kernel.files import envelope, link, save

from web.app.platform.phrases import counted
from web.app.ports import Shared
from web.app.session.autosave import Autosave
from web.app.session.seating import AWAY, HERE, Seating

if TYPE_CHECKING:
    from mythshelf.kernel.play.match import Match

    from web.app.platform.storage import Head, Saves
    from web.app.session.session import TableSession

SCANNED = 1_200
"""Characters of the longest address that makes a QR code which a camera reads off a screen."""
GO_ON, ANSWER, PLAY, WATCH = "go-on", "answer", "play", "watch"
"""What a preview offers: to go on with the saved game, to take the seat that is asked, to play
all seats from there, to watch what has happened."""
_OPEN = "Whoever has the link can read the whole game out of it, what is hidden on the table too."


def shared(page: str, session: TableSession) -> Shared:
    """A game as it stands, to be shared; ``page`` is the address of the page."""
    try:
        address = envelope.address(page, link.MARK, link.pack(session.match))
    except BadLink as error:
        return Shared("", str(error))
    choices = counted(session.match.cursor, "choice")
    title = session.game.title
    return Shared(
        address,
        f"A link to this game as it stands: {choices}, in {len(address)} characters.",
        title,
        f"{title}: {session.line()}",
        _OPEN,
    )


class Ties(Enum):
    """How a link's game relates to the saved game that is most like it."""

    NONE = "there is none"
    SAME = "the very same choices"
    AHEAD = "the link goes on where the saved game stands"
    BEHIND = "the saved game goes on where the link stands"
    APART = "both began alike and went on differently"


@dataclass(frozen=True, slots=True)
class Relation:
    """A link's ties with a saved game; ``head`` is the saved game's, ``here`` how many choices
    stand in it."""

    ties: Ties
    head: Head | None = None
    here: int = 0

    @property
    def goes_on(self) -> bool:
        """Whether the link can take the place of what is saved, since all of that is in it."""
        return self.ties in (Ties.SAME, Ties.AHEAD)

    @property
    def brings_more(self) -> bool:
        """Whether the link has choices that the saved game has not, and all that it has."""
        return self.ties is Ties.AHEAD

    @property
    def seats(self) -> str:
        """Who sits where in the game that the link goes on with, as in a save's head."""
        return self.head.seats if self.head is not None and self.goes_on else ""


def relation(match: Match[Any], saves: Saves) -> Relation:
    """Which saved game a link's match belongs to: one with the same beginning, and of these the
    one that shares most of its choices."""
    line = [match.game.notation.write(option) for option in match.journal[: match.cursor]]
    found = [Relation(Ties.NONE)]
    shares = [(False, -1, False)]
    for head, body in _saved_alike(match, saves):
        theirs = body["journal"][: body["cursor"]]
        shared = sum(1 for _ in _alike(line, theirs))
        ties = _ties(shared, len(line), len(theirs))
        found.append(Relation(ties, head, len(theirs)))
        shares.append((ties is not Ties.APART, shared, ties is Ties.SAME))
    return found[shares.index(max(shares))]


def _saved_alike(match: Match[Any], saves: Saves) -> Iterator[tuple[Head, dict[str, Any]]]:
    """The saved games, the newest first, that began as this match did; guided ones are lessons
    and stay out of it."""
    start = match.game.codec.encode(match.state_at(0)) if match.resumed else None
    begun = {"settings": match.settings, "seed": match.seed, "start": start}
    for head in saves.heads():
        if head.game != match.game.slug or head.damaged or head.step:
            continue
        try:
            slot = saves.read(head.id)
            body = save.read_body(slot.text)
        except MythshelfError:
            continue
        if begun.items() <= body.items():
            yield slot.head, body


def _alike(one: list[str], other: list[str]) -> Iterator[str]:
    for ours, theirs in zip(one, other, strict=False):
        if ours != theirs:
            return
        yield ours


def _ties(shared: int, linked: int, saved: int) -> Ties:
    if shared < min(linked, saved):
        return Ties.APART
    if linked == saved:
        return Ties.SAME
    return Ties.AHEAD if linked > saved else Ties.BEHIND


@dataclass(frozen=True, slots=True)
class Offer:
    """What a link's preview says: the game (its slug, and its title), who plays, how far they
    are, how it stands, what else is to be known (sentences), and what can be done: pairs of an
    act and its label, the primary one first."""

    game: str
    title: str
    people: str
    far: str
    stands: str
    notes: tuple[str, ...]
    acts: tuple[tuple[str, str], ...]


def offer_of(session: TableSession, lost: str, related: Relation) -> Offer:
    """The preview of a link; ``session`` holds its match, ``lost`` is as in
    :class:`mythshelf.kernel.files.save.Restored`."""
    note = _note(related, session.match.cursor)
    return Offer(
        game=session.game.slug,
        title=session.game.title,
        people=session.who_plays,
        far=_far(session),
        stands=session.line(),
        notes=tuple(filter(None, (lost, note))),
        acts=tuple(_acts(session, related)),
    )


def _far(session: TableSession) -> str:
    match = session.match
    if match.cursor:
        return f"{counted(match.cursor, 'choice')} so far."
    return "What came before is not known." if match.resumed else "Nothing is chosen yet."


def _note(related: Relation, choices: int) -> str:
    apart = counted(abs(choices - related.here), "choice")
    return {
        Ties.NONE: "",
        Ties.SAME: "You have this game here, at this very position.",
        Ties.AHEAD: f"It goes on with your saved game: {apart} more.",
        Ties.BEHIND: f"You have this game here, and there it is {apart} further.",
        Ties.APART: "A saved game of yours began the same way and went on differently; "
        "it stays as it is.",
    }[related.ties]


def _acts(session: TableSession, related: Relation) -> Iterator[tuple[str, str]]:
    over = session.outcome is not None
    answers = not over and session.match.seats > 1
    if related.ties is Ties.BEHIND:
        yield GO_ON, "Open your saved game"
        if not over:
            yield PLAY, "Play on from here, as another game"
    elif related.goes_on:
        yield GO_ON, "See the result" if over else "Go on with your game"
        if answers and AWAY not in related.seats.split(","):
            yield ANSWER, f"Answer as {session.who(session.seat)}"
    else:
        if answers:
            yield ANSWER, f"Answer as {session.who(session.seat)}"
        yield PLAY, "See the result" if over else "Play on from here"
    if session.match.cursor:
        yield WATCH, "Watch the replay"


def seats_for(act: str, match_seats: int, asked: int, related: Relation) -> str:
    """Who sits where after an act, as in a save's head: whoever answers is here and the others
    are away; whoever goes on has the saved game's seats; else everybody is here."""
    if act != ANSWER:
        return related.seats
    away = Seating((AWAY,) * match_seats)
    return away.seated(asked, HERE).write()


def autosave_for(session: TableSession, saves: Saves, related: Relation) -> Autosave:
    """The autosave of the saved game that a link's match continues, or of a new one."""
    if related.head is not None and related.goes_on:
        return Autosave(saves, related.head)
    return Autosave.new(saves, session)
