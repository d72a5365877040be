"""What a person may mean, and what an illegal tap meant (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.attack.assisting import KeepUse, SpendUse
from mythshelf.games.mischief_and_malice.attack.choices import AimAt, UseEnergy
from mythshelf.games.mischief_and_malice.attack.committing import Commit
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack, StormField
from mythshelf.games.mischief_and_malice.basics.question import Question
from mythshelf.games.mischief_and_malice.cards import subjects
from mythshelf.games.mischief_and_malice.defeat.deaths import KeepSilent, UseLast, VoidEnergy
from mythshelf.games.mischief_and_malice.mischief.secrets import NameNumber, NoMore
from mythshelf.games.mischief_and_malice.relics.gaining import TakeRelic
from mythshelf.games.mischief_and_malice.relics.using import NotNow, UseNow
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    CREATURE,
    NONE,
    PILES,
    cards,
)
from mythshelf.games.mischief_and_malice.table.places import BENCHES, OWNERS, PLACES, is_field
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.main import EndTurn, Main
from mythshelf.games.mischief_and_malice.turn.moving import ALL, ALONE, Move
from mythshelf.games.mischief_and_malice.turn.placing import PlaceBenchEffect, PlaceCreature
from mythshelf.games.mischief_and_malice.turn.powering import PlaceEnergy
from mythshelf.games.mischief_and_malice.turn.using_relics import UseRelic
from mythshelf.games.mischief_and_malice.turn.voiding import NoDraw, VoidCard
from mythshelf.games.mischief_and_malice.words.names import energies, title
from mythshelf.kernel.effects import Take
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.mischief_and_malice.choosing import attack_plans, turn_standing
from web.app.games.mischief_and_malice.choosing.attack_facts import answer_sums
from web.app.games.mischief_and_malice.shape_keys import (
    END_KEY,
    card_of,
    place_of,
    taps_of,
    void_key,
)
from web.app.presenting.plan import Plan
from web.app.presenting.shape_keys import kind_of

_AT_ONCE = (
    *(VoidCard, NoDraw, KeepSilent, NotNow),
    *(PlaceCreature, PlaceEnergy, PlaceBenchEffect, Move, Commit, UseEnergy),
)
"""What is done as soon as it is dropped, or its button pressed: undo takes it back."""
_WORDS: dict[type[Any], str] = {
    EndTurn: "End the turn",
    StormField: "Attack the field",
    SpendUse: "Use the assist",
    KeepUse: "Keep the use",
    UseLast: "Use the assist",
    KeepSilent: "Do without",
    PlaceCreature: "Place it",
    PlaceEnergy: "Place it",
    PlaceBenchEffect: "Place it",
    DeclareAttack: "Attack",
    AimAt: "Attack",
    VoidCard: "Void it",
    NoDraw: "Draw nothing",
    NoMore: "No more",
    NotNow: "Not now",
}


_SHORT: dict[type[Any], str] = {
    SpendUse: "Use it",
    KeepUse: "Keep it",
    UseNow: "Use it",
    NotNow: "Not now",
}
"""The same where the damage stands beside it."""


def plans(state: State) -> list[Plan]:
    """Every legal option as a plan, then whole attacks: attacker and target, use or not."""
    asked = engine.decision(state)
    if not isinstance(asked, Question):
        return []
    options = engine.legal(state)
    sums = answer_sums(state, options)
    found = [_plan(state, asked, option, len(options) == 1, sums) for option in options]
    if isinstance(asked, Main):
        for option in options:
            if isinstance(option, DeclareAttack):
                found += attack_plans.whole_attacks(state, option)
    return found


def _plan(
    state: State, asked: Question, option: Option[Any], only: bool, sums: Mapping[Option[Any], str]
) -> Plan:
    usual = only or isinstance(option, (SpendUse, UseLast, UseNow))
    if isinstance(option, Move):
        usual = option.lane == ALL or not state.lanes[BENCHES[asked.seat]]
    return Plan(
        options=(option,),
        taps=taps_of(state, option, asked.seat),
        verb=option.verb,
        label=GAME.describe(state, option),
        button=f"{_SHORT[type(option)]}: {sums[option]}" if sums else _button(state, option),
        chip=_chip(state, option),
        suggested=usual,
        at_once=isinstance(option, _AT_ONCE) or _ends_freely(state, option),
        spot=void_key(asked.seat) if isinstance(option, VoidCard) else "",
    )


def _ends_freely(state: State, option: Option[Any]) -> bool:
    """Whether this ends the turn, and nothing is lost by it."""
    return isinstance(option, EndTurn) and not turn_standing.ending_costs(state)


def _button(state: State, option: Option[Any]) -> str:
    match option:
        case Commit(card=kind):
            return "Commit it" if len(title(kind)) > 14 else f"Commit {title(kind)}"
        case Move(lane=lane):
            return "Move all" if lane == ALL else "Move alone"
        case UseEnergy() | VoidEnergy():
            return "Commit it" if isinstance(option, UseEnergy) else "Void it"
        case Take(subject=subject):
            return _subject(state, subject)
        case TakeRelic(pile=pile):
            return PILES[pile].capitalize()
        case NameNumber(number=number):
            return str(number)
        case UseRelic() | UseNow():
            return "Use it"
    return _WORDS.get(type(option), option.verb.capitalize())


def _subject(state: State, subject: int) -> str:
    if subject == NONE:
        return "Take none"
    if subjects.is_card(subject):
        return title(subjects.kind_of(subject))
    if subjects.is_energy(subject):
        place, at = subjects.place_of(subject)
        charge = state.lanes[place][at]
        spent = f", {charge.spent} spent" if charge.spent else ""
        return title(charge.card) + spent
    return GAME.describe(state, Take(subject))


def _chip(state: State, option: Option[Any]) -> str:
    """What tells options with the same taps apart."""
    match option:
        case Move(lane=lane) if lane == ALL:
            return f"With {energies(len(state.lanes[BENCHES[state.active]]))}"
        case Move():
            return "Alone"
        case Commit(card=kind):
            return f"Commit {title(kind)}"
        case DeclareAttack():
            return "Attack"
    return ""


def meant(state: State, taps: tuple[str, ...], verb: str) -> Iterator[Option[Any]]:
    """Options, legal or not, that these taps could mean, the likeliest first."""
    asked = engine.decision(state)
    if not isinstance(asked, Question) or not taps:
        return
    for option in engine.legal(state):
        if taps_of(state, option, asked.seat) == taps and (not verb or option.verb == verb):
            yield option
    for option in asked.universe(state):
        if taps_of(state, option, asked.seat) == taps and (not verb or option.verb == verb):
            yield option
    yield from _attempts(state, asked, taps)


def _attempts(state: State, asked: Question, taps: tuple[str, ...]) -> Iterator[Option[Any]]:
    """What is meant by a tap on something that no option of now is tapped by."""
    seat, last = asked.seat, taps[-1]
    place = place_of(last)
    kind = card_of(taps[-2]) if len(taps) > 1 else NONE
    if last == END_KEY:
        yield EndTurn()
    elif kind_of(last) == "energy" and OWNERS[place] == seat and kind == NONE:
        yield Commit(place, int(last.rpartition(":")[2]))
    elif kind_of(last) == "relic":
        yield UseRelic(int(last.partition(":")[2]))
    elif kind_of(last) == "hand":
        yield from _card_attempts(state, seat, card_of(last))
    elif kind != NONE and place in PLACES:
        yield from _placings(kind, place, kind_of(last))
    elif kind_of(last) == "spot" and place in PLACES:
        if is_field(place) and state.creatures[place] != NONE and OWNERS[place] == seat:
            yield DeclareAttack(place)
        if len(taps) > 1 and place_of(taps[-2]) == BENCHES[seat]:
            yield Move(place, ALONE)


def _placings(kind: int, place: int, what: str) -> Iterator[Option[Any]]:
    """A card of the hand somewhere: an energy on a creature is meant for its lane."""
    card = cards()[kind]
    if card.type == CREATURE:
        yield PlaceCreature(kind, place)
    elif card.type == BENCH_EFFECT and what == "spot" and place in BENCHES:
        yield PlaceBenchEffect(kind)
    else:
        yield PlaceEnergy(kind, place)


def _card_attempts(state: State, seat: int, kind: int) -> Iterator[Option[Any]]:
    """A card of the hand by itself, at a time when it can go nowhere."""
    card = cards()[kind]
    if card.type == CREATURE:
        places = sorted((p for p in PLACES if OWNERS[p] == seat), key=lambda p: not is_field(p))
        open_ones = [p for p in places if state.creatures[p] == NONE and is_field(p)]
        yield PlaceCreature(kind, (open_ones or places)[0])
        return
    own = [p for p in PLACES if OWNERS[p] == seat]
    yield from (PlaceEnergy(kind, place) for place in own)
    if card.type == BENCH_EFFECT:
        yield PlaceBenchEffect(kind)
