"""Everything on the table says what it is, what can be done with it now, and why not."""

from __future__ import annotations

import re
from typing import Any

from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.phases.movement import Go
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

from tests.mystic_manor.scenario import given
from web.app.games.mystic_manor import PRESENTER
from web.app.games.mystic_manor.odds import fight_at
from web.app.games.mystic_manor.shape_keys import place_key
from web.app.presenting.focus import Focus


def _positions(seed: int, every: int) -> list[Any]:
    state, dice, found = GAME.new(GAME.checked({}), seed), Dice(seed), list[Any]()
    while engine.decision(state) is not None and len(found) < 12:
        options = engine.legal(state)
        engine.apply(state, options[below(dice, len(options))])
        if below(dice, every) == 0:
            found.append(state.clone())
    return found


def test_everything_that_can_be_tapped_can_be_read() -> None:
    for state in (one for seed in range(2) for one in _positions(seed, 6)):
        asked = engine.decision(state)
        view = GAME.view(state, asked.seat if asked else 0)
        focus = Focus(seat=0, names=("", ""))
        keys = [node.key for node in PRESENTER.scene(view, focus).nodes if node.hit is not None]
        rows = [row for panel in PRESENTER.panels(view, focus) for row in panel.rows]
        assert all(row.about for row in rows)
        for key in (*keys, *(row.about for row in rows)):
            found = PRESENTER.read(view, key)
            assert found is not None, key
            assert found.title
            assert found.notes or found.line, key
            for note in found.notes:
                assert note.text
                assert all(clause in GAME.rulebook for clause in note.clauses), note


def test_of_a_space_it_is_said_whether_one_can_go_there_and_how_a_fight_stands() -> None:
    went = refused = fought = 0
    for state in _positions(3, 2):
        asked = engine.decision(state)
        if asked is None or not any(isinstance(one, Go) for one in asked.universe(state)):
            continue
        for option in asked.universe(state):
            if not isinstance(option, Go):
                continue
            found = PRESENTER.read(state, place_key(option.place))
            assert found is not None
            clause = engine.refusal(state, option)
            told = " ".join(note.text for note in found.notes)
            if clause is None:
                assert "can go here" in told
                went += 1
            else:
                assert clause in found.notes[0].clauses
                refused += 1
            if option.place < len(state.ghosts) and state.ghosts[option.place]:
                odds = [fight_at(state, seat, option.place) for seat in range(len(state.mats))]
                chances = [int(one) for one in re.findall(r"wins: (\d+)%", told)]
                assert chances == [one.chance for one in odds]
                fought += 1
    assert went, "nobody can go anywhere: this proves nothing"
    assert refused
    assert fought


def test_of_a_player_it_is_said_what_they_can_do_now_or_who_is_asked() -> None:
    table = given({"medium": {"courage": 5}, "stoic": {}}, everything=True, at={0: "a1"})
    own, other = (PRESENTER.read(table.state, f"player:{seat}") for seat in (0, 1))
    assert own is not None
    told = [note.text for note in own.notes]
    spaces = sum(1 for option in engine.legal(table.state) if isinstance(option, Go))
    assert told[0] == f"Can go to {spaces} spaces with 5 courage."
    assert told[1].startswith("Can take an action: Reset Courage, ")
    assert other is not None
    assert other.notes[0].text == "Waits: The Medium is asked."
