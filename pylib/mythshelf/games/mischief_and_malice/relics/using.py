"""Using relics at their moments (ML-REL-06, ML-REL-07, ML-REL-08, ML-REL-09, ML-REL-10, ML-R-18
step 8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.effects import NOBODY, Source, effects_of, idle, trigger
from ....kernel.play.core import Decline, Option, Step
from ..basics.question import Question
from ..cards.programs import card_text, of_card, works_at
from ..events.relics import RelicUsed
from ..table.catalogue import NO_CHOICE, NONE, ONE_TIME, Kind, cards
from ..table.places import Place, Seat
from ..table.state import State
from ..words.names import title


def usable(state: State, seat: Seat) -> list[Kind]:
    """The relics of a player that are not turned over, in the order gained."""
    gained, turned = state.relics[seat], state.turned[seat]
    if not gained:
        return []
    return [kind for kind in gained if kind != NONE and kind not in turned]


def works(state: State, kind: Kind, seat: Seat, hook: str, place: Place = NOBODY) -> bool:
    """Whether a relic would do anything at a moment (ML-FX-13)."""
    if not works_at(state, kind, hook):
        return False
    found = effects_of(state, of_card(kind, seat, place), hook)
    return any(not idle(state, effect) for effect in found)


def work(state: State, seat: Seat, hook: str, place: Place = NOBODY) -> None:
    """Put a player's relics at a moment on the stack, in the order gained: a No Choice relic works
    (ML-REL-09), of any other its owner is asked (ML-REL-08, ML-REL-10). ``place`` is the creature
    in the attack."""
    for kind in reversed(usable(state, seat)):
        if works_at(state, kind, hook):
            state.stack.append(RelicTurn(seat, kind, hook, place))


@dataclass(frozen=True, slots=True)
class RelicTurn(Step[State]):
    """A relic's turn at a moment."""

    seat: Seat
    card: Kind
    hook: str
    place: Place

    def run(self, state: State) -> None:
        """Whether it can do anything is looked at only now."""
        if not works(state, self.card, self.seat, self.hook, self.place):
            return
        if cards()[self.card].category == NO_CHOICE:
            trigger(state, of_card(self.card, self.seat, self.place), self.hook)
        else:
            state.stack.append(AskRelic(self.seat, self.card, self.hook, self.place))


def use(state: State, source: Source, kind: Kind, hook: str) -> None:
    """A relic works at a moment; a One-Time relic is turned over and keeps counting (ML-FX-12)."""
    once = cards()[kind].category == ONE_TIME
    state.happen(RelicUsed(source.side, kind, once))
    trigger(state, source, hook)


@dataclass(frozen=True, slots=True)
class AskRelic(Question):
    """Is this relic used now (ML-REL-08, ML-REL-10)?"""

    card: Kind
    hook: str
    place: Place
    clause = "ML-REL-08"

    def question(self, state: State) -> str:
        """The question says what the relic does."""
        return f"{title(self.card)}: use it? {card_text(self.card)}"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Use it, or not."""
        yield UseNow()
        yield NotNow()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """One of the two."""
        return (UseNow, NotNow)


@dataclass(frozen=True, slots=True)
class UseNow(Option[State]):
    """Use the relic that is asked about."""

    verb = "use"

    def refusal(self, state: State) -> str | None:
        """Where one is asked about."""
        asked = state.stack[-1] if state.stack else None
        return None if isinstance(asked, AskRelic) else "ML-REL-08"

    def apply(self, state: State) -> None:
        """It works at its moment."""
        asked = state.stack.pop()
        assert isinstance(asked, AskRelic)
        use(state, of_card(asked.card, asked.seat, asked.place), asked.card, asked.hook)

    def words(self, state: State) -> str:
        """Which, and whether that is for good."""
        asked = state.stack[-1] if state.stack else None
        if not isinstance(asked, AskRelic):
            return "Use the relic"
        once = cards()[asked.card].category == ONE_TIME
        return f"Use {title(asked.card)}{', once in the game' if once else ''}"


@dataclass(frozen=True, slots=True)
class NotNow(Decline[State]):
    """Do not use the relic that is asked about."""

    verb = "keep"
    said = "Not now"

    def refusal(self, state: State) -> str | None:
        """Where one is asked about."""
        asked = state.stack[-1] if state.stack else None
        return None if isinstance(asked, AskRelic) else "ML-REL-08"

    def words(self, state: State) -> str:
        """The relic that is not used."""
        asked = state.stack[-1] if state.stack else None
        return f"Do not use {title(asked.card)}" if isinstance(asked, AskRelic) else self.said
