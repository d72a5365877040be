"""What operations of the Darkness do: spawns, penalties, treasure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ....kernel.effects import Invocation
from ..combat.undead import rise
from ..darkness.attacking import Assault
from ..darkness.cycle import punish
from ..darkness.edges import farthest_edges, nearest_edges
from ..darkness.spawning import (
    bring,
    lair_spawn,
    of_rank,
    shortage,
    spawn_minions,
    tell_shortage,
)
from ..events.threat import wake
from ..events.treasure import TreasureTaken
from ..quests.looking import free_tokens, quest_of
from ..quests.results import change
from ..realm.arrivals import charge, come
from ..table.catalogue.enemies import monster_of, monsters
from ..table.contexts import Darkness
from ..table.figures import LAIRS, type_of
from ..table.sight import apart
from ..table.squares import Square
from ..table.state import State
from ..table.terms import MINI_BOSS, MINION
from .finds_targets import Group, boldest


def _nearest_lairs(state: State, heroes: Group) -> Group:
    """Those that are nearest to any of some heroes."""
    lairs = state.present(LAIRS)
    near = (min((apart(state, one, hero) for one in lairs), default=0) for hero in heroes)
    found = [
        one
        for hero, least in zip(heroes, near, strict=True)
        for one in lairs
        if apart(state, one, hero) == least
    ]
    return tuple(dict.fromkeys(found))


def _places(state: State, effect: Invocation, where: str) -> list[tuple[Square, ...]]:
    """Beside what the new figures appear."""
    if where == "each_token":
        quest = quest_of(state, effect)
        there = free_tokens(state, quest) if quest is not None else []
        return [(at,) for at in there]
    if where == "beside":
        return [state.squares_of(effect.side)]
    return [state.squares_of(one) for one in state.present(LAIRS)]


def spawn(state: State, effect: Invocation, kind: str, n: int, where: str) -> None:
    """So many figures at a place (SPAWN); of ``minion`` those of each lair's own type. Of edges and
    lairs that are alike, or alike because several heroes have the most threat, the players choose
    (MT-R-29)."""
    if not state.heroes():
        return
    if where in ("edge", "far_edge", "lair"):
        which = _kind(state, kind, 0)
        bold = boldest(state, effect)
        lairs = _nearest_lairs(state, bold) if where == "lair" else ()
        far = where == "far_edge"
        edges = farthest_edges(state) if far else nearest_edges(state, bold)
        if which is not None:
            come(state, which, n, () if lairs else edges, lairs)
        return
    missing = others = 0
    places = _places(state, effect, where)
    for place, near in enumerate(places):
        which = _kind(state, kind, place)
        if which is None:
            continue
        absent = bring(state, which, n, 0, near)
        if monsters()[which].rank == MINION:
            missing += absent
        else:
            others += absent
    charge(state, tell_shortage(state, shortage(missing, others)))


def _kind(state: State, kind: str, place: int) -> int | None:
    if kind == "minion":
        return of_rank(type_of(state.present(LAIRS)[place]), MINION)
    if kind == "mini_boss":
        return next(n for n, one in enumerate(monsters()) if one.rank == MINI_BOSS)
    return monster_of(kind)


def do_lair_spawn(state: State, effect: Invocation, kind: str) -> None:
    """The spawn step (MT-DARK-11)."""
    charge(state, lair_spawn(state, kind))


def reinforce(state: State, effect: Invocation, which: Group, edge: Group) -> None:
    """The Normal spawn of a type at an edge of the tile of a trap or quest."""
    quest = quest_of(state, effect)
    if quest is not None:
        change(state, quest.card, edge=edge[0])
        tile = state.tiles[quest.tile]
    else:
        tile = state.tiles[state.traps[effect.source].tile]
    missing = spawn_minions(state, which[0], "normal", tile.edge(edge[0]))
    charge(state, tell_shortage(state, shortage(missing, 0)))


def move_again(state: State, effect: Invocation, who: Group) -> None:
    """They move once more before they attack."""
    state.note(Darkness, again=True)


def penalty_now(state: State, effect: Invocation) -> None:
    """The penalty is resolved at once, and not a second time (MT-DARK-06)."""
    punish(state)


def do_wake(state: State, effect: Invocation, who: Group) -> None:
    """The type of somebody becomes active."""
    for one in who:
        wake(state, type_of(one))


def remove(state: State, effect: Invocation, which: Group) -> None:
    """A treasure counter leaves the tile."""
    for at in which:
        state.happen(TreasureTaken(at))


def rouse(state: State, effect: Invocation, which: Group) -> None:
    """A monster-type becomes active."""
    for one in which:
        wake(state, one)


def treasure_limit(state: State, effect: Invocation, n: int) -> list[Any]:
    """Later tiles have fewer treasure counters: looked at when a tile is populated."""
    return [("treasure_limit", -1, 0, n)]


def do_ap(state: State, effect: Invocation, n: int) -> None:
    """AP that are no card's (MT-R-02): of a cycle after it, else at once."""
    charge(state, n)


def repeat_attack(state: State, effect: Invocation, name: str) -> None:
    """A boss repeats one of its attacks; its fate dice are not rolled again (MT-BOSS-07)."""
    state.stack.append(Assault(effect.side, name))


def do_rise(state: State, effect: Invocation) -> None:
    """An Undead minion is back where it fell (MT-R-75)."""
    rise(state, effect.side, effect.source)


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "spawn": spawn,
    "lair_spawn": do_lair_spawn,
    "reinforce": reinforce,
    "move_again": move_again,
    "penalty_now": penalty_now,
    "ap": do_ap,
    "repeat_attack": repeat_attack,
    "wake": do_wake,
    "rouse": rouse,
    "remove": remove,
    "rise": do_rise,
    "treasure_limit": treasure_limit,
}
"""By the names of the words."""
