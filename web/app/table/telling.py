"""How a choice is told at the table, from step to step and to its end. Browser only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from web.app.platform.dom import after_paint, around, by_id, on
from web.app.table.telling_bar import TellingBar

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.stage.nodes import Scene
    from web.app.table.follow_ups import FollowUps
    from web.app.table.game_on_table import GameOnTable
    from web.app.table.sound_cues import SoundCues
    from web.app.table.table_view import TableView

_AROUND = ("panels", "plates", "actions", "recaps", "challenge", "prompt-bar")
"""The parts of the page that show what the board shows."""
_DONE = object()


class TellingAtTable:
    """Shows, says and sounds the steps of what is told."""

    def __init__(
        self,
        game: GameOnTable,
        view: TableView,
        follow_ups: FollowUps,
        sounds: SoundCues,
        open_rules: Callable[[str], None],
    ) -> None:
        """``open_rules`` opens the rules at a clause."""
        self._game, self._view = game, view
        self._follow_ups, self._sounds = follow_ups, sounds
        self._ahead: Iterator[None] = iter(())
        self._bar = TellingBar(open_rules, view.stage.go_on)
        for part in _AROUND:
            on(by_id(part), "click", self._pressed, first=True)

    def go_on(self) -> None:
        """The pictures of a step are over: those of the next one follow, or the game as it is."""
        if not self._game.is_told:
            return
        session = self._game.session
        while (step := session.telling.advance()) is not None:
            self._say(step.said)
            if session.telling.is_back:
                self._view.stage.show(session.drawing.scene_before(), animate=False)
            pictures = session.drawing.pictures()
            self._sounds.play(session, step.events, {scene.sound for scene in pictures})
            if pictures:
                self._view.show_step(pictures)
                self._ahead = session.drawing.draw_ahead()
                after_paint(partial(self._draw_ahead, self._ahead))
                return
        if self._view.in_step:
            self._follow_ups.show_end()
        else:  # nothing of it had a picture
            self._follow_ups.show_game()

    def _draw_ahead(self, ahead: Iterator[None]) -> None:
        """Once this step has all but settled, draw some of the next one after each frame: that
        comes without a pause."""
        if ahead is not self._ahead or not self._game.is_told:
            return
        if not self._view.stage.settles or next(ahead, _DONE) is not _DONE:
            after_paint(partial(self._draw_ahead, ahead))

    def skip(self) -> bool:
        """Go to the end of what is told; whether anything was."""
        if not self._game.is_told:
            return False
        self.leave_out()
        self._follow_ups.show_end(animate=False)
        return True

    def leave_out(self) -> None:
        """What is left to be told is only said, and its weightiest sound is heard."""
        session = self._game.session
        steps = session.telling.rest()
        self._say(chain.from_iterable(step.said for step in steps))
        self._sounds.play(session, chain.from_iterable(step.events for step in steps))

    def play_sound(self, sound: str) -> None:
        """A picture comes with a sound."""
        if self._game.is_open:
            self._sounds.play_one(self._game.session, sound)

    def show_words(self, scene: Scene | None, waits: bool) -> None:
        """A scene says something else than the one before. Only step by step there is time to read
        the rule and to go on by a button."""
        self._bar.show(scene if waits else None)
        session = self._game.if_open
        if self._view.in_step and session is not None and session.telling.step is not None:
            self._view.show_words(scene)

    def _say(self, sentences: Iterable[str]) -> None:
        """What happens, for screen readers; a position of old says itself what led to it."""
        if self._game.session.seen.past is None:
            self._view.chrome.told += sentences

    def _pressed(self, event: Any) -> None:
        """A press anywhere around the board goes to the end of what is told, and does no more; a
        tool that stands there does what it does in the rail."""
        its_own = self._bar.holds(event.target) or around(event.target, "[data-tool]")
        if not its_own and self.skip():
            event.stopPropagation()
