"""Where things lie on the table, in the scene's units (pure).

Three forms: wide for a tablet and a desk, tall for a tablet upright, small for a phone. The far
half lies above, the near one, whose hand is seen, below; both are laid out alike.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Size: TypeAlias = tuple[float, float]

FAR, NEAR = range(2)
PLACES, PILES, SCRIPTS, CREATURES, HAND, SIGNS = 1.0, 2.0, 3.0, 4.0, 6.0, 9.0
"""Heights of the layers."""
FINGER = 44.0
"""The least that a tap needs."""
_BETWEEN = 6.0


@dataclass(frozen=True, slots=True)
class Grid:
    """A place for a few cards: the middle of the first, how far on the next column and row are,
    how many columns and rows there are, and the size of a card."""

    x: float
    y: float
    pitch: Size
    across: int
    down: int
    card: Size

    def spot(self, place: int, count: int = 0) -> Point:
        """The middle of one of so many; more than have room make the columns closer."""
        across = max(self.across, -(-count // self.down))
        row, column = divmod(place, across)
        closer = (self.across - 1) / (across - 1) if across > self.across else 1.0
        return self.x + column * self.pitch[0] * closer, self.y + row * self.pitch[1]


@dataclass(frozen=True, slots=True)
class Layout:
    """One form of the table. Points of a half count from the left upper corner of that half.

    ``name`` is the middle of a side's shape, before its name, which has ``room`` to its right.
    ``figures`` is where the health stands; die, deck and discards follow it to the
    right where ``level``, else downwards. ``fan`` is where the backs of the other's hand lie,
    ``known`` the place of those of its cards that are known. ``codex`` is the place of the
    Scripts, ``hand`` the middle line of the near hand, ``held`` the size of its cards, of which
    more than ``row`` lie in two rows.
    """

    width: float
    height: float
    mat: float
    half: float
    name: Point
    room: float
    figures: Point
    level: bool
    conditional: Point
    slot: Size
    battle: Point
    card: Size
    enhancement: Point
    armour: Size
    fan: Point
    known: Grid
    codex: Grid
    hand: float
    held: Size
    row: int = 99
    small: bool = False

    def sums(self, defender: int) -> Point:
        """Where the sums of an attack begin: beside the cards, on the line between the halves or,
        on a phone, in the defender's half, where an Enhancement never lies."""
        left = self.battle[0] + self.card[0] / 2 + 6
        return (left, self.top(defender) + 66) if self.small else (left, self.top(NEAR) - 30)

    def top(self, row: int) -> float:
        """The upper edge of a half."""
        return 8 + row * self.half

    def at(self, row: int, point: Point) -> Point:
        """A point of a half on the table."""
        return point[0], self.top(row) + point[1]

    def script_at(self, row: int, place: int) -> Point:
        """The middle of a place of the Codex."""
        return self.at(row, self.codex.spot(place))

    def hand_of(self, count: int) -> tuple[Size, list[Point]]:
        """The size of the cards of the near hand, and the middle of each of so many.

        They lie in one row, over one another where there are many; on what is narrow many lie in
        two rows side by side instead, for in one they could not be told apart.
        """
        if count <= self.row:
            pitch = self._pitch(self.held[0], count)
            return self.held, [(x, self.hand) for x in self._row(count, pitch)]
        upper = (count + 1) // 2
        room = self.height - self.mat
        high = (room - 2 * _BETWEEN) / 2
        wide = min(self.held[0], (self.width - _BETWEEN) / upper - _BETWEEN)
        lines = (self.mat + _BETWEEN / 2 + high / 2 + row * (high + _BETWEEN) for row in (0, 1))
        left = self._row(upper, wide + _BETWEEN)
        spots = [(x, y) for y in lines for x in left]
        return (wide, high), spots[:count]

    def _pitch(self, wide: float, count: int) -> float:
        apart = _BETWEEN - 1 if self.small else 10
        room = self.width - wide - (8 if self.small else 24)
        return min(wide + apart, room / max(1, count - 1))

    def _row(self, count: int, pitch: float) -> list[float]:
        left = self.width / 2 - pitch * (count - 1) / 2
        return [left + pitch * place for place in range(count)]


WIDE = Layout(
    width=952,
    height=648,
    mat=500,
    half=244,
    name=(44, 30),
    room=262,
    figures=(62, 80),
    level=False,
    conditional=(206, 126),
    slot=(84, 108),
    battle=(414, 122),
    card=(150, 202),
    enhancement=(562, 122),
    armour=(104, 148),
    fan=(706, 211),
    known=Grid(764, 209, (49, 0), 4, 1, (44, 58)),
    codex=Grid(706, 82, (52, 64), 5, 2, (44, 58)),
    hand=575,
    held=(106, 142),
)
TALL = replace(
    WIDE,
    width=752,
    height=848,
    mat=648,
    half=316,
    room=222,
    figures=(62, 74),
    conditional=(190, 130),
    battle=(376, 128),
    enhancement=(540, 128),
    fan=(652, 54),
    known=Grid(652, 120, (50, 64), 2, 2, (44, 58)),
    codex=Grid(118, 276, (62, 0), 10, 1, (44, 58)),
    hand=750,
    row=8,
)
SMALL = Layout(
    width=390,
    height=632,
    mat=444,
    half=214,
    name=(22, 22),
    room=106,
    figures=(188, 22),
    level=True,
    conditional=(40, 102),
    slot=(60, 78),
    battle=(160, 104),
    card=(90, 116),
    enhancement=(256, 104),
    armour=(76, 98),
    fan=(367, 22),
    known=Grid(322, 74, (42, 56), 2, 2, (38, 50)),
    codex=Grid(28, 188, (37, 0), 10, 1, (34, 42)),
    hand=540,
    held=(90, 122),
    row=4,
    small=True,
)
FORMS = {"wide": WIDE, "tall": TALL, "small": SMALL, "short": SMALL}
"""The layouts by the shape of the room that the page has for the table."""
