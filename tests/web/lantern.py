"""A tiny game for the tests of the page: two walkers a side in one lane, dark behind a door.

The lane has spaces 0 to 7. In a turn a side takes up to three steps with its walkers, may
swap two neighbours, may throw a die for more steps, and ends its turn. It has what the
real games have: walks of several choices, two things to do with the same taps, chance, a
hidden card, refusals with clauses, a question to the other side in the middle of a walk.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from mythshelf.kernel.files.codec import Codec
from mythshelf.kernel.play import core, rng
from mythshelf.kernel.play.core import Decision, Event, Option
from mythshelf.kernel.play.game import Game, Outcome
from mythshelf.kernel.play.game import Prompt as Asked
from mythshelf.kernel.play.manifest import Manifest
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.notation import Notation
from mythshelf.kernel.play.rulebook import Rulebook
from mythshelf.kernel.play.settings import Choice, Setting, Settings

from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel, Row
from web.app.presenting.plan import Fact, Plan, Preview
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.step import Step as Told
from web.app.session.messages import Transition
from web.app.session.session import TableSession

RULES = Rulebook.parse(
    """# Lantern lane
## LL - The lane
- **LL-TURN-01** A side steps, swaps or throws until it ends its turn. There is more.
- **LL-STEP-01** A step goes to the next space. It costs one step.
- **LL-STEP-02** A step needs a step left.
- **LL-STEP-03** No walker stops in another's space.
- **LL-SWAP-01** Only neighbours swap.
- **LL-TOLL-01** On space 5 the other side may ask a toll.
- **LL-END-01** The first walker on space 7 wins.
"""
)
HOME = 7
TOLL = 5


@dataclass(slots=True)
class Stepped(Event):
    walker: int
    to: int

    def replay(self, state: Lane) -> None:
        state.at[self.walker] = self.to


@dataclass(slots=True)
class Thrown(Event):
    face: int
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int


@dataclass(slots=True)
class Whispered(Event):
    """Only ``seat`` hears it."""

    seat: int

    def visible_to(self, seat: int) -> bool:
        return seat == self.seat


@dataclass(slots=True, kw_only=True)
class Lane(core.State):
    at: list[int]
    steps: int = 3
    card: int = 0
    winner: int = -1
    side: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Act(Decision[Lane]):
    seat: int
    clause: ClassVar[str] = "LL-TURN-01"

    def candidates(self, state: Lane) -> Iterable[Option[Lane]]:
        for walker in (2 * self.seat, 2 * self.seat + 1):
            yield from (Step(walker, to) for to in range(HOME + 1))
            yield from (Swap(walker, other) for other in range(4) if other != walker)
        yield from (Throw(), End())

    def answers(self, state: Lane) -> tuple[type[Option[Lane]], ...]:
        return (Step, Swap, Throw, End)


@dataclass(frozen=True, slots=True)
class AskToll(Decision[Lane]):
    seat: int
    clause: ClassVar[str] = "LL-TOLL-01"

    def candidates(self, state: Lane) -> Iterable[Option[Lane]]:
        return (Take(), Waive())

    def answers(self, state: Lane) -> tuple[type[Option[Lane]], ...]:
        return (Take, Waive)


@dataclass(frozen=True, slots=True)
class Step(Option[Lane]):
    verb: ClassVar[str] = "step"
    walker: int
    to: int

    def refusal(self, state: Lane) -> str | None:
        if self.walker // 2 != state.stack[-1].seat:  # type: ignore[union-attr]
            return "LL-TURN-01"
        if abs(self.to - state.at[self.walker]) != 1:
            return "LL-STEP-01"
        if state.steps < 1:
            return "LL-STEP-02"
        return "LL-STEP-03" if self.to in state.at else None

    def apply(self, state: Lane) -> None:
        state.steps -= 1
        state.happen(Stepped(self.walker, self.to))
        if self.to == HOME:
            state.winner = self.walker // 2
            state.stack.clear()
        elif self.to == TOLL:
            state.stack.append(AskToll(1 - self.walker // 2))


@dataclass(frozen=True, slots=True)
class Swap(Option[Lane]):
    verb: ClassVar[str] = "swap"
    walker: int
    other: int

    def refusal(self, state: Lane) -> str | None:
        near = abs(state.at[self.walker] - state.at[self.other]) == 1
        return None if near else "LL-SWAP-01"

    def apply(self, state: Lane) -> None:
        at = state.at
        at[self.walker], at[self.other] = at[self.other], at[self.walker]


@dataclass(frozen=True, slots=True)
class Throw(Option[Lane]):
    verb: ClassVar[str] = "throw"

    def refusal(self, state: Lane) -> str | None:
        return None

    def apply(self, state: Lane) -> None:
        face = 1 + rng.below(state, 6)
        state.steps = face
        state.events += [Whispered(0), Thrown(face)]


@dataclass(frozen=True, slots=True)
class End(Option[Lane]):
    verb: ClassVar[str] = "end"
    ends_turn = True

    def refusal(self, state: Lane) -> str | None:
        return None

    def apply(self, state: Lane) -> None:
        asked = state.stack.pop()
        state.steps = 3
        state.stack.append(Act(1 - asked.seat))  # type: ignore[union-attr]
        state.events.append(TurnBegan(1 - asked.seat))  # type: ignore[union-attr]


@dataclass(frozen=True, slots=True)
class Take(Option[Lane]):
    verb: ClassVar[str] = "take"

    def refusal(self, state: Lane) -> str | None:
        return None

    def apply(self, state: Lane) -> None:
        state.stack.pop()
        state.steps = 0


@dataclass(frozen=True, slots=True)
class Waive(Take):
    verb: ClassVar[str] = "waive"

    def apply(self, state: Lane) -> None:
        state.stack.pop()


def _seat(state: Lane) -> int:
    return state.stack[-1].seat if state.stack else -1  # type: ignore[union-attr]


class LanternLane(Game[Lane]):
    manifest = Manifest(slug="lantern", title="Lantern lane")
    version = 1
    rulebook = RULES
    notation = Notation((Step, Swap, Throw, End, Take, Waive), {})
    codec = Codec(Lane, (Act, AskToll))

    def settings(self) -> tuple[Setting, ...]:
        colours = tuple(Choice(c, c.title(), f"The {c} lamp") for c in ("red", "blue", "green"))
        lanes = (Choice("short", "Short"), Choice("long", "Long"))
        first = (Choice("off", "Off"), Choice("on", "On"))
        return (
            Setting("colour", "Colour", "", colours, ("red", "blue"), per_seat=True),
            Setting("lane", "Lane", "How far", lanes, "short"),
            Setting("first", "First time", "No swaps", first, "off"),
        )

    def seats(self, settings: Settings) -> int:
        return 2

    def settings_refusal(self, settings: Settings) -> str | None:
        colours = settings["colour"]
        if colours[0] == colours[1]:
            return "The sides need different colours."
        if settings["lane"] == "long" and settings["first"] == "on":
            return "The first game is a short one."
        return None

    def new(self, settings: Settings, seed: int) -> Lane:
        state = Lane(
            stack=[Act(0)], rng=rng.seeded(seed), at=[0, 1, 3, 4], side=list(settings["colour"])
        )
        state.card = rng.below(state, 50)
        return state

    def view(self, state: Lane, seat: int) -> Lane:
        view = state.clone()
        view.card, view.rng = -1, 0
        return view

    def sample(self, view: Lane, rng: int) -> Lane:
        state = view.clone()
        state.card, state.rng = 7, rng
        return state

    def outcome(self, state: Lane) -> Outcome | None:
        if state.winner < 0:
            return None
        lines = (("Spaces", (str(state.at[0]), str(state.at[2]))),)
        return Outcome((state.winner,), "LL-END-01", "A walker is home.", lines)

    def problems(self, state: Lane) -> Iterable[str]:
        return [] if len(state.at) == 4 else ["a walker is missing"]

    def seats_of(self, state: Lane) -> int:
        return 2

    def seat_name(self, state: Lane, seat: int) -> str:
        return state.side[seat].title()

    def prompt(self, state: Lane) -> Asked:
        if isinstance(state.stack[-1], AskToll):
            return Asked("Toll", "Take a toll?")
        return Asked(f"{self.seat_name(state, _seat(state))} · {state.steps} left", "What now?")

    def describe(self, state: Lane, option: Option[Any]) -> str:
        return f"Do {self.notation.write(option)}"

    def narrate(self, state: Lane, event: Event) -> str:
        match event:
            case Stepped(walker, to):
                return f"Walker {walker} goes to {to}."
            case Thrown(face):
                return f"A {face}."
            case TurnBegan(seat):
                return f"{self.seat_name(state, seat)} to go."
            case Whispered():
                return "Psst."
        return ""

    def board(self, state: Lane) -> str:
        return str(state.at)


class LanePresenter:
    """Taps: ``w<walker>`` and ``s<space>``; a chip tells ``swap`` from ``step``."""

    sounds: Mapping[type[Event], str] = {}
    foretells = False
    whole_table = False

    def plans(self, state: Lane) -> Sequence[Plan]:
        if isinstance(state.stack[-1], AskToll):
            return [
                Plan((Take(),), (), "take", "Take the toll", "Take it"),
                Plan((Waive(),), (), "waive", "Let them go", "Waive", at_once=True),
            ]
        plans: list[Plan] = []
        for option in Act(_seat(state)).candidates(state):
            if option.refusal(state) is None:
                plans.append(self._plan(state, option))
        for walker in (2 * _seat(state), 2 * _seat(state) + 1):
            here = state.at[walker]
            path = [Step(walker, to) for to in (here + 1, here + 2)]
            if state.steps >= 2 and not {here + 1, here + 2} & set(state.at) and here + 2 <= HOME:
                taps = (f"w{walker}", f"s{here + 2}")
                plans.append(Plan(tuple(path), taps, "step", f"Walk to {here + 2}", "Walk"))
        return plans

    def _plan(self, state: Lane, option: Option[Any]) -> Plan:
        match option:
            case Step(walker, to):
                return Plan((option,), (f"w{walker}", f"s{to}"), "step", f"Step to {to}", "Step")
            case Swap(walker, other):
                taps = (f"w{walker}", f"s{state.at[other]}")
                return Plan((option,), taps, "swap", f"Swap with {other}", "Swap", f"with {other}")
            case Throw():
                return Plan((option,), (), "throw", "Throw the die", "Throw")
        return Plan((option,), (), "end", "End the turn", "End turn", suggested=True)

    def meant(self, state: Lane, taps: tuple[str, ...], verb: str) -> Iterable[Option[Any]]:
        walkers = [int(tap[1:]) for tap in taps if tap[0] == "w"]
        spaces = [int(tap[1:]) for tap in taps if tap[0] == "s"]
        if verb in ("", "step"):
            yield from (Step(w, s) for w in walkers[-1:] for s in spaces[-1:])
        if verb in ("", "swap"):
            yield from (Swap(w, (w + 2) % 4) for w in walkers[-1:])

    def scene(self, state: Lane, focus: Focus) -> Any:
        return (tuple(state.at), state.card, focus)

    def pictured(self, choice: Sequence[Event]) -> Iterable[int]:
        return (at for at, event in enumerate(choice) if not isinstance(event, TurnBegan))

    def pictures(self, step: Told, _focus: Focus) -> Iterable[Any]:
        return [(tuple(step.before.at), len(step.events), tuple(step.view.at))]

    def panels(self, state: Lane, focus: Focus) -> tuple[Panel, ...]:
        spoken, figure = f"{state.steps} steps left", str(state.steps)
        steps = Row(icon="boot", name="Step", figure=figure, spoken=spoken, verb="step")
        return tuple(
            Panel(
                seat=seat,
                side=seat + 1,
                icon="boot",
                title=f"Side {seat}",
                subtitle="",
                score="0",
                active=seat == focus.seat,
                blocks=(steps,),
            )
            for seat in (0, 1)
        )

    def header(self, state: Lane, focus: Focus) -> Header:
        return Header("By night")

    def ask(self, state: Lane, focus: Focus) -> str:
        return "Where to?" if len(focus.taps) == 1 else ""

    def preview(self, before: Lane, preview: Preview) -> tuple[Fact, ...]:
        return (Fact(f"{len(preview.events)} things happen"),)

    def line(self, state: Lane) -> str:
        return f"Walkers on {state.at}."

    def begins(self, event: Event) -> int:
        return event.seat if isinstance(event, TurnBegan) else -1

    def picture(self, key: str, value: str) -> ChoicePicture:
        return ChoicePicture()


# At the table ----------------------------------------------------------------------------


def table(*journal: str, names: tuple[str, ...] = ("Ada", "")) -> TableSession:
    """A session at the position after these choices; walkers start on 0, 1 and 3, 4."""
    match = Match(LanternLane(), {}, 5, names)
    match.replay(journal)
    return TableSession(match, LanePresenter())


def written(session: TableSession) -> list[str]:
    """The journal as notations."""
    return [session.game.notation.write(option) for option in session.match.journal]


def seen(session: TableSession, played: Iterable[Transition]) -> list[Any]:
    """The pictures of these choices, step by step."""
    session.telling.add(played)
    pictures: list[Any] = []
    while session.telling.advance() is not None:
        pictures += session.drawing.pictures()
    return pictures


def sentences(session: TableSession, played: Iterable[Transition]) -> list[str]:
    """What is said of these choices, step by step."""
    session.telling.add(played)
    return [sentence for step in session.telling.rest() for sentence in step.said]
