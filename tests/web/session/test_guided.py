"""A guided first game: each step's task, wrong taps, undo, leaving and coming back anywhere."""

from __future__ import annotations

import re
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.files import save
from mythshelf.kernel.guide import Guide, agrees, lesson, parse
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import saves_in
from web.app.presenting.registry import presenter
from web.app.session.autosave import Autosave
from web.app.session.guided import GuidedSession, place_of, session_for
from web.app.session.plan_chips import chips_of
from web.app.session.pointing import ANSWER, ANSWERS
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession
from web.build import rooms

SLUG = "mythic_mischief"
PARTS = ("question", "panel", "score", "flags", "tool:log", "cards")
"""Names of parts of the page that a guide may point at."""


GUIDED = [slug for slug in games.SLUGS if lesson(games.load(slug)) is not None]
LESSONS = [(slug, name) for slug in games.SLUGS for name in games.MANIFESTS[slug].guides]


def guide_of(slug: str = SLUG, name: str = "") -> Guide:
    guide = lesson(games.load(slug), name)
    assert guide is not None
    return guide


def begun(slug: str = SLUG, name: str = "") -> GuidedSession:
    guide = guide_of(slug, name)
    session = session_for(guide.begin(games.load(slug)), presenter(slug), 1)
    assert isinstance(session, GuidedSession)
    return session


def do(session: GuidedSession) -> None:
    """What the step asks for, tap by tap, as the pointers say."""
    step = session.lesson.step
    if step.act in ("read", "watch"):
        session.go_on()
    elif step.act == "undo":
        assert session.undo()
    elif step.act == "rules":
        assert session.on_rules_opened()
    else:
        tap_through(session)


def tap_through(session: GuidedSession) -> None:
    number = session.guided_step
    for _ in range(8):
        pointed = session.pointed()
        if pointed == ("panel",):  # free to choose: the first option that the step allows
            choose_freely(session)
        elif pointed[-1] == ANSWER:
            session.confirm()
        elif pointed == (ANSWERS,):
            chips = chips_of(session.picking.selection)
            session.press_chip(
                next(chip for chip, p in chips.items() if session.lesson.wants(p.options))
            )
        else:
            session.tap(pointed[0])
        if session.guided_step != number:
            return
    raise AssertionError(f"nothing ends the step {session.lesson.guide.steps[number - 1].title!r}")


def choose_freely(session: GuidedSession) -> None:
    plan = next(p for p in session.picking.selection.plans if session.lesson.wants(p.options))
    for key in plan.taps:
        if session.picking.selection.taps != plan.taps:  # its last tap may be preset
            session.tap(key)
    session.confirm()
    chips = prompt_of(session).chips
    if chips:
        session.press_chip(chips[0].id)
        session.confirm()


def played_to(number: int) -> GuidedSession:
    """A session that has come to a step (from 1) by doing each."""
    session = begun()
    while session.guided_step < number:
        do(session)
    assert session.guided_step == number
    return session


def steps(*acts: str) -> list[Any]:
    return [
        pytest.param(number, id=step.title)
        for number, step in enumerate(guide_of().steps, start=1)
        if not acts or step.act in acts
    ]


def reopened(session: GuidedSession) -> TableSession:
    """The session as it comes back from the store."""
    saves = saves_in(MemoryStore())
    keeping = Autosave.new(saves, session)
    keeping.keep(session)
    slot = saves.read(keeping.head.id)
    match = save.loads(slot.text, games.load)
    return session_for(match, presenter(match.game.slug), slot.head.step)


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_the_pointers_lead_through_the_whole_guide(slug: str, name: str) -> None:
    session = begun(slug, name)
    seen = []
    while not session.is_finished:
        seen.append(session.guided_step)
        do(session)
    assert seen == list(range(1, len(session.lesson.guide.steps)))
    assert not session.lesson.coach().button
    assert session.line() == "Guided game, finished."


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_what_is_pointed_at_is_there(slug: str, name: str) -> None:
    session = begun(slug, name)
    while not session.is_finished:
        shapes = {node.key for node in session.drawing.scene().nodes if node.hit}
        rows = {part.key for panel in session.drawing.panels() for part in panel.parts if part.key}
        plates = {plate.key for plate in session.drawing.plates() if plate.is_tapped}
        for key in session.lesson.step.point or session.pointed():
            known = {
                *shapes,
                *rows,
                *plates,
                *PARTS,
                ANSWER,
                ANSWERS,
                "reason",
                "tool:undo",
                "tool:rules",
            }
            assert key in known, (session.lesson.step.title, key)
        do(session)


def test_no_curtain_falls_in_a_lesson() -> None:
    session = begun("mystic_manor")
    assert TableSession(session.match, session.presenter).seen.curtain == session.seen.curtain == -1
    session.match.state.mats[0].bonus = (3,)
    plain = TableSession(session.match, session.presenter)
    assert plain.seen.curtain == 0
    assert session.seen.curtain == -1


def test_where_one_of_several_answers_is_wanted_they_are_pointed_at() -> None:
    session = begun("mystic_manor")
    while session.lesson.step.title != "A bargain in the attic":
        do(session)
    session.tap(session.pointed()[0])
    session.confirm()
    assert session.pointed() == (ANSWERS,)
    chips = {plan.label: chip for chip, plan in chips_of(session.picking.selection).items()}
    session.press_chip(chips["Pay a painting for apparition B?"])
    assert session.pointed() == (ANSWERS,)
    session.press_chip(chips["Pay a flashlight for apparition B?"])
    assert session.pointed() == (ANSWER,)


def test_a_ring_lies_over_what_is_to_be_tapped() -> None:
    session = played_to(4)
    rings = [n for n in session.drawing.scene().nodes if n.key.startswith("pointer:")]
    assert [ring.key for ring in rings] == ["pointer:mythic:2"]
    assert all(ring.hit is None for ring in rings)
    session.tap("mythic:2")
    assert session.pointed() == ("space:2",)
    session.tap("space:2")
    assert session.pointed() == ("space:2", ANSWER)
    session.tap("mythic:0")
    assert session.pointed() == ("mythic:2",), "after another tap it begins again"


@pytest.mark.parametrize("number", steps())
def test_every_step_can_be_left_and_resumed(number: int) -> None:
    session = played_to(number)
    again = reopened(session)
    assert isinstance(again, GuidedSession)
    assert again.lesson.coach() == session.lesson.coach()
    assert again.match.state == session.match.state
    if not again.is_finished:
        do(again)
        assert again.guided_step == number + 1


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_guided_game_comes_back_from_a_file_where_it_was(slug: str, name: str) -> None:
    session = begun(slug, name)
    while True:
        match = save.loads(save.dumps(session.match), games.load)
        again = session_for(match, presenter(slug), place_of(match))
        assert isinstance(again, GuidedSession)
        assert again.match.state == session.match.state
        again_to_do = session.guided_step - again.guided_step
        assert 0 <= again_to_do <= 5, "what was read, or undone, is there once more"
        if session.is_finished:
            break
        do(session)
    assert place_of(Match(session.game, {}, 3)) == 0


@pytest.mark.parametrize("number", steps("choose"))
def test_other_choices_are_put_off_with_a_word(number: int) -> None:
    session = played_to(number)
    before, step = session.match.cursor, session.lesson.step
    others = [
        text
        for option in engine.legal(session.match.state)
        if not agrees(step.choices[0], text := session.game.notation.write(option))
    ]
    for text in others:
        assert session.choose(text) == []
        assert session.picking.explanation is not None
        assert session.picking.explanation.text == step.instead
    for plan in session.picking.selection.plans:
        if not session.lesson.wants(plan.options):
            assert session._play(plan) == []
    assert (session.match.cursor, session.guided_step) == (before, number)


@pytest.mark.parametrize("number", steps("read", "watch", "undo", "rules"))
def test_while_something_is_to_be_read_nothing_is_played(number: int) -> None:
    session = played_to(number)
    before = session.match.cursor
    assert not session.drawing.focus().starts
    assert not prompt_of(session).confirm
    session.tap("mythic:2")
    assert session.picking.explanation is not None
    first = session.lesson.coach().button or session.lesson.step.task or "end of the guided game"
    reason = session.lesson.step.act == "rules"  # there the reason of the refusal stays in view
    assert reason or first in session.picking.explanation.text
    session.press("move")
    for option in engine.legal(session.match.state):
        session.choose(session.game.notation.write(option))
    assert (session.match.cursor, session.guided_step) == (before, number)


@pytest.mark.parametrize("number", steps("read", "watch", "choose", "refused", "rules")[1:])
def test_undo_goes_one_step_back_and_on_again(number: int) -> None:
    session = played_to(number)
    assert session.undo()
    assert session.guided_step < number
    assert session.lesson.guide.fits(session.match, session.guided_step - 1)
    while session.guided_step < number:
        do(session)


def test_before_the_first_step_there_is_nothing_to_undo() -> None:
    session = begun()
    assert not session.undo()
    assert session.picking.explanation is not None
    assert "start of the guided game" in session.picking.explanation.text


def test_undo_all_the_way_and_through_again() -> None:
    session = played_to(len(guide_of().steps))
    while session.undo():
        pass
    assert session.guided_step == 1
    assert session.match.cursor == len(session.lesson.guide.setup)
    while not session.is_finished:
        do(session)


def test_redo_makes_the_choice_again() -> None:
    session = played_to(6)
    assert session.lesson.step.title == "And once more"
    assert session.redo_refusal() is None
    assert session.redo()
    assert session.guided_step == 7
    assert session.redo_refusal() is not None
    assert not session.redo()


def test_redo_does_not_jump_over_what_is_to_be_read() -> None:
    session = played_to(12)
    session.undo()
    assert session.lesson.step.act == "read"
    assert not session.redo()
    assert session.guided_step == 11


def test_another_refusal_than_the_one_asked_for_explains_and_waits() -> None:
    session = played_to(8)
    assert session.lesson.step.act == "refused"
    session.choose("move a2 B5")
    assert session.picking.explanation is not None
    assert session.picking.explanation.clause not in ("", session.lesson.step.clause)
    assert session.guided_step == 8
    session.choose("move a2 D1")
    assert session.guided_step == 9
    assert session.picking.explanation.clause == "MM-MOVE-06"


def test_a_walk_that_is_more_than_asked_for_is_put_off() -> None:
    session = played_to(4)
    walk = next(p for p in session.picking.selection.plans if len(p.options) > 1)
    assert session._play(walk) == []
    assert session.guided_step == 4


def test_enter_and_the_log_in_a_step_to_read() -> None:
    session = begun()
    session.confirm()
    assert session.guided_step == 2
    session.look(3)
    assert session.pointed() == ()
    session.confirm()
    assert (session.seen.past, session.guided_step) == (None, 2)
    session.look(3)
    session.go_on()
    assert (session.seen.past, session.guided_step) == (None, 3)


def test_the_shelf_tells_the_step_and_counts_the_end_as_finished() -> None:
    session = played_to(7)
    saves = saves_in(MemoryStore())
    keeping = Autosave.new(saves, session)
    keeping.keep(session)
    head = saves.heads()[0]
    assert (head.step, head.finished) == (7, False)
    assert head.line == "Guided game, step 7 of 25."
    while not session.is_finished:
        do(session)
    keeping.keep(session)
    head = saves.heads()[0]
    assert (head.step, head.finished) == (25, True)


def test_a_guide_that_has_changed_lets_the_game_go_on_alone() -> None:
    session = played_to(12)
    match = Match(session.game, session.match.settings, session.match.seed)
    match.replay(["first b"])
    again = session_for(match, presenter(SLUG), 12)
    assert type(again) is TableSession
    assert type(session_for(session.match, presenter(SLUG), 0)) is TableSession
    assert type(session_for(session.match, presenter(SLUG), 99)) is TableSession


def test_the_shelf_offers_the_guides_that_there_are() -> None:
    page = rooms.joined()
    offered = re.findall(r'<li class="box" data-game="(\w+)" data-guided>', page)
    assert offered == GUIDED
    assert f"<small>{guide_of().minutes} min</small>" in page
    assert f"{guide_of().minutes} minutes</span>" in page


def test_a_step_of_several_choices_may_be_left_in_its_middle() -> None:
    text = """title = "Two"
line = "Two at once."
seat = 0
minutes = 1
seed = 8
setup = ["first a", "place A3", "place D2", "place B1", "place E2", "place C2", "place E3",
    "slot distract"]
[settings]
faction = ["wizards", "vampires"]
layout = "1"
first_time = "yes"
[[step]]
title = "Two"
text = "Two choices."
act = "choose"
task = "Tap."
choices = ["move a3 C1", "move a1 B3"]
[[step]]
title = "End"
text = "The end."
"""
    guide = parse(text)
    session = GuidedSession(guide.begin(games.load(SLUG)), presenter(SLUG), guide, 1)
    session.choose("move a3 C1")
    assert session.guided_step == 1
    assert guide.fits(session.match, 0)
    session.choose("move a1 B3")
    assert session.is_finished
    assert session.undo()
    assert session.match.cursor == guide.starts[0]


def test_the_other_hand_is_never_seen_and_a_battle_won_ends_at_the_last_step() -> None:
    session = begun("mysterion")
    while not session.is_finished:
        assert -1 in session.seen.view().hands[1], session.lesson.step.title  # type: ignore[attr-defined]
        assert -1 not in session.seen.view().hands[0]  # type: ignore[attr-defined]
        do(session)
    assert session.seen.outcome is not None
    assert not session.seen.shows_result
    assert TableSession(session.match, session.presenter).seen.shows_result
