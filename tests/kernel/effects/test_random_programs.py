"""Any program is refused with a message, or runs to its end and keeps every promise on the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.table.catalogue import CREATURE, Card, added_cards, kind_of
from mythshelf.games.mischief_and_malice.table.contexts import Attack
from mythshelf.kernel.effects import (
    BadProgram,
    Effect,
    Moment,
    Vocabulary,
    can_begin,
    changes_of,
    compiled,
    idle,
    lasting_changes,
    unmet,
    window,
)
from mythshelf.kernel.effects.checks import problems
from mythshelf.kernel.files.codec import Codec
from mythshelf.kernel.play import engine

from tests.mischief_and_malice.crowded import crowded

from . import toy
from .programs import programs

IDS = ("card", "card2", "card3")
MOST_ASKED = 60
"""Questions in a game at most: a loop that asks is no fault."""


@dataclass(frozen=True)
class Game:
    """Where programs are thrown at."""

    start: Callable[[list[str]], AbstractContextManager[Any]]
    codec: Codec[Any]


@contextmanager
def _toy(texts: list[str]) -> Iterator[Any]:
    toy.laid(*texts)
    toy.HANDS[:] = [["card"], ["card", "card2"]]
    state = toy.State()
    state.enter(toy.Round())
    yield state


@contextmanager
def _mischief(texts: list[str]) -> Iterator[Any]:
    """Mischief & Malice, the game with the largest vocabulary."""
    pairs = zip(IDS, texts, strict=True)
    with added_cards(*(Card(card, card, CREATURE, text, (0,), 9, 3) for card, text in pairs)):
        state = crowded()
        state.creatures[0] = state.creatures[3] = kind_of("card")
        state.enter(Attack(0, 3))
        yield state


GAMES = {"toy": Game(_toy, toy.CODEC), "mischief": Game(_mischief, GAME.codec)}


def _sound(text: str, vocabulary: Vocabulary) -> str:
    """The program, or none if it is refused."""
    try:
        compiled(text, vocabulary)
    except BadProgram:
        return ""
    return text


def _kept(game: Game, state: Any) -> None:
    """The promises at a question."""
    again = game.codec.decode(game.codec.encode(state))
    twin = state.clone()
    assert again == twin == state
    assert game.codec.digest(again) == game.codec.digest(twin) == game.codec.digest(state)
    assert list(problems(again)) == []
    list(lasting_changes(state))
    options = engine.legal(state)
    assert options
    assert state.stack[-1].question(state).endswith("?")
    for option in options:
        assert option.words(state)
        assert engine.refusal(state, option) is None
    assert state == twin


def _played(game: Game, state: Any, seed: int) -> None:
    answers = random.Random(seed)
    language = state.language
    for card in IDS:
        words = language.words(card)
        assert not words or words.endswith(".")
        assert "  " not in words
        for place, line in enumerate(language.program(card).lines):
            effect = Effect(card, place, 0, 0)
            before = state.clone()
            changes_of(line, state, effect)
            can_begin(state, effect)
            idle(state, effect)
            unmet(state, effect)
            assert state == before
            state.stack += [
                window(state, (line.hook.name,), (0, 1)),
                Moment(line.hook.name, 0),
                effect,
            ]
            asked = 0
            engine.settle(state)
            while state.stack and asked < MOST_ASKED:
                if asked < 6:
                    _kept(game, state)
                engine.apply(state, answers.choice(engine.legal(state)))
                asked += 1
            if state.stack:
                return
    assert list(problems(state)) == []


@pytest.mark.parametrize("name", GAMES)
def test_any_program_is_refused_or_runs_to_its_end(name: str, soak: bool) -> None:
    game = GAMES[name]
    with game.start(["", "", ""]) as state:
        vocabulary = state.language.vocabulary
    cards = strategies.tuples(*[programs(vocabulary, IDS)] * len(IDS))

    @settings(
        max_examples=2000 if soak else 12,
        derandomize=not soak,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(cards, strategies.integers(0, 9))
    def thrown(texts: tuple[str, ...], seed: int) -> None:
        with game.start([_sound(text, vocabulary) for text in texts]) as state:
            _played(game, state, seed)

    thrown()
