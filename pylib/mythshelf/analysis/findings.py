"""What the analysis of a finished game has found: choices judged, and luck apart from them.

Chances are from 0 to 1, of winning, or where all play together of winning together. A choice is
judged from what its seat could see, never from what came of it; that is luck.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

Chances: TypeAlias = tuple[float, ...]
"""By seat, the chance that it wins."""
SLIP, MISTAKE = 0.03, 0.10
"""A choice that has surely cost so much of the chance of winning is called so."""
WORTH_TELLING = 0.01
"""A turning point has surely cost so much."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to go on: options as the game's notation writes them, the first of which is the choice,
    their names as far as no chance comes between, and the chance of its seat after it."""

    options: tuple[str, ...]
    words: tuple[str, ...]
    chance: float


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """Choice ``at`` of the journal, with the number of its turn.

    ``chances`` are those of all seats before it, if the best is chosen. ``best`` are up to three
    ways with different choices, the best first; ``taken`` is the best way that begins with the
    option that was chosen. ``loss`` is by how much the chance of the seat was greater with the
    best, on an average of the worlds that it could imagine, and ``doubt`` the standard error of
    that. ``reason`` says in a sentence what speaks for the best, of a choice that may be a turning
    point. ``depth`` is the number of the look that found this, from 0.
    """

    at: int
    seat: int
    turn: int
    chances: Chances
    best: tuple[Way, ...]
    taken: Way
    loss: float
    doubt: float
    reason: str
    depth: int

    @property
    def chance(self) -> float:
        """The chance of the seat before the choice."""
        return self.chances[self.seat]

    @property
    def cost(self) -> float:
        """What the choice has surely cost: its loss, less what may be the chance of a sample."""
        return max(0.0, self.loss - self.doubt)

    @property
    def is_best(self) -> bool:
        """Whether nothing better was found."""
        return self.best[0].options[:1] == self.taken.options[:1]


@dataclass(frozen=True, slots=True)
class Tried:
    """A turn of a finished game that was played anew: how it went on, the best that is known, which
    may be the same, and in a sentence what speaks for the best."""

    way: Way
    best: Way
    reason: str


@dataclass(frozen=True, slots=True)
class Luck:
    """What dice and draws after choice ``at`` of the journal did to the chances of the seats: how
    these differ from what was to be expected of the same choice."""

    at: int
    turn: int
    change: Chances
    depth: int


@dataclass
class Analysis:
    """What has been found so far, by the number of the choice. ``looks`` says how many looks at the
    whole game are over: after the first there is something for every choice that is judged, after
    all the analysis is done."""

    looks: int = 0
    choices: dict[int, JudgedChoice] = field(default_factory=dict)
    luck: dict[int, Luck] = field(default_factory=dict)
    passed: dict[int, int] = field(default_factory=dict)
    """How many looks are over of each choice of the journal that was looked at."""

    def add(self, other: Analysis) -> None:
        """Take over what another one has found since."""
        self.looks = max(self.looks, other.looks)
        self.choices.update(other.choices)
        self.luck.update(other.luck)
        self.passed.update(other.passed)

    def since(self, passed: dict[int, int]) -> Analysis:
        """What was found since there were so many looks at each choice (a copy of
        :attr:`passed`)."""
        new = {at: looks for at, looks in self.passed.items() if passed.get(at) != looks}
        return Analysis(
            self.looks,
            {at: one for at, one in self.choices.items() if at in new},
            {at: one for at, one in self.luck.items() if at in new},
            new,
        )
