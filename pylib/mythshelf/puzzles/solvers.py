"""Which levels of the computer find a puzzle: that is how hard it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..kernel.files.stepwise import finished
from ..kernel.play import engine
from ..players import make_player
from .puzzle import GRADES, Puzzle
from .trial import Trial

TRIES = 4
"""So often each level tries a puzzle, each time with another seed."""
_MOST_CHOICES = 200
"""No try of a turn takes more choices."""
_OTHER, _APART = "player", 1_000
"""Who answers for the other side, and what parts its seed from the solver's."""


def tried_by_levels(puzzle: Puzzle) -> Puzzle:
    """The puzzle with what the levels make of it now (:attr:`.Puzzle.solved`)."""
    trial = Trial(puzzle, puzzle.begin().state)
    solved = []
    for level in GRADES:
        found = sum(_is_found(puzzle, trial, level, seed) for seed in range(TRIES))
        solved.append(round(100 * found / TRIES))
    return replace(puzzle, solved=tuple(solved))


def _is_found(puzzle: Puzzle, trial: Trial, level: str, seed: int) -> bool:
    """Whether no choice of the turn is worse than the best, as long as it can be reached."""
    match = puzzle.begin()
    solver: Any = make_player(level, match.game, seed)
    other: Any = make_player(_OTHER, match.game, seed + _APART)
    for _ in range(_MOST_CHOICES):
        asked = engine.decision(match.state)
        if asked is None:
            return True
        player = solver if trial.is_asked(match) else other
        view = match.game.view(match.state, asked.seat)
        match.choose(player.decide(view, engine.legal(match.state)).option)
        judgement = finished(trial.judge(match))
        if not judgement.is_as_good or judgement.is_over:
            return judgement.is_as_good
    return False
