"""The golden games: whole random battles, see :mod:`tests.golden`.

``python -m tests.mysterion.golden`` writes them again after a change of the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mythshelf.games.mysterion import GAME

from tests.golden import Golden

GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "battle": ({"decks": ["quiet_depths", "dusk_toll"], "bonus": "off"}, 4),
    "rules of the house": (
        {"decks": ["deep_root", "high_road"], "health": "20", "bonus": "on", "ceiling": "on"},
        9,
    ),
}
GOLDEN = Golden(
    GAME,
    Path(__file__).parent / "golden",
    GAMES,
    lambda state: state.cycle // 8,
)

if __name__ == "__main__":
    GOLDEN.write()
