"""Undo and redo: which choices are taken back together, and why one cannot be (pure)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mythshelf.kernel.play import engine

from web.app.presenting.presenter import Preparing
from web.app.session.match_view import MatchView
from web.app.session.memo import ByPosition
from web.app.session.picking import Picking
from web.app.session.seating import AWAY, HERE
from web.app.session.settling import Settling
from web.app.session.why_not import made, why_no_redo, why_no_undo


@dataclass(frozen=True, slots=True)
class _Question:
    """A question of the agenda: its number from 0, who is asked, and whether there is a choice."""

    number: int
    seat: int
    is_open: bool


class Undoing:
    """What can be taken back and repeated. ``sent`` is how much of a game with a friend elsewhere
    is in a link that was shown here: its choices and resignations."""

    def __init__(self, seen: MatchView, picking: Picking, settling: Settling) -> None:
        self._seen, self._picking, self._settling = seen, picking, settling
        self.sent = 0
        self._joined: set[int] = set()
        """Positions in the middle of a walk, at which undo and redo do not stop."""
        self._question = ByPosition(seen.match, self._find_question)

    def join(self) -> None:
        """The next choice belongs to the one before it."""
        self._joined.add(self._seen.match.cursor)

    def part(self) -> None:
        """The next choice begins something new, whatever was undone here."""
        cursor = self._seen.match.cursor
        self._joined = {index for index in self._joined if index <= cursor}

    def send(self) -> bool:
        """A link to the game as it stands is shown. If a friend answers by link, what is in it is
        not taken back any more; returns whether that is so."""
        if AWAY not in self._seen.people.seating.sitters:
            return False
        self.sent = made(self._seen.match)
        return True

    def undo(self) -> bool:
        """Take the last choice made here back, a walk as a whole, and with it what the computer
        did since; or a resignation. Explains where it cannot be."""
        return self._travel(self._step_back, self.undo_refusal)

    def redo(self) -> bool:
        """Repeat what was undone last; explains where nothing was."""
        return self._travel(self._seen.match.redo, self.redo_refusal)

    def asked_here(self) -> dict[int, int]:
        """After how many choices somebody here was first asked each question of the agenda so far,
        by its number from 0."""
        first: dict[int, int] = {}
        for index in range(self._seen.match.cursor, -1, -1):
            question = self._question(index)
            if question is None or any(question.number > later for later in first):
                break  # of the tile before
            if question.is_open and question.seat in self._seen.people.seating.here:
                first[question.number] = index
        return first

    def _find_question(self, index: int) -> _Question | None:
        presenter, state = self._seen.presenter, self._seen.match.state_at(index)
        agenda = presenter.agenda(state) if isinstance(presenter, Preparing) else None
        asked = engine.decision(state)
        if agenda is None or asked is None:
            return None
        return _Question(len(agenda.behind), asked.seat, len(engine.legal(state)) > 1)

    def reopen(self, question: int) -> bool:
        """Take choices back until a settled question is asked again, as far as that can be; whether
        any was. Explains where not."""
        index, before = self.asked_here()[question], self._seen.match.cursor
        while self._seen.match.cursor > index and self.undo():
            pass
        return self._seen.match.cursor < before

    def undo_refusal(self) -> str | None:
        """Why the last choice cannot be taken back, or ``None``."""
        return why_no_undo(self._seen.match, self._seen.people, self.sent)

    def redo_refusal(self) -> str | None:
        """Why nothing can be repeated, or ``None``."""
        return why_no_redo(self._seen.match)

    def _step_back(self) -> None:
        """Undo one thing; who takes a resignation back has the seat again."""
        match, people = self._seen.match, self._seen.people
        before = match.resigned
        match.undo()
        for seat in before.keys() - match.resigned.keys():
            if people.seating.level(seat):
                people.seating = people.seating.seated(seat, HERE)

    def _travel(self, step: Callable[[], None], refusal: Callable[[], str | None]) -> bool:
        match = self._seen.match
        sentence = refusal()
        if sentence is not None:
            self._picking.explain(sentence)
            return False
        self._seen.past = None
        resigned = len(match.resigned)
        step()
        while len(match.resigned) == resigned and self._in_between() and refusal() is None:
            step()
        self._picking.deselect()
        return True

    def _in_between(self) -> bool:
        """Whether undo and redo do not stop here: within a walk, where the computer chooses, or
        where nothing is asked."""
        people = self._seen.people
        if self._seen.match.cursor in self._joined or people.seating.level(people.seat):
            return True
        return self._settling.chosen_ahead() is not None
