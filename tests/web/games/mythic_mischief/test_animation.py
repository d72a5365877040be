"""What is seen between two positions."""

from __future__ import annotations

from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.board import edge, space

from tests.mythic_mischief.scenario import Table, given
from tests.web.games.shown import PRESENTER, Board, scenes_of
from web.app.games.mythic_mischief.animation import PATH, SLIDE
from web.app.games.mythic_mischief.layout import centre, middle
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Text


def frames(table: Table, *choices: str) -> list[Board]:
    """The scenes that lead from the position to the one after these choices."""
    before = table.state
    table.act(*choices)
    shown = scenes_of(GAME, PRESENTER, before, table.state.events, Focus())
    return [Board(scene) for scene in shown]


def test_the_tomekeeper_walks_space_by_space_and_carries_off_whom_it_catches() -> None:
    table = given(
        {"wizards": ("A5", "A4", "B5"), "monsters": ("D3", "E5", "E3")},
        active="wizards",
        keeper="C3",
        card="B01",
        destination=2,
        shelves=("HC2", "HD2"),
        clutter=(),
    )
    seen = frames(table, "end")
    walked = [(board["keeper"].x, board["keeper"].y) for board in seen]
    assert walked[0] == centre(space("D3"))
    assert centre(space("E3")) in walked
    caught = [board for board in seen if "moment:name" in board]
    assert caught[0]["mythic:3"].scale < 1
    assert caught[0]["mythic:3"].arc > 0
    assert caught[0]["keeper"].scale > 1
    assert caught[0].scene.sound == "caught"
    words = [paint.text for paint in caught[0]["moment:name"].art.paints if isinstance(paint, Text)]
    assert words == ["Bolt is caught", "The Wizards score 1.", "+1"]
    steps = [board.scene.takes for board in seen if not board.keys("moment")]
    assert sum(steps) <= 2 * PATH


def test_a_bookshelf_slides_under_its_old_key() -> None:
    table = given({"wizards": ("C3", "A5", "B5"), "monsters": ("E1", "E5", "D5")})
    (slid,) = frames(table, "shift a1 HC3 HD3")
    moved = slid[f"shelf:{edge('HC3')}"]
    assert (moved.x, moved.y) == middle(edge("HD3"))
    assert slid.scene.takes == SLIDE


def test_one_that_is_pushed_flies_and_one_that_walks_does_not() -> None:
    table = given(
        {"wizards": ("C2", "A5", "B5"), "monsters": ("C1", "E5", "D5")}, shelves=(), clutter=()
    )
    (warped,) = frames(table, "warp a1 b1")
    assert warped["mythic:0"].arc
    assert warped["mythic:3"].arc
    (walked,) = frames(table, "move a1 B1")
    assert walked["mythic:0"].arc == 0


def test_a_tome_is_gone_once_it_is_taken() -> None:
    table = given(
        {"wizards": ("C2", "A5", "B5"), "monsters": ("E1", "E5", "D5")},
        tomes={"wizards": ("C1",)},
        shelves=(),
        clutter=(),
    )
    stepped, taken = frames(table, "move a1 C1")
    assert "tome:0:2" in stepped
    assert "tome:0:2" not in taken
