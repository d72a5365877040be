"""The questions of the new-game screen that only Detention asks (MM-SOLO-03, MM-DIFF-01)."""

from __future__ import annotations

from ....kernel.play.settings import Choice, Setting
from ..table.catalogue import factions
from .cards import return_sides


def enchanted(mode: str) -> Setting:
    """Whose Mythics the Enchanted are."""
    return Setting(
        "enchanted",
        "The Enchanted",
        "Three Mythics of another Faction steal Tomes by rules of their own, without abilities.",
        tuple(Choice(f.slug, f.title, "") for f in factions()),
        "wizards",
        modes=(mode,),
    )


def difficulty(mode: str) -> tuple[Setting, ...]:
    """What makes it easier or harder (MM-DIFF-01), and the Return card (MM-SOLO-07).

    Only a head start for both excludes itself, being one question (MM-R-79, MM-DIFF-02,
    MM-DIFF-04).
    """
    return (
        Setting(
            "head_start",
            "Head start",
            "Who begins with two Mischief Points?",
            (
                Choice("none", "Nobody", "Both sides begin with none."),
                Choice("player", "You: easier", "You begin with two points."),
                Choice("enchanted", "The Enchanted: harder", "They begin with two points."),
            ),
            "none",
            modes=(mode,),
        ),
        _switch(mode, "still", "Easier: Tomes only", "Without a Tome in reach an Enchanted stays."),
        _switch(mode, "greedy", "Harder: Tomes count twice", "They get two points for each."),
        _switch(mode, "far", "Harder: a longer reach", "Up to four spaces for a Tome, not three."),
        Setting(
            "return",
            "Return card",
            "Where caught Enchanted come back.",
            tuple(Choice(side.id, side.title, side.help) for side in return_sides()),
            return_sides()[0].id,
            modes=(mode,),
        ),
    )


def _switch(mode: str, key: str, title: str, words: str) -> Setting:
    choices = (Choice("no", "No", ""), Choice("yes", "Yes", words))
    return Setting(key, title, words, choices, "no", modes=(mode,))
