"""What the end of a turn brings, played on a copy; what need not be done is not done (pure)."""

from __future__ import annotations

from dataclasses import dataclass

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.events.game import TurnBegan
from mythshelf.games.mischief_and_malice.events.hand import Drew, Voided
from mythshelf.games.mischief_and_malice.events.visibility import BetweenPlayers, Private
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.main import EndTurn
from mythshelf.games.mischief_and_malice.turn.voiding import LargeHand
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decline, Event

_MOST_CHOICES = 60
"""Choices within the end of a turn, more than any has."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How many cards are drawn; ``drawn`` is ``None`` where something comes first that nobody can
    foresee. ``is_large`` says that a card is drawn only for another one (ML-DRAW-03)."""

    drawn: int | None
    is_large: bool


def end_of_turn(view: State) -> Ending:
    """The end of the turn of the active player, in a view of theirs (ML-R-05)."""
    state, seat = GAME.sample(view, 0), view.active
    engine.apply_unchecked(state, EndTurn())
    events, is_large = [*state.events], False
    for _ in range(_MOST_CHOICES):
        asked = engine.decision(state)
        if asked is None or _is_over(state.events):
            break
        is_large = is_large or isinstance(asked, LargeHand)
        options = engine.legal(state)
        engine.apply_unchecked(
            state, next((one for one in options if isinstance(one, Decline)), options[0])
        )
        events += state.events
    drawn = 0
    for event in events:
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, Drew) and event.seat == seat:
            drawn += event.cards
        elif event.reveals and not isinstance(event, (Voided, Private, BetweenPlayers)):
            return Ending(None, is_large)
    return Ending(drawn, is_large)


def _is_over(events: list[Event]) -> bool:
    return any(isinstance(event, TurnBegan) for event in events)
