"""How a duel of Mysterians sounds: which event makes which sound, and its own ones (pure)."""

from __future__ import annotations

from mythshelf.games.mysterion.events.battle import BattleEnded, CycleBegan, OpeningRolled
from mythshelf.games.mysterion.events.fight import (
    Attacked,
    Blocked,
    HealthGained,
    HealthLost,
    Killed,
    Struck,
)
from mythshelf.games.mysterion.events.hand import Drew, Fasted
from mythshelf.games.mysterion.events.items import Activated, ConditionalPlaced, InstantPlayed
from mythshelf.games.mysterion.events.scripts import ScriptPlayed
from mythshelf.games.mysterion.journey.events import MoveRolled, OrderRolled
from mythshelf.kernel.play.core import Event

from web.app.presenting.sound import Noise, Recipe, Tone

RECIPES: dict[str, Recipe] = {
    "leaf": (Noise(0, 110, 3_400, 0.9), Noise(80, 60, 1_400, 0.5)),
    "script": (Noise(0, 60, 3_800, 0.6), Tone(30, 240, 440, loud=0.5)),
    "charm": (Tone(0, 260, 880, 932, 0.7), Tone(60, 240, 1_320, loud=0.4)),
    "cycle": (Tone(0, 320, 587), Tone(0, 260, 880, loud=0.4)),
    "advance": (Tone(0, 120, 196, 233), Noise(0, 90, 900, 0.6)),
    "die": (
        *(Noise(0, 30, 3_000), Noise(80, 30, 2_700, 0.8), Noise(150, 30, 2_300, 0.6)),
        Tone(220, 90, 200, 160),
    ),
    "heal": (Tone(0, 200, 494, 587, 0.8), Tone(110, 230, 740, loud=0.5)),
    "clash": (Tone(0, 160, 880, 784, 0.5), Noise(0, 60, 3_800), Tone(30, 140, 150, 100, 0.9)),
    "wound": (Tone(0, 150, 120, 75), Noise(0, 60, 800, 0.7)),
    "killed": (Tone(0, 340, 262, 110), Noise(160, 170, 900, 0.6)),
    "town": (Tone(0, 390, 523), Tone(0, 330, 1_047, loud=0.35), Tone(150, 240, 784, loud=0.6)),
    "end": (Tone(0, 320, 587), Tone(110, 280, 740, loud=0.9), Tone(220, 170, 1_175)),
}
"""Leaves of a heavy book, and gold."""
SOUNDS: dict[type[Event], str] = {
    Drew: "leaf",
    Fasted: "leaf",
    ScriptPlayed: "script",
    InstantPlayed: "charm",
    ConditionalPlaced: "leaf",
    Activated: "charm",
    OpeningRolled: "die",
    OrderRolled: "die",
    MoveRolled: "die",
    Attacked: "advance",
    Blocked: "advance",
    Struck: "clash",
    HealthGained: "heal",
    HealthLost: "wound",
    Killed: "killed",
    CycleBegan: "cycle",
    BattleEnded: "end",
}
