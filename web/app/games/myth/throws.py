"""The dice that were thrown, by heroes and by the Darkness (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.myth.cards.said import SYMBOLS
from mythshelf.games.myth.combat.dice import SIDES, SURE
from mythshelf.games.myth.table.events.attacks import Rolled
from mythshelf.games.myth.table.figures import is_hero
from mythshelf.kernel.play.core import Event

from web.app.presenting.dice import Die, Throw, numbered

HIT = numbered("Hit dice", SIDES)
FATE = Die("Fate dice", tuple(name.capitalize() for name in SYMBOLS), numbered=False)


def throws(event: Event) -> Iterator[Throw]:
    """Those of a roll; hit dice that count without a roll are none (MT-DICE-10)."""
    if not isinstance(event, Rolled):
        return
    by = "heroes" if is_hero(event.figure) else "the Darkness"
    if event.tn > SURE or not event.tn:
        for number in event.hit:
            yield Throw(HIT, number - 1, by)
    for symbol in event.fate:
        yield Throw(FATE, symbol, by)
