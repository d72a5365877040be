"""What an analysis comes to: the curve, the turning points, the count of choices, a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..kernel.play.match import Match
from .findings import MISTAKE, SLIP, WORTH_TELLING, Analysis, Chances, JudgedChoice, Luck
from .glance import Glance, at_last, sides_of

MOST_POINTS = 6
_LUCKY = 0.05
"""Luck of so much is worth a sentence."""


@dataclass(frozen=True, slots=True)
class TurnOfCurve:
    """A turn: its number, the first choice of the journal in it, the chances of the seats at its
    first choice that was judged (or at a glance), and what luck changed in it. The last one is the
    end of the game, where nothing is chosen any more."""

    turn: int
    at: int
    chances: Chances
    luck: Chances


@dataclass(frozen=True, slots=True)
class Count:
    """How the choices of a seat were: which were the best, as good as that, slips and mistakes."""

    best: int
    as_good: int
    slips: int
    mistakes: int
    lost: float
    """What a choice has cost on an average, from 0 to 1."""
    luck: float
    """What dice and draws changed in all."""

    @property
    def judged(self) -> int:
        """How many choices were judged."""
        return self.best + self.as_good + self.slips + self.mistakes


def curve(match: Match[Any], found: Analysis, seen: Sequence[Glance] = ()) -> list[TurnOfCurve]:
    """The turns of a game that were judged, or ``seen`` at a glance, and its end."""
    turns: list[TurnOfCurve] = []
    none = (0.0,) * match.seats
    is_judged = False
    told: list[JudgedChoice | Luck | Glance] = [
        *seen,
        *found.choices.values(),
        *found.luck.values(),
    ]
    for one in sorted(told, key=lambda one: (one.at, isinstance(one, Luck))):
        if not turns or turns[-1].turn != one.turn:
            before = turns[-1].chances if turns else _even(match)
            turns.append(TurnOfCurve(one.turn, one.at, before, none))
            is_judged = False
        if isinstance(one, Glance):
            turns[-1] = replace(turns[-1], chances=one.chances)
        elif isinstance(one, Luck):
            luck = tuple(a + b for a, b in zip(turns[-1].luck, one.change, strict=True))
            turns[-1] = replace(turns[-1], luck=luck)
        elif not is_judged:
            turns[-1] = replace(turns[-1], chances=one.chances)
            is_judged = True
    turns.append(TurnOfCurve(turns[-1].turn if turns else 0, match.cursor, at_last(match), none))
    return turns


def turning_points(found: Analysis) -> tuple[JudgedChoice, ...]:
    """The choices that cost most, at most :data:`MOST_POINTS` and one of each turn of a seat, in
    the order of the game. A game without such choices has none."""
    chosen: list[JudgedChoice] = []
    for one in sorted(found.choices.values(), key=lambda one: (-one.cost, one.at)):
        if one.cost < WORTH_TELLING or len(chosen) == MOST_POINTS:
            break
        if all((one.turn, one.seat) != (other.turn, other.seat) for other in chosen):
            chosen.append(one)
    return tuple(sorted(chosen, key=lambda one: one.at))


def count(found: Analysis, seat: int) -> Count:
    """How the choices of a seat were."""
    own = [one for one in found.choices.values() if one.seat == seat]
    best = sum(one.is_best for one in own)
    mistakes = sum(one.cost >= MISTAKE for one in own)
    slips = sum(SLIP <= one.cost < MISTAKE for one in own)
    return Count(
        best=best,
        as_good=len(own) - best - slips - mistakes,
        slips=slips,
        mistakes=mistakes,
        lost=sum(one.cost for one in own) / max(1, len(own)),
        luck=sum(one.change[seat] for one in found.luck.values()),
    )


def name_of(match: Match[Any], seat: int) -> str:
    """What people call a seat: by the name of who plays it, else as at the table."""
    return match.names[seat] or match.game.seat_name(match.state, seat)


def sentences(match: Match[Any], found: Analysis) -> Iterator[str]:
    """The game in a few sentences: its result, what cost most, and luck where it had a part."""
    outcome = match.outcome
    assert outcome is not None
    yield outcome.summary
    points = turning_points(found)
    if points:
        dearest = max(points, key=lambda one: one.cost)
        yield (
            f"The dearest choice: {name_of(match, dearest.seat)}, {turn_name(dearest.turn)},"
            f" {hundredths(dearest.cost)} of 100."
        )
    else:
        yield "No choice cost much."
    yield from _of_luck(match, found)


def _of_luck(match: Match[Any], found: Analysis) -> Iterator[str]:
    """Whom luck favoured, if it did."""
    sides = sides_of(match)
    lucks = [count(found, seats[0]).luck for seats in sides]
    if len(sides) == 1:
        if abs(lucks[0]) >= _LUCKY:
            helped = "helped" if lucks[0] > 0 else "hindered"
            yield f"On the whole, luck {helped}."
        return
    luckiest = max(range(len(sides)), key=lambda side: lucks[side])
    if lucks[luckiest] >= _LUCKY:
        whom = " and ".join(name_of(match, seat) for seat in sides[luckiest])
        yield f"On the whole, luck favoured {whom}."


def turn_name(turn: int) -> str:
    """What a turn of a report is called: those of the players follow the setup."""
    return f"turn {turn}" if turn else "setup"


def hundredths(chance: float) -> str:
    """A chance, or the change of one, as a whole number of 100; a minus is a minus sign."""
    number = round(100 * chance)
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def _even(match: Match[Any]) -> Chances:
    """Before anything was judged."""
    return (1 / max(2, len(sides_of(match))),) * match.seats
