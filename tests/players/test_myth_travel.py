"""The companions of Myth on their way from tile to tile: they rest, and go on in the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.deeds.giving_way import LetGo
from mythshelf.games.myth.deeds.leaving import MoveOn
from mythshelf.games.myth.population.arriving import TakeSize
from mythshelf.games.myth.position import DECK, position
from mythshelf.games.myth.rounds.deck_phase import Clear
from mythshelf.games.myth.table.figures import FOES, is_ranged
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine
from mythshelf.players import LEVELS, make_player
from mythshelf.players.myth.habits import _size, habit
from mythshelf.players.myth.moves import plans_of
from mythshelf.players.myth.resting import PATIENCE

from tests.myth.realm.test_leaving import SOUTH, act, face, stair
from tests.players.deciding import advice

CLEARED: dict[str, Any] = {"mode": "act", "aim": 3}
HEALTHY = {"soldier": {"at": "3,3"}, "archer": {"at": "4,3"}}
ON = "move-on"


def cleared(party: Any, **others: Any) -> State:
    """Heroes on a cleared tile of an act, in a hero cycle that began there."""
    state = position(party, **CLEARED, **others)
    state.tiles = (replace(state.tiles[0], cleared=True, rewarded=True),)
    state.fresh = [True] * len(state.fresh)
    return state


def does(state: State, level: str = "player") -> str:
    """What the hero who is asked does first."""
    return GAME.notation.write(advice(GAME, make_player(level, GAME, 7), state, 20).option)


@pytest.mark.parametrize("level", LEVELS)
def test_a_party_goes_on_however_weak_it_is_where_nothing_can_heal_it(level: str) -> None:
    """Every position with the next tile's enemies looks worse than one without."""
    weak = {"apprentice": {"at": "3,3", "vitality": 1}, "archer": {"at": "4,3", "vitality": 2}}
    assert does(cleared(weak), level) == ON


def test_who_can_be_healed_is_before_the_party_goes_on() -> None:
    hurt = {"at": "3,3", "vitality": 6}
    acolyte = {"at": "4,3", "hand": "quiet-word"}
    assert does(cleared({"archer": hurt, "acolyte": acolyte})) != ON
    assert does(cleared({"archer": hurt, "acolyte": acolyte}, asked=1)).startswith("play quiet")
    assert does(cleared({"archer": hurt, "brigand": {"at": "4,3"}})) == ON
    assert does(cleared({"acolyte": {"at": "4,3"}, "soldier": {"at": "3,3"}})) == ON


def test_the_soldier_heals_nobody_but_himself() -> None:
    assert does(cleared({"soldier": {"at": "3,3", "vitality": 6}, "archer": {"at": "4,3"}})) != ON
    assert does(cleared({"soldier": {"at": "3,3"}, "archer": {"at": "4,3", "vitality": 6}})) == ON


def test_poison_outdoes_all_healing() -> None:
    poisoned = {"archer": {"at": "3,3", "vitality": 6, "poisoned": 1}, "acolyte": {"at": "4,3"}}
    assert does(cleared(poisoned)) == ON


def test_the_party_waits_until_it_is_forgotten_but_not_for_ever() -> None:
    bold = {"soldier": {"at": "3,3", "threat": 6}, "archer": {"at": "4,3"}}
    assert does(cleared(bold)) != ON
    assert does(cleared(bold, round=PATIENCE)) == ON


def test_nobody_goes_on_alone_but_everybody_follows() -> None:
    stayed = cleared(HEALTHY)
    stayed.fresh[1] = False
    assert does(stayed) != ON
    gone = cleared({"soldier": {"at": "3,3", "threat": 6}, "archer": {"at": "4,3"}})
    engine.apply(gone, MoveOn())
    while GAME.notation.write(engine.legal(gone)[0]).split()[0] not in ("play", "go"):
        asked: Any = engine.decision(gone)
        engine.apply(gone, habit(gone, asked))
    while (left := engine.decision(gone)) is not None and left.seat == 0:
        engine.apply(gone, LetGo(1))
    assert does(gone) == ON


def test_a_healer_walks_to_who_is_far_away() -> None:
    party = {"archer": {"at": "11,11", "vitality": 6}, "acolyte": {"at": "2,2"}}
    assert does(cleared(party, asked=1)).startswith("go ")


def test_shadows_end_where_they_keep_the_party_from_going_on() -> None:
    hidden = {"brigand": {"at": "3,3", "shadows": 6, "spaces": "into-the-dark"}}
    state = cleared(hidden, at=DECK)
    state.cloaks[0] = state.spaces[0][0].number
    asked: Any = engine.decision(state)
    assert habit(state, asked) == Clear(state.cloaks[0])
    state.tiles = (replace(state.tiles[0], cleared=False),)
    assert habit(state, asked) != Clear(state.cloaks[0])


def test_from_an_abandoned_tile_a_hero_walks_to_the_others() -> None:
    """Nobody is put from it onto the next one."""
    lost = Tile((face("L1B"),), entry=SOUTH, cleared=True, abandoned=True)
    party = {"soldier": {"at": "11,6"}, "acolyte": {"at": "14,4"}}
    table = act(party, tiles=(stair(cleared=True, rewarded=True),), cleared=True)
    table.state.tiles = (lost, table.state.tiles[1])
    assert does(table.state).startswith("go 12,")


@pytest.mark.parametrize("level", LEVELS)
def test_an_ally_is_called_against_many(level: str) -> None:
    """What he does later shows in no position that is compared."""
    party = {"soldier": {"at": "1,1"}, "archer": {"at": "2,1"}}
    many = {f"crawler.{n}": f"{n + 4},11" for n in range(1, 7)}
    assert does(position(party, many, serendipity=3), level) == "call-to-arms"
    assert does(position(party, many, serendipity=2), level) != "call-to-arms"
    few = dict(list(many.items())[:4])
    assert does(position(party, few, serendipity=3), level) != "call-to-arms"


def test_somebody_goes_to_an_enemy_who_shoots_from_where_he_is() -> None:
    party = {"soldier": {"at": "1,1"}}
    for foe, moves in (("crawler.13", True), ("crawler.1", False)):
        state = position(party, {foe: "11,11"}, awake="crawler", round=20)
        assert is_ranged(state.present(FOES)[0]) == moves
        begun = GAME.notation.write(plans_of(state, 0)[0].options[0])
        assert begun.startswith("go ") == moves


@pytest.mark.parametrize(("done", "size"), [(1, "6x6"), (3, "12x12")])
def test_an_adventure_goes_to_small_tiles_and_last_to_a_large_one(done: int, size: str) -> None:
    state = position(HEALTHY, mode="adventure", aim=0)
    state.tiles = tuple(replace(state.tiles[0]) for _ in range(done))
    options = [TakeSize("12x12"), TakeSize("4x12"), TakeSize("6x6")]
    assert _size(state, None, options, ()).size == size
