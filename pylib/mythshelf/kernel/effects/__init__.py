"""Card effects: programs in data, run by one small interpreter (see docs/adding-a-card.md).

:mod:`.syntax` reads the text of a card's program into a :mod:`.tree`, by its :mod:`.tokens`;
:mod:`.vocabulary` says which words a game has; :mod:`.compiler` checks the one against the other
and makes flat code of it, the :mod:`.instructions`; :mod:`.wording` says it in the words of the
card. :mod:`.running` executes it on the stack, :mod:`.asking` asks for targets and branches,
:mod:`.moments` has hooks, triggers and windows, :mod:`.figures` works out figures without changing
anything, :mod:`.explaining` says why a line does not work. :mod:`.language` is what a game derives
its own language from, :mod:`.state` what its state holds. No text of a program ever becomes Python.
"""

from __future__ import annotations

from .asking import (
    Branching,
    Choose,
    Take,
    Target,
    Targeting,
    arguments_of,
    asking,
    can_begin,
    idle,
)
from .change import ADD, HALVE, PUT, Change, applied
from .compiler import compiled
from .explaining import unmet
from .expressions import BadProgram
from .figures import changes_of, lasting_changes, modified, works
from .instructions import Line, Program
from .invocation import Invocation
from .language import NOBODY, Language, Source
from .moments import (
    Answer,
    Moment,
    Pass,
    Respond,
    Trigger,
    Window,
    answered,
    effects_of,
    run_effects,
    trigger,
    use_up,
    window,
)
from .running import Effect, recall, remember
from .state import Context, EffectsState, Lasting, Used
from .vocabulary import (
    ASK,
    CHANGE,
    CONDITION,
    ILLEGAL,
    IT,
    NUMBER,
    PAID,
    SKIP,
    TEXT,
    FlagWord,
    Hook,
    Mark,
    Op,
    Origin,
    Parameter,
    Picking,
    Register,
    Scope,
    Selector,
    Side,
    Subject,
    Value,
    Vocabulary,
)
from .wording import Brief

RECORDS = (Effect, Invocation, Lasting, Used, Trigger, Moment, Window)
"""For the codec of every game with card effects."""
QUESTIONS = (Target, Branching, Respond)
"""For the codec of a game that asks with the kernel's own frames."""
OPTIONS = (Take, Choose, Answer, Pass)
"""The options of those questions, for the notation: its formats need one for ``Subject``."""

__all__ = [
    "ADD",
    "ASK",
    "CHANGE",
    "CONDITION",
    "HALVE",
    "ILLEGAL",
    "IT",
    "NOBODY",
    "NUMBER",
    "OPTIONS",
    "PAID",
    "PUT",
    "QUESTIONS",
    "RECORDS",
    "SKIP",
    "TEXT",
    "Answer",
    "BadProgram",
    "Branching",
    "Brief",
    "Change",
    "Choose",
    "Context",
    "Effect",
    "EffectsState",
    "FlagWord",
    "Hook",
    "Invocation",
    "Language",
    "Lasting",
    "Line",
    "Mark",
    "Moment",
    "Op",
    "Origin",
    "Parameter",
    "Pass",
    "Picking",
    "Program",
    "Register",
    "Respond",
    "Scope",
    "Selector",
    "Side",
    "Source",
    "Subject",
    "Take",
    "Target",
    "Targeting",
    "Trigger",
    "Used",
    "Value",
    "Vocabulary",
    "Window",
    "answered",
    "applied",
    "arguments_of",
    "asking",
    "can_begin",
    "changes_of",
    "compiled",
    "effects_of",
    "idle",
    "lasting_changes",
    "modified",
    "recall",
    "remember",
    "run_effects",
    "trigger",
    "unmet",
    "use_up",
    "window",
    "works",
]
