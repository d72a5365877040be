"""The position as text for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..table.catalogue import ELEMENTS, NONE, Kind, Side, cards, element_ids, numbers
from ..table.mode import mode_of
from ..table.state import State
from .names import player, stack_words, title

_STAGES = ("Draw Stage", "Setup Stage", "Invoke Stage", "exchange")


def board_text(state: State) -> str:
    """Everything on the table, as far as ``state`` shows it."""
    lines = mode_of(state).heading(state)
    if state.fighting:
        whose = player(state, state.fighters[state.active])
        lines.append(f"Turn Cycle {state.cycle} of {whose}, {_STAGES[state.stage]}")
        for side in (0, 1):
            lines += _side(state, side)
    return "\n".join(lines)


def _side(state: State, side: Side) -> Iterable[str]:
    n = numbers()
    who = player(state, state.fighters[side])
    yield (
        f"{who}: health {state.health[side]}/{state.maximum[side]}, Study {state.study[side]}, "
        f"deck {len(state.decks[side])}, discard pile {len(state.discards[side])}"
    )
    codex = [
        f"{state.ready[side][e] + state.tapped[side][e]} {element_ids()[e]}"
        f" ({state.ready[side][e]} untapped)"
        for e in range(ELEMENTS)
        if state.ready[side][e] + state.tapped[side][e]
    ]
    yield f"  Codex {state.codex(side)}/{n.codex_limit}: {', '.join(codex) or 'empty'}"
    kind = state.conditionals[side]
    if kind != NONE:
        lying = title(kind) if kind >= 0 else "?"
        yield f"  Conditional: {lying}, paid with {state.prices[side]}"
    if state.creatures[side]:
        armed = f" with {title(state.enhancements[side])}" if state.enhancements[side] >= 0 else ""
        yield f"  Invoked: {stack_words(state.creatures[side])}{armed}"
    if state.survivors[side]:
        yield f"  Tapped survivor: {stack_words(state.survivors[side])} (cannot defend)"
    yield f"  Hand {len(state.hands[side])}: {_listed(state.hands[side])}"
    if state.discards[side]:
        yield f"  Discarded: {_listed(sorted(state.discards[side]))}"


def _listed(kinds: Iterable[Kind]) -> str:
    """``2 EM-A1, ?`` of cards."""
    counts = Counter(cards()[kind].id if kind >= 0 else "?" for kind in kinds)
    return ", ".join(f"{n} {card}" if n > 1 else card for card, n in counts.items()) or "none"
