"""Positions in one line of text, as a person reads and writes them."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.catalogue import kind_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.errors import BadPosition
from mythshelf.kernel.files.position import read_position, write_position

from .journeys import begun, go
from .scenario import given, new_game


def line(state: State) -> dict[str, str]:
    """The words of a position by field, with its slug under the empty name."""
    slug, *words = write_position(GAME, state).split(" ")
    return {"": slug, **dict(word.split("=", 1) for word in words)}


def read(text: str) -> State:
    """The position that a line says."""
    _, state = read_position(lambda _slug: GAME, text)
    assert isinstance(state, State)
    return state


BATTLE = (
    "mysterion stage=setup health=30/20 maximum=30/30 turns=1/1 hands=2EM-S+EM-A1/TI-A1+CO-01 "
    "shown=-/TI-A1 ready=3EM+1TI/- tapped=-/2TI conditionals=CO-02/- prices=1/0 exposed=yes/no "
    "survivors=-/EM-A2+EM-A1 discards=-/IN-01 decks=EM-A3+2EM-S/TI-S "
    "lists=7EMS-1TIS-1EMA1-1EMA3-1CO02/3TIS-1EMA1-1EMA2-1TIA1-1IN01-1CO01 cycle=1 "
    'stack=[["BattleOver"],["EndOfCycle",0,false],["SetupPlay",0,0]]'
)


def test_a_battle_in_a_line() -> None:
    state = given(
        {
            "hand": "EM-S EM-S EM-A1",
            "ready": "3EM 1TI",
            "deck": "EM-S EM-S EM-A3",
            "conditional": "CO-02",
            "exposed": True,
        },
        {
            "hand": "TI-A1 CO-01",
            "shown": "TI-A1",
            "tapped": "2TI",
            "survivor": "EM-A2 EM-A1",
            "deck": "TI-S",
            "discards": "IN-01",
            "health": 20,
        },
    ).state
    assert write_position(GAME, state) == BATTLE
    assert read(BATTLE) == state


def test_what_a_view_does_not_show_is_a_question_mark() -> None:
    table = given(
        {"hand": "EM-A1", "deck": "EM-S EM-A2"}, {"hand": "TI-A1", "conditional": "CO-02"}
    )
    words = line(GAME.view(table.state, 0))
    assert (words["hands"], words["decks"]) == ("EM-A1/?", "2?/6?")
    assert words["conditionals"] == "-/?"


def test_an_attack_in_a_line() -> None:
    table = given({"hand": "EM-A2 EM-A1 EN-01", "ready": "4EM"}, {"hand": "TI-A1", "ready": "2TI"})
    table.act("attack EM-A2 EM-A1 EN-01 3EM")
    words = line(table.state)
    assert (words["stage"], words["creatures"]) == ("invoke", "EM-A2+EM-A1/-")
    assert words["enhancements"] == "EN-01/-"
    assert words["contexts"].startswith('[["AttackContext",')
    assert (words["ready"], words["tapped"]) == ("1EM/2TI", "3EM/-")
    assert read(write_position(GAME, table.state)) == table.state


def test_recommended_decks_stand_there_by_name() -> None:
    words = line(new_game().state)
    assert words["lists"] == "kiln_oath/quiet_depths"


def test_a_journey_in_a_line() -> None:
    state = begun(2)
    journey = state.travels
    journey.sigils[1], journey.blessed[0], journey.order = 0b11, True, (0, 1)
    journey.turn, journey.won = 0, [1, 2]
    journey.collect(0, kind_of("EN-01"))
    go(state, "TI2", start="TI5")
    words = line(state)["journey"]
    assert words.startswith("at:TI2/H0,sigils:-/EM+TI,blessed:yes/no,won:1/2,collections:24EMS-")
    assert ",decks:kiln_oath/quiet_depths,order:1/2,goal:3,health:30," in words
    assert words.endswith(",winner:-")
    assert read(write_position(GAME, state)) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hands=2EM-S", "hands=999EM-S"),
        ("hands=2EM-S", "hands=2XX-S"),
        ("ready=3EM", "ready=3XX"),
        ("stage=setup", "stage=later"),
        ("exposed=yes", "exposed=perhaps"),
        ("conditionals=CO-02", "conditionals=?"),
        ("health=30/20", "health=30"),
        ("lists=7EMS", "lists=EMS"),
        ("cycle=1", "cycle=1 journey=at:H0,winner:-"),
    ],
)
def test_a_line_that_cannot_be_is_refused(old: str, new: str) -> None:
    assert old in BATTLE
    with pytest.raises(BadPosition):
        read(BATTLE.replace(old, new))
