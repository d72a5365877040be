"""Using One-Time relics in the main part of a turn (ML-REL-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..basics.question import action, untimely, why_untimely
from ..cards.programs import card_text, of_card
from ..defeat.credit import Credit
from ..defeat.deaths import Deaths
from ..relics.using import usable, use, works
from ..table.catalogue import RELIC, Kind, cards
from ..table.places import Seat
from ..table.state import State
from ..words.names import title


def for_turn(state: State, seat: Seat) -> Iterator[Option[State]]:
    """The relics that a player may use in the main part."""
    yield from map(UseRelic, usable(state, seat))


def open_relics(state: State, seat: Seat) -> list[Option[State]]:
    """Those that are legal in the main part."""
    return [UseRelic(kind) for kind in usable(state, seat) if works(state, kind, seat, "TURN")]


@action
@dataclass(frozen=True, slots=True)
class UseRelic(Option[State]):
    """Use a One-Time relic in one's own main part (ML-REL-10)."""

    verb = "relic-use"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """Once in the game, and where it does something (ML-FX-13)."""
        wrong_time = untimely(state)
        if wrong_time is not None:
            return wrong_time
        seat, card = state.active, self.card
        if card not in usable(state, seat) or cards()[card].type != RELIC:
            return "ML-REL-10"
        if "TURN" not in state.language.program(cards()[card].id).hooks:
            return "ML-FX-01"
        return None if works(state, card, seat, "TURN") else "ML-FX-13"

    def why_not(self, state: State, clause: str) -> str:
        """Whether it was used, when it works, or what it lacks."""
        match clause:
            case "ML-REL-10" if self.card in state.turned[state.active]:
                return f"{title(self.card)} has been used."
            case "ML-REL-10":
                return f"You have not gained {title(self.card)}."
            case "ML-FX-01":
                return f"{title(self.card)} works at its own moment. {card_text(self.card)}"
            case "ML-FX-13":
                return f"{title(self.card)} would do nothing now. {card_text(self.card)}"
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """It works, and is turned over. Nothing it kills is a defeat (ML-R-52)."""
        state.stack += [Credit(), Deaths()]
        use(state, of_card(self.card, state.active), self.card, "TURN")

    def words(self, state: State) -> str:
        """Which, and what it does."""
        return f"Use {title(self.card)}: {card_text(self.card)}"
