"""The same is counted wherever the ranges of a study are played, and nothing is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster
from mythshelf.games import added_content
from mythshelf.studies import running
from mythshelf.studies.cluster import NoCluster, cluster
from mythshelf.studies.executors import Here, Workers, processes
from mythshelf.studies.ledger import Ledger
from mythshelf.studies.lineups import Lineup
from mythshelf.studies.running import Progress, run
from mythshelf.studies.simulation import Simulation
from mythshelf.studies.study import OtherCode, code_digest, played
from mythshelf.studies.totals import Totals

from tests.studies.coins import Coins
from tests.wheels import make_gardens

GAME = "mysterion"


@contextmanager
def local_cluster() -> Iterator[Workers]:
    """Two workers, reached by an address as if they were elsewhere."""
    with scheduler(2) as address, cluster(address) as workers:
        yield workers


@contextmanager
def scheduler(workers: int) -> Iterator[str]:
    """The address of a scheduler in this process."""
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=workers,
        threads_per_worker=1,
        processes=False,
        protocol="tcp://",
        dashboard_address=None,
    ) as local:
        yield local.scheduler_address


PLACES: dict[str, Callable[[], AbstractContextManager[Workers]]] = {
    "this process": partial(processes, 1),
    "processes": partial(processes, 2),
    "cluster": local_cluster,
}


def test_the_shortest_range_takes_some_time() -> None:
    """Its pace is told, too: nothing is divided by no time at all."""
    assert all(played(Coins(range(1)), range(1), (), code_digest()).seconds for _ in range(50))


def simulation(seeds: range) -> Simulation:
    from mythshelf.games import load

    lineups = (Lineup(load(GAME).checked({})),)
    return Simulation(GAME, lineups, (("random", "novice@2"), ("novice@2", "random")), seeds)


def whole(study: Any) -> Totals:
    """What a study counts, seed by seed."""
    totals = Totals()
    for seed in study.seeds:
        totals.add(study.play(seed))
    return totals


def book(study: Any) -> Ledger:
    return Ledger(study.described(), code_digest())


@pytest.fixture(autouse=True)
def small_ranges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ranges of one seed, so that there are many."""
    monkeypatch.setattr(running, "GOAL", 1e-9)
    monkeypatch.setattr(running, "_TELL_EVERY", 0.01)


@pytest.mark.parametrize("place", PLACES)
def test_every_place_counts_the_same(place: str) -> None:
    study = simulation(range(7, 13))
    ledger = book(study)
    with PLACES[place]() as workers:
        run(study, ledger, workers)
    assert ledger.seeds == len(study.seeds)
    assert ledger.totals == whole(study)
    assert sum(ledger.totals.under("length").values()) == study.games


def test_a_study_that_is_taken_up_again_counts_the_same(tmp_path: Path) -> None:
    study, path = Coins(range(50)), tmp_path / "coins.study"
    ledger = book(study)
    ledger.keep(path)
    with processes(1) as workers:
        run(study, ledger, workers, stop=lambda totals: "enough" if _tossed(totals) > 10 else "")
    assert 10 < ledger.seeds < 50
    again = book(study)
    again.keep(path)
    with processes(1) as workers:
        run(study, again, workers)
    assert again.totals == whole(study)
    assert set(again.totals.under("seed").values()) == {1}


def _tossed(totals: Totals) -> int:
    return sum(totals.under("side").values())


def test_the_reason_to_stop_is_told() -> None:
    study = Coins(range(50))
    with processes(1) as workers:
        assert run(study, book(study), workers, stop=lambda totals: "at once") == "at once"
        assert run(study, book(study), workers) == ""


def test_nothing_is_lost_by_ctrl_c() -> None:
    study = Coins(range(50))
    ledger = book(study)

    def pressed(progress: Progress) -> None:
        if progress.done == 3:
            os.kill(os.getpid(), signal.SIGINT)

    with processes(1) as workers, pytest.raises(KeyboardInterrupt):
        run(study, ledger, workers, tell=pressed)
    assert ledger.seeds >= 3
    assert _tossed(ledger.totals) == ledger.seeds
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


class _Late(Executor):
    """Begins the first task and ends it only when it is told to; the others wait."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []
        self.do_it: Callable[[], None] = lambda: None
        self._told = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if not self.futures:
            future.set_running_or_notify_cancel()
            self.do_it = lambda: future.set_result(fn(*args, **kwargs))
        self.futures.append(future)
        return future

    def press(self) -> None:
        """Ctrl-C, as long as the first task has not ended."""
        self._told += 1
        assert self._told < 9, "Ctrl-C was not heard"
        if not self.futures[0].done():
            os.kill(os.getpid(), signal.SIGINT)


def test_at_ctrl_c_what_is_being_played_is_awaited_and_the_rest_is_not_begun() -> None:
    study, executor = Coins(range(50)), _Late()
    ledger = book(study)

    def told(progress: Progress) -> None:
        executor.press()
        if not executor.futures[0].done():
            executor.do_it()

    with pytest.raises(KeyboardInterrupt):
        run(study, ledger, Workers(executor, lambda: 1), tell=told)
    assert ledger.seeds == 1
    assert [future.cancelled() for future in executor.futures] == [False, True]


def test_a_second_ctrl_c_does_not_wait() -> None:
    study, executor = Coins(range(50)), _Late()
    ledger = book(study)
    with pytest.raises(KeyboardInterrupt):
        run(study, ledger, Workers(executor, lambda: 1), tell=lambda _: executor.press())
    assert ledger.seeds == 0


def test_the_progress_ends_at_the_end() -> None:
    study = Coins(range(20))
    told: list[Progress] = []
    with processes(1) as workers:
        run(study, book(study), workers, tell=told.append)
    done = [progress.done for progress in told]
    assert done == sorted(done)
    assert (told[-1].done, told[-1].of, told[-1].seconds_left) == (20, 20, 0.0)
    assert all(progress.seconds_left is not None for progress in told)


class _Slow(Here):
    """Says that every seed has taken as long as this."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.sizes: list[int] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        found = fn(*args, **kwargs)
        self.sizes.append(len(found.seeds))
        future: Future[Any] = Future()
        seconds = self.seconds * len(found.seeds)
        future.set_result(type(found)(found.seeds, found.totals, seconds))
        return future


@pytest.mark.parametrize(("seconds", "size"), [(1.0, 12), (0.5, 24), (40.0, 1)])
def test_ranges_take_about_as_long_as_they_should(
    seconds: float, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "GOAL", 12.0)
    study, executor = Coins(range(60)), _Slow(seconds)
    run(study, book(study), Workers(executor, lambda: 1, ahead=1))
    first, *rest, _ = executor.sizes
    assert first == 1, "nothing is known before"
    assert set(rest) == {size}


def test_other_code_is_refused() -> None:
    with pytest.raises(OtherCode):
        played(Coins(range(5)), range(5), (), "f" * 16)


def test_what_was_added_to_a_game_is_added_where_it_is_played(tmp_path: Path) -> None:
    content = added_content.read(make_gardens(tmp_path).read_text())
    added_content.add(content)
    from mythshelf.games import load

    settings = load("mythic_mischief").checked({"layout": "gardens:hedges"})
    study = Simulation("mythic_mischief", (Lineup(settings),), (("random", "random"),), range(2))
    ledger = book(study)
    with processes(2) as workers:
        run(study, ledger, workers)
    assert ledger.seeds == 2


def test_a_cluster_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mythshelf.studies.cluster._PATIENCE", "1s")
    with pytest.raises(NoCluster, match="no cluster answers"), cluster("tcp://127.0.0.1:9"):
        pass


def test_a_cluster_without_workers_is_told() -> None:
    with (
        scheduler(0) as address,
        cluster(address) as workers,
        pytest.raises(NoCluster, match="no workers"),
    ):
        workers.count()
