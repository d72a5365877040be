"""One open match at the table: taps become plans, plans become choices (pure, no DOM).

The session knows no game. It asks the game's presenter what can be done (*plans*), keeps
what the people have selected so far, and answers with models for the screen. Everything
that changes the match goes through the kernel's one door.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import Any

from mythshelf.kernel.errors import BadNotation
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match, clean_name

from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.plan import Plan, Preview
from web.app.presenting.presenter import Presenter
from web.app.session.log import NOBODY, asked_at
from web.app.session.match_view import SeenMatch
from web.app.session.messages import Explanation, ListedOption, Played
from web.app.session.preview import tried
from web.app.session.prompt import TAKE_OVER, chips_of, end_of
from web.app.session.seating import HERE, Seating
from web.app.session.selection import Selection
from web.app.session.why_not import (
    IN_THE_PAST,
    no_answer,
    refusal_of,
    why_no_redo,
    why_no_undo,
    why_not,
)


class TableSession(SeenMatch):
    """An open match as it is seen, and what the people at the table have selected and do in it.

    ``forecast`` is whether the board shows what will come by itself; ``explanation`` why
    what was tried last cannot be done. While a seat is asked that is not at this device nothing
    can be chosen here. ``remark`` is why the computer made the last choice, or why it would make
    the one that it hints at. ``guided_step`` is 0 but in a guided game.
    """

    guided_step = 0

    def __init__(
        self, match: Match[Any], presenter: Presenter, seating: Seating | None = None
    ) -> None:
        """Without ``seating`` everybody sits around this device."""
        super().__init__(match, presenter, seating)
        self.remark = ""
        self.forecast = True
        self.explanation: Explanation | None = None
        self._joined: set[int] = set()
        self._selection: Selection | None = None
        self._preview: Preview | None = None
        self._blocked = ""

    # Who is at the device, and who sits where -----------------------------------------

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
        told = self._told_since(seat)
        alone = self._shown_alone(self.view(), self._events_before(self.match.cursor))
        self.remark = " ".join(alone) or (end_of(told[-1]) if told else "")
        return told

    def rename(self, seat: int, name: str) -> None:
        """Give the person of a seat another name (spaces tidied, at most 24 characters)."""
        self.match.names[seat] = clean_name(name)

    def seat_at(self, seat: int, sitter: str) -> None:
        """Let another of :data:`.seating.SITTERS` sit in a seat from now on."""
        self.seating = self.seating.seated(seat, sitter)
        self._rest()

    # What the table shows -------------------------------------------------------------

    @property
    def selection(self) -> Selection:
        """What is selected, among the plans that there are now."""
        if self._selection is None:
            idle = self.seat == NOBODY or self.elsewhere
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
            self._preview = tried(self.game, self.view(), self.seat, plan)
        return self._preview

    def focus(self) -> Focus:
        """What the presenter needs to know besides the position."""
        look = replace(self._look(), happened=self._events_before(self.shown))
        if self.past is not None:
            return look
        selection = self.selection
        return replace(
            look,
            taps=selection.taps,
            lit=selection.lit(),
            starts=selection.starts(),
            verb=selection.verb,
            preview=self.preview,
            blocked=self._blocked,
            forecast=self.forecast,
            seat=self.seat,
            past=False,
        )

    def scene(self) -> Any:
        """The board as the presenter draws it now."""
        return self.presenter.scene(self.view(), self.focus())

    def panels(self) -> tuple[Panel, ...]:
        """What lies before each player."""
        return self.presenter.panels(self.view(), self.focus())

    def header(self) -> Header:
        """The head of the table."""
        return self.presenter.header(self.view(), self.focus())

    def options(self) -> list[ListedOption]:
        """Every legal option of the open decision; none while an old position is shown, and
        none of a seat that is not here or has not taken the device yet."""
        if self.past is not None or self.elsewhere:
            return []
        view, write = self.view(), self.game.notation.write
        return [
            ListedOption(write(option), self.game.describe(view, option), option.verb)
            for option in engine.legal(self.match.state)
            if option.of_players
        ]

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
            explanation = why_not(self, (key,), selection.verb)
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
            self.explanation = why_not(self, self.selection.taps, verb)

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
            self.explanation = no_answer(self)
            return []
        try:
            option = self.game.notation.read(notation)
        except BadNotation as error:
            self.explanation = Explanation(f"{error}.")
            return []
        clause = engine.refusal(self.match.state, option)
        if clause is not None:
            self.explanation = refusal_of(self, option, clause)
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
        idle = self.guided_step or self.past is not None or self.elsewhere
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
        elif self.seat == NOBODY or self.elsewhere:
            self.explanation = no_answer(self)
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

    def undo_refusal(self) -> str | None:
        """Why the last choice cannot be taken back, or ``None``."""
        return why_no_undo(self)

    def redo_refusal(self) -> str | None:
        """Why nothing can be repeated, or ``None``."""
        return why_no_redo(self.match)

    def toggle_forecast(self) -> None:
        """Show what will come by itself, or do not."""
        self.forecast = not self.forecast

    def unblock(self) -> None:
        """The mark on a shape that was tapped in vain has been seen."""
        self._blocked = ""

    # Playing --------------------------------------------------------------------------

    def _rest(self) -> None:
        """Nothing is selected, and all that was worked out is forgotten."""
        self._selection = None
        self._preview = None
        self._forget()
        self._calm()

    def _calm(self) -> None:
        self.explanation = None
        self.remark = ""
        self._blocked = ""

    def _refuse(self, key: str) -> None:
        """Say why a tap means nothing here, or select what it can only have meant."""
        if self.elsewhere:
            self.explanation = no_answer(self)
            return
        taps = (*self.selection.taps, key)
        for option in self.presenter.meant(self.view(), taps, self.selection.verb):
            clause = engine.refusal(self.match.state, option)
            if clause is not None:
                self.explanation = refusal_of(self, option, clause)
                break
            plan = next((p for p in self.selection.plans if p.options == (option,)), None)
            if plan is not None:
                self.selection.choose(plan)
                return
        else:
            self.explanation = no_answer(self)
        self._blocked = key

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
