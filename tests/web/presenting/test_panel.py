"""A panel is a head and blocks; what can be tapped and what the head says is found among them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.play.match import Match

from tests.web.lantern import table
from web.app.presenting.panel import (
    Cards,
    Figure,
    Figures,
    Lane,
    LanePlace,
    OpenCard,
    Panel,
    Pips,
    Remark,
    Row,
    Tray,
)
from web.app.presenting.registry import presenter
from web.app.session.session import TableSession
from web.app.stage.nodes import Art, Scene

STEPS = Row(icon="boot", name="Steps", spoken="3 steps left", figure="3", verb="step")
HEARTS = Pips(icon="heart", name="Courage", spoken="Courage 1 of 2", pips=(("heart", "held"),))
ENERGY = Lane(
    icon="lane", name="Left", spoken="Nothing", slots=(LanePlace("1"), LanePlace("2", "die"))
)
CARD = OpenCard(name="Lantern", spoken="A light", scene=Scene(9, 9, Art()), key="hand:0")
GHOSTS = Figure("ghost", "2", "2 ghosts")


@pytest.fixture
def panel() -> Panel:
    tray, remark = Tray("relics", (("relic", 1),)), Remark("A word.")
    blocks = (Cards((CARD,)), Figures((GHOSTS,)), STEPS, ENERGY, remark, HEARTS, tray)
    return Panel(
        seat=0,
        side=1,
        icon="boot",
        title="Side",
        subtitle="",
        score="0",
        active=True,
        blocks=blocks,
    )


def test_rows_of_every_kind_and_cards_are_parts(panel: Panel) -> None:
    assert panel.rows == (STEPS, ENERGY, HEARTS)
    assert panel.parts == (STEPS, ENERGY, HEARTS, CARD)
    assert [part.name for part in panel.parts if part.is_button] == ["Steps", "Lantern"]


def test_the_strip_of_actions_is_the_rows_to_tap_without_the_minor_ones(panel: Panel) -> None:
    minor = replace(STEPS, name="Rope", minor=True)
    assert replace(panel, blocks=(minor, *panel.blocks)).actions == (STEPS,)


def test_the_head_has_the_figures(panel: Panel) -> None:
    assert panel.figures == (GHOSTS,)


def sessions() -> Iterator[Any]:
    yield pytest.param(table, id="lantern")
    for slug in games.SLUGS:
        yield pytest.param(lambda slug=slug: begun(slug), id=slug)


def begun(slug: str) -> TableSession:
    """A game on the table, some choices on."""
    game = games.load(slug)
    session = TableSession(Match(game, game.checked({}), 7), presenter(slug))
    for _ in range(20):
        session.open_curtain()
        session.choose(session.seen.options()[0].notation)
    return session


@pytest.mark.parametrize("begin", list(sessions()))
def test_every_part_and_figure_is_told_to_a_screen_reader(begin: Any) -> None:
    session = begin()
    session.open_curtain()
    panels = session.drawing.panels()
    assert any(panel.blocks for panel in panels)
    for panel in panels:
        assert all(part.spoken for part in panel.parts)
        assert all(figure.spoken for figure in panel.figures)
        names = [part.name for part in panel.parts if part.is_button]
        assert all(names)
        assert len(names) == len(set(names))
