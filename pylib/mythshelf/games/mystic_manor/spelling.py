"""How places and items are written: in choices, and in a position of one line.

``mats=medium;courage:4/6;items:cat+net;imps:2|stoic;courage:6/6`` and ``ghosts=a2:12,b3:7``: a
place, card or item by its name, ``*3`` behind what stands there three times in a row, ``?`` for a
card that nobody knows, ``none`` for nothing at all. What a mat does not have is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import groupby
from types import MappingProxyType
from typing import Any

from ...kernel.play.notation import Format
from .actions.actions_mat import ACTIONS
from .table.board import HOUSE, NAMES, bits
from .table.catalogue import (
    LEVEL_20,
    WORDS,
    bonus_cards,
    characters,
    house_cards,
    numbers,
)
from .table.mat import UNCHOSEN, Mat
from .table.state import COLOURS, HIDDEN, NONE, outside

_NOTHING, _NO_CARD = "none", "-"
_MOST = 99
"""The largest number that is read, and the longest row of equal things."""


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(_MOST))):
        raise ValueError(word)
    return int(word)


_NUMBER: Format = (str, _number)


def _named(names: Callable[[], Sequence[str]], beside: Mapping[int, str] | None = None) -> Format:
    """A place in ``names``, or one of the numbers that are called something ``beside`` them."""
    others = beside or {}

    def write(value: int) -> str:
        return others[value] if value in others else names()[value]

    def read(word: str) -> int:
        for value, name in others.items():
            if name == word:
                return value
        return names().index(word)

    return write, read


def _but(one: Format, names: Mapping[str, str]) -> Format:
    """As usual, but for some words of the encoded state that are called otherwise in a line."""
    meant = {name: word for word, name in names.items()}
    write, read = one
    return (
        lambda word: names[word] if word in names else write(word),
        lambda name: meant[name] if name in meant else read(name),
    )


def _list(one: Format, between: str = ",") -> Format:
    """A list; what stands there several times in a row is written once, with the number."""

    def write(values: Sequence[Any]) -> str:
        rows = [(word, len([*row])) for word, row in groupby(map(one[0], values))]
        words = [f"{word}*{count}" if count > 1 else word for word, count in rows]
        return between.join(words) or _NOTHING

    def read(text: str) -> list[Any]:
        found: list[Any] = []
        for word in [] if text == _NOTHING else text.split(between):
            name, times, count = word.partition("*")
            found += [one[1](name)] * (_number(count) if times else 1)
        return found

    return write, read


def _mask(one: Format, between: str = ",") -> Format:
    """A mask, as the list of what is in it."""
    write, read = _list(one, between)
    return lambda mask: write([*bits(mask)]), lambda text: sum(1 << n for n in {*read(text)})


def _counts(between: str = ",") -> Format:
    """How many there are of each kind of item, as the list of the items."""
    write, read = _list(_WORD, between)
    return (
        lambda counts: write([word for word in WORDS for _ in range(counts.get(word, 0))]),
        lambda text: dict(Counter(read(text))),
    )


def _by_space(one: Format, bare: Any) -> Format:
    """What is on each house space where that is not ``bare``: ``a2:12,b3:7``."""

    def write(values: Sequence[Any]) -> str:
        found = [
            f"{NAMES[space]}:{one[0](value)}" for space, value in enumerate(values) if value != bare
        ]
        return ",".join(found) or _NOTHING

    def read(text: str) -> list[Any]:
        values = [bare] * HOUSE
        for word in [] if text == _NOTHING else text.split(","):
            name, _, value = word.partition(":")
            values[NAMES.index(name)] = one[1](value)
        return values

    return write, read


_WORD: Format = (str, str)
_PLACE = _named(lambda: NAMES)
_SEATED = _named(
    lambda: NAMES, {outside(number): action.verb for number, action in enumerate(ACTIONS)}
)
_CARD = _but(_WORD, {_NO_CARD: "?"})
_AT_CHEST = _but(_WORD, {_NO_CARD: "empty"})
_CHARACTER = _but(_WORD, {_NO_CARD: "unchosen"})
_STRENGTH = _named(lambda: [str(n) for n in range(LEVEL_20 + 1)])
_LETTER = _named(lambda: [chr(65 + n) for n in range(numbers().apparitions)])
_MARK = _named(lambda: ("fought", "taken", "carded"))

_PARTS: dict[str, Format] = {
    "tiles": _NUMBER,
    "items": _counts("+"),
    "imps": _NUMBER,
    "revenge": _NUMBER,
    "ghosts": _mask(_STRENGTH, "+"),
    "apparitions": _mask(_LETTER, "+"),
    "released": _NUMBER,
    "stacks": _list(_NUMBER, "+"),
    "bonus": _list(_CARD, "+"),
}
"""The fields of a mat after character, max courage and courage, in their order."""


def _fresh() -> dict[str, Any]:
    """What the parts of a fresh mat are, as they are encoded."""
    usual = {name: getattr(Mat(), name) for name in _PARTS if name != "items"}
    found = {name: [*one] if isinstance(one, tuple) else one for name, one in usual.items()}
    return {name: found.get(name, {}) for name in _PARTS}


def _write_mats(mats: Sequence[Sequence[Any]]) -> str:
    return "|".join(map(_write_mat, mats))


def _read_mats(text: str) -> list[Any]:
    return [_read_mat(word) for word in text.split("|")]


def _write_mat(encoded: Sequence[Any]) -> str:
    _, character, limit, courage, *values = encoded
    words = [_CHARACTER[0](character)]
    if limit or courage:
        words.append(f"courage:{courage}/{limit}")
    for (name, usual), value in zip(_fresh().items(), values, strict=True):
        if value != usual:
            words.append(f"{name}:{_PARTS[name][0](value)}")
    return ";".join(words)


def _read_mat(text: str) -> list[Any]:
    character, *words = text.split(";")
    values = _fresh()
    courage = limit = 0
    for word in words:
        name, _, value = word.partition(":")
        if name == "courage":
            courage, limit = map(_number, value.split("/"))
        else:
            values[name] = _PARTS[name][1](value)
    return [Mat.__name__, _CHARACTER[1](character), limit, courage, *values.values()]


@cache
def _house_ids() -> tuple[str, ...]:
    return tuple(card.id for card in house_cards())


@cache
def _bonus_ids() -> tuple[str, ...]:
    return tuple(card.id for card in bonus_cards())


@cache
def _character_ids() -> tuple[str, ...]:
    return tuple(one.slug for one in characters())


_ITEMS = (*WORDS, "loaded-net", "revenge")
OF_OPTIONS: dict[str, Format] = {
    "Place": (NAMES.__getitem__, NAMES.index),
    "Item": (_ITEMS.__getitem__, _ITEMS.index),
    "CharacterNumber": (
        lambda number: characters()[number].slug,
        lambda word: [character.slug for character in characters()].index(word),
    ),
}
"""By type of a field of an option: how it is written, and read."""
OF_STATES: Mapping[str, Format] = MappingProxyType(
    {
        "Item": OF_OPTIONS["Item"],
        "HouseCard": _named(_house_ids, {HIDDEN: _NO_CARD}),
        "BonusCard": _named(_bonus_ids, {NONE: _NO_CARD}),
        "Character": _named(_character_ids, {UNCHOSEN: _NO_CARD}),
    }
)
"""The content in states: a card that a view does not show, or is not there, is ``-``."""
OF_POSITIONS: Mapping[str, Format] = MappingProxyType(
    {
        "colours": _list(_named(lambda: COLOURS)),
        "mats": (_write_mats, _read_mats),
        "at": _list(_SEATED),
        "ghosts": _by_space(_NUMBER, 0),
        "imps": _by_space(_NUMBER, 0),
        "items": _by_space(_list(_WORD, "+"), []),
        "stamped": _mask(_PLACE),
        "discovered": _mask(_PLACE),
        "haunted": _mask(_LETTER),
        "ranking": _list(_WORD),
        "supply": _counts(),
        "marks": _mask(_MARK),
        "display": _list(_AT_CHEST),
        "bonus_deck": _list(_CARD),
        "deck": _list(_CARD),
        "turned": _list(_WORD),
    }
)
"""By field of a state: how its encoded value is written and read in a line of text."""
