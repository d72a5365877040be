"""Figures of creatures and lanes as they are now, for cards, readings and names (pure)."""

from __future__ import annotations

from mythshelf.games.mischief_and_malice.basics.health import halved
from mythshelf.games.mischief_and_malice.card_effects.vocabulary import FIRST
from mythshelf.games.mischief_and_malice.cards.programs import of_card
from mythshelf.games.mischief_and_malice.lanes.powered import (
    full_uses,
    gives,
    is_active,
    is_charged,
    is_powered,
    types_of,
)
from mythshelf.games.mischief_and_malice.table.catalogue import CURSE, NONE, Kind, cards
from mythshelf.games.mischief_and_malice.table.places import OWNERS, Place, is_field
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.effects import changes_of, effects_of
from mythshelf.kernel.effects.change import applied

from web.app.games.mischief_and_malice.cards.creature_faces import Standing


def standing(state: State, place: Place) -> Standing:
    """The creature of a place as it stands."""
    return Standing(
        state.health[place],
        attack_now(state, place),
        filled(state, place),
        is_powered(state, place),
        state.immune[place],
        first_is_spent(state, place),
    )


def attack_now(state: State, place: Place) -> int:
    """Its attack power with the abilities and the bench effect that work against whatever it
    attacks, halved for Cursed; without assists, which are optional, and without dice
    (ML-R-18, step 6)."""
    card, seat = cards()[state.creatures[place]], OWNERS[place]
    power = card.attack
    if is_active(state, place) and state.attack is None:
        sources = [(of_card(state.creatures[place], seat, place), "ATTACK")]
        if is_charged(state, seat):
            sources.append((of_card(state.bench_effects[seat], seat, place), "FIELD.attack"))
        for source, hook in sources:
            for effect in effects_of(state, source, hook):
                line = state.language.line(effect.card, effect.line)
                for change in changes_of(line, state, effect):
                    if change[0] == "power":
                        power = applied(change, power)
    return halved(power) if state.afflictions[place] == CURSE else power


def filled(state: State, place: Place) -> tuple[bool, ...]:
    """Which of its symbols the energies of its lane fill, as many as can be (ML-ACT-01)."""
    symbols = cards()[state.creatures[place]].requires
    given = [gives(cards()[charge.card]) for charge in state.lanes[place]]
    serves: dict[int, int] = {}

    def served(symbol: int, asked: set[int]) -> bool:
        for at, types in enumerate(given):
            if types >> symbols[symbol] & 1 and at not in asked:
                asked.add(at)
                if at not in serves or served(serves[at], asked):
                    serves[at] = symbol
                    return True
        return False

    return tuple(served(symbol, set()) for symbol in range(len(symbols)))


def first_is_spent(state: State, place: Place) -> bool:
    """Whether all First lines of a creature have worked (ML-ABIL-10)."""
    card = cards()[state.creatures[place]].id
    lines = state.language.program(card).lines
    first = {
        at for at, line in enumerate(lines) if any(flag.name == FIRST for flag, _ in line.flags)
    }
    used = {one.line for one in state.used if one.card == card and one.source == place}
    return bool(first) and used >= first


def uses_if_committed(state: State, place: Place, at: int) -> int:
    """How often an energy of a lane could be used for its creature; without one, as printed.

    Where energies are still missing it is as often as it can be once they are there, so that the
    figure does not fall with the creature and rise again with its power (ML-AST-03, ML-R-11).
    """
    kind, creature = state.lanes[place][at].card, state.creatures[place]
    card, affliction = cards()[kind], state.afflictions[place]
    if creature == NONE or not is_field(place):
        return card.uses
    if card.is_universal or is_powered(state, place):
        return full_uses(creature, state.lanes[place], at, affliction)
    return card.uses if types_of(creature, affliction) >> card.primary & 1 else 1


def uses_left(state: State, place: Place) -> int:
    """The uses that are left of the committed energy of a lane, 0 without one; where its creature
    has lost its power, those that it has again with it."""
    at = state.committed[place]
    if at == NONE:
        return 0
    return max(0, uses_if_committed(state, place, at) - state.lanes[place][at].spent)


def single_use(state: State, place: Place, kind: Kind) -> bool:
    """Whether an energy would give one use only because its primary type is not what it gives
    (ML-AST-03, ML-R-11)."""
    lane = state.lanes[place]
    at = next((n for n, charge in enumerate(lane) if charge.card == kind), NONE)
    return at != NONE and uses_if_committed(state, place, at) < cards()[kind].uses
