"""Games of Detention keep every promise of the house."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.files import link, save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from ..scenario import given

LEVELS = {
    "plain": {},
    "easiest": {"head_start": "player", "still": "yes"},
    "hardest": {"head_start": "enchanted", "greedy": "yes", "far": "yes", "return": "stacks"},
    "first": {"first_time": "yes", "still": "yes", "far": "yes"},
}
GAMES, SOAK_GAMES = 4, 40


@pytest.mark.parametrize("level", LEVELS)
def test_random_games_conform(level: str, soak: bool) -> None:
    slugs = ("vampires", "monsters", "zombies", "wizards")
    for seed in range(SOAK_GAMES if soak else GAMES):
        faction, enchanted = slugs[seed % 4], slugs[(seed + 1 + seed // 4 % 3) % 4]
        settings = {"mode": "detention", "faction": [faction], "enchanted": enchanted}
        check_game(GAME, {**settings, **LEVELS[level]}, seed)


def test_a_save_and_unsound_positions() -> None:
    match = Match(GAME, {"mode": "detention", "faction": ["zombies"]}, 3)
    again = save.loads(save.dumps(match), lambda slug: GAME)
    assert again.state == match.state
    for change in (
        {"supply": 3},
        {"lineup": [1, 1, 2]},
        {"side": 2},
        {"faction": 2},
        {"faction": 9},
        {"caught": [0]},
        {"tripped": 8},
    ):
        state = match.state.clone()
        for name, value in change.items():
            setattr(state.detention, name, value)
        assert list(GAME.problems(state)), change


def test_a_link_holds_a_game_of_detention() -> None:
    match = Match(GAME, {"mode": "detention", "faction": ["zombies"], "far": "yes"}, 3, ("Ada",))
    dice = Dice(3)
    for _ in range(25):
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
    linked = link.unpack(link.pack(match), lambda slug: GAME)
    assert linked.match.state == match.state
    assert linked.match.settings == match.settings


def test_a_game_for_two_has_no_detention() -> None:
    table = given({"wizards": ("B2", "C4", "E5"), "monsters": ("D2", "B4", "A1")})
    assert table.state.detention is None
    assert "detention" not in GAME.codec.encode(table.state)
