"""A state made of a view has secrets that are possible, and can be played on."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.mischief.contests import DecideAtOnce
from mythshelf.games.mischief_and_malice.mischief.secrets import NameNumber, NoMore, SetAside
from mythshelf.games.mischief_and_malice.mischief.tie_breaker import BreakTie
from mythshelf.games.mischief_and_malice.table.catalogue import kind_of
from mythshelf.games.mischief_and_malice.table.secret import Secret
from mythshelf.kernel.play import engine

from tests.mischief_and_malice.mischief.test_contests import show
from tests.mischief_and_malice.scenario import Table, kinds, laid


def _known(table: Table, seat: int) -> Table:
    """The decks are those that lie on the table, so that a sample can deal them."""
    state = table.state
    for player in (0, 1):
        lying = [*state.creatures[3 * player : 3 * player + 3]]
        lanes = [c.card for p in range(3 * player, 3 * player + 3) for c in state.lanes[p]]
        every = [*state.hands[player], *state.decks[player], *state.voids[player], *lanes, *lying]
        state.lists[player] = tuple(sorted(kind for kind in every if kind >= 0))
    return table


def _samples(table: Table, seat: int) -> list[Table]:
    _known(table, seat)
    return [Table(GAME.sample(GAME.view(table.state, seat), rng)) for rng in range(1, 30)]


def _play_out(table: Table) -> None:
    while table.asked is not None:
        table.choose(table.legal[0])
    assert not any(frame for frame in table.state.stack)


@pytest.mark.rule("ML-R-49")
def test_a_named_number_is_guessed() -> None:
    table = laid(space="H08").run(DecideAtOnce()).choose(NameNumber(6))
    found = {one.state.secrets[1] for one in _samples(table, 0)}
    assert found == {Secret(number=number) for number in range(1, 7)}
    for one in _samples(table, 0):
        _play_out(one)


@pytest.mark.rule("ML-R-49")
def test_cards_set_aside_are_guessed_among_those_in_hand() -> None:
    table = laid(space="H04", hands=("E01", "C01 E05 E06 E07")).run(DecideAtOnce())
    table.choose(SetAside(kind_of("E05")), NoMore())
    for one in _samples(table, 0):
        secret = one.state.secrets[1]
        assert secret is not None
        assert len(secret.cards) <= 3
        assert set(secret.cards) <= set(one.state.hands[1])
        _play_out(one)


@pytest.mark.rule("ML-R-49")
@pytest.mark.parametrize("chosen", [True, False])
def test_who_is_asked_for_a_creature_holds_one(chosen: bool) -> None:
    decks = ("E01 E02", "E05 E06 E07 E08 E13 E14")
    table = laid(space="H01", hands=("C09", "C10"), decks=decks).run(BreakTie())
    if chosen:
        table.choose(show("C10"))
    for one in _samples(table, 0):
        assert kind_of("C10") in one.state.hands[1]
        assert one.state.secrets[1] == Secret((kind_of("C10"),) if chosen else ())
        _play_out(one)


def test_the_first_to_choose_is_not_told_what_the_other_will() -> None:
    table = laid(space="H04", hands=("E01", "E05")).run(DecideAtOnce())
    for one in _samples(table, 1):
        assert one.state.secrets == [Secret(), Secret()]
        assert engine.legal(one.state)
    assert table.state.hands == [kinds("E01"), kinds("E05")]


@pytest.mark.rule("ML-R-49")
def test_a_secret_choice_is_heard_without_what_it_is() -> None:
    table = laid(space="H08").run(DecideAtOnce()).choose(NameNumber(6))
    (kept,) = table.happened("SecretKept")
    assert GAME.narrate(table.state, kept) == "Chosen, in secret."
    assert not kept.visible_to(1 - kept.seat)
