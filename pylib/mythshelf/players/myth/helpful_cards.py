"""What cards promise that are no attacks, in points of vitality, before what their AP cost.

Figures that depend on an attack to come are shares of what the best attack of the hand promises.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from ...games.myth.heroes.choosing import statuses
from ...games.myth.heroes.numbers import ammo_limit, faith, most_vitality, open_spaces
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.figures import LAIRS, Figure
from ...games.myth.table.mode import mode_of
from ...games.myth.table.sight import apart
from ...games.myth.table.squares import distance
from ...games.myth.table.state import State
from ...games.myth.table.terms import Kind
from .dangers import Dangers
from .worth import BOLD, TREASURE, life

_STEP = re.compile(r"(\w+)\(((?:[^()]|\([^()]*\))*)\)")
_NUMBER = re.compile(r"-?\d+")


@cache
def steps(kind: Kind) -> tuple[tuple[str, str], ...]:
    """The words of a card's program with their arguments, those within others too."""
    found: list[tuple[str, str]] = []

    def read(text: str) -> None:
        for name, arguments in _STEP.findall(text):
            found.append((name, arguments))
            read(arguments)

    read(cards()[kind].program)
    return tuple(found)


class Helps:
    """What the cards of one hero promise now; ``best`` is what his best attack promises."""

    def __init__(self, state: State, hero: Figure, dangers: Dangers, best: float) -> None:
        self.state, self.hero, self.dangers, self.best = state, hero, dangers, best

    def promise(self, kind: Kind) -> float:
        """All steps of a card together."""
        card, total = cards()[kind], 0.0
        for name, arguments in steps(kind):
            of = _OF_STEPS.get(name)
            if of is not None:
                total += of(self, arguments, kind)
        if "Ammo" in card.keywords:
            total += self._ammo()
        if "Rage" in card.keywords and not card.program:
            total += 0.1
        return total

    def _ammo(self) -> float:
        state, hero = self.state, self.hero
        there = len(state.ready[hero]) + sum(
            "Ammo" in cards()[one.card].keywords for one in state.spaces[hero] if one.card >= 0
        )
        if there >= ammo_limit(state, hero):
            return 0.0
        return 0.7 if open_spaces(state, hero) > 1 or self.best <= 0 else 0.3

    def heal(self, arguments: str, kind: Kind) -> float:
        """The hero who needs it most."""
        who, _, amount = arguments.rpartition(",")
        number = int((_NUMBER.findall(amount) or ["1"])[0])
        if "faith" in amount:
            number *= faith(self.state, self.hero) + ("Faith" in cards()[kind].keywords)
        found = [0.0]
        for one in self._within(who):
            now = self.state.vitality[one]
            after = min(most_vitality(self.state, one), now + number)
            found.append(life(after) - life(now))
        return max(found)

    def _within(self, who: str) -> Iterator[Figure]:
        if who.startswith("self"):
            yield self.hero
            return
        most = int((_NUMBER.findall(who) or ["99"])[0])
        for one in self.state.heroes():
            if apart(self.state, one, self.hero) <= most:
                yield one

    def clear(self, who: str, kind: Kind) -> float:
        """Whether anybody has a status to be rid of."""
        return max([1.2 * bool(statuses(self.state, one)) for one in self._within(who)], default=0)

    def draw(self, count: str, kind: Kind) -> float:
        """Cards help if there are spaces left for them."""
        room = open_spaces(self.state, self.hero) - 1
        return 0.45 * int(count) * min(1.0, room / 2) if room > 0 else 0.0

    def threat(self, arguments: str, kind: Kind) -> float:
        """Only where there are penalties."""
        who, _, number = arguments.rpartition(",")
        if mode_of(self.state).waves:
            return 0.0
        found = [0.0]
        for one in self._within(who):
            now = self.state.threat[one]
            after = max(0, min(10, now + int(number)))
            found.append(BOLD[now] - BOLD[after])
        return max(found, key=abs)

    def lasting(self, scope: str, kind: Kind) -> float:
        """What is for the next attack is worth a share of it, an attack without end much more."""
        text = cards()[kind].program
        if scope.startswith("next_attack"):
            return 0.22 * self.best if self.best > 0 else 0.0
        if scope == "ongoing" and "attack_actions" in text:
            there = any(one.card == kind for one in self.state.spaces[self.hero])
            return 0.0 if there else 2.0
        if "lure" in text:
            return self._lure()
        return 0.0

    def _lure(self) -> float:
        """Draw the enemies to the strongest."""
        state = self.state
        others = [state.vitality[one] for one in state.heroes() if one != self.hero]
        if not others or state.meter < 3:
            return 0.0
        return 0.12 * self.dangers.cycle * max(0, state.vitality[self.hero] - min(others)) / 3

    def shadows(self, notice: str, kind: Kind) -> float:
        """Not to be attacked, for a while."""
        state = self.state
        if state.shadows[self.hero]:
            return 0.0
        near = sum(
            1 for one in self.dangers.of if distance(state.at[one], state.at[self.hero]) <= 1
        )
        unseen = ((int(notice) - 1) / 10) ** near
        share = 1.0 if len(state.heroes()) == 1 else 0.35 * self.dangers.shares
        if self.best > 0 and state.actions[self.hero]:
            share *= 0.4
        return share * unseen * self.dangers.cycle * (0.3 + state.meter / 6)

    def pick_up(self, arguments: str, kind: Kind) -> float:
        """Picking treasure up is worth something where it lies near."""
        here = self.state.at[self.hero]
        return TREASURE * any(distance(at, here) <= 2 for at in self.state.treasure)

    def store_faith(self, arguments: str, kind: Kind) -> float:
        """Storing Faith is worth something where the card lies on no space yet."""
        there = any(one.card == kind for one in self.state.spaces[self.hero])
        return 0.0 if there or len(self.state.discards[self.hero]) < 4 else 0.9

    def hurt(self, arguments: str, kind: Kind) -> float:
        """A lair beside the hero."""
        there = [one for one in self.state.present(LAIRS) if apart(self.state, self.hero, one) <= 1]
        return max([self.dangers.burden(self.state, one) * 0.4 for one in there], default=0.0)


_OF_STEPS: dict[str, Callable[[Helps, str, Kind], float]] = {
    "heal": Helps.heal,
    "clear": Helps.clear,
    "draw": Helps.draw,
    "threat": Helps.threat,
    "lasting": Helps.lasting,
    "shadows": Helps.shadows,
    "pick_up": Helps.pick_up,
    "store_faith": Helps.store_faith,
    "hurt": Helps.hurt,
}
