"""The attack of an ally (MT-ALLY-03): like a hero's, without a card, threat and AP."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ....kernel.effects import Source, effects_of, run_effects
from ....kernel.play.core import Option, Step
from ..combat.assigning import AssignHit, assign_all, frightens, open_assignments
from ..combat.attack_steps import wake_targets
from ..combat.damage import fall, hurt
from ..combat.drops import DropOfAttack
from ..combat.undead import rising
from ..events.allies import AllyAttacks
from ..events.attacks import AttackEnded, HitsAssigned, Rolled
from ..heroes.question import Question
from ..heroes.testing import lone_courage
from ..table import dice
from ..table.contexts import Attack
from ..table.figures import TARGETS, Figure, ally_card
from ..table.sight import blocking_heroes, sees
from ..table.state import State
from ..table.terms import NONE
from ..words.names import figure, hero


def in_reach(state: State, one: Figure) -> list[Figure]:
    """What an ally can attack from where he stands: by the sight of heroes (MT-R-96)."""
    own, blocking = state.squares_of(one), blocking_heroes(state, one)
    most = ally_card(one).range
    return [
        foe
        for foe in state.present(TARGETS)
        if own and sees(own, state.squares_of(foe), blocking, most)
    ]


@dataclass(frozen=True, slots=True)
class AllyStrike(Step[State]):
    """An ally attacks those whom the players choose; ``again`` by a fate die, without another
    one (MT-R-131)."""

    figure: Figure
    chosen: tuple[Figure, ...] = ()
    again: bool = False
    enough: bool = False
    """Whether the players want no more targets."""

    def run(self, state: State) -> None:
        """Target by target; with none in reach he does not attack."""
        one = self.figure
        if state.at[one] < 0 or not ally_card(one).hit:
            return
        there = [foe for foe in in_reach(state, one) if foe not in self.chosen]
        if there and len(self.chosen) < ally_card(one).targets and not self.enough:
            if len(there) == 1 and not self.chosen:
                state.stack.append(AllyStrike(one, (there[0],), self.again))
            else:
                seat = state.group_seat()
                state.stack.append(ChooseFoe(seat, one, self.chosen, self.again))
            return
        if self.chosen:
            card = ally_card(one)
            attack = Attack(one, NONE, damage=card.damage, hit=card.hit, targets=self.chosen)
            state.happen(AllyAttacks(attack.noting({"chained": self.again})))
            state.stack.append(Blow())


@dataclass(frozen=True, slots=True)
class ChooseFoe(Question):
    """Whom does an ally attack?"""

    clause = "MT-ALLY-03"
    figure: Figure
    chosen: tuple[Figure, ...]
    again: bool

    def question(self, state: State) -> str:
        """Who, and whether somebody is chosen."""
        more = " as well" if self.chosen else ""
        return f"Whom does the {hero(state, self.figure)} attack{more}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those in reach; the second target is optional."""
        there = in_reach(state, self.figure)
        yield from (Fight(foe) for foe in there if foe not in self.chosen)
        if self.chosen:
            yield Fight(NONE)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a target."""
        return (Fight,)


@dataclass(frozen=True, slots=True)
class Fight(Option[State]):
    """This one, or nobody else."""

    verb = "fight"
    figure: Figure

    def refusal(self, state: State) -> str | None:
        """In sight and range."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseFoe)
        return None if self in [*asked.candidates(state)] else "MT-ALLY-03"

    def apply(self, state: State) -> None:
        """He is a target."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseFoe)
        chosen = (*asked.chosen, self.figure) if self.figure != NONE else asked.chosen
        enough = self.figure == NONE
        state.stack.append(AllyStrike(asked.figure, chosen, asked.again, enough))

    def words(self, state: State) -> str:
        """It names the target, or says that nobody else is attacked."""
        return f"Attack {figure(state, self.figure)}" if self.figure != NONE else "Nobody else"


@dataclass(frozen=True, slots=True)
class Blow(Step[State]):
    """The next step of an ally's attack."""

    step: int = 0

    def run(self, state: State) -> None:
        """It, and what follows it."""
        attack = state.attack
        assert attack is not None
        if self.step + 1 < len(STEPS):
            state.stack.append(Blow(self.step + 1))
        STEPS[self.step](state, attack)


def _fear(state: State, attack: Attack) -> None:
    """Fear: he tests his courage once (MT-R-25, MT-COUR-04)."""
    if any(frightens(state, one) for one in attack.targets):
        state.note(Attack, fearless=lone_courage(state, attack.attacker))


def _roll(state: State, attack: Attack) -> None:
    """One pool for all targets, against their defense (MT-R-131); the fate dice with it, unless
    one of them has brought this attack about. What is sure or hopeless is not rolled (MT-DICE-10,
    MT-DICE-11)."""
    card = ally_card(attack.attacker)
    wanted = {dice.defense(state, one) for one in attack.targets}
    rolled = dice.roll_against(state, attack.hit, wanted)
    none = attack.chained or dice.hopeless(wanted)
    shown = () if none else dice.roll_fate(state, card.fate)
    state.note(Attack, rolled=rolled, shown=shown)
    state.happen(Rolled(attack.attacker, rolled, shown, dice.told(wanted), card.title))


def _assign(state: State, attack: Attack) -> None:
    """The players assign successes where they do not suffice for everything (MT-DICE-07)."""
    found = open_assignments(state, attack)
    if found and not assign_all(state, found):
        state.stack[-1] = Blow(STEPS.index(_assign))
        state.stack.append(AssignHit(state.group_seat()))


def _hit(state: State, attack: Attack) -> None:
    """Who is hit, and what the fate dice add to that (MT-ALLY-07)."""
    state.happen(HitsAssigned(attack.attacker, tuple(one for one, _ in attack.hits)))
    if not attack.hits:
        state.stack[-1] = Blow(STEPS.index(_end))
        return
    one = attack.attacker
    source = Source(ally_card(one).id, one, state.since[one])
    run_effects(state, effects_of(state, source, "fate"))


def _damage(state: State, attack: Attack) -> None:
    """Every target that is hit takes the damage; nobody gains threat by it."""
    for one, _ in attack.hits:
        hurt(state, one, attack.damage, ally_card(attack.attacker).title)


def _casualties(state: State, attack: Attack) -> None:
    """Who has no vitality left is removed, and drops what it drops in every attack (MT-R-17)."""
    for one, _ in attack.hits:
        fall(state, one)


def _end(state: State, attack: Attack) -> None:
    """The attack is over: Undead minions may rise, treasure drops."""
    waking = [] if attack.struck else rising(state, attack.felled)
    if waking:
        state.note(Attack, struck=True)
        state.stack.append(Blow(STEPS.index(_end)))
        run_effects(state, waking)
        return
    state.happen(AttackEnded(NONE))
    if attack.again and state.at[attack.attacker] >= 0:
        state.stack.append(AllyStrike(attack.attacker, again=True))
    felled = tuple(at for _, at in attack.felled)
    if felled or attack.leaders:
        state.stack.append(DropOfAttack(state.group_seat(), felled, attack.leaders))


STEPS: tuple[Callable[[State, Attack], None], ...] = (
    wake_targets,
    _fear,
    _roll,
    _assign,
    _hit,
    _damage,
    _casualties,
    _end,
)
