"""Dice that were thrown, for the page that compares them with what fair dice show (pure)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Die:
    """A kind of die: what it is called, and its faces in order, each as likely as the others.

    ``numbered`` says that the faces are the numbers from 1 on, so that their average means
    something.
    """

    title: str
    faces: tuple[str, ...]
    numbered: bool = True


@dataclass(frozen=True, slots=True)
class Throw:
    """One die on the table: the place of its face, and who threw it."""

    die: Die
    face: int
    by: str


def numbered(title: str, sides: int) -> Die:
    """A die with the numbers from 1 on."""
    return Die(title, tuple(str(number + 1) for number in range(sides)))
