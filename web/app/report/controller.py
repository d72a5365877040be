"""The report of a finished game: analysed by a worker, slice by slice, and kept. Browser only.

What analyses and what shows it is imported when the first report is opened.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from js import document
from mythshelf.kernel.files.stepwise import Progress, Work

from web.app.platform.dom import later, on_click
from web.app.presenting.archives import PLAYERS, PUZZLES

if TYPE_CHECKING:
    from mythshelf.analysis import Analysis, JudgedChoice
    from mythshelf.analysis.glance import Glance
    from mythshelf.kernel.play.match import Match

    from web.app.platform.navigator import Navigator
    from web.app.platform.storage import Saves
    from web.app.ports import ReportedGame, Worker
    from web.app.report.screen import ReportScreen
    from web.app.report.standings import Standings
    from web.app.report.store import ReportStore
    from web.app.session.session import TableSession

SCREEN = "report"
_NO_ROOM = "There is no room to keep this report; it is made anew the next time."
_FAILED = "The analysis has stopped. What was found is shown."


class ReportController:
    """Shows one report at a time. Every button with ``data-report`` leads to that of the game on
    the table."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        table: ReportedGame,
        records: Saves,
        saves: Saves,
        worker: Callable[[Callable[[str], None], Callable[[str], None]], Worker],
        try_again: Callable[[Match[Any], JudgedChoice, int, str], None],
        when_here: Callable[..., None],
        on_judged: Callable[[str, list[float]], None],
    ) -> None:
        """``records`` are the kept reports, ``saves`` the saved games; ``worker`` makes a worker
        from who hears of an answer and who of a failure; ``try_again`` lets a turn of a match be
        played anew, from a choice that is the turning point of a number, in the game of an id;
        ``when_here`` does something when archives have come; ``on_judged`` hears what a choice of
        each seat has cost on an average in the game of an id, from 0 to 1, or -1 where none was
        judged."""
        self._navigator, self._table = navigator, table
        self._records, self._saves, self._make = records, saves, worker
        self._try_again, self._when_here = try_again, when_here
        self._on_judged = on_judged
        self._wanted = ""
        self._session: TableSession | None = None
        self._game_id = self._digest = ""
        self._progress: Progress | None = None
        self._is_opening = self._is_working = self._had_to_begin_again = False
        self._note = ""
        self._found: Analysis
        self._stood: dict[int, Standings] = {}
        self._seen: tuple[Glance, ...] = ()
        on_click(document.body, "[data-report]", lambda _button: self.open())

    @cached_property
    def _store(self) -> ReportStore:
        from web.app.report.store import ReportStore

        return ReportStore(self._records, self._saves)

    @cached_property
    def _screen(self) -> ReportScreen:
        from web.app.report.screen import ReportScreen

        return ReportScreen(self._act)

    @cached_property
    def _worker(self) -> Worker:
        return self._make(self._answered, self._failed)

    # Opening it -----------------------------------------------------------------------

    def open_saved(self, game_id: str) -> None:
        """Show the report of a saved game that is over: first it comes onto the table."""
        self._wanted = game_id
        self._table.opening.open_save(game_id)

    def result_shown(self, game_id: str) -> None:
        """The result of a game is shown, perhaps because its report is wanted."""
        if self._wanted == game_id:
            later(self.open)
        self._wanted = ""

    def open(self) -> None:
        """Show the report of the game on the table, if it is over."""
        self._when_here(self._prepare, PUZZLES, PLAYERS)

    def _prepare(self) -> None:
        """What a report needs is imported bit by bit, as long as nobody goes elsewhere."""
        from mythshelf.analysis import refusal

        from web.app.platform.long_work import quietly

        session, head, before = self._table.session, self._table.head, self._navigator.screen
        if session is None or head is None or refusal(session.match) is not None:
            return

        def open_it(known: tuple[str, Analysis] | None) -> None:
            if self._table.session is session and self._navigator.screen == before:
                self._open(session, head.id, known)

        quietly(self._known(session, head.id), open_it)

    def _known(self, session: TableSession, game_id: str) -> Work[tuple[str, Analysis] | None]:
        """The digest of a game and what is known of it; ``None`` where it was the last one shown
        and nothing is asked anew."""
        from mythshelf.analysis.keeping import game_digest

        from web.app.presenting.loading import loading_reckoner

        yield from loading_reckoner(session.game.slug)
        if self._session is session and self._game_id == game_id:
            return None
        digest = game_digest(session.match)
        yield Progress(0, 1)
        known = self._store.known(game_id, session.match, digest)
        return digest, known

    def _open(
        self, session: TableSession, game_id: str, known: tuple[str, Analysis] | None
    ) -> None:
        if known is not None:
            self.leave()
            self._session, self._game_id = session, game_id
            self._digest, self._found = known
            self._note, self._stood, self._seen = "", {}, ()
            self._screen.open(session, session.seen.who_plays)
        self._navigator.show(SCREEN, session.game.slug)
        document.title = f"Report – {session.game.title}"
        self._is_opening = True
        later(partial(self._begin, session))

    def _begin(self, session: TableSession) -> None:
        """Show what is known already, and go on with the rest, in a task of its own: the screen is
        to be there first."""
        from mythshelf.analysis.glance import glances

        from web.app.platform.long_work import quietly

        if self._session is not session or not self._is_opening:
            return
        self._is_opening = False
        self._show()
        if self._is_done:
            self._tell_judged()
            return
        self._go_on()
        if not self._found.looks and not self._seen:
            quietly(glances(session.match), partial(self._glanced, session))

    def text_of(self, game_id: str) -> str:
        """What is kept of a saved game, to travel with its file; empty for nothing."""
        return self._store.text(game_id)

    def adopt(self, game_id: str, match: Match[Any], text: str) -> None:
        """Keep a report that came in the file of a match, which is saved by this id, if it is of
        that game; if there is no room, it is made anew the next time."""
        from mythshelf.analysis.keeping import game_digest, loaded
        from mythshelf.kernel.errors import BadSave

        digest = game_digest(match)
        try:
            found = loaded(match, digest, text)
        except BadSave:
            return
        self._store.keep(game_id, match.game.slug, digest, found)

    def leave(self) -> None:
        """Stop thinking; what was found is kept."""
        self._is_opening = False
        if self._is_working:
            self._is_working = False
            self._worker.stop()
            self._keep()

    # The analysis ---------------------------------------------------------------------

    def _glanced(self, session: TableSession, seen: tuple[Glance, ...]) -> None:
        """The whole game was seen at a glance, which is soon: much sooner than it is judged."""
        if self._session is session:
            self._seen = seen
            self._show()

    @property
    def _is_done(self) -> bool:
        from mythshelf.analysis.course import looks_of

        assert self._session is not None
        return self._found.looks >= looks_of(self._session.match)

    def _go_on(self) -> None:
        assert self._session is not None
        self._is_working, self._had_to_begin_again = True, False
        self._progress = None
        self._tell()
        later(partial(self._ask, self._session))

    def _ask(self, session: TableSession) -> None:
        """Put the first question about a game, unless it was left meanwhile."""
        from web.app.session.analysis_protocol import first_question

        if self._is_working and self._session is session:
            self._worker.ask(first_question(session.match, self._digest, self._found))

    def _answered(self, text: str) -> None:
        from mythshelf.kernel.errors import BadSave

        from web.app.session.analysis_protocol import LostGame, next_question, slice_of

        session = self._session
        if not self._is_working or session is None:
            return
        try:
            found = slice_of(session.match, self._digest, text)
        except (LostGame, BadSave):
            self._failed("")
            return
        before = self._found.looks
        self._found.add(found.found)
        self._progress = found.progress
        if found.is_done:
            self._is_working = False
            self._worker.release()
            self._tell_judged()
        else:
            self._worker.ask(next_question(self._digest))
        if found.is_done or self._found.looks != before:
            later(self._keep)
        later(partial(self._show_found, session))

    def _show_found(self, session: TableSession) -> None:
        """What has come, in a task of its own: to read it takes as long as a frame may."""
        if self._session is session:
            self._show()

    def _tell_judged(self) -> None:
        """The analysis is done."""
        from mythshelf.analysis.summing_up import count

        assert self._session is not None
        seats = range(self._session.match.seats)
        counts = [count(self._found, seat) for seat in seats]
        self._on_judged(self._game_id, [one.lost if one.judged else -1.0 for one in counts])

    def _failed(self, _why: str) -> None:
        """Once it begins again with a fresh worker; then people can let it go on."""
        if not self._is_working:
            return
        self._worker.stop()
        if self._had_to_begin_again:
            self._is_working = False
            self._note = _FAILED
            self._keep()
            self._show()
            return
        self._go_on()
        self._had_to_begin_again = True

    def _keep(self) -> None:
        if not self._found.looks:
            return  # nothing was found yet that a file should carry
        assert self._session is not None
        slug = self._session.game.slug
        if not self._store.keep(self._game_id, slug, self._digest, self._found):
            self._note = _NO_ROOM

    # What people see and do -----------------------------------------------------------

    def _show(self) -> None:
        from web.app.report.model import report_of

        session = self._session
        assert session is not None
        here = session.people.seating.here
        you = here[0] if len(here) == 1 else -1
        first = here[0] if here else 0
        report = report_of(
            session.match, self._found, first, you, self._standings(first), self._seen
        )
        self._screen.show(report, not self._found.looks)
        self._tell()

    def _standings(self, first: int) -> Standings | None:
        """How the sides of the game stood, where it counts anything."""
        from web.app.presenting.recounting import Recounted
        from web.app.report.standings import Standings

        session = self._session
        assert session is not None
        presenter, match = session.presenter, session.match
        if not isinstance(presenter, Recounted):
            return None
        if first not in self._stood:
            self._stood[first] = Standings(match, presenter.recounting(match.state), first)
        return self._stood[first]

    def _tell(self) -> None:
        from web.app.report.model import progress_words

        progress, share = self._progress, None
        if self._is_working:
            share = progress.done / max(1, progress.total) if progress is not None else 0.0
        can_go_on = not self._is_working and not self._is_done
        words = progress_words(self._found, self._is_working, progress)
        self._screen.tell(words, share, can_go_on, self._note)

    def _act(self, act: str) -> None:
        session = self._session
        assert session is not None
        if act == "stop":
            self.leave()
            self._tell()
        elif act == "go-on":
            self._note = ""
            self._go_on()
        elif act == "back":
            self.back()
        elif (at := self._screen.chosen) is not None and act == "look":
            self.leave()
            self._table.look_back(at)
        elif at is not None and act == "play":
            self.leave()
            self._table.branch_off_at(at)
        elif at is not None and act == "retry":
            self.leave()
            chosen = self._found.choices[at]
            self._try_again(session.match, chosen, self._screen.number, self._game_id)

    def back(self) -> None:
        """To the result of the game."""
        self.leave()
        self._table.show_result()
