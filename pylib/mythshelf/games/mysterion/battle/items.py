"""Items of the Setup Stage: Instants and Conditionals (ITEM, INST, COND)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..cards.programs import effects
from ..table.catalogue import CONDITIONAL, ENHANCEMENT, INSTANT, NONE, Kind, cards
from ..table.events import ConditionalPlaced, InstantPlayed
from ..table.state import Scripts, Side, State, without
from .drawing import leave_hand
from .paying import pay, payment_refusal
from .question import untimely
from .windows import FinishItem, Window


def _item_refusal(state: State, card: Kind, scripts: Scripts) -> str | None:
    """Whether an Item is in hand and these Scripts pay it (MY-ITEM-04, MY-ITEM-05)."""
    if card not in state.hands[state.active]:
        return "MY-ITEM-05"
    return payment_refusal(state, state.active, scripts, NONE, 0, cards()[card].cost)


@dataclass(frozen=True, slots=True)
class PlayInstant(Option[State]):
    """Show an Instant and pay for it (MY-INST-01, MY-INST-02)."""

    verb = "instant"
    card: Kind
    scripts: Scripts

    def refusal(self, state: State) -> str | None:
        """In the own Setup Stage only (MY-INST-03, MY-INST-04)."""
        wrong_time = untimely(state, "MY-INST-04", "MY-INST-03")
        if wrong_time is not None:
            return "MY-R-44" if wrong_time == "MY-TURN-01" else wrong_time
        kind = cards()[self.card].type
        if kind != INSTANT:
            return "MY-PREP-07" if kind == ENHANCEMENT else "MY-PREP-04"
        return _item_refusal(state, self.card, self.scripts)

    def apply(self, state: State) -> None:
        """The other side may answer, then it works."""
        side = state.active
        pay(state, side, self.scripts)
        leave_hand(state, side, (self.card,))
        state.playing[side] += (self.card,)
        state.events.append(InstantPlayed(state.fighters[side], self.card, self.scripts))
        state.stack += [InstantWorks(self.card, side), Window(("foe_instant",), (1 - side,))]


@dataclass(frozen=True, slots=True)
class InstantWorks(Step[State]):
    """The effect of an Instant, unless it was cancelled (MY-ITX-11)."""

    card: Kind
    side: Side

    def run(self, state: State) -> None:
        """Its effect, then it is discarded."""
        if state.playing[self.side][-1:] == (self.card,):
            state.stack.append(FinishItem(self.side))
            state.stack += reversed(effects(state, self.card, self.side, "play"))


@dataclass(frozen=True, slots=True)
class PlaceConditional(Option[State]):
    """Lay a Conditional face down, in exchange for one that lies there (MY-COND-01..03)."""

    verb = "conditional"
    card: Kind
    scripts: Scripts

    def refusal(self, state: State) -> str | None:
        """In the own Setup Stage only (MY-COND-04)."""
        wrong_time = untimely(state, "MY-COND-04", "MY-ITEM-02")
        if wrong_time is not None:
            return wrong_time
        if cards()[self.card].type != CONDITIONAL:
            return "MY-PREP-04"
        refused = _item_refusal(state, self.card, self.scripts)
        exchanged = state.conditionals[state.active] != NONE
        return "MY-COND-03" if refused is not None and exchanged else refused

    def apply(self, state: State) -> None:
        """What others saw in the hand may be what lies here now, so they know of none left."""
        side = state.active
        pay(state, side, self.scripts)
        old = state.conditionals[side]
        if old != NONE:
            state.discards[side] += (old,)
        state.hands[side] = without(state.hands[side], (self.card,))
        state.shown[side] = tuple(
            kind for kind in state.shown[side] if cards()[kind].type != CONDITIONAL
        )
        state.conditionals[side], state.exposed[side] = self.card, False
        state.prices[side] = sum(self.scripts)
        state.events.append(ConditionalPlaced(state.fighters[side], self.scripts, old))
