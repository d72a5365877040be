"""Whole games that computer players have played outside the browser, to be played again in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from mythshelf import games
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match
from mythshelf.players import make_player

from web.app.presenting.plan import Plan
from web.app.presenting.registry import presenter
from web.app.session.session import TableSession

from .table import Table

MANOR, MYSTERION, MALICE = "mystic_manor", "mysterion", "mischief_and_malice"
LAST = 30
"""Choices at the end of a game that are made in the browser where it need not be the whole game."""
FEW = 12
"""The same where all choices are made in one way, whatever is asked: out of the list."""


@cache
def well_played(slug: str, seed: int, level: str = "novice", **settings: str) -> Match[Any]:
    """A finished match: the same seed and the same choices give the same game on the page."""
    game = games.load(slug)
    match = Match(game, game.checked(settings), seed)
    seats = [make_player(level, game, seat) for seat in range(match.seats)]
    while (asked := engine.decision(match.state)) is not None:
        view, options = game.view(match.state, asked.seat), engine.legal(match.state)
        match.choose(seats[asked.seat].decide(view, options).option)
    return match


def played(
    slug: str,
    pick: Callable[[list[str], Random], str],
    choices: int,
    dice: int,
    seed: int = 7,
    **settings: str,
) -> str:
    """A save of a game after so many choices that ``pick`` has made among the options."""
    game = games.load(slug)
    match, drawn = Match(game, game.checked(settings), seed), Random(dice)
    for _ in range(choices):
        options = [o for o in engine.legal(match.state) if o.of_players]
        match.choose(game.notation.read(pick(list(map(game.notation.write, options)), drawn)))
    return save.dumps(match)


def unfinished(match: Match[Any], made: int = -LAST) -> str:
    """A save of a match as it was after so many of its choices; counted from its end below 0."""
    earlier = Match(match.game, match.settings, match.seed, match.names)
    for option in match.journal[:made]:
        earlier.choose(option)
    return save.dumps(earlier)


def before(match: Match[Any], verb: str) -> str:
    """A save of a match as it was when somebody was about to do this for the first time."""
    written = [match.game.notation.write(option).split()[0] for option in match.journal]
    return unfinished(match, written.index(verb))


def recalled(match: Match[Any], question: str, many: int, seat: int | None = None) -> str:
    """A save of a match as it was when this question (by its class) was asked, of a seat or of
    anybody, for the first time after others had done so many things at least."""
    for number in range(len(match.journal)):
        asked = engine.decision(match.state_at(number))
        assert asked is not None
        if type(asked).__name__ != question or seat not in (None, asked.seat):
            continue
        session = TableSession(match.branch(number), presenter(match.game.slug))
        session.open_curtain()
        recap = session.seen.recap
        if recap is not None and len(recap.moments) >= many:
            return unfinished(match, number)
    raise LookupError(f"{question} is never asked after so much")


def choices(match: Match[Any], since: int = 0) -> Iterator[tuple[Any, Option[Any]]]:
    """Every choice from a place in the journal on that people here are asked for, with the view of
    the seat that makes it."""
    return ((view, option) for _, view, option in _asked(match, since))


def _asked(match: Match[Any], since: int = 0) -> Iterator[tuple[int, Any, Option[Any]]]:
    """The same, with the place of each in the journal."""
    for number, option in enumerate(match.journal[since:], since):
        state = match.state_at(number)
        if TableSession(match.branch(number), presenter(match.game.slug)).settling.chosen_ahead():
            continue  # the only answer
        asked = engine.decision(state)
        assert asked is not None
        yield number, match.game.view(state, asked.seat), option


def to_its_end(table: Table, match: Match[Any], whole: bool) -> Table:
    """A match with one finger, from its beginning; or only its last choices, with the finger what
    had no like among them before, and what had out of the list."""
    since = 0 if whole else len(match.journal) - LAST
    return by_taps(table.resume(unfinished(match, since)), match, since, not whole)


def by_taps(table: Table, match: Match[Any], since: int = 0, likes_once: bool = False) -> Table:
    """The same from so many choices on, which are made already; to the result."""
    for _ in one_by_one(table, match, since, likes_once):
        pass
    table.screen("result")
    return table


def one_by_one(
    table: Table, match: Match[Any], since: int = 0, likes_once: bool = False
) -> Iterator[None]:
    """A match with one finger, the device passed on where that is asked, with a pause before every
    choice. With ``likes_once`` of choices that are alike only the first is made with the finger:
    the same answer to the same question by the same gestures."""
    done, known = since, set[tuple[object, ...]]()
    for number, view, option in _asked(match, since):
        if number < done:
            continue  # it belonged to the plan before
        assert match.game.notation.write(option) in table.open_curtain().options, number
        yield
        plan = plan_of(match.game.slug, view, option)
        if plan.goes_on:
            longer = (one for one in presenter(match.game.slug).plans(view))
            plan = next(p for p in longer if p.taps == plan.taps and len(p.options) > 1)
            assert list(plan.options) == match.journal[number : number + len(plan.options)]
        done = number + len(plan.options)
        like = _kind(match, number, plan)
        if likes_once and like in known:
            table.choose(*map(match.game.notation.write, plan.options))
        else:
            table.follow(plan)
        known.add(like)


def _kind(match: Match[Any], number: int, plan: Plan) -> tuple[object, ...]:
    """What choices that are alike have in common."""
    asked = type(engine.decision(match.state_at(number)))
    where = tuple(key.partition(":")[0] for key in plan.taps)
    dials = tuple(name for name, _ in plan.dials)
    return asked, tuple(map(type, plan.options)), where, dials, plan.on_tap, plan.at_once


def plan_of(slug: str, view: Any, option: Option[Any]) -> Plan:
    """How the table offers an option."""
    return next(plan for plan in presenter(slug).plans(view) if plan.options == (option,))
