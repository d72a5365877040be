"""What all the checks have in common: the error for a broken promise."""

from __future__ import annotations


class Nonconforming(AssertionError):
    """A promise of the house was broken; the message says which, and where."""


def require(truth: bool, sentence: str) -> None:
    """Raise :class:`Nonconforming` with the sentence where it is not so."""
    if not truth:
        raise Nonconforming(sentence)
