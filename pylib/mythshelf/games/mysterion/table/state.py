"""The state of a game of Mysterion: the battle by sides, and the Journey around it.

A *side* is 0 or 1; ``fighters`` says which seat plays it. Cards are kinds as in
:mod:`.catalogue`; tuples by element count Scripts. Whatever the table shows is here or follows
from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ....kernel.play import core
from ..journey.state import Journey
from .catalogue import NONE, Element, Kind, numbers

Seat: TypeAlias = int
Side: TypeAlias = int
Cards: TypeAlias = tuple[Kind, ...]
Scripts: TypeAlias = tuple[int, ...]
"""How many Scripts of each element."""

HIDDEN = -1
"""A card that a view does not show; never among cards that may be ``NONE`` instead."""
UNKNOWN = -2
"""A face-down Conditional that a view does not show, where ``NONE`` is an empty slot."""
NO_SCRIPTS: Scripts = (0, 0, 0, 0, 0, 0)

DRAW, SETUP, INVOKE, EXCHANGE = range(4)
"""The stages of a Turn Cycle (MY-TURN-01), and steps 7 to 12 of an attack (MY-R-34)."""
ATTACK, DEFENCE = range(2)
"""The two figures of a Creature."""
DISCARDED, TOP_KEPT, ALL_KEPT = range(3)
"""What becomes of a killed Creature's cards (MY-ITX-10, MY-ITX-14)."""


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """A position.

    By side: ``lists`` are the cards each deck was made of, ``hands`` are sorted, ``shown`` what
    the other side is known to know of them, ``decks`` and ``discards`` have their top last,
    ``ready`` and ``tapped`` count the Scripts of the Codex, ``conditionals`` lie face down
    (``UNKNOWN`` where a view does not show one) with the ``prices`` paid for them and
    ``exposed`` where the other side has seen them, ``playing`` are Items whose effect is under
    way. ``creatures`` are the stacks invoked in this attack, ``survivors`` those tapped after
    an earlier one, top card first. ``study`` are the dice, ``turns`` the own Turn Cycles begun.

    Of the present attack: ``fought`` the top cards, ``figures`` attack and defence by side,
    ``lasting`` the activated Conditionals that count in it, ``killed`` and ``kept`` what becomes
    of the Creatures, ``spared`` whether no Script is lost, ``loss`` what is about to be lost in
    step 10 and ``lost`` what was.

    ``played`` and ``bonus`` are Scripts played and Study Rate added in this Turn Cycle,
    ``hurt`` whether anybody lost health in it, ``quiet`` the counter of MY-R-38. ``ceiling`` is
    the house rule of MY-R-07. ``winner`` is the side that won the last battle, ``NONE`` for a
    draw and before; ``ended_by`` the clause that ended it. ``over`` ends the game. ``journey``
    is what the battles are fought in, where the game is a Journey.
    """

    seats: int = 2
    fighters: tuple[Seat, Seat] = (0, 1)
    lists: list[Cards] = field(default_factory=lambda: [(), ()])
    hands: list[Cards] = field(default_factory=lambda: [(), ()])
    shown: list[Cards] = field(default_factory=lambda: [(), ()])
    decks: list[Cards] = field(default_factory=lambda: [(), ()])
    discards: list[Cards] = field(default_factory=lambda: [(), ()])
    ready: list[Scripts] = field(default_factory=lambda: [NO_SCRIPTS, NO_SCRIPTS])
    tapped: list[Scripts] = field(default_factory=lambda: [NO_SCRIPTS, NO_SCRIPTS])
    conditionals: list[Kind] = field(default_factory=lambda: [NONE, NONE])
    prices: list[int] = field(default_factory=lambda: [0, 0])
    exposed: list[bool] = field(default_factory=lambda: [False, False])
    playing: list[Cards] = field(default_factory=lambda: [(), ()])
    creatures: list[Cards] = field(default_factory=lambda: [(), ()])
    survivors: list[Cards] = field(default_factory=lambda: [(), ()])
    enhancements: list[Kind] = field(default_factory=lambda: [NONE, NONE])
    health: list[int] = field(default_factory=lambda: [0, 0])
    maximum: list[int] = field(default_factory=lambda: [0, 0])
    study: list[int] = field(default_factory=lambda: [1, 1])
    turns: list[int] = field(default_factory=lambda: [0, 0])
    fought: list[Kind] = field(default_factory=lambda: [NONE, NONE])
    figures: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0), (0, 0)])
    lasting: list[Cards] = field(default_factory=lambda: [(), ()])
    killed: list[bool] = field(default_factory=lambda: [False, False])
    kept: list[int] = field(default_factory=lambda: [DISCARDED, DISCARDED])
    spared: bool = False
    loss: int = 0
    lost: int = 0
    active: Side = 0
    cycle: int = 0
    stage: int = DRAW
    played: int = 0
    bonus: int = 0
    quiet: int = 0
    hurt: bool = False
    ceiling: bool = False
    winner: Side = NONE
    ended_by: str = ""
    over: bool = False
    journey: Journey | None = None

    def clone(self) -> State:
        """A copy that shares nothing that can change; flat, because search lives on it."""
        twin = State.__new__(State)
        twin.stack = self.stack[:]
        twin.rng = self.rng
        twin.events = []
        twin.known_legal = None
        twin.seats = self.seats
        twin.fighters = self.fighters
        twin.lists = self.lists[:]
        twin.hands = self.hands[:]
        twin.shown = self.shown[:]
        twin.decks = self.decks[:]
        twin.discards = self.discards[:]
        twin.ready = self.ready[:]
        twin.tapped = self.tapped[:]
        twin.conditionals = self.conditionals[:]
        twin.prices = self.prices[:]
        twin.exposed = self.exposed[:]
        twin.playing = self.playing[:]
        twin.creatures = self.creatures[:]
        twin.survivors = self.survivors[:]
        twin.enhancements = self.enhancements[:]
        twin.health = self.health[:]
        twin.maximum = self.maximum[:]
        twin.study = self.study[:]
        twin.turns = self.turns[:]
        twin.fought = self.fought[:]
        twin.figures = self.figures[:]
        twin.lasting = self.lasting[:]
        twin.killed = self.killed[:]
        twin.kept = self.kept[:]
        twin.spared = self.spared
        twin.loss = self.loss
        twin.lost = self.lost
        twin.active = self.active
        twin.cycle = self.cycle
        twin.stage = self.stage
        twin.played = self.played
        twin.bonus = self.bonus
        twin.quiet = self.quiet
        twin.hurt = self.hurt
        twin.ceiling = self.ceiling
        twin.winner = self.winner
        twin.ended_by = self.ended_by
        twin.over = self.over
        twin.journey = None if self.journey is None else self.journey.clone()
        return twin

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
        """The side a seat plays in the present battle, ``NONE`` for one who looks on."""
        return self.fighters.index(seat) if seat in self.fighters else NONE

    def codex(self, side: Side) -> int:
        """How many Scripts lie in a Codex, tapped or not (MY-CODEX-01)."""
        return sum(self.ready[side]) + sum(self.tapped[side])

    def study_left(self, side: Side) -> int:
        """How many more Scripts a side may play in its Turn Cycle (MY-STUDY-01, -05, MY-R-07).

        One function for the whole allowance: die, Prism Quill, Codex limit and, where it is
        agreed, the Codex ceiling.
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
        return bool(self.creatures[side]) and not self.killed[side]


def plus(scripts: Scripts, element: Element, count: int = 1) -> Scripts:
    """So many Scripts of an element more."""
    return (*scripts[:element], scripts[element] + count, *scripts[element + 1 :])


def added(one: Scripts, other: Scripts) -> Scripts:
    """Both together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def taken(one: Scripts, other: Scripts) -> Scripts:
    """One without the other."""
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def with_cards(cards: Cards, more: Cards) -> Cards:
    """A hand with more cards in it, sorted."""
    return tuple(sorted(cards + more))


def without(cards: Cards, gone: Cards) -> Cards:
    """Cards without some of them, one copy each; what is not there changes nothing."""
    left = list(cards)
    for kind in gone:
        if kind in left:
            left.remove(kind)
    return tuple(left)


def holds_all(cards: Cards, wanted: Cards) -> bool:
    """Whether all of these are among some cards, copies counted."""
    return all(cards.count(kind) >= wanted.count(kind) for kind in wanted)
