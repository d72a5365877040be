"""What a screen reader is told of each player, the head of the table, the line for the shelf
(pure)."""

from __future__ import annotations

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.table.catalogue import numbers
from mythshelf.games.mischief_and_malice.table.places import Seat
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import counted, title

from web.app.games.mischief_and_malice.cards import spoken
from web.app.games.mischief_and_malice.choosing import turn_standing
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Figure, Figures, Panel
from web.app.stage.shapes import OF_TWO


def panels(state: State, focus: Focus) -> tuple[Panel, ...]:
    """The panels of both players."""
    return tuple(_panel(state, focus, seat) for seat in (0, 1))


def _panel(state: State, focus: Focus, seat: Seat) -> Panel:
    relics, n = len(state.relics[seat]), numbers()
    hand, deck = len(state.hands[seat]), len(state.decks[seat])
    figures = (
        Figure("relic", f"{relics}/{n.relics}", spoken.name_of_relics(state, seat)),
        Figure("universal", str(hand), spoken.name_of_hand(state, seat)),
        Figure("tome", str(deck), spoken.name_of_deck(state, seat)),
        Figure("chaos", str(len(state.mischief_decks[seat])), spoken.name_of_mischief(state, seat)),
    )
    title_of = GAME.seat_name(state, seat)
    own_deck = "" if focus.deck(seat) == title_of else focus.deck(seat)
    return Panel(
        seat=seat,
        side=seat + 1,
        shape=OF_TWO[seat] + 1,
        icon="mischief",
        title=title_of,
        subtitle=" · ".join(filter(None, (focus.name(seat), own_deck))),
        score=f"{relics}/{n.relics}",
        active=seat == focus.acts,
        blocks=(Figures(figures),),
    )


def header(state: State, focus: Focus) -> Header:
    """The turn, and what is left of it."""
    if not state.turn:
        return Header(phase="Before the game")
    phase = f"Turn {state.turn}"
    if state.battle:
        phase += " · malignant battle"
    elif turn_standing.runs_challenge(state):
        phase += f" · {title(state.space)}"
    return Header(phase=phase)


def line(state: State) -> str:
    """The position in a sentence for the shelf."""
    one, other = (
        f"{GAME.seat_name(state, seat)} {counted(len(state.relics[seat]), 'relic')}"
        for seat in (0, 1)
    )
    return f"{one}, {other}; turn {state.turn}."
