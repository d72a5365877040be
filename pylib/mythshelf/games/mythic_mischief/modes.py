"""The modes of the game: how many play, and who is on which side (MM-GAME-06, MM-TEAM)."""

from __future__ import annotations

from ...kernel.play.game import MODE, Choice, Setting, Settings
from .table.state import Team

TWO, THREE, FOUR, DETENTION = "two", "three", "four", "detention"
BLITZ, BLITZ_FOUR = "blitz", "blitz_four"
_SIDES: dict[str, tuple[Team, ...]] = {
    TWO: (0, 1),
    THREE: (0, 1, 1),
    FOUR: (0, 0, 1, 1),
    DETENTION: (0, 1),
    BLITZ: (0, 1),
    BLITZ_FOUR: (0, 0, 1, 1),
}


def setting() -> Setting:
    """Which mode is played."""
    return Setting(
        MODE,
        "Players",
        "There are always two sides. Team-mates share turn and score, each with a Faction.",
        (
            Choice(DETENTION, "One", "Detention: alone against the Enchanted."),
            Choice(TWO, "Two", "One against one."),
            Choice(BLITZ, "Blitz", "Two by the clock: 120 seconds a turn, and caught is out."),
            Choice(THREE, "Three", "The first against a team of two."),
            Choice(FOUR, "Four", "The first two against the others."),
            Choice(
                BLITZ_FOUR,
                "Blitz for four",
                "Two teams by the clock on a double library, with two Tomekeepers.",
            ),
        ),
        TWO,
        schema_added=True,
    )


def kind_of_cards() -> Setting:
    """Which of the lunch cards a game of Blitz uses."""
    return Setting(
        "cards",
        "Lunch cards",
        "The whole game uses one kind of card.",
        (
            Choice("before", "Before Lunch", "Without After Lunch Specials."),
            Choice("after", "After Lunch", "With After Lunch Specials from the first turn."),
        ),
        "before",
        modes=(BLITZ, BLITZ_FOUR),
    )


def mode_of(chosen: Settings) -> str:
    """The mode that settings are of."""
    return str(chosen.get(MODE, TWO))


def is_blitz(chosen: Settings) -> bool:
    """Whether settings are of Blitz, for two or four."""
    return mode_of(chosen) in (BLITZ, BLITZ_FOUR)


def sides_of(chosen: Settings) -> tuple[Team, ...]:
    """The team of each Faction in play."""
    return _SIDES[mode_of(chosen)]
