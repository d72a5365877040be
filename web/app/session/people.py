"""Who is asked, who has the device, and through whose eyes the table is seen (pure).

The presenter gets views, never the whole state: what the seat at the device may not know cannot
reach the screen from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.match import Match

from web.app.session.asked_seat import Asked
from web.app.session.log import NOBODY, asked_at
from web.app.session.memo import Memo
from web.app.session.seating import HERE, Seating


class People:
    """The people round a match.

    ``seating`` says who sits where, ``at_device`` is the seat that has taken the device. In a
    lesson ``learner`` alone looks on, also while the other side's choices are watched, and there is
    nothing to hide.
    """

    def __init__(self, match: Match[Any], seating: Seating, learner: int = NOBODY) -> None:
        self._match, self._learner = match, learner
        self.seating = seating
        self.at_device = NOBODY
        self._views: dict[int, Memo[[State], State]] = {}
        self._secret_seats = Memo(self._find_secret_seats, keeps=2)
        self._asked = Memo(self._find_asked)

    # Who is asked ---------------------------------------------------------------------

    @property
    def asked(self) -> Asked:
        """Who is asked now, and whether they are at the device."""
        match = self._match
        return self._asked(match.state, match.resigner, self.seating, self.at_device)

    @property
    def seat(self) -> int:
        """Whose decision is open now, or ``NOBODY`` when the game is over."""
        return self.asked.seat

    @property
    def waits_for(self) -> str:
        """Who is asked where that is nobody here: ``AWAY`` or a level; empty otherwise."""
        return self.asked.sitter

    @property
    def is_elsewhere(self) -> bool:
        """Whether nobody at the device may choose: the seat that is asked is not here, or has not
        taken the device yet."""
        return self.asked.elsewhere

    @property
    def is_allied(self) -> bool:
        """Whether all people sit here and play one side, and nobody else has the same game: then
        nobody could gain by taking back what showed something."""
        match, people = self._match, self.seating.of_people
        if self.seating.seed is not None or any(seat not in self.seating.here for seat in people):
            return False
        sides = match.game.sides(match.settings)
        return sum(not set(side).isdisjoint(people) for side in sides) < 2

    @property
    def apart(self) -> int:
        """How many are to be fair to each other; who plays for a result that is compared with that
        of others is never alone."""
        if self.is_allied:
            return 1
        return max(self.seating.people, 1 + (self.seating.seed is not None))

    def _find_asked(
        self, state: State, resigner: int | None, seating: Seating, at_device: int
    ) -> Asked:
        decision = engine.decision(state) if resigner is None else None
        seat = NOBODY if decision is None else decision.seat
        sitter = seating.of(seat)
        hidden = seat != at_device and seat in seating.here and self.has_secrets(seat)
        return Asked(seat, "" if sitter == HERE else sitter, hidden)

    # Who sees what --------------------------------------------------------------------

    def view_of(self, state: State, seat: int) -> State:
        """What a seat may know of a state. The one before it is kept as well: what has led from
        there is told with it."""
        if seat not in self._views:
            self._views[seat] = Memo(lambda state: self._match.game.view(state, seat), keeps=2)
        return self._views[seat](state)

    def has_secrets(self, seat: int) -> bool:
        """Whether a seat that sits here knows what the others here may not."""
        if self._learner != NOBODY:
            return False
        return seat in self._secret_seats(self._match.state, self.seating.here)

    def somebody_has_secrets(self) -> bool:
        """Whether one of several people, here or elsewhere, knows what the others may not."""
        people = self.seating.of_people
        return len(people) > 1 and bool(self._secret_seats(self._match.state, people))

    def _find_secret_seats(self, state: State, seats: tuple[int, ...]) -> frozenset[int]:
        return _seats_with_secrets({seat: self.view_of(state, seat) for seat in seats})

    @property
    def watcher(self) -> int:
        """Who looks once all is told: the seat that is asked, or the one here that was asked last.
        Before the curtain it is still the one who has the device, and behind the curtain
        ``NOBODY``: then the table shows what anybody may know."""
        if self._learner != NOBODY:
            return self._learner
        here, at_device = self.seating.here, self.at_device
        seat, _, hidden = self.asked
        if not here:
            return max(0, seat)
        if seat not in here:
            asked = (asked_at(self._match, at) for at in range(self._match.cursor - 1, -1, -1))
            seat = next((seat for seat in asked if seat in here), here[0])
            hidden = seat != at_device and self.has_secrets(seat)
        if not hidden:
            return seat
        return at_device if at_device in here else NOBODY

    def sharing(self, seat: int) -> tuple[int, ...]:
        """The seats here whose people have seen all that a seat sees."""
        return (seat,) if self.has_secrets(seat) else self.seating.here


def _seats_with_secrets(views: Mapping[int, State]) -> frozenset[int]:
    """The seats that know something that none of the others may know, given what each may see.

    Views are compared, so no game has to say anything about it. Where one of two seats has a
    secret, each of them sees another table, and the curtain falls for both.
    """
    return frozenset(
        seat
        for seat, own in views.items()
        if len(views) > 1 and all(view != own for other, view in views.items() if other != seat)
    )
