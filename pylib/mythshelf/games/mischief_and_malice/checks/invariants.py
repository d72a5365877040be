"""What cannot be in a sound state: components lost or doubled, questions out of place."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.effects import checks as effect_checks
from ....kernel.play.game import until_wrong
from ..table.state import State
from .components import components
from .questions import questions
from .shape import shape


def problems(state: State) -> Iterator[str]:
    """Sentences about everything that is wrong; none for a sound state."""
    return until_wrong(state, (shape, effect_checks.problems, components, questions))
