"""Realm objects (MT-POP-20, MT-TILE-17)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.realm.objects import ChooseThing, left
from mythshelf.games.myth.table.catalogue.tiles import realm_objects
from mythshelf.games.myth.table.records import Thing
from mythshelf.games.myth.table.sight import hero_sees
from mythshelf.games.myth.table.squares import square

from ..scenario import Table, given, new_game

PARTY = {"soldier": {"at": "6,6"}}
KINDS = [one.id for one in realm_objects()]


def furnished(**rest: object) -> Table:
    """The question for an object on the Hill Pasture."""
    table = given(PARTY, **rest)  # type: ignore[arg-type]
    table.state.stack.append(ChooseThing(0, 0))
    return table


@pytest.mark.rule("MT-POP-20", "MT-GEN-05")
def test_objects_are_added_where_that_option_is_on_as_many_as_one_likes() -> None:
    come_in = ("tile L1B L1B", "edge 2", "enter 6,12")
    assert new_game(heroes="1", quests="without").act(*come_in).question == "ChooseLair"
    table = new_game(heroes="1", quests="without", objects="objects").act(*come_in)
    assert table.question == "ChooseThing"
    table.act("object rubble 6,6 no", "object pit 9,9 no", "object wall 5,10 yes")
    assert [KINDS[one.kind] for one in table.state.things] == ["rubble", "pit", "wall"]
    assert table.act("no-object").question == "ChooseLair"


@pytest.mark.rule("MT-TILE-17")
def test_coloured_lines_of_objects_work_like_those_of_tiles() -> None:
    foe = {"crawler.1": "6,3"}
    from mythshelf.games.myth.spelling import OF_OPTIONS

    crawler = OF_OPTIONS["Figure"][1]("crawler.1")
    for name, open_to_sight, enterable in (
        ("rubble", True, False),
        ("statue", False, False),
        ("bushes", True, True),
    ):
        table = given(PARTY, foe, things=(Thing(KINDS.index(name), square(6, 5)),))
        assert hero_sees(table.state, 0, crawler, 9) == open_to_sight
        assert (table.refused("go 6,5") is None) == enterable


@pytest.mark.rule("MT-R-119")
def test_objects_block_no_purple_no_edge_and_no_way() -> None:
    table = furnished()
    assert table.refused("object rubble 6,5 no") is None
    assert table.refused("object rubble 6,6 no") == "MT-R-119"
    assert table.refused("object rubble 6,5 yes") == "MT-POP-20"  # a square one is not turned
    assert table.refused("object rubble 7,4 no") == "MT-R-119"
    assert table.refused("object bushes 7,4 no") is None
    assert table.refused("object rubble 1,6 no") == "MT-R-119"
    assert table.refused("object wall 2,6 no") == "MT-R-119"
    around = ((9, 9), (10, 9), (8, 10), (10, 10), (8, 11), (9, 11))
    pocket = tuple(Thing(KINDS.index("rubble"), square(*at)) for at in around)
    closing = furnished(things=pocket)
    assert closing.refused("object rubble 10,11 no") == "MT-R-119"
    assert furnished(things=pocket[:-1]).refused("object rubble 10,11 no") is None


@pytest.mark.rule("MT-POP-20")
def test_there_are_only_so_many_of_each() -> None:
    statues = tuple(Thing(KINDS.index("statue"), square(2 + 2 * n, 10)) for n in range(5))
    table = furnished(things=statues)
    assert left(table.state, KINDS.index("statue")) == 0
    assert table.refused("object statue 6,5 no") == "MT-POP-20"


@pytest.mark.rule("MT-R-119", "MT-LAIR-03")
def test_a_lair_stands_on_no_object() -> None:
    from mythshelf.games.myth.realm.lairs import lair_fits

    table = given(PARTY, things=(Thing(KINDS.index("bushes"), square(7, 4)),))
    assert lair_fits(table.state, 0, square(6, 3)) == "MT-R-119"
    assert lair_fits(table.state, 0, square(8, 4)) is None
