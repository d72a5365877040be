"""Restoring a match from the body of a save or a link, none of which is trusted.

The journal may lead elsewhere than it once did, because the rules are others now; then the match
begins at the snapshot. A position that no journal leads to is tested with everything that a table
asks of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, TypeVar

from ..errors import BadSave
from ..play import engine
from ..play.core import Decision, State
from ..play.game import Game
from ..play.match import Match
from .stepwise import Progress, Work

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Restored(Generic[S]):
    """A match read from a save or a link.

    ``lost`` is empty if ``match`` is what was saved. Otherwise it is a sentence that says what is
    lost, the choices or the last position: the original text contains more.
    """

    match: Match[S]
    lost: str = ""


def begun(game: Game[S], body: dict[str, Any]) -> Work[Match[S]]:
    """A match at its start: settings, seed, names and start of a save or a link, checked.

    Raises :class:`.errors.BadSave`, :class:`.errors.BadSettings`, or any exception that an invalid
    position causes in the game's code.
    """
    match = Match(game, body["settings"], body["seed"], body["names"])
    if body["start"] is not None:
        match.resume(game.codec.decode(body["start"]))
        yield from _check_start(match)
    return match


def replayed(match: Match[Any], journal: list[str]) -> Work[None]:
    """Make every choice of a written journal. Raises as :meth:`.match.Match.replay`."""
    yield Progress(0, len(journal))
    for number, text in enumerate(journal, 1):
        match.replay((text,))
        yield Progress(number, len(journal))


def resign(match: Match[Any], pairs: list[list[int]]) -> None:
    """Let those resign who have, by the :func:`resignations` of a save or a link.

    Raises :class:`.errors.BadSave` for what cannot have happened.
    """
    match.resigned = {pair[0]: pair[1] for pair in pairs}
    known = all(seat in range(match.seats) for seat, _ in pairs)
    made = all(at in range(match.cursor + 1) for _, at in pairs)
    loser, end = match.resigner, len(match.journal)
    played_on = loser is not None and match.resigned[loser] != end
    too_late = match.game.outcome(match.state) is not None and end in match.resigned.values()
    if not (known and made) or played_on or too_late or len(match.resigned) != len(pairs):
        raise BadSave("nobody can have resigned like that")


def are_resignations(pairs: list[Any]) -> bool:
    """Whether an untrusted list is one of pairs of numbers."""
    return all(type(pair) is list and [*map(type, pair)] == [int, int] for pair in pairs)


def resignations(match: Match[Any]) -> list[list[int]]:
    """Who has resigned and when, as a save or a link holds it: what is undone is left out."""
    return [[seat, at] for seat, at in sorted(match.resigned.items()) if at <= match.cursor]


def answer_ahead(match: Match[Any], body: dict[str, Any]) -> None:
    """Give the answers in advance that a save holds. Raises :class:`.errors.BadSave`."""
    given = body.get("standing", [])
    try:
        for seat, key, value in given:
            match.answer_ahead(seat, key, value)
    except ValueError as error:
        raise BadSave(str(error)) from error
    if sum(map(len, match.standing.values())) != len(given):
        raise BadSave("an answer in advance stands there that nobody has given")


def migrated(game: Game[Any], body: dict[str, Any]) -> dict[str, Any]:
    """The body of a save or a link in the form of the game's current version."""
    version, settings = body["rules"], body["settings"]
    if version == game.version:
        return body
    chosen, snapshot = game.migrated(version, settings, body["snapshot"])
    start = body["start"]
    if start is not None:
        _, start = game.migrated(version, settings, start)
    return {**body, "settings": chosen, "snapshot": snapshot, "start": start}


def last_position(game: Game[S], body: dict[str, Any]) -> S:
    """The position in which a save was left, of whatever version, unchecked: for a picture of it.

    Raises :class:`.errors.BadSave`.
    """
    return game.codec.decode(migrated(game, body)["snapshot"])


def position_reached(game: Game[S], body: dict[str, Any], state: S) -> dict[str, Any]:
    """The encoded position that the journal of a (migrated) save or link has led to.

    It can be compared with the snapshot: what an older version did not store is in both as
    :meth:`.game.Game.migrated` adds it.
    """
    reached = game.codec.encode(state)
    if body["rules"] == game.version:
        return reached
    return game.migrated(body["rules"], body["settings"], reached)[1]


def carried_over(game: Game[S], body: dict[str, Any]) -> Work[Match[S]]:
    """A match that begins at the snapshot of a (migrated) save or link, checked.

    Raises as :func:`begun`.
    """
    match = Match(game, body["settings"], body["seed"], body["names"])
    match.resume(game.codec.decode(body["snapshot"]))
    yield from _check_start(match)
    resign(match, [[seat, 0] for seat, _ in body.get("resigned", [])])
    answer_ahead(match, body)
    return match


def _check_start(match: Match[Any]) -> Work[None]:
    """Refuse a position that is invalid, or does not fit the match's settings; see below."""
    if match.game.seats_of(match.state) != match.seats:
        raise BadSave("its position is not one of its settings")
    yield from check_position(match.game, match.state)


_BEGUN = Progress(0, 1)
"""How far it is before it is known how many options there are to try."""


def check_position(game: Game[S], state: S) -> Work[None]:
    """Refuse an untrusted position that is invalid: raises :class:`.errors.BadSave`, or any
    exception that the position causes in the game's code."""
    _check_asked(game, state)
    for sentence in chain(game.problems(state), game.excesses(state)):
        raise BadSave(f"its position cannot be: {sentence}")
    yield _BEGUN
    yield from _ask_everything(game, state)


def _check_asked(game: Game[S], state: S) -> None:
    """Refuse what no question can be answered in: a game's own checks ask who is asked."""
    top = state.stack[-1] if state.stack else None
    if top is not None and not isinstance(top, Decision):
        raise BadSave("it stands before a step that nobody has to answer")
    if top is not None and top.seat not in range(game.seats_of(state)):
        raise BadSave("it asks what nobody can answer")


def _ask_everything(game: Game[S], state: S) -> Work[None]:
    """Try out all that a table needs of a position; raises some exception if it is invalid."""
    asked = engine.decision(state)
    if asked is None:
        if game.outcome(state) is None:
            raise BadSave("nothing is asked, and yet the game is not over")
        return
    if game.outcome(state) is not None:
        raise BadSave("the game is over, and yet something is asked")
    for seat in range(game.seats_of(state)):
        view = game.view(state, seat)
        game.seat_name(view, seat)
        game.board(view)
        yield _BEGUN
    game.prompt(state)
    options = engine.legal(state)
    if not options:
        raise BadSave("it asks what nobody can answer")
    yield Progress(0, len(options))
    for number, option in enumerate(options, 1):
        game.describe(state, option)
        engine.apply_unchecked(state.clone(), option)
        yield Progress(number, len(options))
