"""One open match at the table: plans become choices (pure, no DOM).

The session knows no game. It asks the game's presenter what can be done (*plans*), keeps
what the people have selected so far, and returns models for the screen. Every change to the
match goes through the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.errors import BadNotation
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import clean_name

from web.app.presenting.plan import Plan
from web.app.session.log import NOBODY
from web.app.session.messages import Explanation, Transition
from web.app.session.seating import AWAY, sitter_name
from web.app.session.settling import SettlingSession
from web.app.session.why_not import (
    IN_THE_PAST,
    no_answer,
    refusal_of,
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A session at some moment."""

    session: TableSession
    parts: tuple[dict[str, Any], ...]
    match: dict[str, Any]


def _fields(part: object) -> dict[str, Any]:
    return {name: _own(value) for name, value in vars(part).items()}


def _own(value: Any) -> Any:
    """A copy of what a session changes in place."""
    return value.copy() if isinstance(value, (dict, set)) else value


class TableSession(SettlingSession):
    """An open match as it is seen, and what the people at the table do in it.

    While a seat is asked that is not at this device nothing can be chosen here.
    """

    # Who is at the device, and who sits where -----------------------------------------

    def close_curtain(self) -> None:
        """Hide the table: nobody has the device, and no secret is left to be seen."""
        self.eyes.at_device = NOBODY
        self._deselect()

    def open_curtain(self) -> list[str]:
        """Show the table to the seat that is asked, which has taken the device.

        Returns what happened since it last had the device, as it may know it and in as many words
        as one can listen to. What that seat alone was shown also stands beside the question.
        """
        self.eyes.at_device = seat = self.seat
        self._deselect()
        self.remark = self._shown_alone(max(0, self.match.cursor - 1))
        recap = self.recap
        if recap is None:
            return self.story.told_since(seat)
        return list(filter(None, (recap.sentence, self.remark)))

    def rename(self, seat: int, name: str) -> None:
        """Give the person of a seat another name (spaces tidied, at most 24 characters)."""
        self.match.names[seat] = clean_name(name)

    def name_checkpoint(self, name: str) -> None:
        """Name the position that is shown, so that it is found again."""
        self.match.name_checkpoint(self.shown, name)

    def seat_at(self, seat: int, sitter: str) -> str:
        """Let another of :data:`.seating.SITTERS` sit in a seat from now on; says so."""
        self.eyes.seating = self.seating.seated(seat, sitter)
        self._deselect()
        played = self.game.seat_name(self.match.state, seat)
        return f"{played}: played by {sitter_name(sitter)} from now on."

    def resign(self, seat: int) -> list[Transition]:
        """Let a seat resign that may; it has no say in the game any more.

        Where the rules have a choice for that, and it ends the game, that is made.
        """
        self._deselect()
        self.past = None
        option = self.game.give_up(self.match.state) if seat == self.seat else None
        if option is not None and self._ends_with(option):
            return [self._choose(option)]
        self.match.resign(seat)
        if self.outcome is None:
            self.eyes.seating = self.seating.with_computer((seat,))
        return []

    def _ends_with(self, option: Option[Any]) -> bool:
        after = self.match.state.clone()
        engine.apply(after, option)
        return self.game.outcome(after) is not None

    def may_answer_ahead(self, seat: int) -> bool:
        """Whether answers of a seat in advance can be seen and changed now: a person here plays it,
        who has the device, so that they are nobody else's to know; in a lesson nobody."""
        idle = self.guided_step or self.outcome is not None or self.curtain != NOBODY
        return not idle and seat in self.seating.here and seat == self.viewer

    def answer_ahead(self, seat: int, key: str, value: str) -> str:
        """Answer a question of a seat in advance, from its next time on; says so."""
        asked = next(one for one in self.game.standing() if one.key == key)
        self.match.answer_ahead(seat, key, value)
        named = next(choice.title for choice in asked.choices if choice.value == value)
        return f"{asked.title}: {named.lower()}."

    def answered_ahead(self) -> list[Transition]:
        """Make the choices of seats here that are not asked for: those made in advance, and those
        without an alternative. Undo does not stop at them."""
        played = []
        while (option := self.chosen_ahead()) is not None:
            if self.is_planned:
                self._joined.add(self.match.cursor)
            played.append(self._make(option))
        return played

    def send(self) -> bool:
        """A link to the game as it stands is shown. If a friend answers by link, what is in it is
        not taken back any more; returns whether that is so."""
        if AWAY not in self.seating.sitters:
            return False
        self.sent = self.made
        return True

    # What people do -------------------------------------------------------------------

    def choose(self, notation: str) -> list[Transition]:
        """Make a choice at once by its notation (option list, keyboard, tests).

        An option that is not legal explains why and changes nothing.
        """
        self._clear_explanation()
        if self.waits_for:
            self.explanation = no_answer(self)
            return []
        try:
            option = self.game.notation.read(notation)
        except BadNotation as error:
            self.explanation = Explanation(f"{error}.")
            return []
        over = self.outcome is not None
        clause = engine.GAME_OVER if over else engine.refusal(self.match.state, option)
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
        self._clear_explanation()
        option = self._giving_up()
        if option is not None:
            name = self.game.describe(self.view(), option)
            label = f"{self.who(self.seat)}: do you give up and lose?"
            self.select(Plan((option,), (), option.verb, label, name))

    def _giving_up(self) -> Option[Any] | None:
        return None if self.guided_step or self.idle else self.game.give_up(self.match.state)

    def answer(self, notation: str, remark: str) -> list[Transition]:
        """The choice of a seat that is not here, with why it was made in a sentence or nothing;
        what is done in passing needs no words. Raises
        :class:`.BadNotation` or :class:`.IllegalChoice` if it is not an option now.
        """
        option = self.game.notation.read(notation)
        played = self._choose(option)
        self._deselect()
        if remark and not option.routine:
            self.story.note_reason(remark)
        return [played, *self.answered_ahead()]

    def hint(self, notation: str, remark: str) -> None:
        """Select the plan that begins with an option, and say why; nothing is done yet."""
        self._deselect()
        option = self.game.notation.read(notation)
        plan = self.selection.plan_of(option)
        if plan is not None:
            self.select(plan)
        self.remark = remark

    def ask_for_hint(self) -> bool:
        """Say that a hint is looked for, or explain why none can be; whether it is."""
        self._deselect()
        if self.past is not None:
            self.explanation = Explanation(IN_THE_PAST)
        elif self.settles is not None:
            self.explanation = Explanation("What is marked is what the computer would choose.")
        elif self.idle:
            self.explanation = no_answer(self)
        else:
            self.remark = "Looking for a good choice …"
        return self.explanation is None

    def toggle_forecast(self) -> None:
        """Show what will come by itself, or do not."""
        self.forecast = not self.forecast

    # Back to a moment -----------------------------------------------------------------

    def mark(self) -> Mark:
        """Match and table as they are now, for :meth:`return_to`."""
        return Mark(self, tuple(map(_fields, self._parts)), self.match.mark())

    def return_to(self, mark: Mark) -> None:
        """Be as when it was marked: something failed in between. A drag is over, and
        nothing is told."""
        if mark.session is self:
            for part, fields in zip(self._parts, mark.parts, strict=True):
                vars(part).update({name: _own(value) for name, value in fields.items()})
            self.match.return_to(mark.match)
            self.telling.drop()
            self.put_back()

    @property
    def _parts(self) -> tuple[object, ...]:
        return self, self.eyes, self.story

    # Playing --------------------------------------------------------------------------

    def _play(self, plan: Plan) -> list[Transition]:
        """Make the plan's choices, as far as they are still what was meant.

        A walk stops where the next step is no longer legal, where another seat is asked,
        and where something hidden was seen.
        """
        seat = self.seat
        played: list[Transition] = []
        for option in plan.options:
            if played:
                goes_on = plan.party and self.seat in self.seating.here
                if not (goes_on or self.seat == seat):
                    break
                if any(event.reveals for event in played[-1].events):
                    break
                if engine.refusal(self.match.state, option) is not None:
                    break
                self._joined.add(self.match.cursor)
            played.append(self._choose(option))
        return self._done(seat, played)

    def _done(self, seat: int, played: list[Transition]) -> list[Transition]:
        """A seat has chosen, and others in advance; what only that seat was shown stands beside its
        next question."""
        played += self.answered_ahead()
        self._deselect()
        if self.seat == seat:
            self.remark = self._shown_alone(self.match.cursor - len(played))
        return played

    def _shown_alone(self, since: int) -> str:
        return self.story.shown_alone(since, self.viewer)

    def _choose(self, option: Option[Any]) -> Transition:
        cursor = self.match.cursor
        self._joined = {index for index in self._joined if index <= cursor}
        if self.seat in self.seating.here:
            self.eyes.at_device = self.seat
        return self._make(option)

    def _make(self, option: Option[Any]) -> Transition:
        """Make a choice, and keep how it is seen by whoever has the device now."""
        eyes, before, seat = self.eyes.watcher, self.now(), self.seat
        events = tuple(self.match.choose(option))
        self.story.forget_reasons()
        return Transition(before, events, eyes, seat, self.match.cursor)
