"""Whole turns: what is placed is searched by a beam, and joined to every attack worth a thought.

A plan is a row of options, at least one, up to the target of its attack. Where it ends, or where
chance has it that it cannot be followed, the playout policy goes on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeAlias

from ...games.mischief_and_malice.attack.assisting import Assist
from ...games.mischief_and_malice.attack.choices import AimAt, ChooseEnergy, NameTarget
from ...games.mischief_and_malice.attack.declaring import DeclareAttack, StormField
from ...games.mischief_and_malice.table.catalogue import NONE
from ...games.mischief_and_malice.table.lane import Lane
from ...games.mischief_and_malice.table.places import FIELDS, IN_ORDER, OWNERS, PLACES, Place, Seat
from ...games.mischief_and_malice.table.state import State
from ...games.mischief_and_malice.turn.main import EndTurn, Main
from ...games.mischief_and_malice.turn.moving import Move
from ...games.mischief_and_malice.turn.placing import PlaceCreature
from ...games.mischief_and_malice.turn.powering import PlaceEnergy
from ...kernel.play import engine
from ...kernel.play.core import Option
from ...kernel.play.rng import seeded
from ..base import Budget
from .playout_policy import Policy
from .worth import VICTORY, Worths

Plan: TypeAlias = tuple[Option[Any], ...]

_ATTACKS = (DeclareAttack, StormField)
_LENGTH = 5
"""Most actions before the attack that are searched."""
_STEPS = 14
"""Most options of a turn that is made step by step."""
_MOST_CHOICES = 600
"""No world is played on further than this."""


class Turns:
    """Whole turns as a player sees them who has this policy and these worths."""

    def __init__(self, policy: Policy, worths: Worths) -> None:
        self._policy, self._worths = policy, worths

    def _arrangements(
        self, state: State, seat: Seat, width: int, budget: Budget
    ) -> list[tuple[float, Plan, State]]:
        """What could be done before the attack, the most promising first; nothing at all is among
        it.

        At each length the ``width`` best go on. Orders that lead to the same table are one.
        """
        beam: list[tuple[float, Plan, State]] = [(self._worths.position(state, seat), (), state)]
        found, seen = list(beam), {table(state, seat)}
        for _ in range(_LENGTH):
            grown: list[tuple[float, Plan, State]] = []
            for _, plan, reached in beam:
                for option in _placing(reached, seat):
                    if not budget.spend():
                        break
                    twin = reached.clone()
                    engine.apply_unchecked(twin, option)
                    made = (*plan, option)
                    if not _is_main(twin, seat):
                        continue
                    key = table(twin, seat)
                    if key not in seen:
                        seen.add(key)
                        grown.append((self._worths.position(twin, seat), made, twin))
            grown.sort(key=lambda one: -one[0])
            beam = grown[:width]
            found += beam
        found.sort(key=lambda one: -one[0])
        return found

    def _attacks(self, state: State, seat: Seat, most: int) -> list[Plan]:
        """The attacks that look best from here, each with its target and the use of its energy."""
        found: list[tuple[float, Plan]] = []
        for option in engine.legal(state):
            if isinstance(option, StormField):
                found.append((100.0, (option,)))
            elif isinstance(option, DeclareAttack):
                twin = state.clone()
                engine.apply_unchecked(twin, option)
                found += self._targets(twin, seat, (option,), option.place)
        found.sort(key=lambda one: -one[0])
        return [plan for _, plan in found[:most]]

    def _targets(
        self, state: State, seat: Seat, plan: Plan, place: int
    ) -> Iterator[tuple[float, Plan]]:
        """The ways an attack can go from here, up to its target."""
        asked = engine.decision(state)
        if isinstance(asked, NameTarget):
            for option in at_foes(engine.legal(state), asked.seat):
                target: Any = option
                yield self._policy.aim(state, place, target.place), (*plan, option)
        elif isinstance(asked, (ChooseEnergy, Assist)) and asked.seat == seat:
            for option in engine.legal(state):
                twin = state.clone()
                engine.apply_unchecked(twin, option)
                yield from self._targets(twin, seat, (*plan, option), place)
        elif len(plan) > 1 or asked is None:
            yield 0.0, plan

    def plans(
        self, state: State, seat: Seat, width: int, most: int, budget: Budget, *, climbs: bool
    ) -> list[Plan]:
        """Whole turns to compare: what the playout policy would do, if it ``climbs`` a turn made
        step by step, and arrangements with their attacks."""
        found: list[Plan] = [self._by_policy(state, seat)]
        if climbs:
            found.append(self._by_climbing(state, seat, budget))
        placed = self._arrangements(state, seat, width, budget)
        for number, (_, plan, reached) in enumerate(placed[:width]):
            ways = self._attacks(reached, seat, 3 if number else 5)
            found += [(*plan, *way) for way in ways] or [(*plan, *_nothing_more(reached))]
            if len(found) >= most:
                break
        return [plan for plan in dict.fromkeys(found) if plan][:most]

    def _by_policy(self, state: State, seat: Seat) -> Plan:
        """What the playout policy does in this turn, up to the target of its attack."""
        twin, plan, turn = state.clone(), [], state.turn
        while (asked := engine.decision(twin)) is not None and asked.seat == seat:
            option = self._policy.choice(twin, asked)
            plan.append(option)
            if isinstance(asked, NameTarget) or isinstance(option, EndTurn):
                break
            engine.apply_unchecked(twin, option)
            if twin.turn != turn:
                break
        return tuple(plan)

    def _by_climbing(self, state: State, seat: Seat, budget: Budget) -> Plan:
        """A turn made step by step: each time the option after which the table is worth most once
        the playout policy has ended the turn, up to the target of the attack. Arrangements are
        judged before the attack, these steps after it."""
        plan: list[Option[Any]] = []
        twin, turn = state.clone(), state.turn
        while len(plan) < _STEPS:
            asked = engine.decision(twin)
            if asked is None or asked.seat != seat:
                break
            options = at_foes(engine.legal(twin), seat)
            best = max(options, key=lambda one: self._ended(twin, one, seat, turn, budget))
            plan.append(best)
            if isinstance(asked, NameTarget) or isinstance(best, EndTurn) or not budget.left:
                break
            engine.apply_unchecked(twin, best)
            if twin.turn != turn:
                break
        return tuple(plan)

    def _ended(
        self, state: State, option: Option[Any], seat: Seat, turn: int, budget: Budget
    ) -> float:
        """What the table is worth when a turn that goes on with an option is over."""
        if not budget.spend():
            return -VICTORY
        twin = state.clone()
        self.play_on(twin, (option,), seat, turn + 1)
        return self._worths.position(twin, seat)

    def play_on(self, state: State, plan: Plan, seat: Seat, until: int, tries: int = 1) -> None:
        """Follow a plan as far as it goes, and the playout policy from there to the start of turn
        ``until``; of the attacks that look best to it so many are tried."""
        following = list(reversed(plan))
        aim: AimAt | None = None
        for _ in range(_MOST_CHOICES):
            asked = engine.decision(state)
            if asked is None or state.turn >= until:
                return
            option: Option[Any] | None = None
            if following and asked.seat == seat:
                option = following.pop()
                if asked.refusal(state, option) is not None:
                    option, following = None, []
            if option is None:
                option = self._policy.choice(state, asked)
                if tries > 1 and isinstance(option, DeclareAttack):
                    option, aim = self._best_attack(state, asked.seat, tries)
                elif isinstance(asked, NameTarget) and aim is not None:
                    option = aim if asked.refusal(state, aim) is None else option
            engine.apply_unchecked(state, option)

    def _best_attack(self, state: State, seat: Seat, tries: int) -> tuple[DeclareAttack, AimAt]:
        """Of the attacks that look best to the policy, the one that comes to most."""
        best = islice(self._policy.attacks(state, seat), tries)
        ways = [(attack, aim) for _, attack, aim in best]
        return max(ways, key=lambda way: self._comes_to(state, seat, way))

    def _comes_to(self, state: State, seat: Seat, plan: Plan) -> float:
        """What the table is worth when an attack is over, as other dice have it than those that
        will be rolled. What the plan does not say is answered by the playout policy."""
        attack, *following = plan
        twin, turn = state.clone(), state.turn
        twin.rng = seeded(~state.rng)
        engine.apply_unchecked(twin, attack)
        for _ in range(_MOST_CHOICES):
            asked = engine.decision(twin)
            if asked is None or twin.turn != turn or isinstance(asked, Main):
                break
            if following and asked.refusal(twin, following[0]) is None:
                option = following.pop(0)
            else:
                option = self._policy.choice(twin, asked)
            engine.apply_unchecked(twin, option)
        return self._worths.position(twin, seat)


def _is_main(state: State, seat: Seat) -> bool:
    asked = engine.decision(state)
    return isinstance(asked, Main) and asked.seat == seat


def _placing(state: State, seat: Seat) -> Iterator[Option[Any]]:
    """What can be done before an attack; of empty spots that are alike the first."""
    empty: dict[Lane, Place] = {}
    for place in FIELDS[seat]:
        if state.creatures[place] == NONE:
            empty.setdefault(state.lanes[place], place)
    for option in engine.legal(state):
        if isinstance(option, (EndTurn, *_ATTACKS)):
            continue
        if isinstance(option, (PlaceCreature, PlaceEnergy, Move)):
            place = option.place
            spare = place in FIELDS[seat] and state.creatures[place] == NONE
            if spare and empty[state.lanes[place]] != place:
                continue
        yield option


def table(state: State, seat: Seat) -> Hashable:
    """What a plan of this turn relies on; hidden things are not in it."""
    return (
        *(state.turn, state.powers, state.placements, state.attacked, state.assailed),
        *(state.hands[seat], *state.bench_effects, state.malignant, *state.turned),
        *(state.creatures[place] for place in IN_ORDER[seat]),
        *(state.lanes[place] for place in IN_ORDER[seat]),
        *(state.committed[place] for place in IN_ORDER[seat]),
        tuple(state.health),
        tuple(state.afflictions),
        state.stack[-1] if state.stack else None,
    )


def at_foes(options: Sequence[Option[Any]], seat: Seat) -> list[Option[Any]]:
    """The options without blows at the seat's own creatures, unless there is nobody else to hit."""
    return [one for one in options if not _hits_own(one, seat)] or list(options)


def _hits_own(option: Option[Any], seat: Seat) -> bool:
    return isinstance(option, AimAt) and option.place in PLACES and OWNERS[option.place] == seat


def _nothing_more(state: State) -> Plan:
    """The end of the turn, where nothing has to be done first."""
    end = EndTurn()
    return (end,) if end.refusal(state) is None else ()
