"""What a hero could do next, each walk with its card and its targets as one unit, the most
promising first. Promises are estimates in points of vitality, AP paid; search plays them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ...games.myth.darkness.walking import around_walls, walks
from ...games.myth.deeds.giving_way import PassOn
from ...games.myth.deeds.playing_cards import REACTION, EndChain, Play
from ...games.myth.deeds.spending_mp import Loot
from ...games.myth.heroes.at_any_time import AddRage, BuyFreedom, Drink
from ...games.myth.heroes.numbers import most_vitality
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.figures import Figure, is_lair, type_of
from ...games.myth.table.squares import Square, distance
from ...games.myth.table.state import State
from ...games.myth.table.terms import AGGRESSIVE, NONE, POTIONS, Kind
from ...kernel.play import engine
from ...kernel.play.core import Option
from .assaults import STEP, Assaults
from .other_tasks import errands
from .other_tasks import goals as places_of_traps
from .outlook import SPACE, Plan
from .questing import goals as places_of_quests
from .questing import held_back
from .walks import nearest
from .worth import TREASURE, life

NEARER = 0.12
"""What a step towards the nearest foe is worth to one who cannot attack."""
TASK = 0.5
"""What a step towards what a quest asks for is worth."""
COMPANY = 3
"""How many steps nearer to a sleeping foe than the last companion a hero may come."""
FREEDOM = 5.0
"""What it is worth to get out of capture with cards left, and half of it without any."""
SAFER = 0.3
"""By how much a square must be safer for a hero to go there for that alone."""
POTION = 3.2
"""What a healing potion is worth that is kept."""


class Mover(Assaults):
    """Finds the plans of one hero who is asked in the hero cycle."""

    def plans(self) -> list[Plan]:
        """All that the hero could do next, in no order."""
        state, hero = self.state, self.hero
        if self.passing:
            out = [(mp, at) for at, (mp, _) in self.ways.items() if mp]
            if not out:
                return [Plan((engine.legal(state)[0],), (), 0.0)]
            return [Plan(self.walk(self.ways, min(out)[1]), (), 0.0)]
        if state.chain == hero:
            found = [Plan((EndChain(),), (), 0.0)]
        else:
            found = [Plan((PassOn(),), (), 0.0)]
        if state.captured[hero]:
            return self._freedom() + found
        if not self.free:
            return found + ([] if self.chained else list(self._potions()))
        best: dict[Any, Plan] = {}
        for plan in self.attacks():
            key = (cards_of(plan.options), plan.aim)
            if key not in best or best[key].promise < plan.promise:
                best[key] = plan
        attacks = sorted(best.values(), key=lambda one: -one.promise)
        if state.quests and (less := held_back(state, self.tile)):
            attacks = [replace(one, promise=one.promise - less) for one in attacks]
        found += attacks
        top = max((one.promise for one in attacks), default=0.0)
        found += self.helping(top)
        if not self.chained:
            found += self._potions()
            found += self._treasure()
            found += self._errands()
            found += self._walking(top)
            found += self._retreat()
        found.sort(key=lambda one: -one.promise)
        return found

    def _freedom(self) -> list[Plan]:
        """Out of capture, best if cards are left for afterwards."""
        state, hero = self.state, self.hero
        hand = state.hands[hero]
        if not hand:
            return []
        least = min(hand, key=lambda kind: (cards()[kind].attacks, cards()[kind].ap))
        spare = len(hand) > state.captured[hero]
        return [Plan((BuyFreedom(least),), (), FREEDOM if spare else FREEDOM / 2)]

    def _potions(self) -> Iterator[Plan]:
        state, hero = self.state, self.hero
        for place, potion in enumerate(POTIONS):
            if not state.potions[hero][place] or not state.standing(hero):
                continue
            gain = 0.0
            if potion == "mending":
                now = state.vitality[hero]
                after = min(most_vitality(state, hero), now + 4)
                gain = life(after) - life(now) - POTION
            elif potion == "bitterroot" and state.poisoned[hero]:
                gain = 0.8
            if gain > 0:
                yield Plan((Drink(potion),), (), gain)

    def _treasure(self) -> Iterator[Plan]:
        state = self.state
        for at in dict.fromkeys(state.treasure):
            if at in self.ways and self.ways[at][0] < self.mp:
                yield Plan((*self.walk(self.ways, at), Loot()), (), TREASURE - STEP)
            elif self.walker and self.space:
                for name, mp, ap in self.move_cards()[:1]:
                    farther = walks(self.floor, state.at[self.hero], self.farther(mp))
                    if at in farther and farther[at][0] < self.farther(mp):
                        walk = self.walk(farther, at)
                        cost = ap * self.dangers.ap + SPACE
                        options = (Play(name, REACTION, AGGRESSIVE), *walk, Loot())
                        yield Plan(options, (), TREASURE - cost)

    def _errands(self) -> Iterator[Plan]:
        """The best that there is to do beside fighting."""
        if not self.walker:
            return
        found = list(errands(self.state, self.hero, self.ways, self.mp))
        if found:
            (at, option), promise = max(found, key=lambda one: one[1])
            yield Plan((*self.walk(self.ways, at), option), (), promise)

    def _walking(self, top: float) -> Iterator[Plan]:
        """Towards treasure, else towards a foe that does not come by itself."""
        state, here = self.state, self.state.at[self.hero]
        if not self.mp or len(self.ways) < 2:
            return
        tile_of = state.board().tile_of
        goals = [at for at in state.treasure if at not in self.ways and tile_of[at] == self.tile]
        goals += places_of_traps(state, self.tile)
        worthy = 0.3
        tasks = places_of_quests(state, self.hero, self.tile)
        if tasks:
            goals, worthy = tasks, TASK
        if not goals and top <= 0:
            foes = [those for one, those in self.lines.foes if not self._comes(one)]
            there = [min(those, key=lambda at: distance(at, here)) for those in foes]
            goals = [at for at in there if tile_of[at] == self.tile]
            worthy = NEARER
        if not goals:
            return
        floor = state.board().open
        goal = min(goals, key=lambda at: distance(at, here))
        far = around_walls(floor | {goal}, goal)
        ways = self.ways
        if worthy == NEARER:
            ways = self._together(far)
        best, gain = nearest(far, ways, here)
        if gain > 0:
            yield Plan(self.walk(self.ways, best), (), worthy * gain)

    def _retreat(self) -> Iterator[Plan]:
        """To the square where the next darkness cycle costs least."""
        if not self.mp or len(self.ways) < 2 or not self.dangers.cycle:
            return
        costs = {at: self.exposure(at, 0) + STEP * mp for at, (mp, _) in self.ways.items()}
        best = min(costs, key=lambda at: costs[at])
        if -costs[best] > SAFER:
            yield Plan(self.walk(self.ways, best), (), -costs[best])

    def _together(self, far: Mapping[Square, int]) -> dict[Square, tuple[int, Square]]:
        """The squares from which nobody is left behind: whoever comes alone fights alone."""
        state = self.state
        others = [far.get(state.at[one], 0) for one in state.heroes() if one != self.hero]
        least = max(others, default=0) - COMPANY
        here = state.at[self.hero]
        return {at: way for at, way in self.ways.items() if at == here or far.get(at, 0) >= least}

    def _comes(self, foe: Figure) -> bool:
        return not is_lair(foe) and self.state.awake[type_of(foe)]


def cards_of(options: Iterable[Option[Any]]) -> tuple[Kind, ...]:
    """The cards that are played in a plan, and what is put facedown before."""
    return tuple(
        one.kind if isinstance(one, Play) else NONE
        for one in options
        if isinstance(one, (Play, AddRage))
    )


def plans_of(state: State, hero: Figure) -> list[Plan]:
    """What a hero could do next, the most promising first."""
    return Mover(state, hero).plans()
