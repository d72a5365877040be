"""Carrying out a study: where it is played, in which file it is kept, and how far it is."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..games import added_content
from ..kernel.errors import MythshelfError
from ..kernel.play.game import Game
from ..studies.contestants import Contestant
from ..studies.executors import Workers, processes
from ..studies.ledger import Ledger
from ..studies.playing import MOST_CHOICES
from ..studies.running import Progress, Stop, run
from ..studies.study import InRounds, Plan, Study, code_digest
from .arguments import whole_number

INTERRUPTED = 130
BAR = 30
PLAIN_EVERY = 30.0
"""Seconds between the lines that tell the progress where nobody watches a bar."""


def add_study(parser: argparse.ArgumentParser) -> None:
    """``--jobs``, ``--cluster`` and ``--study``."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=whole_number(1), default=1, metavar="N", help="play in so many processes"
    )
    where.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Dask cluster, such as tcp://host:8786"
    )
    parser.add_argument(
        "--study", metavar="FILE", help="keep what is played in this file, and go on from it"
    )


def add_games(parser: argparse.ArgumentParser, usual: int) -> None:
    """``--games``, of a study that learns from what is played."""
    parser.add_argument(
        "--games", type=whole_number(1), default=usual, help="so many (default: %(default)s)"
    )


def add_deal(parser: argparse.ArgumentParser) -> None:
    """``--deal``, of a study that learns from what is played."""
    parser.add_argument(
        "--deal", default="", metavar="KEY", help="deal different values of a setting of the seats"
    )


def add_limit(parser: argparse.ArgumentParser) -> None:
    """``--choices``."""
    parser.add_argument(
        "--choices",
        type=whole_number(1),
        default=MOST_CHOICES,
        metavar="MOST",
        help="leave a game unfinished after so many choices (default: %(default)s)",
    )


def checked(game: Game[Any], names: list[str]) -> tuple[str, ...]:
    """The names of contestants of a game. Raises :class:`MythshelfError` where there is none."""
    for name in dict.fromkeys(names):
        Contestant.of(name).player(game, 0)
    return tuple(names)


def carry_out(
    study: Study | InRounds, given: argparse.Namespace, stop: Stop = lambda _totals: ""
) -> tuple[Ledger, bool]:
    """Play a study, or what its file lacks of it, until all is played or ``stop`` is content: what
    was counted, and whether Ctrl-C has come between.

    Whatever comes between, a study without a file is then given one.
    """
    content = sha256(repr(added_content.every()).encode()).hexdigest()[:16]
    ledger = Ledger({**study.described(), "content": content}, code_digest())
    if given.study:
        ledger.keep(Path(given.study))
    interrupted = False
    try:
        with _workers(given) as workers, _progress() as tell:
            parts = study.each_round(ledger.totals) if isinstance(study, InRounds) else [study]
            for part in parts:
                run(part, ledger, workers, stop, tell, _say_that_it_ends)
    except KeyboardInterrupt:
        interrupted = True
        _say_how_to_go_on(study, ledger, given)
    except BaseException:
        _say_how_to_go_on(study, ledger, given)
        raise
    return ledger, interrupted


def _workers(given: argparse.Namespace) -> AbstractContextManager[Workers]:
    if not given.cluster:
        return processes(given.jobs)
    try:
        from ..studies.cluster import cluster
    except ImportError as error:
        raise MythshelfError(f"--cluster needs Dask: pip install distributed ({error})") from error
    return cluster(given.cluster)


def _say_that_it_ends() -> None:
    told = "What is being played is played to its end; Ctrl-C again drops it."
    print(f"\n{told}", file=sys.stderr, flush=True)


def _say_how_to_go_on(study: Plan, ledger: Ledger, given: argparse.Namespace) -> None:
    if not ledger.seeds:
        return
    path = given.study
    if not path:
        digest = sha256(repr((study.described(), time.time_ns())).encode()).hexdigest()[:8]
        path = f"{given.command}-{given.game}-{digest}.study"
        ledger.keep(Path(path))
    done = f"{ledger.seeds} of {len(study.seeds)} seeds"
    print(f"Stopped after {done}. The same command with --study {path} goes on.", file=sys.stderr)


@contextmanager
def _progress() -> Iterator[Callable[[Progress], None]]:
    """Tells the progress on the error stream: a bar to somebody who watches, lines to a log."""
    if not sys.stderr.isatty():
        yield _Lines()
        return
    try:
        yield _bar
    finally:
        print(file=sys.stderr)


def _bar(progress: Progress) -> None:
    """Draw the bar anew, with the time that is left."""
    filled = BAR * progress.done // progress.of
    told = f"\r[{'#' * filled:{BAR}}] {_told(progress):40}"
    print(told, end="", file=sys.stderr, flush=True)


class _Lines:
    """A line now and then."""

    def __init__(self) -> None:
        self._told = time.monotonic()

    def __call__(self, progress: Progress) -> None:
        if time.monotonic() - self._told >= PLAIN_EVERY:
            self._told = time.monotonic()
            print(_told(progress), file=sys.stderr, flush=True)


def _told(progress: Progress) -> str:
    """``12 of 40 seeds, 3:05 left``."""
    told = f"{progress.done} of {progress.of} seeds"
    if progress.seconds_left is None:
        return told
    minutes, seconds = divmod(round(progress.seconds_left), 60)
    hours, minutes = divmod(minutes, 60)
    clock = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return f"{told}, {clock} left"
