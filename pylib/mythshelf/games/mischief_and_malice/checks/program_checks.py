"""Whether the programs in ``content/*.toml`` are programs of their kind of card."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.effects import BadProgram, compiled
from ....kernel.effects.work import TOO_MUCH, does_too_much
from ..card_effects.vocabulary import VOCABULARY

_HOOKS = {
    "creature": {"SPECIAL", "ATTACK", "DEFENSE", "PERISH", "BENCH.end"},
    "energy": {"SPECIAL", "ATTACK", "DEFENSE", "PERISH"},
    "bench_effect": {"FIELD.attack", "FIELD.defend", "FIELD.perish", "FIELD.end"},
    "relic": {"ATTACK", "DEFENSE", "ROLL", "PASS", "TURN", "END"},
    "chaos": {"NOW"},
    "challenge": {"WON"},
    "malignant": {"MAL.damage", "MAL.attacked", "MAL.end"},
}
"""The moments at which the rules look at a card of each kind."""


def problems(where: str, kind: str, text: str) -> Iterator[str]:
    """Everything that is wrong with a program on a card of that kind."""
    try:
        program = compiled(text, VOCABULARY)
    except BadProgram as error:
        yield f"{where}: {error}"
        return
    for line in program.lines:
        if does_too_much(line.source):
            yield f"{where}: {TOO_MUCH.format(line.hook.name)}"
        if line.hook.name not in _HOOKS[kind]:
            yield f"{where}: nothing looks at {line.hook.name!r} on a card of this kind"
