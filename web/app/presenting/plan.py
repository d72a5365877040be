"""What a person may mean at the table, and what it would bring (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event, Option, State


Keys: TypeAlias = tuple[str, ...]
"""Keys of shapes and panel parts, in the order of the taps."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Something that a person may mean: mostly one option; a longer walk is several.

    ``taps`` are the keys to tap in order (shapes of the scene or parts of a panel); none
    for a plain button such as "End phase". ``verb`` groups plans: a panel row or a choice
    chip narrows the selection to one verb. ``label`` is the full name ("Walk Frazzle to
    C4"), ``button`` the two or three words for the button that does it ("Slide left"),
    ``chip`` those that tell this plan from others with the same taps. ``suggested`` marks
    the plain button that is the usual next thing to do, and among plans with the same taps the
    one that is meant where nothing else is said. A plan ``at_once`` is done when its button is
    pressed or its thing dropped, without a preview first; one ``on_tap`` by its last tap, where
    undo can take it back. A plan of a ``party`` goes on where another seat here is asked. What is
    tapped can be dragged as well, from one tap to the next; ``spot`` is the key of the shape on
    which the last one comes to lie, and ``piece`` that of what moves where it need not be tapped;
    both may be empty. In a list of answers ``icon`` stands before the plan, and ``brings`` says in
    a word or two what it changes. A plan that ``goes_on`` is what a longer one with the same taps
    begins with, and nothing that people would choose by itself: it is offered in no row of
    answers. One that is ``preset`` is selected as soon as all its taps but the last are made.
    ``dials`` are names and values of what can be turned up and down to change
    this into another plan of the same question.

    >>> step = Plan((), ("knight", "c3"), "move", "Move the knight to c3", "Move")
    >>> resign = Plan((), (), "resign", "Resign the game", "Resign")
    >>> [plan.label for plan in (step, resign) if plan.taps[:1] == ("knight",)]
    ['Move the knight to c3']
    """

    options: tuple[Option[Any], ...]
    taps: tuple[str, ...]
    verb: str
    label: str
    button: str = "Do it"
    chip: str = ""
    suggested: bool = False
    at_once: bool = False
    on_tap: bool = False
    party: bool = False
    spot: str = ""
    piece: str = ""
    icon: str = ""
    brings: str = ""
    goes_on: bool = False
    preset: bool = False
    dials: tuple[tuple[str, str], ...] = ()

    @property
    def ends_turn(self) -> bool:
        """Whether somebody says with it that their turn is over."""
        return any(option.ends_turn for option in self.options)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a plan would do, played on a copy in which nothing hidden is known.

    ``events`` reach up to the first that would reveal something (a die, a hidden card);
    ``after`` is the position at the end, or ``None`` where such an event comes.
    """

    plan: Plan
    events: tuple[Event, ...]
    after: State | None


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a previewed plan would bring; ``kind`` is ``good``, ``bad`` or empty, or
    ``why`` for a remark beside it, ``card`` for what is written on the card."""

    text: str
    icon: str = ""
    kind: str = ""
