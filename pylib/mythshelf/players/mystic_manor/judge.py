"""What a position of Mystic Manor is worth.

Values are dollars: what a mat would earn now, and what it may still earn with what it has.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from ...games.mystic_manor.actions.taking import Enough, Leave
from ...games.mystic_manor.phases.resolving import Done
from ...games.mystic_manor.table.board import BEYOND, Place, bits, costs
from ...games.mystic_manor.table.catalogue import (
    BONE,
    CAT,
    DOG,
    NET,
    PAINTING,
    TOOLS,
)
from ...games.mystic_manor.table.mat import UNCHOSEN, Mat
from ...games.mystic_manor.table.scoring import money, sale_money, winners
from ...games.mystic_manor.table.state import State
from ...kernel.play.core import Option
from .reasons import reason
from .weights import Weights, weights

WIN = 1000.0
LENGTH = {2: 50, 3: 52, 4: 74, 5: 76}
"""Turns of a usual game. Time is not measured in stamps, or players would avoid stamping."""
SHORTEST = 2.0
"""Own turns that are always thought to be left."""
MOST_ATTACK = 12
MOST_REVENGE = 5
MOST_COURAGE = 9
LATE = 16.0
"""Own turns ahead from which on lasting gains count in full."""


class MysticManorJudge:
    """See :class:`Judge`."""

    faces = 20

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._limits = {6: 0.0, 9: weights.limit_9, 12: weights.limit_12, 15: weights.limit_15}
        self._tiles = (0.0, weights.tile_1, weights.tile_2, weights.tile_3)
        self._further = (1.0, weights.second_gain, weights.third_gain)

    @property
    def numbers(self) -> Mapping[str, float]:
        """See :class:`Tunable`: the weights."""
        return asdict(self.weights)

    def reckoning_with(self, numbers: Mapping[str, float]) -> MysticManorJudge:
        """See :class:`Tunable`."""
        return MysticManorJudge(Weights(**numbers))

    def value(self, state: State, seat: int) -> float:
        """The own worth against the best of the others; victory outweighs it all."""
        if state.over:
            best = winners(state)
            others = max(money(mat) for n, mat in enumerate(state.mats) if n != seat)
            margin = money(state.mats[seat]) - others
            return margin + (WIN / len(best) if seat in best else -WIN)
        mat = state.mats[seat]
        if mat.character == UNCHOSEN:
            return 0.0
        seats = len(state.mats)
        turns = max(SHORTEST, (LENGTH[seats] - state.turn) / seats)
        rivals = [
            self._worth(state, n, turns)
            for n, other in enumerate(state.mats)
            if n != seat and other.character != UNCHOSEN
        ]
        own = self._worth(state, seat, turns) + self._prospects(state, seat)
        own += self.weights.discovered * state.discovered.bit_count()
        return own - self.weights.rival * max(rivals, default=0.0)

    def _worth(self, state: State, seat: int, turns: float) -> float:
        """Money now, and what the inventory and the mat promise."""
        mat, weights = state.mats[seat], self.weights
        lasting = min(1.0, turns / LATE)
        rounds = (state.stamps_left - 1) // (len(state.mats) - 1)
        soon = (
            1.0 if rounds > 1 else weights.unsold_two_rounds if rounds else weights.unsold_one_round
        )
        worth = float(money(mat))
        paintings = mat.items[PAINTING]
        if paintings:
            worth += soon * max(
                0.0,
                sale_money(mat, paintings)
                - (1 - weights.another_painting * lasting) * paintings
                - weights.action,
            )
        if mat.imps:
            worth += soon * max(0.0, 3 * mat.imps - weights.action)
        elif mat.items[NET] and state.imps_left + sum(state.imps):
            worth += weights.net * lasting
        attack = min(MOST_ATTACK, self._attack(state, seat))
        fights = min(weights.most_fights, turns / weights.turns_for_a_fight)
        worth += weights.attack * fights * attack
        worth += min(MOST_REVENGE, mat.revenge) * weights.revenge * min(1.0, fights / 2)
        if mat.items[BONE]:
            worth += max(0.0, weights.bone * weights.attack * fights - weights.action)
        worth += lasting * (self._limits[mat.limit] + self._tiles[mat.tiles])
        return worth + weights.bonus_card * lasting * len(mat.bonus)

    def _attack(self, state: State, seat: int) -> float:
        """The attack bonus, in which tools count half their rank: the ranking changes."""
        items = state.mats[seat].items
        pets = 4.0 * items[DOG] + 2.0 * items[CAT]
        tools = self.weights.tool_of_any_rank * sum([items[tool] for tool in TOOLS])
        return pets + (state.attack_bonus(seat) - pets + tools) / 2

    def _prospects(self, state: State, seat: int) -> float:
        """What courage can reach: now, or after a reset."""
        mat, plan, weights = state.mats[seat], state.plan, self.weights
        open_mask = state.discovered | plan.attic
        door = mat.printed.door
        now = costs(plan, open_mask, state.at[seat], door)
        later = costs(plan, open_mask, -1, door)
        cheapest = self._cheapest(state, mat)
        found = []
        for place, gain in self._targets(state, seat, cheapest):
            if now[place] <= mat.courage and place != state.at[seat]:
                found.append(weights.gain_now * gain)
            elif later[place] <= mat.limit < BEYOND:
                found.append(weights.gain_after_reset * gain)
        found.sort(reverse=True)
        best = sum(one * share for one, share in zip(found, self._further, strict=False))
        return best + weights.courage * min(MOST_COURAGE, mat.courage)

    def _cheapest(self, state: State, mat: Mat) -> float:
        """What it costs to pay an apparition, or more than it is worth."""
        weights = self.weights
        if mat.printed.pays_revenge and mat.revenge:
            return weights.pay_revenge
        worths = {
            BONE: weights.pay_bone,
            CAT: weights.pay_cat,
            DOG: weights.pay_dog,
            NET: weights.pay_net + weights.pay_imp * mat.imps,
            PAINTING: weights.pay_painting,
        }
        ranked = {
            tool: weights.pay_tool - rank * weights.pay_tool_less
            for rank, tool in enumerate(state.ranking)
        }
        have = [kind for kind, count in enumerate(mat.items) if count]
        return min(((worths | ranked)[kind] for kind in have), default=weights.cannot_pay)

    def _targets(self, state: State, seat: int, cheapest: float) -> Iterator[tuple[Place, float]]:
        """Places worth ending a movement on, with what they promise."""
        mat, plan, weights = state.mats[seat], state.plan, self.weights
        for place in bits(state.discovered):
            dark = plan.adjacent[place] & plan.house & ~state.discovered
            gain = weights.undiscovered * dark.bit_count() if dark else 0.0
            if not state.stamped >> place & 1:
                gain += self._lying(state, seat, mat, place)
            if gain:
                yield place, gain
        for letter in bits(state.haunted):
            yield plan.letters[letter], weights.apparition - cheapest
        for chest, card in enumerate(state.display):
            if card >= 0:
                yield plan.chests[chest], weights.chest

    def _lying(self, state: State, seat: int, mat: Mat, space: Place) -> float:
        gain, weights = 0.0, self.weights
        strength = state.ghosts[space]
        if strength:
            chance = (21 - strength + state.attack_bonus(seat) + mat.revenge) / 20
            chance = max(0.0, min(1.0, chance))
            lost = weights.fainting if mat.printed.faints else 0.0
            gain += chance * weights.ghost + (1 - chance) * lost
        for item in state.items[space]:
            if item == PAINTING:
                gain += weights.painting
            else:
                gain += weights.pet if item in (CAT, DOG) else weights.thing
        if state.imps[space] and mat.items[NET]:
            gain += weights.imp * state.imps[space]
        return gain

    def key(self, state: State) -> Hashable:
        """The table without its hidden things."""
        mats = tuple(
            (mat.courage, mat.limit, mat.tiles, mat.imps, mat.revenge, *mat.items)
            for mat in state.mats
        )
        return (state.turn, state.discovered, state.track, *state.at, mats, tuple(state.stack))

    def turn(self, state: State) -> int:
        """The number of the turn."""
        return state.turn

    def together(self, state: State, seat: int, other: int) -> bool:
        """No two seats share a turn: everybody plays alone."""
        return seat == other

    def rests(self, option: Option[Any]) -> bool:
        """Leaving the rest of a space or an item, and taking no more."""
        return isinstance(option, (Done, Enough, Leave))

    def quick(self, state: State) -> None:
        """Never: every option is compared."""

    def reason(self, before: State, option: Option[Any], after: State, seat: int) -> str:
        """What the option brings by itself."""
        return reason(before, option, after, seat)

    def ahead(self, by: float) -> str:
        """In dollars, as positions are valued."""
        dollars = round(by)
        if dollars < 1:
            return "Nothing else promises more."
        return f"It promises about ${dollars} more than anything else."


JUDGE = MysticManorJudge(weights())
