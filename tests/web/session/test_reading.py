"""What is this? Of anything on the board at least its name can be read."""

from __future__ import annotations

import pytest
from mythshelf import games
from mythshelf.kernel.play.match import Match

from web.app.presenting.registry import presenter
from web.app.session.session import TableSession


@pytest.mark.parametrize("slug", [m.slug for m in games.MANIFESTS.values() if not m.coming])
def test_everything_with_a_name_can_be_read_in_every_game(slug: str) -> None:
    game = games.load(slug)
    session = TableSession(Match(game, game.checked({}), 3), presenter(slug))
    session.open_curtain()
    named = [node for node in session.drawing.scene().nodes if node.hit is not None and node.name]
    assert named
    for node in named:
        found = session.drawing.read(node.key)
        assert found is not None, node.key
        assert found.title.strip(), node.key
    assert session.drawing.read("nothing:0") is None
