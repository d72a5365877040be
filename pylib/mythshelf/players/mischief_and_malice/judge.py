"""What the players of Mischief & Malice reckon with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from .estimates import Estimates
from .playout_policy import Policy
from .turns import Turns
from .weights import Weights, weights
from .worth import Worths


class MischiefAndMaliceJudge:
    """What positions are worth, the policy by which worlds are played on to find that out, and the
    turns that are worth a thought. See :class:`Tunable`."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        estimates = Estimates(weights)
        self.worths = Worths(weights, estimates)
        self.policy = Policy(weights, estimates)
        self.turns = Turns(self.policy, self.worths)

    @property
    def numbers(self) -> Mapping[str, float]:
        """See :class:`Tunable`: the weights."""
        return asdict(self._weights)

    def reckoning_with(self, numbers: Mapping[str, float]) -> MischiefAndMaliceJudge:
        """See :class:`Tunable`."""
        return MischiefAndMaliceJudge(Weights(**numbers))


JUDGE = MischiefAndMaliceJudge(weights())
