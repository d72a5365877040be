"""What is said of an event is true when it has happened, in every game and mode."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.play import core, engine
from mythshelf.kernel.play.core import Event
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.kernel.play.telling import tell

from tests.drawing.tables import modes, random_settings

ONLOOKER = -1
CHOICES = 60
"""Of a game, with ``--soak`` all of them."""
EVERY = [(slug, mode) for slug in games.SLUGS for mode in modes(games.load(slug))]
NAMES = ["-".join(filter(None, one)) for one in EVERY]


class Witness:
    """Stands beside the rules, and says each event with what one seat knows at that very moment."""

    def __init__(self, game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self.seat, self.said = ONLOOKER, list[str]()
        happen = core.State.happen

        def witnessed(state: core.State, event: Event) -> None:
            happen(state, event)
            if event.visible_to(self.seat):
                self.said.append(game.narrate(game.view(state, self.seat), event))

        monkeypatch.setattr(core.State, "happen", witnessed)


@pytest.mark.parametrize(("slug", "mode"), EVERY, ids=NAMES)
def test_each_sentence_holds_in_the_position_that_its_event_has_made(
    slug: str, mode: str, monkeypatch: pytest.MonkeyPatch, soak: bool
) -> None:
    game, dice = games.load(slug), Dice(23)
    match = Match(game, random_settings(game, dice, mode), 5)
    witness = Witness(game, monkeypatch)
    while engine.decision(match.state) is not None and (soak or match.cursor < CHOICES):
        witness.seat, witness.said = below(dice, match.seats + 1) - 1, []
        before, options = match.state, engine.legal(match.state)
        events = match.choose(options[below(dice, len(options))])
        assert list(_told(game, before, events, witness.seat)) == witness.said


def _told(game: Game[Any], before: Any, events: list[Event], seat: int) -> Iterator[str]:
    seen = [event for event in events if event.visible_to(seat)]
    return (told.sentence for told in tell(game, game.view(before, seat), seen))
