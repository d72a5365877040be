"""What a refusal says where the player decides for the Enchanted, with the figures of the case."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.play import engine

from ..scenario import Table, alone

FAR = ("E1", "D1", "C1")
"""The player's Mythics, out of reach of the lower rows."""


def told(table: Table, choice: str) -> str:
    """The sentence on a choice that is refused; ``choice`` and clause stand before it."""
    option = GAME.notation.read(choice)
    clause = engine.refusal(table.state, option)
    assert clause
    return f"{choice} {clause} {GAME.why_not(table.state, option, clause)}"


def going(start: str, tomes: tuple[str, ...] = (), player: Any = FAR, **rest: Any) -> Table:
    """An Enchanted on its way, with Tomes of its own on these spaces."""
    return alone(player, (start, None, None), tomes={"vampires": tomes}, **rest).enchanted()


THREE = going("C5", ("A4", "E4", "D3", "A1"))
PREY = going("C5", (), ("A4", "E4", "D3"))
AWAY = going("C5")
ON_THE_WAY = going("C5", ("A4",))
ASIDE = going("A5", (), ("A4", "E1", "D1"))
CASES = [
    (THREE, "go-for B1 MM-ENCH-02 No Tome of the Enchanted is on B1, and one is within 3 spaces."),
    (THREE, "go-for A1 MM-ENCH-02 A1 is 6 spaces away, and it goes 3."),
    (THREE, "go-for D3 MM-ENCH-03 D3 is in row 3, and it goes for the lowest, in row 4."),
    (PREY, "go-for B1 MM-ENCH-05 No Mythic of yours is on B1, and one is within 3 spaces."),
    (PREY, "go-for D3 MM-ENCH-05 D3 is in row 3, and it goes for the lowest, in row 4."),
    (
        AWAY,
        "go-for B5 MM-ENCH-06 B5 is 3 steps from the Tomekeeper, and it can get to 4 steps.",
    ),
    (AWAY, "go-for A1 MM-ENCH-06 A1 is 6 spaces away, and it goes 3."),
    (
        ON_THE_WAY,
        "go-by D5 MM-R-68 By D5 it is 5 spaces to A4, and the shortest way takes 3.",
    ),
    (
        ASIDE,
        "make-way A5 MM-R-67 A5 is 4 steps from the Tomekeeper and A4 is 3: it has to come nearer "
        "to it.",
    ),
    (
        ASIDE,
        "make-way C4 MM-R-67 C4 is 2 steps away, and it is displaced by 1.",
    ),
]


@pytest.mark.parametrize(("table", "sentence"), CASES)
def test_a_refusal_that_compares_says_both_sides(table: Table, sentence: str) -> None:
    choice = sentence[: sentence.index(" MM-")]
    assert told(table, choice) == sentence


def test_a_corner_that_is_too_near_says_how_far_it_is() -> None:
    table = next(
        Table(state)
        for seed in range(60)
        if type(
            engine.decision(state := GAME.new(GAME.checked({"mode": "detention"}), seed))
        ).__name__
        == "ChooseCorner"
    )
    legal = sorted(table.options())[0].split()[1]
    steps = table.state.walls.steps(table.state.face_up.destinations[0])
    far = steps[table.state.library.space(legal)]
    sentence = f"B1 is no corner; {legal} is {far} steps from Destination 1."
    assert told(table, "start-in B1").endswith(f"MM-SOLO-08 {sentence}")
