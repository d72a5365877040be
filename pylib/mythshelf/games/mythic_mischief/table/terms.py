"""The numbers by which the rules speak of seats, teams, Mythics, tracks and dice.

A *seat* is a Faction in play: it owns three Mythics and, unless nobody plays it, a faction board.
A *team* is one of the two sides, of one seat or of two; it has the score, the colour of its Tomes
and the turn (MM-TEAM-08). Mythics are numbers: seat 0 owns 0, 1, 2 and seat 1 owns 3, 4, 5. Spaces,
edges and sets of them are as in :mod:`.board`.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, TypeAlias

from ....kernel.play.named import Named

Mythic: TypeAlias = int
CardNumber: TypeAlias = Annotated[int, Named("Card")]
"""A lunch card: its place in :func:`.catalogue.cards`."""
LayoutNumber: TypeAlias = Annotated[int, Named("Layout")]
"""The number of a layout (see :class:`.catalogue.Layout`)."""
FactionNumber: TypeAlias = Annotated[int, Named("Faction")]
"""A Faction: its place in :func:`.catalogue.factions`."""
DetentionCardNumber: TypeAlias = Annotated[int, Named("DetentionCard")]
"""A Detention card: its place in :func:`.detention.cards.detention_cards`."""
ReturnSideNumber: TypeAlias = Annotated[int, Named("ReturnSide")]
"""A side of the Return card: its place in :func:`.detention.cards.return_sides`."""
Seat: TypeAlias = int
Team: TypeAlias = int
Track: TypeAlias = int
Die: TypeAlias = int

CAUGHT = -1
"""Where a Mythic is that comes back to the board."""
OUT = -2
"""Where a Mythic is that takes no part, or no part any more."""
HIDDEN = -1
"""In place of a card that lies face down."""
NOWHERE = -1
"""In place of a space, a seat or a Mythic."""

MOVE, MYTHICS, SHELVES, DISTRACT = range(4)
"""The four ability tracks of a faction board, from the top."""
LEGENDARY_SLOT: Track = -1
"""The track number that stands for the Legendary slot in events."""
TRACK_OF_DIE: tuple[Track, ...] = (MOVE, MOVE, MYTHICS, SHELVES, DISTRACT)
"""The track of each of the five action dice; of the two Move dice 0 is the left one."""
DICE_OF_TRACK: tuple[tuple[Die, ...], ...] = ((0, 1), (2,), (3,), (4,))

VAMPIRES, MONSTERS, ZOMBIES, WIZARDS = range(4)
"""The Factions, as places in :func:`.catalogue.factions`."""
TRAP_USED, DECAY_USED, PORTAL_USED = 1, 2, 4
"""Marks for what may be done once per turn."""
SPECIAL_MARKS = {"trap": TRAP_USED, "decay": DECAY_USED, "portal": PORTAL_USED}
"""The mark of each token."""

MYTHICS_EACH = 3
BOOKSHELVES, CLUTTER = 10, 4
"""How many obstacles stand on each board."""
DRAFTED = -1
"""In place of a layout's number: the obstacles were drafted."""
LAST = 3
"""The number of Destinations on a card."""
TEAMS: tuple[Team, Team] = (0, 1)
SIDES: tuple[tuple[Team, ...], ...] = ((0, 1), (0, 1, 1), (0, 0, 1, 1))
"""The team of each seat, in every form that a game can have (MM-GAME-06)."""
UNDECIDED, DRAW = -1, 2
"""The results of a game that are no team."""


def seat_of(mythic: Mythic) -> Seat:
    """The seat that owns a Mythic."""
    return mythic // MYTHICS_EACH


def own(seat: Seat) -> range:
    """The three Mythics of a seat."""
    return range(MYTHICS_EACH * seat, MYTHICS_EACH * (seat + 1))


@cache
def seats_on(sides: tuple[Team, ...], team: Team) -> tuple[Seat, ...]:
    """The seats of a team, where ``sides`` is the team of each seat."""
    return tuple(seat for seat, side in enumerate(sides) if side == team)


@cache
def players_on(sides: tuple[Team, ...], boards: int, team: Team) -> tuple[Seat, ...]:
    """Those of a team's seats that have one of so many faction boards."""
    return tuple(seat for seat in seats_on(sides, team) if seat < boards)


@cache
def mythics_on_team(sides: tuple[Team, ...], team: Team) -> tuple[Mythic, ...]:
    """The Mythics of a team, by seat."""
    return tuple(mythic for seat in seats_on(sides, team) for mythic in own(seat))
