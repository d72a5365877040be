"""What the words of the cards do on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeAlias

from mythshelf.kernel.effects import (
    ADD,
    HALVE,
    PAID,
    PUT,
    Change,
    Invocation,
    applied,
    idle,
    recall,
    remember,
)
from mythshelf.kernel.play.rng import below, shuffled

from . import table
from .table import FIELD, MALIGNANT, NO_ONE, Attack, State, halved, own, owner, printed

Group: TypeAlias = tuple[int, ...]
CARDS_OF = 1000
"""Card ``n`` of side 1's hand is the subject 1000 + n, of its void too."""
ENERGIES_OF = 10
"""Energy ``n`` of the lane of place 2 is the subject 20 + n."""


# Who is meant ---------------------------------------------------------------------------


def _attack(world: Any) -> Attack:
    return world.context(Attack) or Attack(NO_ONE, NO_ONE)


def _there(world: Any, place: int) -> list[int]:
    """A creature by its place, if there is one."""
    return [place] if place in range(MALIGNANT) and world.creature[place] else []


def attacker(world: Any, effect: Invocation) -> list[int]:
    """Of the attack that is under way."""
    return _there(world, _attack(world).attacker)


def target(world: Any, effect: Invocation) -> list[int]:
    """Of the attack that is under way, unless it is the malignant."""
    return _there(world, _attack(world).target)


def itself(world: Any, effect: Invocation) -> list[int]:
    """The creature of the line or of its energy; for relics the one in the attack."""
    if effect.source != NO_ONE:
        return _there(world, effect.source)
    fighting = (_attack(world).attacker, _attack(world).target)
    return [place for place in fighting if place in FIELD and owner(place) == effect.side][:1]


def allies(world: Any, effect: Invocation) -> list[int]:
    """The controller's field creatures."""
    return own(world, effect.side)


def foes(world: Any, effect: Invocation) -> list[int]:
    """The opponent's, unless a strong malignant forbids to touch them (ML-MAL-03)."""
    protected = world.malignant_health > table.PROTECTED
    return [] if protected else own(world, 1 - effect.side)


def other_foes(world: Any, effect: Invocation) -> list[int]:
    """The opponent's except the target."""
    return [place for place in foes(world, effect) if place != _attack(world).target]


def everybody(world: Any, effect: Invocation) -> list[int]:
    """All field creatures that may be touched."""
    return sorted(allies(world, effect) + foes(world, effect))


def highest(of: Callable[..., list[int]]) -> Callable[..., list[int]]:
    """Those with the most health."""
    return lambda world, effect: _those(world, of(world, effect), max)


def lowest(of: Callable[..., list[int]]) -> Callable[..., list[int]]:
    """Those with the least."""
    return lambda world, effect: _those(world, of(world, effect), min)


def _those(world: Any, places: list[int], best: Callable[..., int]) -> list[int]:
    limit = best((world.health[place] for place in places), default=0)
    return [place for place in places if world.health[place] == limit]


def me(world: Any, effect: Invocation) -> Group:
    """The controller."""
    return (effect.side,)


def foe(world: Any, effect: Invocation) -> Group:
    """The other."""
    return (1 - effect.side,)


def controller(state: Any, effect: Invocation, candidates: Group) -> int:
    """Who plays the card picks."""
    return effect.side


def owner_of_first(state: Any, effect: Invocation, candidates: Group) -> int:
    """Among equals their owner picks."""
    return owner(candidates[0])


def owner_of_card(state: Any, effect: Invocation, candidates: Group) -> int:
    """Everybody picks cards of their own."""
    return candidates[0] // CARDS_OF


def hand(state: Any, effect: Invocation, whose: Group) -> list[int]:
    """The cards in the hands of these players."""
    return [side * CARDS_OF + n for side in whose for n in range(len(state.hand[side]))]


def own_hand(state: Any, effect: Invocation) -> list[int]:
    """The controller's cards in hand."""
    return hand(state, effect, (effect.side,))


def in_void(state: Any, effect: Invocation, kind: str) -> list[int]:
    """The controller's voided cards of a kind."""
    letter = "C" if kind == "creature" else "EU"
    there = enumerate(state.void[effect.side])
    return [effect.side * CARDS_OF + n for n, card in there if card[0] in letter]


def idle_energies(state: Any, effect: Invocation, lanes: Group) -> list[int]:
    """The energies in these lanes that are not active."""
    return [
        place * ENERGIES_OF + n
        for place in lanes
        for n, card in enumerate(state.lane[place])
        if card != state.committed[place]
    ]


def has_idle_energy(state: Any, effect: Invocation, place: int) -> bool:
    """Whether something can be stripped there."""
    return bool(idle_energies(state, effect, (place,)))


def can_be_cured(state: Any, effect: Invocation, place: int) -> bool:
    """Nothing cures Malignancy (ML-AFF-14)."""
    return state.affliction[place] not in ("", "MA")


def can_be_refreshed(state: Any, effect: Invocation, place: int) -> bool:
    """Whether a use of the active energy is spent."""
    most: int = printed(state.committed[place], "uses", 0)
    return bool(state.uses[place] < most)


def can_retreat(state: Any, effect: Invocation, place: int) -> bool:
    """To an empty bench with an empty lane, without Malignancy (ML-R-34)."""
    bench = table.BENCH[owner(place)]
    free = not (state.creature[bench] or state.lane[bench] or state.bench_effect[owner(place)])
    return free and state.affliction[place] != "MA"


# What is looked at ----------------------------------------------------------------------

_WHO = {"self": itself, "target": target, "attacker": attacker}


def health_of(who: str) -> Callable[..., int]:
    """Its health; 0 if it is not there."""
    return lambda world, effect: sum(world.health[one] for one in _WHO[who](world, effect))


def is_afflicted(who: str) -> Callable[..., bool]:
    """Whether it has an affliction."""
    return lambda world, effect: any(world.affliction[one] for one in _WHO[who](world, effect))


def cards_in_hand(world: Any, effect: Invocation) -> int:
    """How many the controller has."""
    return len(world.hand[effect.side])


def rolled(rest: int) -> Callable[..., bool]:
    """Whether the line's die is odd, or even."""
    return lambda world, effect: recall(world, effect, "roll") % 2 == rest


def is_met(world: Any, effect: Invocation) -> bool:
    """Whether some condition in a LIMITED line holds (ML-R-19)."""
    return not idle(world, effect)


def has_kindred(world: Any, effect: Invocation, name: str) -> bool:
    """Whether another creature of the kindred is on the controller's field, active or not."""
    others = [place for place in own(world, effect.side) if place != effect.source]
    return any(printed(world.creature[place], "kindred") == name for place in others)


def has_type(world: Any, effect: Invocation, *codes: str) -> bool:
    """Whether the energy powers a creature of such a type."""
    return bool(table.types(world, effect.source) & set(codes))


# Figures --------------------------------------------------------------------------------


def power(world: Any, effect: Invocation, change: tuple[int, int]) -> Change:
    """Of the attacker."""
    return ("power", _attack(world).attacker, *change)


def dmg(world: Any, effect: Invocation, change: tuple[int, int]) -> Change:
    """What the target loses."""
    return ("damage", _attack(world).target, *change)


def shield(world: Any, effect: Invocation, n: int) -> Change:
    """So much less."""
    return ("damage", _attack(world).target, ADD, -n)


def half_damage(world: Any, effect: Invocation) -> Change:
    """Half of it."""
    return ("damage", _attack(world).target, HALVE, 0)


def reflect(world: Any, effect: Invocation, n: int) -> Change:
    """What the attacker loses in step 10."""
    return ("reflected", _attack(world).attacker, ADD, n)


def penalty(world: Any, effect: Invocation, n: int) -> Change:
    """The cards to void for not attacking."""
    return ("penalty", effect.side, ADD, n)


def figured(attack: Attack, change: Change) -> Attack:
    """An attack after a change of one of its figures; none falls below 0."""
    figure, _, how, number = change
    if (figure, how, number) == ("damage", PUT, 0):
        return replace(attack, nothing=True)
    value = getattr(attack, figure)
    value = halved(value) if how == HALVE else applied(change, value)
    return replace(attack, **{figure: value if figure == "power" else max(0, value)})


def change(state: State, effect: Invocation, one: Change) -> None:
    """A figure of the attack that is under way changes; nothing if there is none, nor the penalty,
    which is worked out when it is due."""
    attack = state.context(Attack)
    if attack is not None and one[0] != "penalty":
        state.change_context(figured(attack, one))


# What is done ---------------------------------------------------------------------------


def set_health(state: State, place: int, health: int) -> None:
    """Within 0 and 20; Bliss ends at 20 (ML-R-22). The dead perish when it is time for it."""
    state.health[place] = max(0, min(table.MOST_HEALTH, health))
    if state.health[place] == table.MOST_HEALTH and state.affliction[place] == "BL":
        state.affliction[place] = ""


def damage(state: State, effect: Invocation, places: Group, n: int) -> None:
    """Not an attack."""
    for place in places:
        set_health(state, place, state.health[place] - n)


def heal(state: State, effect: Invocation, places: Group, n: int) -> None:
    """Of those that still live."""
    for place in places:
        if state.health[place]:
            set_health(state, place, state.health[place] + n)


def half_health(state: State, effect: Invocation, places: Group) -> None:
    """Not damage."""
    for place in places:
        set_health(state, place, halved(state.health[place]))


def perish(state: State, effect: Invocation, places: Group) -> None:
    """Nor this."""
    for place in places:
        set_health(state, place, 0)


def afflict(state: State, effect: Invocation, places: Group, code: str) -> None:
    """On the target of an attack it waits until it is hit."""
    attack = state.context(Attack)
    for place in places:
        if attack is not None and place == attack.target:
            state.change_context(replace(attack, waiting=(*attack.waiting, code)))
        else:
            cast(state, place, code)


def cast(state: State, place: int, code: str) -> None:
    """An affliction replaces another one, but not Malignancy (ML-AFF-02 and 14)."""
    if state.health[place] and state.affliction[place] != "MA":
        state.affliction[place] = code
        set_health(state, place, state.health[place])


def afflict_roll(state: State, effect: Invocation, places: Group) -> None:
    """A die for each."""
    for place in places:
        afflict(state, effect, (place,), ("HV", "BL", "CU", "CR", "LF", "GL")[below(state, 6)])


def cure(state: State, effect: Invocation, places: Group) -> None:
    """Except of Malignancy."""
    for place in places:
        if can_be_cured(state, effect, place):
            state.affliction[place] = ""


def make_immune(state: State, effect: Invocation, places: Group) -> None:
    """To the next attack on it."""
    for place in places:
        state.immune[place] = True


def draw(state: State, effect: Invocation, whose: Group, n: int) -> None:
    """What is there (ML-DRAW-05)."""
    for side in whose:
        state.hand[side] += state.deck[side][:n]
        state.deck[side] = state.deck[side][n:]


def _leave_hand(state: State, subjects: Iterable[int]) -> None:
    for subject in sorted(subjects, reverse=True):
        side, n = divmod(subject, CARDS_OF)
        state.void[side] += (state.hand[side][n],)
        state.hand[side] = state.hand[side][:n] + state.hand[side][n + 1 :]


def void_cards(state: State, effect: Invocation, whose: Group, n: int, picked: Group) -> None:
    """Cards of their own choice."""
    _leave_hand(state, picked)


def pay(state: State, effect: Invocation, n: int, picked: Group) -> None:
    """All of it, or nothing (R03)."""
    remember(state, PAID, int(len(picked) == n))
    if len(picked) == n:
        _leave_hand(state, picked)


def recover(state: State, effect: Invocation, kind: str, n: int, picked: Group) -> None:
    """From the void to the hand."""
    for subject in sorted(picked, reverse=True):
        side, at = divmod(subject, CARDS_OF)
        state.hand[side] += (state.void[side][at],)
        state.void[side] = state.void[side][:at] + state.void[side][at + 1 :]


def redraw(state: State, effect: Invocation, whose: Group) -> None:
    """As many as there were."""
    for side in whose:
        n = len(state.hand[side])
        state.deck[side] = tuple(shuffled(state, state.deck[side] + state.hand[side]))
        state.hand[side] = ()
        draw(state, effect, (side,), n)


def refresh(state: State, effect: Invocation, places: Group) -> None:
    """One use."""
    for place in places:
        state.uses[place] += 1


def strip(state: State, effect: Invocation, lanes: Group, n: int, picked: Group) -> None:
    """To their owner's void."""
    for subject in sorted(picked, reverse=True):
        place, at = divmod(subject, ENERGIES_OF)
        lane = state.lane[place]
        state.void[owner(place)] += (lane[at],)
        state.lane[place] = lane[:at] + lane[at + 1 :]


def retreat(state: State, effect: Invocation, places: Group) -> None:
    """To the bench, with all its energies."""
    for place in places:
        bench = table.BENCH[owner(place)]
        for group in (state.creature, state.health, state.affliction, state.lane):
            group[bench], group[place] = group[place], group[bench]  # type: ignore[index]
        for kept in (state.committed, state.uses, state.immune):
            kept[bench], kept[place] = kept[place], kept[bench]  # type: ignore[index]


def allow(state: State, effect: Invocation, kind: str, n: int) -> None:
    """More creatures may be placed."""
    state.placements[effect.side] += n


def roll(state: State, effect: Invocation) -> None:
    """The die of a line."""
    remember(state, "roll", below(state, 6) + 1)


def reroll(state: State, effect: Invocation) -> None:
    """The affliction die."""
    state.die = below(state, 6) + 1


def relic(state: State, effect: Invocation, whose: Group) -> None:
    """The next of the pile."""
    for side in whose:
        state.relics[side] += ("R01",)
