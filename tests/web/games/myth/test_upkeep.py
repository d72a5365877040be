"""The end of a round on one spread: what is preset, changed by taps, and done at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.rounds.outfitting import Outfit
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.myth.scenario import Table, in_deck_phase
from web.app.games.myth import PRESENTER
from web.app.games.myth.cards import upright_faces
from web.app.games.myth.spreads import upkeep
from web.app.presenting.focus import room_of
from web.app.presenting.spread import Spread, SpreadCard
from web.app.session.prompt import prompt_of
from web.app.session.seating import HERE, Seating
from web.app.session.session import TableSession
from web.app.session.settling import SINGLY
from web.app.stage.nodes import Scene, Text

SOLDIER = {
    "at": "6,6",
    "threat": 5,
    "hand": "grit slow-burn press-on",
}
ACOLYTE = {"at": "8,6", "threat": 2, "spaces": "shared-courage"}


def session_of(table: Table, sitters: Sequence[str] = ()) -> TableSession:
    """A table of the page with this position on it."""
    seats = len(table.state.party)
    match = Match(GAME, GAME.checked({"heroes": str(seats)}), 1)
    match.resume(table.state.clone())
    session = TableSession(match, PRESENTER, Seating(tuple(sitters) or (HERE,) * seats))
    session.open_curtain()
    return session


def spread_of(session: TableSession) -> Spread:
    """What lies spread."""
    spread = session.settling.spread
    assert spread is not None
    return spread


def card(session: TableSession, title: str) -> SpreadCard:
    """A card of the spread by its name."""
    found = (one for row in spread_of(session).rows for one in row.cards)
    return next(one for one in found if one.card.name == title)


def said(session: TableSession) -> dict[str, str]:
    """What is said below each card, by its name."""
    return {one.card.name: one.said for row in spread_of(session).rows for one in row.cards}


def written(session: TableSession) -> list[str]:
    """The journal up to the cursor."""
    match = session.match
    return [GAME.notation.write(option) for option in match.journal[: match.cursor]]


def until(session: TableSession, wanted: type[Any]) -> None:
    """Answer questions with their first option until one of this kind comes."""
    while not isinstance(engine.decision(session.match.state), wanted):
        session.choose(GAME.notation.write(engine.legal(session.match.state)[-1]))


def test_a_row_for_each_hero_with_all_that_he_may_settle() -> None:
    session = session_of(in_deck_phase({"soldier": SOLDIER, "acolyte": ACOLYTE}))
    spread = spread_of(session)
    assert spread.heads == ("Keep one card", "Ongoing")
    assert [row.title for row in spread.rows] == ["Soldier", "Acolyte"]
    assert set(said(session)) >= {"Grit", "Slow Burn", "Press On", "Shared Courage"}
    soldier, acolyte = spread.rows
    assert [figure.text for figure in soldier.figures][1] == "1"
    assert [figure.text for figure in acolyte.figures][1] == "2 → 0"
    assert acolyte.lines == ("3 empty spaces",)


@pytest.mark.rule("MT-DECK-05", "MT-DECK-03")
def test_one_press_does_all_of_it_and_one_undo_takes_it_back() -> None:
    session = session_of(in_deck_phase({"soldier": SOLDIER, "acolyte": ACOLYTE}))
    before = session.match.state
    preset = next(name for name, words in said(session).items() if words == "Keep")
    assert card(session, "Shared Courage").said == "Stays"
    session.confirm()
    kind = next(one for one in cards() if one.title == preset)
    assert written(session)[:2] == [f"keep {kind.id}", "ongoing-off -1"]
    assert session.undo()
    assert session.match.state == before
    assert session.settling.spread is not None
    assert session.settling.chosen_ahead() is None
    assert session.redo()
    assert len(written(session)) >= 2


def test_undo_does_not_stop_in_the_midst_of_an_earlier_spread() -> None:
    session = session_of(in_deck_phase({"soldier": SOLDIER, "acolyte": ACOLYTE}))
    first = len(session.confirm())
    assert first > 1
    while session.settling.settles is None:
        options = [GAME.notation.write(one) for one in engine.legal(session.match.state)]
        session.choose("rest" if "rest" in options else options[0])
    session.confirm()
    while session.undo():
        assert session.match.cursor not in range(1, first)
    assert session.match.cursor == 0


@pytest.mark.rule("MT-DECK-05")
def test_a_tap_keeps_another_card_and_a_tap_on_the_kept_one_none() -> None:
    session = session_of(in_deck_phase({"soldier": SOLDIER}))
    other = next(one for one in ("Grit", "Slow Burn", "Press On") if said(session)[one] != "Keep")
    session.tap(card(session, other).card.key)
    assert [name for name, words in said(session).items() if words == "Keep"] == [other]
    assert prompt_of(session).facts[0].text.startswith(other)
    session.tap(card(session, other).card.key)
    assert "Keep" not in said(session).values()
    session.confirm()
    assert written(session)[0] == "keep -"


@pytest.mark.rule("MT-DECK-03")
def test_an_ongoing_card_is_put_off_by_a_tap() -> None:
    session = session_of(in_deck_phase({"acolyte": ACOLYTE}))
    session.tap(card(session, "Shared Courage").card.key)
    assert card(session, "Shared Courage").said == "Put off"
    session.confirm()
    assert written(session)[0] == "ongoing-off 0"
    assert not session.match.state.spaces[0]


@pytest.mark.rule("MT-REFR-09", "MT-ITEM-03")
def test_what_was_put_on_the_spread_is_equipped_in_the_cleanup() -> None:
    hero = {**SOLDIER, "carried": "iron-pot-helm leather-cap"}
    session = session_of(in_deck_phase({"soldier": hero}))
    names = [items()[n].title for _, n in sorted(upkeep.preset(session.match.state, [0]).offered)]
    worn = [name for name in names if said(session)[name] == "Put on"]
    other = next(name for name in names if name not in worn)
    session.tap(card(session, other).card.key)
    assert said(session)[other] == "Put on"
    assert all(said(session)[name] == "Leave off" for name in worn), "two in one slot"
    session.confirm()
    while session.match.state.round == 1 and session.people.seat >= 0:
        if session.seen.plans and session.settling.spread is None:
            session.choose(GAME.notation.write(session.seen.plans[-1].options[0]))
        else:
            break
    item = next(one for one in items() if one.title == other)
    assert f"equip {item.id}" in written(session)


@pytest.mark.rule("MT-REFR-09")
def test_an_item_that_came_later_is_asked_about() -> None:
    state = in_deck_phase({"soldier": {**SOLDIER, "carried": "leather-cap"}}).state
    plan = upkeep.preset(state, [0])
    later = in_deck_phase({"soldier": {**SOLDIER, "carried": "leather-cap iron-pot-helm"}}).state
    later.round = state.round
    later.stack[-1] = Outfit(0, ())
    assert upkeep.answer(later, plan) is None
    state.stack[-1] = Outfit(0, ())
    assert upkeep.answer(state, plan) is not None


def test_a_plan_is_for_its_own_round_only() -> None:
    state = in_deck_phase({"soldier": SOLDIER}).state
    plan = upkeep.preset(state, [0])
    assert upkeep.answer(state, plan) is not None
    state.round += 1
    assert upkeep.answer(state, plan) is None


def test_the_questions_can_be_asked_one_by_one() -> None:
    session = session_of(in_deck_phase({"soldier": SOLDIER, "acolyte": ACOLYTE}))
    assert [chip.id for chip in prompt_of(session).chips] == [SINGLY]
    session.press_chip(SINGLY)
    assert session.settling.spread is None
    session.choose("keep grit")
    assert written(session) == ["keep grit"]
    assert session.settling.spread is None


def test_only_heroes_of_people_here_are_settled() -> None:
    table = in_deck_phase({"soldier": SOLDIER, "acolyte": ACOLYTE})
    session = session_of(table, (HERE, "novice"))
    assert [row.title for row in spread_of(session).rows] == ["Soldier"]
    session.confirm()
    assert written(session)[:1][0].startswith("keep ")
    assert session.people.waits_for == "novice"


def test_what_no_hero_has_takes_no_room_from_the_hands() -> None:
    """Five cards across the whole width say all they have to say, three heroes below each other."""
    hand = "grit slow-burn press-on harvest-of-bones wall-of-boards"
    party: dict[str, Any] = {
        "soldier": {**SOLDIER, "hand": hand},
        "acolyte": {"at": "8,6"},
        "archer": {"at": "2,2"},
    }
    spread = spread_of(session_of(in_deck_phase(party)))
    assert spread.heads == ("Keep one card",)
    for scene in (one.card.scene for one in spread.rows[0].cards):
        assert scene.width > 130
        assert scene.height > 140
        assert not [words for words in written_on(scene) if words.endswith("…")]


FOUR: dict[str, Any] = {
    "soldier": {"at": "6,6", "hand": "grit slow-burn press-on harvest-of-bones wall-of-boards"},
    "acolyte": {"at": "8,6", "hand": "pray tend-the-fallen", "spaces": "shared-courage"},
    "apprentice": {"at": "4,4", "hand": "stone-slide heroic-spark backlash"},
    "archer": {"at": "2,2", "hand": "find-weakness snap-shot"},
}
ROOMS = {
    "tablet": ((640.0, 640.0), (1024.0, 768.0)),
    "upright": ((640.0, 640.0), (768.0, 1024.0)),
    "desk": ((900.0, 900.0), (1920.0, 1080.0)),
    "phone": ((390.0, 390.0), (390.0, 844.0)),
}


@pytest.mark.parametrize("page", ROOMS)
def test_cards_of_four_heroes_say_all_that_they_say(page: str) -> None:
    """Given hands with long texts and an Ongoing card, then none of them ends in an ellipsis."""
    session = session_of(in_deck_phase(FOUR))
    session.drawing.room = room_of(*ROOMS[page])
    spread = spread_of(session)
    assert spread.heads == ("Keep one card", "Ongoing")
    for row in spread.rows:
        for one in row.cards:
            assert not [words for words in written_on(one.card.scene) if words.endswith("…")]


def test_a_card_that_says_more_is_wider_and_a_row_is_in_line() -> None:
    party = {**FOUR, "acolyte": {"at": "8,6", "hand": "pray tend-the-fallen"}}
    soldier = spread_of(session_of(in_deck_phase(party))).rows[0]
    scenes = {one.card.name: one.card.scene for one in soldier.cards}
    assert scenes["Wall of Boards"].width > scenes["Press On"].width + 20
    assert len({scene.height for scene in scenes.values()}) == 1
    assert sum(scene.width + 8 for scene in scenes.values()) <= 740


def written_on(scene: Scene) -> list[str]:
    """The lines of text of a picture."""
    paints = (paint for node in scene.nodes for paint in node.art.paints)
    return [paint.text for paint in paints if isinstance(paint, Text)]


def test_every_card_can_be_drawn_upright() -> None:
    for sides in (upright_faces.UPRIGHT, upright_faces.LOW, (132.0, 156.0)):
        for kind in range(len(cards())):
            scene = upright_faces.of_card(kind, 2, sides)
            assert (scene.width, scene.height) == sides
        for which in range(len(items())):
            assert upright_faces.of_item(which, sides).nodes
