"""The new-game screen, and the first position of a battle or a Journey (SETUP)."""

from __future__ import annotations

from ...kernel.play import engine
from ...kernel.play.rng import seeded
from ...kernel.play.settings import MODE, Choice, Setting, Settings
from .battle.mode import ON
from .cards.decks import named, text_of
from .journey import departure
from .modes import BATTLE, JOURNEY
from .table.catalogue import decks, element_names, numbers
from .table.mode import Mode, mode_named
from .table.state import State

OFF = "off"
_LENGTHS = ("short", "standard", "long")


def settings() -> tuple[Setting, ...]:
    """Mode, the Journey's own questions, decks, health and the two house rules."""
    n = numbers()
    listed = tuple(
        Choice(deck.slug, deck.title, f"A deck of {element_names()[deck.element]}.")
        for deck in decks()
    )
    return (
        Setting(
            MODE,
            "Mode",
            "One battle, or a Journey of many.",
            (
                Choice(BATTLE.name, "A battle", "Two players, one battle.", 20),
                Choice(JOURNEY.name, "A Journey", "One to four travellers look for Sigils.", 120),
            ),
            BATTLE.name,
        ),
        *departure.settings(),
        Setting(
            "decks",
            "Deck",
            "Fifty cards: a recommended deck of one element, or a deck code.",
            listed,
            tuple(deck.slug for deck in decks()[: n.travellers + 1]),
            per_seat=True,
            reads=_read_deck,
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
            f"{n.bonus} more health for whoever attacks second: to attack first is an advantage.",
            (Choice(OFF, "Off"), Choice(ON, "On")),
            ON,
            modes=(BATTLE.name,),
        ),
        Setting(
            "ceiling",
            "Codex ceiling",
            "Until the Study die shows 6, a Codex may not hold more Scripts than it shows.",
            (Choice(OFF, "Off"), Choice(ON, "On")),
            OFF,
            rare=True,
        ),
    )


def _read_deck(text: str) -> str:
    """A deck code in its one form. Raises ``ValueError``."""
    return text_of(named(text))


def mode(chosen: Settings) -> Mode:
    """The mode that settings choose, a battle where they choose none."""
    return mode_named(chosen.get(MODE, BATTLE.name))


def new(chosen: Settings, seed: int) -> State:
    """The first question: the mulligan of a battle, or the first move of a Journey."""
    state = State(rng=seeded(seed), ceiling=chosen["ceiling"] == ON)
    mode(chosen).begin(state, chosen)
    engine.settle(state)
    return state
