"""What stands around the map of the Journey: the travellers, and the day (pure)."""

from __future__ import annotations

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.land import spaces
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import counted

from web.app.presenting.focus import Focus
from web.app.presenting.header import Header, TrackSpace
from web.app.presenting.panel import Figure, Figures, Panel


def panels(state: State, focus: Focus) -> tuple[Panel, ...]:
    """The panels of the travellers."""
    return tuple(_traveller(state, focus, seat) for seat in range(len(state.travels.at)))


def _traveller(state: State, focus: Focus, seat: int) -> Panel:
    journey = state.travels
    held = journey.sigils[seat].bit_count()
    where = spaces()[journey.at[seat]].title
    of_goal, wanted = (f" of {journey.goal}", f"/{journey.goal}") if journey.goal else ("", "")
    figures = (
        Figure("sigil", str(held), f"{counted(held, 'Sigil')}{of_goal}"),
        Figure("town", where, f"In {where}"),
    )
    return Panel(
        seat=seat,
        side=seat + 1,
        icon="sigil",
        title=GAME.seat_name(state, seat),
        subtitle=focus.name(seat),
        score=f"{held}{wanted}",
        active=seat == focus.acts,
        blocks=(Figures(figures),),
    )


def header(state: State) -> Header:
    """Which day of the Journey it is."""
    journey = state.travels
    limit = f" of {journey.limit}" if journey.limit else ""
    day = f"Day {journey.day}{limit}"
    days = tuple(
        TrackSpace("", done=number < journey.day) for number in range(1, journey.limit + 1)
    )
    return Header(phase=day, track=days, track_spoken=day)


def line(state: State) -> str:
    """The position in a sentence for the shelf."""
    return f"Day {state.travels.day} of the Journey."
