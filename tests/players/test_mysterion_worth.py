"""What a position of a battle is worth: more of anything good is better, victory is all."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mysterion.table.catalogue import NONE, kind_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play.hands import HIDDEN
from mythshelf.players.mysterion import JUDGE
from mythshelf.players.mysterion.worth import VICTORY

WORTHS = JUDGE.worths
EVEN = (3, 0, 0, 0, 0, 0)
FAWN, PYRELOPE, STAG, SCRIPT = map(kind_of, ("EM-A1", "EM-A2", "EM-A3", "EM-S"))


def battle(**change: Any) -> State:
    """An even position, but for what side 0 has instead."""
    both: dict[str, Any] = {
        "health": 20,
        "hands": (FAWN, SCRIPT),
        "ready": EVEN,
        "conditionals": NONE,
        "survivors": (),
    }
    lists: dict[str, Any] = {name: [change.get(name, value), value] for name, value in both.items()}
    return State(**lists, active=NONE)


def test_an_even_position_is_worth_the_first_move_only() -> None:
    state = battle()
    state.active = 0
    state.ready = [(0,) * 6, (0,) * 6]
    assert 0 < WORTHS.position(state, 0) < 10
    assert WORTHS.position(state, 1) == pytest.approx(-WORTHS.position(state, 0))


@pytest.mark.parametrize(
    "better",
    [
        {"health": 21},
        {"ready": (4, 0, 0, 0, 0, 0)},
        {"hands": (FAWN, SCRIPT, PYRELOPE)},
        {"conditionals": kind_of("CO-01")},
        {"survivors": (STAG,)},
    ],
)
def test_more_is_better(better: dict[str, Any]) -> None:
    state = battle(**better)
    assert WORTHS.position(state, 0) > WORTHS.position(battle(), 0)
    state.active = 0
    assert WORTHS.position(state, 1) == pytest.approx(-WORTHS.position(state, 0))


def test_victory_is_worth_more_than_anything() -> None:
    state = battle(health=40)
    state.winner, state.ended_by = 1, "MY-END-01"
    assert (WORTHS.position(state, 0), WORTHS.position(state, 1)) == (-VICTORY, VICTORY)
    state.winner = NONE
    assert WORTHS.position(state, 0) == 0


def test_the_last_points_of_health_are_worth_more() -> None:
    assert WORTHS.health(3) - WORTHS.health(1) > WORTHS.health(30) - WORTHS.health(28) > 0


def test_cards_are_worth_what_can_be_done_with_them() -> None:
    assert WORTHS.card(STAG, 1) < WORTHS.card(STAG, 6)
    assert WORTHS.card(SCRIPT, 9) < WORTHS.card(SCRIPT, 2)
    assert WORTHS.card(HIDDEN, 3) > 0
