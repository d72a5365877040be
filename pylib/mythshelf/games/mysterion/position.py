"""Prepared positions, built by name: for lessons, for scenario tests, for bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.play import engine
from ...kernel.play.hands import Cards
from .battle.choosing import elsewhere
from .battle.health import BattleOver
from .battle.turn import EndOfCycle, SetupPlay, TurnCycle
from .table.catalogue import Side, cards, element_ids, kind_of, numbers
from .table.piles import NO_SCRIPTS, Scripts, plus
from .table.state import SETUP, State

START, PLAY = "start", "play"
"""Where a position begins: at the start of a Turn Cycle, or in free play."""


def position(
    one: Mapping[str, Any] | None = None,
    other: Mapping[str, Any] | None = None,
    *,
    active: Side = 0,
    at: str = PLAY,
    ceiling: bool = False,
    quiet: int = 0,
    cycle: int = 0,
    seed: int = 0,
) -> State:
    """A battle at its first decision, in a Turn Cycle of ``active``.

    Each side is given by what differs from nothing at 30 health: ``hand``, ``shown``, ``deck``
    (the next card first), ``discards`` and ``survivor`` (top card first) as ids (``"EM-S
    EM-A1"``), ``ready`` and ``tapped`` Scripts by element (``"3EM 1TI"``), ``conditional`` as an
    id, ``exposed``, ``health``, ``maximum``, and ``turns`` begun, which set the Study die (1
    where nothing is said; the active side is in its first Turn Cycle or a later one). Raises
    ``KeyError`` or ``ValueError`` for names that are not there.
    """
    state = State(rng=seed, active=active, ceiling=ceiling, quiet=quiet, cycle=cycle)
    for side, given in enumerate((one or {}, other or {})):
        _lay(state, side, given, begun=side != active or at == PLAY)
    state.stack = [BattleOver()]
    if at == START:
        state.stack.append(TurnCycle(active))
    else:
        state.stage = SETUP
        state.cycle = max(1, cycle)
        drained = not state.decks[0] and not state.decks[1]
        play = SetupPlay(state.fighters[active], active)
        state.stack += [EndOfCycle(active, drained), play]
    engine.settle(state)
    return state


def _lay(state: State, side: Side, given: Mapping[str, Any], begun: bool) -> None:
    """Everything of one side."""
    known = {"hand", "shown", "deck", "discards", "survivor", "ready", "tapped", "conditional"}
    unknown = set(given) - known - {"exposed", "health", "maximum", "turns"}
    if unknown:
        raise ValueError(f"a side has no {', '.join(sorted(unknown))}")
    state.hands[side] = tuple(sorted(_named(given.get("hand", ""))))
    state.shown[side] = tuple(sorted(_named(given.get("shown", ""))))
    state.decks[side] = _named(given.get("deck", ""))[::-1]
    state.discards[side] = _named(given.get("discards", ""))
    state.survivors[side] = _named(given.get("survivor", ""))
    state.ready[side] = _scripts(given.get("ready", ""))
    state.tapped[side] = _scripts(given.get("tapped", ""))
    if "conditional" in given:
        kind = kind_of(given["conditional"])
        state.conditionals[side], state.prices[side] = kind, cards()[kind].cost
        state.exposed[side] = given.get("exposed", False)
    state.health[side] = given.get("health", 30)
    state.maximum[side] = given.get("maximum", max(30, state.health[side]))
    state.turns[side] = given.get("turns", int(begun))
    state.study[side] = max(1, min(numbers().die, state.turns[side]))
    held = elsewhere(state, side)
    held.update(state.decks[side])
    state.lists[side] = tuple(sorted(held.elements()))


def _named(words: str) -> Cards:
    return tuple(kind_of(word) for word in words.split())


def _scripts(words: str) -> Scripts:
    found = NO_SCRIPTS
    for word in words.split():
        found = plus(found, element_ids().index(word[-2:]), int(word[:-2]))
    return found
