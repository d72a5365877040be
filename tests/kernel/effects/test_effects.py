"""Running programs: steps, choices, targets, costs, what lasts, moments and windows; saving."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.kernel import effects
from mythshelf.kernel.effects import (
    ADD,
    HALVE,
    PUT,
    Answer,
    Choose,
    Effect,
    Invocation,
    Moment,
    Pass,
    Source,
    Take,
    can_begin,
    changes_of,
    lasting_changes,
    modified,
    remember,
    window,
)
from mythshelf.kernel.effects.checks import problems
from mythshelf.kernel.errors import NeverEnds
from mythshelf.kernel.play import engine

from .toy import CODEC, HANDS, Round, State, laid, played, program


@pytest.mark.parametrize(
    ("text", "coins"),
    [
        ("played: gain(2)", [7, 5]),
        ("played: gain(-2); gain(coins)", [6, 5]),
        ("played: gain(2 * coins)", [15, 5]),
        ("played: gain(coins + 1 - 2 * 2)", [7, 5]),
        ("played: gain(-coins)", [0, 5]),
        ("played: gain(min(coins, 2)); gain(max(coins, 2))", [14, 5]),
        ("played: gain(half(coins)); gain(half_up(coins))", [11, 5]),
        ("played: gain(count(piles))", [8, 5]),
        ("played: gain(100 * 100 * 100 * 100)", [10**6 + 5, 5]),
        ("played: give(3, foe)", [2, 8]),
        ("played: give(3, to=foe)", [2, 8]),
        ("played: gain(1) if rich", [5, 5]),
        ("played: gain(1) if rich else gain(3)", [8, 5]),
        ("played: {gain(1); gain(1)} if not rich else gain(9)", [7, 5]),
        ("played: gain(1) if rich or coins == 5", [6, 5]),
        ("played: gain(1) if coins != 5", [5, 5]),
        ("played: gain(1) if over(4)", [6, 5]),
        ("played: gain(1) if coins <= 5 and coins >= 5", [6, 5]),
        ("played: gain(1) if coins < 5; gain(2) if coins > 4; gain(4) if coins == 7", [11, 5]),
        ("played: gain(1) if coins < 2 * coins", [6, 5]),
        ("played: {gain(1); gain(1)} if coins == 5; gain(10)", [17, 5]),
        ("played: {gain(1); stop} if rich; gain(10)", [15, 5]),
        ("played: gain(1); {gain(1); stop} if rich; gain(10)", [7, 5]),
        ("played: stop if coins == 5; gain(1)", [5, 5]),
        ("played: roll(4); gain(rolled)", [9, 5]),
        ("played: reward(coins > 4)", [6, 5]),
        ("played: reward(rich)", [5, 5]),
        ("played: repeat(3) { gain(2) }", [11, 5]),
        ("played: repeat(9) { gain(2) } until rich", [7, 5]),
        ("played: repeat(-1) { gain(2) }", [5, 5]),
        ("played: repeat(12345) { gain(1) }", [105, 5]),
        ("played: each(below(4)) { gain(1); gain(10) }", [16, 5]),
        ("played: each(piles) { each(below in 2) { gain(1) } }", [8, 5]),
        ("played: each(piles) { feed(it, 1) }; gain(count(below(5)))", [6, 5]),
        ("played: try(3) { gain(1) }; try(9) { gain(10); gain(10) }; gain(100)", [125, 5]),
        ("played: pay(3); gain(1)", [3, 5]),
        ("played: pay(6); gain(1)", [5, 5]),
        ("played: worth(+2); gain(1); worth(half); worth(=9)", [9, 5]),
        ("played: gain(1); feed(below(0), 3); gain(1)", [7, 5]),
    ],
)
def test_steps_run_from_left_to_right(text: str, coins: list[int]) -> None:
    state = played(text)
    assert (state.coins, state.stack) == (coins, [])


def test_a_die_is_rolled_once_when_the_line_begins() -> None:
    state = played("played: gain(die); gain(die) if die.odd; gain(1) if die >= 4")
    assert (state.coins, state.piles) == ([10, 5], [1, 4, 4, 0])
    assert played("played: gain(1)").piles == [1, 4, 4]


def test_a_register_that_is_not_declared_cannot_be_written() -> None:
    state = State()
    state.stack.append(Effect("card", 0, 0))
    with pytest.raises(LookupError, match="no register 'roled'"):
        remember(state, "roled", 4)


# Choices --------------------------------------------------------------------------------


@pytest.mark.parametrize(("branch", "coins"), [(0, [8, 5]), (1, [17, 5]), (2, [7, 5])])
def test_a_choice_is_asked_and_goes_its_way(branch: int, coins: list[int]) -> None:
    state = played("played: gain(2); choose { gain(1) | gain(4); gain(6) | {stop} if rich }")
    assert len(engine.legal(state)) == 3
    assert engine.legal(state)[1].words(state) == "Gain 4; gain 6"
    engine.apply(state, Choose(branch))
    assert (state.coins, state.stack) == (coins, [])


def test_a_choice_within_a_choice() -> None:
    state = played("played: choose { gain(1) | choose { gain(2) | gain(3) }; gain(10) }; gain(100)")
    engine.apply(state, Choose(1))
    engine.apply(state, Choose(1))
    assert state.coins == [118, 5]


@pytest.mark.parametrize(
    ("branches", "legal"),
    [
        ("gain(1) | if rich: gain(2) | gain(3)", [0, 2]),
        ("gain(1) | gain(2) | pay(9); gain(9)", [0, 1]),
        ("gain(1) | gain(2) | feed(poor?, 1)", [0, 1]),
        ("gain(1) | gain(2) | feed(pile?, 1)", [0, 1, 2]),
    ],
)
def test_a_branch_that_cannot_begin_is_refused(branches: str, legal: list[int]) -> None:
    state = played(f"played: choose {{ {branches} }}")
    assert engine.legal(state) == tuple(map(Choose, legal))
    assert engine.refusal(state, Choose(9)) == "TOY-01"
    assert engine.refusal(state, Take(0)) == "TOY-01"


@pytest.mark.parametrize(("branch", "coins"), [(0, [4, 5]), (1, [2, 5])])
def test_steps_may_be_left_out(branch: int, coins: list[int]) -> None:
    state = played("played: may { gain(2) }; pay(3)")
    assert [option.words(state) for option in engine.legal(state)] == ["Gain 2", "Do not"]
    engine.apply(state, Choose(branch))
    assert (state.coins, state.stack) == (coins, [])


def test_one_may_decline_whatever_follows_and_is_not_asked_about_the_impossible() -> None:
    assert engine.legal(played("played: may { gain(1) }; pay(9)")) == (Choose(0), Choose(1))
    assert played("played: may { pay(9); gain(20) }; gain(1)").coins == [6, 5]


def test_where_one_branch_is_left_nobody_is_asked() -> None:
    assert played("played: choose { gain(1) | pay(9) }").coins == [6, 5]
    assert played("played: choose { pay(7) | pay(9) }; gain(1)").coins == [6, 5]


# Targets --------------------------------------------------------------------------------


def test_a_target_is_picked_by_who_plays_the_card() -> None:
    state = played("played: feed(pile?, 2); gain(1)")
    asked: Any = engine.decision(state)
    assert (asked.seat, asked.question(state)) == (0, "Card: which pile?")
    assert engine.legal(state) == (Take(0), Take(1), Take(2))
    assert Take(1).words(state) == "pile 2"
    assert engine.refusal(state, Take(3)) == "TOY-01"
    engine.apply(state, Take(1))
    assert (state.piles, state.coins) == ([1, 6, 4], [6, 5])


def test_among_equals_the_one_whose_right_it_is_picks() -> None:
    state = played("played: feed(high, 2); gain(1)")
    assert engine.decision(state).seat == 1  # type: ignore[union-attr]
    assert engine.legal(state) == (Take(1), Take(2))
    alone = State(piles=[1, 4, 3])
    alone.stack.append(Effect("card", 0, 0))
    engine.settle(alone)
    assert (alone.piles, alone.stack) == ([1, 6, 3], [])


def test_several_are_picked_one_after_the_other_and_as_few_as_one_likes() -> None:
    state = played("played: feed(up_to?(2), 5); gain(1)")
    assert engine.decision(state).question(state) == "Card: which piles, up to 2?"  # type: ignore[union-attr]
    engine.apply(state, Take(2))
    assert engine.legal(state) == (Take(0), Take(1), Take(-1))
    twin = state.clone()
    engine.apply(state, Take(-1))
    engine.apply(twin, Take(0))
    assert (state.piles, twin.piles) == ([1, 4, 9], [6, 4, 9])
    assert state.coins == twin.coins == [6, 5]


def test_a_line_that_works_on_without_end_is_given_up() -> None:
    nested = "repeat(99) { " * 3 + "gain(1)" + " }" * 3
    with pytest.raises(NeverEnds):
        played(f"played: {nested}")


def test_a_long_line_does_the_same_as_its_parts() -> None:
    assert played("played: repeat(60) { gain(1); give(1, foe) }; gain(2)").coins == [7, 65]


def test_figures_that_are_worked_out_without_end_are_given_up() -> None:
    nested = "repeat(99) { " * 4 + "bonus(piles)" + " }" * 4
    state = played("played: gain(0)")
    laid(f"played: {nested}")
    line = state.language.line("card", 0)
    with pytest.raises(NeverEnds):
        changes_of(line, state, Effect("card", 0, 0))


def test_what_is_picked_can_be_used_several_times_and_lasts() -> None:
    state = played("played: each(pile?) { feed(it, 1); lasting(ever) { bonus(it) } }; gain(1)")
    assert engine.decision(state).question(state) == "Card: which pile?"  # type: ignore[union-attr]
    engine.apply(state, Take(2))
    assert (state.piles, state.coins) == ([1, 4, 5], [6, 5])
    assert [modified(state, "bonus", 0, pile) for pile in range(3)] == [0, 0, 1]
    assert played("played: each(up_to?(2)) { feed(it, 1) }; gain(1)").coins == [5, 5]
    assert played("played: each(poor?) { gain(10) }; gain(1)").coins == [6, 5]


def test_what_may_be_picked_next_can_depend_on_what_was_picked() -> None:
    state = played("played: feed(chain?(3), 1); gain(1)")
    assert engine.legal(state) == (Take(0), Take(1), Take(2))
    engine.apply(state, Take(0))
    assert engine.legal(state) == (Take(1), Take(-1))
    twin = state.clone()
    engine.apply(twin, Take(-1))
    assert (twin.piles, twin.coins) == ([2, 4, 4], [6, 5])
    engine.apply(state, Take(1))
    engine.apply(state, Take(2))
    assert (state.piles, state.coins) == ([2, 5, 5], [6, 5])
    alone = State(piles=[3])
    alone.stack.append(Effect("card", 0, 0))
    engine.settle(alone)
    assert (alone.piles, alone.stack) == ([4], [])


def test_only_what_the_operation_accepts_is_offered() -> None:
    laid("played: feed(pile?, 1); gain(1)")
    for piles, asked in (([9, 8, 9], False), ([9, 9, 9], False), ([8, 8, 9], True)):
        state = State(piles=piles[:])
        state.stack.append(Effect("card", 0, 0))
        engine.settle(state)
        assert bool(state.stack) is asked
        assert asked or state.coins == [6, 5]


def test_a_card_whose_first_step_cannot_be_done_cannot_be_played() -> None:
    laid("played: feed(poor?, 1)", "played: pay(9)", "played: gain(1); pay(9)")
    assert [can_begin(State(), Effect(f"card{n}", 0, 0)) for n in ("", 2, 3)] == [
        False,
        False,
        True,
    ]
    assert can_begin(State(piles=[0]), Effect("card", 0, 0))


# What lasts -----------------------------------------------------------------------------


def test_figures_last_as_long_as_their_context() -> None:
    state = State()
    laid("played: lasting(round) { worth(+2); worth(+1) if rich }")
    state.enter(Round())
    state.stack.append(Effect("card", 0, 0))
    engine.settle(state)
    assert (modified(state, "worth", 3, 0), modified(state, "worth", 3, 1)) == (5, 3)
    state.coins[0] = 9
    assert modified(state, "worth", 3, 0) == 6
    state.enter(Round())  # a round within the round ends alone
    state.leave()
    assert modified(state, "worth", 3, 0) == 6
    state.leave()
    assert (modified(state, "worth", 3, 0), state.lasting) == (3, ())


def test_what_is_for_an_outer_round_rests_during_one_within_it() -> None:
    laid("played: lasting(round) { worth(+2); when(once) { gain(1) } }")
    state = State()
    state.enter(Round())
    state.stack.append(Effect("card", 0, 0))
    engine.settle(state)
    for nested, worth, coins in ((True, 3, 5), (False, 5, 6)):
        state.enter(Round()) if nested else state.leave()
        state.stack.append(Moment("once"))
        engine.settle(state)
        assert (modified(state, "worth", 3, 0), state.coins[0]) == (worth, coins)


def test_what_is_for_the_next_round_waits_for_it() -> None:
    state = played("played: lasting(next_round) { worth(+2) }")
    assert list(lasting_changes(state)) == []
    state.enter(Round())
    assert list(lasting_changes(state)) == [("worth", 0, ADD, 2)]
    state.leave()
    assert state.lasting == ()


def test_what_is_for_the_next_round_of_ones_own_waits_for_that() -> None:
    laid("played: lasting(next_round) { worth(+2) }")
    state = State()
    for side in (0, 1):
        state.stack.append(Effect("card", 0, side))
    engine.settle(state)
    state.enter(Round(owner=1))
    assert list(lasting_changes(state)) == [("worth", 1, ADD, 2)]
    state.leave()
    state.enter(Round(owner=0))
    assert list(lasting_changes(state)) == [("worth", 0, ADD, 2)]


def test_what_lasts_keeps_its_registers_and_ends_with_its_source() -> None:
    laid("played: roll(6); lasting(ever) { worth(rolled) }")
    state = State()
    for source in (1, 2):
        state.stack.append(Effect("card", 0, 0, source))
    engine.settle(state)
    assert list(lasting_changes(state)) == [("worth", 0, ADD, 6)] * 2
    state.end_scope("ever", 1)
    assert [one.effect.source for one in state.lasting] == [2]
    state.end_scope("ever")
    assert state.lasting == ()


def test_steps_that_last_work_whenever_their_moment_comes() -> None:
    state = played("played: lasting(ever) { when(fed) { feed(it, 10); gain(1) } }")
    for pile in (0, 2):
        state.stack.append(Moment("fed", pile))
    engine.settle(state)
    assert (state.piles, state.coins) == ([11, 4, 14], [7, 5])


# Moments and windows --------------------------------------------------------------------


def test_at_a_moment_every_card_has_its_turn_in_order() -> None:
    laid("fed: gain(coins)", "fed: feed(it, 1); gain(1)", "fed if rich: gain(100)", "golden")
    state = State()
    state.stack.append(Moment("fed", 1))
    engine.settle(state)
    assert (state.coins, state.piles) == ([111, 5], [1, 5, 4])


def test_a_line_that_works_once_is_used_up_until_its_scope_ends() -> None:
    laid("FIRST once: gain(1)")
    state = State()
    state.enter(Round())
    for coins in (6, 6):
        state.stack.append(Moment("once"))
        engine.settle(state)
        assert state.coins[0] == coins
    state.leave()
    state.stack.append(Moment("once"))
    engine.settle(state)
    assert state.coins[0] == 7
    state.forget_source(-1)
    assert state.used == ()


def test_a_flag_has_words_and_limits_the_line() -> None:
    laid("HUE(red|blue) once: gain(1)", "HUE(blue) once: gain(10)")
    state = State()
    state.stack.append(Moment("once"))
    engine.settle(state)
    assert state.coins[0] == 6


def test_in_a_window_each_side_is_asked_once() -> None:
    laid("once: gain(1)")
    state = State()
    HANDS[:] = [["card"], ["card"]]
    state.stack.append(window(state, ("once",), (1, 0)))
    engine.settle(state)
    assert engine.decision(state).seat == 1  # type: ignore[union-attr]
    assert engine.legal(state) == (Pass(), Answer("card", -1))
    assert engine.refusal(state, Answer("card", 3)) == "TOY-01"
    engine.apply(state, Answer("card", -1))
    assert (state.coins, engine.decision(state).seat) == ([5, 6], 0)  # type: ignore[union-attr]
    engine.apply(state, Pass())
    assert state.stack == []


def test_a_repeated_window_opens_again_until_all_pass() -> None:
    laid("asked: gain(1)", "asked: gain(10)")
    state = State()
    HANDS[:] = [["card"], ["card2", "card2"]]
    state.stack.append(window(state, ("asked",), (0, 1)))
    engine.settle(state)
    seats = []
    for option in (Pass(), Answer("card2", -1), Pass(), Answer("card2", -1), Pass()):
        seats.append(engine.decision(state).seat)  # type: ignore[union-attr]
        engine.apply(state, option)
    assert (seats, state.coins, state.stack) == ([0, 1, 0, 1, 0], [5, 25], [])


def test_who_has_no_answer_is_not_asked() -> None:
    laid("once: gain(1)")
    state = State()
    state.stack.append(window(state, ("once",), (0, 1)))
    engine.settle(state)
    assert state.stack == []


def test_another_card_is_carried_out() -> None:
    state = played(
        'played: gain(1); play("card2"); gain(coins)', "played: gain(10) // once: gain(3)"
    )
    assert state.coins == [32, 5]
    assert played('played: play("card2", once)', "once: gain(3)").coins == [8, 5]


def test_no_line_works_within_itself() -> None:
    state = played('played: gain(1); play("card2"); play("card")', 'played: gain(10); play("card")')
    assert (state.coins, state.stack) == ([16, 5], [])


def test_another_card_must_be_there() -> None:
    laid('played: play("joker")')
    with pytest.raises(effects.BadProgram, match="no card 'joker'"):
        State.language.program("card")


# Saving, figures, words -----------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "played: roll(6); gain(1); choose { gain(rolled) | stop }; gain(1)",
        "played: each(piles) { feed(pile?, 1) }",
        "played: repeat(3) { feed(up_to?(2), 1) } until rich",
        "played: lasting(ever) { worth(+1); when(fed) { feed(it, 1) } }; feed(pile?, 1)",
    ],
)
def test_an_effect_can_be_saved_at_every_question(text: str) -> None:
    state = played(text)
    while state.stack:
        again = CODEC.decode(CODEC.encode(state))
        assert again == state == state.clone()
        assert CODEC.digest(again) == CODEC.digest(state)
        assert list(problems(again)) == []
        option = engine.legal(state)[0]
        engine.apply(again, option)
        engine.apply(state, option)
        assert again.coins == state.coins


@pytest.mark.parametrize(
    "text", ["roll(coins); gain(rolled)", "repeat(-coins) { gain(1) }; gain(rolled)"]
)
def test_no_register_grows_beyond_what_a_save_may_hold(text: str) -> None:
    state = played(f"played: {text}; feed(pile?, 1)", coins=(10**9, 5))
    assert list(problems(state)) == []


def test_a_preview_works_out_figures_and_changes_nothing() -> None:
    state = played("played: stop if rich")
    line = program(
        "played: worth(+1); gain(9); worth(=coins) if not rich; feed(pile?, 1);"
        " each(below(2)) { worth(half) }; choose { worth(+50) | worth(+60) };"
        " repeat(2) { worth(-1) }; try(9) { worth(+70) }"
    ).lines[0]
    assert changes_of(line, state, Invocation("card", 0, 1)) == [
        ("worth", 1, ADD, 1),
        ("worth", 1, PUT, 5),
        ("worth", 1, HALVE, 0),
        ("worth", 1, ADD, -1),
        ("worth", 1, ADD, -1),
    ]
    assert (state.coins, state.piles) == ([5, 5], [1, 4, 4])


def test_marks_and_hooks_are_found() -> None:
    found = program("golden\nplayed: gain(1)\ncount: worth(2)\nplayed: gain(3)")
    assert found.has("golden")
    assert not found.has("silver")
    assert list(found.at("played")) == [0, 2]
    assert list(found.at("count", "played")) == [0, 1, 2]
    assert found.operations() == ("gain", "worth", "gain")
    assert not found.asks()
    assert program("played: feed(pile?, 1)").asks()


def test_only_lines_that_work_now_are_listed() -> None:
    laid("once if rich: gain(1) // once: gain(2)")
    assert [one.line for one in effects.effects_of(State(), Source("card", 0), "once")] == [1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("golden", "It shines."),
        ("played: gain(2); give(1, foe)", "When played: gain 2; give 1 to the other."),
        ("count: worth(2 * coins)", "Worth 2 times your coins."),
        ("played: gain(coins + 1 - 2)", "When played: gain your coins plus 1 minus 2."),
        ("played: gain(half(coins))", "When played: gain half of your coins, rounded down."),
        (
            "played: gain(min(coins, count(piles)))",
            "When played: gain the smaller of your coins and the number of the piles.",
        ),
        (
            "played if rich and coins <= 3: gain(1) if coins == 4",
            "When played, if you are rich and your coins is 3 or less: if your coins is 4, gain 1.",
        ),
        (
            "played: gain(1) if not rich else gain(2)",
            "When played: unless you are rich, gain 1; otherwise gain 2.",
        ),
        (
            "played: choose { gain(1); gain(2) | if rich: name(red) }",
            "When played: choose one: gain 1; gain 2, or if you are rich, red.",
        ),
        (
            "played: choose { gain(1) | gain(2) } if rich",
            "When played: if you are rich: choose one: gain 1, or gain 2.",
        ),
        (
            "played: {gain(1); stop} if rich",
            "When played: if you are rich: gain 1, and that is all.",
        ),
        ("played: reward(coins > 2)", "When played: gain 1 where your coins is above 2."),
        (
            "FIRST HUE(red) once if rich: gain(die)",
            "Once, the first time, if it is red, if you are rich: gain the die.",
        ),
        (
            "fed: feed(it, 1); feed(below in 3, 1)",
            "When a pile is fed: put 1 on it; put 1 on piles below 3.",
        ),
        (
            "played: each(piles) { feed(it, 1); gain(1) }",
            "When played: for each of the piles: put 1 on it; gain 1.",
        ),
        (
            "played: repeat(3) { gain(1) } until rich",
            "When played: up to 3 times: gain 1, until you are rich.",
        ),
        (
            "played: lasting(round) { worth(+1); when(fed) { gain(1) } }",
            "When played: for this round, worth 1; when a pile is fed: gain 1.",
        ),
        ("played: try(3) { gain(1) }", "When played: if you have not 3, gain 1."),
        ('played: play("card2")', "When played: do as on Card2."),
        (
            "played: may { gain(2); gain(1) }; gain(3)",
            "When played: you may gain 2, and gain 1; gain 3.",
        ),
        (
            "played: each(pile?) { feed(it, 1); gain(1) }",
            "When played: for a pile: put 1 on that pile; gain 1.",
        ),
        (
            "played: each(each_small) { feed(it, 1) }",
            "When played: for every small pile: put 1 on it.",
        ),
        ("played: gain(min(coins, 3))", "When played: gain your coins, at most 3."),
        (
            "played: gain(1) if count(below(4)) >= 3; stop if count(below(4)) == 0; "
            "stop if count(below(4)) > 0",
            "When played: if there are 3 or more piles below 4, gain 1; if there are no piles "
            "below 4, that is all; if there are any piles below 4, that is all.",
        ),
        ("played: gain(max(coins, 3))", "When played: gain your coins, at least 3."),
        ("played: worth(=2); worth(half)", "When played: worth =2; worth half."),
        ("played: pay(2); gain(3)", "When played: pay 2; if you do, gain 3."),
        (
            "played: choose { {pay(2); gain(3)} | if not rich: gain(1) }",
            "When played: choose one: pay 2, and if you do, gain 3,"
            " or unless you are rich, gain 1.",
        ),
        ("QUIET once: gain(1)", "Once: gain 1."),
    ],
)
def test_the_words_come_from_the_program(text: str, words: str) -> None:
    laid(text, "")
    assert State.language.words("card") == words
