"""The analysis of a whole game, as work that is done bit by bit and can be taken up again.

First a look at every choice, beginning with the turns in which most was lost; then closer ones at
those that seem to have cost something, the dearest first. What is found lies in an
:class:`.Analysis` from the first bit on.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from ..kernel.errors import MythshelfError
from ..kernel.files.stepwise import Progress, Work, finished
from ..kernel.play import engine
from ..kernel.play.match import Match
from .findings import SLIP, Analysis, Tried
from .glance import at_last, glances
from .judging import has_chance, is_choice, is_turn_over, judged, tried
from .reckoner import Reckoner, has_reckoner, reckoner_of

_CLOSER = (0, 24, 8)
"""By look, how many choices get it at most; the first is for all."""


class NotAnalysed(MythshelfError):
    """A game that cannot be analysed, with the reason as a sentence."""


def refusal(match: Match[Any]) -> str | None:
    """Why a game cannot be analysed, as a sentence, or ``None``."""
    if match.outcome is None:
        return "Only a game that is over is analysed."
    if not has_reckoner(match.game.slug):
        return f"{match.game.title} cannot be analysed."
    if not match.cursor:
        return "No choice of this game is known."
    return None


def analysed(match: Match[Any], known: Analysis | None = None) -> Work[Analysis]:
    """Analyse a finished game, and change ``known`` while doing so, if it is given: what is in it
    is not done again.

    Raises :class:`NotAnalysed` if :func:`refusal` says so.
    """
    sentence = refusal(match)
    if sentence is not None:
        raise NotAnalysed(sentence)
    return _Course(match, known if known is not None else Analysis()).run()


def to_look_at(match: Match[Any], reckoner: Reckoner) -> list[int]:
    """The choices that are judged or after which chance had a part."""
    return [
        at
        for at in range(match.cursor)
        if has_chance(match, at) or is_choice(match.game, reckoner, match.state_at(at))
    ]


class _Course:
    """The looks at a game, one after the other."""

    def __init__(self, match: Match[Any], found: Analysis) -> None:
        self.match, self.found = match, found
        self.reckoner = reckoner_of(match.game.slug)

    def run(self) -> Work[Analysis]:
        """All looks."""
        for depth in range(len(self.reckoner.looks)):
            if self.found.looks == depth:
                yield from self._look(depth)
                self.found.looks = depth + 1
        return self.found

    def _look(self, depth: int) -> Iterator[Progress]:
        """One look at everything, or a closer one at what is suspect; what has had it is passed
        over."""
        places = self._suspects(depth) if depth else self._by_loss()
        for number, at in enumerate(places):
            yield Progress(number, len(places))
            if self.found.passed.get(at, 0) <= depth:
                self._judge(at, depth)

    def _by_loss(self) -> list[int]:
        """All that is to be looked at; first the turns after which it stood worse, at a glance, for
        who chose in them."""
        seen = finished(glances(self.match))
        after = [*(one.chances for one in seen[1:]), at_last(self.match)]
        starts = [one.at for one in seen]

        def lost(at: int) -> float:
            number, asked = bisect_right(starts, at) - 1, engine.decision(self.match.state_at(at))
            if number < 0 or asked is None:
                return 0.0
            return seen[number].chances[asked.seat] - after[number][asked.seat]

        return sorted(to_look_at(self.match, self.reckoner), key=lost, reverse=True)

    def _judge(self, at: int, depth: int) -> None:
        """Look at one choice; what a closer look finds takes the place of what was found."""
        told = judged(self.match, at, self.reckoner, depth)
        if told.choice is not None:
            self.found.choices[at] = told.choice
        if told.luck is not None:
            self.found.luck[at] = told.luck
        self.found.passed[at] = depth + 1

    def _suspects(self, depth: int) -> list[int]:
        """Those that have had this look already, and those that seem to have cost most in the look
        before."""
        done = [at for at, looks in self.found.passed.items() if looks > depth]
        left = [
            one
            for one in self.found.choices.values()
            if one.depth == depth - 1 and one.loss >= SLIP
        ]
        left.sort(key=lambda one: (-one.loss, one.at))
        return [*done, *[one.at for one in left[: max(0, _CLOSER[depth] - len(done))]]]


def turn_tried(match: Match[Any], at: int, depth: int) -> Tried | None:
    """How good the turn is with which a match goes on from choice ``at`` of a finished game, judged
    as look ``depth`` judges; ``None`` as long as the turn is not over."""
    reckoner = reckoner_of(match.game.slug)
    if not is_turn_over(match, at, reckoner, depth):
        return None
    return tried(match, at, reckoner, depth)


def looks_of(match: Match[Any]) -> int:
    """How many looks there are at a game until its analysis is done."""
    return len(reckoner_of(match.game.slug).looks)
