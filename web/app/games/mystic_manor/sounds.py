"""How a night in the manor sounds: which event makes which sound, and its own ones (pure)."""

from __future__ import annotations

from mythshelf.games.mystic_manor.events.actions import ActionTaken, Gained, ImpsReleased, ToolKept
from mythshelf.games.mystic_manor.events.game import GameEnded, TrackStamped, TurnBegan
from mythshelf.games.mystic_manor.events.house import ApparitionCame, CardTurned, SpaceStamped
from mythshelf.games.mystic_manor.events.space import (
    BonusTurned,
    Dispelled,
    Fainted,
    GhostDefeated,
    Moved,
    Rolled,
    Took,
)
from mythshelf.kernel.play.core import Event

from web.app.presenting.sound import Noise, Recipe, Tone

RECIPES: dict[str, Recipe] = {
    "boards": (Tone(0, 70, 150, 120), Noise(10, 90, 500, 0.7)),
    "page": (Noise(0, 90, 4_200, 0.8), Noise(70, 60, 1_800, 0.5)),
    "take": (Noise(0, 40, 2_600), Tone(20, 110, 523, loud=0.5)),
    "turn": (Tone(0, 300, 659), Tone(60, 240, 988, loud=0.5)),
    "haunt": (Tone(0, 380, 440, 466, 0.8), Tone(40, 320, 659, 622, 0.4)),
    "die": (
        *(Noise(0, 35, 3_200), Noise(90, 35, 2_800, 0.8), Noise(170, 35, 2_400, 0.7)),
        Tone(260, 110, 170, 130),
    ),
    "beaten": (Tone(0, 360, 520, 1_240, 0.7), Tone(60, 300, 780, 1_860, 0.25)),
    "faint": (Tone(0, 380, 392, 147), Noise(240, 130, 500, 0.5)),
    "imps": (Tone(0, 80, 740, 988), Tone(90, 80, 830, 1_109), Tone(180, 120, 932, 1_320)),
    "stamp": (Tone(0, 110, 110, 80), Noise(0, 60, 1_200, 0.8)),
    "end": (Tone(0, 350, 523), Tone(120, 270, 659, loud=0.9), Tone(240, 160, 784)),
}
"""Boards, paper, a wooden die, a rubber stamp; ghosts whistle as they go."""
SOUNDS: dict[type[Event], str] = {
    Moved: "boards",
    ActionTaken: "boards",
    Rolled: "die",
    CardTurned: "page",
    ApparitionCame: "haunt",
    BonusTurned: "page",
    Took: "take",
    Gained: "take",
    ToolKept: "take",
    GhostDefeated: "beaten",
    Dispelled: "beaten",
    Fainted: "faint",
    SpaceStamped: "stamp",
    TrackStamped: "stamp",
    ImpsReleased: "imps",
    TurnBegan: "turn",
    GameEnded: "end",
}
