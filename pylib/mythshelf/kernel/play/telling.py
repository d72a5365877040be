"""What a choice has brought, told event by event.

With ``game`` any game and ``state`` its start (here tic-tac-toe):

>>> [(told.event, told.sentence) for told in tell(game, state, [event])]
[(Marked(seat=0, cell=4), 'Crosses mark b2.')]
>>> state.marks
[0, 0]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from .core import Event, State
from .game import Game
from .match import Match

S = TypeVar("S", bound=State)


class Told(NamedTuple):
    """An event and what is said of it, empty for what needs no words."""

    event: Event
    sentence: str


def tell(game: Game[S], before: S, happened: Iterable[Event]) -> Iterator[Told]:
    """Each event with its sentence, said right after it: a later one may change the figures.

    ``before`` is the position before the first of them, or a view of it; then ``happened`` are
    the events that its seat may see. It is left as it is.
    """
    now = before.clone()
    now.stack = []  # nothing is asked while it is told
    for event in happened:
        event.replay(now)
        yield Told(event, game.narrate(now, event))


def told_of(match: Match[Any], index: int) -> Iterator[Told]:
    """All that led to position ``index`` of a match, for whoever may know everything.

    What led to the first one is told with that, since there is none before it. Raises
    ``IndexError`` outside the journal.
    """
    happened = match.events_of(index - 1)
    if index:
        return tell(match.game, match.state_at(index - 1), happened)
    start = match.state_at(0)
    return (Told(event, match.game.narrate(start, event)) for event in happened)
