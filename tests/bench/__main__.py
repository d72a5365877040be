"""``python -m tests.bench``: medians of one run, as ratios to other engines.

Machines are noisy, so the rounds of the two sides alternate and only ratios count. Below them
stands every mode with its own speed (:mod:`.modes`).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.kernel.play.settings import Settings

from tests.bench import effects
from tests.bench.modes import measure, print_table, rows
from tests.tictactoe import GAME as TICTACTOE

ROUNDS = 7
MYTH_AIMS = {
    "Myth, a tile for two": 0.69,
    "Myth, slaughterfield for five": 0.54,
    "Myth, a story quest for two": 1.04,
    "Myth, an adventure for three": 0.43,
}
"""Events for each decision of catanatron: a choice of Myth carries 4 to 12. The aim is twice what
commit 602ad4d6 reached."""
Measure = Callable[[], float]
"""Measures something once and gives events a second."""


def playouts(game: Game[Any], games: int) -> float:
    """Decisions a second of random playouts."""
    settings, dice, decisions = game.checked({}), Dice(1), 0
    started = time.process_time()
    for seed in range(games):
        state = game.new(settings, seed)
        while options := engine.legal(state):
            engine.apply_unchecked(state, options[below(dice, len(options))])
            decisions += 1
    return decisions / (time.process_time() - started)


def clones(game: Game[Any], times: int) -> float:
    """Clones a second of a state in mid-game."""
    state, dice = game.new(game.checked({}), 1), Dice(1)
    for _ in range(40):
        options = engine.legal(state)
        engine.apply_unchecked(state, options[below(dice, len(options))])
    started = time.process_time()
    for _ in range(times):
        state.clone()
    return times / (time.process_time() - started)


def open_spiel_playouts(games: int) -> float:
    """Decisions a second of OpenSpiel's tic-tac-toe written in Python."""
    import random

    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401 - registers the game

    game, dice, decisions = pyspiel.load_game("python_tic_tac_toe"), random.Random(1), 0
    started = time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            decisions += 1
    return decisions / (time.process_time() - started)


def catanatron_playouts(games: int) -> float:
    """Actions a second of catanatron's random players."""
    from catanatron import Color, Game, RandomPlayer

    actions = 0
    started = time.process_time()
    for seed in range(games):
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        game.play()
        actions += len(game.state.actions)
    return actions / (time.process_time() - started)


def catanatron_copies(times: int) -> float:
    """Copies a second of a catanatron game under way."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=1)
    for _ in range(60):
        game.play_tick()
    started = time.process_time()
    for _ in range(times):
        game.copy()
    return times / (time.process_time() - started)


def compare(title: str, ours: Measure, theirs: Measure, name: str, aim: float) -> bool:
    """Print one line; whether the aim was reached."""
    pairs = [(ours(), theirs()) for _ in range(ROUNDS)]
    mine, other = (median(values) for values in zip(*pairs, strict=True))
    ratio = median(one / two for one, two in pairs)
    verdict = "reached" if ratio >= aim else "MISSED"
    print(f"{title:37} {mine:>12,.0f}/s  {name:12} {other:>10,.0f}/s", end="  ")
    print(f"ratio {ratio:6.2f}  aim {aim:5.2f}  {verdict}")
    return ratio >= aim


def tell(title: str, ours: Measure) -> None:
    """Print one line of something that no other engine has: no ratio, no aim."""
    print(f"{title:37} {median(ours() for _ in range(ROUNDS)):>12,.0f}/s")


def myth_events() -> list[tuple[str, Measure, Measure, str, float]]:
    """The lines of Myth: its events a second in each mode."""

    def of(slug: str, settings: Settings) -> Measure:
        return lambda: measure(load(slug), settings, games=6, clones=1).events

    return [
        (f"{title}, events", of(slug, settings), lambda: catanatron_playouts(6), "catanatron", aim)
        for title, slug, settings in rows()
        if (aim := MYTH_AIMS.get(title)) is not None
    ]


def main() -> int:
    """Measure everything."""
    mischief, mysterion = load("mythic_mischief"), load("mysterion")
    malice = load("mischief_and_malice")
    print(f"Python {sys.version.split()[0]}, medians of {ROUNDS} alternating rounds")
    lines = (
        (
            "tic-tac-toe, decisions",
            lambda: playouts(TICTACTOE, 400),
            lambda: open_spiel_playouts(400),
            "OpenSpiel",
            1.0,
        ),
        (
            "Mythic Mischief, decisions",
            lambda: playouts(mischief, 12),
            lambda: catanatron_playouts(6),
            "catanatron",
            1.0,
        ),
        (
            "Mythic Mischief, clones",
            lambda: clones(mischief, 20_000),
            lambda: catanatron_copies(1000),
            "catanatron",
            150 / 17,
        ),
        (
            "Mysterion, decisions",
            lambda: playouts(mysterion, 30),
            lambda: catanatron_playouts(6),
            "catanatron",
            1.0,
        ),
        (
            "Mysterion, clones",
            lambda: clones(mysterion, 20_000),
            lambda: catanatron_copies(1000),
            "catanatron",
            150 / 17,
        ),
        (
            "Mischief & Malice, decisions",
            lambda: playouts(malice, 30),
            lambda: catanatron_playouts(6),
            "catanatron",
            1.0,
        ),
        (
            "Mischief & Malice, clones",
            lambda: clones(malice, 20_000),
            lambda: catanatron_copies(1000),
            "catanatron",
            150 / 17,
        ),
    )
    results = [compare(*line) for line in (*lines, *myth_events())]
    tell("Mysterion, effect steps, frames", lambda: effects.on_the_stack(3000))
    tell("Mysterion, effect steps, at once", lambda: effects.at_once(5000))
    print_table()
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
