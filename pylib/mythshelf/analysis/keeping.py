"""An analysis as text, to be kept beside its game, and read again however far it had come."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import isfinite
from typing import Any

from ..kernel.errors import BadSave
from ..kernel.files.codec import digest_of
from ..kernel.play.match import Match
from .findings import Analysis, Chances, JudgedChoice, Luck, Way

FORM = 1
"""Raised with every change of the form, or of what is found: an older analysis is made anew."""
LONGEST = 4_000_000
"""No text is longer, in characters; an analysis is far shorter."""
_DIGITS = 4


def dumped(digest: str, found: Analysis) -> str:
    """The text of what was found in the game of that digest (:func:`game_digest`)."""
    data = {
        "form": FORM,
        "game": digest,
        "looks": found.looks,
        "passed": [[at, looks] for at, looks in sorted(found.passed.items())],
        "choices": [_of_choice(one) for _, one in sorted(found.choices.items())],
        "luck": [
            [one.at, one.turn, _short(one.change), one.depth]
            for _, one in sorted(found.luck.items())
        ],
    }
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def loaded(match: Match[Any], digest: str, text: str) -> Analysis:
    """What :func:`dumped` wrote of this game, whose digest it is.

    Raises :class:`BadSave` for another game, an older form, and whatever else it did not write.
    """
    try:
        if len(text) > LONGEST:
            raise ValueError("too long")
        data = json.loads(text)
        if data["form"] != FORM or data["game"] != digest:
            raise ValueError("of another game or form")
        found = Analysis(_whole(data["looks"]))
        for at, looks in data["passed"]:
            found.passed[_whole(at)] = _whole(looks)
        for told in data["choices"]:
            choice = _choice(match, told)
            found.choices[choice.at] = choice
        for at, turn, change, depth in data["luck"]:
            luck = Luck(_whole(at), _whole(turn), _chances(match, change), _whole(depth))
            found.luck[luck.at] = luck
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise BadSave("this analysis cannot be read") from error
    if not all(0 <= at < match.cursor for at in (*found.passed, *found.choices, *found.luck)):
        raise BadSave("this analysis is of choices that the game has not")
    return found


def game_digest(match: Match[Any]) -> str:
    """Equal for matches of the same choices from the same start, by the same rules."""
    written = list(map(match.game.notation.write, match.journal[: match.cursor]))
    start = match.game.codec.digest(match.state_at(0))
    return digest_of([match.game.slug, match.game.version, start, written])


def _of_choice(one: JudgedChoice) -> list[Any]:
    """As :func:`_choice` reads it."""
    return [
        *(one.at, one.seat, one.turn, _short(one.chances)),
        *([_of_way(way) for way in one.best], _of_way(one.taken)),
        *(round(one.loss, _DIGITS), round(one.doubt, _DIGITS), one.reason, one.depth),
    ]


def _of_way(way: Way) -> list[Any]:
    return [way.options, way.words, round(way.chance, _DIGITS)]


def _short(chances: Chances) -> list[float]:
    return [round(one, _DIGITS) for one in chances]


def _choice(match: Match[Any], told: Any) -> JudgedChoice:
    at, seat, turn, chances, best, taken, loss, doubt, reason, depth = told
    if _whole(seat) >= match.seats or not best:
        raise ValueError("no such seat, or nothing that is best")
    return JudgedChoice(
        *(_whole(at), seat, _whole(turn), _chances(match, chances)),
        *(tuple(map(_way, best)), _way(taken), _number(loss), _number(doubt)),
        *(_text(reason), _whole(depth)),
    )


def _way(told: Any) -> Way:
    options, words, chance = told
    return Way(tuple(map(_text, options)), tuple(map(_text, words)), _number(chance))


def _chances(match: Match[Any], told: Any) -> Chances:
    found = tuple(map(_number, told))
    if len(found) != match.seats:
        raise ValueError("not a chance for each seat")
    return found


def _whole(value: Any) -> int:
    found: int = _of(value, lambda one: type(one) is int and one >= 0)
    return found


def _number(value: Any) -> float:
    found: float = _of(value, lambda one: type(one) in (int, float) and isfinite(one))
    return found


def _text(value: Any) -> str:
    return str(_of(value, lambda one: isinstance(one, str)))


def _of(value: Any, is_right: Callable[[Any], bool]) -> Any:
    if not is_right(value):
        raise ValueError("of a wrong type or size")
    return value
