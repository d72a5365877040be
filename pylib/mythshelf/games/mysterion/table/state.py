"""The state of a game of Mysterion: the battle by sides, and the Journey around it.

A *side* is 0 or 1; ``fighters`` says which seat plays it. Cards are kinds as in
:mod:`.catalogue`. Whatever the table shows is here or follows from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from ....kernel import effects
from ....kernel.play import core
from ....kernel.play.hands import HIDDEN, Cards, left_behind, without
from .catalogue import NONE, Kind, Seat, Side, numbers
from .journey import Journey
from .piles import NO_SCRIPTS, Scripts, added, taken

DRAW, SETUP, INVOKE, EXCHANGE = range(4)
"""The stages of a Turn Cycle (MY-TURN-01), and steps 7 to 12 of an attack (MY-R-34)."""
ATTACK, DEFENCE = range(2)
"""The two figures of a Creature."""
DISCARDED, TOP_KEPT, ALL_KEPT = range(3)
"""What becomes of a killed Creature's cards (MY-ITX-10, MY-ITX-14)."""


@dataclass(frozen=True, slots=True)
class AttackContext(effects.Context):
    """What is noted of an attack until it is over; a pair is by side."""

    scope = "attack"
    fought: tuple[Kind, Kind] = (NONE, NONE)
    """The top card that was invoked, also after it was killed."""
    figures: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    """Attack and defence of what was invoked, with everything that changes them."""
    killed: tuple[bool, bool] = (False, False)
    """Whether a Creature was killed."""
    kept: tuple[int, int] = (DISCARDED, DISCARDED)
    """What becomes of the cards of a killed Creature."""
    spared: bool = False
    """Whether no Script is lost with the attacker (MY-ITX-10)."""
    loss: int = 0
    """The health that is about to be lost in step 10 (MY-R-34)."""
    lost: int = 0
    """The health that was lost in step 10."""


NO_ATTACK = AttackContext()


@dataclass(slots=True, kw_only=True)
class State(effects.EffectsState):
    """A position. A list of two is by side; the meaning of each field stands below it."""

    seats: int = 2
    """How many seats the game has: two in a battle, on a Journey one more than travellers."""
    fighters: tuple[Seat, Seat] = (0, 1)
    """The seats that play the sides of the present battle, or of the last one."""

    # What lies where, by side.

    lists: list[Cards] = field(default_factory=lambda: [(), ()])
    """All the cards each side fights with, ascending; public. Empty where there is no battle."""
    hands: list[Cards] = field(default_factory=lambda: [(), ()])
    """The cards in hand, ascending."""
    shown: list[Cards] = field(default_factory=lambda: [(), ()])
    """The cards in hand that the other side certainly knows, ascending."""
    decks: list[Cards] = field(default_factory=lambda: [(), ()])
    """The cards still to be drawn, the top one last."""
    discards: list[Cards] = field(default_factory=lambda: [(), ()])
    """The discard piles, the top card last."""
    ready: list[Scripts] = field(default_factory=lambda: [NO_SCRIPTS, NO_SCRIPTS])
    """The untapped Scripts of each Codex."""
    tapped: list[Scripts] = field(default_factory=lambda: [NO_SCRIPTS, NO_SCRIPTS])
    """The tapped Scripts of each Codex."""
    conditionals: list[Kind] = field(default_factory=lambda: [NONE, NONE])
    """What lies face down: ``NONE`` for nothing, ``UNKNOWN`` where a view does not show it."""
    prices: list[int] = field(default_factory=lambda: [0, 0])
    """How many Scripts were tapped for what lies face down (MY-R-20)."""
    exposed: list[bool] = field(default_factory=lambda: [False, False])
    """Whether the other side has seen what lies face down."""
    playing: list[Cards] = field(default_factory=lambda: [(), ()])
    """Items whose effect is under way, the newest last."""
    creatures: list[Cards] = field(default_factory=lambda: [(), ()])
    """The stacks invoked in this attack, top card first."""
    survivors: list[Cards] = field(default_factory=lambda: [(), ()])
    """The stacks that lie tapped after an attack of their own, top card first (MY-EXCH-13)."""
    enhancements: list[Kind] = field(default_factory=lambda: [NONE, NONE])
    """The Enhancement beside an attacker, ``NONE`` for none (MY-ENH-03)."""

    # Numbers, by side.

    health: list[int] = field(default_factory=lambda: [0, 0])
    """What is left of each side's health."""
    maximum: list[int] = field(default_factory=lambda: [0, 0])
    """What health cannot rise above (MY-R-36)."""
    study: list[int] = field(default_factory=lambda: [1, 1])
    """What each Study die shows (MY-STUDY-02)."""
    turns: list[int] = field(default_factory=lambda: [0, 0])
    """How many Turn Cycles of its own each side has begun."""

    # Of the present Turn Cycle, and of the battle.

    active: Side = 0
    """Whose Turn Cycle it is: the attacker (MY-ORDER-02)."""
    cycle: int = 0
    """The number of the Turn Cycle in the battle, 0 before the first."""
    stage: int = DRAW
    """The stage of the Turn Cycle (MY-TURN-01)."""
    played: int = 0
    """Scripts played from hand in this Turn Cycle."""
    bonus: int = 0
    """What Items have added to the Study Rate of this Turn Cycle (MY-ITX-02)."""
    quiet: int = 0
    """The counter of Turn Cycles without a loss of health (MY-R-38)."""
    hurt: bool = False
    """Whether anybody lost health in this Turn Cycle."""
    ceiling: bool = False
    """Whether the Codex ceiling is agreed (MY-R-07)."""
    winner: Side = NONE
    """The side that won the last battle, ``NONE`` for a draw and before."""
    ended_by: str = ""
    """The clause that ended the last battle."""
    over: bool = False
    """Whether the game has ended."""
    journey: Journey | None = None
    """What the battles are fought in, where the game is a Journey."""

    def clear_battle(self) -> None:
        """Reset everything that belongs to a battle, except its result (MY-R-46)."""
        bare = State()
        for name in _OF_A_BATTLE:
            setattr(self, name, getattr(bare, name))

    @property
    def attack(self) -> AttackContext:
        """The attack that is under way; ``NO_ATTACK``, which is empty, if there is none."""
        return self.contexts[-1] if self.contexts else NO_ATTACK  # type: ignore[return-value]

    def note(self, side: Side | None = None, **noted: Any) -> None:
        """Note something of the attack that is under way, with a ``side`` for that side."""
        attack = self.attack
        if side is not None:
            for name, value in noted.items():
                pair = getattr(attack, name)
                noted[name] = (value, pair[1]) if side == 0 else (pair[0], value)
        self.contexts = (*self.contexts[:-1], attack.noting(noted))

    @property
    def travels(self) -> Journey:
        """The Journey, in a game that is one."""
        assert self.journey is not None
        return self.journey

    @property
    def fighting(self) -> bool:
        """Whether a battle is on the table; on a Journey there may be none."""
        return any(self.lists)

    def side_of(self, seat: Seat) -> Side:
        """The side a seat plays in the present battle, ``NONE`` for an onlooker."""
        one, other = self.fighters
        return 0 if seat == one else 1 if seat == other else NONE

    def codex(self, side: Side) -> int:
        """How many Scripts lie in a Codex, tapped or not (MY-CODEX-01)."""
        return sum(self.ready[side]) + sum(self.tapped[side])

    def study_left(self, side: Side) -> int:
        """How many more Scripts a side may play in its Turn Cycle (MY-STUDY-01, MY-R-07).

        One function for the whole allowance: the die, until it shows 6 (MY-STUDY-05), Prism
        Quill, the Codex limit at every value of the die (MY-CODEX-02) and, where it is agreed,
        the Codex ceiling. What was not used of an earlier allowance is gone (MY-R-09).
        """
        n, codex = numbers(), self.codex(side)
        left = n.codex_limit - codex
        if self.study[side] < n.die:
            allowed = self.study[side] + self.bonus
            left = min(left, allowed - self.played)
            if self.ceiling:
                left = min(left, allowed - codex)
        return max(0, left)

    def creature_alive(self, side: Side) -> bool:
        """Whether a side has a Creature in this attack that was not killed."""
        return bool(self.creatures[side]) and not self.attack.killed[side]

    # How cards and Scripts change places. Each does the same in a view, with what it shows.

    def hide_deck(self, side: Side, cards: int) -> None:
        """A deck of so many cards in an order that nobody knows."""
        self.decks[side] = (HIDDEN,) * cards

    def take_up(self, side: Side, cards: int) -> None:
        """So many cards come to a hand, unseen as yet."""
        self.hands[side] = (HIDDEN,) * cards + self.hands[side]

    def lay_down(self, side: Side, cards: Cards) -> None:
        """Cards leave a hand and go where everybody sees them."""
        self.hands[side] = left_behind(self.hands[side], cards)
        if self.shown[side]:
            self.shown[side] = without(self.shown[side], cards)

    def discard(self, side: Side, cards: Cards) -> None:
        """Cards come to a discard pile, the last one on top."""
        self.discards[side] += cards

    def discard_from_hand(self, side: Side, cards: Cards) -> None:
        """Cards are discarded from a hand."""
        self.lay_down(side, cards)
        self.discard(side, cards)

    def tap(self, side: Side, scripts: Scripts) -> None:
        """Scripts are tapped in the Codex of a side: as a payment, or by an effect."""
        self.ready[side] = taken(self.ready[side], scripts)
        self.tapped[side] = added(self.tapped[side], scripts)

    def empty_slot(self, side: Side) -> None:
        """Nothing lies face down any more."""
        self.conditionals[side], self.prices[side], self.exposed[side] = NONE, 0, False


_OF_A_BATTLE = {field.name for field in fields(State)} - {
    *(field.name for field in fields(core.State)),
    *("seats", "fighters", "ceiling", "winner", "ended_by", "over", "journey"),
}
