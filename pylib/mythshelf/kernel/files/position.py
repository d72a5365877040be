"""Positions as one line of text, as chess has FEN: for reports, tests, lessons and links.

The line begins with the game's slug. Then come the fields of the state as ``name=word``, without
those at their default. :attr:`.game.Game.position_words` says how a field is written
(``shelves=B2|B3,C1/C2``); every other field is JSON without spaces, the stack last. A line
contains everything that a save's snapshot does: reading it gives an equal state.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..errors import BadNotation, BadPosition, BadSave, MythshelfError, ProgramFault
from ..play.core import State
from ..play.game import Game
from .restoring import check_position
from .stepwise import finished
from .untrusted import Untrusted, parse

LONGEST = 20_000
"""Characters of the longest line that is parsed."""
STACK = "stack"


def write_position(game: Game[Any], state: State) -> str:
    """The position of a state, or of a view, in one line."""
    data, usual = game.codec.encode(state), game.codec.defaults()
    named = [name for name in data if name not in usual or usual[name] != data[name]]
    first = [name for name in game.position_words if name in named]
    rest = [name for name in named if name not in first and name != STACK]
    words = [f"{name}={_word(game, name, data[name])}" for name in (*first, *rest, STACK)]
    return " ".join([game.slug, *words])


def read_position(find_game: Callable[[str], Game[Any]], text: str) -> tuple[Game[Any], State]:
    """The game and the state that a line names.

    ``find_game`` gives the game of a slug. Raises :class:`.errors.BadPosition` if the line is
    malformed or its position is invalid, :class:`.errors.UnknownGame` if there is no such game,
    :class:`.errors.ProgramFault` where the game's code fails over it.
    """
    if len(text) > LONGEST:
        raise BadPosition("This is too long to be a position.")
    slug, *words = text.split() or [""]
    game = find_game(slug)
    data = game.codec.defaults()
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadPosition(f"{word[:40]!r} is no part of a position.")
        try:
            written = game.position_words.get(name)
            data[name] = parse(value) if written is None else written[1](value)
        except (Untrusted, BadNotation, LookupError, TypeError, ValueError) as error:
            raise BadPosition(f"{name[:40]!r} cannot be {value[:40]!r}.") from error
    try:
        state: State = game.codec.decode(data)
        finished(check_position(game, state))
    except BadSave as error:
        raise BadPosition(f"This position cannot be: {error}.") from error
    except MythshelfError:
        raise
    except Exception as error:  # a rule raises, or anything else of the program
        raise ProgramFault("The program failed while it tried this position out.") from error
    return game, state


def _word(game: Game[Any], name: str, value: Any) -> str:
    written = game.position_words.get(name)
    if written is not None:
        return written[0](value)
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True).replace(" ", "\\u0020")
