"""Who plays in a study, as it is written on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from mythshelf.games import SLUGS, load
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option, State
from mythshelf.players import LEVELS, Advice, Budget, RandomPlayer, UnknownPlayer
from mythshelf.studies import contestants
from mythshelf.studies.contestants import Contestant, anchors, title, usual

from tests.players.deciding import advice, reached
from tests.tictactoe import GAME as TICTACTOE

GAME = load("mysterion")
HASH = "602ad4d68bb1ecf3cb3771b1a8fe6f887d1bc691"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("expert", Contestant("expert")),
        ("expert@500", Contestant("expert", 500)),
        (f"{HASH}:expert", Contestant("expert", None, HASH)),
        ("602ad4d6:player@7", Contestant("player", 7, "602ad4d6")),
        ("weights/mysterion.toml@80", Contestant("weights/mysterion.toml", 80)),
    ],
)
def test_a_contestant_is_written_as_commit_name_and_budget(text: str, meant: Contestant) -> None:
    assert Contestant.of(text) == meant


@pytest.mark.parametrize("text", ["", "@5", "expert@", "expert@many", "main:expert", "a:b:expert"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadSettings, match="a player is"):
        Contestant.of(text)


def test_a_commit_is_told_by_its_first_digits() -> None:
    assert title(f"{HASH}:expert@5") == "602ad4d6:expert@5"
    assert title("expert@5") == "expert@5"


def test_the_budget_is_what_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int | None] = []

    class Noting(RandomPlayer):
        def decide(
            self, view: State, options: Sequence[Option[Any]], budget: Budget | None = None
        ) -> Advice:
            given.append(None if budget is None else budget.left)
            return super().decide(view, options, budget)

    monkeypatch.setattr(contestants, "make_player", lambda name, game, seed, judge: Noting(seed))
    state = reached(GAME, 30, 3)
    for text in ("expert@4", "expert"):
        player = Contestant.of(text).player(GAME, 7)
        for _ in range(2):
            player.decide(state, engine.legal(state))
    assert given == [4, 4, None, None]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_greedy_player_plays_every_game_and_sees_no_more_than_its_seat(slug: str) -> None:
    game = load(slug)
    for choices in (0, 9, 40):
        state = reached(game, choices, 3)
        asked = engine.decision(state)
        assert asked is not None
        other = game.sample(game.view(state, asked.seat), 99)
        one, elsewhere = (
            advice(game, Contestant("greedy").player(game, 7), position, 30)
            for position in (state, other)
        )
        assert one == elsewhere
        assert one.option in engine.legal(state)


def test_the_greedy_player_takes_what_is_worth_most() -> None:
    from mythshelf.players.mystic_manor import JUDGE

    game = load("mystic_manor")
    state = reached(game, 25, 3)
    asked = engine.decision(state)
    assert asked is not None
    taken = advice(game, Contestant("greedy").player(game, 7), state, 100).option

    def worth(option: Any) -> float:
        twin = state.clone()
        engine.apply(twin, option)
        return JUDGE.value(twin, asked.seat)

    values = {game.notation.write(option): worth(option) for option in engine.legal(state)}
    assert len(set(values.values())) > 1
    assert values[game.notation.write(taken)] == max(values.values())


def test_a_ladder_has_all_players_of_a_game_and_its_anchor() -> None:
    assert usual(load("myth")) == ["random", "greedy", *LEVELS, anchors()["myth"]]
    assert usual(TICTACTOE) == ["random"]
    with pytest.raises(UnknownPlayer, match="no greedy player"):
        Contestant("greedy").player(TICTACTOE, 1)


def test_every_game_has_a_frozen_anchor_with_a_whole_hash() -> None:
    assert set(anchors()) == set(SLUGS)
    for text in anchors().values():
        assert len(Contestant.of(text).commit) == 40
