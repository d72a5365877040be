"""Challenges that are decided at once, and tie-breakers (CHAL, CONT)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.defeat.pulling import Pull
from mythshelf.games.mischief_and_malice.mischief.challenges import Compare
from mythshelf.games.mischief_and_malice.mischief.contests import DecideAtOnce
from mythshelf.games.mischief_and_malice.mischief.secrets import (
    NameNumber,
    NoMore,
    SetAside,
    ShowCreature,
)
from mythshelf.games.mischief_and_malice.mischief.tie_breaker import BreakTie
from mythshelf.games.mischief_and_malice.table.catalogue import NONE, kind_of
from mythshelf.games.mischief_and_malice.table.secret import UNSEEN
from mythshelf.kernel.effects import Take

from tests.mischief_and_malice.scenario import Table, ids, laid


def winner(table: Table) -> int:
    """Who has won the challenge."""
    (event,) = table.happened("ChallengeWon")
    seat: int = event.seat
    return seat


def show(card: str) -> ShowCreature:
    """Show this one."""
    return ShowCreature(kind_of(card))


@pytest.mark.rule("ML-CONT-01", "ML-CHAL-01", "ML-R-28")
def test_the_higher_roll_wins_two_cards_at_once() -> None:
    won = set()
    for seed in range(12):
        table = laid(mischief=("H01", "H01"), seed=seed).run(Pull(1))
        dice = [event.die for event in table.happened("ContestRolled")]
        if dice[0] == dice[1]:
            assert winner(table) == NONE  # no creature in either hand
            continue
        seat = winner(table)
        assert dice[seat] == max(dice)
        assert len(table.state.hands[seat]) == 2
        assert len(table.state.hands[1 - seat]) == 0
        assert table.state.space == NONE
        assert any(ids(void) == "H01" for void in table.state.mischief_voids)
        won.add(seat)
    assert won == {0, 1}


@pytest.mark.rule("ML-CONT-04", "ML-R-49")
def test_a_blind_offering_is_chosen_in_secret_voided_and_won_by_more_cards() -> None:
    table = laid(space="H04", health={0: 5, 3: 5}, hands=("E01 E02", "E05 E06"))
    table.run(DecideAtOnce())
    assert table.asked.seat == 1  # who pulled it chooses first
    table.choose(SetAside(kind_of("E05")), NoMore())
    assert table.asked.seat == 0
    assert table.hand(1) == "E05 E06"  # still in hand, and nothing of it is told
    assert [type(e).__name__ for e in table.told if e.visible_to(0)] == []
    table.choose(SetAside(kind_of("E01")), SetAside(kind_of("E02")), NoMore())
    assert (table.void(0), table.void(1)) == ("E01 E02", "E05")
    assert winner(table) == 0
    assert table.state.health[0] == 8
    assert table.state.health[3] == 5
    assert table.hand(0) == "E01"  # drawn
    assert table.state.secrets == [None, None]


@pytest.mark.rule("ML-CONT-04")
def test_no_more_than_three_cards_and_no_card_twice_can_be_set_aside() -> None:
    table = laid(space="H04", hands=("", "E05 E06 E07 E08"))
    table.run(DecideAtOnce())
    table.choose(SetAside(kind_of("E05")))
    assert table.refused(SetAside(kind_of("E05"))) == "ML-CONT-04"
    assert table.why(SetAside(kind_of("E05"))) == "You hold no other Portrait of Protection."
    table.choose(SetAside(kind_of("E06")), SetAside(kind_of("E07")))
    assert table.refused(SetAside(kind_of("E08"))) == "ML-CONT-04"
    assert table.why(SetAside(kind_of("E08"))) == "You have set 3 cards aside, and 3 are allowed."
    assert table.legal == (NoMore(),)  # asked all the same, so that nobody sees how many it were
    table.choose(NoMore(), NoMore())
    assert table.void(1) == "E05 E06 E07"
    assert winner(table) == 1


def test_the_other_seat_sees_that_something_is_chosen_and_not_what() -> None:
    table = laid(space="H04", hands=("", "E05 E06")).run(DecideAtOnce())
    asked = [e for e in table.told if e.seat == 1 and e.visible_to(0)]
    assert [type(event).__name__ for event in asked] == ["SecretAsked"]
    twin = table.state.clone()
    for event in asked:
        event.replay(twin)
    assert twin.secrets[1] == UNSEEN


@pytest.mark.rule("ML-CONT-05")
def test_top_of_the_pile_goes_to_whoever_turns_more_creatures() -> None:
    decks = ("C01 E01 C02 E02", "E05 C05 E06 E07")
    table = laid(space="H05", decks=decks).run(DecideAtOnce())
    assert winner(table) == 0
    assert table.hand(0) == "C01 C02 E01"
    assert table.state.shown[0] == table.state.hands[0]  # both have seen them
    assert table.void(1) == "E05 C05 E06"
    assert [ids(deck) for deck in table.state.decks] == ["E02", "E07"]
    assert table.state.revealed == [(), ()]


@pytest.mark.rule("ML-CONT-05", "ML-CHAL-07")
def test_a_short_deck_turns_what_it_has_and_nobody_s_cards_are_shuffled_back() -> None:
    table = laid(space="H05", decks=("C01", "C05 E05 E06 E07")).run(DecideAtOnce())
    assert winner(table) == NONE
    assert [sorted(ids(deck).split()) for deck in table.state.decks] == [
        ["C01"],
        ["C05", "E05", "E06", "E07"],
    ]
    assert [e.seat for e in table.happened("TurnedShuffledBack")] == [0, 1]


@pytest.mark.rule("ML-CONT-08")
def test_the_nearer_number_wins_and_its_owner_chooses_who_gains_health() -> None:
    table = laid("C10 C05", "C10 C05", space="H08", health={0: 5, 1: 5, 3: 5, 4: 5})
    table.run(DecideAtOnce()).choose(NameNumber(6))
    assert table.refused(NameNumber(7)) == "ML-CONT-08"
    table.choose(NameNumber(1))
    named = {event.seat: event.number for event in table.happened("NumberNamed")}
    assert named == {0: 1, 1: 6}
    (rolled,) = table.happened("DieRolled")
    seat = int(rolled.die > 3)
    assert winner(table) == seat
    assert table.asked.seat == seat
    place = (1, 4)[seat]
    table.choose(Take(place))
    assert table.state.health[place] == 9
    assert table.state.space == NONE


# Tie-breakers ---------------------------------------------------------------------------


def tied(one: str, other: str) -> Table:
    """A tied High Roller, with these hands."""
    return laid(space="H01", hands=(one, other), decks=("E01 E02", "E05 E06")).run(BreakTie())


@pytest.mark.rule("ML-CHAL-04", "ML-CHAL-05", "ML-R-49")
def test_more_health_wins_the_tie_and_its_creature_is_voided() -> None:
    table = tied("C09 E01", "C10 C12")  # health 12 against 14 or 12
    assert (table.asked.seat, len(table.legal)) == (1, 2)
    assert table.refused(ShowCreature(kind_of("C09"))) == "ML-CHAL-04"
    table.choose(show("C10"))
    assert table.asked.seat == 0
    assert table.why(show("E01")) == "Cinder Pact is no creature."
    assert table.why(show("C10")) == "You hold no Alloy."
    table.choose(show("C09"))
    assert winner(table) == 1
    assert table.void(1) == "C10"
    assert table.hand(0) == "C09 E01"
    assert table.hand(1) == "C12 E05 E06"
    assert ids(table.state.shown[0]) == "C09"  # it was seen


@pytest.mark.rule("ML-CHAL-07")
def test_equal_health_is_settled_by_attack() -> None:
    table = tied("C12", "C09").choose(show("C09"), show("C12"))  # 12 and 5 against 12 and 4
    assert winner(table) == 1
    assert table.void(1) == "C09"


@pytest.mark.rule("ML-CHAL-07", "ML-R-49")
def test_a_full_tie_is_won_by_nobody_and_both_creatures_return() -> None:
    table = tied("C12", "C14").choose(show("C14"), show("C12"))  # both 12 and 4
    assert winner(table) == NONE
    assert (table.hand(0), table.hand(1)) == ("C12", "C14")
    assert (table.void(0), table.void(1)) == ("", "")
    assert table.state.space == NONE


@pytest.mark.rule("ML-CHAL-06", "ML-R-49")
def test_who_holds_no_creature_loses_the_tie_and_is_not_asked() -> None:
    table = tied("C06 E01", "E05")
    assert table.asked.seat == 0
    assert [type(option) for option in table.legal] == [ShowCreature]  # none is no answer
    table.choose(show("C06"))
    assert winner(table) == 0
    assert table.void(0) == "C06"


@pytest.mark.rule("ML-CHAL-06", "ML-R-49")
def test_without_creatures_in_either_hand_nobody_wins() -> None:
    table = tied("E01", "E05")
    assert table.asked is None
    assert winner(table) == NONE


@pytest.mark.rule("ML-R-53")
def test_a_reward_of_the_fourth_relic_ends_the_game() -> None:
    table = laid(space="H03", relics=("R01 R02 R13", ""))
    table.run(Compare(3, 1))
    table.choose(table.legal[0])
    assert table.state.winner == 0
    assert table.state.ended_by == "ML-GOAL-01"
    assert not table.happened("MischiefPulled")
