"""What is printed on allies and bystanders (ALLY)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AllyCard:
    """What is printed on an ally's card (ALLY). One without hit dice does not attack."""

    id: str
    title: str
    move: int
    vitality: int
    threat: int
    """What counts for the priorities of enemies (MT-ALLY-05)."""
    defense: int = 0
    """What is added to the TN of an enemy's attack (MT-ALLY-04)."""
    courage: int = 0
    """0 for one that always passes (MT-COUR-04)."""
    hit: int = 0
    fate: int = 0
    range: int = 1
    damage: int = 0
    targets: int = 1
    immune: tuple[str, ...] = ()
    program: str = ""


@dataclass(frozen=True, slots=True)
class Bystander:
    """Somebody whom a quest brings, and whom enemies attack like an ally."""

    name: str
    vitality: int
    threat: int
