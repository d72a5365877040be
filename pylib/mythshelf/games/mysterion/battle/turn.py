"""A Turn Cycle from its beginning to its end (TURN, PREP, STUDY)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..table.catalogue import CONDITIONAL, INSTANT, NONE, SCRIPT, Card, Kind, cards, numbers
from ..table.events import CycleBegan, Untapped
from ..table.state import DRAW, NO_SCRIPTS, SETUP, Scripts, Side, State, added
from .drawing import DrawStage, HandLimits
from .exchange import come_home
from .health import judge
from .invoking import Attack, NoAttack, attacks, attempts
from .items import PlaceConditional, PlayInstant
from .paying import nominal, payments
from .question import Question
from .study import PlayScript
from .windows import Window


@dataclass(frozen=True, slots=True)
class TurnCycle(Step[State]):
    """A Turn Cycle begins (MY-TURN-01, MY-R-52)."""

    side: Side

    def run(self, state: State) -> None:
        """Die, empty-hand check, Conditionals, then the stages."""
        side, n = self.side, numbers()
        state.active, state.stage = side, DRAW
        state.cycle += 1
        state.turns[side] += 1
        state.study[side] = min(n.die, state.turns[side])
        state.played = state.bonus = 0
        state.hurt = False
        seat = state.fighters[side]
        state.events.append(CycleBegan(seat, state.cycle, state.study[side]))
        draws = n.draw if state.hands[side] else n.draw_empty
        state.stack += [
            EndOfCycle(side, not state.decks[0] and not state.decks[1]),
            SetupStage(side),
            DrawStage(seat, side, draws),
            Window(("turn_start",), (side, 1 - side)),
        ]


@dataclass(frozen=True, slots=True)
class SetupStage(Step[State]):
    """Untap, take the survivor back, then play freely (MY-PREP-01, MY-PREP-02, MY-R-17)."""

    side: Side

    def run(self, state: State) -> None:
        """What is automatic; the limit of the hand comes before free play."""
        side = self.side
        state.stage = SETUP
        if sum(state.tapped[side]):
            untapped = Untapped(state.fighters[side], sum(state.tapped[side]))
            state.events.append(untapped)
            state.ready[side] = added(state.ready[side], state.tapped[side])
            state.tapped[side] = NO_SCRIPTS
        if state.survivors[side]:
            come_home(state, side, state.survivors[side])
            state.survivors[side] = ()
        state.stack += [SetupPlay(state.fighters[side], side), HandLimits()]


@dataclass(frozen=True, slots=True)
class SetupPlay(Question):
    """Play Scripts and Items in any order (MY-PREP-05); attack, or do not, and it is over."""

    clause = "MY-PREP-03"
    free_play = True

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Scripts, Instants, Conditionals, attacks, none."""
        side = self.side
        kinds = [(kind, cards()[kind]) for kind in dict.fromkeys(state.hands[side])]
        for kind, card in kinds:
            if card.type == SCRIPT:
                yield PlayScript(kind)
        for kind, card in kinds:
            if card.type in (INSTANT, CONDITIONAL):
                for scripts in payments(state.ready[side], NONE, card.cost):
                    yield _played(kind, card, scripts)
        yield from attacks(state, side)
        yield NoAttack()

    def legal(self, state: State) -> list[Option[State]]:
        """All that can be paid, and Scripts within the Study Rate (MY-STUDY-01)."""
        options = list(self.candidates(state))
        if state.study_left(self.side):
            return options
        return [option for option in options if not isinstance(option, PlayScript)]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """What cannot be paid as well, and Enhancements, which belong to an attack."""
        yield from self.candidates(state)
        for kind in dict.fromkeys(state.hands[self.side]):
            card = cards()[kind]
            if card.is_item:
                yield _played(kind, card, nominal(NONE, card.cost))
        yield from attempts(state, self.side)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """Everything a player does on their own."""
        return (PlayScript, PlayInstant, PlaceConditional, Attack, NoAttack)


def _played(kind: Kind, card: Card, scripts: Scripts) -> Option[State]:
    play = PlaceConditional if card.type == CONDITIONAL else PlayInstant
    return play(kind, scripts)


@dataclass(frozen=True, slots=True)
class EndOfCycle(Step[State]):
    """A Turn Cycle is over, and the other player's begins (MY-TURN-06).

    ``drained`` where both decks were empty at its start: quiet ones are counted (MY-R-38).
    """

    side: Side
    drained: bool

    def run(self, state: State) -> None:
        """A battle that does not end is judged."""
        if state.hurt:
            state.quiet = 0
        elif self.drained:
            state.quiet += 1
        if state.quiet >= numbers().quiet or state.cycle >= numbers().cycles:
            judge(state)
        else:
            state.stack.append(TurnCycle(1 - self.side))
