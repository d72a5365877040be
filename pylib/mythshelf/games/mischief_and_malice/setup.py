"""The new-game screen, and the first position (SETUP)."""

from __future__ import annotations

from ...kernel.play import engine
from ...kernel.play.hands import Cards
from ...kernel.play.rng import below, seeded, shuffled
from ...kernel.play.settings import Choice, Setting, Settings
from .basics.drawing import draw
from .cards.decks import named, text_of
from .events.game import CoinDecided, GameBegan, HandRefused
from .table.catalogue import (
    BENCH_EFFECT,
    CREATURE,
    ENERGY,
    GOLD,
    MALICE,
    MISCHIEF,
    ROSE_GOLD,
    Part,
    cards,
    decks,
    numbers,
    relic_pile,
)
from .table.places import Seat
from .table.state import State
from .turn.main import Turn


def settings() -> tuple[Setting, ...]:
    """The two decks of each player (GAP-4)."""
    malice, mischief = decks(MALICE), decks(MISCHIEF)
    return (
        Setting(
            "decks",
            "Malice deck",
            "Fifty cards: a preconstructed deck, or a deck code.",
            tuple(Choice(deck.slug, deck.title, deck.line) for deck in malice),
            tuple(deck.slug for deck in malice[:2]),
            per_seat=True,
            reads=lambda text: _read(MALICE, text),
        ),
        Setting(
            "mischief",
            "Mischief deck",
            "Eighteen cards: a preconstructed deck, or a deck code.",
            tuple(Choice(deck.slug, deck.title, deck.line) for deck in mischief),
            tuple(deck.slug for deck in mischief[:2]),
            per_seat=True,
            reads=lambda text: _read(MISCHIEF, text),
        ),
    )


def _read(part: Part, text: str) -> str:
    """A deck code in its one form. Raises ``ValueError``."""
    return text_of(part, named(part, text))


def new(chosen: Settings, seed: int) -> State:
    """All is shuffled (ML-SETUP-01), a coin decides (ML-SETUP-02), hands are drawn; the first turn
    begins."""
    state = State(rng=seeded(seed))
    malice = [tuple(sorted(named(MALICE, text))) for text in chosen["decks"]]
    mischief = [tuple(sorted(named(MISCHIEF, text))) for text in chosen["mischief"]]
    piles = [relic_pile(GOLD), relic_pile(ROSE_GOLD)]
    state.happen(GameBegan((malice[0], malice[1]), (mischief[0], mischief[1]), _sizes(piles)))
    state.decks = [tuple(shuffled(state, deck)) for deck in malice]  # the event tells no order
    state.mischief_decks = [tuple(shuffled(state, deck)) for deck in mischief]
    state.piles = [tuple(shuffled(state, pile)) for pile in piles]
    first = below(state, 2)
    state.happen(CoinDecided(first))
    for seat in (first, 1 - first):
        draw_opening_hand(state, seat)
    state.stack.append(Turn(first))
    engine.settle(state)
    return state


def _sizes(piles: list[Cards]) -> tuple[int, int]:
    gold, rose = map(len, piles)
    return gold, rose


def draw_opening_hand(state: State, seat: Seat) -> None:
    """Six cards (ML-SETUP-03), drawn anew until they qualify, and not after that (ML-SETUP-06,
    ML-R-57)."""
    draw(state, seat, numbers().hand)
    while not qualifies(state.hands[seat]):
        hand = state.hands[seat]
        deck = tuple(shuffled(state, sorted(state.decks[seat] + hand)))
        state.happen(HandRefused(seat, hand))
        state.decks[seat] = deck  # the event tells no order
        draw(state, seat, numbers().hand)


def qualifies(hand: Cards) -> bool:
    """Whether an opening hand holds a creature, and an energy or bench effect (ML-SETUP-04,
    ML-SETUP-05)."""
    types = {cards()[kind].type for kind in hand}
    return CREATURE in types and bool(types & {ENERGY, BENCH_EFFECT})
