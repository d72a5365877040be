"""The analysis of a finished game: which choices cost what, and what luck did."""

from __future__ import annotations

from .course import NotAnalysed, analysed, refusal, turn_tried
from .findings import MISTAKE, SLIP, Analysis, Chances, JudgedChoice, Luck, Tried, Way

__all__ = [
    "MISTAKE",
    "SLIP",
    "Analysis",
    "Chances",
    "JudgedChoice",
    "Luck",
    "NotAnalysed",
    "Tried",
    "Way",
    "analysed",
    "refusal",
    "turn_tried",
]
