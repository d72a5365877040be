"""Detention, Detention: setting up, rounds, lunch, the end, difficulty (SOLO, DIFF)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.detention.cards import detention_cards
from mythshelf.games.mythic_mischief.detention.forecast import chances, risk, threats
from mythshelf.games.mythic_mischief.detention.setup import PlaceEnchanted
from mythshelf.games.mythic_mischief.phases.lunch import LayTomes
from mythshelf.games.mythic_mischief.table.board import space
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.files import link, save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from ..scenario import Table, alone, given

FAR = ("E1", "D1", "C1")


def new_game(seed: int = 1, **settings: object) -> Table:
    chosen = {"mode": "detention", "faction": ["wizards"], "enchanted": "vampires", **settings}
    return Table(GAME.new(GAME.checked(chosen), seed))  # type: ignore[arg-type]


def started(seed: int = 1, **settings: object) -> Table:
    table = new_game(seed, **settings)
    while table.question != "TakeAction":
        table.act(sorted(table.options())[0])
    return table


def played(table: Table) -> list[object]:
    """All that happened, from the last choice on until the player is to act or all is over."""
    events = list(table.state.events)
    while table.question not in ("TakeAction", ""):
        events += table.act(sorted(table.options())[0]).state.events
    return events


@pytest.mark.rule("MM-SOLO-01", "MM-SOLO-02", "MM-SOLO-03", "MM-R-95")
def test_one_player_with_a_board_against_three_mythics_without() -> None:
    state = new_game().state
    assert (GAME.seats_of(state), len(state.boards), len(state.at)) == (1, 1, 6)
    assert state.printed(1).slug == "vampires"
    with pytest.raises(BadSettings, match="you do not play"):
        GAME.checked({"mode": "detention", "faction": ["wizards"], "enchanted": "wizards"})
    with pytest.raises(BadSettings, match="1 values"):
        GAME.checked({"mode": "detention", "faction": ["wizards", "zombies"]})


@pytest.mark.rule("MM-SOLO-04", "MM-SOLO-05")
def test_the_first_card_alone_puts_tomes_of_the_enchanted() -> None:
    for seed in range(5):
        state = new_game(seed).state
        first = detention_cards()[state.detention.deck[0]]
        assert state.tomes[1] == sum(1 << place for place in first.tomes)
        assert state.tomes[0] == state.face_up.tome_mask
        assert state.detention.supply == 10 - 1 - len(first.tomes)


@pytest.mark.rule("MM-SOLO-06", "MM-R-74", "MM-DET-12")
def test_three_cards_are_open_and_twelve_are_to_come() -> None:
    state = new_game().state
    assert (len(state.detention.lineup), len(state.detention.deck)) == (3, 12)
    view = GAME.view(state, 0)
    assert view.detention.lineup == state.detention.lineup
    assert view.detention.deck == [state.detention.deck[0], *[-1] * 11]


@pytest.mark.rule("MM-SOLO-07")
def test_a_side_of_the_return_card_is_chosen() -> None:
    assert new_game(**{"return": "rim"}).state.detention.side == 0
    assert new_game(**{"return": "stacks"}).state.detention.side == 1


@pytest.mark.rule("MM-SOLO-08", "MM-SOLO-09", "MM-R-95")
def test_the_enchanted_stand_first_then_the_player_places_and_begins() -> None:
    for seed in range(6):
        table = new_game(seed)
        if table.question == "ChooseCorner":
            table.act(sorted(table.options())[0])
        state = table.state
        assert state.at[3:5] == list(state.face_up.destinations[1:])
        assert state.at[5] in (0, 4, 20, 24)
        assert table.question == "PlaceMythic"
        table = started(seed)
        assert (table.state.active, table.state.turn, table.seat) == (0, 1, 0)
        assert table.state.boards[0].tomes == [0, 0, 0, 0]  # nobody gets an extra Tome


def corners(card: str, **rest: object) -> Table:
    """The placing of the Enchanted on an empty board with that card."""
    table = alone((None, None, None), (None, None, None), card=card, **rest)
    table.state.stack, table.state.turn = [PlaceEnchanted(0)], 0
    table.state.known_legal = None
    engine.settle(table.state)
    return table


@pytest.mark.rule("MM-SOLO-08", "MM-R-64")
def test_the_third_takes_the_furthest_empty_corner() -> None:
    assert corners("B01").at("b3") == "E5"  # Destination 1 is A1
    assert corners("B01", tomes={"vampires": ["E5"]}).question == "ChooseCorner"
    both = corners("B04")  # Destination 1 is D1, 2 is B5, 3 is E5
    assert both.at("b3") == "A5"


@pytest.mark.rule("MM-R-64")
def test_corners_as_far_are_the_players_choice_and_tomes_yield_at_last() -> None:
    table = corners("B02")  # Destinations C5, E2, A5
    assert table.options() == {"start-in A1", "start-in E1"}
    assert table.refused("start-in E5") == "MM-SOLO-08"
    assert table.act("start-in E1").at("b3") == "E1"
    full = corners("B02", tomes={"vampires": ["A1", "E1", "E5"]})
    assert full.options() == {"start-in A1", "start-in E1"}


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


# Difficulty ----------------------------------------------------------------------------


@pytest.mark.rule("MM-DIFF-02", "MM-DIFF-04", "MM-R-79")
def test_one_side_may_start_with_two_points() -> None:
    assert new_game().state.score == [0, 0]
    assert new_game(head_start="player").state.score == [2, 0]
    assert new_game(head_start="enchanted").state.score == [0, 2]


@pytest.mark.rule("MM-DIFF-01", "MM-R-79")
def test_all_other_options_combine() -> None:
    detention = new_game(still="yes", greedy="yes", far="yes").state.detention
    assert (detention.still, detention.greedy, detention.far) == (True, True, True)


@pytest.mark.rule("MM-FIRST-01")
def test_a_two_player_game_is_not_asked_for_what_only_detention_has() -> None:
    with pytest.raises(BadSettings, match="not asked in this mode"):
        GAME.checked({"far": "yes"})
    assert "mode" not in GAME.checked({})
    assert GAME.checked({"mode": "two"}) == GAME.checked({})
    assert "far" in GAME.checked({"mode": "detention"})


# What one can know ---------------------------------------------------------------------


@pytest.mark.rule("MM-DET-12")
def test_the_chances_are_those_of_the_cards_not_seen() -> None:
    table = alone(FAR, (None, None, None), detention={"lineup": ("D01", "D02", "D04")})
    table.state.detention.deck.append(table.state.detention.deck.pop(0))  # D03 lies at the bottom
    bottom = detention_cards()[table.state.detention.deck[0]]
    left = [7 - 1, 5 - 1, 3 - 1]
    left[bottom.place] -= 1
    assert chances(table.state.detention) == tuple(left)
    table.state.detention.deck = table.state.detention.deck[:1]
    table.state.detention.discards = [
        n for n in range(15) if n not in (*table.state.detention.lineup, bottom_number(table))
    ]
    assert sum(chances(table.state.detention)) == 1


def bottom_number(table: Table) -> int:
    return int(table.state.detention.deck[0])


@pytest.mark.rule("MM-DET-04", "MM-DET-05")
def test_the_risk_of_a_space_counts_pushes_into_being_caught() -> None:
    table = alone(FAR, (None, None, None), detention={"lineup": ("D07", "D02", "D03")})
    threat, *_ = threats(table.state, space("B1"))
    assert (threat.what, threat.to) == ("caught", space("B2"))
    of = sum(chances(table.state.detention))
    found, total = risk(table.state, space("B5"))
    assert (found, total) == (chances(table.state.detention)[0], of)
    walled = alone(FAR, (None,) * 3, detention={"lineup": ("D07", "D02", "D03")}, shelves=("HB1",))
    assert all(threat.place != 0 for threat in threats(walled.state, space("B1")))


# Promises of the house -----------------------------------------------------------------

LEVELS = {
    "plain": {},
    "easiest": {"head_start": "player", "still": "yes"},
    "hardest": {"head_start": "enchanted", "greedy": "yes", "far": "yes", "return": "stacks"},
    "first": {"first_time": "yes", "still": "yes", "far": "yes"},
}
GAMES, SOAK_GAMES = 6, 40


@pytest.mark.parametrize("level", LEVELS)
def test_random_games_conform(level: str, soak: bool) -> None:
    slugs = ("vampires", "monsters", "zombies", "wizards")
    for seed in range(SOAK_GAMES if soak else GAMES):
        faction, enchanted = slugs[seed % 4], slugs[(seed + 1 + seed // 4 % 3) % 4]
        settings = {"mode": "detention", "faction": [faction], "enchanted": enchanted}
        check_game(GAME, {**settings, **LEVELS[level]}, seed)


def test_a_save_and_unsound_positions() -> None:
    match = Match(GAME, {"mode": "detention", "faction": ["zombies"]}, 3)
    again = save.loads(save.dumps(match), lambda slug: GAME)
    assert again.state == match.state
    for change in (
        {"supply": 3},
        {"lineup": [1, 1, 2]},
        {"side": 2},
        {"faction": 2},
        {"faction": 9},
        {"caught": [0]},
        {"tripped": 8},
    ):
        state = match.state.clone()
        for name, value in change.items():
            setattr(state.detention, name, value)
        assert list(GAME.problems(state)), change


def test_a_link_holds_a_game_of_detention() -> None:
    match = Match(GAME, {"mode": "detention", "faction": ["zombies"], "far": "yes"}, 3, ("Ada",))
    dice = Dice(3)
    for _ in range(25):
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
    linked = link.unpack(link.pack(match), lambda slug: GAME)
    assert linked.match.state == match.state
    assert linked.match.settings == match.settings


def test_a_game_for_two_has_no_detention() -> None:
    table = given({"wizards": ("B2", "C4", "E5"), "monsters": ("D2", "B4", "A1")})
    assert table.state.detention is None
    assert "detention" not in GAME.codec.encode(table.state)
