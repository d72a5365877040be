"""What can be done now with a thing of the table, and where nothing can, why not (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.game import Game

from web.app.presenting.reading import Note

MOST = 3
"""So many ways are told; of the others, how many there are."""


def now(game: Game[Any], state: Any, concerns: Callable[[Option[Any]], bool]) -> Iterator[Note]:
    """The ways to use a thing in the open decision; or the refusal with its clause; or that another
    question comes first.

    ``state`` is a view of the seat that is asked. ``concerns`` says whether an option is about the
    thing.
    """
    asked = engine.decision(state)
    if asked is None:
        return
    legal = [option for option in engine.legal(state) if concerns(option)]
    if legal:
        yield told(option.words(state) for option in legal)
        return
    meant = next((one for one in asked.universe(state) if concerns(one)), None)
    found = refused(game, state, meant, "Not now. ") if meant is not None else None
    yield found or Note(f"Not now, while this is asked: {asked.question(state)}")


def refused(game: Game[Any], state: Any, option: Option[Any], start: str = "") -> Note | None:
    """Why an option is not allowed, after these words, with the clause; ``None`` if it is."""
    clause = engine.refusal(state, option)
    return None if clause is None else Note(start + game.why_not(state, option, clause), (clause,))


def told(ways: Iterable[str]) -> Note:
    """The ways to use a thing: each once, and no more than can be taken in."""
    every = [*dict.fromkeys(ways)]
    others = len(every) - MOST
    more = f"; {others} more {'way' if others == 1 else 'ways'}" if others > 0 else ""
    return Note(f"Now: {'; '.join(every[:MOST])}{more}.")


def one_of(names: Iterable[str]) -> str:
    """Each name once.

    >>> one_of(["Ash", "Birch", "Ash", "Cedar"])
    'Ash, Birch or Cedar'
    """
    *others, last = dict.fromkeys(names)
    return f"{', '.join(others)} or {last}" if others else last
