"""What ``content/*.toml`` must fulfil to make a game; each violation is a sentence.

The rules need none of this; the tests and whoever changes or adds data do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from ....kernel.files.content_checks import Content, Shape, changes_for_balance, number
from ..table.catalogue import CATEGORIES, PILES, read_content
from . import deck_checks, program_checks

_CARDS = {
    "creature": "C",
    "energy": "EU",
    "bench_effect": "B",
    "chaos": "X",
    "challenge": "H",
    "malignant": "M",
    "relic": "R",
}
"""How the ids of cards begin."""
_CONTESTS = {
    "at once": {"roll", "offering", "creatures", "nearest"},
    "in turns": {"hand", "damage", "health", "energies"},
}
"""What can decide a challenge that is resolved when it is pulled, and one that takes turns."""
_SHAPE = Shape(
    ("types", "creatures", "energies", "bench_effects", "relics", "mischief", "decks", "balance"),
    {
        "type": "types",
        "creature": "creatures",
        "energy": "energies",
        "bench_effect": "bench_effects",
        "relic": "relics",
        "chaos": "mischief",
        "challenge": "mischief",
        "malignant": "mischief",
        "malice": "decks",
        "mischief": "decks",
    },
    {"type": 7},
    {
        "hand": 6,
        "draw": 1,
        "large_hand": 10,
        "lane": 5,
        "bench_lane": 6,
        "creatures": 1,
        "first_creatures": 2,
        "energies": 2,
        "health": 20,
        "penalty": 2,
        "havok": 3,
        "bliss": 2,
        "life": 1,
        "die": 6,
        "relics": 4,
        "gold": 2,
        "weakened": 10,
        "forfeit": 5,
        "losses": 2,
    },
)


def load() -> Content:
    """All content as it stands in the files, by file."""
    return _SHAPE.load(read_content)


def problems(content: Content) -> Iterator[str]:
    """Everything that is wrong with ``content``, naming file and entry."""
    checks: tuple[Callable[[Content], Iterator[str]], ...] = (
        _SHAPE.problems,
        _types,
        _names,
        _creatures,
        _energies,
        _bench_effects,
        _relics,
        _mischief,
        _programs,
        _decks,
        _numbers,
        _balance,
    )
    for check in checks:
        yield from check(content)


def _energy_types(content: Content) -> set[str]:
    return {entry["id"] for entry in _SHAPE.entries(content, "type")[:-1]}


def _types(content: Content) -> Iterator[str]:
    if _SHAPE.entries(content, "type")[-1]["id"] != "MA":
        yield "types.toml: Malignancy is not the last (ML-CARD-03)"


def _names(content: Content) -> Iterator[str]:
    every = [entry for name in _CARDS for entry in _SHAPE.entries(content, name)]
    for word in ("id", "title"):
        for found, count in Counter(entry[word] for entry in every).items():
            if count > 1:
                yield f"two cards are called {found}"
    for name in _CARDS:
        for entry in _SHAPE.entries(content, name):
            if entry["id"][0] not in _CARDS[name]:
                yield f"{_SHAPE.file(name)}: {entry['id']} is not called after its type"
    decks = [entry for name in ("malice", "mischief") for entry in _SHAPE.entries(content, name)]
    for slug, count in Counter(deck["slug"] for deck in decks).items():
        if count > 1:
            yield f"decks.toml: two decks are called {slug}"


def _creatures(content: Content) -> Iterator[str]:
    types, lane = _energy_types(content), number(content, "lane")
    for card in _SHAPE.entries(content, "creature"):
        sentences = (
            (not set(card["requires"]) <= types, "requires what is no type of energy (ML-CARD-03)"),
            (not card["requires"], "requires no energy (ML-CARD-02)"),
            (len(card["requires"]) > lane, "requires more energies than a lane holds"),
            (not 0 < card["health"] <= number(content, "health"), "has no possible health"),
            (card["attack"] < 0, "has an attack below 0"),
        )
        for wrong, sentence in sentences:
            if wrong:
                yield f"creatures.toml: {card['id']} {sentence}"
    kindreds = Counter(card["kindred"] for card in _SHAPE.entries(content, "creature"))
    for kindred, count in kindreds.items():
        if count < 2:
            yield f"creatures.toml: {kindred} is the kindred of one creature only (ML-ABIL-08)"


def _energies(content: Content) -> Iterator[str]:
    types = _energy_types(content)
    for card in _SHAPE.entries(content, "energy"):
        universal = card.get("universal", False)
        others = card.get("others", [])
        sentences = (
            (universal != ("type" not in card), "is both universal and of a type, or neither"),
            (universal != (card["id"][0] == "U"), "is not called after its type"),
            (not universal and card.get("type") not in types, "is of no type (ML-CARD-03)"),
            (not set(others) <= types - {card.get("type")}, "has a small circle that says nothing"),
            (universal and bool(others), "has small circles although it is universal"),
            (bool(card["uses"]) != ("program" in card), "has uses without assists, or none"),
            (universal and card["uses"] > 1, "is universal and used more than once (ML-AST-03)"),
        )
        for wrong, sentence in sentences:
            if wrong:
                yield f"energies.toml: {card['id']} {sentence}"


def _bench_effects(content: Content) -> Iterator[str]:
    for card in _SHAPE.entries(content, "bench_effect"):
        if not 0 < card["charge"] <= number(content, "bench_lane"):
            yield f"bench_effects.toml: {card['id']} can never be charged (ML-BFX-02)"


def _relics(content: Content) -> Iterator[str]:
    for card in _SHAPE.entries(content, "relic"):
        if card["pile"] not in PILES:
            yield f"relics.toml: {card['id']} lies in no pile (ML-CARD-10)"
        if card["category"] not in CATEGORIES:
            yield f"relics.toml: {card['id']} is of no category (ML-CARD-10)"
    found = Counter(card["pile"] for card in _SHAPE.entries(content, "relic"))
    gold = number(content, "gold")
    for pile, of_each in (("gold", gold), ("rose gold", number(content, "relics") - 1 - gold)):
        if found[pile] < 2 * of_each:
            yield f"relics.toml: {found[pile]} relics are {pile}, too few for two (ML-REL-05)"


def _mischief(content: Content) -> Iterator[str]:
    for card in _SHAPE.entries(content, "challenge"):
        contests = _CONTESTS["in turns" if card["turns"] else "at once"]
        if card["contest"] not in contests:
            yield f"mischief.toml: {card['id']} cannot be decided by {card['contest']!r}"
        if card["turns"] < 0:
            yield f"mischief.toml: {card['id']} ends before it begins"
        if ("program" in card) == (card["contest"] == "creatures"):
            yield f"mischief.toml: {card['id']} has no reward, or two (ML-CHAL-01)"
    for card in _SHAPE.entries(content, "malignant"):
        if card["health"] <= number(content, "weakened"):
            yield f"mischief.toml: {card['id']} is weak from the first (ML-MAL-03)"


def _programs(content: Content) -> Iterator[str]:
    for name in _CARDS:
        for card in _SHAPE.entries(content, name):
            where = f"{_SHAPE.file(name)}: {card['id']}"
            if "program" in card:
                yield from program_checks.problems(where, name, card["program"])
            elif name not in ("energy", "challenge"):
                yield f"{where} does nothing"


def _decks(content: Content) -> Iterator[str]:
    yield from deck_checks.problems(content)


def _numbers(content: Content) -> Iterator[str]:
    if number(content, "spots") < 3:
        yield "numbers.toml: a turn cannot cost three creatures, as it may (ML-MAL-10)"


def _balance(content: Content) -> Iterator[str]:
    """A measurement that cannot be made again, or has no figures, is none."""
    yield from changes_for_balance(content, _SHAPE.entries(content, "creature"))
    for place, measured in enumerate(content["balance"]["measured"], 1):
        for word in ("what", "command", "found"):
            if not measured.get(word):
                yield f"balance.toml: measurement {place} does not say its {word}"
