"""Puzzles are found in games of the computer players."""

from __future__ import annotations

from mythshelf.games import load
from mythshelf.puzzles.mining import GAP, LEAST_CHANCE, MOST_LUCK, Found, mine

THERE = 121
"""A game of Mysterion in which a Creature can be killed by one choice only."""


def test_of_some_goals_only() -> None:
    """Given a game in which a theme that has few can be found, when it is looked for alone, then
    what is found is of it, stands out, and chance seldom finds it; and how far it is, is told."""
    told: list[Found] = []
    found = list(mine(load("mysterion"), 2, THERE, 1, told.append, ("kill", "win")))
    assert {puzzle.goal for puzzle in found} == {"kill"}
    assert told == [Found(len(found), 1)]
    for puzzle in found:
        assert puzzle.gap >= GAP
        assert puzzle.luck <= MOST_LUCK
        assert puzzle.chance >= LEAST_CHANCE
