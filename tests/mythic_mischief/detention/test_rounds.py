"""The rounds of Detention: turns, points, lunch, the end (SOLO)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.keeper.lunch import LayTomes
from mythshelf.kernel.play import engine

from ..scenario import alone
from .rounds import FAR, played


@pytest.mark.rule("MM-SOLO-10", "MM-SOLO-11", "MM-DET-01", "MM-DET-13")
def test_a_round_has_its_phases_in_their_order() -> None:
    table = alone(FAR, ("A5", "A4", "B5"), keeper="C3", detention={"still": True}, card="B06")
    told = [type(event).__name__ for event in played(table.act("end"))]
    mine = ["PhaseEnded", "KeeperPhase", "DiceTurnedUp"]
    theirs = ["EnchantedBegan", "Stayed", "KeeperPhase", "DetentionRevealed", "LineupMoved"]
    rest = iter(told)
    assert all(kind in rest for kind in (*mine, *theirs, "TurnBegan"))
    assert (table.state.active, table.state.turn) == (0, 3)


@pytest.mark.rule("MM-SOLO-12", "MM-KEEPER-09", "MM-KEEPER-10")
@pytest.mark.parametrize(
    ("player", "enchanted", "score"),
    [(("E1", None, None), ("D3", None, None), [6, 5]), (("D3", "E1", None), (None,) * 3, [4, 5])],
)
def test_in_the_players_turn_the_player_scores(
    player: tuple[str, ...], enchanted: tuple[str, ...], score: list[int]
) -> None:
    table = alone(player, enchanted, scores={"wizards": 5, "vampires": 5}, keeper="C3", card="A07")
    table.walk(1)
    if table.question == "ChoosePath":
        table.act("path D3")
    assert table.state.score == score


@pytest.mark.rule("MM-SOLO-13", "MM-R-12", "MM-R-78")
@pytest.mark.parametrize(
    ("player", "enchanted", "score"),
    [(("E1", None, None), ("D3", None, None), [5, 4]), (("D3", "E1", None), (None,) * 3, [5, 6])],
)
def test_in_the_enchanted_tomekeeper_phase_the_enchanted_score(
    player: tuple[str, ...], enchanted: tuple[str, ...], score: list[int]
) -> None:
    table = alone(
        player,
        enchanted,
        scores={"wizards": 5, "vampires": 5},
        keeper="C3",
        card="A07",
    )
    table.state.active = 1
    table.walk(1)
    assert (table.question, table.seat) == ("ChoosePath", 0)  # nobody else can choose
    assert table.act("path D3").state.score == score


@pytest.mark.rule("MM-RET-01", "MM-R-73")
def test_caught_enchanted_return_after_either_tomekeeper_phase() -> None:
    mine = alone(("A5", None, None), ("E1", "A4", "B5"), keeper="E2", card="B05")
    told = [type(event).__name__ for event in played(mine.act("end"))]
    assert told.index("Caught") < told.index("Returned") < told.index("DiceTurnedUp")
    theirs = alone(
        ("A5", None, None), ("E1", None, None), keeper="E2", card="B05",
        detention={"still": True}, begin="enchanted",
    )  # fmt: skip
    told = [type(event).__name__ for event in played(theirs)]
    assert told.index("Caught") < told.index("DetentionRevealed")
    assert told.count("Returned") >= 3
    assert theirs.state.detention.caught == []


@pytest.mark.rule("MM-DET-09", "MM-R-75", "MM-TOME-07")
def test_at_lunch_all_tomes_stay_and_the_players_are_added_where_none_lie() -> None:
    table = alone(
        FAR,
        ("A5", None, None),
        card="B01",
        after="A01",
        destination=2,
        keeper="E3",
        tomes={"wizards": ["C5", "B1"], "vampires": ["E1"]},
    )
    table.walk(1)
    assert table.state.lunch
    lying = {name for name in ("C5", "B1", "D2", "E4") if table.tome(0, name)}
    assert lying == {"C5", "B1", "D2", "E4"}  # A01 has B1, D2, E4
    assert table.tome(1, "E1")
    assert len(table.events("TomesLaid")[0].spaces) == 2


@pytest.mark.rule("MM-R-75")
def test_where_every_location_has_its_tome_none_is_added() -> None:
    table = alone(FAR, ("A5", None, None), card="A01", tomes={"wizards": ["B1", "D2", "E4"]})
    table.state.stack = [LayTomes(0)]
    engine.settle(table.state)
    assert table.events("TomesLaid") == []


@pytest.mark.rule("MM-R-93", "MM-SOLO-14", "MM-SOLO-15")
@pytest.mark.parametrize(("points", "winner"), [(3, 0), (2, 1), (1, 1)])
def test_destination_three_after_lunch_ends_the_game_in_that_phase(
    points: int, winner: int
) -> None:
    scores = {"wizards": points, "vampires": 2}
    table = alone(
        FAR, ("A5", None, "E4"), card="A04", destination=2, keeper="C2", scores=scores,
        shelves=("HC1",), detention={"still": True}, begin="enchanted",
    )  # fmt: skip
    while table.question:
        table.act(sorted(table.options())[0])
    assert (table.state.over, table.state.ending) == (True, "MM-SOLO-15")
    assert table.events("DetentionRevealed") == []
    assert table.state.result == (0 if table.state.score[0] > table.state.score[1] else 1)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert bool(outcome.winners) == (table.state.result == 0)
    assert outcome.victor == ("" if outcome.winners else "The Enchanted")


@pytest.mark.rule("MM-SOLO-15")
def test_the_receipt_names_who_won_and_a_tie_goes_to_the_enchanted() -> None:
    table = alone(("B4", None, None), (None, None, None), scores={"wizards": 1})
    table.state.detention.deck = [14]
    table.state.detention.lineup = [1, 2, 0]
    table = table.detention()  # D15 activates the right card, D01, which catches on B4
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert "tie goes to the Enchanted" in outcome.summary
    assert outcome.lines[0] == ("Mischief Points", ("1",))
