"""What the table shows of a match: the selection and what it would bring, board, panels (pure).

Everything here is worked out from the match, the seating and the selection, each thing once for as
long as these stay the same (:class:`.memo.Memo`); nothing has to be told of a change.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.match import Match

from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.plan import Plan, Preview
from web.app.presenting.plate import Plate
from web.app.presenting.presenter import Plated, Presenter
from web.app.presenting.reading import Reading
from web.app.session.carrying import Carrying
from web.app.session.log import NOBODY
from web.app.session.match_view import MatchView
from web.app.session.memo import Memo
from web.app.session.messages import ListedOption
from web.app.session.preview import preview_of
from web.app.session.recap import MOST, Moment
from web.app.session.recap_scenes import marked, picture
from web.app.session.seating import Seating
from web.app.session.selection import Selection
from web.app.stage.nodes import Scene


class TableView(MatchView):
    """A match as it is seen, and what is selected in it.

    ``forecast`` is whether the board shows what will come by itself.
    """

    def __init__(
        self,
        match: Match[Any],
        presenter: Presenter,
        seating: Seating | None = None,
        learner: int = NOBODY,
    ) -> None:
        """As a :class:`.MatchView`."""
        super().__init__(match, presenter, seating, learner)
        self.forecast = True
        self._selection = Selection(())
        self._carrying: Carrying | None = None
        self._blocked = ""
        self._plans = Memo(lambda view: tuple(presenter.plans(view)))
        self._preview = Memo(self._work_out_preview)
        self._focus = Memo(_focused)
        self._open_hand = Memo(_open_hand)
        self._holding = Memo(_holding)
        self._scene = Memo(presenter.scene)
        self._marked, self._picture = Memo(marked), Memo(picture, keeps=MOST)
        self._panels = Memo(presenter.panels)
        self._header = Memo(presenter.header)
        self._plates = Memo(presenter.plates if isinstance(presenter, Plated) else _no_plates)
        self._options = Memo(self._list_options)

    # What can be done -----------------------------------------------------------------

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What can be done now by whoever is at the device."""
        return () if self.idle else self._plans(self.view())

    @property
    def selection(self) -> Selection:
        """What is selected: nothing, where there are other plans than when it was."""
        plans = self.plans
        return self._selection if self._selection.plans is plans else Selection(plans)

    @property
    def blocked(self) -> str:
        """The key of the shape that was just tapped in vain; empty for none."""
        return self._blocked

    @property
    def carried(self) -> str:
        """The key of what a finger drags over the board, or has dropped there for a plan that is
        selected; empty for nothing."""
        carrying = self._carrying
        if carrying is None or self.selection is not carrying.now:
            return ""
        return carrying.thing

    @property
    def preview(self) -> Preview | None:
        """What the plan that is meant would do."""
        return None if self.past is not None else self._preview_of(self.selection)

    def _preview_of(self, selection: Selection) -> Preview | None:
        plan = selection.meant()
        return None if plan is None else self._preview(self.view(), self.seat, plan)

    def _work_out_preview(self, view: State, seat: int, plan: Plan) -> Preview:
        return preview_of(self.game, view, seat, plan)

    def options(self) -> list[ListedOption]:
        """Every legal option of the open decision; none while an old position is shown, and
        none of a seat that is not here or has not taken the device yet."""
        if self.idle:
            return []
        return self._options(self.match.state, self.view())

    def _list_options(self, state: State, view: State) -> list[ListedOption]:
        write = self.game.notation.write
        return [
            ListedOption(write(option), self.game.describe(view, option), option.verb)
            for option in engine.legal(state)
            if option.of_players
        ]

    # How it looks ---------------------------------------------------------------------

    def focus(self) -> Focus:
        """What the presenter needs to know besides the position."""
        showing = self.showing
        look = self._look(showing.happened, showing.eyes)
        if showing.is_told:
            return self._open_hand(look, showing.seat, NOBODY if self.actor else showing.seat)
        if self.past is not None:
            return look
        selection, carrying = self.selection, self._carrying
        focus = self._focus(
            look, self._blocked, self.forecast, self.seat, selection, self._preview_of(selection)
        )
        if carrying is not None and selection is carrying.now and carrying.laid is None:
            return self._holding(focus, carrying)
        return focus

    def scene(self) -> Scene:
        """The board as the presenter draws it now, with the marks of what others have done."""
        scene, recap = self._scene(self.view(), self.focus()), self.recap
        if recap is None or recap.was_seen:
            return scene
        return self._marked(scene, self.presenter, recap, self.view(), self._look((), self.viewer))

    def recap_picture(self, moment: Moment) -> Scene:
        """A small picture of something that others have done."""
        return self._picture(self.presenter, moment, self._look((), self.viewer))

    def read(self, key: str) -> Reading | None:
        """The enlarged text of the thing with a key; its name if there is nothing more to read."""
        found = super().read(key)
        named = (node.name for node in self.scene().nodes if node.key == key and node.name)
        return found or next(map(_named, named), None)

    def panels(self) -> tuple[Panel, ...]:
        """What lies before each player."""
        return self._panels(self.view(), self.focus())

    def header(self) -> Header:
        """The head of the table."""
        return self._header(self.view(), self.focus())

    def plates(self) -> tuple[Plate, ...]:
        """What is in play, as it is said under the board."""
        return self._plates(self.view())


def _no_plates(_view: State) -> tuple[Plate, ...]:
    return ()


def _named(name: str) -> Reading:
    """What a screen reader hears of a thing: its first words as a title, and the rest."""
    title, *rest = _AFTER_FIRST_WORDS.split(name, maxsplit=1)
    line = "".join(rest).strip()
    return Reading(f"{title[:1].upper()}{title[1:]}", f"{line[:1].upper()}{line[1:]}")


_AFTER_FIRST_WORDS = re.compile(r"[.,:;](?:\s|$)")


def _focused(
    look: Focus,
    blocked: str,
    forecast: bool,
    seat: int,
    selection: Selection,
    preview: Preview | None,
) -> Focus:
    """With what is selected now."""
    return replace(
        look,
        blocked=blocked,
        forecast=forecast,
        seat=seat,
        acts=seat,
        taps=selection.taps,
        lit=selection.lit(),
        starts=selection.starts(),
        verb=selection.verb,
        preview=preview,
        past=False,
    )


def _open_hand(look: Focus, seat: int, acts: int) -> Focus:
    """While something is told: the hand of the seat that has chosen it stays open."""
    return replace(look, seat=seat, acts=acts)


def _holding(focus: Focus, carrying: Carrying) -> Focus:
    """While a thing is dragged: where it may be dropped."""
    lit = carrying.targets
    return replace(focus, lit=lit, starts=frozenset(), carried=carrying.thing)
