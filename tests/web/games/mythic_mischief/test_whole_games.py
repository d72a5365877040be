"""Random games: everything that can be done can be shown, tapped and followed."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.games.shown import PRESENTER, Board, board, scenes_of
from web.app.presenting.focus import Focus
from web.app.presenting.presenter import Readable
from web.app.presenting.shape_keys import kind_of
from web.app.session.session import TableSession

SLUGS = ("vampires", "monsters", "zombies", "wizards")
PAIRINGS = list(permutations(SLUGS, 2))
SHORT = (0, 4, 8, 9)
"""Some of them, with every Faction in both seats."""


def check(shown: Board) -> None:
    """What holds for every scene."""
    scene = shown.scene
    keys = [node.key for node in scene.nodes]
    assert sorted(set(keys)) == sorted(keys)
    assert [n.z for n in scene.nodes] == sorted(n.z for n in scene.nodes)
    for node in scene.nodes:
        assert not node.lit or node.hit, node.key
        if node.hit is not None:
            assert node.name, node.key
            assert node.key in scene.grid, node.key
            assert 0 <= node.x <= scene.width
            assert 0 <= node.y <= scene.height


def check_taps(match: Match[Any], dice: Dice) -> None:
    """A random plan can be tapped, one lit shape after the other, and is then the one meant."""
    session = TableSession(match, PRESENTER)
    plans = [plan for plan in session.picking.selection.plans if plan.taps]
    if not plans:
        return
    plan = plans[below(dice, len(plans))]
    on_panels = {part.key for panel in session.drawing.panels() for part in panel.parts}
    for key in plan.taps:
        shown = Board(session.drawing.scene())
        check(shown)
        assert key in on_panels or shown[key].lit, (key, plan)
        session.tap(key)
    check(Board(session.drawing.scene()))
    assert plan in session.picking.selection.complete()
    session.picking.select(plan)
    assert session.picking.preview is not None
    check(Board(session.drawing.scene()))
    assert all(
        fact.text for fact in PRESENTER.preview(session.seen.view(), session.picking.preview)
    )


@pytest.mark.parametrize(
    "pairing",
    [
        pytest.param(pairing, id="-".join(pairing), marks=[pytest.mark.soak] * (at not in SHORT))
        for at, pairing in enumerate(PAIRINGS)
    ],
)
def test_in_random_games_everything_can_be_shown_and_reached(pairing: tuple[str, str]) -> None:
    show_and_reach_everything({"faction": list(pairing)}, PAIRINGS.index(pairing))


@pytest.mark.parametrize("mode", ["three", "four"])
def test_in_random_games_of_teams_too(mode: str) -> None:
    show_and_reach_everything({"mode": mode, "layout": "draft"}, 1)


def show_and_reach_everything(settings: dict[str, Any], seed: int) -> None:
    match = Match(GAME, settings, 3)
    dice = Dice(seed)
    while (asked := engine.decision(match.state)) is not None:
        view = GAME.view(match.state, 0)
        options = engine.legal(view)
        plans = PRESENTER.plans(view)
        single = [plan.options[0] for plan in plans if len(plan.options) == 1]
        assert sorted(map(repr, single)) == sorted(map(repr, options))
        assert all(plan.label and plan.button for plan in plans)
        focus = Focus(forecast=True, seat=asked.seat, names=("",) * match.seats)
        shown = Board(PRESENTER.scene(view, focus))
        check(shown)
        parts = [part for panel in PRESENTER.panels(view, focus) for part in panel.parts]
        tapped = [node.key for node in shown.scene.nodes if node.hit is not None]
        check_readings(view, [*tapped, *(key for part in parts for key in (part.key, part.about))])
        PRESENTER.header(view, focus)
        check_taps(match, dice)
        option = options[below(dice, len(options))]
        meant = next(plan for plan in plans if plan.options == (option,))
        if meant.taps:
            assert option in list(PRESENTER.meant(view, meant.taps, ""))
        events = match.choose(option)
        after = GAME.view(match.state, 0)
        last = None
        for frame in scenes_of(GAME, PRESENTER, view, events, Focus()):
            last = Board(frame)
            check_frame(last)
        if last is not None:
            check_arrival(last, board(after))


def check_readings(view: Any, keys: list[str]) -> None:
    """Everything that has a name says what it is, and rests on clauses that there are."""
    assert isinstance(PRESENTER, Readable)
    for key in keys:
        found = PRESENTER.read(view, key)
        if found is None:
            assert kind_of(key) not in ("mythic", "keeper", "shelf", "space", "track"), key
            continue
        assert found.title
        assert found.notes
        for note in found.notes:
            assert note.text
            assert all(clause in GAME.rulebook for clause in note.clauses), note


def check_frame(frame: Board) -> None:
    """A scene on the way is shown for a short while and has no marks."""
    assert 0 < frame.scene.takes <= 900
    assert not frame.keys("ring")


def check_arrival(frame: Board, end: Board) -> None:
    """The last scene on the way has everything where it will stand, or carries it off."""
    for kind in ("mythic", "tome", "portal", "decay"):
        for key in end.keys(kind):
            assert (frame[key].x, frame[key].y) == (end[key].x, end[key].y), key
    assert (frame["keeper"].x, frame["keeper"].y) == (end["keeper"].x, end["keeper"].y)
    for key in frame.keys("mythic") - end.keys("mythic"):
        assert frame[key].x > end.scene.width, key


def test_no_number_of_the_path_lies_on_another() -> None:
    doubled = 0
    for seed in range(8):
        state, dice = GAME.new(GAME.checked({}), seed), Dice(seed)
        while engine.decision(state) is not None:
            shown = board(state, forecast=True)
            steps = [key.split(":")[1:] for key in shown.nodes if key.startswith("step:")]
            nodes = [shown[f"step:{before}:{to}"] for before, to in steps]
            assert len({(node.x, node.y) for node in nodes}) == len(nodes)
            doubled += any([to, before] in steps for before, to in steps)
            options = engine.legal(state)
            engine.apply(state, options[below(dice, len(options))])
    assert doubled, "no walk doubles back: this proves nothing"
