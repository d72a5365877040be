"""The scenes between two positions: timed, and drawn as the eyes at the table see them."""

from __future__ import annotations

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.catalogue import kind_of

from tests.mysterion.scenario import given
from tests.web.games.shown import Board, scenes_of
from web.app.games.mysterion import PRESENTER
from web.app.games.mysterion.motion.animation import LAID, READ
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Scene

ATTACK = "attack EM-A2 - - 4EM"


def scenes(eyes: int, *choices: str) -> list[Scene]:
    """The scenes of the last of these choices, as a seat sees them."""
    one = {"hand": "EM-A2 EM-S IN-03", "ready": "6EM"}
    table = given(one, {"hand": "TI-B1 TI-S", "ready": "2TI"})
    table.act(*choices[:-1])
    before = GAME.view(table.state, eyes)
    table.act(choices[-1])
    told = [event for event in table.state.events if event.visible_to(eyes)]
    return list(scenes_of(GAME, PRESENTER, before, told, Focus(eyes=eyes)))


def test_an_attack_takes_its_card_out_of_the_hand() -> None:
    (shown,) = scenes(0, ATTACK)
    board = Board(shown)
    assert "creature:0" in board
    assert board.keys("hand") == {f"hand:{kind_of(card)}" for card in ("EM-S", "IN-03")}
    assert (shown.takes, shown.holds) == (LAID, 0)


def test_an_exchange_is_held_to_be_read_and_then_the_health_goes_down() -> None:
    seen = [*map(Board, scenes(1, ATTACK, "block TI-B1 - 2TI"))]
    blocked, lost = seen[0], seen[-1]
    (struck,) = (board for board in seen if board.scene.holds == READ)
    assert "creature:1" in blocked
    assert struck["health:1"].name != lost["health:1"].name


def test_the_attacker_lunges_where_both_strike() -> None:
    seen = [*map(Board, scenes(1, ATTACK, "block TI-B1 - 2TI"))]
    star = next(at for at, board in enumerate(seen) if "moment:star" in board)
    lunge, rest = seen[star - 1]["creature:0"], seen[star]["creature:0"]
    assert (lunge.x, lunge.y) != (rest.x, rest.y)
    assert rest.shakes > 0


def test_who_looks_on_is_shown_no_hand() -> None:
    for shown in scenes(-1, ATTACK):
        assert Board(shown).keys("hand") == set()
