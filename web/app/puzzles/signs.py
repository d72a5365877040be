"""The signs of the themes: drawings of the page's sprite (pure)."""

from __future__ import annotations

_SIGNS = {
    "mythic_mischief": {
        "catch": "tomekeeper",
        "double": "mischief",
        "shelter": "bookshelf",
        "tome": "tome",
    },
    "mystic_manor": {
        "ghost": "ghost",
        "apparition": "apparition",
        "painting": "painting",
        "money": "coin",
    },
    "mischief_and_malice": {
        "defeat": "sword",
        "safely": "shield",
        "malignant": "malignant",
        "wound": "commit",
    },
    "mysterion": {
        "win": "crown",
        "unharmed": "shield",
        "kill": "skull",
        "wound": "heart",
    },
    "myth": {
        "lair": "lair",
        "leader": "crown",
        "heal": "heart",
        "peace": "darkness",
        "fell": "sword",
    },
}
_OTHER = "die"


def sign_of(slug: str, goal: str) -> str:
    """The drawing that stands for a goal of a game; one for all of those that have none yet."""
    return _SIGNS.get(slug, {}).get(goal, _OTHER)
