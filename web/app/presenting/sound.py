"""What sounds are made of (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Tone:
    """A fading tone from ``at`` on, in milliseconds, gliding from one pitch (Hz) to another."""

    at: int
    lasts: int
    pitch: float
    to: float = 0
    loud: float = 1.0


@dataclass(frozen=True, slots=True)
class Noise:
    """Fading noise from ``at`` on, in milliseconds; the lower its ``edge`` (Hz), the duller."""

    at: int
    lasts: int
    edge: float
    loud: float = 1.0


Recipe: TypeAlias = tuple[Tone | Noise, ...]
"""All that is heard of a sound."""
