"""How the dark sounds: which event makes which sound, and its own ones (pure)."""

from __future__ import annotations

from mythshelf.games.myth.events.attacks import OnslaughtBegan, Rolled
from mythshelf.games.myth.events.board import Moved, Placed, Removed
from mythshelf.games.myth.events.cards import CardPlayed, CardsDrawn
from mythshelf.games.myth.events.darkness import DarknessBegan, DarknessDrawn
from mythshelf.games.myth.events.rounds import GameEnded, RoundBegan
from mythshelf.games.myth.events.tiles import TilePlaced
from mythshelf.games.myth.events.treasure import TreasureTaken
from mythshelf.games.myth.events.vitality import Healed, Hurt
from mythshelf.kernel.play.core import Event

from web.app.presenting.sound import Noise, Recipe, Tone

RECIPES: dict[str, Recipe] = {
    "step": (Tone(0, 60, 200, 160, 0.7), Noise(0, 35, 1_600, 0.8)),
    "card": (Noise(0, 60, 4_400), Noise(50, 80, 2_100, 0.6)),
    "tile": (Noise(0, 240, 700), Tone(190, 120, 98, 80)),
    "round": (Tone(0, 340, 392), Tone(60, 280, 587, loud=0.6)),
    "lunge": (Noise(0, 120, 2_200, 0.8),),
    "die": (
        *(Noise(0, 30, 3_200), Noise(85, 30, 2_800, 0.8), Noise(165, 30, 2_400, 0.7)),
        Tone(245, 100, 150, 110),
    ),
    "treasure": (Tone(0, 140, 1_175, loud=0.7), Tone(80, 220, 1_568, loud=0.6)),
    "heal": (Tone(0, 190, 440, 523, 0.8), Tone(120, 220, 659, loud=0.5)),
    "slain": (Tone(0, 240, 196, 82), Noise(60, 170, 1_100, 0.7)),
    "hit": (Tone(0, 120, 110, 65), Noise(0, 55, 900, 0.8)),
    "thud": (Tone(0, 260, 73, 55), Noise(0, 90, 300, 0.8)),
    "darkness": (Tone(0, 400, 69, 58), Tone(0, 400, 104, 98, 0.6), Noise(40, 320, 260, 0.6)),
    "end": (Tone(0, 390, 294), Tone(110, 280, 370, loud=0.9), Tone(220, 170, 587)),
}
"""Stone, paper, wooden dice, dull knocks; the Darkness is low and slow."""
SOUNDS: dict[type[Event], str] = {
    Moved: "step",
    Placed: "step",
    TilePlaced: "tile",
    CardPlayed: "card",
    CardsDrawn: "card",
    Rolled: "die",
    Hurt: "hit",
    Healed: "heal",
    Removed: "slain",
    TreasureTaken: "treasure",
    OnslaughtBegan: "lunge",
    DarknessBegan: "darkness",
    DarknessDrawn: "card",
    RoundBegan: "round",
    GameEnded: "end",
}
