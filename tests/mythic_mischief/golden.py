"""Golden games: whole random games as text that a person can read in a diff.

``python -m tests.mythic_mischief.golden`` writes them again after a change of the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel import engine
from mythshelf.kernel.rng import Dice, below

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "wizards-vampires": ({"faction": ["wizards", "vampires"], "layout": "1"}, 7),
    "zombies-monsters": ({"faction": ["zombies", "monsters"], "layout": "3"}, 11),
    "one-against-two": (
        {"mode": "three", "faction": ["monsters", "vampires", "zombies"], "layout": "2"},
        5,
    ),
    "two-against-two": (
        {"mode": "four", "faction": ["wizards", "zombies", "vampires", "monsters"]},
        3,
    ),
    "blitz": ({"mode": "blitz", "cards": "after", "faction": ["monsters", "zombies"]}, 4),
    "blitz-four": (
        {
            "mode": "blitz_four",
            "cards": "after",
            "faction": ["monsters", "wizards", "zombies", "vampires"],
        },
        6,
    ),
    "drafted": ({"faction": ["zombies", "wizards"], "layout": "draft"}, 2),
    "detention-plain": (
        {"mode": "detention", "faction": ["wizards"], "enchanted": "vampires", "layout": "2"},
        5,
    ),
    "detention-hard": (
        {
            "mode": "detention",
            "faction": ["zombies"],
            "enchanted": "monsters",
            "head_start": "player",
            "greedy": "yes",
            "far": "yes",
            "return": "stacks",
        },
        8,
    ),
}


def write(name: str) -> str:
    """The game of that name: every choice, what followed, the board after every turn."""
    settings, seed = GAMES[name]
    state, dice = GAME.new(GAME.checked(settings), seed), Dice(seed)
    lines = [f"{GAME.title}: {settings}, seed {seed}", "", GAME.board(state), ""]
    lines += [f"    {sentence}" for sentence in _sentences(state)]
    while (asked := engine.decision(state)) is not None:
        options = engine.legal(state)
        option = options[below(dice, len(options))]
        written = GAME.notation.write(option)
        lines.append(f"{'abcd'[asked.seat]} {written}    ({len(options)} options)")
        turn = state.turn
        engine.apply(state, option)
        lines += [f"    {sentence}" for sentence in _sentences(state)]
        if state.turn != turn or state.over:
            lines += ["", GAME.board(state), ""]
    outcome = GAME.outcome(state)
    assert outcome is not None
    return "\n".join([*lines, outcome.summary, f"digest {GAME.codec.digest(state)}", ""])


def _sentences(state: object) -> list[str]:
    told = (GAME.narrate(state, event) for event in state.events)  # type: ignore[attr-defined]
    return [sentence for sentence in told if sentence]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(write(name), "utf-8")
