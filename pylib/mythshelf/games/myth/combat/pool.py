"""The pool of an attack (MT-DICE-01)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.effects import Change, Invocation, applied, changes_of
from ..heroes import numbers
from ..table.catalogue.heroes import cards
from ..table.catalogue.items import items
from ..table.contexts import Attack
from ..table.printed.items import ItemCard
from ..table.state import State
from ..table.terms import NONE

FIGURES = ("damage", "hit", "fate", "tn", "per_success")
"""The figures of an attack that items, cards and what lasts may change."""


def used_items(state: State, attack: Attack) -> list[ItemCard]:
    """The chosen item, and every equipped one with Buff (MT-KEY-03, MT-R-97)."""
    found = [items()[attack.item]] if attack.item != NONE else []
    found += [item for item in numbers.worn(state, attack.attacker) if "Buff" in item.keywords]
    return list(dict.fromkeys(found))


def pool(state: State, attack: Attack) -> dict[str, int]:
    """The figures of an attack: base pool and items, the card's own steps, ammunition, what lasts
    (MT-DICE-01)."""
    hero = attack.attacker
    token = numbers.token(state, hero)
    found = {name: int(getattr(attack, name)) for name in FIGURES}
    found["hit"] += token.hit
    found["fate"] += token.fate
    for item in used_items(state, attack):
        found["hit"] += item.hit
        found["fate"] += item.fate
    hit, fate = numbers.dice(state, hero, "attack_actions" if attack.action else "attack")
    found["hit"] += hit
    found["fate"] += fate
    found["damage"] += state.last_stand and attack.action  # MT-R-56
    own = (change for change in numbers.changes(state, *FIGURES) if change[1] == hero)
    for change in (*_of_ammo(state, attack), *own, *_of_others(state, attack)):
        if change[0] in found:
            found[change[0]] = applied(change, found[change[0]])
    return found


def _of_others(state: State, attack: Attack) -> Iterator[Change]:
    """What lasts for this attack and is not the attacker's own: "for the next attack on it"."""
    for one in state.lasting_now():
        effect = one.effect
        if one.scope == attack.scope and not one.hook and effect.side != attack.attacker:
            line = state.language.line(effect.card, effect.line)
            yield from changes_of(line, state, effect, effect.at)


def _of_ammo(state: State, attack: Attack) -> Iterator[Change]:
    for kind in attack.ammo:
        name = cards()[kind].id
        program = state.language.program(name)
        for place in program.at("used"):
            effect = Invocation(name, place, attack.attacker)
            yield from changes_of(program.lines[place], state, effect)
