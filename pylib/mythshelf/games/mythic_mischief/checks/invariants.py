"""What cannot be in a sound state: components lost or doubled, questions out of place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....kernel.play.game import until_wrong
from ..table.mode import mode_of
from ..table.state import State
from .components import components
from .shape import misshapen
from .stack import stack_problems


def problems(state: State) -> Iterator[str]:
    """Sentences about everything that is wrong; none for a sound state."""
    return until_wrong(state, (misshapen, components, _of_the_mode, stack_problems))


def _of_the_mode(state: State) -> Iterable[str]:
    return mode_of(state).problems(state)
