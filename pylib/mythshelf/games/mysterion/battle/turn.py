"""A Turn Cycle from its beginning to its end (TURN, PREP, STUDY)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ....kernel.play.hands import HIDDEN
from ..events.battle import CycleBegan, QuietCounted, SetupBegan
from ..events.scripts import Untapped
from ..table.catalogue import CONDITIONAL, INSTANT, NONE, SCRIPT, Card, Kind, Side, cards, numbers
from ..table.piles import Scripts
from ..table.state import State
from .attacking import Attack, NoAttack, attacks, attempts
from .drawing import DrawStage, HandLimits
from .exchange import come_home
from .health import judge
from .items import PlaceConditional, PlayInstant
from .paying import nominal, payments
from .question import Question
from .study import PlayScript
from .windows import moment

_OF_SETUP = (INSTANT, CONDITIONAL)
"""Items that are played before the attack; an Enhancement goes with it."""


@dataclass(frozen=True, slots=True)
class TurnCycle(Step[State]):
    """A Turn Cycle begins (MY-TURN-01, MY-R-52); each player's is the same (MY-GEN-06)."""

    side: Side

    def run(self, state: State) -> None:
        """Die, empty-hand check, Conditionals, then the stages.

        Each side's die (MY-R-08) counts its Turn Cycles up to 6, whatever is done in them
        (MY-STUDY-02, MY-STUDY-03, MY-STUDY-04, MY-R-51). The hand is looked at here and never
        again (MY-DRAW-08, MY-DRAW-09, MY-R-12).
        """
        side, n = self.side, numbers()
        seat, die = state.fighters[side], min(n.die, state.turns[side] + 1)
        state.happen(CycleBegan(seat, state.cycle + 1, die))
        draws = n.draw if state.hands[side] else n.draw_empty
        state.stack += [
            EndOfCycle(side, not state.decks[0] and not state.decks[1]),
            SetupStage(side),
            DrawStage(seat, side, draws),
            moment(("turn_start",), (side, 1 - side)),
        ]


@dataclass(frozen=True, slots=True)
class SetupStage(Step[State]):
    """Untap, take the survivor back, then play freely (MY-PREP-01, MY-PREP-02, MY-R-17).

    What was tapped to defend, too, untaps here (MY-SCRIPT-07, MY-SCRIPT-08, MY-R-15), and no
    survivor stays on the table (MY-R-16).
    """

    side: Side

    def run(self, state: State) -> None:
        """What is automatic; the limit of the hand comes before free play."""
        side, seat = self.side, state.fighters[self.side]
        state.happen(SetupBegan(seat))
        if sum(state.tapped[side]):
            state.happen(Untapped(seat, sum(state.tapped[side])))
        if state.survivors[side]:
            come_home(state, side, state.survivors[side])
        state.stack += [SetupPlay(seat, side), HandLimits()]


@dataclass(frozen=True, slots=True)
class SetupPlay(Question):
    """Play Scripts and Items in any order (MY-PREP-05), as few as one likes (MY-STUDY-06); attack,
    or do not, and it is over."""

    clause = "MY-PREP-03"
    free_play = True

    def question(self, state: State) -> str:
        """What the hand, as far as it is seen, has for the Setup Stage. A judgement is announced
        here, where players look (MY-R-38)."""
        playable, left = self._playable(state), cycles_left(state)
        asked = f"What do you play? {playable}then an attack or none."
        if not playable:
            asked = "Do you attack?"
        if left > numbers().announced:
            return asked
        when = "after this Turn Cycle" if left == 1 else f"in {left} Turn Cycles"
        return f"{asked} The battle is judged {when}."

    def _playable(self, state: State) -> str:
        """``Scripts (2 left), Items, ``."""
        hand, left = state.hands[self.side], state.study_left(self.side)
        scripts = any(kind == HIDDEN or cards()[kind].type == SCRIPT for kind in hand)
        items = any(kind == HIDDEN or cards()[kind].type in _OF_SETUP for kind in hand)
        named = [f"Scripts ({left} left)"] * (scripts and left > 0) + ["Items"] * items
        return "".join(f"{name}, " for name in named)

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Scripts, Instants, Conditionals, attacks, none."""
        side, pool = self.side, cards()
        kinds = [(kind, pool[kind]) for kind in dict.fromkeys(state.hands[side])]
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


def cycles_left(state: State) -> int:
    """After how many Turn Cycles, this one included, the battle is judged if nobody loses health
    (MY-R-38)."""
    n = numbers()
    left = n.cycles - state.cycle + 1
    if any(state.decks):
        return left
    counted = any(isinstance(frame, EndOfCycle) and frame.drained for frame in state.stack)
    quiet = 0 if state.hurt else state.quiet + counted
    return min(left, n.quiet - quiet + 1)


@dataclass(frozen=True, slots=True)
class EndOfCycle(Step[State]):
    """A Turn Cycle is over, and the other player's begins (MY-TURN-06).

    ``drained`` where both decks were empty at its start: quiet ones are counted (MY-R-38).
    """

    side: Side
    drained: bool

    def run(self, state: State) -> None:
        """A battle that does not end is judged."""
        quiet = 0 if state.hurt else state.quiet + self.drained
        if quiet != state.quiet:
            state.happen(QuietCounted(quiet))
        if state.quiet >= numbers().quiet or state.cycle >= numbers().cycles:
            judge(state)
        else:
            state.stack.append(TurnCycle(1 - self.side))
