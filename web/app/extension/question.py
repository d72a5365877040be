"""The question before code from outside runs: what it could do, in plain words. Browser only."""

from __future__ import annotations

import asyncio

from web.app.extension.catalogue import Extension
from web.app.platform.dom import by_id, fill, on, restore_focus

_SHOWN = 16
"""How many digits of a hash are shown: enough to compare it with one that somebody has named."""


class CodeQuestion:
    """Asks whether an extension may run. Closing it in any way but by its button means no."""

    def __init__(self) -> None:
        self._answer: asyncio.Future[bool] | None = None
        self._dialog = by_id("allow")
        on(by_id("allow-yes"), "click", lambda _event: self._close(True))
        on(by_id("allow-no"), "click", lambda _event: self._close(False))
        on(self._dialog, "cancel", lambda _event: self._close(False))
        on(self._dialog, "keydown", lambda event: event.stopPropagation())

    async def ask(self, extension: Extension) -> bool:
        """Whether the person at the device allows the code of an extension."""
        wheels = extension.wheels
        files = ", ".join(f"{wheel.name} ({wheel.sha256[:_SHOWN]})" for wheel in wheels)
        fill(self._dialog, title=extension.title, files=files)
        self._answer = asyncio.get_running_loop().create_future()
        self._dialog.showModal()
        return await self._answer

    def _close(self, answer: bool) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)
        self._dialog.close()
        restore_focus()
