"""Prepared positions, built by name: for lessons, for scenario tests, for bug reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...kernel.play import engine
from ...kernel.play.core import Decision, Step
from ...kernel.play.hands import Cards
from .campaign.chronicle import ADVENTURE, STORY
from .combat.range import kind_of
from .darkness.cycle import BeginCycle
from .free_act.mode import SINGLE
from .heroes.cycle_question import Cycle
from .heroes.numbers import starting_vitality
from .realm.meter import ResetMeter
from .rounds.deck_phase import DeckPhase
from .rounds.refresh import Refresh
from .rounds.round import EndCycle, Round
from .spelling import OF_OPTIONS
from .table.catalogue.darkness import darkness_cards, darkness_deck
from .table.catalogue.enemies import types
from .table.catalogue.heroes import heroes, starting_deck
from .table.catalogue.items import item_deck, items, starting_gear
from .table.catalogue.tiles import faces
from .table.figures import full_vitality
from .table.records import Laid
from .table.state import State
from .table.terms import BAG, BLUE, METER, MOVEMENTS, NONE
from .table.tiles import Tile
from .view import elsewhere, items_of_box

CYCLE, DARK, DECK, REFRESH = "cycle", "dark", "deck", "refresh"
"""Where a position begins: in the hero cycle, with a full meter, in the hero deck phase, in the
refresh phase."""
_OF_A_HERO = {
    *("hero", "at", "vitality", "threat", "hand", "deck", "discard", "spaces", "ready", "worn"),
    *("carried", "potions", "spent", "granted", "declared", "actions", "poisoned", "captured"),
    *("cursed", "frozen", "prone", "shadows"),
}
_PLAIN = (
    *("threat", "spent", "granted", "actions", "poisoned", "captured", "cursed", "frozen", "prone"),
)
_SQUARE, _FIGURE = OF_OPTIONS["Square"][1], OF_OPTIONS["Figure"][1]


def position(
    party: Mapping[str, Mapping[str, Any]],
    enemies: Mapping[str, str] | None = None,
    *,
    tile: str = "L1B",
    at: str = CYCLE,
    asked: int = 0,
    awake: str = "",
    dark: str = "",
    treasure: str = "",
    counters: int = 6,
    seed: int = 0,
    **others: Any,
) -> State:
    """A game of a single tile at its first decision.

    ``party`` are the heroes by id in the order of their seats, each by what differs from nothing:
    ``at`` his square, ``hand``, ``deck`` (the next card first), ``discard``, ``spaces`` and
    ``ready`` as ids (``?`` is a facedown card, which is the last one of his deck), ``worn`` and
    ``carried`` items, ``vitality``, ``threat``, statuses, ``spent`` and ``granted`` MP,
    ``declared`` as a type of movement. What is not said lies in the deck.

    ``enemies`` are figures and lairs by their names (``crawler.1``, ``grubber.lair.1``) with their
    square, and ``prone`` or a number of vitality behind it. ``awake`` are the active types,
    ``dark`` is the next darkness card, ``treasure`` squares, ``counters`` those left on the
    darkness board. The rest are fields of the state by name. Raises ``KeyError`` or ``ValueError``
    for names that are not there.
    """
    state = State(rng=seed, mode=_mode(others), round=1)
    names, face = [hero.id for hero in heroes()], [one.id for one in faces()]
    which = tuple(face.index(name) for name in tile.split())
    state.tiles = (Tile(which, counters=counters),)
    state.party = tuple(names.index(name) for name in party)
    for one, given in enumerate(party.values()):
        _lay(state, one, given)
    for word, standing in (enemies or {}).items():
        _stand(state, _FIGURE(word), standing.split())
    for name in awake.split():
        state.awake[types().index(name)] = True
    state.treasure = tuple(sorted(map(_SQUARE, treasure.split())))
    cards = [one.id for one in darkness_cards()]
    top = [cards.index(name) for name in dark.split()]
    state.dark_decks = tuple(dict.fromkeys(darkness_cards()[kind].deck for kind in (*top, 0)))
    rest = [kind for kind in darkness_deck(state.dark_decks) if kind not in top]
    state.darkness = (*rest, *reversed(top))
    state.bag = [0 if colour == BLUE else count for colour, count in enumerate(BAG)]
    for colour in range(len(BAG)):
        state.items[colour] = item_deck(colour)
        state.items[colour] = tuple(sorted(items_of_box(state, colour).elements()))
    for name, value in others.items():
        if not hasattr(state, name):
            raise ValueError(f"a state has no {name}")
        setattr(state, name, value)
    state.in_hero_cycle = at == CYCLE
    state.stack = _stack(at, asked)
    if at == DARK:
        state.meter = max(state.meter, METER)
    engine.settle(state)
    return state


def _mode(others: Mapping[str, Any]) -> str:
    """A story quest or a chronicle says which mode it is, where that is not said."""
    return STORY if others.get("story") else ADVENTURE if others.get("chronicle") else SINGLE


def _stack(at: str, asked: int) -> list[Step[Any] | Decision[Any]]:
    phases: list[Step[Any] | Decision[Any]] = [Round()]
    if at == DARK:
        return [
            *phases,
            Refresh(),
            DeckPhase(),
            EndCycle(),
            Cycle(asked),
            ResetMeter(),
            BeginCycle(),
        ]
    phases.append(Refresh())
    if at == REFRESH:
        return phases
    phases.append(DeckPhase())
    return phases if at == DECK else [*phases, EndCycle(), Cycle(asked)]


def _kinds(words: str) -> Cards:
    return tuple(kind_of(word) for word in words.split())


def _items(words: str) -> list[int]:
    every = [item.id for item in items()]
    return [every.index(word) for word in words.split()]


def _lay(state: State, one: int, given: Mapping[str, Any]) -> None:
    """Everything of one hero."""
    unknown = set(given) - _OF_A_HERO
    if unknown:
        raise ValueError(f"a hero has no {', '.join(sorted(unknown))}")
    kind = state.party[one]
    state.at[one] = _SQUARE(given["at"])
    state.worn[one] = starting_gear(kind)
    for item in _items(given.get("worn", "")):
        slots = list(state.worn[one])
        slots[items()[item].slot] = item
        state.worn[one] = tuple(slots)
    state.vitality[one] = given.get("vitality", starting_vitality(kind))
    state.hands[one] = tuple(sorted(_kinds(given.get("hand", ""))))
    state.discards[one] = _kinds(given.get("discard", ""))
    state.ready[one] = tuple(sorted(_kinds(given.get("ready", ""))))
    state.carried[one] = tuple(sorted(_items(given.get("carried", ""))))
    state.potions[one] = given.get("potions", (0, 0, 0))
    state.declared[one] = MOVEMENTS.index(given["declared"]) if "declared" in given else NONE
    for name in _PLAIN:
        if name in given:
            getattr(state, name)[one] = given[name]
    words = given.get("spaces", "").split()
    laid = [Laid(n, kind_of(word)) for n, word in enumerate(words) if word != "?"]
    state.spaces[one] = tuple(laid)
    left = Counter(starting_deck(kind))
    left.subtract(elsewhere(state, one))
    top = _kinds(given.get("deck", ""))
    left.subtract(top)
    deck = sorted(left.elements())
    facedown = [Laid(n, deck.pop(0), facedown=True) for n, word in enumerate(words) if word == "?"]
    state.spaces[one] = tuple(sorted((*laid, *facedown), key=lambda found: found.number))
    state.laid = max(state.laid, len(words))
    state.decks[one] = (*deck, *reversed(top))
    if "shadows" in given:
        state.shadows[one] = given["shadows"]


def _stand(state: State, one: int, words: list[str]) -> None:
    state.at[one] = _SQUARE(words[0])
    state.vitality[one] = full_vitality(one)
    state.arrivals += 1
    state.since[one] = state.arrivals
    for word in words[1:]:
        if word == "prone":
            state.prone[one] = 1
        else:
            state.vitality[one] = int(word)
