"""The heroes, their cards, and their titles."""

from __future__ import annotations

from functools import cache

from ..content import read_content, tupled
from ..printed.heroes import Card, HeroToken
from ..terms import NONE, PATH, WEAPON, WHOLE_TILE, Hero, Kind

_RANGES = {"weapon": WEAPON, "path": PATH, "tile": WHOLE_TILE}


@cache
def heroes() -> tuple[HeroToken, ...]:
    """The five heroes of the box, in the order of their numbers."""
    return tuple(HeroToken(**entry) for entry in read_content("heroes")["hero"])


@cache
def cards() -> tuple[Card, ...]:
    """All hero cards, hero by hero, then those that agents leave (MT-MINI-04); an advanced one has
    no starting copies (MT-SETUP-10)."""
    names = [hero.id for hero in heroes()]
    found = []
    for entry in read_content("hero_decks")["card"]:
        fields = tupled(entry)
        fields["hero"] = names.index(fields["hero"])
        fields["range"] = _RANGES.get(fields.get("range", 1), fields.get("range", 1))
        found.append(Card(**fields))
    for entry in read_content("monsters")["agent_card"]:
        fields = tupled(entry)
        del fields["extra"]
        found.append(Card(hero=NONE, **fields))
    return tuple(found)


@cache
def starting_deck(hero: Hero) -> tuple[Kind, ...]:
    """The 25 cards with which a hero begins, ascending (MT-SETUP-10); advanced ones are not among
    them (MT-CARD-01)."""
    return tuple(
        kind for kind, card in enumerate(cards()) if card.hero == hero for _ in range(card.copies)
    )


@cache
def card_named(name: str) -> Kind:
    """A hero card by its id. Raises ``KeyError``."""
    return {card.id: place for place, card in enumerate(cards())}[name]


@cache
def title_named(name: str) -> str:
    """What a title is called. Raises ``KeyError``."""
    return {one["id"]: str(one["title"]) for one in read_content("titles")["title"]}[name]


@cache
def boss_titles() -> dict[str, str]:
    """The title of each boss, by his name (MT-TITLE-04)."""
    return {one["boss"]: one["id"] for one in read_content("titles")["title"] if "boss" in one}
