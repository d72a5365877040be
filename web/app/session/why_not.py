"""Why something cannot be done at the table: a sentence, and the clause it rests on (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match

from web.app.presenting.plan import Keys
from web.app.presenting.presenter import Advising
from web.app.session.log import asked_at
from web.app.session.match_view import MatchView
from web.app.session.messages import Explanation
from web.app.session.people import People
from web.app.session.seating import AWAY

IN_THE_PAST = "This is an earlier position. Go back to now to play on."
_OVER = "The game is over."


def why_not(seen: MatchView, taps: Keys, verb: str) -> Explanation:
    """Why nothing of a verb can be done with what is tapped."""
    if seen.people.is_elsewhere or seen.outcome is not None:
        return no_answer(seen)
    for selected in (taps, ()):  # the verb by itself, where it does not go with the rest
        for option in seen.presenter.meant(seen.view(), selected, verb):
            clause = engine.refusal(seen.match.state, option)
            if clause is not None:
                return refusal_of(seen, option, clause)
    return no_answer(seen)


def refusal_of(seen: MatchView, option: Option[Any], clause: str) -> Explanation:
    """Why a clause forbids an option."""
    if clause == engine.GAME_OVER:
        return Explanation(_OVER)
    return Explanation(seen.game.why_not(seen.view(), option, clause), clause)


def no_answer(seen: MatchView, taps: Keys = ()) -> Explanation:
    """That something is no answer to what is asked, and what would be, or that nobody here is
    asked."""
    asked = engine.decision(seen.match.state)
    if asked is None or seen.outcome is not None:
        return Explanation(_OVER)
    if seen.people.is_elsewhere:
        return Explanation(f"It is not your turn: {seen.who(seen.people.seat)} is asked.")
    presenter = seen.presenter
    advice = presenter.advise(seen.view(), taps) if isinstance(presenter, Advising) else ""
    if advice:
        return Explanation(advice, asked.clause)
    question = seen.game.prompt(seen.view()).question
    return Explanation(f"You cannot do that now. {question}", asked.clause)


def why_no_undo(match: Match[Any], people: People, sent: int) -> str | None:
    """Why the last choice cannot be taken back, or ``None``; so many choices and resignations are
    in a link."""
    cursor, seating = match.cursor, people.seating
    if 0 < made(match) <= sent:
        return "That was sent by link; it cannot be taken back."
    if cursor in match.resigned.values():
        return None
    if cursor and all(seating.level(asked_at(match, index)) for index in range(cursor)):
        return "There is nothing to undo: only the computer has made choices so far."
    if seating.of(asked_at(match, cursor - 1)) == AWAY:
        return "That choice came by link; it cannot be taken back here."
    if _time_began(match, cursor):
        return "By the clock nothing is taken back from an earlier turn: its time is over."
    return match.undo_refusal(people.apart)


def made(match: Match[Any]) -> int:
    """How many choices and resignations stand."""
    return match.cursor + sum(at <= match.cursor for at in match.resigned.values())


def _time_began(match: Match[Any], index: int) -> bool:
    """Whether another turn was timed before the position after ``index`` choices than in it."""
    timed = match.game.timed(match.state_at(index))
    if timed is None or index == 0:
        return False
    before = match.game.timed(match.state_at(index - 1))
    return before is None or before.key != timed.key


def why_no_redo(match: Match[Any]) -> str | None:
    """Why nothing can be repeated, or ``None``."""
    if match.cursor < len(match.journal):
        return None
    return "There is nothing to redo: no choice has been taken back."
