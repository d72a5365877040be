"""Games as links: the address, and which saved game a link belongs to (pure).

A link of a game that is saved here goes on with that saved game, if all that was chosen here
was chosen there too; nothing that somebody here has played is ever written over. The saved game is
the witness of what was chosen on this device: if a link has further choices of a seat that is
played here, they were made elsewhere, and are taken over only if a plain question is answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from mythshelf.kernel.errors import BadLink, MythshelfError
from mythshelf.kernel.files import envelope, link, restoring, save

from web.app.platform.phrases import counted
from web.app.ports import Shared
from web.app.session.autosave import Autosave
from web.app.session.log import asked_at
from web.app.session.seating import AWAY, HERE, Seating

if TYPE_CHECKING:
    from mythshelf.kernel.play.match import Match

    from web.app.platform.storage import Head, Saves
    from web.app.session.session import TableSession

SCANNED = 1_200
"""Characters of the longest address that makes a QR code which a camera reads off a screen."""
_OPEN = (
    "Whoever has the link can read the whole game out of it: what is hidden on the table, and how "
    "dice and cards will fall."
)
_SENT = "What it holds can no longer be taken back here."


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
        f"{_OPEN} {_SENT}" if AWAY in session.people.seating.sitters else _OPEN,
    )


def without_link(address: str) -> str:
    """The page's address without a link that came in it: behind ``#``, or behind ``?`` where a
    program has encoded that sign."""
    page = address.partition("#")[0]
    return page if page != address else page.partition("?")[0]


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
    stand in it. ``shared`` choices and resignations are the same in both; of those that only the
    link has, ``came`` says whose they are: the seat of each, in order. ``names`` are the people's
    names in the saved game."""

    ties: Ties
    head: Head | None = None
    here: int = 0
    shared: int = 0
    came: tuple[int, ...] = ()
    names: tuple[str, ...] = ()

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
    written = (match.game.notation.write(option) for option in match.journal[: match.cursor])
    line = _line(written, restoring.resignations(match))
    found = [Relation(Ties.NONE)]
    shares = [(False, -1, False)]
    for head, body in _saved_alike(match, saves):
        theirs = _line(body["journal"][: body["cursor"]], body.get("resigned", []))
        shared = sum(1 for _ in _alike(line, theirs))
        ties = _ties(shared, len(line), len(theirs))
        came, names = _whose(match, line)[shared:], tuple(body["names"])
        found.append(Relation(ties, head, body["cursor"], shared, came, names))
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
        if begun.items() <= restoring.migrated(match.game, body).items():
            yield slot.head, body


def _line(journal: Iterable[str], resigned: list[list[int]]) -> list[str | int]:
    """What happened in a game, in order: choices in notation, and the seats that resigned."""
    line: list[str | int] = []
    for index, choice in enumerate((*journal, "")):
        line += [seat for seat, at in resigned if at == index]
        line += [choice] if choice else []
    return line


def _whose(match: Match[Any], line: list[str | int]) -> tuple[int, ...]:
    """The seat of each part of a match's line."""
    asked = (asked_at(match, index) for index in range(match.cursor))
    return tuple(part if isinstance(part, int) else next(asked) for part in line)


def _alike(one: list[str | int], other: list[str | int]) -> Iterator[str | int]:
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


def made_elsewhere(related: Relation, seats: str, match_seats: int) -> tuple[int, ...]:
    """Whose choices, in order, come with a link although by ``seats`` (as in a save's head) they
    are made on this device: by people here, or by its computer."""
    if not related.brings_more:
        return ()
    seating = Seating.read(seats, match_seats)
    return tuple(seat for seat in related.came if seating.of(seat) != AWAY)


def names_for(match: Match[Any], seating: Seating, related: Relation) -> list[str]:
    """The people's names after a link was taken over: whoever sends it says what they are called,
    not what the people here are."""
    saved = related.names if related.goes_on else ()
    names: list[str] = []
    for seat, sent in enumerate(match.names):
        ours = saved[seat] if seat < len(saved) else ""
        names.append(ours if seating.of(seat) == HERE else sent or ours)
    return names


def autosave_for(session: TableSession, saves: Saves, related: Relation) -> Autosave:
    """The autosave of the saved game that a link's match continues, or of a new one. Links have no
    checkpoints: those of the saved game stay."""
    if related.head is not None and related.goes_on:
        saved = save.read_body(saves.read(related.head.id).text)
        for at, name in saved.get("checkpoints", []):
            if at <= session.match.cursor:
                session.match.name_checkpoint(at, name)
        return Autosave(saves, related.head)
    return Autosave.new(saves, session)
