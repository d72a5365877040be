"""The modes of Mysterion: the one place that says which there are."""

from __future__ import annotations

from .battle.mode import SingleBattle
from .journey.mode import Travels
from .table.mode import use_modes

BATTLE, JOURNEY = SingleBattle(), Travels()
use_modes(JOURNEY, BATTLE)
