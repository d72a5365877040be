"""When the computer is asked for a choice, and whether its answer still counts (pure).

It thinks elsewhere and for seconds. Meanwhile people take choices back, seats change hands, and
another window may put a newer position on the table. So an answer names the position it was asked
about, and is dropped wherever another one is on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from mythshelf.kernel.errors import BadNotation
from mythshelf.kernel.play import engine

from web.app.session.bot_protocol import BadAnswer, BotAnswer, answer, position_of, question
from web.app.session.hints import Hint
from web.app.session.log import NOBODY
from web.app.session.session import TableSession

HINTS = "expert"
"""The level that gives hints."""

Told = Callable[[str, str], None]
"""Called with the notation of an option, and why in a sentence."""


class ThinkingElsewhere(Protocol):
    """Where a :class:`.bot_protocol.Thinker` works."""

    def ask(self, text: str) -> None:
        """Put a question; the answer comes later, to :meth:`Consultation.answered`, or else why
        there is none, to :meth:`Consultation.failed`."""

    def abandon(self) -> None:
        """No answer to the question is wanted any more, if there is one; another may follow."""

    def stop(self) -> None:
        """The same, and whoever thinks next starts afresh."""

    def release(self) -> None:
        """The same as :meth:`abandon`, and let others ask."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was asked: about which position, at which level, and whether for a hint."""

    position: str
    level: str
    for_hint: bool = False


@dataclass(frozen=True, slots=True)
class Listeners:
    """Who hears of a choice, of a hint, of a failure (with its cause), that an answer was dropped
    because another position is on the table, and that the computer could be told to move now."""

    on_choice: Told
    on_hint: Callable[[Hint], None]
    on_failure: Callable[[str], None]
    on_dropped: Callable[[], None]
    on_best: Callable[[], None]


class Consultation:
    """Asks about the position on the table, one question at a time."""

    def __init__(
        self,
        thinking: ThinkingElsewhere,
        on_table: Callable[[], TableSession | None],
        listeners: Listeners,
    ) -> None:
        """``on_table`` gives the session that is on the table when it is called."""
        self._thinking, self._on_table, self._tell = thinking, on_table, listeners
        self._asked: _Asked | None = None
        self._asked_again: _Asked | None = None
        self._gave_up: _Asked | None = None
        self._early: tuple[_Asked, BotAnswer] | None = None
        """An answer that has come while what led to its position was still told."""
        self._best: tuple[_Asked, BotAnswer] | None = None
        """What the answer would be by now."""

    def attend(self) -> bool:
        """Ask if the computer is to choose now, and abandon a question about anything else.

        While something is told it may think ahead: its choice is made once that is over. What it
        has failed to answer is not asked again until :meth:`retry`, or until something else was on
        the table. Returns whether the computer is thinking.
        """
        if self._early is not None and self._takes_early(*self._early):
            return False
        asked = self._asked
        if asked is not None and asked != self._open(asked.for_hint):
            self._forget()
            self._thinking.abandon()
        wanted = self._open()
        if wanted != self._gave_up:
            self._gave_up = None
            if self._asked is None and wanted is not None:
                self._ask(wanted)
        return self._asked is not None

    def _takes_early(self, asked: _Asked, told: BotAnswer) -> bool:
        """Make the choice that came early, as soon as nothing is told; whether it still counts."""
        if asked != self._open(asked.for_hint):
            self._early = None
            return False
        if not self._is_telling:
            self._early = None
            self._tell.on_choice(told.option, told.reason)
        return True

    def hint(self) -> None:
        """Ask what the computer would choose for the person who is asked."""
        wanted = self._open(for_hint=True)
        if self._asked is None and wanted is not None:
            self._ask(wanted)

    def has_given_up(self) -> bool:
        """Whether the computer is to choose now, and has failed to."""
        return self._gave_up is not None and self._gave_up == self._open()

    def retry(self) -> None:
        """Let it try again what it has failed to answer."""
        self._gave_up = None

    def rest(self) -> None:
        """Abandon what it is thinking about and has thought of, forget what it has failed to
        answer, and leave the thinker to others."""
        self._forget()
        self._thinking.release()

    def _forget(self) -> None:
        self._asked = self._early = self._gave_up = self._best = None

    def heard(self, text: str) -> None:
        """What the answer would be by now has come: it can be told to move now."""
        asked = self._asked
        if asked is None or asked.for_hint or asked != self._open():
            return
        try:
            told = answer(text)
        except BadAnswer:
            return
        if told.position == asked.position and self._can_be_played(told):
            self._best = asked, told
            self._tell.on_best()

    @property
    def can_move_now(self) -> bool:
        """Whether the computer could be told to move now."""
        found = self._best is not None and self._best[0] == self._open()
        return found and not self._is_telling

    def move_now(self) -> None:
        """Let it think no longer: the best that it has found is its choice."""
        if self._best is None or not self.can_move_now:
            return
        _, told = self._best
        self._forget()
        self._thinking.abandon()
        self._tell.on_choice(told.option, told.reason)

    def answered(self, text: str) -> None:
        """An answer has come: to be played, shown as a hint, or dropped.

        If it cannot be played the same is asked once more, of a thinker that starts afresh.
        """
        asked = self._asked
        if asked is None:
            return
        try:
            told = answer(text)
        except BadAnswer:
            told = None
        if told is not None and told.position != asked.position:
            return  # of a question that was abandoned; the answer to this one is still to come
        if asked != self._open(asked.for_hint):
            self._asked = None
            self._tell.on_dropped()
        elif told is not None and self._can_be_played(told):
            self._asked = self._asked_again = self._best = None
            if not asked.for_hint and self._is_telling:
                self._early = asked, told
                return
            if asked.for_hint:
                self._tell.on_hint(Hint(told.option, told.reason, told.candidates))
            else:
                self._tell.on_choice(told.option, told.reason)
        elif asked == self._asked_again:
            self.failed("its answer is not legal")
        else:
            self._asked_again, self._best = asked, None
            self._thinking.stop()
            self._ask(asked)

    def failed(self, why: str) -> None:
        """There will be no answer: the same is asked once more, of a thinker that starts afresh."""
        asked = self._asked
        if asked is None:
            return
        self._forget()
        self._thinking.stop()
        if asked != self._open(asked.for_hint):
            self._tell.on_dropped()
        elif asked != self._asked_again:
            self._asked_again = asked
            self._ask(asked)
        else:
            self._asked_again = None
            self._gave_up = asked
            self._tell.on_failure(why)

    def _open(self, for_hint: bool = False) -> _Asked | None:
        """What can be asked now: the choice of the computer's seat, or a hint for a person."""
        session = self._on_table()
        if session is None or session.seen.past is not None or session.people.seat == NOBODY:
            return None
        if session.seen.stopped and not for_hint:
            return None
        level = session.people.seating.level(session.people.seat)
        if for_hint:
            level = "" if session.people.is_elsewhere else HINTS
        if not level:
            return None
        position = position_of(session.game, session.match.state, session.people.seat)
        return _Asked(position, level, for_hint)

    def _ask(self, asked: _Asked) -> None:
        session = self._on_table()
        assert session is not None
        self._asked = asked
        people = session.people
        seed = None if asked.for_hint else people.seating.seed
        state, seat = session.match.state, people.seat
        self._thinking.ask(question(session.game, state, seat, asked.level, seed, asked.for_hint))

    @property
    def _is_telling(self) -> bool:
        session = self._on_table()
        return session is not None and session.telling.under_way

    def _can_be_played(self, told: BotAnswer) -> bool:
        """Whether an answer is an option that players choose, and legal now."""
        session = self._on_table()
        assert session is not None
        try:
            option = session.game.notation.read(told.option)
        except BadNotation:
            return False
        return option.of_players and engine.refusal(session.match.state, option) is None
