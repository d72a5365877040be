"""The words in which the scenario tests speak: given a table, when somebody acts, then ...

``given(...)`` lays out a position by name (see ``position``), ``act`` makes choices by
notation and is strict: a choice that is not legal fails the test with the clause.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.detention.enchanted_phase import EnchantedPhase
from mythshelf.games.mythic_mischief.detention.reveal import RevealCard
from mythshelf.games.mythic_mischief.phases.tomekeeper import CardCheck, Walk
from mythshelf.games.mythic_mischief.phases.turn import EndTurn
from mythshelf.games.mythic_mischief.position import position
from mythshelf.games.mythic_mischief.table.board import edge, space, space_name
from mythshelf.games.mythic_mischief.table.detention import ENCHANTED, PLAYER
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import CAUGHT
from mythshelf.kernel.play import engine

from tests.scenario import Scenario

TEAMS = (0, 0, 1, 1)
Spaces: TypeAlias = "tuple[str | None, ...]"
"""Where the Mythics of a team stand, by name; ``None`` for one that is not on the board."""


class Table(Scenario):
    """A position with the questions and deeds of this game."""

    game = GAME

    def __init__(self, state: State) -> None:
        super().__init__(state, sound=False)

    def walk(self, points: int) -> Table:
        """The Tomekeeper's phase of the active team, with so many movement points."""
        self.state = self.state.clone()
        seat = self.state.active
        self.state.stack = [EndTurn(seat), CardCheck(seat), Walk(seat, points)]
        if self.state.active not in self.state.members(self.state.active):
            self.state.stack = [CardCheck(ENCHANTED), Walk(PLAYER, points)]
        self.state.events = []
        engine.settle(self.state)
        return self

    def enchanted(self) -> Table:
        """The Enchanted Phase of Detention, and nothing after it."""
        self.state = self.state.clone()
        self.state.active = ENCHANTED
        self.state.stack = [EnchantedPhase(PLAYER)]
        engine.settle(self.state)
        return self

    def detention(self) -> Table:
        """The reveal of a Detention card, and nothing after it."""
        self.state = self.state.clone()
        self.state.active = ENCHANTED
        self.state.stack = [RevealCard()]
        engine.settle(self.state)
        return self

    def at(self, mythic: str) -> str:
        """The space of a Mythic (``a1`` to ``d3``), or ``caught``."""
        where = self.state.at["abcd".index(mythic[0]) * 3 + int(mythic[1]) - 1]
        return "caught" if where == CAUGHT else space_name(where)

    @property
    def keeper(self) -> str:
        """The Tomekeeper's space."""
        return space_name(self.state.keeper)

    def points(self, seat: int = 0) -> tuple[int, ...]:
        """Points left: Move, Move Mythics, Move Shelves, Distract."""
        return tuple(self.state.boards[seat].points)

    def shelf(self, name: str) -> bool:
        """Whether a Bookshelf stands on that edge."""
        return bool(self.state.shelves >> edge(name) & 1)

    def tome(self, seat: int, name: str) -> bool:
        """Whether a Tome of that seat lies on the space."""
        return bool(self.state.tomes[seat] >> space(name) & 1)


def on_open_board(faction: str, mine: Spaces, theirs: Spaces, enemy: str, **rest: Any) -> Table:
    """A faction to act on a board without Clutter, and with one Bookshelf out of the way."""
    lying = {"shelves": ("HE4",), "clutter": (), "keeper": "E1"}
    return given({faction: mine, enemy: theirs}, **{**lying, **rest})


def given(mythics: dict[str, Any], **rest: Any) -> Table:
    """A table in that position."""
    return Table(position(mythics, **rest))


def alone(player: tuple[str | None, ...], enchanted: tuple[str | None, ...], **rest: Any) -> Table:
    """A table of Detention: Wizards against enchanted Vampires, on a board without
    Bookshelves and Clutter unless they are named."""
    rest = {"shelves": (), "clutter": (), "detention": {}, **rest}
    return given({"wizards": player, "vampires": enchanted}, **rest)


def four(**rest: Any) -> Table:
    """Vampires and Wizards against Monsters and Zombies, far from each other."""
    mythics = {
        "vampires": ("A1", "A2"),
        "wizards": ("E1", "E2"),
        "monsters": ("A4", "A5"),
        "zombies": ("E4", "E5"),
    }
    return given(mythics, sides=TEAMS, **{"shelves": (), "clutter": (), **rest})
