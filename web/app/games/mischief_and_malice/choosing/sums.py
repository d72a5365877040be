"""The figures of a foreseen attack in words (pure)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from mythshelf.games.mischief_and_malice.table.catalogue import CURSE, Kind, affliction_names
from mythshelf.games.mischief_and_malice.words.names import title

from web.app.games.mischief_and_malice.choosing.attack_forecast import Course, FigureStep, Forecast


def step_words(course: Course) -> list[str]:
    """The power and the damage step by step: ``6 Furnace Hound``, ``+2 Cinder Pact``, ``halved to 4
    Cursed``, ``-2 Frostcake Golem``."""
    words: list[str] = []
    for step in course.steps:
        if step.figure == "nothing":
            words.append(f"0 {step.why}")
        elif step.figure == "reflected":
            words.append(f"{step.now} back {step.why}")
        elif not words:
            words.append(f"{step.now} {step.why}")
        elif step.now != step.before:
            words.append(_change(step))
    return words


def _change(step: FigureStep) -> str:
    if step.why == affliction_names()[CURSE]:
        return f"halved to {step.now} {step.why}"
    return f"{step.now - step.before:+d} {step.why}".replace("-", "−")


def sum_words(course: Course) -> str:
    """``6 + 2 = 8 damage`` for the sign on the arrow."""
    if course.missed:
        return "a miss"
    if course.immune:
        return "immune: no damage"
    parts: list[str] = []
    for step in course.steps:
        if step.figure == "nothing":
            return "0 damage"
        if step.figure == "reflected":
            continue
        by = step.now - step.before
        if not parts:
            parts.append(str(step.now))
        elif by:
            parts.append(f"{'+' if by > 0 else '−'} {abs(by)}")
    if len(parts) < 2:
        return f"{course.damage} damage"
    return f"{' '.join(parts)} = {course.damage} damage"


def percent(share: Fraction) -> str:
    """A chance in a few characters: ``1/3`` or ``17%``."""
    return f"{round(100 * share)}%"


def card_words(kinds: Iterable[Kind]) -> str:
    """``Tin Crown and Wax Seal``."""
    return " and ".join(title(kind) for kind in sorted(kinds))


def span(values: Iterable[int]) -> str:
    """``6``, or ``3 to 6`` where dice decide."""
    found = sorted(set(values))
    return str(found[0]) if len(found) == 1 else f"{found[0]} to {found[-1]}"


def range_words(found: Forecast) -> str:
    """``8 damage``, or with dice ``0 to 8 damage``: what is dealt, without how."""
    return f"{span(damage for damage, _ in found.damages())} damage"


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
