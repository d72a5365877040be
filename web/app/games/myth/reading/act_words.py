"""An act of a campaign in words, and with what the next one begins (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from mythshelf.games.myth.campaign.chronicle import STORY, Chronicle
from mythshelf.games.myth.table.catalogue.heroes import cards, heroes
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.programs import programs
from mythshelf.games.myth.table.catalogue.quests import quests
from mythshelf.games.myth.table.catalogue.stories import stories
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.terms import COLOURS
from mythshelf.games.myth.words.names import counted, listed, sentence

from web.app.games.myth.reading.act_facts import ABANDONED, CLEARED, LEFT, LOST
from web.app.presenting.saga import Facts, SagaLine, ToldAct

_BECAME = {CLEARED: "", ABANDONED: " (abandoned)", LEFT: " (not cleared)"}


def told(facts: Facts) -> ToldAct:
    """An act: what it is called, how long it was, what came of it."""
    tiles, rounds = counted(len(facts["tiles"]), "tile"), counted(facts["rounds"], "round")
    return ToldAct(_title(facts), f"{tiles}, {rounds}", tuple(_lines(facts)), facts["end"] != LOST)


def _title(facts: Facts) -> str:
    """The story quest, or the last quest that was won, or where it began."""
    if facts["mode"] == STORY:
        return stories().title(facts["story"])
    if facts["won"]:
        return quests().title(facts["won"][-1])
    return f"The road to {_tile(facts['tiles'][0][0])}" if facts["tiles"] else "A short road"


def _lines(facts: Facts) -> Iterator[SagaLine]:
    tiles = [f"{_tile(which)}{_BECAME[became]}" for which, became in facts["tiles"]]
    if facts.get("acts"):
        yield from _acts(facts["acts"], tiles)
    elif facts["mode"] == STORY and tiles:
        yield SagaLine("destination", f"{sentence(listed(tiles))}.")
    for icon, key, words in (
        ("i-check", "won", "Won"),
        ("i-close", "lost", "Lost"),
        ("tome", "unlocked", "Can come up from now on"),
    ):
        if facts[key]:
            yield SagaLine(icon, f"{words}: {listed(quests().title(one) for one in facts[key])}.")
    for hero, gains in facts["gained"].items():
        yield SagaLine(hero, f"The {_heroes()[hero]} {listed(_gained(gains))}.")
    if facts["end"] == LOST:
        yield SagaLine("skull", "It was lost; what had been earned is kept.")
    elif facts["mode"] == STORY:
        yield SagaLine("crown", "All three acts are won.")


def _acts(lengths: Sequence[int], tiles: Sequence[str]) -> Iterator[SagaLine]:
    """Each act of a story quest with its tiles."""
    begun = 0
    for number, length in enumerate(lengths, 1):
        names = listed(tiles[begun : begun + length]) or "no tile"
        yield SagaLine("destination", f"Act {number}: {names}.")
        begun += length


def _gained(gains: Mapping[str, Sequence[str]]) -> Iterator[str]:
    if gains["titles"]:
        noun = "title" if len(gains["titles"]) == 1 else "titles"
        yield f"gains the {noun} {listed(programs()[one][0] for one in gains['titles'])}"
    if gains["items"]:
        yield f"keeps {listed(items().title(one) for one in gains['items'])}"
    added, removed = (listed(_cards()[one] for one in gains[key]) for key in ("added", "removed"))
    if added and removed:
        yield f"exchanges {removed} for {added}"
    elif added:
        yield f"adds {added} to the deck"


def outlook(chronicle: Chronicle) -> Iterator[SagaLine]:
    """The bag, the quest deck, and what is still to come."""
    tokens = [f"{count} {colour}" for colour, count in zip(COLOURS, chronicle.bag, strict=True)]
    yield SagaLine("chest", f"In the treasure bag: {listed(tokens)}.")
    chains = [quests().title(one) for one in chronicle.quests if _is_chain(one)]
    ordinary = counted(len(chronicle.quests) - len(chains), "ordinary quest")
    more = f", and {listed(chains)}" if chains else ""
    yield SagaLine("tome", f"In the quest deck: {ordinary}{more}.")
    if chronicle.consequences:
        names = listed(quests().title(one) for one in chronicle.consequences)
        yield SagaLine("i-warn", f"Still to come, because it was lost: {names}.")


def _is_chain(name: str) -> bool:
    return quests()[quests().number(name)].chain


@cache
def _heroes() -> Mapping[str, str]:
    return {hero.id: hero.title for hero in heroes()}


@cache
def _cards() -> Mapping[str, str]:
    return {card.id: card.title for card in cards()}


def _tile(which: str) -> str:
    return " with ".join(map(faces().title, which.split("+")))
