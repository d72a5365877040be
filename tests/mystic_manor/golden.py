"""Golden games: whole random games as text that a person can read in a diff.

``python -m tests.mystic_manor.golden`` writes them again after a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

from mythshelf.games.mystic_manor import GAME
from mythshelf.kernel import engine
from mythshelf.kernel.rng import Dice, below

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "two": ({"players": "2"}, 7),
    "five": ({"players": "5", "mats": "dealt"}, 11),
}


def write(name: str) -> str:
    """The game of that name: every choice, what followed, the board after every 25 turns."""
    settings, seed = GAMES[name]
    state, dice = GAME.new(GAME.checked(settings), seed), Dice(seed)
    lines = [f"{GAME.title}: {settings}, seed {seed}", ""]
    lines += [f"    {sentence}" for sentence in _sentences(state)]
    while (asked := engine.decision(state)) is not None:
        options = engine.legal(state)
        option = options[below(dice, len(options))]
        lines.append(f"{asked.seat + 1} {GAME.notation.write(option)}    ({len(options)} options)")
        turn = state.turn
        engine.apply(state, option)
        lines += [f"    {sentence}" for sentence in _sentences(state)]
        if state.over or state.turn // 25 != turn // 25:
            lines += ["", GAME.board(state), ""]
    outcome = GAME.outcome(state)
    assert outcome is not None
    lines += [f"{label}: {', '.join(figures)}" for label, figures in outcome.lines]
    return "\n".join([*lines, outcome.summary, f"digest {GAME.codec.digest(state)}", ""])


def _sentences(state: object) -> list[str]:
    told = (GAME.narrate(state, event) for event in state.events)  # type: ignore[attr-defined]
    return [sentence for sentence in told if sentence]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(write(name), "utf-8")
