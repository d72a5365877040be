"""The golden games: whole random games, see :mod:`tests.golden`.

``python -m tests.mischief_and_malice.golden`` writes them again after a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

from mythshelf.games.mischief_and_malice import GAME

from tests.golden import Golden

GAMES = {
    "wildfire and grove": (
        {"decks": ["wildfire_wake", "glass_grove"], "mischief": ["prank_pack", "grudge_pack"]},
        1,
    ),
    "carnival and orchard": (
        {
            "decks": ["carnival_of_sparks", "hollow_orchard"],
            "mischief": ["grudge_pack", "prank_pack"],
        },
        18,
    ),
}
GOLDEN = Golden(
    GAME,
    Path(__file__).parent / "golden",
    GAMES,
    lambda state: state.turn // 4,
)

if __name__ == "__main__":
    GOLDEN.write()
