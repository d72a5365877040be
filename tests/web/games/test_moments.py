"""Every big event of each game has its moment: a picture of its own, with a sound of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from web.app.games.mischief_and_malice.motion import moments as malice
from web.app.games.mysterion.motion import moments as mysterion
from web.app.games.mystic_manor import moments as manor
from web.app.games.myth.motion import moments as myth
from web.app.games.mythic_mischief import moments as mischief
from web.app.presenting.focus import SHAPES, Focus
from web.app.presenting.presenter import Presenter
from web.app.presenting.registry import presenter
from web.app.presenting.step import Step
from web.app.session.steps import steps_of
from web.app.stage.bounds import union
from web.app.stage.nodes import Box, Scene
from web.app.table.sounds import sounds_of

NOBODY = -1
BIG: Mapping[str, Callable[[Event], bool]] = {
    "mythic_mischief": lambda event: isinstance(event, mischief.HAVE_MOMENTS),
    "mystic_manor": lambda event: isinstance(event, manor.HAVE_MOMENTS),
    "mysterion": lambda event: isinstance(event, mysterion.HAVE_MOMENTS),
    "mischief_and_malice": lambda event: isinstance(event, malice.HAVE_MOMENTS),
    "myth": myth.has_moment,
}
"""Whether an event of a game has a moment."""
MET = {
    "mythic_mischief": {"Caught", "Lunch", "GameEnded"},
    "mystic_manor": {"Rolled", "GhostDefeated", "Fainted", "TrackStamped", "ImpsReleased"},
    "mysterion": {"Struck", "Killed", "HealthLost", "BattleEnded"},
    "mischief_and_malice": {"HealthChanged", "Perished", "RelicGained", "MischiefPulled"},
    "myth": {"DarknessDrawn", "OrderEstablished", "Rolled", "Hurt", "Removed", "GameEnded"},
}
"""What is met in the games that are played here, at the least."""
_SHADE = 16.0
"""How far the shadow of what is large may fall beyond the board."""
CHOICES = {"mythic_mischief": 400, "mystic_manor": 500, "myth": 500}


def told(slug: str, seed: int, focus: Focus) -> Iterator[tuple[Step, list[Scene], Presenter]]:
    """The steps of a game that is played by chance, with their pictures."""
    game, dice = games.load(slug), Dice(seed)
    match: Match[Any] = Match(game, game.defaults(), seed)
    shown = presenter(slug)
    for _ in range(CHOICES.get(slug, 300)):
        if match.outcome is not None:
            return
        before = game.view(match.state, NOBODY)
        legal = engine.legal(match.state)
        match.choose(legal[below(dice, len(legal))])
        seen = [event for event in match.state.events if event.visible_to(NOBODY)]
        for step in steps_of(game, shown, before, seen):
            if step.is_pictured:
                yield step, list(shown.pictures(step, focus)), shown


@pytest.mark.parametrize("slug", games.SLUGS)
def test_every_big_event_has_its_moment(slug: str) -> None:
    met: set[str] = set()
    for seed in (1, 2, 3):
        focus = Focus(past=True, shape=SHAPES[seed % 3])
        for step, scenes, shown in told(slug, seed, focus):
            known = sounds_of(shown)
            assert all(not scene.sound or scene.sound in known for scene in scenes)
            if not BIG[slug](step.event) or not scenes:
                continue
            if any(node.key.startswith("moment:") for scene in scenes for node in scene.nodes):
                met.add(type(step.event).__name__)
            last = scenes[-1]
            assert not any(node.key.startswith("moment:") for node in last.nodes)
    assert met >= MET[slug]


@pytest.mark.parametrize("slug", games.SLUGS)
def test_whatever_is_large_lies_within_what_is_seen(slug: str) -> None:
    for seed, shape in enumerate(SHAPES):
        for _, scenes, _ in told(slug, seed + 7, Focus(past=True, shape=shape)):
            for scene in scenes:
                left, top, right, bottom = scene.busy or (0.0, 0.0, scene.width, scene.height)
                for node in scene.nodes:
                    if node.key in ("moment:name", "moment:slip") and not node.mark:
                        ground = [one for one in node.art.paints if isinstance(one, Box)]
                        a, b, c, d = union(one.bounds for one in ground)
                        assert node.x + a >= left - _SHADE
                        assert node.x + c <= right + _SHADE
                        assert node.y + b >= top - _SHADE
                        assert node.y + d <= bottom + _SHADE
