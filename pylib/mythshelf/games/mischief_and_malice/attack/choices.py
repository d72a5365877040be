"""The choices within an attack: its energy, its target, where Glow sends it (ATTACK, ML-R-18)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..basics.question import Question
from ..events.fight import Redirected, TargetNamed
from ..table.catalogue import Kind
from ..table.places import BENCHES, OF_EMPTY_FIELD, OF_MALIGNANT, PLACES, Place
from ..table.state import State
from ..words.names import creature, title, whose_creature
from .committing import commit, eligible


def targets(state: State) -> list[Place]:
    """What the attacker of the attack under way may name (ML-ATK-01, ML-ATK-02, ML-ATK-03)."""
    attack = state.attack
    assert attack is not None
    return targets_of(state, attack.attacker, attack.opposed)


def targets_of(state: State, attacker: Place, opposed: bool) -> list[Place]:
    """What a creature may attack now: what anyone may, and own creatures but in a battle."""
    found = hostile_targets(state, opposed)
    if state.battle or state.attacked or state.barred:
        return found
    own = state.field(state.active)
    return found + [place for place in own if place != attacker and state.health[place]]


def hostile_targets(state: State, opposed: bool) -> list[Place]:
    """What every creature of the active player may attack now. ``opposed`` says whether the other
    field held a creature when the attack began: one that was empty then is attacked otherwise
    (ML-R-24).

    In a malignant battle the malignant, and if both attacks are open also the opponent's
    creatures; never own ones (ML-MAL-03, ML-MAL-06, ML-R-29). All else is as in any turn
    (ML-MAL-02), and each of the two attacks has its own use (ML-MAL-07). Nothing is left for the
    attack in whose Special step the battle was won (ML-MAL-12).
    """
    if state.battle:
        found = _standing(state) if state.paired and not state.attacked else []
        return found if state.assailed else [*found, OF_MALIGNANT]
    if state.attacked or state.barred:
        return []
    found = _standing(state)
    return [OF_EMPTY_FIELD] if opposed and not found else found


def _standing(state: State) -> list[Place]:
    """The opposing creatures of the field that have not been defeated."""
    return [place for place in state.field(1 - state.active) if state.health[place]]


@dataclass(frozen=True, slots=True)
class ChooseEnergy(Question):
    """Which energy is committed as part of the attack (ML-ACT-05)?"""

    clause = "ML-ACT-05"
    place: Place

    def question(self, state: State) -> str:
        """The question names the creature that attacks."""
        return f"Which energy do you commit for {creature(state, self.place)}?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every energy that may be committed."""
        return map(UseEnergy, eligible(state, self.place))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every energy of the lane."""
        lying = dict.fromkeys(charge.card for charge in state.lanes[self.place])
        return map(UseEnergy, lying)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names an energy."""
        return (UseEnergy,)


@dataclass(frozen=True, slots=True)
class UseEnergy(Option[State]):
    """Commit this energy for the attack."""

    verb = "use-energy"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It gives a type that the creature has (ML-R-13)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseEnergy)
        if all(charge.card != self.card for charge in state.lanes[asked.place]):
            return "ML-ACT-04"
        return None if self.card in eligible(state, asked.place) else "ML-R-13"

    def why_not(self, state: State, clause: str) -> str:
        """What is wrong with it."""
        asked = state.stack[-1]
        if not isinstance(asked, ChooseEnergy):
            return ""
        if clause == "ML-R-13":
            return f"{title(self.card)} gives no type that {creature(state, asked.place)} has."
        return f"{title(self.card)} does not lie in that lane."

    def apply(self, state: State) -> None:
        """It is the active energy from now on."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseEnergy)
        commit(state, asked.place, self.card, late=True)

    def words(self, state: State) -> str:
        """The energy that is committed."""
        return f"Commit {title(self.card)}"


@dataclass(frozen=True, slots=True)
class NameTarget(Question):
    """What is attacked (ML-R-18, step 3)?"""

    clause = "ML-ATK-04"
    allows_all = True

    def question(self, state: State) -> str:
        """The question names the attacker."""
        attack = state.attack
        who = creature(state, attack.attacker) if attack is not None else "the creature"
        return f"What does {who} attack?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Opposing creatures, own ones, the empty field, the malignant."""
        return map(aim_at, targets(state))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Everything on the table."""
        return map(AimAt, (*PLACES, OF_MALIGNANT, OF_EMPTY_FIELD))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a target."""
        return (AimAt,)


def _card_of(state: State, target: Place) -> Kind:
    return state.creatures[target] if target in PLACES else state.space


@dataclass(frozen=True, slots=True)
class AimAt(Option[State]):
    """Attack what is in this place."""

    verb = "target"
    place: Place

    def refusal(self, state: State) -> str | None:
        """What may be attacked now (ML-ATK-01)."""
        asked, attack = state.stack[-1], state.attack
        if not isinstance(asked, NameTarget) or attack is None:
            return "ML-ATK-04"
        if self.place in targets(state):
            return None
        if self.place == attack.attacker:
            return "ML-ATK-02"
        if self.place in PLACES and state.creatures[self.place] >= 0 and state.battle:
            return "ML-MAL-03"
        return "ML-ATK-03" if self.place in BENCHES else "ML-ATK-01"

    def apply(self, state: State) -> None:
        """The attack goes on."""
        asked = state.stack.pop()
        assert isinstance(asked, NameTarget)
        state.happen(TargetNamed(asked.seat, self.place, _card_of(state, self.place)))

    def words(self, state: State) -> str:
        """The creature that is attacked, or the empty spot."""
        if self.place in PLACES and state.creatures[self.place] < 0:
            return f"Attack an empty spot ({self.place + 1})"
        return f"Attack {whose_creature(state, state.active, self.place)}"


aim_at = cache(AimAt)


@dataclass(frozen=True, slots=True)
class ChooseHit(Question):
    """Which of the equally healthy creatures does Glow send the blow to (ML-R-38)?"""

    clause = "ML-R-38"

    def question(self, state: State) -> str:
        """The words are always the same."""
        return "Glow sends the blow to your healthiest creature. To which of these?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The equals, the attacker included."""
        return map(Hit, healthiest(state, self.seat))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a creature."""
        return (Hit,)


@dataclass(frozen=True, slots=True)
class Hit(Option[State]):
    """The blow goes to this creature."""

    verb = "hit"
    place: Place

    def refusal(self, state: State) -> str | None:
        """One of the healthiest."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseHit)
        return None if self.place in healthiest(state, asked.seat) else "ML-R-38"

    def apply(self, state: State) -> None:
        """It is the target now."""
        state.stack.pop()
        state.happen(Redirected(self.place, state.creatures[self.place]))

    def words(self, state: State) -> str:
        """The creature that is hit, or that there is none."""
        if self.place in PLACES and state.creatures[self.place] < 0:
            return f"No creature ({self.place + 1})"
        return f"Hit {whose_creature(state, state.active, self.place)}"


def healthiest(state: State, seat: int) -> list[Place]:
    """The field creatures of a player with the most health."""
    own = state.field(seat)
    most = max((state.health[place] for place in own), default=0)
    return [place for place in own if state.health[place] == most]
