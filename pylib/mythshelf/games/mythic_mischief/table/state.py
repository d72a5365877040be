"""The state of a game of Mythic Mischief: whatever the table shows is here or follows from it.

The numbers for seats, teams and Mythics are those of :mod:`.terms`; spaces, edges and sets of them
are as in :mod:`.board`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ....kernel.play import core
from .blitz import Blitz
from .board import DOUBLE, LIBRARY, Library
from .catalogue import Card, Faction, cards
from .detention import Detention
from .faction_board import FactionBoard
from .geometry import LEFT, Half, Space, spaces_of
from .halves import HalfBoard, RightHalf
from .mode_choice import mode_for
from .terms import (
    CAUGHT,
    MYTHICS_EACH,
    NOWHERE,
    TEAMS,
    UNDECIDED,
    CardNumber,
    LayoutNumber,
    Mythic,
    Seat,
    Team,
    mythics_on_team,
    players_on,
)
from .walls import Walls


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """A position of the game.

    A state is its own left half: ``layout``, ``keeper``, ``card`` and ``destination`` are those of
    the left of two boards, and of the only one. See :meth:`on`.
    """

    library: Library = field(default=LIBRARY, init=False, compare=False, repr=False)
    """One board, or two side by side; follows from ``right``."""
    walls: Walls = field(init=False, compare=False, repr=False)
    """What the Bookshelves open and shut: change ``shelves`` only by :meth:`set_shelves`."""
    kept: int = field(init=False, compare=False, repr=False)
    """The mask of the Tomekeepers' spaces: move them only by :meth:`set_keeper`."""
    mode: Any = field(init=False, compare=False, repr=False)
    """The mode that is played; follows from ``detention`` and ``blitz``. Whoever is not below it
    reads it by :func:`.mode.mode_of`."""
    first_time: bool
    """Whether this is First Time Play (MM-FIRST-01)."""
    layout: LayoutNumber
    """The number of the layout (see :class:`.catalogue.Layout`), or ``DRAFTED``."""
    clutter: int
    """The mask of the spaces with Clutter."""
    shelves: int
    """The mask of the edges with a Bookshelf."""
    card: CardNumber
    """The face-up lunch card, as a place in :func:`.catalogue.cards`."""
    after_card: CardNumber
    """The face-down one; ``HIDDEN`` in a view, and where there is none."""
    lunch: bool = False
    """Whether the After Lunch part has begun."""
    destination: int = 0
    """How many Destinations of the card are reached."""
    keeper: Space
    """Where the Tomekeeper stands."""
    at: list[Space] = field(default_factory=lambda: [CAUGHT] * 6)
    """The space of each Mythic; ``CAUGHT`` or ``OUT`` when off the board. See :meth:`put`."""
    occupied: int = 0
    """The mask of the spaces in ``at``."""
    tomes: list[int] = field(default_factory=lambda: [0, 0])
    """By team: the mask of the spaces with one of its Tomes."""
    score: list[int] = field(default_factory=lambda: [0, 0])
    """By team: its Mischief Points."""
    boards: list[FactionBoard]
    """The faction boards, by seat; whom nobody plays has none."""
    first: Team = 0
    """The team that began."""
    active: Team = 0
    """The team whose turn it is."""
    turn: int = 0
    """The number of the turn, counted from 1; 0 before the first one."""
    marks: int = 0
    """Which Specials have been used this turn: ``TRAP_USED`` and so on."""
    blood: int = 0
    """How much Blood the Vampires hold."""
    decay: int = 0
    """The mask of the spaces with a Decay token."""
    portals: int = 0
    """The mask of the spaces with a Portal."""
    portals_ready: bool = False
    """Whether both Portals lay on the board when the turn began (MM-WIZ-08)."""
    trap_space: Space = NOWHERE
    """Where the Trap lies."""
    trap_victim: Mythic = NOWHERE
    """The Mythic under which it was put."""
    trap_holds: bool = False
    """Whether that Mythic has stayed there since (MM-R-46)."""
    result: int = UNDECIDED
    """The team that has won, ``DRAW`` or ``UNDECIDED``."""
    ending: str = ""
    """The clause by which the game ended."""
    sides: tuple[Team, ...] = core.added_field((0, 1))
    """The team of each Faction in play."""
    colours: tuple[Seat, ...] = core.added_field((0, 1))
    """By team: the seat whose Tomes lie on the board for it (MM-R-52)."""
    floor: int = core.added_field(NOWHERE)
    """The member of a team of two that acts, once it is not the first one (MM-R-51)."""
    rested: int = core.added_field(0)
    """The mask of the seats that have ended their part of the Mythic Phase."""
    yielded: int = core.added_field(0)
    """The mask of the seats that have handed over since the last action."""
    since: int = core.added_field(0)
    """The turn in which a Destination was last reached, or another card turned up (MM-R-97)."""
    detention: Detention | None = field(default=None, metadata={core.SCHEMA_ADDED: True})
    """What only Detention has; there the second seat has no faction board."""
    blitz: Blitz | None = field(default=None, metadata={core.SCHEMA_ADDED: True})
    """What only Blitz has."""
    right: RightHalf | None = field(default=None, metadata={core.SCHEMA_ADDED: True})
    """The right half of a double board."""

    def __post_init__(self) -> None:
        """One board, or two; its walls; and the mode."""
        if self.right is not None:
            self.library = DOUBLE
        self.walls = self.library.walls(self.shelves)
        self.set_keeper(LEFT, self.keeper)
        self.choose_mode()

    def choose_mode(self) -> None:
        """Work out which mode is played, once its part lies on the table."""
        self.mode = mode_for(self)

    def set_shelves(self, shelves: int) -> None:
        """Let the Bookshelves stand on these edges."""
        self.shelves = shelves
        self.walls = self.library.walls(shelves)

    @property
    def halves(self) -> range:
        """The halves of the board; one board counts as a left half."""
        return range(self.library.halves)

    def on(self, half: Half) -> HalfBoard:
        """The half of that number."""
        return self if half == LEFT or self.right is None else self.right

    @property
    def face_up(self) -> Card:
        """The lunch card in play, on the double board that of the left half."""
        return cards()[self.card]

    def face_up_of(self, half: Half) -> Card:
        """The lunch card of a half, in the spaces of that half (MM-BLITZ-10)."""
        return cards(LEFT if self.right is None else half)[self.on(half).card]

    def keeper_of(self, half: Half) -> Space:
        """Where the Tomekeeper of a half is; it may have crossed to the other one."""
        right = self.right
        return self.keeper if half == LEFT or right is None else right.keeper

    def set_keeper(self, half: Half, space: Space) -> None:
        """Set the Tomekeeper of a half down."""
        self.on(half).keeper = space
        self.kept = 0
        for keeper in self.keepers:
            if 0 <= keeper < self.library.size:  # a damaged save may say anything
                self.kept |= 1 << keeper

    def destination_of(self, half: Half) -> int:
        """How many Destinations of the card of a half are reached."""
        return self.on(half).destination

    @property
    def keepers(self) -> tuple[Space, ...]:
        """The spaces of the Tomekeepers, by half."""
        return (self.keeper,) if self.right is None else (self.keeper, self.right.keeper)

    def has_keeper(self, space: Space) -> bool:
        """Whether a Tomekeeper is in that space."""
        return bool(self.kept >> space & 1)

    def in_the_way(self, half: Half) -> Space:
        """The space that a Tomekeeper cannot pass because the other one is there (MM-R-61)."""
        return NOWHERE if self.right is None else self.keeper_of(1 - half)

    def clear_tomes(self, half: Half, cleared: tuple[int, int]) -> None:
        """So many Tomes of each team go from a half back to the supplies: all, or none."""
        for team in TEAMS:
            if cleared[team]:
                self.tomes[team] &= ~spaces_of(half)
                self.mode.takes_from_supply(self, self.colours[team], -cleared[team])

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
        faction: Faction = self.mode.faction_of(self, seat)
        return faction

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
        return self.library.all_spaces & ~(self.occupied | self.kept)

    def is_free(self, space: Space) -> bool:
        """Whether a space holds neither a Mythic nor a Tomekeeper."""
        return not (self.occupied | self.kept) >> space & 1

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

    def waiting_mates(self, seat: Seat) -> list[Seat]:
        """Team-mates whose part of the Mythic Phase is not over (MM-TEAM-03)."""
        return [mate for mate in self.mates(seat) if not self.rested >> mate & 1]

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
        return bool(self.mode.is_tripped(self, mythic))

    def is_trapped(self, mythic: Mythic) -> bool:
        """Whether the Trap holds this Mythic (MM-FRANK-09)."""
        return self.trap_holds and mythic == self.trap_victim
