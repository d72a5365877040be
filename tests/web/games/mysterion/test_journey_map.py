"""The painted map of the Journey: its places and names, and the road to what is tapped."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.days import Move
from mythshelf.games.mysterion.journey.events import Fled, Moved
from mythshelf.games.mysterion.table.land import (
    CAPITAL,
    LAIR,
    connections,
    neighbours,
    space_of,
    spaces,
)
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play.match import Match

from tests.mysterion.journeys import begun
from web.app.games.mysterion.journey import atlas, land, road_panel
from web.app.games.mysterion.journey.features import DRAWN
from web.app.games.mysterion.journey.journey_plans import facts
from web.app.games.mysterion.journey.road import gone, road_to
from web.app.presenting.focus import SHAPES, Focus, Room
from web.app.presenting.registry import presenter
from web.app.session.log import TURN
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession
from web.app.stage import room
from web.app.stage.bounds import Bounds
from web.app.stage.lettering import extent
from web.app.stage.nodes import Box, Disc, Text

PRESENTER = presenter(GAME.slug)
FINGER = 44


def on_the_way(at: str, roll: int) -> State:
    """A lone traveller there, with this roll."""
    state = begun(1).clone()
    state.travels.at[0], state.travels.roll = space_of(at), roll
    state.known_legal = None
    return state


def seated(state: State) -> TableSession:
    """A table with this position."""
    match = Match(GAME, GAME.checked({"mode": "journey"}), 1)
    match.resume(state)
    return TableSession(match, PRESENTER)


def names() -> list[tuple[str, Bounds]]:
    """About where each line of each name is written."""
    found = []
    for space in range(len(spaces())):
        (x, y), label = atlas.spot(space), atlas.label(space)
        for number, line in enumerate(label.lines):
            wide = extent(line, 14)
            left = x + label.dx - {"left": 0, "center": wide / 2, "right": wide}[label.align]
            base = y + label.dy + 15 * number
            found.append((line, (left, base - 9, left + wide, base + 1)))
    return found


def test_every_place_has_its_own_room_for_a_finger_and_a_name() -> None:
    spots = [atlas.spot(space) for space in range(len(spaces()))]
    for one, other in combinations(spots, 2):
        assert hypot(one[0] - other[0], one[1] - other[1]) >= FINGER - 6
    for ground, (x, y) in zip(spaces(), spots, strict=True):
        assert FINGER / 2 - 4 < x < atlas.WIDTH - FINGER / 2 + 4, ground.title
        assert FINGER / 2 - 4 < y < atlas.HEIGHT - FINGER / 2 + 4, ground.title
    titles = {ground.title.replace(" ", "") for ground in spaces()}
    written = {
        "".join(atlas.label(space).lines).replace("-", "").replace(" ", "")
        for space in range(len(spaces()))
    }
    assert written == titles


def test_no_name_lies_over_another_and_none_leaves_the_map() -> None:
    for (one, a), (other, b) in combinations(names(), 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, (one, other)
    assert all(box[0] > 0 and box[2] < atlas.WIDTH for _, box in names())


def test_what_the_map_does_not_know_is_drawn_where_its_angle_puts_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = [atlas.spot(space) for space in range(len(spaces()))]
    monkeypatch.setattr(atlas, "_PLACES", {})
    for space, (x, y) in enumerate(known):
        other = atlas.spot(space)
        assert hypot(x - other[0], y - other[1]) < 16, spaces()[space].title
    assert atlas.label(3).lines == (spaces()[3].title,)


def test_all_that_is_painted_has_a_drawing() -> None:
    assert {name for name, *_ in atlas.FEATURES} <= set(DRAWN)
    assert len(atlas.REGIONS) == len(atlas.REGION_NAMES) == 6


def test_a_road_goes_from_place_to_place_by_the_shortest_way() -> None:
    state = on_the_way("TI2", 4)
    for place in range(len(spaces())):
        road = road_to(state, place)
        if place == space_of("TI2"):
            assert road is None
            continue
        assert road is not None
        steps = (road.start, *road.way)
        assert all(b in neighbours()[a] for a, b in pairwise(steps))
        assert len(road.way) == state.travels.way(0, place)
        assert 1 <= road.today <= 4


@pytest.mark.rule("MY-JOUR-03")
def test_a_place_beyond_the_roll_is_gone_to_by_a_safe_stop() -> None:
    table = seated(on_the_way("TI2", 4))
    table.tap(f"space:{space_of('ST6')}")
    prompt = prompt_of(table)
    assert prompt.question == "Go to Graywick, on the way to Deep Vault?"
    assert prompt.confirm == "Go to Graywick"
    keys = {node.key for node in table.drawing.scene().nodes}
    assert {"road:today", "road:later", *(f"step:{n}" for n in range(1, 7))} <= keys
    assert "step:7" not in keys
    table.confirm()
    assert table.match.state.travels.at[0] == space_of("ST2")


def test_where_no_stop_is_safe_the_road_goes_as_far_as_the_roll() -> None:
    state = on_the_way("TI2", 1)
    road = road_to(state, space_of("ST6"))
    assert road is not None
    assert (road.stop, road.days) == (space_of("TI3"), 2)


def test_the_panel_says_days_odds_and_who_waits() -> None:
    state = on_the_way("TI2", 4)
    state.travels.sigils[0], state.travels.blessed[0] = 1, True
    road = road_to(state, space_of("ST6"))
    assert road is not None
    told = road_panel.told(state, Focus(), road)
    said = {bold: " ".join(lines) for bold, lines, _ in told.stages}
    assert told.days == 2
    assert said["Today"] == (
        "4 steps of the 4 rolled past Saltmarsh, Drowned Steps and Cart Road: no battle on the way"
    )
    assert said["Tomorrow"] == "2 steps more, on a roll of 2 or more: 5 in 6"
    assert told.foe is not None
    assert told.foe.begins
    assert told.health == told.foe.health + 5
    assert told.win == "the Sigil of Stone, your second"
    assert told.lose == "back to Graywick"


def test_on_a_phone_a_road_is_told_whole_where_there_is_room() -> None:
    state = on_the_way("TI2", 4)
    road = road_to(state, space_of("TI3"))
    assert road is not None
    drawn = road_panel.of_road(state, Focus(), road, room.Room(8, 464, 374, 204))
    said = [one.text for one in drawn.paints if isinstance(one, Text)]
    assert not [line for line in said if "…" in line]


@pytest.mark.rule("MY-JOUR-17")
def test_a_single_day_has_no_tomorrow_and_says_where_it_is_lost() -> None:
    """Given a single day, when a place beyond the roll is tapped, then nothing is offered and the
    refusal counts the steps; a Town within it is called what it is, and a battle wins the day."""
    state = begun(1, length="day")
    state.travels.at[0], state.travels.roll = space_of("EM2"), 2
    state.known_legal = None
    table = seated(state)
    assert road_to(state, space_of("TI2")) is None
    table.tap(f"space:{space_of('TI2')}")
    assert "you rolled 2" in str(prompt_of(table).explanation)
    told = [" ".join(fact.text for fact in facts(state, Move(space_of(there)))) for there in LOST]
    assert told == ["no battle there: the day is lost"] * len(LOST)
    road = road_to(state, space_of("EM6"))
    assert road is not None
    panel = road_panel.told(state, Focus(), road)
    assert (panel.win, panel.lose) == ("the day and the Sigil of Ember", "the day")


LOST = ("EM1", "H0")


def test_a_lair_without_its_sigil_any_more_has_nobody_to_meet() -> None:
    state = on_the_way("EM3", 2)
    state.travels.sigils[0] = 1
    road = road_to(state, space_of("EM6"))
    assert road is not None
    assert road_panel.told(state, Focus(), road).foe is None


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_tapped_and_the_traveller_are_seen_in_every_form(shape: str) -> None:
    for place in range(len(spaces())):
        table = seated(on_the_way("TI2", 4))
        table.drawing.room = Room(shape)
        table.tap(f"space:{place}")
        shown = {node.key: node for node in table.drawing.scene().nodes}
        key = f"space:{place}"
        if place != space_of("TI2"):
            assert min(shown[key].hit.w, shown[key].hit.h) >= FINGER  # type: ignore[union-attr]
        window = land.SHEETS[shape].window
        if key in shown:
            assert window.x <= shown[key].x <= window.x + window.w
            assert window.y <= shown[key].y <= window.y + window.h


def test_on_a_phone_every_place_is_seen_in_its_quarter() -> None:
    for place in range(len(spaces())):
        table = seated(on_the_way("TI2", 4))
        table.drawing.room = Room("small")
        tab = PRESENTER.part_of(f"space:{place}")  # type: ignore[attr-defined]
        table.tap(tab)
        assert f"space:{place}" in {node.key for node in table.drawing.scene().nodes}, spaces()[
            place
        ]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("length", ["standard", "long"])
def test_four_travellers_are_told_whole_whatever_they_have(shape: str, length: str) -> None:
    ways = {"mode": "journey", "travellers": "4", "length": length}
    match = Match(GAME, GAME.checked(ways), 1, ("Ada", "Ben", "A rather long name", ""))
    session = TableSession(match, PRESENTER)
    match.state.travels.blessed[:] = [True] * 4
    session.drawing.room = Room(shape)
    scene = session.drawing.scene()
    rows = [node for node in scene.nodes if node.key.startswith("row:")]
    assert len(rows) == 4
    foot = land.SHEETS[shape].height
    for seat, row in enumerate(rows):
        texts = [paint for paint in row.art.paints if isinstance(paint, Text)]
        assert texts[0].text.startswith(f"Traveller {seat + 1}")
        frame = row.art.paints[0]
        assert isinstance(frame, Box)
        assert row.y + frame.h / 2 <= foot
        discs = [p for p in row.art.paints if isinstance(p, Disc) and p.x > texts[0].x]
        for text in texts[:2]:
            beside = [p for p in discs if abs(p.y - (text.y - 5)) < 14 - 0.1]
            end = text.x + extent(text.text, text.size)
            assert all(end <= p.x - p.r + 1 for p in beside), (text.text, seat)


def test_a_sigil_that_is_won_sits_on_its_lair() -> None:
    state = on_the_way("TI2", 4)
    state.travels.sigils[0] = 1
    keys = {node.key for node in seated(state).drawing.scene().nodes}
    lairs = [space for space, ground in enumerate(spaces()) if ground.sort == LAIR]
    won = [space for space in lairs if f"sigil:{space}" in keys]
    assert won == [space_of("EM6")]


def test_every_road_is_painted() -> None:
    for one, other in connections():
        assert atlas.road(one, other).endswith("{:g} {:g}".format(*atlas.spot(other)))
    assert atlas.spot(CAPITAL) == atlas.CAPITAL


def test_the_way_gone_stays_on_the_map_and_undo_takes_it_back() -> None:
    table = seated(on_the_way("EM2", 1))
    assert "trail" not in {node.key for node in table.drawing.scene().nodes}
    table.tap("space:1")
    table.confirm()
    table.telling.drop()
    moved = [event for event in table.drawing.focus().remembered if isinstance(event, Moved)]
    assert [(event.seat, event.space) for event in moved] == [(0, 1)]
    assert "trail" in {node.key for node in table.drawing.scene().nodes}
    table.look(0)
    assert "trail" not in {node.key for node in table.drawing.scene().nodes}


def test_who_flees_walks_no_road() -> None:
    events = [Moved(0, 5), Fled(0, 2), Moved(0, 3), Moved(1, 11)]
    assert gone(events, 0) == ((0, 5), (2, 3))
    assert gone(events, 1) == ((0, 11),)


@pytest.mark.rule("MY-JOUR-03")
def test_a_day_of_a_traveller_begins_under_its_name_in_the_log() -> None:
    match = Match(GAME, GAME.checked({"mode": "journey", "travellers": "2"}), 1)
    days = [entry for entry in TableSession(match, PRESENTER).seen.log() if entry.kind == TURN]
    assert [entry.seat for entry in days] == [match.state.travels.order[0]]
    assert days[0].text.startswith("Day 1: ")
