"""Heroes as the acts of a campaign have made them (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mythshelf.games.myth.campaign.chronicle import Veteran, card_ids
from mythshelf.games.myth.table.catalogue.heroes import cards, heroes, starting_deck
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.programs import programs
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import Hero, Kind
from mythshelf.games.myth.words.names import counted

from web.app.games.myth.cards import card_faces, upright_faces
from web.app.games.myth.look import art, item_words
from web.app.presenting.saga import Belongings, HeroSheet, Named
from web.app.stage.nodes import Scene


def sheet(veteran: Veteran, acts: int) -> HeroSheet:
    """A hero who took part in so many acts."""
    kind = [hero.id for hero in heroes()].index(veteran.hero)
    token = heroes()[kind]
    return HeroSheet(
        veteran.hero,
        token.title,
        kind + 1,
        art.shape_of(kind),
        veteran.hero,
        ", ".join(_line(veteran, acts)) or "As at the beginning",
        (
            ("heart", "Vitality", str(token.vitality)),
            ("boot", "Movement", str(token.move)),
            ("shield", "Courage", str(token.courage)),
        ),
        (
            Belongings(
                "Titles",
                tuple(map(_title, veteran.titles)),
                "None yet: bosses and story quests give them.",
            ),
            Belongings(
                "Items that are kept",
                tuple(map(_item, veteran.items)),
                "None: one item is kept for each title.",
            ),
        ),
        tuple(_deck(kind, veteran)),
        "".join(programs()[name][0] for name in veteran.titles[-1:]),
        _pasted(veteran),
    )


def _pasted(veteran: Veteran) -> Scene | None:
    """The item that is kept, or the newest card of the deck."""
    if veteran.items:
        return upright_faces.of_item(items().number(veteran.items[-1]), upright_faces.LOW)
    if veteran.gained:
        return upright_faces.of_card(card_ids().index(veteran.gained[-1]), sides=upright_faces.LOW)
    return None


def _line(veteran: Veteran, acts: int) -> Iterator[str]:
    if acts:
        yield counted(acts, "act")
    if veteran.titles:
        yield counted(len(veteran.titles), "title")
    if veteran.items:
        yield counted(len(veteran.items), "item")
    if veteran.gained:
        yield counted(len(veteran.gained), "new card")


def _title(name: str) -> Named:
    title, program = programs()[name]
    return Named(title, State.language.words(name) if program else "")


def _item(name: str) -> Named:
    item = items()[items().number(name)]
    return Named(item.title, item_words.whole(item))


def _deck(kind: Hero, veteran: Veteran) -> Iterator[Named]:
    """What is new first, then the rest, at the end what was given away."""
    ids = card_ids()
    gained, removed = (
        Counter(map(ids.index, names)) for names in (veteran.gained, veteran.removed)
    )
    yield from (_card(card, count, "new") for card, count in gained.items())
    left = Counter(starting_deck(kind)) - removed
    yield from (_card(card, count) for card, count in left.items())
    yield from (_card(card, count, "gone") for card, count in removed.items())


def _card(kind: Kind, count: int, mark: str = "") -> Named:
    return Named(cards()[kind].title, card_faces.text_of(kind), mark, count)
