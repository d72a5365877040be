"""An attack from the invocation to its end, and the health it costs (MY-R-34)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import Lasting
from ....kernel.play.core import Event
from ....kernel.play.hands import Cards
from ..table.catalogue import NONE, Kind, Seat
from ..table.piles import Scripts
from ..table.state import EXCHANGE, INVOKE, AttackContext, State
from ..words.names import player, stack_words, strengthened, tapping, title, titles


@dataclass(slots=True)
class Attacked(Event):
    """A Creature was invoked to attack, with its stack and Enhancement (MY-INVOKE-01)."""

    seat: Seat
    cards: Cards
    enhancement: Kind
    scripts: Scripts

    def replay(self, state: State) -> None:
        """Paid and laid on the table, the Enhancement beside the Creature (MY-ENH-03)."""
        side = state.side_of(self.seat)
        state.stage = INVOKE
        state.tap(side, self.scripts)
        state.lay_down(side, self.cards)
        state.creatures[side] = self.cards
        top = self.cards[0]
        state.enter(AttackContext(fought=(top, NONE) if side == 0 else (NONE, top)))
        if self.enhancement != NONE:
            state.lay_down(side, (self.enhancement,))
            state.enhancements[side] = self.enhancement

    def sentence(self, state: State) -> str:
        """With what, and what it cost."""
        stack, armed = stack_words(self.cards), strengthened(self.enhancement)
        return f"{player(state, self.seat)} attacks with {stack}{armed}{tapping(self.scripts)}."


@dataclass(slots=True)
class DidNotAttack(Event):
    """The attack was declined (MY-TURN-04)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """The Setup Stage is over."""
        state.stage = INVOKE

    def sentence(self, state: State) -> str:
        """Who does not attack."""
        return f"{player(state, self.seat)} does not attack."


@dataclass(slots=True)
class Blocked(Event):
    """A Creature was invoked to defend (MY-DEF-01)."""

    seat: Seat
    cards: Cards
    scripts: Scripts

    def replay(self, state: State) -> None:
        """Paid and laid on the table; a tapped survivor stays where it is (MY-DEF-05)."""
        side = state.side_of(self.seat)
        state.tap(side, self.scripts)
        state.lay_down(side, self.cards)
        state.creatures[side] = self.cards
        state.note(side, fought=self.cards[0])

    def sentence(self, state: State) -> str:
        """With what, and what it cost."""
        stack = stack_words(self.cards)
        return f"{player(state, self.seat)} blocks with {stack}{tapping(self.scripts)}."


@dataclass(slots=True)
class LetThrough(Event):
    """The attack is not blocked (MY-DEF-02)."""

    seat: Seat

    def sentence(self, state: State) -> str:
        """Who does not block."""
        return f"{player(state, self.seat)} does not block."


@dataclass(slots=True)
class Lasted(Event):
    """A Conditional counts in the figures of this attack, though it is discarded (MY-ITX-09)."""

    seat: Seat
    lasting: Lasting

    def replay(self, state: State) -> None:
        """The effect is noted among those that last."""
        state.lasting += (self.lasting,)


@dataclass(slots=True)
class Compared(Event):
    """The exchange begins: attack and defence by side, with all that changes them (MY-EXCH-02)."""

    figures: tuple[tuple[int, int], tuple[int, int]]

    def replay(self, state: State) -> None:
        """They stand on the table."""
        state.stage = EXCHANGE
        state.note(figures=self.figures)


@dataclass(slots=True)
class Struck(Event):
    """The Creature of ``seat`` dealt ``attack`` against ``defence`` (MY-EXCH-02)."""

    seat: Seat
    card: Kind
    attack: int
    defence: int
    kills: bool

    def replay(self, state: State) -> None:
        """A kill is noted; the other one strikes all the same (MY-EXCH-01)."""
        if self.kills:
            state.note(1 - state.side_of(self.seat), killed=True)

    def sentence(self, state: State) -> str:
        """Both figures, and the result."""
        result = "a kill" if self.kills else "not enough"
        return f"{title(self.card)} strikes with {self.attack} against {self.defence}: {result}."


@dataclass(slots=True)
class CardsSpared(Event):
    """An effect says what becomes of a killed Creature's cards (MY-ITX-10, MY-ITX-14)."""

    seat: Seat
    kept: int

    def replay(self, state: State) -> None:
        """What becomes of the killed Creature's cards is noted."""
        state.note(state.side_of(self.seat), kept=self.kept)


@dataclass(slots=True)
class ScriptSpared(Event):
    """An effect says that no Script is lost with the attacker (MY-ITX-10)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """It is noted that no Script is lost."""
        state.note(spared=True)


@dataclass(slots=True)
class Killed(Event):
    """A killed Creature's cards went to the discard pile and, by an effect, to hand."""

    seat: Seat
    discarded: Cards
    kept: Cards

    def replay(self, state: State) -> None:
        """The top card lies on top (MY-EXCH-09, MY-EVO-07)."""
        side = state.side_of(self.seat)
        state.creatures[side] = ()
        state.discard(side, self.discarded[::-1])
        state.take_up(side, len(self.kept))

    def sentence(self, state: State) -> str:
        """What becomes of which cards."""
        home = f"takes {titles(self.kept)} back to hand" if self.kept else ""
        gone = f"discards {titles(self.discarded)}" if self.discarded else ""
        return f"{player(state, self.seat)} {' and '.join(filter(None, (gone, home)))}."


@dataclass(slots=True)
class LossThreatened(Event):
    """So much health is about to be lost in step 10 (MY-EXCH-05, MY-EXCH-06)."""

    seat: Seat
    loss: int

    def replay(self, state: State) -> None:
        """It may still be answered."""
        state.note(loss=self.loss)


@dataclass(slots=True)
class LossReduced(LossThreatened):
    """What is about to be lost is only so much now (CO-02)."""

    def sentence(self, state: State) -> str:
        """Who loses less, and how much it still is."""
        return f"{player(state, self.seat)} is about to lose only {self.loss} health."


@dataclass(slots=True)
class Unharmed(Event):
    """An attack that nothing blocked has no damage to do (MY-R-32)."""

    seat: Seat

    def sentence(self, state: State) -> str:
        """Who loses no health."""
        return f"{player(state, self.seat)} loses no health."


@dataclass(slots=True)
class HealthLost(Event):
    """Health was lost; ``left`` is left (MY-R-35).

    ``exchanged`` where it is the loss of step 10, which Items look at (MY-ITX-08).
    """

    seat: Seat
    amount: int
    left: int
    exchanged: bool = False

    def replay(self, state: State) -> None:
        """The Turn Cycle is no quiet one (MY-R-38)."""
        state.health[state.side_of(self.seat)] = self.left
        state.hurt = True
        if self.exchanged:
            state.note(lost=self.amount)

    def sentence(self, state: State) -> str:
        """How much, and what is left."""
        return f"{player(state, self.seat)} loses {self.amount} health and has {self.left}."


@dataclass(slots=True)
class HealthGained(Event):
    """Health was gained (MY-R-36)."""

    seat: Seat
    amount: int
    left: int

    def replay(self, state: State) -> None:
        """What there is now."""
        state.health[state.side_of(self.seat)] = self.left

    def sentence(self, state: State) -> str:
        """How much, and what there is now."""
        return f"{player(state, self.seat)} gains {self.amount} health and has {self.left}."


@dataclass(slots=True)
class StayedTapped(Event):
    """An attacker that survived stays on the table, tapped (MY-EXCH-13)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """Until its owner's next Setup Stage."""
        side = state.side_of(self.seat)
        state.survivors[side], state.creatures[side] = state.creatures[side], ()


@dataclass(slots=True)
class AttackEnded(Event):
    """An attack is over: nothing of the exchange is left (MY-R-31)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """The Enhancement is discarded (MY-ENH-06, MY-R-25)."""
        side = state.side_of(self.seat)
        if state.enhancements[side] != NONE:
            state.discard(side, (state.enhancements[side],))
            state.enhancements[side] = NONE
        state.leave()
        state.stage = INVOKE
