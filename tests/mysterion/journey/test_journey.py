"""The Journey: days, spaces, battles won and lost, challenges, decks and collections."""

from __future__ import annotations

from collections import Counter

import pytest
from mythshelf.games.mysterion.journey import checks
from mythshelf.games.mysterion.journey.challenges import (
    Challenge,
    Meet,
    PassBy,
    Spare,
    Spoils,
    TakeSigil,
)
from mythshelf.games.mysterion.journey.days import Move, Travel
from mythshelf.games.mysterion.journey.departure import settings_refusal
from mythshelf.games.mysterion.journey.events import MoveRolled, OrderRolled, RewardsSeen
from mythshelf.games.mysterion.journey.land import destinations, space_of
from mythshelf.games.mysterion.journey.meetings import Collect, Reward
from mythshelf.games.mysterion.journey.towns import ChooseTown, GoTo, Keep, PutIn, Rebuild, TakeOut
from mythshelf.games.mysterion.table.catalogue import (
    CREATURE,
    SCRIPT,
    cards,
    decks,
    kind_of,
    numbers,
)
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.errors import IllegalChoice
from mythshelf.kernel.play import engine

from tests.mysterion.journeys import asked, begun, choose, fought, go, where

EM_S, TI_S = kind_of("EM-S"), kind_of("TI-S")
WILDS = 1


def day_is_over(state: State) -> bool:
    """Whether the next day has begun."""
    return isinstance(asked(state), Travel) and state.travels.day == 2


def refused(state: State, option: object) -> str:
    with pytest.raises(IllegalChoice) as error:
        engine.apply(state, option)  # type: ignore[arg-type]
    return error.value.clause


@pytest.mark.rule("MY-JOUR-01")
def test_all_start_on_the_capital_with_decks_of_their_own() -> None:
    state = begun(4)
    journey = state.travels
    assert [where(state, seat) for seat in range(4)] == ["H0"] * 4
    assert journey.decks == [deck.cards for deck in decks()[:4]]
    assert sorted(journey.order) == [0, 1, 2, 3]
    assert asked(state) == Travel(journey.order[0])


@pytest.mark.rule("MY-JOUR-01")
@pytest.mark.parametrize("seed", range(6))
def test_the_order_is_that_of_the_rolls_and_ties_roll_again(seed: int) -> None:
    state = State(rng=seed)
    from mythshelf.games.mysterion.journey.departure import roll_order

    order = list(roll_order(state, range(4)))
    rolls: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for event in state.events:
        assert isinstance(event, OrderRolled)
        rolls[event.seat].append(event.roll)
    assert order == sorted(rolls, key=lambda seat: rolls[seat], reverse=True)
    assert len({tuple(each) for each in rolls.values()}) == 4


@pytest.mark.rule("MY-JOUR-01")
def test_travellers_take_days_in_turn() -> None:
    state = begun(2)
    first, second = state.travels.order
    go(state, "TI2", start="TI5")
    assert (asked(state), state.travels.day) == (Travel(second), 1)
    go(state, "SH2", start="SH5")
    assert (asked(state), state.travels.day) == (Travel(first), 2)


@pytest.mark.rule("MY-JOUR-02")
def test_the_journey_is_won_on_the_capital_with_enough_sigils() -> None:
    state = begun()
    state.travels.sigils[0] = 0b000111
    go(state, "H0", start="EM5")
    assert state.over
    assert state.travels.winner == 0
    assert state.stack == []


@pytest.mark.rule("MY-JOUR-02")
@pytest.mark.parametrize(("length", "count"), [("short", 2), ("standard", 3), ("long", 6)])
def test_how_many_sigils_are_wanted(length: str, count: int) -> None:
    state = begun(length=length)
    state.travels.sigils[0] = (1 << count - 1) - 1
    go(state, "H0", start="EM5")
    assert not state.over
    choose(state, Keep())
    state.travels.sigils[0] = (1 << count) - 1
    go(state, "H0", start="EM5")
    assert state.over


@pytest.mark.rule("MY-JOUR-02")
@pytest.mark.rule("MY-JOUR-12")
def test_fleeing_to_the_capital_does_not_win() -> None:
    state = begun()
    state.travels.sigils[0] = 0b111111
    go(state, "TI5", start="TI2")
    fought(state, WILDS)
    assert where(state) == "H0"
    assert not state.over
    assert asked(state) == Rebuild(0)
    choose(state, Keep())
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-03")
def test_a_day_begins_with_a_roll_and_a_move_within_it() -> None:
    state = begun()
    (rolled,) = (event for event in state.events if isinstance(event, MoveRolled))
    assert rolled.roll == state.travels.roll in range(1, 7)
    state.travels.roll = 2
    state.known_legal = None
    reached = [option.space for option in engine.legal(state)]  # type: ignore[attr-defined]
    assert reached == destinations(0, 2)
    assert refused(state, Move(space_of("EM3"))) == "MY-JOUR-03"
    assert refused(state, Move(0)) == "MY-JOUR-03"  # at least one step


@pytest.mark.rule("MY-JOUR-03")
def test_only_the_end_of_a_move_counts_and_travellers_do_not_block() -> None:
    state = begun(2)
    _first, second = state.travels.order
    state.travels.at[second] = space_of("TI1")
    go(state, "TI2", start="EM3")  # past the Wilds of EM4 and the other on TI1
    assert asked(state) == Travel(second)


@pytest.mark.rule("MY-JOUR-04")
def test_a_move_into_a_lair_ends_there() -> None:
    state = begun()
    state.travels.sigils[0] = 1
    go(state, "EM6", start="EM2")
    assert where(state) == "EM6"
    state.travels.roll = 1
    assert [option.space for option in asked(state).candidates(state)] == [space_of("EM3")]


@pytest.mark.rule("MY-JOUR-05")
@pytest.mark.rule("MY-JOUR-15")
def test_in_a_town_a_deck_is_rebuilt_from_the_collection() -> None:
    state = begun()
    go(state, "EM2", start="EM1")
    assert asked(state) == Rebuild(0)
    out = kind_of("EM-A1")
    choose(state, TakeOut(out), PutIn(TI_S))
    deck = Counter(state.travels.decks[0])
    assert (deck[out], deck[TI_S], deck.total()) == (3, 1, 50)
    assert state.travels.spare(0)[out] == 1
    assert list(checks.problems(state.travels)) == []
    choose(state, TakeOut(EM_S), PutIn(EM_S))  # thought better of
    assert Counter(state.travels.decks[0]) == deck
    choose(state, Keep())
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-05")
@pytest.mark.rule("MY-JOUR-15")
def test_what_is_not_there_cannot_be_exchanged() -> None:
    state = begun()
    go(state, "EM2", start="EM1")
    assert refused(state, TakeOut(TI_S)) == "MY-JOUR-05"
    choose(state, TakeOut(EM_S))
    assert refused(state, PutIn(kind_of("TI-A1"))) == "MY-JOUR-15"


@pytest.mark.rule("MY-JOUR-05")
def test_a_deck_is_rebuilt_nowhere_else() -> None:
    state = begun()
    assert refused(state, TakeOut(EM_S)) == "MY-JOUR-03"


@pytest.mark.rule("MY-JOUR-05")
def test_nobody_is_challenged_in_a_town() -> None:
    state = begun(2)
    first, second = state.travels.order
    state.travels.at[second] = space_of("EM2")
    go(state, "EM2", start="EM1")
    assert asked(state) == Rebuild(first)


@pytest.mark.rule("MY-JOUR-06")
def test_on_a_road_nothing_happens() -> None:
    state = begun()
    go(state, "EM1", start="EM2")
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-07")
def test_a_shrine_gives_health_to_the_next_battle_only() -> None:
    state = begun()
    go(state, "TI2", start="TI5")
    go(state, "GA2", start="GA5")
    go(state, "TI3", start="TI2")
    assert (state.health[0], state.maximum[0]) == (35, 35)
    fought(state, -1)
    go(state, "TI3", start="TI2")
    assert (state.health[0], state.maximum[0]) == (30, 30)


@pytest.mark.rule("MY-JOUR-08")
@pytest.mark.rule("MY-JOUR-11")
@pytest.mark.parametrize("space", ["ST3", "ST4", "ST5"])
def test_in_the_wilds_waits_a_battle(space: str) -> None:
    state = begun()
    go(state, space, start="ST2")
    assert state.fighters == (0, 1)
    assert state.lists == [decks()[0].cards, decks()[2].cards]
    assert state.health == [30, 15]
    assert state.maximum == [30, 15]


@pytest.mark.rule("MY-JOUR-08")
@pytest.mark.rule("MY-JOUR-13")
def test_a_battle_won_in_the_wilds_brings_one_of_three_cards() -> None:
    state = begun()
    go(state, "ST3", start="ST2")
    fought(state, 0)
    reward = asked(state)
    assert isinstance(reward, Reward)
    assert len(set(reward.found)) == 3
    assert RewardsSeen(0, reward.found) in state.events
    for kind in reward.found:
        card = cards()[kind]
        assert card.is_item or (card.type == CREATURE and card.element == 2)
    other = next(kind for kind in range(len(cards())) if kind not in reward.found)
    assert refused(state, Collect(other)) == "MY-JOUR-08"
    choose(state, Collect(reward.found[0]))
    assert state.travels.spare(0)[reward.found[0]] == 1
    assert where(state) == "ST3"
    assert state.travels.won == [1]
    assert day_is_over(state)
    go(state, "ST3", start="ST2")  # the next one is there
    assert state.health == [30, 15]


@pytest.mark.rule("MY-JOUR-08")
def test_rewards_are_any_of_the_regions_creatures_and_all_items() -> None:
    found: set[int] = set()
    for seed in range(100):
        state = begun(seed=seed)
        go(state, "ST3", start="ST2")
        fought(state, 0)
        found |= set(asked(state).found)
    assert len(found) == 8 + 29


@pytest.mark.rule("MY-JOUR-09")
def test_a_guardian_attacks_first_and_has_the_sigil() -> None:
    state = begun()
    go(state, "GR6", start="GR3")
    assert state.fighters == (0, 1)
    assert state.lists[1] == decks()[4].cards
    assert state.health == [30, 30]
    assert state.active == 1
    fought(state, 0)
    assert state.travels.sigils == [0b010000]
    assert where(state) == "GR6"
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-09")
def test_with_the_sigil_a_lair_is_like_a_road() -> None:
    state = begun()
    state.travels.sigils[0] = 0b010000
    go(state, "GR6", start="GR3")
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-12")
def test_a_guardian_that_wins_keeps_the_sigil() -> None:
    state = begun()
    go(state, "GR6", start="GR3")
    fought(state, WILDS)
    assert state.travels.sigils == [0]
    assert where(state) == "GR2"
    assert asked(state) == Rebuild(0)


def met(space: str = "EM1") -> tuple[State, int, int]:
    """Two travellers on a space, of whom the first has just come there."""
    state = begun(2)
    first, second = state.travels.order
    state.travels.at[second] = space_of(space)
    go(state, space, start="EM2")
    return state, first, second


@pytest.mark.rule("MY-JOUR-10")
def test_who_moved_may_challenge_one_who_is_there() -> None:
    state, first, second = met()
    assert asked(state) == Meet(first)
    assert refused(state, Challenge(first)) == "MY-JOUR-10"
    choose(state, Challenge(second))
    assert state.fighters == (first, second)
    assert state.lists == [decks()[first].cards, decks()[second].cards]
    assert state.health == [30, 30]


@pytest.mark.rule("MY-JOUR-10")
def test_one_who_is_elsewhere_cannot_be_challenged() -> None:
    state = begun(3)
    _first, second, third = state.travels.order
    state.travels.at[second] = space_of("EM1")
    go(state, "EM1", start="EM2")
    assert refused(state, Challenge(third)) == "MY-JOUR-10"


@pytest.mark.rule("MY-JOUR-10")
def test_passing_by_goes_on_to_the_space() -> None:
    state, first, _ = met("EM3")
    choose(state, PassBy())
    assert state.fighters == (first, 2)  # the wilds


@pytest.mark.rule("MY-JOUR-07")
@pytest.mark.rule("MY-JOUR-10")
def test_a_blessing_counts_in_a_challenge_too() -> None:
    state, _, second = met()
    state.travels.blessed[second] = True
    choose(state, Challenge(second))
    assert state.health == [30, 35]
    assert state.travels.blessed == [False, False]


@pytest.mark.rule("MY-JOUR-10")
@pytest.mark.rule("MY-JOUR-12")
def test_the_winner_may_take_a_sigil_that_is_lacked() -> None:
    state, first, second = met("EM3")
    state.travels.sigils[first] = 0b000001
    state.travels.sigils[second] = 0b000111
    choose(state, Challenge(second))
    fought(state, 0)
    assert asked(state) == Spoils(first, second)
    assert refused(state, TakeSigil(0)) == "MY-JOUR-10"
    choose(state, TakeSigil(2))
    assert state.travels.sigils[first] == 0b000101
    assert state.travels.sigils[second] == 0b000011
    assert where(state, second) == "EM2"
    assert asked(state) == Rebuild(second)
    choose(state, Keep())
    assert state.fighters == (first, 2)  # then the Wilds, for the one who stayed


@pytest.mark.rule("MY-JOUR-10")
@pytest.mark.rule("MY-JOUR-12")
def test_a_challenger_who_loses_has_ended_the_day() -> None:
    state, first, second = met("EM3")
    state.travels.sigils[first] = 0b000001
    choose(state, Challenge(second))
    fought(state, 1)
    assert asked(state) == Spoils(second, first)
    choose(state, Spare())
    assert state.travels.sigils[first] == 0b000001
    assert (where(state, first), where(state, second)) == ("EM2", "EM3")
    choose(state, Keep())
    assert asked(state) == Travel(second)


@pytest.mark.rule("MY-JOUR-10")
def test_nothing_is_asked_where_there_is_no_sigil_to_take() -> None:
    state, _, second = met()
    choose(state, Challenge(second))
    fought(state, 0)
    assert asked(state) == Rebuild(second)


@pytest.mark.rule("MY-JOUR-10")
@pytest.mark.rule("MY-JOUR-14")
def test_a_drawn_challenge_leads_on_to_the_space() -> None:
    state, first, second = met("EM3")
    state.travels.sigils[second] = 1
    choose(state, Challenge(second))
    fought(state, -1)
    assert [where(state, seat) for seat in (first, second)] == ["EM3", "EM3"]
    assert state.fighters == (first, 2)


@pytest.mark.rule("MY-JOUR-14")
@pytest.mark.parametrize(("space", "start"), [("EM3", "EM2"), ("EM6", "EM3")])
def test_a_drawn_battle_moves_nobody_and_gives_nothing(space: str, start: str) -> None:
    state = begun()
    before = state.travels.clone()
    go(state, space, start=start)
    fought(state, -1)
    assert where(state) == space
    assert state.travels.sigils == before.sigils
    assert state.travels.collections == before.collections
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-12")
@pytest.mark.rule("MY-R-40")
def test_a_tie_of_towns_is_the_losers_choice() -> None:
    state = begun()
    go(state, "EM5", start="EM2")
    fought(state, WILDS)
    assert asked(state) == ChooseTown(0)
    assert refused(state, GoTo(space_of("ST2"))) == "MY-JOUR-12"
    choose(state, GoTo(space_of("EM2")), Keep())
    assert where(state) == "EM2"
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-15")
def test_the_first_collection() -> None:
    state = begun()
    collection = Counter(state.travels.collections[0])
    assert Counter(decks()[0].cards) <= collection
    scripts = [collection[kind] for kind in range(6)]
    assert all(cards()[kind].type == SCRIPT for kind in range(6))
    assert scripts == [24, 5, 5, 5, 5, 5]
    assert collection.total() == 50 + 30


@pytest.mark.rule("MY-JOUR-16")
@pytest.mark.parametrize(("length", "days"), [("short", 20), ("standard", 30), ("long", 45)])
def test_a_journey_with_a_limit_is_lost_when_it_has_passed(length: str, days: int) -> None:
    state = begun(length=length, limit="on")
    assert state.travels.limit == days
    state.travels.day = days - 1
    go(state, "EM1", start="EM2")
    assert not state.over  # the last day
    go(state, "EM1", start="EM2")
    assert state.over
    assert state.travels.winner == 1  # the wilds


@pytest.mark.rule("MY-JOUR-16")
def test_a_limit_is_for_one_traveller() -> None:
    assert settings_refusal({"travellers": "1", "limit": "on"}) is None
    assert settings_refusal({"travellers": "2", "limit": "off"}) is None
    assert "one traveller" in str(settings_refusal({"travellers": "2", "limit": "on"}))


def test_a_journey_is_cloned_whole() -> None:
    journey = begun(3).travels
    twin = journey.clone()
    assert twin == journey
    twin.at[0] = 5
    twin.exchange(1, journey.decks[1][0], EM_S)
    twin.collect(2, EM_S)
    assert (journey.at[0], journey.decks[1]) == (0, decks()[1].cards)
    assert len(twin.collections[2]) == len(journey.collections[2]) + 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"at": []}, "not of one number"),
        ({"order": (0, 0)}, "order of travel"),
        ({"at": [37, 0]}, "off the map"),
        ({"sigils": [64, 0]}, "Sigil of no element"),
        ({"roll": 7}, "the move roll"),
        ({"goal": 4}, "the aim"),
        ({"health": 31}, "the aim"),
        ({"day": -1}, "below nothing"),
        ({"decks": [(0,) * 49, (0,) * 50]}, "is refused"),
        ({"decks": [(0,) * 50, (0,) * 50]}, "not in the collection"),
        ({"collections": [(5, *decks()[0].cards), decks()[1].cards]}, "out of order"),
    ],
)
def test_what_cannot_be_is_found(change: dict[str, object], words: str) -> None:
    journey = begun(2).travels
    assert list(checks.problems(journey)) == []
    for name, value in change.items():
        setattr(journey, name, value)
    assert any(words in sentence for sentence in checks.problems(journey))


def test_the_numbers_of_a_journey() -> None:
    assert (numbers().shrine, numbers().wild_health, numbers().rewards) == (5, 15, 3)
