"""What a hero could do next, each walk with its card and its targets as one unit, the most
promising first. Promises are estimates in points of vitality, AP paid; search plays them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ...games.myth.darkness.walking import around_walls, walks
from ...games.myth.heroes.at_any_time import RAGES, AddRage, BuyFreedom, Drink
from ...games.myth.heroes.choosing import can_bank
from ...games.myth.heroes.deeds import Go, Loot
from ...games.myth.heroes.giving_way import PassOn
from ...games.myth.heroes.moving import hindered, implied, mp_left, shares_square
from ...games.myth.heroes.numbers import most_vitality, movement, open_spaces, rage, token
from ...games.myth.heroes.playing import ACTION, REACTION, EndChain, Play, kept
from ...games.myth.table import areas
from ...games.myth.table.catalogue import cards
from ...games.myth.table.figures import Figure, is_lair, type_of
from ...games.myth.table.squares import Square, distance
from ...games.myth.table.state import State
from ...games.myth.table.terms import AGGRESSIVE, CAUTIOUS, NONE, POTIONS, Kind
from ...kernel.play import engine
from ...kernel.play.core import Option
from .blows import Blow, Force, Ground, columns, force_of, shape_of
from .dangers import Dangers
from .errands import errands
from .errands import goals as places_of_traps
from .helps import Helps, steps
from .worth import TREASURE, life

SPACE = 0.12
"""What an action space is worth that stays open."""
NEARER = 0.12
"""What a step towards the nearest foe is worth to one who cannot attack."""
FREEDOM = 5.0
"""What it is worth to get out of capture with cards left, and half of it without any."""
POTION = 3.2
"""What a healing potion is worth that is kept."""
STEP = 0.01
"""Of two ways that promise the same the shorter one is taken."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Options in a row, whom the attack is on, and what they promise."""

    options: tuple[Option[Any], ...]
    aim: tuple[int, ...]
    promise: float
    chance: float = 0.0
    """The chance that the attack hits anything at all."""


class Mover:
    """Finds the plans of one hero who is asked in the hero cycle."""

    def __init__(self, state: State, hero: Figure) -> None:
        self.state, self.hero = state, hero
        self.dangers = Dangers(state)
        self.ground = Ground(state, hero, self.dangers)
        self.space = open_spaces(state, hero)
        self.free = hindered(state, hero) is None
        self.chained = state.chain != NONE
        self.passing = shares_square(state, hero)
        walker = self.free and not self.chained
        mp = mp_left(state, hero) if walker else 0
        board = state.board()
        self.tile = board.tile_of[state.at[hero]]
        here = {at for at in state.tiles[self.tile].squares() if at in board.open}
        self.floor = frozenset(here.difference(state.occupied()))
        self.ways = walks(self.floor, state.at[hero], mp)
        self.walker, self.mp = walker, mp
        self._implied: dict[int, int] = {}

    def plans(self) -> list[Plan]:
        """All of them."""
        state, hero = self.state, self.hero
        if self.passing:
            out = [(mp, at) for at, (mp, _) in self.ways.items() if mp]
            if not out:
                return [Plan((engine.legal(state)[0],), (), 0.0)]
            return [Plan(self._walk(self.ways, min(out)[1]), (), 0.0)]
        if state.chain == hero:
            found = [Plan((EndChain(),), (), 0.0)]
        else:
            found = [Plan((PassOn(),), (), 0.0)]
        if state.captured[hero]:
            return self._freedom() + found
        if not self.free:
            return found + ([] if self.chained else list(self._potions()))
        best: dict[Any, Plan] = {}
        for plan in self._attacks():
            key = (cards_of(plan.options), plan.aim)
            if key not in best or best[key].promise < plan.promise:
                best[key] = plan
        attacks = sorted(best.values(), key=lambda one: -one.promise)
        found += attacks
        top = max((one.promise for one in attacks), default=0.0)
        found += self._helping(top)
        if not self.chained:
            found += self._potions()
            found += self._treasure()
            found += self._errands()
            found += self._walking(top)
        found.sort(key=lambda one: -one.promise)
        return found

    def implied(self, spent: int) -> int:
        """The type of movement that MP spent amount to."""
        if spent not in self._implied:
            self._implied[spent] = implied(self.state, self.hero, spent)
        return self._implied[spent]

    # Cards ------------------------------------------------------------------------------

    def _hand(self) -> Iterator[tuple[Kind, bool]]:
        """The cards that can be played now, and whether as an action: one that may be played as a
        reaction is."""
        state, hero = self.state, self.hero
        for kind in dict.fromkeys(state.hands[hero]):
            card = cards()[kind]
            if card.type == "I" or (state.chain == hero and "Combo" not in card.keywords):
                continue
            if not self.space and not kept(state, hero, card):
                continue
            if "R" in card.type:
                yield kind, REACTION
            elif state.actions[hero]:
                yield kind, ACTION

    def column(self, kind: Kind, spent: int, granted: bool) -> tuple[int, dict[str, int]] | None:
        """The type of movement with which a card is best played after so many MP."""
        state, hero = self.state, self.hero
        least, fixed = self.implied(spent), state.declared[hero]
        found = []
        for place, more in columns(kind):
            if place < least or (fixed != NONE and fixed != place):
                continue
            if place == AGGRESSIVE and not granted:
                continue
            if state.shadows[hero] and place > CAUTIOUS:
                continue
            found.append((more.get("hit", 0) - 1.2 * more.get("tn", 0), place, more))
        if not found:
            return None
        _, place, more = max(found, key=lambda one: one[:2])
        return place, more

    def _attacks(self) -> Iterator[Plan]:
        state, hero = self.state, self.hero
        if not self.ground.foes:
            return
        moves = self._move_cards() if self.walker else []
        farther: dict[Square, tuple[int, Square]] = {}
        for kind, action in self._hand():
            if shape_of(kind) is None:
                continue
            force = force_of(state, hero, kind)
            if force is None:
                continue
            cost = cards()[kind].ap * self.dangers.ap + SPACE
            if force.shape.kind == "path":
                yield from self._dashes(force, action, cost)
                continue
            variants = [((), force, cost), *self._with_rage(force, kind, cost)]
            reached = False
            for at, (mp, _) in self.ways.items():
                chosen = self.column(kind, state.spent[hero] + mp, bool(state.granted[hero]))
                if chosen is None:
                    continue
                place, more = chosen
                for before, stronger, dear in variants:
                    blow = self.ground.best(stronger, more, at)
                    if blow is not None:
                        reached = True
                        yield self._plan(at, before, Play(kind, action, place), blow, dear)
            if not reached and moves and self.space > 1:
                name, mp, ap = moves[0]
                if not farther:
                    farther = walks(self.floor, state.at[hero], self._farther(mp))
                column = dict(columns(kind)).get(AGGRESSIVE)
                for at in farther if column is not None else ():
                    blow = self.ground.best(force, column or {}, at)
                    if blow is not None:
                        dear = cost + ap * self.dangers.ap + SPACE
                        walk = self._walk(farther, at)
                        options = (Play(name, REACTION, AGGRESSIVE), *walk)
                        play = Play(kind, action, AGGRESSIVE)
                        yield Plan((*options, play), blow.targets, blow.gain - dear, blow.chance)

    def _farther(self, mp: int) -> int:
        state, hero = self.state, self.hero
        return max(0, movement(state, hero) + state.granted[hero] + mp - state.spent[hero])

    def _move_cards(self) -> list[tuple[Kind, int, int]]:
        """The Move cards that can be played, with their MP and AP."""
        state, hero = self.state, self.hero
        if state.declared[hero] not in (NONE, AGGRESSIVE) or state.shadows[hero]:
            return []
        found = []
        for kind, _ in self._hand():
            if "Move" in cards()[kind].keywords:
                mp = next((int(text) for name, text in steps(kind) if name == "mp"), 0)
                found.append((kind, mp, cards()[kind].ap))
        return sorted(found, key=lambda one: -one[1])

    def _with_rage(
        self, force: Force, kind: Kind, cost: float
    ) -> Iterator[tuple[tuple[Option[Any], ...], Force, float]]:
        """The Soldier may put cards facedown first: for dice, or for damage."""
        state, hero, text = self.state, self.hero, cards()[kind].program
        if token(state, hero).id != RAGES or not can_bank(state, hero) or self.chained:
            return
        there = len(rage(state, hero))
        if "min(rage" in text:
            for count in range(1, min(2 - there, self.space - 1) + 1):
                more = Force(
                    kind,
                    force.shape,
                    force.hit + count,
                    force.tn,
                    force.damage,
                    force.reach,
                    force.count,
                )
                yield (AddRage(),) * count, more, cost + SPACE * count
        elif "spend_rage" in text and not there and self.space > 1:
            more = Force(
                kind, force.shape, force.hit, force.tn, force.damage + 1, force.reach, force.count
            )
            yield (AddRage(),), more, cost

    def _dashes(self, force: Force, action: bool, cost: float) -> Iterator[Plan]:
        state, hero = self.state, self.hero
        chosen = self.column(force.kind, state.spent[hero], bool(state.granted[hero]))
        if chosen is None:
            return
        place, more = chosen
        seen: dict[tuple[Figure, ...], tuple[Blow, int]] = {}
        on = self.ground.on
        for area in areas.paths(state, hero, force.shape.size):
            there = tuple(sorted({on[at] for at in areas.squares(state, hero, area) if at in on}))
            if there not in seen:
                seen[there] = self.ground.blow(force, more, there), area
        for blow, area in seen.values():
            play = Play(force.kind, action, place)
            yield Plan((play,), (area,), blow.gain - cost, blow.chance)

    def _plan(
        self, at: Square, before: tuple[Option[Any], ...], play: Play, blow: Blow, cost: float
    ) -> Plan:
        walk = self._walk(self.ways, at)
        promise = blow.gain - cost - STEP * len(walk)
        return Plan((*walk, *before, play), blow.targets, promise, blow.chance)

    def _helping(self, top: float) -> Iterator[Plan]:
        state, hero = self.state, self.hero
        helps = Helps(state, hero, self.dangers, top)
        for kind, action in self._hand():
            card = cards()[kind]
            if shape_of(kind) is not None or "Move" in card.keywords:
                continue
            chosen = self.column(kind, state.spent[hero], bool(state.granted[hero]))
            if chosen is None:
                continue
            promise = helps.promise(kind)
            if promise > 0:
                cost = card.ap * self.dangers.ap + SPACE
                yield Plan((Play(kind, action, chosen[0]),), (), promise - cost)

    # Beside cards -----------------------------------------------------------------------

    def _walk(self, ways: dict[Square, tuple[int, Square]], at: Square) -> tuple[Option[Any], ...]:
        found: list[Option[Any]] = []
        while ways[at][1] != at:
            found.append(Go(at))
            at = ways[at][1]
        return tuple(reversed(found))

    def _freedom(self) -> list[Plan]:
        """Out of capture, best if cards are left for afterwards."""
        state, hero = self.state, self.hero
        hand = state.hands[hero]
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
                yield Plan((*self._walk(self.ways, at), Loot()), (), TREASURE - STEP)
            elif self.walker and self.space:
                for name, mp, ap in self._move_cards()[:1]:
                    farther = walks(self.floor, state.at[self.hero], self._farther(mp))
                    if at in farther and farther[at][0] < self._farther(mp):
                        walk = self._walk(farther, at)
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
            yield Plan((*self._walk(self.ways, at), option), (), promise)

    def _walking(self, top: float) -> Iterator[Plan]:
        """Towards treasure, else towards a foe that does not come by itself."""
        state, here = self.state, self.state.at[self.hero]
        if not self.mp or len(self.ways) < 2:
            return
        tile_of = state.board().tile_of
        goals = [at for at in state.treasure if at not in self.ways and tile_of[at] == self.tile]
        goals += places_of_traps(state, self.tile)
        worthy = 0.3
        if not goals and top <= 0:
            foes = [those for one, those in self.ground.foes if not self._comes(one)]
            there = [min(those, key=lambda at: distance(at, here)) for those in foes]
            goals = [at for at in there if tile_of[at] == self.tile]
            worthy = NEARER
        if not goals:
            return
        floor = state.board().open
        goal = min(goals, key=lambda at: distance(at, here))
        far = around_walls(floor | {goal}, goal)
        best = min(self.ways, key=lambda at: (far.get(at, 99), self.ways[at][0]))
        gain = far[here] - far.get(best, 99) if here in far else 0
        if gain > 0:
            yield Plan(self._walk(self.ways, best), (), worthy * gain)

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
