"""What the people at the table are looking at, besides the position (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.app.presenting.plan import Preview

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event


@dataclass(frozen=True, slots=True)
class Focus:
    """What the people at the table are looking at, besides the position.

    ``taps`` is the selection so far, ``lit`` the keys that a tap would add to it,
    ``starts`` those with which another selection could begin, ``verb`` the filter.
    ``blocked`` is the key of a shape just tapped in vain, ``happened`` the events of the
    last choice (marks of the last move), ``forecast`` whether to show what comes by
    itself (the Tomekeeper's path), ``names`` the people's names by seat, ``seat`` whose
    decision is open (``-1`` for nobody's), ``acts`` whose panel is lit: the same seat, but nobody's
    while something is told that no seat does, ``past`` whether the position is one from the
    log and nothing can be done in it, ``shape`` the shape of the room that there is for the
    board, ``narrow`` whether it is a phone's, ``worded`` whether cards have room for all that they
    say, ``upright`` whether the page is higher than wide (:class:`Room`). ``eyes`` is the seat
    through whose eyes the table is seen (``-1`` where it shows what anybody may know), ``decks``
    the names of the decks by seat, none in a game without decks. ``part`` is the key of the tab by
    which people look at a part of the board, empty where they leave that to it.
    ``remembered`` are the events of the whole game that the board goes on to show
    (:class:`.presenter.Remembering`). ``carried`` is the key of what a finger is dragging:
    meanwhile ``lit`` is what it may be dropped on.
    """

    taps: tuple[str, ...] = ()
    lit: frozenset[str] = frozenset()
    starts: frozenset[str] = frozenset()
    verb: str = ""
    preview: Preview | None = None
    blocked: str = ""
    happened: tuple[Event, ...] = ()
    forecast: bool = False
    names: tuple[str, ...] = ()
    seat: int = -1
    acts: int = -1
    past: bool = False
    shape: str = "wide"
    narrow: bool = False
    worded: bool = False
    upright: bool = False
    eyes: int = -1
    decks: tuple[str, ...] = ()
    part: str = ""
    remembered: tuple[Event, ...] = ()
    carried: str = ""

    @property
    def is_phone(self) -> bool:
        """Whether the board is a phone's, where words need more of its room."""
        return self.shape in SHAPES[2:]

    def name(self, seat: int) -> str:
        """What the person of a seat is called; empty where nobody said it."""
        return self.names[seat] if seat < len(self.names) else ""

    def deck(self, seat: int) -> str:
        """What the deck of a seat is called; empty in a game without decks."""
        return self.decks[seat] if seat < len(self.decks) else ""


SHAPES = ("wide", "tall", "small", "short")
"""The shapes of a room for the board; the last two are a phone's, of which the short one leaves
less height."""


def shape_of(width: float, height: float) -> str:
    """The one of :data:`SHAPES` that a room of so many CSS pixels has."""
    if height <= width:
        return "wide"
    if width >= PHONE:
        return "tall"
    return "small" if width < height * _SLENDER else "short"


_SLENDER = 0.71
"""The width of a phone's room, as a part of its height, from which on the room is short."""


def is_narrow(width: float, height: float) -> bool:
    """Whether a room of so many CSS pixels is too narrow for a board of many squares: then the part
    of it is shown on which something is done."""
    return 0 < min(width, height) < NARROW


@dataclass(frozen=True, slots=True)
class Room:
    """How much room there is: the ``shape`` of that for the board, whether it is ``narrow``,
    whether cards are ``worded``, with all that they say, and whether the page is ``upright``."""

    shape: str = "wide"
    narrow: bool = False
    worded: bool = False
    upright: bool = False


def room_of(board: tuple[float, float], page: tuple[float, float]) -> Room:
    """What a board of so many CSS pixels, on a page of so many, leaves room for."""
    wide, high = page
    worded = wide >= BROAD and high >= _HIGH and wide > high
    return Room(shape_of(*board), is_narrow(*board), worded, high >= wide)


NARROW = 480
"""CSS pixels in which twelve squares are too small for a finger."""
BROAD, _HIGH = 1280, 680
"""CSS pixels of a page from which on cards have room for their words, across and down."""
PHONE = 600
"""CSS pixels of width below which a page is a phone's, as the style sheets have it."""
