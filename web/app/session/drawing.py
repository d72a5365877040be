"""What the table shows of a match: board, panels, header, plates (pure).

Everything here is worked out from the match, the seating and the selection, each thing once for as
long as these stay the same (:class:`.memo.Memo`); nothing has to be told of a change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain

from mythshelf.kernel.play.core import Event, State

from web.app.presenting.agenda import Agenda
from web.app.presenting.challenge import Challenge
from web.app.presenting.focus import Focus, Room
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.plan import Keys, Preview
from web.app.presenting.plate import Plate
from web.app.presenting.presenter import (
    Acting,
    Challenging,
    Parted,
    Plated,
    Preparing,
    Readable,
    Remembering,
)
from web.app.presenting.reading import Reading
from web.app.presenting.step import Step
from web.app.session.carrying import Carrying
from web.app.session.log import NOBODY
from web.app.session.match_view import MatchView
from web.app.session.memo import Memo
from web.app.session.picking import Picking
from web.app.session.pointing import pointed
from web.app.session.recap import MOST, Moment
from web.app.session.recap_scenes import RATIO, marked, picture, where_it_was
from web.app.session.seating import known_as
from web.app.session.selection import Selection
from web.app.stage.guide_rings import guide_rings
from web.app.stage.nodes import Scene


class _Ahead:
    """The pictures of a step that is not seen yet, through these eyes, as far as they are drawn."""

    def __init__(self, step: Step, look: Focus, pictures: Iterable[Scene]) -> None:
        self.step, self.look = step, look
        self._drawn: list[Scene] = []
        self._left = iter(pictures)

    def draws_one(self) -> bool:
        """Draw the next picture; whether there was one."""
        scene = next(self._left, None)
        if scene is not None:
            self._drawn.append(scene)
        return scene is not None

    def all(self) -> tuple[Scene, ...]:
        """All the pictures: those that are left are drawn now."""
        self._drawn += self._left
        return tuple(self._drawn)


class Drawing:
    """A match as its presenter draws it.

    ``room`` is how much of it there is, ``decks`` are the names of the decks by seat, ``forecast``
    is whether the board shows what will come by itself.
    """

    def __init__(self, seen: MatchView, picking: Picking) -> None:
        self._seen, self._picking, self._presenter = seen, picking, seen.presenter
        self.room = Room()
        self.decks: tuple[str, ...] = ()
        self.forecast = True
        presenter = self._presenter
        # Asked once: what a presenter can do is looked for among all that it has.
        self._remembering = presenter if isinstance(presenter, Remembering) else None
        self._acting = presenter if isinstance(presenter, Acting) else None
        self._parted = presenter if isinstance(presenter, Parted) else None
        self._ahead: _Ahead | None = None
        self._known = Memo(known_as)
        self._looks = Memo(_look)
        self._memory = Memo(self._remember)
        self._focus = Memo(_focused)
        self._open_hand = Memo(_open_hand)
        self._holding = Memo(_holding)
        self._scene = Memo(presenter.scene)
        self._marked, self._picture = Memo(marked), Memo(picture, keeps=MOST)
        self._pointed = Memo(_with_pointers)
        self._panels = Memo(presenter.panels)
        self._header = Memo(presenter.header)
        self._challenge = Memo(
            presenter.challenge if isinstance(presenter, Challenging) else _nothing
        )
        self._agenda = Memo(presenter.agenda if isinstance(presenter, Preparing) else _nothing)
        self._plates = Memo(presenter.plates if isinstance(presenter, Plated) else _no_plates)

    def toggle_forecast(self) -> None:
        """Show what will come by itself, or do not."""
        self.forecast = not self.forecast

    # What the presenter needs to know -------------------------------------------------

    def focus(self) -> Focus:
        """What the presenter needs to know besides the position."""
        seen, picking = self._seen, self._picking
        showing = seen.showing
        look = self._look(showing.happened, showing.eyes)
        if showing.is_told:
            return self._open_hand(look, showing.seat, NOBODY if self.actor else showing.seat)
        if seen.past is not None:
            return look
        selection, carrying = picking.selection, picking.carrying
        preview = picking.preview_of(selection)
        seat = seen.people.seat
        focus = self._focus(look, picking.blocked, self.forecast, seat, selection, preview)
        if carrying is not None and carrying.laid is None:
            return self._holding(focus, carrying)
        return focus

    def _look(self, happened: tuple[Event, ...], eyes: int) -> Focus:
        """Where nothing can be done: through whose eyes, in what room, and the people's names."""
        seen = self._seen
        names = self._known(tuple(seen.match.names), seen.people.seating)
        return self._looks(
            *(names, eyes, self.room, self.decks),
            *(happened, seen.part, self._remembered()),
        )

    def _remembered(self) -> tuple[Event, ...]:
        """What the board goes on to show of the choices before the one that is told, or of all."""
        seen, told = self._seen, self._seen.telling.shown
        if self._remembering is None:
            return ()
        index = seen.shown if told is None else told.index - 1
        return self._memory(seen.match.state_at(index), index)

    def _remember(self, state: State, index: int) -> tuple[Event, ...]:
        presenter = self._remembering
        assert presenter is not None
        happened = chain.from_iterable(map(self._seen.match.events_of, range(index)))
        return tuple(event for event in happened if presenter.remembers(state, event))

    @property
    def actor(self) -> str:
        """Who does what is told where that is no seat (:class:`.Acting`); empty otherwise."""
        step = self._seen.telling.step
        return "" if step is None or self._acting is None else self._acting.actor(step)

    # The board ------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The board as the presenter draws it now, with the marks of what others have done while
        nothing is chosen, or of all that was done in an exercise that is over; in a lesson with
        rings round what is pointed at."""
        seen, focus = self._seen, self.focus()
        scene, recap = self._scene(seen.view(), focus), seen.recap
        if seen.is_stopped:
            recap = seen.story.whole(seen.viewer)
        if seen.lesson is not None:
            keys = pointed(seen.lesson, seen, self._picking)
            return self._pointed(scene, self._tabs(keys, scene))
        if recap is None or recap.was_seen or focus.taps:
            return scene
        look = self._look((), seen.viewer)
        return self._marked(scene, self._presenter, recap, seen.view(), look)

    def _tabs(self, keys: Keys, scene: Scene) -> Keys:
        """With the tabs that bring these keys into sight, where they are elsewhere."""
        presenter = self._parted
        if presenter is None:
            return keys
        there = {node.key for node in scene.nodes}
        return tuple(key if key in there else presenter.part_of(key) or key for key in keys)

    def scene_before(self) -> Scene:
        """The board before the step that is told now."""
        step = self._seen.telling.step
        assert step is not None
        return self._presenter.scene(step.before, self._look((), self._seen.viewer))

    def pictures(self) -> tuple[Scene, ...]:
        """The scenes of the step that is told now, perhaps none."""
        step = self._seen.telling.step
        if step is None or not step.is_pictured:
            return ()
        look, ahead = self._look((), self._seen.viewer), self._ahead
        if ahead is not None and ahead.step is step and ahead.look == look:
            return ahead.all()
        return tuple(self._presenter.pictures(step, look))

    def draw_ahead(self) -> Iterator[None]:
        """Draw the pictures of the step that follows, as far as one goes on with this."""
        step = self._seen.telling.look_ahead()
        yield
        if step is not None and step.is_pictured:
            look = self._look((), self._seen.viewer)
            ahead = self._ahead = _Ahead(step, look, self._presenter.pictures(step, look))
            while ahead.draws_one():
                yield

    def recap_picture(self, moment: Moment) -> Scene:
        """A small picture of something that others have done."""
        return self._picture(self._presenter, moment, self._look((), self._seen.viewer))

    def picture_of_choice(self, index: int, ratio: float = RATIO) -> Scene | None:
        """The part of the board where the choice was made that led to a position, with its marks,
        so many times as wide as high; ``None`` where it is told without any."""
        moment = self._seen.story.at(index, self._seen.viewer)
        with self._on_a_wide_page():
            look = self._look((), self._seen.viewer)
        return None if moment is None else where_it_was(self._presenter, moment, look, ratio)

    def photographed(self) -> Scene:
        """The board for a picture of it: all of it side by side, on a phone, too, whose table shows
        it one part after the other."""
        with self._on_a_wide_page():
            return self.scene()

    @contextmanager
    def _on_a_wide_page(self) -> Iterator[None]:
        here, self.room = self.room, Room()
        try:
            yield
        finally:
            self.room = here

    # Beside the board -----------------------------------------------------------------

    def read(self, key: str) -> Reading | None:
        """The thing of a key read large: its text, or its name if there is nothing more to read;
        ``None`` for what has no name."""
        presenter = self._presenter
        found = presenter.read(self._seen.view(), key) if isinstance(presenter, Readable) else None
        named = (node.name for node in self.scene().nodes if node.key == key and node.name)
        return found or next(map(_named, named), None)

    def panels(self) -> tuple[Panel, ...]:
        """What lies before each player."""
        return self._panels(self._seen.view(), self.focus())

    def header(self) -> Header:
        """The head of the table."""
        return self._header(self._seen.view(), self.focus())

    def challenge(self) -> Challenge | None:
        """What may be answered now; nothing while something is told, or in the past."""
        asks = not self._seen.showing.is_told and self._seen.past is None
        return self._challenge(self._seen.view()) if asks else None

    def agenda(self) -> Agenda | None:
        """The questions before the game, while one is asked here and none is told."""
        seen = self._seen
        asks = not seen.showing.is_told and seen.past is None and seen.outcome is None
        return self._agenda(seen.view()) if asks else None

    def plates(self) -> tuple[Plate, ...]:
        """What is in play, as it is said under the board."""
        return self._plates(self._seen.view())


def _nothing(_view: State) -> None:
    return None


def _no_plates(_view: State) -> tuple[Plate, ...]:
    return ()


def _named(name: str) -> Reading:
    """What a screen reader hears of a thing: its first words as a title, and the rest."""
    title, *rest = _AFTER_FIRST_WORDS.split(name, maxsplit=1)
    line = "".join(rest).strip()
    return Reading(f"{title[:1].upper()}{title[1:]}", f"{line[:1].upper()}{line[1:]}")


_AFTER_FIRST_WORDS = re.compile(r"[.,:;](?:\s|$)")


def _with_pointers(scene: Scene, keys: Keys) -> Scene:
    """The scene with rings round the shapes of these keys."""
    return replace(scene, nodes=[*scene.nodes, *guide_rings(scene.nodes, keys)])


def _look(
    names: tuple[str, ...],
    eyes: int,
    room: Room,
    decks: tuple[str, ...],
    happened: tuple[Event, ...],
    part: str,
    remembered: tuple[Event, ...],
) -> Focus:
    return Focus(
        names=names,
        eyes=eyes,
        shape=room.shape,
        narrow=room.narrow,
        worded=room.worded,
        upright=room.upright,
        decks=decks,
        happened=happened,
        part=part,
        remembered=remembered,
        past=True,
    )


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
