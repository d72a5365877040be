"""What is seen on the way from one position to the next."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.events.challenges import ContestRolled
from mythshelf.games.mischief_and_malice.events.fight import AfflictionRolled, DieRolled
from mythshelf.games.mischief_and_malice.events.mischief import MischiefPulled
from mythshelf.games.mischief_and_malice.table.catalogue import HAVOK, kind_of, numbers
from mythshelf.kernel.play.core import Event

from tests.mischief_and_malice.scenario import given
from tests.web.games.shown import Board, scenes_of
from web.app.games.mischief_and_malice import PRESENTER
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Text

HOUND = {"spot1": "C17 13 HV: E01* E01", "hand": "C01"}
ALLOY = {"spot1": "C10 14: E13 E17", "hand": "E01"}


def frames(*choices: str, seat: int = 0, seed: int = 1) -> list[Board]:
    """The scenes of these choices, as a seat sees them."""
    table = given(HOUND, ALLOY, seed=seed, sound=False)
    before: Any = GAME.view(table.state, seat)
    told: list[Event] = []
    for choice in choices:
        table.act(choice)
        told += [event for event in table.told if event.visible_to(seat)]
    return [*map(Board, scenes_of(GAME, PRESENTER, before, told, Focus(eyes=seat)))]


def texts(board: Board, key: str) -> list[str]:
    """What is written on a node."""
    return [paint.text for paint in board[key].art.paints if isinstance(paint, Text)]


def test_the_die_of_an_affliction_is_shown_with_its_reason() -> None:
    shown = [board for board in frames("attack 1F1", "target 2F1") if "thrown" in board]
    assert shown
    assert texts(shown[0], "thrown") == ["Havok"]


DIE = range(1, numbers().die + 1)
THROWS: dict[str, list[Event]] = {
    "a die for a card": [DieRolled("The Velvet Auditor", die) for die in DIE],
    "a contest (ML-CONT-01)": [ContestRolled(0, die) for die in DIE],
    "Havok (ML-AFF-03)": [AfflictionRolled(0, kind_of("C10"), HAVOK, die) for die in DIE],
    "a pull (ML-MIS-02)": [MischiefPulled(0, coin, coin, kind_of("M01")) for coin in (0, 1)],
    "an empty pile (ML-R-27)": [MischiefPulled(0, 1 - has, has, kind_of("M01")) for has in (0, 1)],
}


@pytest.mark.parametrize("throws", THROWS.values(), ids=THROWS)
def test_nothing_tells_what_a_die_or_a_coin_is_about_to_show(throws: list[Event]) -> None:
    before: Any = GAME.view(given(HOUND, ALLOY).act("attack 1F1").state, 0)
    rolling: set[tuple[str, ...]] = set()
    verdicts: list[tuple[str, ...]] = []
    for event in throws:
        scenes = [*scenes_of(GAME, PRESENTER, before, [event], Focus(eyes=0))]
        slips = [(scene, Board(scene)) for scene in scenes]
        told = [
            (bool(scene.meanwhile), tuple(texts(board, "moment:slip")))
            for scene, board in slips
            if "moment:slip" in board
        ]
        rolling |= {words for rolls, words in told if rolls}
        verdicts += {words for rolls, words in told if not rolls} - rolling
    assert len(rolling) == 1
    assert len(verdicts) == len(throws)


def test_the_arrow_points_at_the_target_while_the_figures_of_the_attack_grow() -> None:
    boards = [b for b in frames("attack 1F1", "target 2F1", "no-assist") if "sum" in b]
    assert all("arrow" in board for board in boards)
    sums = [texts(board, "sum")[0] for board in boards]
    assert sums[0] == "6 power"
    assert sums[-1] == "5 damage"


def test_a_card_that_is_laid_is_seen_by_the_other_side_too() -> None:
    laid = frames("creature C01 1F2", seat=1)
    assert len(laid) == 1
    assert "Scorchling" in laid[0]["spot:1"].name
