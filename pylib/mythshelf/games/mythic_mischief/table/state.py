"""The state of a game of Mythic Mischief, and the words for its parts.

A *seat* is a Faction in play: it owns three Mythics and, unless the program moves it, a
faction board. A *team* is one of the two sides, of one seat or of two; it has the score, the
colour of its Tomes and the turn. Mythics are numbers: seat 0 owns 0, 1, 2 and seat 1 owns
3, 4, 5. Spaces, edges and sets of them are as in :mod:`.board`. Whatever the table shows is
here or follows from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from ....kernel.play import core
from ..blitz.state import Blitz, RightHalf
from ..detention.state import Detention
from .board import DOUBLE, LEFT, LIBRARY, RIGHT, Half, Library, Space, Walls
from .catalogue import Card, Faction, cards, factions

Mythic: TypeAlias = int
Seat: TypeAlias = int
Team: TypeAlias = int
Track: TypeAlias = int
Die: TypeAlias = int

CAUGHT = -1
OUT = -2
"""Where a Mythic is that is not on the board: caught, or taking no part."""
HIDDEN = -1
NOWHERE = -1

MOVE, MYTHICS, SHELVES, DISTRACT = range(4)
"""The four ability tracks of a faction board, from the top."""
TRACK_OF_DIE: tuple[Track, ...] = (MOVE, MOVE, MYTHICS, SHELVES, DISTRACT)
"""The track of each of the five action dice; of the two Move dice 0 is the left one."""
DICE_OF_TRACK: tuple[tuple[Die, ...], ...] = ((0, 1), (2,), (3,), (4,))

VAMPIRES, MONSTERS, ZOMBIES, WIZARDS = range(4)
TRAP_USED, DECAY_USED, PORTAL_USED = 1, 2, 4
"""Marks for what may be done once per turn."""

MYTHICS_EACH = 3
BOOKSHELVES, CLUTTER = 10, 4
DRAFTED = -1
"""In place of a layout's number: the obstacles were drafted."""
TEAMS: tuple[Team, Team] = (0, 1)
SIDES: tuple[tuple[Team, ...], ...] = ((0, 1), (0, 1, 1), (0, 0, 1, 1))
"""The team of each seat, in every form that a game can have."""
UNDECIDED, DRAW = -1, 2


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


@dataclass(slots=True)
class FactionBoard:
    """One player's faction board, with its dice, Tomes and supply.

    ``tomes`` counts the Tomes on each track (they fill it from the left), ``dice`` is the
    slot (from 0) of each die, ``points`` what is left of each track this turn.
    ``legendary`` is the Tome in the Legendary slot (0 or 1), ``beside`` those collected
    and not slotted, ``supply`` those not in play yet, ``gone`` those used up.
    """

    faction: int
    tomes: list[int]
    dice: list[int]
    points: list[int]
    legendary: int
    beside: int
    supply: int
    gone: int

    def clone(self) -> FactionBoard:
        """A copy that shares nothing that can change."""
        twin = FactionBoard.__new__(FactionBoard)
        twin.faction = self.faction
        twin.tomes = self.tomes[:]
        twin.dice = self.dice[:]
        twin.points = self.points[:]
        twin.legendary = self.legendary
        twin.beside = self.beside
        twin.supply = self.supply
        twin.gone = self.gone
        return twin

    @property
    def printed(self) -> Faction:
        """What the board has printed on it."""
        return factions()[self.faction]

    def value(self, die: Die) -> int:
        """The number above a die's slot."""
        return self.printed.tracks[TRACK_OF_DIE[die]].slots[self.dice[die]]

    def total(self, track: Track) -> int:
        """The number of actions that a full track gives; the two Move dice add up (MM-MOVE-07)."""
        return sum([self.value(die) for die in DICE_OF_TRACK[track]])

    @property
    def slotted(self) -> int:
        """Tomes in ability tracks and the Legendary slot: what a tie is decided by (MM-R-14)."""
        return sum(self.tomes) + self.legendary


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """A position of the game.

    ``sides`` is the team of each Faction in play, ``colours`` by team the seat whose Tomes lie
    on the board for it (MM-R-52). ``at`` is the space of each Mythic (``CAUGHT`` or ``OUT``
    when off the board), ``occupied`` the mask of their spaces. ``card`` is the face-up lunch
    card, ``after_card`` the face-down one (``HIDDEN`` in a view), ``lunch`` whether the After
    Lunch part has begun,
    ``destination`` how many Destinations of the card are reached. ``tomes`` are masks of
    spaces; they and ``score`` go by team, ``boards`` by seat. ``first`` and ``active`` are
    the team that began and the one whose turn it is, ``result`` the winning one, ``DRAW``
    or ``UNDECIDED``, ``ending`` the clause by which the game ended. In the Mythic Phase of a
    team of two ``floor`` is the member that acts, ``rested`` the mask of those who have ended
    their part, ``yielded`` of those who have handed over since the last action. ``detention``
    is what only the solo mode has; there the second seat has no faction board. ``blitz``
    is what only Blitz has, ``right`` the right half of its double board: there ``layout``,
    ``keeper``, ``card`` and ``destination`` are those of the left half. ``library`` follows
    from that, and ``walls`` is what the Bookshelves open and shut: change ``shelves`` only by
    :meth:`set_shelves`.
    """

    library: Library = field(default=LIBRARY, init=False, compare=False, repr=False)
    walls: Walls = field(init=False, compare=False, repr=False)
    first_time: bool
    layout: int
    clutter: int
    shelves: int
    card: int
    after_card: int
    lunch: bool = False
    destination: int = 0
    keeper: Space
    at: list[Space] = field(default_factory=lambda: [CAUGHT] * 6)
    occupied: int = 0
    tomes: list[int] = field(default_factory=lambda: [0, 0])
    score: list[int] = field(default_factory=lambda: [0, 0])
    boards: list[FactionBoard]
    first: Team = 0
    active: Team = 0
    turn: int = 0
    marks: int = 0
    blood: int = 0
    decay: int = 0
    portals: int = 0
    portals_ready: bool = False
    trap_space: Space = NOWHERE
    trap_victim: Mythic = NOWHERE
    trap_holds: bool = False
    result: int = UNDECIDED
    ending: str = ""
    sides: tuple[Team, ...] = core.added_field((0, 1))
    colours: tuple[Seat, ...] = core.added_field((0, 1))
    floor: int = core.added_field(NOWHERE)
    rested: int = core.added_field(0)
    yielded: int = core.added_field(0)
    detention: Detention | None = field(default=None, metadata={core.SCHEMA_ADDED: True})
    blitz: Blitz | None = field(default=None, metadata={core.SCHEMA_ADDED: True})
    right: RightHalf | None = field(default=None, metadata={core.SCHEMA_ADDED: True})

    def __post_init__(self) -> None:
        """One board, or two, and its walls."""
        if self.right is not None:
            self.library = DOUBLE
        self.walls = self.library.walls(self.shelves)

    def clone(self) -> State:
        """A copy that shares nothing that can change; flat, because search lives on it."""
        twin = State.__new__(State)
        twin.stack = self.stack[:]
        twin.rng = self.rng
        twin.events = []
        twin.known_legal = None
        twin.first_time = self.first_time
        twin.layout = self.layout
        twin.clutter = self.clutter
        twin.shelves = self.shelves
        twin.card = self.card
        twin.after_card = self.after_card
        twin.lunch = self.lunch
        twin.destination = self.destination
        twin.keeper = self.keeper
        twin.at = self.at[:]
        twin.occupied = self.occupied
        twin.tomes = self.tomes[:]
        twin.score = self.score[:]
        twin.boards = [board.clone() for board in self.boards]
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.marks = self.marks
        twin.blood = self.blood
        twin.decay = self.decay
        twin.portals = self.portals
        twin.portals_ready = self.portals_ready
        twin.trap_space = self.trap_space
        twin.trap_victim = self.trap_victim
        twin.trap_holds = self.trap_holds
        twin.result = self.result
        twin.ending = self.ending
        twin.sides = self.sides
        twin.colours = self.colours
        twin.floor = self.floor
        twin.rested = self.rested
        twin.yielded = self.yielded
        twin.detention = None if self.detention is None else self.detention.clone()
        twin.blitz = None if self.blitz is None else self.blitz.clone()
        twin.right = None if self.right is None else self.right.clone()
        twin.library = self.library
        twin.walls = self.walls
        return twin

    def set_shelves(self, shelves: int) -> None:
        """Let the Bookshelves stand on these edges."""
        self.shelves = shelves
        self.walls = self.library.walls(shelves)

    @property
    def face_up(self) -> Card:
        """The lunch card in play, on the double board that of the left half."""
        return cards()[self.card]

    def face_up_of(self, half: Half) -> Card:
        """The lunch card of a half, in the spaces of that half."""
        return self.face_up if self.right is None or half == LEFT else cards(RIGHT)[self.right.card]

    def keeper_of(self, half: Half) -> Space:
        """Where the Tomekeeper of a half is; it may have crossed to the other one."""
        return self.keeper if self.right is None or half == LEFT else self.right.keeper

    def set_keeper(self, half: Half, space: Space) -> None:
        """Set the Tomekeeper of a half down."""
        if self.right is None or half == LEFT:
            self.keeper = space
        else:
            self.right.keeper = space

    def destination_of(self, half: Half) -> int:
        """How many Destinations of the card of a half are reached."""
        return self.destination if self.right is None or half == LEFT else self.right.destination

    def set_destination(self, half: Half, reached: int) -> None:
        """So many Destinations of the card of a half are reached."""
        if self.right is None or half == LEFT:
            self.destination = reached
        else:
            self.right.destination = reached

    @property
    def halves(self) -> range:
        """The halves of the board; one board counts as a left half."""
        return range(self.library.halves)

    @property
    def keepers(self) -> tuple[Space, ...]:
        """The spaces of the Tomekeepers, by half."""
        return (self.keeper,) if self.right is None else (self.keeper, self.right.keeper)

    def has_keeper(self, space: Space) -> bool:
        """Whether a Tomekeeper is in that space."""
        return space == self.keeper or (self.right is not None and space == self.right.keeper)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result != UNDECIDED

    @property
    def specials_allowed(self) -> bool:
        """Whether After Lunch Specials may be used (MM-SPECIAL-01, MM-FIRST-01)."""
        return self.lunch and not self.first_time

    def printed(self, seat: Seat) -> Faction:
        """The Faction of a seat, also where it has no board."""
        if seat < len(self.boards) or self.detention is None:
            return self.boards[seat].printed
        return factions()[self.detention.faction]

    def seat_of_faction(self, faction: int) -> Seat:
        """The seat that plays ``faction``, or ``NOWHERE``."""
        for seat, board in enumerate(self.boards):
            if board.faction == faction:
                return seat
        return NOWHERE

    def mythics_on(self, space: Space) -> list[Mythic]:
        """The Mythics in a space: none, one, or two while one passes through.

        There are none off the board: those who are caught are not together in one space.
        """
        return self.mythics_within(1 << space) if space >= 0 else []

    def mythics_within(self, spaces: int) -> list[Mythic]:
        """The Mythics on any space of a mask."""
        if not self.occupied & spaces:
            return []
        return [mythic for mythic, at in enumerate(self.at) if at >= 0 and spaces >> at & 1]

    @property
    def free_spaces(self) -> int:
        """The mask of the spaces that hold neither a Mythic nor a Tomekeeper."""
        free = self.library.all_spaces & ~self.occupied & ~(1 << self.keeper)
        return free if self.right is None else free & ~(1 << self.right.keeper)

    def is_free(self, space: Space) -> bool:
        """Whether a space holds neither a Mythic nor a Tomekeeper."""
        if self.occupied >> space & 1 or space == self.keeper:
            return False
        return self.right is None or space != self.right.keeper

    def team_of(self, mythic: Mythic) -> Team:
        """The team that a Mythic belongs to."""
        return self.sides[mythic // MYTHICS_EACH]

    def mythics_of(self, team: Team) -> tuple[Mythic, ...]:
        """All Mythics of a team, on the board or not."""
        return mythics_on_team(self.sides, team)

    def enemies_of(self, team: Team) -> tuple[Mythic, ...]:
        """The other team's Mythics (MM-BOARD-13)."""
        return mythics_on_team(self.sides, 1 - team)

    def members(self, team: Team) -> tuple[Seat, ...]:
        """The seats of a team that have a faction board: none where the program moves it."""
        return players_on(self.sides, len(self.boards), team)

    def mates(self, seat: Seat) -> tuple[Seat, ...]:
        """The other members of a seat's team (MM-R-92)."""
        return tuple([mate for mate in self.members(self.sides[seat]) if mate != seat])

    def speaker(self, team: Team) -> Seat:
        """The seat that answers for a team as a whole: its first one, or the only player."""
        members = players_on(self.sides, len(self.boards), team)
        return members[0] if members else 0

    def put(self, mythic: Mythic, space: Space) -> None:
        """Set a Mythic down on a space, or take it off the board with ``CAUGHT`` or ``OUT``.

        A trapped Mythic that leaves its space is trapped no longer (MM-R-46).
        """
        at = self.at
        left = at[mythic]
        at[mythic] = space
        if left >= 0 and left not in at:
            self.occupied &= ~(1 << left)
        if space >= 0:
            self.occupied |= 1 << space
        if mythic == self.trap_victim and space != self.trap_space:
            self.trap_holds = False

    def is_tripped(self, mythic: Mythic) -> bool:
        """Whether a Detention card made this Mythic fall over (MM-DET-06)."""
        return self.detention is not None and bool(self.detention.tripped >> mythic & 1)

    def is_trapped(self, mythic: Mythic) -> bool:
        """Whether the Trap holds this Mythic (MM-FRANK-09)."""
        return self.trap_holds and mythic == self.trap_victim
