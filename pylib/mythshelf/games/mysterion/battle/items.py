"""Items of the Setup Stage: Instants and Conditionals (ITEM, INST, COND)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import run_effects
from ....kernel.play.core import Option, Step
from ....kernel.play.hands import without
from ..cards.programs import working
from ..events.items import ConditionalPlaced, InstantPlayed, KnewPlaced
from ..table.catalogue import CONDITIONAL, ENHANCEMENT, INSTANT, NONE, Kind, Side, cards
from ..table.piles import Scripts
from ..table.state import State
from ..words.names import is_none, not_held, tapping, title
from .paying import Price
from .question import always_understood, untimely, why_untimely
from .windows import FinishItem, moment


def _price(state: State, card: Kind) -> Price:
    return Price((title(card),), state.active, NONE, 0, cards()[card].cost)


def _item_refusal(state: State, card: Kind, scripts: Scripts) -> str | None:
    """Whether an Item is in hand and these Scripts pay it (MY-ITEM-04, MY-ITEM-05)."""
    if card not in state.hands[state.active]:
        return "MY-ITEM-05"
    return _price(state, card).refusal(state, scripts)


@always_understood
@dataclass(frozen=True, slots=True)
class PlayInstant(Option[State]):
    """Show an Instant and pay for it (MY-PREP-04, MY-INST-01, MY-INST-02)."""

    verb = "instant"
    card: Kind
    scripts: Scripts

    def refusal(self, state: State) -> str | None:
        """In one's own Setup Stage only (MY-INST-03, MY-INST-04)."""
        wrong_time = untimely(state, "MY-INST-04", "MY-INST-03")
        if wrong_time is not None:
            return "MY-R-44" if wrong_time == "MY-TURN-01" else wrong_time
        kind = cards()[self.card].type
        if kind != INSTANT:
            return "MY-PREP-07" if kind == ENHANCEMENT else "MY-PREP-04"
        return _item_refusal(state, self.card, self.scripts)

    def why_not(self, state: State, clause: str) -> str:
        """What kind of card it is, or its price against what there is."""
        match clause:
            case "MY-PREP-07":
                return f"{title(self.card)} is an Enhancement. Choose the attacking Creature first."
            case "MY-PREP-04":
                return is_none(self.card, "Instant")
            case "MY-ITEM-05":
                return not_held(self.card)
            case "MY-SCRIPT-06":
                return _price(state, self.card).why_not(state, self.scripts, clause)
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """The other side may answer, then it works."""
        side = state.active
        state.happen(InstantPlayed(state.fighters[side], self.card, self.scripts))
        state.stack += [InstantWorks(self.card, side), moment(("foe_instant",), (1 - side,))]

    def words(self, state: State) -> str:
        """Which Item, and what it costs."""
        return f"Play {title(self.card)}{tapping(self.scripts)}"


@dataclass(frozen=True, slots=True)
class InstantWorks(Step[State]):
    """The effect of an Instant, unless it was cancelled (MY-ITX-11)."""

    card: Kind
    side: Side

    def run(self, state: State) -> None:
        """Its effect, then it is discarded."""
        if state.playing[self.side][-1:] == (self.card,):
            state.stack.append(FinishItem(self.side))
            run_effects(state, working(state, self.card, self.side, "play"))


@always_understood
@dataclass(frozen=True, slots=True)
class PlaceConditional(Option[State]):
    """Lay a Conditional face down (MY-COND-01), where only one may lie (MY-COND-02), in exchange
    for one that lies there (MY-COND-03), as often as one can pay for it (MY-R-23)."""

    verb = "conditional"
    card: Kind
    scripts: Scripts

    def refusal(self, state: State) -> str | None:
        """In one's own Setup Stage only (MY-COND-04)."""
        wrong_time = untimely(state, "MY-COND-04", "MY-ITEM-02")
        if wrong_time is not None:
            return wrong_time
        if cards()[self.card].type != CONDITIONAL:
            return "MY-PREP-04"
        refused = _item_refusal(state, self.card, self.scripts)
        exchanged = state.conditionals[state.active] != NONE
        return "MY-COND-03" if refused is not None and exchanged else refused

    def why_not(self, state: State, clause: str) -> str:
        """Its price against what there is; in an exchange also what stays face down."""
        match clause:
            case "MY-PREP-04":
                return is_none(self.card, "Conditional")
            case "MY-ITEM-05":
                return not_held(self.card)
            case "MY-SCRIPT-06" | "MY-COND-03":
                stays = ""
                if clause == "MY-COND-03":
                    stays = f" {title(state.conditionals[state.active])} stays face down."
                if self.card not in state.hands[state.active]:
                    return f"You hold no {title(self.card)}, and an exchange takes 1.{stays}"
                price = _price(state, self.card)
                return price.why_not(state, self.scripts, "MY-SCRIPT-06") + stays
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """Everybody sees that it lies there and what was paid, its owner what it is (MY-R-20)."""
        side = state.active
        seat, hand = state.fighters[side], without(state.hands[side], (self.card,))
        state.happen(ConditionalPlaced(seat, self.scripts, state.conditionals[side]))
        state.happen(KnewPlaced(seat, self.card, hand))

    def words(self, state: State) -> str:
        """Which Item, and what it costs."""
        return f"Place {title(self.card)} face down{tapping(self.scripts)}"
