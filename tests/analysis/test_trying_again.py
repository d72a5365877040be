"""A turn of a finished game is played anew, and judged as the first time."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from mythshelf.analysis import JudgedChoice, Tried, turn_tried
from mythshelf.analysis.findings import MISTAKE
from mythshelf.analysis.judging import is_choice, judged
from mythshelf.analysis.reckoner import reckoner_of
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.players import make_player

from tests.analysis.games_played import begun, finished

SLUGS = ("mysterion", "mystic_manor", "mischief_and_malice", "mythic_mischief")


@cache
def with_mistake(slug: str) -> tuple[Match[Any], JudgedChoice]:
    """A game at random, and the first choice in it that cost much."""
    match, reckoner = finished(begun(slug, 3), "random", 3), reckoner_of(slug)
    for at in range(6, match.cursor):
        if is_choice(match.game, reckoner, match.state_at(at)):
            found = judged(match, at, reckoner, 0).choice
            if found is not None and found.loss > MISTAKE and len(found.best[0].words) > 0:
                return match, found
    raise AssertionError(slug)


def played(match: Match[Any], at: int, options: tuple[str, ...]) -> tuple[Match[Any], Tried]:
    """The game up to a choice, and from there another way, to the end of the turn, for which a
    player thinks of the rest; with what is said of it."""
    anew, rest = match.branch(at), list(reversed(options))
    asked = engine.decision(anew.state)
    assert asked is not None
    player = make_player("player", match.game, 1)
    for _ in range(20):
        legal = engine.legal(anew.state)
        named = match.game.notation.read(rest.pop()) if rest else None
        view = match.game.view(anew.state, asked.seat)
        anew.choose(named if named in legal else player.decide(view, legal).option)
        told = turn_tried(anew, at, 0)
        if told is not None:
            return anew, told
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("slug", SLUGS)
def test_the_way_that_was_named_as_better_is_found_better(slug: str) -> None:
    """Given a mistake, when the turn is played as the report says, then it is better than what was
    played, and no worse than the best."""
    match, mistake = with_mistake(slug)
    anew, told = played(match, mistake.at, mistake.best[0].options)
    write = match.game.notation.write
    assert told.way.options == tuple(map(write, anew.journal[mistake.at : anew.cursor]))
    assert told.way.chance > mistake.taken.chance
    assert told.best.chance >= told.way.chance


def test_a_turn_that_is_not_over_is_not_judged() -> None:
    match, mistake = with_mistake("mythic_mischief")
    assert turn_tried(match.branch(mistake.at), mistake.at, 0) is None


def test_the_same_mistake_is_the_same_mistake() -> None:
    match, mistake = with_mistake("mysterion")
    _, told = played(match, mistake.at, mistake.taken.options)
    assert told.best.chance - told.way.chance > MISTAKE / 2
    assert told.reason
