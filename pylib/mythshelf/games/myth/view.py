"""What a seat may know: the order of piles and what lies facedown are hidden from everybody.

Hands are open, for all are on the same side (MT-GEN-01).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from ...kernel.play.hands import HIDDEN, Cards
from ...kernel.play.rng import Dice, shuffled
from .campaign.absent import belongings
from .table.catalogue.darkness import darkness_cards, darkness_deck, traps
from .table.catalogue.heroes import cards, starting_deck
from .table.catalogue.items import item_deck, items, merchants
from .table.catalogue.quests import all_quests, quests
from .table.figures import Figure
from .table.newcomers import in_game
from .table.state import State


def view(state: State, seat: Figure) -> State:
    """The state as every seat sees it."""
    seen = state.clone()
    seen.events = [event for event in state.events if event.visible_to(seat)]
    seen.rng = 0
    for hero in range(len(state.party)):
        seen.decks[hero] = (HIDDEN,) * len(state.decks[hero])
        if any(one.facedown for one in state.spaces[hero]):
            seen.spaces[hero] = tuple(
                replace(one, card=HIDDEN) if one.facedown else one for one in state.spaces[hero]
            )
    unknown = len(state.darkness) - state.foreseen
    seen.darkness = (HIDDEN,) * unknown + state.darkness[unknown:]
    seen.trap_deck = (HIDDEN,) * len(state.trap_deck)
    seen.merchants = (HIDDEN,) * len(state.merchants)
    seen.quest_deck = (HIDDEN,) * len(state.quest_deck)
    seen.items = [(HIDDEN,) * len(deck) for deck in state.items]
    return seen


def sample(seen: State, rng: int) -> State:
    """A whole state that agrees with a view: what is hidden is dealt at random."""
    whole, dice = seen.clone(), Dice(rng)
    for hero in range(len(whole.party)):
        _deal(whole, hero, dice)
    unknown = len(whole.darkness) - whole.foreseen
    known = whole.darkness[unknown:]
    left = Counter(darkness_deck(whole.dark_decks))
    left.subtract([*whole.darkened, *known])
    left = in_game("DarkCard", left, unknown, lambda card: darkness_cards()[card].id)
    whole.darkness = _ordered(left, dice) + known if whole.darkness else ()
    left = Counter(range(len(traps())))
    left.subtract([*whole.trap_discards, *(trap.card for trap in whole.traps)])
    left = in_game("TrapKind", left, len(whole.trap_deck), lambda card: traps()[card].id)
    whole.trap_deck = _ordered(left, dice) if whole.trap_deck else ()
    left = Counter(range(len(merchants())))
    left.subtract([*whole.merchants_gone, whole.visitor])
    left = in_game("MerchantKind", left, len(whole.merchants), lambda card: merchants()[card].id)
    whole.merchants = _ordered(left, dice) if whole.merchants else ()
    left = Counter(quests_left(whole))
    left = in_game("QuestKind", left, len(whole.quest_deck), lambda card: quests()[card].id)
    whole.quest_deck = _ordered(left, dice) if whole.quest_deck else ()
    for colour in range(len(whole.items)):
        left = items_left(whole, colour)
        whole.items[colour] = _ordered(left, dice) if whole.items[colour] else ()
    whole.rng = dice.rng
    return whole


def _ordered(left: Counter[int], dice: Dice) -> Cards:
    return tuple(shuffled(dice, sorted(left.elements())))


def quests_left(state: State) -> list[int]:
    """The quests that are in the deck: those that lie nowhere else, as everybody can work out."""
    open_ones = (quest.card for quest in state.quests if not quest.over)
    elsewhere = {*state.quest_discards, *state.chains, *state.next_quests, *open_ones}
    return [card for card in all_quests(state.sources) if card not in elsewhere]


def items_left(state: State, colour: int) -> Counter[int]:
    """The items of a colour that are in their deck, as everybody can work out."""
    left, count = items_of_box(state, colour), len(state.items[colour])
    return in_game("Item", left, count, lambda item: items()[item].id)


def items_of_box(state: State, colour: int) -> Counter[int]:
    """The items of a colour that no hero has, here or elsewhere, and no merchant."""
    left = Counter(item_deck(colour, state.sources))

    def take(those: Iterable[int]) -> None:
        left.subtract([item for item in those if item in left])

    for hero in range(len(state.party)):
        take((*state.carried[hero], *state.worn[hero]))
    take((*state.stall, *belongings(state.chronicle, state.party)[0]))
    return left


def whole_deck(state: State, hero: Figure) -> Counter[int]:
    """All cards of a hero that the box has: those with which he begins, and those that were added
    (MT-MINI-04) or exchanged (MT-TITLE-05)."""
    whole = Counter((*starting_deck(state.party[hero]), *state.gained[hero]))
    whole.subtract(state.removed[hero])
    return +whole


def own_deck(state: State, hero: Figure) -> Counter[int]:
    """All cards of a hero in this game."""
    piles = (state.decks, state.hands, state.discards, state.ready)
    count = sum(len(pile[hero]) for pile in piles)
    count += sum(1 + len(laid.stored) for laid in state.spaces[hero])
    return in_game("Kind", whole_deck(state, hero), count, lambda kind: cards()[kind].id)


def elsewhere(state: State, hero: Figure) -> Counter[int]:
    """The cards of a hero that are neither in his deck nor hidden."""
    found = Counter([*state.hands[hero], *state.discards[hero], *state.ready[hero]])
    for one in state.spaces[hero]:
        found.update(one.stored)
        if one.card != HIDDEN:
            found[one.card] += 1
    return found


def _deal(whole: State, hero: Figure, dice: Dice) -> None:
    """The facedown cards first, then the deck."""
    left = own_deck(whole, hero)
    left.subtract(elsewhere(whole, hero))
    unseen = list(_ordered(left, dice))
    whole.spaces[hero] = tuple(
        replace(one, card=unseen.pop()) if one.card == HIDDEN else one for one in whole.spaces[hero]
    )
    whole.decks[hero] = tuple(unseen)
