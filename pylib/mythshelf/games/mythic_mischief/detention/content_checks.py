"""What ``content/detention.toml`` must fulfil; each violation is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ....kernel.files.content_checks import ORIGINS
from ..table.board import CREST, LIBRARY, space
from ..table.geometry import OFF_BOARD
from .cards import PLACES, push

_ICONS = {"left": 7, "middle": 5, "right": 3}
_TOTALS = {"pushed": 45, "caught": 30, "tripped": 30, "tomes": 21}
_INTO_CAUGHT = 8
_EFFECTS = tuple(_TOTALS)


def problems(content: dict[str, Any]) -> Iterator[str]:
    """Everything that is wrong with the data of Detention, naming the entry."""
    cards = content["detention_card"]
    yield from _origins(content)
    for card in cards:
        yield from _card(card)
    icons = Counter(card["activates"] for card in cards)
    if len(cards) != sum(_ICONS.values()) or icons != _ICONS:
        found = [icons[place] for place in PLACES]
        yield f"detention.toml: {found} cards activate left, middle, right (MM-DET-02)"
    yield from _totals(cards)
    for side in content["return_side"]:
        yield from _side(side, len(content["numbers"]["die_faces"]["value"]))
    if len(content["return_side"]) != 2:
        yield "detention.toml: the Return card has not two sides (MM-SOLO-07)"


def _origins(content: dict[str, Any]) -> Iterator[str]:
    named = [(e["id"], e) for e in (*content["detention_card"], *content["return_side"])]
    named += [(name, content[name]) for name in ("head_start", "tome_worth", "reach")]
    for name, entry in named:
        if entry.get("origin") not in ORIGINS:
            yield f"detention.toml: {name} has no origin"


def _card(card: dict[str, Any]) -> Iterator[str]:
    where = f"detention.toml: {card['id']}"
    pushes = dict(push(text) for text in card["pushed"])
    named = [*pushes, *(space(n) for effect in _EFFECTS[1:] for n in card[effect])]
    if len(set(named)) != len(named) or len(pushes) != len(card["pushed"]):
        yield f"{where} names a space twice"
    if OFF_BOARD in pushes.values():
        yield f"{where} pushes off the board"
    if set(pushes) & set(pushes.values()):
        yield f"{where} pushes into a space that is pushed itself"
    if CREST in map(space, card["tomes"]):
        yield f"{where} has a Tome on the crest"


def _totals(cards: list[dict[str, Any]]) -> Iterator[str]:
    for effect, total in _TOTALS.items():
        named = Counter(space(text.partition(">")[0]) for card in cards for text in card[effect])
        if named.total() != total:
            yield f"detention.toml: {effect} stands {named.total()} times, not {total}"
        spared = {CREST} if effect in ("caught", "tripped") else set()
        if effect != "tomes" and not all(
            named[place] in (1, 2) for place in {*range(LIBRARY.size)} - spared
        ):
            yield f"detention.toml: {effect} spares a space, or has one three times"
    into = sum(
        push(text)[1] in map(space, card["caught"]) for card in cards for text in card["pushed"]
    )
    if into != _INTO_CAUGHT:
        yield f"detention.toml: {into} pushes lead into being caught, not {_INTO_CAUGHT}"


def _side(side: dict[str, Any], faces: int) -> Iterator[str]:
    where, named = f"detention.toml: {side['id']}", [*side["green"], *side["blue"]]
    if not len(side["green"]) == len(side["blue"]) == faces:
        yield f"{where} has not a green and a blue space for each number of the die"
    if len(set(named)) != len(named) or CREST in map(space, named):
        yield f"{where} names a space twice, or the crest"
