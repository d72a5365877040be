"""Malignant battles (MAL, ML-R-29, ML-R-30, ML-R-46)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mischief_and_malice.attack.choices import NameTarget, targets_of
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack, StormField
from mythshelf.games.mischief_and_malice.defeat.credit import Credit
from mythshelf.games.mischief_and_malice.defeat.deaths import Deaths
from mythshelf.games.mischief_and_malice.events.game import TurnBegan
from mythshelf.games.mischief_and_malice.mischief.battle import (
    CountLosses,
    Forfeit,
    PayWith,
    look_for_blow,
)
from mythshelf.games.mischief_and_malice.table.catalogue import (
    CRYSTAL,
    LIFE,
    MALIGNANCY,
    NONE,
    kind_of,
)
from mythshelf.games.mischief_and_malice.table.places import OF_MALIGNANT
from mythshelf.games.mischief_and_malice.turn.end_part import EndPart
from mythshelf.games.mischief_and_malice.turn.main import EndTurn, Main
from mythshelf.games.mischief_and_malice.turn.placing import PlaceCreature

from tests.mischief_and_malice.scenario import Table, attack, ids, kinds, laid, main


def fight(
    own: str = "C16", foes: str = "C05", health: int = 20, card: str = "M06", seed: int = 1
) -> Table:
    """The main part of player 0 in a battle; Rotgardener, power 4, its energy committed."""
    table = laid(own, foes, space=card, malignant=health, committed={0: 0}, seed=seed)
    return main(table).run()


def targets(table: Table, place: int = 0) -> list[int]:
    """What a creature may name as its target."""
    twin = Table(table.state.clone())
    twin.choose(DeclareAttack(place))
    while not isinstance(twin.asked, NameTarget):
        twin.choose(twin.legal[0])
    named: tuple[Any, ...] = twin.legal
    return [option.place for option in named]


# Its course -----------------------------------------------------------------------------


@pytest.mark.rule("ML-MAL-01", "ML-R-29")
def test_a_battle_begins_with_the_pullers_next_turn() -> None:
    table = laid(space="M01", begun=False)
    assert not table.state.battle
    TurnBegan(0, 9).replay(table.state)
    assert not table.state.battle
    TurnBegan(1, 10).replay(table.state)
    assert table.state.battle


@pytest.mark.rule("ML-MAL-03", "ML-R-29", "ML-EMPTY-04")
def test_above_ten_health_nothing_but_the_malignant_can_be_attacked() -> None:
    assert targets(fight(own="C16 C05", health=11)) == [OF_MALIGNANT]
    assert fight(foes="", health=11).refused(StormField()) == "ML-EMPTY-04"


@pytest.mark.rule("ML-MAL-03")
@pytest.mark.parametrize(("health", "lost"), [(11, 0), (10, 2)])
def test_above_ten_health_effects_do_not_touch_opposing_creatures(health: int, lost: int) -> None:
    table = fight(own="C23", health=health)  # Ashen Regent hurts another opposing creature
    before = table.state.health[3]
    attack(table, 0, OF_MALIGNANT)
    assert table.state.health[3] == before - lost


@pytest.mark.rule("ML-MAL-02", "ML-MAL-04")
def test_an_attack_on_the_malignant_is_an_attack_with_all_that_belongs_to_it() -> None:
    table = fight(card="M03", health=20)
    attack(table, 0, OF_MALIGNANT, use=True)
    spent = table.state.lanes[0][0].spent
    assert spent == 1
    assert table.state.malignant == 20 - 4 - 1  # Grudge Ledger gives 1 power
    assert table.state.assailed
    assert not table.state.attacked


@pytest.mark.rule("ML-MAL-04")
def test_a_malignant_reduces_damage_and_strikes_back() -> None:
    table = fight(card="M06", health=18)
    attack(table, 0, OF_MALIGNANT)
    assert table.state.malignant == 18 - (4 - 1)
    assert table.state.health[0] == 13 - 2


@pytest.mark.rule("ML-ATK-09")
def test_the_ninth_clown_halves_the_damage_of_an_afflicted_attacker() -> None:
    table = fight(card="M04", health=20)
    table.state.afflictions[0] = MALIGNANCY
    attack(table, 0, OF_MALIGNANT)
    assert table.state.malignant == 18


@pytest.mark.rule("ML-AFF-13", "ML-FX-02")
def test_malignancy_comes_from_a_malignants_roll_alone() -> None:
    found = set()
    for seed in range(16):
        table = laid("C16", space="M03", malignant=20, committed={0: 0}, seed=seed)
        attack(main(table).run(), 0, OF_MALIGNANT)
        (rolled,) = table.happened("DieRolled")
        assert (table.state.afflictions[0] == MALIGNANCY) == (rolled.die >= 4)
        found.add(rolled.die >= 4)
    assert found == {True, False}


@pytest.mark.rule("ML-FX-03")
def test_the_velvet_auditor_takes_a_card_of_the_active_player() -> None:
    table = laid("C16", space="M05", malignant=20, committed={0: 0}, hands=("E01", "E05"))
    attack(main(table).run(), 0, OF_MALIGNANT)
    assert (table.void(0), table.void(1)) == ("E01", "")


@pytest.mark.rule("ML-R-05")
def test_mother_mildew_hurts_the_weakest_of_the_active_player_every_turn() -> None:
    table = laid("C10 C05", "C01", space="M02", health={0: 9, 1: 4})
    table.state.assailed = True
    table.run(EndPart(3))
    assert table.state.health[:2] == [9, 3]
    assert table.state.health[3] == 9


# The forfeit ----------------------------------------------------------------------------


@pytest.mark.rule("ML-MAL-05", "ML-MAL-08", "ML-PASS-06", "ML-R-30")
def test_who_does_not_attack_it_pays_with_the_health_of_the_healthiest() -> None:
    table = laid("C10 C05 C01", space="M01", health={0: 9, 1: 12, 2: 12}, hands=("E01 E02", ""))
    main(table).run().choose(EndTurn())
    assert table.asked.clause == "ML-MAL-05"
    assert table.legal == (PayWith(1), PayWith(2))
    assert table.refused(PayWith(0)) == "ML-MAL-05"
    assert table.why(PayWith(0)) == "Alloy has 9 health, Mudwhelp has 12."
    table.choose(PayWith(2))
    assert table.state.health[:3] == [9, 12, 7]
    assert table.void(0) == ""  # and no cards


@pytest.mark.rule("ML-MAL-05", "ML-PASS-06")
def test_who_has_attacked_it_pays_nothing() -> None:
    table = fight()
    attack(table, 0, OF_MALIGNANT)
    health = table.state.health[0]
    table.choose(EndTurn())
    assert table.state.health[0] == health
    assert table.void(0) == ""


@pytest.mark.rule("ML-R-42", "ML-R-21")
def test_the_forfeit_is_no_attack_and_no_damage() -> None:
    table = laid("C10", space="M01", health={0: 9}, relics=("R09", ""))
    table.state.immune[0] = True
    table.run(Forfeit())
    assert table.state.health[0] == 4
    assert table.state.immune[0]


@pytest.mark.rule("ML-R-42", "ML-MAL-15", "ML-MIS-04")
def test_a_death_by_the_forfeit_earns_nothing() -> None:
    table = laid("C10", space="M01", health={0: 5}, committed={0: 0})
    table.run(EndPart(0))
    assert table.state.creatures[0] == NONE
    assert table.state.relics == [(), ()]
    assert not table.happened("MischiefPulled")


# Two attacks ----------------------------------------------------------------------------


@pytest.mark.rule("ML-MAL-06", "ML-MAL-07", "ML-R-29")
@pytest.mark.parametrize("order", [(OF_MALIGNANT, 3), (3, OF_MALIGNANT)])
def test_at_ten_both_attacks_are_open_and_two_uses_are_spent(order: tuple[int, int]) -> None:
    table = fight(foes="C21", health=10, card="M02", seed=3)
    assert targets(table) == [3, OF_MALIGNANT]
    for target in order:
        attack(table, 0, target, use=True)
    assert table.state.lanes[0][0].spent == 2
    assert table.state.malignant == 5
    assert table.state.health[3] == 17 - 5
    assert table.refused(DeclareAttack(0)) == "ML-MAL-06"


@pytest.mark.rule("ML-MAL-06", "ML-R-29")
def test_eleven_at_the_start_leaves_one_attack_even_if_six_are_left() -> None:
    table = fight(health=11, card="M02")
    attack(table, 0, OF_MALIGNANT, use=True)
    assert table.state.malignant == 6
    assert table.refused(DeclareAttack(0)) == "ML-MAL-06"


@pytest.mark.rule("ML-MAL-06", "ML-R-29")
def test_both_attacks_are_made_by_the_same_creature_and_the_malignant_is_owed_one() -> None:
    table = fight(own="C16 C05", foes="C21", health=10)
    attack(table, 0, 3)
    assert table.refused(DeclareAttack(1)) == "ML-R-29"
    assert table.refused(EndTurn()) == "ML-R-29"
    attack(table, 0, OF_MALIGNANT)
    assert table.refused(EndTurn()) is None


@pytest.mark.rule("ML-R-29", "ML-MAL-05")
def test_if_the_attacker_dies_of_the_first_attack_the_forfeit_is_due() -> None:
    table = fight(own="C16 C05", foes="C21", health=10)
    table.state.health[0] = 1  # Barkback reflects 1
    attack(table, 0, 3)
    assert table.state.creatures[0] == NONE
    assert table.refused(DeclareAttack(1)) == "ML-R-29"
    health = table.state.health[1]
    table.choose(EndTurn())
    assert table.state.health[1] == health - 5


@pytest.mark.rule("ML-R-29")
def test_own_creatures_are_never_targets_and_an_empty_field_gives_no_second_attack() -> None:
    assert targets(fight(own="C16 C05", health=10)) == [3, OF_MALIGNANT]
    assert targets(fight(foes="", health=10)) == [OF_MALIGNANT]


@pytest.mark.rule("ML-R-29", "ML-MAL-05")
def test_a_miss_counts_as_attacking_the_malignant() -> None:
    for seed in range(10):
        table = laid("C16", space="M06", malignant=18, committed={0: 0}, seed=seed)
        table.state.afflictions[0] = CRYSTAL
        attack(main(table).run(), 0, OF_MALIGNANT)
        if table.happened("Missed"):
            break
    assert table.happened("Missed")
    assert table.state.malignant == 18
    health = table.state.health[0]
    table.choose(EndTurn())
    assert table.state.health[0] == health


@pytest.mark.rule("ML-MAL-09", "ML-MIS-07")
def test_defeats_in_the_battle_earn_no_relic_and_no_pull() -> None:
    table = fight(health=10)
    table.state.health[3] = 1
    attack(table, 0, 3)
    assert table.state.creatures[3] == NONE
    assert table.state.relics == [(), ()]
    assert not table.happened("MischiefPulled")


# Its end --------------------------------------------------------------------------------


@pytest.mark.rule("ML-MAL-11", "ML-MAL-12", "ML-MAL-13", "ML-MAL-14", "ML-MIS-07", "ML-R-30")
def test_the_final_blow_wins_a_relic_and_bars_the_winner_from_attacking() -> None:
    table = fight(health=3)
    attack(table, 0, OF_MALIGNANT)
    assert table.happened("BattleEnded")[0].winner == 0
    assert ids(table.state.relics[0]) == "R01"
    assert not table.happened("MischiefPulled")
    assert ids(table.state.mischief_voids[0]) == "M06"
    assert table.refused(DeclareAttack(0)) == "ML-MAL-12"
    table.choose(EndTurn())
    assert isinstance(table.asked, Main)
    assert table.asked.seat == 1  # whose turn it is now, who lost
    assert table.void(0) == ""  # no penalty either


@pytest.mark.rule("ML-MAL-09", "ML-MAL-12")
def test_creatures_defeated_before_the_final_blow_are_worth_nothing_after_it() -> None:
    table = laid("C16", "C05", space="M06")
    table.state.malignant, table.state.kills = 0, [1, 0]
    look_for_blow(table.state)
    table.run(Credit(attack=True))
    assert len(table.state.relics[0]) == 1


@pytest.mark.rule("ML-MAL-09")
def test_a_creature_that_falls_in_the_attack_that_ends_the_battle_is_worth_nothing() -> None:
    table = fight("C23", foes="C05", health=4)
    table.state.health[3] = 2  # which what the attacker does beside its attack takes
    attack(table, 0, OF_MALIGNANT)
    assert table.order("BattleEnded", "Perished") == ["BattleEnded", "Perished"]
    assert table.state.relics == [tuple(kinds("R01")), ()]
    assert not table.happened("MischiefPulled")
    assert table.state.streaks == [0, 0]


@pytest.mark.rule("ML-MAL-09")
def test_the_attacker_that_falls_by_the_words_that_end_the_battle_is_worth_nothing() -> None:
    table = fight(foes="C26", health=10)
    table.state.lost_turns = [0, 5]
    table.state.health[0], table.state.health[3] = 3, 1
    table.state.committed[3] = 0  # it is active, so that it has last words
    attack(table, 0, 3)
    assert table.order("Perished", "BattleEnded") == ["Perished", "BattleEnded", "Perished"]
    assert table.state.creatures[0] == table.state.creatures[3] == NONE
    assert table.state.relics == [tuple(kinds("R01")), ()]
    assert not table.happened("MischiefPulled")


@pytest.mark.rule("ML-MAL-12")
def test_an_attack_that_wins_the_battle_before_it_names_a_target_has_none_left() -> None:
    table = fight(health=10)
    table.choose(DeclareAttack(0))
    assert targets_of(table.state, 0, True) == [3, OF_MALIGNANT]
    table.state.lost_turns = [0, 5]
    table.run(CountLosses((1,)))
    assert not table.state.battle
    assert targets_of(table.state, 0, True) == []


def dying(seats: tuple[int, ...], *, active: int = 0, lost: tuple[int, int] = (0, 0)) -> Table:
    """A battle in which players with these seats lose a creature now; ``lost`` says in which turns
    they lost their first ones."""
    table = laid("C10 C05", "C10 C05", space="M01", active=active)
    table.state.lost_turns = list(lost)
    for seat in seats:
        table.state.health[3 * seat] = 0
        table.state.committed[3 * seat] = 0
    return table.run(Deaths())


@pytest.mark.rule("ML-MAL-10", "ML-R-29")
def test_losses_in_two_turns_lose_the_battle_at_once() -> None:
    table = dying((1,), lost=(0, 5))
    assert table.happened("BattleEnded")[0].winner == 0
    assert ids(table.state.relics[0]) == "R01"
    assert table.state.relics[1] == ()
    assert table.state.space == NONE


@pytest.mark.rule("ML-MAL-10")
def test_several_losses_in_one_turn_count_once() -> None:
    table = laid("C10 C05 C01", "C10", space="M01", health={0: 0, 1: 0, 2: 0})
    table.state.committed[0] = 0
    table.run(Deaths())
    assert table.state.lost_turns == [8, 0]
    assert table.state.battle
    table.run(CountLosses((0,)))  # later in the same turn
    assert table.state.battle
    table.state.turn = 9
    table.run(CountLosses((0,)))
    assert ids(table.state.relics[1]) == "R01"
    assert not table.state.battle


@pytest.mark.rule("ML-R-46")
@pytest.mark.parametrize("active", [0, 1])
def test_if_both_lose_the_battle_at_once_the_active_player_wins_it(active: int) -> None:
    table = dying((0, 1), active=active, lost=(5, 5))
    assert table.happened("BattleEnded")[0].winner == active


@pytest.mark.rule("ML-R-46")
@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_the_active_player_wins_it_in_whatever_order_they_died(seats: tuple[int, int]) -> None:
    table = laid(space="M01")
    table.state.lost_turns = [5, 5]
    table.run(CountLosses(seats))
    assert table.happened("BattleEnded")[0].winner == 0


@pytest.mark.rule("ML-R-46")
def test_a_final_blow_comes_before_losses_are_counted() -> None:
    table = laid("C17 C05", space="M06", malignant=1, committed={0: 0}, health={0: 2})
    table.state.lost_turns = [5, 0]
    attack(main(table).run(), 0, OF_MALIGNANT)  # Furnace Hound dies of its own ability
    assert table.state.creatures[0] == NONE
    assert [event.winner for event in table.happened("BattleEnded")] == [0]


@pytest.mark.rule("ML-R-30")
@pytest.mark.parametrize(("assailed", "clause"), [(False, None), (True, "ML-TURN-02")])
def test_a_battle_lost_in_ones_own_turn_leaves_an_attack_if_none_was_made(
    assailed: bool, clause: str | None
) -> None:
    table = laid("C10 C05", "C10", space="M01", health={0: 0}, committed={0: 0})
    table.state.lost_turns = [5, 0]
    table.state.assailed = table.state.excused = table.state.paired = assailed
    table.state.attacker = 0 if assailed else NONE
    main(table).run(Deaths())
    assert table.happened("BattleEnded")[0].winner == 1
    assert table.refused(DeclareAttack(1)) == clause


@pytest.mark.rule("ML-R-30", "ML-MAL-12")
def test_a_battle_won_by_the_others_losses_bars_the_winner_too() -> None:
    table = laid("C10", "C10 C05", space="M01", health={3: 0}, committed={3: 0})
    table.state.lost_turns = [0, 5]
    main(table).run(Deaths())
    assert table.happened("BattleEnded")[0].winner == 0
    assert table.refused(DeclareAttack(0)) == "ML-MAL-12"


@pytest.mark.rule("ML-R-43")
def test_a_bench_replacement_is_no_loss() -> None:
    table = laid("C10", bench=("C05", ""), space="M01", hands=("C01", ""))
    table.state.settled = True
    main(table).run().choose(PlaceCreature(kind_of("C01"), 6))
    assert table.void(0) == "C05"
    assert table.state.lost_turns == [0, 0]


@pytest.mark.rule("ML-R-29")
def test_life_still_passes_health_to_the_other_side() -> None:
    table = laid("C10", "C05", space="M01", health={0: 9, 3: 5})
    table.state.afflictions[0] = LIFE
    table.run(EndPart(2))
    assert (table.state.health[0], table.state.health[3]) == (8, 6)
