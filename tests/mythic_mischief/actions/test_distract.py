"""Distracting the Tomekeeper (DISTRACT)."""

from __future__ import annotations

from typing import Any

import pytest

from ..scenario import Table, given


def distracting(wizards: tuple[str | None, ...], keeper: str = "C3", **rest: Any) -> Table:
    """Wizards with three Distract points on an open board."""
    rest.setdefault("shelves", ("HE4",))
    rest.setdefault("clutter", ())
    rest.setdefault("monsters", ("A1", "A2", "A4"))
    return given(
        {"wizards": wizards, "monsters": rest.pop("monsters")},
        keeper=keeper,
        points={"wizards": (3, 1, 1, 3)},
        **rest,
    )


@pytest.mark.rule("MM-DISTRACT-01", "MM-DISTRACT-02")
def test_one_step_on_a_quickest_path_toward_an_own_mythic_chosen_anew() -> None:
    table = distracting(("E5", "E1", "C1"))
    assert table.options("distract") == {
        "distract a1 D3",
        "distract a1 C4",
        "distract a2 D3",
        "distract a2 C2",
        "distract a3 C2",
    }
    assert table.refused("distract a1 B3") == "MM-DISTRACT-02"
    assert table.refused("distract a1 D4") == "MM-R-82"
    assert table.refused("distract b1 B3") == "MM-DISTRACT-01"
    table.act("distract a1 D3", "distract a3 C3")
    assert (table.keeper, table.points()[3]) == ("C3", 1)


@pytest.mark.rule("MM-DISTRACT-03", "MM-R-01", "MM-FAQ-01")
def test_clutter_counts_neither_for_the_path_nor_for_the_cost() -> None:
    table = distracting(("E3", "E1", "C1"), clutter=("D3", "E3"))
    assert table.refused("distract a1 D3") is None
    table.act("distract a1 D3")
    assert table.points()[3] == 2


@pytest.mark.rule("MM-DISTRACT-04")
def test_an_enemy_caught_by_distract_is_a_point() -> None:
    table = distracting(("E3", "E1", "C1"), monsters=("D3", "A2", "A4"))
    table.act("distract a1 D3")
    assert (table.at("b1"), table.state.score) == ("caught", [1, 0])


@pytest.mark.rule("MM-DISTRACT-05")
def test_an_own_mythic_caught_by_distract_costs_a_point() -> None:
    table = distracting(("D3", "E1", "C1"), scores={"wizards": 2})
    table.act("distract a1 D3")
    assert (table.at("a1"), table.state.score) == ("caught", [1, 0])


@pytest.mark.rule("MM-DISTRACT-07")
def test_nobody_caught_can_distract() -> None:
    table = distracting((None, "E1", "C1"))
    assert table.refused("distract a1 D3") == "MM-DISTRACT-07"
