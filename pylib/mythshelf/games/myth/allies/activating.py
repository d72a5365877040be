"""The allies step of the refresh phase: the players move each ally, then he attacks (MT-REFR-04,
MT-ALLY-03)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.effects import Source, effects_of, run_effects
from ....kernel.play.core import Option, Step
from ..combat.damage import fall, hurt
from ..darkness.walking import path, walks
from ..events.allies import AllyActs
from ..events.attacks import AttackEnded, Rolled
from ..events.board import Moved
from ..heroes.decks import set_status
from ..heroes.question import Question
from ..quests.looking import effects, open_quests
from ..table.contexts import Attack
from ..table.dice import roll_fate
from ..table.figures import ALLIES, Figure, ally_card
from ..table.squares import Square
from ..table.state import State
from ..table.terms import NONE
from ..words.names import counted, hero
from .attacking import AllyStrike


@dataclass(frozen=True, slots=True)
class AlliesStep(Step[State]):
    """Every ally in play is activated, the oldest first (MT-REFR-04, MT-R-83)."""

    def run(self, state: State) -> None:
        """As long as somebody is there who can tell him what to do; then what quests let move."""
        if state.heroes():
            for quest in reversed(open_quests(state)):
                run_effects(state, effects(state, quest, "allies"))
            there = sorted(state.present(ALLIES), key=lambda one: -state.since[one])
            state.stack += map(ActivateAlly, there)


@dataclass(frozen=True, slots=True)
class ActivateAlly(Step[State]):
    """An ally's turn: he moves, does what his card says, and attacks (MT-ALLY-03)."""

    figure: Figure

    def run(self, state: State) -> None:
        """One who is Prone gets up and does nothing else."""
        one = self.figure
        if state.at[one] < 0:
            return
        if state.prone[one]:
            set_status(state, one, "prone", 0)
            return
        state.happen(AllyActs(one))
        state.stack += [AllyStrike(one), UseAbility(one)]
        ask_to_walk(state, one, ally_card(one).move)


@dataclass(frozen=True, slots=True)
class UseAbility(Step[State]):
    """What an ally does whenever he is activated, and his fate dice if he does not attack
    (MT-ALLY-07)."""

    figure: Figure

    def run(self, state: State) -> None:
        """The fate dice show in a context of their own."""
        one = self.figure
        if state.at[one] < 0:
            return
        card = ally_card(one)
        source = Source(card.id, one, state.since[one])
        if not card.hit and card.fate:
            state.stack.append(RollSpecial(one))
        run_effects(state, effects_of(state, source, "activated"))


@dataclass(frozen=True, slots=True)
class RollSpecial(Step[State]):
    """The special fate dice of an ally who does not attack (MT-ALLY-07)."""

    figure: Figure

    def run(self, state: State) -> None:
        """What they show works at once."""
        one = self.figure
        card = ally_card(one)
        shown = roll_fate(state, card.fate)
        state.happen(Rolled(one, (), shown, 0, card.title))
        state.enter(Attack(one, NONE, shown=shown))
        source = Source(card.id, one, state.since[one])
        effects = effects_of(state, source, "fate")
        state.happen(AttackEnded(NONE))
        run_effects(state, effects)


def walk_squares(state: State, one: Figure, most: int) -> dict[Square, tuple[int, Square]]:
    """Where somebody can walk with so many steps: over free squares of his own tile."""
    board, here = state.board(), state.at[one]
    tile, taken = state.tiles[board.tile_of[here]], state.occupied()
    free = frozenset(at for at in tile.squares() if at in board.open and at not in taken)
    return walks(free, here, most)


def ask_to_walk(state: State, one: Figure, most: int) -> None:
    """The players move an ally or a bystander, if he can go anywhere."""
    if state.heroes() and len(walk_squares(state, one, most)) > 1:
        state.stack.append(MoveAlly(state.group_seat(), one, most))


@dataclass(frozen=True, slots=True)
class MoveAlly(Question):
    """Where does an ally go (MT-ALLY-03)?"""

    clause = "MT-ALLY-03"
    figure: Figure
    most: int

    def question(self, state: State) -> str:
        """Who, and how far."""
        return f"Where does the {hero(state, self.figure)} go ({counted(self.most, 'square')})?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every square in his movement, his own to stay."""
        return map(WalkTo, walk_squares(state, self.figure, self.most))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (WalkTo,)


@dataclass(frozen=True, slots=True)
class WalkTo(Option[State]):
    """To this square; to his own, to stay."""

    verb = "walk"
    at: Square

    def refusal(self, state: State) -> str | None:
        """Within his movement, over free squares."""
        asked = state.stack[-1]
        assert isinstance(asked, MoveAlly)
        reached = self.at in walk_squares(state, asked.figure, asked.most)
        return None if reached else "MT-ALLY-03"

    def apply(self, state: State) -> None:
        """By a shortest way."""
        asked = state.stack.pop()
        assert isinstance(asked, MoveAlly)
        for at in path(walk_squares(state, asked.figure, asked.most), self.at):
            state.happen(Moved(asked.figure, at))

    def words(self, state: State) -> str:
        """It names the square, or says that the ally stays."""
        asked = state.stack[-1]
        if isinstance(asked, MoveAlly) and state.at[asked.figure] == self.at:
            return "Stay"
        return f"To {state.where(self.at)}"


@dataclass(frozen=True, slots=True)
class Sickness(Step[State]):
    """Poison deals 1 damage to allies as well (MT-STATUS-05)."""

    def run(self, state: State) -> None:
        """Who falls leaves at once (MT-ALLY-06)."""
        for one in state.sick:
            hurt(state, one, 1, "Poison")
            fall(state, one)
