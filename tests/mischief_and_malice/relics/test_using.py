"""Relics at their moments, one by one (ML-REL-06 to ML-REL-10, GAP-9)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mischief_and_malice.relics.using import AskRelic, NotNow, UseNow
from mythshelf.games.mischief_and_malice.table.catalogue import (
    CURSE,
    HAVOK,
    MALIGNANCY,
    NONE,
    kind_of,
)
from mythshelf.games.mischief_and_malice.turn.end_part import EndPart
from mythshelf.games.mischief_and_malice.turn.main import EndTurn, Main
from mythshelf.games.mischief_and_malice.turn.using_relics import UseRelic
from mythshelf.games.mischief_and_malice.turn.voiding import PayPenalty
from mythshelf.kernel.effects import Take
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.rng import Dice, below, seeded

from tests.mischief_and_malice.scenario import Table, attack, ids, laid, main


def use(card: str) -> UseRelic:
    """Use this one in the main part."""
    return UseRelic(kind_of(card))


def fight(own: str = "", foes: str = "", *answers: Option, **laying: object) -> Table:  # type: ignore[type-arg]
    """Rotgardener, power 4, attacks Barkback; the players have these relics, and answer so."""
    table = laid("C16", "C05", relics=(own, foes), committed={0: 0}, **laying)  # type: ignore[arg-type]
    attack(main(table).run(), 0, 3)
    told = table.told
    for answer in answers:
        assert isinstance(table.asked, AskRelic)
        table.choose(answer)
        told = told + table.told
    table.told = told
    return table


def lost(table: Table) -> int:
    """What Mudwhelp has lost."""
    return 11 - int(table.state.health[3])


@pytest.mark.rule("ML-REL-08")
@pytest.mark.parametrize(("relic", "damage"), [("R01", 5), ("R13", 6)])
def test_a_your_choice_relic_of_the_attacker_is_asked_for_each_time(
    relic: str, damage: int
) -> None:
    assert lost(fight(relic, "", UseNow())) == damage
    table = fight(relic, "", NotNow())
    assert lost(table) == 4
    assert table.state.turned == [(), ()]


@pytest.mark.rule("ML-REL-08")
@pytest.mark.parametrize(("relic", "damage"), [("R02", 3), ("R14", 2)])
def test_a_relic_of_the_attacked_player_takes_damage_off(relic: str, damage: int) -> None:
    table = fight("", relic)
    assert table.asked.seat == 1
    table.choose(UseNow())
    assert lost(table) == damage


@pytest.mark.rule("ML-REL-10", "ML-FX-12")
def test_bottled_thunder_is_used_once_and_keeps_counting() -> None:
    table = fight("R06", "", UseNow())
    assert lost(table) == 8
    assert ids(table.state.turned[0]) == "R06"
    assert ids(table.state.relics[0]) == "R06"
    table.state.attacked = False
    attack(table, 0, 3)
    assert not table.happened("RelicUsed")
    assert isinstance(table.asked, Main)  # it is not asked for again


@pytest.mark.rule("ML-REL-09")
def test_iron_rattle_must_be_followed() -> None:
    table = fight("R08")
    assert lost(table) == 6
    assert table.state.health[0] == 13 - 1
    assert not table.happened("RelicUsed")


@pytest.mark.rule("ML-REL-07", "ML-R-18")
def test_relics_come_after_everything_else_the_attackers_first_in_the_order_gained() -> None:
    table = fight("R06 R01", "R02", UseNow(), UseNow(), UseNow())
    used = [ids((event.card,)) for event in table.happened("RelicUsed")]
    assert used == ["R06", "R01", "R02"]
    assert lost(table) == 4 + 4 + 1 - 1


@pytest.mark.rule("ML-REL-06", "ML-REL-07")
def test_a_curse_does_not_halve_what_relics_add() -> None:
    assert lost(fight("R01", "", UseNow(), afflictions={0: CURSE})) == 2 + 1


@pytest.mark.rule("ML-R-18", "ML-REL-10")
def test_a_damage_set_to_nothing_stays_nothing_whatever_comes_later() -> None:
    table = fight("R01", "R09 R02", UseNow(), UseNow(), UseNow())
    assert lost(table) == 0
    assert ids(table.state.turned[1]) == "R09"


@pytest.mark.rule("ML-R-18")
def test_damage_never_falls_below_nothing() -> None:
    table = laid("C05", "C16", relics=("", "R02 R14"), committed={0: 0})  # power 2
    attack(main(table).run(), 0, 3)
    table.choose(UseNow(), UseNow())
    assert table.state.health[3] == 13


@pytest.mark.rule("ML-R-52")
def test_what_a_relic_adds_to_an_attack_is_credited_to_the_attacker() -> None:
    table = fight("R06", "", UseNow(), health={3: 8}, mischief=("", ""))
    assert table.state.creatures[3] == NONE
    assert len(table.state.relics[0]) == 2


@pytest.mark.rule("ML-REL-02", "ML-R-25")
def test_a_death_by_ones_own_relic_earns_nobody_anything() -> None:
    table = fight("R08", "", health={0: 1})
    assert table.state.creatures[0] == NONE
    assert table.state.relics == [(kind_of("R08"),), ()]


def _seed_of(*dice: int) -> int:
    for seed in range(10_000):
        thrown = Dice(seeded(seed))
        if all(below(thrown, 6) + 1 == die for die in dice):
            return seed
    raise LookupError(dice)


@pytest.mark.rule("ML-REL-08", "ML-R-18")
@pytest.mark.parametrize(("answer", "health"), [(UseNow(), 13), (NotNow(), 10)])
def test_crooked_die_throws_the_affliction_die_again_once(
    answer: Option[Any],
    health: int,
) -> None:
    table = laid("C16", relics=("R12", ""), afflictions={0: HAVOK}, seed=_seed_of(4, 3))
    attack(main(table).run(), 0, 3)
    assert isinstance(table.asked, AskRelic)
    table.choose(answer)
    assert table.state.health[0] == health
    assert not isinstance(table.asked, AskRelic)


@pytest.mark.rule("ML-R-05", "ML-FX-06", "ML-FX-13")
def test_ragpickers_sack_costs_a_card_and_draws_two() -> None:
    table = laid(relics=("R03", ""), hands=("E01 E02", "")).run(EndPart(3))
    table.choose(UseNow()).choose(table.legal[0])
    assert (table.void(0), table.hand(0)) == ("E01", "E01 E02 E02 E03 E04")
    unpaid = laid(relics=("R03", ""), hands=("E01", "")).run(EndPart(3))
    unpaid.choose(UseNow()).choose(Take(-1))
    assert unpaid.void(0) == ""
    assert not laid(relics=("R03", "")).run(EndPart(3)).happened("RelicUsed")  # nothing to pay with


@pytest.mark.rule("ML-REL-09", "ML-R-05", "ML-R-52")
def test_weeping_bell_draws_a_card_and_hurts_the_healthiest() -> None:
    table = laid("C10 C05", relics=("R07", ""), health={0: 9, 1: 4}).run(EndPart(3))
    assert table.state.health[:2] == [8, 4]
    assert table.happened("Drew")[0].cards == 1


@pytest.mark.rule("ML-REL-09", "ML-R-05")
def test_everfull_goblet_heals_the_owner_s_field() -> None:
    table = laid("C10 C05", relics=("R15", ""), health={0: 9, 1: 4}).run(EndPart(3))
    assert table.state.health[:2] == [10, 5]


@pytest.mark.rule("ML-R-05")
def test_relics_of_the_end_come_in_the_order_gained_after_bench_and_before_the_malignant() -> None:
    table = laid("C10", space="M02", relics=("R15 R07", ""), health={0: 9}, bench=("C18", ""))
    table.state.assailed = True
    table.run(EndPart(3))
    changes = [(e.why, e.by) for e in table.happened("HealthChanged")]
    assert changes == [
        ("Marzipan Matron", 1),
        ("Everfull Goblet", 1),
        ("Weeping Bell", -1),
        ("Mother Mildew", -1),
    ]


@pytest.mark.rule("ML-REL-09", "ML-PASS-01")
def test_widows_metronome_makes_the_penalty_a_card_smaller() -> None:
    table = main(laid(relics=("R18", ""), hands=("E01 E02 E03", ""))).run().choose(EndTurn())
    assert isinstance(table.asked, PayPenalty)
    assert table.asked.left == 1


# In the main part -----------------------------------------------------------------------


@pytest.mark.rule("ML-REL-10", "ML-R-34")
def test_salted_compass_lets_a_creature_retreat() -> None:
    table = main(laid("C10 C05", relics=("R04", ""), committed={0: 1})).run()
    table.choose(use("R04"), Take(0))
    assert table.state.creatures[0] == NONE
    assert ids((table.state.creatures[6],)) == "C10"
    assert len(table.state.lanes[6]) == 2
    assert table.state.committed[6] == 1
    assert table.refused(use("R04")) == "ML-REL-10"


@pytest.mark.rule("ML-FX-13", "ML-AFF-13", "ML-R-34")
def test_a_relic_that_would_do_nothing_cannot_be_used() -> None:
    malignant = laid("C10", relics=("R04 R11", ""), afflictions={0: MALIGNANCY})
    for card in ("R04", "R11"):  # no retreat and no cure with Malignancy
        assert main(malignant).run().refused(use(card)) == "ML-FX-13"
    occupied = laid("C10", relics=("R04", ""), lanes={6: "E01"})
    assert main(occupied).run().refused(use("R04")) == "ML-FX-13"


@pytest.mark.rule("ML-FX-07")
def test_moth_eaten_ledger_takes_a_creature_back() -> None:
    table = main(laid(relics=("R05", ""), voids=("E01 C05 C01", ""))).run().choose(use("R05"))
    (option,) = [o for o in table.legal if "Mudwhelp" in o.words(table.state)]
    table.choose(option)
    assert (table.hand(0), table.void(0)) == ("C05", "E01 C01")


@pytest.mark.rule("ML-FX-10", "ML-AST-04")
def test_patient_hourglass_gives_a_use_back_up_to_the_full_number() -> None:
    table = main(laid("C16", relics=("R10", ""), committed={0: 0})).run()
    assert table.refused(use("R10")) == "ML-FX-13"  # none is spent
    attack(table, 0, 3, use=True)
    assert table.state.lanes[0][0].spent == 1
    table.choose(use("R10"))
    assert table.state.lanes[0][0].spent == 0


def test_antidote_cameo_cures_a_creature() -> None:
    table = main(laid("C10", relics=("R11", ""), afflictions={0: CURSE})).run()
    table.choose(use("R11"))
    assert table.state.afflictions[0] == NONE


@pytest.mark.rule("ML-TURN-02")
def test_jesters_deed_lets_one_more_creature_be_placed() -> None:
    table = main(laid(relics=("R16", ""))).run().choose(use("R16"))
    assert table.state.placements == 2


@pytest.mark.rule("ML-FX-08", "ML-FX-13", "ML-ACT-09")
def test_key_of_quiet_doors_takes_an_inactive_energy_only() -> None:
    bare = laid("C10", "C05", relics=("R17", ""), committed={3: 0})
    assert main(bare).run().refused(use("R17")) == "ML-FX-13"
    table = laid("C10", "C05 C10", relics=("R17", ""), committed={3: 0, 4: 0})
    main(table).run().choose(use("R17"))
    assert table.void(1) == "E18"
    assert ids([charge.card for charge in table.state.lanes[4]]) == "E15"


@pytest.mark.rule("ML-REL-10")
def test_what_was_not_gained_or_works_at_another_moment_cannot_be_used() -> None:
    table = main(laid(relics=("R01", "R16"))).run()
    assert table.refused(use("R16")) == "ML-REL-10"
    assert table.refused(use("R01")) == "ML-FX-01"


@pytest.mark.rule("ML-TURN-01")
def test_relics_of_the_turn_wait_for_the_main_part() -> None:
    table = fight("R16 R01")
    assert isinstance(table.asked, AskRelic)
    assert table.refused(use("R16")) == "ML-TURN-01"


@pytest.mark.rule("ML-R-35")
def test_a_relic_without_a_card_does_nothing_and_counts() -> None:
    table = laid(relics=("R15", ""), health={0: 9})
    table.state.relics[0] += (NONE,)
    table.run(EndPart(3))
    assert table.state.health[0] == 10
