"""The worker in which computer opponents think. Browser only.

It is started when first needed, which takes seconds. Python there cannot be interrupted; but what
it thinks about takes two seconds at most, so an answer that is no longer needed is waited for and
dropped, and the worker answers the next question after it. One that nobody needs is left to who
asks next, and goes after a while.
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
REST = 60_000
"""Milliseconds after which a worker that nobody has asked for goes, with its memory."""


class _Employed:
    """A worker with the questions that it has still to answer, in their order; ``on_message`` and
    ``on_error`` are those of who has asked last."""

    on_message: Callable[[Any], None] | None = None
    on_error: Callable[[str], None] | None = None

    def __init__(self) -> None:
        module = to_js({"type": "module"}, dict_converter=Object.fromEntries)
        self._worker = Worker.new("boot/bot_worker.mjs", module)
        self._unanswered = 0
        self._listeners = EventListeners()
        self._listeners.on(self._worker, "message", self._told)
        self._listeners.on(self._worker, "error", self._broke)

    def ask(self, text: str) -> None:
        """Put a question behind those that are open."""
        self._worker.postMessage(text)
        self._unanswered += 1

    def terminate(self) -> None:
        """It is not heard of any more."""
        self._listeners.end()
        self._worker.terminate()

    def _told(self, event: Any) -> None:
        is_sign = hasattr(event.data, "sign")
        if not is_sign and not hasattr(event.data, "best"):
            self._unanswered -= 1
            is_late = self._unanswered > 0
        else:
            is_late = not is_sign and self._unanswered > 1
        if self.on_message is not None and not is_late:
            self.on_message(event.data)

    def _broke(self, event: Any) -> None:
        if self.on_error is not None:
            self.on_error(str(getattr(event, "message", "it did not start")))


class _Spare:
    """A worker that nobody asks, if there is one."""

    def __init__(self) -> None:
        self._worker: _Employed | None = None
        self._kept = 0

    def keep(self, worker: _Employed) -> None:
        """Keep this one for a while, in place of another."""
        self.drop()
        self._worker = worker
        self._kept += 1
        number = self._kept
        later(lambda: self.drop() if number == self._kept else None, REST)

    def take(self) -> _Employed | None:
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

    def __init__(
        self,
        on_answer: Callable[[str], None],
        on_failure: Callable[[str], None],
        on_best: Callable[[str], None] = lambda _: None,
    ) -> None:
        """``on_answer`` is called with each answer, ``on_best`` with what it would be by now,
        ``on_failure`` with why there is none."""
        self._on_answer, self._on_failure, self._on_best = on_answer, on_failure, on_best
        self._worker: _Employed | None = None
        self._questions = self._signs = 0
        self._is_awaited = False

    def ask(self, text: str) -> None:
        """Put a question, starting the worker if necessary."""
        self._questions += 1
        number = self._questions
        try:
            if self._worker is None:
                self._begin()
            assert self._worker is not None
            self._worker.ask(text)
        except JsException as error:  # workers may be forbidden here, or too many
            why = str(error)
            later(lambda: self._on_failure(why) if number == self._questions else None)
            return
        self._is_awaited = True
        self._await_sign()

    def abandon(self) -> None:
        """No answer is awaited any more; the worker stays, unless it gives no sign."""
        self._questions += 1
        self._is_awaited = False

    def stop(self) -> None:
        """Terminate the worker; no answer comes any more."""
        worker = self._let_go()
        if worker is not None:
            worker.terminate()

    def release(self) -> None:
        """Leave the worker to who asks next."""
        worker = self._let_go()
        if worker is not None:
            SPARE.keep(worker)

    def _let_go(self) -> _Employed | None:
        self.abandon()
        self._signs += 1
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.on_message = worker.on_error = None
        return worker

    def _await_sign(self) -> None:
        """From now on it is to be heard of within :data:`PATIENCE`."""
        self._signs += 1
        sign = self._signs

        def missed() -> None:
            if sign != self._signs:
                return
            if self._is_awaited:
                self._on_failure("it gives no sign")
            else:
                self.stop()

        later(missed, PATIENCE)

    def _begin(self) -> None:
        worker = self._worker = SPARE.take() or _Employed()
        worker.on_message, worker.on_error = self._told, self._on_failure

    def _told(self, data: Any) -> None:
        if hasattr(data, "sign"):
            self._await_sign()
            return
        if not hasattr(data, "best"):
            self._signs += 1
        if not self._is_awaited:
            return
        if hasattr(data, "best"):
            self._on_best(str(data.best))
        elif hasattr(data, "answer"):
            self.abandon()
            self._on_answer(str(data.answer))
        else:
            self._on_failure(str(data.failure))
