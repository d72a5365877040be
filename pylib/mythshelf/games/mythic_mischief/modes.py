"""The modes of the game as the new-game screen offers them, and what each of them asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...kernel.play.settings import MODE, Choice, Setting, Settings
from .blitz import setup as blitz_setup
from .detention import settings as detention_settings
from .detention import setup as detention_setup
from .phases import setup
from .table.catalogue import all_layouts, factions
from .table.state import State
from .table.terms import TEAMS, Seat, Team, seats_on

TWO, THREE, FOUR, DETENTION = "two", "three", "four", "detention"
BLITZ, BLITZ_FOUR = "blitz", "blitz_four"


@dataclass(frozen=True, slots=True)
class Offer:
    """A mode that can be chosen: ``minutes`` is about how long a game takes, ``sides`` the team of
    each Faction in play (MM-GAME-06)."""

    title: str
    help: str
    minutes: int
    sides: tuple[Team, ...]
    new: Callable[[Settings, int, tuple[Team, ...]], State] = setup.new
    players: int = -1
    """How many of the Factions people play; -1 for all of them."""

    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each team; a team that nobody plays has none.

        A tournament is of games like any other (MM-TOURN-01), of a mode with two teams (MM-R-85).
        """
        players = len(self.sides) if self.players < 0 else self.players
        return tuple(
            tuple(seat for seat in seats_on(self.sides, team) if seat < players) for team in TEAMS
        )


OFFERS: dict[str, Offer] = {
    DETENTION: Offer(
        "One", "Detention: alone against the Enchanted.", 30, (0, 1), detention_setup.new, players=1
    ),
    TWO: Offer("Two", "One against one.", 45, (0, 1)),
    BLITZ: Offer(
        "Blitz",
        "Two by the clock: 120 seconds a turn, and caught is out.",
        30,
        (0, 1),
        blitz_setup.new,
    ),
    THREE: Offer("Three", "The first against a team of two.", 60, (0, 1, 1)),
    FOUR: Offer("Four", "The first two against the others.", 60, (0, 0, 1, 1)),
    BLITZ_FOUR: Offer(
        "Blitz for four",
        "Two teams by the clock on a double library, with two Tomekeepers.",
        40,
        (0, 0, 1, 1),
        blitz_setup.new_for_four,
    ),
}
"""The modes, by the value of the setting, in the order of the screen."""


def offer_of(chosen: Settings) -> Offer:
    """The mode that these settings name."""
    return OFFERS[str(chosen.get(MODE, TWO))]


def settings() -> tuple[Setting, ...]:
    """The questions of the new-game screen: the mode, Factions, layout, First Time Play; and those
    that only a mode asks (MM-R-96). The draft is not for a first game (MM-DRAFT-05)."""
    return (
        Setting(
            MODE,
            "Players",
            "There are always two sides. Team-mates share turn and score, each with a Faction.",
            tuple(
                Choice(value, offer.title, offer.help, offer.minutes)
                for value, offer in OFFERS.items()
            ),
            TWO,
            schema_added=True,
        ),
        Setting(
            "faction",
            "Faction",
            "Everybody plays another Faction. Walking and distracting are alike for all.",
            tuple(Choice(f.slug, f.title, f.summary) for f in factions()),
            ("vampires", "wizards", "monsters", "zombies"),
            per_seat=True,
        ),
        detention_settings.enchanted(DETENTION),
        Setting(
            "cards",
            "Lunch cards",
            "The whole game uses one kind of card.",
            (
                Choice("before", "Before Lunch", "Without After Lunch Specials."),
                Choice("after", "After Lunch", "With After Lunch Specials from the first turn."),
            ),
            "before",
            modes=(BLITZ, BLITZ_FOUR),
        ),
        Setting(
            "layout",
            "Layout of the library",
            "Where the ten Bookshelves and four heaps of Clutter stand at the start.",
            (
                *(Choice(layout.id, layout.title, "") for layout in all_layouts()),
                Choice(setup.RANDOM, "Random", "One of the three, drawn when the game begins."),
                Choice(
                    setup.DRAFT,
                    "Draft",
                    "Placed by turns, the second team first; not for a first game.",
                ),
            ),
            setup.RANDOM,
        ),
        Setting(
            "first_time",
            "First game",
            "Leave out the Legendary Abilities and the After Lunch Specials.",
            (
                Choice("no", "Full game", "With Legendary Abilities and After Lunch Specials."),
                Choice("yes", "First Time Play", "Without them: good for the first game."),
            ),
            "no",
        ),
        *detention_settings.difficulty(DETENTION),
    )


def settings_refusal(chosen: Settings) -> str | None:
    """No two players have the same Faction (MM-SETUP-01), and nobody that of the Enchanted
    (MM-SOLO-03)."""
    taken = chosen["faction"]
    if len(set(taken)) < len(taken):
        return "Each player needs a Faction of its own."
    if chosen.get("enchanted") in taken:
        return "The Enchanted need a Faction that you do not play."
    return None
