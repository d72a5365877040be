"""What a plan would bring, in a few words each, and the question about what is selected (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mythshelf.games.mischief_and_malice.attack.choices import UseEnergy
from mythshelf.games.mischief_and_malice.attack.committing import Commit
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack, StormField
from mythshelf.games.mischief_and_malice.basics.question import Question
from mythshelf.games.mischief_and_malice.cards.programs import card_text
from mythshelf.games.mischief_and_malice.lanes.powered import is_active, is_powered, powers, suits
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BLISS,
    CREATURE,
    LIFE,
    NONE,
    Kind,
    cards,
    numbers,
)
from mythshelf.games.mischief_and_malice.table.places import (
    IN_ORDER,
    OWNERS,
    PLACES,
    Place,
    Seat,
    is_field,
)
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.main import EndTurn
from mythshelf.games.mischief_and_malice.turn.moving import ALONE, Move
from mythshelf.games.mischief_and_malice.turn.placing import PlaceBenchEffect, PlaceCreature
from mythshelf.games.mischief_and_malice.turn.powering import PlaceEnergy
from mythshelf.games.mischief_and_malice.turn.using_relics import UseRelic
from mythshelf.games.mischief_and_malice.words.names import (
    counted,
    creature,
    energies,
    title,
)
from mythshelf.kernel.effects import Take
from mythshelf.kernel.play import engine

from web.app.games.mischief_and_malice import shape_keys
from web.app.games.mischief_and_malice.board.highlights import attack_of
from web.app.games.mischief_and_malice.cards import figures
from web.app.games.mischief_and_malice.choosing import turn_standing
from web.app.games.mischief_and_malice.choosing.attack_facts import attack_facts, declared_facts
from web.app.games.mischief_and_malice.choosing.end_forecast import end_of_turn
from web.app.presenting.focus import Focus
from web.app.presenting.plan import Fact, Preview


def facts(before: State, preview: Preview) -> tuple[Fact, ...]:
    """What a plan would bring."""
    return tuple(_facts(before, preview))


def _facts(before: State, preview: Preview) -> Iterator[Fact]:
    options = attack_of(Focus(preview=preview))
    if options:
        yield from attack_facts(before, options)
        return
    option = preview.plan.options[0]
    match option:
        case DeclareAttack(place=place):
            yield from declared_facts(before, place)
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
    due = min(turn_standing.due_penalty(state, seat), len(state.hands[seat]))
    if due:
        able = any(is_active(state, place) for place in IN_ORDER[seat])
        why = "no enemy was attacked" if able else "nobody is active to attack"
        yield Fact(f"{why}: {counted(due, 'card')} to void", "", "bad")
    if state.battle and not state.assailed:
        yield Fact(f"the malignant was not attacked: your healthiest loses {n.forfeit}", "", "bad")
    yield from _suffering(state, seat)
    ending = end_of_turn(state)
    if ending.is_large:
        yield Fact("with ten cards, draw only by voiding one")
    elif ending.drawn:
        yield Fact(f"draw {counted(ending.drawn, 'card')}")
    elif ending.drawn == 0 and not state.decks[seat]:
        yield Fact("no card is left: no loss yet")


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
