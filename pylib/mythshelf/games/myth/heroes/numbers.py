"""Figures of heroes and enemies with all that changes them: items, titles, auras, what lasts.

Names of figures: ``pool.<roll>.hit`` and ``.fate`` for dice, ``speed``, ``cautious``,
``ammo_limit``, ``holds``, ``hand_size``, ``healing``, ``faith``, ``defense``, ``attack_dice``,
``attack_tn``, ``lure``, ``threat_range``, ``entry_cost``, ``pass_figures``, and those of attacks
(``damage``, ``hit``, ``fate``, ``reach``, ``tn``, ``per_success``).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from ....kernel.effects import Change, Invocation, Lasting, applied, changes_of, works
from ....kernel.effects.instructions import Do
from ..table.added import stand_ins
from ..table.catalogue.heroes import cards, heroes
from ..table.catalogue.items import items, starting_gear
from ..table.content import of_content
from ..table.figures import ENEMIES, Figure, ally_card, first_kind, is_ally, is_hero, kind_of
from ..table.printed.heroes import HeroToken
from ..table.printed.items import ItemCard
from ..table.records import Laid
from ..table.state import State
from ..table.terms import HAND_SIZE, MOST_VITALITY, NONE, SPACES, Item


def token(state: State, hero: Figure) -> HeroToken:
    """The token of a hero."""
    return heroes()[state.party[hero]]


def worn(state: State, hero: Figure) -> Iterator[ItemCard]:
    """The items that are in effect (MT-HERO-05)."""
    for item in state.worn[hero]:
        if item != NONE:
            yield items()[item]


_OF_WORDS = {
    "hit_dice": "hit",
    "fate_dice": "fate",
    "holds_ongoing": "holds",
    "more_faith": "faith",
}
"""The figures whose names differ from the word that changes them."""


@of_content
@cache
def _touched(card: str, line: int) -> frozenset[str]:
    """The figures that a line can change, of pools without the roll: most lines change none that is
    asked for, and looking at their conditions is what takes time."""
    code = State.language.line(card, line).code
    words = {one.op.name for one in code if isinstance(one, Do) and one.op.figure}
    return frozenset(_OF_WORDS.get(word, word) for word in words)


@of_content
@cache
def _lines(card: str, hook: str, names: frozenset[str]) -> tuple[int, ...]:
    """The lines of a card at a hook that can change one of these figures."""
    found = State.language.program(card).at(hook)
    return tuple(place for place in found if not names.isdisjoint(_touched(card, place)))


@of_content
@lru_cache(maxsize=4096)
def _equipped(
    worn: tuple[tuple[Item, ...], ...], titles: tuple[str, ...], names: frozenset[str]
) -> tuple[tuple[str, int, Figure], ...]:
    """The lines of equipped items, and of active titles (MT-TITLE-02), that can change one of
    these figures, hero by hero."""
    found: list[tuple[str, int, Figure]] = []
    for hero, title in enumerate(titles):
        gear = [items()[item] for item in worn[hero] if item != NONE]
        cards = [item.id for item in gear if item.program] + [title] * bool(title)
        found += ((card, at, hero) for card in cards for at in _lines(card, "equipped", names))
    return tuple(found)


@of_content
@cache
def _leaders(names: frozenset[str], sources: tuple[str, ...]) -> tuple[Figure, ...]:
    """The miniatures of enemies that may change one of these figures: by a line of their card, or
    of another stage. A card of the optional types is read only when one of them is in play."""
    return tuple(
        one
        for one in ENEMIES
        if (kind := stand_ins(sources).get(kind_of(one), first_kind(one))).program
        and (kind.stage or kind.extra or _lines(kind.id, "aura", names))
    )


def _printed(state: State, card: str, place: int, side: Figure) -> Iterator[Change]:
    effect, line = Invocation(card, place, side, side), state.language.line(card, place)
    if works(line, state, effect):
        yield from changes_of(line, state, effect)


def _changing(one: Lasting, names: frozenset[str]) -> bool:
    """Whether something that lasts can change one of these figures."""
    return not one.hook and not names.isdisjoint(_touched(one.effect.card, one.effect.line))


def changes(state: State, *names: str) -> Iterator[Change]:
    """Everything that changes these figures now: equipped items, auras of enemies, what lasts. It
    may bring changes of other figures as well."""
    wanted, there = frozenset(names), state.at
    titles = tuple(state.active[: len(state.party)])
    for card, place, hero in _equipped(tuple(state.worn), titles, wanted):
        yield from _printed(state, card, place, hero)
    for figure in _leaders(wanted, state.sources):
        if there[figure] >= 0:
            name = state.monster(figure).id
            for place in _lines(name, "aura", wanted):
                yield from _printed(state, name, place, figure)
    # Most of what lasts changes none of them, and whether it counts now takes longer to find.
    lasts = [one for one in state.lasting if _changing(one, wanted)]
    for one in state.lasting_now() if lasts else ():
        if _changing(one, wanted):
            effect = one.effect
            line = state.language.line(effect.card, effect.line)
            yield from changes_of(line, state, effect, effect.at)


def figure(state: State, name: str, base: int, subject: Figure) -> int:
    """A figure of a hero or an enemy with all that changes it."""
    for change in changes(state, name):
        if change[0] == name and change[1] == subject:
            base = applied(change, base)
    return base


def dice(state: State, hero: Figure, *rolls: str) -> tuple[int, int]:
    """Hit and fate dice that a hero adds to a roll of these kinds, with those for any roll."""
    hit = fate = 0
    names = {f"pool.{roll}" for roll in (*rolls, "any")}
    for change in changes(state, "pool"):
        which, _, kind = change[0].rpartition(".")
        if change[1] == hero and which in names:
            if kind == "hit":
                hit = applied(change, hit)
            else:
                fate = applied(change, fate)
    return hit, fate


def most_vitality(state: State, hero: Figure, without: Item = NONE) -> int:
    """The token's value plus that of equipment, never above 18 (MT-HERO-01); ``without`` is an item
    that is about to be taken off."""
    bonus = sum(items()[one].vitality for one in state.worn[hero] if one not in (NONE, without))
    return min(MOST_VITALITY, token(state, hero).vitality + bonus)


def starting_vitality(kind: int) -> int:
    """The token's value, and what the starting gear adds (MT-SETUP-13)."""
    gear = [items()[item] for item in starting_gear(kind) if item != NONE]
    return heroes()[kind].vitality + sum(item.vitality for item in gear)


def movement(state: State, hero: Figure) -> int:
    """The normal movement (MT-MOVE-01)."""
    return max(0, figure(state, "speed", token(state, hero).move, hero))


def cautious(state: State, hero: Figure) -> int:
    """Half of the normal movement, rounded up (MT-MOVE-03), or what an item says."""
    return figure(state, "cautious", -(-movement(state, hero) // 2), hero)


def armour(state: State, hero: Figure) -> int:
    """What is added to the TN of an enemy's attack on a hero or an ally (MT-R-35, MT-ALLY-04)."""
    if is_hero(hero):
        own = sum(item.defense for item in worn(state, hero))
    else:
        own = ally_card(hero).defense if is_ally(hero) else 0
    return figure(state, "defense", own, hero)


def hand_size(state: State, hero: Figure) -> int:
    """How many cards a hero draws up to (MT-DECK-06, MT-R-24)."""
    return max(0, figure(state, "hand_size", HAND_SIZE, hero) - state.cursed[hero])


def available(state: State, hero: Figure) -> int:
    """Action spaces that are not frozen (MT-R-23)."""
    return max(0, SPACES - state.frozen[hero])


def laid(state: State, hero: Figure) -> list[Laid]:
    """The cards that take an action space."""
    return [one for one in state.spaces[hero] if not one.kept]


def open_spaces(state: State, hero: Figure) -> int:
    """Spaces into which a card can be played (MT-ATK-04)."""
    return max(0, available(state, hero) - len(laid(state, hero)))


def ammo_limit(state: State, hero: Figure) -> int:
    """How many Ammo cards may be ready: at least 1 (MT-R-70)."""
    return max(1, figure(state, "ammo_limit", 1, hero))


def rage(state: State, hero: Figure, paying: int = NONE) -> list[Laid]:
    """The Rage on a hero board: Rage cards and facedown ones; a card cannot pay for itself, which
    is what ``paying`` leaves out (MT-KEY-12, MT-R-101)."""
    return [
        one
        for one in state.spaces[hero]
        if one.number != paying and (one.facedown or "Rage" in cards()[one.card].keywords)
    ]


def faith(state: State, hero: Figure) -> int:
    """Faith cards in the spaces and facedown ones on Pray (MT-KEY-06, MT-R-101)."""
    found = 0
    for one in state.spaces[hero]:
        found += not one.facedown and "Faith" in cards()[one.card].keywords
        found += len(one.stored)
    for lasting in state.lasting_now():
        effect = lasting.effect
        line = state.language.line(effect.card, effect.line)
        # Others that last may look at Faith themselves.
        if effect.side == hero and any(_adds_faith(one) for one in line.code):
            changed = changes_of(line, state, effect, effect.at)
            found += sum(number for name, _, _, number in changed if name == "faith")
    return found


def _adds_faith(one: object) -> bool:
    return isinstance(one, Do) and one.op.name == "more_faith"
