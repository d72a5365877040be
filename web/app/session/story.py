"""What has happened in a match: its log, what others have done, the dice (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from mythshelf.kernel.files.stepwise import Work
from mythshelf.kernel.play.core import Event, State
from mythshelf.kernel.play.match import Match

from web.app.presenting.presenter import Presenter, Throwing
from web.app.session.begun_turns import BegunTurns
from web.app.session.fairness import DiceTally, tallies
from web.app.session.log import NOBODY, Log
from web.app.session.memo import Memo
from web.app.session.messages import LogEntry, Transition
from web.app.session.people import People
from web.app.session.recap import Moment, Recap, Recaps
from web.app.session.seating import Seating


class Story:
    """What has happened, as the people round the match may know it. All but the reasons of the
    computer follows from the journal."""

    def __init__(self, match: Match[Any], presenter: Presenter, people: People) -> None:
        self._match, self._presenter, self._people = match, presenter, people
        self._log = Log(match, presenter, people.view_of)
        self._turns = BegunTurns(match, presenter)
        self._recaps = Recaps(match, presenter, people.view_of, self._name_of, self._turns)
        self._recap = Memo(self._find_recap)
        self._whole = Memo(lambda _cursor, _state, eyes: self._recaps.whole(eyes))
        self._reasons: Mapping[int, str] = {}
        """Why the computer made the choices that led to these positions."""

    # Choice by choice -----------------------------------------------------------------

    def telling(self, viewer: int, end: int | None = None) -> Work[list[LogEntry]]:
        """The lines of the log, or those of the positions before ``end``, bit by bit."""
        return self._log.telling(viewer, end)

    def told(self, index: int, viewer: int) -> str:
        """What led to position ``index``, in one line."""
        return self._log.sentence(index, viewer)

    def events_before(self, index: int, viewer: int) -> tuple[Event, ...]:
        """What happened in the choice that led to position ``index``."""
        if index == 0:
            return ()
        return tuple(e for e in self._match.events_of(index - 1) if e.visible_to(viewer))

    def shown_alone(self, since: int, viewer: int) -> str:
        """What only the viewer was shown after position ``since``."""
        told = (self._log.told(n, viewer) for n in range(since + 1, self._match.cursor + 1))
        alone = (one for one in chain.from_iterable(told) if not one.event.visible_to(NOBODY))
        return " ".join(one.sentence for one in alone if one.sentence)

    def turn_of(self) -> int:
        """Whose turn it is, as far as the game has turns, else ``NOBODY``."""
        begun = map(self._turns.begun, range(self._match.cursor, -1, -1))
        return next((owner for owner in begun if owner != NOBODY), NOBODY)

    # What others have done ------------------------------------------------------------

    def note_reason(self, why: str) -> None:
        """The computer has made the last choice because of this."""
        self._reasons = {**self._reasons, self._match.cursor: why}

    def forget_reasons(self) -> None:
        """A choice was made: what is known of those that stood there before is of another game."""
        cursor = self._match.cursor
        self._reasons = {at: why for at, why in self._reasons.items() if at < cursor}

    def recap(self, seat: int) -> Recap | None:
        """What others have done since the seat that is asked, or its people, chose last."""
        match = self._match
        return self._recap(match.cursor, match.state, seat, self._people.seating, self._reasons)

    def whole(self, eyes: int) -> Recap:
        """All that has happened, as a seat may see it."""
        return self._whole(self._match.cursor, self._match.state, eyes)

    def at(self, index: int, eyes: int) -> Moment | None:
        """What counts most of the choice that led to a position, as a seat may see it."""
        return self._recaps.at(index, eyes)

    def _find_recap(
        self,
        cursor: int,
        _state: State,
        seat: int,
        _seating: Seating,
        reasons: Mapping[int, str],
    ) -> Recap | None:
        match, seen = self._match, self._people.sharing(seat)
        mates = next(side for side in match.game.sides(match.settings) if seat in side)
        own = tuple(one for one in seen if one in mates)
        recap = self._recaps.of(own, seat)
        if recap is None:
            return None
        given = (reasons.get(at, "") for at in range(recap.since + 1, cursor + 1))
        others = [one.seat for one in recap.moments if one.seat not in own]
        was_seen = bool(others) and set(others) <= set(seen)
        return replace(recap, reason=next(filter(None, given), ""), was_seen=was_seen)

    def recalled(self, moment: Moment, seat: int) -> Transition:
        """A moment of a recap, to be seen once more by a seat."""
        match, index = self._match, moment.index
        before = self._people.view_of(match.state_at(index - 1), seat)
        events, part = tuple(match.events_of(index - 1)), (moment.first, moment.last)
        return Transition(before, events, seat, moment.seat, index, part)

    def told_since(self, seat: int) -> list[str]:
        """What has happened since a seat chose last, as it may know it, choice by choice."""
        since = self._recaps.last_choice((seat,))
        after = range(since + 1, self._match.cursor + 1)
        return [self.told(n, seat) for n in after if self._match.events_of(n - 1)]

    def _name_of(self, seat: int) -> str:
        """A seat in a sentence: by the person's name, else as what it plays."""
        match = self._match
        return match.names[seat] or match.game.seat_name(match.state, seat)

    # Dice -----------------------------------------------------------------------------

    @property
    def has_dice(self) -> bool:
        """Whether dice are thrown in this game."""
        return isinstance(self._presenter, Throwing)

    def thrown(self, shown: int, viewer: int) -> tuple[DiceTally, ...]:
        """All dice up to the position that is shown, as far as the viewer may know them."""
        return tallies(
            throw
            for event in self._happened(shown)
            if event.visible_to(viewer)
            for throw in self._presenter.throws(self._match.state, event)  # type: ignore[attr-defined]
        )

    def _happened(self, shown: int) -> Iterator[Event]:
        """Every event up to a position of a game with dice."""
        if self.has_dice:
            yield from chain.from_iterable(map(self._match.events_of, range(-1, shown)))
