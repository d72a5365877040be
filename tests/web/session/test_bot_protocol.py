"""Question and answer between the table and a computer opponent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from mythshelf import games
from mythshelf.games.added_content import added_to
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.settings import MODE
from mythshelf.players import LEVELS, Budget
from mythshelf.players.levels import Expert

from tests.myth import mill
from web.app.session.bot_protocol import (
    SO_FAR,
    BadAnswer,
    Thinker,
    answer,
    position_of,
    question,
)

GAME = games.load("mythic_mischief")
ODD = '{"position":"1","option":"end","reason":".","candidates":[["end"]]}'
"""An answer with a candidate that has no chance."""


def modes() -> Iterator[tuple[str, dict[str, str]]]:
    """Every game in every mode, by the settings that say so."""
    for slug in games.SLUGS:
        choices = [s.choices for s in games.load(slug).settings() if s.key == MODE]
        yield from ((slug, {MODE: choice.value}) for choice in (choices[0] if choices else ()))
        if not choices:
            yield slug, {}


def begun(choices: int = 0) -> Match[Any]:
    match = Match(GAME, GAME.checked({}), 8)
    for _ in range(choices):
        match.choose(engine.legal(match.state)[0])
    return match


def put(match: Match[Any], level: str = "novice") -> str:
    """The question about the decision that is open."""
    asked = engine.decision(match.state)
    assert asked is not None
    return question(match.game, match.state, asked.seat, level)


@pytest.fixture(autouse=True)
def _few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    for player in LEVELS.values():
        monkeypatch.setattr(player, "positions", 40)


@pytest.mark.parametrize("level", LEVELS)
def test_answers_make_a_whole_game(level: str) -> None:
    match, thinker = begun(), Thinker(3)
    while engine.decision(match.state) is not None:
        told = answer(thinker.reply(put(match, level)))
        assert told.reason.endswith(".")
        match.choose(GAME.notation.read(told.option))
    assert match.cursor > 20


def test_the_question_holds_a_view_and_the_legal_options() -> None:
    match = begun(12)
    asked: dict[str, Any] = json.loads(put(match))
    shown = GAME.codec.decode(asked["view"])
    assert shown == GAME.view(match.state, asked["seat"])
    assert shown != match.state
    assert asked["options"] == [GAME.notation.write(o) for o in engine.legal(match.state)]
    assert str(match.seed) not in asked


@pytest.mark.parametrize(("slug", "settings"), [*modes()], ids=str)
def test_worlds_that_look_the_same_to_the_seat_are_asked_about_in_the_same_words(
    slug: str, settings: dict[str, str], soak: bool
) -> None:
    """What a seat cannot see, and every seed, is in nothing that its computer is told."""
    game, dice, hidden = games.load(slug), Random(4), 0
    for seed in range(20 if soak else 2):
        match = Match(game, settings, 1_000 + seed)
        while (asked := engine.decision(match.state)) is not None and match.cursor < 120:
            if match.cursor % (1 if soak else 9) == 0:
                other = _looking_alike(game, match.state, asked.seat, dice)
                hidden += other != match.state
                words = question(game, match.state, asked.seat, "expert")
                assert question(game, other, asked.seat, "expert") == words
            match.choose(dice.choice(engine.legal(match.state)))
    assert hidden


def _looking_alike(game: Game[Any], state: Any, seat: int, dice: Random) -> Any:
    other = game.sample(game.view(state, seat), dice.getrandbits(62))
    other.known_legal = None
    return other


def test_an_answer_names_the_position_it_was_asked_about() -> None:
    match, thinker = begun(12), Thinker(3)
    asked = engine.decision(match.state)
    assert asked is not None
    here = position_of(GAME, match.state, asked.seat)
    told = answer(thinker.reply(put(match)))
    assert told.position == here
    match.choose(GAME.notation.read(told.option))
    assert position_of(GAME, match.state, asked.seat) != here
    assert position_of(GAME, match.state_at(12), 1 - asked.seat) != here


def test_thinkers_of_their_own_seed_answer_the_same_question_alike_or_not() -> None:
    """The seed is the thinker's: the same one answers alike, and nobody knows a worker's."""
    text = put(begun(12))
    assert Thinker(3).reply(text) == Thinker(3).reply(text)
    first, second = Thinker.unpredictable(), Thinker.unpredictable()
    assert first._dice.rng != second._dice.rng


@pytest.mark.parametrize("slug", games.SLUGS)
def test_what_it_would_choose_by_now_is_told_whenever_that_changes(slug: str) -> None:
    game, dice, told = games.load(slug), Random(1), list[str]()
    match = Match(game, game.checked({}), 3)
    while not told:
        asked = engine.decision(match.state)
        assert asked is not None
        words = question(game, match.state, asked.seat, "expert")
        Thinker(3).reply(words, told.append)
        options = [game.notation.write(option) for option in engine.legal(match.state)]
        match.choose(dice.choice(engine.legal(match.state)))
    by_now = [answer(one) for one in told]
    assert {one.position for one in by_now} == {json.loads(words)["position"]}
    assert {one.option for one in by_now} <= {*options}
    assert all(one.option != next_.option for one, next_ in pairwise(by_now))
    assert {one.reason for one in by_now} == {SO_FAR}


def test_an_answer_for_which_there_was_too_little_time_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = put(begun(12))
    assert "Time was short" not in answer(Thinker(3).reply(words)).reason
    monkeypatch.setattr(Budget, "reached", 0.4)
    told = answer(Thinker(3).reply(words)).reason
    assert told.endswith(" Time was short: it looked at 40 % of what it looks at otherwise.")


def test_a_hint_comes_with_what_else_could_be_chosen_and_a_choice_does_not() -> None:
    match, thinker = begun(12), Thinker(3)
    asked = engine.decision(match.state)
    assert asked is not None
    words = question(GAME, match.state, asked.seat, "expert", for_hint=True)
    told = answer(thinker.reply(words))
    assert len(told.candidates) >= 2
    assert told.candidates[0].option == told.option
    assert all(0 <= one.chance <= told.candidates[0].chance for one in told.candidates)
    assert all(
        GAME.notation.read(one.option) in engine.legal(match.state) for one in told.candidates
    )
    assert not answer(thinker.reply(put(match, "expert"))).candidates


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        '{"option":"end"}',
        '{"position":1,"option":"end","reason":"."}',
        "[" * 9,
        ODD,
    ],
)
def test_what_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises(BadAnswer):
        answer(text)


def test_time_that_is_up_still_has_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Expert, "seconds", -1.0)
    match = begun(12)
    told = answer(Thinker(3).reply(put(match, "expert")))
    assert GAME.notation.read(told.option) in engine.legal(match.state)


def test_added_content_goes_along_to_the_thinker() -> None:
    with mill.added():
        myth = games.load("myth")
        words = put(Match(myth, myth.checked(mill.STORY), 3))
        elsewhere = json.loads(put(begun()))["content"]
    assert json.loads(words)["content"][0]["name"] == "mill"
    thinker = Thinker(3)
    try:
        for _ in range(2):
            assert answer(thinker.reply(words)).option.startswith("tile ")
            assert [one.name for one in added_to("myth")] == ["mill"]
    finally:
        mill.remove("mill")
    assert "mill" not in [one["name"] for one in elsewhere]  # it is for another game
