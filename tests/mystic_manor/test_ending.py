"""A turn comes to its end, however long a player would like to stay in it (MN-TURN-02)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.events.game import GameEnded
from mythshelf.games.mystic_manor.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

from .scenario import Table, given, standing_on

LONGEST = 10
"""Choices of one turn: to move, to resolve what lies there, to reveal up to four neighbours."""


def longest_turn(state: State, dice: Dice, turns: int) -> int:
    """Play so many turns in which everybody goes on choosing as long as the turn lets them; how
    many choices the longest one took."""
    longest = choices = 0
    while state.turn <= turns and (options := engine.legal(state)):
        tried: list[tuple[bool, int, State]] = []
        for option in options:
            twin = state.clone()
            engine.apply_unchecked(twin, option)
            tried.append((twin.turn == state.turn, below(dice, 1 << 30), twin))
        stays, _, state = max(tried, key=lambda one: one[:2])
        choices += 1
        longest = max(longest, choices)
        if not stays:
            choices = 0
    return longest


@pytest.mark.rule("MN-TURN-02", "MN-R-23")
@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_nobody_can_stay_in_a_turn(players: str, soak: bool) -> None:
    for seed in range(30 if soak else 1):
        state = GAME.new(GAME.checked({"players": players, "mats": "dealt"}), seed)
        assert 1 < longest_turn(state, Dice(seed), 300 if soak else 60) <= LONGEST


@pytest.mark.rule("MN-R-23", "MN-ITEM-02")
def test_reaching_for_all_that_lies_there_and_leaving_it_ends() -> None:
    table = standing_on("cat bone net painting imp", items="bait bait bait")
    for lying in ("cat", "bone", "net", "painting"):
        table.act(f"take {lying}", "leave")
    assert (table.seat, Table(table.state).question) == (1, "TakeTurn")


@pytest.mark.rule("MN-END-02")
def test_the_log_names_everybody_who_wins() -> None:
    state = given({"medium": {}, "stoic": {}}).state
    alone, both = (GameEnded((9, 9), winners).sentence(state) for winners in ((1,), (0, 1)))
    assert alone.endswith("The Stoic $9. The Stoic wins.")
    assert both.endswith("The Medium and The Stoic win.")
