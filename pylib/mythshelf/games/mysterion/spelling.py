"""How cards, Scripts and spaces are written: in choices, and in a position of one line.

``3EM-S+EM-A1`` are cards, ``2EM+1TI`` Scripts, ``EM3`` is a space, ``-`` nothing, ``?`` a card
that is not seen. In a position both sides stand beside each other: ``health=28/30``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Any

from ...kernel.play import card_runs
from ...kernel.play.card_runs import MORE, NOTHING, UNSEEN
from ...kernel.play.hands import Cards
from ...kernel.play.notation import Format
from .cards.decks import code_of, read_code, text_of
from .table.catalogue import ELEMENTS, NONE, Kind, Seat, cards, decks, element_ids, kind_of
from .table.land import space_of, spaces
from .table.piles import NO_SCRIPTS, UNKNOWN, Scripts, plus

_SIDES = "/"


def _kind_word(kind: Kind) -> str:
    return NOTHING if kind == NONE else cards()[kind].id


def _word_kind(word: str) -> Kind:
    return NONE if word == NOTHING else kind_of(word)


def _cards_word(kinds: Cards) -> str:
    return MORE.join(map(_kind_word, kinds)) or NOTHING


def _word_cards(word: str) -> Cards:
    return () if word == NOTHING else tuple(map(_word_kind, word.split(MORE)))


def _scripts_word(scripts: Scripts) -> str:
    named = zip(scripts, element_ids(), strict=True)
    return MORE.join(f"{count}{name}" for count, name in named if count) or NOTHING


def _word_scripts(word: str) -> Scripts:
    found = NO_SCRIPTS
    for part in word.split(MORE) if word != NOTHING else ():
        found = plus(found, element_ids().index(part[-2:]), int(part[:-2]))
    return found


def _seat_word(seat: Seat) -> str:
    return str(seat + 1)


def _word_seat(word: str) -> Seat:
    return int(word) - 1


def _space_word(space: int) -> str:
    return spaces()[space].id


_SUBJECT: Format = (_kind_word, _word_kind)
OF_OPTIONS: dict[str, Format] = {
    "Kind": (_kind_word, _word_kind),
    "Enhancement": (_kind_word, _word_kind),
    "Cards": (_cards_word, _word_cards),
    "Scripts": (_scripts_word, _word_scripts),
    "Element": (lambda number: element_ids()[number], lambda word: element_ids().index(word)),
    "Space": (_space_word, space_of),
    "Seat": (_seat_word, _word_seat),
    "Subject": _SUBJECT,
}
"""The types of the fields of options."""


def _placed_word(kind: Kind) -> str:
    return UNSEEN if kind == UNKNOWN else _kind_word(kind)


def _word_placed(word: str) -> Kind:
    return UNKNOWN if word == UNSEEN else _word_kind(word)


OF_STATES: dict[str, Format] = {"Kind": (_placed_word, _word_placed), "Subject": _SUBJECT}
"""The content in states."""


def _ids(kinds: Iterable[Kind]) -> list[str]:
    return [cards()[kind].id for kind in kinds]


def _list_word(words: list[str]) -> str:
    """The slug of a recommended deck, or a code; the order is that of the pool."""
    return text_of(map(kind_of, words)) or NOTHING


def _word_list(word: str) -> list[str]:
    if word == NOTHING:
        return []
    recommended = [deck.cards for deck in decks() if deck.slug == word]
    return _ids(recommended[0] if recommended else read_code(word))


def _collection_word(words: list[str]) -> str:
    return code_of(map(kind_of, words)) or NOTHING


def _sigils_word(mask: int) -> str:
    held = (element_ids()[n] for n in range(ELEMENTS) if mask >> n & 1)
    return MORE.join(held) or NOTHING


def _word_sigils(word: str) -> int:
    names = word.split(MORE) if word != NOTHING else []
    return sum(1 << element_ids().index(name) for name in names)


def _each(write: Callable[[Any], str], read: Callable[[str], Any]) -> Format:
    """A list, by side or by traveller: ``3EM-S/EM-A1``."""
    return (
        lambda values: _SIDES.join(map(write, values)),
        lambda word: list(map(read, word.split(_SIDES))),
    )


_CARDS = _each(card_runs.write, card_runs.read)
_SCRIPTS = _each(
    lambda counts: _scripts_word(tuple(counts)), lambda word: list(_word_scripts(word))
)
_PLACED = _each(str, str)
_NUMBERS = _each(str, int)
_FLAGS = _each(lambda flag: "yes" if flag else "no", {"yes": True, "no": False}.__getitem__)
_LISTS = _each(_list_word, _word_list)
_STAGES = ("draw", "setup", "invoke", "exchange")
_NUMBER: Format = (str, int)
_SEATS = _each(_seat_word, _word_seat)

_OF_A_JOURNEY: dict[str, Format] = {
    "at": _each(_space_word, space_of),
    "sigils": _each(_sigils_word, _word_sigils),
    "blessed": _FLAGS,
    "won": _NUMBERS,
    "collections": _each(_collection_word, _word_list),
    "decks": _LISTS,
    "order": _SEATS,
    **dict.fromkeys(("goal", "health", "limit", "day", "turn", "roll"), _NUMBER),
    "winner": (
        lambda seat: NOTHING if seat == NONE else _seat_word(seat),
        lambda word: NONE if word == NOTHING else _word_seat(word),
    ),
    "idle": _NUMBER,
}
"""The fields of the record, in its order; the last one is left out at its default."""


def _journey_word(record: list[Any] | None) -> str:
    """The record of a Journey in one word: ``at:EM3/H0,sigils:EM+TI/-,...``."""
    if record is None:
        return NOTHING
    parts = zip(_OF_A_JOURNEY.items(), record[1:], strict=False)
    return ",".join(f"{name}:{write(value)}" for (name, (write, _)), value in parts)


def _word_journey(word: str) -> list[Any] | None:
    if word == NOTHING:
        return None
    parts = dict(part.split(":", 1) for part in word.split(","))
    there = [name for name in _OF_A_JOURNEY if name in parts or name != "idle"]
    record = ["Journey", *(_OF_A_JOURNEY[name][1](parts.pop(name)) for name in there)]
    if parts:
        raise ValueError(word)
    return record


OF_POSITIONS: MappingProxyType[str, Format] = MappingProxyType(
    {
        "fighters": _SEATS,
        "stage": (_STAGES.__getitem__, _STAGES.index),
        **dict.fromkeys(("health", "maximum", "study", "turns"), _NUMBERS),
        **dict.fromkeys(("hands", "shown"), _CARDS),
        **dict.fromkeys(("ready", "tapped"), _SCRIPTS),
        "conditionals": _PLACED,
        "prices": _NUMBERS,
        "exposed": _FLAGS,
        **dict.fromkeys(("playing", "creatures"), _CARDS),
        "enhancements": _PLACED,
        "survivors": _CARDS,
        **dict.fromkeys(("discards", "decks"), _CARDS),
        "lists": _LISTS,
        "journey": (_journey_word, _word_journey),
    }
)
"""Fields of the encoded state, in the order in which they stand in a line, and how each reads
best."""
