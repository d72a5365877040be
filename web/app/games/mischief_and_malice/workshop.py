"""Building Malice and Mischief decks in the page (see
:class:`web.app.presenting.workshop.Workshop`): a workshop for each of the two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.cards import decks as deck_rules
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    CHALLENGE,
    CHAOS,
    CREATURE,
    ENERGY,
    ENERGY_TYPES,
    MALICE,
    MALIGNANT,
    MISCHIEF,
    NONE,
    PART_OF,
    TYPES,
    Card,
    Part,
    cards,
    decks,
    kindreds,
    numbers,
    type_names,
)
from mythshelf.games.mischief_and_malice.table.catalogue import Kind as CardKind

from web.app.games.mischief_and_malice.cards import faces
from web.app.games.mischief_and_malice.cards.spoken import name_of_card
from web.app.games.mischief_and_malice.look import card_paper as paper
from web.app.games.mischief_and_malice.reading.card_reading import of_card
from web.app.presenting.reading import Reading
from web.app.presenting.workshop import CardCount, Cards, Filter, Kind, PoolCard, PresetDeck
from web.app.stage.nodes import NOTHING, Art, Node, Scene

_SIGNS = {
    CREATURE: "mischief",
    ENERGY: "lane",
    BENCH_EFFECT: "universal",
    CHAOS: "chaos",
    CHALLENGE: "challenge",
    MALIGNANT: "malignant",
}
"""The signs of the types of cards."""
_MANY = {
    CREATURE: "Creatures",
    ENERGY: "Energies",
    BENCH_EFFECT: "Bench effects",
    CHAOS: "Chaos",
    CHALLENGE: "Challenges",
    MALIGNANT: "Malignants",
}
_OF_PART = ((CREATURE, ENERGY, BENCH_EFFECT), (CHAOS, CHALLENGE, MALIGNANT))
_SETTINGS = ("decks", "mischief")
_SLUG = "mischief_and_malice"
_ROOM = 4
"""Units round a card for its shadow."""


class MaliceWorkshop:
    """The pool, its filters, the deck rules, and how cards look, of one part.

    Its kinds count the cards of that part alone, in the order of the game's own pool.
    """

    game = _SLUG
    face_size, large_size = (112, 150), (140, 208)
    curve_title = "Creatures by the energies they need"
    curve_words = ("creature needs", "creatures need")

    def __init__(self, part: Part, noun: str, warned_by: str) -> None:
        self.part = part
        self.setting = _SETTINGS[part]
        self.key = _SLUG if part == MALICE else f"{_SLUG}.{self.setting}"
        self.noun, self.warned_by = noun, warned_by

    @property
    def size(self) -> int:
        """Cards of such a deck."""
        return numbers().malice if self.part == MALICE else numbers().mischief

    # Kinds of the workshop and of the game ---------------------------------------------

    def _kinds(self) -> tuple[CardKind, ...]:
        return tuple(k for k, card in enumerate(cards()) if PART_OF[card.type] == self.part)

    def _inward(self, deck: Iterable[Kind]) -> tuple[CardKind, ...]:
        kinds = self._kinds()
        return tuple(kinds[kind] for kind in deck)

    def kinds_of(self, deck: Iterable[CardKind]) -> Cards:
        """Cards of the game as the workshop's own kinds, ascending."""
        places = {kind: place for place, kind in enumerate(self._kinds())}
        return tuple(sorted(places[kind] for kind in deck))

    # The pool ---------------------------------------------------------------------------

    def pool(self) -> Sequence[PoolCard]:
        """Every card of the part."""
        return tuple(_pool_card(at, cards()[k], k) for at, k in enumerate(self._kinds()))

    def filters(self) -> Sequence[Filter]:
        """Type of energy, kind of card and kindred; of mischief only the kind of card."""
        kinds = Filter("type", "Kind", tuple((TYPES[t], _MANY[t], "") for t in _OF_PART[self.part]))
        if self.part == MISCHIEF:
            return (kinds,)
        names = type_names()[:ENERGY_TYPES]
        energies = zip(paper.TYPES, names, paper.TYPES, strict=False)
        kin = tuple((name, name, "") for name in kindreds())
        return (Filter("energy", "Type", tuple(energies)), kinds, Filter("kindred", "Kindred", kin))

    def presets(self) -> Sequence[PresetDeck]:
        """The decks that the game recommends."""
        return tuple(
            PresetDeck(deck.slug, deck.title, self.kinds_of(deck.cards))
            for deck in decks(self.part)
        )

    # The rules --------------------------------------------------------------------------

    def refusal(self, deck: Sequence[Kind]) -> str | None:
        """What forbids playing with it."""
        return deck_rules.refusal(self.part, self._inward(deck))

    def refusal_to_add(self, deck: Sequence[Kind], kind: Kind) -> str | None:
        """What forbids one card more."""
        (more,) = self._inward((kind,))
        return deck_rules.refusal_to_add(self.part, self._inward(deck), more)

    def sentence(self, clause: str) -> str:
        """The first sentence of a clause."""
        head, stop, _ = GAME.rulebook[clause].text.replace("**", "").partition(". ")
        return head + stop.rstrip()

    def warnings(self, deck: Sequence[Kind]) -> Iterable[str]:
        """What is legal but unwise."""
        return deck_rules.warnings(self.part, self._inward(deck))

    def completed(self, deck: Sequence[Kind]) -> Cards:
        """A legal deck that begins with these cards."""
        return self.kinds_of(deck_rules.completed(self.part, self._inward(deck)))

    # In figures -------------------------------------------------------------------------

    def signs(self, deck: Sequence[Kind]) -> tuple[CardCount, ...]:
        """Its types of energy, the one with most cards first; of mischief the kinds of cards."""
        found = self._colours(deck) if self.part == MALICE else self._types(deck)
        return tuple(sorted((one for one in found if one.count), key=lambda one: -one.count))

    def counts(self, deck: Sequence[Kind]) -> tuple[CardCount, ...]:
        """Cards by kind, then energies by type."""
        types = self._types(deck)
        return (*types, *self._colours(deck)) if self.part == MALICE else tuple(types)

    def _types(self, deck: Sequence[Kind]) -> list[CardCount]:
        found = Counter(cards()[kind].type for kind in self._inward(deck))
        return [CardCount(_SIGNS[t], _MANY[t], found[t]) for t in _OF_PART[self.part]]

    def _colours(self, deck: Sequence[Kind]) -> list[CardCount]:
        found = Counter(
            cards()[kind].primary for kind in self._inward(deck) if cards()[kind].type == ENERGY
        )
        named = zip(paper.TYPES, type_names()[:ENERGY_TYPES], strict=False)
        return [CardCount(sign, name, found[code]) for code, (sign, name) in enumerate(named)]

    def curve(self, deck: Sequence[Kind]) -> tuple[int, ...]:
        """Creatures by the energies that they need; Mischief decks have no such figure."""
        if self.part == MISCHIEF:
            return ()
        needs = [len(cards()[kind].requires) for kind in self._inward(deck)]
        most = max(len(card.requires) for card in cards())
        found = Counter(count for count in needs if count)
        return tuple(found[count] for count in range(most + 1))

    # As text ----------------------------------------------------------------------------

    def code_of(self, deck: Sequence[Kind]) -> str:
        """The code of a deck with these cards."""
        return deck_rules.code_of(self._inward(deck))

    def read_code(self, text: str) -> Cards:
        """The cards of a deck code."""
        return self.kinds_of(deck_rules.read_code(self.part, text)) if text else ()

    def value_of(self, deck: Sequence[Kind]) -> str:
        """A preconstructed deck's slug or the deck code."""
        return deck_rules.text_of(self.part, self._inward(deck))

    # How it looks -----------------------------------------------------------------------

    def face(self, kind: Kind) -> Scene:
        """A card as it lies in a hand."""
        (own,) = self._inward((kind,))
        return _scene(faces.face(own, *self.face_size), *self.face_size)

    def large_face(self, kind: Kind) -> Scene:
        """The same with all that it says."""
        (own,) = self._inward((kind,))
        return _scene(faces.face(own, *self.large_size, worded=True), *self.large_size)

    def read(self, kind: Kind) -> Reading:
        """A card with all that is printed on it."""
        (own,) = self._inward((kind,))
        return of_card(own)


def sign_of(key: str, value: str) -> str:
    """The sign of what a deck has most of; empty for another setting and for what names no deck."""
    if key not in _SETTINGS:
        return ""
    shop = WORKSHOPS[_SETTINGS.index(key)]
    try:
        deck = deck_rules.named(_SETTINGS.index(key), value)
    except ValueError:
        return ""
    signs = shop.signs(shop.kinds_of(deck))
    return signs[0].sign if signs else "tome"


def _pool_card(kind: Kind, card: Card, own: CardKind) -> PoolCard:
    values = {"type": TYPES[card.type]}
    code = card.requires[0] if card.requires else card.primary
    if code != NONE:
        values["energy"] = paper.TYPES[code]
    if card.kindred:
        values["kindred"] = card.kindred
    cost = str(len(card.requires)) if card.requires else ""
    return PoolCard(kind, card.title, name_of_card(own), paper.sign_of(card), values, cost)


def _scene(drawn: Art, w: float, h: float) -> Scene:
    x, y = w / 2 + _ROOM, h / 2 + _ROOM
    return Scene(w + 2 * _ROOM, h + 2 * _ROOM, NOTHING, [Node("card", x, y, drawn)])


WORKSHOPS = (
    MaliceWorkshop(MALICE, "Malice deck", "ML-DECK-02"),
    MaliceWorkshop(MISCHIEF, "Mischief deck", "ML-DECK-07"),
)
