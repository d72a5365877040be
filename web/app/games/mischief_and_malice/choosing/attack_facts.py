"""What an attack would bring, in a few words each: sums, chances, what deaths are worth (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from mythshelf.games.mischief_and_malice.attack.assisting import KeepUse, SpendUse
from mythshelf.games.mischief_and_malice.attack.choices import AimAt
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack
from mythshelf.games.mischief_and_malice.lanes.powered import is_powered
from mythshelf.games.mischief_and_malice.relics.using import NotNow, UseNow
from mythshelf.games.mischief_and_malice.table.catalogue import (
    NONE,
    Kind,
    affliction_names,
    cards,
)
from mythshelf.games.mischief_and_malice.table.places import (
    FIELD,
    OF_EMPTY_FIELD,
    OF_MALIGNANT,
    OWNERS,
    PLACES,
    Place,
)
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import (
    affliction,
    creature,
    energies,
    title,
)

from web.app.games.mischief_and_malice.choosing.attack_forecast import Forecast, forecast
from web.app.games.mischief_and_malice.choosing.sums import (
    card_words,
    percent,
    range_words,
    span,
    step_words,
)
from web.app.presenting.plan import Fact


def attack_facts(state: State, options: tuple[Any, ...]) -> Iterator[Fact]:
    """Power and damage step by step, the chances, then what it means."""
    found = forecast(state, options)
    attacker, target = _ends(state, options)
    if found is None or attacker not in PLACES:
        yield from _aimless(state, target)
        return
    course = found.likeliest
    steps = step_words(course)
    if course.immune:
        yield Fact("it is immune to this attack: no damage", "shield", "bad")
    elif steps:
        yield Fact(f"{' '.join(steps)} = {course.damage} damage", "sword")
    yield from _hit(state, found, target)
    yield from _chances(state, found, attacker, target)
    yield from _answers(state, options, found)
    yield from _suffered(state, found, attacker)
    yield from _worth(state, found, attacker, target)


def answer_sums(state: State, options: Sequence[Any]) -> dict[Any, str]:
    """The damage with each answer to whether an assist or a relic is used in the attack under way;
    nothing where it makes no difference, or where it is another question."""
    asking = all(isinstance(option, (SpendUse, KeepUse, UseNow, NotNow)) for option in options)
    attack = state.attack
    if not asking or attack is None or attack.target == NONE:
        return {}
    found = {option: forecast(state, (option,)) for option in options}
    sums = {option: range_words(one) for option, one in found.items() if one is not None}
    return sums if len(sums) == len(options) == len({*sums.values()}) else {}


def _ends(state: State, options: tuple[Any, ...]) -> tuple[Place, Place]:
    under_way = state.attack
    attacker = under_way.attacker if under_way is not None else NONE
    target = under_way.target if under_way is not None else NONE
    for option in options:
        if isinstance(option, DeclareAttack):
            attacker = option.place
        elif isinstance(option, AimAt):
            target = option.place
    return attacker, target


def _aimless(state: State, target: Place) -> Iterator[Fact]:
    if target == OF_EMPTY_FIELD:
        yield Fact("worth a relic, and nobody pulls mischief", "relic", "good")


def _hit(state: State, found: Forecast, target: Place) -> Iterator[Fact]:
    """What becomes of the target."""
    course = found.likeliest
    if course.target != target:
        return
    name = creature(state, target)
    hits = [one.left for one, _ in found.courses if one.target == target and not one.missed]
    left = span(hits or [course.left])
    if target == OF_MALIGNANT:
        told = f"{name}: {state.malignant} → {left}"
        yield Fact(told, "heart", "good" if course.lost else "")
        return
    dies = found.chance(of=lambda one: target in one.died)
    if dies == 1:
        yield Fact(f"{name} dies", "skull", _good(state, target))
    else:
        yield Fact(f"{name}: {state.health[target]} → {left}", "heart")
        if dies:
            yield Fact(f"{percent(dies)} that it dies", "die", _good(state, target))
    if course.afflicted != NONE and target not in course.died:
        yield Fact(f"{name} becomes {affliction(course.afflicted)}")


def _good(state: State, target: Place) -> str:
    return "good" if OWNERS[target] != state.active else "bad"


def _chances(state: State, found: Forecast, attacker: Place, target: Place) -> Iterator[Fact]:
    """Every damage that the dice can bring, misses, and where Glow may send the blow."""
    if found.certain:
        return
    misses = found.chance(of=lambda one: one.missed)
    astray = found.chance(of=lambda one: one.target != target and not one.missed)
    code = state.afflictions[attacker]
    cause = affliction_names()[code] if code != NONE else "The die"
    if misses:
        yield Fact(f"{cause}: {percent(misses)} miss", "die", "bad")
    if astray:
        yield Fact(f"{cause}: {percent(astray)} that it hits your own healthiest", "die", "bad")
    damages = [
        (damage, share) for damage, share in found.damages() if damage or not (misses or astray)
    ]
    if len(damages) > 1:
        told = ", ".join(f"{damage} ({percent(share)})" for damage, share in damages)
        yield Fact(f"damage {told}", "die")


def _answers(state: State, options: tuple[Any, ...], found: Forecast) -> Iterator[Fact]:
    """What the other side, and one's own relics, could still change."""
    course = found.likeliest
    if course.theirs:
        resisted = forecast(state, options, using=1 - state.active)
        less = resisted.likeliest.damage if resisted is not None else course.damage
        yield Fact(f"they have {card_words(course.theirs)}: {less}", "shield", "bad")
    if course.mine:
        more = forecast(state, options, using=state.active)
        raised = more.likeliest.damage if more is not None else course.damage
        yield Fact(f"you have {card_words(course.mine)}: {raised}", "relic")


def _suffered(state: State, found: Forecast, attacker: Place) -> Iterator[Fact]:
    """What the attacker loses by its own cards, by recoil, by Havok."""
    name = creature(state, attacker)
    dies = found.chance(of=lambda one: attacker in one.died)
    most = max(course.suffered for course, _ in found.courses)
    least = min(course.suffered for course, _ in found.courses)
    if dies == 1:
        yield Fact(f"{name} dies of it", "skull", "bad")
    elif most > 0:
        yield Fact(f"{name} loses {span((max(0, least), most))}", "heart", "bad")
        if dies:
            yield Fact(f"{percent(dies)} that {name} dies", "skull", "bad")


def _worth(state: State, found: Forecast, attacker: Place, target: Place) -> Iterator[Fact]:
    """What deaths are worth, and what they cost."""
    seat = state.active
    if target in FIELD and OWNERS[target] == seat:
        if not state.excused and state.turns[seat] > 1:
            yield Fact("no enemy: two cards are voided all the same", "", "bad")
        return
    foes: Fraction = found.chance(of=lambda one: any(OWNERS[place] != seat for place in one.died))
    if not foes:
        return
    if state.battle:
        yield Fact("no relic for it in a malignant battle", "malignant")
    elif state.awarded[seat]:
        yield Fact("the turn's relic is gained already", "relic")
    else:
        yield Fact("a relic for you, and they pull mischief", "relic", "good")
    if target in FIELD and found.chance(of=lambda one: target in one.died):
        yield Fact(_remains(state, target), "lane")


def _remains(state: State, place: Place) -> str:
    """What becomes of the energies of a creature that dies (ML-PER-02, ML-PER-03, ML-PER-04,
    ML-PER-05)."""
    held = len(state.lanes[place])
    if not held:
        return "it has no energies"
    if not is_powered(state, place):
        return f"not active: {_returning(held)}"
    if state.committed[place] != NONE:
        lost = title(state.lanes[place][state.committed[place]].card)
        return f"{lost} is voided, {_returning(held - 1)}"
    return f"you pick 1 energy to void, {_returning(held - 1)}"


def _returning(number: int) -> str:
    goes = "goes" if number == 1 else "go"
    return f"{energies(number)} {goes} back to hand" if number else "nothing goes back to hand"


def declared_facts(state: State, place: Place) -> Iterator[Fact]:
    """A Special comes first, and its creature must attack then."""
    kinds: list[Kind] = [state.creatures[place]]
    if state.committed[place] != NONE:
        kinds.append(state.lanes[place][state.committed[place]].card)
    special = [k for k in kinds if "SPECIAL" in state.language.program(cards()[k].id).hooks]
    if special:
        yield Fact(f"first the Special of {card_words(special)}, then you name the target")
    else:
        yield Fact("then you name the target")
    if state.committed[place] == NONE:
        yield Fact("an energy is committed with it, and the lane is locked", "lane")
