"""A chronicle as text, in its one form.

So it stands in the settings of a game, in its save and in links, such as
``1~0f3a9c21~3~29.15.0~bounty-tusks.night-watch~~soldier_slow-burn_breaker-of-lines_harbinger_``:
the version of the form, a checksum, the acts, the bag, the quests, the consequences, and each
veteran. Chronicles come from outside, too: what is read has been checked by :mod:`.plausible`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from ....kernel.files.codec import digest_of
from ..table.catalogue.items import items
from ..table.terms import BAG
from .chronicle import FRESH, NOBODY, Chronicle, Veteran, card_ids, hero_ids, quests, titles
from .plausible import problems

LONGEST: Final = 6_000
"""Characters of the longest chronicle that is read; none that play leads to is half as long."""
_FORM = "1"
_NAME = re.compile(r"[a-z][a-z0-9]{0,39}")
"""What content from outside can be called."""
_PARTS = 5
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")


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
    problem = next(problems(chronicle), None)
    if problem is not None:
        raise ValueError(problem)
    return chronicle


def sources_of(text: str) -> tuple[str, ...]:
    """The content from outside that a chronicle's text names, also where it is not here and the
    chronicle cannot be read; none where it is no such text."""
    parts = text.split("~")
    _acts, *joined = parts[2].split(".") if len(parts) > 2 else [""]
    return tuple(name for name in joined if _NAME.fullmatch(name))


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


def _in_order(chronicle: Chronicle) -> Chronicle:
    """Everything in the order of the content; what is unknown comes last."""
    of_items = tuple(item.id for item in items())  # others come last
    found = {one.hero: one for one in chronicle.veterans}
    if len(found) < len(chronicle.veterans):
        raise ValueError("a hero is there twice")
    veterans = (
        Veteran(
            hero,
            _sorted(found[hero].removed, card_ids()),
            _sorted(found[hero].gained, card_ids()),
            _sorted(found[hero].titles, titles()),
            _sorted(found[hero].items, of_items),
        )
        for hero in _sorted(found, hero_ids())
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
