"""Games that an older version saved go on with all their choices."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.mode import mode_of
from mythshelf.kernel.files import save
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

MODES = ("two", "detention", "blitz", "blitz_four")


def played(mode: str) -> Match[Any]:
    """A random game until some Destination has been reached."""
    match, dice = Match(GAME, {"mode": mode}, 5), Dice(5)
    while not match.state.since:
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
    return match


def by_version_1(position: dict[str, Any]) -> dict[str, Any]:
    """A position as it was stored before turns without a Destination were counted."""
    old = {name: value for name, value in position.items() if name != "since"}
    if "blitz" in old:
        deck, discards, mover, rest = old["blitz"][1:5]
        old["blitz"] = ["Blitz", deck, discards, False, mover, rest]
    if "right" in old:
        old["right"] = old["right"][:7]
    return old


@pytest.mark.parametrize("mode", MODES)
def test_a_save_of_version_1_keeps_its_choices(mode: str) -> None:
    match = played(mode)
    body = json.loads(save.dumps(match))
    del body["checksum"]
    body |= {"rules": 1, "snapshot": by_version_1(body["snapshot"])}
    text = json.dumps({**body, "checksum": digest_of(body)})
    restored = save.restore(text, lambda _slug: GAME)
    assert restored.lost == ""
    assert restored.match.state == match.state


@pytest.mark.parametrize("mode", MODES)
def test_a_position_of_version_1_without_its_choices_counts_from_there_on(mode: str) -> None:
    match = played(mode)
    old = by_version_1(GAME.codec.encode(match.state))
    _, position = GAME.migrated(1, {}, old)
    state = GAME.codec.decode(position)
    assert (state.since, list(GAME.problems(state))) == (state.turn, [])
    assert all(deadline.passed == 0 for deadline in mode_of(state).deadlines(state))
