"""What shows the open game: the board, and the words and lists around it. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document, window
from mythshelf.kernel.files.stepwise import finished

from web.app.platform.dom import attribute, by_id, flag
from web.app.presenting.focus import Room, room_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from mythshelf.kernel.files.stepwise import Work

    from web.app.stage.nodes import Scene
    from web.app.stage.stage import Stage
    from web.app.table.chrome import TableChrome
    from web.app.table.curtain_view import Curtain
    from web.app.table.game_on_table import GameOnTable
    from web.app.widgets.reading_sheet import ReadingSheet

_WIDE = 1.5
"""A board whose width is more than this multiple of its height is laid out as a wide one."""


class TableView:
    """Shows one moment of the game, part by part; every part says on ``data-shown`` which.

    ``in_step`` is whether the page shows a step of what is told.
    """

    def __init__(
        self,
        game: GameOnTable,
        stage: Stage,
        chrome: TableChrome,
        reading: ReadingSheet,
        curtain: Curtain,
        on_asked: Callable[[bool], None],
    ) -> None:
        """``on_asked`` is told with each question whether somebody here has to answer it."""
        self._game, self._on_asked = game, on_asked
        self.stage, self.chrome = stage, chrome
        self.reading, self.curtain = reading, curtain
        self.in_step = False
        self._words = self._said = ""
        """What the last picture of the step says, and what the bar says of the step now."""

    # A game comes and goes ------------------------------------------------------------

    def open(self) -> None:
        """Show the board of a game that was just put on the table."""
        session = self._game.session
        flag(by_id("table"), "data-whole", session.presenter.whole_table)
        self.curtain.show(session)
        self.chrome.open(session)
        recap, drawing = session.seen.recap, session.drawing
        if recap is not None and not recap.was_seen:
            self.chrome.told.append(recap.sentence)
        drawing.room = self._room
        self.stage.keep("")
        scene = drawing.scene()
        flag(document.documentElement, "data-wide", scene.width > _WIDE * scene.height)
        self.stage.show(scene, animate=False)
        self._stamp("stage")

    def show_nobodys_secret(self) -> None:
        """Show only what anybody may know, now."""
        session = self._game.session
        session.close_curtain()
        self.stage.clear_for(session.drawing.scene())
        self.chrome.clear_for(session, self._game.autosave.head.id)

    def show_instead(self, scene: Scene | None) -> None:
        """Show an old picture in place of the board, or nothing."""
        self.curtain.hide()
        flag(by_id("table"), "data-busy", False)
        if scene is not None:
            self.stage.show(scene, animate=False)
        else:
            self.stage.blank()

    def close(self) -> None:
        """No game is on the table any more."""
        self.reading.refresh()
        self.curtain.hide()

    # The parts ------------------------------------------------------------------------

    def show_board(self, animate: bool = True) -> None:
        """The board as the game stands."""
        self.in_step = False
        self.stage.show(self._game.session.drawing.scene(), animate)
        self._stamp("stage")

    def show_prompt(self) -> None:
        """What is asked."""
        self.chrome.show_prompt(self._game.session)
        self._stamp("prompt-bar")
        self._on_asked(not self._game.session.people.waits_for)

    def prepare_panels(self) -> None:
        """Work out what the panels are to show."""
        self.chrome.prepare_panels(self._game.session)

    def show_panels(self) -> None:
        """What stands beside the board."""
        finished(self.fill_panels())

    def fill_panels(self) -> Work[None]:
        """The same, bit by bit."""
        yield from self.chrome.fill_panels(self._game.session, self._game.autosave.head.id)
        self._stamp("panels")

    def show_lists(self) -> None:
        """What others have done, and the options."""
        self.chrome.show_lists(self._game.session)

    def fill_log(self) -> Work[None]:
        """The log, bit by bit."""
        return self.chrome.fill_log(self._game.session)

    def show_step(self, scenes: tuple[Scene, ...]) -> None:
        """A step of what is told by its pictures, and everything around the board with it."""
        for scene in scenes:
            self.stage.show(scene)
        self.in_step = True
        self._words = scenes[-1].caption
        self._said = scenes[0].meanwhile or self._words
        self.chrome.show_step(self._game.session, self._said)
        self._stamp("stage", "prompt-bar", "panels")
        self.reading.refresh()

    def show_words(self, scene: Scene | None) -> None:
        """What is said at a scene of the step: nothing yet of what dice are about to show."""
        words = (scene.meanwhile if scene is not None else "") or self._words
        if words != self._said:  # to lay the bar out takes its time
            self._said = words
            self.chrome.say_step(self._game.session, words)

    def _stamp(self, *parts: str) -> None:
        """These parts of the page say what they show."""
        showing = self._game.session.seen.showing
        flag(by_id("table"), "data-told", showing.is_told)
        for part in parts:
            attribute(by_id(part), "data-shown", showing.stamp)

    # Its size -------------------------------------------------------------------------

    @property
    def _room(self) -> Room:
        """How much room there is, for the board and on the page."""
        return room_of(self.stage.room, (window.innerWidth, window.innerHeight))

    def refit(self) -> Room | None:
        """The space for the board may have another size: lay the game out anew for it, which is
        still to be shown. Returns the room there was before, or ``None`` where nothing changes."""
        session = self._game.if_open
        if session is None or not all(self.stage.room):
            return None
        before, session.drawing.room = session.drawing.room, self._room
        if before == session.drawing.room:
            return None
        session.picking.put_back()
        self.stage.keep("")
        return before
