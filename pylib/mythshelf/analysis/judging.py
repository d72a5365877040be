"""One choice is judged, and the chance that followed it, in worlds imagined from what a seat sees.

What these worlds depend on is the place of the choice in the game and the look, and nothing else.
So the same choice is judged alike wherever and however often it is, and whatever came of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from ..kernel.play import engine
from ..kernel.play.game import Game
from ..kernel.play.match import Match
from ..players.comparing import mean
from .findings import WORTH_TELLING, Chances, JudgedChoice, Luck, Tried
from .reckoner import Line, Reckoner
from .standpoint import PLACES, SHOWN, Purpose, Standpoint, average


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a look has found: the choice as it is judged, if it was one, and the luck that followed
    it, if chance had a part."""

    choice: JudgedChoice | None
    luck: Luck | None


def judged(match: Match[Any], at: int, reckoner: Reckoner, depth: int) -> Judgement:
    """Look at choice ``at`` of the journal; ``depth`` is the number of the look."""
    return _Judging(match, at, reckoner, depth).found()


def tried(match: Match[Any], at: int, reckoner: Reckoner, depth: int) -> Tried:
    """Judge the turn that a match goes on with from choice ``at``, as far as :func:`is_turn_over`
    lets it go, in the worlds in which that choice is judged."""
    return _Judging(match, at, reckoner, depth).tried()


def is_turn_over(match: Match[Any], at: int, reckoner: Reckoner, depth: int) -> bool:
    """Whether the turn that began with choice ``at`` has come to where it can be judged: another
    seat is asked, the turn or the game is over, or chance has had a part."""
    if match.cursor <= at:
        return False
    if any(has_chance(match, place) for place in range(at, match.cursor)):
        return True
    return not _Judging(match, at, reckoner, depth).sight.is_own(match.state)


def is_choice(game: Game[Any], reckoner: Reckoner, state: Any) -> bool:
    """Whether the open decision of a state is to be judged: whether its seat had a choice."""
    asked = engine.decision(state)
    if asked is None or sum(option.of_players for option in engine.legal(state)) < 2:
        return False
    return reckoner.judges(game.view(state, asked.seat), asked)


def has_chance(match: Match[Any], at: int) -> bool:
    """Whether dice, or cards that nobody had seen, had a part in what followed choice ``at``."""
    before, after = match.state_at(at), match.state_at(at + 1)
    return before.rng != after.rng or any(event.reveals for event in after.events)


@dataclass(frozen=True, slots=True)
class _Weighed:
    """The best line and the one taken, which may be the same; the chances by seat with the one and
    with the other, and what the seat that chose has lost by it, with the error of that."""

    best: Line
    taken: Line
    chances: Chances
    expected: Chances
    loss: float
    doubt: float


class _Judging:
    """A look at one choice."""

    def __init__(self, match: Match[Any], at: int, reckoner: Reckoner, depth: int) -> None:
        self.match, self.at, self.reckoner, self.depth = match, at, reckoner, depth
        self.game, self.look = match.game, reckoner.looks[depth]
        self.state, self.option = match.state_at(at), match.journal[at]
        asked = engine.decision(self.state)
        assert asked is not None
        view = self.game.view(self.state, asked.seat)
        self.sight = Standpoint(self.game, view, reckoner, self.look, depth * PLACES + at)
        self._most_worlds = max(self.look.scouted, self.look.weighed)
        self.seat, self.turn = asked.seat, self.sight.until - self.look.turns

    def found(self) -> Judgement:
        chance = has_chance(self.match, self.at)
        if not is_choice(self.game, self.reckoner, self.state):
            if not chance:
                return Judgement(None, None)
            only: Line = (self.option,)
            expected = self.sight.expected(Purpose.EXPECTING, self._most_worlds, only)
            return Judgement(None, self._luck(only, expected))
        choice, line, expected = self._choice()
        return Judgement(choice, self._luck(line, expected) if chance else None)

    def tried(self) -> Tried:
        """The turn as it went on, beside the best that a search finds."""
        found = self._worth_comparing()
        own = self._own(found)
        line = own[0]
        (best, _), *_ = self._ranked(list(dict.fromkeys((line, *found, *own))))
        weighed = self._weighed(best, line)
        told = self.sight.reason(weighed.best, line)
        at_best = weighed.chances[self.seat]
        taken = self.sight.way(line, at_best - weighed.loss)
        return Tried(taken, self.sight.way(weighed.best, at_best), told)

    # The choice.

    def _choice(self) -> tuple[JudgedChoice, Line, Chances]:
        """The choice as it is judged, the best line that begins with it, and its chances."""
        ranked, weighed = self._compared()
        at_best = weighed.chances[self.seat]
        ways = [self.sight.way(weighed.best, at_best)]
        begun = {weighed.best[0]}
        for line, value in ranked:
            if len(ways) < SHOWN and line[0] not in begun:
                begun.add(line[0])
                ways.append(self.sight.way(line, min(value, at_best)))
        is_best = weighed.best == weighed.taken
        is_told = weighed.loss - weighed.doubt >= WORTH_TELLING
        choice = JudgedChoice(
            at=self.at,
            seat=self.seat,
            turn=self.turn,
            chances=weighed.chances,
            best=tuple(ways),
            taken=ways[0] if is_best else self.sight.way(weighed.taken, at_best - weighed.loss),
            loss=weighed.loss,
            doubt=weighed.doubt,
            reason=self.sight.reason(weighed.best, weighed.taken) if is_told else "",
            depth=self.depth,
        )
        return choice, weighed.taken, weighed.expected

    def _compared(self) -> tuple[list[tuple[Line, float]], _Weighed]:
        """What begins otherwise, as far as it was ranked, and the best of it beside what was taken:
        as it went on, and if that is not better, as it might have gone on.

        At a first look, what nothing outdoes in the first world is taken for the best. Of 22
        choices by novices that cost 20 points of a hundred or more none looked like that, of 129
        that cost 10 or more six.
        """
        found, line = self._worth_comparing(), self._played()
        others = [one for one in found if one[0] != self.option]
        expected = self.sight.expected(Purpose.RANKING, self.look.scouted, line)
        as_best = _Weighed(line, line, expected, expected, 0.0, 0.0)
        if self.depth == 0:
            ranked = self.sight.ranked(others, 1)
            in_first = self.sight.in_world(Purpose.RANKING, 0, line)
            if not ranked or ranked[0][1] <= in_first[self.seat]:
                return [], as_best
        ranked = self._ranked(others)
        if not ranked or ranked[0][1] <= expected[self.seat]:
            return ranked, as_best
        (best, value), (taken, best_of_own) = ranked[0], self._ranked(self._own(found))[0]
        return ranked, self._weighed(best if value > best_of_own else taken, taken)

    def _ranked(self, lines: list[Line]) -> list[tuple[Line, float]]:
        return self.sight.ranked(lines, self.look.scouted)

    def _worth_comparing(self) -> list[Line]:
        (world,) = self.sight.worlds(Purpose.WAYS, 1)
        options = [one for one in engine.legal(self.state) if one.of_players]
        return self.reckoner.lines(world, self.seat, options, self.look)

    def _own(self, found: list[Line]) -> list[Line]:
        """The lines that begin with what was chosen: as it went on, as a search goes on, and as
        sensible play does."""
        planned = [line for line in found if line[0] == self.option]
        own = [self._played(), *planned, (self.option,)]
        if not any(line[1:] for line in planned):
            (world,) = self.sight.worlds(Purpose.WAYS, 1)
            after = world.clone()
            engine.apply_unchecked(after, self.option)
            if self.sight.is_own(after):
                further = self.reckoner.lines(after, self.seat, engine.legal(after), self.look)
                own += [(self.option, *line) for line in further[:2]]
        return list(dict.fromkeys(own))

    def _played(self) -> Line:
        """What was chosen, and how it went on."""
        return (self.option, *self._continued())

    def _continued(self) -> Line:
        """What the seat chose next, until another one was asked or the turn was over."""
        match, found = self.match, []
        for at in range(self.at + 1, match.cursor):
            if not self.sight.is_own(match.state_at(at)):
                break
            found.append(match.journal[at])
        return tuple(found)

    def _weighed(self, best: Line, taken: Line) -> _Weighed:
        """Two lines in worlds in which neither was picked, where the look has any; if the best is
        no better there, what was taken is."""
        purpose, count = Purpose.WEIGHING, self.look.weighed
        if not count:
            purpose, count = Purpose.RANKING, self.look.scouted
        expected = self.sight.expected(purpose, count, taken)
        lost = [
            self.sight.in_world(purpose, number, best)[self.seat]
            - self.sight.in_world(purpose, number, taken)[self.seat]
            for number in range(count)
        ]
        loss = mean(lost)
        if loss <= 0.0:
            return _Weighed(taken, taken, expected, expected, 0.0, 0.0)
        chances = self.sight.expected(purpose, count, best)
        return _Weighed(best, taken, chances, expected, loss, _error(lost))

    # Luck.

    def _luck(self, line: Line, expected: Chances) -> Luck:
        """How what came differs from what was to be expected of a line."""
        after = self.match.state_at(self.at + 1)
        if engine.decision(after) is None:
            came = self.reckoner.chances(after)
        else:
            seen = self.game.view(after, self.seat)
            worlds = self.sight.worlds_after(seen, self._most_worlds)
            came = average([self.sight.reached(world, line[1:]) for world in worlds])
        change = tuple(one - other for one, other in zip(came, expected, strict=True))
        return Luck(self.at, self.turn, change, self.depth)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean; 0 of a single value."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((one - middle) ** 2 for one in values) / (len(values) - 1) / len(values))
