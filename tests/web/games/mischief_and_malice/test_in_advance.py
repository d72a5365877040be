"""Defense assists that are answered in advance: always, never, or asked each time (AST).

Whoever is attacked may say once for all what they would say each time. Until it is used nobody else
can tell: it stands beside the game, in no view, no log, no forecast and no link.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.kernel import guide
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files import link, save
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.settings import ASK

from tests.mischief_and_malice.scenario import given
from web.app.games.mischief_and_malice import PRESENTER
from web.app.session.guided import session_for
from web.app.session.log import NOBODY
from web.app.session.prompt import prompt_of
from web.app.session.seating import AWAY, HERE, Seating
from web.app.session.seats import seats_of
from web.app.session.session import TableSession

DEFENSE, ALWAYS, NEVER = "defense", "always", "never"
HOUND, ALLOY = "spot:0", "spot:3"
ATTACK = ("attack 1F1", "target 2F1", "no-assist")


def table(answer: str = ASK, seats: tuple[str, str] = (HERE, HERE)) -> TableSession:
    """Furnace Hound (6) may attack Alloy, whom Mirror Facet defends: 2 less, and 1 thrown back."""
    match = Match(GAME, GAME.checked({}), 1, ("Ada", "Ben"))
    laid = given(
        {"spot1": "C17: E01* E01", "hand": "C01"},
        {"spot1": "C10 14: E14* E17", "hand": "C05"},
    )
    match.resume(laid.state)
    match.answer_ahead(1, DEFENSE, answer)
    session = TableSession(match, PRESENTER, Seating(seats))
    session.open_curtain()
    return session


def attacked(answer: str = ASK, seats: tuple[str, str] = (HERE, HERE)) -> TableSession:
    """Furnace Hound has attacked Alloy."""
    session = table(answer, seats)
    session.tap(HOUND)
    session.tap(ALLOY)
    session.confirm()
    return session


def made(session: TableSession) -> list[str]:
    """The choices of the game."""
    match = session.match
    return [GAME.notation.write(option) for option in match.journal[: match.cursor]]


def alloy(session: TableSession) -> int:
    """Its health."""
    state: Any = session.match.state
    found: int = state.health[3]
    return found


@pytest.mark.rule("ML-AST-02", "ML-AST-05")
def test_whoever_is_asked_each_time_takes_the_device() -> None:
    session = attacked()
    assert session.seen.curtain == 1
    assert alloy(session) == 14


@pytest.mark.rule("ML-AST-02")
@pytest.mark.parametrize(
    ("answer", "choice", "left"), [(ALWAYS, "assist", 9), (NEVER, "no-assist", 7)]
)
def test_what_was_answered_in_advance_is_chosen_at_once(
    answer: str, choice: str, left: int
) -> None:
    session = attacked(answer)
    assert made(session)[-1] == choice
    assert (session.people.seat, session.seen.curtain) == (0, NOBODY), (
        "the attacker keeps the device"
    )
    assert alloy(session) == left


def test_undo_takes_attack_and_answer_back_and_redo_repeats_them() -> None:
    session = attacked(ALWAYS)
    whole = made(session)
    assert session.undo()
    assert made(session) == []
    assert session.redo()
    assert made(session) == whole


def test_undo_stops_at_the_question_of_whoever_wants_to_be_asked() -> None:
    session = attacked(ALWAYS)
    session.match.answer_ahead(1, DEFENSE, ASK)
    before = made(session)
    assert session.undo()
    assert made(session) == before[:-1]
    assert session.people.seat == 1


def test_an_attack_of_the_computer_is_answered_too() -> None:
    session = table(NEVER, ("expert", HERE))
    for choice in ATTACK[:-1]:
        session.answer(choice, "")
    played = session.answer("assist", "")
    assert len(played) == 2
    assert made(session)[-1] == "no-assist"


def test_the_computer_and_friends_elsewhere_are_not_answered_for() -> None:
    for sitter in (AWAY, "novice"):
        session = attacked(ALWAYS, (HERE, sitter))
        assert (session.people.seat, session.people.waits_for) == (1, sitter)


def test_a_game_that_comes_back_at_the_question_goes_on() -> None:
    """Such as from a friend's link."""
    waiting = attacked(ALWAYS, (HERE, AWAY))
    back = TableSession(waiting.match, PRESENTER, Seating((AWAY, HERE)))
    assert back.answered_ahead()
    assert made(back)[-1] == "assist"


@pytest.mark.parametrize("answer", [ALWAYS, NEVER])
def test_before_it_is_used_nobody_else_can_tell(answer: str) -> None:
    """Neither from what the attacker sees, previews, reads in the log or is offered, nor from a
    link."""
    pages = []
    for given_ in (ASK, answer):
        session = table(given_)
        session.tap(HOUND)
        session.tap(ALLOY)
        seats = [line for line in seats_of(session) if line.seat == 1]
        pages.append(
            (
                session.seen.view(),
                prompt_of(session),
                session.drawing.panels(),
                session.seen.log(),
                seats,
                link.pack(session.match),
                GAME.codec.encode(session.match.state),
            )
        )
    assert pages[0] == pages[1]
    assert not pages[1][4][0].standing


def test_it_is_offered_to_the_seat_that_has_the_device() -> None:
    session = table()
    one, other = seats_of(session)
    assert [(asked.key, given) for asked, given in one.standing] == [(DEFENSE, ASK)]
    assert other.standing == ()
    assert session.answer_ahead(0, DEFENSE, ALWAYS) == "Defense assists: always use them."
    assert seats_of(session)[0].standing[0][1] == ALWAYS
    session.close_curtain()
    assert not any(line.standing for line in seats_of(session))


def test_in_a_lesson_nothing_is_answered_in_advance() -> None:
    learned = guide.lesson(GAME)
    assert learned is not None
    match = learned.begin(GAME)
    match.answer_ahead(0, DEFENSE, ALWAYS)
    session = session_for(match, PRESENTER, 1)
    assert not any(line.standing for line in seats_of(session))
    assert not session.may_answer_ahead(0)


def test_it_is_kept_with_the_save_and_in_games_that_begin_in_this_one() -> None:
    session = attacked(NEVER)
    match = session.match
    again = save.loads(save.dumps(match), lambda _: GAME)
    assert again.standing == match.standing == {1: {DEFENSE: NEVER}}
    assert match.branch(1).standing == match.standing
    match.answer_ahead(1, DEFENSE, ASK)
    assert match.standing == {}
    assert '"standing"' not in save.dumps(match)


@pytest.mark.parametrize(
    "standing",
    [
        [[2, DEFENSE, ALWAYS]],
        [[-1, DEFENSE, ALWAYS]],
        [[0, "attack", ALWAYS]],
        [[0, DEFENSE, "sometimes"]],
        [[0, DEFENSE, ASK]],
        [[0, DEFENSE, ALWAYS], [0, DEFENSE, NEVER]],
        [[0, DEFENSE]],
        [[True, DEFENSE, ALWAYS]],
        [0],
        {},
    ],
    ids=str,
)
def test_what_nobody_can_have_answered_is_refused(standing: Any) -> None:
    body = json.loads(save.dumps(table(ALWAYS).match))
    body["standing"] = standing
    unsigned = {key: value for key, value in body.items() if key != "checksum"}
    text = json.dumps({**unsigned, "checksum": digest_of(unsigned)})
    with pytest.raises(BadSave):
        save.loads(text, lambda _: GAME)
