"""The panel of the Enchanted, whom nobody plays: score, Detention cards, how many are caught
(pure)."""

from __future__ import annotations

from mythshelf.games.mythic_mischief.detention.part_of_state import detention_of
from mythshelf.games.mythic_mischief.table.detention import ENCHANTED, Detention
from mythshelf.games.mythic_mischief.table.state import State

from web.app.games.mythic_mischief import art
from web.app.games.mythic_mischief.detention_cards import lineup
from web.app.games.mythic_mischief.trays import caught, tray
from web.app.presenting.panel import Cards, Panel, Remark

ENCHANTED_SIDE = art.ENCHANTED + 1


def enchanted_panel(state: State) -> Panel:
    """The other side of Detention: its score, and the cards in sight."""
    detention = detention_of(state)
    left = len(detention.deck)
    away = caught(state, ENCHANTED) if state.turn else 0
    return Panel(
        seat=ENCHANTED,
        side=ENCHANTED_SIDE,
        icon="legendary",
        title="Enchanted",
        subtitle=f"Detention · {left} card{'s' if left != 1 else ''} left",
        score=str(state.score[ENCHANTED]),
        active=state.active == ENCHANTED,
        blocks=(
            *((Cards(lineup(state)),) if detention.lineup else ()),
            Remark(" ".join(note for note, holds in _notes(detention) if holds)),
            tray("caught", ENCHANTED_SIDE, away),
        ),
    )


def _notes(detention: Detention) -> tuple[tuple[str, bool], ...]:
    """What the signs of the cards mean, and the options of difficulty in force."""
    return (
        ("Red: caught. Amber: trips. Green: pushed. A book: a new Tome.", True),
        ("The Enchanted only go for Tomes.", detention.still),
        ("Tomes count twice.", detention.greedy),
        ("They go up to four spaces for a Tome.", detention.far),
    )
