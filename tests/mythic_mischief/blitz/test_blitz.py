"""Blitz: the clock's one word, elimination, one kind of card (BLITZ)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.catalogue import after_cards, before_cards, cards
from mythshelf.games.mythic_mischief.table.terms import OUT
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.play import engine
from mythshelf.players import NAMES, Budget, make_player

from ..scenario import Table, given

WIZARDS = {"wizards": ("B2", "C4", "E5"), "monsters": ("D2", "B4", "A1")}


def new_game(seed: int = 1, **settings: Any) -> Table:
    return Table(GAME.new(GAME.checked({"mode": "blitz", **settings}), seed))


def blitz(mythics: dict[str, Any], deck: tuple[str, ...] = ("B05", "B06"), **rest: Any) -> Table:
    return given(mythics, blitz=deck, **rest)


@pytest.mark.rule("MM-BLITZ-01", "MM-BLITZ-08")
def test_when_time_is_up_the_tomekeeper_and_the_cleanup_follow() -> None:
    table = blitz(WIZARDS)
    assert table.refused("time-up") is None
    table.act("time-up")
    assert [event.seat for event in table.events("TimeRanOut")] == [0]
    assert table.question == "ChoosePath"
    assert table.refused("time-up") == "MM-KEEPER-05"
    assert given(WIZARDS).refused("time-up") == "MM-BLITZ-01"


@pytest.mark.rule("MM-BLITZ-07", "MM-R-58")
def test_the_clock_has_no_say_outside_the_mythic_phase() -> None:
    table = blitz(WIZARDS, begin="clean")
    assert table.question == "ChooseBoost"
    assert table.refused("time-up") == "MM-CLEAN-07"


@pytest.mark.rule("MM-R-58")
def test_a_mythic_that_passes_through_goes_back() -> None:
    mythics = {"wizards": ("B2", "B3", "E5"), "monsters": ("D2", "A4", "A1")}
    table = blitz(mythics, shelves=(), clutter=(), keeper="E3", card="B02")
    table.act("move a1 B3")
    assert table.question == "PassingThrough"
    left = table.points(0)[0]
    table.act("time-up")
    assert (table.at("a1"), table.at("a2")) == ("B2", "B3")
    assert left == 2
    assert table.state.boards[0].points[0] == left, "the point of the step stays spent"


@pytest.mark.rule("MM-R-58", "MM-BLITZ-02")
def test_one_who_walked_and_was_caught_stays_out_when_time_is_up() -> None:
    mythics = {"wizards": ("C1", "A1", None), "monsters": ("A5", "E5", None)}
    table = blitz(mythics, shelves=(), clutter=(), points={"wizards": (3, 1, 1, 2)}, card="B02")
    table.act("move a1 C2", "distract a1 C2", "time-up")
    assert table.state.at[0] == OUT
    assert not table.events("Moved")


@pytest.mark.rule("MM-R-58", "MM-ZOMB-08")
def test_an_open_reaction_is_declined() -> None:
    mythics = {"wizards": ("A1", "C4", "E5"), "zombies": ("D2", "E4", "E1")}
    deck = ("A05", "A06")
    table = blitz(mythics, deck, shelves=(), clutter=(), decay=("B1",), card="A01", keeper="C3")
    table.act("move a1 B1")
    assert table.question == "DecayReaction"
    table.act("time-up")
    assert table.at("a1") == "B1"
    assert table.state.decay
    assert table.question not in ("DecayReaction", "TakeAction")


@pytest.mark.rule("MM-R-58", "MM-FRANK-06")
def test_an_enemy_in_flight_stops() -> None:
    mythics = {"monsters": ("A1", "E5", "E4"), "wizards": ("B1", "A5", "B5")}
    table = blitz(mythics, shelves=(), clutter=(), keeper="D3", card="B02")
    table.act("intimidate a1 b1")
    assert table.question == "FlightPath"
    table.act("time-up")
    assert table.at("b1") == "B1"
    assert table.question != "TakeAction"


@pytest.mark.rule("MM-BLITZ-08", "MM-R-58")
def test_a_second_reaction_is_not_asked_for_when_time_is_up() -> None:
    mythics = {"wizards": ("A1", "B1", "E5"), "zombies": ("A5", "B5", "E1")}
    table = blitz(
        mythics,
        ("A05", "A06"),
        shelves=(),
        clutter=(),
        decay=("A1", "B1"),
        card="A01",
        tomes={"wizards": ("A1",)},
    )
    table.act("warp a1 a2")
    assert (table.question, table.state.stack[-1].mythic) == ("DecayReaction", 0)
    table.act("time-up")
    assert table.state.active == 0
    assert table.question not in ("DecayReaction", "TakeAction")
    assert (table.at("a1"), table.at("a2")) == ("B1", "A1")
    assert not table.tome(0, "A1"), "its Tome was entered, and needs no answer"


ALLIES = (0, 0, 1, 1)


def with_zombies(mate: str, mythics: dict[str, Any]) -> Table:
    """The turn of a team of four-player Blitz with the Zombies, whose Decay lies on B1."""
    four = {mate: mythics[mate], "zombies": ("E5", "E4", "D5")}
    enemies = {slug: mythics[slug] for slug in mythics if slug != mate}
    right = {"card": "A02", "deck": ("A07",)}
    return blitz(
        {**four, **enemies},
        ("A05", "A06"),
        sides=ALLIES,
        right=right,
        shelves=(),
        clutter=(),
        decay=("B1",),
        card="A01",
        keeper="E1",
    )


@pytest.mark.rule("MM-BLITZ-08", "MM-R-58")
def test_an_enemy_in_flight_stops_where_decay_would_have_moved_it() -> None:
    mythics = {
        "monsters": ("A2", "A5", "B5"),
        "wizards": ("A1", "J4", "J3"),
        "vampires": ("J5", "I5", "H5"),
    }
    table = with_zombies("monsters", mythics).act("intimidate a1 c1")
    if table.question == "FlightPath":
        table.act("flee B1")
    assert table.question == "DecayReaction"
    table.act("time-up")
    assert table.at("c1") == "B1"
    assert table.question not in ("DecayReaction", "TakeAction", "FlightPath")


@pytest.mark.rule("MM-BLITZ-08", "MM-R-58")
def test_entranced_enemies_stop_when_time_is_up() -> None:
    mythics = {
        "vampires": ("B2", "A5", "B5"),
        "wizards": ("A3", "A1", "J3"),
        "monsters": ("J5", "I5", "H5"),
    }
    table = with_zombies("vampires", mythics).act("trance a1 E")
    assert table.question == "DecayReaction"
    table.act("time-up")
    assert (table.at("c2"), table.at("c1")) == ("B1", "A3"), "the other one has not begun"
    assert table.question not in ("DecayReaction", "TakeAction")


@pytest.mark.rule("MM-BLITZ-02", "MM-R-59")
def test_who_is_caught_is_out_and_points_do_not_end_the_game() -> None:
    mythics = {"wizards": ("C1", "C5", "E5"), "monsters": ("C2", "B4", "A1")}
    points = {"wizards": (3, 1, 1, 2)}
    table = blitz(mythics, shelves=(), clutter=(), points=points, scores={"wizards": 9})
    table.act("distract a1 C2")
    assert table.state.at[3] == OUT
    assert table.state.score == [10, 0]
    assert not table.state.over
    while table.state.active == 0:
        table.act(GAME.notation.write(engine.legal(table.state)[-1]))
    assert table.question == "TakeAction", "nobody returns"
    assert table.state.at[3] == OUT


@pytest.mark.rule("MM-BLITZ-03", "MM-BLITZ-09", "MM-BLITZ-06", "MM-R-62")
def test_a_game_of_blitz_is_set_up() -> None:
    state = new_game().state
    assert [board.legendary for board in state.boards] == [0, 0]
    assert len(state.at) == 6
    assert not list(GAME.problems(state))
    table = new_game()
    while table.question != "ExtraTome":
        table.act(sorted(table.options())[0])
    assert table.refused("slot-legendary") == "MM-SETUP-15"
    modes = [setting for setting in GAME.settings() if setting.key == "mode"]
    assert "blitz" in [choice.value for choice in modes[0].choices]


@pytest.mark.rule("MM-R-96")
@pytest.mark.parametrize("mode", ["two", "three", "four", "detention", "blitz"])
def test_the_draft_and_first_time_play_combine_with_every_mode(mode: str) -> None:
    chosen = GAME.checked({"mode": mode, "layout": "draft", "first_time": "yes"})
    state = GAME.new(chosen, 1)
    assert state.first_time
    assert not state.shelves
    assert not list(GAME.problems(state))


@pytest.mark.rule("MM-R-62", "MM-CLEAN-05")
def test_the_empty_legendary_slot_may_be_filled_in_a_cleanup_phase() -> None:
    table = blitz(WIZARDS, begin="clean", beside={"wizards": 1}, legendary={"wizards": 0})
    table.act("slot-legendary")
    assert table.state.boards[0].legendary == 1


@pytest.mark.rule("MM-BLITZ-04", "MM-R-50")
def test_one_kind_of_card_and_specials_with_after_lunch_cards_only() -> None:
    before, after = new_game().state, new_game(cards="after").state
    for state, kind in ((before, before_cards()), (after, after_cards())):
        assert state.blitz is not None
        assert sorted((state.card, *state.blitz.deck)) == sorted(kind)
    assert (before.specials_allowed, after.specials_allowed) == (False, True)


@pytest.mark.rule("MM-BLITZ-05", "MM-R-60")
def test_a_completed_card_gives_way_to_the_next_of_its_kind() -> None:
    def completed(deck: tuple[str, ...]) -> Table:
        table = blitz(
            {**WIZARDS, "monsters": ("D2", "B4", "E1")},
            deck,
            card="B09",
            destination=2,
            keeper="A2",
            shelves=(),
            points={"wizards": (3, 1, 1, 0)},
            tomes={"wizards": ("E1",), "monsters": ("E4",)},
            seed=3,
        )
        table.act("end")
        while table.question == "ChoosePath":
            table.act(sorted(table.options())[0])
        return table

    table = completed(("B05", "B06"))
    state = table.state
    assert cards()[state.card].id == "B06"
    assert state.destination == 0
    assert not state.lunch
    assert state.tomes[0] == state.tomes[1] == state.face_up.tome_mask
    (event,) = table.events("CardRenewed")
    assert (event.cleared, event.reveals) == ((1, 1), True)
    again = completed(()).state
    assert again.blitz is not None
    assert (len(again.blitz.deck), again.blitz.discards) == (12, [])
    assert not [problem for problem in GAME.problems(again) if "card" in problem]


@pytest.mark.rule("MM-BLITZ-12", "MM-R-57")
def test_a_team_without_mythics_loses_at_the_end_of_the_tomekeeper_phase() -> None:
    mythics = {"wizards": ("C1", "A5", "E5"), "monsters": ("C2", None, None)}
    table = blitz(mythics, shelves=(), clutter=(), points={"wizards": (3, 1, 1, 1)}, card="B02")
    table.act("distract a1 C2")
    assert not table.state.over, "the phase has to be lived through"
    table.act("end")
    while not table.state.over:
        table.act(GAME.notation.write(engine.legal(table.state)[0]))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "MM-BLITZ-12")
    assert outcome.lines == (("Mythics left", ("3", "0")),)


@pytest.mark.rule("MM-BLITZ-13")
def test_if_both_are_gone_the_team_whose_turn_it_is_loses() -> None:
    mythics = {"wizards": ("C1", None, None), "monsters": ("C2", None, None)}
    table = blitz(mythics, shelves=(), clutter=(), points={"wizards": (0, 0, 0, 2)}, card="B02")
    table.act("distract a1 C2", "distract a1 C1")
    while not table.state.over:
        table.act(GAME.notation.write(engine.legal(table.state)[0]))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((1,), "MM-BLITZ-13")
    lost = blitz(
        {"wizards": ("C1", None, None), "monsters": ("A5", None, None)},
        shelves=(),
        clutter=(),
        points={"wizards": (0, 0, 0, 2)},
        card="B02",
    ).act("distract a1 C2", "distract a1 C1")
    while not lost.state.over:
        lost.act(GAME.notation.write(engine.legal(lost.state)[0]))
    assert lost.state.result == 1
    assert lost.state.ending == "MM-BLITZ-12"


@pytest.mark.parametrize("kind", ["before", "after"])
def test_random_games_conform(kind: str, soak: bool) -> None:
    for seed in range(40 if soak else 5):
        settings = {"mode": "blitz", "cards": kind, "layout": "draft" if seed == 4 else "random"}
        check_game(GAME, settings, seed)


@pytest.mark.parametrize("name", NAMES)
def test_no_computer_stops_the_clock(name: str) -> None:
    state = GAME.new(GAME.checked({"mode": "blitz", "cards": "after"}), 5)
    players = [make_player(name, GAME, seat) for seat in range(2)]
    choices = 0
    while (asked := engine.decision(state)) is not None and choices < 120:
        view = GAME.view(state, asked.seat)
        given_advice = players[asked.seat].decide(view, engine.legal(state), Budget(12))
        assert given_advice.option.verb != "time-up"
        engine.apply(state, given_advice.option)
        choices += 1
    assert choices > 10


def test_a_lost_card_is_noticed() -> None:
    state = new_game().state.clone()
    assert state.blitz is not None
    state.blitz.deck.pop()
    assert "a card of the Blitz deck is lost or doubled" in list(GAME.problems(state))
