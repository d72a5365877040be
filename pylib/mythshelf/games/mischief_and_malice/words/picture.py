"""The position as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..lanes.powered import is_active, is_charged, is_locked, uses_left
from ..table.catalogue import NONE, cards, numbers, type_ids
from ..table.places import BENCHES, FIELDS, Place, Seat, is_bench
from ..table.state import State
from .names import affliction, counted, player, spot, title, titles


def board_text(state: State) -> str:
    """Both halves, the upper one that of the second player, and what lies between."""
    middle = [*_space(state), _piles(state)]
    return "\n".join([*_half(state, 1), *middle, *_half(state, 0)])


def _half(state: State, seat: Seat) -> list[str]:
    """The bench is farther from the middle than the field."""
    bench, field = _place(state, BENCHES[seat]), [_place(state, p) for p in FIELDS[seat]]
    lines = [*field, bench] if seat == 0 else [bench, *field]
    return [*lines, _player(state, seat)] if seat == 0 else [_player(state, seat), *lines]


def _player(state: State, seat: Seat) -> str:
    hand = state.hands[seat]
    held = titles(hand) if hand and min(hand) >= 0 else counted(len(hand), "card")
    relics = ", ".join(_relics(state, seat)) or "none"
    return (
        f"{player(state, seat)}: hand {held}; deck {len(state.decks[seat])},"
        f" void {len(state.voids[seat])}, relics {relics}"
    )


def _relics(state: State, seat: Seat) -> Iterator[str]:
    for kind in state.relics[seat]:
        used = " (used)" if kind in state.turned[seat] and kind != NONE else ""
        yield f"{title(kind)}{used}" if kind != NONE else "one without a card"


def _place(state: State, place: Place) -> str:
    return f"  {spot(place)}: {_standing(state, place)} | {_lane(state, place)}"


def _standing(state: State, place: Place) -> str:
    kind = state.creatures[place]
    if kind == NONE:
        effect = state.bench_effects[BENCHES.index(place)] if is_bench(place) else NONE
        if effect == NONE:
            return "-"
        on = "on" if is_charged(state, BENCHES.index(place)) else "off"
        return f"{title(effect)} ({on})"
    card = cards()[kind]
    needs = "+".join(type_ids()[one] for one in card.requires)
    told = [f"{state.health[place]} health", f"attack {card.attack}", needs]
    if is_active(state, place):
        told.append("active")
    if state.afflictions[place] != NONE:
        told.append(affliction(state.afflictions[place]))
    if state.immune[place]:
        told.append("immune")
    return f"{card.title} ({', '.join(told)})"


def _lane(state: State, place: Place) -> str:
    energies = []
    for at, charge in enumerate(state.lanes[place]):
        active = f" [{uses_left(state, place)}]" if at == state.committed[place] else ""
        energies.append(f"{title(charge.card)}{active}{'!' if charge.fresh else ''}")
    locked = " (locked)" if is_locked(state, place) else ""
    return (", ".join(energies) or "no energy") + locked


def _space(state: State) -> Iterable[str]:
    if state.space == NONE:
        return
    told = title(state.space)
    if state.malignant:
        told += f", {state.malignant} health"
    if state.turns_left:
        told += f", {counted(state.turns_left, 'turn')} left"
    yield f"-- {told}, pulled by {player(state, state.puller)}"


def _piles(state: State) -> str:
    gold, rose = map(len, state.piles)
    return f"-- gold {gold}, rose gold {rose}; {numbers().relics} relics win"
