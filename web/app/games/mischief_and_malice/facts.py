"""What a plan would bring, in a few words each: above all the sums of an attack (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack, StormField
from mythshelf.games.mischief_and_malice.attack.naming import Target, UseEnergy
from mythshelf.games.mischief_and_malice.cards.programs import card_text
from mythshelf.games.mischief_and_malice.lanes.powering import (
    is_active,
    is_powered,
    powers,
    suits,
)
from mythshelf.games.mischief_and_malice.relics.using import UseRelic
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BLISS,
    CREATURE,
    LIFE,
    NONE,
    Kind,
    affliction_names,
    cards,
    numbers,
)
from mythshelf.games.mischief_and_malice.table.places import (
    FIELD,
    IN_ORDER,
    OF_EMPTY_FIELD,
    OF_MALIGNANT,
    OWNERS,
    PLACES,
    Place,
    Seat,
    is_field,
)
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.committing import Commit
from mythshelf.games.mischief_and_malice.turn.main import EndTurn
from mythshelf.games.mischief_and_malice.turn.moving import ALONE, Move
from mythshelf.games.mischief_and_malice.turn.placing import PlaceBenchEffect, PlaceCreature
from mythshelf.games.mischief_and_malice.turn.powering import PlaceEnergy
from mythshelf.games.mischief_and_malice.turn.question import Question
from mythshelf.games.mischief_and_malice.words.names import (
    affliction,
    counted,
    creature,
    energies,
    title,
)
from mythshelf.kernel.effects import Take
from mythshelf.kernel.play import engine

from web.app.games.mischief_and_malice import figures, shape_keys, standing
from web.app.games.mischief_and_malice.forecast import (
    Forecast,
    card_words,
    forecast,
    percent,
    step_words,
)
from web.app.games.mischief_and_malice.highlights import attack_of
from web.app.presenting.focus import Focus
from web.app.presenting.plan import Fact, Preview


def facts(before: State, preview: Preview) -> tuple[Fact, ...]:
    """What a plan would bring."""
    return tuple(_facts(before, preview))


def _facts(before: State, preview: Preview) -> Iterator[Fact]:
    options = attack_of(Focus(preview=preview))
    if options:
        yield from _attack(before, options)
        return
    option = preview.plan.options[0]
    match option:
        case DeclareAttack(place=place):
            yield from _declared(before, place)
        case StormField():
            yield Fact("worth a relic, and nobody pulls mischief", "relic", "good")
        case Commit(place=place, card=kind):
            yield from _committed(before, place, kind)
        case UseEnergy(card=kind):
            asked: Any = before.stack[-1]
            yield from _committed(before, asked.place, kind)
        case PlaceCreature(card=kind, place=place):
            yield from _placed(before, kind, place)
        case PlaceEnergy(card=kind, place=place):
            yield from _powered(before, kind, place)
        case PlaceBenchEffect(card=kind):
            charge = cards()[kind].charge
            yield Fact(f"works from {energies(charge)} in the bench lane on", "lane")
            yield Fact("takes one of the two energies of the turn")
        case Move(lane=lane, place=place):
            if lane == ALONE and before.lanes[IN_ORDER[OWNERS[place]][-1]]:
                yield Fact("its energies stay in the bench lane", "lane")
        case EndTurn():
            yield from _ended(before)
        case UseRelic(card=kind):
            yield Fact("once in the game; it keeps counting towards four", "relic")
        case Take(subject=subject) if subject in PLACES and before.creatures[subject] != NONE:
            yield Fact(f"{creature(before, subject)}: {before.health[subject]} health", "heart")
    kind = shape_keys.card_of(preview.plan.taps[-1]) if preview.plan.taps else NONE
    if kind != NONE and cards()[kind].program:
        yield Fact(card_text(kind))


# Attacks --------------------------------------------------------------------------------


def _attack(state: State, options: tuple[Any, ...]) -> Iterator[Fact]:
    """Power and damage step by step, the chances, then what it means."""
    found = forecast(state, options)
    attacker, target = _ends(state, options)
    if found is None or attacker not in PLACES:
        yield from _aimless(state, target)
        return
    course = found.likeliest
    steps = step_words(course)
    if steps:
        yield Fact(f"{' '.join(steps)} = {course.damage} damage", "sword")
    if course.immune:
        yield Fact("it is immune to this attack", "shield", "bad")
    yield from _hit(state, found, target)
    yield from _chances(state, found, attacker, target)
    yield from _answers(state, options, found)
    yield from _suffered(state, found, attacker)
    yield from _worth(state, found, attacker, target)


def _ends(state: State, options: tuple[Any, ...]) -> tuple[Place, Place]:
    under_way = state.attack
    attacker = under_way.attacker if under_way is not None else NONE
    target = under_way.target if under_way is not None else NONE
    for option in options:
        if isinstance(option, DeclareAttack):
            attacker = option.place
        elif isinstance(option, Target):
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
    if target == OF_MALIGNANT:
        told = f"{name}: {state.malignant} → {course.left}"
        yield Fact(told, "heart", "good" if course.lost else "")
        return
    dies = found.chance(of=lambda one: target in one.died)
    if dies == 1:
        yield Fact(f"{name} dies", "skull", _good(state, target))
    else:
        yield Fact(f"{name}: {state.health[target]} → {course.left}", "heart")
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
    """What the other side, and the own relics, could still change."""
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
        told = str(most) if most == least else f"{max(0, least)} to {most}"
        yield Fact(f"{name} loses {told}", "heart", "bad")
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
    """What becomes of the energies of a creature that dies (ML-PER-02 to ML-PER-05)."""
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


def _declared(state: State, place: Place) -> Iterator[Fact]:
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


# Everything else ------------------------------------------------------------------------


def _committed(state: State, place: Place, kind: Kind) -> Iterator[Fact]:
    at = next(n for n, charge in enumerate(state.lanes[place]) if charge.card == kind)
    uses = max(0, figures.uses_if_committed(state, place, at) - state.lanes[place][at].spent)
    if figures.single_use(state, place, kind):
        why = "universal" if cards()[kind].is_universal else "not by its primary type"
        yield Fact(f"{counted(uses, 'use')} only: it powers {why}", "commit", "bad")
    else:
        yield Fact(counted(uses, "use"), "commit", "good" if uses else "bad")
    yield Fact(f"only {title(kind)} assists from now on; the lane takes no more energy", "lane")
    if cards()[kind].program:
        yield Fact(card_text(kind))


def _placed(state: State, kind: Kind, place: Place) -> Iterator[Fact]:
    lane = tuple(charge.card for charge in state.lanes[place])
    if lane:
        active = " and is active" if is_field(place) and powers(kind, lane) else ""
        yield Fact(f"takes over {energies(len(lane))}{active}", "lane", "good" if active else "")
    if not is_field(place):
        yield Fact("on the bench it neither attacks nor can be attacked", "shield")


def _powered(state: State, kind: Kind, place: Place) -> Iterator[Fact]:
    there = state.creatures[place]
    before = is_powered(state, place)
    lane = (*(charge.card for charge in state.lanes[place]), kind)
    if there != NONE and not before and powers(there, lane):
        yield Fact(f"{creature(state, place)} is fully powered", "commit", "good")
    elif there != NONE and not before:
        yield Fact(f"{creature(state, place)} still lacks energies", "lane")
    if there != NONE and not suits(state, place, kind):
        yield Fact("of no type it has: it could not be committed", "", "bad")
    if state.powers > 1:
        yield Fact("the second energy goes into another lane", "lane")


def _ended(state: State) -> Iterator[Fact]:
    """What the end part brings: the penalty, afflictions, the draw."""
    seat, n = state.active, numbers()
    due = standing.due_penalty(state, seat)
    if due:
        able = any(is_active(state, place) for place in IN_ORDER[seat])
        why = "no enemy was attacked" if able else "nobody is active to attack"
        yield Fact(f"{why}: {counted(due, 'card')} to void", "", "bad")
    if state.battle and not state.assailed:
        yield Fact(f"the malignant was not attacked: your healthiest loses {n.forfeit}", "", "bad")
    yield from _suffering(state, seat)
    held = len(state.hands[seat]) - due
    if held >= n.large_hand:
        yield Fact("with ten cards, draw only by voiding one")
    else:
        want = n.hand - held if held < n.hand else n.draw
        drawn = min(want, len(state.decks[seat]))
        yield Fact(f"draw {counted(drawn, 'card')}" if drawn else "no card is left: no loss yet")


def _suffering(state: State, seat: Seat) -> Iterator[Fact]:
    n = numbers()
    for place in IN_ORDER[seat]:
        if state.creatures[place] == NONE:
            continue
        name, health = creature(state, place), state.health[place]
        if state.afflictions[place] == BLISS:
            now = min(n.health, health + n.bliss)
            cured = ", cured" if now == n.health else ""
            yield Fact(f"{name}: Bliss {health} → {now}{cured}", "heart", "good")
        elif state.afflictions[place] == LIFE:
            yield Fact(f"{name}: Life −{n.life}, for a creature of theirs", "heart", "bad")


def ask(state: State, focus: Focus) -> str:
    """The question about what is selected."""
    asked = engine.decision(state)
    if not focus.taps or not isinstance(asked, Question) or focus.preview is not None:
        return ""
    last = focus.taps[-1]
    kind = shape_keys.card_of(last)
    if kind != NONE and focus.lit - set(focus.taps):
        if cards()[kind].type == CREATURE:
            return f"{title(kind)}: on which spot?"
        return f"{title(kind)}: in which lane?"
    place = shape_keys.place_of(last)
    if place in PLACES and state.creatures[place] != NONE and asked.main:
        name = creature(state, place)
        if not is_field(place):
            return f"{name}: to which spot?"
        more = "" if state.committed[place] != NONE else ", or commit an energy"
        return f"{name}: attack which enemy{more}?"
    return ""
