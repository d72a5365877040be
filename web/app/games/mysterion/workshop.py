"""Building decks of Mysterion in the page (see :class:`web.app.presenting.workshop.Workshop`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.cards import decks as deck_rules
from mythshelf.games.mysterion.table.catalogue import (
    CREATURE,
    NONE,
    SCRIPT,
    TYPES,
    Card,
    cards,
    decks,
    element_names,
    numbers,
)

from web.app.games.mysterion.cards import faces
from web.app.games.mysterion.look.card_paper import ELEMENTS
from web.app.games.mysterion.look.spoken import name_of_card
from web.app.games.mysterion.reading.reading import of_card
from web.app.presenting.reading import Reading
from web.app.presenting.workshop import CardCount, Cards, Filter, Kind, PoolCard, PresetDeck
from web.app.stage.nodes import NOTHING, Art, Node, Scene

_SIGNS = ("script", "tome", "instant", "conditional", "enhancement")
"""The signs of the types of cards."""
_ROOM = 4
"""Units round a card for its shadow."""
_WORDY = (200, 299)
"""The size in which the longest words of an Item fit on it; of the shape of a large face."""


class MysterionWorkshop:
    """The pool, its filters, the deck rules, and how cards look."""

    game = key = "mysterion"
    noun = "deck"
    setting = "decks"
    warned_by = "MY-DECK-05"
    face_size, large_size = (112, 150), faces.LARGE
    curve_title = "Costs"
    curve_words = ("card costs", "cards cost")

    @property
    def size(self) -> int:
        """Cards of a deck (MY-DECK-01)."""
        return numbers().deck

    def pool(self) -> Sequence[PoolCard]:
        """Every card of the pool."""
        return _pool()

    def filters(self) -> Sequence[Filter]:
        """Element, type and, for Creatures, stage."""
        elements = zip(ELEMENTS, element_names(), ELEMENTS, strict=True)
        types = ((name, f"{name.capitalize()}s", "") for name in TYPES)
        stages = ((str(stage), f"Stage {stage}", "") for stage in (1, 2, 3))
        return (
            Filter("element", "Element", tuple(elements)),
            Filter("type", "Type", tuple(types)),
            Filter("stage", "Stage", tuple(stages)),
        )

    def presets(self) -> Sequence[PresetDeck]:
        """The six recommended decks."""
        return tuple(PresetDeck(deck.slug, deck.title, deck.cards) for deck in decks())

    def refusal(self, deck: Sequence[Kind]) -> str | None:
        """Exactly so many cards, all of the pool."""
        return deck_rules.refusal(deck)

    def refusal_to_add(self, deck: Sequence[Kind], kind: Kind) -> str | None:
        """Not one more than a deck holds."""
        return deck_rules.refusal_to_add(deck, kind)

    def sentence(self, clause: str) -> str:
        """The first sentence of a clause."""
        head, stop, _ = GAME.rulebook[clause].text.replace("**", "").partition(". ")
        return head + stop.rstrip()

    def warnings(self, deck: Sequence[Kind]) -> Iterable[str]:
        """Many copies, no Creature, Creatures that cannot be paid."""
        return deck_rules.warnings(deck)

    def completed(self, deck: Sequence[Kind]) -> Cards:
        """Scripts by need, the rest as the element's recommended deck has it."""
        return deck_rules.completed(deck)

    def signs(self, deck: Sequence[Kind]) -> tuple[CardCount, ...]:
        """Its elements, the one with most cards first."""
        found = [count for count in self._elements(deck) if count.count]
        return tuple(sorted(found, key=lambda count: -count.count))

    def counts(self, deck: Sequence[Kind]) -> tuple[CardCount, ...]:
        """Cards by element, then by type."""
        found = Counter(cards()[kind].type for kind in deck)
        types = (
            CardCount(sign, f"{name.capitalize()}s", found[number])
            for number, (name, sign) in enumerate(zip(TYPES, _SIGNS, strict=True))
        )
        return (*self._elements(deck), *types)

    def _elements(self, deck: Sequence[Kind]) -> list[CardCount]:
        found = Counter(cards()[kind].element for kind in deck)
        named = enumerate(element_names())
        return [CardCount(ELEMENTS[number], title, found[number]) for number, title in named]

    def curve(self, deck: Sequence[Kind]) -> tuple[int, ...]:
        """By what Creatures and Items cost; Scripts pay, and have no cost."""
        most = max(card.cost for card in cards())
        found = Counter(cards()[kind].cost for kind in deck if cards()[kind].type != SCRIPT)
        return tuple(found[cost] for cost in range(most + 1))

    def code_of(self, deck: Sequence[Kind]) -> str:
        """The code of a deck with these cards."""
        return deck_rules.code_of(deck)

    def read_code(self, text: str) -> Cards:
        """The cards of a deck code."""
        return deck_rules.read_code(text) if text else ()

    def value_of(self, deck: Sequence[Kind]) -> str:
        """A recommended deck's slug or the deck code."""
        return deck_rules.text_of(deck)

    def face(self, kind: Kind) -> Scene:
        """A card as it lies in a hand."""
        return _scene(faces.face(kind, *self.face_size), *self.face_size)

    def large_face(self, kind: Kind) -> Scene:
        """The same, of a Creature with what its keyword does below."""
        if cards()[kind].type != CREATURE:
            return _scene(faces.face(kind, *_WORDY), *_WORDY)
        (w, h), high = self.large_size, faces.LARGE_FACE[1]
        card = Node("card", w / 2 + _ROOM, high / 2 + _ROOM, faces.large(kind))
        return Scene(w + 2 * _ROOM, h + 2 * _ROOM, NOTHING, [card])

    def read(self, kind: Kind) -> Reading:
        """A card with all that is printed on it."""
        return of_card(kind)


def sign_of(value: str) -> str:
    """The sign of the element that a deck has most of; empty for what names no deck."""
    try:
        signs = WORKSHOP.signs(deck_rules.named(value))
    except ValueError:
        return ""
    return signs[0].sign if signs else "tome"


@cache
def _pool() -> tuple[PoolCard, ...]:
    return tuple(_pool_card(kind, card) for kind, card in enumerate(cards()))


def _pool_card(kind: Kind, card: Card) -> PoolCard:
    values = {"type": TYPES[card.type]}
    if card.element != NONE:
        values["element"] = ELEMENTS[card.element]
    if card.type == CREATURE:
        values["stage"] = str(card.stage)
    return PoolCard(
        kind,
        card.title,
        name_of_card(kind),
        ELEMENTS[card.element] if card.element != NONE else _SIGNS[card.type],
        values,
        "" if card.type == SCRIPT else str(card.cost),
    )


def _scene(drawn: Art, w: float, h: float) -> Scene:
    x, y = w / 2 + _ROOM, h / 2 + _ROOM
    return Scene(w + 2 * _ROOM, h + 2 * _ROOM, NOTHING, [Node("card", x, y, drawn)])


WORKSHOP = MysterionWorkshop()
WORKSHOPS = (WORKSHOP,)
