"""A campaign that has been played for a while: what an act has added, and what it has led to."""

from __future__ import annotations

from typing import Any

from mythshelf.games.myth.campaign.chronicle import FRESH, Chronicle, Veteran
from mythshelf.games.myth.campaign.text import written

SOLDIER = Veteran(
    "soldier", ("slow-burn",), ("breaker-of-lines",), ("harbinger", "life-bringer"), ("kinmaker",)
)
QUESTS = (*FRESH.quests[1:], "ashes-and-teeth")
TOLD = written(Chronicle((SOLDIER, Veteran("archer")), (29, 15, 1), QUESTS, QUESTS[4:5], 3))
FACTS: dict[str, Any] = {
    "mode": "adventure",
    "story": "",
    "end": "won",
    "party": ["soldier", "archer"],
    "tiles": [["M2A", "cleared"], ["L1B+L2B", "abandoned"], ["S3B", "left"]],
    "won": ["smoke-over-the-mill"],
    "lost": ["night-watch"],
    "unlocked": ["ashes-and-teeth"],
    "rounds": 12,
    "gained": {
        "soldier": {
            "titles": ["harbinger"],
            "items": ["kinmaker"],
            "added": ["breaker-of-lines"],
            "removed": ["slow-burn"],
        }
    },
}
