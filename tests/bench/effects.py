"""Steps of card effects a second: instructions of the interpreter, and a frame's last step."""

from __future__ import annotations

import time
from collections.abc import Iterator

from mythshelf.games.mysterion.battle.clash import Clash, figures
from mythshelf.games.mysterion.cards.programs import program
from mythshelf.games.mysterion.position import position
from mythshelf.games.mysterion.table.catalogue import INSTANT, cards, kind_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.effects import Effect, Invocation
from mythshelf.kernel.play import engine

FOUGHT = (("EM-A3", "EM-A2"), "EN-09", ("SH-A3",), "CO-03")
"""An attacker and what lies under it, its Enhancement, a blocker, the defender's Conditional."""


def table() -> State:
    """A battle in which every Instant has something to do."""
    return position(
        {"health": 9, "hand": "EM-S", "deck": "EM-S EM-A1 EM-S EM-C1 EM-S", "discards": "EM-B2"},
        {"hand": "TI-S TI-A1", "ready": "3TI", "conditional": "CO-01"},
    )


def instants() -> Iterator[tuple[Effect, int]]:
    """The effects of the Instants that ask nothing, with how many steps each takes."""
    for kind, card in enumerate(cards()):
        if card.type == INSTANT and not program(kind).asks():
            yield Effect(card.id, 0, 0), len(program(kind).lines[0].code) + 1


def on_the_stack(times: int) -> float:
    """Steps a second as frames on the stack, each able to be interrupted and saved."""
    start, effects, spent = table(), list(instants()), 0.0
    for _ in range(times):
        for effect, _ in effects:
            state = start.clone()
            state.stack.append(effect)
            started = time.perf_counter()
            engine.settle(state)
            spent += time.perf_counter() - started
    return times * sum(steps for _, steps in effects) / spent


def at_once(times: int) -> float:
    """Steps a second of what changes attack and defence, as previews and players reckon it."""
    attackers, enhancement, blockers, lasting = FOUGHT
    stacks = tuple(map(kind_of, attackers)), tuple(map(kind_of, blockers))
    kinds = (stacks[0][0], kind_of(enhancement), stacks[1][0])
    steps = 1 + sum(len(line.code) for kind in kinds for line in program(kind).lines)
    begun = (Invocation(lasting, 0, 1, at=1),)
    started = time.perf_counter()
    for _ in range(times):
        figures(Clash.between(0, stacks, kinds[1], ((), begun)))
    return times * steps / (time.perf_counter() - started)
