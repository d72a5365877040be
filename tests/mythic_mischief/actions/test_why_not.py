"""What a refusal says, with the figures of the case."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.play import engine

from ..scenario import Table, alone, four, given

OPEN: dict[str, Any] = {"shelves": (), "clutter": ()}


def told(table: Table, choice: str) -> str:
    """The sentence on a choice that is refused; ``choice`` and clause stand before it."""
    option = GAME.notation.read(choice)
    clause = engine.refusal(table.state, option)
    assert clause
    return f"{choice} {clause} {GAME.why_not(table.state, option, clause)}"


def wizards(*spaces: str | None, monsters: Any = ("A5", "B5", "E1"), **rest: Any) -> Table:
    """The turn of the Wizards on an open board, unless obstacles are named."""
    return given({"wizards": spaces, "monsters": monsters}, **{**OPEN, **rest})


def acting(slug: str, *spaces: str | None, **rest: Any) -> Table:
    """The turn of a Faction against the Wizards, after lunch."""
    others = rest.pop("wizards", ("A5", "B5", "E1"))
    return given({slug: spaces, "wizards": others}, **{**OPEN, "card": "A01", **rest})


def setting_up(question: str, **settings: Any) -> Table:
    """A new game, on with first choices until something of that kind is asked."""
    table = Table(GAME.new(GAME.checked(settings), 1))
    while table.question != question:
        table.act(sorted(table.options())[0])
    return table


def drafted(shelves: int, clutter: int) -> Table:
    table = setting_up("DraftObstacle", layout="draft")
    for verb, count in (("draft-shelf", shelves), ("draft-clutter", clutter)):
        for _ in range(count):
            table.act(sorted(table.options(verb))[0])
    return table


def of_enchanted(player: Any, enchanted: Any, **rest: Any) -> Table:
    return alone(player, enchanted, begin="enchanted", **rest)


NO_MOVE = {"points": {"wizards": (0, 1, 1, 0)}}
NEW_DICE = {"slotted": {"wizards": (3, 0, 0, 0)}, "dice": {"wizards": (3, 4, 0, 1, 0)}}
COMPARING = [
    (
        wizards("A1", "B1", "E5", **NO_MOVE),
        "move a1 A2 MM-DICE-03 You have no Move points left, and a step takes 1. Boosts and Tomes "
        "in the Cleanup Phase bring more.",
    ),
    (
        wizards("A1", "B1", "E5"),
        "distract a1 C2 MM-DICE-03 You have no Distract points left, and each use takes 1. Boosts "
        "and Tomes in the Cleanup Phase bring more.",
    ),
    (
        wizards("A1", "B1", "E5"),
        "move a1 D3 MM-MOVE-01 D3 takes 5 Move points to walk to; you have 3.",
    ),
    (
        wizards("A1", "B1", "E5", clutter=("A2",), points={"wizards": (1, 1, 1, 0)}),
        "move a1 A2 MM-MOVE-01 A2 is cluttered and takes 2 Move points; you have 1.",
    ),
    (
        wizards("A1", "B1", "E5"),
        "move a1 A3 MM-MOVE-01 A3 is 2 steps away, and a Move is 1 step: go there step by step.",
    ),
    (
        wizards("A1", "B1", "E5", keeper="A2", shelves=("VA1",)),
        "move a1 A4 MM-MOVE-01 A4 is 3 steps away, and no way there leads round the Tomekeeper.",
    ),
    (
        wizards("A1", "B1", "E5", points={"wizards": (1, 1, 1, 0)}),
        "move a1 B1 MM-MOVE-03 Wizard Frazzle is on B1. No Move points would be left there, and "
        "the way on to an empty space takes 1.",
    ),
    (
        wizards("E5", "E1", "C1", monsters=("A1", "A2", "A4"), points={"wizards": (3, 1, 1, 3)}),
        "distract a1 B3 MM-DISTRACT-02 From B3 it is 5 steps to Wizard Mervin, and from C3 only 4.",
    ),
    (
        wizards("E5", "E1", "C1", monsters=("A1", "A2", "A4"), points={"wizards": (3, 1, 1, 3)}),
        "distract a1 E5 MM-DISTRACT-02 E5 is 4 steps from the Tomekeeper, and it goes 1 at a time.",
    ),
    (
        wizards("B2", "E5", "D1", legendary={"wizards": 0}),
        "teleport a1 A1 MM-LEGEND-04 There is no Tome in the Legendary slot, and Teleport takes 1. "
        "Slot one there in the Cleanup Phase.",
    ),
    (
        wizards("B2", "E5", "D1", begin="clean", beside={"wizards": 1}),
        "slot-legendary MM-LEGEND-03 The Legendary slot holds 1 Tome, and there is room for 1. Use "
        "the ability first.",
    ),
    (
        wizards("B2", "E5", "D1", begin="clean", beside={"wizards": 1}, **NEW_DICE),
        "slot move MM-R-23 3 Tomes lie on Move, and there is room for 3.",
    ),
    (
        wizards("B2", "E5", "D1", begin="clean", dice={"wizards": (3, 4, 0, 1, 0)}),
        "boost move-right MM-R-21 The right Move die is in slot 5, and that is the last of 5.",
    ),
    (
        wizards("B2", "E5", "D1", begin="clean"),
        "boost move-left MM-R-21 The left Move die is in slot 1, and in slot 2 is the right Move "
        "die. Boost that one first.",
    ),
    (
        drafted(10, 0),
        "draft-shelf VA1 MM-DRAFT-01 10 Bookshelves stand on this board, and it has 10.",
    ),
    (
        drafted(0, 4),
        "draft-clutter E5 MM-DRAFT-01 4 heaps of Clutter lie on this board, and it has 4.",
    ),
    (
        acting("monsters", "A1", "E5", "E4", wizards=("B1", "A5", "B5"), keeper="C1"),
        "intimidate a1 b1 MM-FRANK-07 Wizard Mervin is 1 step from the Tomekeeper, and nobody "
        "flees nearer than 1.",
    ),
    (
        acting("monsters", "A1", "E5", "E4", wizards=("B1", "A5", "B5"), keeper="D3").act(
            "intimidate a1 b1"
        ),
        "flee A1 MM-R-41 A1 is 5 steps from the Tomekeeper, B1 only 4: the flight leads nearer.",
    ),
    (
        acting("zombies", "A1", "E5", "E4", decay=("C1", "C2")),
        "decay a1 MM-ZOMB-09 2 Decay tokens lie on the board, and you have 2 in all. One comes "
        "back when it is used.",
    ),
    (
        wizards("A1", "B1", "E5", card="A01", portals=("C1", "C2")),
        "portal a1 MM-WIZ-08 2 Portals lie on the board, and you have 2 in all. One can be moved "
        "next turn.",
    ),
    (
        wizards("A1", "B1", "E5", card="A01", portals=("C1", "C2")),
        "move-portal a1 C1 MM-WIZ-08 Fewer than 2 Portals lay on the board when this turn began: "
        "none can move.",
    ),
    (
        wizards("A1", "B1", "E5", card="A01", portals=("C1", "C2")),
        "move-portal a1 D1 MM-WIZ-08 No Portal lies on D1; 2 of 2 are on the board.",
    ),
]


@pytest.mark.parametrize(("table", "sentence"), COMPARING)
def test_a_refusal_that_compares_says_both_sides(table: Table, sentence: str) -> None:
    choice = sentence[: sentence.index(" MM-")]
    assert told(table, choice) == sentence


def test_of_two_reasons_for_a_full_track_the_one_that_holds_is_told() -> None:
    table = wizards("B2", "E5", "D1", begin="clean", beside={"wizards": 1})
    board = table.state.boards[0]
    board.tomes[1], board.dice[2] = 4, 4
    assert told(table, "slot mythics").endswith("4 Tomes lie on Warp, and there is room for 4.")
    board.tomes[0], board.dice[:2] = 2, [3, 4]
    table.state.known_legal = None
    assert table.refused("slot move") is None
    board.tomes[0] = 3
    assert told(table, "slot move").endswith("3 Tomes lie on Move, and there is room for 3.")


OTHERS = [
    (
        wizards("A1", "B1", "E5"),
        "move b1 A4 MM-MYTHIC-01 Monster Bolt is of the other side: it is the turn of the Wizards.",
    ),
    (wizards("A1", "B1", "E5"), "move a1 B2 MM-MOVE-02 B2 touches A1 only at a corner."),
    (
        wizards("A1", "B1", "E5", shelves=("HA1",)),
        "move a1 A2 MM-MOVE-06 A Bookshelf stands between A1 and A2.",
    ),
    (wizards("B3", "B1", "E5"), "move a1 C3 MM-MOVE-04 The Tomekeeper is on C3."),
    (
        wizards(None, "B1", "E5"),
        "move a1 C4 MM-R-89 Wizard Mervin is caught, and comes back when its team's next turn "
        "begins.",
    ),
    (wizards("A1", "B1", "E5"), "lure a1 a2 MM-GAME-02 Only the Vampires can do that."),
    (
        wizards("A1", "B1", "E5", destination=1),
        "portal a1 MM-SPECIAL-01 Specials come after lunch: 1 of 3 Destinations of the Before "
        "Lunch card are reached.",
    ),
    (
        wizards("A1", "B1", "E5"),
        "warp a1 b3 MM-WIZ-01 E1 does not touch A1.",
    ),
    (
        wizards("A1", "B1", "E5", shelves=("VA1",)),
        "warp a1 a2 MM-PUSH-04 A Bookshelf stands between A1 and B1.",
    ),
    (wizards("A1", "B1", "E5"), "teleport a1 B1 MM-WIZ-05 Wizard Frazzle is on B1."),
    (
        wizards("A1", "C1", "E5", shelves=("HA1", "VB1")),
        "shift a1 HA1 HC1 MM-WIZ-03 Shift takes this Bookshelf only to the edge between B1 and B2.",
    ),
    (
        wizards("A1", "D1", "E5", shelves=("HA1", "HB1", "VB1", "VC1")),
        "shift a1 HA1 HB1 MM-BOARD-04 A Bookshelf stands between B1 and B2 already.",
    ),
    (
        wizards("B1", "D1", "E5", shelves=("HB1", "VA1", "VA2")),
        "shift a1 HB1 HA1 MM-BOARD-05 A Bookshelf between A1 and A2 would cut off A1.",
    ),
    (
        acting("monsters", "B2", "E5", "E4", wizards=("A1", "C3", "B5"), keeper="D3"),
        "throw a1 b1 MM-PUSH-05 Wizard Frazzle is on C3.",
    ),
    (
        acting("monsters", "A2", "E5", "E4", wizards=("B2", "C3", "B5"), keeper="D3"),
        "throw a1 b1 MM-FRANK-03 Behind A2 the board ends: there is no space to land on.",
    ),
    (
        acting("vampires", "A1", "E5", "E4", wizards=("B3", "B2", "B5"), keeper="D3"),
        "lure a1 b1 MM-VAMP-01 A1 and B3 are not on the same row, column or diagonal.",
    ),
    (
        acting("vampires", "A1", "E5", "E4", wizards=("B1", "D2", "B5"), keeper="D3"),
        "lure a1 b1 MM-PUSH-05 Wizard Mervin stands beside the Vampire already.",
    ),
    (
        acting("zombies", "A1", "E5", "E4", wizards=("B1", "D2", "B5"), keeper="D3"),
        "infect a1 b1 C1 MM-ZOMB-01 C1 is not diagonally next to B1.",
    ),
    (
        acting("zombies", "D4", "E5", "E4", keeper="D5"),
        "stench a1 MM-R-42 Behind D5, seen from D4, there is no open space.",
    ),
    (four(), "move b1 D1 MM-R-51 The Vampires act now. Hand over, and the Wizards do."),
    (
        four().act("hand-over"),
        "hand-over MM-R-51 The Vampires have just handed over: do something first, or end your "
        "part.",
    ),
    (
        four().act("end"),
        "hand-over MM-R-51 The Vampires have ended their part of this Mythic Phase.",
    ),
    (
        wizards("A1", "B1", "E5"),
        "hand-over MM-R-51 You have no team-mate to hand over to.",
    ),
    (
        wizards(None, "B1", "E5", begin="turn", card="B01"),
        "return B1 MM-R-28 Wizard Frazzle is on B1.",
    ),
    (
        wizards(None, "B1", "E5", begin="turn", card="B01"),
        "return B2 MM-RETURN-04 B2 is no secret entrance; free are D1, C2, A3, E3, E4.",
    ),
    (drafted(1, 0), "draft-shelf HA1 MM-BOARD-04 A Bookshelf stands between A1 and A2 already."),
    (setting_up("PlaceMythic"), "place C3 MM-PLACE-02 The Tomekeeper is on C3."),
]


@pytest.mark.parametrize(("table", "sentence"), OTHERS)
def test_a_refusal_says_what_is_in_the_way(table: Table, sentence: str) -> None:
    choice = sentence[: sentence.index(" MM-")]
    assert told(table, choice) == sentence


@pytest.mark.rule("MM-R-89")
@pytest.mark.parametrize("choice", ["move c1 B1", "teleport d2 B2", "distract c3 A2", "warp a1 c1"])
def test_a_mythic_of_a_seat_that_nobody_has_is_not_there(choice: str) -> None:
    table = wizards("A1", "B1", "C1")
    assert told(table, choice) == f"{choice} MM-R-89 That Mythic only plays with more players."
