"""Building decks: what is refused, what is warned about, decks as text (DECK, ledger G7).

A deck is a tuple of kinds, ascending, one for each copy. As text it is the slug of a
recommended deck, or a *deck code* such as ``19EMS-4EMA1-2CO02``: counts and card ids without
their hyphens, in the order of the pool. It stands in settings, saves and links.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ....kernel.play.hands import Cards
from ..table.catalogue import (
    CREATURE,
    ELEMENTS,
    NONE,
    SCRIPT,
    Kind,
    cards,
    decks,
    element_names,
    numbers,
)

_PART = re.compile(r"([1-9][0-9]?)([A-Z][A-Z0-9]{2,5})")
_LONGEST = 1000
_SCRIPTS = 19
"""Scripts of a recommended deck, and of a completed one."""


def refusal(deck: Sequence[Kind]) -> str | None:
    """The clause that forbids such a deck, or ``None`` (MY-DECK-01, MY-DECK-04).

    Nothing else is asked of a deck, no number of copies either (MY-DECK-03, MY-R-05), nor that it
    is of one element (MY-DECK-02).
    """
    if not all(0 <= kind < len(cards()) for kind in deck):
        return "MY-DECK-04"
    return None if len(deck) == numbers().deck else "MY-DECK-01"


def refusal_to_add(deck: Sequence[Kind], kind: Kind) -> str | None:
    """The clause that forbids one card more, or ``None`` (MY-DECK-01, MY-DECK-04)."""
    if not 0 <= kind < len(cards()):
        return "MY-DECK-04"
    return None if len(deck) < numbers().deck else "MY-DECK-01"


def warnings(deck: Sequence[Kind]) -> Iterator[str]:
    """What is legal but unwise in a deck, a sentence each (MY-DECK-05)."""
    pool, counts = cards(), Counter(deck)
    for kind, count in sorted(counts.items()):
        if count > numbers().copies and pool[kind].type != SCRIPT:
            yield f"{count} copies of {pool[kind].title}."
    if not any(pool[kind].type == CREATURE for kind in counts):
        yield "There is no Creature in the deck."
    for kind in sorted(counts):
        card = pool[kind]
        if card.type == CREATURE and counts[card.element] < _least_cost(kind, counts):
            count = counts[card.element]
            scripts = f"{count} Script{'' if count == 1 else 's'}"
            element = element_names()[card.element]
            yield f"{card.title} can never be paid with {scripts} of {element}."


def _least_cost(kind: Kind, counts: Counter[Kind]) -> int:
    """The least that a Creature can cost in a deck of such cards."""
    card = cards()[kind]
    evolves = card.previous != NONE and counts[card.previous] > 0
    return card.evolved if evolves else card.cost


def completed(deck: Iterable[Kind]) -> Cards:
    """A legal deck that begins with these cards, of which the pool's are kept.

    Scripts are added first, shared out by the Creatures' elements, then cards of the
    recommended deck of the element that most of the cards are of. Too many cards are cut
    from the end of the pool's order.
    """
    size, pool = numbers().deck, cards()
    chosen = sorted(kind for kind in deck if 0 <= kind < len(pool))[:size]
    weight = [0] * ELEMENTS
    for kind in chosen:
        if pool[kind].element != NONE:
            weight[pool[kind].element] += 1 + (pool[kind].type == CREATURE)
    model = decks()[weight.index(max(weight))]
    missing = size - len(chosen)
    scripts = sum(1 for kind in chosen if kind < ELEMENTS)
    wanted = min(max(_SCRIPTS - scripts, 0), missing)
    chosen += _shared(wanted, weight if any(weight) else _only(model.element))
    spare = Counter(model.cards) - Counter(chosen)
    filling = sorted(spare.elements(), key=lambda kind: (pool[kind].type == SCRIPT, kind))
    chosen += filling[: size - len(chosen)]
    chosen += [model.element] * (size - len(chosen))
    return tuple(sorted(chosen))


def _only(element: int) -> list[int]:
    return [int(number == element) for number in range(ELEMENTS)]


def _shared(scripts: int, weight: list[int]) -> list[Kind]:
    """So many Scripts, the elements in proportion to their weight."""
    counts = [0] * ELEMENTS
    for _ in range(scripts):
        # The element that is furthest behind its share; the first of several.
        behind = [
            (counts[number] + 1) / weight[number] if weight[number] else float("inf")
            for number in range(ELEMENTS)
        ]
        counts[behind.index(min(behind))] += 1
    return [number for number, count in enumerate(counts) for _ in range(count)]


def code_of(deck: Iterable[Kind]) -> str:
    """The deck code of these cards, whatever their order."""
    counts = Counter(deck)
    return "-".join(f"{counts[kind]}{_token(kind)}" for kind in sorted(counts))


def _token(kind: Kind) -> str:
    return cards()[kind].id.replace("-", "")


def read_code(text: str) -> Cards:
    """The cards of a deck code, ascending; parts may come in any order.

    Raises a ``ValueError`` that says why if it is not a deck code, or names a card that is not in
    the pool. The number of cards is not looked at: see :func:`refusal`.
    """
    if len(text) > _LONGEST:
        raise ValueError("a deck code is not as long as that")
    known = {_token(kind): kind for kind in range(len(cards()))}
    found: list[Kind] = []
    for part in text.split("-"):
        match = _PART.fullmatch(part)
        if match is None:
            raise ValueError(f"{part[:20]!r} is no part of a deck code")
        if match[2] not in known:
            raise ValueError(f"no card of the pool is called {match[2]!r}")
        found += [known[match[2]]] * int(match[1])
    return tuple(sorted(found))


def named(text: str) -> Cards:
    """The cards of a recommended deck's slug or of a deck code.

    Raises ``ValueError`` for anything else, and for a deck that is refused.
    """
    for deck in decks():
        if deck.slug == text:
            return deck.cards
    cards_of = read_code(text)
    if refusal(cards_of):
        raise ValueError(f"a deck holds exactly {numbers().deck} cards, not {len(cards_of)}")
    return cards_of


def text_of(deck: Iterable[Kind]) -> str:
    """The shortest text of these cards: the slug where they are a recommended deck."""
    chosen = tuple(sorted(deck))
    slugs = (deck.slug for deck in decks() if deck.cards == chosen)
    return next(slugs, "") or code_of(chosen)
