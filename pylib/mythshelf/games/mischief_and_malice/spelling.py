"""How cards, places and lanes are written: in choices, and in a position of one line.

``1F2`` is the second spot of the first player's field, ``2B`` the other bench, ``M`` the malignant,
``E`` the empty field. ``E01`` is a card, ``1:E01`` a copy of it in that player's hand or void,
``1F2:3`` the third energy of a lane. A lane is ``E01+E05.2!``: two uses of the second energy are
spent, and it was placed this turn.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from ...kernel.play import card_runs
from ...kernel.play.card_runs import MORE, NOTHING, UNSEEN
from ...kernel.play.notation import Format
from .cards import subjects
from .cards.decks import text_of
from .table.catalogue import MALICE, MISCHIEF, NONE, Kind, Part, cards, decks, kind_of, type_ids
from .table.places import BENCHES, FIELD, OF_EMPTY_FIELD, OF_MALIGNANT, SPOTS

_SIDES = "/"

_PLACE_WORDS = {
    **{place: f"{place // SPOTS + 1}F{place % SPOTS + 1}" for place in FIELD},
    **{place: f"{seat + 1}B" for seat, place in enumerate(BENCHES)},
    OF_MALIGNANT: "M",
    OF_EMPTY_FIELD: "E",
}
_PLACES = {word: place for place, word in _PLACE_WORDS.items()}


def _kind_word(kind: Kind) -> str:
    return NOTHING if kind == NONE else cards()[kind].id


def _word_kind(word: str) -> Kind:
    return NONE if word == NOTHING else kind_of(word)


def subject_words(kind_word: Callable[[Kind], str]) -> Callable[[int], str]:
    """How subjects are written, where cards are written so."""

    def word(subject: int) -> str:
        if subject == NONE:
            return NOTHING
        if subjects.is_card(subject):
            kind, copy = subjects.kind_of(subject), subjects.copy_of(subject)
            again = f".{copy + 1}" if copy else ""
            return f"{subjects.owner_of(subject) + 1}:{kind_word(kind)}{again}"
        if subjects.is_energy(subject):
            place, at = subjects.place_of(subject)
            return f"{_PLACE_WORDS[place]}:{at + 1}"
        return _PLACE_WORDS[subject]

    return word


def _word_subject(word: str) -> int:
    if word == NOTHING:
        return NONE
    if ":" not in word:
        return _PLACES[word]
    head, tail = word.split(":", 1)
    if head in _PLACES:
        return subjects.energy(_PLACES[head], int(tail) - 1)
    name, _, copy = tail.partition(".")
    return subjects.card(int(head) - 1, kind_of(name), int(copy) - 1 if copy else 0)


OF_OPTIONS: dict[str, Format] = {
    "Kind": (_kind_word, _word_kind),
    "Place": (_PLACE_WORDS.__getitem__, _PLACES.__getitem__),
    "Subject": (subject_words(_kind_word), _word_subject),
}
"""The types of the fields of options, and of the content in states."""


def _kept_word(words: list[str]) -> str:
    """Relics, of which one may be without a card."""
    return MORE.join(UNSEEN if word == NOTHING else word for word in words) or NOTHING


def _word_kept(word: str) -> list[str]:
    names = word.split(MORE) if word != NOTHING else []
    return [NOTHING if name == UNSEEN else name for name in names]


def _list_words(part: Part) -> Format:
    """A whole deck: the slug of a preconstructed one, or a code."""

    def write(words: list[str]) -> str:
        return text_of(part, map(kind_of, words)) if words else NOTHING

    def read(word: str) -> list[str]:
        if word == NOTHING:
            return []
        for deck in decks(part):
            if deck.slug == word:
                return [cards()[kind].id for kind in deck.cards]
        return card_runs.read(word.replace("-", MORE))

    return write, read


def _charge_word(charge: list[Any]) -> str:
    _, card, spent, fresh = charge
    return f"{card}{f'.{spent}' if spent else ''}{'!' if fresh else ''}"


def _word_charge(word: str) -> list[Any]:
    name, _, spent = word.removesuffix("!").partition(".")
    return ["Charge", name, int(spent or 0), word.endswith("!")]


def _lane_word(lane: list[Any]) -> str:
    return MORE.join(map(_charge_word, lane)) or NOTHING


def _word_lane(word: str) -> list[Any]:
    return [] if word == NOTHING else [_word_charge(part) for part in word.split(MORE)]


def _row(write: Callable[[Any], str], read: Callable[[str], Any]) -> Format:
    """A list, by player or by place: ``3E01/C04``."""
    return (
        lambda values: _SIDES.join(map(write, values)),
        lambda word: list(map(read, word.split(_SIDES))),
    )


_CARDS = _row(card_runs.write, card_runs.read)
_KINDS = _row(str, str)
_NUMBERS = _row(str, int)
_FLAGS = _row(lambda flag: "yes" if flag else "no", {"yes": True, "no": False}.__getitem__)
_TYPES = _row(
    lambda code: NOTHING if code == NONE else type_ids()[code],
    lambda word: NONE if word == NOTHING else type_ids().index(word),
)

OF_POSITIONS: MappingProxyType[str, Format] = MappingProxyType(
    {
        "turns": _NUMBERS,
        "creatures": _KINDS,
        "health": _NUMBERS,
        "afflictions": _TYPES,
        "immune": _FLAGS,
        "lanes": _row(_lane_word, _word_lane),
        "committed": _NUMBERS,
        "bench_effects": _KINDS,
        **dict.fromkeys(("relics", "turned"), _row(_kept_word, _word_kept)),
        "space": (str, str),
        **dict.fromkeys(("hands", "shown", "voids", "revealed", "decks", "piles"), _CARDS),
        **dict.fromkeys(("mischief_voids", "mischief_decks"), _CARDS),
        "lists": _row(*_list_words(MALICE)),
        "mischief_lists": _row(*_list_words(MISCHIEF)),
    }
)
"""Fields of the encoded state, in the order in which they stand in a line, and how each reads
best."""
