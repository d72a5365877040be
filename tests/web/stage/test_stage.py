"""The stage in a page of paper: frames, taps, buttons, keyboard, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import pytest

from tests.web.stage.page import Element, Page, opened
from web.app.stage.nodes import Art, Box, Disc, HitArea, Node, Scene, Text
from web.app.stage.pixels import ONE_CANVAS

ROOM = Art(Box(632, 632, fill="#ccc", x=316, y=316))
DOT = Art(Disc(20, "#a00"))
LABEL = Art(Text("3", 15, "#fff"))
CELL = HitArea(100, 100)
GRID = {f"space:{n}": (2 * (n % 3), 2 * (n // 3)) for n in range(9)}


class Table:
    """A stage on a page, with a board of three by three and one piece."""

    def __init__(self, page: Page, module: Any) -> None:
        self.page = page
        self.taps: list[str] = []
        self.settled = 0
        self.held: list[str] = []
        self.telling: list[str] = []
        self.stage = module.Stage(
            page.canvas,
            page.overlay,
            self.taps.append,
            self._settle,
            on_hold=self._hold,
            on_press=lambda: bool(self.telling and (self.telling.pop() or True)),
        )

    def _hold(self, key: str) -> bool:
        self.held.append(key)
        return key == "piece"

    def _settle(self) -> None:
        self.settled += 1

    def scene(self, at: int = 4, *more: Node, lit: tuple[int, ...] = ()) -> Scene:
        """The piece on space ``at``; it stands for that space."""
        x, y = 100 + 216 * (at % 3), 100 + 216 * (at // 3)
        nodes = [
            Node(
                f"space:{n}",
                100 + 216 * (n % 3),
                100 + 216 * (n // 3),
                hit=CELL,
                name=f"Space {n}",
                lit=n in lit,
            )
            for n in range(9)
            if n != at
        ]
        piece = Node("piece", x, y, DOT, z=5, hit=CELL, name=f"Piece on {at}", lit=True)
        return Scene(632, 632, ROOM, [*nodes, piece, *more], {**GRID, "piece": GRID[f"space:{at}"]})

    def show(self, *scenes: Scene) -> None:
        """Show them and wait until the last one stands."""
        for scene in scenes:
            self.stage.show(scene)
        self.page.rest()


@pytest.fixture
def table() -> Iterator[Table]:
    with opened() as (page, module):
        table = Table(page, module)
        table.show(table.scene())
        yield table


def test_a_frame_is_painted_only_when_something_has_changed(table: Table) -> None:
    painted = dict(table.page.canvas.context.counts)
    table.page.frame()
    assert table.page.canvas.context.counts == painted
    assert (table.page.frames, table.page.timers) == ({}, {})
    table.stage.show(table.scene(lit=(1,)))
    assert table.page.rest() == 1
    table.stage.show(table.scene(at=5))
    assert table.page.rest() > 5


def test_only_what_has_changed_is_painted(table: Table) -> None:
    drawn = table.page.canvas.context.counts
    table.stage.set_speed("off")
    beside, far = Node("beside", 110, 100, DOT, z=1), Node("far", 532, 532, DOT, z=1)
    table.show(table.scene(0, beside, far))
    before = drawn["drawImage"]
    table.show(table.scene(0, far))
    assert drawn["drawImage"] == before + 2  # the backdrop, and the piece that was touched
    left, top, width, height = table.page.canvas.context.latest["clearRect"]
    assert max(width, height) < 40
    assert left < 55 < left + width
    assert top < 50 < top + height
    table.show(table.scene(0, far))
    assert drawn["drawImage"] == before + 2


def test_what_a_browser_may_have_lost_is_painted_anew(table: Table) -> None:
    page = table.page
    drawn = page.canvas.context.counts

    def again(*, painted: int) -> None:
        before = drawn["drawImage"]
        page.rest()
        assert drawn["drawImage"] == before + 2 * painted

    page.document.send("contextrestored", target=page.canvas)
    again(painted=1)
    page.document.hidden = True
    page.document.send("visibilitychange")
    again(painted=0)
    page.document.hidden = False
    page.document.send("visibilitychange")
    again(painted=1)
    page.window.send("pageshow", persisted=False)
    again(painted=0)
    page.window.send("pageshow", persisted=True)
    again(painted=1)


def test_what_was_hidden_is_painted_anew_when_it_is_shown(table: Table) -> None:
    """A still picture at once, before the frame in which it is seen again."""
    page, painter = table.page, import_module("web.app.stage.painter")
    still = Element(page, "canvas")
    still.width, still.height = 120, 120
    page.elements.append(still)
    painter.paint_still(still, table.scene())
    painted = still.context.counts
    page.resize(still, 60, 60)
    assert painted["clearRect"] == 1  # no more than once before it is seen
    page.rest()
    first = painted["clearRect"]
    page.resize(still, 0, 0)
    page.document.send("visibilitychange")
    assert painted["clearRect"] == first
    page.resize(still, 60, 60)
    assert painted["clearRect"] == first + 1
    page.resize(still, 90, 90)
    page.resize(page.canvas, 0, 0)
    page.rest()
    before = page.canvas.context.counts["drawImage"]
    page.resize(page.canvas, 316, 316)
    page.rest()
    assert page.canvas.context.counts["drawImage"] == before + 2
    assert painted["clearRect"] == first + 1


def test_what_was_painted_before_it_could_be_seen_is_painted_anew(table: Table) -> None:
    page, painter = table.page, import_module("web.app.stage.painter")
    still = Element(page, "canvas")
    still.width, still.height = 120, 120
    page.resize(still, 0, 0)
    painter.paint_still(still, table.scene())
    page.rest()
    page.resize(still, 60, 60)
    assert still.context.counts["clearRect"] == 2


def test_what_was_wiped_is_not_painted_anew(table: Table) -> None:
    page, painter = table.page, import_module("web.app.stage.painter")
    still = Element(page, "canvas")
    still.width, still.height = 120, 120
    page.elements.append(still)
    painter.paint_still(still, table.scene(0, Node("spot", 9, 9, DOT)))
    page.resize(still, 0, 0)
    page.rest()
    painted = still.context.counts["fill"]
    painter.wipe(still)
    page.resize(still, 60, 60)
    page.window.send("pageshow", persisted=True)
    assert (still.context.counts["fill"], still.context.counts["clearRect"]) == (painted, 2)


def test_word_is_given_once_for_every_scene_that_stands(table: Table) -> None:
    assert table.settled == 1
    table.show(table.scene(at=5), table.scene(at=8))
    assert table.settled == 2
    table.stage.toggle_zoom()
    table.page.rest()
    assert table.settled == 2


def test_every_drawing_is_painted_once_for_a_size(table: Table) -> None:
    made = table.page.pictures
    table.show(table.scene(at=5), table.scene(at=8), table.scene(at=1))
    assert table.page.pictures == made
    table.page.canvas.clientWidth = table.page.canvas.clientHeight = 400
    table.show(table.scene(at=1))
    assert table.page.pictures == made + 2
    assert (table.page.canvas.width, table.page.canvas.height) == (400, 400)


def slow_pictures(page: Page) -> None:
    """From now on it takes 20 ms to make a picture."""
    make = page.document.createElement

    def made(tag: str) -> Element:
        page.now += 20
        return make(tag)

    page.document.createElement = made


def many(count: int) -> list[Node]:
    return [Node(f"new:{n}", 60 * n, 9, Art(Disc(9, "#0a0")), mark=True) for n in range(count)]


def test_many_new_pictures_are_made_in_several_frames_before_any_is_seen(table: Table) -> None:
    page, painted = table.page, table.page.canvas.context.counts
    slow_pictures(page)
    before, made = painted["clearRect"], page.pictures
    table.stage.set_speed("off")
    table.stage.show(table.scene(4, *many(6)))
    for frame in (1, 2):
        page.frame()
        assert page.pictures == made + 2 * frame
    assert (painted["clearRect"], table.settled) == (before, 1)
    page.rest()
    assert page.pictures == made + 6
    assert painted["clearRect"] > before
    assert table.settled == 2


def test_what_may_be_for_other_eyes_is_gone_in_the_next_frame(table: Table) -> None:
    slow_pictures(table.page)
    before = table.page.canvas.context.counts["clearRect"]
    table.stage.show(table.scene(4, *many(6)), animate=False)
    table.page.frame()
    assert table.page.canvas.context.counts["clearRect"] > before


def test_a_frame_of_more_pictures_than_are_kept_is_painted_all_the_same(table: Table) -> None:
    slow_pictures(table.page)
    large = [Art(Box(600, 600, fill="#0a0")) for _ in range(12_000_000 // 300**2)]
    nodes = [Node(f"new:{n}", 300, 300, art, mark=True) for n, art in enumerate(large)]
    table.stage.set_speed("off")
    table.show(table.scene(4, *nodes))
    assert table.settled == 2


def test_the_canvas_has_the_screens_own_pixels(table: Table) -> None:
    assert table.page.canvas.width == 316
    table.page.ratio = 2.625
    table.show(table.scene())
    assert table.page.canvas.width == round(316 * 2.625)


def test_a_hidden_canvas_is_not_painted(table: Table) -> None:
    painted = dict(table.page.canvas.context.counts)
    table.page.canvas.clientWidth = 0
    table.show(table.scene(at=2))
    assert table.page.canvas.context.counts == painted


def test_a_canvas_has_no_more_pixels_than_an_ipad_paints(table: Table) -> None:
    table.page.ratio = 40
    table.show(table.scene())
    assert table.page.canvas.width > 4_000
    assert table.page.canvas.width * table.page.canvas.height <= ONE_CANVAS


def test_a_drawing_too_large_to_be_kept_is_painted_all_the_same(table: Table) -> None:
    made, drawn = table.page.pictures, table.page.canvas.context.counts
    table.page.ratio = 10
    table.show(table.scene(4, Node("huge", 316, 316, Art(Box(600, 600, fill="#123")))))
    assert "fill" in drawn
    assert table.page.pictures == made + 2  # the backdrop and the piece


def test_corners_are_left_empty_where_they_were_painted(table: Table) -> None:
    drawn = table.page.canvas.context.counts
    table.page.resize(table.page.canvas, 316, 316)
    table.page.rest()
    assert drawn["arcTo"] == 4
    table.stage.set_speed("off")
    table.show(table.scene(at=3))
    assert drawn["arcTo"] == 4
    table.show(table.scene(3, Node("corner", 5, 5, DOT)))
    assert drawn["arcTo"] == 5
    table.page.radius = "0px"
    table.page.resize(table.page.canvas, 400, 400)
    table.page.rest()
    assert drawn["arcTo"] == 5


def test_pictures_of_old_things_are_let_go(table: Table) -> None:
    painter = table.stage._painter
    for number in range(40):
        big = Art(Box(600, 600, fill=f"#{number:06d}"))
        table.page.ratio = 3
        table.show(table.scene(4, Node("big", 316, 316, big)))
    assert sum(picture.pixels for picture in painter._pictures.values()) == painter._pixels
    assert painter._pixels < 20_000_000
    assert len(painter._pictures) < 40


def test_text_waits_for_its_font_and_is_then_painted() -> None:
    with opened() as (page, module):
        page.fonts_there = False
        table = Table(page, module)
        table.show(table.scene(4, Node("three", 50, 50, LABEL)))
        made = page.pictures
        assert not page.frames
        for there in page.font_tasks:
            there(None)
        page.rest()
        assert page.pictures > made
        assert len(page.font_tasks) == 1


# Buttons --------------------------------------------------------------------------------


def test_buttons_stand_in_reading_order_over_their_shapes(table: Table) -> None:
    assert table.page.buttons() == [
        *(f"Space {n}" for n in range(4)),
        "Piece on 4",
        *(f"Space {n}" for n in range(5, 9)),
    ]
    style = table.page.button("piece").style
    assert (style.left, style.top, style.width, style.height) == ("133px", "133px", "50px", "50px")
    assert table.page.button("piece").attributes["aria-disabled"] == "false"
    assert table.page.button("space:0").attributes["aria-disabled"] == "true"
    assert table.page.overlay.attributes["aria-label"] == "Board"


def test_buttons_are_changed_by_difference_only(table: Table) -> None:
    before = {id(b): b.writes for b in table.page.overlay.children}
    table.show(table.scene(lit=(0,)))
    after = {id(b): b.writes for b in table.page.overlay.children}
    assert before.keys() == after.keys()
    assert sum(after.values()) - sum(before.values()) == 1


def test_the_keyboard_stays_on_its_place_when_pieces_move(table: Table) -> None:
    target = table.page.button("space:5")
    target.focus()
    table.show(table.scene(at=5))
    assert table.page.active is target
    assert target.attributes["data-key"] == "piece"
    assert table.page.button("space:4") is not target


def test_the_keyboard_goes_to_the_nearest_place_when_its_own_is_gone(table: Table) -> None:
    shelf = Node("shelf", 424, 316, DOT, z=6, hit=HitArea(20, 90), name="Shelf", lit=True)
    with_shelf = table.scene(4, shelf)
    with_shelf.grid = {**with_shelf.grid, "shelf": (3, 2)}
    table.show(with_shelf)
    assert table.page.buttons()[4:7] == ["Piece on 4", "Shelf", "Space 5"]
    table.page.button("shelf").focus()
    table.show(table.scene(4))
    assert table.page.active is table.page.button("piece")


def test_one_button_is_reached_by_tab_and_the_others_by_arrows(table: Table) -> None:
    def reached() -> list[str]:
        return [b.attributes["data-key"] for b in table.page.overlay.children if b.tabIndex == 0]

    assert reached() == ["piece"]
    here = table.page.button("piece")
    here.focus()
    for key, there in (("ArrowUp", "space:1"), ("ArrowLeft", "space:0"), ("ArrowUp", "space:0")):
        table.page.overlay.send(
            "keydown",
            target=table.page.active,
            key=key,
            ctrlKey=False,
            altKey=False,
            metaKey=False,
            shiftKey=False,
        )
        assert reached() == [there]
        assert table.page.active is table.page.button(there)


# Taps -----------------------------------------------------------------------------------


def test_a_tap_is_counted_once(table: Table) -> None:
    table.page.tap(158, 158)
    assert table.taps == ["piece"]
    table.page.overlay.send("click", target=table.page.button("space:0"), detail=0)
    assert table.taps == ["piece", "space:0"]


def test_a_tap_beside_everything_is_nothing(table: Table) -> None:
    table.page.tap(5, 310)
    assert table.taps == []


@pytest.mark.parametrize("place", [(50, 50), (5, 310)])
def test_a_tap_anywhere_is_used_up_by_what_is_told(table: Table, place: tuple[int, int]) -> None:
    table.telling.append("a walk")
    table.page.tap(*place)
    assert (table.telling, table.taps) == ([], [])
    table.page.tap(50, 50)
    assert table.taps == ["space:0"]


def test_a_tap_while_the_last_scene_settles_counts(table: Table) -> None:
    table.stage.show(table.scene(at=5))
    table.page.frame()
    table.page.tap(50, 50)
    assert table.taps == ["space:0"]


def test_speed_off_shows_the_end_at_once(table: Table) -> None:
    table.stage.set_speed("off")
    table.stage.show(table.scene(at=5))
    assert table.page.rest() == 1


# Zoom -----------------------------------------------------------------------------------


def test_zooming_moves_buttons_and_taps_with_the_board(table: Table) -> None:
    table.stage.toggle_zoom()
    table.page.rest()
    assert table.stage.zoomed
    assert table.page.button("piece").style.width == "100px"
    table.page.tap(158, 158)
    assert table.taps == ["piece"]
    table.stage.toggle_zoom()
    table.page.rest()
    assert not table.stage.zoomed


def test_two_taps_on_what_does_nothing_zoom_and_fit(table: Table) -> None:
    for zoomed in (True, False):
        for _ in range(2):
            point = {"clientX": 105, "clientY": 360, "pointerId": 1, "button": 0}
            table.page.overlay.send("pointerdown", **point)
            table.page.now += 90
            table.page.overlay.send("pointerup", **point, timeStamp=table.page.now)
        assert table.stage.zoomed is zoomed
        table.page.now += 2000


def test_the_wheel_zooms_and_sharpens_when_it_rests(table: Table) -> None:
    made = table.page.pictures
    wheel = {"clientX": 258, "clientY": 208, "deltaY": -100}
    table.page.overlay.send("wheel", **wheel)
    waiting, table.page.timers = table.page.timers, {}
    table.page.frame()
    assert table.stage.zoomed
    assert table.page.pictures == made
    table.page.timers = waiting
    table.page.rest()
    assert table.page.pictures > made


def test_a_finger_drags_the_board_when_it_is_zoomed(table: Table) -> None:
    table.stage.toggle_zoom()
    table.page.rest()
    before = table.page.button("piece").style.left
    finger = {"pointerId": 1, "button": 0}
    table.page.overlay.send("pointerdown", clientX=200, clientY=200, **finger)
    table.page.overlay.send("pointermove", clientX=240, clientY=200, **finger)
    table.page.overlay.send("pointerup", clientX=240, clientY=200, timeStamp=900, **finger)
    table.page.rest()
    assert table.taps == []
    assert table.page.button("piece").style.left == f"{int(before[:-2]) + 40}px"


def test_keys_zoom_about_what_has_the_keyboard(table: Table) -> None:
    table.page.button("space:0").focus()
    before = table.page.button("space:0").style.left
    table.stage.zoom_by(1.5)
    table.page.rest()
    assert table.stage.zoomed
    middle = int(before[:-2]) + 25
    style = table.page.button("space:0").style
    assert abs(int(style.left[:-2]) + int(style.width[:-2]) / 2 - middle) <= 1
    table.stage.zoom_by(1 / 1.5)
    table.page.rest()
    assert not table.stage.zoomed
    assert table.page.button("space:0").style.left == before


def test_keys_look_further_and_fit(table: Table) -> None:
    table.stage.zoom_by(2)
    table.page.rest()
    before = int(table.page.button("piece").style.left[:-2])
    table.stage.pan(0.25, 0)
    table.page.rest()
    assert int(table.page.button("piece").style.left[:-2]) == before - 79
    table.stage.fit()
    table.page.rest()
    assert not table.stage.zoomed


def test_word_is_given_of_a_zoom_and_of_its_end() -> None:
    with opened() as (page, module):
        zoomed: list[bool] = []
        table = Table(page, module)
        table.stage.close()
        stage = module.Stage(page.canvas, page.overlay, table.taps.append, on_zoomed=zoomed.append)
        stage.show(table.scene())
        page.rest()
        for _ in range(2):
            stage.toggle_zoom()
            page.rest()
        assert zoomed == [True, False]


def test_the_keyboard_brings_what_it_comes_to_into_the_window(table: Table) -> None:
    table.stage.toggle_zoom()
    table.page.rest()
    table.page.button("space:8").focus()
    table.page.rest()
    style = table.page.button("space:8").style
    assert 0 <= int(style.left[:-2]) <= 316
    assert 0 <= int(style.top[:-2]) <= 316


# Leaving --------------------------------------------------------------------------------


def test_nothing_is_left_behind(table: Table) -> None:
    """But for what the page hears for all canvases, once."""

    def held() -> tuple[int, int]:
        page = table.page
        elements = (page.canvas, page.overlay, page.document, page.window)
        listeners = [one for element in elements for one in element.listeners.values()]
        return sum(proxy.alive for proxy in page.proxies), sum(map(len, listeners))

    table.stage.show(table.scene(at=5))
    table.stage.close()
    assert not table.page.overlay.children
    assert not table.page.frames
    before = held()
    another = Table(table.page, import_module("web.app.stage.stage"))
    another.show(another.scene())
    assert held() > before
    another.stage.close()
    assert held() == before


def test_a_long_game_makes_no_more_proxies(table: Table) -> None:
    made = len(table.page.proxies)
    for number in range(60):
        table.show(table.scene(at=number % 9))
        table.page.tap(158, 158)
    assert len(table.page.proxies) == made
    assert len(table.page.overlay.children) == 9


POINT = {"clientX": 100 + 158, "clientY": 50 + 158, "pointerId": 1, "button": 0}
"""The middle of the window, where the piece stands."""


def test_a_finger_that_stays_holds_and_that_is_no_tap(table: Table) -> None:
    table.page.overlay.send("pointerdown", **POINT)
    table.page.frame()
    assert table.held == ["piece"]
    table.page.overlay.send("contextmenu", **POINT)
    assert table.held == ["piece"], "the browser says it once more"
    table.page.overlay.send("pointerup", **POINT, timeStamp=table.page.now)
    assert table.taps == []
    table.page.tap(158, 158)
    assert table.taps == ["piece"]
    assert not table.page.timers, "a tap is over before it is a hold"


def test_what_nothing_can_be_read_of_is_tapped_however_long_that_takes(table: Table) -> None:
    point = {**POINT, "clientX": 150, "clientY": 100}
    table.page.overlay.send("pointerdown", **point)
    table.page.frame()
    assert table.held == ["space:0"]
    table.page.overlay.send("pointerup", **point, timeStamp=table.page.now)
    assert table.taps == ["space:0"]


def test_the_other_button_of_a_mouse_holds(table: Table) -> None:
    table.page.overlay.send("contextmenu", **POINT)
    assert table.held == ["piece"]


def test_a_busy_page_takes_no_tap_for_a_hold(table: Table) -> None:
    """The browser has waited long for the page, and takes the touch for one that stays."""
    table.page.overlay.send("pointerdown", **POINT)
    table.page.overlay.send("contextmenu", **POINT)
    table.page.overlay.send("pointerup", **POINT, timeStamp=400)
    assert table.held == []
    assert table.taps == ["piece"]


def test_what_has_the_keyboard_is_known(table: Table) -> None:
    assert table.stage.here == ""
    table.page.button("piece").focus()
    assert table.stage.here == "piece"


# Drags ----------------------------------------------------------------------------------


class Porter:
    """Lifts the piece and nothing else, and takes notes."""

    def __init__(self) -> None:
        self.notes: list[tuple[str, ...]] = []
        self.keeps: str = "piece"

    def lift(self, keys: Sequence[str], pans: bool) -> str:
        self.notes.append(("lift", *keys, *(["pans"] if pans else [])))
        return "piece" if "piece" in keys else ""

    def drop(self, key: str) -> None:
        self.notes.append(("drop", key))

    def put_back(self) -> None:
        self.notes.append(("back",))


FINGER = {"pointerId": 1, "button": 0}


@pytest.fixture
def porter(table: Table) -> Porter:
    porter = Porter()
    table.stage._drags._carrier = porter
    return porter


def drag(table: Table, *points: tuple[float, float], how: str = "pointerup") -> None:
    """A finger along these points of the box."""
    for number, (x, y) in enumerate(points):
        name = "pointermove" if number else "pointerdown"
        table.page.overlay.send(name, clientX=x + 100, clientY=y + 50, **FINGER)
    table.page.now += 900
    end = {"clientX": points[-1][0] + 100, "clientY": points[-1][1] + 50, **FINGER}
    table.page.overlay.send(how, timeStamp=table.page.now, **end)


def painted(table: Table, key: str) -> list[tuple[float, float]]:
    """Where a thing is on the canvas, the topmost last."""
    table.page.frame()
    return [(stamp.x, stamp.y) for stamp in table.stage._painter._frame if stamp.key == key]


def test_what_is_dragged_follows_the_finger_and_is_dropped(table: Table, porter: Porter) -> None:
    table.page.overlay.send("pointerdown", clientX=258, clientY=208, **FINGER)
    table.page.overlay.send("pointermove", clientX=300, clientY=208, **FINGER)
    assert painted(table, "piece") == [(158, 158), (200, 158)]
    table.page.overlay.send("pointermove", clientX=366, clientY=210, **FINGER)
    assert painted(table, "piece")[-1] == (266, 160)
    table.page.overlay.send("pointerup", clientX=366, clientY=210, timeStamp=900, **FINGER)
    assert porter.notes == [("lift", "piece"), ("drop", "space:5")]
    assert painted(table, "piece")[-1] == (266, 160)  # it lies there
    table.stage.keep("")
    table.show(table.scene())
    assert painted(table, "piece") == [(158, 158)]
    assert table.taps == []


def test_it_goes_from_the_finger_to_its_place(table: Table, porter: Porter) -> None:
    drag(table, (158, 158), (266, 158))
    table.stage.keep("")
    table.stage.show(table.scene())
    ways = [painted(table, "piece")[-1][0] for _ in range(4)]
    assert ways[0] == 266
    assert 158 < ways[3] < ways[1] < 266


def test_at_its_own_place_or_taken_away_it_is_put_back(table: Table, porter: Porter) -> None:
    drag(table, (158, 158), (200, 158), (160, 158))
    assert porter.notes == [("lift", "piece"), ("back",)]
    table.stage.keep("")
    table.show(table.scene())
    drag(table, (158, 158), (266, 158), how="pointercancel")
    assert porter.notes[2:] == [("lift", "piece"), ("back",)]
    table.stage.keep("")
    table.show(table.scene())
    drag(table, (158, 158), (210, 210))
    assert porter.notes[4:] == [("lift", "piece"), ("drop", "")]


def test_a_piece_is_lifted_where_the_board_would_move(table: Table, porter: Porter) -> None:
    table.stage.toggle_zoom()
    table.page.rest()
    before = table.page.button("space:5").style.left
    drag(table, (158, 158), (198, 158))
    assert porter.notes[0] == ("lift", "piece", "pans")
    table.stage.keep("")
    table.page.rest()
    assert table.page.button("space:5").style.left == before
    drag(table, (20, 20), (60, 20))
    table.page.rest()
    assert table.page.button("space:5").style.left == f"{int(before[:-2]) + 40}px"


def test_a_second_finger_puts_it_back(table: Table, porter: Porter) -> None:
    table.page.overlay.send("pointerdown", clientX=258, clientY=208, **FINGER)
    table.page.overlay.send("pointermove", clientX=300, clientY=208, **FINGER)
    table.page.overlay.send("pointerdown", clientX=150, clientY=108, pointerId=2, button=0)
    assert porter.notes == [("lift", "piece"), ("back",)]


def test_it_does_not_lie_on_what_it_would_hide(table: Table, porter: Porter) -> None:
    other = Node("other", 532, 316, DOT, z=5, hit=CELL, name="Other", lit=True)
    table.show(table.scene(4, other))
    drag(table, (158, 158), (266, 158))
    assert porter.notes[-1] == ("drop", "other")
    table.show(table.scene(4, other))
    assert painted(table, "piece") == [(158, 158)]
