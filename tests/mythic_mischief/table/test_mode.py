"""Which mode is played follows from what lies on the table."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.blitz.mode import BlitzMode
from mythshelf.games.mythic_mischief.detention.mode import DetentionMode
from mythshelf.games.mythic_mischief.table.mode import Mode, mode_of
from mythshelf.games.mythic_mischief.teams.mode import TeamsMode

MODES: list[tuple[dict[str, Any], type[Mode]]] = [
    ({}, TeamsMode),
    ({"mode": "four"}, TeamsMode),
    ({"mode": "detention", "faction": ["zombies"]}, DetentionMode),
    ({"mode": "blitz"}, BlitzMode),
    ({"mode": "blitz_four"}, BlitzMode),
]


@pytest.mark.parametrize(("settings", "mode"), MODES)
def test_a_state_knows_its_mode_and_so_do_its_copies(
    settings: dict[str, Any], mode: type[Mode]
) -> None:
    state = GAME.new(GAME.checked(settings), 1)
    read = GAME.codec.decode(GAME.codec.encode(state))
    for one in (state, state.clone(), GAME.view(state, 0), read):
        assert type(mode_of(one)) is mode


def test_a_mode_is_no_part_of_the_position() -> None:
    state = GAME.new(GAME.checked({"mode": "blitz"}), 1)
    assert not {"mode", "kept", "walls", "library"} & set(GAME.codec.encode(state))
