"""A turn of a finished game that is played anew: what the card says of it (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.analysis import JudgedChoice, Tried, Way
from mythshelf.kernel.play.match import Match

from web.app.puzzles.attempt import GoalCard

CLOSE = 0.02
"""Ways whose chances lie no further apart are as good as each other."""
_AGAIN, _ON, _SHOW = "Once more", ("on", "Play on from here"), ("way", "Show me")


class Retry:
    """Somebody at a turning point of a game, which is the one of that number in its report.

    ``is_judging`` is whether the try of this moment is being judged, ``told`` what was found of
    it, and ``failed`` whether nothing could be.
    """

    def __init__(self, match: Match[Any], known: JudgedChoice, number: int) -> None:
        self.match, self.known, self.number = match, known, number
        self.best: Way = known.best[0]
        self.reason = known.reason
        self.is_judging = self.failed = self.shows_best = False
        self.told: Tried | None = None
        self._chances: list[float] = []
        self._tries = 1

    @property
    def at(self) -> int:
        """The choice of the journal with which the turn begins."""
        return self.known.at

    def start_over(self) -> None:
        """The next try begins."""
        if self.told is not None:
            self._tries += 1
        self.told, self.is_judging, self.failed = None, False, False

    def tell(self, tried: Tried) -> None:
        """The try has been judged. A way that turns out better becomes the best that is known; the
        best is named after the second try."""
        self.is_judging, self.told = False, tried
        self._chances.append(tried.way.chance)
        self.shows_best |= len(self._chances) > 1
        if tried.best.chance > self.best.chance:
            self.best, self.reason = tried.best, tried.reason

    def card(self) -> GoalCard:
        """What the card says now."""
        if self.failed:
            return self._card("This try could not be judged", "", first=True)
        if self.told is not None:
            return self._card(*self._verdict(self.told.way.chance), first=True)
        if self.is_judging:
            return self._card(
                "Is it as good?", "It is worked out: the chance counts, not the dice."
            )
        who = self.match.game.seat_name(self.match.state_at(self.at), self.known.seat)
        return self._card("What would you do?", f"You play {who}. Only for yourself.")

    def _card(self, title: str, words: str, first: bool = False) -> GoalCard:
        notes: tuple[str, ...] = ()
        if self.shows_best:
            notes = (f"Best known: {', then: '.join(self.best.words)}.", self.reason)
        show = () if self.shows_best else (_SHOW,)
        return GoalCard(
            f"Turning point {self.number} · try {self._tries}",
            title,
            words,
            notes,
            bars=tuple(self._bars()),
            first=_AGAIN if first else "",
            first_act="over" if first else "",
            others=(*show, *((_ON,) if first else ())),
        )

    def _verdict(self, chance: float) -> tuple[str, str]:
        """How good the try was, and a sentence."""
        figure, played = _of_100(chance), self.known.taken.chance
        if chance >= self.best.chance - CLOSE:
            return "As good as the best", f"It has {figure} of 100."
        if chance > played + CLOSE:
            return "Better than what was played", f"It has {figure} of 100."
        if chance >= played - CLOSE:
            return "About the same as what was played", f"It has {figure} of 100."
        return f"Not better: {figure} of 100", "What was played was worth more."

    def _bars(self) -> list[tuple[str, int]]:
        """The figures, one below the other."""
        shown = [("As played", _of_100(self.known.taken.chance))]
        if self.told is None:
            return shown
        if len(self._chances) > 1:
            shown.insert(0, ("First try", _of_100(self._chances[0])))
        shown.insert(0, ("Best known", _of_100(self.best.chance)))
        return [("Your try", _of_100(self.told.way.chance)), *shown]


def _of_100(chance: float) -> int:
    return round(100 * chance)
