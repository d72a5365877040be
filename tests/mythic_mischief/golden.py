"""The golden games: whole random games, see :mod:`tests.golden`.

``python -m tests.mythic_mischief.golden`` writes them again after a change of the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mythshelf.games.mythic_mischief import GAME

from tests.golden import Golden

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
GOLDEN = Golden(
    GAME,
    Path(__file__).parent / "golden",
    GAMES,
    lambda state: state.turn,
    seats="abcd",
    opening=True,
    receipt=False,
)

if __name__ == "__main__":
    GOLDEN.write()
