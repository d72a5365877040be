"""What happens when a Mythic enters a space: first Tome, then Decay (MM-TOME-01, MM-R-48)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..events import Moved, TokenBack, TomeTaken
from ..table.clock import Entered, TimeUp, by_the_clock
from ..table.geometry import Space
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import ZOMBIES, Mythic, Seat
from ..words.names import full_name
from ..words.reasons import no_such_space, what_shuts, who_is_there


def arrive(state: State, mythic: Mythic) -> None:
    """Resolve that ``mythic`` has entered the space where it is now, however it came (MM-TOME-06).

    May push a :class:`DecayReaction`: whatever is to follow must lie on the stack before.
    """
    space = state.at[mythic]
    take_tome(state, mythic)
    if state.over:  # a Tome can bring the last point, and then nothing follows
        return
    if state.decay >> space & 1:
        zombies = state.seat_of_faction(ZOMBIES)
        enemy = state.team_of(mythic) != state.sides[zombies]
        if enemy and any(displacements(state, space)):
            state.stack.append(DecayReaction(zombies, mythic, space))


def take_tome(state: State, mythic: Mythic) -> None:
    """Take a Tome of one's own from the space, on one's own turn only (MM-TOME-01, MM-TOME-02,
    MM-R-16).

    Also in passing through another's space (MM-TOME-03).
    """
    space, team = state.at[mythic], state.team_of(mythic)
    if team == state.active and state.tomes[team] >> space & 1:
        state.happen(TomeTaken(mythic, space))
        mode_of(state).tome_taken(state, mythic)


def displacements(state: State, space: Space) -> Iterable[Space]:
    """The empty adjacent spaces to which Decay may move an enemy from ``space`` (MM-R-47)."""
    return (there for there in state.walls.adjacent[space] if state.is_free(there))


@dataclass(frozen=True, slots=True)
class Arrival(Entered):
    """A Mythic that entered ``space`` together with another is resolved now (MM-R-87)."""

    mythic: Mythic
    space: Space

    def run(self, state: State) -> None:
        """Resolve the entry, if it is still there."""
        if state.at[self.mythic] == self.space:
            arrive(state, self.mythic)

    def without_reactions(self, state: State) -> None:
        """The Tome there is taken all the same (MM-TOME-02)."""
        if state.at[self.mythic] == self.space:
            take_tome(state, self.mythic)


@dataclass(frozen=True, slots=True)
class DecayReaction(Question):
    """An enemy entered Decay: the Zombies' player may move it on (MM-ZOMB-08)."""

    clause = "MM-ZOMB-08"
    moment = "Decay"
    seat: Seat
    mythic: Mythic
    space: Space

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The displacements, and letting it be."""
        yield from map(displace, state.walls.adjacent[self.space])
        yield LetBe()
        yield from by_the_clock(state)

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any space of the board."""
        return [*map(displace, range(state.library.size)), LetBe(), *by_the_clock(state)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """To displace, or to let be; out of time it is let be."""
        return (Displace, LetBe, TimeUp)

    def question(self, state: State) -> str:
        """Who stepped into it."""
        return f"{full_name(state, self.mythic)} stepped into Decay. Move it on?"


@dataclass(frozen=True, slots=True)
class Displace(Option[State]):
    """Use the Decay token: the enemy goes to an empty adjacent space (MM-ZOMB-08).

    That is the only way in which a token leaves the board (MM-ZOMB-09).
    """

    verb = "displace"
    to: Space

    def refusal(self, state: State) -> str | None:
        """Adjacent to the Decay, open, without Mythic and Tomekeeper (MM-R-47)."""
        asked = state.stack[-1]
        assert isinstance(asked, DecayReaction)
        if self.to not in state.walls.adjacent[asked.space]:
            return "MM-ZOMB-08"
        return None if state.is_free(self.to) else "MM-R-47"

    def why_not(self, state: State, clause: str) -> str:
        """Who is there, or what is between."""
        asked = state.stack[-1]
        if not isinstance(asked, DecayReaction):
            return ""
        if clause == "MM-ZOMB-08":
            if self.to in state.library.beyond[asked.space][1::2]:
                here, there = map(state.library.space_name, (asked.space, self.to))
                return f"{there} touches {here} only at a corner."
            return no_such_space(state, self.to) or what_shuts(state, asked.space, self.to)
        return who_is_there(state, self.to) if clause == "MM-R-47" else ""

    def apply(self, state: State) -> None:
        """Entering by displacement is entering again (MM-R-48)."""
        asked = state.stack.pop()
        assert isinstance(asked, DecayReaction)
        state.happen(TokenBack("decay", asked.space))
        state.happen(Moved(asked.mythic, asked.space, self.to, "Decay"))
        arrive(state, asked.mythic)

    def words(self, state: State) -> str:
        """The space to which the Mythic is moved."""
        return f"Use the Decay token: to {state.library.space_name(self.to)}"


displace = cache(Displace)


@dataclass(frozen=True, slots=True)
class LetBe(Option[State]):
    """Leave the enemy, and the Decay token, where they are."""

    verb = "let-be"

    def refusal(self, state: State) -> str | None:
        """Always allowed: the Zombies' player *may* move the enemy (MM-ZOMB-08)."""
        return None

    def apply(self, state: State) -> None:
        """The enemy stays where it is, and the question is over."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The option says that the Decay token is kept."""
        return "Leave it there and keep the Decay token"
