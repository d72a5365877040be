"""A choice is heard by its events, a refusal once."""

from __future__ import annotations

from mythshelf import games
from mythshelf.games.mystic_manor.events.space import Rolled
from mythshelf.kernel.play.match import Match

from tests.web.lantern import table
from web.app.presenting.registry import presenter
from web.app.session.session import TableSession
from web.app.table.sound_cues import SoundCues


def test_a_refusal_is_heard_once() -> None:
    heard: list[str] = []
    sounds, session = SoundCues(lambda names, _all: heard.extend(names)), table()
    session.tap("s7")
    for _ in range(2):
        sounds.refuse(session)
    assert heard == ["refusal"]
    session.tap("s7")
    sounds.refuse(session)
    assert heard == ["refusal", "refusal"]


def test_a_choice_is_heard_by_its_events() -> None:
    heard: list[str] = []
    game = games.load("mystic_manor")
    session = TableSession(Match(game, game.defaults(), 1), presenter(game.slug))
    while not heard:
        played = session.choose(session.seen.options()[0].notation)
        for one in played:
            SoundCues(lambda names, _all: heard.extend(names)).play(session, one.events)
    assert set(heard) <= set(session.presenter.sounds.values())


def test_what_comes_with_a_picture_is_not_heard_twice() -> None:
    heard: list[str] = []
    game = games.load("mystic_manor")
    session = TableSession(Match(game, game.defaults(), 1), presenter(game.slug))
    rolled = Rolled(seat=0, space=0, face=13, bonus=5, strength=12)
    sounds = SoundCues(lambda names, _all: heard.extend(names))
    sounds.play(session, [rolled], {"die"})
    assert heard == []
    sounds.play(session, [rolled])
    assert heard == ["die"]
