"""While a choice is told, all of the page shows one position, and none sees further."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.drawing.tables import modes, random_settings
from tests.web.lantern import table as lane
from web.app.presenting.focus import Room
from web.app.presenting.registry import presenter
from web.app.session.log import NOBODY
from web.app.session.messages import Transition
from web.app.session.prompt import prompt_of, telling_of
from web.app.session.session import TableSession

EVERY = [(slug, mode) for slug in games.SLUGS for mode in modes(games.load(slug))]
NAMES = ["-".join(filter(None, one)) for one in EVERY]
CHOICES = 60


class Sealed:
    """A state that nobody may look at."""

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError(f"somebody reads {name} of the game as it stands")


@contextmanager
def sealed(match: Match[Any]) -> Iterator[None]:
    """The position at the table cannot be read meanwhile."""
    states = match._states
    kept, states[match.cursor] = states[match.cursor], Sealed()
    yield
    states[match.cursor] = kept


def page(session: TableSession) -> list[str]:
    """All that the page asks at a step; the keys of what is on the board."""
    assert session.seen.showing.is_told
    prompt = telling_of(session)
    assert prompt.question or not session.telling.step.said  # type: ignore[union-attr]
    assert (prompt.chips, prompt.verbs, prompt.facts) == ((), frozenset(), ())
    assert session.seen.options() == []
    assert session.seen.plans == ()
    assert session.seen.is_idle
    assert session.seen.timed is None
    assert not session.picking.carried
    assert session.seen.recap is None
    assert session.drawing.focus().eyes == session.seen.viewer == session.seen.showing.eyes
    assert session.drawing.focus().past
    assert lit(session) <= {NOBODY if session.drawing.actor else session.seen.showing.seat}
    session.drawing.header()
    session.drawing.plates()
    keys = [node.key for scene in session.drawing.pictures() for node in scene.nodes if node.name]
    for key in keys[::7]:
        session.drawing.read(key)
    return keys


def lit(session: TableSession) -> set[int]:
    """The seats whose panels are lit; what only the rules play has none."""
    seats = range(len(session.match.names))
    return {
        panel.seat for panel in session.drawing.panels() if panel.active and panel.seat in seats
    }


@pytest.mark.parametrize(("slug", "mode"), EVERY, ids=NAMES)
def test_nothing_of_the_page_reads_the_game_as_it_stands_while_it_is_told(
    slug: str, mode: str, soak: bool
) -> None:
    game, dice = games.load(slug), Dice(11)
    match = Match(game, random_settings(game, dice, mode), 9)
    session = TableSession(match, presenter(slug))
    told = 0
    while engine.decision(match.state) is not None and (soak or match.cursor < CHOICES):
        session.open_curtain()
        session.seen.log()
        options = engine.legal(match.state)
        session.telling.add(session.choose(game.notation.write(options[below(dice, len(options))])))
        session.seen.log()
        with sealed(match):
            while session.telling.advance() is not None:
                told += 1
                page(session)
                session.seen.log()
                list(session.drawing.draw_ahead())
        assert not session.seen.showing.is_told
        assert lit(session) <= {session.people.seat}
    assert told


def made(*choices: str) -> tuple[TableSession, list[Transition]]:
    session = lane(*choices)
    return session, session.choose("step 1 2")


def test_the_question_the_log_and_the_figures_of_the_end_come_with_the_end() -> None:
    session, played = made()
    session.telling.add(played)
    session.telling.advance()
    assert session.seen.showing.stamp == "1.1"
    assert telling_of(session).question == "Walker 1 goes to 2."
    assert telling_of(session).confirm == "To the end"
    assert [entry.index for entry in session.seen.log()] == [1]
    session.telling.advance()
    assert session.seen.showing.stamp == "1"
    assert prompt_of(session).question == "What now?"
    assert session.seen.options()


def test_the_bar_names_who_acts_and_then_whose_turn_begins() -> None:
    session = lane()
    session.telling.add([*session.choose("step 1 2"), *session.choose("end")])
    names = []
    while session.telling.advance() is not None:
        names.append(telling_of(session).kicker)
    assert names == ["Ada (Red)", "Blue"]


def test_the_log_tells_no_more_than_the_step() -> None:
    session = lane()
    session.telling.add(session.choose("throw"))
    session.telling.advance()
    assert [entry.text for entry in session.seen.log()] == ["Psst."]
    session.telling.advance()
    assert [entry.text for entry in session.seen.log()][-1].startswith("Psst. A ")


def test_a_choice_is_told_to_one_pair_of_eyes() -> None:
    session = lane("end")
    (ended,) = session.choose("end")
    assert (ended.seat, ended.eyes, session.seen.viewer) == (1, 1, 0)
    session.telling.add([ended])
    session.telling.advance()
    assert (session.seen.viewer, session.drawing.focus().seat) == (1, 1)
    session.telling.advance()
    assert session.seen.viewer == 0


def test_what_is_left_is_said_when_it_is_skipped_and_nothing_twice() -> None:
    session = lane()
    session.telling.add([*session.choose("step 1 2"), *session.choose("step 1 1")])
    first = session.telling.advance()
    assert first is not None
    said = [*first.said, *(words for step in session.telling.rest() for words in step.said)]
    assert said == ["Walker 1 goes to 2.", "Walker 1 goes to 1."]
    assert not session.telling.under_way


@pytest.mark.parametrize("slices", [0, 1, 2, 9], ids=lambda slices: f"{slices}-slices")
def test_what_was_drawn_ahead_is_shown_however_far_that_came(slices: int) -> None:
    session, plain = lane(), lane()
    for one in (session, plain):
        one.telling.add(one.choose("throw"))
        one.telling.advance()
    list(islice(session.drawing.draw_ahead(), slices))
    step = session.telling.look_ahead()
    assert session.telling.step is not step
    assert session.telling.advance() is step
    plain.telling.advance()
    assert session.drawing.pictures() == plain.drawing.pictures() != ()
    assert session.telling.advance() is plain.telling.advance() is None


def test_what_was_drawn_ahead_for_another_window_is_drawn_anew() -> None:
    session = lane()
    session.telling.add(session.choose("throw"))
    session.telling.advance()
    list(session.drawing.draw_ahead())
    session.telling.advance()
    (ahead,) = session.drawing.pictures()
    assert session.drawing.pictures()[0] is ahead
    session.drawing.room = Room(narrow=True)
    assert session.drawing.pictures()[0] is not ahead


def test_a_telling_that_is_dropped_leaves_the_game_as_it_stands() -> None:
    session, played = made()
    session.telling.add(played)
    session.telling.advance()
    session.telling.drop()
    assert session.undo()
    assert session.seen.showing.stamp == "0"
    assert session.seen.view().at == session.match.state.at  # type: ignore[attr-defined]
