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


@dataclass(frozen=True, slots=True)
class Layout:
    """One form of the table. Points of a half count from the left upper corner of that half.

    ``figures`` is where the health stands; die, deck and discards follow it to the
    right where ``level``, else downwards. ``codex`` is the middle of the first Script,
    ``across`` how many stand in a row and ``pitch`` the way to the next column and row.
    ``hand`` is the middle line of the hand, ``held`` the size of its cards.
    """

    width: float
    height: float
    mat: float
    half: float
    name: Point
    figures: Point
    level: bool
    conditional: Point
    slot: Size
    battle: Point
    card: Size
    enhancement: Point
    armour: Size
    codex: Point
    script: Size
    across: int
    pitch: Size
    hand: float
    held: Size
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

    def hand_at(self, place: int, count: int) -> Point:
        """The middle of a card of the hand."""
        room = self.width - self.held[0] - 24
        pitch = min(self.held[0] + 10, room / max(1, count - 1))
        left = self.width / 2 - pitch * (count - 1) / 2
        return left + pitch * place, self.hand


WIDE = Layout(
    width=952,
    height=648,
    mat=500,
    half=244,
    name=(44, 30),
    figures=(62, 76),
    level=False,
    conditional=(206, 118),
    slot=(84, 108),
    battle=(414, 122),
    card=(150, 202),
    enhancement=(562, 122),
    armour=(104, 148),
    codex=(706, 82),
    script=(44, 58),
    across=5,
    pitch=(52, 76),
    hand=575,
    held=(106, 142),
)
TALL = replace(
    WIDE,
    width=752,
    height=848,
    mat=684,
    half=334,
    conditional=(190, 112),
    battle=(376, 128),
    enhancement=(540, 128),
    codex=(118, 286),
    across=10,
    pitch=(62, 0),
    hand=768,
)
SMALL = Layout(
    width=390,
    height=632,
    mat=484,
    half=234,
    name=(22, 22),
    figures=(178, 22),
    level=True,
    conditional=(40, 112),
    slot=(60, 78),
    battle=(160, 112),
    card=(108, 146),
    enhancement=(270, 112),
    armour=(80, 114),
    codex=(28, 208),
    script=(34, 44),
    across=10,
    pitch=(37, 0),
    hand=556,
    held=(96, 134),
    small=True,
)
FORMS = {"wide": WIDE, "tall": TALL, "small": SMALL}
"""The layouts by the shape of the room that the page has for the table."""
