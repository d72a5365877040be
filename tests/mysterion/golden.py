"""Golden games: whole random battles as text that a person can read in a diff.

``python -m tests.mysterion.golden`` writes them again after a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.state import State
from mythshelf.kernel import engine
from mythshelf.kernel.rng import Dice, below

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "battle": ({"decks": ["quiet_depths", "dusk_toll"]}, 4),
    "rules of the house": (
        {"decks": ["deep_root", "high_road"], "health": "20", "bonus": "on", "ceiling": "on"},
        9,
    ),
}


def write(name: str) -> str:
    """The game of that name: every choice, what followed, the board after every 8 cycles."""
    settings, seed = GAMES[name]
    state, dice = GAME.new(GAME.checked(settings), seed), Dice(seed)
    lines = [f"{GAME.title}: {settings}, seed {seed}", ""]
    lines += [f"    {sentence}" for sentence in _sentences(state)]
    while (asked := engine.decision(state)) is not None:
        options = engine.legal(state)
        option = options[below(dice, len(options))]
        lines.append(f"{asked.seat + 1} {GAME.notation.write(option)}    ({len(options)} options)")
        cycle = state.cycle
        engine.apply(state, option)
        lines += [f"    {sentence}" for sentence in _sentences(state)]
        if state.over or state.cycle // 8 != cycle // 8:
            lines += ["", GAME.board(state), ""]
    outcome = GAME.outcome(state)
    assert outcome is not None
    lines += [f"{label}: {', '.join(figures)}" for label, figures in outcome.lines]
    return "\n".join([*lines, outcome.summary, f"digest {GAME.codec.digest(state)}", ""])


def _sentences(state: State) -> list[str]:
    told = (GAME.narrate(state, event) for event in state.events)
    return [sentence for sentence in told if sentence]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(write(name), "utf-8")
