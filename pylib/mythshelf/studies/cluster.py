"""Where the ranges of a study are played by a Dask cluster. Only this module imports Dask, which
is an optional extra (``cluster``)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from distributed import Client

from ..kernel.errors import MythshelfError
from .executors import Workers

_PATIENCE = "10s"


class NoCluster(MythshelfError):
    """Nobody answers at the address of a cluster, or it has no workers."""


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the cluster whose scheduler is at ``address`` (``tcp://host:8786``), also
    those that join later. Raises :class:`NoCluster`."""
    try:
        client = Client(address, timeout=_PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise NoCluster(f"no cluster answers at {address}: {error}") from error
    with client:

        def count() -> int:
            found = sum(client.nthreads().values())  # type: ignore[no-untyped-call]
            if not found:
                raise NoCluster(f"the cluster at {address} has no workers")
            return found

        executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
        yield Workers(executor, count)
