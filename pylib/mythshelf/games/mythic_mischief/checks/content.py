"""What ``content/*.toml`` must fulfil to make a game; each violation is a sentence.

The rules need none of this; the tests and whoever changes or adds data do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from ....kernel.files.content_checks import ORIGINS
from ..table.board import CREST, LIBRARY, edge, space
from ..table.catalogue import TRACKS, mask, read_content
from ..table.mode_choice import all_modes

Content = dict[str, Any]
_EACH, _ENTRANCES, _BOOKSHELVES, _CLUTTER = 13, 6, 10, 4
_TOMES = {"before": 4, "after": 3}
_FIRST_LEG, _OTHER_LEGS = 2, 3


def load() -> Content:
    """All content as it stands in the files."""
    found: Content = {}
    of_modes = [name for mode in all_modes() for name in mode.content_files]
    for name in ("cards", "layouts", "factions", *of_modes):
        found |= read_content(name)
    return {**found, "numbers": read_content("numbers")}


def problems(content: Content) -> Iterator[str]:
    """Everything that is wrong with ``content``, naming file and entry."""
    checks: tuple[Callable[[Content], Iterator[str]], ...] = (
        _origins,
        _counts,
        _cards,
        _costs,
        _layouts,
        _tracks,
        *(mode.content_problems for mode in all_modes()),
    )
    for check in checks:
        yield from check(content)


def _origins(content: Content) -> Iterator[str]:
    for name in ("card", "layout", "faction"):
        for entry in content[name]:
            if entry.get("origin") not in ORIGINS:
                yield f"{name}s.toml: {entry.get('id', entry.get('slug'))} has no origin"
    for name, entry in content["numbers"].items():
        if entry.get("origin") not in ORIGINS:
            yield f"numbers.toml: {name} has no origin"


def _counts(content: Content) -> Iterator[str]:
    for part in _TOMES:
        found = sum(card["part"] == part for card in content["card"])
        if found != _EACH:
            yield f"cards.toml: {found} cards are {part} lunch, not {_EACH} (MM-R-86)"
    if len(content["layout"]) != 3:
        yield "layouts.toml: there are not three layouts (MM-SETUP-12)"
    if len(content["faction"]) != 4:
        yield "factions.toml: there are not four Factions"


def _cards(content: Content) -> Iterator[str]:
    bare = LIBRARY.walls(0)
    for card in content["card"]:
        where = f"cards.toml: {card['id']}"
        goals, tomes = card["destinations"], card["tomes"]
        named = [*map(space, [*goals, *tomes, *card["entrances"]])]
        if len(goals) != 3:
            yield f"{where} has {len(goals)} Destinations"
            continue
        if len(tomes) != _TOMES[card["part"]]:
            yield f"{where} has {len(tomes)} Tome locations"
        if len(card["entrances"]) != _ENTRANCES:
            yield f"{where} has {len(card['entrances'])} entrances"
        if len(set(named)) != len(named):
            yield f"{where} names a space twice"
        if CREST in named:
            yield f"{where} uses the crest"
        for least, (one, other) in zip(
            (_FIRST_LEG, _OTHER_LEGS, _OTHER_LEGS),
            pairwise([CREST, *map(space, goals)]),
            strict=True,
        ):
            if bare.steps(other)[one] < least:
                yield f"{where} has Destinations too near to one another"
        for tome in tomes:
            if set(map(space, tomes)) & set(bare.adjacent[space(tome)]):
                yield f"{where} has Tomes that touch"


def _costs(content: Content) -> Iterator[str]:
    for card in content["card"]:
        for layout, cost in zip(content["layout"], card["costs"], strict=True):
            walls = LIBRARY.walls(mask(map(edge, layout["shelves"])))
            clutter = mask(map(space, layout["clutter"]))
            stops = [CREST, *map(space, card["destinations"])]
            found = sum(walls.cost(other, clutter)[one] for one, other in pairwise(stops))
            if found != cost:
                yield f"cards.toml: {card['id']} takes {found} on layout {layout['id']}, not {cost}"


def _layouts(content: Content) -> Iterator[str]:
    yield from layout_problems(content["layout"], "layouts.toml: ")


def layout_problems(layouts: Iterable[Mapping[str, Any]], file: str = "") -> Iterator[str]:
    """What is wrong with some layouts, also with those of extensions."""
    for layout in layouts:
        where = f"{file}{layout['id']}"
        shelves = {*map(edge, layout["shelves"])}
        clutter = {*map(space, layout["clutter"])}
        if len(shelves) != _BOOKSHELVES or len(layout["shelves"]) != _BOOKSHELVES:
            yield f"{where} has not ten different Bookshelves"
        if len(clutter) != _CLUTTER or CREST in clutter:
            yield f"{where} has not four Clutter off the crest"
        if not LIBRARY.connected(mask(shelves)):
            yield f"{where} cuts off a section (MM-BOARD-05)"
        turned = {(_turn(one), _turn(other)) for one, other in map(LIBRARY.sides, shelves)}
        sides = {LIBRARY.sides(one)[::-1] for one in shelves}
        symmetric = turned == sides and {_turn(one) for one in clutter} == clutter
        if layout["id"] != "1" and not symmetric:
            yield f"{where} is not the same after half a turn"


def _turn(place: int) -> int:
    return LIBRARY.size - 1 - place


def _tracks(content: Content) -> Iterator[str]:
    for faction in content["faction"]:
        where = f"factions.toml: {faction['slug']}"
        for name in TRACKS:
            track = faction["track"][name]
            slots, start = track["slots"], track["start"]
            dice = 2 if name == "move" else 1
            if len(start) != dice or not all(0 <= slot < len(slots) for slot in start):
                yield f"{where}: {name} has its dice in the wrong place"
            elif track["most_tomes"] != len(slots) - dice:
                yield f"{where}: {name} has room for another number of Tomes (MM-R-23)"
            elif slots != sorted(slots):
                yield f"{where}: {name} does not rise from left to right"
