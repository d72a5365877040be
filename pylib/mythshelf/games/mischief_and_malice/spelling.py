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


def _subject_word(subject: int) -> str:
    if subject == NONE:
        return NOTHING
    if subjects.is_card(subject):
        kind, copy = subjects.kind_of(subject), subjects.copy_of(subject)
        again = f".{copy + 1}" if copy else ""
        return f"{subjects.owner_of(subject) + 1}:{_kind_word(kind)}{again}"
    if subjects.is_energy(subject):
        place, at = subjects.place_of(subject)
        return f"{_PLACE_WORDS[place]}:{at + 1}"
    return _PLACE_WORDS[subject]


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
    "Subject": (_subject_word, _word_subject),
}
"""The types of the fields of options."""


def _run_word(kinds: list[Kind]) -> str:
    """``3E01+E05``, in the order in which the cards lie."""
    return card_runs.write(kinds, _kind_word)


def _word_run(word: str) -> list[Kind]:
    return card_runs.read(word, kind_of)


def _kept_word(kinds: list[Kind]) -> str:
    """Relics, of which one may be without a card."""
    return MORE.join(UNSEEN if kind == NONE else cards()[kind].id for kind in kinds) or NOTHING


def _word_kept(word: str) -> list[Kind]:
    names = word.split(MORE) if word != NOTHING else []
    return [NONE if name == UNSEEN else kind_of(name) for name in names]


def _list_words(part: Part) -> Format:
    """A whole deck: the slug of a preconstructed one, or a code."""

    def write(kinds: list[Kind]) -> str:
        return text_of(part, kinds) if kinds else NOTHING

    def read(word: str) -> list[Kind]:
        if word == NOTHING:
            return []
        for deck in decks(part):
            if deck.slug == word:
                return list(deck.cards)
        return _word_run(word.replace("-", MORE))

    return write, read


def _charge_word(charge: list[Any]) -> str:
    _, card, spent, fresh = charge
    return f"{_kind_word(card)}{f'.{spent}' if spent else ''}{'!' if fresh else ''}"


def _word_charge(word: str) -> list[Any]:
    name, _, spent = word.removesuffix("!").partition(".")
    return ["Charge", kind_of(name), int(spent or 0), word.endswith("!")]


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


_CARDS = _row(_run_word, _word_run)
_KINDS = _row(_kind_word, _word_kind)
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
        "space": (_kind_word, _word_kind),
        **dict.fromkeys(("hands", "shown", "voids", "revealed", "decks", "piles"), _CARDS),
        **dict.fromkeys(("mischief_voids", "mischief_decks"), _CARDS),
        "lists": _row(*_list_words(MALICE)),
        "mischief_lists": _row(*_list_words(MISCHIEF)),
    }
)
"""Fields of the state, in the order in which they stand in a line, and how each reads best."""
