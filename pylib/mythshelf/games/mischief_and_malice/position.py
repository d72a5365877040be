"""Prepared positions, built by name: for lessons, for scenario tests, for bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.play import engine
from ...kernel.play.hands import Cards
from .table.catalogue import (
    CHALLENGE,
    GOLD,
    MALICE,
    MALIGNANT,
    MISCHIEF,
    NONE,
    ROSE_GOLD,
    cards,
    kind_of,
    numbers,
    relic_pile,
    type_ids,
)
from .table.lane import Charge
from .table.places import BENCHES, IN_ORDER, Place, Seat
from .table.state import State
from .table.view import elsewhere
from .turn.end_part import EndPart
from .turn.main import Main, Turn

START, MAIN, END = "start", "main", "end"
"""Where a position begins: at the start of a turn, in its main part, or in its end part."""
_SPOTS = ("spot1", "spot2", "spot3", "bench")
_OF_A_PLAYER = {
    *_SPOTS,
    *("hand", "shown", "deck", "void", "relics", "turned", "turns", "streak"),
    *("mischief", "mischief_void"),
}
_OF_THE_TURN = {
    *("placements", "powers", "settled", "attacker", "attacked", "assailed", "excused"),
    *("paired", "barred", "quiet"),
}


def position(
    one: Mapping[str, Any] | None = None,
    other: Mapping[str, Any] | None = None,
    *,
    active: Seat = 0,
    at: str = MAIN,
    space: str = "",
    seed: int = 0,
    gold: str | None = None,
    rose: str | None = None,
    **others: Any,
) -> State:
    """A game at its first decision, in a turn of ``active``.

    Each player is given by what differs from nothing: ``spot1`` to ``spot3`` and ``bench`` as
    ``"C10 12 BL immune: E13 E05* E17.1 E01!"`` (a creature or bench effect, its health where it is
    not the printed one, its affliction, the lane with the active energy, spent uses and what was
    placed this turn), ``hand``, ``shown``, ``deck`` (the next card first), ``void``, ``mischief``
    (the next card first) and ``mischief_void``, ``relics`` and ``turned`` as ids, ``turns`` begun
    (2 where nothing is said; with ``at="start"`` this turn is another one) and ``streak``.

    ``space`` is a mischief card with what differs: ``"M01 12"`` a malignant with 12 health,
    ``"H06 3"`` a challenge with 3 turns left, ``owner=1``, ``puller=1``, ``waiting`` for one that
    has not begun, ``scores=3/4``, ``lost=5/0``. ``gold`` and ``rose`` name the next relics of
    the piles, which hold all that are not gained, or nothing where they are ``""``. The rest are
    fields of the turn by name. Raises ``KeyError`` or ``ValueError`` for names that are not there.
    """
    state = State(rng=seed, active=active)
    for seat, given in enumerate((one or {}, other or {})):
        _lay(state, seat, given)
    state.turn = sum(state.turns)
    _lay_space(state, space)
    for seat in (0, 1):
        state.lists[seat] = _all(state, seat, state.decks[seat], MALICE)
        state.mischief_lists[seat] = _all(state, seat, state.mischief_decks[seat], MISCHIEF)
    gained = {*state.relics[0], *state.relics[1]}
    for pile, words in ((GOLD, gold), (ROSE_GOLD, rose)):
        lying = tuple(kind for kind in relic_pile(pile) if kind not in gained)
        first = _named(words or "")
        rest = tuple(kind for kind in lying if kind not in first)
        state.piles[pile] = () if words == "" else rest + first[::-1]
    _begin(state, at, others)
    engine.settle(state)
    return state


def _begin(state: State, at: str, rest: Mapping[str, Any]) -> None:
    unknown = set(rest) - _OF_THE_TURN
    if unknown:
        raise ValueError(f"a turn has no {', '.join(sorted(unknown))}")
    n, seat = numbers(), state.active
    if at == START:
        state.stack = [Turn(seat)]
    else:
        first = state.turns[seat] == 1
        state.placements = n.first_creatures if first else n.creatures
        state.powers = n.energies
        bench = max(state.creatures[BENCHES[seat]], state.bench_effects[seat])
        state.settled = bench != NONE
        state.paired = state.battle and state.malignant <= n.weakened
        state.stack = [Turn(1 - seat), EndPart(0)]
        if at == MAIN:
            state.stack.append(Main(seat))
    for name, value in rest.items():
        setattr(state, name, value)


def _all(state: State, seat: Seat, deck: Cards, part: int) -> Cards:
    found = elsewhere(state, part, seat)
    found.update(deck)
    return tuple(sorted(found.elements()))


def _lay(state: State, seat: Seat, given: Mapping[str, Any]) -> None:
    """Everything of one player."""
    unknown = set(given) - _OF_A_PLAYER
    if unknown:
        raise ValueError(f"a player has no {', '.join(sorted(unknown))}")
    state.hands[seat] = tuple(sorted(_named(given.get("hand", ""))))
    state.shown[seat] = tuple(sorted(_named(given.get("shown", ""))))
    state.decks[seat] = _named(given.get("deck", ""))[::-1]
    state.voids[seat] = _named(given.get("void", ""))
    state.mischief_decks[seat] = _named(given.get("mischief", ""))[::-1]
    state.mischief_voids[seat] = _named(given.get("mischief_void", ""))
    state.relics[seat] = _named(given.get("relics", ""))
    state.turned[seat] = _named(given.get("turned", ""))
    state.turns[seat] = given.get("turns", 2)
    state.streaks[seat] = given.get("streak", 0)
    for name, place in zip(_SPOTS, IN_ORDER[seat], strict=True):
        if name in given:
            _lay_spot(state, place, given[name])


def _lay_spot(state: State, place: Place, words: str) -> None:
    standing, _, lane = words.partition(":")
    _stand(state, place, standing.split())
    charges = []
    for at, word in enumerate(lane.split()):
        if "*" in word:
            state.committed[place] = at
        card, _, spent = word.strip("*!").partition(".")
        charges.append(Charge(kind_of(card), int(spent or 0), "!" in word))
    state.lanes[place] = tuple(charges)


def _stand(state: State, place: Place, words: list[str]) -> None:
    if not words or words[0] == "-":
        return
    kind = kind_of(words[0])
    if not cards()[kind].requires:
        state.bench_effects[BENCHES.index(place)] = kind
        return
    state.creatures[place], state.health[place] = kind, cards()[kind].health
    for word in words[1:]:
        if word == "immune":
            state.immune[place] = True
        elif word in type_ids():
            state.afflictions[place] = type_ids().index(word)
        else:
            state.health[place] = int(word)


def _lay_space(state: State, words: str) -> None:
    if not words:
        return
    name, *rest = words.split()
    state.space, state.space_owner, state.puller = kind_of(name), 0, 0
    card = cards()[state.space]
    state.begun = card.type in (CHALLENGE, MALIGNANT)
    state.malignant, state.turns_left = card.health, 2 * card.turns
    for word in rest:
        key, _, value = word.partition("=")
        if key == "waiting":
            state.begun = False
        elif key in ("owner", "puller"):
            setattr(state, {"owner": "space_owner"}.get(key, key), int(value))
        elif key in ("scores", "lost"):
            pair = [int(number) for number in value.split("/")]
            setattr(state, {"lost": "lost_turns"}.get(key, key), pair)
        elif card.type == MALIGNANT:
            state.malignant = int(word)
        else:
            state.turns_left = int(word)


def _named(words: str) -> Cards:
    return tuple(kind_of(word) for word in words.split())
