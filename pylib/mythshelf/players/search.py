"""Beam search over one turn: a seat's decisions in a row, until the turn passes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
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
    judge: Judge,
    state: Any,
    seat: int,
    width: int,
    budget: Budget,
    enough: float = inf,
    example: Sequence[Option[Any]] = (),
) -> list[Variation]:
    """Whole turns from a decision of ``seat``, the best first; at least one.

    At each length the ``width`` best beginnings go on. A beginning is as good as the turn
    that it makes when nothing more is done, so every beginning is itself a candidate. The first
    turn that is worth ``enough`` is the only one: no other is looked for. One that follows an
    ``example`` as far as it goes is looked at before all others.
    """
    turn = judge.turn(state)
    start = Variation((), state, 0.0)
    rested = rest(judge, start, seat, turn)
    whole, beam, seen = [rested], [(rested.value, start)], {judge.key(state)}
    if example and rested.value < enough:
        whole.append(_following(judge, start, example, seat, turn, budget))
    if whole[-1].value >= enough:
        return whole[-1:]
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
                if rested.value >= enough:
                    return [rested]
                whole.append(rested)
                if is_open(judge, longer.state, seat, turn):
                    grown.append((rested.value, longer))
        grown.sort(key=lambda pair: -pair[0])
        beam = grown[:width]
    whole.sort(key=lambda variation: -variation.value)
    return whole


def _following(
    judge: Judge,
    variation: Variation,
    example: Sequence[Option[Any]],
    seat: int,
    turn: int,
    budget: Budget,
) -> Variation:
    """A whole turn that goes like ``example`` as far as that is legal."""
    for option in example:
        asked = engine.decision(variation.state)
        if (
            asked is None
            or judge.rests(option)
            or not is_open(judge, variation.state, seat, turn)
            or asked.refusal(variation.state, option) is not None
            or not budget.spend()
        ):
            break
        variation = after(variation, option)
    return rest(judge, variation, seat, turn)


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
