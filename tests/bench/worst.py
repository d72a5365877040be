"""``python -m tests.bench.worst``: the slowest single ``legal`` and ``apply`` of random games.

What people feel is the worst choice and not the mean. Each is measured in processor time, and the
slowest are measured once more on a clone of the position, where the smaller figure counts: so
neither another program nor what is only read once is in it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.kernel.play.settings import Settings

from tests.bench.modes import rows

GAMES = 20
LEGAL_AIM, APPLY_AIM = 50.0, 100.0
"""Milliseconds that neither may take."""


@dataclass(slots=True)
class Slowest:
    """The slowest that has been seen: milliseconds, and what it was."""

    spent: float = 0.0
    what: str = "nothing"

    def see(self, run: Callable[[], object], again: Callable[[], object], what: str) -> None:
        """Time one call; one that is slower than all before is timed again on a clone."""
        spent = _timed(run)
        if spent > self.spent and (spent := min(spent, _timed(again))) > self.spent:
            self.spent, self.what = spent, what


def _timed(run: Callable[[], object]) -> float:
    started = time.process_time()
    run()
    return (time.process_time() - started) * 1000


def measure(game: Game[Any], settings: Settings, games: int) -> tuple[Slowest, Slowest]:
    """The slowest ``legal`` and ``apply`` of so many random games."""
    chosen, dice = game.checked(settings), Dice(1)
    legal, applied = Slowest(), Slowest()
    for seed in range(games):
        state: State = game.new(chosen, seed)
        while True:
            twin = state.clone()
            where = f"{type(engine.decision(state)).__name__}, seed {seed}"
            legal.see(lambda: engine.legal(state), lambda: engine.legal(twin), where)  # noqa: B023
            options = [option for option in engine.legal(state) if option.of_players]
            if not options:
                break
            option = options[below(dice, len(options))]
            applied.see(
                lambda: engine.apply_unchecked(state, option),  # noqa: B023
                lambda: engine.apply_unchecked(twin, option),  # noqa: B023
                f"{option}, seed {seed}",
            )
    return legal, applied


def main(games: int = GAMES) -> int:
    """Two lines for each mode of each game."""
    missed = False
    print(f"{games} random games each, the slowest of all in processor time")
    for title, slug, settings in rows():
        legal, applied = measure(load(slug), settings, games)
        for name, one, aim in (("legal", legal, LEGAL_AIM), ("apply", applied, APPLY_AIM)):
            missed = missed or one.spent > aim
            verdict = "MISSED" if one.spent > aim else "reached"
            print(f"{title:30} {name} {one.spent:6.1f} ms: {one.what}", end="  ")
            print(f"aim {aim:.0f}  {verdict}", flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
