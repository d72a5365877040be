"""Why a line of a card does not work now, with the figures on both sides."""

from __future__ import annotations

from collections.abc import Iterator

from .expressions import Scribe, worked_out
from .instructions import Line
from .invocation import Invocation
from .state import EffectsState
from .tree import Infix, Node
from .wording import test_text, value_text

_WANTED = {
    "<=": "at most",
    ">=": "at least",
    "==": "exactly",
    "!=": "anything but",
    "<": "less than",
    ">": "more than",
}


def unmet(state: EffectsState, effect: Invocation) -> list[str]:
    """What of the flags and the test of a line does not hold, in words without a full stop: "your
    health is 12, and has to be at most 8"."""
    line = state.language.line(effect.card, effect.line)
    effect = effect.beginning(len(line.registers))
    found = [
        f"it works only {said}" if (said := flag.words(*words)) else "it would do nothing now"
        for flag, words in line.flags
        if flag.holds is not None and not flag.holds(state, effect, *words)
    ]
    scribe = _scribe(state, line)
    for node in _parts(line.source.test):
        if not scribe.test(node)(state, effect):
            found.append(_words(state, effect, scribe, node))
    return found


def _parts(node: Node | None) -> Iterator[Node]:
    """What has to hold, part by part."""
    if isinstance(node, Infix) and node.sign == "and":
        yield from _parts(node.left)
        yield from _parts(node.right)
    elif node is not None:
        yield node


def _words(state: EffectsState, effect: Invocation, scribe: Scribe, node: Node) -> str:
    vocabulary = state.language.vocabulary
    if not isinstance(node, Infix) or node.sign not in _WANTED:
        return f"it works only if {test_text(node, vocabulary)}"
    sides = (scribe.number(node.left), scribe.number(node.right))
    there, wanted = worked_out(sides, state, effect)
    words = value_text(node.left, vocabulary)
    return f"{words} is {there}, and has to be {_WANTED[node.sign]} {wanted}"


def _scribe(state: EffectsState, line: Line) -> Scribe:
    def register_of(name: str) -> tuple[int, str] | None:
        if name not in line.registers:
            return None
        return line.registers.index(name), line.hook.about if name == "it" else ""

    return Scribe(state.language.vocabulary, register_of)
