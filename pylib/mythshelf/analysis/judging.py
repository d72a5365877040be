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
from .standpoint import PLACES, SHOWN, Purpose, Standpoint


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
        self.seat, self.turn = asked.seat, self.sight.until - self.look.turns

    def found(self) -> Judgement:
        chance = has_chance(self.match, self.at)
        if not is_choice(self.game, self.reckoner, self.state):
            if not chance:
                return Judgement(None, None)
            count = max(self.look.scouted, self.look.weighed)
            only: Line = (self.option,)
            worlds = self.sight.worlds(Purpose.EXPECTING, count)
            expected = _mean([self.sight.reached(world, only) for world in worlds])
            return Judgement(None, self._luck(only, expected))
        choice, line, expected = self._choice()
        return Judgement(choice, self._luck(line, expected) if chance else None)

    def tried(self) -> Tried:
        """The turn as it went on, beside the best that a search finds."""
        others, own = self._lines()
        line = (self.option, *self._continued())
        (best, _), *_ = self.sight.ranked(list(dict.fromkeys((line, *others, *own))))
        chances, _, loss, _ = self._weighed(best, line)
        at_best = chances[self.seat]
        if loss <= 0.0:
            best, loss = line, 0.0
        told = self.sight.reason(best, line)
        return Tried(self.sight.way(line, at_best - loss), self.sight.way(best, at_best), told)

    # The choice.

    def _choice(self) -> tuple[JudgedChoice, Line, Chances]:
        """The choice as it is judged, the best line that begins with it, and its chances."""
        others, own = self._lines()
        ranked, (taken, *_) = self.sight.ranked(others), self.sight.ranked(own)
        best = ranked[0] if ranked and ranked[0][1] > taken[1] else taken
        chances, expected, loss, doubt = self._weighed(best[0], taken[0])
        if loss <= 0.0:
            best, loss, doubt = taken, 0.0, 0.0
        at_best = chances[self.seat]
        ways = [self.sight.way(best[0], at_best)]
        begun = {best[0][0]}
        for line, value in ranked:
            if len(ways) < SHOWN and line[0] not in begun and line[0] != self.option:
                begun.add(line[0])
                ways.append(self.sight.way(line, min(value, at_best)))
        choice = JudgedChoice(
            at=self.at,
            seat=self.seat,
            turn=self.turn,
            chances=chances,
            best=tuple(ways),
            taken=self.sight.way(taken[0], at_best - loss),
            loss=loss,
            doubt=doubt,
            reason=self.sight.reason(best[0], taken[0]) if loss - doubt >= WORTH_TELLING else "",
            depth=self.depth,
        )
        return choice, taken[0], expected

    def _lines(self) -> tuple[list[Line], list[Line]]:
        """The lines to compare that begin otherwise, and those that begin with what was chosen: as
        it went on, as a search goes on, and as sensible play does."""
        (world,) = self.sight.worlds(Purpose.WAYS, 1)
        options = [one for one in engine.legal(self.state) if one.of_players]
        found = self.reckoner.lines(world, self.seat, options, self.look)
        own = [line for line in found if line[0] == self.option]
        own += [(self.option,), (self.option, *self._continued())]
        engine.apply_unchecked(world, self.option)
        if not own[0][1:] and self.sight.is_own(world):
            further = self.reckoner.lines(world, self.seat, engine.legal(world), self.look)
            own += [(self.option, *line) for line in further[:2]]
        others = [line for line in found if line[0] != self.option]
        return others, list(dict.fromkeys(own))

    def _continued(self) -> Line:
        """What the seat chose next, until another one was asked or the turn was over."""
        match, found = self.match, []
        for at in range(self.at + 1, match.cursor):
            if not self.sight.is_own(match.state_at(at)):
                break
            found.append(match.journal[at])
        return tuple(found)

    def _weighed(self, best: Line, taken: Line) -> tuple[Chances, Chances, float, float]:
        """The chances with the best and with what was taken, what was lost with that, and the error
        of it, in worlds in which neither was picked, where the look has any."""
        fresh = self.sight.worlds(Purpose.WEIGHING, self.look.weighed)
        worlds = fresh or self.sight.worlds(Purpose.RANKING, self.look.scouted)
        with_best = [self.sight.reached(world, best) for world in worlds]
        if best == taken:
            return _mean(with_best), _mean(with_best), 0.0, 0.0
        with_taken = [self.sight.reached(world, taken) for world in worlds]
        seat = self.seat
        lost = [one[seat] - other[seat] for one, other in zip(with_best, with_taken, strict=True)]
        loss, as_taken = mean(lost), _mean(with_taken)
        return _mean(with_best) if loss > 0 else as_taken, as_taken, loss, _error(lost)

    # Luck.

    def _luck(self, line: Line, expected: Chances) -> Luck:
        """How what came differs from what was to be expected of a line."""
        count = max(self.look.scouted, self.look.weighed)
        after = self.match.state_at(self.at + 1)
        if engine.decision(after) is None:
            came = self.reckoner.chances(after)
        else:
            seen = self.game.view(after, self.seat)
            worlds = self.sight.worlds(Purpose.SEEING, count, seen)
            came = _mean([self.sight.reached(world, line[1:]) for world in worlds])
        change = tuple(one - other for one, other in zip(came, expected, strict=True))
        return Luck(self.at, self.turn, change, self.depth)


def _mean(found: Sequence[Chances]) -> Chances:
    """Seat by seat."""
    return tuple(mean(chances) for chances in zip(*found, strict=True))


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean; 0 of a single value."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((one - middle) ** 2 for one in values) / (len(values) - 1) / len(values))
