"""Where creatures stand, as numbers: two fields of three spots, two benches (GAP-1).

Every spot has a lane of energies, which has the number of its spot.
"""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
"""A player, 0 or 1; cards belong to the same number (ML-GOAL-06, ML-R-01)."""
Place: TypeAlias = int
"""A spot with its lane: 0 to 2 the field of player 0, 3 to 5 that of player 1, then the two
benches; in an attack also what else can be its target."""

SPOTS = 3
FIELDS = (range(SPOTS), range(SPOTS, 2 * SPOTS))
"""The field spots of each player."""
FIELD = range(2 * SPOTS)
"""The spots of both fields."""
BENCHES = (2 * SPOTS, 2 * SPOTS + 1)
"""The bench spot of each player."""
PLACES = range(2 * SPOTS + 2)
"""All spots, in the order in which deaths are looked at."""
IN_ORDER = ((*FIELDS[0], BENCHES[0]), (*FIELDS[1], BENCHES[1]))
"""The spots of each player in order."""
OF_MALIGNANT = len(PLACES)
"""The target of an attack on the malignant."""
OF_EMPTY_FIELD = OF_MALIGNANT + 1
"""The target of an attack on a field without creatures (ML-EMPTY-01)."""
GONE = -2
"""The place of a creature that has left the field, where ``NONE`` stands for no creature."""

OWNERS = tuple(int(place in (*FIELDS[1], BENCHES[1])) for place in PLACES)
"""Whose each place is."""


def is_field(place: Place) -> bool:
    """Whether it is a spot of a field."""
    return 0 <= place < len(FIELD)


def is_bench(place: Place) -> bool:
    """Whether it is a bench spot."""
    return place in BENCHES
