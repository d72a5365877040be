"""One open match at the table: plans become choices (pure, no DOM).

The session knows no game. Its parts say what is seen, what is picked and how it is drawn; what
people do comes here, because a choice may follow from it. Every change to the match goes through
the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.errors import BadNotation
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match, clean_name

from web.app.presenting.plan import Plan
from web.app.presenting.presenter import Presenter
from web.app.session.drawing import Drawing
from web.app.session.hints import Hint
from web.app.session.lesson import Lesson
from web.app.session.log import NOBODY
from web.app.session.match_view import MatchView
from web.app.session.messages import Transition
from web.app.session.people import People
from web.app.session.picking import Picking
from web.app.session.seating import Seating, sitter_name
from web.app.session.settling import SINGLY, Settling
from web.app.session.undoing import Undoing
from web.app.session.why_not import IN_THE_PAST, no_answer, refusal_of


@dataclass(frozen=True, slots=True)
class Mark:
    """A session at some moment."""

    session: TableSession
    parts: tuple[dict[str, Any], ...]
    match: dict[str, Any]


def _own(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a part, with copies of what it changes in place."""
    own = fields.copy()
    for name, value in fields.items():
        if isinstance(value, (dict, set)):
            own[name] = value.copy()
    return own


class TableSession:
    """An open match at the table, and what the people do in it.

    ``people`` are those round it, ``seen`` is the position that is shown with what has led to it,
    ``picking`` what is selected there, ``drawing`` how that looks; ``settling`` is what needs no
    asking, ``undoing`` what can be taken back. ``lesson`` is where a guided game stands.

    While a seat is asked that is not at this device nothing can be chosen here.
    """

    def __init__(
        self,
        match: Match[Any],
        presenter: Presenter,
        seating: Seating | None = None,
        lesson: Lesson | None = None,
    ) -> None:
        """Without ``seating`` everybody sits around this device."""
        self.match, self.game, self.presenter = match, match.game, presenter
        self.lesson = lesson
        learner = NOBODY if lesson is None else lesson.learner
        self.people = People(match, seating or Seating.all_here(match.seats), learner)
        self.seen = MatchView(match, presenter, self.people, lesson)
        self.telling, self.story = self.seen.telling, self.seen.story
        self.picking = Picking(self.seen)
        self.drawing = Drawing(self.seen, self.picking)
        self.settling = Settling(self.seen, self.drawing)
        self.undoing = Undoing(self.seen, self.picking, self.settling)
        self._hint: Hint | None = None

    # How it stands --------------------------------------------------------------------

    @property
    def guided_step(self) -> int:
        """The step of its guide, from 1; 0 where none leads."""
        return 0 if self.lesson is None else self.lesson.number

    @property
    def is_finished(self) -> bool:
        """Whether there is nothing left to go on with."""
        return self.seen.outcome is not None if self.lesson is None else self.lesson.is_over

    def line(self) -> str:
        """Whose turn it is and how the game stands, for the shelf."""
        seen, outcome = self.seen, self.seen.outcome
        if self.lesson is not None:
            return self.lesson.line()
        if outcome is not None:
            return f"Finished. {outcome.summary}"
        return f"{seen.who(self.people.seat)} to play. {self.presenter.line(seen.now())}"

    def highlights_primary_button(self) -> bool:
        """Whether the primary button is the one to press: nothing else remains to be chosen."""
        return self.seen.past is not None or not self.picking.selection.leaves_more()

    # Who is at the device, and who sits where -----------------------------------------

    def close_curtain(self) -> None:
        """Hide the table: nobody has the device, and no secret is left to be seen."""
        self.people.at_device = NOBODY
        self.picking.deselect()

    def open_curtain(self) -> list[str]:
        """Show the table to the seat that is asked, which has taken the device.

        Returns what happened since it last had the device, as it may know it and in as many words
        as one can listen to. What that seat alone was shown also stands beside the question.
        """
        self.people.at_device = seat = self.people.seat
        self.picking.deselect()
        self.picking.remark = self._shown_alone(max(0, self.match.cursor - 1))
        recap = self.seen.recap
        if recap is None:
            return self.story.told_since(seat)
        return list(filter(None, (recap.sentence, self.picking.remark)))

    def rename(self, seat: int, name: str) -> None:
        """Give the person of a seat another name (spaces tidied, at most 24 characters)."""
        self.match.names[seat] = clean_name(name)

    def name_checkpoint(self, name: str) -> None:
        """Name the position that is shown, so that it is found again."""
        self.match.name_checkpoint(self.seen.shown, name)

    def seat_at(self, seat: int, sitter: str) -> str:
        """Let another of :data:`.seating.SITTERS` sit in a seat from now on; says so."""
        self.people.seating = self.people.seating.seated(seat, sitter)
        self.picking.deselect()
        played = self.game.seat_name(self.match.state, seat)
        return f"{played}: played by {sitter_name(sitter)} from now on."

    def resign(self, seat: int) -> list[Transition]:
        """Let a seat resign that may; it has no say in the game any more.

        Where the rules have a choice for that, and it ends the game, that is made.
        """
        self.picking.deselect()
        self.seen.past = None
        is_asked = seat == self.people.seat
        option = self.game.give_up(self.match.state) if is_asked else None
        if option is not None and self._ends_with(option):
            return [self._choose(option)]
        self.match.resign(seat)
        if self.seen.outcome is None:
            self.people.seating = self.people.seating.with_computer((seat,))
        return []

    def _ends_with(self, option: Option[Any]) -> bool:
        after = self.match.state.clone()
        engine.apply(after, option)
        return self.game.outcome(after) is not None

    def may_answer_ahead(self, seat: int) -> bool:
        """Whether answers of a seat in advance can be seen and changed now: a person here plays it,
        who has the device, so that they are nobody else's to know; in a lesson nobody."""
        seen = self.seen
        idle = self.lesson is not None or seen.outcome is not None or seen.curtain != NOBODY
        return not idle and seat in self.people.seating.here and seat == seen.viewer

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
        while (option := self.settling.chosen_ahead()) is not None:
            if self.settling.is_planned:
                self.undoing.join()
            played.append(self._make(option))
        return played

    # Taps, buttons and drags ----------------------------------------------------------

    def tap(self, key: str) -> list[Transition]:
        """A tap on a shape, on a part of a panel or on a card of the spread."""
        if self.settling.change(key):
            self.picking.clear()
            return []
        return self._played(self.picking.tap(key))

    def press(self, verb: str) -> None:
        """A row of a panel."""
        self.picking.press(verb)

    def press_chip(self, chip: str) -> list[Transition]:
        """An answer in the prompt bar."""
        if chip == SINGLY:
            self.settling.ask_singly()
            return []
        offer = self.settling.offers.get(chip)
        if offer is not None:
            return self._played(self.settling.settle(offer.plan))
        return self._played(self.picking.press_chip(chip))

    def confirm(self) -> list[Transition]:
        """The primary button: it settles what lies on the spread, does what is previewed or
        suggested, or leads back to now. What is settled together undo takes back as one."""
        settles = self.settling.settles
        if settles is not None:
            return self._played(self.settling.settle(settles.plan))
        return self._played(self.picking.confirm())

    def lift(self, keys: Sequence[str], explain: bool = True) -> bool:
        """A finger begins to drag the first of these that can be dragged; whether one can be."""
        return self.picking.lift(keys, explain)

    def drop(self, key: str) -> list[Transition]:
        """What is dragged is dropped on the thing of a key, or on nothing (empty)."""
        return self._played(self.picking.drop(key))

    def look(self, index: int) -> list[Transition]:
        """Show the position after ``index`` choices, or now again; see :meth:`.MatchView.look`."""
        looked = self.seen.look(index)
        self.picking.deselect()
        return looked

    # Undo and redo --------------------------------------------------------------------

    def undo(self) -> bool:
        """Take the last choice made here back; whether that could be."""
        return self.undoing.undo()

    def redo(self) -> bool:
        """Repeat what was undone last; whether that could be."""
        return self.undoing.redo()

    def undo_refusal(self) -> str | None:
        """Why the last choice cannot be taken back, or ``None``."""
        return self.undoing.undo_refusal()

    def redo_refusal(self) -> str | None:
        """Why nothing can be repeated, or ``None``."""
        return self.undoing.redo_refusal()

    # Choices without a tap ------------------------------------------------------------

    def choose(self, notation: str) -> list[Transition]:
        """Make a choice at once by its notation (option list, keyboard, tests).

        An option that is not legal explains why and changes nothing.
        """
        seen, picking = self.seen, self.picking
        picking.clear()
        if self.people.waits_for:
            picking.explanation = no_answer(seen)
            return []
        try:
            option = self.game.notation.read(notation)
        except BadNotation as error:
            picking.explain(f"{error}.")
            return []
        over = seen.outcome is not None
        clause = engine.GAME_OVER if over else engine.refusal(self.match.state, option)
        if clause is not None:
            picking.explanation = refusal_of(seen, option, clause)
            return []
        seen.past = None
        seat = self.people.seat
        return self._done(seat, [self._choose(option)])

    @property
    def can_give_up(self) -> bool:
        """Whether somebody here is asked who can give up instead of answering."""
        return self._giving_up() is not None

    def ask_to_give_up(self) -> None:
        """Select giving up, to be confirmed or called off; nothing where it cannot be."""
        self.picking.clear()
        option = self._giving_up()
        if option is not None:
            seen = self.seen
            name = self.game.describe(seen.view(), option)
            label = f"{seen.who(self.people.seat)}: do you give up and lose?"
            self.picking.select(Plan((option,), (), option.verb, label, name))

    def _giving_up(self) -> Option[Any] | None:
        if self.lesson is not None or self.seen.is_idle:
            return None
        return self.game.give_up(self.match.state)

    def answer(self, notation: str, remark: str) -> list[Transition]:
        """The choice of a seat that is not here, with why it was made in a sentence or nothing;
        what is done in passing needs no words. Raises
        :class:`.BadNotation` or :class:`.IllegalChoice` if it is not an option now.
        """
        option = self.game.notation.read(notation)
        played = self._choose(option)
        self.picking.deselect()
        if remark and not option.routine:
            self.story.note_reason(remark)
        return [played, *self.answered_ahead()]

    # Hints ----------------------------------------------------------------------------

    def hint(self, hint: Hint) -> None:
        """Select the plan that begins with the option that is shown, and say why; nothing is done
        yet."""
        picking = self.picking
        picking.deselect()
        plan = picking.selection.plan_of(self.game.notation.read(hint.option))
        if plan is not None:
            picking.select(plan)
        picking.remark = hint.words
        self._hint = hint

    def next_hint(self) -> Hint | None:
        """Show the next candidate of the hint that is shown, if there is another one; which."""
        hint = self._hint
        if hint is None or hint.next is None or self.picking.remark != hint.words:
            return None
        self.hint(hint.next)
        return self._hint

    def ask_for_hint(self) -> bool:
        """Say that a hint is looked for, or explain why none can be; whether it is."""
        picking = self.picking
        picking.deselect()
        if self.seen.past is not None:
            picking.explain(IN_THE_PAST)
        elif self.settling.settles is not None:
            picking.explain("What is marked is what the computer would choose.")
        elif self.seen.is_idle:
            picking.explanation = no_answer(self.seen)
        else:
            picking.remark = "Looking for a good choice …"
        return picking.explanation is None

    # Back to a moment -----------------------------------------------------------------

    def mark(self) -> Mark:
        """Match and table as they are now, for :meth:`return_to`."""
        return Mark(self, tuple(_own(vars(part)) for part in self._parts), self.match.mark())

    def return_to(self, mark: Mark) -> None:
        """Be as when it was marked: something failed in between. A drag is over, and
        nothing is told."""
        if mark.session is self:
            for part, fields in zip(self._parts, mark.parts, strict=True):
                vars(part).update(_own(fields))
            self.match.return_to(mark.match)
            self.telling.drop()
            self.picking.put_back()

    @property
    def _parts(self) -> tuple[object, ...]:
        parts = (self.people, self.story, self.seen, self.picking, self.drawing, self.settling)
        return (*parts, self.undoing, *filter(None, [self.lesson]))

    # Playing --------------------------------------------------------------------------

    def _played(self, plan: Plan | None) -> list[Transition]:
        return [] if plan is None else self._play(plan)

    def _play(self, plan: Plan) -> list[Transition]:
        """Make the plan's choices, as far as they are still what was meant.

        A walk stops where the next step is no longer legal, where another seat is asked,
        and where something hidden was seen.
        """
        people = self.people
        seat = people.seat
        played: list[Transition] = []
        for option in plan.options:
            if played:
                goes_on = plan.party and people.seat in people.seating.here
                if not (goes_on or people.seat == seat):
                    break
                if any(event.reveals for event in played[-1].events):
                    break
                if engine.refusal(self.match.state, option) is not None:
                    break
                self.undoing.join()
            played.append(self._choose(option))
        return self._done(seat, played)

    def _done(self, seat: int, played: list[Transition]) -> list[Transition]:
        """A seat has chosen, and others in advance; what only that seat was shown stands beside its
        next question."""
        played += self.answered_ahead()
        self.picking.deselect()
        if self.people.seat == seat:
            self.picking.remark = self._shown_alone(self.match.cursor - len(played))
        return played

    def _shown_alone(self, since: int) -> str:
        return self.story.shown_alone(since, self.seen.viewer)

    def _choose(self, option: Option[Any]) -> Transition:
        self.undoing.part()
        people = self.people
        if people.seat in people.seating.here:
            people.at_device = people.seat
        return self._make(option)

    def _make(self, option: Option[Any]) -> Transition:
        """Make a choice, and keep how it is seen by whoever has the device now."""
        eyes, before, seat = self.people.watcher, self.seen.now(), self.people.seat
        events = tuple(self.match.choose(option))
        self.story.forget_reasons()
        return Transition(before, events, eyes, seat, self.match.cursor)
