"""Types, cards, decks and numbers, read once from ``content/*.toml``.

Values can be changed there without touching code; the ``checks`` tell whether
they still make a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeAlias

from ....kernel.files.content import tables, values
from ....kernel.files.released import released
from ....kernel.play.hands import Cards
from ....kernel.play.named import Named
from ....kernel.play.pool import Pool

Kind: TypeAlias = Annotated[int, Named("Kind")]
"""A card: its place in :func:`cards`. Copies of one card are not told apart."""
EnergyType: TypeAlias = int
"""One of the colours, as a place in :func:`type_ids`."""
Part: TypeAlias = int
"""One of the two decks of a player."""

NONE = -1
HAVOK, BLISS, CURSE, CRYSTAL, LIFE, GLOW, MALIGNANCY = range(7)
"""The six types of energy, and the colour that is an affliction only (ML-CARD-03)."""
ENERGY_TYPES = 6
CREATURE, ENERGY, BENCH_EFFECT, CHAOS, CHALLENGE, MALIGNANT, RELIC = range(7)
"""The types of cards: three of the Malice deck (ML-CARD-01), three of the Mischief deck
(ML-CARD-09), and relics (ML-CARD-10)."""
TYPES = ("creature", "energy", "bench effect", "chaos", "challenge", "malignant", "relic")
MALICE, MISCHIEF = range(2)
"""The two decks of a player."""
PART_OF = (MALICE, MALICE, MALICE, MISCHIEF, MISCHIEF, MISCHIEF, NONE)
"""The deck to which each type of card belongs; relics belong to none."""
GOLD, ROSE_GOLD = range(2)
"""The two piles of relics."""
PILES = ("gold", "rose gold")
YOUR_CHOICE, NO_CHOICE, ONE_TIME = range(3)
"""The categories of relics (ML-REL-08, ML-REL-09, ML-REL-10)."""
CATEGORIES = ("Your Choice", "No Choice", "One-Time Use")


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card. What a card does not have is ``NONE``, 0 or empty."""

    id: str
    title: str
    type: int
    """One of the types of cards."""
    program: str = ""
    """What the card does, in the language of effects."""
    requires: tuple[EnergyType, ...] = ()
    """The symbols of a creature, one for each energy that it needs (ML-CARD-02)."""
    health: int = 0
    """Of a creature, or of a malignant when it appears."""
    attack: int = 0
    """The base attack power of a creature."""
    kindred: str = ""
    primary: EnergyType = NONE
    """The type in the large circle of an energy; a universal energy has none (ML-CARD-04)."""
    others: tuple[EnergyType, ...] = ()
    """The types in the small circles of an energy."""
    uses: int = 0
    """How often the assists of an energy can be used while it gives its primary type
    (ML-AST-03); of a universal energy at all."""
    charge: int = 0
    """Energies that switch a bench effect on (ML-CARD-07)."""
    pile: int = NONE
    """The pile of a relic."""
    category: int = NONE
    """The category of a relic (ML-CARD-10)."""
    contest: str = ""
    """What decides a challenge."""
    turns: int = 0
    """Turns of each player that a challenge lasts; 0 if it is decided at once (ML-R-28)."""
    is_universal: bool = field(init=False)
    """Whether it stands for any type in a lane: a universal energy, or a bench effect used as one
    (ML-CARD-06, ML-POWER-06)."""

    def __post_init__(self) -> None:
        """What is looked at in every lane is worked out once."""
        universal = self.type == BENCH_EFFECT or (self.type == ENERGY and self.primary == NONE)
        object.__setattr__(self, "is_universal", universal)


@dataclass(frozen=True, slots=True)
class Deck:
    """A preconstructed deck: its cards by kind, ascending, one entry for each copy."""

    slug: str
    title: str
    line: str
    part: Part
    cards: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the whole game, as ``numbers.toml`` explains them."""

    hand: int
    draw: int
    large_hand: int
    spots: int
    lane: int
    bench_lane: int
    creatures: int
    first_creatures: int
    energies: int
    health: int
    penalty: int
    havok: int
    bliss: int
    life: int
    die: int
    relics: int
    gold: int
    weakened: int
    forfeit: int
    losses: int
    malice: int
    deck_creatures: int
    deck_energies: int
    deck_bench_effects: int
    malice_copies: int
    chaos: int
    challenges: int
    malignants: int
    mischief_copies: int
    stalemate: int

    @property
    def mischief(self) -> int:
        """Cards in a Mischief deck."""
        return self.chaos + self.challenges + self.malignants


def read_content(name: str) -> dict[str, Any]:
    """The data of ``content/<name>.toml`` as it stands there."""
    return tables(__name__.partition(".table.")[0], name)


@cache
def type_ids() -> tuple[str, ...]:
    """The colours as programs and data write them: ``HV``, ``BL``, and Malignancy last."""
    return tuple(entry["id"] for entry in read_content("types")["type"])


@cache
def type_names() -> tuple[str, ...]:
    """The colours by name: Havok, Bliss and so on."""
    return tuple(entry["title"] for entry in read_content("types")["type"])


@cache
def affliction_names() -> tuple[str, ...]:
    """What a creature is that has the affliction of each colour: Havok, Bliss, Cursed and so on."""
    return tuple(entry["afflicted"] for entry in read_content("types")["type"])


def _read() -> Iterator[Card]:
    for entry in read_content("creatures")["creature"]:
        yield _card(
            entry,
            CREATURE,
            requires=_types(entry["requires"]),
            health=entry["health"],
            attack=entry["attack"],
            kindred=entry.get("kindred", ""),
        )
    for entry in read_content("energies")["energy"]:
        yield _card(
            entry,
            ENERGY,
            primary=NONE if entry.get("universal") else type_ids().index(entry["type"]),
            others=_types(entry.get("others", [])),
            uses=entry["uses"],
        )
    for entry in read_content("bench_effects")["bench_effect"]:
        yield _card(entry, BENCH_EFFECT, charge=entry["charge"])
    mischief = read_content("mischief")
    for entry in mischief["chaos"]:
        yield _card(entry, CHAOS)
    for entry in mischief["challenge"]:
        yield _card(entry, CHALLENGE, contest=entry["contest"], turns=entry["turns"])
    for entry in mischief["malignant"]:
        yield _card(entry, MALIGNANT, health=entry["health"])
    for entry in read_content("relics")["relic"]:
        pile, category = PILES.index(entry["pile"]), CATEGORIES.index(entry["category"])
        yield _card(entry, RELIC, pile=pile, category=category)


def _card(entry: dict[str, Any], kind: int, **printed: Any) -> Card:
    program = entry.get("program", "").strip()
    return Card(entry["id"], entry["title"], kind, program, **printed)


def _types(names: list[str]) -> tuple[EnergyType, ...]:
    return tuple(type_ids().index(name) for name in names)


_POOL = Pool(_read)
cards = _POOL.cards
"""All cards: creatures, energies, bench effects; chaos, challenges, malignants; relics."""
kind_of = _POOL.kind_of
added_cards = _POOL.added
per_pool = _POOL.remembering


class Held(NamedTuple):
    """The different cards of a hand that can be placed, by what they can be placed as."""

    creatures: Cards
    energies: Cards
    """With bench effects, which can be used as energies (ML-BFX-03)."""
    bench_effects: Cards


def _held(hand: Cards) -> Held:
    pool = cards()
    kinds = [(kind, pool[kind].type) for kind in dict.fromkeys(hand) if kind >= 0]
    creatures, energies, bench_effects = (
        tuple([kind for kind, type_ in kinds if type_ in types])
        for types in ((CREATURE,), (ENERGY, BENCH_EFFECT), (BENCH_EFFECT,))
    )
    return Held(creatures, energies, bench_effects)


held = per_pool(_held, 1 << 12)
"""What a hand holds that can be placed: of each kind one, in the order of the hand."""


def kindreds() -> tuple[str, ...]:
    """The kindreds of the creatures, in the order in which they first appear."""
    return tuple(dict.fromkeys(card.kindred for card in cards() if card.kindred))


@per_pool
def decks(part: Part) -> tuple[Deck, ...]:
    """The preconstructed decks: four Malice decks, or two Mischief decks."""
    name = ("malice", "mischief")[part]
    return tuple(
        Deck(entry["slug"], entry["title"], entry["line"], part, listed(entry["cards"]))
        for entry in read_content("decks")[name]
    )


def listed(lines: list[str]) -> tuple[Kind, ...]:
    """The kinds, ascending, of lines such as ``2 C01``. Raises ``KeyError``, ``ValueError``."""
    counts = [line.split() for line in lines]
    return tuple(sorted(kind_of(card) for count, card in counts for _ in range(int(count))))


def relic_pile(pile: int) -> tuple[Kind, ...]:
    """The relics of a pile, one of each, in the order of the pool (ML-R-56)."""
    return tuple(kind for kind, card in enumerate(cards()) if card.pile == pile)


@per_pool
def lasting_relics(pile: int) -> frozenset[Kind]:
    """The relics that are in the pile of every game. One that was added after release 0.1.0 is
    not, for a game goes on with the relics with which it began."""
    first = released(__package__.rpartition(".")[0])["Kind"]
    return frozenset(kind for kind in relic_pile(pile) if cards()[kind].id in first)


@cache
def numbers() -> Numbers:
    """The numbers of the whole game."""
    return Numbers(**values(read_content("numbers")))
