"""Rebuilding a deck in a Town by taps: every act is an option of the engine."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.towns import Keep, PutIn, Rebuild, Replace, TakeOut
from mythshelf.games.mysterion.table.catalogue import decks, kind_of
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.mysterion.journeys import begun, go
from tests.web.games.mythic_mischief.test_whole_games import check
from tests.web.games.shown import Board
from web.app.games.mysterion.journey.town import SHEETS, fitted, rooms
from web.app.presenting.focus import Focus
from web.app.presenting.registry import presenter
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession

FAWN, TIDE = kind_of("EM-A1"), kind_of("TI-S")
OUT, INTO = f"listed:{FAWN}", f"spare:{TIDE}"


def in_town() -> TableSession:
    """A traveller with the deck Kiln Oath in a Town, at the table."""
    state = begun()
    go(state, "EM2", start="EM1")
    settings = GAME.checked({"mode": "journey", "travellers": "1"})
    match = Match(GAME, settings, 1).resume(state)
    session = TableSession(match, presenter(GAME.slug))
    assert isinstance(engine.decision(match.state), Rebuild)
    return session


def deck(session: TableSession) -> tuple[int, ...]:
    deck: tuple[int, ...] = session.match.state.travels.decks[0]
    return deck


@pytest.mark.rule("MY-JOUR-05")
@pytest.mark.parametrize("taps", [(OUT, INTO), (INTO, OUT)])
def test_two_taps_make_an_exchange_that_is_shown_before_it_is_done(taps: tuple[str, str]) -> None:
    session = in_town()
    session.tap(taps[0])
    assert taps[1] in session.drawing.focus().lit
    session.tap(taps[1])
    assert session.match.journal == []
    assert prompt_of(session).question == "Exchange Cinderfawn for Script of Tide"
    board = Board(session.drawing.scene())
    assert board[OUT].name.endswith("4 in the deck. Would be 3.")
    assert board[INTO].name.endswith("5 not in the deck. Would be 4.")
    session.tap(taps[1])
    assert session.match.journal == [TakeOut(FAWN), PutIn(TIDE)]
    assert deck(session).count(TIDE) == 1
    assert deck(session).count(FAWN) == 3
    assert len(deck(session)) == 50
    assert isinstance(engine.decision(session.match.state), Rebuild)


def test_the_questions_follow_the_taps() -> None:
    session = in_town()
    session.tap(INTO)
    assert prompt_of(session).question == "Which card goes out for Script of Tide?"
    session.tap(INTO)
    session.tap(OUT)
    assert prompt_of(session).question == "Which card comes in for Cinderfawn?"


@pytest.mark.rule("MY-JOUR-15")
def test_only_cards_of_the_collection_come_in_and_the_one_that_is_out_can_go_back() -> None:
    session = in_town()
    spare = {f"spare:{kind}" for kind in range(6)}
    assert Board(session.drawing.scene()).keys("spare") == spare
    session.tap(OUT)
    (chip,) = prompt_of(session).chips
    assert chip.label == "Take out Cinderfawn"
    session.press_chip(chip.id)
    session.confirm()
    assert isinstance(engine.decision(session.match.state), Replace)
    board = Board(session.drawing.scene())
    assert "3 in the deck" in board[OUT].name
    assert board.keys("spare") == spare | {f"spare:{FAWN}"}
    session.tap(f"spare:{FAWN}")
    session.confirm()
    assert deck(session) == decks()[0].cards
    session.confirm()
    assert isinstance(session.match.journal[-1], Keep)


@pytest.mark.parametrize("shape", ["wide", "tall", "small"])
def test_every_card_is_seen_and_has_a_name(shape: str) -> None:
    session = in_town()
    scene = session.presenter.scene(session.seen.view(), Focus(seat=0, shape=shape))
    check(Board(scene))
    hits = [node.hit for node in scene.nodes if node.hit is not None]
    assert len(hits) == len(set(deck(session))) + 6
    assert all(hit.w >= 44 and hit.h >= 44 for hit in hits)


@pytest.mark.parametrize(("deck", "spare"), [(18, 6), (1, 1), (45, 40), (3, 30)])
@pytest.mark.parametrize("shape", ["wide", "tall", "small"])
def test_cards_lie_in_their_rooms(shape: str, deck: int, spare: int) -> None:
    width, height = SHEETS[shape]
    for room, count in zip(rooms(shape, deck, spare), (deck, spare), strict=True):
        w, h, across = fitted(count, room.w - 12, room.h - 40)
        rows = -(-count // across)
        assert room.x + across * (w + 7) <= width
        assert room.y + 40 + rows * (h + 14) <= height
        assert h >= w
