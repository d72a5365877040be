"""What adventures ask at the table: quests, merchants, equipment, the way, the end of an act."""

from __future__ import annotations

from typing import Any

from mythshelf.games.myth import GAME
from mythshelf.games.myth.adventure.ending import end_act
from mythshelf.games.myth.table.catalogue.items import item_named, items
from mythshelf.games.myth.table.terms import NONE
from mythshelf.kernel.guide import lesson
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.myth.merchants.test_merchants import at_stall
from tests.myth.quests.table import drawn
from tests.myth.scenario import Table, given, refreshed
from tests.web.games.shown import Board
from web.app.games.myth import PRESENTER
from web.app.games.myth.look import item_words
from web.app.presenting.focus import Focus
from web.app.presenting.panel import Row
from web.app.presenting.plan import Preview
from web.app.session.session import TableSession

FOCUS = Focus(seat=0, names=("", ""))


def plates(table: Table) -> dict[str, Any]:
    """The plates by their titles."""
    return {plate.title: plate for plate in PRESENTER.plates(table.state)}


def told(table: Table, notation: str) -> list[str]:
    """What stands beside the question when an option is chosen."""
    before, after = table.state, table.state.clone()
    option = GAME.notation.read(notation)
    engine.apply(after, option)
    plan = next(p for p in PRESENTER.plans(before) if p.options == (option,))
    return [fact.text for fact in PRESENTER.preview(before, Preview(plan, (), after))]


def test_the_tokens_of_a_quest_lie_on_the_tile_and_are_named() -> None:
    table = drawn("locked-granary")
    board = Board(PRESENTER.scene(table.state, FOCUS))
    found = [key for key in board.nodes if key.startswith("quest-token:")]
    assert len(found) == 3
    at = table.state.quests[0].tokens[0].at
    square = board[f"sq:{table.state.where(at)}"]
    assert "chest of the quest The Locked Granary" in square.name


def test_a_quest_has_a_plate_with_its_timer_and_progress() -> None:
    table = drawn("bounty-chitin")
    plate = plates(table)["Bounty: Chitin"]
    assert plate.state == "6 cycles left"
    assert plate.active
    reading = PRESENTER.read(table.state, plate.key)
    assert reading is not None
    assert reading.title == "Bounty: Chitin"
    words = [note.text for note in reading.notes]
    assert "Success: gain 4 gold." in words
    assert "6 hero cycles of 6 left." in words
    assert plates(drawn("locked-granary"))["The Locked Granary"].lines[0][1][0].text == "0/3"


def test_wares_have_plates_with_prices_and_say_why_they_cannot_be_had() -> None:
    table = at_stall("copper-tinker", gold=4)
    shown = plates(table)
    assert shown["Leather Cap"].lines[0][1][0].spoken == "4 gold"
    assert shown["Leather Cap"].active
    assert not shown["Belt Quiver"].active
    reading = PRESENTER.read(table.state, shown["Belt Quiver"].key)
    assert reading is not None
    assert reading.notes[1].text == "It cannot be bought now. There is only 4 gold."
    assert reading.notes[1].clauses == ("MT-MERCH-04",)
    table.act("buy leather-cap hero1")
    sold = plates(table)["Leather Cap"]
    assert (sold.lines[0][1][0].spoken, sold.active) == ("sold", False)
    assert "Belt Quiver" not in plates(given({"soldier": {"at": "2,2"}}))


def test_a_ware_is_tapped_and_then_whom_it_is_for() -> None:
    table = at_stall("copper-tinker", gold=4)
    match = Match(GAME, GAME.checked({"hero": ["soldier", "acolyte"]}), 1)
    match.resume(table.state)
    session = TableSession(match, PRESENTER)
    shown = plates(table)
    session.tap(shown["Belt Quiver"].key)
    assert session.picking.explanation is not None
    assert session.picking.explanation.clause == "MT-MERCH-04"
    session.tap(shown["Leather Cap"].key)
    assert session.picking.selection.lit() >= {"fig:0", "fig:1"}
    session.tap("fig:1")
    assert session.drawing.scene().nodes, (
        "a deck that is not seen is no obstacle to what is foretold"
    )
    session.tap("fig:1")
    assert [items()[item].id for item in match.state.carried[1]] == ["leather-cap"]
    session.tap(shown["Leather Cap"].key)
    assert session.picking.explanation is not None
    assert session.picking.explanation.clause == "MT-MERCH-02"


def test_a_title_is_chosen_by_its_plate() -> None:
    learned = lesson(GAME, "act")
    assert learned is not None
    state = learned.begin(GAME).state
    (plate,) = PRESENTER.plates(state)
    assert (plate.title, plate.key) == ("Harbinger", "title:harbinger")
    reading = PRESENTER.read(state, plate.key)
    assert reading is not None
    assert "serendipity" in reading.notes[0].text
    assert reading.notes[0].clauses == ("MT-TITLE-02",)
    taps = {GAME.notation.write(one.options[0]): one.taps for one in PRESENTER.plans(state)}
    assert taps == {"go-as harbinger": ("title:harbinger",), "go-as -": ()}
    assert PRESENTER.read(state, "title:life-bringer") is None


def test_what_serendipity_buys_has_a_plate_with_its_price_and_what_is_left() -> None:
    learned = lesson(GAME, "act")
    assert learned is not None
    number = next(n for n, step in enumerate(learned.steps) if step.title == "Serendipity")
    match = Match(GAME, learned.settings, learned.seed)
    match.replay(learned.way(number))
    plate = PRESENTER.plates(match.state)[0]
    assert (plate.title, plate.key) == ("Two more hit dice", "effect:more-dice")
    (value,) = plate.lines[0][1]
    assert (value.text, value.spoken) == ("2 of 2", "2 serendipity, 0 left after it")
    reading = PRESENTER.read(match.state, plate.key)
    assert reading is not None
    assert reading.notes[0].clauses == ("MT-SER-06",)
    session = TableSession(match, PRESENTER)
    session.tap(plate.key)
    session.tap(plate.key)
    assert match.state.serendipity == 0
    assert not any(one.key.startswith("effect:") for one in PRESENTER.plates(match.state))


def test_a_sale_begins_with_the_item_or_with_who_has_it() -> None:
    party = {"soldier": {"at": "2,2", "carried": "leather-cap"}, "acolyte": {"at": "1,4"}}
    table = at_stall("copper-tinker", party, gold=0)
    sales = [one for one in PRESENTER.plans(table.state) if one.verb == "sell"]
    item = item_named("leather-cap")
    assert [one.taps for one in sales] == [("fig:0",), (f"item:0:{item}",)]


def session_at(party: dict[str, Any]) -> TableSession:
    match = Match(GAME, GAME.checked({"mode": "tile", "heroes": str(len(party))}), 1)
    match.resume(given(party).state)
    return TableSession(match, PRESENTER)


def keys_of(session: TableSession) -> set[str]:
    """The keys of the rows of all panels."""
    blocks = [block for panel in session.drawing.panels() for block in panel.blocks]
    return {block.key for block in blocks if isinstance(block, Row)}


def test_a_gift_begins_with_what_is_given_and_ends_with_who_gets_it() -> None:
    """What is equipped stands in the panel only while it can be given away."""
    hero = {"at": "6,6", "potions": (1, 0, 0)}
    session = session_at({"soldier": hero, "acolyte": {"at": "5,5"}})
    poker = f"item:0:{item_named('fireplace-poker')}"
    assert poker in keys_of(session)
    session.tap(poker)
    session.tap("fig:1")
    assert session.picking.preview is not None
    assert session.picking.preview.plan.label == "Give Fireplace Poker to the Acolyte"
    session.tap("potion:0:mending")
    session.tap("fig:1")
    assert session.picking.preview.plan.label == "Give Draught of Mending to the Acolyte"
    alone = session_at({"soldier": hero, "acolyte": {"at": "1,1"}})
    assert poker not in keys_of(alone)
    assert PRESENTER.read(alone.match.state, "potion:0:mending") is not None


def test_the_strip_of_actions_has_of_a_heros_things_only_his_inventory() -> None:
    hero = {"at": "6,6", "potions": (1, 0, 0), "carried": "quiet-bell"}
    session = session_at({"soldier": hero, "acolyte": {"at": "5,5"}})
    bell = f"item:0:{item_named('quiet-bell')}"
    actions = [row.key for panel in session.drawing.panels() for row in panel.actions]
    assert actions == [bell]
    assert {bell, "potion:0:mending"} < keys_of(session)


def test_buying_and_selling_tell_gold_before_and_after() -> None:
    table = at_stall("copper-tinker", gold=4)
    assert told(table, "buy leather-cap hero1") == ["gold 4 → 0", "+1 vitality"]


def test_equipping_tells_the_figures_before_and_after() -> None:
    soldier = {"at": "2,2", "carried": "quilted-coat runners-sash"}
    table = refreshed({"soldier": soldier})
    assert "movement 2 → 3" in told(table, "equip runners-sash")
    assert any(text.startswith("most vitality") for text in told(table, "equip quilted-coat"))
    assert told(table, "equip -") == []


def test_at_the_end_it_is_told_what_goes_back() -> None:
    soldier = {"at": "2,2", "carried": "quilted-coat leather-cap"}
    table = given({"soldier": soldier}, chronicle="fresh")
    table.state.titles = (("harbinger",), *table.state.titles[1:])
    end_act(table.state, True, "MT-ACT-02")
    engine.settle(table.state)
    assert told(table, "keep-item quilted-coat") == ["Leather Cap goes back"]
    assert told(table, "keep-item -") == ["Quilted Coat and Leather Cap go back"]


def test_titles_stand_on_the_hero_board() -> None:
    table = given({"soldier": {"at": "2,2"}})
    table.state.titles = (("harbinger", "life-bringer"), *table.state.titles[1:])
    table.state.active = ("harbinger", *table.state.active[1:])
    (panel,) = PRESENTER.panels(table.state, FOCUS)
    rows = {row.name: (row.spoken, row.state) for row in panel.rows if row.icon == "crown"}
    assert rows["Harbinger"] == ("Harbinger, active title", "")
    assert rows["Life-Bringer"][1] == "spent"


def test_what_an_item_gives_is_told_whole() -> None:
    from mythshelf.games.myth.table.catalogue.items import items

    coat = items()[item_named("quilted-coat")]
    assert coat.slot != NONE
    assert item_words.whole(coat) == "Armor slot. +2 vitality."
