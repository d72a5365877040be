"""How a show of creatures sounds: which event makes which sound, and its own ones (pure)."""

from __future__ import annotations

from mythshelf.games.mischief_and_malice.events.challenges import ChallengeWon, ContestRolled
from mythshelf.games.mischief_and_malice.events.creatures import (
    Afflicted,
    HealthChanged,
    ImmunityChanged,
    Perished,
)
from mythshelf.games.mischief_and_malice.events.fight import (
    AfflictionRolled,
    DieRolled,
    MalignantHit,
    TargetNamed,
)
from mythshelf.games.mischief_and_malice.events.game import GameEnded, TurnBegan
from mythshelf.games.mischief_and_malice.events.hand import Drew, Voided
from mythshelf.games.mischief_and_malice.events.lanes import (
    BenchEffectPlaced,
    Committed,
    CreaturePlaced,
    EnergyPlaced,
    Moved,
)
from mythshelf.games.mischief_and_malice.events.malignants import BattleEnded
from mythshelf.games.mischief_and_malice.events.mischief import MischiefPulled
from mythshelf.games.mischief_and_malice.events.relics import RelicGained
from mythshelf.kernel.play.core import Event

from web.app.presenting.sound import Noise, Recipe, Tone

RECIPES: dict[str, Recipe] = {
    "card": (Noise(0, 60, 4_600), Noise(45, 90, 1_900, 0.6)),
    "slide": (Noise(0, 190, 1_200), Tone(150, 70, 140, loud=0.4)),
    "aim": (Tone(0, 130, 220, 262, 0.8),),
    "turn": (Tone(0, 300, 784), Tone(70, 240, 1_175, loud=0.6)),
    "curse": (Tone(0, 240, 311, 277, 0.8), Tone(0, 200, 466, 440, 0.5)),
    "die": (
        *(Noise(0, 30, 4_000), Noise(70, 30, 3_600, 0.8), Noise(140, 30, 3_200, 0.6)),
        Tone(200, 80, 240, 190),
    ),
    "coin": (Tone(0, 330, 2_093), Tone(0, 260, 3_136, loud=0.5), Noise(0, 15, 8_000, 0.4)),
    "heal": (Tone(0, 180, 523, 659, 0.8), Tone(120, 200, 784, loud=0.5)),
    "parry": (Tone(0, 190, 1_480, 1_400, 0.7), Noise(0, 40, 6_000)),
    "hit": (Tone(0, 130, 130, 70), Noise(0, 70, 1_000, 0.9)),
    "fall": (Tone(0, 330, 294, 98), Noise(200, 150, 700, 0.5)),
    "relic": (Tone(0, 330, 1_047), Tone(90, 290, 1_319, loud=0.8), Tone(180, 210, 1_568, loud=0.6)),
    "won": (Tone(0, 240, 784), Tone(130, 250, 1_047)),
    "end": (Tone(0, 300, 698), Tone(110, 280, 880, loud=0.9), Tone(220, 170, 1_397)),
}
"""Cards on velvet, a die, a coin that rings; blows are dull, relics bright."""
SOUNDS: dict[type[Event], str] = {
    CreaturePlaced: "card",
    EnergyPlaced: "card",
    BenchEffectPlaced: "card",
    Committed: "card",
    Drew: "card",
    Voided: "card",
    Moved: "slide",
    TargetNamed: "aim",
    Afflicted: "curse",
    AfflictionRolled: "die",
    DieRolled: "die",
    ContestRolled: "die",
    MischiefPulled: "coin",
    ImmunityChanged: "parry",
    HealthChanged: "hit",
    MalignantHit: "hit",
    Perished: "fall",
    RelicGained: "relic",
    ChallengeWon: "won",
    BattleEnded: "won",
    TurnBegan: "turn",
    GameEnded: "end",
}
