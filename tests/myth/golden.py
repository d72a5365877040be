"""The golden games: whole random games, see :mod:`tests.golden`.

``python -m tests.myth.golden`` writes them again after a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

from mythshelf.games.myth import GAME

from tests.golden import Golden

GAMES = {
    "a large tile for two": ({"mode": "tile", "heroes": "2"}, 2),
    "an act for three": (
        {"mode": "act", "heroes": "3", "hero": ["apprentice", "archer", "brigand"]},
        3,
    ),
    "the slaughterfield for five": ({"mode": "slaughterfield", "heroes": "5"}, 5),
}
GOLDEN = Golden(GAME, Path(__file__).parent / "golden", GAMES, lambda state: state.round // 3)

if __name__ == "__main__":
    GOLDEN.write()
