"""Paying with Scripts (SCRIPT)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.kernel.play import engine

from ..scenario import given

pytestmark = pytest.mark.usefixtures("bespoke")


@pytest.mark.rule("MY-SCRIPT-04", "MY-INVOKE-03")
def test_creatures_are_paid_in_their_element() -> None:
    table = given({"hand": "TI-A1 5/4", "ready": "2TI"})
    assert table.options("attack") == {"attack TI-A1 - - 1TI"}
    assert table.refused("attack 5/4 - - 1TI") == "MY-INVOKE-03"
    mixed = given({"hand": "TI-A1", "ready": "1EM 1TI"})
    assert mixed.refused("attack TI-A1 - - 1EM") == "MY-SCRIPT-04"


@pytest.mark.rule("MY-SCRIPT-05", "MY-ITEM-04")
def test_items_are_paid_in_any_elements() -> None:
    table = given({"hand": "IN-03", "ready": "1EM 2TI"})
    assert table.options("instant") == {"instant IN-03 2TI", "instant IN-03 1EM+1TI"}
    first = GAME.notation.write(engine.legal(table.state)[0])
    assert first == "instant IN-03 2TI"  # the plainest way: of what there is most
    table.act("instant IN-03 1EM+1TI")
    assert table.codex() == (1, 2)


@pytest.mark.rule("MY-SCRIPT-06", "MY-SCRIPT-09")
def test_exactly_the_cost_is_tapped_of_the_own_untapped_scripts() -> None:
    table = given({"hand": "5/4 IN-03", "ready": "2EM", "tapped": "3EM"}, {"ready": "5EM"})
    assert table.refused("attack 5/4 - - 2EM") == "MY-SCRIPT-06"
    assert table.refused("attack 5/4 - - -") == "MY-SCRIPT-06"
    assert table.refused("instant IN-03 3EM") == "MY-SCRIPT-06"
    tapped = given({"hand": "5/4 IN-03", "tapped": "3EM"}, {"ready": "5EM"})
    assert tapped.refused("attack 5/4 - - 1EM") == "MY-INVOKE-03"
    assert tapped.refused("instant IN-03 2EM") == "MY-SCRIPT-06"


@pytest.mark.rule("MY-R-48")
def test_what_costs_nothing_taps_nothing() -> None:
    table = given({"hand": "free IN-04"})
    assert {"attack free - - -", "instant IN-04 -"} <= table.options()
    assert table.act("instant IN-04 -", "attack free - - -", "no-block").health == (30, 28)
