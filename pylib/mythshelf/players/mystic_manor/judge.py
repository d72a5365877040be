"""What a position of Mystic Manor is worth.

Values are dollars: what a mat would earn now, and what it may still earn with what it has.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
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

WIN = 1000.0
LENGTH = {2: 50, 3: 52, 4: 74, 5: 76}
"""Turns of a usual game. Time is not measured in stamps, or players would avoid stamping."""
SHORTEST = 2.0
"""Own turns that are always thought to be left."""
AT_RISK, IN_DANGER = 0.85, 0.6
"""What unsold things are worth when two rounds of the others may end the game, or one."""
GROWING = 0.55
"""For each unsold painting, early: the next one makes the stack better."""
TURN = 1.3
"""What an action costs that brings nothing by itself."""
FIGHT_EVERY = 2.5
"""Own turns for each fight still to come, of which no more than ``MOST_FIGHTS`` count."""
MOST_FIGHTS = 6.0
ATTACK = 0.2
"""For each point of attack in each fight to come."""
ENOUGH_ATTACK = 12
TOOL_ON_AVERAGE = 1.5
SPARE_REVENGE = 0.4
LIMIT = {6: 0.0, 9: 2.6, 12: 3.9, 15: 4.6}
TILES = (0.0, 1.6, 2.6, 3.2)
LATE = 16.0
"""Own turns ahead from which on lasting gains count in full."""
COURAGE, PLENTY = 0.12, 9
"""For each point of courage, up to so many."""
EXPLORED = 0.3
"""For each discovered space: only a discovered house pays, but it pays the next player first."""
HERE, AFTERWARDS = 0.3, 0.2
"""How much of a target counts that courage reaches now, or after a reset."""
FURTHER = (1.0, 0.4, 0.2)
"""How much the best, the second and the third target count."""
UNKNOWN = 0.5
"""For each undiscovered neighbour of a place."""
BONUS = 1.2
RIVAL = 0.5


class MysticManorJudge:
    """See :class:`Judge`."""

    faces = 20

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
        own += EXPLORED * state.discovered.bit_count()
        return own - RIVAL * max(rivals, default=0.0)

    def _worth(self, state: State, seat: int, turns: float) -> float:
        """Money now, and what the inventory and the mat promise."""
        mat = state.mats[seat]
        lasting = min(1.0, turns / LATE)
        rounds = (state.stamps_left - 1) // (len(state.mats) - 1)
        soon = 1.0 if rounds > 1 else AT_RISK if rounds else IN_DANGER
        worth = float(money(mat))
        paintings = mat.items[PAINTING]
        if paintings:
            worth += soon * max(
                0.0, sale_money(mat, paintings) - (1 - GROWING * lasting) * paintings - TURN
            )
        if mat.imps:
            worth += soon * max(0.0, 3 * mat.imps - TURN)
        elif mat.items[NET] and state.imps_left + sum(state.imps):
            worth += 1.0 * lasting
        attack = min(ENOUGH_ATTACK, self._attack(state, seat))
        fights = min(MOST_FIGHTS, turns / FIGHT_EVERY)
        worth += ATTACK * fights * attack
        worth += min(5, mat.revenge) * SPARE_REVENGE * min(1.0, fights / 2)
        if mat.items[BONE]:
            worth += max(0.0, 4 * ATTACK * fights - TURN)
        worth += lasting * (LIMIT[mat.limit] + TILES[mat.tiles])
        return worth + BONUS * lasting * len(mat.bonus)

    def _attack(self, state: State, seat: int) -> float:
        """The attack bonus, in which tools count half their rank: the ranking changes."""
        items = state.mats[seat].items
        pets = 4.0 * items[DOG] + 2.0 * items[CAT]
        tools = TOOL_ON_AVERAGE * sum([items[tool] for tool in TOOLS])
        return pets + (state.attack_bonus(seat) - pets + tools) / 2

    def _prospects(self, state: State, seat: int) -> float:
        """What courage can reach: now, or after a reset."""
        mat, plan = state.mats[seat], state.plan
        open_mask = state.discovered | plan.attic
        door = mat.printed.door
        now = costs(plan, open_mask, state.at[seat], door)
        later = costs(plan, open_mask, -1, door)
        cheapest = self._cheapest(state, mat)
        found = []
        for place, gain in self._targets(state, seat, cheapest):
            if now[place] <= mat.courage and place != state.at[seat]:
                found.append(HERE * gain)
            elif later[place] <= mat.limit < BEYOND:
                found.append(AFTERWARDS * gain)
        found.sort(reverse=True)
        best = sum(one * share for one, share in zip(found, FURTHER, strict=False))
        return best + COURAGE * min(PLENTY, mat.courage)

    def _cheapest(self, state: State, mat: Mat) -> float:
        """What it costs to pay an apparition, or more than it is worth."""
        if mat.printed.pays_revenge and mat.revenge:
            return 1.3
        worths = {BONE: 1.5, CAT: 2.0, DOG: 4.0, NET: 1.6 + 3 * mat.imps, PAINTING: 4.0}
        ranked = {tool: 3.0 - place * 0.6 for place, tool in enumerate(state.ranking)}
        have = [kind for kind, count in enumerate(mat.items) if count]
        return min(((worths | ranked)[kind] for kind in have), default=5.5)

    def _targets(self, state: State, seat: int, cheapest: float) -> Iterator[tuple[Place, float]]:
        """Places worth ending a movement on, with what they promise."""
        mat, plan = state.mats[seat], state.plan
        for place in bits(state.discovered):
            dark = plan.adjacent[place] & plan.house & ~state.discovered
            gain = UNKNOWN * dark.bit_count() if dark else 0.0
            if not state.stamped >> place & 1:
                gain += self._lying(state, seat, mat, place)
            if gain:
                yield place, gain
        for letter in bits(state.haunted):
            yield plan.letters[letter], 6.5 - cheapest
        for chest, card in enumerate(state.display):
            if card >= 0:
                yield plan.chests[chest], 2.2

    def _lying(self, state: State, seat: int, mat: Mat, space: Place) -> float:
        gain = 0.0
        strength = state.ghosts[space]
        if strength:
            chance = (21 - strength + state.attack_bonus(seat) + mat.revenge) / 20
            chance = max(0.0, min(1.0, chance))
            lost = 0.9 if mat.printed.faints else 0.0
            gain += chance * 4.8 + (1 - chance) * lost
        for item in state.items[space]:
            gain += 3.6 if item == PAINTING else 3.0 if item in (CAT, DOG) else 2.0
        if state.imps[space] and mat.items[NET]:
            gain += 2.4 * state.imps[space]
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


JUDGE = MysticManorJudge()
