"""Every mode of every game in one small table: speed of playouts and of clones, length of a game.

One run each in processor time, no aims: the machine's noise is in the figures. ``python -m
tests.bench`` prints it below the ratios.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.kernel.play.settings import MODE, Settings

GAMES = 6
CLONES = 5_000
MIDDLE = 30
"""After how many choices a state is cloned: in mid-game."""
JOURNEY: Settings = {MODE: "journey", "length": "short", "limit": "on"}
"""A Journey that random travellers come to the end of."""
Row = tuple[str, str, Settings]


def rows() -> list[Row]:
    """Title, game and settings: every mode, the draft, the smallest and the largest manor,
    both of Mysterion, Mischief & Malice, and the smallest and largest of Myth."""
    modes = next(s for s in load("mythic_mischief").settings() if s.key == MODE)
    mischief: list[Row] = [
        (f"Mythic Mischief, {choice.value}", "mythic_mischief", {MODE: choice.value})
        for choice in modes.choices
    ]
    return [
        *mischief,
        ("Mythic Mischief, two, draft", "mythic_mischief", {"layout": "draft"}),
        ("Mystic Manor, two players", "mystic_manor", {"players": "2"}),
        ("Mystic Manor, five players", "mystic_manor", {"players": "5"}),
        ("Mysterion, battle", "mysterion", {}),
        ("Mysterion, Journey", "mysterion", JOURNEY),
        ("Mischief & Malice", "mischief_and_malice", {}),
        ("Myth, a tile for two", "myth", {}),
        ("Myth, slaughterfield for five", "myth", {MODE: "slaughterfield", "heroes": "5"}),
        ("Myth, a story quest for two", "myth", {MODE: "story", "heroes": "2"}),
        ("Myth, an adventure for three", "myth", {MODE: "adventure", "heroes": "3"}),
    ]


@dataclass(frozen=True, slots=True)
class Measured:
    """Decisions and events a second in random games, decisions a game, clones a second in
    mid-game."""

    speed: float
    events: float
    length: float
    clones: float


def measure(game: Game[Any], settings: Settings, games: int, clones: int) -> Measured:
    """Play random games as people may play them (nobody chooses that time is up), and clone."""
    chosen, dice, decisions, events, spent = game.checked(settings), Dice(1), 0, 0, 0.0
    middle = game.new(chosen, 0)
    for seed in range(games):
        state, length = game.new(chosen, seed), 0
        started = time.process_time()
        while options := [option for option in engine.legal(state) if option.of_players]:
            engine.apply_unchecked(state, options[below(dice, len(options))])
            events += len(state.events)
            length += 1
            if length == MIDDLE:
                middle = state.clone()
        spent += time.process_time() - started
        decisions += length
    started = time.process_time()
    for _ in range(clones):
        middle.clone()
    cloned = time.process_time() - started
    return Measured(
        decisions / spent, events / spent, decisions / games, clones / max(cloned, 1e-6)
    )


def print_table() -> None:
    """Measure every mode once and print a line for each."""
    print(
        f"\n{'one run each':28} {'decisions/s':>12} {'events/s':>12} {'a game':>8} {'clones/s':>12}"
    )
    for title, slug, settings in rows():
        found = measure(load(slug), settings, GAMES, CLONES)
        print(
            f"{title:28} {found.speed:12,.0f} {found.events:12,.0f}"
            f" {found.length:8,.0f} {found.clones:12,.0f}"
        )
