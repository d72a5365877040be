"""Declaring an attack: who may attack, and whom (ATTACK, EMPTY, ML-R-29, ML-R-47)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..basics.question import action, untimely, why_untimely
from ..defeat.credit import Credit
from ..events.fight import AttackBegan, FieldStormed
from ..lanes.powered import is_active
from ..table.catalogue import NONE
from ..table.places import (
    FIELDS,
    GONE,
    OWNERS,
    PLACES,
    Place,
    Seat,
)
from ..table.state import State
from ..words.names import creature, player
from ..words.reasons import why_unpowered
from .choices import hostile_targets, targets_of
from .steps import Course


def declarations(state: State, seat: Seat) -> Iterator[Option[State]]:
    """Every own field creature, and the empty field."""
    if state.turns[seat] > 1 and not state.barred:
        for place in FIELDS[seat]:
            if state.creatures[place] != NONE:
                yield declare_attack(place)
        if not state.has_field(1 - seat):
            yield StormField()


def open_declarations(state: State, seat: Seat, active: Sequence[Place]) -> list[Option[State]]:
    """Those that are legal in the main part, with the places of the active creatures: without any
    there are none (ML-ACT-03, ML-EMPTY-01)."""
    if not active or state.turns[seat] <= 1 or state.barred:
        return []
    if state.attacked and not state.battle:
        return []
    opposed = state.has_field(1 - seat)
    anything = bool(hostile_targets(state, opposed))
    found: list[Option[State]] = [
        declare_attack(place)
        for place in active
        if not _is_bound(state, place) and (anything or targets_of(state, place, opposed))
    ]
    if not opposed and (storming := StormField()).refusal(state) is None:
        found.append(storming)
    return found


def _is_bound(state: State, place: Place) -> bool:
    """Whether another creature has made the first of two attacks, and has to make both."""
    return state.paired and state.attacker not in (NONE, place)


def malignant_owed(state: State) -> bool:
    """Whether the malignant has still to be attacked, by the creature that has attacked the
    opponent (ML-R-29)."""
    if not state.battle or not state.attacked or state.assailed or state.barred:
        return False
    return state.attacker >= 0 and is_active(state, state.attacker)


@action
@dataclass(frozen=True, slots=True)
class DeclareAttack(Option[State]):
    """Attack with this creature; the target is named in step 3 (ML-ATK-04, ML-R-18)."""

    verb = "attack"
    place: Place

    def refusal(self, state: State) -> str | None:
        """One attack in a turn, none in a player's first one (ML-ATK-01, ML-TURN-03); not from the
        bench (ML-BENCH-01)."""
        wrong_time = untimely(state)
        if wrong_time is not None:
            return wrong_time
        seat, place = state.active, self.place
        if place not in FIELDS[seat] or state.creatures[place] == NONE:
            return "ML-ATK-01"
        if state.turns[seat] == 1:
            return "ML-TURN-03"
        if state.barred:
            return "ML-MAL-12"
        if _is_bound(state, place):
            return "ML-R-29"
        if not is_active(state, place):
            return "ML-ACT-03"
        if targets_of(state, place, bool(state.field(1 - seat))):
            return None
        if state.battle:
            return "ML-MAL-06"
        return "ML-TURN-02" if state.attacked else "ML-R-47"

    def why_not(self, state: State, clause: str) -> str:
        """What is in the way."""
        seat, place = state.active, self.place
        match clause:
            case "ML-TURN-03":
                return "This is your first turn, and no attack is made in it."
            case "ML-R-29" if state.attacker == GONE:
                return "The creature that made the first attack is gone."
            case "ML-R-29":
                return f"{creature(state, state.attacker)} has to make both attacks."
            case "ML-ACT-03":
                return why_unpowered(state, place)
            case "ML-MAL-06" if state.assailed and not state.paired:
                return "The malignant has been attacked, and no other attack is open this turn."
            case "ML-MAL-06":
                return "No further attack is open this turn."
            case "ML-TURN-02":
                return "You have made 1 attack, and 1 is allowed in a turn."
            case "ML-R-47":
                return "The other field is empty: attack it as such."
            case "ML-ATK-01" if place in PLACES and OWNERS[place] == seat:
                return "No creature of yours stands on that spot of the field."
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """The attack takes its course."""
        state.happen(AttackBegan(state.active, self.place, state.creatures[self.place]))
        state.stack.append(Course(0))

    def words(self, state: State) -> str:
        """The option names the attacker."""
        return f"Attack with {creature(state, self.place)}"


declare_attack = cache(DeclareAttack)


@action
@dataclass(frozen=True, slots=True)
class StormField(Option[State]):
    """Attack an empty field, which counts as a kill (ML-EMPTY-01, ML-R-24)."""

    verb = "storm"

    def refusal(self, state: State) -> str | None:
        """With an active creature, in place of the turn's attack (ML-EMPTY-03), outside of a
        malignant battle (ML-EMPTY-04)."""
        wrong_time = untimely(state)
        if wrong_time is not None:
            return wrong_time
        seat = state.active
        if state.turns[seat] == 1 or state.battle:
            return "ML-EMPTY-04"
        if state.barred:
            return "ML-MAL-12"
        if state.attacked:
            return "ML-EMPTY-03"
        ready = any(is_active(state, place) for place in FIELDS[seat])
        return None if ready and not state.field(1 - seat) else "ML-EMPTY-01"

    def why_not(self, state: State, clause: str) -> str:
        """What is in the way."""
        match clause:
            case "ML-EMPTY-01" if state.field(1 - state.active):
                return f"The field of {player(state, 1 - state.active)} is not empty."
            case "ML-EMPTY-01":
                return "You have no active creature."
            case "ML-EMPTY-03":
                return "You have made your attack of this turn."
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """Nothing is committed, rolled or spent."""
        storm(state)

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Attack the empty field"


def storm(state: State) -> None:
    """The empty field is attacked: a relic, and no mischief (ML-EMPTY-02)."""
    state.happen(FieldStormed(state.active))
    state.stack.append(Credit(stormed=True))
