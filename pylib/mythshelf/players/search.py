"""Beam search over one turn: a seat's decisions in a row, until the turn passes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel.play import engine
from ..kernel.play.core import Option
from .base import Budget
from .judge import Judge


@dataclass(frozen=True, slots=True)
class Variation:
    """Options in a row, the position they lead to, and its value for the seat."""

    options: tuple[Option[Any], ...]
    state: Any
    value: float


def turn_variations(
    judge: Judge, state: Any, seat: int, width: int, budget: Budget
) -> list[Variation]:
    """Whole turns from a decision of ``seat``, the best first; at least one.

    At each length the ``width`` best beginnings go on. A beginning is as good as the turn
    that it makes when nothing more is done, so every beginning is itself a candidate.
    """
    turn = judge.turn(state)
    rested = rest(judge, Variation((), state, 0.0), seat, turn)
    whole, beam, seen = [rested], [(rested.value, Variation((), state, 0.0))], {judge.key(state)}
    while beam and budget.left:
        grown: list[tuple[float, Variation]] = []
        for _, variation in beam:
            for option in choices(variation.state):
                if judge.rests(option) or not budget.spend():
                    continue
                longer = after(variation, option)
                key = judge.key(longer.state)
                if key in seen:
                    continue
                seen.add(key)
                rested = rest(judge, longer, seat, turn)
                whole.append(rested)
                if is_open(judge, longer.state, seat, turn):
                    grown.append((rested.value, longer))
        grown.sort(key=lambda pair: -pair[0])
        beam = grown[:width]
    whole.sort(key=lambda variation: -variation.value)
    return whole


def rest(judge: Judge, variation: Variation, seat: int, turn: int) -> Variation:
    """The variation to the end of the turn with nothing more done than has to be."""
    state, options = variation.state.clone(), list(variation.options)
    while is_open(judge, state, seat, turn):
        quick = judge.quick(state)
        if quick is not None:
            engine.apply_unchecked(state, quick)
            options.append(quick)
            continue
        offered = choices(state)
        resting = [option for option in offered if judge.rests(option)]
        tried = [after(Variation((), state, 0.0), option) for option in resting or offered]
        best = max(tried, key=lambda one: judge.value(one.state, seat))
        state = best.state
        options += best.options
    return Variation(tuple(options), state, judge.value(state, seat))


def is_open(judge: Judge, state: Any, seat: int, turn: int) -> bool:
    """Whether the next decision belongs to the same turn, and to the seat or its team-mate."""
    asked = engine.decision(state)
    if asked is None or judge.turn(state) != turn:
        return False
    return judge.together(state, asked.seat, seat)


def choices(state: Any) -> list[Option[Any]]:
    """The legal options that are a player's to take."""
    return [option for option in engine.legal(state) if option.of_players]


def after(variation: Variation, option: Option[Any]) -> Variation:
    """The variation with one more option; its value is not known yet."""
    twin = variation.state.clone()
    engine.apply_unchecked(twin, option)
    return Variation((*variation.options, option), twin, 0.0)
