"""A tile is set up for somebody: all of it, or one question; undo takes it back."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.realm.packs import ChoosePack, SetPack
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from web.app.games.myth import PRESENTER
from web.app.session.prompt import prompt_of
from web.app.session.seating import HERE, Seating
from web.app.session.session import TableSession

MODES = ("tile", "act", "adventure", "slaughterfield")


def begun(seed: int = 2, heroes: int = 2, **settings: Any) -> TableSession:
    """A game of several heroes at its first question."""
    given = {"heroes": str(heroes), **settings}
    match = Match(GAME, GAME.checked(given), seed)
    session = TableSession(match, PRESENTER, Seating((HERE,) * heroes))
    session.open_curtain()
    return session


def chip(session: TableSession, words: str) -> str:
    """The id of the chip with these words."""
    return next(one.id for one in prompt_of(session).chips if one.label == words)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_one_press_leads_to_the_first_hero_cycle(mode: str, seed: int) -> None:
    session = begun(seed, mode=mode)
    before = session.match.state
    session.press_chip(chip(session, "Set up the rest"))
    assert isinstance(engine.decision(session.match.state), Cycle)
    assert session.undo()
    assert session.match.state == before
    assert session.match.cursor == 0
    assert session.redo()
    assert isinstance(engine.decision(session.match.state), Cycle)


def test_one_question_is_answered_and_the_next_one_asked() -> None:
    session = begun(mode="tile")
    asked = type(engine.decision(session.match.state))
    session.press_chip(chip(session, "This for me"))
    following = engine.decision(session.match.state)
    assert following is not None
    assert type(following) is not asked
    assert not isinstance(following, Cycle)


def test_a_later_tile_is_asked_about_again() -> None:
    session = begun(mode="act")
    session.press_chip(chip(session, "Set up the rest"))
    plan = next(iter(begun(mode="act").settling.offers.values())).plan
    later = session.match.state.clone()
    later.round = plan.round
    later.stack.append(engine.decision(begun(mode="act").match.state))
    assert PRESENTER.settled(later, plan) is None


def test_in_the_hero_cycle_nothing_is_offered() -> None:
    session = begun(mode="tile")
    session.press_chip(chip(session, "Set up the rest"))
    assert session.settling.offers == {}


def test_not_every_game_begins_on_the_same_tile() -> None:
    tiles = set()
    for seed in range(6):
        session = begun(seed, mode="tile")
        session.press_chip(chip(session, "Set up the rest"))
        tiles.add(session.match.state.tiles[0].faces)
    assert len(tiles) > 1


def test_a_pack_is_put_together_by_dials() -> None:
    session = begun(mode="tile")
    while not isinstance(engine.decision(session.match.state), ChoosePack):
        session.press_chip(chip(session, "This for me"))
    prompt = prompt_of(session)
    assert [dial.name for dial in prompt.dials] == ["Kind", "How many", "Ranged"]
    assert prompt.confirm == "Place them"
    assert [one.label for one in prompt.chips if not one.id.startswith("offer-")] == [
        "No more packs"
    ]
    for dial, step in (("How many", 1), ("Ranged", 1)):
        session.picking.turn(dial, step)
    assert [dial.value for dial in prompt_of(session).dials][1:] == ["4", "1"]
    session.confirm()
    (chosen,) = (one for one in session.match.journal if isinstance(one, SetPack))
    assert (chosen.count, chosen.ranged) == (4, 1)
