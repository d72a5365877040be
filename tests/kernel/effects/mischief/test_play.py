"""Lines of all sorts at work on the table: what is asked of whom, and what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mythshelf.kernel.effects import (
    Answer,
    Effect,
    Op,
    Parameter,
    Pass,
    Take,
    effects_of,
    idle,
    unmet,
)
from mythshelf.kernel.effects import Source as Card
from mythshelf.kernel.play import engine

from . import attack as course
from .attack import Cards, attack, laid, preview
from .saves import CODEC
from .table import CARDS, MALIGNANT, Attack, State
from .vocabulary import CREATURE, OPS, VOCABULARY


def fought(state: State, attacker: int = 0, target: int = 3, *, use: bool = False) -> Any:
    """The table after an attack, or at its first question."""
    attack(state, attacker, target, use=use)
    engine.settle(state)
    return state


def worked(state: State, card: str, side: int = 0, source: int = -1, line: int = 0) -> Any:
    """The table after a card's line outside of an attack, or at its first question."""
    state.stack += [course.Deaths(), Effect(card, line, side, source)]
    engine.settle(state)
    return state


def asked(state: Any) -> tuple[int, list[str]]:
    """Who is asked, and what may be answered."""
    return engine.decision(state).seat, [one.words(state) for one in engine.legal(state)]  # type: ignore[union-attr]


# Targets --------------------------------------------------------------------------------


def test_one_of_your_creatures_is_your_choice() -> None:
    """C12 SPECIAL: heal(ally?,1)"""
    state = fought(laid("C12", "C05", "", "C06"))
    assert asked(state) == (0, ["Petal Nurse (0)", "Mudwhelp (1)"])
    engine.apply(state, Take(1))
    assert (state.health[:4], state.stack) == ([12, 12, 0, 4], [])


def test_among_equals_their_owner_picks() -> None:
    """X09 NOW: half_health(ally_high); half_health(foe_high)"""
    state = worked(laid("C10", "C05", "", "C07", "C15", "C06"), "X09")
    assert state.health[:2] == [7, 11]
    assert asked(state) == (1, ["Brandwitch (3)", "Tombglass Knight (4)"])
    engine.apply(state, Take(4))
    assert state.health[3:6] == [13, 6, 8]


@pytest.mark.parametrize(
    ("others", "offered"),
    [(("C05", "C06"), [4, 5]), (("", "C06"), []), (("", ""), [])],
)
def test_another_opposing_creature_is_none_of_the_target(
    others: tuple[str, str], offered: list[int]
) -> None:
    """C23 ATTACK: damage(other_foe?,2)"""
    state = fought(laid("C23", "", "", "C18", *others))
    before = laid("C23", "", "", "C18", *others).health[4:6]
    assert list(engine.legal(state)) == [Take(place) for place in offered]
    if offered:
        engine.apply(state, Take(5))
    assert state.health[3] == 10
    assert state.health[4:6] == [before[0], max(0, before[1] - 2)]


def test_whoever_voids_cards_picks_them() -> None:
    """X01 NOW: void_hand(me,1); void_hand(foe,1)"""
    state = laid()
    state.hand = [("E01",), ("E02", "E03")]
    worked(state, "X01")
    assert state.void == [("E01",), ()]
    assert asked(state) == (1, ["Riot Drum", "Fever Brand"])
    engine.apply(state, engine.legal(state)[1])
    assert (state.hand, state.void) == ([(), ("E02",)], [("E01",), ("E03",)])


def test_a_lane_with_only_its_active_energy_cannot_be_chosen() -> None:
    """R17 TURN: strip_energy(foe?,1)"""
    state = laid("", "", "", "C05", "C06", "C10", e3="E18", e4="E23")
    line = Effect("R17", 0, 0)
    assert idle(state, line)
    state.lane[4] += ("E24", "E22")
    state.lane[5] = ("E14",)
    assert not idle(state, line)
    worked(state, "R17")
    assert asked(state) == (0, ["Gleamfly (4)", "Alloy (5)"])
    engine.apply(state, Take(4))
    assert asked(state) == (0, ["Afterglow", "Sunstroke"])
    engine.apply(state, engine.legal(state)[0])
    assert (state.lane[4], state.void[1]) == (("E23", "E22"), ("E24",))


def test_which_energies_does_not_depend_on_which_creatures_are_accepted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(
        CARDS, "X99", {"name": "Loose Ends", "program": "NOW: strip_energy(foes,1)"}
    )
    state = laid("", "", "", "C05", "C06", e3="E18", e4="E23")
    state.lane[3] += ("E24",)
    state.lane[4] += ("E22",)
    worked(state, "X99")
    assert asked(state) == (0, ["Afterglow", "Sunstroke"])
    engine.apply(state, engine.legal(state)[1])
    assert (state.lane[4], state.void[1]) == (("E23",), ("E22",))


# The die and the figures ----------------------------------------------------------------


@pytest.mark.parametrize("seed", range(1, 7))
def test_all_steps_of_a_line_read_one_die(seed: int) -> None:
    """C25 SPECIAL: heal(allies,1) if roll.odd; power(+2) if roll.even"""
    state = fought(laid("C25", "C05", "", "C18", seed=seed))
    healed, stronger = state.health[:2] == [18, 12], state.health[3] == 16 - 8
    assert healed != stronger
    assert state.health[3] in (8, 10)


def test_a_preview_works_out_figures_and_changes_nothing() -> None:
    """ATTACK: power(+2); DEFENSE: dmg(-1); DEFENSE: dmg(=0); MAL.damage: dmg(half)"""
    state = laid("C17", "", "", "C10", "C05")
    state.malignant, state.malignant_health = "M04", 9
    before = CODEC.digest(state)
    assert preview(state, 0, 3, "E01", "E14") == Attack(
        0, 3, power=8, damage=8 - 2 - 1, reflected=2
    )
    assert preview(state, 0, 3, "R06", "R02").damage == 6 - 1 + 4 - 1
    assert preview(state, 0, 3, "R06", "R09").damage == 0
    assert preview(state, 0, MALIGNANT).damage == 6
    state.affliction[0] = "GL"
    assert preview(state, 0, MALIGNANT, "E01").damage == 4
    state.affliction[0] = ""
    assert CODEC.digest(state) == before


def test_half_of_one_stays_one() -> None:
    state = laid("C02", "", "", "C05")
    assert preview(state, 0, 3, "E12").damage == 1
    state.affliction[0] = "CU"
    assert preview(state, 0, 3, "E12").damage == 1


def test_what_is_reflected_comes_after_the_hit() -> None:
    """C21 DEFENSE: reflect(1); E19 DEFENSE: shield(1); reflect(2)"""
    state = fought(laid("C10", "", "", "C21", e3="E19"))
    assert asked(state) == (1, ["No answer", "Answer with Thorn Hedge"])
    engine.apply(state, Answer("E19", 3))
    assert (state.health[0], state.health[3], state.uses[3]) == (14 - 3, 17 - 3, 2)


# Costs, flags, deaths -------------------------------------------------------------------


def test_a_cost_that_is_paid_goes_on_and_one_that_is_not_ends_the_line() -> None:
    """R03 END: cost(1); draw(me,2)"""
    state = laid()
    state.hand, state.deck = [("E01", "E02"), ()], [("E03", "E04"), ()]
    twin = worked(state, "R03").clone()
    assert asked(state) == (0, ["Cinder Pact", "Riot Drum", "None"])
    engine.apply(state, engine.legal(state)[0])
    assert (state.hand[0], state.void[0]) == (("E02", "E03", "E04"), ("E01",))
    engine.apply(twin, Take(-1))
    assert (twin.hand[0], twin.void[0], twin.stack) == (("E01", "E02"), (), [])
    poor = laid()
    poor.deck = [("E03", "E04"), ()]
    assert worked(poor, "R03").hand[0] == ()


def test_last_words_are_heard_of_who_has_perished() -> None:
    """C28 PERISH: half_health(attacker); E04 PERISH: damage(attacker,4)"""
    state = laid("C17", "", "", "C28", e3="E04")
    state.health[3] = 2
    fought(state)
    engine.apply(state, Pass())
    assert (state.creature[3], state.void[1]) == ("", ("E04", "C28"))
    assert state.health[0] == (13 - 2 - 4) // 2


def test_kindred_counts_another_creature_once() -> None:
    """C01 KINDRED(Cinderkin) ATTACK: power(+1)"""
    for others, power in ((("", ""), 3), (("C05", ""), 3), (("C17", "C14"), 4)):
        assert fought(laid("C01", *others, "C18")).health[3] == 16 - power


def test_limited_works_only_while_its_condition_holds() -> None:
    """C01 LIMITED ATTACK: power(+1) if self.health<=5"""
    state = laid("C01", "", "", "C18")
    assert [one.line for one in effects_of(state, Card("C01", 0, 0), "ATTACK")] == []
    assert unmet(state, Effect("C01", 0, 0, 0)) == ["it would do nothing now"]
    state.health[0] = 5
    assert [one.line for one in effects_of(state, Card("C01", 0, 0), "ATTACK")] == [0]


def test_a_type_label_limits_an_energy_to_creatures_of_the_type() -> None:
    """E02 TYPE(HV) ATTACK: power(+4); damage(self,1)"""
    for creature, affliction, left in (("C01", "", 9), ("C06", "", 13), ("C06", "HV", 9)):
        state = laid(creature, "", "", "C18", e0="E02")
        state.affliction[0] = affliction
        assert fought(state, use=True).health[3] == left


def test_what_works_first_is_used_up_as_long_as_its_creature_is_in_play() -> None:
    """C04 FIRST DEFENSE: shield(3)"""
    state = fought(laid("C05", "", "", "C04"))
    assert state.health[3] == 9
    assert fought(state).health[3] == 7
    state.health[3] = 1
    assert fought(state).creature[3] == ""
    state.creature[3], state.health[3] = "C04", 9
    assert fought(state).health[3] == 9


def test_an_attack_that_misses_counts_as_the_first() -> None:
    """C07 FIRST ATTACK: afflict(target,HV)"""
    missed = 0
    for seed in range(8):
        state = laid("C07", "", "", "C18", seed=seed)
        state.affliction[0] = "CR"
        fought(state)
        missed += state.health[3] == 16
        assert (state.affliction[3] == "HV") == (state.health[3] == 11)
        state.affliction[0] = state.affliction[3] = ""
        assert fought(state).affliction[3] == ""
    assert 0 < missed < 8


def test_an_affliction_of_an_attack_waits_until_the_target_is_hit() -> None:
    """C07 FIRST ATTACK: afflict(target,HV)"""
    state = fought(laid("C07", "", "", "C10", e3="E14"))
    assert (asked(state)[0], state.affliction[3]) == (1, "")
    assert state.context(Attack).waiting == ("HV",)
    engine.apply(state, Pass())
    assert (state.affliction[3], state.health[3]) == ("HV", 14 - 5 + 1)


# Malignants -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_a_malignant_strikes_back(seed: int) -> None:
    """M05 MAL.attacked: damage(attacker,1); void_hand(me,1); afflict(attacker,MA) if roll>=6"""
    state = laid("C10", "", "", "C05", seed=seed)
    state.malignant, state.malignant_health = "M05", 25
    state.hand = [("E01", "E02"), ()]
    fought(state, target=MALIGNANT)
    assert (state.malignant_health, state.health[0]) == (21, 13)
    assert asked(state) == (0, ["Cinder Pact", "Riot Drum"])
    engine.apply(state, engine.legal(state)[0])
    assert state.affliction[0] in ("", "MA")
    assert state.context(Attack) is None


def test_above_ten_a_malignant_protects_the_other_field() -> None:
    state = laid("C10", "", "", "C05")
    state.malignant, state.malignant_health = "M05", 11
    assert worked(state, "X03").health[:4] == [13, 0, 0, 11]
    state.malignant_health = 10
    assert worked(state, "X03").health[:4] == [12, 0, 0, 10]


# Windows and relics ---------------------------------------------------------------------


def test_the_defender_may_answer_and_being_asked_tells_nothing() -> None:
    """DEFENSE of the target's energy; E15 has none, and is asked all the same."""
    state = fought(laid("C17", "", "", "C10", e3="E14"))
    twin = state.clone()
    assert asked(state) == (1, ["No answer", "Answer with Mirror Facet"])
    assert engine.refusal(state, Answer("E15", 3)) == "ML-ABIL-02"
    engine.apply(state, Answer("E14", 3))
    engine.apply(twin, Pass())
    assert (state.health[3], state.uses[3]) == (14 - 6 + 2 + 1, 2)
    assert (twin.health[3], twin.uses[3]) == (14 - 6 + 1, 3)
    assert asked(fought(laid("C17", "", "", "C10", e3="E15"))) == (1, ["No answer"])
    used_up = laid("C17", "", "", "C10", e3="E14")
    used_up.uses[3] = 0
    assert fought(used_up).stack == []


def test_relics_come_last_and_a_one_time_relic_is_turned_over() -> None:
    """R08 ATTACK: dmg(+2); damage(self,1) (No Choice); R09 DEFENSE: dmg(=0); R06 ATTACK: dmg(+4)"""
    state = laid("C10", "", "", "C05")
    state.relics = [("R08", "R06"), ("R09",)]
    fought(state)
    assert asked(state) == (0, ["No answer", "Answer with Bottled Thunder"])
    engine.apply(state, Answer("R06", -1))
    assert asked(state) == (1, ["No answer", "Answer with Mirror Locket"])
    twin = state.clone()
    engine.apply(state, Answer("R09", -1))
    assert (state.health[:4], state.turned) == ([13, 0, 0, 11], ("R06", "R09"))
    engine.apply(twin, Pass())
    assert (twin.health[:4], twin.turned) == ([13, 0, 0, 11 - 4 - 4 - 2], ("R06",))


# An attack within an attack ----------------------------------------------------------------


def _strike(state: Any, effect: Any, places: tuple[int, ...]) -> None:
    for place in places:
        attack(state, effect.source, place)


class Duel(State):
    """The same table with creatures that strike back at once."""

    __slots__ = ()
    language = Cards(
        replace(
            VOCABULARY,
            ops=(
                *OPS,
                Op("strike", _strike, lambda who: f"attack {who}", (Parameter(CREATURE),)),
            ),
        )
    )


@pytest.fixture
def fencers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two more cards."""
    fencer = {"name": "Fencer", "health": 15, "attack": 2}
    texts = {
        "C91": "SPECIAL: lasting(attack) { power(+1) }; lasting(next_attack) { power(+3) }",
        "C92": "FIRST DEFENSE: lasting(attack) { power(+100) }; strike(attacker); heal(self, 1)",
    }
    for card, text in texts.items():
        monkeypatch.setitem(CARDS, card, {**fencer, "program": text})


@pytest.mark.usefixtures("fencers")
def test_what_lasts_for_an_attack_ends_with_the_right_one() -> None:
    state = Duel()
    for place, card in ((0, "C91"), (3, "C92")):
        state.creature[place], state.health[place] = card, 15
    seen = []
    attack(state, 0, 3)
    while state.stack:
        state.stack.pop().run(state)  # type: ignore[union-attr]
        figures = tuple((one.effect.card, one.scope, one.depth) for one in state.lasting)
        if not seen or seen[-1] != (len(state.contexts), figures):
            seen.append((len(state.contexts), figures))
    mine = [("C91", "attack", 1), ("C91", "next_attack", 1)]
    other, waited = ("C92", "attack", 1), ("C91", "attack", 2)
    assert seen == [
        (1, ()),
        (1, tuple(mine)),
        (2, (mine[0], waited, other)),
        (1, (mine[0], other)),
        (0, ()),
    ]
    assert (state.health[0], state.health[3]) == (15 - 2 - 3, 15 + 1 - 2 - 1)
