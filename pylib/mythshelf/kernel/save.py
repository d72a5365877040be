"""Matches as text: what a save, an exported file and a bug report hold.

A save is an object: ``format``, ``schema`` (of this object), ``game``, ``rules`` (the
game's version), ``settings``, ``seed``, ``names``, ``start`` (the state at which the
journal begins, ``null`` for that of a new game), ``journal`` (notations), ``cursor``,
``snapshot`` (the state at the cursor) and ``checksum`` over all the rest. Where the rules
version agrees the journal is replayed and has to reach the snapshot; where it does not,
the snapshot is read and checked, and a new journal begins there.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from types import NoneType
from typing import Any, TypeVar

from . import engine
from .codec import digest_of
from .core import State
from .errors import BadSave, BadSettings, UnknownGame
from .game import Game
from .match import Match

S = TypeVar("S", bound=State)

FORMAT = "mythshelf"
SCHEMA = 1
LONGEST = 2_000_000
_WIDEST_SEED = 1 << 64
_FIELDS: dict[str, type | tuple[type, ...]] = {
    "format": str,
    "schema": int,
    "game": str,
    "rules": int,
    "settings": dict,
    "seed": int,
    "names": list,
    "start": (dict, NoneType),
    "journal": list,
    "cursor": int,
    "snapshot": dict,
    "checksum": str,
}


def dumps(match: Match[Any]) -> str:
    """The match as one line of JSON."""
    write = match.game.notation.write
    body: dict[str, Any] = {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": match.game.slug,
        "rules": match.game.version,
        "settings": match.settings,
        "seed": match.seed,
        "names": match.names,
        "start": match.game.codec.encode(match.state_at(0)) if match.resumed else None,
        "journal": [write(option) for option in match.journal],
        "cursor": match.cursor,
        "snapshot": match.game.codec.encode(match.state),
    }
    body["checksum"] = digest_of(body)
    return json.dumps(body, separators=(",", ":"), ensure_ascii=True)


def loads(text: str, find_game: Callable[[str], Game[Any]]) -> Match[Any]:
    """The match that :func:`dumps` wrote.

    ``find_game`` gives the game of a slug (or raises :class:`UnknownGame`). Raises
    :class:`BadSave` with a sentence for a person where the text is damaged, foreign, of a
    newer schema, or does not follow the rules.
    """
    body = read_body(text)
    try:
        game = find_game(body["game"])
    except UnknownGame as error:
        raise BadSave(f"This is a save of a game that is not here: {body['game'][:40]}.") from error
    try:
        if body["rules"] == game.version:
            return _replayed(game, body)
        return _from_snapshot(game, body)
    except BadSettings as error:
        raise BadSave(f"The save's settings are not valid: {error}") from error


def read_body(text: str) -> dict[str, Any]:
    """A save's object, with its fields, their types and the checksum verified.

    Raises :class:`BadSave`. The journal has not been replayed yet.
    """
    if len(text) > LONGEST:
        raise BadSave("This is too large to be a save.")
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave("This is not a Mythshelf save, or it is damaged.") from error
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadSave("This is not a Mythshelf save.")
    schema = body.get("schema")
    if type(schema) is int and schema > SCHEMA:
        raise BadSave("This save was made by a newer version; reload the page to update.")
    if schema != SCHEMA or set(body) != set(_FIELDS):
        raise BadSave("This save is damaged: parts of it are missing.")
    for key, kind in _FIELDS.items():
        if type(body[key]) not in (kind if isinstance(kind, tuple) else (kind,)):
            raise BadSave(f"This save is damaged: its {key} cannot be read.")
    if not all(isinstance(item, str) for item in (*body["names"], *body["journal"])):
        raise BadSave("This save is damaged: its journal cannot be read.")
    if not -_WIDEST_SEED < body["seed"] < _WIDEST_SEED:
        raise BadSave("This save is damaged: its seed cannot be read.")
    checksum = body["checksum"]
    if checksum != digest_of({key: body[key] for key in body if key != "checksum"}):
        raise BadSave("This save is damaged: its checksum does not agree.")
    return body


def _replayed(game: Game[S], body: dict[str, Any]) -> Match[S]:
    match = _started(game, body, body["start"])
    match.replay(body["journal"])
    if not 0 <= body["cursor"] <= len(match.journal):
        raise BadSave("This save is damaged: it points outside its journal.")
    match.cursor = body["cursor"]
    if game.codec.encode(match.state) != body["snapshot"]:
        raise BadSave("This save is damaged: its choices lead to another position.")
    return match


def _from_snapshot(game: Game[S], body: dict[str, Any]) -> Match[S]:
    return _started(game, body, body["snapshot"])


def _started(game: Game[S], body: dict[str, Any], start: dict[str, Any] | None) -> Match[S]:
    """A match without choices, new or at a state that is read and checked."""
    match = Match(game, body["settings"], body["seed"], body["names"])
    if start is None:
        return match
    snapshot = game.codec.decode(start)
    for sentence in game.problems(snapshot):
        raise BadSave(f"This save's position cannot be: {sentence}.")
    if not _asks_or_is_over(game, snapshot):
        raise BadSave("This save's position cannot be: nothing can be done in it.")
    return match.resume(snapshot)


def _asks_or_is_over(game: Game[S], snapshot: S) -> bool:
    """Whether the open question makes sense. A made-up position may break any rule's code."""
    try:
        if engine.decision(snapshot) is None:
            return game.outcome(snapshot) is not None
        return bool(engine.legal(snapshot) and game.prompt(snapshot).question)
    except Exception:
        return False
