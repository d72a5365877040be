"""The pull, and what chaos cards do (MIS)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mischief_and_malice.cards import subjects
from mythshelf.games.mischief_and_malice.defeat.pulling import Pull
from mythshelf.games.mischief_and_malice.table.catalogue import (
    CURSE,
    GLOW,
    MALIGNANCY,
    NONE,
    kind_of,
)
from mythshelf.kernel.effects import Take

from tests.mischief_and_malice.scenario import Table, given, ids, laid


def pulled(card: str, table: Table) -> Table:
    """Player 1 pulls this card."""
    table.state.mischief_decks = [(kind_of(card),), (kind_of(card),)]
    return table.run(Pull(1))


@pytest.mark.rule("ML-MIS-02")
def test_a_coin_chooses_whose_deck_the_card_comes_from() -> None:
    owners = set()
    for seed in range(20):
        table = laid(mischief=("X02", "X07"), seed=seed).run(Pull(1))
        (event,) = table.happened("MischiefPulled")
        assert ids((event.card,)) == ("X02", "X07")[event.owner]
        assert event.owner == event.coin
        owners.add(event.owner)
        coin = "Heads" if event.coin == 1 else "Tails"
        assert event.sentence(table.state).startswith(coin)
    assert owners == {0, 1}


@pytest.mark.rule("ML-R-27")
def test_an_empty_deck_is_replaced_by_the_other_and_two_give_no_card() -> None:
    for seed in range(8):
        table = laid(mischief=("", "X02"), seed=seed).run(Pull(1))
        assert table.happened("MischiefPulled")[0].owner == 1
    assert laid(mischief=("", "")).run(Pull(1)).told == []


@pytest.mark.rule("ML-MIS-03", "ML-MIS-06", "ML-R-27", "ML-R-36")
def test_a_chaos_card_is_followed_at_once_and_goes_to_its_owners_mischief_void() -> None:
    table = laid(mischief=("", "X02"), hands=("", "")).run(Pull(1))
    assert table.hand(1) == "E05 E06"
    assert table.hand(0) == ""
    assert table.state.space == NONE
    assert [ids(void) for void in table.state.mischief_voids] == ["", "X02"]
    assert table.asked is None


@pytest.mark.rule("ML-MIS-03")
@pytest.mark.parametrize("card", ["H03", "M01"])
def test_what_takes_turns_stays_in_the_space_until_the_next_one(card: str) -> None:
    table = pulled(card, laid())
    state = table.state
    assert ids((state.space,)) == card
    assert (state.puller, state.begun, state.battle) == (1, False, False)
    assert state.turns_left == (4 if card == "H03" else 0)
    assert state.malignant == (0 if card == "H03" else 24)


@pytest.mark.rule("ML-MIS-06", "ML-FX-05")
def test_spilled_satchel_costs_both_a_card_of_their_own_choice() -> None:
    table = pulled("X01", laid(hands=("E01 E02", "E05 E06")))
    for seat, card in ((1, "E06"), (0, "E01")):
        assert table.asked.seat == seat
        table.choose(Take(subjects.card(seat, kind_of(card), 0)))
    assert (table.void(0), table.void(1)) == ("E01", "E06")


@pytest.mark.rule("ML-MIS-04", "ML-MIS-05", "ML-REL-02", "ML-R-26")
def test_static_storm_costs_everybody_health_and_its_dead_earn_nothing() -> None:
    table = laid("C10 C01", "C05", health={0: 1, 1: 5, 3: 1}, committed={0: 0})
    table.state.streaks = [2, 1]
    pulled("X03", table)
    assert table.state.health[:4] == [0, 4, 0, 0]
    assert len(table.happened("Perished")) == 2
    assert table.state.relics == [(), ()]
    assert table.state.kills == [0, 0]
    assert table.state.streaks == [2, 1]
    assert not table.happened("MischiefPulled")[1:]


@pytest.mark.rule("ML-FX-04")
def test_sour_batch_hurts_the_healthiest_and_among_equals_the_owner_picks() -> None:
    table = pulled("X04", laid("C01", "C10 C05", health={3: 9, 4: 9}))
    assert table.asked.seat == 1
    table.choose(Take(4))
    assert table.state.health[3:5] == [9, 6]


@pytest.mark.rule("ML-FX-02")
def test_contagious_giggles_roll_an_affliction_for_each() -> None:
    found = set()
    for seed in range(30):
        table = pulled("X05", laid(seed=seed))
        dice = [event.die for event in table.happened("DieRolled")]
        assert len(dice) == 2
        # The puller's creature comes first.
        assert [table.state.afflictions[3], table.state.afflictions[0]] == [d - 1 for d in dice]
        found |= set(dice)
    assert found == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("ML-FX-11")
def test_shuffled_fortunes_give_both_as_many_new_cards() -> None:
    table = laid(hands=("C01 C02 C03", "C04"))
    whole = [sorted(table.state.hands[s] + table.state.decks[s]) for s in (0, 1)]
    pulled("X06", table)
    assert [len(hand) for hand in table.state.hands] == [3, 1]
    assert [sorted(table.state.hands[s] + table.state.decks[s]) for s in (0, 1)] == whole
    assert [event.seat for event in table.happened("HandShuffledIn")] == [1, 0]


@pytest.mark.rule("ML-FX-07")
def test_pity_prize_takes_two_energies_back_and_nothing_else() -> None:
    table = pulled("X07", laid(voids=("", "C01 E05 E06 B01 U01")))
    takes: tuple[Any, ...] = table.legal[:-1]
    assert [kind_of(card) for card in ("E05", "E06", "U01")] == [
        subjects.kind_of(option.subject) for option in takes
    ]
    table.choose(table.legal[0]).choose(table.legal[0])
    assert table.hand(1) == "E05 E06"
    assert table.void(1) == "C01 B01 U01"


@pytest.mark.rule("ML-AFF-14")
def test_midnight_amnesty_cures_all_but_malignancy_and_heals_all() -> None:
    afflicted = {0: CURSE, 1: MALIGNANCY, 3: GLOW}
    table = pulled("X08", laid("C10 C01", "C05", afflictions=afflicted, health={0: 5, 3: 5}))
    assert table.state.afflictions[:4] == [NONE, MALIGNANCY, NONE, NONE]
    assert (table.state.health[0], table.state.health[3]) == (6, 6)


@pytest.mark.rule("ML-ATK-09", "ML-FX-09")
def test_halfway_home_halves_the_healthiest_of_both_and_one_stays_one() -> None:
    table = pulled("X09", laid("C10 C01", "C05", health={0: 5, 1: 4, 3: 1}))
    assert (table.state.health[0], table.state.health[1], table.state.health[3]) == (2, 4, 1)


def test_borrowed_umbrella_makes_the_weakest_immune() -> None:
    table = pulled("X10", laid("C10", "C05 C01", health={3: 9, 4: 2}))
    assert table.state.immune == [place == 4 for place in range(8)]


@pytest.mark.rule("ML-FX-03", "ML-FX-08")
def test_loose_threads_void_inactive_energies_only() -> None:
    lanes = {0: "E15 E18", 3: "E18"}
    table = laid("C10", "C05", lanes=lanes, committed={0: 0, 3: 0})
    pulled("X11", table)
    # The puller's own creature has its active energy only, so nothing of it is taken.
    assert ids([charge.card for charge in table.state.lanes[3]]) == "E18"
    assert ids([charge.card for charge in table.state.lanes[0]]) == "E15"
    assert table.void(0) == "E18"


def test_ringing_ears_afflict_the_healthiest_of_both() -> None:
    table = pulled("X12", laid())
    assert (table.state.afflictions[3], table.state.afflictions[0]) == (GLOW, CURSE)


@pytest.mark.rule("ML-REL-02", "ML-MIS-04")
def test_a_death_by_chaos_brings_no_relic_and_no_pull() -> None:
    table = pulled("X04", laid("C01", "C05", health={3: 3}))
    assert table.state.creatures[3] == NONE
    assert table.state.relics == [(), ()]
    assert len(table.happened("MischiefPulled")) == 1


@pytest.mark.rule("ML-R-53")
def test_no_card_is_pulled_while_a_malignant_waits_for_its_battle() -> None:
    other = {"spot1": "C05 1", "spot2": "C18", "mischief": "X02"}
    table = given({"spot1": "C04: E14*"}, other, space="M01 waiting puller=1")
    table.act("attack 1F1", "target 2F1")
    assert (table.relics(0), table.happened("MischiefPulled")) == (1, [])
    assert table.state.malignant == 24
