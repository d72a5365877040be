"""The keys of shapes and of parts of panels (pure).

``sq:3,4`` is a square, ``fig:17`` a figure, ``card:0:5`` a card in the hand of the first hero,
``laid:0:12`` one on his board, ``item:0:7`` an item of his, ``potion:0:mending`` his potions of a
kind, ``face:16`` a face of a tile. Plates have ``type:0`` for a monster-type, ``quest:3`` for a
quest, ``ware:leather-cap`` for a ware, ``title:harbinger`` for a title, ``effect:more-fate`` for
what serendipity buys.
"""

from __future__ import annotations

from functools import cache

from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.squares import Square, column_row, square
from mythshelf.games.myth.table.state import State

METER, DARKNESS, WAY = "meter", "darkness", "way"
DARK_CARD = "dark-card"
"""The card of the darkness cycle under way."""


@cache
def square_key(at: Square) -> str:
    """A square on which nobody stands."""
    column, row = column_row(at)
    return f"sq:{column},{row}"


def square_of(key: str) -> Square:
    """The square of its key."""
    column, _, row = key.removeprefix("sq:").partition(",")
    return square(int(column), int(row))


figure_key = "fig:{}".format
"""A hero, an enemy or a lair on the board."""


def key_at(state: State, at: Square) -> str:
    """What takes the taps of a square: who stands there, else the square."""
    figure = state.occupied().get(at)
    return square_key(at) if figure is None else figure_key(figure)


def hand_key(hero: Figure, kind: int) -> str:
    """A card in a hand; equal ones have one key."""
    return f"card:{hero}:{kind}"


def laid_key(hero: Figure, number: int) -> str:
    """A card on a hero board."""
    return f"laid:{hero}:{number}"


space_key = "space:{}".format
"""The open action spaces of a hero, on which a card may be dropped."""


def ready_key(hero: Figure, kind: int) -> str:
    """Ammunition above a hero board."""
    return f"ammo:{hero}:{kind}"


def item_key(hero: Figure, item: int) -> str:
    """An item of a hero."""
    return f"item:{hero}:{item}"


potion_key = "potion:{}:{}".format
"""The potions of a kind that a hero has."""
sheet_key = "sheet:{}".format
"""The sheet of a hero, with all that is his."""
hero_rules_key = "hero:{}".format
"""What the rules say of a hero."""
deck_key, discards_key = "deck:{}".format, "discards:{}".format
"""The piles of a hero."""
face_key = "face:{}".format
"""A face of a tile that can be chosen."""
edge_key = "edge:{}".format
"""An edge of the tile."""
tile_edge_key = "edge:{}:{}".format
"""An edge of one of several tiles, which are numbered in the order in which they came."""
type_key = "type:{}".format
"""A monster-type, on its plate."""
quest_key = "quest:{}".format
"""A quest in play, on its plate."""
title_key = "title:{}".format
"""A title that a hero can take into an act, on its plate."""
effect_key = "effect:{}".format
"""What serendipity can buy, on its plate."""
ware_key = "ware:{}".format
"""What a merchant sells, on its plate."""
