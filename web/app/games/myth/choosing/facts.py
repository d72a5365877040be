"""What a plan would bring, in a few words each (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.myth.deeds.giving_way import PassOn, can_act
from mythshelf.games.myth.deeds.playing_cards import Play
from mythshelf.games.myth.deeds.spending_mp import Go
from mythshelf.games.myth.forecast.coming import Coming
from mythshelf.games.myth.forecast.strikes import Luck, Prospect
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.heroes.deed import PaidDeed
from mythshelf.games.myth.heroes.moving import implied, limit, mp_left
from mythshelf.games.myth.table.catalogue.enemies import types
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.figures import Figure, type_of
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import METER, MOVEMENTS, NONE, RESTING
from mythshelf.games.myth.words import names
from mythshelf.games.myth.words.names import counted
from mythshelf.kernel.play import engine

from web.app.games.myth.choosing.deal_facts import deals
from web.app.games.myth.choosing.outlook import outlook, percent, prospect
from web.app.games.myth.look.dice import emblem_of
from web.app.presenting.plan import Fact, Preview

_SHORT = 16
"""An effect of more letters is told by the name of its item."""


def facts(before: State, preview: Preview) -> tuple[Fact, ...]:
    """Chances, AP, MP, and what the Darkness would do then."""
    return tuple(_facts(before, preview))


def _facts(before: State, preview: Preview) -> Iterator[Fact]:
    options = preview.plan.options
    asked = engine.decision(before)
    told = prospect(before, options)
    if told is not None:
        yield from _odds(before, told)
    first = options[0]
    if isinstance(first, Play) and asked is not None:
        yield from _of_card(before, asked.seat, first)
    if isinstance(first, Go) and asked is not None:
        yield from _of_walk(before, asked.seat, len(options))
        after = preview.after
        if isinstance(after, State):
            yield from _dangers(before, after, asked.seat)
    elif isinstance(first, PaidDeed) and asked is not None:
        yield from _of_walk(before, asked.seat, 1)
    if isinstance(first, PassOn) and isinstance(asked, Cycle):
        yield from _of_passing(before, asked.seat, len(options) > 1)
    yield from deals(before, preview)


def _odds(state: State, told: Prospect) -> Iterator[Fact]:
    """The pool, and the chances to hit: exact, not tried out."""
    fate = f", {told.fate} fate" if told.fate else ""
    yield Fact(f"{counted(told.hit, 'hit die')}{fate}", "die")
    if told.fear < 1:
        yield Fact(f"courage {percent(told.fear)}", "heart", "bad" if told.fear < 1 else "")
    groups = {one.chance for one in told.targets}
    kind = "good" if told.any * 2 >= 1 else "bad"
    if len(groups) > 1:
        yield Fact(f"hits something {percent(told.any)}, all {percent(told.all)}", "sword", kind)
    else:
        yield Fact(f"hits {percent(told.any)}", "sword", kind)
    for luck in told.recipes:
        yield _recipe(luck)
    yield Fact(_damage(state, told), "skull")
    for which in sorted({type_of(one.target) for one in told.targets}):
        if not state.awake[which]:
            yield Fact(f"wakes the {types()[which].capitalize()}s", "threat", "bad")
    for hero in told.heroes:
        yield Fact(f"hits the {names.hero(state, hero)} too", "skull", "bad")


def _damage(state: State, told: Prospect) -> str:
    """What a hit takes, and for how many of the targets that is enough; of what is left of those
    for which it is not only where it is the same for all (MT-DMG-01, MT-DMG-02)."""
    words = f"{told.damage} damage{' a success' if told.per_success else ''}"
    falls = [one.falls for one in told.targets]
    if all(falls):
        return f"{words}, enough"
    if any(falls):
        return f"{words}, enough for {sum(falls)} of {len(falls)}"
    left = {state.vitality[one.target] - told.damage for one in told.targets}
    return words if told.per_success or len(left) > 1 else f"{words}, {left.pop()} vitality left"


def _recipe(luck: Luck) -> Fact:
    """What fate dice may add to a hit, with the chance that they show what it costs."""
    cost = " + ".join(symbol.capitalize() for symbol in luck.symbols)
    item = items()[luck.item]
    said = (one for one in State.language.words(item.id).split(". ") if one.startswith(cost))
    effect = next(said, "").partition(": ")[2].rstrip(".")
    short = effect if 0 < len(effect) <= _SHORT else item.title
    return Fact(f"{cost} {percent(luck.chance)}: {short}", emblem_of(luck.symbols[0]))


def _of_card(state: State, hero: Figure, play: Play) -> Iterator[Fact]:
    """AP come after the card; the movement is fixed for the rest of the cycle (MT-CARD-06)."""
    card = cards()[play.kind]
    if card.ap:
        total = state.meter + card.ap
        if total >= METER:
            left = total - METER
            over = f", {left} stays" if left else ""
            yield Fact(f"{card.ap} AP: then the Darkness strikes{over}", "darkness", "bad")
        else:
            yield Fact(f"{card.ap} AP: darkness {total} of {METER}", "ap")
    else:
        yield Fact("no AP", "ap", "good")
    if state.declared[hero] == NONE and play.movement == RESTING and mp_left(state, hero):
        steps = counted(mp_left(state, hero), "step")
        yield Fact(f"standing still gives up {steps}", "boot", "bad")
    elif state.declared[hero] == NONE:
        how = MOVEMENTS[play.movement].replace("none", "no")
        yield Fact(f"{how} movement from now on", "boot")


def _of_walk(state: State, hero: Figure, mp: int) -> Iterator[Fact]:
    how = MOVEMENTS[implied(state, hero, state.spent[hero] + mp)]
    spent, most = state.spent[hero] + mp, limit(state, hero)
    yield Fact(f"{spent} of {most} MP, {how} movement", "boot")


def _dangers(before: State, after: State, hero: Figure) -> Iterator[Fact]:
    """What the Darkness would do after a walk; who would wake for it and sleeps now."""
    told, was = outlook(after), outlook(before)
    if told is None or was is None:
        return
    for which in told.woken:
        if which not in was.woken:
            yield Fact(f"wakes the {types()[which].capitalize()}s", "threat", "bad")
    yield danger(told, hero)


def danger(told: Coming, hero: Figure) -> Fact:
    """How many attacks a hero has to expect, and what they would cost."""
    blows = told.on(hero)
    if not blows:
        return Fact("nobody would attack him", "shield", "good")
    count = sum(blow.count for blow in blows)
    words = f"{counted(count, 'attack')} to come, {float(told.expected(hero)):.1f} damage expected"
    return Fact(words, "sword", "bad")


def still_to_pass(state: State, hero: Figure) -> list[Figure]:
    """The other heroes who can still act in this hero cycle and have not passed."""
    return [
        one
        for one in state.heroes()
        if one != hero and can_act(state, one) and not state.passed[one]
    ]


def loiters(state: State, hero: Figure) -> bool:
    """Whether a hero who passes now ends a hero cycle without AP (MT-LOIT-01)."""
    return not state.acted and not still_to_pass(state, hero)


def _of_passing(state: State, hero: Figure, all_of_them: bool) -> Iterator[Fact]:
    """Whoever passes last without AP spent has loitered (MT-LOIT-01)."""
    last = all_of_them or not still_to_pass(state, hero)
    if last and not state.acted:
        yield Fact("no AP was spent: loitering costs treasure", "chest", "bad")
    told = outlook(state)
    if told is not None and last:
        yield danger(told, hero)
