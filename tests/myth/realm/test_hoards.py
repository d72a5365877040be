"""Hoards of combined tiles (HOARD)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.realm.hoards import RollHoard, row
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.terms import SLOTS, SYMBOLS
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine

from ..scenario import Party, Table, dice, given

PARTY = {"soldier": {"at": "2,2"}, "acolyte": {"at": "1,4"}}
BLADE = "play the-hidden-blade yes none"


def rolled(kind: str, symbol: str, **rest: Any) -> Table:
    """The first hero has rolled this for a hoard."""
    table = given(PARTY, **rest)
    table.state.rng = dice("", symbol)
    table.state.stack.append(RollHoard(0, kind))
    engine.settle(table.state)
    return table


def cleared(size: str, **rest: Any) -> Table:
    """The last enemy of a tile of that size falls in an act, when the next dice show this."""
    names = [face.id for face in faces()]
    which = {"6x12": ("M1A", "M2A"), "6x6": ("M1A",)}[size]
    hand = {"at": "2,3", "hand": "the-hidden-blade"}
    table = given(
        {"soldier": hand, "acolyte": {"at": "1,5"}},
        {"crawler.1": "3,3"},
        alone=True,
        tiles=(Tile(tuple(map(names.index, which)), entry=2),),
        mode="act",
        aim=2,
        **rest,
    )
    return table.rolling("h h h h", "guile").act(BLADE)


@pytest.mark.rule("MT-HOARD-01", "MT-R-109", "MT-CLEAR-02")
def test_every_surviving_hero_rolls_when_a_combined_tile_is_cleared() -> None:
    table = cleared("6x12").act("calm no")
    rolled = [one.hero for one in table.happened("HoardRolled")]
    assert rolled == [0, 1]
    assert cleared("6x6").act("calm no").happened("HoardRolled") == []


@pytest.mark.rule("MT-HOARD-01", "MT-R-109")
def test_a_defeated_hero_does_not_roll() -> None:
    from mythshelf.games.myth.realm.hoards import Hoard

    names = [face.id for face in faces()]
    party: Party = {"soldier": {"at": "2,3"}, "acolyte": {"at": "1,5", "vitality": 0}}
    tile = Tile((names.index("M1A"), names.index("M2A")), counters=6)
    table = given(party, {"crawler.1": "6,6"}, alone=True, tiles=(tile,))
    Hoard(0).run(table.state)
    assert [one.hero for one in table.state.stack if isinstance(one, RollHoard)] == [0]


@pytest.mark.rule("MT-HOARD-02", "MT-R-55")
@pytest.mark.parametrize(
    ("symbol", "gold", "tokens"),
    [(one, n + 1, 1) for n, one in enumerate(("rage", "guile", "nature", "arcane"))]
    + [("faith", 0, 2), ("darkness", 5, 1)],
)
def test_a_gold_hoard_gives_gold_and_treasure_tokens(symbol: str, gold: int, tokens: int) -> None:
    table = rolled("gold", symbol, items=[(), (), ()])
    assert table.state.gold == gold
    assert len(table.events("TokenDrawn")) == tokens
    assert table.state.cursed[:2] == ([1, 1] if symbol == "darkness" else [0, 0])


@pytest.mark.rule("MT-HOARD-03", "MT-R-55")
@pytest.mark.parametrize("symbol", [one for one in SYMBOLS if one != "nature"])
def test_a_treasure_hoard_gives_a_green_item_of_choice_for_its_slot(symbol: str) -> None:
    slots = {"rage": "secondary", "guile": "armor", "arcane": "accessory", "faith": "primary"}
    slot = SLOTS.index(slots.get(symbol, "helm"))
    table = rolled("treasure", symbol)
    assert (table.question, table.seat) == ("ChooseItemOf", 0)
    chosen = sorted(table.options())
    assert {items()[_item(one)].slot for one in chosen} == {slot}
    assert table.refused("take-item kinmaker") == "MT-HOARD-03"
    table.act(chosen[0])
    assert table.state.carried[0] == (_item(chosen[0]),)
    assert len(table.state.items[1]) == 39
    assert list(table.game.problems(table.state)) == []


def _item(choice: str) -> int:
    return [one.id for one in items()].index(choice.split()[1])


@pytest.mark.rule("MT-HOARD-03")
def test_nature_gives_the_top_blue_item() -> None:
    table = rolled("treasure", "nature")
    assert len(table.state.items[2]) == 19
    assert items()[table.state.carried[0][0]].colour == "blue"


@pytest.mark.rule("MT-R-47", "MT-HOARD-03")
def test_a_helm_brings_four_minions_that_are_active_and_the_tile_is_clear_no_more() -> None:
    table = cleared("6x12")
    state = table.state
    while table.question != "Cycle":
        table.act(min(table.options()))
    assert state is not table.state
    assert table.state.tiles[0].cleared
    gold = table.state.gold
    table.state.rng = dice("", "darkness")
    from mythshelf.games.myth.realm.clearing import CheckTiles

    table.state.stack += [CheckTiles(), RollHoard(0, "treasure")]
    engine.settle(table.state)
    assert list(table.game.problems(table.state)) == [], "while one question waits for the other"
    table.act("take-item leather-cap", "ambush grubber")
    came = [table.at(f"grubber.{n}") for n in range(1, 5)]
    assert {at.split(",")[0] for at in came} == {"1"}
    assert table.state.awake[1]
    tile = table.state.tiles[0]
    assert (tile.cleared, tile.rewarded, table.state.gold) == (False, True, gold)


def test_every_symbol_has_a_row_in_both_hoards() -> None:
    for hoard in ("gold", "treasure"):
        assert [row(hoard, symbol)["symbol"] for symbol in SYMBOLS] == list(SYMBOLS)


@pytest.mark.rule("MT-CLEAR-08", "MT-POP-18")
def test_what_the_legend_gives_is_given_when_the_tile_is_cleared() -> None:
    names = [face.id for face in faces()]
    given_: dict[str, Any] = {"alone": True, "mode": "act", "aim": 2}
    hand: Party = {"soldier": {"at": "2,2", "hand": "the-hidden-blade"}}
    for which, wanted in ((("S2A", "S3A"), (0, 1)), (("M2A",), (2, 0))):
        tile = Tile(tuple(map(names.index, which)), entry=2)
        before = given(hand, {"crawler.1": "1,1"}, tiles=(tile,), **given_)
        assert (before.state.gold, before.state.serendipity) == (0, 0)
        if before.refused(BLADE) is None:
            before.rolling("h h h h", "guile").act(BLADE, "calm no")
        assert (before.state.gold, before.state.serendipity) == wanted
