"""How spaces, edges and Mythics are written: in choices, and in a position of one line.

Spaces and edges go by their names, cards and layouts by their ids, Mythics as ``a1`` to ``d3``.
What belongs to several seats or teams is parted by ``/``, the parts of each by ``,``, and what is
listed within such a part by ``.``; an empty list is ``-``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from ...kernel.play.notation import Format
from .table.board import DOUBLE
from .table.catalogue import all_layouts, cards, factions, mask
from .table.geometry import DIRECTIONS, bits
from .table.terms import CAUGHT, DRAFTED, HIDDEN, MYTHICS_EACH, NOWHERE, OUT

_NOTHING = "-"


def _write_mythic(mythic: int) -> str:
    return "abcd"[mythic // MYTHICS_EACH] + str(mythic % MYTHICS_EACH + 1)


def _read_mythic(word: str) -> int:
    if len(word) != 2:
        raise ValueError(word)
    return MYTHICS_EACH * "abcd".index(word[0]) + "123".index(word[1])


def either(special: Mapping[Any, str], usual: Format) -> Format:
    """As usual, but for some values that have words of their own."""
    write, read = usual
    meant = {word: value for value, word in special.items()}
    return (
        lambda value: special[value] if value in special else write(value),
        lambda word: meant[word] if word in meant else read(word),
    )


def one_of(words: Mapping[Any, str]) -> Format:
    """One of some values, each with its word."""
    meant = {word: value for value, word in words.items()}
    return words.__getitem__, meant.__getitem__


def by_id(ids: Callable[[], Sequence[str]]) -> Format:
    """What lies in the catalogue when it is asked for, by its id."""

    def write(value: int) -> str:
        if value < 0:
            raise IndexError(value)
        return ids()[value]

    return write, lambda word: ids().index(word)


def listed(by: str, each: Format) -> Format:
    """A list of values with a sign between them; an empty one is a dash."""
    write, read = each
    return (
        lambda values: by.join(map(write, values)) or _NOTHING,
        lambda text: [] if text == _NOTHING else [read(word) for word in text.split(by)],
    )


def set_of(by: str, each: Format) -> Format:
    """A mask of bits."""
    write, read = listed(by, each)
    return lambda value: write(bits(value)), lambda text: mask(read(text))


def record(kind: str, **parts: Format) -> Format:
    """A record of that class, each field as ``name:word``, in the order of its fields.

    Fields at the end may be left out, as :class:`.codec.Codec` leaves out trailing defaults.
    """

    def write(encoded: Sequence[Any]) -> str:
        named = zip(parts.items(), encoded[1:], strict=False)
        return ",".join(f"{name}:{each[0](value)}" for (name, each), value in named)

    def read(text: str) -> list[Any]:
        words = [word.partition(":") for word in text.split(",")]
        if [name for name, _, _ in words] != [*parts][: len(words)]:
            raise ValueError(text)
        return [kind, *(parts[name][1](word) for name, _, word in words)]

    return write, read


NUMBER: Format = (str, int)
NUMBERS = listed(".", NUMBER)
YES_OR_NO = one_of({True: "yes", False: "no"})
SPACE: Format = (DOUBLE.space_name, DOUBLE.space)
_EDGE: Format = (DOUBLE.edge_name, DOUBLE.edge)
SPACE_OR_NONE = either({NOWHERE: _NOTHING}, SPACE)
MYTHIC: Format = (_write_mythic, _read_mythic)
"""A Mythic as its seat's letter and its number."""
MYTHIC_OR_NONE = either({NOWHERE: _NOTHING}, MYTHIC)
WORD: Format = (str, str)
"""Content, which is a word in an encoded state already."""
WORDS = listed(".", WORD)
_SPACES = set_of(",", SPACE)
_BOARD = record(
    "FactionBoard",
    faction=WORD,
    tomes=NUMBERS,
    dice=NUMBERS,
    points=NUMBERS,
    legendary=NUMBER,
    beside=NUMBER,
    supply=NUMBER,
    gone=NUMBER,
)
_PLACES = listed("/", listed(",", either({CAUGHT: "caught", OUT: "out"}, SPACE)))


def _write_places(at: Sequence[int]) -> str:
    seats = [at[first : first + MYTHICS_EACH] for first in range(0, len(at), MYTHICS_EACH)]
    return _PLACES[0](seats)


def _read_places(text: str) -> list[int]:
    return [space for seat in _PLACES[1](text) for space in seat]


_HALVES = ("left", "right")
_TRACKS = ("move", "mythics", "shelves", "distract")
_DICE = ("move-left", "move-right", "mythics", "shelves", "distract")
OF_OPTIONS: dict[str, Format] = {
    "Space": SPACE,
    "Edge": _EDGE,
    "Half": (_HALVES.__getitem__, _HALVES.index),
    "Direction": (DIRECTIONS.__getitem__, DIRECTIONS.index),
    "Mythic": MYTHIC,
    "Seat": ("abcd".__getitem__, "abcd".index),
    "Team": ("ab".__getitem__, "ab".index),
    "Track": (_TRACKS.__getitem__, _TRACKS.index),
    "Die": (_DICE.__getitem__, _DICE.index),
}
"""By type of a field of an option: how it is written, and read."""


@cache
def _card_ids() -> tuple[str, ...]:
    return tuple(card.id for card in cards())


def _write_layout(number: int) -> str:
    return {one.number: one.id for one in all_layouts()}[number]


def _read_layout(word: str) -> int:
    return {one.id: one.number for one in all_layouts()}[word]


OF_STATES: dict[str, Format] = {
    "Card": either({HIDDEN: "hidden"}, by_id(_card_ids)),
    "Layout": either({DRAFTED: "draft"}, (_write_layout, _read_layout)),
    "Faction": by_id(lambda: [faction.slug for faction in factions()]),
}
"""The content in states; Detention adds its own."""
OF_POSITIONS: Mapping[str, Format] = MappingProxyType(
    {
        "layout": WORD,
        "shelves": set_of(",", _EDGE),
        "clutter": _SPACES,
        "keeper": SPACE,
        "card": WORD,
        "after_card": WORD,
        "at": (_write_places, _read_places),
        "occupied": _SPACES,
        "tomes": listed("/", _SPACES),
        "score": listed("/", NUMBER),
        "boards": listed("/", _BOARD),
        "decay": _SPACES,
        "portals": _SPACES,
        "trap_space": SPACE_OR_NONE,
        "trap_victim": MYTHIC_OR_NONE,
        "right": record(
            "RightHalf",
            keeper=SPACE,
            card=WORD,
            deck=WORDS,
            layout=WORD,
            discards=WORDS,
            destination=NUMBER,
            since=NUMBER,
        ),
    }
)
"""By field of a state: how its encoded value is written and read in a line of text. Modes add
theirs."""
