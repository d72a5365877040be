"""The line that a finished game leaves, and its text as a record (pure).

A line is all that figures are counted from, so it outlives the saved game. It names who played
which side against whom and what came of it, no choices and no positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mythshelf import games
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.document import Form
from mythshelf.kernel.play.game import Game, Outcome
from mythshelf.kernel.play.match import Match, clean_name
from mythshelf.kernel.play.settings import MODE, Settings
from mythshelf.players import LEVELS

from web.app.session.seating import HERE, SITTERS, Seating

WON, LOST, DRAWN = "won", "lost", "drawn"
RESULTS = (WON, LOST, DRAWN)
GAME = "game"
"""Sits where the computer always plays, because the seat is a part of the game."""
OWN = "own"
"""The side of a seat whose deck, or whatever makes a side, people have made themselves."""
ALONE, PEOPLE, MIXED = "alone", "people", "mixed"
"""Kinds of opponents beside the levels of the computer: nobody (all play together against the
game), people only, computers of several levels or computers and people."""
MOST_SEATS = 12
LONGEST_WORD = 40
"""Characters of a mode, a side or a score's label."""
_LATEST = 1 << 43
"""Milliseconds since 1970: no game ends after the year 2248."""
_MOST = 1 << 31
"""More than any number of choices or minutes, and than any score."""
UNJUDGED = -1
"""In place of what the choices of a seat have cost, where none of them was judged."""
WHOLE = 1000
"""Parts of a chance of 1 in which that is kept."""
_FORM = Form(
    "mythshelf-figure",
    2,
    {
        "format": (str,),
        "schema": (int,),
        "game": (str,),
        "mode": (str,),
        "sides": (int,),
        "together": (bool,),
        "seats": (list,),
        "scored": (str,),
        "choices": (int,),
        "minutes": (int,),
        "ended": (int,),
        "lost": (list,),
        "checksum": (str,),
    },
    "line of figures",
    "This line of figures was written by a newer version; reload the page to update.",
    added=frozenset({"lost"}),
)


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of a finished game.

    ``name`` is the person's, empty for none; ``sitter`` one of :data:`.seating.SITTERS` or
    :data:`GAME`; ``team`` the number of its side; ``side`` what it played (a faction, a colour, a
    deck, a hero) as the setting's value, :data:`OWN`, or the seat's name; ``result`` one of
    :data:`RESULTS`; ``score`` is ``None`` where there is none.
    """

    name: str
    sitter: str
    team: int
    side: str
    result: str
    score: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A finished game.

    ``mode`` is empty for a game of one mode; ``sides`` is how many sides it had; ``together`` says
    that one of them was the game itself, which nobody plays. ``scored`` is what the scores count,
    empty without any; ``minutes`` how long it was played, 0 where that is not known; ``ended``
    when, in milliseconds since 1970. ``lost`` is by seat what a choice has cost on an average, in
    parts of :data:`WHOLE`, or :data:`UNJUDGED`; empty until there is a report of the game.
    """

    game: str
    mode: str
    sides: int
    together: bool
    seats: tuple[SeatLine, ...]
    scored: str
    choices: int
    minutes: int
    ended: int
    lost: tuple[int, ...] = ()

    def opponents(self, seat: int) -> str:
        """Against whom a seat played: a level of the computer, :data:`ALONE`, :data:`PEOPLE` or
        :data:`MIXED`."""
        mine = self.seats[seat].team
        others = {one.sitter for one in self.seats if one.team != mine} - {GAME}
        if not others:
            return ALONE
        if not others & set(LEVELS):
            return PEOPLE
        return others.pop() if len(others) == 1 else MIXED


def line_of(match: Match[Any], seating: Seating, minutes: int, ended: int) -> Line | None:
    """The line of a match; ``None`` while it goes on, or where nobody at this device played.

    A seat that has resigned was a person's here, and has lost, whoever played it to the end.
    """
    outcome = match.outcome
    gone = {seat for seat, at in match.resigned.items() if at <= match.cursor}
    if outcome is None or not gone | set(seating.here):
        return None
    teams = match.game.sides(match.settings)
    team_of = {seat: number for number, team in enumerate(teams) for seat in team}
    automatic = set(match.game.automatic(match.settings))
    together = any(automatic.issuperset(team) for team in teams)
    scored, scores = _scores(outcome, match.seats)
    seats = tuple(
        SeatLine(
            name,
            GAME if seat in automatic else HERE if seat in gone else seating.of(seat),
            team_of[seat],
            _side(match, seat),
            LOST if seat in gone else _result(outcome, seat),
            scores[seat],
        )
        for seat, name in enumerate(match.names)
    )
    mode = str(match.settings.get(MODE, ""))
    slug = match.game.slug
    return Line(slug, mode, len(teams), together, seats, scored, match.cursor, minutes, ended)


def _result(outcome: Outcome, seat: int) -> str:
    if seat in outcome.winners:
        return WON
    return LOST if outcome.winners or outcome.victor else DRAWN


def _side(match: Match[Any], seat: int) -> str:
    """What a seat plays, by the first setting that every seat answers."""
    game: Game[Any] = match.game
    settings: Settings = match.settings
    for question in game.asked(settings):
        given = settings.get(question.key)
        if question.per_seat and given is not None:
            known = {choice.value for choice in question.choices}
            return given[seat] if given[seat] in known else OWN
    return clean_name(game.seat_name(match.state, seat), LONGEST_WORD)


def _scores(outcome: Outcome, seats: int) -> tuple[str, Sequence[int | None]]:
    """The first line of the score sheet: what it counts, and a figure for each seat."""
    if not outcome.lines:
        return "", (None,) * seats
    label, figures = outcome.lines[0]
    return clean_name(label, LONGEST_WORD), [_number(figure) for figure in figures[:seats]]


def _number(figure: str) -> int | None:
    digits = figure.replace("$", "").replace("−", "-")
    return int(digits) if digits.removeprefix("-").isdecimal() else None


def written(line: Line) -> str:
    """A line as a record's text."""
    seats = [[s.name, s.sitter, s.team, s.side, s.result, s.score] for s in line.seats]
    return _FORM.write(
        {
            "game": line.game,
            "mode": line.mode,
            "sides": line.sides,
            "together": line.together,
            "seats": seats,
            "scored": line.scored,
            "choices": line.choices,
            "minutes": line.minutes,
            "ended": line.ended,
            "lost": list(line.lost),
        }
    )


def read(text: str) -> Line:
    """The line of a record's text, all of it checked; its game need not be here. Raises
    :class:`.BadSave` with a sentence."""
    body = _FORM.read(text)
    _FORM.check_sum(body)
    numbers = (body["choices"], body["minutes"])
    whole = all(0 <= number < _MOST for number in numbers) and 0 <= body["ended"] < _LATEST
    words = _is_word(body["mode"]) and _is_word(body["scored"])
    if not (whole and words and games.SLUG.fullmatch(body["game"])):
        raise BadSave(f"{_FORM.damaged}one of its parts cannot be read.")
    seats = tuple(_seat(one, body["sides"]) for one in body["seats"][: MOST_SEATS + 1])
    if not 0 < len(seats) <= MOST_SEATS:
        raise BadSave(f"{_FORM.damaged}its seats cannot be read.")
    lost = tuple(body.get("lost", ()))
    judged = all(type(one) is int and UNJUDGED <= one <= WHOLE for one in lost)
    if len(lost) not in (0, len(seats)) or not judged:
        raise BadSave(f"{_FORM.damaged}what its choices have cost cannot be read.")
    kept = {key: body[key] for key in body if key not in ("format", "schema", "checksum")}
    return Line(**{**kept, "seats": seats, "lost": lost})


def _seat(data: Any, sides: int) -> SeatLine:
    """A seat from outside. Raises :class:`.BadSave`."""
    kinds = (str, str, int, str, str)
    fits = type(data) is list and len(data) == len(kinds) + 1
    if fits and all(type(one) is kind for one, kind in zip(data, kinds, strict=False)):
        name, sitter, team, side, result, score = data
        scored = score is None or (type(score) is int and abs(score) < _MOST)
        named = clean_name(name) == name and _is_word(side)
        if (
            scored
            and named
            and sitter in (*SITTERS, GAME)
            and result in RESULTS
            and 0 <= team < sides
        ):
            return SeatLine(name, sitter, team, side, result, score)
    raise BadSave(f"{_FORM.damaged}its seats cannot be read.")


def _is_word(text: str) -> bool:
    """Whether a text can be shown as it is."""
    return clean_name(text, LONGEST_WORD) == text
