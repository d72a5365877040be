"""Whether every card is there once, and lies as it can lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....kernel.play.grown import is_whole
from ....kernel.play.hands import holds_all
from ..table.catalogue import (
    BLISS,
    CHALLENGE,
    CHAOS,
    GOLD,
    MALICE,
    MALIGNANT,
    MISCHIEF,
    NONE,
    ONE_TIME,
    ROSE_GOLD,
    cards,
    lasting_relics,
    numbers,
    relic_pile,
)
from ..table.places import BENCHES, IN_ORDER, OWNERS, PLACES, Place, Seat, is_bench
from ..table.state import State
from ..table.view import elsewhere
from ..turn.powering import room

_SEATS = (0, 1)
_CLAUSES = ("ML-GOAL-01", "ML-GOAL-03", "ML-GOAL-04", "ML-R-50")


def components(state: State) -> Iterator[str]:
    """Sentences about what is lost, doubled, or cannot lie as it does."""
    for seat in _SEATS:
        yield from _decks(state, seat)
        yield from _relics(state, seat)
    gained = [kind for relics in state.relics for kind in relics if kind != NONE]
    for pile in (GOLD, ROSE_GOLD):
        of_pile = [kind for kind in gained if cards()[kind].pile == pile]
        there = [*state.piles[pile], *of_pile]
        if not is_whole(there, relic_pile(pile), lasting_relics(pile)):
            yield "relics are lost, or there twice (ML-R-56)"
    for place in PLACES:
        yield from _place(state, place)
    yield from _turn(state)
    yield from _space(state)
    yield from _result(state)


def _decks(state: State, seat: Seat) -> Iterator[str]:
    held = elsewhere(state, MALICE, seat)
    held.update(state.decks[seat])
    if held != Counter(state.lists[seat]):
        yield f"player {seat} has lost cards, or has them twice (ML-DECK-01)"
    pulled = elsewhere(state, MISCHIEF, seat)
    pulled.update(state.mischief_decks[seat])
    if pulled != Counter(state.mischief_lists[seat]):
        yield f"player {seat} has lost mischief cards, or has them twice (ML-DECK-07)"
    ascending = (state.lists[seat], state.hands[seat], state.shown[seat])
    if any(list(pile) != sorted(pile) for pile in (*ascending, state.mischief_lists[seat])):
        yield f"player {seat} holds cards out of order"
    if not holds_all(state.hands[seat], state.shown[seat]):
        yield f"player {seat} does not hold what was seen in the hand"


def _relics(state: State, seat: Seat) -> Iterator[str]:
    relics, turned = state.relics[seat], state.turned[seat]
    once = all(cards()[kind].category == ONE_TIME for kind in turned)
    if len(set(turned)) < len(turned) or not set(turned) <= set(relics) or not once:
        yield f"player {seat} has turned a relic over that cannot be (ML-REL-10)"
    if not state.over and len(relics) >= numbers().relics:
        yield f"player {seat} should have won (ML-GOAL-01)"


def _place(state: State, place: Place) -> Iterator[str]:
    there, lane = state.creatures[place] != NONE, state.lanes[place]
    health, affliction = state.health[place], state.afflictions[place]
    seat = OWNERS[place]
    if health > numbers().health or (health and not there):
        yield f"spot {place} has health that cannot be (ML-AFF-05)"
    if not there and (affliction != NONE or state.immune[place]):
        yield f"nobody is afflicted or immune in spot {place} (ML-AFF-01)"
    if affliction == BLISS and health == numbers().health:
        yield f"Bliss has not ended in spot {place} (ML-R-22)"
    if state.blamed[place] not in (NONE, 1 - seat) or (
        state.blamed[place] != NONE and (health or not there)
    ):
        yield f"a defeat in spot {place} is credited that did not happen (ML-REL-02)"
    if len(lane) > room(place):
        yield f"lane {place} holds too much (ML-POWER-05)"
    if sum(cards()[charge.card].is_universal for charge in lane) > 1:
        yield f"lane {place} holds two universal energies (ML-POWER-06)"
    at = state.committed[place]
    if at != NONE and (not there or at not in range(len(lane))):
        yield f"lane {place} has an active energy that it cannot have (ML-ACT-04)"
    fresh = sum(charge.fresh for charge in lane)
    if fresh > 1 or (fresh and seat != state.active):
        yield f"lane {place} holds energies of this turn that cannot be (ML-POWER-03)"
    if is_bench(place) and there and state.bench_effects[seat] != NONE:
        yield f"two cards are on the bench of player {seat} (ML-R-14)"


def _turn(state: State) -> Iterator[str]:
    n, active, bench = numbers(), state.active, BENCHES[state.active]
    placed = sum(charge.fresh for place in IN_ORDER[active] for charge in state.lanes[place])
    if state.powers + placed > n.energies and state.turn:
        yield "more energies were placed than a turn allows (ML-TURN-02)"
    if state.turn != sum(state.turns) or not 0 <= _ahead(state) <= 1:
        yield "the turns are not counted as they were taken (ML-TURN-01)"
    bare = state.creatures[bench] == NONE and state.bench_effects[active] == NONE
    if state.settled and bare:
        yield "nothing was on the bench when the turn began (ML-PLACE-07)"
    if (state.attacked or state.assailed) and state.turns[active] < 2:
        yield "an attack was made in a first turn (ML-TURN-03)"
    if state.attacker >= 0 and OWNERS[state.attacker] != active:
        yield "the other player has attacked (ML-ATK-01)"
    if state.attacker >= 0 and state.creatures[state.attacker] == NONE:
        yield "nobody has attacked (ML-ATK-01)"
    if state.paired and not state.battle:
        yield "two attacks are open without a malignant battle (ML-MAL-06)"
    if state.quiet > n.stalemate:
        yield "the game should have ended (ML-R-50)"


def _ahead(state: State) -> int:
    """How many more turns the active player has begun."""
    return state.turns[state.active] - state.turns[1 - state.active] if state.turn else 0


def _space(state: State) -> Iterator[str]:
    if state.space == NONE:
        left = (state.begun, state.turns_left, state.malignant, *state.scores, *state.lost_turns)
        if any(left) or any(state.secrets) or (state.puller, state.space_owner) != (NONE, NONE):
            yield "something is left of a mischief card that is gone (ML-MIS-03)"
        return
    card = cards()[state.space]
    if NONE in (state.puller, state.space_owner):
        yield "nobody has pulled the mischief card (ML-MIS-02)"
    if state.malignant > card.health or (card.type == MALIGNANT) != (state.malignant > 0):
        yield "the malignant has health that cannot be (ML-R-29)"
    if card.type == CHAOS and state.begun:
        yield "a chaos card takes turns (ML-MIS-06)"
    if state.turns_left > 2 * card.turns:
        yield "a challenge lasts longer than it can (ML-R-28)"
    if card.type != CHALLENGE and (any(state.scores) or any(state.secrets)):
        yield "something is scored without a challenge (ML-CHAL-01)"
    if any(state.lost_turns) and not state.battle:
        yield "losses are counted without a battle (ML-MAL-10)"
    if max(state.lost_turns) > state.turn:
        yield "losses are counted that are still to come (ML-MAL-10)"


def _result(state: State) -> Iterator[str]:
    if state.over:
        if state.ended_by not in _CLAUSES:
            yield "the game was ended by nothing that ends one"
        if state.winner == NONE and state.ended_by != "ML-R-50":
            yield "a game that was lost has no winner (ML-GOAL-01)"
        full = len(state.relics[state.winner]) >= numbers().relics
        if (state.ended_by == "ML-GOAL-01") != (full and state.winner != NONE):
            yield "the relics do not agree with the result (ML-GOAL-01)"
    elif state.winner != NONE:
        yield "a game that goes on has a winner (ML-GOAL-01)"
