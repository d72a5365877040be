"""Layouts of extensions: checked, offered, played, saved, the same on every device."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table import catalogue
from mythshelf.games.mythic_mischief.table.catalogue import all_layouts, layouts
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.errors import BadExtension, BadSave
from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match

from tests.tictactoe import GAME as TICTACTOE
from tests.wheels import GARDENS

HEDGES = GARDENS["layout"][0]
MAZE = {**HEDGES, "id": "maze", "title": "The maze"}


def values() -> list[str]:
    (setting,) = (one for one in GAME.settings() if one.key == "layout")
    return [choice.value for choice in setting.choices]


def test_a_layout_is_offered_and_played() -> None:
    GAME.extend("gardens", {"layout": [HEDGES]})
    assert values() == ["1", "2", "3", "gardens:hedges", "random", "draft"]
    match = Match(GAME, {"layout": "gardens:hedges"}, 4)
    layout = all_layouts()[-1]
    assert (match.state.shelves, match.state.clutter) == (layout.shelves, layout.clutter)
    assert list(GAME.problems(match.state)) == []
    check_game(GAME, {"layout": "gardens:hedges"}, 3)


def test_random_draws_from_the_box_alone() -> None:
    before = [Match(GAME, {"layout": "random"}, seed).state.layout for seed in range(30)]
    GAME.extend("gardens", {"layout": [HEDGES, MAZE]})
    assert [Match(GAME, {"layout": "random"}, seed).state.layout for seed in range(30)] == before
    assert set(before) == {0, 1, 2}


def test_a_save_needs_it_and_does_not_care_what_else_is_there() -> None:
    GAME.extend("gardens", {"layout": [HEDGES]})
    text = save.dumps(Match(GAME, {"layout": "gardens:hedges"}, 4))
    catalogue._added.clear()
    with pytest.raises(BadSave, match="cannot be 'gardens:hedges'"):
        save.loads(text, lambda _slug: GAME)
    GAME.extend("another", {"layout": [MAZE]})
    GAME.extend("gardens", {"layout": [MAZE, HEDGES]})
    assert save.dumps(save.loads(text, lambda _slug: GAME)) == text


def test_a_second_time_replaces_the_first() -> None:
    GAME.extend("gardens", {"layout": [HEDGES]})
    GAME.extend("gardens", {"layout": [MAZE]})
    assert values() == ["1", "2", "3", "gardens:maze", "random", "draft"]
    numbers = [layout.number for layout in all_layouts()]
    assert numbers[:3] == [0, 1, 2]
    assert len(set(numbers)) == 4


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ({}, "takes layouts from outside, and nothing else"),
        ({"layout": []}, "takes layouts"),
        ({"layout": [HEDGES], "card": []}, "takes layouts"),
        ({"layout": [HEDGES, 3]}, "needs an id, a title, shelves and clutter"),
        ({"layout": [{**HEDGES, "more": 1}]}, "needs an id"),
        ({"layout": [{**HEDGES, "id": "A:b"}]}, "the id of a layout"),
        ({"layout": [{**HEDGES, "title": "x" * 31}]}, "the title of a layout"),
        ({"layout": [HEDGES, HEDGES]}, "two of its layouts have one id"),
        (
            {"layout": [{**HEDGES, "shelves": 3}]},
            "the shelves and the clutter of a layout are lists",
        ),
        ({"layout": [{**HEDGES, "clutter": dict.fromkeys(HEDGES["clutter"])}]}, "are lists"),
        ({"layout": [{**HEDGES, "shelves": ["HZ9"] * 10}]}, "an edge or a space"),
        ({"layout": [{**HEDGES, "clutter": ["C1", "B2", "D4"]}]}, "hedges has not four Clutter"),
        (
            {"layout": [{**HEDGES, "clutter": ["C1", "B2", "D4", "A5"]}]},
            "hedges is not the same after half a turn",
        ),
        (
            {"layout": [{**HEDGES, "id": "1", "clutter": ["C1", "B2", "D4", "A5"]}]},
            "gardens:1 is not the same after half a turn",
        ),
    ],
)
def test_what_is_no_layout_is_refused_and_changes_nothing(content: Any, why: str) -> None:
    with pytest.raises(BadExtension, match=why):
        GAME.extend("gardens", content)
    assert all_layouts() == layouts()


def test_most_games_take_nothing() -> None:
    with pytest.raises(BadExtension, match="Tic-tac-toe takes no content from outside"):
        TICTACTOE.extend("gardens", {"layout": [HEDGES]})
