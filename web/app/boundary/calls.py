"""What the browser is given to call. Browser only: the only place where that is made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from pyodide.ffi import create_once_callable, create_proxy

from web.app.boundary.faults import BOUNDARY


def called(handler: Callable[..., Any]) -> Any:
    """A function that the browser may call, as often as it likes, until it is destroyed."""
    return create_proxy(BOUNDARY.guarded(handler))


def once(task: Callable[..., Any]) -> Any:
    """A function that the browser may call once."""
    return create_once_callable(BOUNDARY.guarded(task))


def in_background(work: Coroutine[Any, Any, None]) -> asyncio.Future[None]:
    """Begin what waits for the browser in between."""

    async def guarded() -> None:
        try:
            await work
        except Exception as error:
            BOUNDARY.caught(error)

    return asyncio.ensure_future(guarded())
