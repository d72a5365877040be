"""The puzzle on the table: its tries, its hints, and what the card says of them (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.play.match import Match
from mythshelf.puzzles.puzzle import Puzzle
from mythshelf.puzzles.trial import Explained, Judgement

HINTS = 2
_ORDINALS = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True, slots=True)
class GoalCard:
    """What the card says. ``steps`` are those of the solution, where it is shown; ``bars`` are
    chances in 100 with their names; the buttons are empty where there are none: ``first`` is the
    one to press."""

    kicker: str
    title: str
    text: str
    notes: tuple[str, ...] = ()
    steps: tuple[Explained, ...] = ()
    bars: tuple[tuple[str, int], ...] = ()
    hint: str = ""
    first: str = ""
    first_act: str = ""
    others: tuple[tuple[str, str], ...] = ()


class Attempt:
    """Somebody at a puzzle. ``judgement`` is that of the try that goes on, ``ended`` whether it is
    over; ``shows_way`` whether the solution is in view."""

    def __init__(self, puzzle: Puzzle, grade: str, number: int, match: Match[Any]) -> None:
        self.puzzle, self.grade, self.number, self.match = puzzle, grade, number, match
        self.who = match.game.seat_name(match.state, puzzle.seat)
        self.judgement: Judgement | None = None
        self.tries, self.hints = 1, 0
        self.is_solved = self.shows_way = False
        self.nearest: float | None = None
        self.steps: tuple[Explained, ...] = ()
        self.rated = ""
        self.is_of_day = False
        """Whether a day has brought it, which has no other one."""

    @property
    def ended(self) -> bool:
        """Whether the try is over."""
        return self.judgement is not None and self.judgement.is_over

    @property
    def was_right(self) -> bool:
        """Whether the try that is over was as good as the best."""
        return self.ended and self.judgement is not None and self.judgement.is_as_good

    def start_over(self) -> None:
        """The next try begins."""
        if self.ended:
            self.tries += 1
        self.judgement, self.shows_way = None, False

    def take_hint(self) -> None:
        """One more hint."""
        self.hints = min(HINTS, self.hints + 1)

    # Words ----------------------------------------------------------------------------

    def card(self) -> GoalCard:
        """What the card says now."""
        if self.was_right:
            return self._solved()
        return self._missed() if self.ended else self._open()

    @property
    def _kicker(self) -> str:
        return f"Puzzle {self.number} · {self.grade} · try {self.tries}"

    def _open(self) -> GoalCard:
        hint = "" if self.hints == HINTS else "A hint" if not self.hints else "A second hint"
        over = (("over", "Start over"),) if self.match.cursor else ()
        return GoalCard(
            self._kicker,
            self.puzzle.aim.theme,
            f"You play {self.who}. {self.puzzle.task}",
            self._hints(),
            hint=hint,
            others=over,
        )

    def _hints(self) -> tuple[str, ...]:
        told = []
        if self.hints:
            told.append(self.puzzle.aim.means)
        if self.hints == HINTS and self.steps:
            told.append(f"It can begin like this: {_inline(self.steps[0].words)}.")
        return tuple(told)

    def _missed(self) -> GoalCard:
        judgement = self.judgement
        assert judgement is not None
        best, kept = _of_100(judgement.best), _of_100(judgement.kept)
        words = "The goal is out of reach now. Look at what the other side makes of it."
        if kept and judgement.met:
            words = f"It came off, but by luck: it had {kept} of 100, and the best way has {best}."
        elif kept:
            words = f"That had {kept} of 100. The best way has {best}."
        steps = self.steps if self.shows_way else ()
        way = () if self.shows_way else (("way", "Show the way"),)
        return GoalCard(
            self._kicker,
            "The best way" if self.shows_way else "There is a better way",
            self._why() if self.shows_way else words,
            (self.rated,) if self.rated else (),
            steps,
            first="Start over",
            first_act="over",
            others=way,
        )

    def _solved(self) -> GoalCard:
        judgement = self.judgement
        assert judgement is not None
        ordinal = _ORDINALS[self.tries - 1] if self.tries <= len(_ORDINALS) else f"{self.tries}th"
        luck = "" if judgement.met else " The way was right; this time chance was against it."
        return GoalCard(
            self._kicker,
            f"Solved on the {ordinal} try",
            self._why() + luck,
            (self.rated,) if self.rated else (),
            self.steps,
            first="Back to Today" if self.is_of_day else "Next puzzle",
            first_act="next",
            others=(("over", "Try again"),),
        )

    def _why(self) -> str:
        best = self.puzzle.chance
        chance = "" if best == 100 else f"It has {best} of 100. "
        if self.nearest is None:
            return f"{chance}All ways were tried out."
        if not _of_100(self.nearest):
            return f"{chance}All ways were tried out: any other beginning misses the goal."
        nearest = _of_100(self.nearest)
        if nearest >= best:
            return f"{chance}Several beginnings are as good; what counts comes after them."
        return f"{chance}The nearest other beginning has {nearest} of 100."


def _of_100(chance: float) -> int:
    return round(100 * chance)


def _inline(words: str) -> str:
    return words[:1].lower() + words[1:].rstrip(".")
