"""How games end at the table: the result, and what is done after it. Browser only."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform import device
from web.app.platform.dom import one, text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mythshelf.kernel.play.match import Match

    from web.app.platform.navigator import Navigator
    from web.app.platform.preferences import Preferences
    from web.app.platform.storage import Head
    from web.app.ports import (
        SeriesResults,
        WayBack,
    )
    from web.app.session.session import TableSession
    from web.app.table.result import ResultScreen
    from web.app.table.result_history import Margin
    from web.app.table.screen import TableScreen


class EndOfGame:
    """The result of the game on the table, and where it leads from there."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        series: Sequence[SeriesResults],
        screen: Callable[[], TableScreen],
        start: Callable[[Match[Any], str], None],
        branch_off: Callable[[Match[Any], str, str], None],
        acts: Mapping[str, Callable[[], None]],
        open_settings: Callable[[str], None],
        preferences: Preferences,
        look: Callable[[int], None],
        open_rules: Callable[[str], None],
        on_finished: Callable[[Head, TableSession], None],
    ) -> None:
        """``screen`` gives the table, on which there is a game, ``start`` puts another match on it
        with who sits where, ``branch_off`` one that branches off from the save of that id; ``acts``
        are what the buttons of the result do that is done elsewhere; ``open_settings`` goes to the
        settings of a new game. ``series`` is what games can belong to. ``look`` shows a position of
        the game on the table, ``open_rules`` opens the rulebook at a clause; ``on_finished``
        hears of a game whose result is shown, with the head of its save."""
        self._navigator, self._series, self._screen = navigator, series, screen
        self._start, self._branch_off = start, branch_off
        self._acts, self._open_settings = acts, open_settings
        self._preferences, self._look, self._open_rules = preferences, look, open_rules
        self._on_finished = on_finished
        self._result: ResultScreen | None = None
        self._shown: TableSession | None = None
        """The game whose result was shown last."""

    def follow(self) -> None:
        """The table has come to rest after the end of the game: show the result. Where it was shown
        before, all that people have opened since stays: the table may come to rest behind it."""
        if self._navigator.screen == "table" or self._shown is not self._screen().session:
            self.show()

    def show(self) -> None:
        """Show the result of the game, which is over."""
        from web.app.table.result import ResultScreen
        from web.app.table.result_words import played_words

        screen = self._screen()
        self._shown = screen.session
        screen.flush()
        if self._result is None:
            self._result = ResultScreen(self._after, self._look, self._open_rules)
        head = screen.autosave.head
        self._on_finished(head, screen.session)
        told = [series.enter(screen.session, head) for series in self._series if series.has(head)]
        note = told[0] if told else None
        self._navigator.show("result", screen.session.game.slug)
        keep = partial(self._keep_margin, head.id)
        self._result.show(screen.session, played_words(head), note, keep)

    def _keep_margin(self, game_id: str, kind: str, margin: Margin) -> list[Margin]:
        """Keep how a game ended; how all games of its kind did, this one last."""
        from web.app.table.result_history import Margin

        self._preferences.remember_margin(kind, game_id, margin.won, margin.margin)
        return [Margin(won, ahead) for _, won, ahead in self._preferences.margins(kind)]

    def way_back(self, head: Head) -> WayBack | None:
        """The way to what a saved game belongs to, ``None`` for one that stands alone."""
        return next((series.way for series in self._series if series.has(head)), None)

    def branch(self, match: Match[Any]) -> None:
        """Start another game from a position of the one on the table, which stays as it is."""
        screen = self._screen()
        seats, origin = screen.session.people.seating.write(), screen.autosave.head.id
        screen.close()
        self._branch_off(match, seats, origin)

    def _after(self, act: str) -> None:
        from mythshelf.kernel.play.match import Match

        screen = self._screen()
        match = screen.session.match
        if act in self._acts:
            self._acts[act]()
        elif act == "branch":
            self.branch(match.branch(screen.session.seen.shown))
        elif act == "new":
            self._open_settings(match.game.slug)
        else:
            seed = match.seed if act == "again" else device.drawn_seed()
            seats = screen.session.people.seating.write()
            screen.close()
            self._start(Match(match.game, match.settings, seed, match.names), seats)


def name_the_way_back(way: WayBack | None) -> None:
    """Label the way back from the table with where it leads: to the shelf if nowhere else."""
    name, label = ("Shelf", "Back to the shelf") if way is None else (way.name, way.label)
    text(one(document, '#table .rail [data-tool="back"] .tool-name'), name)
    text(one(document, '#result [data-tool="back"] .vh'), label)
    text(one(document, '#result [data-result="series"]'), label)
