"""What the table of Mischief & Malice offers and foretells, and what it says beforehand."""

from __future__ import annotations

import re
from itertools import pairwise
from operator import attrgetter
from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.table.catalogue import CREATURE, Card, cards, kind_of

from tests.web.games.mischief_and_malice.table import chips, facts, hand, seated
from tests.web.games.shown import Board
from web.app.games.mischief_and_malice import PRESENTER
from web.app.games.mischief_and_malice.look import card_paper
from web.app.games.mischief_and_malice.look.layout import (
    BATTLE,
    BROAD,
    BROAD_BATTLE,
    FORMS,
    NEAR,
    WIDE,
    Layout,
)
from web.app.presenting.focus import SHAPES, Focus, Room
from web.app.session.prompt import prompt_of
from web.app.stage.lettering import extent
from web.app.stage.nodes import Art, Box, Text

HOUND = {"spot1": "C17: E01* E01", "hand": "C01 E01 E05"}
ALLOY = {"spot1": "C10 14: E13 E17", "hand": "E01 E01"}


def words(art: Art) -> list[str]:
    """The texts of a drawing."""
    return [paint.text for paint in art.paints if isinstance(paint, Text)]


# Attacks --------------------------------------------------------------------------------


@pytest.mark.rule("ML-R-18")
def test_power_and_damage_are_told_step_by_step_before_the_attack_is_confirmed() -> None:
    session = seated(HOUND, ALLOY, "spot:0", "spot:3")
    assert prompt_of(session).question == "Furnace Hound attacks Alloy, using Cinder Pact"
    told = facts(session)
    assert told[0] == "6 Furnace Hound +2 Cinder Pact −1 Alloy = 7 damage"
    assert "Alloy: 14 → 7" in told
    assert "Furnace Hound loses 2" in told
    assert words(Board(session.drawing.scene())["sum"].art) == ["6 + 2 − 1 = 7 damage"]


@pytest.mark.rule("ML-AST-02")
def test_the_use_of_an_assist_is_chosen_with_the_attack() -> None:
    session = seated(HOUND, ALLOY, "spot:0", "spot:3")
    assert chips(session) == [("Use it", True), ("Keep it", False)]
    session.press_chip("plan-1")
    assert facts(session)[0] == "6 Furnace Hound −1 Alloy = 5 damage"
    session.confirm()
    assert session.match.state.health[3] == 9


@pytest.mark.rule("ML-ACT-05")
def test_without_an_active_energy_one_is_chosen_with_the_attack() -> None:
    session = seated({"spot1": "C09: E09 E21", "hand": "C01"}, ALLOY, "spot:0", "spot:3")
    labels = [label for label, _ in chips(session)]
    assert labels[:2] == ["Crooked Nail, use it", "Crooked Nail, keep it"]
    assert "Blinding Prank, keep it" in labels
    session.confirm()
    assert session.match.state.committed[0] == 0


@pytest.mark.rule("ML-AFF-07")
def test_a_die_is_told_with_its_chances() -> None:
    session = seated({**HOUND, "spot1": "C17 13 CR: E01* E01"}, ALLOY, "spot:0", "spot:3")
    told = facts(session)
    assert "Crystallized: 50% miss" in told
    assert words(Board(session.drawing.scene())["sum"].art) == ["0 to 7 damage"]


@pytest.mark.rule("ML-AFF-12")
def test_glow_may_send_the_blow_to_the_own_side() -> None:
    session = seated({**HOUND, "spot1": "C17 13 GL: E01* E01"}, ALLOY, "spot:0", "spot:3")
    assert "Glow: 33% that it hits your own healthiest" in facts(session)


@pytest.mark.rule("ML-AFF-06", "ML-REL-07")
def test_cursed_comes_after_assists_and_relics_after_that() -> None:
    one = {**HOUND, "spot1": "C17 13 CU: E01* E01", "relics": "R08"}
    session = seated(one, ALLOY, "spot:0", "spot:3")
    expected = (
        "6 Furnace Hound +2 Cinder Pact halved to 4 Cursed −1 Alloy +2 Iron Rattle = 5 damage"
    )
    assert facts(session)[0] == expected


@pytest.mark.rule("ML-REL-08")
def test_what_both_sides_may_still_add_is_told_with_its_outcome() -> None:
    one, other = {**HOUND, "relics": "R01"}, {**ALLOY, "relics": "R02"}
    told = facts(seated(one, other, "spot:0", "spot:3"))
    assert "they have Wax Seal: 6" in told
    assert "you have Tin Crown: 8" in told


@pytest.mark.rule("ML-REL-08")
def test_a_relic_in_an_attack_is_asked_about_with_the_damage_that_it_would_make() -> None:
    session = seated({**HOUND, "relics": "R01"}, ALLOY, "spot:0", "spot:3")
    session.confirm()
    assert prompt_of(session).question.startswith("Tin Crown: use it?")
    session.press_chip("plan-0")
    assert "Alloy: 14 → 6" in facts(session)


@pytest.mark.rule("ML-REL-01", "ML-MIS-01", "ML-PER-04")
def test_what_a_kill_is_worth_and_what_becomes_of_the_energies() -> None:
    other = {**ALLOY, "spot1": "C20 3: E13", "spot2": "C10"}
    told = facts(seated(HOUND, other, "spot:0", "spot:3"))
    assert "Glacier Stag dies" in told
    assert "a relic for you, and they pull mischief" in told
    assert "not active: 1 energy goes back to hand" in told


@pytest.mark.rule("ML-MAL-09")
def test_in_a_malignant_battle_a_kill_is_told_to_be_worth_nothing() -> None:
    other = {**ALLOY, "spot1": "C20 3: E13"}
    told = facts(seated(HOUND, other, "spot:0", "spot:3", space="M01 9"))
    assert "no relic for it in a malignant battle" in told


@pytest.mark.rule("ML-PASS-03")
def test_an_attack_on_an_own_creature_is_declared_first_and_told_not_to_save_the_cards() -> None:
    session = seated({**HOUND, "spot2": "C10: E13 E17"}, ALLOY, "spot:0")
    session.tap("spot:1")
    assert session.picking.selection.taps == ("spot:1",)  # another attacker, no target
    session.choose("attack 1F1")
    session.tap("spot:1")
    assert "no enemy: two cards are voided all the same" in facts(session)


@pytest.mark.rule("ML-ABIL-03", "ML-ABIL-07")
def test_a_special_is_told_to_come_before_the_target() -> None:
    session = seated({"spot1": "C12: E17* E05", "hand": "C01"}, ALLOY, "spot:0")
    session.press_chip("plan-0")
    told = facts(session)
    assert any(fact.startswith("first the Special of Petal Nurse") for fact in told)


def test_what_is_foretold_for_certain_is_what_happens() -> None:
    """The forecast is the engine's own: no die, no answer, the same health on both sides."""
    session = seated({**HOUND, "spot2": "C21"}, {**ALLOY, "spot1": "C21 12: E17 E17"})
    session.tap("spot:0")
    session.tap("spot:3")
    told = facts(session)
    assert "Barkback: 12 → 4" in told
    session.confirm()
    assert session.match.state.health[3] == 4


# Lanes ----------------------------------------------------------------------------------


@pytest.mark.rule("ML-AST-03", "ML-ACT-06")
def test_a_commit_is_told_with_its_uses_and_that_it_locks() -> None:
    session = seated({"spot1": "C09: E09 E21", "hand": "C01"}, ALLOY)
    session.tap(f"energy:0:{kind_of('E09')}")
    assert prompt_of(session).question == "Commit Crooked Nail for Candle Widow"
    told = facts(session)
    assert told[0] == "2 uses"
    assert told[1] == "only Crooked Nail assists from now on; the lane takes no more energy"


@pytest.mark.rule("ML-R-11")
def test_an_energy_that_does_not_power_by_its_primary_type_is_told_to_give_one_use() -> None:
    # Fever Brand is Havok, and powers Candle Widow by its small circle, Curse.
    session = seated({"spot1": "C09: E03 E21", "hand": "C01"}, ALLOY)
    session.tap(f"energy:0:{kind_of('E03')}")
    assert facts(session)[0] == "1 use only: it powers not by its primary type"


@pytest.mark.rule("ML-POWER-03")
def test_two_energies_of_a_turn_never_share_a_lane_and_the_fresh_one_is_marked() -> None:
    session = seated({"spot1": "C09", "hand": "E09 E21"}, ALLOY, hand("E09"), "lane:0")
    assert "the second energy goes into another lane" in facts(session)
    session.confirm()
    before = Board(session.drawing.scene())[f"energy:0:{kind_of('E09')}"].art
    session.tap(hand("E21"))
    assert "lane:0" not in session.drawing.focus().lit
    session.tap("lane:0")
    assert session.picking.explanation is not None
    assert session.picking.explanation.clause == "ML-POWER-03"
    session.match.state.lanes[0] = tuple(
        type(charge)(charge.card) for charge in session.match.state.lanes[0]
    )
    assert (
        Board(PRESENTER.scene(session.match.state, Focus(eyes=0)))[f"energy:0:{kind_of('E09')}"].art
        is not before
    )


def test_an_energy_on_a_creature_is_meant_for_its_lane() -> None:
    session = seated({"spot1": "C09", "hand": "E09 E21"}, ALLOY, hand("E09"), "spot:0")
    assert prompt_of(session).question == "Place Crooked Nail in the lane of spot 1"


@pytest.mark.rule("ML-MOVE-02")
def test_a_move_takes_all_energies_or_none() -> None:
    one = {**HOUND, "bench": "C10: E13 E17"}
    session = seated(one, ALLOY, "spot:6", "spot:1")
    assert chips(session) == [("With 2 energies", True), ("Alone", False)]


# The turn -------------------------------------------------------------------------------


@pytest.mark.rule("ML-PLACE-04")
def test_why_the_turn_cannot_be_ended_stands_there_and_a_tap_explains_it() -> None:
    session = seated({"hand": "C01 E01"}, ALLOY)
    node = Board(session.drawing.scene())["end"]
    assert "the field needs a creature" in node.name
    session.tap("end")
    assert session.picking.explanation is not None
    assert session.picking.explanation.clause == "ML-PLACE-04"


@pytest.mark.rule("ML-PASS-01")
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("spot", "told"),
    [("C10: E13", "nobody active: void 2"), ("C17: E01* E01", "attack open, or void 2")],
)
def test_what_a_turn_without_an_attack_costs_is_never_cut(spot: str, told: str, shape: str) -> None:
    session = seated({"spot1": spot, "hand": "C01 E01 E05"}, ALLOY)
    session.drawing.room = Room(shape)
    written = " ".join(words(Board(session.drawing.scene())["end"].art))
    assert told in written
    assert "…" not in written


@pytest.mark.rule("ML-TURN-03")
def test_a_first_turn_says_so_and_an_attack_in_it_is_explained() -> None:
    one = {**HOUND, "turns": 1}
    session = seated(one, ALLOY)
    assert "first turn: no attack" in Board(session.drawing.scene())["end"].name
    session.tap("spot:0")
    assert session.picking.explanation is not None
    assert session.picking.explanation.clause == "ML-TURN-03"


@pytest.mark.rule("ML-PASS-01", "ML-AFF-05")
def test_the_end_of_the_turn_is_told_with_what_it_costs_and_brings() -> None:
    one = {**HOUND, "spot2": "C10 19 BL: E13 E17"}
    session = seated(one, ALLOY)
    assert "void 2" in Board(session.drawing.scene())["end"].name
    session.press_chip("plan-0")
    told = facts(session)
    assert "no enemy was attacked: 2 cards to void" in told
    assert "Alloy: Bliss 19 → 20, cured" in told


@pytest.mark.parametrize("shape", SHAPES)
def test_when_the_game_is_over_nothing_nameless_is_left_where_the_turn_was_told(shape: str) -> None:
    state = seated(HOUND, ALLOY).match.state.clone()
    state.ended_by, state.stack = "ML-END-01", []
    scene = PRESENTER.scene(GAME.view(state, 0), Focus(eyes=0, shape=shape))
    assert not [node.key for node in scene.nodes if node.hit is not None and not node.name]


# The table ------------------------------------------------------------------------------


def test_who_looks_sits_at_the_near_edge_and_sees_no_other_hand() -> None:
    session = seated(HOUND, ALLOY)
    for seat in (0, 1):
        scene = PRESENTER.scene(GAME.view(session.match.state, seat), Focus(eyes=seat))
        board = Board(scene)
        near, far = board[f"name:{seat}"], board[f"name:{1 - seat}"]
        assert near.y > far.y
        own = {f"hand:{kind}" for kind in session.match.state.hands[seat]}
        assert board.keys("hand") == own


@pytest.mark.rule("ML-CHAL-02")
def test_the_score_of_a_challenge_and_the_turns_left_stand_in_the_space() -> None:
    board = Board(seated(HOUND, ALLOY, space="H03 2 scores=5/3").drawing.scene())
    assert words(board["counted"].art) == ["5", "you", "them", "3", "2 of 4 turns left"]
    assert "you 5, they 3" in board["space"].name


@pytest.mark.rule("ML-MAL-06", "ML-MAL-10")
def test_the_malignant_stands_with_its_health_the_line_at_10_and_both_losses() -> None:
    board = Board(seated(HOUND, ALLOY, space="M01 12 lost=3/0").drawing.scene())
    told = words(board["counted"].art)
    assert "10" in told
    assert "12" in told
    assert "you lost in 1 turn, they lost in no turn" in board["space"].name


@pytest.mark.rule("ML-MAL-03", "ML-MAL-05", "ML-MAL-06", "ML-MAL-11")
@pytest.mark.parametrize("health", [22, 8])
@pytest.mark.parametrize("room", [Room(), Room(worded=True)], ids=["wide", "broad"])
def test_what_is_different_in_a_malignant_battle_has_room(health: int, room: Room) -> None:
    session = seated(HOUND, ALLOY, space=f"M01 {health}")
    session.drawing.room = room
    board = Board(session.drawing.scene())
    lines = [paint for paint in board["battle"].art.paints if isinstance(paint, Text)]
    told = " ".join(line.text for line in lines)
    assert ("only it may be attacked" if health > 10 else "may also strike a creature") in told
    assert "The last blow wins a relic." in told
    _, top, _, high = (BROAD_BATTLE if room.worded else BATTLE).space
    assert board["battle"].y + max(line.y for line in lines) + 5 < top + high


@pytest.mark.parametrize("malignant", ["", "M01 22"], ids=["calm", "battle"])
@pytest.mark.parametrize("room", [Room(), Room(worded=True)], ids=["wide", "broad"])
def test_what_is_left_of_the_turn_keeps_off_the_relics_above_it(malignant: str, room: Room) -> None:
    session = seated(HOUND, ALLOY, space=malignant)
    session.drawing.room = room
    end = Board(session.drawing.scene())["end"]
    lines = [paint for paint in end.art.paints if isinstance(paint, Text)]
    lay = BROAD if room.worded else WIDE
    _, top, _, high = lay.piles
    assert end.y + min(line.y - 0.75 * line.size for line in lines) >= top + high + 2
    assert end.y + max(line.y for line in lines) + 4 <= lay.hand - lay.held[1] / 2


def test_on_a_phone_name_relics_and_numbers_stand_side_by_side() -> None:
    session = seated(HOUND, ALLOY)
    session.drawing.room = Room("small")
    board = Board(session.drawing.scene())
    for seat in range(2):
        name = board[f"name:{seat}"]
        frame, label = name.art.paints[0], next(p for p in name.art.paints if isinstance(p, Text))
        end = name.x + label.x + card_paper.BROAD * extent(label.text, label.size)
        if isinstance(frame, Box):
            end = name.x + frame.x + frame.w / 2
        first, last = board[f"wanted:{seat}:0"], board[f"wanted:{seat}:3"]
        assert end <= first.x - 8.5
        assert last.x + 8.5 <= board[f"held:{seat}"].x - 20


@pytest.mark.parametrize(
    "card", [card for card in cards() if card.type == CREATURE], ids=attrgetter("id")
)
def test_no_creature_has_a_small_name_on_a_narrow_card(card: Card) -> None:
    """A long one is parted where a syllable begins, and no part is a stump."""
    drawn = [paint for paint in card_paper.name(card.title, 66, 0) if isinstance(paint, Text)]
    assert min(paint.size for paint in drawn) >= 12.4
    said = "".join(paint.text for paint in drawn)
    assert re.sub("[ -]", "", said) == re.sub("[ -]", "", card.title)
    assert all(len(paint.text) > 2 for paint in drawn)


def test_used_relics_are_turned_and_the_count_goes_to_four() -> None:
    board = Board(seated({**HOUND, "relics": "R01 R06", "turned": "R06"}, ALLOY).drawing.scene())
    assert board.keys("relic") == {f"relic:{kind_of('R01')}", f"relic:{kind_of('R06')}"}
    assert len([key for key in board.keys("wanted") if key.startswith("wanted:0")]) == 2
    assert board[f"relic:{kind_of('R06')}"].name.endswith("Used.")


@pytest.mark.parametrize("count", range(1, 15))
@pytest.mark.parametrize("lay", [*FORMS.values(), BROAD], ids=[*FORMS, "broad"])
def test_a_hand_of_any_size_lies_on_the_table(lay: Layout, count: int) -> None:
    (w, h), spots = lay.hand_of(count)
    low = lay.bars[NEAR] + 14
    for x, y in spots:
        assert w / 2 <= x <= lay.width - w / 2
        assert low <= y - h / 2 + 4
        assert y + h / 2 <= lay.height
    if lay.small and count <= 12:
        assert w >= 44
        rows = pairwise(spots)
        assert all(right - left >= w for (left, y), (right, other) in rows if y == other)
    assert len(set(spots)) == count


@pytest.mark.parametrize(
    ("one", "other", "taps", "buttons"),
    [
        (
            {"spot1": "C17: E01* E01"},
            {"spot1": "C10 14: E13 E17"},
            ("attack 1F1", "target 2F1"),
            ["Use it: 7 damage", "Keep it: 5 damage"],
        ),
        (
            {"spot1": "C17: E01* E01"},
            {"spot1": "C10 14: E14* E17"},
            ("attack 1F1", "target 2F1", "assist"),
            ["Use it: 5 damage", "Keep it: 7 damage"],
        ),
        (
            {"spot1": "C17: E01* E01", "relics": "R01"},
            {"spot1": "C10 14: E13 E17"},
            ("attack 1F1", "target 2F1", "assist"),
            ["Use it: 8 damage", "Not now: 7 damage"],
        ),
        (
            {"spot1": "C05: E13"},
            {"spot1": "C18"},
            ("attack 1F1", "target 2F1"),
            [],
        ),
    ],
    ids=["attack", "defense", "relic", "nothing"],
)
def test_both_answers_to_an_assist_or_a_relic_say_what_is_dealt(
    one: dict[str, Any], other: dict[str, Any], taps: tuple[str, ...], buttons: list[str]
) -> None:
    """Only an affliction, which changes no damage, leaves the plain words."""
    session = seated(one, other)
    for choice in taps:
        session.choose(choice)
    session.open_curtain()
    told = [plan.button for plan in session.seen.plans]
    assert told == buttons if buttons else all("damage" not in words for words in told)


def test_the_question_says_what_the_assist_does() -> None:
    session = seated({"spot1": "C12: E07* E17"}, {"spot1": "C18"})
    session.choose("attack 1F1")
    asked = prompt_of(session).question
    assert asked.endswith("assist Petal Nurse? Special: an ally gains 3.")


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("lane:0", "Tap an energy of your hand first"),
        ("lane:3", "the other player's"),
        ("spot:3", "Tap the creature that attacks first"),
        ("spot:7", "Nobody attacks what is on a bench"),
        ("pile:0", "A relic is gained"),
        ("space", "pulls a mischief card"),
        (f"relic:{kind_of('R01')}", "Tin Crown works at its own moment. Attack: +1 damage."),
    ],
)
def test_a_tap_that_means_nothing_says_what_to_tap(key: str, words: str) -> None:
    session = seated(
        {"spot1": "C17: E01* E01", "hand": "C01 E01", "relics": "R01"},
        {"spot1": "C10: E13 E17", "bench": "C05"},
    )
    session.tap(key)
    assert session.picking.explanation is not None
    assert words in session.picking.explanation.text


def test_without_an_active_creature_the_enemy_says_what_is_missing() -> None:
    session = seated({"spot1": "C17: E01", "hand": "C01"}, {"spot1": "C10"})
    session.tap("spot:3")
    assert session.picking.explanation is not None
    assert "Nobody of yours is active" in session.picking.explanation.text
