"""The movement of enemies, one after the other (MT-DARK-09, EMOVE). A Prone one does not move
(MT-EMOVE-13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events.attacks import Tested
from ..events.board import Moved
from ..events.darkness import TargetChosen
from ..heroes.decks import lose_shadows
from ..heroes.question import Question
from ..heroes.testing import roll_hit_against
from ..table.contexts import Darkness
from ..table.figures import Figure, type_of
from ..table.sight import apart, within
from ..table.squares import Square
from ..table.state import State
from ..table.terms import MINION
from ..words.names import figure, hero
from .shifting import room
from .targeting import engaged, favourites, fought, prey
from .walking import route


@dataclass(frozen=True, slots=True)
class MoveAll(Step[State]):
    """All enemies move in the established order, minions in groups (MT-DARK-09)."""

    left: tuple[Figure, ...]

    def run(self, state: State) -> None:
        """The next figure, or the next group of minions of its type."""
        left = [one for one in self.left if state.at[one] >= 0]
        if not left:
            return
        first = left[0]
        if state.monster(first).rank == MINION:
            members = [one for one in left if type_of(one) == type_of(first)]
            members = [one for one in members if state.monster(one).rank == MINION]
            rest = tuple(one for one in left if one not in members)
            state.stack += [MoveAll(rest), MoveMinions(tuple(members))]
        else:
            state.stack += [MoveAll(tuple(left[1:])), Advance(first)]


@dataclass(frozen=True, slots=True)
class MoveMinions(Step[State]):
    """The minions of a type that have not moved yet: the one closest to a hero scouts, and those
    beside it follow (MT-EMOVE-09, MT-R-33)."""

    left: tuple[Figure, ...]

    def run(self, state: State) -> None:
        """A minion that fights already is no scout, and neither is one that cannot move
        (MT-EMOVE-10, MT-EMOVE-11). Who fights may shift to make room first."""
        left = [one for one in self.left if state.at[one] >= 0]
        heroes = prey(state)
        idle = [
            one
            for one in left
            if state.prone[one] or held(state, one) or engaged(state, one, heroes)
        ]
        able = [one for one in left if one not in idle]
        shift = room(state, [one for one in idle if not held(state, one)], able)
        if shift is not None:
            self._shift(state, *shift)
            return
        if not able or not heroes:
            if left:
                state.stack += [MoveMinions(tuple(left[1:])), Advance(left[0])]
            return
        scout = min(
            able,
            key=lambda one: (min([apart(state, one, hero) for hero in heroes]), state.since[one]),
        )
        group = [one for one in able if one != scout and within(state, one, scout, 1)]
        rest = tuple(one for one in left if one != scout and one not in group)
        state.stack += [MoveMinions(rest), Advance(scout, tuple(group))]

    def _shift(self, state: State, one: Figure, walked: list[Square]) -> None:
        """One makes room. That is its turn, so first it may notice the Brigand (MT-R-92); then all
        is looked at anew."""
        if notice(state, one):
            state.stack.append(self)
            return
        state.stack.append(MoveMinions(tuple(other for other in self.left if other != one)))
        for at in walked:
            state.happen(Moved(one, at))


@dataclass(frozen=True, slots=True)
class Advance(Step[State]):
    """An enemy's turn in the movement pass; ``group`` follows it (MT-EMOVE-09)."""

    figure: Figure
    group: tuple[Figure, ...] = ()

    def run(self, state: State) -> None:
        """First it may notice the Brigand, then it picks its target (MT-R-92, MT-EMOVE-01)."""
        one = self.figure
        if state.at[one] < 0:
            return
        if state.prone[one]:
            return
        notice(state, one)
        heroes = fought(state, one) or prey(state)
        if not heroes:
            return
        found = favourites(state, one, heroes)
        if len(found) == 1 or self._alike(state, found):
            state.stack.append(AdvanceOn(one, found[0], self.group))
        else:
            state.stack.append(ChooseTarget(state.group_seat(), one, self.group))

    def _alike(self, state: State, found: list[Figure]) -> bool:
        """Whether it walks the same way whomever it goes for, so that nobody is asked
        (MT-R-29)."""
        if self.group:
            return False
        if held(state, self.figure):
            return True
        ways = [route(state, self.figure, hero) for hero in found]
        return all(way == ways[0] for way in ways)


def notice(state: State, enemy: Figure) -> bool:
    """An enemy beside a hero in Shadows rolls for noticing him (MT-KEY-15), once in a cycle: when
    its first turn comes, even if it moves again (MT-R-92). Answers whether he is seen."""
    cycle = state.cycle
    assert cycle is not None
    hiding = [hero for hero in state.heroes() if state.shadows[hero]]
    if not hiding or enemy in cycle.watchful:
        return False
    state.note(Darkness, watchful=(*cycle.watchful, enemy))
    found = False
    for hidden in hiding:
        if within(state, enemy, hidden, 1):
            tn = state.shadows[hidden]
            seen = roll_hit_against(state, enemy, tn, "notice check")
            state.happen(Tested(enemy, seen, "notice check"))
            if seen:
                lose_shadows(state, hidden)
                found = True
    return found


@dataclass(frozen=True, slots=True)
class ChooseTarget(Question):
    """Whom does an enemy go for that wants several heroes alike (MT-EMOVE-01)?"""

    clause = "MT-EMOVE-01"
    figure: Figure
    group: tuple[Figure, ...]

    def question(self, state: State) -> str:
        """It names the enemy that moves."""
        return f"Whom does {figure(state, self.figure)} go for?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those whom it wants most."""
        return map(GoFor, favourites(state, self.figure, prey(state)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a hero."""
        return (GoFor,)


@dataclass(frozen=True, slots=True)
class GoFor(Option[State]):
    """The enemy goes for this hero."""

    verb = "go-for"
    hero: Figure

    def refusal(self, state: State) -> str | None:
        """One of those whom it wants most."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseTarget)
        found = favourites(state, asked.figure, prey(state))
        return None if self.hero in found else "MT-EMOVE-01"

    def apply(self, state: State) -> None:
        """The enemy walks towards the hero."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseTarget)
        state.stack.append(AdvanceOn(asked.figure, self.hero, asked.group))

    def words(self, state: State) -> str:
        """It names the hero."""
        return f"The {hero(state, self.hero)}"


@dataclass(frozen=True, slots=True)
class AdvanceOn(Step[State]):
    """An enemy moves towards its target, square by square; its group follows, the nearest first,
    towards the same target (MT-EMOVE-09)."""

    figure: Figure
    target: Figure
    group: tuple[Figure, ...] = ()

    def run(self, state: State) -> None:
        """Those that follow check for the Brigand when they are moved (MT-R-92)."""
        one = self.figure
        order = sorted(
            self.group, key=lambda member: (apart(state, member, self.target), state.since[member])
        )
        state.stack += [Follow(member, self.target) for member in reversed(order)]
        _walk(state, one, self.target)


@dataclass(frozen=True, slots=True)
class Follow(Step[State]):
    """A member of a group moves after its scout."""

    figure: Figure
    target: Figure

    def run(self, state: State) -> None:
        """Towards the scout's target, if that can still be attacked."""
        one = self.figure
        if state.at[one] < 0 or state.prone[one]:
            return
        notice(state, one)
        if state.standing(self.target):
            _walk(state, one, self.target)


def _walk(state: State, one: Figure, target: Figure) -> None:
    state.happen(TargetChosen(one, target))
    for at in route(state, one, target):
        if held(state, one):
            return
        state.happen(Moved(one, at))


def held(state: State, one: Figure) -> bool:
    """Whether an enemy stands in sinking sand, which holds whoever is in it, bosses too
    (MT-HEV-07, MT-R-58)."""
    return bool(state.sand) and not set(state.sand).isdisjoint(state.squares_of(one))
