"""Non-combat actions: disarming a trap (NCA, MT-TRAP-05, MT-TRAP-06). Every hero has a card that
adds dice to it (MT-TRAP-07)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.effects import Source, effects_of, run_effects
from ....kernel.play.core import Option, Step
from ..events.board import MpSpent
from ..events.rounds import Stirred
from ..events.traps import TrapChanged, TrapDisarmed, TrapRemoved
from ..heroes.cycle_question import offers
from ..heroes.deed import PaidDeed, free, mp_refusal
from ..heroes.moving import mp_left
from ..heroes.testing import RollOutcome, attempt
from ..quests.looking import card_of, effects, open_quests
from ..realm.clearing import CheckTiles
from ..table.catalogue.darkness import traps
from ..table.figures import Figure
from ..table.records import Trap
from ..table.squares import block, blocks_apart
from ..table.state import State
from ..table.terms import TrapKind


@dataclass(frozen=True, slots=True)
class Disarm(PaidDeed):
    """Spend 1 MP to try to disarm a trap, or one of its tokens: an NCA takes no card (MT-NCA-01)
    and can be done as often as there are MP (MT-NCA-05)."""

    verb = "disarm"
    card: TrapKind
    token: int

    def hindrance(self, state: State, one: Figure) -> str | None:
        """From where the card of the trap says (MT-TRAP-05)."""
        clause = free(state, one)
        if clause is not None:
            return clause
        if not any(self.token in chances(state, trap, one) for trap in _the(state, self.card)):
            return "MT-TRAP-05"
        return mp_refusal(state, one)

    def why_not(self, state: State, clause: str) -> str:
        """With the place that the card names."""
        if clause == "MT-TRAP-05" and self.card in range(len(traps())):
            card = traps()[self.card]
            return f"{card.title} is disarmed from: {card.where}."
        return PaidDeed.why_not(self, state, clause)

    def do(self, state: State, one: Figure) -> None:
        """One success suffices (MT-NCA-03)."""
        card = traps()[self.card]
        state.happen(Stirred())
        state.happen(MpSpent(one, 1))
        what = f"disarming {card.title}"
        state.stack += [CheckTiles(), Disarming(False, one, self.card, self.token)]
        attempt(state, one, "disarming", card.tn, what)

    def words(self, state: State) -> str:
        """Which trap, and what it takes."""
        card = traps()[self.card]
        found = [trap.tokens for trap in _the(state, self.card)]
        there = found[0] if found else ()
        many = card.each and self.token in range(len(there)) and len(there) > 1
        where = f" on {state.where(there[self.token])}" if many else ""
        return f"Disarm {card.title}{where}, TN {card.tn}"


@dataclass(frozen=True, slots=True)
class Disarming(RollOutcome):
    """A trap is disarmed, if the attempt has succeeded."""

    hero: Figure = 0
    card: TrapKind = 0
    token: int = 0

    def run(self, state: State) -> None:
        """Or nothing happens (MT-NCA-03)."""
        if self.passed:
            _disarmed(state, self.hero, self.card, self.token)


def _the(state: State, card: int) -> list[Trap]:
    return [trap for trap in state.traps if trap.card == card]


def chances(state: State, trap: Trap, one: Figure) -> list[int]:
    """The tokens of a trap that a hero could disarm from where he stands; 0 for the whole trap."""
    card, tile, here = traps()[trap.card], state.tiles[trap.tile], state.at[one]
    if card.stand == "adjacent":
        near = [
            number
            for number, at in enumerate(trap.tokens)
            if blocks_apart((here,), block(at, card.size)) <= 1
        ]
        return near if card.each or not near else [0]
    edges = range(4) if card.stand == "edge" else (trap.edge,)
    return [0] if any(here in tile.edge(edge) for edge in edges) else []


def _disarmed(state: State, one: Figure, card: int, token: int) -> None:
    """A token that is disarmed separately leaves the tile; the trap is disarmed with the last
    one."""
    number = next(place for place, trap in enumerate(state.traps) if trap.card == card)
    trap = state.traps[number]
    left = trap.tokens[:token] + trap.tokens[token + 1 :]
    if traps()[card].each and left:
        told = f"{traps()[card].title}: one token is disarmed."
        now = replace(trap, tokens=left)
        state.happen(TrapChanged(number, now, told, "MT-TRAP-05"))
        return
    state.happen(TrapDisarmed(card))
    state.stack.append(TakeAway(card))
    source = Source(traps()[card].id, one, number)
    run_effects(state, effects_of(state, source, "disarmed"))
    for quest in open_quests(state):
        if quest.tile == trap.tile and traps()[card].id in card_of(quest).traps:
            run_effects(state, effects(state, quest, "disarmed", side=one))


@dataclass(frozen=True, slots=True)
class TakeAway(Step[State]):
    """A disarmed trap is removed when its reward has been gained (MT-TRAP-06)."""

    card: TrapKind

    def run(self, state: State) -> None:
        """With all its tokens."""
        state.happen(TrapRemoved(self.card))


@offers(Disarm)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if mp_left(state, one):
        for trap in state.traps:
            yield from (Disarm(trap.card, token) for token in chances(state, trap, one))
