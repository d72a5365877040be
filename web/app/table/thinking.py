"""The worker in which computer opponents think. Browser only.

It is started when first needed, which takes seconds, and terminated when the answer on which it
works is no longer needed: there is no other way to interrupt Python there. One that is at rest is
left to who asks next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, Worker
from pyodide.ffi import JsException, to_js

from web.app.platform.dom import EventListeners, later

PATIENCE = 14_000
"""Milliseconds without a sign of the worker after which it must have died. It gives one every
second while it loads Python, and one when it begins to think, for which it takes up to ten
seconds (:data:`mythshelf.players.base.PATIENCE`)."""


class _Spare:
    """A worker at rest that nobody asks, if there is one."""

    def __init__(self) -> None:
        self._worker: Any = None

    def keep(self, worker: Any) -> None:
        """Keep this one, in place of another."""
        self.drop()
        self._worker = worker

    def take(self) -> Any:
        """The worker, which is its taker's from now on, or ``None``."""
        worker, self._worker = self._worker, None
        return worker

    def drop(self) -> None:
        """Let it go, with its memory."""
        worker = self.take()
        if worker is not None:
            worker.terminate()


SPARE = _Spare()


class BotWorker:
    """``boot/bot_worker.mjs``, as a :class:`.consultation.ThinkingElsewhere`."""

    def __init__(self, on_answer: Callable[[str], None], on_failure: Callable[[str], None]) -> None:
        """``on_answer`` is called with each answer, ``on_failure`` with why there is none."""
        self._on_answer, self._on_failure = on_answer, on_failure
        self._worker: Any = None
        self._listeners = EventListeners()
        self._questions = self._signs = 0
        self._works = False

    def ask(self, text: str) -> None:
        """Put a question, starting the worker if necessary."""
        self._questions += 1
        number = self._questions
        try:
            if self._worker is None:
                self._begin()
            self._works = True
            self._worker.postMessage(text)
        except JsException as error:  # workers may be forbidden here, or too many
            why = str(error)
            later(lambda: self._on_failure(why) if number == self._questions else None)
            return
        self._await_sign()

    def stop(self) -> None:
        """Terminate the worker; no answer comes any more."""
        worker = self._let_go()
        if worker is not None:
            worker.terminate()

    def release(self) -> None:
        """Leave the worker to who asks next; one that works is terminated."""
        if self._works:
            self.stop()
        elif (worker := self._let_go()) is not None:
            SPARE.keep(worker)

    def _let_go(self) -> Any:
        self._questions += 1
        self._works = False
        self._listeners.end()
        worker, self._worker = self._worker, None
        return worker

    def _await_sign(self) -> None:
        """From now on it is to be heard of within :data:`PATIENCE`."""
        self._signs += 1
        number, sign = self._questions, self._signs

        def missed() -> None:
            if (number, sign) == (self._questions, self._signs):
                self._on_failure("it gives no sign")

        later(missed, PATIENCE)

    def _begin(self) -> None:
        worker = SPARE.take()
        if worker is None:
            module = to_js({"type": "module"}, dict_converter=Object.fromEntries)
            worker = Worker.new("boot/bot_worker.mjs", module)
        self._worker = worker

        def told(event: Any) -> None:
            if worker is not self._worker:
                return
            if hasattr(event.data, "sign"):
                self._await_sign()
            elif hasattr(event.data, "answer"):
                self._questions += 1
                self._works = False
                self._on_answer(str(event.data.answer))
            else:
                self._on_failure(str(event.data.failure))

        def broke(event: Any) -> None:
            if worker is self._worker:
                self._on_failure(str(getattr(event, "message", "it did not start")))

        self._listeners.on(worker, "message", told)
        self._listeners.on(worker, "error", broke)
