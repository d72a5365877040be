"""What a player chooses in secret."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.hands import HIDDEN, Cards


@dataclass(frozen=True, slots=True)
class Secret:
    """What is chosen so far (ML-R-49): cards of the hand, ascending, or a number; 0 for none."""

    cards: Cards = ()
    number: int = 0


UNSEEN = Secret((HIDDEN,))
"""What a view shows of it."""
