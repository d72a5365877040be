"""What the players of Mysterion reckon with in a battle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from .playout_policy import Policy
from .weights import Weights, weights
from .worth import Worths


class MysterionJudge:
    """What positions are worth, and the policy by which worlds are played on to find that out. See
    :class:`Tunable`."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self.worths = Worths(weights)
        self.policy = Policy(weights, self.worths)

    @property
    def numbers(self) -> Mapping[str, float]:
        """See :class:`Tunable`: the weights."""
        return asdict(self._weights)

    def reckoning_with(self, numbers: Mapping[str, float]) -> MysterionJudge:
        """See :class:`Tunable`."""
        return MysterionJudge(Weights(**numbers))


JUDGE = MysterionJudge(weights())
