"""Modes: what differs between a tile by itself, an act, a story quest and the Slaughterfield.

Everything else asks :func:`mode_of` and knows of no mode. Which modes there are is said once, in
:mod:`mythshelf.games.myth.modes`. A mode says here what the rules are on tiles that are populated
and cleared, one after another; the mode objects say what is otherwise with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, TypeAlias

from ....kernel.play.core import Decision, Step
from ....kernel.play.settings import Settings
from .squares import Square
from .state import State
from .terms import BAG
from .tiles import Tile
from .way import Way

Kinds: TypeAlias = "tuple[type[Any], ...]"
Frames: TypeAlias = "Sequence[Step[Any] | Decision[Any]]"


class Mode:
    """A way to play. It has no state of its own: :attr:`.State.mode` is its name."""

    __slots__ = ()
    name: ClassVar[str]
    """Its value among the settings."""
    bag: ClassVar[tuple[int, int, int]] = (*BAG[:2], 0)
    """The treasure tokens with which fresh heroes begin (MT-SETUP-15)."""
    plays_decks: ClassVar[bool] = True
    """Whether there are darkness cards, traps and merchants (MT-SETUP-02, MT-SETUP-04,
    MT-SETUP-08); in the Slaughterfield there are not (MT-SLAU-02, MT-R-65)."""
    is_recorded: ClassVar[bool] = False
    """Whether it begins with a chronicle, and ends in one (MT-ACT-03, MT-STORY-04)."""
    legends_count: ClassVar[bool] = True
    """Whether tiles are entered over an edge, populated and cleared (MT-SETUP-18, MT-POP-01,
    MT-CLEAR-01); the Slaughterfield is not (MT-R-65)."""
    limits_treasure: ClassVar[bool] = True
    """Whether counters have to be left on the tile for treasure to drop (MT-DROP-02), so that
    loitering takes one away (MT-LOIT-02); not in the Slaughterfield (MT-SLAU-05, MT-LOIT-04)."""
    minions_for_a_drop: ClassVar[int] = 3
    """How many minions of one attack drop a counter (MT-DROP-01, MT-DROP-07)."""
    waves: ClassVar[int] = 0
    """How many waves come, whose enemies are always active (MT-SLAU-06, MT-SLAU-07); else enemies
    wait on the tiles."""

    bottom: ClassVar[Mapping[type[Any], Kinds]] = MappingProxyType({})
    """Its own frames that lie at the bottom of the stack, as the round does in every mode: after
    them the game goes on, or is over. With each, what has to lie directly on it; nothing has to
    where that is empty."""
    lies_on: ClassVar[Mapping[type[Any], Kinds]] = MappingProxyType({})
    """On which frames certain others lie directly, if not at the bottom."""

    # Before the game -------------------------------------------------------------------

    def aim(self, chosen: Settings) -> int:
        """How many tiles have to be cleared: one, or as many as the players have chosen (MT-R-117);
        0 where that is open (MT-ACT-02, MT-STORY-01)."""
        return 1

    def story(self, chosen: Settings) -> str:
        """The story quest that is played; empty for none (MT-STORY-01)."""
        return ""

    def first_frames(self, state: State, chosen: Settings) -> Frames:
        """The frames that begin the game, the last one first (MT-SETUP-17)."""
        raise NotImplementedError

    # Tiles -----------------------------------------------------------------------------

    def entry(self, tile: Tile) -> Sequence[Square]:
        """Where the heroes come to the first tile: along its edge of entry (MT-SETUP-18)."""
        return tile.edge(tile.entry)

    def script_of_next(self, state: State) -> str:
        """The key of the tile that is dictated next, whether there is one or not; empty where
        nothing is dictated (MT-TILE-04, MT-STORY-01)."""
        return ""

    def own_faces(self, state: State) -> Sequence[int]:
        """The faces of tiles that only dictated tiles have (MT-R-140)."""
        return ()

    def edge_refusal(self, state: State, way: Way) -> str | None:
        """Why this mode allows no next tile at an edge even if one fits there (MT-STORY-01,
        MT-R-143)."""
        return None

    def size_refusal(self, state: State, size: str, way: Way) -> str | None:
        """Why the next tile cannot be of a size in this mode even if one fits (MT-R-143)."""
        return None

    # Rounds ----------------------------------------------------------------------------

    def round_begins(self, state: State) -> Sequence[Step[Any]]:
        """What comes before a hero cycle (MT-SLAU-10)."""
        return ()

    def refresh_begins(self, state: State) -> Sequence[Step[Any]]:
        """What comes before AP are added in the refresh phase (MT-SLAU-09)."""
        return ()

    def refresh_ap(self, state: State) -> int:
        """AP of the refresh phase that only this mode adds (MT-SLAU-11)."""
        return 0

    # What the heroes have done ---------------------------------------------------------

    def boss_beaten(self, state: State, boss: str) -> None:
        """A boss has fallen, or a quest gives his reward (MT-BOSS-14)."""

    def victory(self, state: State) -> str:
        """The clause by which the game is won now, though no tile has to be cleared (MT-R-65);
        empty where it is not."""
        return ""

    def after_clearing(self, state: State) -> Step[Any] | None:
        """What follows when a tile was cleared, if that does not end the game (MT-ACT-02,
        MT-R-127); ``None`` where it does after as many as the players have chosen (MT-R-117)."""
        return None

    def may_stop(self, state: State) -> bool:
        """Whether the players may end the act here, though nothing forces them to (MT-ACT-02); an
        act of a story quest has to be played to its end (MT-STORY-02)."""
        return False

    # The end ---------------------------------------------------------------------------

    def after_defeat(self, state: State, clause: str) -> bool:
        """Carry out what follows when all heroes are defeated (MT-DEATH-07); false where nothing
        does, and the game is over."""
        return False

    def progress(self, state: State) -> str:
        """How far the heroes have come on their way from tile to tile, in a few words."""
        done = sum(tile.rewarded for tile in state.tiles)
        tiles = f"{done} of {state.aim} tiles" if state.aim else f"{done} tile{'s' * (done != 1)}"
        return f"{tiles} cleared, round {state.round}"

    def summary(self, state: State) -> str:
        """How a game that is over has ended, in a sentence."""
        raise NotImplementedError

    def receipt(self, state: State) -> Iterable[tuple[str, tuple[str, ...]]]:
        """The lines of the result that only this mode has: a label, and a figure for each hero."""
        return ()

    def reckoning(self, state: State) -> tuple[str, ...]:
        """Sentences about what each hero has kept and lost (MT-ACT-03, MT-ACT-04)."""
        return ()


_modes: dict[str, Mode] = {}


def use_modes(*modes: Mode) -> None:
    """Say which modes there are."""
    _modes.clear()
    _modes.update((mode.name, mode) for mode in modes)


def mode_of(state: State) -> Mode:
    """The mode of a state. Raises ``KeyError`` for a state of none (see :func:`is_mode`)."""
    return _modes[state.mode]


def mode_named(name: str) -> Mode:
    """The mode of a name. Raises ``KeyError`` where none is called so."""
    return _modes[name]


def lowest_of_any() -> frozenset[type[Any]]:
    """The frames that lie at the bottom of the stack in some mode."""
    return frozenset(kind for mode in _modes.values() for kind in mode.bottom)


def is_mode(name: str) -> bool:
    """Whether a mode is called so."""
    return name in _modes
