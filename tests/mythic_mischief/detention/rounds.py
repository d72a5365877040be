"""The words in which the tests of Detention speak of its rounds."""

from __future__ import annotations

from mythshelf.games.mythic_mischief import GAME

from ..scenario import Table

FAR = ("E1", "D1", "C1")


def new_game(seed: int = 1, **settings: object) -> Table:
    chosen = {"mode": "detention", "faction": ["wizards"], "enchanted": "vampires", **settings}
    return Table(GAME.new(GAME.checked(chosen), seed))  # type: ignore[arg-type]


def started(seed: int = 1, **settings: object) -> Table:
    table = new_game(seed, **settings)
    while table.question != "TakeAction":
        table.act(sorted(table.options())[0])
    return table


def played(table: Table) -> list[object]:
    """All that happened, from the last choice on until the player is to act or all is over."""
    events = list(table.state.events)
    while table.question not in ("TakeAction", ""):
        events += table.act(sorted(table.options())[0]).state.events
    return events
