"""The figures of a foreseen attack in words (pure)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from mythshelf.games.mischief_and_malice.table.catalogue import Kind
from mythshelf.games.mischief_and_malice.words.names import title

from web.app.games.mischief_and_malice.attack_forecast import Course, FigureStep, Forecast


def step_words(course: Course) -> list[str]:
    """The power and the damage step by step: ``6 Furnace Hound``, ``+2 Cinder Pact``, ``half
    Cursed``, ``-2 Frostcake Golem``."""
    words: list[str] = []
    power = damage = 0
    for step in course.steps:
        if step.figure == "power":
            words.append(_change(power, step, first=not words))
            power = step.now
        elif step.figure == "damage":
            if step.now != power or damage:
                words.append(_change(damage or power, step, first=False))
            damage = step.now
        elif step.figure == "nothing":
            words.append(f"0 {step.why}")
        elif step.figure == "reflected":
            words.append(f"{step.now} back {step.why}")
    return words


def _change(before: int, step: FigureStep, first: bool) -> str:
    if first:
        return f"{step.now} {step.why}"
    by = step.now - before
    if step.why == "Cursed":
        return f"halved to {step.now} Cursed"
    return f"{by:+d} {step.why}".replace("-", "−")


def sum_words(course: Course) -> str:
    """``6 + 2 = 8 damage`` for the sign on the arrow."""
    if course.missed:
        return "a miss"
    if course.immune:
        return "immune: no damage"
    parts: list[str] = []
    value = 0
    for step in course.steps:
        if step.figure == "nothing":
            return "0 damage"
        if step.figure not in ("power", "damage"):
            continue
        by = step.now - value
        if not parts:
            parts.append(str(step.now))
        elif by:
            parts.append(f"{'+' if by > 0 else '−'} {abs(by)}")
        value = step.now
    if len(parts) < 2:
        return f"{course.damage} damage"
    return f"{' '.join(parts)} = {course.damage} damage"


def percent(share: Fraction) -> str:
    """A chance in a few characters: ``1/3`` or ``17%``."""
    return f"{round(100 * share)}%"


def card_words(kinds: Iterable[Kind]) -> str:
    """``Tin Crown and Wax Seal``."""
    return " and ".join(title(kind) for kind in sorted(kinds))


def range_words(found: Forecast) -> str:
    """``8 damage``, or with dice ``0 to 8 damage``: what is dealt, without how."""
    damages = found.damages()
    low, high = damages[0][0], damages[-1][0]
    return f"{low} damage" if low == high else f"{low} to {high} damage"


def damage_words(found: Forecast) -> str:
    """What stands at the arrow: the sum, or with dice the span of the damage or its chance."""
    if found.certain:
        return sum_words(found.likeliest)
    damages = found.damages()
    low, high = damages[0][0], damages[-1][0]
    if low != high:
        return f"{low} to {high} damage"
    as_named = found.chance(of=lambda one: one.target == found.likeliest.target)
    return f"{low} damage, {percent(as_named)}" if as_named < 1 else f"{low} damage"
