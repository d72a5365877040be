"""What a hint says: the choice that is proposed, its chance, and the next best ones (pure)."""

from __future__ import annotations

from dataclasses import dataclass

_PLACES = ("Hint", "Second best", "Third best")
_ODDS = " in 100"


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option in its notation, its name, and the chance of winning after it, from 0 to 1."""

    option: str
    words: str
    chance: float

    @property
    def hundredths(self) -> int:
        """The chance as a whole number: all or nothing only where it is certain."""
        if 0.0 < self.chance < 1.0:
            return min(99, max(1, round(100 * self.chance)))
        return round(100 * self.chance)


@dataclass(frozen=True, slots=True)
class Hint:
    """Why the first of the candidates is proposed, in a sentence, and which of them is shown. There
    are none where chances cannot be told, and then ``option`` alone is proposed."""

    option: str
    reason: str
    candidates: tuple[Candidate, ...] = ()
    shown: int = 0

    @property
    def next(self) -> Hint | None:
        """The same with the next candidate shown, after the last one the first; ``None`` if there
        is no other."""
        if len(self.candidates) < 2:
            return None
        at = (self.shown + 1) % len(self.candidates)
        return Hint(self.candidates[at].option, self.reason, self.candidates, at)

    @property
    def words(self) -> str:
        """What is said of the one that is shown.

        >>> ways = Candidate("a", "Reset Courage", 0.62), Candidate("b", "Collect a Tool", 0.58)
        >>> hint = Hint("a", "Courage is at 1.", ways)
        >>> hint.words
        'Hint: Courage is at 1. It wins 62 times in 100. Second best: Collect a Tool, 4 fewer.'
        >>> hint.next.words
        'Second best: it wins 58 times in 100, 4 fewer than the best.'
        """
        if self.shown:
            return f"{_PLACES[self.shown]}: {self._beside_the_best()}"
        said = [f"{_PLACES[0]}: {self.reason}"]
        if self.candidates and _ODDS not in self.reason:  # else it tells the odds itself
            said.append(f"It wins {_times(self.candidates[0].hundredths)}.")
        if len(self.candidates) > 1:
            second = self.candidates[1]
            fewer = self.candidates[0].hundredths - second.hundredths
            beside = f"{fewer} fewer" if fewer else "about as good"
            said.append(f"{_PLACES[1]}: {second.words}, {beside}.")
        return " ".join(said)

    def _beside_the_best(self) -> str:
        this = self.candidates[self.shown]
        fewer = self.candidates[0].hundredths - this.hundredths
        beside = f"{fewer} fewer than the best" if fewer else "about as good as the best"
        return f"it wins {_times(this.hundredths)}, {beside}."


def _times(hundredths: int) -> str:
    """
    >>> _times(62), _times(1), _times(100), _times(0)
    ('62 times in 100', '1 time in 100', 'for sure', 'never')
    """
    if hundredths in (0, 100):
        return "for sure" if hundredths else "never"
    return f"{hundredths} time{'' if hundredths == 1 else 's'}{_ODDS}"
