"""A game without any sense that can have as many choices as one likes, of as many options each: for
all that a link can hold.

The settings say how many beads there are at each choice. Every third bead is stuck, so not all that
comes into question is legal. Each choice changes the sum, and whoever likes gives up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from mythshelf.kernel.files.codec import Codec
from mythshelf.kernel.play import core
from mythshelf.kernel.play.core import Decision, Option
from mythshelf.kernel.play.game import Game, Outcome
from mythshelf.kernel.play.manifest import Manifest
from mythshelf.kernel.play.notation import Notation
from mythshelf.kernel.play.rulebook import Rulebook
from mythshelf.kernel.play.settings import Choice, Setting, Settings

STUCK = 3
WORD = 1 << 64


@dataclass(slots=True, kw_only=True)
class Abacus(core.State):
    widths: list[int] = field(default_factory=list)
    total: int = 0


@dataclass(frozen=True, slots=True)
class Count(Decision[Abacus]):
    seat: int
    clause: ClassVar[str] = "AB-01"

    def candidates(self, state: Abacus) -> Iterable[Option[Abacus]]:
        return map(Push, range(state.widths[0]))

    def answers(self, state: Abacus) -> tuple[type[Option[Abacus]], ...]:
        return (Push, Stop)

    def question(self, state: Abacus) -> str:
        return "Which bead?"


@dataclass(frozen=True, slots=True)
class Push(Option[Abacus]):
    verb: ClassVar[str] = "push"
    bead: int

    def refusal(self, state: Abacus) -> str | None:
        movable = 0 <= self.bead < state.widths[0] and self.bead % STUCK != 1
        return None if movable else "AB-01"

    def apply(self, state: Abacus) -> None:
        state.stack.pop()
        state.total = (state.total * 31 + self.bead + 1) % WORD
        del state.widths[0]
        if state.widths:
            state.stack.append(Count(len(state.widths) % 2))

    def words(self, state: Abacus) -> str:
        return f"Bead {self.bead}"


@dataclass(frozen=True, slots=True)
class Stop(Option[Abacus]):
    verb: ClassVar[str] = "stop"

    def refusal(self, state: Abacus) -> str | None:
        return None

    def apply(self, state: Abacus) -> None:
        state.stack.clear()

    def words(self, state: Abacus) -> str:
        return "Give up"


def _widths(text: str) -> str:
    widths = [int(word) for word in text.split(".")]
    if not all(0 < width < 10_000 for width in widths):
        raise ValueError("a row has from 1 to 9999 beads")
    return ".".join(map(str, widths))


class AbacusGame(Game[Abacus]):
    manifest = Manifest(slug="abacus", title="Abacus")
    version = 1
    rulebook = Rulebook.parse("# Abacus\n## AB - Beads\n- **AB-01** Beads can be stuck.\n")
    notation = Notation((Push, Stop), {})
    codec = Codec(Abacus, (Count,))

    def settings(self) -> tuple[Setting, ...]:
        rows = (Choice("4.4", "Two rows of four"),)
        return (Setting("widths", "Beads", "", rows, "4.4", reads=_widths),)

    def seats(self, settings: Settings) -> int:
        return 2

    def new(self, settings: Settings, seed: int) -> Abacus:
        widths = [int(width) for width in str(settings["widths"]).split(".")]
        return Abacus(stack=[Count(len(widths) % 2)], rng=seed, widths=widths)

    def view(self, state: Abacus, seat: int) -> Abacus:
        return state.clone()

    def outcome(self, state: Abacus) -> Outcome | None:
        return None if state.stack else Outcome((), "AB-01", "All is counted.", ())

    def give_up(self, state: Abacus) -> Option[Abacus] | None:
        return Stop() if state.stack else None

    def problems(self, state: Abacus) -> Iterable[str]:
        return [] if bool(state.widths) >= bool(state.stack) else ["no beads are left"]

    def seats_of(self, state: Abacus) -> int:
        return 2

    def seat_name(self, state: Any, seat: int) -> str:
        return ("Odd", "Even")[seat]

    def kicker(self, state: Abacus) -> str:
        return "Beads"

    def board(self, state: Abacus) -> str:
        return str(state.total)


GAME = AbacusGame()
