"""The puzzles: their shelf, and one of them on the table. Browser only.

The puzzles are read when their shelf is first opened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from js import document

from web.app.platform import device
from web.app.platform.dom import data, on_click
from web.app.presenting.archives import PUZZLES
from web.app.puzzles.records import OF_DAY, OF_SHELF

if TYPE_CHECKING:
    from mythshelf.puzzles.puzzle import Collection, Puzzle
    from mythshelf.puzzles.trial import Judgement, Trial

    from web.app.platform.navigator import Navigator
    from web.app.platform.storage import Head, Saves
    from web.app.ports import GameInstaller, GameTable
    from web.app.puzzles.attempt import Attempt
    from web.app.puzzles.goal_card import GoalCardView
    from web.app.puzzles.page import Page
    from web.app.puzzles.records import PuzzleRecords
    from web.app.puzzles.screen import PuzzlesScreen
    from web.app.widgets.arrival import Arrival

_ANSWERS = "player"
"""The level of the computer that plays the other seats after a try."""


@dataclass(frozen=True, slots=True)
class Daily:
    """Who hears of a puzzle that a day has brought, and the way from it."""

    on_tried: Callable[[bool], None]
    leave: Callable[[], None]


class PuzzlesController:
    """Every button with ``data-puzzles``, which names a game, leads here."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        records: PuzzleRecords,
        saves: Saves,
        table: GameTable,
        installer: GameInstaller,
        arrival: Arrival,
        card: GoalCardView,
    ) -> None:
        self._navigator, self._records, self._saves = navigator, records, saves
        self._table, self._installer, self._arrival = table, installer, arrival
        self._slug = self._chosen = ""
        self._page: Page | None = None
        """What the shelf shows, once it has been open."""
        self._attempt: Attempt | None = None
        self._trial: Trial | None = None
        self._daily: Daily | None = None
        """What is to hear of the puzzle on the table, where a day has brought it."""
        self._number = 0
        """Which judging is the latest: what others find does not count any more."""
        self._card = card
        navigator.on_change(lambda screen: None if screen == "table" else self._leave())
        on_click(document.body, "[data-puzzles]", lambda one: self.open(data(one, "puzzles")))

    @cached_property
    def _screen(self) -> PuzzlesScreen:
        from web.app.puzzles.screen import PuzzlesScreen

        return PuzzlesScreen(self.open, self._choose, self._play, self._surprise)

    @property
    def _collection(self) -> Collection:
        from mythshelf.puzzles.puzzle import puzzles_of

        return puzzles_of(self._slug)

    # The shelf ------------------------------------------------------------------------

    def open(self, slug: str) -> None:
        """Show the puzzles of a game, when they and it are here."""
        show = partial(self._installer.with_game, slug, lambda: self._show(slug))
        self._arrival.when_here(show, PUZZLES)

    def reopen(self) -> None:
        """From a puzzle on the table back to the shelf it is from, or to the day."""
        if self._daily is not None:
            self._daily.leave()
        else:
            self._show(self._slug)

    def _show(self, slug: str) -> None:
        self._table.put_away()
        self._navigator.leave_shelf()
        self._slug = slug
        self._navigator.show("puzzles", slug)
        document.title = "Puzzles"
        self._fill()

    def _fill(self) -> None:
        from mythshelf.puzzles import SLUGS

        from web.app.puzzles.page import page_of
        from web.app.widgets.boxes import game_title

        tried = self._records.store.found(self._slug)
        self._page = page_of(self._slug, self._collection, tried)
        self._screen.show(self._page, [(slug, game_title(slug)) for slug in SLUGS], self._slug)
        self._choose(self._page.proposed)

    def _choose(self, name: str) -> None:
        from web.app.puzzles.page import line_of, number_of

        puzzle = self._collection.named(name)
        assert puzzle is not None  # of a card, or proposed
        assert self._page is not None  # what is chosen is on it
        self._chosen = name
        number = number_of(self._collection, name)
        line = line_of(self._page, puzzle)
        self._screen.mark(name, line, f"{number}: {puzzle.task}", f"Play puzzle {number}")

    def _surprise(self) -> None:
        names = [one.name for one in self._collection.puzzles if one.name != self._chosen]
        self._choose(names[device.drawn_seed() % len(names)])
        self._play()

    # On the table ---------------------------------------------------------------------

    def play_one(
        self,
        slug: str,
        name: str,
        on_begun: Callable[[], None],
        on_tried: Callable[[bool], None],
        leave: Callable[[], None],
    ) -> None:
        """See :class:`web.app.ports.DailyPuzzles`."""

        def begin() -> None:
            self._slug = slug
            puzzle = self._collection.named(name)
            assert puzzle is not None  # the calendar names only those that there are
            self._navigator.leave_shelf()
            self._begin(puzzle, daily=Daily(on_tried, leave))
            on_begun()

        self._installer.with_game(slug, begin)

    def _play(self) -> None:
        puzzle = self._collection.named(self._chosen)
        assert puzzle is not None
        self._begin(puzzle)

    def _begin(
        self, puzzle: Puzzle, attempt: Attempt | None = None, daily: Daily | None = None
    ) -> None:
        """Put a puzzle on the table, for another try where there is one already."""
        from mythshelf.puzzles.trial import Trial

        from web.app.puzzles.attempt import Attempt
        from web.app.puzzles.page import number_of
        from web.app.session.exercise import PUZZLE, ExerciseKeeper

        match = puzzle.begin()
        collection = self._collection
        if attempt is None:
            number = number_of(collection, puzzle.name)
            attempt = Attempt(puzzle, puzzle.grade, number, match)
            self._trial = Trial(puzzle, match.state)
            attempt.steps = self._trial.explained()
            attempt.is_of_day = daily is not None
        attempt.match = match
        self._table.put_away()
        session = self._table.opening.session_of(match, _seats(puzzle, match.seats))
        session.seen.is_exercise = True
        self._attempt, self._daily = attempt, daily
        self._records.way = OF_DAY if daily is not None else OF_SHELF
        self._table.put(session, ExerciseKeeper(PUZZLE, self._saves, session, self._judge))
        self._show_card()
        self._judge()

    def has(self, head: Head) -> bool:
        """Whether a game on the table is a puzzle."""
        return self._records.has(head)

    def on_put(self, head: Head) -> None:
        """A game has been put on the table: another one than the puzzle ends it."""
        if not self._records.has(head):
            self._leave()

    def _leave(self) -> None:
        if self._attempt is not None:
            self._attempt = self._trial = self._daily = None
            self._card.put_away()

    def _show_card(self) -> None:
        if self._attempt is not None:
            self._card.show(self._attempt.card(), self._attempt.puzzle.seat, self._act)

    def _judge(self) -> None:
        """Work out how the try stands, bit by bit."""
        from web.app.platform.long_work import quietly

        attempt, trial = self._attempt, self._trial
        if attempt is None or trial is None or attempt.ended:
            return
        self._number += 1
        number = self._number

        def judged(judgement: Judgement) -> None:
            if number == self._number and attempt is self._attempt:
                self._judged(attempt, trial, judgement)

        self._show_card()
        quietly(trial.judge(attempt.match), judged)

    def _judged(self, attempt: Attempt, trial: Trial, judgement: Judgement) -> None:
        from web.app.platform.long_work import quietly

        attempt.judgement = judgement
        if attempt.ended:
            self._note(attempt)
            if attempt.was_right:
                self._table.stop_here("The puzzle is solved. This is how it stands.")
            quietly(trial.nearest(), lambda nearest: self._compared(attempt, nearest))
        self._show_card()

    def _compared(self, attempt: Attempt, nearest: float) -> None:
        attempt.nearest = nearest
        if attempt is self._attempt:
            self._show_card()

    def _note(self, attempt: Attempt) -> None:
        """A try has ended: keep it, and say what it has changed."""
        from web.app.puzzles.store import rating_of

        store, puzzle = self._records.store, attempt.puzzle
        found = store.found(puzzle.game)
        right = attempt.was_right and not attempt.shows_way
        tried = store.note(puzzle, right, attempt.hints > 0, device.now())
        before, after = rating_of(found), rating_of({**found, puzzle.name: tried})
        attempt.is_solved |= right
        if self._daily is not None:
            self._daily.on_tried(right)
        attempt.rated = ""
        if after != before:
            words = f"Your rating now lies between {after.low} and {after.high}, 95 times of 100."
            attempt.rated = words

    def _act(self, act: str) -> None:
        """A button of the card."""
        attempt = self._attempt
        if attempt is None:
            return
        if act == "hint":
            attempt.take_hint()
        elif act == "way":
            attempt.shows_way = True
        elif act == "over":
            attempt.start_over()
            self._begin(attempt.puzzle, attempt, self._daily)
            return
        elif act == "next":
            self._next(attempt.puzzle)
            return
        self._show_card()

    def _next(self, puzzle: Puzzle) -> None:
        """The puzzle that suits next, once this one is done; a day has no other one."""
        if self._daily is not None:
            self._daily.leave()
            return
        from web.app.puzzles.page import page_of

        tried = self._records.store.found(puzzle.game)
        self._chosen = page_of(puzzle.game, self._collection, tried).proposed
        self._play()


def _seats(puzzle: Puzzle, seats: int) -> str:
    """Who sits where: the solver, and the computer in the other seats, or the solver in all of them
    where all play on one side."""
    from mythshelf.puzzles import aims_of

    from web.app.session.seating import Seating

    if aims_of(puzzle.game).together:
        return ""
    return Seating.against(_ANSWERS, seats, (puzzle.seat,)).write()
