"""Building decks: what is refused, what is warned about, decks as text (DECK).

Each player has a Malice deck and a Mischief deck. A deck is a tuple of kinds, ascending, one for
each copy. As text it is the slug of a preconstructed deck, or a *deck code* such as
``2C01-3E01-1B02``: counts and card ids, in the order of the pool. It stands in settings, saves and
links.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from ..lanes.powered import powers
from ..table.catalogue import (
    BENCH_EFFECT,
    CHALLENGE,
    CHAOS,
    CREATURE,
    ENERGY,
    MALICE,
    MALIGNANT,
    NONE,
    PART_OF,
    Kind,
    Part,
    cards,
    decks,
    numbers,
    type_names,
)

Cards: TypeAlias = tuple[Kind, ...]

_PART = re.compile(r"([1-9][0-9]?)([A-Z][A-Z0-9]{1,5})")
_LONGEST = 1000
_STRANGE = ("ML-DECK-06", "ML-DECK-09")
"""The clause of each part that forbids cards of another deck."""


def refusal(part: Part, deck: Sequence[Kind]) -> str | None:
    """The clause that forbids such a deck, or ``None``."""
    return _too_much(part, deck) or _too_little(part, deck)


def refusal_to_add(part: Part, deck: Sequence[Kind], kind: Kind) -> str | None:
    """The clause that forbids one card more, or ``None``: nothing may be too much afterwards, and
    there must be room for what is still missing."""
    return _too_much(part, [*deck, kind])


def _too_much(part: Part, deck: Sequence[Kind]) -> str | None:
    """The clause that forbids every deck with these cards, or ``None``."""
    pool, n = cards(), numbers()
    if not all(0 <= kind < len(pool) and PART_OF[pool[kind].type] == part for kind in deck):
        return _STRANGE[part]
    found = Counter(pool[kind].type for kind in deck)
    most = max(Counter(deck).values(), default=0)
    if part != MALICE:
        shares = ((CHAOS, n.chaos), (CHALLENGE, n.challenges), (MALIGNANT, n.malignants))
        if any(found[type_] > share for type_, share in shares):
            return "ML-DECK-07"
        return "ML-DECK-08" if most > n.mischief_copies else None
    if len(deck) > n.malice:
        return "ML-DECK-01"
    if most > n.malice_copies:
        return "ML-DECK-05"
    if found[BENCH_EFFECT] > n.deck_bench_effects:
        return "ML-DECK-04"
    creatures = max(found[CREATURE], n.deck_creatures)
    energies = max(found[ENERGY], n.deck_energies)
    if creatures + energies + found[BENCH_EFFECT] <= n.malice:
        return None
    return "ML-DECK-02" if found[CREATURE] < n.deck_creatures else "ML-DECK-03"


def _too_little(part: Part, deck: Sequence[Kind]) -> str | None:
    """The clause that a deck without too much does not fulfil yet, or ``None``."""
    size = numbers().malice if part == MALICE else numbers().mischief
    if len(deck) == size:
        # Room was left for what must be there: a full deck without too much has it.
        return None
    return "ML-DECK-01" if part == MALICE else "ML-DECK-07"


def warnings(part: Part, deck: Sequence[Kind]) -> Iterator[str]:
    """What is legal but unwise in a deck, a sentence each (ML-DECK-10)."""
    if part != MALICE:
        return
    pool = cards()
    energies = [kind for kind in sorted(deck) if pool[kind].type != CREATURE]
    universal = [kind for kind in energies if pool[kind].is_universal][:1]  # one to a lane
    lane = tuple([kind for kind in energies if not pool[kind].is_universal] + universal)
    for kind in sorted(set(deck)):
        if pool[kind].type == CREATURE and not powers(kind, lane):
            wanted = ", ".join(type_names()[one] for one in pool[kind].requires)
            yield f"{pool[kind].title} can never be powered: no energies here fill {wanted}."


# Completing -----------------------------------------------------------------------------


def completed(part: Part, deck: Iterable[Kind]) -> Cards:
    """A legal deck that begins with these cards, except those that are too much, the last of the
    pool first.

    What is a part of a preconstructed deck becomes that deck. Another Malice deck gets as many
    creatures as the preconstructed deck that is most like it, then energies, shared out by what the
    creatures require, then what that deck has besides. Another Mischief deck gets what the
    preconstructed deck most like it has.
    """
    chosen: list[Kind] = []
    _fill(part, chosen, sorted(deck))
    model = _model(part, chosen)
    if part == MALICE and Counter(chosen) - Counter(model):
        _complete_malice(chosen, model)
    _fill(part, chosen, _rest(model, chosen))
    copies = numbers().malice_copies if part == MALICE else numbers().mischief_copies
    _fill(part, chosen, [kind for kind in range(len(cards())) for _ in range(copies)])
    return tuple(sorted(chosen))


def _fill(part: Part, chosen: list[Kind], more: Iterable[Kind]) -> None:
    """Add those of these cards that are not too much."""
    for kind in more:
        if refusal_to_add(part, chosen, kind) is None:
            chosen.append(kind)


def _rest(model: Cards, chosen: Sequence[Kind]) -> list[Kind]:
    """What a preconstructed deck has besides these cards."""
    return sorted((Counter(model) - Counter(chosen)).elements())


def _model(part: Part, chosen: Sequence[Kind]) -> Cards:
    """The preconstructed deck that is most like these cards; the first of several."""
    held = Counter(chosen)
    weights = _weights(chosen)

    def likeness(model: Cards) -> tuple[int, int]:
        types = _weights(model)
        shared = sum(weight for type_, weight in weights.items() if types[type_])
        return shared, (held & Counter(model)).total()

    return max((deck.cards for deck in decks(part)), key=likeness)


def _weights(deck: Iterable[Kind]) -> Counter[int]:
    """How much of each type the cards of a deck require or give."""
    found: Counter[int] = Counter()
    for kind in deck:
        card = cards()[kind]
        found.update(card.requires)
        if card.primary != NONE:
            found[card.primary] += 1
    return found


def _complete_malice(chosen: list[Kind], model: Cards) -> None:
    pool = cards()

    def creatures(deck: Iterable[Kind]) -> Cards:
        return tuple(kind for kind in deck if pool[kind].type == CREATURE)

    missing = max(0, len(creatures(model)) - len(creatures(chosen)))
    _fill(MALICE, chosen, creatures(_rest(model, chosen))[:missing])
    required = Counter(type_ for kind in chosen for type_ in pool[kind].requires)
    typed = sum(pool[kind].primary != NONE for kind in model)
    while sum(pool[kind].primary != NONE for kind in chosen) < typed:
        energy = _next_energy(chosen, required, model)
        if energy == NONE:
            return
        chosen.append(energy)


def _next_energy(chosen: Sequence[Kind], required: Counter[int], model: Cards) -> Kind:
    """An energy of the type that is furthest behind its share, one of the model's if possible; of
    the same type the one with fewest copies. ``NONE`` if none can be added."""
    pool, held, wanted = cards(), Counter(chosen), Counter(model)
    given = Counter(pool[kind].primary for kind in chosen)
    open_to: list[tuple[float, bool, int, Kind]] = []
    for kind, card in enumerate(pool):
        if not required[card.primary] or refusal_to_add(MALICE, chosen, kind) is not None:
            continue
        behind = (given[card.primary] + 1) / required[card.primary]
        open_to.append((behind, held[kind] >= wanted[kind], held[kind], kind))
    return min(open_to)[-1] if open_to else NONE


# Decks as text --------------------------------------------------------------------------


def code_of(deck: Iterable[Kind]) -> str:
    """The deck code of these cards, whatever their order."""
    counts = Counter(deck)
    return "-".join(f"{counts[kind]}{cards()[kind].id}" for kind in sorted(counts))


def read_code(part: Part, text: str) -> Cards:
    """The cards of a deck code, ascending; its parts may come in any order.

    Raises a ``ValueError`` that says why if it is not a deck code, or names a card that such a deck
    cannot hold. Nothing else is looked at: see :func:`refusal`."""
    if len(text) > _LONGEST:
        raise ValueError("a deck code is not as long as that")
    known = {c.id: kind for kind, c in enumerate(cards()) if PART_OF[c.type] == part}
    found: list[Kind] = []
    for piece in text.split("-"):
        match = _PART.fullmatch(piece)
        if match is None:
            raise ValueError(f"{piece[:20]!r} is no part of a deck code")
        if match[2] not in known:
            raise ValueError(f"no card of such a deck is called {match[2]!r}")
        found += [known[match[2]]] * int(match[1])
    return tuple(sorted(found))


def named(part: Part, text: str) -> Cards:
    """The cards of a preconstructed deck's slug or of a deck code.

    Raises ``ValueError`` for anything else, and for a deck that is refused.
    """
    for deck in decks(part):
        if deck.slug == text:
            return deck.cards
    cards_of = read_code(part, text)
    clause = refusal(part, cards_of)
    if clause is not None:
        raise ValueError(f"nobody may play with that deck ({clause})")
    return cards_of


def text_of(part: Part, deck: Iterable[Kind]) -> str:
    """The shortest text of these cards: the slug where they are a preconstructed deck."""
    chosen = tuple(sorted(deck))
    slugs = (deck.slug for deck in decks(part) if deck.cards == chosen)
    return next(slugs, "") or code_of(chosen)
