"""What may stand where is found out for all squares at once, with the answers of one by one."""

from __future__ import annotations

from random import Random

import pytest
from mythshelf.games import load
from mythshelf.games.myth.population.quest_tokens import ChooseStand
from mythshelf.games.myth.realm.lairs import ChooseLair
from mythshelf.games.myth.realm.objects import ChooseThing, Ground, SetThing, hangs_together
from mythshelf.games.myth.table.catalogue.tiles import realm_objects
from mythshelf.games.myth.table.records import Thing
from mythshelf.games.myth.table.sight import trap_squares
from mythshelf.games.myth.table.squares import STEPS
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decision, Option
from mythshelf.kernel.play.match import Match

from ..scenario import given

KINDS = range(len(realm_objects()))
SEEDS = range(40)
"""Of games that are played until every such question was asked."""


def fits_by_itself(state: State, place: int, thing: Thing) -> bool:
    """The rule as it is written, with a walk over the whole board for a single object."""
    board, tile, there = state.board(), state.tiles[place], set(thing.squares())
    taken = state.covered().union(state.occupied(), trap_squares(state), state.treasure)
    if not there.isdisjoint(taken) or not there <= board.open:
        return False
    if any(board.tile_of[at] != place for at in there):
        return False
    if thing.has(""):
        return True
    edges = {at for edge in range(4) for at in tile.edge(edge)}
    return there.isdisjoint(edges | board.purple) and hangs_together_without(board.open, there)


def hangs_together_without(floor: frozenset[int], there: set[int]) -> bool:
    left = set(floor) - there
    around = {at + step for at in there for step in STEPS} & left
    return hangs_together(around) or hangs_together(left)


def thrown(dice: Random, state: State, count: int) -> tuple[Thing, ...]:
    """Objects anywhere on the tile, allowed or not: some cut it into pieces."""
    squares = state.tiles[0].squares()
    things = (
        Thing(dice.choice(KINDS), dice.choice(squares), dice.random() < 0.5) for _ in range(count)
    )
    return tuple(one for one in things if set(one.squares()) <= set(squares))


@pytest.mark.rule("MT-R-119")
@pytest.mark.parametrize("seed", range(6))
def test_an_object_may_lie_where_it_may_by_itself(seed: int) -> None:
    dice = Random(seed)
    state = given({"soldier": {"at": "6,6"}}).state
    state.things = thrown(dice, state, 4 * seed)
    ground, found = Ground(state, 0), {True: 0, False: 0}
    for kind in KINDS:
        for at in dice.sample(state.tiles[0].squares(), 40):
            thing = Thing(kind, at, dice.random() < 0.5)
            by_itself = fits_by_itself(state, 0, thing)
            assert ground.takes(thing) == by_itself, thing
            found[by_itself] += 1
    assert all(found.values())


def one_by_one(state: State, asked: Decision[State]) -> list[Option[State]]:
    return [option for option in asked.candidates(state) if option.refusal(state) is None]


@pytest.mark.rule("MT-POP-08", "MT-POP-20", "MT-R-134")
def test_in_games_the_legal_places_are_those_that_nothing_forbids() -> None:
    game, missing = load("myth"), {ChooseThing, ChooseLair, ChooseStand}
    for seed in SEEDS:
        dice = Random(seed)
        table = {"mode": "adventure", "heroes": "1", "objects": "objects"}
        match = Match(game, game.checked(table), seed)
        for _ in range(40):
            asked = engine.decision(match.state)
            if asked is None or not missing:
                break
            if type(asked) in missing:
                missing.remove(type(asked))
                assert asked.legal(match.state) == one_by_one(match.state, asked)
            options = engine.legal(match.state)
            enough = [option for option in options if not isinstance(option, SetThing)]
            match.choose(dice.choice(enough))
    assert not missing
