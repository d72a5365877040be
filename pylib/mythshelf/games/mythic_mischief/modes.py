"""The modes of the game: how many play, and who is on which side (MM-GAME-06, MM-TEAM)."""

from __future__ import annotations

from ...kernel.game import MODE, Choice, Setting, Settings
from .state import Team

TWO, THREE, FOUR, DETENTION = "two", "three", "four", "detention"
_SIDES: dict[str, tuple[Team, ...]] = {
    TWO: (0, 1),
    THREE: (0, 1, 1),
    FOUR: (0, 0, 1, 1),
    DETENTION: (0, 1),
}


def setting() -> Setting:
    """Which mode is played."""
    return Setting(
        MODE,
        "Mode",
        "There are always two sides. Team-mates share turn and score, each with a Faction.",
        (
            Choice(TWO, "Two players", "One against one."),
            Choice(THREE, "Three", "One against a team of two."),
            Choice(FOUR, "Four", "Two teams of two."),
            Choice(DETENTION, "Detention", "Alone against the Enchanted."),
        ),
        TWO,
        later=True,
    )


def mode_of(chosen: Settings) -> str:
    """The mode that settings are of."""
    return str(chosen.get(MODE, TWO))


def sides_of(chosen: Settings) -> tuple[Team, ...]:
    """The team of each Faction in play."""
    return _SIDES[mode_of(chosen)]
