"""Everything around the board: prompt, panels, log, list of options, clock. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from js import document
from mythshelf.kernel.files.stepwise import finished
from mythshelf.players import has_levels

from web.app.platform.dom import announce, attribute, by_id, flag, shown, text
from web.app.session.doer import doer_of
from web.app.session.prompt import prompt_of, telling_of
from web.app.table.agenda_view import AgendaView
from web.app.table.balance_bar import BalanceBar
from web.app.table.challenge_view import ChallengeView
from web.app.table.clock_view import ClockView
from web.app.table.guide_card import GuideCard
from web.app.table.head import TableHead
from web.app.table.log_sheet import LogSheet
from web.app.table.options_sheet import OptionsSheet
from web.app.table.panels_view import Panels
from web.app.table.plates_view import Plates
from web.app.table.prompt_bar import PromptBar
from web.app.table.recap_strip import RecapStrip
from web.app.table.spread_view import SpreadView
from web.app.widgets.replay_bar import ReplayBar

if TYPE_CHECKING:
    from mythshelf.kernel.files.stepwise import Work

    from web.app.platform.clocks import Clocks
    from web.app.presenting.panel import Panel
    from web.app.session.session import TableSession
    from web.app.table.actions import TableActions

_BREATH = 1.5
"""Seconds between two messages to screen readers while something is told."""


class TableChrome:
    """Shows the words and lists of a session, and passes on what is pressed there.

    A change is shown part by part: :meth:`show_prompt`, :meth:`prepare_panels`,
    :meth:`fill_panels`, :meth:`show_lists`, :meth:`fill_log`, in this order. ``told`` collects
    what has happened until it is announced.
    """

    def __init__(
        self, table: TableActions, clocks: Clocks, open_rules: Callable[[str], None]
    ) -> None:
        """``open_rules`` opens the rules at a clause."""
        self.told: list[str] = []
        self._announced = float("-inf")
        self._head = TableHead()
        self._balance = BalanceBar()
        self._clock = ClockView(clocks, table.time_is_up, self.announce)
        self._panels = Panels(table.press, table.tap, table.open_seat, table.read)
        self._plates = Plates(table.tap, table.read)
        self._challenge = ChallengeView(table.tap, table.read)
        self._spread = SpreadView(table.tap, table.read)
        self._agenda = AgendaView(table.reopen)
        self._prompt = PromptBar(
            table.confirm, table.cancel, table.press_chip, table.turn, open_rules
        )
        self._recap = RecapStrip(table)
        self._guide = GuideCard(table.go_on, open_rules)
        self._log = LogSheet(table.look, table.name_checkpoint)
        self._replay = ReplayBar(by_id("table-replay"), table.look, table.is_quiet)
        self._options = OptionsSheet(table.choose)
        self._titles: dict[str, str] = {}
        self._sides: dict[int, int] = {}
        self._verbs: frozenset[str] = frozenset()

    # A game comes and goes ------------------------------------------------------------

    def open(self, session: TableSession) -> None:
        """Another game was put on the table."""
        self.told = []
        text(by_id("table-title"), session.game.title)
        for button in document.querySelectorAll('[data-tool="hint"]'):
            shown(button, has_levels(session.game.slug))
        for button in document.querySelectorAll('[data-tool="forecast"]'):
            shown(button, session.presenter.foretells)
        self.show_guide(session)

    def clear_for(self, session: TableSession, save: str) -> None:
        """Show only what anybody may know, as the session does while the curtain is closed."""
        self.show_prompt(session)
        finished(self.fill_panels(session, save))
        self.show_lists(session)
        finished(self.fill_log(session))
        self.clear_announcement()

    def stop(self) -> None:
        """Stop replay and clock."""
        self._replay.stop()
        self._clock.show("", None)

    # What has happened ----------------------------------------------------------------

    def announce(self, sentence: str) -> None:
        """Announce a sentence to screen readers now."""
        self.told.append(sentence)
        self._announce()

    def clear_announcement(self) -> None:
        """Remove what was announced last."""
        by_id("live").replaceChildren()

    def _announce(self) -> None:
        """Announce what has happened to screen readers, before the question that follows."""
        if self.told:
            announce(by_id("live"), " ".join(self.told))
            self.told, self._announced = [], monotonic()

    # What is told ---------------------------------------------------------------------

    def show_step(self, session: TableSession, words: str) -> None:
        """All around the board at the step that is told now, whose picture says these words.

        The question is not read out meanwhile: what happens is, now and then."""
        attribute(by_id("prompt"), "aria-live", "off")
        self.say_step(session, words)
        if not session.telling.recalls:
            self._recap.hide()
        self._options.show("", [], self._titles)
        shown(by_id("table-replay"), False)
        finished(self._fill_table(session, frozenset()))
        self._clock.rest()
        if monotonic() - self._announced > _BREATH:
            self._announce()

    def say_step(self, session: TableSession, words: str) -> None:
        """In the bar: these words of the step that is told now, or what happens in it."""
        self._prompt.show(telling_of(session, words))

    # The present state --------------------------------------------------------------------

    def show_prompt(self, session: TableSession) -> None:
        """The question, the available tools, and the replay bar."""
        self._announce()
        attribute(by_id("prompt"), "aria-live", "polite")
        prompt = prompt_of(session)
        self._prompt.show(prompt)
        recap = session.seen.recap
        doer = None if recap is None else doer_of(session, recap)
        self._recap.show(recap, doer, prompt.recap, recap is not None and _is_low(session))
        document.title = prompt.title
        past = session.seen.past is not None
        flag(by_id("table"), "data-past", past)
        shown(by_id("table-replay"), past)
        self._replay.show(session.seen.shown, session.match.cursor)
        if not past:
            self._replay.stop()
        for tool, refusal in (("undo", prompt.undo), ("redo", prompt.redo)):
            for button in document.querySelectorAll(f'[data-tool="{tool}"]'):
                attribute(button, "aria-disabled", "true" if refusal else None)
        for button in document.querySelectorAll('[data-tool="forecast"]'):
            attribute(button, "aria-pressed", "true" if session.drawing.forecast else "false")
        self._verbs = prompt.verbs

    def prepare_panels(self, session: TableSession) -> None:
        """Work out what the panels are to show, which takes as long as showing it."""
        session.drawing.panels()
        session.drawing.header()

    def fill_panels(self, session: TableSession, save: str) -> Work[None]:
        """The head of the table, its clock, and the panel of each player, bit by bit; ``save`` is
        the id of the game's save, by which the clock recognizes the game."""
        panels = yield from self._fill_table(session, self._verbs)
        self._clock.show(save, session.seen.timed)
        self._titles = {row.verb: row.name for panel in panels for row in panel.rows if row.verb}
        self._sides = {panel.seat: panel.side for panel in panels}
        self._balance.show(session, self._sides)

    def _fill_table(self, session: TableSession, verbs: frozenset[str]) -> Work[tuple[Panel, ...]]:
        """Head, panels and plates; rows of these verbs can be pressed."""
        drawing, taps = session.drawing, session.picking.selection.taps
        panels = drawing.panels()
        self._head.show(drawing.header())
        yield from self._panels.show(panels, drawing.focus(), verbs, session.people.seating)
        yield from self._plates.show(drawing.plates(), taps)
        self._challenge.show(drawing.challenge(), taps)
        yield from self._spread.show(session.settling.spread)
        # Beside the coach's card, which says what comes, there is no room for it.
        agenda = drawing.agenda() if session.lesson is None else None
        self._agenda.show(agenda, () if agenda is None else session.undoing.asked_here())
        return panels

    def show_lists(self, session: TableSession) -> None:
        """The pictures of what others have done, the options, and what stands above the log."""
        self._recap.paint(session.drawing.recap_picture)
        question = by_id("prompt").textContent
        self._options.show(question, session.seen.options(), self._titles)
        seen = session.seen
        self._log.head(session.game.title, seen.who_plays, session.line(), seen.has_result)

    def rest(self) -> None:
        """All is done, and nothing moves."""
        self._recap.rest()

    def fill_log(self, session: TableSession) -> Work[None]:
        """The log, as far as it is told, bit by bit: a long game has thousands of lines."""
        entries = yield from session.seen.log_bit_by_bit()
        index, checkpoints = session.seen.showing.index, session.match.checkpoints
        yield from self._log.show(entries, index, self._sides, checkpoints)

    def show_guide(self, session: TableSession) -> None:
        """The coach's card, in a guided game."""
        self._guide.show(session)

    def play_again(self) -> None:
        """Start the replay at the position that is shown."""
        self._replay.play()

    def scroll_log(self) -> None:
        """Scroll the log, which was just opened, to the line of the current position."""
        self._log.scroll()


def _is_low(session: TableSession) -> bool:
    """Whether the panel of the seat that is asked is among the last ones."""
    seats = [panel.seat for panel in session.drawing.panels()]
    return session.people.seat in seats and 2 * seats.index(session.people.seat) >= len(seats)
