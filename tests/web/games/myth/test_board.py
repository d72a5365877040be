"""What the board shows of a position, and what taps on it mean."""

from __future__ import annotations

from typing import Any

from mythshelf.games.myth import GAME
from mythshelf.games.myth.deeds.playing_cards import Play
from mythshelf.games.myth.heroes.moving import has_way
from mythshelf.games.myth.position import position
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table.squares import EDGES, square
from mythshelf.games.myth.table.terms import RESTING
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.attack.limits import limited
from tests.myth.scenario import Table, dark, given
from tests.web.games.shown import Board, scenes_of
from web.app.games.myth import PRESENTER
from web.app.games.myth.choosing.aims import aims
from web.app.games.myth.choosing.walks import reach
from web.app.games.myth.look.layout import UNIT, layout
from web.app.presenting.focus import Focus
from web.app.session.session import TableSession
from web.app.session.steps import steps_of

SOLDIER = {"soldier": {"at": "6,6", "hand": "harvest-of-bones press-on slow-burn"}}
FOES = {"crawler.1": "6,5", "crawler.2": "5,5", "stalker.1": "7,7"}


def number(word: str) -> int:
    found: int = OF_OPTIONS["Figure"][1](word)
    return found


def figure(word: str) -> str:
    return f"fig:{number(word)}"


def card(name: str, hero: int = 0) -> str:
    kind: int = OF_OPTIONS["Kind"][1](name)
    return f"card:{hero}:{kind}"


def session(table: Table) -> TableSession:
    heroes = len(table.state.party)
    names = [GAME.seat_name(table.state, seat).lower() for seat in range(heroes)]
    settings = GAME.checked({"heroes": str(heroes), "hero": names})
    match = Match(GAME, settings, 1)
    match.resume(table.state)
    return TableSession(match, PRESENTER)


def tapped(table: Table, *keys: str) -> tuple[TableSession, Board]:
    found = session(table)
    for key in keys:
        found.tap(key)
    return found, Board(found.drawing.scene())


def facts(found: TableSession) -> list[str]:
    assert found.picking.preview is not None
    view: Any = found.seen.view()
    return [fact.text for fact in PRESENTER.preview(view, found.picking.preview)]


def test_a_walk_is_one_tap_shows_its_steps_and_another_tap_does_it() -> None:
    table = given(SOLDIER)
    found, shown = tapped(table, "sq:8,6")
    assert {"way", "step:1", "step:2"} <= set(shown.nodes)
    assert "2 of 2 MP, normal movement" in facts(found)
    found.tap("sq:8,6")
    state: Any = found.match.state
    assert state.where(state.at[0]) == "8,6"


def test_reach_is_shown_with_what_each_square_costs() -> None:
    _, shown = tapped(given(SOLDIER))
    assert {"cost:sq:7,6", "cost:sq:8,6"} <= set(shown.nodes)
    assert "cost:sq:9,6" not in shown
    assert "1 MP, cautious movement" in shown["sq:7,6"].name


def test_why_not_further_and_why_not_through_water() -> None:
    found, shown = tapped(given(SOLDIER), "sq:9,6")
    assert found.picking.explanation is not None
    assert found.picking.explanation.clause == "MT-MOVE-06"
    assert "blocked" in shown


def test_an_attack_shows_every_target_with_its_exact_chance() -> None:
    found, shown = tapped(given(SOLDIER, FOES), card("harvest-of-bones"))
    assert {f"odds:{number(word)}" for word in FOES} <= set(shown.nodes)
    told = facts(found)
    assert "4 hit dice, 1 fate" in told
    assert "courage 84%" in told
    assert any(fact.startswith("hits something 99%, all 76%") for fact in told)
    assert "3 AP: darkness 3 of 6" in told
    assert "Rage 17%: +1 damage" in told


def test_a_card_is_played_on_an_enemy_that_is_its_target_anyway() -> None:
    table = given(SOLDIER, FOES)
    for way in ("tapped", "dragged"):
        found = session(table)
        if way == "tapped":
            found.tap(card("harvest-of-bones"))
            found.tap(figure("stalker.1"))
        else:
            assert found.lift([card("harvest-of-bones")])
            found.drop(figure("stalker.1"))
        assert found.picking.explanation is None
        assert found.picking.preview is not None
        assert "Harvest of Bones" in found.picking.preview.plan.label
    far = session(given(SOLDIER, {**FOES, "crawler.5": "11,11"}))
    far.tap(card("harvest-of-bones"))
    far.tap(figure("crawler.5"))
    assert far.picking.explanation is not None


def test_a_card_is_dropped_on_an_action_space_and_nowhere_else() -> None:
    found = session(given(SOLDIER, FOES))
    assert found.lift([card("press-on")])
    assert found.drawing.focus().lit == {"space:0"}
    found.drop("space:0")
    assert found.picking.preview is not None
    assert "Press On" in found.picking.preview.plan.label
    found.picking.cancel()
    assert found.lift([card("press-on")])
    found.drop("sq:12,12")
    assert found.picking.explanation is not None
    assert found.picking.preview is None


def test_a_card_that_fills_the_meter_says_that_the_darkness_follows() -> None:
    found, _ = tapped(given(SOLDIER, FOES, meter=4), card("harvest-of-bones"))
    assert "3 AP: then the Darkness strikes, 1 stays" in facts(found)


def test_what_the_darkness_will_do_is_on_the_board_and_in_the_words_of_the_figures() -> None:
    table = given(SOLDIER, {"crawler.1": "6,9", "crawler.2": "6,5"}, awake="crawler")
    _, shown = tapped(table)
    assert "blows:0" in shown
    assert f"coming:{number('crawler.1')}" in shown
    assert "2 attacks to come, 0.4 damage expected" in shown[figure("hero1")].name
    assert "will attack, 20% to hit" in shown[figure("crawler.1")].name


def test_an_enemy_out_of_sight_shows_what_hides_it() -> None:
    party = {"apprentice": {"at": "6,6", "hand": "lance-of-will"}}
    foes = {"crawler.1": "6,4", "grubber.1": "6,2", "crawler.2": "4,4"}
    table = given(party, foes).act("play lance-of-will yes none")
    found, shown = tapped(table, figure("grubber.1"))
    assert found.picking.explanation is not None
    assert f"hides:{number('grubber.1')}:{table.state.at[number('crawler.1')]}" in shown


def test_sinking_sand_is_on_the_board_and_in_the_words_of_its_squares() -> None:
    sand = tuple(square(column, row) for row in (4, 5) for column in range(1, 13))
    table = given(SOLDIER, FOES, sand=sand, sand_phases=2)
    found, shown = tapped(table)
    red_or_blue = table.state.board().red | table.state.board().blue
    assert shown.keys("sand") == {f"sand:{at}" for at in sand if at not in red_or_blue}
    assert "sinking sand" in shown["sq:7,4"].name
    assert "sinking sand" not in shown["sq:7,6"].name
    assert "in sinking sand" in shown[figure("crawler.1")].name
    reading = found.drawing.read("sq:7,4")
    assert reading is not None
    assert any("MT-HEV-07" in note.clauses for note in reading.notes)


def test_a_plate_says_of_each_type_in_play_what_it_takes_to_fight_it() -> None:
    found = session(given(SOLDIER, FOES, awake="crawler"))
    crawlers, grubbers = found.drawing.plates()
    assert (crawlers.title, crawlers.state, crawlers.active) == ("Crawlers", "awake", True)
    assert (grubbers.title, grubbers.state, grubbers.active) == ("Grubbers", "asleep", False)
    values = [(mark, [value.text for value in line]) for mark, line in crawlers.lines]
    assert values == [("", ["4", "1", "1", "5"]), ("crown", ["5", "4", "1", "5"])]
    assert crawlers.spoken == (
        "Crawlers, awake. Crawler: hit on 4, 1 vitality, 1 damage, moves 5. "
        "Stalker: hit on 5, 4 vitality, 1 damage, moves 5."
    )
    reading = found.drawing.read(crawlers.key)
    assert reading is not None
    assert reading.line == "2 Crawlers and 1 Stalker"
    assert [title for _, title in reading.cards] == ["Crawler", "Stalker"]
    assert reading.cards[1][0] == figure("stalker.1")


def test_a_type_of_which_only_a_lair_is_left_has_a_plate_and_one_that_has_gone_has_none() -> None:
    left = position(SOLDIER, {"grubber.lair.1": "10,10"})
    (plate,) = PRESENTER.plates(left)
    assert (plate.title, plate.lines) == ("Grubbers", ())
    reading = PRESENTER.read(left, plate.key)
    assert reading is not None
    assert (reading.line, [title for _, title in reading.cards]) == (
        "1 Grubber lair",
        ["Grubber lair"],
    )
    assert PRESENTER.plates(position(SOLDIER)) == ()


def test_friendly_fire_is_marked_on_the_hero_and_told() -> None:
    party = {"apprentice": {"at": "6,6", "hand": "blood-of-gaia"}, "archer": {"at": "6,3"}}
    table = given(party, {"crawler.1": "6,4", "crawler.2": "9,6"}).act(
        "play blood-of-gaia yes none"
    )
    view = GAME.view(table.state, 0)
    plan = next(one for one in PRESENTER.plans(view) if one.taps == (figure("crawler.1"),))
    found = session(table)
    found.picking.select(plan)
    shown = Board(found.drawing.scene())
    assert "friend:1" in shown
    assert "hits the Archer too" in facts(found)
    assert any(key.startswith("area:") for key in shown.nodes)


def test_sleep_wounds_and_statuses_are_at_the_rim() -> None:
    party = {"soldier": {"at": "6,6", "vitality": 6, "poisoned": True}}
    _, shown = tapped(given(party, {"stalker.1": "9,9 2"}))
    stalker = number("stalker.1")
    assert {f"asleep:{stalker}", f"hurt:{stalker}", "hurt:0", "status:0:poison"} <= set(shown.nodes)


def test_an_attack_to_which_heroes_may_answer_is_on_the_board() -> None:
    party = {"soldier": {"at": "6,6", "hand": "wall-of-boards"}}
    table = dark(party, {"crawler.1": "6,9"}, awake="crawler")
    assert "interrupt" in {option.split()[0] for option in table.options()}
    found, shown = tapped(table)
    assert {"onslaught", "strike:0"} <= set(shown.nodes)
    found.tap(card("wall-of-boards"))
    assert found.picking.preview is not None


def test_on_a_phone_an_ordinary_board_is_looked_at_where_the_hero_stands_too() -> None:
    table = given({"soldier": {"at": "10,3"}})
    view: Any = GAME.view(table.state, 0)
    assert PRESENTER.scene(view, Focus(seat=0)).busy is None
    scene = PRESENTER.scene(view, Focus(seat=0, narrow=True))
    assert scene.busy is not None
    left, top, right, bottom = scene.busy
    x, y = layout(view).of_figure(view, 0)
    assert left <= x <= right
    assert top <= y <= bottom
    assert right - left == bottom - top == 8 * UNIT


def test_on_a_phone_a_chosen_card_leaves_the_hands_of_others_as_they_are() -> None:
    party = {
        "soldier": {"at": "6,6", "hand": "harvest-of-bones press-on"},
        "archer": {"at": "6,3", "hand": "leap-back"},
    }
    view: Any = GAME.view(given(party).state, 0)

    def widths(*taps: str) -> list[float]:
        panels = PRESENTER.panels(view, Focus(seat=0, narrow=True, taps=taps))
        hand = [one for one in panels[1].cards if one.key.startswith("card:1:")]
        return [one.scene.width for one in hand if one.scene is not None]

    assert len(widths()) == 1
    assert widths(card("harvest-of-bones")) == widths()


def test_every_step_of_the_darkness_is_told_with_its_clause() -> None:
    table = given(SOLDIER, {"crawler.1": "6,9", "crawler.2": "6,5"}, awake="crawler", meter=5)
    before = GAME.view(table.state, 0)
    table.act("play harvest-of-bones yes none", "roll-now")
    frames = list(scenes_of(GAME, PRESENTER, before, table.told, Focus()))
    clauses = {frame.clause for frame in frames}
    assert {"MT-METER-02", "MT-EMOVE-01", "MT-EATK-01", "MT-ATK-12", "MT-DARK-03"} <= clauses
    steps = steps_of(GAME, PRESENTER, before, table.told)
    last = [[*PRESENTER.pictures(step, Focus())][-1] for step in steps]
    assert all(frame.caption for frame in last)
    thrown = [frame for frame in frames if any(node.key == "dice" for node in frame.nodes)]
    assert thrown


def test_a_large_board_is_looked_at_where_the_hero_stands() -> None:
    table = given({"soldier": {"at": "20,3"}}, tile="L1B L2A")
    view: Any = GAME.view(table.state, 0)
    scene = PRESENTER.scene(view, Focus(seat=0))
    assert scene.busy is not None
    left, top, right, bottom = scene.busy
    x, y = layout(view).of_figure(view, 0)
    assert left <= x <= right
    assert top <= y <= bottom
    assert right - left == 12 * UNIT
    assert PRESENTER.scene(GAME.view(given(SOLDIER).state, 0), Focus(seat=0)).busy is None


def test_other_heroes_are_let_go_first_by_a_tap_on_them() -> None:
    party = {**SOLDIER, "archer": {"at": "3,3"}}
    found, _ = tapped(given(party), figure("hero2"))
    assert found.picking.preview is not None
    found.confirm()
    asked = engine.decision(found.match.state)
    assert asked is not None
    assert asked.seat == 1


def test_an_interrupt_in_the_hero_cycle_says_when_it_can_be_played() -> None:
    party = {"soldier": {"at": "6,6", "hand": "wall-of-boards"}}
    found, _ = tapped(given(party), card("wall-of-boards"))
    assert found.picking.explanation is not None
    assert found.picking.explanation.clause == "MT-DARK-12"


def test_a_card_and_its_target_are_two_taps_and_one_choice() -> None:
    party = {"apprentice": {"at": "6,6", "hand": "lance-of-will"}}
    table = given(party, {"crawler.1": "6,4", "grubber.1": "4,6"})
    found, shown = tapped(table, card("lance-of-will"))
    assert {f"odds:{number('crawler.1')}", f"odds:{number('grubber.1')}"} <= set(shown.nodes)
    found.tap(figure("crawler.1"))
    assert found.picking.preview is not None
    assert [type(one).__name__ for one in found.picking.preview.plan.options] == ["Play", "Take"]
    assert any(fact.startswith("hits ") for fact in facts(found))
    found.confirm()
    state: Any = found.match.state
    assert not state.actions[0]


def test_a_card_whose_targets_turn_on_what_lies_facedown_is_played_without_one() -> None:
    party = {"brigand": {"at": "6,6", "hand": "light-fingers"}}
    table = given(party, treasure="6,8")
    view = GAME.view(table.state, 0)
    assert aims(view) == ()
    found, shown = tapped(table, card("light-fingers"))
    assert found.drawing.panels()
    assert found.drawing.header().phase
    assert shown.keys("fig")


def test_water_all_round_has_no_shore() -> None:
    around = (square(6, 6), *(square(6, 6) + step for step in EDGES))
    _, shown = tapped(given({"soldier": {"at": "2,2"}}, rubble=around))
    assert shown["sq:6,6"].name == "6,6, water, cannot be entered"


def test_an_area_is_shown_before_the_card_is_played() -> None:
    party = {"apprentice": {"at": "6,6", "hand": "blood-of-gaia"}, "archer": {"at": "6,3"}}
    table = given(party, {"crawler.1": "6,4", "crawler.2": "9,6"})
    found, shown = tapped(table, card("blood-of-gaia"), figure("crawler.1"))
    assert any(key.startswith("area:") for key in shown.nodes)
    assert "hits the Archer too" in facts(found)


def test_areas_of_two_by_two_are_tapped_on_a_square_of_the_tile() -> None:
    party = {"apprentice": {"at": "1,3", "hand": "unsteady-floor"}}
    table = given(party, {"crawler.1": "3,3"})
    view: Any = GAME.view(table.state, 0)
    keys = [key for plan in PRESENTER.plans(view) for key in plan.taps if key.startswith("sq:")]
    assert keys
    shown = Board(PRESENTER.scene(view, Focus(seat=0)))
    assert set(keys) <= shown.nodes.keys()


def test_loitering_is_warned_of_before_the_last_hero_passes() -> None:
    party = {**SOLDIER, "archer": {"at": "3,3"}}
    first, last = given(party), given(party, passed=[False, True, False, False, False])
    free = next(one for one in session(first).picking.selection.plans if one.verb == "rest")
    dear = next(one for one in session(last).picking.selection.plans if one.verb == "rest")
    assert (free.at_once, dear.at_once) == (True, False)
    found = session(last)
    found.picking.select(dear)
    assert "no AP was spent: loitering costs treasure" in facts(found)


def test_what_wakes_by_an_attack_and_what_a_deed_costs_is_told() -> None:
    found, _ = tapped(given(SOLDIER, FOES), card("harvest-of-bones"))
    assert "wakes the Crawlers" in facts(found)
    table = given(SOLDIER, treasure="6,6")
    found = session(table)
    found.picking.select(next(one for one in found.picking.selection.plans if one.verb == "loot"))
    assert "1 of 2 MP, cautious movement" in facts(found)


def test_the_edges_and_lairs_at_which_enemies_may_come_are_lit() -> None:
    """A tap on one of two edges, or on one of two lairs, chooses it."""
    corner = dark(
        {"soldier": {"at": "2,2"}},
        {"crawler.1": "12,12"},
        dark="dark-02",
        awake="crawler",
        alone=True,
    )
    found, shown = tapped(corner)
    north, west = shown["edge:0:0"], shown["edge:0:3"]
    assert (north.lit, west.lit) == (True, True)
    assert north.y < west.y
    assert north.x > west.x
    found.tap("edge:0:3")
    assert found.picking.preview is not None
    assert found.picking.preview.plan.label == "At the west edge"
    foes = {"crawler.lair.1": "3,6", "grubber.lair.1": "8,6", "crawler.1": "12,12"}
    bold = {"soldier": {"at": "6,6", "threat": 10}}
    lairs, board = tapped(dark(bold, foes, dark="dark-03", awake="crawler", alone=True))
    assert {f"lit:{figure('crawler.lair.1')}", f"lit:{figure('grubber.lair.1')}"} <= set(
        board.nodes
    )
    lairs.tap(figure("grubber.lair.1"))
    assert lairs.picking.preview is not None
    assert lairs.picking.preview.plan.verb == "at-lair"


def test_only_the_ways_of_those_who_will_attack_are_drawn() -> None:
    foes = {"crawler.1": "6,9", "crawler.2": "12,12"}
    _, shown = tapped(given(SOLDIER, foes, awake="crawler", alone=True))
    near, far = (f"coming:{number(one)}" for one in foes)
    assert near in shown
    assert far not in shown


def test_of_a_type_that_wakes_one_says_so() -> None:
    bold = {"soldier": {"at": "6,6", "threat": 10}}
    foes = {"crawler.1": "6,9", "crawler.2": "6,10", "crawler.3": "12,12"}
    _, shown = tapped(given(bold, foes, alone=True))
    assert shown.keys("wakes") == {f"wakes:{number('crawler.1')}"}


def test_a_card_played_standing_still_says_how_many_steps_that_gives_up() -> None:
    found = session(given(SOLDIER, FOES))
    play = next(
        plan
        for plan in found.seen.plans
        if isinstance(plan.options[0], Play)
        and plan.options[0].movement == RESTING
        and len(plan.options) == 1
    )
    found.picking.select(play)
    assert any(fact.startswith("standing still gives up ") for fact in facts(found))


def test_any_number_of_mp_is_soon_walked() -> None:
    state = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,7"}).state.clone()
    state.granted[0] = 1 << 62
    with limited(1):
        assert not has_way(state, 0, square(99, 99))
        assert len(reach(state)) > 8
