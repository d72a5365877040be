"""Positions to decide in, decisions of computer players, and games between them."""

from __future__ import annotations

from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.players import Budget, Player, make_player

from tests.walking import questions


def reached(game: Game[Any], choices: int, seed: int, **settings: Any) -> Any:
    """A position after so many random choices."""
    state, dice = game.new(game.checked(settings), seed), Dice(seed)
    for _ in range(choices):
        options = engine.legal(state)
        engine.apply_unchecked(state, options[below(dice, len(options))])
    return state


def advice(game: Game[Any], player: Player, state: Any, positions: int) -> Any:
    """What a player decides for whoever is asked."""
    asked = engine.decision(state)
    assert asked is not None
    view = game.view(state, asked.seat)
    return player.decide(view, engine.legal(state), Budget(positions))


def played(game: Game[Any], names: list[str], seed: int, positions: int, **settings: Any) -> Any:
    """The outcome of a game between these players, every choice of theirs with a reason."""
    state = game.new(game.checked(settings), seed)
    players = [make_player(name, game, seed + seat) for seat, name in enumerate(names)]
    for asked in questions(lambda: state):
        given = advice(game, players[asked.seat], state, positions)
        assert given.reason.endswith(".")
        engine.apply(state, given.option)
    return game.outcome(state)


def thinks_the_same_whatever_is_hidden(
    game: Game[Any], name: str, state: Any, positions: int
) -> None:
    """A level decides the same from the same seed, also where hidden things lie otherwise."""
    asked = engine.decision(state)
    assert asked is not None
    other = game.sample(game.view(state, asked.seat), 99)
    one, again, elsewhere = (
        advice(game, make_player(name, game, 7), position, positions)
        for position in (state, state, other)
    )
    assert one == again == elsewhere
    assert one.option in engine.legal(state)


def keeps_its_budget(game: Game[Any], name: str, state: Any, positions: int) -> None:
    """A level looks at no more positions than it may, and at none has an answer all the same."""
    asked = engine.decision(state)
    assert asked is not None
    budget, view = Budget(positions), game.view(state, asked.seat)
    make_player(name, game, 1).decide(view, engine.legal(state), budget)
    assert budget.left >= 0
    assert advice(game, make_player(name, game, 7), state, 0).option in engine.legal(state)
