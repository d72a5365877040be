"""How a school at night sounds: which event makes which sound, and its own ones (pure)."""

from __future__ import annotations

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.blitz.events import CardRenewed
from mythshelf.games.mythic_mischief.detention import events as d
from mythshelf.kernel.play.core import Event

from web.app.presenting.sound import Noise, Recipe, Tone

RECIPES: dict[str, Recipe] = {
    "move": (Tone(0, 80, 165, 140), Noise(0, 45, 700, 0.7)),
    "slide": (Noise(0, 220, 1_100), Tone(170, 80, 123, loud=0.5)),
    "card": (Noise(0, 70, 5_200), Noise(60, 90, 2_200, 0.6), Tone(130, 60, 165, loud=0.3)),
    "die": (Noise(0, 30, 3_600), Noise(80, 30, 3_000, 0.8), Tone(160, 90, 210, 170)),
    "keeper": (Tone(0, 110, 147, 131), Tone(20, 90, 740, loud=0.2), Noise(0, 40, 700, 0.5)),
    "turn": (Tone(0, 320, 831), Tone(50, 260, 1_245, loud=0.6)),
    "score": (Tone(0, 240, 1_397), Tone(0, 170, 2_794, loud=0.25)),
    "lunch": (
        *(Tone(0, 390, 988, loud=0.8), Tone(0, 300, 1_976, loud=0.3)),
        *(Tone(110, 280, 784, loud=0.8), Tone(110, 220, 1_568, loud=0.3)),
    ),
    "caught": (Tone(0, 180, 415, loud=0.8), Tone(150, 240, 330), Noise(150, 80, 600, 0.4)),
    "end": (Tone(0, 260, 831), Tone(80, 260, 1_047, loud=0.9), Tone(150, 250, 1_245)),
}
"""Felt soles, wood, paper, a school bell far away."""
SOUNDS: dict[type[Event], str] = {
    e.ShelfDrafted: "slide",
    e.ClutterDrafted: "slide",
    e.Placed: "move",
    e.Returned: "move",
    e.Moved: "move",
    e.KeeperMoved: "keeper",
    e.TokenDropped: "move",
    e.ShelfMoved: "slide",
    e.TomeTaken: "card",
    e.FirstRoll: "die",
    e.Lunch: "lunch",
    CardRenewed: "card",
    e.Caught: "caught",
    e.Scored: "score",
    e.TurnBegan: "turn",
    e.GameEnded: "end",
    d.DetentionRevealed: "card",
    d.CaughtInTheAct: "caught",
    d.ReturnRolled: "die",
    d.EnchantedBegan: "turn",
}
