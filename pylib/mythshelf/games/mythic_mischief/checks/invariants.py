"""What cannot be in a sound state: components lost or doubled, questions out of place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....kernel.play.game import until_wrong
from ..table.mode import mode_of
from ..table.state import State
from .components import components
from .course import course
from .shape import misshapen


def problems(state: State) -> Iterator[str]:
    """Sentences about everything that is wrong; none for a sound state."""
    return until_wrong(state, (misshapen, components, _of_the_mode, course))


def _of_the_mode(state: State) -> Iterable[str]:
    return mode_of(state).problems(state)
