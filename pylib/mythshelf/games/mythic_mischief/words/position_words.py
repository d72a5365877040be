"""How the fields of a state read best in a line of text.

Spaces and edges go by their names, cards and layouts by their ids, Mythics as ``a1`` to ``d3``.
What belongs to several seats, teams or halves is parted by ``/``; an empty set is ``-``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ....kernel.play.notation import Format
from ..table.board import DOUBLE, bits
from ..table.catalogue import all_layouts, cards, factions, mask
from ..table.terms import CAUGHT, DRAFTED, HIDDEN, MYTHICS_EACH, NOWHERE, OUT

_NOTHING = "-"


def _write_mythic(mythic: int) -> str:
    return "abcd"[mythic // MYTHICS_EACH] + str(mythic % MYTHICS_EACH + 1)


def _read_mythic(word: str) -> int:
    if len(word) != 2:
        raise ValueError(word)
    return MYTHICS_EACH * "abcd".index(word[0]) + "123".index(word[1])


MYTHIC: Format = (_write_mythic, _read_mythic)
"""A Mythic as its seat's letter and its number."""
_SPACE: Format = (DOUBLE.space_name, DOUBLE.space)
_EDGE: Format = (DOUBLE.edge_name, DOUBLE.edge)


def _or(special: Mapping[int, str], usual: Format) -> Format:
    """As usual, but for some numbers that have words of their own."""
    write, read = usual
    meant = {word: number for number, word in special.items()}
    return (
        lambda value: special[value] if value in special else write(value),
        lambda word: meant[word] if word in meant else read(word),
    )


def _parted(by: str, each: Format) -> Format:
    """A list."""
    write, read = each
    return (
        lambda values: by.join(map(write, values)) or _NOTHING,
        lambda text: [] if text == _NOTHING else [read(word) for word in text.split(by)],
    )


def _set_of(each: Format) -> Format:
    """A mask of bits."""
    write, read = _parted(",", each)
    return lambda value: write(bits(value)), lambda text: mask(read(text))


def _by_id(ids: Callable[[], Mapping[int, str]]) -> Format:
    """What the catalogue has, by its id."""

    def read(word: str) -> int:
        return {id_: number for number, id_ in ids().items()}[word]

    return lambda value: ids()[value], read


def _write_places(at: Sequence[int]) -> str:
    seats = [at[first : first + MYTHICS_EACH] for first in range(0, len(at), MYTHICS_EACH)]
    return _PLACES[0](seats)


def _read_places(text: str) -> list[int]:
    return [space for seat in _PLACES[1](text) for space in seat]


_PLACES = _parted("/", _parted(",", _or({CAUGHT: "caught", OUT: "out"}, _SPACE)))
_CARD = _or({HIDDEN: "hidden"}, _by_id(lambda: {n: card.id for n, card in enumerate(cards())}))
_LAYOUT = _or({DRAFTED: "draft"}, _by_id(lambda: {one.number: one.id for one in all_layouts()}))
_FACTION = _by_id(lambda: {n: faction.slug for n, faction in enumerate(factions())})
_NUMBERS = _parted(".", (str, int))
_PARTS = ("tomes", "dice", "points", "legendary", "beside", "supply", "gone")
"""The fields of a faction board after its Faction, as the codec orders them."""
_LISTS = 3
"""How many of them are lists, by track or by die."""


def _write_board(record: Sequence[Any]) -> str:
    _, faction, *values = record
    lists = map(_NUMBERS[0], values[:_LISTS])
    words = (*lists, *map(str, values[_LISTS:]))
    parts = (f"{name}:{word}" for name, word in zip(_PARTS, words, strict=True))
    return ",".join((_FACTION[0](faction), *parts))


def _read_board(text: str) -> list[Any]:
    faction, *parts = text.split(",")
    named = dict(part.split(":") for part in parts)
    if tuple(named) != _PARTS:
        raise ValueError(text)
    words = [named[name] for name in _PARTS]
    lists, rest = map(_NUMBERS[1], words[:_LISTS]), map(int, words[_LISTS:])
    return ["FactionBoard", _FACTION[1](faction), *lists, *rest]


WORDS: Mapping[str, Format] = MappingProxyType(
    {
        "layout": _LAYOUT,
        "shelves": _set_of(_EDGE),
        "clutter": _set_of(_SPACE),
        "keeper": _SPACE,
        "card": _CARD,
        "after_card": _CARD,
        "at": (_write_places, _read_places),
        "occupied": _set_of(_SPACE),
        "tomes": _parted("/", _set_of(_SPACE)),
        "score": _parted("/", (str, int)),
        "boards": _parted("/", (_write_board, _read_board)),
        "decay": _set_of(_SPACE),
        "portals": _set_of(_SPACE),
        "trap_space": _or({NOWHERE: _NOTHING}, _SPACE),
        "trap_victim": _or({NOWHERE: _NOTHING}, MYTHIC),
    }
)
"""By field of a state: how its encoded value is written, and read."""
