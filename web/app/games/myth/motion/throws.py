"""The dice that were thrown, by heroes and by the Darkness: in attacks, tests, hoards and heroic
events (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.myth.events.attacks import Rolled
from mythshelf.games.myth.events.fate import HeroicEventRolled, HoardRolled
from mythshelf.games.myth.table.content import read_content
from mythshelf.games.myth.table.dice import SIDES, SURE
from mythshelf.games.myth.table.figures import is_friend, is_hero
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import SYMBOLS
from mythshelf.kernel.play.core import Event

from web.app.presenting.dice import Die, Throw, numbered

HIT = numbered("Hit dice", SIDES)
FATE = Die("Fate dice", tuple(name.capitalize() for name in SYMBOLS), numbered=False)


HEROES, DARKNESS = "heroes", "the Darkness"


def throws(_state: State, event: Event) -> Iterator[Throw]:
    """Those of an event."""
    match event:
        case Rolled():
            yield from _of_roll(event)
        case HoardRolled(words=symbol):
            yield Throw(FATE, SYMBOLS.index(symbol), HEROES)
        case HeroicEventRolled(title=title):
            rows = read_content("fate")["event"]
            symbol = next(row["symbol"] for row in rows if row["title"] == title)
            yield Throw(FATE, SYMBOLS.index(symbol), HEROES)


def _of_roll(event: Rolled) -> Iterator[Throw]:
    """Hit dice that count without a roll are none (MT-DICE-10)."""
    by = HEROES if is_hero(event.figure) or is_friend(event.figure) else DARKNESS
    if event.tn > SURE or not event.tn:
        for number in event.hit:
            yield Throw(HIT, number - 1, by)
    for symbol in event.fate:
        yield Throw(FATE, symbol, by)
