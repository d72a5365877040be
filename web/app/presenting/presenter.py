"""What a presenter is: one game's look at the table (pure).

A *presenter* knows one game: it turns views of it into plans, scenes and panels. The *session*
knows no game: it turns taps into plans and plans into choices. The *screens* know neither rules
nor taps: they put the records of this package, and the session's own
(:mod:`web.app.session.messages`), into the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from web.app.presenting.agenda import Agenda
from web.app.presenting.challenge import Challenge
from web.app.presenting.dice import Throw
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.plan import Fact, Plan, Preview
from web.app.presenting.plate import Plate
from web.app.presenting.reading import Reading
from web.app.presenting.sound import Recipe
from web.app.presenting.spread import Offer, Spread
from web.app.presenting.step import Step

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event, Option

    from web.app.stage.nodes import Node, Scene


@dataclass(frozen=True, slots=True)
class ChoicePicture:
    """How a value of a new-game setting looks: a side's piece (in the shape of another one, if
    ``shape`` says so), an icon, or a small scene."""

    side: int = 0
    icon: str = ""
    scene: Scene | None = None
    shape: int = 0


class Presenter(Protocol):
    """How one game looks and is handled at the table: an object, or a module, as each game of this
    project has one. All pure functions of a view."""

    @property
    def sounds(self) -> Mapping[type[Event], str]:
        """The sound of each kind of event: a name out of :data:`web.app.table.sounds.RECIPES`, or
        of its own (:class:`Sounding`)."""

    foretells: bool
    """Whether the board can show what will come by itself (:attr:`.Focus.forecast`)."""

    whole_table: bool
    """Whether the board shows all that is in the panels, too, and takes the whole width; the panels
    are then there for screen readers only."""

    def plans(self, state: Any) -> Sequence[Plan]:
        """What can be done now. First a plan for every legal option, in their order; then plans
        may follow of several options, or of one that begins what is meant by other taps."""

    def meant(self, state: Any, taps: tuple[str, ...], verb: str) -> Iterable[Option[Any]]:
        """Options, legal or not, that these taps could mean, the likeliest first."""

    def scene(self, state: Any, focus: Focus) -> Scene:
        """The board as shapes."""

    def pictured(self, choice: Sequence[Event]) -> Iterable[int]:
        """Which events of a choice one should see, by their places in it, in order."""

    def pictures(self, step: Step, focus: Focus) -> Iterable[Scene]:
        """What is seen of a step that has a picture: first perhaps things on their way, at the end
        the position after it. None where there is no more to be seen of it than the position.

        Of ``focus`` the names, the eyes and the shape count."""

    def panels(self, state: Any, focus: Focus) -> tuple[Panel, ...]:
        """What lies before each player, by seat."""

    def header(self, state: Any, focus: Focus) -> Header:
        """Phase, score track and what else stands in the head of the table."""

    def ask(self, state: Any, focus: Focus) -> str:
        """The question once something is selected ("Slide the shelf left or right?"); empty
        where the game's own question still fits."""

    def preview(self, before: Any, preview: Preview) -> tuple[Fact, ...]:
        """What a plan would bring: cost, who is caught, points. A few words each."""

    def line(self, state: Any) -> str:
        """The position in a sentence for the shelf: "Wizards 5, Vampires 3, before lunch."."""

    def begins(self, event: Event) -> int:
        """The seat whose turn begins with this event (a heading of the log), else ``-1``."""

    def picture(self, key: str, value: str) -> ChoicePicture:
        """How a value of a setting looks on the new-game screen."""


@runtime_checkable
class Advising(Protocol):
    """A presenter that knows what to tap instead, where a tap means nothing."""

    def advise(self, state: Any, taps: tuple[str, ...]) -> str:
        """What to do instead, in a sentence, after these taps; empty where there is no advice."""


@runtime_checkable
class Parted(Protocol):
    """A presenter whose board has tabs, by which people look at another part of it where not all
    has room (:attr:`.Focus.part`)."""

    def part_of(self, key: str) -> str:
        """The key of the tab that brings into sight what has this key; a tab brings its own part.
        Empty for what is always in sight."""


@runtime_checkable
class Remembering(Protocol):
    """A presenter whose board shows for the rest of the game what some events have done, such as
    the way that a traveller has gone (:attr:`.Focus.remembered`)."""

    def remembers(self, state: Any, event: Event) -> bool:
        """Whether an event is of that kind, in a game that stands so."""


@runtime_checkable
class Acting(Protocol):
    """A presenter of a game in which more than the seats does something."""

    def actor(self, step: Step) -> str:
        """Who does what is told where that is no seat: "The Darkness"; empty where it is the one
        that has chosen."""


@runtime_checkable
class InRounds(Protocol):
    """A presenter of a game that goes on in rounds, in which nobody has a turn."""

    def begins_round(self, event: Event) -> bool:
        """Whether a round begins with this event."""


FROM = "from:"
"""The keys of marks that say where something came from begin with this."""
BY = "by:"
"""The keys of marks that say who did something begin with this: the number of what was done stands
there, not on whom others may have done something to as well."""


@runtime_checkable
class Recalling(Protocol):
    """A presenter that shows what others have done, once they have done it."""

    def weight(self, event: Event) -> int:
        """How much an event counts where all that others have done is said in one sentence: 0 where
        that goes without saying."""

    def begins_picture(self, step: Step) -> bool:
        """Whether a step that goes on with a choice has a picture of its own among those of what
        was done."""

    def marks(self, step: Step, now: Any, focus: Focus) -> Iterable[Node]:
        """What a step has left on the board as it is ``now``, each with a key of its own: where
        something came from (:data:`FROM`) and went to, was placed, struck or caught, and by whom
        (:data:`BY`)."""


@runtime_checkable
class Sounding(Protocol):
    """A presenter of a game that has sounds of its own."""

    @property
    def recipes(self) -> Mapping[str, Recipe]:
        """By name, the weightiest last."""


@runtime_checkable
class Challenging(Protocol):
    """A presenter of a game in which attacks of others are answered."""

    def challenge(self, state: Any) -> Challenge | None:
        """What may be answered now, with the answers; ``None`` where something else is asked."""


@runtime_checkable
class Preparing(Protocol):
    """A presenter of a game before which many questions are asked one after the other."""

    def agenda(self, state: Any) -> Agenda | None:
        """The questions while one of them is asked; ``None`` else."""


@runtime_checkable
class Plated(Protocol):
    """A presenter that says under the board what is in play."""

    def plates(self, state: Any) -> tuple[Plate, ...]:
        """What is in play in this view of the state, with its values."""


@runtime_checkable
class Settling(Protocol):
    """A presenter of a game in which many small choices can be settled together: on cards spread
    over the table in place of the board, or left to the table."""

    def spread(
        self, state: Any, focus: Focus, seats: Sequence[int], changes: Sequence[str]
    ) -> Spread | None:
        """What is spread in this view of the state, ``None`` for the board. What it settles, it
        settles for ``seats``; ``changes`` are the keys tapped since it was preset."""

    def offers(self, state: Any) -> Sequence[Offer]:
        """What can be left to the table in this view of the state."""

    def settled(self, state: Any, plan: Any) -> Option[Any] | None:
        """The option of the open decision that follows from a plan that was settled
        (:attr:`.Settlement.plan`, :attr:`.Offer.plan`), ``None`` where it says nothing about
        it."""


@runtime_checkable
class Throwing(Protocol):
    """A presenter of a game with dice, which are compared with what fair dice show."""

    def throws(self, state: Any, event: Event) -> Iterable[Throw]:
        """The dice that an event has thrown, given any position of its game: who plays is in it."""


@runtime_checkable
class Readable(Protocol):
    """A presenter that can show single things large, to be read: cards, piles."""

    def read(self, state: Any, key: str) -> Reading | None:
        """What is to be read of a key in this view of the state, or ``None``."""


@runtime_checkable
class Lettered(Protocol):
    """A presenter of a game whose cards say what they do."""

    def text_of(self, key: str) -> str:
        """All that the card with this key says; empty where it says nothing, or is no card."""
