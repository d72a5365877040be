"""What is printed on darkness cards and traps (DARK, TRAP)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DarknessCard:
    """A card of the darkness deck; ``threshold`` is the threat of its penalty (MT-DARK-06)."""

    id: str
    title: str
    threshold: int
    program: str
    deck: str = "terror"
    """The boss to whose deck it belongs (MT-DARK-13)."""


@dataclass(frozen=True, slots=True)
class TrapCard:
    """A trap (TRAP); ``sizes`` are the tiles on which it can stand, none for any."""

    id: str
    title: str
    tn: int
    program: str
    tokens: int = 1
    sizes: tuple[str, ...] = ()
    token: str = ""
    size: int = 1
    enter: bool = True
    spot: str = ""
    """Where its tokens stand, or which edge is its own."""
    apart: int = 0
    """How far its tokens are from each other at least."""
    stand: str = "adjacent"
    """From where it is disarmed."""
    each: bool = False
    """Whether each token is disarmed separately."""
    place: str = ""
    where: str = ""
    how: str = ""
    """The setup, from where it is disarmed, and how, in words."""
