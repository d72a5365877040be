"""Whether the programs in ``content/*.toml`` are programs of their kind of card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ....kernel.effects import BadProgram, Program, compiled
from ..card_effects.vocabulary import VOCABULARY

_HOOKS = {
    "instant": {"play"},
    "conditional": {
        *("turn_start", "foe_instant", "foe_invoked", "foe_enhancement", "foe_blocked"),
        *("dying", "losing", "exchange_lost", "health_lost"),
    },
    "enhancement": {"attacking", "dying", "struck"},
    "keyword": {
        *("attacking", "defending", "fighting", "invoked", "killed", "struck", "survived"),
    },
}
"""The moments at which the rules look at a card of each kind."""


def problems(items: list[dict[str, Any]], keywords: list[dict[str, Any]]) -> Iterator[str]:
    """Everything that is wrong, naming file and card."""
    for item in items:
        yield from _program(f"items.toml: {item['id']}", item["kind"], item["program"])
    for keyword in keywords:
        text = re.sub(r"\bn\b", "1", keyword["program"])
        yield from _program(f"keywords.toml: {keyword['title']}", "keyword", text)


def _program(where: str, kind: str, text: str) -> Iterator[str]:
    try:
        program = compiled(text, VOCABULARY)
    except BadProgram as error:
        yield f"{where}: {error}"
        return
    for hook in _strange_hooks(program, kind):
        yield f"{where}: nothing looks at {hook!r} on a card of this kind"


def _strange_hooks(program: Program, kind: str) -> list[str]:
    found = [line.hook.name for line in program.lines]
    return [hook for hook in found if hook not in _HOOKS.get(kind, set())]
