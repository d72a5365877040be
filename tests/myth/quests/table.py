"""Quests on the table: begun on a tile, with their setup answered, for the scenario tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from mythshelf.games.myth.population.quest_elements import SetUp
from mythshelf.games.myth.quests.resolving import FailQuests
from mythshelf.games.myth.realm.limit import SetLimit
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table.catalogue.darkness import traps
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.quests import ordinary_quests, quest_named, quests
from mythshelf.games.myth.table.figures import FIGURES, HEROES, LAIRS
from mythshelf.games.myth.table.records import Quest
from mythshelf.kernel.play import engine

from ..scenario import Table, given

SOUTH = 2
PARTY = {"soldier": {"at": "5,12"}, "acolyte": {"at": "6,12"}}
"""Two heroes at the south edge, by which they have come in."""


def fig(word: str) -> int:
    """A figure by its name."""
    found: int = OF_OPTIONS["Figure"][1](word)
    return found


def square(word: str) -> int:
    """A square by its name."""
    found: int = OF_OPTIONS["Square"][1](word)
    return found


def with_deck(table: Table, *inside: str) -> Table:
    """The quest deck has these, the next one first, or all ordinary ones."""
    state = table.state.clone()
    deck = tuple(map(quest_named, reversed(inside))) or ordinary_quests()
    state.quest_deck = deck
    out = (*ordinary_quests(), *deck)
    state.chains = tuple(one for one in range(len(quests())) if one not in out)
    state.quest_discards = tuple(one for one in ordinary_quests() if one not in deck)
    return Table(state)


def drawn(
    name: str,
    *choices: str,
    party: Mapping[str, Mapping[str, Any]] = PARTY,
    enemies: Mapping[str, str] | None = None,
    **rest: Any,
) -> Table:
    """A quest was drawn on the first tile, where nothing else is but an idle Grubber, and is set
    up: questions that ``choices`` do not answer take their first option."""
    table = given(party, enemies, **{"aim": 2, **rest})
    state = table.state.clone()
    card = quest_named(name)
    deck = tuple(one for one in ordinary_quests() if one != card)
    state.quest_deck = deck
    state.chains = tuple(n for n, one in enumerate(quests()) if one.chain and n != card)
    state.tiles = (replace(state.tiles[0], entry=SOUTH), *state.tiles[1:])
    state.trap_deck = tuple(n for n in range(len(traps())) if n not in _trapped(state))
    state.quests = (Quest(card, 0, quests()[card].timer),)
    state.events = []
    state.stack += [SetLimit(0), SetUp(card)]
    engine.settle(state)
    return settled(Table(state), *choices)


def _trapped(state: Any) -> set[int]:
    return {trap.card for trap in state.traps}


def settled(table: Table, *choices: str) -> Table:
    """Questions are answered by the choices that fit, else by the first option, until a hero acts
    again or the game is over."""
    left = list(choices)
    told: list[Any] = list(table.state.events)
    for _ in range(300):
        if table.question in ("Cycle", ""):
            break
        legal = sorted(table.options())
        fitting = [one for one in left if one in legal]
        if fitting:
            left.remove(fitting[0])
        table.act(fitting[0] if fitting else legal[0])
        told += table.told
    assert not left, (left, table.question)
    table.told = told
    return table


def quest(table: Table) -> Quest:
    """The quest in play."""
    first: Quest = table.state.quests[0]
    return first


def outcome(table: Table) -> str:
    """How a quest ended in what was told last: "won", "lost" or nothing."""
    ended = table.happened("QuestEnded")
    return ("won" if ended[-1].success else "lost") if ended else ""


def changed(table: Table, **fields: Any) -> Table:
    """The quest in play with other values."""
    state = table.state.clone()
    state.quests = (replace(state.quests[0], **fields),)
    return Table(state)


def cleared(table: Table, *choices: str) -> Table:
    """All enemies, lairs and traps are gone, and the next refresh phase sees it."""
    state = table.state.clone()
    for one in FIGURES:
        if one not in HEROES and one < fig("cocoon.1") and state.at[one] >= 0:
            state.at[one], state.vitality[one] = -1, 0
    state.trap_discards += tuple(trap.card for trap in state.traps)
    state.traps = ()
    return rested(Table(state), *choices)


def rested(table: Table, *choices: str) -> Table:
    """Everybody passes, and the round goes to its end."""
    table = Table(table.state)
    round_of, left, told = table.state.round, list(choices), list[Any]()
    for _ in range(300):
        if not table.question or (table.question == "Cycle" and table.state.round > round_of):
            break
        legal = sorted(table.options())
        fitting = [one for one in left if one in legal]
        if fitting:
            left.remove(fitting[0])
        choice = fitting[0] if fitting else "rest" if "rest" in legal else legal[0]
        table.act(choice)
        told += table.told
    assert not left, (left, table.question)
    table.told = told
    return table


def standing(table: Table, **where: str) -> Table:
    """Figures stand elsewhere."""
    state = table.state.clone()
    for word, at in where.items():
        state.at[fig(word)] = square(at) if at else -1
    return Table(state)


def has_item(table: Table, name: str) -> bool:
    """Whether a hero has an item."""
    return any(items()[one].id == name for carried in table.state.carried for one in carried)


def acting(table: Table, at: str, *, succeeds: bool = True) -> Table:
    """The Soldier stands beside a token and acts at it."""
    column, row = map(int, at.split(","))
    beside = [f"{column + dx},{row + dy}" for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    state = table.state
    free = [
        one
        for one in beside
        if one != at and square(one) in state.board().open and square(one) not in state.occupied()
    ]
    near = standing(table, hero1=free[0])
    name = next(one for one in near.options("interact") if one.endswith(f" {at}"))
    return near.rolling("9 9" if succeeds else "1 1").act(name)


def at_token(table: Table, number: int = 0) -> str:
    """The square of a token."""
    return str(table.state.where(quest(table).tokens[number].at))


def waiting(table: Table, name: str) -> bool:
    """Whether a chain quest waits on the next tile."""
    return quest_named(name) in table.state.next_quests


def lairless(table: Table) -> Table:
    """The lairs are destroyed."""
    state = table.state.clone()
    for one in LAIRS:
        state.at[one] = -1
    return changed(Table(state), lairs=())


def failed(table: Table) -> Table:
    """The quest fails, as if its tile were abandoned."""
    state = table.state.clone()
    state.events = []
    state.stack.append(FailQuests())
    engine.settle(state)
    return settled(Table(state))


def beside(table: Table, at: str) -> str:
    """A free square next to one."""
    column, row = map(int, at.split(","))
    state = table.state
    return next(
        f"{column + dx},{row + dy}"
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (dx or dy)
        and square(f"{column + dx},{row + dy}") in state.board().open
        and square(f"{column + dx},{row + dy}") not in state.occupied()
    )
