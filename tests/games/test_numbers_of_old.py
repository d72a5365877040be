"""Saves of release 0.1.0 held numbers where there are words now: the shelf knows them, too."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

from mythshelf import games
from mythshelf.games.mystic_manor import FRAMES
from mythshelf.games.mystic_manor.table.mat import Mat
from mythshelf.games.mystic_manor.table.state import State
from mythshelf.kernel.files import save
from mythshelf.kernel.files.codec import Codec, digest_of
from mythshelf.kernel.files.restoring import last_position
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from web.app.sharing import model
from web.app.sharing.model import Ties

MANOR = games.load("mystic_manor")
NUMBERS = Codec(State, (*FRAMES, Mat))
"""How release 0.1.0 wrote a state."""


def begun_in_the_midst() -> Match[Any]:
    match = Match(MANOR, {}, 3)
    for _ in range(9):
        match.choose(engine.legal(match.state)[-1])
    later = Match(MANOR, {}, 3)
    later.resume(match.state)
    later.choose(engine.legal(later.state)[0])
    return later


def old(match: Match[Any]) -> str:
    body = json.loads(save.dumps(match))
    del body["checksum"]
    body |= {
        "rules": 3,
        "start": NUMBERS.encode(match.state_at(0)),
        "snapshot": NUMBERS.encode(match.state),
    }
    return json.dumps({**body, "checksum": digest_of(body)})


def test_an_old_save_that_begins_in_the_midst_comes_back_whole() -> None:
    match = begun_in_the_midst()
    restored = save.restore(old(match), games.load)
    assert restored.lost == ""
    assert (restored.match.state, restored.match.journal) == (match.state, match.journal)


def test_a_link_finds_the_old_save_that_it_goes_on_with() -> None:
    match = begun_in_the_midst()
    head = SimpleNamespace(id="1", game=MANOR.slug, damaged=False, step=0)
    slot = SimpleNamespace(head=head, text=old(match))
    saves: Any = SimpleNamespace(heads=lambda: [head], read=lambda _: slot)
    assert model.relation(match, saves).ties is Ties.SAME


def test_an_old_save_is_shown_as_it_was_left() -> None:
    match = begun_in_the_midst()
    for text in (old(match), save.dumps(match)):
        assert last_position(MANOR, save.read_body(text)) == match.state
