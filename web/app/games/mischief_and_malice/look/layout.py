"""Where things lie on the table, in the scene's units (pure).

Four forms: wide for a tablet, broad for a desk, tall for a tablet upright, small for a phone. The
far half lies above, the near one below; both are laid out alike, the bench first (GAP-1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from mythshelf.games.mischief_and_malice.table.catalogue import numbers
from mythshelf.games.mischief_and_malice.table.places import (
    BENCHES,
    IN_ORDER,
    Place,
    Seat,
    is_bench,
)

Point: TypeAlias = tuple[float, float]
Size: TypeAlias = tuple[float, float]
Room: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""

FAR, NEAR = range(2)
PLACES, LANES, CREATURES, TOKENS, HAND, SIGNS = 1.0, 2.0, 3.0, 4.0, 6.0, 9.0
"""Heights of the layers."""
FINGER = 44.0
"""The least that a tap needs."""
_BETWEEN = 6.0


@dataclass(frozen=True, slots=True)
class Layout:
    """One form of the table.

    ``mat`` is the room of both halves, ``rows`` the middle lines of their cards. ``first`` is the
    middle of the bench card, ``pitch`` how far on the next spot is, ``card`` the size of a card,
    ``energy`` that of an energy in a lane, ``lane`` the middle of a lane after that of its card.
    ``bars`` are the middle lines of the two players' bars. ``space`` and ``piles`` are the rooms of
    the mischief space and of the relics. ``hand`` is the middle line of the near hand, ``held`` the
    size of its cards, of which more than ``row`` lie in two rows. Where cards are ``worded``, with
    all that they say, those of the hand are broader than ``held``, up to ``broadest``, as far as
    there is room.
    """

    width: float
    height: float
    mat: Room
    rows: tuple[float, float]
    first: float
    pitch: float
    card: Size
    lane: float
    energy: Size
    bars: tuple[float, float]
    space: Room
    piles: Room
    hand: float
    held: Size
    row: int = 99
    small: bool = False
    worded: bool = False
    broadest: float = 0

    def spot(self, row: int, number: int) -> Point:
        """The middle of a card: 0 is the bench, then the field."""
        return self.first + self.pitch * number, self.rows[row]

    def slot(self, row: int, number: int, at: int, capacity: int) -> Point:
        """The middle of an energy of a lane."""
        x, y = self.spot(row, number)
        high = self.energy[1]
        step = min(high + 4, (self.card[1] - high) / (numbers().bench_lane - 1))
        if capacity == numbers().lane:
            step = min(high + 4, (self.card[1] - high) / (capacity - 1))
        return x + self.lane, y - self.card[1] / 2 + high / 2 + step * at

    @property
    def middle(self) -> float:
        """The line between the halves."""
        return (self.rows[FAR] + self.rows[NEAR]) / 2

    def hand_of(self, count: int) -> tuple[Size, list[Point]]:
        """The size of the cards of the near hand, and the middle of each of so many."""
        if count <= self.row:
            size, pitch = self._cards(count)
            return size, [(x, self.hand) for x in self._line(count, pitch)]
        upper = (count + 1) // 2
        room = 2 * (self.height - self.hand)
        high = (room - 2 * _BETWEEN) / 2
        wide = min(self.held[0], (self.width - _BETWEEN) / upper - _BETWEEN)
        top = self.height - room + _BETWEEN / 2 + high / 2
        left = self._line(upper, wide + _BETWEEN)
        spots = [(x, top + line * (high + _BETWEEN)) for line in (0, 1) for x in left]
        return (wide, high), spots[:count]

    def _cards(self, count: int) -> tuple[Size, float]:
        """The size of so many cards in one line, and how far on the next one is."""
        wide, high = self.held
        margin = 8 if self.small else 20
        each = (self.width - margin + _BETWEEN) / max(1, count) - _BETWEEN
        if self.broadest:
            wide = min(self.broadest, max(wide, each))
        elif self.small:  # none of so few lies over the name of another
            wide = min(wide, each)
        room = self.width - wide - margin
        return (wide, high), min(wide + _BETWEEN, room / max(1, count - 1))

    def _line(self, count: int, pitch: float) -> list[float]:
        left = self.width / 2 - pitch * (count - 1) / 2
        return [left + pitch * place for place in range(count)]


@dataclass(frozen=True, slots=True)
class SeatedLayout:
    """A layout as one of the players sees it: their half is the near one."""

    lay: Layout
    near: Seat

    def row(self, seat: Seat) -> int:
        """Which half is a player's."""
        return NEAR if seat == self.near else FAR

    def at(self, place: Place) -> Point:
        """The middle of the card of a place."""
        seat = seat_of(place)
        return self.lay.spot(self.row(seat), number_of(place))

    def energy(self, place: Place, at: int) -> Point:
        """The middle of an energy of a lane."""
        return self.lay.slot(self.row(seat_of(place)), number_of(place), at, capacity(place))


def seat_of(place: Place) -> Seat:
    """Whose place it is."""
    return int(place in IN_ORDER[1])


def number_of(place: Place) -> int:
    """Where it is in its half: 0 for the bench, then the field."""
    seat = seat_of(place)
    return 0 if place == BENCHES[seat] else IN_ORDER[seat].index(place) + 1


def capacity(place: Place) -> int:
    """How many energies its lane holds (ML-POWER-05)."""
    return numbers().bench_lane if is_bench(place) else numbers().lane


WIDE = Layout(
    width=952,
    height=616,
    mat=(2, 34, 742, 402),
    rows=(130, 340),
    first=75,
    pitch=182,
    card=(118, 178),
    lane=87,
    energy=(48, 28),
    bars=(17, 455),
    space=(752, 34, 198, 284),
    piles=(752, 324, 198, 112),
    hand=547,
    held=(112, 134),
)
TALL = replace(
    WIDE,
    width=752,
    height=812,
    mat=(2, 36, 748, 426),
    rows=(139, 359),
    first=76,
    pitch=185,
    card=(122, 188),
    lane=89,
    bars=(18, 630),
    space=(2, 470, 520, 138),
    piles=(530, 470, 220, 138),
    hand=732,
    held=(112, 146),
)
SMALL = Layout(
    width=390,
    height=632,
    mat=(1, 32, 388, 322),
    rows=(98, 288),
    first=37,
    pitch=97.5,
    card=(66, 124),
    lane=47.5,
    energy=(26, 20),
    bars=(16, 372),
    space=(4, 164, 256, 58),
    piles=(264, 164, 122, 58),
    hand=523,
    held=(92, 146),
    row=5,
    small=True,
)
BATTLE = replace(WIDE, space=(752, 34, 198, 344), piles=(752, 384, 198, 52))
"""While a malignant is there: room for what is different now; the relics lie in one row."""
BROAD = replace(
    WIDE,
    width=1082,
    height=640,
    mat=(2, 34, 788, 392),
    rows=(128, 332),
    first=88,
    pitch=191,
    card=(136, 174),
    lane=96,
    energy=(52, 28),
    bars=(17, 443),
    space=(798, 34, 282, 280),
    piles=(798, 320, 282, 106),
    hand=555,
    held=(110, 166),
    worded=True,
    broadest=184,
)
BROAD_BATTLE = replace(BROAD, space=(798, 34, 282, 334), piles=(798, 374, 282, 52))
FORMS = {"wide": WIDE, "tall": TALL, "small": SMALL, "short": SMALL}
"""The layouts by the shape of the room that the page has for the table."""


def form_of(shape: str, is_worded: bool, is_battle: bool) -> Layout:
    """The layout for a room of this shape, where cards say all they do or not, with a malignant in
    the mischief space or without."""
    if shape != "wide":
        return FORMS[shape]
    if is_worded:
        return BROAD_BATTLE if is_battle else BROAD
    return BATTLE if is_battle else WIDE
