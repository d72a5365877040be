"""Whether the preconstructed decks in ``content/decks.toml`` may be played (DECK)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Content = dict[str, Any]
_FILES = {
    "creature": "creatures",
    "energy": "energies",
    "bench_effect": "bench_effects",
    "chaos": "mischief",
    "challenge": "mischief",
    "malignant": "mischief",
}
_MALICE = ("creature", "energy", "bench_effect")
_SHARES = {"chaos": "chaos", "challenge": "challenges", "malignant": "malignants"}
"""The number that says how many cards of each type are in a Mischief deck."""


def problems(content: Content) -> Iterator[str]:
    """Everything that is wrong with the decks, naming each."""
    checks = (("malice", _malice_deck), ("mischief", _mischief_deck))
    for name, check in checks:
        for deck in content["decks"][name]:
            for sentence in check(content, deck):
                yield f"decks.toml: {deck['slug']} {sentence}"


def _number(content: Content, name: str) -> int:
    value: int = content["numbers"][name]["value"]
    return value


def _entries(content: Content, name: str) -> list[Content]:
    entries: list[Content] = content[_FILES[name]][name]
    return entries


def _lines(deck: Content) -> dict[str, int]:
    return {card: int(count) for count, card in map(str.split, deck["cards"])}


def _count(content: Content, deck: Content, name: str) -> int:
    ids = {card["id"] for card in _entries(content, name)}
    return sum(count for card, count in _lines(deck).items() if card in ids)


def _known(content: Content, deck: Content, *names: str) -> bool:
    return set(_lines(deck)) <= {card["id"] for name in names for card in _entries(content, name)}


def _malice_deck(content: Content, deck: Content) -> Iterator[str]:
    lines, size = _lines(deck), _number(content, "malice")
    creatures, energies, bench_effects = (_count(content, deck, name) for name in _MALICE)
    if sum(lines.values()) != size:
        yield f"does not hold {size} cards (ML-DECK-01)"
    if creatures < _number(content, "deck_creatures"):
        yield "has too few creatures (ML-DECK-02)"
    if energies < _number(content, "deck_energies"):
        yield "has too few energies (ML-DECK-03)"
    if bench_effects > _number(content, "deck_bench_effects"):
        yield "has too many bench effects (ML-DECK-04)"
    if max(lines.values()) > _number(content, "malice_copies"):
        yield "has too many copies of a card (ML-DECK-05)"
    if not _known(content, deck, *_MALICE):
        yield "holds a card that is not of a Malice deck (ML-DECK-06)"
    types = {card.get("type") for card in _entries(content, "energy") if card["id"] in lines}
    for card in _entries(content, "creature"):
        if card["id"] in lines and not set(card["requires"]) <= types:
            yield f"has not the energies for {card['id']}"


def _mischief_deck(content: Content, deck: Content) -> Iterator[str]:
    for name, number in _SHARES.items():
        wanted = _number(content, number)
        if _count(content, deck, name) != wanted:
            yield f"does not hold {wanted} {name} cards (ML-DECK-07)"
    if max(_lines(deck).values()) > _number(content, "mischief_copies"):
        yield "has too many copies of a card (ML-DECK-08)"
    if not _known(content, deck, *_SHARES):
        yield "holds a card that is not of a Mischief deck (ML-DECK-09)"
