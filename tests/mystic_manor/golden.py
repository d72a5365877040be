"""The golden games: whole random games, see :mod:`tests.golden`.

``python -m tests.mystic_manor.golden`` writes them again after a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

from mythshelf.games.mystic_manor import GAME

from tests.golden import Golden

GAMES = {
    "two": ({"players": "2"}, 7),
    "five": ({"players": "5", "mats": "dealt"}, 11),
}
GOLDEN = Golden(
    GAME,
    Path(__file__).parent / "golden",
    GAMES,
    lambda state: state.turn // 25,
)

if __name__ == "__main__":
    GOLDEN.write()
