"""The presenter of Mythic Mischief: plans, scenes, panels, without a browser."""

from __future__ import annotations

from itertools import permutations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.state import FactionBoard
from mythshelf.kernel import engine
from mythshelf.kernel.conformance import Dice
from mythshelf.kernel.match import Match
from mythshelf.kernel.rng import below

from tests.mythic_mischief.table import given
from web.app.models import Focus
from web.app.scenes import presenter
from web.app.scenes.mythic_mischief.panels import dice_faces

PRESENTER = presenter(GAME.slug)
SLUGS = ("vampires", "monsters", "zombies", "wizards")


@pytest.mark.parametrize("pairing", list(permutations(SLUGS, 2))[::2], ids="-".join)
def test_in_random_games_everything_can_be_shown_and_reached(pairing: tuple[str, str]) -> None:
    match = Match(GAME, {"faction": list(pairing)}, 3)
    dice = Dice(4)
    while engine.decision(match.state) is not None:
        view = GAME.view(match.state, 0)
        options = engine.legal(view)
        plans = PRESENTER.plans(view)
        single = [plan.options[0] for plan in plans if len(plan.options) == 1]
        assert sorted(map(repr, single)) == sorted(map(repr, options))
        focus = Focus(forecast=True, seat=engine.decision(view).seat, names=("", ""))  # type: ignore[union-attr]
        shown = PRESENTER.scene(view, focus)
        keys = [node.key for node in shown.nodes]
        assert len(set(keys)) == len(keys)
        on_panels = {row.key for panel in PRESENTER.panels(view, focus) for row in panel.rows}
        for plan in plans:
            assert not plan.taps or plan.taps[0] in {*keys, *on_panels}, plan
            assert plan.label
        PRESENTER.header(view, focus)
        option = options[below(dice, len(options))]
        meant = next(plan for plan in plans if plan.options == (option,))
        if meant.taps:
            assert option in list(PRESENTER.meant(view, meant.taps, ""))
        before = view
        events = match.choose(option)
        for frame in PRESENTER.frames(before, events, GAME.view(match.state, 0)):
            assert frame.nodes


def test_a_walk_of_several_steps_is_one_plan() -> None:
    table = given(
        {"wizards": ("A1", "A5", "B5"), "monsters": ("E1", "E2", "D1")},
        shelves=("HE4",),
        clutter=(),
    )
    walk = next(p for p in PRESENTER.plans(table.state) if p.taps == ("mythic:0", "space:2"))
    assert [GAME.notation.write(option) for option in walk.options] == ["move a1 B1", "move a1 C1"]


def test_who_stands_in_the_way_of_the_tomekeeper_is_marked() -> None:
    table = given({"wizards": ("A5", "A4", "B5"), "monsters": ("C2", "E5", "D5")}, card="B01")
    keys = {node.key for node in PRESENTER.scene(table.state, Focus(forecast=True)).nodes}
    assert {"danger:3", "pill:3"} <= keys
    assert "danger:0" not in keys


def test_every_piece_and_space_has_a_name() -> None:
    table = given(
        {"wizards": ("A1", None, "B5"), "monsters": ("E1", "E2", "D1")}, tomes={"wizards": ("C1",)}
    )
    names = {node.key: node.name for node in PRESENTER.scene(table.state, Focus()).nodes}
    assert names["mythic:0"] == "Wizard Mervin on A1, can move: 3 left"
    assert names["space:2"].startswith("Space C1, Tome of the Wizards")
    assert "mythic:1" not in names
    assert names["keeper"] == "Tomekeeper on C3"


@pytest.mark.rule("MM-R-20")
@pytest.mark.parametrize(
    ("left", "faces"),
    [(5, (2, 3)), (4, (1, 3)), (3, (0, 3)), (2, (2, 0)), (1, (0, 1)), (0, (0, 0))],
)
def test_the_move_dice_are_turned_down_one_after_the_other(
    left: int, faces: tuple[int, int]
) -> None:
    board = FactionBoard(3, [1, 0, 0, 0], [1, 2, 0, 1, 0], [left, 1, 1, 0], 1, 0, 5, 0)
    shown = dice_faces(board, 0)
    assert (shown[1][0], shown[2][0]) == faces
