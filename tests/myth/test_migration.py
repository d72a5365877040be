"""Positions of older versions, in the form of this one."""

from __future__ import annotations

from typing import Any

from mythshelf.games.myth import GAME
from mythshelf.games.myth.cards.language import LANGUAGE


def migrated(**snapshot: Any) -> dict[str, Any]:
    """Parts of a snapshot of version 2 as they are now; a second time changes nothing."""
    _, now = GAME.migrated(2, {}, snapshot)
    assert GAME.migrated(2, {}, now) == ({}, now)
    return now


def test_numbers_become_the_ids_of_their_kind() -> None:
    quest = ["Quest", "night-watch", 0, 3, False, False, [], 0, 0]
    now = migrated(
        hands=[[6, 8], []],
        worn=[[0, -1]],
        party=[3],
        darkness=[-1, 19],
        visitor=0,
        traps=[["Trap", 2, 0, [8390656], -1]],
        quests=[["Quest", 10, 0, 3, False, False, [], 0, 0, [56], [5], [7, 0]]],
        tiles=[["Tile", [16, 17], 8390656]],
    )
    assert now == {
        "hands": [["slow-burn", "look-at-me"], []],
        "worn": [["adventurers-gear", "-"]],
        "party": ["archer"],
        "darkness": ["-", "dark-20"],
        "visitor": "talek-three-dunes",
        "traps": [["Trap", "rolling-stone", 0, [8390656], -1]],
        "quests": [[*quest, ["crawler.lair.1"], ["crawler.1"], ["barrow-thrall", "crawler"]]],
        "tiles": [["Tile", ["L1A", "L1B"], 8390656]],
    }


def test_lists_by_figure_become_objects() -> None:
    now = migrated(at=[7, -1, -1, -1, -1, 9], stages=[0] * 72, awake=[False, True])
    assert now == {"at": {"hero1": 7, "crawler.1": 9}, "stages": {}, "awake": {"grubber": True}}


def test_registers_of_an_effect_hold_what_its_line_picks() -> None:
    """A monster-type for the Night Watch, a figure for a card, squares for an area."""
    assert LANGUAGE.kinds("night-watch", 0)[:2] == ("type", "type")
    watch = ["Effect", "night-watch", 0, -1, 10, 1, [[2], 0]]
    spark = ["Invocation", "heroic-spark", 0, 2, 0, 3, [[2], 0]]
    line = ["Effect", "sunlit-lash", 0, 1, 4, 1, [[4003]]]
    now = migrated(stack=[watch, line], lasting=[["Lasting", spark, "hero_cycle", "", 0]])
    assert now["stack"][0] == ["Effect", "night-watch", 0, "-", -1, 1, [["barrow"], 0]]
    assert now["stack"][1] == ["Effect", "sunlit-lash", 0, "hero2", 4, 1, [[4003]]]
    assert now["lasting"][0][1] == ["Invocation", "heroic-spark", 0, "hero3", 0, 3, [["hero3"], 0]]


def test_effects_of_quests_belong_to_nothing_but_their_card() -> None:
    used = [["Used", "night-watch", 0, 10, "tile"], ["Used", "dark-08", 1, -1, "act"]]
    trigger = ["Trigger", "night-watch", -1, 10, "success", -1]
    now = migrated(used=used, stack=[trigger])
    assert [one[3] for one in now["used"]] == [-1, -1]
    assert now["stack"] == [["Trigger", "night-watch", "-", -1, "success", "-"]]


def test_what_cannot_be_understood_is_left() -> None:
    odd = {"hands": [[999]], "at": {"hero1": 1}, "stack": [["Effect"], 7, []], "nothing": None}
    assert migrated(**odd) == odd
