"""A darkness cycle from its beginning to its end (DARK).

Cards name their boss, so that mixed decks can be separated (MT-DARK-13); where there are none, as
in the Slaughterfield, all enemies act by rank and class (MT-SLAU-08). Without an active enemy the
cycle happens all the same (MT-R-04). Some penalties last for the rest of the act (MT-DARK-07).
"""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import Source, effects_of, run_effects
from ....kernel.play.core import Step
from ....kernel.play.rng import shuffled
from ..events.darkness import (
    DarknessBegan,
    DarknessDrawn,
    DarknessEnded,
    DarknessShuffled,
    OrderEstablished,
    PartBegan,
    Quiet,
)
from ..table.catalogue.darkness import darkness_cards
from ..table.content import read_content
from ..table.contexts import Darkness
from ..table.figures import ENEMIES, Figure
from ..table.state import State
from ..table.terms import AGENT, BOSS, MINION, NONE, RANKS
from .activation import active_types, check_threat, is_active
from .attacking import AttackAll
from .forestalling import ForestallEvent
from .moving import MoveAll
from .prone import GetUp

PRINTED_ORDER = tuple(RANKS.index(rank) for rank in read_content("darkness")["order"])
"""The order of ranks that the cards print (MT-ORDER-01)."""


@dataclass(frozen=True, slots=True)
class BeginCycle(Step[State]):
    """Threat ranges are checked, then a card is drawn, if any enemy is active (MT-DARK-01)."""

    caused: bool = False

    def run(self, state: State) -> None:
        """One card, whatever the number of active types (MT-DARK-03)."""
        state.happen(DarknessBegan(self.caused))
        check_threat(state)
        if not active_types(state):
            state.happen(Quiet())
            return
        card = _drawn(state)
        if card == NONE:
            state.stack += [Attacks(), Moves(), Order()]
            return
        state.note(Darkness, card=card)
        state.stack += [Spawning(), Attacks(), Moves(), Order(), Penalty(), Occurrence()]


def _drawn(state: State) -> int:
    """The top card; an empty deck is made anew of the discards (MT-R-71)."""
    if not state.darkness:
        deck = tuple(shuffled(state, sorted(state.darkened)))
        state.happen(DarknessShuffled())
        state.darkness = deck  # the event tells no order
    if not state.darkness:
        return NONE
    card = state.darkness[-1]
    state.happen(DarknessDrawn(card))
    return card


def _source(state: State) -> Source:
    cycle = state.cycle
    assert cycle is not None
    return Source(darkness_cards()[cycle.card].id, NONE)


@dataclass(frozen=True, slots=True)
class Occurrence(Step[State]):
    """The event of the card, if its condition is met (MT-DARK-04)."""

    def run(self, state: State) -> None:
        """It may bring the penalty about (MT-DARK-06), and be ignored (MT-SER-11)."""
        effects = effects_of(state, _source(state), "event")
        if effects:
            state.stack.append(ForestallEvent(tuple(effects)))


@dataclass(frozen=True, slots=True)
class Penalty(Step[State]):
    """The threat penalty, if a hero has that much threat: it hits all players (MT-DARK-05). One
    that the event has brought about is not resolved again."""

    def run(self, state: State) -> None:
        """By the card's own threshold (MT-DARK-06)."""
        cycle = state.cycle
        assert cycle is not None
        wanted = darkness_cards()[cycle.card].threshold
        if not cycle.penalized and any(state.threat[hero] >= wanted for hero in state.heroes()):
            punish(state)


def punish(state: State) -> None:
    """The penalty of the card under way is resolved."""
    state.note(Darkness, penalized=True)
    effects = effects_of(state, _source(state), "penalty")
    state.happen(PartBegan("Threat penalty.", "MT-DARK-05"))
    run_effects(state, effects)


def established(state: State) -> tuple[Figure, ...]:
    """The active enemies in the order in which they act: by rank, then by classification, then the
    higher threat range first (MT-ORDER-03), then the oldest (ORDER, MT-DARK-08, MT-R-29). Agents
    act first in the boss step (MT-ORDER-05)."""

    def key(one: Figure) -> tuple[int, int, int, int, int]:
        monster = state.monster(one)
        rank = BOSS if monster.rank == AGENT else monster.rank
        place = PRINTED_ORDER.index(rank)
        return (
            place,
            monster.rank != AGENT,
            monster.cls,
            -monster.threat_range,
            state.since[one],
        )

    active = [one for one in state.present(ENEMIES) if is_active(state, one)]
    return tuple(sorted(active, key=key))


@dataclass(frozen=True, slots=True)
class Order(Step[State]):
    """The order holds for movement and attacks (MT-DARK-09, MT-DARK-10)."""

    def run(self, state: State) -> None:
        """Of all who are active now."""
        order = established(state)
        state.note(Darkness, order=order)
        state.happen(OrderEstablished(order))


@dataclass(frozen=True, slots=True)
class Moves(Step[State]):
    """All movement, before any attack (MT-R-28)."""

    def run(self, state: State) -> None:
        """Once, or for minions twice where a penalty says so."""
        cycle = state.cycle
        assert cycle is not None
        if cycle.again:
            again = tuple(one for one in cycle.order if state.monster(one).rank == MINION)
            state.stack.append(MoveAll(again))
        state.stack.append(MoveAll(cycle.order))


@dataclass(frozen=True, slots=True)
class Attacks(Step[State]):
    """All attacks (MT-EATK-01); then those get up who have missed their activation."""

    def run(self, state: State) -> None:
        """In the established order."""
        cycle = state.cycle
        assert cycle is not None
        state.stack += [GetUp(), AttackAll(cycle.order)]


@dataclass(frozen=True, slots=True)
class Spawning(Step[State]):
    """The spawn of the card (MT-DARK-11)."""

    def run(self, state: State) -> None:
        """A card without one has no spawn step."""
        effects = effects_of(state, _source(state), "spawns")
        if effects:
            state.happen(PartBegan("Spawn.", "MT-DARK-11"))
        run_effects(state, effects)


def close(state: State) -> tuple[int, int, bool]:
    """The cycle is over: AP of interrupts and for missing miniatures, and whether it came of the
    latter alone (MT-R-03)."""
    cycle = state.cycle
    assert cycle is not None
    state.happen(DarknessEnded())
    return cycle.ap, cycle.short, cycle.caused
