"""One open match at the table: taps become plans, plans become choices (pure, no DOM).

The session knows no game. It asks the game's presenter what can be done (*plans*), keeps
what the people have selected so far, and answers with models for the screen. Everything
that changes the match goes through the kernel's one door.

The presenter gets views, never the whole state: what the seat at the device may not know
cannot reach the screen from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from mythshelf.kernel import engine
from mythshelf.kernel.core import Event, Option, State
from mythshelf.kernel.errors import BadNotation
from mythshelf.kernel.game import Outcome, Timed
from mythshelf.kernel.match import Match, clean_name

from web.app.curtain import sees_more
from web.app.log import NOBODY, Log, asked_at
from web.app.models import (
    Explanation,
    Focus,
    Header,
    Keys,
    ListedOption,
    LogEntry,
    Panel,
    Plan,
    Played,
    Presenter,
    Preview,
    Readable,
    Reading,
)
from web.app.prompting import TAKE_OVER, chips_of
from web.app.seating import AWAY, HERE, Seating
from web.app.selection import Selection

_FITS = 100
"""Letters of what has just happened that stand beside the question."""
IN_THE_PAST = "This is an earlier position. Go back to now to play on."


class TableSession:
    """An open match, and what the people at the table look at and have selected in it.

    ``past`` is the position of the log that is looked at (as choices made), ``None`` for
    now; ``forecast`` whether the board shows what will come by itself; ``explanation`` why
    what was tried last cannot be done. ``seating`` says who sits where; while a seat is asked
    that is not at this device nothing can be chosen here. ``remark`` is why the computer made
    the last choice, or why it would make the one that it hints at. ``decks`` are the names of the
    decks by seat. ``guided_step`` is 0 but in
    a guided game.
    """

    guided_step = 0

    def __init__(
        self, match: Match[Any], presenter: Presenter, seating: Seating | None = None
    ) -> None:
        """Without ``seating`` everybody sits around this device."""
        self.match = match
        self.game = match.game
        self.presenter = presenter
        self.seating = seating or Seating.all_here(match.seats)
        self.remark = ""
        self.forecast = True
        self.shape = "wide"
        self.decks: tuple[str, ...] = ()
        self.past: int | None = None
        self.explanation: Explanation | None = None
        self._log = Log(match, presenter)
        self._joined: set[int] = set()
        self._selection: Selection | None = None
        self._preview: Preview | None = None
        self._views: dict[int, State] = {}
        self._blocked = ""
        self._at_device = NOBODY
        self._secrets: dict[int, bool] = {}

    # Who ------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose decision is open now, or ``NOBODY`` when the game is over."""
        return asked_at(self.match, self.match.cursor)

    @property
    def people(self) -> int:
        """How many people play, here and elsewhere."""
        return self.seating.people

    @property
    def waits_for(self) -> str:
        """Who is asked where that is nobody here: ``AWAY`` or a level; empty otherwise."""
        sitter = self.seating.of(self.seat)
        return "" if sitter == HERE else sitter

    @property
    def curtain(self) -> int:
        """The seat that has to take the device before the table shows what it alone may see.

        ``NOBODY`` where that seat has it already, or where nobody here sees more than others.
        """
        return NOBODY if self.past is not None or not self._unseen else self.seat

    @property
    def _unseen(self) -> bool:
        """Whether who is asked here has secrets and has not taken the device yet."""
        seat = self.seat
        return seat in self.seating.here and seat != self._at_device and self._has_secrets(seat)

    def _has_secrets(self, seat: int) -> bool:
        """Whether a seat that sits here knows what the others here may not."""
        if seat not in self._secrets:
            here = self.seating.here
            self._secrets[seat] = sees_more(self.game, self.match.state, seat, here)
        return self._secrets[seat]

    def fall(self) -> None:
        """The curtain has fallen: nobody has the device, and no secret is left on the table."""
        self._at_device = NOBODY
        self._rest()

    def lift(self) -> list[str]:
        """The seat that is asked has taken the device; what happened since it had it, as it may
        know it, choice by choice. The last of that stands beside the question, too, or what
        was shown to that seat alone."""
        self._at_device = seat = self.seat
        self._rest()
        cursor = self.match.cursor
        own = (n for n in range(cursor, 0, -1) if asked_at(self.match, n - 1) == seat)
        since = [n for n in range(next(own, 0) + 1, cursor + 1) if self.match.events_of(n - 1)]
        told = [self._log.sentence(n, seat) for n in since]
        alone = self._shown_alone(self.view(), self._events_before(cursor))
        self.remark = " ".join(alone) or (_end_of(told[-1]) if told else "")
        return told

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        outcome: Outcome | None = self.game.outcome(self.match.state)
        return outcome

    @property
    def shows_result(self) -> bool:
        """Whether the game is over and its result is to be seen, not a position of old."""
        return self.outcome is not None and self.past is None

    @property
    def timed(self) -> Timed | None:
        """What is timed now, if it is somebody here who is asked."""
        idle = self.past is not None or self.seat == NOBODY or self.waits_for
        return None if idle else self.game.timed(self.match.state)

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to go on with."""
        return self.outcome is not None

    def who(self, seat: int) -> str:
        """A seat by what the people call it: "Ada (Wizards)", or "Wizards"."""
        title = self.game.seat_name(self.match.state, seat)
        name = self.match.names[seat] or ("Computer" if self.seating.level(seat) else "")
        return f"{name} ({title})" if name else title

    def _known_as(self, seat: int) -> str:
        """Who sits there, beside the seat's own name: a name, the computer, or "you"."""
        if self.match.names[seat]:
            return self.match.names[seat]
        if level := self.seating.level(seat):
            return f"Computer, {level}"
        return "You" if self.seating.here == (seat,) and len(self.match.names) > 1 else ""

    @property
    def who_plays(self) -> str:
        """All seats in a line: "Ada (Wizards) against Vampires"."""
        sides = self.game.sides(self.match.settings)
        named = (" and ".join(map(self.who, side)) for side in sides)
        return " against ".join(name or self.game.unplayed for name in named)

    def rename(self, seat: int, name: str) -> None:
        """Give the person of a seat another name (spaces tidied, at most 24 characters)."""
        self.match.names[seat] = clean_name(name)

    def seat_at(self, seat: int, sitter: str) -> None:
        """Let another of :data:`.seating.SITTERS` sit in a seat from now on."""
        self.seating = self.seating.seated(seat, sitter)
        self._rest()

    # What the table shows -------------------------------------------------------------

    @property
    def shown(self) -> int:
        """How many choices lead to the position that the table shows."""
        return self.match.cursor if self.past is None else self.past

    @property
    def selection(self) -> Selection:
        """What is selected, among the plans that there are now."""
        if self._selection is None:
            idle = self.seat == NOBODY or self.waits_for or self._unseen
            plans = () if idle else tuple(self.presenter.plans(self.view()))
            self._selection = Selection(plans)
        return self._selection

    @property
    def preview(self) -> Preview | None:
        """What the plan that is meant would do."""
        plan = None if self.past is not None else self.selection.meant()
        if plan is None:
            return None
        if self._preview is None or self._preview.plan is not plan:
            self._preview = self._tried(plan)
        return self._preview

    def view(self) -> State:
        """The position shown, as the seat at the device may know it."""
        index = self.shown
        if index not in self._views:
            state: State = self.game.view(self.match.state_at(index), self._viewer())
            self._views = {index: state}
        return self._views[index]

    def focus(self) -> Focus:
        """What the presenter needs to know besides the position."""
        names = tuple(map(self._known_as, range(len(self.match.names))))
        happened = self._events_before(self.shown)
        if self.past is not None:
            return Focus(
                names=names,
                happened=happened,
                past=True,
                shape=self.shape,
                eyes=self._viewer(),
                decks=self.decks,
            )
        selection = self.selection
        return Focus(
            taps=selection.taps,
            lit=selection.lit(),
            starts=selection.starts(),
            verb=selection.verb,
            preview=self.preview,
            blocked=self._blocked,
            happened=happened,
            forecast=self.forecast,
            names=names,
            seat=self.seat,
            shape=self.shape,
            eyes=self._viewer(),
            decks=self.decks,
        )

    def scene(self) -> Any:
        """The board as the presenter draws it now."""
        return self.presenter.scene(self.view(), self.focus())

    def frames(self, played: Iterable[Played]) -> Iterator[Any]:
        """The scenes that lead from one position to the next, for the animation."""
        names = tuple(map(self._known_as, range(len(self.match.names))))
        look = Focus(
            names=names, past=True, shape=self.shape, eyes=self._viewer(), decks=self.decks
        )
        for one in played:
            yield from self.presenter.frames(one.before, one.events, one.after, look)

    def panels(self) -> tuple[Panel, ...]:
        """What lies before each player."""
        return self.presenter.panels(self.view(), self.focus())

    def read(self, key: str) -> Reading | None:
        """The thing of a key read large, if there is more to it than its shape."""
        presenter = self.presenter
        return presenter.read(self.view(), key) if isinstance(presenter, Readable) else None

    def header(self) -> Header:
        """The head of the table."""
        return self.presenter.header(self.view(), self.focus())

    def options(self) -> list[ListedOption]:
        """Every legal option of the open decision; none while an old position is shown, and
        none of a seat that is not here or has not taken the device yet."""
        if self.past is not None or self.waits_for or self._unseen:
            return []
        view, write = self.view(), self.game.notation.write
        return [
            ListedOption(write(option), self.game.describe(view, option), option.verb)
            for option in engine.legal(self.match.state)
            if option.of_players
        ]

    def log(self) -> list[LogEntry]:
        """Every line of the log."""
        return self._log.entries(self._viewer())

    def spoken(self, played: Iterable[Played]) -> list[str]:
        """What happened, a sentence each, for the screen reader."""
        viewer = self._viewer()
        return [
            sentence
            for one in played
            for event in one.events
            if event.visible_to(viewer) and (sentence := self.game.narrate(one.after, event))
        ]

    def line(self) -> str:
        """Whose turn it is and how the game stands, for the shelf."""
        outcome = self.outcome
        if outcome is not None:
            return f"Finished. {outcome.summary}"
        return f"{self.who(self.seat)} to play. {self.presenter.line(self.view())}"

    def told(self, index: int) -> str:
        """What led to position ``index``, in one line."""
        return self._log.sentence(index, self._viewer())

    # What people do -------------------------------------------------------------------

    def tap(self, key: str) -> list[Played]:
        """A tap on a shape or on a part of a panel: select, preview, or do it.

        A tap on what means nothing here explains why, and the selection stays.
        """
        self._calm()
        if self.past is not None:
            self.explanation = Explanation(IN_THE_PAST)
            return []
        selection = self.selection
        if selection.taps and key == selection.taps[-1]:
            plan = selection.meant()
            if plan is not None:
                return self._play(plan)
            selection.back()
            return []
        taps = selection.extended_by(key)
        if taps is not None:
            selection.select(taps)
        elif key in selection.starts():
            explanation = self._why_not((key,), selection.verb)
            selection.verb = ""
            selection.select((key,))
            self.explanation = explanation
        else:
            self._refuse(key)
        return []

    def press(self, verb: str) -> None:
        """Narrow the selection to one verb (a panel row), or widen it again."""
        self._calm()
        if self.past is not None:
            self.explanation = Explanation(IN_THE_PAST)
        elif verb == self.selection.verb:
            self.selection.widen()
        elif not self.selection.narrow(verb):
            self.explanation = self._why_not(self.selection.taps, verb)

    def press_chip(self, chip: str) -> list[Played]:
        """An answer in the prompt bar: choose among plans, or sit down where nobody is."""
        self._calm()
        if self.past is not None:
            return []
        if chip == TAKE_OVER:
            self.seat_at(self.seat, HERE)
            return []
        plan = chips_of(self.selection).get(chip)
        return [] if plan is None else self._pick(plan)

    def urges(self) -> bool:
        """Whether the primary button is what to press, and leaves nothing else aside."""
        return self.past is not None or not self.selection.leaves_more()

    def confirm(self) -> list[Played]:
        """The primary button: back to now, do what is previewed, or what is suggested."""
        self._calm()
        if self.past is not None:
            self.look(self.match.cursor)
            return []
        plan = self.selection.meant()
        if plan is not None:
            return self._play(plan)
        plan = self.selection.suggested()
        return [] if plan is None else self._pick(plan)

    def cancel(self) -> None:
        """One step back: out of the past, or an explanation, a chip, a tap, the verb."""
        explained = self.explanation is not None
        self._calm()
        if self.past is not None:
            self.look(self.match.cursor)
        elif not explained:
            self.selection.back()

    def choose(self, notation: str) -> list[Played]:
        """Make a choice at once by its notation (option list, keyboard, tests).

        An option that is not legal explains why and changes nothing.
        """
        self._calm()
        if self.waits_for:
            self.explanation = self._nothing_there()
            return []
        try:
            option = self.game.notation.read(notation)
        except BadNotation as error:
            self.explanation = Explanation(f"{error}.")
            return []
        clause = engine.refusal(self.match.state, option)
        if clause is not None:
            self.explanation = self._refusal_of(option, clause)
            return []
        self.past = None
        seat = self.seat
        return self._done(seat, [self._choose(option)])

    @property
    def can_give_up(self) -> bool:
        """Whether somebody here is asked who can give up instead of answering."""
        return self._giving_up() is not None

    def ask_to_give_up(self) -> None:
        """Select giving up, to be confirmed or called off; nothing where it cannot be."""
        self._calm()
        option = self._giving_up()
        if option is not None:
            name = self.game.describe(self.view(), option)
            label = f"{self.who(self.seat)}: do you give up and lose?"
            self.selection.choose(Plan((option,), (), option.verb, label, name))

    def _giving_up(self) -> Option[Any] | None:
        idle = self.guided_step or self.past is not None or self.waits_for or self._unseen
        return None if idle else self.game.give_up(self.match.state)

    def answer(self, notation: str, remark: str) -> list[Played]:
        """The choice of a seat that is not here, with why it was made in a sentence or nothing.

        Of several choices in a row the first one's reason stays: it was the plan. What is
        done in passing needs no words. Raises
        :class:`.BadNotation` or :class:`.IllegalChoice` where it is none now.
        """
        begun = asked_at(self.match, self.match.cursor - 1) == self.seat and self.remark
        option = self.game.notation.read(notation)
        played = self._choose(option)
        self._rest()
        self.remark = begun or ("" if option.routine else remark)
        return [played]

    def hint(self, notation: str, remark: str) -> None:
        """Select the plan that begins with an option, and say why; nothing is done yet."""
        self._rest()
        option = self.game.notation.read(notation)
        plan = next((p for p in self.selection.plans if p.options == (option,)), None)
        if plan is not None:
            self.selection.choose(plan)
        self.remark = remark

    def wants_hint(self) -> bool:
        """Whether there is something to hint at; says why where there is not."""
        self._rest()
        if self.past is not None:
            self.explanation = Explanation(IN_THE_PAST)
        elif self.seat == NOBODY or self.waits_for or self._unseen:
            self.explanation = self._nothing_there()
        else:
            self.remark = "Looking for a good choice …"
        return self.explanation is None

    def undo(self) -> bool:
        """Take the last choice made here back, a walk as a whole, and with it what the computer
        did since; explains where it cannot be."""
        return self._travel(self.match.undo, self.undo_refusal)

    def redo(self) -> bool:
        """Repeat what was undone last; explains where nothing was."""
        return self._travel(self.match.redo, self.redo_refusal)

    def look(self, index: int) -> list[Played]:
        """Show the position after ``index`` choices, or now again. Nothing is undone.

        Where that is one choice further on, the choice comes back to be seen once more.
        """
        before, was = self.view(), self.shown
        self._rest()
        index = max(0, min(index, len(self.match.journal)))
        self.past = None if index == self.match.cursor else index
        if index != was + 1:
            return []
        return [Played(before, self.view(), self._events_before(index))]

    def toggle_forecast(self) -> None:
        """Show what will come by itself, or do not."""
        self.forecast = not self.forecast

    def unblock(self) -> None:
        """The mark on a shape that was tapped in vain has been seen."""
        self._blocked = ""

    def undo_refusal(self) -> str | None:
        """Why the last choice cannot be taken back, or ``None``."""
        cursor = self.match.cursor
        if cursor and all(
            self.seating.level(asked_at(self.match, index)) for index in range(cursor)
        ):
            return "There is nothing to undo: only the computer has made choices so far."
        if self.seating.of(asked_at(self.match, cursor - 1)) == AWAY:
            return "That choice came by link; it cannot be taken back here."
        if self._time_began(cursor):
            return "By the clock nothing is taken back from an earlier turn: its time is over."
        return self.match.undo_refusal(self.people)

    def _time_began(self, index: int) -> bool:
        """Whether another turn was timed before the position after ``index`` choices than in it."""
        timed = self.game.timed(self.match.state_at(index))
        if timed is None or index == 0:
            return False
        before = self.game.timed(self.match.state_at(index - 1))
        return before is None or before.key != timed.key

    def redo_refusal(self) -> str | None:
        """Why nothing can be repeated, or ``None``."""
        if self.match.cursor < len(self.match.journal):
            return None
        return "There is nothing to redo: no choice has been taken back."

    # Playing --------------------------------------------------------------------------

    def _rest(self) -> None:
        """Nothing is selected, and all that was worked out is forgotten."""
        self._selection = None
        self._preview = None
        self._forget()
        self._calm()

    def _forget(self) -> None:
        self._views = {}
        self._secrets = {}

    def _calm(self) -> None:
        self.explanation = None
        self.remark = ""
        self._blocked = ""

    def _pick(self, plan: Plan) -> list[Played]:
        """A plan's button was pressed: show what it would do, or do it."""
        if plan.at_once or plan is self.selection.chosen:
            return self._play(plan)
        self.selection.choose(plan)
        return []

    def _play(self, plan: Plan) -> list[Played]:
        """Make the plan's choices, as far as they are still what was meant.

        A walk stops where the next step is no longer legal, where another seat is asked,
        and where something hidden was seen.
        """
        seat = self.seat
        played: list[Played] = []
        for option in plan.options:
            if played:
                if self.seat != seat or any(event.reveals for event in played[-1].events):
                    break
                if engine.refusal(self.match.state, option) is not None:
                    break
                self._joined.add(self.match.cursor)
            played.append(self._choose(option))
        return self._done(seat, played)

    def _done(self, seat: int, played: list[Played]) -> list[Played]:
        """A seat has chosen; what only that seat was shown stands beside its next question."""
        self._rest()
        if self.seat == seat:
            alone = (self._shown_alone(one.after, one.events) for one in played)
            self.remark = " ".join(chain.from_iterable(alone))
        return played

    def _shown_alone(self, after: State, events: Iterable[Event]) -> Iterator[str]:
        """What is seen by the one who looks, and by nobody else."""
        viewer = self._viewer()
        for event in events:
            if event.visible_to(viewer) and not event.visible_to(NOBODY):
                yield self.game.narrate(after, event)

    def _choose(self, option: Option[Any]) -> Played:
        cursor = self.match.cursor
        self._joined = {index for index in self._joined if index <= cursor}
        self._log.cut(cursor)
        before = self.view()
        if self.seat in self.seating.here:
            self._at_device = self.seat
        events = tuple(self.match.choose(option))
        self._forget()
        return Played(before, self.view(), events)

    def _tried(self, plan: Plan) -> Preview:
        """The plan on a copy whose hidden things are made up; the truth up to a reveal."""
        state = self.game.sample(self.view(), 0)
        seat = self.seat
        events: list[Event] = []
        for option in plan.options:
            asked = engine.decision(state)
            if asked is None or asked.seat != seat or asked.refusal(state, option) is not None:
                break
            engine.apply_unchecked(state, option)
            for event in state.events:
                if event.reveals:
                    return Preview(plan, tuple(events), None)
                events.append(event)
        return Preview(plan, tuple(events), state)

    def _travel(self, step: Callable[[], None], refusal: Callable[[], str | None]) -> bool:
        self._calm()
        sentence = refusal()
        if sentence is not None:
            self.explanation = Explanation(sentence)
            return False
        self.past = None
        step()
        while self._in_between() and refusal() is None:
            step()
        self._rest()
        return True

    def _in_between(self) -> bool:
        """Whether undo and redo do not stop here: within a walk, or where the computer chooses."""
        return self.match.cursor in self._joined or bool(self.seating.level(self.seat))

    # Explaining -----------------------------------------------------------------------

    def _refuse(self, key: str) -> None:
        """Say why a tap means nothing here, or select what it can only have meant."""
        if self.waits_for or self._unseen:
            self.explanation = self._nothing_there()
            return
        taps = (*self.selection.taps, key)
        for option in self.presenter.meant(self.view(), taps, self.selection.verb):
            clause = engine.refusal(self.match.state, option)
            if clause is not None:
                self.explanation = self._refusal_of(option, clause)
                break
            plan = next((p for p in self.selection.plans if p.options == (option,)), None)
            if plan is not None:
                self.selection.choose(plan)
                return
        else:
            self.explanation = self._nothing_there()
        self._blocked = key

    def _why_not(self, taps: Keys, verb: str) -> Explanation:
        """Why nothing of a verb can be done with what is selected."""
        if self.waits_for or self._unseen:
            return self._nothing_there()
        for selected in (taps, ()):  # the verb by itself, where it does not go with the rest
            for option in self.presenter.meant(self.view(), selected, verb):
                clause = engine.refusal(self.match.state, option)
                if clause is not None:
                    return self._refusal_of(option, clause)
        return self._nothing_there()

    def _refusal_of(self, option: Option[Any], clause: str) -> Explanation:
        if clause == engine.GAME_OVER:
            return Explanation("The game is over.")
        return Explanation(self.game.why_not(self.view(), option, clause), clause)

    def _nothing_there(self) -> Explanation:
        asked = engine.decision(self.match.state)
        if asked is None:
            return Explanation("The game is over.")
        if self.waits_for or self._unseen:
            return Explanation(f"It is not your turn: {self.who(self.seat)} is asked.")
        question = self.game.prompt(self.view()).question
        return Explanation(f"That is no answer here. {question}", asked.clause)

    # Views ----------------------------------------------------------------------------

    def _viewer(self) -> int:
        """Through whose eyes the table is seen: the seat that is asked, or the one here that
        was asked last. Before the curtain it is still the one who has the device, and behind
        the curtain ``NOBODY``: then the table shows what anybody may know."""
        here = self.seating.here
        if not here:
            return max(0, self.seat)
        asked = (asked_at(self.match, index) for index in range(self.match.cursor, -1, -1))
        seat = next((seat for seat in asked if seat in here), here[0])
        if seat == self._at_device or not self._has_secrets(seat):
            return seat
        return self._at_device if self._at_device in here else NOBODY

    def _events_before(self, index: int) -> tuple[Event, ...]:
        """What happened in the choice that led to position ``index``."""
        if index == 0:
            return ()
        viewer = self._viewer()
        return tuple(e for e in self.match.events_of(index - 1) if e.visible_to(viewer))


def _end_of(told: str) -> str:
    """As many of the last sentences as fit beside the question; the log has them all."""
    if len(told) <= _FITS:
        return told
    kept = told[-_FITS:].partition(". ")[2]
    return f"… {kept}" if kept else told[:_FITS]
