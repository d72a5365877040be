"""The new-game screen of a battle, and its first position (SETUP)."""

from __future__ import annotations

from ...kernel import engine
from ...kernel.game import Choice, Setting, Settings
from ...kernel.rng import seeded
from .battle import begin
from .catalogue import decks, element_names, numbers
from .decks import named
from .state import State

OFF, ON = "off", "on"
_LENGTHS = ("short", "standard", "long")


def settings() -> tuple[Setting, ...]:
    """Decks, health and the two house rules."""
    n = numbers()
    listed = tuple(
        Choice(deck.slug, deck.title, f"A deck of {element_names()[deck.element]}.")
        for deck in decks()
    )
    return (
        Setting(
            "decks",
            "Deck",
            "Fifty cards; each of the six keeps to one element.",
            listed,
            tuple(deck.slug for deck in decks()[:2]),
            per_seat=True,
        ),
        Setting(
            "health",
            "Starting health",
            "Whoever comes to 0 has lost.",
            tuple(
                Choice(str(value), f"{value}, {name}")
                for value, name in zip(n.health, _LENGTHS, strict=True)
            ),
            str(n.health[1]),
        ),
        Setting(
            "bonus",
            "Second player's bonus",
            f"{n.bonus} more health for whoever does not attack first.",
            (Choice(OFF, "Off"), Choice(ON, "On")),
            OFF,
        ),
        Setting(
            "ceiling",
            "Codex ceiling",
            "Until the Study die shows 6, a Codex may not hold more Scripts than it shows.",
            (Choice(OFF, "Off"), Choice(ON, "On")),
            OFF,
        ),
    )


def new(chosen: Settings, seed: int) -> State:
    """Shuffled, rolled and drawn; the first question is the mulligan."""
    state = State(rng=seeded(seed), ceiling=chosen["ceiling"] == ON)
    health = [int(str(chosen["health"]))] * 2
    lists = [named(text) for text in list(chosen["decks"])]
    bonus = numbers().bonus if chosen["bonus"] == ON else 0
    begin(state, (0, 1), lists, health, health, bonus=bonus)
    engine.settle(state)
    return state
