"""How cards, figures and squares are written in choices and in states.

``3,4`` is a square, ``hero2`` the second hero, ``crawler.3`` the third miniature of the Crawlers,
``grubber.lair.1`` a lair, ``ally.mill-golem`` an ally; ``blast.3.2,5`` an area of 3x3 squares from
2,5 on, ``line.4.ne`` and ``cone.2.north`` areas that begin at the hero, ``path.n.ne.n`` the steps
of a Dash; ``-`` nothing. In older journals an area, a counter or a type that is taken is its number
as in ``#4003``, or the figure of that number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from ...kernel.play.notation import Format
from .cards.binding import FIGURE, TYPE
from .table import areas
from .table.catalogue.darkness import darkness_cards, traps
from .table.catalogue.enemies import monsters, types
from .table.catalogue.heroes import cards, heroes
from .table.catalogue.items import items, merchants
from .table.catalogue.quests import quests
from .table.catalogue.tiles import faces, realm_objects
from .table.figures import (
    FIGURES,
    ally_card,
    first_kind,
    is_ally,
    is_cocoon,
    is_friend,
    is_hero,
    is_lair,
    type_of,
)
from .table.registry import Printed, Registry
from .table.squares import EDGE_NAMES, column_row, square
from .table.terms import MOVEMENTS, NONE

NOTHING = "-"


def _square_word(at: int) -> str:
    column, row = column_row(at)
    return f"{column},{row}"


def _word_square(word: str) -> int:
    column, _, row = word.partition(",")
    return square(int(column), int(row))


@cache
def _figure_words() -> dict[int, str]:
    found, counts = {}, dict[str, int]()
    for one in FIGURES:
        if is_hero(one):
            found[one] = f"hero{one + 1}"
            continue
        if is_friend(one):
            found[one] = f"ally.{ally_card(one).id}" if is_ally(one) else "bystander"
            continue
        name = f"{types()[type_of(one)]}.lair" if is_lair(one) else _kind_of(one)
        counts[name] = counts.get(name, 0) + 1
        found[one] = f"{name}.{counts[name]}"
    return found


def _kind_of(one: int) -> str:
    """What a figure is called that is not alone of its kind."""
    return "cocoon" if is_cocoon(one) else first_kind(one).id


@cache
def _word_figures() -> dict[str, int]:
    return {word: one for one, word in _figure_words().items()}


def figure_word(one: int) -> str:
    """How a figure is written in a choice."""
    return NOTHING if one == NONE else _figure_words()[one]


def _word_figure(word: str) -> int:
    return NONE if word == NOTHING else _word_figures()[word]


def _subject_word(subject: int) -> str:
    return figure_word(subject) if subject in (*FIGURES, NONE) else f"#{subject}"


def _word_subject(word: str) -> int:
    return int(word[1:]) if word.startswith("#") else _word_figure(word)


_WAYS = ("nw", "n", "ne", "w", "e", "sw", "s", "se")
"""The steps to the neighbours of a square, in their order."""


def _area_word(area: int) -> str:
    kind, count, rest = areas.parts(area)
    match kind:
        case areas.PATH:
            return ".".join([kind, *(_WAYS[way] for way in rest)])
        case areas.BLAST:
            return f"{kind}.{count}.{_square_word(rest[0])}"
        case areas.LINE:
            return f"{kind}.{count}.{_WAYS[rest[0]]}"
    return f"{kind}.{count}.{EDGE_NAMES[rest[0]]}"


def _word_area(word: str) -> int:
    kind, _, rest = word.partition(".")
    if kind == areas.PATH:
        return areas.path([_WAYS.index(way) for way in rest.split(".")])
    count, _, where = rest.partition(".")
    match kind:
        case areas.BLAST:
            return areas.blast(int(count), _word_square(where))
        case areas.LINE:
            return areas.straight(int(count), _WAYS.index(where))
        case areas.CONE:
            return areas.widening(int(count), EDGE_NAMES.index(where))
    raise ValueError(word)


def _of_list(every: Callable[[], Iterable[Printed | str]]) -> Format:
    """What is on a list of the box, which never changes, by its id."""

    @cache
    def words() -> tuple[str, ...]:
        return tuple(one if isinstance(one, str) else one.id for one in every())

    @cache
    def numbers() -> dict[str, int]:
        return {word: number for number, word in enumerate(words())}

    def write(number: int) -> str:
        if number < 0:
            raise IndexError(number)
        return words()[number]

    return write, lambda word: numbers()[word]


def _of_registry(every: Callable[[], Registry[Any]]) -> Format:
    """What content from outside can add to, by its id."""
    return lambda number: every()[number].id, lambda word: every().number(word)


def _or_nothing(one: Format) -> Format:
    """The same where there may be none, or one that lies facedown."""
    write, read = one
    return (
        lambda number: NOTHING if number == NONE else write(number),
        lambda word: NONE if word == NOTHING else read(word),
    )


_FIGURES: Format = (figure_word, _word_figure)
_LISTS: dict[str, Format] = {
    "Hero": _of_list(heroes),
    "MonsterType": _of_list(types),
    "MonsterKind": _of_registry(monsters),
    "QuestKind": _of_registry(quests),
    "DarkCard": _of_list(darkness_cards),
    "TrapKind": _of_list(traps),
    "ThingKind": _of_list(realm_objects),
    "FaceOf": _of_registry(faces),
    "MerchantKind": _of_list(merchants),
}
_OR_NOTHING: dict[str, Format] = {
    "Kind": _or_nothing(_of_list(cards)),
    "Item": _or_nothing(_of_registry(items)),
    "Figure": _FIGURES,
    "Subject": (_subject_word, _word_subject),
}
OF_OPTIONS: dict[str, Format] = {
    **_LISTS,
    **_OR_NOTHING,
    "Square": (_square_word, _word_square),
    "Area": (_area_word, _word_area),
    "Movement": (MOVEMENTS.__getitem__, MOVEMENTS.index),
    "bool": (lambda yes: "yes" if yes else "no", {"yes": True, "no": False}.__getitem__),
}
"""The types of the fields of options."""
OF_STATES: dict[str, Format] = {
    **{name: _or_nothing(one) for name, one in _LISTS.items()},
    **_OR_NOTHING,
    "Side": _FIGURES,
    FIGURE: _FIGURES,
    TYPE: _LISTS["MonsterType"],
}
"""What numbers of states stand for: in fields by their types, in registers of effects by the kinds
of selectors. Squares, areas and edges are no content, and stay numbers."""
