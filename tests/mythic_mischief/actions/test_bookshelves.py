"""Moving Bookshelves by the abilities of the four Factions (SHELF, BOARD)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf.games.mythic_mischief.actions.bookshelves import ShelfAction
from mythshelf.games.mythic_mischief.actions.monsters import Barge
from mythshelf.games.mythic_mischief.actions.vampires import Conceal
from mythshelf.games.mythic_mischief.actions.wizards import Shift
from mythshelf.games.mythic_mischief.actions.zombies import Toss
from mythshelf.games.mythic_mischief.table.board import LIBRARY, edge, space
from mythshelf.games.mythic_mischief.table.terms import SHELVES

from ..scenario import Table, given

Place = tuple[str, int, int]


def h(c: int, r: int) -> Place:
    return "H", c, r


def v(c: int, r: int) -> Place:
    return "V", c, r


TRANSFORMATIONS: dict[type[ShelfAction], dict[str, Callable[[int, int], list[Place]]]] = {
    Conceal: {
        "N": lambda c, r: [v(c - 1, r), v(c, r)],
        "S": lambda c, r: [v(c - 1, r), v(c, r)],
        "W": lambda c, r: [h(c, r - 1), h(c, r)],
        "E": lambda c, r: [h(c, r - 1), h(c, r)],
    },
    Barge: {
        "N": lambda c, r: [v(c - 1, r - 1), v(c, r - 1)],
        "S": lambda c, r: [v(c - 1, r + 1), v(c, r + 1)],
        "W": lambda c, r: [h(c - 1, r - 1), h(c - 1, r)],
        "E": lambda c, r: [h(c + 1, r - 1), h(c + 1, r)],
    },
    Toss: {
        "N": lambda c, r: [h(c, r), h(c, r - 2)],
        "S": lambda c, r: [h(c, r - 1), h(c, r + 1)],
        "W": lambda c, r: [v(c, r), v(c - 2, r)],
        "E": lambda c, r: [v(c - 1, r), v(c + 1, r)],
    },
    Shift: {
        "N": lambda c, r: [h(c - 1, r - 1), h(c + 1, r - 1)],
        "S": lambda c, r: [h(c - 1, r), h(c + 1, r)],
        "W": lambda c, r: [v(c - 1, r - 1), v(c - 1, r + 1)],
        "E": lambda c, r: [v(c, r - 1), v(c, r + 1)],
    },
}


def numbered(place: Place) -> int | None:
    """The edge of that place, or ``None`` where it is the border or beyond."""
    kind, c, r = place
    columns, rows = (5, 4) if kind == "H" else (4, 5)
    if not (0 <= c < columns and 0 <= r < rows):
        return None
    return edge(f"{kind}{chr(65 + c)}{r + 1}")


@pytest.mark.rule("MM-VAMP-04", "MM-FRANK-04", "MM-ZOMB-03", "MM-WIZ-03")
@pytest.mark.rule("MM-R-34", "MM-R-35", "MM-R-36", "MM-R-37", "MM-BOARD-03")
@pytest.mark.parametrize("ability", TRANSFORMATIONS, ids=lambda ability: ability.__name__)
def test_where_each_ability_takes_a_bookshelf(ability: type[ShelfAction]) -> None:
    for c in range(5):
        for r in range(5):
            sides = {"N": h(c, r - 1), "S": h(c, r), "W": v(c - 1, r), "E": v(c, r)}
            for side, place in sides.items():
                start = numbered(place)
                if start is None:
                    continue
                expected = {numbered(goal) for goal in TRANSFORMATIONS[ability][side](c, r)}
                found = ability.targets(LIBRARY, space(f"{chr(65 + c)}{r + 1}"), start)
                assert set(found) == expected - {None}, (ability, c, r, side)
                assert len(found) == len(set(found))


SHELVES_OF = {"vampires": "conceal", "monsters": "barge", "zombies": "toss", "wizards": "shift"}


def shelver(slug: str, *shelves: str) -> Table:
    """A Mythic of that faction on B2, with these Bookshelves and one far away."""
    other = "zombies" if slug == "wizards" else "wizards"
    return given(
        {slug: ("B2", "E4", "E5"), other: ("A5", "B5", "D5")},
        shelves=(*shelves, "HE1"),
        clutter=(),
        dice={slug: (0, 1, 0, 1, 0)},
    )


@pytest.mark.rule("MM-SHELF-01", "MM-SHELF-03", "MM-R-38")
@pytest.mark.parametrize(("slug", "verb"), SHELVES_OF.items())
def test_a_bookshelf_of_the_own_space_goes_to_another_edge_for_one_point(
    slug: str, verb: str
) -> None:
    table = shelver(slug, "VB2")
    assert table.refused(f"{verb} a1 HE1 HE2") == "MM-SHELF-01"
    assert table.refused(f"{verb} a1 HB2 VB2") == "MM-SHELF-01"
    assert table.refused(f"{verb} a1 VB2 VB2") == "MM-SHELF-03"
    choice = sorted(table.options(verb))[0]
    table.act(choice)
    assert (table.shelf("VB2"), table.shelf(choice.split()[-1])) == (False, True)
    assert table.points()[SHELVES] == 0
    assert table.refused(choice) == "MM-DICE-03"


@pytest.mark.rule("MM-SHELF-02", "MM-BOARD-04", "MM-BOARD-05")
@pytest.mark.rule("MM-VAMP-05", "MM-FRANK-05", "MM-ZOMB-04", "MM-WIZ-04")
@pytest.mark.parametrize(
    ("slug", "shelves", "choice"),
    [
        ("vampires", ("VB2", "HB2"), "conceal a1 VB2 HB2"),
        ("monsters", ("VB2", "HC2"), "barge a1 VB2 HC2"),
        ("zombies", ("VB2", "VC2"), "toss a1 VB2 VC2"),
        ("wizards", ("VB2", "VB1"), "shift a1 VB2 VB1"),
    ],
)
def test_never_onto_another_bookshelf(slug: str, shelves: tuple[str, ...], choice: str) -> None:
    assert shelver(slug, *shelves).refused(choice) == "MM-BOARD-04"


@pytest.mark.rule("MM-SHELF-02", "MM-BOARD-05")
@pytest.mark.rule("MM-VAMP-05", "MM-FRANK-05", "MM-ZOMB-04", "MM-WIZ-04")
@pytest.mark.parametrize(
    ("slug", "mythic", "shelves", "choice"),
    [
        ("vampires", "B1", ("HB1", "HA1"), "conceal a1 HB1 VA1"),
        ("monsters", "B2", ("VA2", "VA1"), "barge a1 VA2 HA1"),
        ("zombies", "A2", ("HA2", "VA1"), "toss a1 HA2 HA1"),
        ("wizards", "B1", ("HB1", "VA1"), "shift a1 HB1 HA1"),
    ],
)
def test_never_so_that_a_section_is_cut_off(
    slug: str, mythic: str, shelves: tuple[str, ...], choice: str
) -> None:
    other = "zombies" if slug == "wizards" else "wizards"
    table = given(
        {slug: (mythic, "E4", "E5"), other: ("A5", "B5", "D5")}, shelves=shelves, clutter=()
    )
    assert table.refused(choice) == "MM-BOARD-05"


@pytest.mark.rule("MM-VAMP-04", "MM-FRANK-04", "MM-ZOMB-03", "MM-WIZ-03")
@pytest.mark.parametrize(
    ("slug", "choice", "clause"),
    [
        ("vampires", "conceal a1 VB2 VA2", "MM-VAMP-04"),
        ("monsters", "barge a1 VB2 HB2", "MM-FRANK-04"),
        ("zombies", "toss a1 VB2 HB2", "MM-ZOMB-03"),
        ("wizards", "shift a1 VB2 VC2", "MM-WIZ-03"),
    ],
)
def test_other_edges_are_out_of_reach(slug: str, choice: str, clause: str) -> None:
    assert shelver(slug, "VB2").refused(choice) == clause


@pytest.mark.rule("MM-SHELF-04")
def test_pieces_tomes_and_clutter_never_hinder_a_bookshelf() -> None:
    table = given(
        {"vampires": ("B2", "B1", "B3"), "wizards": ("A2", "C2", "D5")},
        shelves=("VB2", "HE1"),
        clutter=("A2", "C2", "B1"),
        keeper="D3",
        tomes={"vampires": ("C2",)},
    )
    assert table.refused("conceal a1 VB2 HB1") is None
    assert table.refused("conceal a1 VB2 HB2") is None
