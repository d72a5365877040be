"""How quests are resolved and cleared away, and what they bring (QUEST, ABAN, REFR)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.quests.sharing import TOKEN, ShareOut
from mythshelf.games.myth.realm.clearing import LeftTiles
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine

from ..scenario import Table, given
from .table import PARTY, changed, cleared, drawn, outcome, rested


@pytest.mark.rule("MT-QUEST-02", "MT-CLEAR-02")
@pytest.mark.parametrize(("met", "ended"), [(True, "won"), (False, "lost")])
def test_clearing_the_tile_resolves_its_quest_first(met: bool, ended: str) -> None:
    table = cleared(changed(drawn("old-friend-of-the-road"), met=met))
    kinds = [type(one).__name__ for one in table.told]
    assert outcome(table) == ended
    assert kinds.index("QuestEnded") < kinds.index("TileChanged", kinds.index("TileChanged") + 1)


@pytest.mark.rule("MT-ABAN-03", "MT-GEN-03")
def test_the_quest_of_an_abandoned_tile_fails_at_once() -> None:
    table = changed(drawn("old-friend-of-the-road"), met=True)
    state = table.state.clone()
    other = Tile((state.tiles[0].faces[0] ^ 1,), state.tiles[0].at + 12, entry=3, after=0)
    state.tiles = (*state.tiles, other)
    for one in (0, 1):
        state.at[one] = state.tiles[1].edge(3)[5 + one]
    state.events = []
    state.stack.append(LeftTiles())
    engine.settle(state)
    left = Table(state)
    assert outcome(left) == "lost"
    assert left.state.tiles[0].abandoned
    assert left.state.ended_by == ""


@pytest.mark.rule("MT-REFR-09")
def test_what_a_quest_has_brought_goes_in_cleanup() -> None:
    table = rested(changed(drawn("fallen-star"), timer=1))
    kinds = [type(one).__name__ for one in table.told]
    assert kinds.index("QuestEnded") < kinds.index("QuestRemoved")
    assert table.state.quests == ()


@pytest.mark.rule("MT-R-133")
def test_what_is_open_when_the_game_ends_has_failed() -> None:
    won = cleared(drawn("night-watch", aim=1))
    assert outcome(won) == "lost"
    assert (won.state.won, won.state.ended_by) == (True, "MT-CLEAR-01")


@pytest.mark.rule("MT-DEATH-07")
def test_when_all_heroes_fall_their_quests_fail() -> None:
    party = {"soldier": {"at": "5,12", "vitality": 1, "poisoned": True}}
    lost = rested(drawn("old-friend-of-the-road", party=party))
    assert outcome(lost) == "lost"
    assert not lost.state.won


@pytest.mark.rule("MT-DEATH-05")
def test_the_defeated_get_nothing() -> None:
    table = given(
        {"soldier": {"at": "5,12"}, "acolyte": {"at": "6,12", "vitality": 0}}, sound=False
    )
    state = table.state.clone()
    state.events = []
    state.stack.append(ShareOut(TOKEN, 2))
    engine.settle(state)
    shared = Table(state)
    assert {one.hero for one in shared.happened("TokenDrawn")} == {0}


@pytest.mark.rule("MT-QUEST-07", "MT-R-109")
def test_the_group_shares_out_what_a_quest_brings() -> None:
    table = given(PARTY)
    state = table.state.clone()
    state.stack.append(ShareOut("green", 1))
    engine.settle(state)
    shared = Table(state)
    assert shared.options() == {"give-to hero1", "give-to hero2"}
    shared.act("give-to hero2")
    assert len(shared.state.carried[1]) == 1
