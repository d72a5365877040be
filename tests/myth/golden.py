"""The golden games: whole random games, see :mod:`tests.golden`.

``python -m tests.myth.golden`` writes them again after a change of the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mythshelf.games.myth import GAME
from mythshelf.games.myth.campaign.chronicle import FRESH, Chronicle, Veteran
from mythshelf.games.myth.campaign.text import written

from tests.golden import Golden

VETERANS = written(
    Chronicle(
        (
            Veteran("soldier", titles=("harbinger", "hearthkeeper"), items=("iron-pot-helm",)),
            Veteran("acolyte", titles=("king-of-the-impossible",)),
        ),
        (30, 15, 1),
        FRESH.quests,
        (),
        3,
    )
)
"""Heroes with titles of their own."""
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "a large tile for two": ({"mode": "tile", "heroes": "2"}, 2),
    "an act for three": (
        {"mode": "act", "heroes": "3", "hero": ["apprentice", "archer", "brigand"]},
        3,
    ),
    "an adventure for two": ({"mode": "adventure", "heroes": "2", "chronicle": VETERANS}, 8),
    "a story quest for two": ({"mode": "story", "heroes": "2", "chronicle": VETERANS}, 1),
    "the slaughterfield for five": ({"mode": "slaughterfield", "heroes": "5"}, 5),
}
GOLDEN = Golden(GAME, Path(__file__).parent / "golden", GAMES, lambda state: state.round // 3)

if __name__ == "__main__":
    GOLDEN.write()
