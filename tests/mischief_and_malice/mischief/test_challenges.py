"""Challenges that take turns (CHAL-02, CHAL-03, ML-R-28)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.defeat.credit import Credit
from mythshelf.games.mischief_and_malice.events.game import TurnBegan
from mythshelf.games.mischief_and_malice.mischief.challenges import Compare, count_turn, standing
from mythshelf.games.mischief_and_malice.table.catalogue import NONE, kind_of
from mythshelf.kernel.effects import Take

from tests.mischief_and_malice.mischief.test_contests import winner
from tests.mischief_and_malice.scenario import Table, attack, ids, laid, main


def counted(table: Table) -> Table:
    """A turn of the challenge ends."""
    count_turn(table.state)
    return table.run()


def decided(table: Table) -> Table:
    """The last turn of the challenge ends."""
    table.state.turns_left = 1
    return counted(table)


@pytest.mark.rule("ML-CHAL-02", "ML-R-28", "ML-R-05")
@pytest.mark.parametrize(("card", "turns"), [("H02", 4), ("H03", 4), ("H06", 6), ("H07", 4)])
def test_a_challenge_of_n_turns_each_ends_in_the_2nth_turn(card: str, turns: int) -> None:
    table = laid(space=card)
    assert table.state.turns_left == turns
    for left in range(turns - 1, 0, -1):
        counted(table)
        assert table.state.turns_left == left
        assert table.state.space != NONE
    counted(table)
    assert table.happened("ChallengeWon")
    assert table.state.space == NONE


@pytest.mark.rule("ML-R-28")
def test_its_turns_are_counted_from_the_next_turn_on() -> None:
    table = counted(laid(space="H07", begun=False))
    assert table.state.turns_left == 4
    TurnBegan(1, 9).replay(table.state)
    assert counted(table).state.turns_left == 3


@pytest.mark.rule("ML-CONT-02")
def test_hoarders_wager_counts_cards_in_hand() -> None:
    table = laid(space="H02", hands=("E01", "C01 E05"), health={3: 5}, voids=("", "E06 C02 E07"))
    assert standing(table.state) == (1, 2)
    decided(table)
    assert winner(table) == 1
    assert table.state.health[3] == 7
    table.choose(table.legal[0]).choose(table.legal[0])
    assert table.hand(1) == "C01 E05 E06 E07"
    assert table.void(1) == "C02"


@pytest.mark.rule("ML-CONT-06")
def test_long_haul_counts_the_health_of_field_creatures() -> None:
    table = laid("C10", "C05 C01", space="H06", health={0: 9, 3: 4, 4: 4}, bench=("", "C18"))
    assert standing(table.state) == (9, 8)
    decided(table)
    assert winner(table) == 0
    assert ids(table.state.relics[0]) == "R01"


@pytest.mark.rule("ML-CONT-07")
def test_full_lanes_counts_energies_in_all_own_lanes() -> None:
    table = laid("", "", space="H07", lanes={1: "E01 U01", 6: "E02 B01", 3: "E05 E06 E07"})
    assert standing(table.state) == (4, 3)
    decided(table)
    assert winner(table) == 0
    assert len(table.state.hands[0]) == 3


@pytest.mark.rule("ML-CHAL-04")
def test_a_tie_at_the_end_needs_a_tie_breaker() -> None:
    table = decided(laid(space="H02", hands=("C01", "C05")))
    assert table.happened("ChallengeTied")
    assert table.asked.clause == "ML-CHAL-04"


@pytest.mark.rule("ML-CONT-03", "ML-R-28")
@pytest.mark.parametrize("begun", [True, False])
def test_bruisers_bet_counts_the_health_that_attacks_really_cost(begun: bool) -> None:
    table = laid("C16", "C05", space="H03", begun=begun, committed={0: 0}, health={3: 3})
    table.state.piles, table.state.mischief_decks = [(), ()], [(), ()]
    attack(main(table).run(), 0, 3)  # power 4 against 3 health
    scored = [(event.seat, event.now) for event in table.happened("ChallengeScored")]
    assert scored == ([(0, 3)] if begun else [])


@pytest.mark.rule("ML-CONT-03")
def test_bruisers_bet_adds_up_and_own_creatures_do_not_count() -> None:
    table = laid("C16 C05", "C18", space="H03", committed={0: 0})
    table.state.scores = [2, 1]
    attack(main(table).run(), 0, 3)
    assert table.state.scores == [6, 1] == list(standing(table.state))
    table.state.attacked = False
    attack(table, 0, 1)
    assert table.state.scores == [6, 1]


@pytest.mark.rule("ML-CHAL-03", "ML-R-53")
def test_a_defeat_that_earns_a_relic_cancels_the_challenge_before_the_pull() -> None:
    table = laid(space="H06", mischief=("X02", "X02"))
    table.state.kills = [1, 0]
    table.run(Credit(attack=True))
    order = [e for e in table.told if type(e).__name__ in ("MischiefVoided", "MischiefPulled")]
    assert type(order[0]).__name__ == "MischiefVoided"
    assert order[0].card == kind_of("H06")
    assert ids(table.state.relics[0]) == "R01"
    assert table.happened("MischiefPulled")
    assert not table.happened("ChallengeWon")


@pytest.mark.rule("ML-R-24", "ML-R-28")
def test_storming_an_empty_field_does_not_cancel_it() -> None:
    table = laid("C10", "", space="H06").run(Credit(stormed=True))
    assert ids(table.state.relics[0]) == "R01"
    assert ids((table.state.space,)) == "H06"


def test_winning_health_may_be_given_to_one_creature_only() -> None:
    table = laid("C10 C05", "C01", space="H08", health={0: 3, 1: 3})
    table.run(Compare(1, 0)).choose(Take(0))
    assert table.state.health[:2] == [7, 3]
