"""What no play can have led to in a chronicle, as far as that can be told without the games before
it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..table.added import lacking, sources
from ..table.catalogue.heroes import cards
from ..table.catalogue.items import items
from ..table.terms import BAG, COLOURS, NONE
from .chronicle import FRESH, Chronicle, Veteran, added_quests, hero_ids, quests, titles

_KEPT = (*COLOURS[1:], "quest")
"""The colours of items that can be kept: brown ones are always there, white ones are used up
(MT-ACT-05, MT-ITEM-06)."""


def problems(chronicle: Chronicle) -> Iterator[str]:
    """All that is wrong, each the end of a sentence."""
    yield from _strange("hero", [one.hero for one in chronicle.veterans], hero_ids())
    yield from _source_problems(chronicle)
    known = (*quests(), *added_quests(chronicle.sources))
    yield from _strange("quest", chronicle.quests, known)
    # A consequence stands there once (MT-R-141).
    yield from _strange("quest", chronicle.consequences, known)
    for colour, (count, most) in enumerate(zip(chronicle.bag, BAG, strict=True)):
        if count > most:
            yield f"there are not {count} {COLOURS[colour]} treasure tokens"
    for one in chronicle.veterans:
        yield from _deck_problems(one)
        yield from _strange("title", one.titles, titles())
        if len(one.items) > len(one.titles):
            yield f"the {one.hero} keeps more items than he has titles (MT-R-63)"
    yield from _size_problems(chronicle.veterans)
    yield from _item_problems(chronicle.veterans)
    if not chronicle.acts and chronicle != FRESH:
        yield "something has changed before the first act"


def _strange(noun: str, ids: Sequence[str], known: Sequence[str]) -> Iterator[str]:
    """Ids that are not known, or stand there twice."""
    for one, count in Counter(ids).items():
        if one not in known:
            yield _unknown(noun, one)
        if count > 1:
            yield f"the {noun} {one!r} is there twice"


def _unknown(noun: str, name: str) -> str:
    return lacking(name) or f"no {noun} is called {name[:40]!r}"


def _source_problems(chronicle: Chronicle) -> Iterator[str]:
    """Content from outside that is not here, or there twice."""
    for source, count in Counter(chronicle.sources).items():
        if source not in sources():
            yield lacking(f"{source}:") or ""
        elif count > 1:
            yield f"the content {source!r} is there twice"


def _deck_problems(one: Veteran) -> Iterator[str]:
    """Cards that he never had, or cannot get (MT-CARD-01)."""
    pool = {card.id: card for card in cards()}
    mine = (hero_ids().index(one.hero), NONE)
    for removed, count in Counter(one.removed).items():
        card = pool.get(removed)
        if card is None or card.hero not in mine or count > card.copies:
            yield f"the {one.hero} cannot have given away {count} of {removed[:40]!r}"
    for gained, count in Counter(one.gained).items():
        card = pool.get(gained)
        if card is None or card.hero not in mine or card.copies or count > 1:
            yield f"the {one.hero} cannot have gained {count} of {gained[:40]!r}"


def _size_problems(veterans: Sequence[Veteran]) -> Iterator[str]:
    """A deck stays as large as it was (MT-TITLE-05); only the cards of agents, each of which is
    there once, are added without removing one (MT-MINI-04, MT-R-118), and leave room where they
    are exchanged (MT-R-142)."""
    of_agents = {card.id for card in cards() if card.hero == NONE}
    held = Counter(card for one in veterans for card in one.gained if card in of_agents)
    yield from (f"the card {card!r} is there once" for card in held if held[card] > 1)
    more = [len(one.gained) - len(one.removed) for one in veterans]
    if min(more, default=0) < 0 or sum(more) > len(of_agents):
        yield "a deck is not as large as it was (MT-TITLE-05)"


def _item_problems(veterans: Sequence[Veteran]) -> Iterator[str]:
    """Kept items are green, blue or from quests, and no more than there are."""
    for name, count in Counter(kept for one in veterans for kept in one.items).items():
        if not items().knows(name):
            yield _unknown("item", name)
            continue
        item = items()[items().number(name)]
        if item.colour not in _KEPT:
            yield f"{item.title} is not kept between acts (MT-ACT-05)"
        elif count > item.copies:
            yield f"there are not {count} of {item.title}"
