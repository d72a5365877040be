"""Whether every card, Script, die and counter is there once, and can stand as it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from ....kernel.play.hands import holds_all
from ..battle.choosing import elsewhere
from ..table.catalogue import (
    CONDITIONAL,
    CREATURE,
    ENHANCEMENT,
    INSTANT,
    NONE,
    Kind,
    Side,
    cards,
    numbers,
)
from ..table.state import State

_SIDES = (0, 1)
_RESULTS = {"", "MY-END-01", "MY-R-38", "MY-R-39"}


def components(state: State) -> Iterator[str]:
    """Sentences about what is lost, doubled, or cannot stand as it does."""
    for side in _SIDES:
        for sentence in (*_cards(state, side), *_tokens(state, side), *_on_table(state, side)):
            yield f"side {side} {sentence}"
    yield from _counters(state)
    yield from _result(state)


def _cards(state: State, side: Side) -> Iterator[str]:
    held = elsewhere(state, side)
    held.update(state.decks[side])
    if held != Counter(state.lists[side]):
        yield "has lost cards, or has them twice (MY-DECK-01)"
    hand, shown = state.hands[side], state.shown[side]
    if any(list(pile) != sorted(pile) for pile in (state.lists[side], hand, shown)):
        yield "holds cards out of order"
    if not holds_all(hand, shown):
        yield "does not hold what was seen in its hand"


def _tokens(state: State, side: Side) -> Iterator[str]:
    n = numbers()
    if state.health[side] > state.maximum[side]:
        yield "has more health than it can have (MY-R-36)"
    if state.codex(side) > n.codex_limit:
        yield "has too large a Codex (MY-CODEX-01)"
    if state.study[side] != max(1, min(n.die, state.turns[side])):
        yield "has a Study die that does not count its Turn Cycles (MY-STUDY-03)"


def _on_table(state: State, side: Side) -> Iterator[str]:
    kind, price = state.conditionals[side], state.prices[side]
    if kind == NONE:
        fits = not price and not state.exposed[side]
    else:
        fits = cards()[kind].type == CONDITIONAL and cards()[kind].cost == price
    if not fits:
        yield "has something face down that is no Conditional that was paid (MY-R-20)"
    item = state.enhancements[side]
    if item != NONE and (cards()[item].type != ENHANCEMENT or side != state.active):
        yield "has an Enhancement that cannot be (MY-ENH-04)"
    stacks = (state.creatures[side], state.survivors[side])
    if any(not _is_stack(stack) for stack in stacks if stack):
        yield "has a Creature on the table that cannot be (MY-EVO-05)"
    types = [cards()[kind].type for kind in state.playing[side]]
    instants = int(types[:1] == [INSTANT] and side == state.active)
    if types[instants:] not in ([], [CONDITIONAL]):
        yield "has Items at work that cannot be (MY-GEN-02, MY-COND-02)"


def _is_stack(stack: tuple[Kind, ...]) -> bool:
    chained = all(cards()[top].previous == under for top, under in pairwise(stack))
    return chained and cards()[stack[0]].type == CREATURE


def _counters(state: State) -> Iterator[str]:
    """Of the Turn Cycle, and of the battle."""
    n, active = numbers(), state.active
    if state.played > n.codex_limit + n.deck:
        yield "more Scripts were played than a deck has (MY-STUDY-01)"
    elif state.study[active] < n.die and state.played > state.study[active] + state.bonus:
        yield "more Scripts were played than the Study Rate allows (MY-STUDY-01)"
    if state.cycle > n.cycles or state.quiet > n.quiet:
        yield "the battle should have been judged (MY-R-38)"
    if state.cycle and not state.turns[active]:
        yield "a Turn Cycle is under way that has not begun (MY-TURN-01)"
    if state.attack.spared and not state.attack.killed[active]:
        yield "a Script is spared that nobody would lose (MY-EXCH-10)"


def _result(state: State) -> Iterator[str]:
    """How the last battle ended, and that of a single one the health agrees."""
    if state.ended_by not in _RESULTS:
        yield "the battle was ended by nothing that ends one (MY-END-03)"
    drawn = state.ended_by in ("", "MY-R-38")
    if state.winner == NONE and not drawn:
        yield "a battle that was lost has no winner (MY-END-01)"
    elif state.winner != NONE and not state.ended_by:
        yield "a battle that goes on has a winner (MY-END-01)"
    elif state.ended_by and any(state.maximum):
        yield from _health_at_end(state)


def _health_at_end(state: State) -> Iterator[str]:
    one, other = state.health
    if state.ended_by == "MY-R-38":
        judged = NONE if one == other else int(other > one)
        agrees = min(one, other) > 0 and state.winner == judged
    else:
        agrees = not state.health[1 - state.winner] and state.health[state.winner] > 0
    if not agrees:
        yield "the health of both does not agree with the result (MY-END-01, MY-R-38)"
