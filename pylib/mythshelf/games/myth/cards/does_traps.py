"""What traps see and do (TRAP). The source of their effects is their place among the traps in
play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from ....kernel.effects import Invocation, remember
from ..combat.drops import left
from ..events.attacks import Rolled
from ..events.traps import RubbleFell
from ..events.treasure import Dropped
from ..realm.rolling import MakeRoom, advance, covered, in_the_way
from ..table.catalogue.enemies import spawns
from ..table.dice import roll_hit
from ..table.figures import ENEMIES, FOES, type_of
from ..table.lines import at_the_joint, lines
from ..table.records import Trap
from ..table.sight import trap_squares
from ..table.squares import EDGES, Square, blocks_apart
from ..table.state import State
from ..table.terms import NONE
from ..table.tiles import Tile
from .finds_targets import Group


def _trap(state: State, effect: Invocation) -> Trap:
    return state.traps[effect.source]


def _tile(state: State, effect: Invocation) -> Tile:
    return state.tiles[_trap(state, effect).tile]


def _lines(state: State, effect: Invocation) -> tuple[tuple[Square, ...], ...]:
    return lines(_tile(state, effect))


def _on(state: State, squares: Iterable[Square]) -> Group:
    """The figures on some squares: heroes who are not defeated, and enemies."""
    there = set(squares)
    return tuple(
        one
        for one in (*state.heroes(), *state.present(ENEMIES))
        if not there.isdisjoint(state.squares_of(one))
    )


def tokens(state: State, effect: Invocation) -> Group:
    """Its tokens, by their top left squares."""
    return _trap(state, effect).tokens


def within_tokens(state: State, effect: Invocation, most: int) -> Group:
    """Figures that are so near to any of its tokens, each once."""
    there = tuple(covered(_trap(state, effect)))
    if not there:
        return ()
    every = (*state.heroes(), *state.present(ENEMIES))
    return tuple(one for one in every if blocks_apart(there, state.squares_of(one)) <= most)


def in_line(state: State, effect: Invocation, line: int) -> Group:
    """Figures in a line of its tile."""
    return _on(state, _lines(state, effect)[line - 1])


def figures_in_the_way(state: State, effect: Invocation, count: int) -> Group:
    """Figures over which it moves."""
    return tuple(in_the_way(state, _trap(state, effect), count))


def before_edge(state: State, effect: Invocation, deep: int) -> Group:
    """Figures so near to its edge, with no red square straight between."""
    trap, red = _trap(state, effect), state.board().red
    inwards = EDGES[(trap.edge + 2) % 4]
    found: list[Square] = []
    for start in _tile(state, effect).edge(trap.edge):
        for step in range(deep):
            at = start + inwards * step
            if at in red:
                break
            found.append(at)
    return _on(state, found)


def joint(state: State, effect: Invocation) -> Group:
    """Figures on the two lines at the joint: a trap of a combined tile affects both halves
    (MT-TILE-16)."""
    return _on(state, at_the_joint(_tile(state, effect)))


def its_edge(state: State, effect: Invocation) -> Group:
    """The edge that it has taken."""
    return (_trap(state, effect).edge,)


def roll_line(state: State, effect: Invocation) -> None:
    """A line of its tile by a hit die, which is rolled again while there is no such line."""
    count = len(_lines(state, effect))
    while True:
        (rolled,) = roll_hit(state, 1)
        state.happen(Rolled(NONE, (rolled,), (), 0, state.language.title(effect.card)))
        if rolled <= count:
            break
    remember(state, "line", rolled)


def rubble(state: State, effect: Invocation, line: int) -> None:
    """The middle square of a line, of two the one with the lower number, becomes rubble, if it is
    empty floor and the line has no rubble yet."""
    there = _lines(state, effect)[line - 1]
    at = there[(len(there) - 1) // 2]
    covered = state.covered().union(state.occupied(), trap_squares(state), state.treasure)
    empty = at in state.board().open and at not in covered
    if empty and not any(one in state.rubble for one in there):
        state.happen(RubbleFell(at))


def do_advance(state: State, effect: Invocation, count: int) -> None:
    """It moves as far as its way is free."""
    advance(state, effect.source, count)


def make_room(state: State, effect: Invocation, who: Group) -> None:
    """Figures go to the nearest free squares beside its way."""
    for one in reversed(who):
        state.stack.append(MakeRoom(one, effect.source, FULL_WAY))


FULL_WAY: Final = 4
"""How far the Rolling Stone rolls."""


def drop_treasure(state: State, effect: Invocation, n: int) -> None:
    """Counters of its tile drop on its square, as far as there are any (MT-DROP-02)."""
    trap = _trap(state, effect)
    for _ in range(n):
        if left(state, trap.tokens[0]):
            state.happen(Dropped(trap.tokens[0], trap.tile))


def types_on_tile(state: State, effect: Invocation) -> Group:
    """Monster-types with a figure or lair on its tile that have a Normal spawn."""
    tile_of, own = state.board().tile_of, _trap(state, effect).tile
    return tuple(
        which
        for which in spawns()
        if any(
            type_of(one) == which and own in {tile_of[at] for at in state.squares_of(one)}
            for one in state.present(FOES)
        )
    )


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "tokens": tokens,
    "within_tokens": within_tokens,
    "in_line": in_line,
    "in_the_way": figures_in_the_way,
    "before_edge": before_edge,
    "at_the_joint": joint,
    "its_edge": its_edge,
    "type_here?": types_on_tile,
    "types_here": lambda state, effect: len(types_on_tile(state, effect)),
    "roll_line": roll_line,
    "rubble": rubble,
    "advance": do_advance,
    "make_room": make_room,
    "drop_treasure": drop_treasure,
}
"""By the names of the words."""
