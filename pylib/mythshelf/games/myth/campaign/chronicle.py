"""What is kept between the games of a campaign, and its one form as text (MT-ACT-03).

A game is one act of an adventure, or a whole story quest. What goes on to the next one is a
:class:`Chronicle`, which stands in the settings of a game, in its save and in links as text such as
``1~0f3a9c21~3~29.15.0~bounty-tusks.night-watch~~soldier_slow-burn_breaker-of-lines_harbinger_``:
the version of the form, a checksum, the acts, the bag, the quests, the consequences, and each
veteran. Everything in it is called by its id in the content. Chronicles come from outside, too:
what is read is what play can lead to, as far as that can be told without the games that led there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from ....kernel.files.codec import digest_of
from ..table.added import lacking, sources
from ..table.catalogue import cards, heroes, items, read_content
from ..table.catalogue import quests as quest_cards
from ..table.terms import BAG, COLOURS, NONE

ADVENTURE: Final = "adventure"
"""The mode of an act whose heroes go on from a chronicle (MT-GEN-06, MT-ACT-01)."""
STORY: Final = "story"
"""The mode of a story quest, in which they do so as well (MT-GEN-06, MT-STORY-04)."""
NOBODY: Final = "fresh"
"""The text of :data:`FRESH`."""
LONGEST: Final = 6_000
"""Characters of the longest chronicle that is read; none that play leads to is half as long."""
_FORM = "1"
_PARTS = 5
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_KEPT = (*COLOURS[1:], "quest")
"""The colours of items that can be kept: brown ones are always there, white ones are used up
(MT-ACT-05, MT-ITEM-06)."""


@dataclass(frozen=True, slots=True)
class Veteran:
    """A hero who has taken part, with what is his (MT-ACT-03).

    ``removed`` are cards that he began with and has given away, one entry for each copy,
    ``gained`` those that he got for them (MT-TITLE-05) or from an agent (MT-MINI-04), ``titles``
    and ``items`` what he keeps. All are ids of the content, in its order.
    """

    hero: str
    removed: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chronicle:
    """What the next game of a campaign begins with.

    ``veterans`` is every hero who has ever taken part, in the order of the box; a hero who is not
    among them is fresh. ``bag`` are the treasure tokens by colour, ``quests`` those in the quest
    deck, ``consequences`` those whose effect is still to come (MT-QUEST-08), ``acts`` how many acts
    lie behind, ``sources`` the content from outside that has been shuffled in: it stays.
    """

    veterans: tuple[Veteran, ...]
    bag: tuple[int, int, int]
    quests: tuple[str, ...]
    consequences: tuple[str, ...] = ()
    acts: int = 0
    sources: tuple[str, ...] = ()

    def veteran(self, hero: str) -> Veteran:
        """What a hero has; a fresh one nothing."""
        return next((one for one in self.veterans if one.hero == hero), Veteran(hero))


@cache
def quests() -> Mapping[str, bool]:
    """Every quest by its id: whether it is an ordinary one, not of a chain (MT-QUEST-01)."""
    return {one["id"]: one["number"].isdigit() for one in read_content("quests")["quest"]}


def added_quests(joined: tuple[str, ...]) -> tuple[str, ...]:
    """The quests of some sources by their ids."""
    return tuple(quest_cards()[card].id for card in quest_cards().of(joined))


@cache
def titles() -> tuple[str, ...]:
    """The titles by their ids (MT-TITLE-04)."""
    return tuple(one["id"] for one in read_content("titles")["title"])


FRESH: Final = Chronicle(
    (),
    (BAG[0], BAG[1], 0),
    tuple(quest for quest, ordinary in quests().items() if ordinary),
)
"""Before anybody has played: no blue token is in the bag (MT-SETUP-15), and all ordinary quests are
in their deck (MT-SETUP-16)."""


def written(chronicle: Chronicle) -> str:
    """A chronicle as text, whatever the order in which it lists things."""
    told = _in_order(chronicle)
    if told == FRESH:
        return NOBODY
    parts = [
        ".".join((str(told.acts), *told.sources)),
        ".".join(map(str, told.bag)),
        ".".join(told.quests),
        ".".join(told.consequences),
        "~".join(
            "_".join((one.hero, *map(".".join, (one.removed, one.gained, one.titles, one.items))))
            for one in told.veterans
        ),
    ]
    return "~".join((_FORM, _checksum("~".join(parts)), *parts))


def read(text: str) -> Chronicle:
    """The chronicle of such a text, in order. Raises ``ValueError`` with the end of a sentence that
    names what is wrong where it is none, or cannot have come about by play."""
    if text == NOBODY:
        return FRESH
    if len(text) > LONGEST:
        raise ValueError("a chronicle is not as long as that")
    form, _, rest = text.partition("~")
    if form.isdigit() and form != _FORM:
        raise ValueError("it was written by another version of the game")
    check, _, body = rest.partition("~")
    parts = body.split("~")
    if form != _FORM or len(parts) < _PARTS:
        raise ValueError("that is no chronicle")
    if check != _checksum(body):
        raise ValueError("a part of the chronicle is missing or was changed")
    acts, bag, deck, pending, *veterans = parts
    count, *joined = acts.split(".")
    chronicle = _in_order(
        Chronicle(
            tuple(_veteran(one) for one in veterans if one),
            _bag(bag),
            _listed(deck),
            _listed(pending),
            _number(count),
            tuple(joined),
        )
    )
    problem = next(_problems(chronicle), None)
    if problem is not None:
        raise ValueError(problem)
    return chronicle


def canonical(text: str) -> str:
    """A chronicle's text in its one form, for settings. Raises ``ValueError`` as :func:`read`."""
    return written(read(text))


def _checksum(body: str) -> str:
    return digest_of(body)[:8]


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.split(".")) if text else ()


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text[:20]!r} is no number of it")
    return int(text)


def _bag(text: str) -> tuple[int, int, int]:
    counts = tuple(map(_number, text.split(".")))
    if len(counts) != len(BAG):
        raise ValueError("the treasure bag has tokens of three colours")
    white, green, blue = counts
    return white, green, blue


def _veteran(text: str) -> Veteran:
    hero, *lists = text.split("_")
    if len(lists) != 4:
        raise ValueError("parts of a hero are missing")
    removed, gained, held, kept = map(_listed, lists)
    return Veteran(hero, removed, gained, held, kept)


# The order of the content -------------------------------------------------------------


def _in_order(chronicle: Chronicle) -> Chronicle:
    """Everything in the order of the content; what is unknown comes last."""
    of_items = tuple(item.id for item in items())  # others come last
    found = {one.hero: one for one in chronicle.veterans}
    if len(found) < len(chronicle.veterans):
        raise ValueError("a hero is there twice")
    veterans = (
        Veteran(
            hero,
            _sorted(found[hero].removed, _card_ids()),
            _sorted(found[hero].gained, _card_ids()),
            _sorted(found[hero].titles, titles()),
            _sorted(found[hero].items, of_items),
        )
        for hero in _sorted(found, _hero_ids())
    )
    return replace(
        chronicle,
        veterans=tuple(veterans),
        quests=_sorted(chronicle.quests, tuple(quests())),
        consequences=_sorted(chronicle.consequences, tuple(quests())),
        sources=tuple(sorted(chronicle.sources)),
    )


def _sorted(ids: Iterable[str], order: Sequence[str]) -> tuple[str, ...]:
    places = {one: place for place, one in enumerate(order)}
    return tuple(sorted(ids, key=lambda one: (places.get(one, len(places)), one)))


def _hero_ids() -> tuple[str, ...]:
    return tuple(hero.id for hero in heroes())


def _card_ids() -> tuple[str, ...]:
    return tuple(card.id for card in cards())


# What no play leads to ----------------------------------------------------------------


def _problems(chronicle: Chronicle) -> Iterator[str]:
    """What is wrong with a chronicle, each the end of a sentence."""
    yield from _strange("hero", [one.hero for one in chronicle.veterans], _hero_ids())
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
    mine = (_hero_ids().index(one.hero), NONE)
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
