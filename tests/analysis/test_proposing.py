"""What a hint proposes: candidates with their chances, from what the seat sees."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.analysis.proposing import Proposal, proposed
from mythshelf.analysis.standpoint import SHOWN
from mythshelf.games import SLUGS
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match

from tests.analysis.games_played import begun


def hinted(match: Match[Any], liked: Option[Any] | None = None) -> Proposal | None:
    """What is proposed for the open decision, where this option (or the first) is liked."""
    state = match.state
    asked = engine.decision(state)
    assert asked is not None
    offered = [option for option in engine.legal(state) if option.of_players]
    return proposed(match.game, match.game.view(state, asked.seat), liked or offered[0])


def at_a_choice(slug: str) -> Match[Any]:
    """A game at a decision for which something is proposed."""
    return next(match for count in range(9, 60) if hinted(match := begun(slug, 5, count)))


@pytest.mark.parametrize("slug", SLUGS)
def test_the_best_comes_first_and_the_others_begin_otherwise(slug: str) -> None:
    match = at_a_choice(slug)
    told = hinted(match)
    assert told is not None
    legal = {match.game.notation.write(option) for option in engine.legal(match.state)}
    firsts = [way.options[0] for way in told.ways]
    chances = [way.chance for way in told.ways]
    assert 2 <= len(firsts) == len(set(firsts)) <= SHOWN
    assert set(firsts) <= legal
    assert chances[0] == max(chances)
    assert all(way.words and 0 <= way.chance <= 1 for way in told.ways)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_liked_is_proposed_unless_another_option_is_surely_better(slug: str) -> None:
    """Given any option as the one that is liked, then it comes first with the player's own reason,
    or another one does with a reason why."""
    match = at_a_choice(slug)
    write = match.game.notation.write
    offered = [option for option in engine.legal(match.state) if option.of_players][:6]
    for liked in offered:
        told = hinted(match, liked)
        assert told is not None
        assert (told.ways[0].options[0] == write(liked)) == (told.reason == "")


def test_the_same_is_proposed_whatever_is_hidden_and_whenever_it_is_asked() -> None:
    match = begun("mysterion", 5, 30)
    before = hinted(match)
    asked = engine.decision(match.state)
    assert asked is not None
    view = match.game.view(match.state, asked.seat)
    liked = next(option for option in engine.legal(view) if option.of_players)
    for seed in (1, 2):
        world = match.game.sample(view, seed)
        assert proposed(match.game, match.game.view(world, asked.seat), liked) == before


def test_where_there_is_one_option_or_no_chance_is_told_nothing_is_proposed() -> None:
    assert hinted(begun("mysterion", 2, 0, mode="journey")) is None
