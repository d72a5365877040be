"""Myth at its table: by taps, with its forecasts, its dice and the Darkness step by step."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.position import position
from mythshelf.games.myth.rounds.deck_phase import KeepOne
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Page, expect

from tests.myth.merchants.test_merchants import at_stall

from .conftest import DEVICES, SIZES, Watched, only
from .fit import wrong
from .hand import Hand
from .plays import plan_of, to_its_end, unfinished, well_played
from .table import Table, unfold

SLUG = "myth"
SHORT = {"mode": "slaughterfield", "heroes": "2"}
FOES = {"crawler.1": "6,5", "crawler.2": "5,5", "stalker.1": "7,7", "crawler.9": "10,6"}
PARTY: dict[str, dict[str, Any]] = {
    "soldier": {"at": "6,6", "hand": "harvest-of-bones wall-of-boards grit look-at-me press-on"},
    "acolyte": {"at": "5,7"},
    "archer": {"at": "3,9"},
}


def saved(party: dict[str, dict[str, Any]], foes: dict[str, str], **rest: Any) -> str:
    """A position as a save."""
    settings = GAME.checked({"heroes": str(len(party)), "hero": list(party)})
    match = Match(GAME, settings, 1, ("",) * len(party))
    match.resume(position(party, {**foes, "grubber.10": "12,12"}, **rest))
    return save.dumps(match)


FIGHT = saved(PARTY, FOES, awake="crawler", meter=4)
RAGING = saved(
    {**PARTY, "soldier": {**PARTY["soldier"], "spaces": "? ?"}}, FOES, awake="crawler", meter=4
)
"""With as much Rage as Harvest of Bones counts, so that nothing is asked before its roll."""
FIVE = saved(
    {**PARTY, "apprentice": {"at": "7,9"}, "brigand": {"at": "9,9"}}, FOES, awake="crawler"
)
LARGE = saved(PARTY, FOES, awake="crawler", tile="L1B L2A")


def card(name: str, hero: int = 0) -> str:
    """The key of a card."""
    return f"card:{hero}:{OF_OPTIONS['Kind'][1](name)}"


def figure(name: str) -> str:
    """The key of a figure."""
    return f"fig:{OF_OPTIONS['Figure'][1](name)}"


def at_random(seed: int, **settings: str) -> Match[Any]:
    """A whole game by somebody who does whatever is possible."""
    match, dice = Match(GAME, GAME.checked(settings), seed), random.Random(seed)
    while options := engine.legal(match.state):
        match.choose(dice.choice(options))
    return match


def an_act() -> Match[Any]:
    """A free act of three tiles that three heroes win."""
    return well_played(SLUG, 5, "player", mode="act", heroes="3", tiles="3", quests="without")


def facts(page: Page) -> str:
    """What stands beside the question."""
    return page.locator("#facts").inner_text().replace("\n", " ")


ATTACKED = saved(
    {**PARTY, "archer": {"at": "5,7", "hand": "leap-back"}, "acolyte": {"at": "3,9"}},
    {"crawler.1": "6,9", "stalker.1": "7,8"},
    awake="crawler",
    at="dark",
)
"""The Soldier may answer an attack of the Darkness on the Archer."""


def readable_but_for_what_it_covers(page: Page) -> bool:
    """The panels below it are covered for as long as it is asked."""
    return not [line for line in wrong(page) if not line.startswith("covered by")]


@pytest.mark.parametrize("device", SIZES)
def test_an_attack_that_may_be_answered_is_laid_out_with_its_answers(
    device: str, on: Callable[..., Watched]
) -> None:
    table = Table(on(device).open()).resume(ATTACKED)
    page = table.page
    section = page.get_by_role("region", name=re.compile("^Crawler, Bite, on Archer: needs"))
    expect(section).to_be_in_viewport(ratio=1)
    assert readable_but_for_what_it_covers(page)
    answer = section.get_by_role("button", name=re.compile("^Wall of Boards.* becomes"))
    table.press(answer)
    expect(answer).to_have_attribute("aria-pressed", "true")
    expect(answer).to_be_in_viewport(ratio=1)
    assert readable_but_for_what_it_covers(page)
    table.confirm()
    assert "interrupt wall-of-boards" not in table.options
    assert any("Wall of Boards" in line for line in table.log)


def test_an_attack_is_foretold_and_the_darkness_then_goes_step_by_step(
    on: Callable[..., Watched],
) -> None:
    table = Table(on("tablet").open()).resume(RAGING)
    page = table.page
    table.press(table.row(card("harvest-of-bones")))
    assert "6 hit dice, 1 fate" in facts(page)
    assert "then the Darkness strikes, 1 stays" in facts(page)
    table.speed("step")
    page.locator("#confirm").tap()
    told = page.locator("#telling")
    said = []
    for _ in range(60):
        page.wait_for_selector("#telling:not([hidden])")
        said.append(page.locator("#prompt-bar").inner_text())
        if "strikes" in said[-1]:
            break
        told.get_by_role("button", name="Next").tap()
        page.wait_for_timeout(50)
    assert any("rolls" in words and "MT-ATK-12" in words for words in said)
    told.get_by_role("button", name="MT-METER-02").tap()
    expect(page.locator("#sheet-rules")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="To the end").tap()
    table.quiet()
    expect(told).to_be_hidden()
    table.speed("off")


def test_a_walk_a_refusal_and_a_card_read_large(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).resume(FIGHT)
    page = table.page
    table.tap("sq:8,5")
    assert "2 of 2 MP, normal movement" in facts(page)
    table.tap("sq:8,5")
    assert "0 MP left" in table.question
    table.tap("sq:11,1")
    expect(table.explanation).to_be_visible()
    held = table.row(card("grit")).bounding_box()
    assert held is not None
    page.mouse.move(held["x"] + 20, held["y"] + 20)
    page.mouse.down()
    expect(page.locator("#sheet-reading")).to_be_visible()
    page.mouse.up()
    expect(page.locator("#sheet-reading")).to_contain_text("Restore 3 vitality")


def test_a_plate_under_the_board_opens_all_there_is_to_know_of_a_type(
    on: Callable[..., Watched],
) -> None:
    table = Table(on("tablet").open()).resume(FIGHT)
    plate = table.page.locator('[data-plate="type:0"]')
    expect(plate).to_have_accessible_name(re.compile("^Crawlers, awake. Crawler: hit on 4"))
    table.press(plate)
    sheet = table.page.locator("#sheet-reading")
    expect(sheet).to_contain_text("3 Crawlers and 1 Stalker")
    sheet.get_by_role("button", name="Stalker").tap()
    expect(sheet).to_contain_text("Pincers")


def test_two_plates_have_their_room_and_three_are_narrower(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    for made, count, wide in ((29, 2, 42), (33, 3, 30)):
        Table(page).resume(unfinished(an_act(), made))
        expect(page.locator("#plates .plate")).to_have_count(count)
        picture = page.locator('[data-plate="type:0"] .plate-picture')
        assert picture.evaluate("e => e.clientWidth") == wide


@pytest.mark.parametrize("device", ["tablet", "portrait", "phone", "desktop"])
def test_the_figures_of_a_pack_stand_in_the_question_that_is_asked(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    Table(page).resume(unfinished(well_played(SLUG, 3), 7))
    dials = page.locator("#dials")
    expect(dials.locator(".dial")).to_have_count(3)
    expect(page.locator("#agenda-behind .agenda-step")).to_have_count(4)
    expect(page.locator("#agenda-now")).to_contain_text("Hunting pack, 0 or 1")
    expect(page.locator("#agenda-ahead")).to_contain_text("Treasures, 6")
    expect(page.locator("#panel-0")).to_be_hidden()
    room, side = dials.bounding_box(), page.locator("#agenda-now").bounding_box()
    assert room is not None
    assert side is not None
    assert room["x"] >= side["x"] - 3
    assert room["x"] + room["width"] <= side["x"] + side["width"] + 3
    for plate in page.locator("#plates .plate").all():
        box = plate.bounding_box()
        assert box is None or box["x"] + box["width"] <= room["x"] or box["y"] < room["y"]
    for button in dials.locator("button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    bar = page.locator("#prompt-bar").bounding_box()
    assert bar is not None
    assert side["y"] + side["height"] <= bar["y"] + 1
    # what is turned is drawn at once; once it is placed the figures are gone
    dials.locator(".dial-pick", has_text="Grubbers").click()
    expect(dials.locator('.dial-pick[aria-pressed="true"]')).to_have_text("Grubbers")
    page.locator("#confirm").click()
    expect(dials.locator(".dial")).to_have_count(0)


@pytest.mark.parametrize("device", SIZES)
def test_a_settled_question_of_a_tile_leads_back_to_it(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    table = Table(page).resume(unfinished(well_played(SLUG, 3), 7))
    backs = page.locator("#agenda-behind").get_by_role("button")
    expect(backs).to_have_count(3)  # nobody was asked for the tile
    for back in backs.all():
        box = back.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
    table.press(page.get_by_role("button", name="Back to: Entry"))
    expect(page.locator("#agenda-now")).to_contain_text("Entry")
    assert table.question == "At which edge do you come in?"
    expect(page.locator("#agenda-behind .agenda-step")).to_have_count(1)


@pytest.mark.parametrize("device", ["tablet", "portrait", "phone"])
def test_the_board_is_large_while_a_tile_is_laid_and_every_question_in_sight(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    Table(page).resume(unfinished(well_played(SLUG, 3), 7))
    board, bar = page.locator("#stage").bounding_box(), page.locator("#prompt-bar").bounding_box()
    assert board is not None
    assert bar is not None
    wide = {"tablet": 632, "portrait": 550, "phone": 340}[device]
    assert min(board["width"], board["height"]) >= wide
    width = page.evaluate("innerWidth")
    for step in page.locator(".agenda-step, #agenda-now").all():
        box = step.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= bar["y"] + 1


def test_the_questions_of_a_tile_have_room_on_a_low_screen(on: Callable[..., Watched]) -> None:
    page = on("phone").open()
    page.set_viewport_size({"width": 844, "height": 390})
    Table(page).resume(unfinished(well_played(SLUG, 3), 7))
    expect(page.locator("#dials .dial")).to_have_count(3)
    now, bar = (
        page.locator("#agenda-now").bounding_box(),
        page.locator("#prompt-bar").bounding_box(),
    )
    assert now is not None
    assert bar is not None
    assert now["width"] > 300
    assert now["y"] + now["height"] <= bar["y"] + 1


def test_the_plates_stand_under_the_board_even_if_the_heroes_reach_further_down(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    Table(page).resume(unfinished(an_act(), 75))
    board, bar = page.locator("#stage").bounding_box(), page.locator("#prompt-bar").bounding_box()
    assert board is not None
    assert bar is not None
    for plate in page.locator("#plates .plate").all():
        box = plate.bounding_box()
        assert box is not None
        assert board["y"] + board["height"] < box["y"]
        assert box["y"] + box["height"] < bar["y"]


@pytest.mark.parametrize("device", SIZES)
def test_all_of_a_hero_lies_on_his_sheet_as_cards(device: str, on: Callable[..., Watched]) -> None:
    # given a hero whose sheet is opened from what lies before him
    table = Table(on(device).open()).resume(FIGHT)
    page = table.page
    if device == "phone":
        page.locator("#panel-0 .panel-open").tap()
    page.locator("#panel-0 [data-opens]").click()
    sheet, bar = page.locator("#sheet-reading"), page.locator(".dossier-said")
    # then everything of his is on it, without a scroll
    expect(bar).to_contain_text("threat 0")
    assert page.locator("#dossier-all").evaluate("e => e.scrollHeight <= e.clientHeight + 1")
    # a tap says what a thing is, by keys too; a second one shows it large, and Back leads back
    grit = sheet.get_by_role("button", name="Grit")
    grit.press("Enter")
    expect(bar).to_contain_text("Reaction of the Soldier")
    grit.press("Enter")
    expect(page.locator("#reading-notes")).to_contain_text("Restore 3 vitality")
    page.locator("#reading-back").click()
    # the others are a tap away, the whole deck is known but for its order
    sheet.get_by_role("button", name="Acolyte instead").click()
    name = page.locator("#dossier-name")
    expect(name).to_have_text("Acolyte")
    # and a key or a swipe away
    page.keyboard.press("ArrowLeft")
    expect(name).to_have_text("Soldier")
    if device != "desktop":
        box = page.locator("#dossier-head").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + 20
        Hand(table).take_at(x, y).carry(x - 120, y + 5).drop()
    else:
        page.keyboard.press("ArrowRight")
    expect(name).to_have_text("Acolyte")
    sheet.get_by_role("button", name="All his 25 cards").click()
    expect(bar).to_contain_text("in an order that nobody knows")
    sheet.get_by_role("button", name="Back to the table").click()
    expect(sheet).to_be_hidden()


def test_a_large_tile_is_opened_close_up_on_a_phone(on: Callable[..., Watched]) -> None:
    table = Table(on("phone").open()).resume(LARGE)
    box = table.shape("sq:6,4").bounding_box()
    assert box is not None
    assert box["width"] >= 28
    table.tap("sq:6,4").tap("sq:6,4")
    assert "0 MP left" in table.question


def at_a_stall() -> str:
    """Two heroes before a merchant, as a save."""
    stall = at_stall("copper-tinker", gold=4).state
    match = Match(GAME, GAME.checked({"heroes": str(len(stall.party))}), 1)
    match.resume(stall)
    return save.dumps(match)


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_heroes_stand_side_by_side_under_a_merchants_wares(
    on: Callable[..., Watched], device: str
) -> None:
    """On a phone, too, where nothing of it is pushed out of sight: purse, wares, whom they are for
    and the button are seen together."""
    page = on(device).open()
    table = Table(page).resume(at_a_stall())
    wares, *heroes = [row.bounding_box() for row in page.locator(".spread-row").all()]
    assert wares is not None
    assert len({hero["y"] for hero in heroes if hero is not None}) == 1
    assert all(hero["y"] >= wares["y"] + wares["height"] for hero in heroes if hero is not None)
    assert sum(hero["width"] for hero in heroes if hero is not None) > 0.95 * wares["width"]
    cap = page.locator('.spread-card[aria-label^="Leather Cap"]')
    table.press(cap)
    who = page.locator(".spread-who")
    for part in (cap, *who.all(), page.get_by_role("button", name="Buy it")):
        expect(part).to_be_in_viewport(ratio=0.95)


def test_a_ware_is_bought_for_whom_it_helps_most_with_one_more_tap(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    table = Table(page).resume(at_a_stall())
    cap = page.locator('.spread-card[aria-label^="Leather Cap"]')
    heroes = page.locator(".spread-row:not([data-stall]) .spread-hit")
    table.press(cap)
    expect(heroes.nth(0)).to_have_attribute("aria-pressed", "true")
    table.press(heroes.nth(1))
    expect(heroes.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(heroes.nth(1)).to_have_attribute("aria-pressed", "true")
    table.press(cap)
    expect(heroes.nth(1)).to_have_attribute("aria-pressed", "false")
    table.press(cap)
    table.confirm()
    expect(cap.filter(has_text="sold")).to_have_count(1)


def end_of_a_round(heroes: str = "3") -> str:
    """Heroes who choose what they keep, the hand of one of them with five cards."""
    match = well_played(SLUG, 3, heroes=heroes)
    made = next(
        made
        for made in range(len(match.journal))
        if isinstance(engine.decision(match.state_at(made)), KeepOne)
    )
    return unfinished(match, made)


@pytest.mark.parametrize("device", ["tablet", "portrait", "desktop"])
def test_what_lies_spread_has_the_whole_room_and_nothing_scrolls(
    device: str, on: Callable[..., Watched]
) -> None:
    page = on(device).open()
    for text in (end_of_a_round(), end_of_a_round("4"), at_a_stall()):
        Table(page).resume(text)
        rows = page.locator("#spread-rows")
        assert rows.evaluate("e => e.scrollHeight <= e.clientHeight + 1")
        there = rows.bounding_box()
        cards = [card.bounding_box() for card in page.locator(".spread-card").all()]
        assert there is not None
        right = max(card["x"] + card["width"] for card in cards if card is not None)
        bottom = max(card["y"] + card["height"] for card in cards if card is not None)
        assert there["x"] + there["width"] - right < 0.08 * there["width"]
        assert there["y"] + there["height"] - bottom < 0.08 * there["height"]


def test_on_an_upright_page_five_heroes_settle_a_round_without_a_scroll(
    on: Callable[..., Watched],
) -> None:
    page = on("portrait").open()
    Table(page).resume(end_of_a_round("5"))
    expect(page.locator(".spread-row")).to_have_count(5)
    rows = page.locator("#spread-rows")
    assert rows.evaluate("e => e.scrollHeight <= e.clientHeight + 1")
    expect(page.locator("#spread-heads")).to_have_text("Keep one card")
    expect(page.locator(".spread-group-head").first).to_be_hidden()


def test_what_the_keyboard_brings_into_sight_stays_where_it_is_drawn(
    on: Callable[..., Watched],
) -> None:
    """The board moves under it; the frames over the board must not be scrolled beside."""
    table = Table(on("phone").open()).resume(LARGE)
    box = table.page.locator("#overlay")
    table.shape("sq:23,11").focus()
    table.page.keyboard.press("ArrowLeft")
    table.quiet()
    assert box.evaluate("box => [box.scrollLeft, box.scrollTop]") == [0, 0]


@pytest.mark.parametrize("device", SIZES)
def test_every_word_fits(device: str, on: Callable[..., Watched]) -> None:
    table = Table(on(device).open()).resume(FIGHT)
    assert wrong(table.page) == []
    table.press(table.row(card("harvest-of-bones")))
    assert wrong(table.page) == []


def test_the_hand_of_one_of_five_heroes_lies_above_the_question(
    on: Callable[..., Watched],
) -> None:
    table = Table(on("tablet").open()).resume(FIVE)
    page = table.page
    for device in DEVICES.values():
        page.set_viewport_size(device["viewport"])
        table.quiet()
        question = page.locator("#prompt-bar").bounding_box()
        cards = page.locator(".panel[data-active] .open-card:visible")
        lowest = cards.last.bounding_box()
        assert question is not None
        assert lowest is not None
        assert cards.count() >= 5
        assert lowest["y"] + lowest["height"] <= question["y"], device


@pytest.mark.parametrize("at", ["5,7", "12,1"])
def test_on_a_phone_what_is_carried_lies_neither_over_the_board_nor_over_the_hand(
    at: str, on: Callable[..., Watched]
) -> None:
    party = {**PARTY, "acolyte": {"at": at}}  # beside whoever has it, and far away
    party["soldier"] = {**PARTY["soldier"], "carried": "quiet-bell"}
    page = Table(on("phone").open()).resume(saved(party, FOES, awake="crawler")).page
    parts = ["#stage", "#actions", ".panel[data-active] .open-card:visible"]
    if at == "12,1":
        expect(page.locator("#actions")).to_be_hidden()
        parts.remove("#actions")
    boxes = [page.locator(part).first.bounding_box() for part in parts]
    for upper, lower in itertools.pairwise(boxes):
        assert upper is not None
        assert lower is not None
        assert upper["y"] + upper["height"] <= lower["y"] + 1


@pytest.mark.parametrize("device", SIZES)
def test_what_is_equipped_is_given_away_by_taps(device: str, on: Callable[..., Watched]) -> None:
    """On a phone it begins on the whole board of the hero."""
    table = Table(on(device).open()).resume(FIVE)
    gift = "hand fireplace-poker hero2"
    state = save.loads(FIVE, lambda _: GAME).state
    asked = engine.decision(state)
    assert asked is not None
    option = next(one for one in engine.legal(state) if GAME.notation.write(one) == gift)
    assert gift in table.options
    table.follow(plan_of(SLUG, GAME.view(state, asked.seat), option))
    assert gift not in table.options
    assert "Fireplace Poker" in table.log[-1]


@pytest.mark.parametrize("device", only("phone"))
def test_the_end_of_a_slaughterfield_by_taps(
    device: str, on: Callable[..., Watched], soak: bool
) -> None:
    table = to_its_end(Table(on(device).open()), at_random(3, **SHORT), soak)
    expect(table.page.locator("#result-title")).to_have_text("The Darkness won")


@pytest.mark.parametrize("device", only("tablet"))
def test_the_end_of_a_free_act_by_taps(device: str, on: Callable[..., Watched], soak: bool) -> None:
    """In the soak of three tiles, each chosen, laid and cleared; else the end of the last one."""
    table = to_its_end(Table(on(device).open()), an_act(), soak)
    expect(table.page.locator("#result-title")).to_have_text(re.compile("won$"))
    expect(table.page.locator("#receipt-lines")).to_contain_text("3 of 3")


def test_a_first_choice_on_the_shelf_leads_to_a_tile(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open())
    page = table.page
    table.speed("off")
    page.locator(f'[data-new-game="{SLUG}"]').first.tap()
    table.screen("new-game")
    expect(page.locator("#to-tournament")).to_be_hidden()
    unfold(page).locator("#play").tap()
    table.screen("table")
    table.quiet()
    first = table.lit()[0]
    assert first.startswith("face:")
    table.tap(first).tap(first)
    assert table.question == "At which edge do you come in?"
    table.tap("edge:2").tap("edge:2")
    assert "come in" in table.question or "lair" in table.question


@pytest.mark.soak
def test_a_whole_game_with_one_thoughtless_finger(on: Callable[..., Watched]) -> None:
    table = Table(on("phone").open()).resume(unfinished(at_random(3, **SHORT), 4))
    table.play_on(random.Random(4))


def test_all_dice_are_in_the_menu(on: Callable[..., Watched]) -> None:
    match = at_random(3, **SHORT)
    table = Table(on("tablet").open()).resume(unfinished(match))
    table.page.locator('#table [data-tool="menu"]').first.tap()
    table.page.locator("#menu-dice").tap()
    expect(table.page.locator("#dice")).to_contain_text("fair dice show 5.50")
