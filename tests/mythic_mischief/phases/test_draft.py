"""Drafting Bookshelves and Clutter instead of taking a layout (DRAFT)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.board import LIBRARY, edge, space
from mythshelf.games.mythic_mischief.table.geometry import bits
from mythshelf.games.mythic_mischief.table.terms import CAUGHT, DRAFTED
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.play import engine

from ..scenario import Table


def drafting(first: str = "b", **settings: Any) -> Table:
    """A game at the first question of its draft; team ``first`` goes first."""
    table = Table(GAME.new(GAME.checked({"layout": "draft", **settings}), 1))
    while table.question != "DraftObstacle":
        options = sorted(table.options())
        table.act(f"first {first}" if table.question == "ChooseFirst" else options[0])
    return table


@pytest.mark.rule("MM-DRAFT-01", "MM-SETUP-12", "MM-R-83", "MM-R-53")
def test_fourteen_obstacles_of_either_kind_are_placed_before_the_mythics() -> None:
    table = drafting()
    assert (table.state.shelves, table.state.clutter, table.state.layout) == (0, 0, DRAFTED)
    kinds: list[str] = []
    while table.question == "DraftObstacle":
        shelves, clutter = table.options("draft-shelf"), table.options("draft-clutter")
        option = sorted(clutter if clutter and len(kinds) % 2 else shelves)[0]
        kinds.append(option.split()[0])
        table.act(option)
    assert (kinds.count("draft-shelf"), kinds.count("draft-clutter")) == (10, 4)
    assert table.question == "PlaceMythic"
    assert not list(GAME.problems(table.state))


@pytest.mark.rule("MM-DRAFT-01")
def test_no_more_of_a_kind_than_there_are() -> None:
    table = drafting().act(*(f"draft-clutter {name}" for name in ("A1", "B1", "C1", "D1")))
    assert not table.options("draft-clutter")
    assert table.refused("draft-clutter E1") == "MM-DRAFT-01"
    while table.options("draft-shelf"):
        table.act(sorted(table.options("draft-shelf"))[0])
    assert table.question == "PlaceMythic"


@pytest.mark.rule("MM-DRAFT-02", "MM-R-53")
def test_the_second_team_begins_and_they_alternate() -> None:
    table = drafting(first="b")
    asked = []
    for name in ("HA1", "HB2", "HC3", "HD4"):
        asked.append(table.seat)
        table.act(f"draft-shelf {name}")
    assert asked == [0, 1, 0, 1]
    assert drafting(first="a").seat == 1


@pytest.mark.rule("MM-R-53")
def test_members_of_a_team_alternate() -> None:
    table = drafting(first="a", mode="three")
    asked = []
    for name in ("HA1", "HB2", "HC3", "HD4", "VA2"):
        asked.append(table.seat)
        table.act(f"draft-shelf {name}")
    assert asked == [1, 0, 2, 0, 1]


@pytest.mark.rule("MM-R-95", "MM-DRAFT-01")
def test_whoever_plays_alone_places_all_of_them_before_the_enchanted_are_placed() -> None:
    alone = {"mode": "detention", "faction": ["zombies"], "enchanted": "wizards"}
    table = Table(GAME.new(GAME.checked({**alone, "layout": "draft"}), 1))
    placed = 0
    while table.question == "DraftObstacle":
        assert table.seat == 0
        assert set(table.state.at) == {CAUGHT}
        table.act(GAME.notation.write(engine.legal(table.state)[0]))
        placed += 1
    assert placed == 14
    check_game(GAME, {**alone, "layout": "draft"}, 2)


@pytest.mark.rule("MM-DRAFT-03", "MM-BOARD-04", "MM-BOARD-03")
def test_a_bookshelf_cuts_nothing_off_and_stands_alone_on_an_edge() -> None:
    table = drafting().act("draft-shelf HA1")
    assert table.refused("draft-shelf HA1") == "MM-BOARD-04"
    assert table.refused("draft-shelf VA1") == "MM-DRAFT-03"
    assert table.refused("draft-shelf VB1") is None
    assert bits(LIBRARY.cut_off(table.state.shelves | 1 << edge("VA1"))) == (space("A1"),)
    assert LIBRARY.cut_off(table.state.shelves) == 0


@pytest.mark.rule("MM-DRAFT-04", "MM-R-53")
def test_clutter_goes_anywhere_one_heap_a_space() -> None:
    table = drafting()
    assert len(table.options("draft-clutter")) == LIBRARY.size
    table.act("draft-clutter C3")
    assert table.refused("draft-clutter C3") == "MM-R-53"


@pytest.mark.rule("MM-DRAFT-05")
def test_the_new_game_screen_says_that_a_draft_is_not_for_beginners() -> None:
    (layout,) = (setting for setting in GAME.settings() if setting.key == "layout")
    (draft,) = (choice for choice in layout.choices if choice.value == "draft")
    assert "not for a first game" in draft.help
    assert layout.default != "draft"


@pytest.mark.parametrize("mode", ["two", "three", "four"])
def test_random_drafted_games_conform(mode: str) -> None:
    for seed in range(2):
        check_game(GAME, {"mode": mode, "layout": "draft"}, seed)


def test_too_few_obstacles_after_the_draft_are_noticed() -> None:
    table = drafting()
    while table.question == "DraftObstacle":
        table.act(GAME.notation.write(engine.legal(table.state)[0]))
    state = table.state.clone()
    state.set_shelves(state.shelves & state.shelves - 1)
    assert "there are not ten Bookshelves and four heaps of Clutter" in list(GAME.problems(state))
