"""What a choice has brought, told event by event.

With ``game`` any game and ``state`` its start (here tic-tac-toe):

>>> [(told.event, told.sentence) for told in tell(game, state, [event])]
[(Marked(seat=0, cell=4), 'Crosses mark b2.')]
>>> state.marks
[0, 0]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
    return tell_in(game, unasked(before), happened)


def unasked(before: S) -> S:
    """A copy in which events can be replayed: nothing is asked while they are told."""
    now = before.clone()
    now.stack = []
    return now


def tell_in(game: Game[S], now: S, happened: Iterable[Event]) -> Iterator[Told]:
    """As :func:`tell`, but ``now`` goes with it from event to event."""
    for event in happened:
        event.replay(now)
        yield Told(event, game.narrate(now, event))


def told_of(
    match: Match[Any],
    index: int,
    look: Callable[[State], State] = lambda state: state,
    eyes: int | None = None,
) -> Iterator[Told]:
    """What led to position ``index`` of a match: all of it, or what the seat ``eyes`` may see,
    with ``look`` for its view of a state.

    What led to the first one is told with that, since there is none before it. Raises
    ``IndexError`` outside the journal.
    """
    game = match.game
    happened = [
        event for event in match.events_of(index - 1) if eyes is None or event.visible_to(eyes)
    ]
    before = look(match.state_at(max(0, index - 1)))
    if index:
        return tell(game, before, happened)
    return (Told(event, game.narrate(before, event)) for event in happened)
