"""What a hint says: the choice that is proposed, its chance, and the next best one (pure)."""

from __future__ import annotations

from dataclasses import dataclass, replace

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
        """The chance as a whole number: an estimate is never all or nothing."""
        return min(99, max(1, round(100 * self.chance)))


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
        return replace(self, option=self.candidates[at].option, shown=at)

    @property
    def words(self) -> str:
        """What is said of the one that is shown.

        >>> ways = Candidate("a", "Reset Courage", 0.62), Candidate("b", "Collect a Tool", 0.58)
        >>> hint = Hint("a", "Courage is at 1.", ways)
        >>> hint.words
        'Hint: Courage is at 1. Wins 62 in 100. Next best: Collect a Tool, 4 fewer.'
        >>> hint.next.words
        'Second best: wins 58 in 100, 4 fewer than the best.'
        >>> Hint("a", "Courage is at 1.", (ways[0], replace(ways[0], words="Sell"))).words
        'Hint: Courage is at 1. Wins 62 in 100. Next best: Sell, about as good.'
        """
        place = _PLACES[self.shown]
        if not self.candidates:
            return f"{place}: {self.reason}"
        wins = self.candidates[self.shown].hundredths
        if self.shown:
            return f"{place}: wins {wins}{_ODDS}, {self._beside_best(self.shown, 'the best')}."
        said = [f"{place}: {self.reason}"]
        if _ODDS not in self.reason:  # else it tells the odds itself
            said.append(f"Wins {wins}{_ODDS}.")
        if len(self.candidates) > 1:
            said.append(f"Next best: {self.candidates[1].words}, {self._beside_best(1)}.")
        return " ".join(said)

    def _beside_best(self, place: int, best: str = "") -> str:
        fewer = self.candidates[0].hundredths - self.candidates[place].hundredths
        said, than = (f"{fewer} fewer", "than") if fewer else ("about as good", "as")
        return f"{said} {than} {best}" if best else said
