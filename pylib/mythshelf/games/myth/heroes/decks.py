"""A hero's deck, hand, spaces and Ammo (DECK, KEY)."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.play.hands import Cards
from ....kernel.play.rng import shuffled
from ..events.cards import CardsDrawn, Discarded, Reshuffled, SpaceCleared
from ..events.conditions import Conditioned
from ..events.keywords import AmmoReadied, AmmoSpent, FaithStored, RageBanked, ShadowsChanged
from ..table.catalogue.heroes import cards
from ..table.figures import Figure, is_hero
from ..table.records import Laid
from ..table.state import State
from ..table.terms import NONE
from ..words.names import figure, sentence, title
from . import numbers


def refill(state: State, hero: Figure) -> bool:
    """An empty draw pile is made of the discard pile, and not before (MT-DECK-07). Answers whether
    there is a card to draw."""
    if not state.decks[hero] and state.discards[hero]:
        deck = tuple(shuffled(state, sorted(state.discards[hero])))
        state.happen(Reshuffled(hero))
        state.decks[hero] = deck  # the event tells no order
    return bool(state.decks[hero])


def draw(state: State, hero: Figure, count: int) -> Cards:
    """Cards from the top of the deck, as far as there are any."""
    found: Cards = ()
    while len(found) < count and refill(state, hero):
        deck = state.decks[hero]
        more = tuple(reversed(deck[max(0, len(deck) - (count - len(found))) :]))
        state.happen(CardsDrawn(hero, more))
        found += more
    return found


def discard(state: State, hero: Figure, those: Cards) -> None:
    """Cards from the hand; each of them lowers Capture by 1 where that is why (MT-R-22)."""
    if those:
        state.happen(Discarded(hero, those))


def clear_space(state: State, hero: Figure, one: Laid) -> None:
    """A card leaves its space (MT-R-69); a facedown one is turned up."""
    state.happen(SpaceCleared(hero, one.number, one.card))


def bank_rage(state: State, hero: Figure) -> bool:
    """The top card of the deck goes facedown to an open space (MT-KEY-13, MT-R-68). Answers
    whether that was possible."""
    if not numbers.open_spaces(state, hero) or not refill(state, hero):
        return False
    state.happen(RageBanked(hero))
    return True


def store_faith(state: State, hero: Figure, number: int, count: int) -> None:
    """The discard pile is shuffled, its top cards are revealed, and the Faith cards among them go
    facedown on a card (MT-KEY-06, MT-KEY-18)."""
    if not any(one.number == number for one in state.spaces[hero]):
        return
    order = shuffled(state, sorted(state.discards[hero]))
    top = order[max(0, len(order) - count) :]
    faith = tuple(card for card in top if "Faith" in cards()[card].keywords)
    rest = [card for card in top if "Faith" not in cards()[card].keywords]
    kept = tuple(order[: max(0, len(order) - count)] + rest)
    state.happen(FaithStored(hero, number, faith, kept))


def gain_shadows(state: State, hero: Figure, notice: int, number: int) -> None:
    """Shadows with a notice TN; the card that gave the old ones is discarded (MT-R-102)."""
    lose_shadows(state, hero)
    state.happen(ShadowsChanged(hero, notice, number))


def lose_shadows(state: State, hero: Figure) -> None:
    """Shadows end: the card that gave them frees its space (MT-R-102)."""
    if not state.shadows[hero]:
        return
    cloak = [one for one in state.spaces[hero] if one.number == state.cloaks[hero]]
    state.happen(ShadowsChanged(hero, 0, NONE))
    for one in cloak:
        clear_space(state, hero, one)


def use_ammo(state: State, hero: Figure, kind: int) -> None:
    """A ready Ammo card is used."""
    state.happen(AmmoSpent(hero, kind))


def ready_ammo(state: State, hero: Figure, kind: int, number: int = NONE) -> None:
    """An Ammo card is made ready, from its space or the discard pile."""
    state.happen(AmmoReadied(hero, kind, number))


def distinct(those: Iterable[Laid]) -> list[Laid]:
    """Cards on a hero board that differ to whoever picks one: of those that are alike, the
    first."""
    found: dict[str, Laid] = {}
    for one in those:
        found.setdefault(laid_words(one), one)
    return list(found.values())


def laid_words(one: Laid) -> str:
    """A card on a hero board: its name, and what is stored on it."""
    if one.facedown:
        return "a facedown card"
    stored = f" with {len(one.stored)} below" if one.stored else ""
    return f"{title(one.card)}{stored}"


STATUSES = {
    "capture": "captured",
    "curse": "cursed",
    "frozen": "frozen",
    "poison": "poisoned",
    "prone": "prone",
}


def status_of(state: State, one: Figure, which: str) -> int:
    """How much of a status a hero has, or whether a figure is Prone, or poisoned."""
    if which == "poison" and not is_hero(one):
        return int(one in state.sick)
    return int(getattr(state, STATUSES[which])[one])


def set_status(state: State, one: Figure, which: str, value: int) -> None:
    """A status gets another value."""
    if value == status_of(state, one, which):
        return
    name = sentence(figure(state, one))
    many = f" {value}" if which not in ("poison", "prone") else ""
    told = f"{name}: {which.capitalize()}{many}." if value else f"{name}: no more {which}."
    state.happen(Conditioned(one, which, value, told))
