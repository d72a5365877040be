"""What can be foretold of a position, worked out once while scene, panels and question ask for it
(pure)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from mythshelf.games.myth.forecast.coming import Coming, coming
from mythshelf.games.myth.forecast.strikes import Prospect, foresee
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

_Found = TypeVar("_Found")
_MOST = 64
_known: dict[tuple[int, object], tuple[State, Any]] = {}


def once(state: State, about: object, find: Callable[[], _Found]) -> _Found:
    """What is found for a position, and kept for as long as the same position is looked at."""
    key = id(state), about
    known = _known.get(key)
    if known is not None and known[0] is state:
        found: _Found = known[1]
        return found
    if len(_known) >= _MOST:
        _known.clear()
    result = find()
    _known[key] = state, result
    return result


def prospect(state: State, options: Sequence[Option[Any]]) -> Prospect | None:
    """The attack to which these choices lead, before its roll."""
    chosen = tuple(options)
    return once(state, chosen, lambda: foresee(state, chosen))


def outlook(state: State) -> Coming | None:
    """The next darkness cycle; nothing is foretold but in the hero cycle."""
    if not isinstance(engine.decision(state), Cycle):
        return None
    return once(state, "coming", lambda: coming(state))


def percent(share: Any) -> str:
    """A chance in words: never 0% or 100% for what is neither impossible nor certain."""
    if share in (0, 1):
        return f"{int(share) * 100}%"
    return f"{min(99, max(1, round(float(share) * 100)))}%"
