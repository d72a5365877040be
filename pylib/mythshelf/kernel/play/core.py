"""State, frames, options and events: the plain data that a game consists of.

A game is a :class:`State` with a stack of frames. A frame is a :class:`Step`, which runs
by itself, or a :class:`Decision`, which asks a seat. Frames, options and events are small
records (frozen dataclasses with slots) of integers, strings, booleans, tuples and other
records; pieces refer to each other by number. A state never holds live objects, so it can be
cloned, saved, compared and sent to a worker at any decision, even in the middle of an
effect. Because frames are frozen, a clone shares them and copies only the list of the stack; a
frame that has to remember something is replaced by a new one.

With ``game`` any game and ``state`` its start (here tic-tac-toe), the frame on top of the stack
asks, and each option has its words and its refusal:

>>> state.stack
[NextTurn(seat=1), Turn(seat=0)]
>>> asked = state.stack[-1]
>>> asked.question(state)
'Which cell do you mark?'
>>> option = asked.legal(state)[4]
>>> option, option.words(state), option.refusal(state)
(Mark(cell=4), 'Mark b2', None)

An event happens in a state, or in a view of it that is shown to somebody:

>>> twin = state.clone()
>>> twin.happen(event)
>>> event, event.sentence(twin), twin.marks, twin.events == [event]
(Marked(seat=0, cell=4), 'Crosses mark b2.', [16, 0], True)
>>> state.marks
[0, 0]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar, final

from .cloning import LEFT_OUT, Cloned

S = TypeVar("S", bound="State")


class Event:
    """Something that happened, for log, animation, sounds and screen readers.

    ``reveals`` is true for an event after which a seat knows more than before (dice were
    rolled, a hidden card was turned up); undo stops there among people who do not all play one
    side.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False

    def visible_to(self, seat: int) -> bool:
        """Whether ``seat`` may see this event. Everything is public unless a game says so."""
        return True

    def replay(self, state: Any) -> None:
        """Let this happen in ``state``: what the table shows changes as it did in the game.

        The rules call it by :meth:`State.happen`, the page on a view of the position before, to
        show a choice step by step. So it may rely only on what a view holds and on the event's
        own fields. By default an event changes nothing.
        """

    def sentence(self, state: Any) -> str:
        """What happened, told with the state after it; empty if there is nothing to tell."""
        return ""


class Option(Generic[S]):
    """One answer to a decision: a frozen record with a ``verb`` for its notation.

    Options are values: two with the same class and fields are equal, whoever made them.
    """

    __slots__ = ()
    verb: ClassVar[str]
    of_players: ClassVar[bool] = True
    """False for what nobody at the table chooses, such as a clock running out: it is legal,
    recorded in the journal and replayed, but it is not offered, and no computer chooses it."""
    routine: ClassVar[bool] = False
    """True for what needs no explanation when a computer chooses it."""
    ends_turn: ClassVar[bool] = False
    """True for what people say when they are done with their turn, or their part of it: whatever
    the game, they can choose to be asked first."""

    def refusal(self, state: S) -> str | None:
        """The id of the clause that forbids this option now, or ``None`` where it is legal.

        Must work for every well-formed option, not only for the candidates: both the list of legal
        options and the answer to "why not?" come from here. Changes nothing.
        """
        raise NotImplementedError

    def why_not(self, state: S, clause: str) -> str:
        """Why ``clause`` forbids this option here, with the figures on both sides: "Five steps
        away; your courage is 3." Empty if the clause's first sentence is enough.

        Computes the figures with the functions that :meth:`refusal` uses for its comparison.
        """
        return ""

    def apply(self, state: S) -> None:
        """Carry the option out. Called only if it is legal; changes ``state``."""
        raise NotImplementedError

    def words(self, state: S) -> str:
        """This option's full name, as a person at the table would say it."""
        raise NotImplementedError


class Decline(Option[S]):
    """A no: the question goes, and nothing happens. ``said`` is what that is called."""

    __slots__ = ()
    routine = True
    said: ClassVar[str]

    def refusal(self, state: S) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: S) -> None:
        """The question is answered."""
        state.stack.pop()

    def words(self, state: S) -> str:
        """Always the same, unless a game says what it is about."""
        return self.said


class Step(Generic[S]):
    """A frame that runs by itself. It is popped before ``run`` is called."""

    __slots__ = ()

    def run(self, state: S) -> None:
        """Do this step's work; push the frames that follow from it."""
        raise NotImplementedError


class Decision(Generic[S]):
    """A frame that waits for ``seat`` to choose. ``clause`` is the rule it comes from.

    A decision stays on the stack while its option is applied; the option pops it unless
    the same question is to be asked again.
    """

    __slots__ = ()
    seat: int
    clause: ClassVar[str]
    allows_all: ClassVar[bool] = False
    """Whether nothing forbids any candidate: then none is asked, which is faster. The conformance
    suite asks them all the same."""

    def candidates(self, state: S) -> Iterable[Option[S]]:
        """Options that include all the legal ones, each at most once, in a fixed order.

        Giving up is never among them, see :meth:`.game.Game.give_up`. All of them are of the
        classes that :meth:`answers` lists. The order is part of the game's version: random games
        and perft depend on it.
        """
        raise NotImplementedError

    def legal(self, state: S) -> list[Option[S]]:
        """The candidates that nothing forbids.

        A decision that knows more about its candidates may override this to be faster, but not to
        give another result: the conformance suite compares it with :meth:`refusal`.
        """
        if self.allows_all:
            return list(self.candidates(state))
        return [option for option in self.candidates(state) if option.refusal(state) is None]

    def universe(self, state: S) -> Iterable[Option[S]]:
        """Every option that a person might mean here, including refused ones."""
        return self.candidates(state)

    def question(self, state: S) -> str:
        """What is asked, in a sentence: "Where does the Bookshelf go?"."""
        raise NotImplementedError

    @final
    def refusal(self, state: S, option: Option[S]) -> str | None:
        """Why ``option`` may not be chosen here (a clause id), or ``None``.

        Final, because :func:`.engine.legal` calls the options' own ``refusal``.
        """
        if type(option) not in self.answers(state):
            return self.clause
        return option.refusal(state)

    def answers(self, state: S) -> tuple[type[Option[S]], ...]:
        """The classes of option that answer this question."""
        raise NotImplementedError


def added_field(default: Any) -> Any:
    """A schema-added field of a state, a record or an option: it was added after the game.

    It is written only if it differs from ``default`` (an immutable value), so that games that do
    not use it are saved, linked and compared as before. In a record or an option such fields
    come last.
    """
    return field(default=default, metadata={SCHEMA_ADDED: True})


SCHEMA_ADDED = "schema-added"


@dataclass(slots=True, kw_only=True)
class State(Cloned):
    """What every state has; a game adds its own fields.

    ``stack`` holds the frames, the top one last. ``rng`` is the generator's state.
    ``events`` lists what happened since the last choice, ``known_legal`` caches the result of
    :func:`.engine.legal`; neither is part of the position, nor is it cloned. Code that asks for the
    legal options and then changes the position other than through :func:`.engine.apply` must set
    ``known_legal`` to ``None`` again.
    """

    stack: list[Step[Any] | Decision[Any]] = field(default_factory=list)
    rng: int = 0
    events: list[Event] = field(
        default_factory=list, compare=False, repr=False, metadata={LEFT_OUT: True}
    )
    known_legal: tuple[Option[Any], ...] | None = field(
        default=None, compare=False, repr=False, metadata={LEFT_OUT: True}
    )

    def happen(self, event: Event) -> None:
        """Let ``event`` happen: its :meth:`Event.replay` changes this state, and it is recorded."""
        event.replay(self)
        self.events.append(event)
