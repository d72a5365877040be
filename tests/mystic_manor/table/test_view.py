"""What a seat may know, and what it may not (hidden information)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.catalogue import bonus_cards, last_card
from mythshelf.kernel.play.rng import Dice, below

from ..scenario import Mats, Table, given, new_game, started


def with_cards() -> Table:
    """Two players with bonus cards of their own."""
    mats: Mats = {"medium": {"bonus": ("B03", "B04")}, "stoic": {"bonus": ("B09",)}}
    return given(mats, house={"a2": ""}, at={0: "a1"})


@pytest.mark.rule("MN-CHEST-02", "MN-R-42")
def test_bonus_cards_are_seen_by_their_owner_alone() -> None:
    state = with_cards().state
    views = [GAME.view(state, seat) for seat in (0, 1)]
    assert [view.mats[0].bonus for view in views] == [(2, 3), (-1, -1)]
    assert [view.mats[1].bonus for view in views] == [(-1,), (8,)]
    assert all(view.display == [0, 1] for view in views)


@pytest.mark.rule("MN-R-42", "MN-R-60")
def test_the_order_of_the_decks_is_hidden_from_all() -> None:
    state = with_cards().state
    for seat in (0, 1):
        view = GAME.view(state, seat)
        assert view.deck == [last_card()] + [-1] * (len(state.deck) - 1)
        assert set(view.bonus_deck) == {-1}
        assert view.turned == state.turned


def test_all_else_is_public() -> None:
    state = started(5, players="3").state
    view = GAME.view(state, 1)
    for name in ("supply", "ranking", "display", "at", "imps", "items", "ghosts", "stamped"):
        assert getattr(view, name) == getattr(state, name), name
    assert [mat.items for mat in view.mats] == [mat.items for mat in state.mats]


def test_samples_differ_only_in_what_is_hidden() -> None:
    state = with_cards().state
    view = GAME.view(state, 0)
    decks, cards = set(), set()
    for number in range(60):
        whole = GAME.sample(view, below(Dice(number), 1 << 62))
        assert list(GAME.problems(whole)) == []
        assert GAME.view(whole, 0) == view
        assert sorted(whole.deck) == sorted(state.deck)
        decks.add(tuple(whole.deck))
        cards.add(whole.mats[1].bonus[0])
    assert len(decks) == 60
    assert cards == {*range(len(bonus_cards()))} - {0, 1, 2, 3}


@pytest.mark.rule("MN-R-42")
def test_taking_a_card_is_told_without_its_name() -> None:
    table = given(everything=True, at={0: "q2"}).act("go q3", "card")
    taken = table.events("BonusTaken")[0]
    assert GAME.narrate(table.state, taken) == "The Lionheart takes the bonus card of chest 1."
    other = GAME.view(table.state, 1)
    assert other.mats[0].bonus == (-1,)
    assert "bonus cards: ?" in GAME.board(other)


@pytest.mark.rule("MN-R-42", "MN-END-02")
def test_at_the_end_all_cards_are_shown() -> None:
    mats: Mats = {
        "medium": {"items": "net", "imps": 1, "bonus": ("B03",)},
        "stoic": {"ghosts": [6, 7, 8, 10, 11, 12, 14, 15, 16], "apparitions": "ABCD"},
    }
    table = given(mats).act("release")
    shown = table.events("CardsShown")
    assert [(event.seat, event.bonus) for event in shown] == [(0, (2,))]
    assert GAME.view(table.state, 1).mats[0].bonus == (2,)


def test_dice_draws_and_turned_cards_are_revelations() -> None:
    table = given(house={"c2": "8"}, at={0: "c1"}).act("go c2").rolling(20).act("fight")
    assert {type(e).__name__ for e in table.state.events if e.reveals} == {"Rolled"}
    table.act("reveal d2")
    assert "CardTurned" in {type(e).__name__ for e in table.state.events if e.reveals}
    tool = new_game(mats="dealt").act("tool")
    assert any(event.reveals for event in tool.state.events)
