"""The questions of the new-game screen that only the solo mode asks (MM-SOLO, MM-DIFF)."""

from __future__ import annotations

from ....kernel.play.game import Choice, Setting, Settings
from ..modes import DETENTION, mode_of
from ..table.catalogue import factions
from .cards import return_sides

_ONLY = (DETENTION,)


def enchanted() -> Setting:
    """Whose Mythics the Enchanted are."""
    return Setting(
        "enchanted",
        "The Enchanted",
        "Three Mythics of another Faction steal Tomes by rules of their own, without abilities.",
        tuple(Choice(f.slug, f.title, "") for f in factions()),
        "wizards",
        modes=_ONLY,
    )


def difficulty() -> tuple[Setting, ...]:
    """What makes it easier or harder (MM-DIFF-01, MM-SOLO-07)."""
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
            modes=_ONLY,
        ),
        _switch("still", "Easier: Tomes only", "Without a Tome in reach an Enchanted stays."),
        _switch("greedy", "Harder: Tomes count twice", "They get two points for each."),
        _switch("far", "Harder: a longer reach", "Up to four spaces for a Tome, not three."),
        Setting(
            "return",
            "Return card",
            "Where caught Enchanted come back.",
            tuple(Choice(side.id, side.title, side.help) for side in return_sides()),
            return_sides()[0].id,
            modes=_ONLY,
        ),
    )


def _switch(key: str, title: str, words: str) -> Setting:
    choices = (Choice("no", "No", ""), Choice("yes", "Yes", words))
    return Setting(key, title, words, choices, "no", modes=_ONLY)


def settings_refusal(chosen: Settings) -> str | None:
    """The Enchanted are of a Faction that the player does not use (MM-SOLO-03)."""
    taken = chosen["enchanted"] in chosen["faction"]
    return "The Enchanted need a Faction that you do not play." if taken else None


def is_solo(chosen: Settings) -> bool:
    """Whether these settings are of the solo mode."""
    return mode_of(chosen) == DETENTION
