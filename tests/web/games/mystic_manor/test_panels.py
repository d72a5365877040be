"""What the mats show to whom."""

from __future__ import annotations

from mythshelf.games.mystic_manor import GAME

from tests.mystic_manor.scenario import given
from tests.web.games.mystic_manor.shown import PRESENTER
from web.app.presenting.focus import Focus


def test_bonus_cards_are_named_for_their_owner_alone() -> None:
    state = given({"lionheart": {"bonus": ["B03"]}, "porter": {}}).state
    seen = [PRESENTER.panels(GAME.view(state, seat), Focus(seat=seat))[0] for seat in (0, 1)]
    assert "Seasoned Hunter" in seen[0].rows[-1].spoken
    assert "Seasoned Hunter" not in seen[1].rows[-1].spoken
    assert "1 bonus card" in seen[1].rows[-1].spoken
