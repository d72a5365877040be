"""A match: a game being played, with its journal, undo, redo and branches.

With ``game`` any game (here tic-tac-toe):

>>> match = Match(game, {"first": "crosses"}, seed=7, names=["Ada", "Bob"])
>>> match.replay(["mark b2", "mark a1"])
>>> match.cursor, match.state.marks
(2, [16, 1])
>>> match.undo()
>>> match.cursor, len(match.journal), match.state.marks
(1, 2, [16, 0])
>>> branch = match.branch(1)
>>> branch.replay(["mark c3"])
>>> match.redo()
>>> match.state.marks, branch.state.marks
([16, 1], [16, 256])
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Generic, TypeVar

from ..errors import BadNotation, BadSave, BadSettings, IllegalChoice, NothingToUndo
from . import engine
from .characters import ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER, cut, is_tag, without_tags
from .core import Event, Option, State
from .game import Game, Outcome
from .resigning import loses_by_resigning, outcome_by_resigning
from .settings import ASK, Settings

S = TypeVar("S", bound=State)

SEEDS = 1 << 64
"""How many seeds there are: a seed is a number from 0 to ``SEEDS - 1``."""
LONGEST_NAME = 24
LONGEST_CHECKPOINT = 40
_JOINERS = ZERO_WIDTH_NON_JOINER + ZERO_WIDTH_JOINER


def clean_name(name: object, longest: int = LONGEST_NAME) -> str:
    """A person's name as it may be shown: one line, at most ``longest`` code points, cut between
    whole characters.

    Control, direction and other invisible characters are removed, because they could garble the
    text around a name; joiners are kept, since some scripts and emoji need them, and the tags of a
    flag.
    """
    seen = "".join(
        c if c.isprintable() or c in _JOINERS or is_tag(c) else " " * c.isspace()
        for c in str(name)[: 20 * longest]
    )
    return cut(" ".join(without_tags(seen).split()), longest).strip(" " + _JOINERS)


def _own(value: Any) -> Any:
    """A copy of what a match changes in place."""
    return value.copy() if isinstance(value, (list, dict)) else value


class Match(Generic[S]):
    """The start and every choice since, with the state before and after each choice.

    ``journal`` is the list of options played, ``cursor`` how many of them are not undone; those
    beyond it can be redone until a new choice is made. ``resumed`` is true if the journal begins
    in mid-game (see :meth:`resume`). ``resigned`` says which seats have resigned, and after how
    many choices (see :mod:`.resigning`). ``checkpoints`` are the names that people gave to
    positions, by the number of choices that lead there. ``standing`` are the answers that seats
    have given in advance, by seat and key (see :meth:`.game.Game.standing`).
    """

    def __init__(
        self, game: Game[S], settings: Settings, seed: int, names: Iterable[str] = ()
    ) -> None:
        """A new match. ``names`` are the people's names by seat, empty for none.

        Raises :class:`.errors.BadSettings`, also for a seed outside ``range(SEEDS)``.
        """
        if not 0 <= seed < SEEDS:
            raise BadSettings(f"a seed is a whole number from 0 to {SEEDS - 1}")
        self.game = game
        self.settings = game.checked(settings)
        self.seed = seed
        seats = game.seats(self.settings)
        given = [clean_name(name) for name in islice(names, seats)]
        self.names = given + [""] * (seats - len(given))
        self._states: list[S] = [game.new(self.settings, seed)]
        self.journal: list[Option[Any]] = []
        self.cursor = 0
        self.resumed = False
        self.resigned: dict[int, int] = {}
        self.checkpoints: dict[int, str] = {}
        self.standing: dict[int, dict[str, str]] = {}

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return len(self.names)

    @property
    def state(self) -> S:
        """The state at the cursor. Clone it before changing it."""
        return self._states[self.cursor]

    def state_at(self, index: int) -> S:
        """The state after ``index`` choices. Raises ``IndexError`` outside the journal."""
        if not 0 <= index <= len(self.journal):
            raise IndexError(index)
        return self._states[index]

    @property
    def resigner(self) -> int | None:
        """The seat that has lost this game by resigning, if it has ended that way."""
        for seat, index in self.resigned.items():
            if index <= self.cursor and loses_by_resigning(self.game, self.settings, seat):
                return seat
        return None

    @property
    def outcome(self) -> Outcome | None:
        """The result, ``None`` while the game goes on."""
        seat = self.resigner
        if seat is None:
            return self.game.outcome(self.state)
        return outcome_by_resigning(self.game, self.settings, self.state, seat)

    def events_of(self, index: int) -> list[Event]:
        """What followed from choice ``index`` (from 0), or from the start for ``-1``.

        Raises ``IndexError`` outside the journal.
        """
        return self.state_at(index + 1).events

    def choose(self, option: Option[Any]) -> list[Event]:
        """Make a choice at the cursor and return what happened; what was undone is dropped.

        Raises :class:`.errors.IllegalChoice` if the option is refused, or whatever a rule raises;
        both change nothing.
        """
        if self.resigner is not None:
            raise IllegalChoice(repr(option), engine.GAME_OVER)
        after = self.state.clone()
        engine.apply(after, option)
        self._forget_undone_resignations()
        self._forget_checkpoints(self.cursor)
        del self.journal[self.cursor :]
        del self._states[self.cursor + 1 :]
        self.journal.append(option)
        self._states.append(after)
        self.cursor += 1
        return after.events

    def resign(self, seat: int) -> None:
        """Let a seat resign at the cursor; what was undone is dropped.

        Raises ``ValueError`` for a seat that is not there or has resigned, or if the game is over.
        """
        self._forget_undone_resignations()
        if seat not in range(self.seats) or seat in self.resigned or self.outcome is not None:
            raise ValueError(f"seat {seat} cannot resign")
        self._forget_checkpoints(self.cursor)
        del self.journal[self.cursor :]
        del self._states[self.cursor + 1 :]
        self.resigned[seat] = self.cursor

    def answer_ahead(self, seat: int, key: str, value: str) -> None:
        """Give an answer of a seat in advance, or with :data:`.settings.ASK` take it back.

        It stands beside the choices, so undo does not touch it. Raises ``ValueError`` for what the
        game cannot be answered.
        """
        asked = next((one for one in self.game.standing() if one.key == key), None)
        values = [choice.value for choice in asked.choices] if asked is not None else []
        if seat not in range(self.seats) or value not in values:
            raise ValueError(f"seat {seat} cannot answer {key[:40]!r} with {value[:40]!r}")
        answers = {**self.standing.get(seat, {}), key: value}
        kept = {name: answer for name, answer in answers.items() if answer != ASK}
        others = {one: given for one, given in self.standing.items() if one != seat}
        self.standing = {**others, seat: kept} if kept else others

    def answered_ahead(self) -> Option[Any] | None:
        """The option at the cursor that its seat has chosen in advance, if it has."""
        asked = engine.decision(self.state)
        answers = self.standing.get(asked.seat) if asked is not None else None
        if not answers or self.outcome is not None:
            return None
        return self.game.answered_ahead(self.state, answers)

    def mark(self) -> dict[str, Any]:
        """All of the match as it is now, for :meth:`return_to`. Cheap: states are shared."""
        return {name: _own(value) for name, value in vars(self).items()}

    def return_to(self, mark: dict[str, Any]) -> None:
        """Let the match be as it was when it was marked."""
        vars(self).update({name: _own(value) for name, value in mark.items()})

    def _forget_undone_resignations(self) -> None:
        self.resigned = {s: index for s, index in self.resigned.items() if index <= self.cursor}

    def undo_refusal(self, people: int) -> str | None:
        """Why the last choice cannot be taken back, as a sentence, or ``None``.

        With more than one person at the table, undo stops where dice were rolled or something
        hidden was seen; people who play one side together count as one.
        """
        if self.cursor in self.resigned.values():
            return None
        if self.cursor == 0:
            if self.resumed:
                return "There is nothing to undo: the choices before this are not known any more."
            return "There is nothing to undo: this is the start of the game."
        if people > 1 and any(event.reveals for event in self.state.events):
            return "That choice showed something hidden or rolled a die; it cannot be taken back."
        return None

    def undo(self) -> None:
        """Take the last choice back, or a resignation after it.

        Raises :class:`.errors.NothingToUndo` at the start. Whether the table allows it is decided
        by :meth:`undo_refusal`.
        """
        if self.cursor in self.resigned.values():
            self.resigned = {s: at for s, at in self.resigned.items() if at < self.cursor}
            return
        if self.cursor == 0:
            raise NothingToUndo("there is nothing to undo")
        self.cursor -= 1

    def redo(self) -> None:
        """Repeat what was undone last. Raises :class:`.errors.NothingToUndo` if nothing was."""
        if self.cursor == len(self.journal):
            raise NothingToUndo("there is nothing to repeat")
        self.cursor += 1

    def go_to(self, index: int) -> None:
        """Undo or redo to the position after ``index`` choices. Raises ``IndexError`` outside."""
        self.state_at(index)
        self.cursor = index

    def name_checkpoint(self, index: int, name: str) -> None:
        """Name the position after ``index`` choices; an empty name removes its name.

        Raises ``IndexError`` outside the journal.
        """
        self.state_at(index)
        self.checkpoints.pop(index, None)
        if name := clean_name(name, LONGEST_CHECKPOINT):
            self.checkpoints[index] = name

    def _forget_checkpoints(self, last: int) -> None:
        """Forget the named positions after more than ``last`` choices."""
        self.checkpoints = {at: name for at, name in self.checkpoints.items() if at <= last}

    def branch(self, index: int) -> Match[S]:
        """A new match that agrees with this one up to ``index`` choices and ends there, before
        anybody resigned at that point.

        Raises ``IndexError`` outside the journal.
        """
        self.state_at(index)
        twin: Match[S] = Match.__new__(Match)
        twin.game, twin.settings, twin.seed = self.game, dict(self.settings), self.seed
        twin.names = list(self.names)
        twin.resumed = self.resumed
        twin._states = self._states[: index + 1]
        twin.journal = self.journal[:index]
        twin.cursor = index
        twin.resigned = {seat: at for seat, at in self.resigned.items() if at < index}
        twin.standing = self.standing
        twin.checkpoints = self.checkpoints
        twin._forget_checkpoints(index)
        return twin

    def replay(self, journal: Iterable[str]) -> None:
        """Make every choice of a written journal.

        Raises :class:`.errors.BadSave` at the first invalid one; those before it have been made.
        """
        for number, text in enumerate(journal, start=self.cursor + 1):
            try:
                self.choose(self.game.notation.read(text))
            except BadNotation as error:
                raise BadSave(f"choice {number} cannot be read: {error}") from error
            except IllegalChoice as error:
                raise BadSave(
                    f"choice {number} does not follow the rules: "
                    f"{text[:80]!r} is against {error.clause}"
                ) from error

    def resume(self, start: S) -> Match[S]:
        """Begin at ``start`` instead, with an empty journal: earlier choices are unknown."""
        self._states = [start]
        self.journal.clear()
        self.checkpoints.clear()
        self.cursor = 0
        self.resumed = True
        self.resigned.clear()
        return self
