"""The exchange of damage: steps 7 to 12 of an attack, one frame each (EXCH, MY-R-34)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ....kernel.play.hands import Cards
from ..cards.programs import has_mark, trigger
from ..events.fight import (
    AttackEnded,
    Compared,
    Killed,
    LossThreatened,
    StayedTapped,
    Struck,
    Unharmed,
)
from ..events.hand import CameHome
from ..table.catalogue import NONE, Side, numbers
from ..table.state import ALL_KEPT, ATTACK, DEFENCE, DISCARDED, TOP_KEPT, State
from .clash import Clash, figures
from .drawing import HandLimits, keep_in_sight
from .health import lose
from .study import LoseScript
from .windows import moment


def attack_frames(side: Side) -> list[Step[State]]:
    """What follows the defender's answer to an attack, the first on top (MY-TURN-02).

    First the comparison, then the killed and the Script penalty, then the damage (MY-EXCH-08).
    """
    foe = 1 - side
    return [
        Aftermath(side),
        Homecoming(side),
        Damage(side),
        Partings(side),
        Fallen(foe),
        Fallen(side),
        Strike(side),
    ]


@dataclass(frozen=True, slots=True)
class Strike(Step[State]):
    """Steps 7 and 8: both strike at the same moment, and kills are noted.

    Equal damage kills, less does nothing that lasts (MY-EXCH-01, MY-EXCH-02, MY-EXCH-03,
    MY-EXCH-04).
    """

    side: Side

    def run(self, state: State) -> None:
        """The figures of both Creatures are compared."""
        side, foe = self.side, 1 - self.side
        one_side, other_side = found = figures(Clash.of(state))
        state.happen(Compared((one_side, other_side)))
        if not state.creatures[foe]:
            return
        fought = state.attack.fought
        for one, other in ((side, foe), (foe, side)):
            attack, defence = found[one][ATTACK], found[other][DEFENCE]
            seat, kills = state.fighters[one], attack >= defence
            state.happen(Struck(seat, fought[one], attack, defence, kills))


@dataclass(frozen=True, slots=True)
class Fallen(Step[State]):
    """Step 9: a killed Creature, with whatever replaces its discard (MY-EXCH-09)."""

    side: Side

    def run(self, state: State) -> None:
        """First the Enhancement, then the Conditional, then the discard."""
        side = self.side
        if state.attack.killed[side]:
            state.stack += [Bury(side), moment(("dying",), (side,))]
            trigger(state, state.enhancements[side], side, "dying")


@dataclass(frozen=True, slots=True)
class Bury(Step[State]):
    """Step 9: its cards are discarded; a dead attacker costs a Script (MY-EXCH-10).

    A dead blocker costs none (MY-EXCH-11), an evolved attacker one as well (MY-EXCH-12). To
    save the cards does not undo the kill (MY-R-53).
    """

    side: Side

    def run(self, state: State) -> None:
        """The whole stack, but for what an effect has kept (MY-EVO-07, MY-ITX-10, MY-ITX-14)."""
        side, attack = self.side, state.attack
        cards = state.creatures[side]
        count = {DISCARDED: 0, TOP_KEPT: 1, ALL_KEPT: len(cards)}[attack.kept[side]]
        kept, gone = cards[:count], cards[count:]
        state.happen(Killed(state.fighters[side], gone, kept))
        keep_in_sight(state, side, kept)
        safe = attack.spared or has_mark(attack.fought[side], "anchor")
        if side == state.active and not safe:
            state.stack += [ScriptPenalty(side)] * numbers().penalty


@dataclass(frozen=True, slots=True)
class ScriptPenalty(Step[State]):
    """One Script is lost; asked where there is a choice (MY-R-29)."""

    side: Side

    def run(self, state: State) -> None:
        """With an empty Codex none is lost."""
        asked = LoseScript(state.fighters[self.side], self.side)
        options = list(asked.candidates(state))
        if options:
            state.stack.append(asked)
        if len(options) == 1:
            options[0].apply(state)


@dataclass(frozen=True, slots=True)
class Partings(Step[State]):
    """Step 9: what killed Creatures do, the attacker's first (MY-KEY-09)."""

    side: Side

    def run(self, state: State) -> None:
        """Also of those whose cards were kept (MY-R-53)."""
        attack = state.attack
        for side in (1 - self.side, self.side):
            if attack.killed[side]:
                trigger(state, attack.fought[side], side, "killed")


@dataclass(frozen=True, slots=True)
class Damage(Step[State]):
    """Step 10: carry-over or unblocked damage (MY-EXCH-05, MY-EXCH-06).

    Only the attacker's: the surplus of a blocker harms nobody (MY-EXCH-07).
    """

    side: Side

    def run(self, state: State) -> None:
        """None at all where it is 0."""
        foe, under_way = 1 - self.side, state.attack
        attack, _ = under_way.figures[self.side]
        blocked = under_way.fought[foe] != NONE
        loss = max(0, attack - under_way.figures[foe][DEFENCE]) if blocked else attack
        if loss:
            state.happen(LossThreatened(state.fighters[foe], loss))
            state.stack += [Loss(self.side), moment(("losing",), (foe,))]
        elif not blocked:
            state.happen(Unharmed(state.fighters[foe]))


@dataclass(frozen=True, slots=True)
class Loss(Step[State]):
    """Step 10: the loss itself and its results, the attacker's first (MY-ITX-08)."""

    side: Side

    def run(self, state: State) -> None:
        """Nothing follows from a loss that has been brought to 0."""
        side, foe = self.side, 1 - self.side
        lose(state, foe, state.attack.loss, "exchange_lost")
        attack = state.attack
        if attack.lost and state.health[foe]:
            trigger(state, state.enhancements[side], side, "struck")
            trigger(state, attack.fought[side], side, "struck")


@dataclass(frozen=True, slots=True)
class Homecoming(Step[State]):
    """Step 11: survivors, and what they do; an unblocked attacker is one (MY-EXCH-15)."""

    side: Side

    def run(self, state: State) -> None:
        """A blocker comes to hand (MY-EXCH-14), an attacker stays tapped (MY-EXCH-13) unless it
        has Slip (MY-KEY-06)."""
        side, foe = self.side, 1 - self.side
        fought = state.attack.fought
        survivors = [one for one in (foe, side) if state.creature_alive(one)]
        for survivor in survivors:
            trigger(state, fought[survivor], survivor, "survived")
        if foe in survivors:
            come_home(state, foe, state.creatures[foe])
        if side in survivors:
            if has_mark(fought[side], "slip"):
                come_home(state, side, state.creatures[side])
            else:
                state.happen(StayedTapped(state.fighters[side]))


def come_home(state: State, side: Side, stack: Cards) -> None:
    """A stack goes to hand as separate cards, which both have seen (MY-EVO-08, MY-R-28)."""
    state.happen(CameHome(state.fighters[side], stack))
    keep_in_sight(state, side, stack)


@dataclass(frozen=True, slots=True)
class Aftermath(Step[State]):
    """Step 12: the Enhancement is discarded (MY-ENH-06, MY-R-25), then the hand limits are looked
    at (MY-R-14)."""

    side: Side

    def run(self, state: State) -> None:
        """Nothing of the exchange is left (MY-R-31)."""
        state.happen(AttackEnded(state.fighters[self.side]))
        state.stack.append(HandLimits())
