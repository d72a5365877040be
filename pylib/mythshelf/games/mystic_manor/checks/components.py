"""Whether everything that lies on the table is there once, and agrees with the cards turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....kernel.play.grown import is_whole
from ..actions.item_limit import KeepOne, TooMany
from ..table.board import HOUSE, NAMES, bits
from ..table.catalogue import (
    BONE,
    CAT,
    DOG,
    IMP,
    NET,
    PAINTING,
    TOOLS,
    bonus_cards,
    cards_for,
    house_cards,
    last_card,
    lasting_bonus_cards,
    lasting_cards,
    numbers,
)
from ..table.mat import UNCHOSEN, Mat
from ..table.state import NONE, State


def components(state: State) -> Iterator[str]:
    """Sentences about what is lost, doubled, or could not be there yet."""
    yield from _house(state)
    yield from _counts(state)
    yield from _brought(state)
    yield from _cards(state)
    for seat, mat in enumerate(state.mats):
        for sentence in _mat(state, mat):
            yield f"seat {seat} {sentence}"
    yield from _track(state)


def _house(state: State) -> Iterator[str]:
    for space in range(HOUSE):
        bare = state.is_bare(space)
        if not bare and not state.discovered >> space & 1:
            yield f"something lies on {NAMES[space]}, which is undiscovered"
        elif not bare and state.stamped >> space & 1:
            yield f"something lies on {NAMES[space]}, which is stamped (MN-MAP-08)"
        elif bare and (state.discovered & ~state.stamped) >> space & 1 and not state.over:
            yield f"nothing lies on {NAMES[space]}, which is not stamped (MN-CLEAR-01)"
        if state.imps[space] < 0 or list(state.items[space]) != sorted(state.items[space]):
            yield f"what lies on {NAMES[space]} is not counted"
        if state.ghosts[space] and state.items[space]:
            yield f"a ghost shares {NAMES[space]} with an item (MN-REVEAL-11)"
    if state.turn and state.plan.entrance_mask & ~state.discovered:
        yield "an entrance is undiscovered (MN-SETUP-12)"
    letters = [
        n for mask in (state.haunted, *(m.apparitions for m in state.mats)) for n in bits(mask)
    ]
    if sorted(letters) != list(range(state.spirits)):
        yield "an apparition is lost or there twice (MN-APP-06)"
    turned = sum(house_cards()[card].spirit for card in bits(state.turned))
    if state.spirits != min(turned, len(state.plan.letters)):
        yield "apparitions do not agree with the cards turned (MN-REVEAL-07)"


def _counts(state: State) -> Iterator[str]:
    n = numbers()
    held = state.supply[:]
    for items in state.items:
        for item in items:
            held[item] += 1
    for mat in state.mats:
        held = [one + other for one, other in zip(held, mat.items, strict=True)]
    sold = sum([sum(mat.stacks) for mat in state.mats])
    wanted = [
        count - (kind in TOOLS) - (kind in _drawn(state)) for kind, count in enumerate(n.items)
    ]
    wanted[PAINTING] -= sold
    if held != wanted or min(state.supply) < 0:
        yield "items are lost or there twice (MN-COMP-01)"
    if min(state.imps_left, state.revenge_left, state.tiles_left) < 0:
        yield "there are more imps, Revenge tokens or backpack tiles than tokens (MN-COMP-01)"
    ghosts = [strength for strength in state.ghosts if strength]
    ghosts += [strength for mat in state.mats for strength in bits(mat.ghosts)]
    cards = [house_cards()[card] for card in bits(state.turned)]
    if sorted(ghosts) != sorted(card.strength for card in cards if card.strength):
        yield "ghosts do not agree with the cards turned (MN-REVEAL-04)"


def _brought(state: State) -> Iterator[str]:
    """Only a House card brings a painting, cat, bone or imp; some lie in the supply again."""
    turned = Counter(house_cards()[card].item for card in bits(state.turned))
    held = _held(state)
    for kind, name in ((PAINTING, "paintings"), (CAT, "cats")):
        if held[kind] > turned[kind]:
            yield f"there are more {name} than cards that brought them (MN-REVEAL-06)"
    printed = sum([mat.printed.bones for mat in state.mats if mat.character != UNCHOSEN])
    if held[BONE] + held[DOG] > turned[BONE] + printed:
        yield "there are more bones, and dogs for bones, than were brought (MN-DOG-03)"
    imps = sum([house_cards()[card].kind == IMP for card in bits(state.turned)])
    if numbers().imps - state.imps_left > imps:
        yield "there are more imps than cards that brought them (MN-REVEAL-08)"


def _held(state: State) -> list[int]:
    """How many items of each kind have left the supply, sold paintings among them."""
    held = [count - left for count, left in zip(numbers().items, state.supply, strict=True)]
    for tool in TOOLS:
        held[tool] -= 1
    return held


def _drawn(state: State) -> tuple[int, ...]:
    """Tools in the hand of the Tinkerer who has not yet chosen."""
    top = state.stack[-1] if state.stack else None
    return top.tools if isinstance(top, KeepOne) else ()


def _cards(state: State) -> Iterator[str]:
    last = last_card()
    in_use, lasting = cards_for(len(state.mats)), lasting_cards(len(state.mats))
    if state.turned & ~sum(1 << card for card in in_use):
        yield "a card was turned that is not in use (MN-SETUP-10)"
    elif not is_whole([*state.deck, *bits(state.turned)], in_use, lasting):
        yield "House cards are lost or there twice"
    elif state.deck and (state.deck[0] != last or last in state.deck[1:]):
        yield "the level 20 ghost is not at the bottom (MN-SETUP-11)"
    shown = [card for card in state.display if card != NONE]
    cards = [*shown, *state.bonus_deck, *(card for mat in state.mats for card in mat.bonus)]
    if not is_whole(cards, range(len(bonus_cards())), lasting_bonus_cards()):
        yield "bonus cards are lost or there twice (MN-COMP-01)"
    if len(shown) < 2 and state.bonus_deck:
        yield "a chest was not refilled (MN-CHEST-03)"


def _mat(state: State, mat: Mat) -> Iterator[str]:
    n = numbers()
    if mat.character == UNCHOSEN:
        if mat != Mat():
            yield "has something without a Player Mat"
        return
    if [one.character for one in state.mats].count(mat.character) > 1:
        yield "shares a Player Mat (MN-R-03)"
    if mat.limit not in range(mat.printed.courage, n.courage_limit + 1, n.courage_step):
        yield "has a max courage that cannot be (MN-MAT-01)"
    if not 0 <= mat.courage <= mat.limit:
        yield "has courage below 0 or above the max (MN-MAT-02)"
    if not 0 <= mat.tiles <= n.placeholders:
        yield "has too many backpack tiles (MN-R-57)"
    if min(mat.items) < 0 or mat.free < -_overflow(state, mat):
        yield "has more items than slots (MN-MAT-03)"
    if mat.imps < 0 or (mat.imps and not mat.items[NET]):
        yield "has imps without a net (MN-IMP-02)"
    if mat.revenge < 0 or mat.released < 0 or any(stack < 1 for stack in mat.stacks):
        yield "has less than nothing"
    if max(mat.stacks, default=0) > mat.printed.slots + n.placeholders:
        yield "has sold more paintings at once than a mat can hold (MN-MAT-03)"


def _overflow(state: State, mat: Mat) -> int:
    """One item too many while it is asked what goes back (MN-R-28)."""
    top = state.stack[-1] if state.stack else None
    return int(isinstance(top, TooMany) and state.mats[top.seat] is mat)


def _track(state: State) -> Iterator[str]:
    longest = numbers().standstill * len(state.mats)
    ended = not state.stamps_left or (state.over and state.quiet == longest)
    if not 0 <= state.track <= state.plan.track or state.over != ended:
        yield "the progress track does not agree with the end of the game (MN-END-01)"
    if not 0 <= state.quiet <= min(longest, state.turn):
        yield "more turns were quiet than there can have been (MN-R-68)"
    stamped = sum([mat.ghosts.bit_count() + mat.apparitions.bit_count() for mat in state.mats])
    released = [mat.released for mat in state.mats if mat.released]
    if not stamped + len(released) <= state.track <= stamped + sum(released):
        yield "the progress track does not agree with the trophies (MN-TRACK-01)"
