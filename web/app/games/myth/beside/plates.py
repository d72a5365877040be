"""The monster-types in play, with what has to be known to fight them (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.myth.table.catalogue.enemies import types
from mythshelf.games.myth.table.figures import ENEMIES, FOES, Figure, type_of
from mythshelf.games.myth.table.printed.enemies import Monster
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import MINION
from mythshelf.games.myth.words.names import type_name

from web.app.games.myth import shape_keys
from web.app.games.myth.look import art
from web.app.presenting.panel import Figure as Value
from web.app.presenting.plate import Plate
from web.app.stage.nodes import Art, Node, Scene

_SIDE = 52.0


def plates(state: State) -> tuple[Plate, ...]:
    """One for each monster-type of which a figure or a lair is in play."""
    there = sorted({type_of(figure) for figure in state.present(FOES)})
    return tuple(_plate(state, which) for which in there)


def kinds(state: State, which: int) -> dict[Monster, list[Figure]]:
    """The enemies of a type in play, minions first, each with its figures."""
    found: dict[Monster, list[Figure]] = {}
    for figure in state.present(ENEMIES):
        if type_of(figure) == which:
            found.setdefault(state.monster(figure), []).append(figure)
    return dict(sorted(found.items(), key=lambda one: one[0].rank))


def _plate(state: State, which: int) -> Plate:
    awake = state.awake[which]
    title, said = f"{type_name(which)}s", "awake" if awake else "asleep"
    there = kinds(state, which)
    words = [f"{one.title}: {_spoken(one)}." for one in there]
    return Plate(
        key=shape_keys.type_key(which),
        title=title,
        state=said,
        active=awake,
        scene=_picture(types()[which]),
        lines=tuple(
            (("crown" if one.rank != MINION else ""), tuple(_values(one))) for one in there
        ),
        spoken=" ".join([f"{title}, {said}.", *words]),
    )


def _values(monster: Monster) -> Iterator[Value]:
    times = f"×{monster.multiplier}" if monster.multiplier > 1 else ""
    yield Value("shield", f"{monster.defense}{times}", f"hit on {monster.defense}")
    yield Value("heart", str(monster.vitality), f"{monster.vitality} vitality")
    damage = "/".join(map(str, sorted({attack.damage for attack in monster.attack})))
    yield Value("skull", damage, f"{damage.replace('/', ' or ')} damage")
    yield Value("boot", str(monster.move), f"moves {monster.move}")


def _spoken(monster: Monster) -> str:
    return ", ".join(value.spoken for value in _values(monster))


@cache
def _picture(name: str) -> Scene:
    """The piece of a minion."""
    node = Node("figure", _SIDE / 2, _SIDE / 2, art.foe(name, MINION, False))
    return Scene(_SIDE, _SIDE, Art(), [node], name=name)
