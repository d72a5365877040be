"""What a session tells the screens: what happened, what is asked, what cannot be done (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event, State

    from web.app.presenting.plan import Fact
    from web.app.session.dials import Dial


_SHORT = 10
"""A label of an answer with more letters than these may take two lines."""


@dataclass(frozen=True, slots=True)
class Transition:
    """From one position to the next by a choice: the view before it, and what happened.

    ``eyes`` is the seat whose view that is: who had the device when it was chosen. ``seat`` has
    chosen, and ``index`` choices lead to the position after it. ``part`` are the first and the last
    step of it that are seen once more, out of their turn; ``None`` where all of it is told.
    """

    before: State
    events: tuple[Event, ...]
    eyes: int
    seat: int
    index: int
    part: tuple[int, int] | None = None

    @property
    def seen(self) -> tuple[Event, ...]:
        """What of it these eyes may see."""
        return tuple(event for event in self.events if event.visible_to(self.eyes))


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why something cannot be done: a sentence, and the clause it rests on (or empty)."""

    text: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """An answer in the prompt bar, pressed by its ``id``. Where there are many they are a list, in
    which ``icon`` stands before it and ``brings`` says what it changes."""

    id: str
    label: str
    pressed: bool = False
    icon: str = ""
    brings: str = ""

    @property
    def letters(self) -> int:
        """How many letters wide its label is on as many lines as it may take: two, or one if it
        is short."""
        label = self.label
        ends = [at for at, letter in enumerate(label) if letter == " "]
        if len(label) <= _SHORT or not ends:
            return len(label)
        return min(max(at, len(label) - at - 1) for at in ends)


@dataclass(frozen=True, slots=True)
class PromptContent:
    """What the prompt bar says and offers.

    ``confirm`` and ``cancel`` are the labels of the primary button and of the one that takes
    back a step, empty for none; ``bright`` is false where pressing the primary button would
    skip something that can still be done. ``recap`` is whether there is something to be watched
    again. ``undo`` and ``redo`` say why they cannot be done now,
    ``None`` where they can. ``verbs`` are those that have a plan, ``title`` the document's title.
    ``dials`` stand in the place of many chips.
    """

    kicker: str
    question: str
    explanation: Explanation | None
    facts: tuple[Fact, ...]
    chips: tuple[Chip, ...]
    confirm: str
    bright: bool
    cancel: str
    recap: bool
    undo: str | None
    redo: str | None
    verbs: frozenset[str]
    title: str
    dials: tuple[Dial, ...] = ()


@dataclass(frozen=True, slots=True)
class ListedOption:
    """One legal option of the open decision, for the list: notation, full name, verb."""

    notation: str
    name: str
    verb: str


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log.

    ``index`` is the position it led to (choices made), ``seat`` whose it is (``-1``
    nobody's). ``kind`` is ``turn`` for a heading, ``after`` for what has been undone.
    """

    index: int
    seat: int
    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class CoachCard:
    """What the coach's card says: step ``number`` of ``total``.

    ``button`` is empty where the learner has to do something else, and in the last step.
    """

    number: int
    total: int
    title: str
    text: str
    task: str
    rules: tuple[str, ...]
    button: str
