"""Cards and pieces dragged to their place, by finger and mouse, in every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import Watched
from .hand import Hand
from .plays import played
from .positions import battle
from .table import Table, saved_where
from .test_malice import FIGHT
from .test_mysterion import SLUG as MYSTERION
from .test_mysterion import lively
from .test_myth import FIGHT as FIGHT_OF_MYTH
from .test_myth import card, figure, saved

HELD = "#overlay [aria-pressed=true]"
SETUP = battle({"hand": "EM-S EM-B1"}, {"hand": "TI-S"})


@pytest.fixture
def malice(on: Callable[..., Watched]) -> Callable[[str], Table]:
    """A fight of Mischief & Malice on a device."""
    return lambda device: Table(on(device).open()).resume(FIGHT).open_curtain()


def put_down(table: Table) -> None:
    """Nothing is selected, and nothing was done."""
    expect(table.page.locator(HELD)).to_have_count(0)
    expect(table.page.locator("#cancel")).to_be_hidden()


@pytest.mark.parametrize(("device", "mouse"), [("portrait", False), ("desktop", True)])
def test_a_script_is_dragged_to_the_codex(
    on: Callable[..., Watched], device: str, mouse: bool
) -> None:
    table = Table(on(device).open()).resume(SETUP).open_curtain()
    hand = Hand(table, mouse)
    hand.take("hand:0").carry(*hand.spot(0.5, 0.1)).drop()  # not a place for it
    expect(table.explanation).to_be_visible()
    assert "script EM-S" in table.options
    hand.take("hand:0").carry(*hand.spot(*CODEX[device])).drop()
    assert "script EM-S" not in table.options
    assert "Script of Ember" in table.log[-1]


CODEX = {"portrait": (0.5, 0.70), "desktop": (0.85, 0.65)}
"""Where the near Codex is, by parts of the board."""


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_a_piece_is_dragged_to_a_space_and_put_back_from_elsewhere(
    on: Callable[..., Watched], device: str
) -> None:
    table = Table(on(device).open()).resume(saved_where("TakeAction"))
    hand = Hand(table)
    asked = table.question
    mythic = next(key for key in table.lit() if key.startswith("mythic"))
    hand.take(mythic).carry(*hand.spot(0.5, 0.5))
    near = [key for key in table.quiet().lit() if key.startswith("space")]
    hand.lose()
    put_down(table)
    assert table.question == asked
    hand.drag(mythic, near[0])
    assert table.shape(near[0]).get_attribute("aria-pressed") == "true"
    table.confirm()
    put_down(table)
    expect(table.shape(near[0])).to_have_count(0)  # somebody stands there now


def test_a_card_that_must_not_go_there_says_the_rule(malice: Callable[[str], Table]) -> None:
    table = malice("tablet")
    hand = Hand(table)
    hand.drag("hand:0", "spot:3")
    expect(table.explanation).to_contain_text("ML-PLACE-01")
    expect(table.page.locator(HELD)).to_have_count(0)
    expect(table.page.locator("#cancel")).to_have_text("Close")


@pytest.mark.parametrize("device", ["tablet", "portrait", "phone"])
def test_a_creature_is_placed_and_attacks_by_dragging(
    malice: Callable[[str], Table], device: str
) -> None:
    table = malice(device)
    hand = Hand(table)
    hand.drag("hand:0", "spot:2")  # a drop acts at once
    table.quiet()
    assert "creature C01 1F3" not in table.options
    hand.drag("spot:0", "spot:3")
    assert "attacks" in table.question


def test_a_token_is_dragged_to_an_action(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).begin("mystic_manor")
    while not any(option.startswith("go") for option in table.options):
        table.choose(table.options[0])
    hand = Hand(table)
    box = table.shape("action:0").bounding_box()
    assert box is not None
    hand.take_at(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.25)
    hand.carry(*hand.middle("action:1")).drop()
    table.confirm()
    assert "inventory" in " ".join(table.log)


def test_holding_down_still_reads_and_two_fingers_still_zoom(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).resume(played(MYSTERION, lively, 26, 3, 5)).open_curtain()
    hand = Hand(table)
    hand.take("hand:10")
    expect(table.page.locator("#sheet-reading-title")).to_have_text("Ashmane")
    hand.carry(*hand.spot(0.4, 0.4)).drop()
    table.page.keyboard.press("Escape")
    put_down(table)


def test_a_creature_is_placed_and_attacks_with_a_pen(malice: Callable[[str], Table]) -> None:
    table = malice("tablet")
    table.page.evaluate(
        "addEventListener('pointerdown', e => globalThis.heldBy = e.pointerType, true)"
    )
    hand = Hand(table, pen=True)
    hand.drag("hand:0", "spot:2")
    assert table.page.evaluate("heldBy") == "pen"
    table.quiet()
    assert "creature C01 1F3" not in table.options
    hand.drag("spot:0", "spot:3")
    expect(table.page.locator("[data-prompt]")).to_contain_text("attacks")


GRIT = card("grit")


@pytest.mark.parametrize(
    ("device", "how"),
    [("tablet", {}), ("tablet", {"pen": True}), ("desktop", {"mouse": True}), ("phone", {})],
)
def test_a_card_of_a_hero_is_dragged_to_an_action_space(
    on: Callable[..., Watched], device: str, how: dict[str, bool]
) -> None:
    table = Table(on(device).open()).resume(FIGHT_OF_MYTH)
    hand = Hand(table, **how)
    spots = table.page.locator('[data-spot="space:0"]:visible')
    hand.take(GRIT).carry(*hand.spot(0.5, 0.02)).drop()  # no place for a card
    expect(table.explanation).to_be_visible()
    expect(table.page.locator(HELD)).to_have_count(0)
    hand.take(GRIT).carry(*hand.spot(0.5, 0.5))
    box = spots.last.bounding_box()  # a card in the air tells what it would do, for which rows move
    assert box is not None
    hand.carry(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(spots.last).to_have_attribute("data-lit", "")
    hand.drop()
    expect(spots.last).not_to_have_attribute("data-lit", "")
    expect(table.page.locator(".carried-card")).to_have_count(0)
    assert "Grit" in table.question
    table.confirm()
    assert "Grit" in " ".join(table.log)


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_an_attack_is_dragged_to_its_target(on: Callable[..., Watched], device: str) -> None:
    table = Table(on(device).open()).resume(LANCES)
    hand = Hand(table)
    hand.drag(LANCE, figure("grubber.1"))
    expect(table.shape(figure("grubber.1"))).to_have_attribute("aria-pressed", "true")
    table.press(table.page.locator("#cancel"))
    expect(table.shape(figure("grubber.1"))).to_have_attribute("aria-pressed", "false")
    table.tap(figure("grubber.2"))  # a tap after a drag is a tap
    expect(table.shape(figure("grubber.2"))).to_have_attribute("aria-pressed", "true")


LANCE = card("lance-of-will")
LANCES = saved(
    {"apprentice": {"at": "6,6", "hand": "lance-of-will"}}, {"grubber.1": "6,4", "grubber.2": "4,6"}
)
