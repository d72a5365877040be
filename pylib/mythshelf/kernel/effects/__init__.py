"""Card effects: programs in data, run by one small interpreter (see docs/adding-a-card.md).

:mod:`.language` reads the text of a card's program, :mod:`.vocabulary` says which words a game
has, :mod:`.compiler` checks the one against the other and makes flat code of it, :mod:`.running`
executes that on the stack, and :mod:`.wording` says it in the words of the card. No text of a
program ever becomes Python.
"""

from __future__ import annotations

from .compiler import BadProgram, Condition, Line, Program, compiled
from .running import CHOSEN, Effect, holds, remember, run_now
from .vocabulary import CONDITION, NUMBER, Hook, Mark, Op, Parameter, Value, Vocabulary
from .wording import text_of

__all__ = [
    "CHOSEN",
    "CONDITION",
    "NUMBER",
    "BadProgram",
    "Condition",
    "Effect",
    "Hook",
    "Line",
    "Mark",
    "Op",
    "Parameter",
    "Program",
    "Value",
    "Vocabulary",
    "compiled",
    "holds",
    "remember",
    "run_now",
    "text_of",
]
