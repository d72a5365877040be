"""What ``content/*.toml`` must fulfil to make a game; each violation is a sentence.

The rules need none of this; the tests and whoever changes or adds data do.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from ....kernel.files.content_checks import Content, Shape, changes_for_balance, number
from ..table.catalogue import TYPES, read_content
from . import program_checks

_REGION = ("road", "", "wild", "wild", "wild", "lair")
_TOWNS, _SHRINES = ("EM", "ST", "GR"), ("TI", "GA", "SH")
_WAYS, _RING = 42, 24
_ELEMENTS = 6
_SHAPE = Shape(
    ("elements", "creatures", "keywords", "items", "decks", "map", "balance"),
    {
        "element": "elements",
        "creature": "creatures",
        "keyword": "keywords",
        "item": "items",
        "deck": "decks",
        "space": "map",
    },
    {"element": _ELEMENTS, "deck": _ELEMENTS, "space": 37},
    {
        "deck": 50,
        "opening": 7,
        "hand_limit": 10,
        "codex_limit": 10,
        "die": 6,
        "draw": 1,
        "draw_empty": 2,
        "fast": 2,
        "draw_fast": 2,
        "penalty": 1,
    },
)


def load() -> Content:
    """All content as it stands in the files, by file."""
    return _SHAPE.load(read_content)


def problems(content: Content) -> Iterator[str]:
    """Everything that is wrong with ``content``, naming file and entry."""
    checks: tuple[Callable[[Content], Iterator[str]], ...] = (
        _SHAPE.problems,
        _names,
        _creatures,
        _balance,
        _keywords,
        _items,
        _programs,
        _decks,
        _spaces,
        _ways,
        _numbers,
    )
    for check in checks:
        yield from check(content)


def _names(content: Content) -> Iterator[str]:
    cards = [*_SHAPE.entries(content, "creature"), *_SHAPE.entries(content, "item")]
    for word in ("id", "title"):
        for name, count in Counter(card[word] for card in cards).items():
            if count > 1:
                yield f"creatures.toml, items.toml: two cards are called {name}"
    for name, count in Counter(s["title"] for s in _SHAPE.entries(content, "space")).items():
        if count > 1:
            yield f"map.toml: two spaces are called {name}"


def _creatures(content: Content) -> Iterator[str]:
    creatures = _SHAPE.entries(content, "creature")
    ids = {card["id"] for card in creatures}
    for card in creatures:
        for sentence in _creature(card, ids, number(content, "codex_limit")):
            yield f"creatures.toml: {card['id']} {sentence}"
    if not any(card["cost"] == 1 for card in creatures):
        yield "creatures.toml: no Creature can attack in the first Turn Cycle (MY-STUDY-02)"


def _creature(card: Content, ids: set[str], most: int) -> Iterator[str]:
    name = f"{card['element']}-{card['line']}"
    if card["id"] != f"{name}{card['stage']}":
        yield "is not called after its element, line and stage"
    if card["stage"] not in (1, 2, 3):
        yield "is of no stage (MY-EVO-01)"
    if not 0 <= card["cost"] <= most:
        yield "costs what no Codex can pay (MY-CODEX-01)"
    if (card["stage"] > 1) != ("evolved" in card):
        yield "has not the costs of its stage (MY-EVO-02, MY-EVO-10)"
    if not 0 <= card.get("evolved", 0) < max(card["cost"], 1):
        yield "does not cost less when evolved (MY-EVO-03)"
    if card["stage"] > 1 and f"{name}{card['stage'] - 1}" not in ids:
        yield "has no previous stage (MY-EVO-05)"
    if card["attack"] < 0 or card["defence"] < 0:
        yield "has a value below 0 (MY-R-32)"


def _balance(content: Content) -> Iterator[str]:
    cards = _SHAPE.entries(content, "creature") + _SHAPE.entries(content, "item")
    yield from changes_for_balance(content, cards)


def _keywords(content: Content) -> Iterator[str]:
    entries = _SHAPE.entries(content, "keyword")
    counted = {e["title"]: bool(re.search(r"\bn\b", e["program"])) for e in entries}
    clauses = [entry["clause"] for entry in entries]
    if clauses != [f"MY-KEY-{n:02}" for n in range(1, len(entries) + 1)]:
        yield "keywords.toml: the keywords are not those of the clauses MY-KEY"
    used = {card.get("keyword", "") for card in _SHAPE.entries(content, "creature")} - {""}
    for keyword in sorted(used):
        title, _, amount = keyword.partition(" ")
        if title not in counted:
            yield f"creatures.toml: nobody knows the keyword {title}"
        elif amount.isdigit() != counted[title]:
            yield f"creatures.toml: {keyword} has a number too many or too few"
    for title in counted:
        if not any(keyword.partition(" ")[0] == title for keyword in used):
            yield f"keywords.toml: no Creature has {title}"


def _items(content: Content) -> Iterator[str]:
    sort = dict(zip(("IN", "CO", "EN"), TYPES[2:], strict=True))
    for item in _SHAPE.entries(content, "item"):
        if sort.get(item["id"][:2]) != item["kind"]:
            yield f"items.toml: {item['id']} is not of the kind {item['kind']}"
        if not 0 <= item["cost"] <= number(content, "codex_limit"):
            yield f"items.toml: {item['id']} costs what no Codex can pay (MY-CODEX-01)"
        if not item["program"].strip():
            yield f"items.toml: {item['id']} does nothing"


def _programs(content: Content) -> Iterator[str]:
    yield from program_checks.problems(content["items"]["item"], content["keywords"]["keyword"])


def _decks(content: Content) -> Iterator[str]:
    elements = {e["script"]: e["id"] for e in _SHAPE.entries(content, "element")}
    element_of = elements | {c["id"]: c["element"] for c in _SHAPE.entries(content, "creature")}
    known = {*element_of, *(item["id"] for item in _SHAPE.entries(content, "item"))}
    held: set[str] = set()
    for deck, element in zip(_SHAPE.entries(content, "deck"), elements.values(), strict=True):
        lines = {card: count for count, card in map(str.split, deck["cards"])}
        held |= set(lines)
        of = {element_of[card] for card in lines if card in element_of}
        sentences = (
            (not set(lines) <= known, "holds a card that is not there (MY-DECK-04)"),
            (sum(map(int, lines.values())) != 50, "does not hold 50 cards (MY-DECK-01)"),
            (of != {deck["element"]}, "is not of one element"),
            (deck["element"] != element, "stands at another place than its element"),
        )
        for wrong, sentence in sentences:
            if wrong:
                yield f"decks.toml: {deck['slug']} {sentence}"
    for item in _SHAPE.entries(content, "item"):
        if item["id"] not in held:
            yield f"decks.toml: no deck holds {item['id']}"


def _spaces(content: Content) -> Iterator[str]:
    spaces = _SHAPE.entries(content, "space")
    if spaces[0]["id"] != "H0" or spaces[0]["kind"] != "town" or "element" in spaces[0]:
        yield "map.toml: the first space is not the capital (MY-JOUR-01)"
    kinds = {space["id"]: space["kind"] for space in spaces}
    for element in _SHAPE.entries(content, "element"):
        name = element["id"]
        wanted = [*_REGION]
        wanted[1] = "town" if name in _TOWNS else "shrine" if name in _SHRINES else "?"
        if [kinds.get(f"{name}{n}") for n in range(1, 7)] != wanted:
            yield f"map.toml: the region {name} has not its six spaces"
    for space in spaces[1:]:
        if space["id"][:-1] != space.get("element"):
            yield f"map.toml: {space['id']} is not of its region"


def _ways(content: Content) -> Iterator[str]:
    pairs = [pair for way in content["map"]["way"] for pair in pairwise(way.split())]
    ids = {space["id"] for space in _SHAPE.entries(content, "space")}
    if not {end for pair in pairs for end in pair} <= ids:
        yield "map.toml: a way leads to a space that is not there"
        return
    if len({frozenset(pair) for pair in pairs}) != _WAYS or len(pairs) != _WAYS:
        yield f"map.toml: there are not {_WAYS} connections"
    found = ["H0"]
    for reached in found:
        found += [e for pair in pairs if reached in pair for e in pair if e not in found]
    if set(found) != ids:
        yield "map.toml: a space cannot be reached from the capital"
    for space in _SHAPE.entries(content, "space"):
        ways = sum(space["id"] in pair for pair in pairs)
        if space["kind"] == "lair" and ways != 1:
            yield f"map.toml: the Lair {space['id']} is no dead end (MY-JOUR-04)"
    if sum(space["radius"] == 10 for space in _SHAPE.entries(content, "space")) != _RING:
        yield f"map.toml: the ring has not {_RING} spaces"


def _numbers(content: Content) -> Iterator[str]:
    for name, count in (("health", 3), ("sigils", 4), ("days", 4)):
        values = number(content, name)
        if len(values) != count or values != sorted(set(values)):
            yield f"numbers.toml: {name} does not grow from short to long"
    if max(number(content, "sigils")) > _ELEMENTS:
        yield "numbers.toml: more Sigils are wanted than there are (MY-JOUR-02)"
