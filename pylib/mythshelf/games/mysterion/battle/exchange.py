"""The exchange of damage: steps 7 to 12 of an attack, one frame each (EXCH, MY-R-34)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..cards.programs import has_mark, trigger
from ..table.catalogue import NONE, numbers
from ..table.events import CameHome, Killed, Struck, Unharmed
from ..table.state import (
    ALL_KEPT,
    ATTACK,
    DEFENCE,
    DISCARDED,
    EXCHANGE,
    INVOKE,
    TOP_KEPT,
    Side,
    State,
)
from .clash import Clash, figures
from .drawing import HandLimits, come_to_hand
from .health import lose
from .study import LoseScript
from .windows import Window


def attack_frames(side: Side) -> list[Step[State]]:
    """What follows the defender's answer to an attack, the first on top."""
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
    """Steps 7 and 8: both strike at the same moment, and kills are noted (MY-EXCH-01..04)."""

    side: Side

    def run(self, state: State) -> None:
        """Compare."""
        side, foe = self.side, 1 - self.side
        state.stage = EXCHANGE
        state.figures = figures(Clash.of(state))
        if not state.creatures[foe]:
            return
        for one, other in ((side, foe), (foe, side)):
            attack, defence = state.figures[one][ATTACK], state.figures[other][DEFENCE]
            kills = attack >= defence
            state.killed[other] = kills
            struck = Struck(state.fighters[one], state.fought[one], attack, defence, kills)
            state.events.append(struck)


@dataclass(frozen=True, slots=True)
class Fallen(Step[State]):
    """Step 9: a killed Creature, with whatever replaces its discard (MY-EXCH-09)."""

    side: Side

    def run(self, state: State) -> None:
        """First the Enhancement, then the Conditional, then the discard."""
        side = self.side
        if state.killed[side]:
            state.stack += [Bury(side), Window(("dying",), (side,))]
            trigger(state, state.enhancements[side], side, "dying")


@dataclass(frozen=True, slots=True)
class Bury(Step[State]):
    """Step 9: its cards are discarded; a dead attacker costs a Script (MY-EXCH-10..12)."""

    side: Side

    def run(self, state: State) -> None:
        """The whole stack, but for what an effect has kept (MY-EVO-07, MY-ITX-10, MY-ITX-14)."""
        side = self.side
        cards = state.creatures[side]
        count = {DISCARDED: 0, TOP_KEPT: 1, ALL_KEPT: len(cards)}[state.kept[side]]
        kept, gone = cards[:count], cards[count:]
        come_to_hand(state, side, kept)
        state.discards[side] += gone[::-1]
        state.creatures[side] = ()
        state.events.append(Killed(state.fighters[side], gone, kept))
        safe = state.spared or has_mark(state.fought[side], "anchor")
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
        for side in (1 - self.side, self.side):
            if state.killed[side]:
                trigger(state, state.fought[side], side, "killed")


@dataclass(frozen=True, slots=True)
class Damage(Step[State]):
    """Step 10: carry-over or unblocked damage (MY-EXCH-05..07)."""

    side: Side

    def run(self, state: State) -> None:
        """None at all where it is 0."""
        foe = 1 - self.side
        attack, _ = state.figures[self.side]
        blocked = state.fought[foe] != NONE
        state.loss = max(0, attack - state.figures[foe][DEFENCE]) if blocked else attack
        if state.loss:
            state.stack += [Loss(self.side), Window(("losing",), (foe,))]
        elif not blocked:
            state.events.append(Unharmed(state.fighters[foe]))


@dataclass(frozen=True, slots=True)
class Loss(Step[State]):
    """Step 10: the loss itself and its results, the attacker's first (MY-ITX-08)."""

    side: Side

    def run(self, state: State) -> None:
        """A loss brought to 0 is none."""
        side, foe = self.side, 1 - self.side
        state.lost = min(state.loss, state.health[foe])
        lose(state, foe, state.loss, "exchange_lost")
        if state.lost and state.health[foe]:
            trigger(state, state.enhancements[side], side, "struck")
            trigger(state, state.fought[side], side, "struck")


@dataclass(frozen=True, slots=True)
class Homecoming(Step[State]):
    """Step 11: survivors, and what they do (MY-EXCH-13..15)."""

    side: Side

    def run(self, state: State) -> None:
        """A blocker to hand, an attacker stays tapped unless it has Slip (MY-KEY-06)."""
        side, foe = self.side, 1 - self.side
        for survivor in (foe, side):
            if state.creature_alive(survivor):
                trigger(state, state.fought[survivor], survivor, "survived")
        if state.creature_alive(foe):
            come_home(state, foe, state.creatures[foe])
        if state.creature_alive(side):
            if has_mark(state.fought[side], "slip"):
                come_home(state, side, state.creatures[side])
            else:
                state.survivors[side] = state.creatures[side]
        state.creatures[side] = state.creatures[foe] = ()


def come_home(state: State, side: Side, stack: tuple[int, ...]) -> None:
    """A stack goes to hand as separate cards (MY-EVO-08)."""
    come_to_hand(state, side, stack)
    state.events.append(CameHome(state.fighters[side], stack))


@dataclass(frozen=True, slots=True)
class Aftermath(Step[State]):
    """Step 12: the Enhancement is discarded (MY-ENH-06), then hand limits (MY-R-14)."""

    side: Side

    def run(self, state: State) -> None:
        """Nothing of the exchange is left (MY-R-31)."""
        side = self.side
        if state.enhancements[side] != NONE:
            state.discards[side] += (state.enhancements[side],)
            state.enhancements[side] = NONE
        forget_exchange(state)
        state.stage = INVOKE
        state.stack.append(HandLimits())


def forget_exchange(state: State) -> None:
    """The figures and marks of an attack are of no use any more."""
    state.fought = [NONE, NONE]
    state.figures = [(0, 0), (0, 0)]
    state.lasting = [(), ()]
    state.killed = [False, False]
    state.kept = [DISCARDED, DISCARDED]
    state.spared = False
    state.loss = state.lost = 0
