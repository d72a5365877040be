"""A battle ends, however long its players would like it to go on (MY-R-38)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.catalogue import numbers
from mythshelf.kernel.conformance import check_ends

from .scenario import Table, starting

SCRIPTS_ONLY = "50EMS"


@pytest.mark.rule("MY-R-38")
def test_two_who_cannot_hurt_each_other_come_to_an_end() -> None:
    for seed in range(3):
        assert check_ends(GAME, {"decks": [SCRIPTS_ONLY, SCRIPTS_ONLY]}, seed) > 100


@pytest.mark.soak
@pytest.mark.rule("MY-R-38")
@pytest.mark.parametrize("seed", range(6))
def test_stubborn_players_come_to_an_end(seed: int) -> None:
    settings = {"decks": ["kiln_oath", "deep_root"], "bonus": "on", "health": "40"}
    assert check_ends(GAME, settings, seed)


def announced(table: Table) -> tuple[list[str], list[str]]:
    """What the Setup Stages and the log say of a judgement, Turn Cycle by Turn Cycle."""
    asked, told = [], []
    while table.question:
        table.act("draw")
        told += [event.sentence(table.state) for event in table.told]
        asked.append(GAME.prompt(table.state).question.removeprefix("Do you attack?"))
        table.act("no-attack")
        told += [event.sentence(table.state) for event in table.told]
    return asked, [sentence for sentence in told if "judged" in sentence]


LAST = [f" The battle is judged in {left} Turn Cycles." for left in (5, 4, 3, 2)]
LAST += [" The battle is judged after this Turn Cycle."]


@pytest.mark.rule("MY-R-38")
def test_a_judgement_of_quiet_turn_cycles_is_announced() -> None:
    asked, told = announced(starting({"deck": ""}, {"deck": ""}, quiet=4))
    assert asked == ["", *LAST]
    assert told == [
        f"Nobody loses health: after {left} like this the battle is judged (MY-R-38)."
        for left in (*[f"{n} more Turn Cycles" for n in (5, 4, 3, 2)], "1 more Turn Cycle")
    ]


@pytest.mark.rule("MY-R-38")
def test_the_last_turn_cycles_of_all_are_announced() -> None:
    asked, told = announced(starting({"deck": "EM-S"}, {"deck": "EM-S EM-S EM-S EM-S"}, cycle=194))
    assert asked[0].startswith("What do you play?")
    assert [question.partition("none.")[2] for question in asked[1:]] == LAST
    assert len(told) == numbers().announced
    assert told[0].endswith("At the end of Turn Cycle 200 the battle is judged (MY-R-38).")
