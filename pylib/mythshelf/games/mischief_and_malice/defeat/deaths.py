"""Creatures that perish: what becomes of their cards, and their last words (PERISH, ML-R-31)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ....kernel.effects import effects_of, run_effects
from ....kernel.play.core import Decline, Option, Step
from ..basics.drawing import keep_in_sight
from ..basics.question import Question
from ..cards.programs import of_card, text_at, work
from ..events.creatures import LastWordsOver, Perished
from ..lanes.powered import is_charged, is_powered, lends
from ..mischief.battle import CountLosses
from ..table.catalogue import NONE, Kind
from ..table.contexts import Death
from ..table.places import IN_ORDER, OWNERS, Place, is_field
from ..table.state import State
from ..words.names import creature, player, title


def somebody_dies(state: State) -> bool:
    """Whether a creature is at 0 health that has not perished yet."""
    return state.health.count(0) > state.creatures.count(NONE)


def let_die_after(state: State, under: int) -> None:
    """Creatures perish when everything is done that lies on the stack above its first ``under``
    frames; nothing is put there where nobody can have died."""
    if len(state.stack) > under or somebody_dies(state):
        state.stack.insert(under, Deaths())


@dataclass(frozen=True, slots=True)
class Deaths(Step[State]):
    """All creatures at 0 health perish, and those who die of that in turn (ML-PER-01, ML-R-31)."""

    def run(self, state: State) -> None:
        """The non-active player's first, in the order of their spots."""
        if not somebody_dies(state):
            return
        order = (*IN_ORDER[1 - state.active], *IN_ORDER[state.active])
        dead = [p for p in order if state.creatures[p] != NONE and not state.health[p]]
        seats = tuple({OWNERS[place]: 0 for place in dead})
        perishing = (Perish(place) for place in reversed(dead))
        state.stack += [Deaths(), CountLosses(seats), *perishing]


@dataclass(frozen=True, slots=True)
class Perish(Step[State]):
    """A creature perishes: it is decided which energy it loses."""

    place: Place

    def run(self, state: State) -> None:
        """Its active energy (ML-PER-02), or one that the opponent picks (ML-PER-03); none of a
        creature that was not active (ML-PER-04, ML-R-23) or on the bench (ML-R-41)."""
        place = self.place
        if state.creatures[place] == NONE:
            return
        if not is_field(place) or not is_powered(state, place):
            bury(state, place, NONE)
        elif state.committed[place] != NONE:
            bury(state, place, state.lanes[place][state.committed[place]].card)
        elif len({charge.card for charge in state.lanes[place]}) == 1:
            bury(state, place, state.lanes[place][0].card)
        else:
            state.stack.append(PickEnergy(1 - OWNERS[place], place))


def bury(state: State, place: Place, voided: Kind) -> None:
    """Creature and voided energy go to the void, the rest to hand (ML-PER-05), where both have seen
    them. Then come the last words: the Perish assist, the abilities, the bench effect."""
    seat, active = OWNERS[place], is_field(place) and is_powered(state, place)
    card, lane = state.creatures[place], [charge.card for charge in state.lanes[place]]
    committed = state.committed[place] != NONE and active
    if voided != NONE:
        lane.remove(voided)
    returned = tuple(sorted(lane))
    death = Death(
        place,
        card,
        voided if committed else NONE,
        state.afflictions[place],
        active,
        committed and lends(state, place),
    )
    blamed = state.blamed[place]
    state.happen(Perished(seat, place, card, voided, returned, blamed, death))
    keep_in_sight(state, seat, returned)
    state.stack.append(LastWords())


@dataclass(frozen=True, slots=True)
class LastWords(Step[State]):
    """What a creature does that has just perished (ML-ABIL-06)."""

    def run(self, state: State) -> None:
        """The assist first, then the abilities of one that was active, then the bench effect."""
        death = state.death
        assert death is not None
        seat = OWNERS[death.place]
        state.stack.append(Buried())
        if is_charged(state, seat):
            work(state, state.bench_effects[seat], seat, "FIELD.perish")
        if death.active:
            work(state, death.card, seat, "PERISH", death.place)
        if death.assists:
            state.stack.append(LastAssist())


@dataclass(frozen=True, slots=True)
class LastAssist(Step[State]):
    """The Perish assist of a creature's energy, which costs no use (ML-AST-04, ML-R-40)."""

    def run(self, state: State) -> None:
        """Asked where there is one that works now."""
        death = state.death
        assert death is not None
        if last_lines(state):
            state.stack.append(AssistLast(OWNERS[death.place]))


def last_lines(state: State) -> list[Any]:
    """The Perish lines of the energy that work now."""
    death = state.death
    if death is None or death.energy == NONE:
        return []
    return effects_of(state, of_card(death.energy, OWNERS[death.place], death.place), "PERISH")


@dataclass(frozen=True, slots=True)
class Buried(Step[State]):
    """All that a death leads to has come."""

    def run(self, state: State) -> None:
        """The death is over; what it used up is forgotten with it."""
        death = state.death
        assert death is not None
        state.forget_source(death.place)
        state.happen(LastWordsOver())


@dataclass(frozen=True, slots=True)
class PickEnergy(Question):
    """Which energy is lost with an active creature to which none was committed (ML-PER-03)?"""

    clause = "ML-PER-03"
    place: Place

    def question(self, state: State) -> str:
        """Whose creature perishes, and that one of its energies is voided."""
        whose = player(state, OWNERS[self.place])
        return f"{creature(state, self.place)} of {whose} perishes. Which energy is voided?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every card of its lane."""
        return map(VoidEnergy, dict.fromkeys(charge.card for charge in state.lanes[self.place]))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names an energy."""
        return (VoidEnergy,)


@dataclass(frozen=True, slots=True)
class VoidEnergy(Option[State]):
    """Void this energy with the creature."""

    verb = "void-energy"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It must lie in that lane."""
        asked = state.stack[-1]
        assert isinstance(asked, PickEnergy)
        there = any(charge.card == self.card for charge in state.lanes[asked.place])
        return None if there else "ML-PER-03"

    def apply(self, state: State) -> None:
        """The others return to hand."""
        asked = state.stack.pop()
        assert isinstance(asked, PickEnergy)
        bury(state, asked.place, self.card)

    def words(self, state: State) -> str:
        """The energy that is voided."""
        return f"Void {title(self.card)}"


@dataclass(frozen=True, slots=True)
class AssistLast(Question):
    """Is the Perish assist used (ML-AST-02)?"""

    clause = "ML-AST-02"

    def question(self, state: State) -> str:
        """Of which energy, for whom."""
        death = state.death
        if death is None:
            return "Is the Perish assist used?"
        energy, does = title(death.energy), text_at(death.energy, "PERISH")
        return f"{title(death.card)} has perished. Does {energy} assist it? {does}"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Both answers, yes and no."""
        return (UseLast(), KeepSilent())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (UseLast, KeepSilent)


@dataclass(frozen=True, slots=True)
class UseLast(Option[State]):
    """Use the Perish assist; it costs nothing."""

    verb = "last-assist"

    def refusal(self, state: State) -> str | None:
        """Only asked where it works."""
        return None if last_lines(state) else "ML-AST-04"

    def apply(self, state: State) -> None:
        """Its lines in their order."""
        state.stack.pop()
        run_effects(state, last_lines(state))

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Use the assist"


@dataclass(frozen=True, slots=True)
class KeepSilent(Decline[State]):
    """Do without the Perish assist."""

    verb = "no-last-assist"
    said = "Do not use it"
