"""A game that everybody is dealt: what the computer answers, and what is not taken back."""

from __future__ import annotations

import json

from mythshelf.kernel.play import engine
from mythshelf.today.calendar import calendar

from web.app.session.bot_protocol import Thinker, question
from web.app.session.people import People
from web.app.session.seating import HERE, PLAYER, Seating
from web.app.session.why_not import why_no_undo

DEAL = calendar().on(calendar().first + 6).deal


def test_two_workers_with_other_seeds_answer_alike() -> None:
    match = DEAL.begin()
    asked = question(match.game, match.state, 0, PLAYER, DEAL.opponents_seed)
    answers = []
    for seed in (1, 2):
        thinker = Thinker(seed)
        thinker.reply(asked)
        answers.append(thinker.reply(asked))
    assert answers[0] == answers[1]
    assert json.loads(asked)["seed"] == DEAL.opponents_seed


def test_what_has_shown_something_is_not_taken_back() -> None:
    """Given a choice that showed something, when the game is everybody's, then it stands; in a game
    of one's own against the computer it may be taken back."""
    match = DEAL.begin()
    while not any(event.reveals for event in match.state.events) or not match.cursor:
        match.choose(engine.legal(match.state)[0])
    people = People(match, Seating((HERE,) + (PLAYER,) * (match.seats - 1)))
    assert why_no_undo(match, people, 0) is None
    people.seating = Seating(people.seating.sitters, DEAL.opponents_seed)
    assert "cannot be taken back" in str(why_no_undo(match, people, 0))


def test_who_sits_where_is_kept_with_the_seed() -> None:
    seating = Seating((HERE, PLAYER), DEAL.opponents_seed)
    assert Seating.read(seating.write(), 2) == seating
    assert Seating.read("here,player#x", 2) == Seating.all_here(2)
