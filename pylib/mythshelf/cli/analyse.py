"""``mythshelf analyse``: the report of a finished game."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from ..analysis import Analysis, JudgedChoice, analysed
from ..analysis.summing_up import (
    count,
    curve,
    hundredths,
    name_of,
    sentences,
    turn_name,
    turning_points,
)
from ..kernel.files.stepwise import finished
from ..kernel.play.match import Match
from .arguments import read_match


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("analyse", help="say of a finished game which choices cost what")
    parser.add_argument("file", metavar="FILE", help="a saved or exported game")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Analyse it, and print the report."""
    match = read_match(given.file)
    print("\n".join(lines(match, finished(analysed(match)))))
    return 0


def lines(match: Match[Any], found: Analysis) -> Iterator[str]:
    """The report: what it comes to, the curve, the seats, the turning points."""
    yield from sentences(match, found)
    yield ""
    yield from _curve(match, found)
    yield ""
    yield from _seats(match, found)
    for number, one in enumerate(turning_points(found), start=1):
        yield ""
        yield from _point(match, number, one)


def _curve(match: Match[Any], found: Analysis) -> Iterator[str]:
    names = [name_of(match, seat) for seat in range(match.seats)]
    yield "the chance of winning before each turn, in 100, and what luck changed in it:"
    yield _row("turn", [part for name in names for part in (name, "luck")])
    *turns, end = curve(match, found)
    for turn in turns:
        cells = zip(turn.chances, turn.luck, strict=True)
        yield _row(str(turn.turn), [hundredths(part) for cell in cells for part in cell])
    yield _row("end", [part for chance in end.chances for part in (hundredths(chance), "")])


def _row(head: str, cells: Sequence[str]) -> str:
    return f"  {head:>5}" + "".join(f"{cell[:16]:>18}" for cell in cells).rstrip()


def _seats(match: Match[Any], found: Analysis) -> Iterator[str]:
    for seat in range(match.seats):
        of = count(found, seat)
        yield (
            f"{name_of(match, seat)}: {of.judged} choices judged, {of.best} best,"
            f" {of.as_good} as good, {of.slips} slips, {of.mistakes} mistakes;"
            f" {100 * of.lost:.1f} of 100 lost per choice; luck {hundredths(of.luck)}"
        )


def _point(match: Match[Any], number: int, one: JudgedChoice) -> Iterator[str]:
    best = one.best[0]
    yield (
        f"{number}. {turn_name(one.turn)}, {name_of(match, one.seat)} (choice {one.at + 1}):"
        f" {hundredths(best.chance)} with the best, {hundredths(one.taken.chance)} as played"
    )
    yield f"   played: {one.taken.words[0]}"
    yield f"   better: {', then '.join(best.words)}"
    yield f"   why: {one.reason}"
