"""What a program can be on: the functions behind selectors, which find figures and areas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from ....kernel.effects import Invocation, changes_of
from ..combat.range import reach_of
from ..table import areas
from ..table.catalogue.darkness import traps
from ..table.catalogue.heroes import cards
from ..table.figures import ENEMIES, LAIRS, TARGETS, Figure, is_ally, is_hero
from ..table.sight import blocking_heroes, sees, within
from ..table.squares import Square, block, blocks_apart
from ..table.state import State

Group: TypeAlias = tuple[Figure, ...]


def owner(state: State, effect: Invocation, candidates: Iterable[int]) -> int:
    """Who picks for a card: its hero, else the group (MT-GEN-07)."""
    return state.language.seat(state, effect.side)


def group(state: State, effect: Invocation, candidates: Iterable[int]) -> int:
    """The players together pick (MT-GEN-07)."""
    return state.group_seat()


def origin(state: State, effect: Invocation) -> tuple[Square, ...]:
    """The squares from which a card counts: those of its hero or enemy, else of its trap."""
    if effect.side >= 0:
        return state.squares_of(effect.side)
    if 0 <= effect.source < len(state.traps):
        trap = state.traps[effect.source]
        size = traps()[trap.card].size
        return tuple(at for token in trap.tokens for at in block(token, size))
    return ()


def near(state: State, effect: Invocation, figures: Iterable[Figure], most: int) -> Group:
    """Those of some figures that are within so many squares of where the card counts from."""
    from_here = origin(state, effect)
    if not from_here:
        return ()
    return tuple(one for one in figures if blocks_apart(from_here, state.squares_of(one)) <= most)


# The targets of attacks ---------------------------------------------------------------------


def bonus(state: State, effect: Invocation) -> int:
    """The range that the card adds: what its steps have added, or before it is played what they
    will add (MT-ATK-11)."""
    attack = state.attack
    own = attack is not None and attack.attacker == effect.side
    if attack is not None and own and cards()[attack.card].id == effect.card:
        return attack.reach
    line = state.language.line(effect.card, effect.line)
    found = [one for one in changes_of(line, state, effect) if one[0] == "reach"]
    return sum(number for _, _, _, number in found)


def in_reach(state: State, effect: Invocation) -> Group:
    """Enemies and lairs in sight and range of the card (MT-ATK-07, MT-ATK-08)."""
    hero = effect.side
    most = reach_of(state, hero, effect.card) + bonus(state, effect)
    own, blocking = state.squares_of(hero), blocking_heroes(state, hero)
    return tuple(
        one
        for one in state.present(TARGETS)
        if own and sees(own, state.squares_of(one), blocking, most)
    )


def targets_in_reach(state: State, effect: Invocation, *_: Any) -> Group:
    """What a figure attack may be on; within ``against`` only those that it names."""
    attack = state.attack
    found = in_reach(state, effect)
    if attack is not None and attack.aimed:
        return tuple(one for one in attack.aimed if state.at[one] >= 0)
    return found


def next_in_chain(state: State, effect: Invocation, taken: Group, found: Iterable[Figure]) -> Group:
    """The first one in reach, then each beside the one before."""
    last = taken[-1]
    return tuple(one for one in state.present(TARGETS) if within(state, last, one, 1))


def _worth_it(state: State, effect: Invocation, found: Iterable[int]) -> tuple[int, ...]:
    """Areas with at least one enemy or lair in an affected square (MT-ATK-09, MT-R-77)."""
    there = {at for one in state.present(TARGETS) for at in state.squares_of(one)}
    return tuple(
        area
        for area in found
        if not there.isdisjoint(areas.squares(state, effect.side, area))
        and not there.isdisjoint(areas.in_sight(state, effect.side, area))
    )


def lines(state: State, effect: Invocation, count: int) -> tuple[int, ...]:
    """Lines that hold an enemy."""
    return _worth_it(state, effect, areas.lines(count))


def cones(state: State, effect: Invocation, rows: int) -> tuple[int, ...]:
    """Cones that hold an enemy."""
    return _worth_it(state, effect, areas.cones(rows))


def blasts(state: State, effect: Invocation, width: int) -> tuple[int, ...]:
    """Square areas in range; for an attack only those that hold an enemy."""
    most = reach_of(state, effect.side, effect.card) + bonus(state, effect)
    found = areas.blasts(state, effect.side, width, most)
    for card in cards():
        if card.id == effect.card and not card.attacks:
            return tuple(found)
    return _worth_it(state, effect, found)


def paths(state: State, effect: Invocation, count: int) -> tuple[int, ...]:
    """The ways of a Dash that lead through or to an enemy."""
    return tuple(areas.paths(state, effect.side, count))


def adjacent(state: State, effect: Invocation) -> Group:
    """Every enemy beside the hero, and every lair."""
    return tuple(one for one in state.present(TARGETS) if within(state, effect.side, one, 1))


# Other picks ---------------------------------------------------------------------------------


def a_hero(state: State, effect: Invocation, most: int = 99) -> Group:
    """Heroes within so many squares, the own one among them."""
    return near(state, effect, state.heroes(), most)


def another_hero(state: State, effect: Invocation, most: int) -> Group:
    """Other heroes within so many squares."""
    return tuple(one for one in a_hero(state, effect, most) if one != effect.side)


def an_enemy(state: State, effect: Invocation, most: int) -> Group:
    """Enemies within so many squares."""
    return near(state, effect, state.present(ENEMIES), most)


def a_lair(state: State, effect: Invocation, most: int) -> Group:
    """Lairs within so many squares."""
    return near(state, effect, state.present(LAIRS), most)


def hit(state: State, effect: Invocation) -> Group:
    """What the attack has hit and has not left the board."""
    attack, onslaught = state.attack, state.onslaught
    if is_hero(effect.side) or is_ally(effect.side):
        found = tuple(one for one, _ in attack.hits) if attack is not None else ()
    else:
        found = (onslaught.target,) if onslaught is not None and onslaught.struck else ()
    return tuple(one for one in found if state.at[one] >= 0)


def targets(state: State, effect: Invocation) -> Group:
    """The targets of the attack that uses the item, or of the enemy's attacks."""
    attack = state.attack
    if attack is not None and is_hero(effect.side):
        chosen = attack.targets or attack.besides
        return tuple(one for one in chosen if state.at[one] >= 0)
    cycle = state.cycle
    return tuple(one for one in cycle.aimed if state.standing(one)) if cycle is not None else ()


def neighbour(state: State, effect: Invocation) -> Group:
    """Further targets beside the first one."""
    attack = state.attack
    if attack is None or not attack.hits or state.at[attack.hits[0][0]] < 0:
        return ()
    first, struck = attack.hits[0][0], {one for one, _ in attack.hits}
    return tuple(
        one for one in state.present(TARGETS) if one not in struck and within(state, first, one, 1)
    )


def another(state: State, effect: Invocation) -> Group:
    """Other targets in reach."""
    attack = state.attack
    if attack is None:
        return ()
    struck = {one for one, _ in attack.hits} | {*attack.targets, *attack.besides}
    card = Invocation(cards()[attack.card].id, 0, effect.side)
    return tuple(one for one in in_reach(state, card) if one not in struck)


def counters(state: State, effect: Invocation, most: int = 99) -> tuple[Square, ...]:
    """Squares with treasure counters within so many squares."""
    from_here = origin(state, effect)
    every = tuple(dict.fromkeys(state.treasure))
    if not from_here:
        return every
    return tuple(one for one in every if blocks_apart(from_here, (one,)) <= most)


def boldest(state: State, effect: Invocation) -> Group:
    """The heroes with the most threat."""
    most = max((state.threat[one] for one in state.heroes()), default=0)
    return tuple(one for one in state.heroes() if state.threat[one] == most)


def nearest(state: State, effect: Invocation, most: int, token: Group = ()) -> Group:
    """The nearest figures within so many squares of a token, or of all of the trap's."""
    from_here = origin(state, effect)
    if token:
        size = traps()[state.traps[effect.source].card].size
        from_here = block(token[0], size)
    near = {
        one: blocks_apart(from_here, state.squares_of(one))
        for one in (*state.heroes(), *state.present(ENEMIES))
    }
    least = min(near.values(), default=most + 1)
    return tuple(one for one, far in near.items() if far == least <= most)


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "owner": owner,
    "group": group,
    "next_in_chain": next_in_chain,
    "one?": targets_in_reach,
    "upto?": targets_in_reach,
    "chain?": targets_in_reach,
    "line?": lines,
    "blast?": blasts,
    "cone?": cones,
    "path?": paths,
    "hero?": a_hero,
    "other?": another_hero,
    "enemy?": an_enemy,
    "lair?": a_lair,
    "struck?": hit,
    "neighbour?": neighbour,
    "another?": another,
    "counter?": counters,
    "boldest?": boldest,
    "nearest?": nearest,
    "hit": hit,
    "targets": targets,
    "adjacent": adjacent,
    "heroes_within": a_hero,
}
"""By the names of the words."""
