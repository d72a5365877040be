"""What a program needs not ask for: the figures that it names, and the functions behind values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ....kernel.effects import Invocation
from ..darkness.targeting import can_attack
from ..heroes import numbers
from ..quests.looking import quest_of
from ..table.figures import ENEMIES, LAIRS, Figure, is_ally, is_enemy, is_hero, type_of
from ..table.sight import within
from ..table.state import State
from ..table.terms import BOSS, CAPTAIN, MINI_BOSS, MINION, SYMBOLS
from .finds_targets import Group, an_enemy, near

# What is meant without asking -----------------------------------------------------------------


def own(state: State, effect: Invocation) -> Group:
    """The hero or enemy whose card it is."""
    return (effect.side,)


def defender(state: State, effect: Invocation) -> Group:
    """Whom the enemy's attack under way is on."""
    onslaught = state.onslaught
    return (onslaught.target,) if onslaught is not None else ()


def attacker(state: State, effect: Invocation) -> Group:
    """The enemy that attacks, while it is in play."""
    onslaught = state.onslaught
    if onslaught is None or state.at[onslaught.attacker] < 0:
        return ()
    return (onslaught.attacker,)


def heroes(state: State, effect: Invocation) -> Group:
    """Every hero who is not defeated."""
    return tuple(state.heroes())


def others_within(state: State, effect: Invocation, most: int) -> Group:
    """Enemies within so many squares: figures that are no heroes."""
    return an_enemy(state, effect, most)


def enemies_within(state: State, effect: Invocation, most: int, kind: str = "") -> Group:
    """Enemies within so many squares, of one kind or all, not the one whose card it is."""
    found = near(state, effect, state.present(ENEMIES), most)
    return tuple(one for one in found if one != effect.side and (not kind or _is(state, one, kind)))


def _is(state: State, one: Figure, kind: str) -> bool:
    monster = state.monster(one)
    if kind == "minion":
        return monster.rank == MINION
    if kind == "mini_boss":
        return monster.rank == MINI_BOSS
    return monster.id == kind


def every(state: State, effect: Invocation, kind: str) -> Group:
    """Every enemy of a kind in play."""
    return tuple(one for one in state.present(ENEMIES) if _is(state, one, kind))


def poisoned(state: State, effect: Invocation) -> Group:
    """The heroes who are poisoned."""
    return tuple(one for one in state.heroes() if state.poisoned[one])


def wounded(state: State, effect: Invocation, most: int) -> Group:
    """Every hero with so little vitality or less."""
    return tuple(one for one in state.heroes() if state.vitality[one] <= most)


def bearer(state: State, effect: Invocation) -> Group:
    """The hero with the token of this card."""
    return tuple(one.hero for one in state.tokens if one.number == effect.source and one.hero >= 0)


# Values --------------------------------------------------------------------------------------


def most_threat(state: State, effect: Invocation) -> int:
    """The highest threat of a hero who is not defeated."""
    return max((state.threat[one] for one in state.heroes()), default=0)


def lairs_left(state: State, effect: Invocation) -> int:
    """The lairs in play, of a quest those on its tile."""
    quest, there = quest_of(state, effect), state.present(LAIRS)
    if quest is None:
        return len(there)
    tile_of = state.board().tile_of
    return sum(tile_of[state.at[one]] == quest.tile for one in there)


def traps_left(state: State, effect: Invocation) -> int:
    """The traps on the tile of a quest."""
    quest = quest_of(state, effect)
    return sum(quest is None or trap.tile == quest.tile for trap in state.traps)


def is_within(state: State, effect: Invocation, who: Group, most: int) -> bool:
    """Whether somebody is so near."""
    return any(within(state, effect.side, one, most) for one in who)


def out_of_range(state: State, effect: Invocation) -> bool:
    """Whether the hero attacked cannot be reached any more."""
    onslaught = state.onslaught
    if onslaught is None:
        return True
    return not can_attack(state, onslaught.attacker, onslaught.attack, onslaught.target)


def at_leaders(state: State, effect: Invocation) -> bool:
    """Whether the attack is on a captain, mini-boss or boss."""
    attack = state.attack
    leaders = (CAPTAIN, MINI_BOSS, BOSS)
    return attack is not None and any(
        is_enemy(one) and state.monster(one).rank in leaders for one in attack.targets
    )


def shows(state: State, effect: Invocation, *symbols: str) -> bool:
    """Whether the fate dice show these symbols, each on a die of its own (MT-FATE-03)."""
    attack, onslaught = state.attack, state.onslaught
    if is_hero(effect.side) or is_ally(effect.side):
        shown = list(attack.shown) if attack is not None else []
    else:
        shown = list(onslaught.shown) if onslaught is not None else []
    for symbol in symbols:
        if SYMBOLS.index(symbol) not in shown:
            return False
        shown.remove(SYMBOLS.index(symbol))
    return True


def _of_attack(name: str) -> Callable[[State, Invocation], bool]:
    return lambda state, effect: state.attack is not None and bool(getattr(state.attack, name))


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "FATE": shows,
    "self": own,
    "defender": defender,
    "attacker": attacker,
    "heroes": heroes,
    "others_within": others_within,
    "enemies_within": enemies_within,
    "every": every,
    "poisoned": poisoned,
    "wounded": wounded,
    "bearer": bearer,
    "rage": lambda state, effect: len(numbers.rage(state, effect.side)),
    "faith": lambda state, effect: numbers.faith(state, effect.side),
    "ready_ammo": lambda state, effect: len(state.ready[effect.side]),
    "most_threat": most_threat,
    "lairs_left": lairs_left,
    "enemies_left": lambda state, effect: len(state.present(ENEMIES)),
    "traps_left": traps_left,
    "within": is_within,
    "on_you": lambda state, effect: defender(state, effect) == (effect.side,),
    "out_of_range": out_of_range,
    "chained": _of_attack("chained"),
    "from_shadows": _of_attack("shadowed"),
    "has_defeated": lambda state, effect: state.victims[effect.side] > 0,
    "is_hero": lambda state, effect, who: all(is_hero(one) for one in who),
    "asleep": lambda state, effect, who: (
        bool(who) and not any(state.awake[type_of(one)] for one in who)
    ),
    "at_leaders": at_leaders,
}
"""By the names of the words."""
