"""What a seat sees, and what it does not."""

from __future__ import annotations

from typing import Any

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.cards import subjects
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.play.hands import HIDDEN

from tests.mischief_and_malice.scenario import given, loose, worked


def test_hands_decks_and_piles_are_hidden() -> None:
    one = {"spot1": "C04: E14 E01", "hand": "E01 E02 E03", "shown": "E02", "mischief": "X01"}
    state = given(one, {"spot1": "C18", "hand": "E05"}).state
    mine, theirs, nobodys = (GAME.view(state, seat) for seat in (0, 1, -1))
    assert mine.hands == [state.hands[0], (HIDDEN,)]
    assert theirs.hands == [(HIDDEN, HIDDEN, *state.shown[0]), state.hands[1]]
    assert (nobodys.hands, nobodys.shown) == ([(HIDDEN,) * 3, (HIDDEN,)], [(), ()])
    for seen in (mine, theirs, nobodys):
        for name in ("decks", "mischief_decks", "piles"):
            hidden = [(HIDDEN,) * len(pile) for pile in getattr(state, name)]
            assert getattr(seen, name) == hidden
        assert (seen.lanes, seen.rng) == (state.lanes, 0)


def test_what_comes_back_from_the_table_is_known_to_both() -> None:
    other = {"spot1": "C10 2: E18 E14* E17", "spot2": "C18", "hand": "E05"}
    table = given({"spot1": "C04: E14*"}, other)
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert GAME.view(table.state, 0).hands[1] == (HIDDEN, *table.state.shown[1])
    assert len(table.state.shown[1]) == 2


def memory(state: State) -> Any:
    """What the effect that asks remembers."""
    effect: Any = state.stack[-2]
    return effect.memory


def test_cards_that_are_being_picked_to_be_voided_are_seen_by_their_owner_only() -> None:
    """E12 PERISH: void_hand(foe,2)"""
    table = worked(loose({"hand": "E02 E03 E04"}), "E12", seat=1, line=1).act("take 1:E02")
    memories = [memory(GAME.view(table.state, seat)) for seat in (0, 1, -1)]
    (picked,) = memories[0][0]
    assert subjects.kind_of(picked) in table.state.hands[0]
    assert memories[1] == memories[2] != memories[0]
    for rng in range(5):
        whole = GAME.sample(GAME.view(table.state, 1), rng)
        (guessed,) = memory(whole)[0]
        assert subjects.kind_of(guessed) in whole.hands[0]
        assert GAME.view(whole, 1) == GAME.view(table.state, 1)
