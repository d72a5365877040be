"""How cards, figures and squares are written in choices.

``3,4`` is a square, ``hero2`` the second hero, ``crawler.3`` the third miniature of the Crawlers,
``grubber.lair.1`` a lair, ``ally.mill-golem`` an ally; ``blast.3.2,5`` an area of 3x3 squares from
2,5 on, ``line.4.ne`` and ``cone.2.north`` areas that begin at the hero, ``path.n.ne.n`` the steps
of a Dash; ``-`` nothing. In older journals an area, a counter or a type that is taken is its number
as in ``#4003``, or the figure of that number.
"""

from __future__ import annotations

from functools import cache

from ...kernel.play.notation import Format
from .table import areas
from .table.catalogue.darkness import darkness_cards, traps
from .table.catalogue.enemies import types
from .table.catalogue.heroes import cards
from .table.catalogue.items import items
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


@cache
def _kinds() -> dict[str, int]:
    return {card.id: kind for kind, card in enumerate(cards())}


OF_OPTIONS: dict[str, Format] = {
    "Square": (_square_word, _word_square),
    "Figure": (figure_word, _word_figure),
    "Subject": (_subject_word, _word_subject),
    "Area": (_area_word, _word_area),
    "Kind": (
        lambda kind: NOTHING if kind == NONE else cards()[kind].id,
        lambda word: NONE if word == NOTHING else _kinds()[word],
    ),
    "Item": (
        lambda item: NOTHING if item == NONE else items()[item].id,
        lambda word: NONE if word == NOTHING else items().number(word),
    ),
    "Movement": (MOVEMENTS.__getitem__, MOVEMENTS.index),
    "FaceOf": (
        lambda face: faces()[face].id,
        lambda word: faces().number(word),
    ),
    "MonsterType": (types().__getitem__, types().index),
    "DarkCard": (
        lambda card: darkness_cards()[card].id,
        lambda word: [one.id for one in darkness_cards()].index(word),
    ),
    "QuestKind": (
        lambda card: quests()[card].id,
        lambda word: quests().number(word),
    ),
    "TrapKind": (
        lambda card: traps()[card].id,
        lambda word: [one.id for one in traps()].index(word),
    ),
    "ThingKind": (
        lambda kind: realm_objects()[kind].id,
        lambda word: [one.id for one in realm_objects()].index(word),
    ),
    "bool": (lambda yes: "yes" if yes else "no", {"yes": True, "no": False}.__getitem__),
}
"""The types of the fields of options."""
