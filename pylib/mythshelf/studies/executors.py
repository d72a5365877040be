"""Where the ranges of a study are played on this machine."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Workers:
    """Who plays the ranges: an executor, how many it plays at a time (which can change), and how
    many it is given for each of these, so that none waits for the next."""

    executor: Executor
    count: Callable[[], int]
    ahead: int = 2


class Here(Executor):
    """Calls a function in this process, as soon as it is submitted."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """See :class:`concurrent.futures.Executor`."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def processes(jobs: int) -> Iterator[Workers]:
    """So many processes of this machine; for one, this process itself.

    They are spawned, not forked: a fork copies locks that threads of this process may hold.
    """
    if jobs == 1:
        yield Workers(Here(), lambda: 1, ahead=1)
        return
    others = active_children()
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_deaf)
    try:
        yield Workers(pool, lambda: jobs)
    except BaseException:  # nobody waits for what is still being played
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C reaches every process of a terminal; what happens then the first of them says."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
