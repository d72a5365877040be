"""Matches as text: the contents of a save, an exported file and a bug report.

A save is one JSON object:

============  ======================================================================
``format``    ``"mythshelf"``
``schema``    the version of this form, :data:`SCHEMA`
``game``      the game's slug
``rules``     the game's version
``settings``  key to value, or to a list of values by seat
``seed``      a number of 64 bits
``names``     the players' names by seat
``start``     the encoded state at which the journal begins; ``null`` if that follows
              from settings and seed
``journal``   the choices in notation, including undone ones
``cursor``    how many of them are not undone
``checkpoints`` [number of choices, name] of each position that people have named;
              only if there is one
``snapshot``  the encoded state at the cursor
``standing``  [seat, key, value] of each answer that was given in advance; only if there
              is one
``resigned``  pairs of a seat and after how many choices it resigned; only if somebody has
``report``    what an analysis has found in the finished game, as text of its own form
              (:mod:`mythshelf.analysis.keeping`); only in files that carry it
``checksum``  :func:`.codec.digest_of` everything else
============  ======================================================================

The journal is replayed, whatever the game's version, because most new versions leave most games as
they were. Where the versions differ, a journal that can be replayed to its end counts for more than
the snapshot. If it cannot, or does not lead to the snapshot of the same version, the match
continues from the snapshot. Whoever opens it is told; see :class:`.restoring.Restored`.

The checksum detects damage; it does not prevent anybody from writing a save by hand. So nothing in
a save is trusted: sizes are bounded, types are checked, choices are applied by the engine, and a
position that no journal leads to is tested with everything that a table asks of one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from ..errors import BadSave, BadSettings, MythshelfError, ProgramFault, UnknownGame
from ..play.core import State
from ..play.game import Game
from ..play.match import LONGEST_CHECKPOINT, Match, clean_name
from .document import LONGEST, Form
from .restoring import (
    Restored,
    answer_ahead,
    are_resignations,
    begun,
    carried_over,
    migrated,
    position_reached,
    replayed,
    resign,
    resignations,
)
from .stepwise import Work, at_once, finished

S = TypeVar("S", bound=State)

FORMAT = "mythshelf"
SCHEMA = 2
LONGEST_JOURNAL = 50_000
"""Choices of the longest journal that is written and replayed: far more than a game has."""
LONGEST_TEXT = LONGEST * 3 // 4
"""Characters of the longest journal that is written."""
BLOCK = 5_000
"""Where a journal would be longer, the save begins so many choices later, or twice as many."""
LONGEST_CHOICE = 200

_NULL = type(None)
_FORM = Form(
    FORMAT,
    SCHEMA,
    {
        "format": (str,),
        "schema": (int,),
        "game": (str,),
        "rules": (int,),
        "settings": (dict,),
        "seed": (int,),
        "names": (list,),
        "start": (dict, _NULL),
        "journal": (list,),
        "cursor": (int,),
        "checkpoints": (list,),
        "snapshot": (dict,),
        "resigned": (list,),
        "standing": (list,),
        "report": (str,),
        "checksum": (str,),
    },
    "save",
    "This save was made by a newer version; reload the page to update.",
    frozenset({"checkpoints", "resigned", "standing", "report"}),
)

_ADDED_BY_FORM = ("format", "schema", "checksum")


def dumps(match: Match[Any]) -> str:
    """The match as one line of JSON, ASCII only.

    It can always be read again: a journal beyond all measure loses its beginning.
    """
    game, journal = match.game, [*map(match.game.notation.write, match.journal)]
    first = _first_kept(journal, match.cursor)
    checkpoints = {at - first: name for at, name in match.checkpoints.items()}
    kept = journal[first : max(match.cursor, first + LONGEST_JOURNAL)]
    body = {
        "game": game.slug,
        "rules": game.version,
        "settings": match.settings,
        "seed": match.seed,
        "names": match.names,
        "start": game.codec.encode(match.state_at(first)) if match.resumed or first else None,
        "journal": kept,
        "cursor": match.cursor - first,
        "snapshot": game.codec.encode(match.state),
        "resigned": [[seat, max(0, at - first)] for seat, at in resignations(match)],
        "checkpoints": [[at, checkpoints[at]] for at in range(len(kept) + 1) if at in checkpoints],
        "standing": [
            [seat, key, value]
            for seat, answers in sorted(match.standing.items())
            for key, value in sorted(answers.items())
        ],
        "report": "",
    }
    return _FORM.write(body)


def with_report(text: str, report: str) -> str:
    """The same save, that carries what an analysis has found in its game. Raises
    :class:`.errors.BadSave`."""
    body = _FORM.read(text)
    written = {key: body.get(key, "") for key in _FORM.fields if key not in _ADDED_BY_FORM}
    return _FORM.write({**written, "report": report})


def report_in(text: str) -> str:
    """What such a save carries, empty without it. Raises :class:`.errors.BadSave`."""
    report: str = _FORM.read(text).get("report", "")
    return report


def _first_kept(journal: list[str], cursor: int) -> int:
    """How many choices a save leaves out at the beginning, so that it is no longer than is read."""
    first = 0
    while first + BLOCK <= cursor and (
        cursor - first > LONGEST_JOURNAL or len(json.dumps(journal[first:])) > LONGEST_TEXT
    ):
        first += BLOCK
    return first


def loads(text: str, find_game: Callable[[str], Game[Any]]) -> Match[Any]:
    """The match of :func:`restore`, for callers that need not know whether choices are lost."""
    return restore(text, find_game).match


def restore(text: str, find_game: Callable[[str], Game[Any]]) -> Restored[Any]:
    """What :func:`dumps` wrote, all at once; see :func:`reading`."""
    return finished(reading(text, at_once(find_game)))


def reading(text: str, find_game: Callable[[str], Work[Game[Any]]]) -> Work[Restored[Any]]:
    """What :func:`dumps` wrote, choice by choice.

    ``find_game`` finds the game of a slug (or raises :class:`.errors.UnknownGame`). Raises
    :class:`.errors.BadSave`, with a sentence for people, if the text is damaged, foreign, of a
    newer schema, or has no valid position. Raises :class:`.errors.ProgramFault` where the game's
    code fails: then nothing is known of the text. And nothing else, whatever the text is.
    """
    body = read_body(text)
    try:
        game = yield from find_game(body["game"])
    except UnknownGame as error:
        raise BadSave(
            f"This is a save of a game that is not here: {body['game'][:40]!r}."
        ) from error
    try:
        return (yield from _restored(game, body))
    except BadSettings as error:
        raise BadSave(f"This save's settings are not valid: {error}.") from error
    except BadSave as error:
        raise BadSave(f"This save does not follow the rules: {error}.") from error
    except ProgramFault as error:
        raise ProgramFault(_FAILED) from error
    except MythshelfError as error:
        raise BadSave("This save does not follow the rules.") from error
    except Exception as error:  # a rule raises, or anything else of the program
        raise ProgramFault(_FAILED) from error


_FAILED = "The program failed while it opened this save. The save is as it was."


def salvaged(text: str, find_game: Callable[[str], Game[Any]]) -> Match[Any]:
    """What can be repeated of a save over which the program fails: the choices before the one at
    which it does, and all but the last one where it does not fail at any.

    Raises as :func:`restore` where not even the beginning can be had.
    """
    body = read_body(text)
    try:
        game = find_game(body["game"])
        match = finished(begun(game, migrated(game, body)))
    except MythshelfError:
        raise
    except Exception as error:
        raise ProgramFault(_FAILED) from error
    for choice in body["journal"][: max(0, body["cursor"] - 1)]:
        try:
            match.replay([choice])
        except Exception:  # this is where it fails
            break
    return match


def read_body(text: str) -> dict[str, Any]:
    """A save's object, with its fields, their types, bounds and the checksum verified.

    Raises :class:`.errors.BadSave`. The journal is not replayed, and the game may not be
    installed: this is enough to list a save, not to trust it.
    """
    body = _FORM.read(text)
    journal = body["journal"]
    if not all(type(item) is str for item in (*body["names"], *journal)):
        raise BadSave(f"{_FORM.damaged}its journal or its names cannot be read.")
    if any(len(text) > LONGEST_CHOICE for text in journal):
        raise BadSave("This save's journal has choices longer than those of any game.")
    if not 0 <= body["cursor"] <= len(journal):
        raise BadSave(f"{_FORM.damaged}it points outside its journal.")
    if not are_resignations(body.get("resigned", [])):
        raise BadSave(f"{_FORM.damaged}who resigned cannot be read.")
    if not _are_checkpoints(body.get("checkpoints", []), len(journal)):
        raise BadSave(f"{_FORM.damaged}its checkpoints cannot be read.")
    if not all(
        type(item) is list and [*map(type, item)] == [int, str, str]
        for item in body.get("standing", [])
    ):
        raise BadSave(f"{_FORM.damaged}its answers in advance cannot be read.")
    _FORM.check_sum(body)
    return body


def _are_checkpoints(items: list[Any], journal: int) -> bool:
    """Whether these are named positions of a journal of that length, the earliest first."""
    last = -1
    for item in items:
        if not (isinstance(item, list) and list(map(type, item)) == [int, str]):
            return False
        at, name = item
        if not last < at <= journal or not name or name != clean_name(name, LONGEST_CHECKPOINT):
            return False
        last = at
    return True


def _restored(game: Game[S], body: dict[str, Any]) -> Work[Restored[S]]:
    """The match of a save: replayed if that leads to its snapshot, else begun at the snapshot."""
    now = migrated(game, body)
    if len(body["journal"]) > LONGEST_JOURNAL:  # as earlier versions could write it
        return Restored((yield from carried_over(game, now)), _TOO_LONG)
    changed, replays, arrived = body["rules"] != game.version, False, False
    try:
        match = yield from begun(game, now)
        yield from replayed(match, body["journal"])
        match.go_to(body["cursor"])
        match.checkpoints = dict(now.get("checkpoints", []))
        arrived = position_reached(game, now, match.state) == now["snapshot"]
        replays = True
    except BadSettings:
        raise
    except Exception as error:  # the rules are others now: the snapshot tells how the game stands
        if not changed and not isinstance(error, BadSave):
            raise  # no other rules, but a program that fails: it may be mended
    if arrived:
        return Restored(_said_beside(match, now))
    if replays and changed:
        with suppress(BadSave):  # it may have come to its end before somebody resigned
            return Restored(_said_beside(match, now), _OTHER_POSITION)
    carried = yield from carried_over(game, now)
    return Restored(carried, _OTHER_RULES if changed else _OTHER_CHOICES)


def _said_beside(match: Match[S], body: dict[str, Any]) -> Match[S]:
    """With who has resigned, and what was answered in advance."""
    resign(match, body.get("resigned", []))
    answer_ahead(match, body)
    return match


_OTHER_POSITION = (
    "The rules have changed since this game was saved. Its choices were repeated by the rules of "
    "today, and have led to another position."
)
_OTHER_RULES = (
    "The rules have changed since this game was saved. It goes on from its last position; "
    "the choices before cannot be repeated."
)
_TOO_LONG = (
    "This game has more choices than can be repeated. It goes on from its last position, without "
    "the choices before."
)
_OTHER_CHOICES = (
    "The choices of this save do not lead to its last position. It goes on from there; "
    "the choices before cannot be repeated."
)
