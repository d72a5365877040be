"""The board of Mythic Mischief: what stands where, what is marked, what it is called."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief.table.board import edge, space

from tests.mythic_mischief.scenario import Table, given
from tests.web.games.shown import board, previewed, tapped
from web.app.games.mythic_mischief import art
from web.app.games.mythic_mischief.highlights import shutting
from web.app.games.mythic_mischief.layout import SIZE, centre
from web.app.stage.hit import node_at
from web.app.stage.roving import placed
from web.app.stage.shapes import outline


@pytest.fixture
def library() -> Table:
    """Wizards against Vampires in the middle of a game."""
    return given(
        {"wizards": ("C3", "E5", "B4"), "vampires": ("B2", "D2", "C4")},
        active="wizards",
        keeper="D4",
        destination=1,
        card="B01",
        tomes={"wizards": ("B1",), "vampires": ("D3", "B4")},
    )


# What stands there ----------------------------------------------------------------------


def test_every_space_is_one_target(library: Table) -> None:
    shown = board(library.state)
    places = placed(shown.scene)
    for number in range(25):
        x, y = centre(number)
        row, column = divmod(number, 5)
        assert (2 * row, 2 * column, 0) in places
        assert (2 * row, 2 * column, 1) not in places
        found = node_at(shown.scene.nodes, x + 40, y + 40)
        assert found is places[2 * row, 2 * column, 0]


def test_what_stands_on_a_space_is_what_is_tapped(library: Table) -> None:
    shown = board(library.state)
    assert "space:12" not in shown
    assert (shown["mythic:0"].x, shown["mythic:0"].y) == centre(space("C3"))
    assert (shown["keeper"].x, shown["keeper"].y) == centre(space("D4"))
    assert "space:18" not in shown


def test_names_tell_everything(library: Table) -> None:
    shown = board(library.state)
    assert shown["mythic:0"].name == "Wizard Mervin on C3, 3 moves left"
    assert shown["mythic:2"].name.endswith("on B4, 3 moves left, Tome of the Vampires")
    assert "moves" not in shown["mythic:3"].name
    assert shown["keeper"].name == "Tomekeeper on D4"
    assert shown["space:0"].name == "Space A1, Destination 1, reached"
    assert shown["space:1"].name == "Space B1, Tome of the Wizards"
    assert shown["space:7"].name == "Space C2, cluttered, secret entrance"
    assert shown[f"shelf:{edge('HC3')}"].name == "Bookshelf between C3 and C4"


def test_names_of_trapped_and_passing_mythics() -> None:
    table = given(
        {"monsters": ("A1", "B1", None), "vampires": ("E1", "E2", "E5")},
        active="monsters",
        trapped="E5",
        card="A01",
        shelves=(),
        clutter=(),
    )
    assert "trapped, Trap" in board(table.state)["mythic:5"].name
    assert "mythic:2" not in board(table.state)
    table.act("move a1 B1")
    shown = board(table.state)
    assert "passing through" in shown["mythic:0"].name
    assert "being passed" in shown["mythic:1"].name
    assert shown["mythic:0"].x > shown["mythic:1"].x


def test_sides_have_shapes_of_their_own() -> None:
    outlines = {outline(faction, 33) for faction in range(4)}
    assert len(outlines) == 4
    assert art.piece(0) is art.piece(0)
    assert art.piece(0) is not art.piece(0, True)


def test_what_stands_on_clutter_lets_it_fade(library: Table) -> None:
    library.state.clutter = 1 << space("C3") | 1 << space("A5")
    shown = board(library.state)
    assert shown["clutter:12"].alpha < shown["clutter:20"].alpha == 1


def test_equal_things_share_a_drawing(library: Table) -> None:
    one, other = board(library.state), board(library.state.clone())
    for key, node in one.nodes.items():
        if not node.art.direct:
            assert node.art is other[key].art, key


def test_shadows_fall_down_whichever_way_a_bookshelf_stands(library: Table) -> None:
    shown = board(library.state)
    for key in shown.keys("shelf"):
        assert shown[f"shade:{key}"].y > shown[key].y
        assert shown[f"shade:{key}"].x == shown[key].x


# What can be done -----------------------------------------------------------------------


def test_legal_spaces_show_what_a_walk_costs(library: Table) -> None:
    shown = tapped(library.state, "mythic:0")
    assert {"ring:space:13", "dot:space:13"} <= shown.nodes.keys()
    assert shown["space:13"].name == "Space D3, Tome of the Vampires, 1 point"
    assert "ring:space:20" not in shown
    assert not shown["space:20"].lit
    assert shown["space:20"].name == "Space A5, secret entrance"


def test_a_chosen_piece_is_lifted_and_its_ring_is_round_it(library: Table) -> None:
    shown = tapped(library.state, "mythic:0")
    piece, ring = shown["mythic:0"], shown["ring:mythic:0"]
    assert piece.chosen
    assert piece.y < centre(12)[1] < shown["shade:mythic:0"].y
    assert (ring.x, ring.y) == (piece.x, piece.y)


def test_a_chosen_bookshelf_shows_where_it_can_go(library: Table) -> None:
    key = f"shelf:{edge('HC3')}"
    shown = tapped(library.state, "mythic:0", key)
    assert shown.keys("edge") == {f"edge:{edge('HB3')}", f"edge:{edge('HD3')}"}
    assert shown[f"edge:{edge('HB3')}"].name == "Edge between B3 and B4"
    assert len(shown.keys("stud")) == 40 - 10 - 2
    assert not board(library.state).keys("stud")


def test_a_trance_shows_its_ways() -> None:
    table = given(
        {"vampires": ("C3", "A1", "A2"), "monsters": ("C2", "E1", "E2")},
        active="vampires",
        keeper="E5",
        legendary={"vampires": 1},
        shelves=(),
        clutter=(),
    )
    shown = tapped(table.state, "legendary:0", "mythic:0")
    assert "way:0" in shown
    assert shown["way:0"].name == "Direction up"
    assert all(0 < shown[key].x < SIZE for key in shown.keys("way"))


def test_a_tap_in_vain_is_hatched_and_shut_diagonals_are_shown() -> None:
    table = given(
        {"wizards": ("B2", "A5", "E5"), "monsters": ("C3", "E1", "E2")},
        active="wizards",
        keeper="A1",
        shelves=("HB2", "VB2"),
        clutter=(),
    )
    shown = tapped(table.state, "mythic:0", "mythic:3")
    assert "blocked" in shown
    assert shown.keys("shut") == {f"shut:{edge('HB2')}", f"shut:{edge('VB2')}"}
    assert "shut" not in " ".join(tapped(table.state, "mythic:0", "mythic:4").nodes)


@pytest.mark.rule("MM-R-30")
@pytest.mark.parametrize(
    ("shelves", "shut"),
    [
        (("HB2", "VB2"), True),
        (("HB2", "HC2"), True),
        (("HC2", "VB3"), True),
        (("HB2", "VB3"), False),
        (("HB2",), False),
    ],
)
def test_which_bookshelves_shut_a_diagonal(shelves: tuple[str, ...], shut: bool) -> None:
    table = given({"wizards": ("B2", None, None), "monsters": ("C3", None, None)}, shelves=shelves)
    found = shutting(table.state, space("B2"), space("C3"))
    assert set(found) == ({edge(name) for name in shelves} if shut else set())


def test_the_last_move_is_marked_until_something_is_chosen(library: Table) -> None:
    library.act("move a1 D3")
    happened = tuple(library.state.events)
    shown = board(library.state, happened=happened)
    assert (shown["last:from"].x, shown["last:from"].y) == centre(space("C3"))
    assert (shown["last:to"].x, shown["last:to"].y) == centre(space("D3"))
    assert "last:to" not in board(library.state, happened=happened, taps=("mythic:0",))


# What is to come ------------------------------------------------------------------------


def test_who_stands_in_the_way_of_the_tomekeeper_is_marked(library: Table) -> None:
    shown = board(library.state, forecast=True)
    assert {"walk:0", "danger:mythic:5", "pill:mythic:5"} <= shown.nodes.keys()
    assert "danger:mythic:0" not in shown
    assert "walk:0" not in board(library.state)


def test_steps_of_the_path_stand_on_thresholds(library: Table) -> None:
    shown = board(library.state, forecast=True)
    first = shown[f"step:{space('D4')}:{space('C4')}"]
    (x0, y0), (x1, y1) = centre(space("D4")), centre(space("C4"))
    assert (first.x, first.y) == ((x0 + x1) / 2, (y0 + y1) / 2)
    last = shown[f"step:{space('C5')}:{space('B5')}"]
    assert (last.x, last.y) == centre(space("B5"))


def test_a_choice_of_ways_is_a_risk_and_no_certainty() -> None:
    table = given(
        {"wizards": ("A5", "A4", "B5"), "monsters": ("B3", "E5", "D5")},
        keeper="C3",
        card="B03",
        shelves=(),
        clutter=(),
    )
    shown = board(table.state, forecast=True)
    assert len(shown.keys("walk")) > 1
    assert shown["pill:mythic:3"].art is art.MARKS.pill("at risk")


def test_a_preview_shows_the_way_and_the_path_after_it(library: Table) -> None:
    shown = previewed(library.state, "move a1 D3")
    assert {"route:0", "ghost:mover:0"} <= shown.nodes.keys()
    assert (shown["ghost:mover:0"].x, shown["ghost:mover:0"].y) == centre(space("D3"))
    assert "walk:0" in shown


def test_a_preview_of_a_bookshelf_changes_the_path(library: Table) -> None:
    before = board(library.state, forecast=True)
    shown = previewed(library.state, "shift a1 HC3 HD3")
    assert f"ghost:shelf:{edge('HC3')}" in shown
    assert shown.keys("step") == before.keys("step")


def test_a_preview_of_the_end_of_the_phase_shows_the_coming_walk(library: Table) -> None:
    """The path starts where the Tomekeeper stands, not where it will be afterwards."""
    shown = previewed(library.state, "end")
    assert shown.keys("step") == board(library.state, forecast=True).keys("step")
    assert "pill:mythic:5" in shown
    assert not shown.keys("route")


def test_a_distraction_shows_who_it_would_catch() -> None:
    table = given(
        {"wizards": ("C1", "A5", "B5"), "monsters": ("C2", "E5", "D5")},
        active="wizards",
        points={"wizards": (3, 1, 1, 1), "monsters": (3, 1, 1, 0)},
        shelves=(),
        clutter=(),
    )
    shown = previewed(table.state, "distract a1 C2")
    assert {"catch:mythic:3", "caught:mythic:3", "route:-1"} <= shown.nodes.keys()


def test_nothing_is_forecast_before_the_first_turn_and_in_the_past(library: Table) -> None:
    library.state.turn = 0
    assert "walk:0" not in board(library.state, forecast=True)
