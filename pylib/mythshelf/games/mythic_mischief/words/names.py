"""What things are called at the table: Factions, teams, Mythics, tracks, dice, places.

A terminal, the page and a screen reader take the names from here, so that they say the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.geometry import DIRECTIONS, Edge, Half, Space
from ..table.terms import (
    DICE_OF_TRACK,
    MOVE,
    MYTHICS_EACH,
    TRACK_OF_DIE,
    Die,
    Mythic,
    Seat,
    Team,
    Track,
    seat_of,
)

if TYPE_CHECKING:
    from ..table.state import State

ENCHANTED_NAME = "Enchanted"
LEFT_AND_RIGHT = ("left", "right")
COMPASS = dict(
    zip(
        DIRECTIONS,
        ("up", "up right", "right", "down right", "down", "down left", "left", "up left"),
        strict=True,
    )
)


def faction_name(state: State, seat: Seat) -> str:
    """``Wizards``, or ``Enchanted`` for those whom nobody plays."""
    return state.boards[seat].printed.title if seat < len(state.boards) else ENCHANTED_NAME


def team_name(state: State, team: Team) -> str:
    """``Wizards``, or ``Wizards and Zombies`` for a team of two."""
    members = state.members(team)
    return " and ".join(faction_name(state, seat) for seat in members) or ENCHANTED_NAME


def team_of_mates(state: State, seat: Seat) -> str:
    """The others of a seat's team."""
    return " and ".join(faction_name(state, mate) for mate in state.mates(seat))


def mythic_name(state: State, mythic: Mythic) -> str:
    """What a Mythic is called: ``Frazzle``."""
    return state.printed(seat_of(mythic)).mythics[mythic % MYTHICS_EACH]


def full_name(state: State, mythic: Mythic) -> str:
    """``Wizard Frazzle``, or ``Enchanted Frazzle``."""
    seat = seat_of(mythic)
    kind = state.printed(seat).singular if seat < len(state.boards) else ENCHANTED_NAME
    return f"{kind} {mythic_name(state, mythic)}"


def track_name(state: State, seat: Seat, track: Track) -> str:
    """``Move``, ``Warp``, ``Shift``, ``Distract``."""
    printed = state.boards[seat].printed
    return ("Move", printed.move_mythics, printed.move_shelves, "Distract")[track]


def die_name(state: State, seat: Seat, die: Die) -> str:
    """``the left Move die``, ``the Warp die``."""
    track = TRACK_OF_DIE[die]
    name = track_name(state, seat, track)
    if track != MOVE:
        return f"the {name} die"
    return f"the {LEFT_AND_RIGHT[die != DICE_OF_TRACK[MOVE][0]]} {name} die"


def keeper_name(state: State, half: Half) -> str:
    """``Tomekeeper``; of two ``left Tomekeeper``, by the card that it follows."""
    return f"{half_name(state, half)}Tomekeeper"


def half_name(state: State, half: Half) -> str:
    """``left`` and a space, to stand before what belongs to a half; of one board nothing."""
    return "" if len(state.halves) == 1 else f"{LEFT_AND_RIGHT[half]} "


def where(state: State, mythic: Mythic) -> str:
    """``C4``, or that it is caught."""
    space = state.at[mythic]
    return "the tray" if space < 0 else state.library.space_name(space)


def spaces_in_words(state: State, spaces: tuple[Space, ...]) -> str:
    """Spaces by their names, with commas: ``B2, C4``."""
    return ", ".join(map(state.library.space_name, spaces))


def side_of_edge(state: State, edge: Edge) -> str:
    """``between B2 and C2``."""
    one, other = state.library.sides(edge)
    return f"between {state.library.space_name(one)} and {state.library.space_name(other)}"


def turns_left(turns: int) -> str:
    """``3 turns left``, with the one that is being played."""
    return "last turn" if turns == 1 else f"{turns} turns left"


def counted(number: int, one: str) -> str:
    """``no steps``, ``1 step``, ``2 steps``."""
    return f"{number or 'no'} {one}{'s' if number != 1 else ''}"


def sentence_case(words: str) -> str:
    """With a capital at the front."""
    return words[0].upper() + words[1:]
