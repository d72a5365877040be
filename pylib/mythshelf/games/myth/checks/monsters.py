"""What a monster must fulfil."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ..table.catalogue.heroes import heroes
from ..table.terms import MINI_BOSS, MINION
from .entry_schema import EntrySchema, many, number, one_of, text
from .known import ID, TITLE, Entry, Known, More, as_it_is, check_program, enemies
from .programs import ATTACK, MONSTER


def monster(known: Known) -> tuple[EntrySchema, More]:
    """The fields of an entry, and what else is asked of it."""
    numbers = {"defense": number(2, 9), "vitality": number(1, 20), "move": number(1, 8)}
    numbers |= {"threat_range": number(1, 10)}
    attributes = [hero.attribute for hero in heroes()]
    wishes = ("nearest", "most threat", "least threat", "least vitality", *attributes)
    can_be = {name for name, one in enemies().items() if one.rank <= MINI_BOSS}
    must = {
        "id": text(40),
        "title": text(TITLE),
        "uses": one_of(can_be, "minion, captain or mini-boss of the box"),
        **numbers,
        "priority": many(one_of(wishes, "wish of an enemy"), 4, 1),
        "attack": many(as_it_is, 2, 1),
    }
    may = {
        "multiplier": number(1, 3),
        "courage": number(0, 9),
        "ap": number(0, 3),
        "special": number(0, 3),
        "immune": many(one_of(("prone",), "status for it"), 1),
        "program": as_it_is,
    }
    return EntrySchema(must, may), _monster_problems


def _monster_problems(entry: Entry, known: Known) -> Iterator[str]:
    """A line for each attack; a captain or mini-boss has one (MT-MCARD-02)."""
    yield from check_program(MONSTER, entry, known)
    if enemies()[entry["uses"]].rank != MINION and len(entry["attack"]) > 1:
        yield "only minions have a second attack, from afar"
    names = [str(one.get("id")) for one in entry["attack"] if isinstance(one, Mapping)]
    if len(set(names)) < len(names):
        yield "two of its attacks have one id"
    for number_of, attack in enumerate(entry["attack"], 1):
        where = f"attack {number_of}"
        found = list(_ATTACK.problems(attack))
        yield from (f"{where}: {told}" for told in found)
        if found:
            continue
        if not ID.fullmatch(attack["id"]):
            yield f"{where}: an id is of letters, figures and hyphens"
        yield from (f"{where}: {told}" for told in check_program(ATTACK, attack, known))
        if bool(attack.get("fate")) != ("fate:" in str(attack.get("program", ""))):
            yield f"{where}: fate dice go with a line for fate, and the other way round"


_ATTACK: Final = EntrySchema(
    {
        "id": text(50),
        "title": text(TITLE),
        "hit": number(1, 6),
        "attack_tn": number(2, 10),
        "range": number(1, 8),
        "damage": number(1, 4),
    },
    {
        "fate": number(0, 4),
        "attacks": number(1, 3),
        "targets": number(1, 3),
        "program": as_it_is,
    },
)
