"""What a plan would do, played on a copy in which nothing hidden is known (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event, State
from mythshelf.kernel.play.game import Game

from web.app.presenting.plan import Plan, Preview


def preview_of(game: Game[Any], view: State, seat: int, plan: Plan) -> Preview:
    """Play a seat's plan on a copy with made-up hidden things, which is true up to a reveal."""
    state = game.sample(view, 0)
    events: list[Event] = []
    for option in plan.options:
        asked = engine.decision(state)
        if asked is None or asked.seat != seat or asked.refusal(state, option) is not None:
            break
        engine.apply_unchecked(state, option)
        for event in state.events:
            if event.reveals:
                return Preview(plan, tuple(events), None)
            events.append(event)
    return Preview(plan, tuple(events), state)
