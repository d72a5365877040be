"""Whom enemies attack (MT-EMOVE-01, MT-EATK-02, MT-EATK-06)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ..heroes.numbers import figure, token
from ..table.figures import FRIENDS, Figure, friend_card, is_hero, is_ranged
from ..table.printed.enemies import AttackLine, Monster
from ..table.sight import blocking_enemies, sees
from ..table.squares import Square, blocks_apart
from ..table.state import State
from ..table.terms import MINION


def menace(state: State, figure: Figure) -> int:
    """The threat of a hero; of an ally what his card says (MT-ALLY-05, MT-R-60)."""
    return state.threat[figure] if is_hero(figure) else friend_card(figure).threat


_CRITERIA: Final[dict[str, Callable[[State, int, Figure], int]]] = {
    "nearest": lambda state, far, hero: far,
    "most threat": lambda state, far, hero: -menace(state, hero),
    "least threat": lambda state, far, hero: menace(state, hero),
    "least vitality": lambda state, far, hero: state.vitality[hero],
}
"""What the entries of a priority list compare, by how far the hero is; any other entry names an
attribute."""


def prey(state: State) -> list[Figure]:
    """Whom enemies can attack: heroes, but not the Brigand in Shadows (MT-KEY-16), and allies
    (MT-ALLY-04)."""
    heroes = [hero for hero in state.heroes() if not state.shadows[hero]]
    return heroes + state.present(FRIENDS)


def fought(state: State, enemy: Figure) -> list[Figure]:
    """Those beside a melee minion, from whom it does not move away (MT-EMOVE-10)."""
    return engaged(state, enemy, prey(state))


def engaged(state: State, enemy: Figure, heroes: Iterable[Figure]) -> list[Figure]:
    """The same for one who can be anywhere, of those whom enemies can attack."""
    if state.monster(enemy).rank != MINION or is_ranged(enemy):
        return []
    own, at = state.squares_of(enemy), state.at
    return [one for one in heroes if own and blocks_apart(own, (at[one],)) <= 1]


def attacks_of(state: State, enemy: Figure) -> tuple[AttackLine, ...]:
    """The attacks that a figure makes: of a minion the one for melee or the one from afar, of a
    boss all, from the top down (MT-BOSS-05)."""
    monster = state.monster(enemy)
    if monster.rank == MINION and len(monster.attack) > 1:
        return (monster.attack[int(is_ranged(enemy))],)
    return monster.attack


def attack_of(monster: Monster, name: str) -> AttackLine:
    """An attack by its id. Raises ``StopIteration``."""
    return next(one for one in monster.attack if one.id == name)


def has_attack(state: State, enemy: Figure, name: str) -> bool:
    """Whether an attack is still on the card of an enemy: a boss that has changed its stage has
    lost what it had left of the other one (MT-BOSS-10, MT-R-76)."""
    return any(one.id == name for one in state.monster(enemy).attack)


def reaches(
    state: State, there: Iterable[Square], hero: Figure, most: int, blocking: set[Square]
) -> bool:
    """Whether a hero is in sight and range from some squares (MT-LOS-05)."""
    return sees(there, (state.at[hero],), blocking, most)


def can_attack(state: State, enemy: Figure, name: str, hero: Figure) -> bool:
    """Whether an enemy in play can attack a hero from where it stands."""
    return bool(attackable(state, enemy, name, [hero]))


def attackable(state: State, enemy: Figure, name: str, those: Iterable[Figure]) -> list[Figure]:
    """Those whom an enemy in play can attack from where it stands."""
    own, those = state.squares_of(enemy), [one for one in those if state.standing(one)]
    if not own or not those:
        return []
    most, blocking = attack_of(state.monster(enemy), name).range, blocking_enemies(state)
    return [one for one in those if reaches(state, own, one, most, blocking)]


def wish(
    state: State, enemy: Figure, hero: Figure, there: tuple[Square, ...] = ()
) -> tuple[int, ...]:
    """How much an enemy wants a hero, the least first: whoever lures it, its priority list from
    the top down, then least vitality (MT-EMOVE-01); as seen from ``there`` if it does not stand on
    the board yet."""
    far = blocks_apart(there or state.squares_of(enemy), (state.at[hero],))
    lured = far <= figure(state, "lure", 0, hero)
    attribute = token(state, hero).attribute if is_hero(hero) else ""  # MT-R-60
    found = [int(not lured)]
    for entry in state.monster(enemy).priority:
        compare = _CRITERIA.get(entry)
        found.append(compare(state, far, hero) if compare else int(attribute != entry))
    return (*found, state.vitality[hero])


def by_priority(state: State, enemy: Figure, heroes: Iterable[Figure]) -> list[Figure]:
    """Heroes in the order in which an enemy wants them."""
    return sorted(heroes, key=lambda hero: wish(state, enemy, hero))


def favourites(state: State, enemy: Figure, heroes: list[Figure]) -> list[Figure]:
    """Those whom an enemy wants most: several only where the players choose (MT-EMOVE-01)."""
    if len(heroes) == 1:
        return heroes
    wishes = {hero: wish(state, enemy, hero) for hero in heroes}
    least = min(wishes.values(), default=())
    return [hero for hero, wanted in wishes.items() if wanted == least]
