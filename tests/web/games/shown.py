"""What a scene shows, asked by key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match

from web.app.presenting.focus import Focus
from web.app.presenting.plan import Preview
from web.app.presenting.presenter import Presenter
from web.app.presenting.registry import presenter
from web.app.session.session import TableSession
from web.app.session.steps import steps_of
from web.app.stage.nodes import Node, Scene

PRESENTER = presenter(GAME.slug)


def scenes_of(
    game: Game[Any], presenter: Presenter, before: Any, told: Sequence[Event], focus: Focus
) -> Iterator[Scene]:
    """What is seen of a choice, whose events are told on a view of the position before."""
    for step in steps_of(game, presenter, before, told):
        if step.is_pictured:
            yield from presenter.pictures(step, focus)


class Board:
    """A scene of a position."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.nodes = {node.key: node for node in scene.nodes}

    def __contains__(self, key: str) -> bool:
        return key in self.nodes

    def __getitem__(self, key: str) -> Node:
        return self.nodes[key]

    def keys(self, kind: str) -> set[str]:
        """The keys that begin with this word."""
        return {key for key in self.nodes if key.partition(":")[0] == kind}

    def lit(self) -> set[str]:
        """What can be tapped to some effect."""
        return {key for key, node in self.nodes.items() if node.lit}


def board(state: Any, **focus: Any) -> Board:
    """The scene of a position with this focus."""
    return Board(PRESENTER.scene(state, Focus(**focus)))


def session(state: Any) -> TableSession:
    """A table with this position on it."""
    slugs = [b.printed.slug for b in state.boards]
    match = Match(GAME, {"faction": slugs}, 1, ("Ada", "Ben"))
    match.resume(state)
    return TableSession(match, PRESENTER)


def tapped(state: Any, *keys: str, verb: str = "") -> Board:
    """The scene after these taps."""
    table = session(state)
    if verb:
        table.press(verb)
    for key in keys:
        table.tap(key)
    return Board(table.drawing.scene())


def previewed(state: Any, *options: str) -> Board:
    """The scene with a plan of these choices in sight."""
    after = state.clone()
    happened: list[Event] = []
    read = [GAME.notation.read(text) for text in options]
    for option in read:
        engine.apply(after, option)
        happened += after.events
    plan = replace(PRESENTER.plans(state)[0], options=tuple(read))
    return board(state, preview=Preview(plan, tuple(happened), after), forecast=True)
