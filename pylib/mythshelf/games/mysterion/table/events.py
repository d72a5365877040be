"""What can happen in a battle of Mysterion, as plain records.

The log, the animation and the screen reader all read these. ``seat`` is whom it happens to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from .catalogue import Element, Kind
from .state import Cards, Scripts, Seat


@dataclass(slots=True)
class Private(Event):
    """Something that only ``seat`` gets to know."""

    seat: Seat
    reveals: ClassVar[bool] = True

    def visible_to(self, seat: int) -> bool:
        """Its own seat only."""
        return seat == self.seat


@dataclass(slots=True)
class OpeningRolled(Event):
    """Both rolled for the first attacking turn (MY-SETUP-01); ``other`` is the second die's."""

    seat: Seat
    die: int
    other: Seat
    other_die: int
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class Drew(Event):
    """So many cards were drawn."""

    seat: Seat
    cards: int


@dataclass(slots=True)
class SawDrawn(Private):
    """The cards drawn, for who drew them."""

    cards: Cards


@dataclass(slots=True)
class HandKept(Event):
    """The first seven cards are kept (MY-SETUP-04)."""

    seat: Seat


@dataclass(slots=True)
class HandRedrawn(Event):
    """The first seven cards were discarded (MY-SETUP-04, MY-R-02)."""

    seat: Seat
    cards: Cards


@dataclass(slots=True)
class CycleBegan(Event):
    """A Turn Cycle begins; the Study die shows ``die`` (MY-STUDY-03)."""

    seat: Seat
    cycle: int
    die: int


@dataclass(slots=True)
class Fasted(Event):
    """Cards were discarded to draw two (MY-DRAW-03)."""

    seat: Seat
    cards: Cards


@dataclass(slots=True)
class Discarded(Event):
    """A card was discarded from hand by choice: the hand limit or an effect."""

    seat: Seat
    card: Kind


@dataclass(slots=True)
class DiscardedAtRandom(Event):
    """A card was discarded from hand by chance (MY-ITX-07)."""

    seat: Seat
    card: Kind
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class Untapped(Event):
    """So many Scripts untapped at the Setup Stage (MY-PREP-01)."""

    seat: Seat
    scripts: int


@dataclass(slots=True)
class CameHome(Event):
    """A Creature's cards came back to hand from the table."""

    seat: Seat
    cards: Cards


@dataclass(slots=True)
class ScriptPlayed(Event):
    """A Script was played into the Codex (MY-SCRIPT-02)."""

    seat: Seat
    element: Element


@dataclass(slots=True)
class InstantPlayed(Event):
    """An Instant was shown and paid (MY-INST-02)."""

    seat: Seat
    card: Kind
    scripts: Scripts


@dataclass(slots=True)
class ConditionalPlaced(Event):
    """A Conditional lies face down; ``old`` was exchanged for it or is none (MY-COND-03)."""

    seat: Seat
    scripts: Scripts
    old: Kind
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class Activated(Event):
    """A Conditional was turned up (MY-COND-06)."""

    seat: Seat
    card: Kind
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class Cancelled(Event):
    """An Item was cancelled and discarded (MY-ITX-11)."""

    seat: Seat
    card: Kind


@dataclass(slots=True)
class Attacked(Event):
    """A Creature was invoked to attack, with its stack and Enhancement (MY-INVOKE-01)."""

    seat: Seat
    cards: Cards
    enhancement: Kind
    scripts: Scripts


@dataclass(slots=True)
class DidNotAttack(Event):
    """The attack was declined (MY-TURN-04)."""

    seat: Seat


@dataclass(slots=True)
class Blocked(Event):
    """A Creature was invoked to defend (MY-DEF-01)."""

    seat: Seat
    cards: Cards
    scripts: Scripts


@dataclass(slots=True)
class LetThrough(Event):
    """The attack is not blocked (MY-DEF-02)."""

    seat: Seat


@dataclass(slots=True)
class Struck(Event):
    """The Creature of ``seat`` dealt ``attack`` against ``defence`` (MY-EXCH-02)."""

    seat: Seat
    card: Kind
    attack: int
    defence: int
    kills: bool


@dataclass(slots=True)
class Killed(Event):
    """A killed Creature's cards went to the discard pile and, by an effect, to hand."""

    seat: Seat
    discarded: Cards
    kept: Cards


@dataclass(slots=True)
class ScriptLost(Event):
    """A Script left the Codex with a dead attacker (MY-EXCH-10)."""

    seat: Seat
    element: Element


@dataclass(slots=True)
class LossReduced(Event):
    """What is about to be lost is only so much now (CO-02)."""

    seat: Seat
    loss: int


@dataclass(slots=True)
class Unharmed(Event):
    """An attack that nothing blocked has no damage to do (MY-R-32)."""

    seat: Seat


@dataclass(slots=True)
class HealthLost(Event):
    """Health was lost; ``left`` is left (MY-R-35)."""

    seat: Seat
    amount: int
    left: int


@dataclass(slots=True)
class HealthGained(Event):
    """Health was gained (MY-R-36)."""

    seat: Seat
    amount: int
    left: int


@dataclass(slots=True)
class StudyRaised(Event):
    """The Study Rate of this Turn Cycle is higher (MY-ITX-02)."""

    seat: Seat
    by: int


@dataclass(slots=True)
class Looked(Private):
    """The other's hand and face-down Conditional, none where there is none (MY-ITX-03)."""

    cards: Cards
    conditional: Kind


@dataclass(slots=True)
class ConditionalBroken(Event):
    """The face-down Conditional of ``seat`` was discarded by an effect (MY-ITX-04)."""

    seat: Seat
    card: Kind
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class Recovered(Event):
    """A card went from the discard pile to hand (MY-ITX-05)."""

    seat: Seat
    card: Kind


@dataclass(slots=True)
class ScriptsBound(Event):
    """Scripts in the Codex of ``seat`` were tapped by an effect (MY-ITX-06)."""

    seat: Seat
    scripts: Scripts


@dataclass(slots=True)
class Searched(Event):
    """A deck was searched and shuffled; ``card`` was taken, or none (MY-ITX-05)."""

    seat: Seat
    card: Kind
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class SawTop(Private):
    """The top cards of the own deck, the topmost last (MY-ITX-05)."""

    cards: Cards


@dataclass(slots=True)
class Dug(Event):
    """A card was taken from the top cards, or none; the rest went under the deck."""

    seat: Seat
    card: Kind
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class GaveUp(Event):
    """A player gave up (MY-R-39)."""

    seat: Seat


@dataclass(slots=True)
class BattleEnded(Event):
    """A battle is over; ``seat`` has won it, or nobody where it is -1."""

    seat: Seat
    clause: str
    health: tuple[int, int]
