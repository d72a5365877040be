"""The computer opponents of the open game, thinking in a worker. Browser only.

The worker is started when first needed. It is terminated with the game, and when its result is no
longer needed: there is no other way to interrupt Python there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, Worker, console
from mythshelf.kernel.play.core import State
from pyodide.ffi import to_js

from web.app.platform.dom import later, on
from web.app.session.bot_protocol import SECONDS, answer, question
from web.app.session.session import TableSession

PATIENCE = SECONDS * 1000 + 60_000
"""Milliseconds after which a question has failed; a slow device takes long to load Python."""
HINTS = "expert"
"""The level that gives hints."""

Told = Callable[[str, str], None]
"""Called with the notation of an option, and why in a sentence."""


class Opponents:
    """Asks the computer whenever it is the turn of one of its seats, or a hint is wanted."""

    def __init__(self, chosen: Told, hinted: Told, failed: Callable[[], None]) -> None:
        """The callbacks get a choice, a hint, and notice of a failure."""
        self._chosen, self._hinted, self._failed = chosen, hinted, failed
        self._worker: Any = None
        self._session: TableSession | None = None
        self._about: State | None = None
        self._tell = chosen
        self._questions = 0
        self._gave_up: State | None = None

    def attend(self, session: TableSession) -> bool:
        """Ask if it is the computer's turn, and abandon questions about any other position.

        A position on which it has failed is not asked about until :meth:`retry`. Returns whether
        the computer is thinking now.
        """
        state = session.match.state
        level = session.seating.level(session.seat) if session.past is None else ""
        wanted = bool(level) or self._tell == self._hinted
        if self._about is not None and not (self._about is state and wanted):
            self.stop()
        if self._about is None and level and self._gave_up is not state:
            self._ask(session, level, self._chosen)
        return self._about is not None

    def retry(self) -> None:
        """Ask again about the position on which it has failed."""
        self._gave_up = None

    def hint(self, session: TableSession) -> None:
        """Ask what the computer would choose for the person who is asked."""
        if self._about is None:
            self._ask(session, HINTS, self._hinted)

    def stop(self) -> None:
        """End the worker and abandon what it is thinking about."""
        self._about = None
        self._tell = self._chosen
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def _ask(self, session: TableSession, level: str, tell: Told) -> None:
        self._session, self._about, self._tell = session, session.match.state, tell
        self._questions += 1
        number = self._questions
        if self._worker is None:
            self._begin()
        self._worker.postMessage(question(session, level))
        later(lambda: self._give_up("no answer") if number == self._questions else None, PATIENCE)

    def _begin(self) -> None:
        module = to_js({"type": "module"}, dict_converter=Object.fromEntries)
        worker = self._worker = Worker.new("boot/bot_worker.mjs", module)

        def told(event: Any) -> None:
            if worker is not self._worker:
                return
            if hasattr(event.data, "answer"):
                self._answered(str(event.data.answer))
            else:
                self._give_up(str(event.data.failure))

        def broke(event: Any) -> None:
            if worker is self._worker:
                self._give_up(str(getattr(event, "message", "it did not start")))

        on(worker, "message", told)
        on(worker, "error", broke)

    def _answered(self, text: str) -> None:
        tell, about = self._tell, self._about
        self._tell, self._about = self._chosen, None
        # Somebody may have undone a choice since, while the pieces were still moving.
        if self._session is not None and about is self._session.match.state:
            tell(*answer(text))

    def _give_up(self, why: str) -> None:
        if self._about is not None:
            console.warn(f"The computer opponent failed: {why}")
            self._gave_up = self._about
            self.stop()
            self._failed()
