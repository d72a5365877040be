"""A merchant's wares lie on the table: what each costs, who can have it, what heroes can sell."""

from __future__ import annotations

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.kernel.play.match import Match

from tests.myth.merchants.test_merchants import at_stall
from web.app.games.myth import PRESENTER
from web.app.games.myth.spreads import stall_spread
from web.app.presenting.focus import Focus
from web.app.presenting.spread import Spread, SpreadCard
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession


def visit(gold: int = 4) -> TableSession:
    """A merchant is here, and two heroes."""
    match = Match(GAME, GAME.checked({"hero": ["soldier", "acolyte"]}), 1)
    match.resume(at_stall("copper-tinker", gold=gold).state)
    return TableSession(match, PRESENTER)


def spread_of(session: TableSession) -> Spread:
    spread = session.settling.spread
    assert spread is not None
    return spread


def ware(session: TableSession, title: str) -> SpreadCard:
    return next(one for one in spread_of(session).rows[0].cards if one.card.name == title)


@pytest.mark.rule("MT-MERCH-02", "MT-MERCH-04")
def test_a_ware_that_is_too_dear_says_how_much_is_missing() -> None:
    session = visit()
    quiver = next(one for one in items() if one.title == "Belt Quiver")
    assert ware(session, "Belt Quiver").said == f"{quiver.buy - 4} short"
    assert ware(session, "Belt Quiver").state == "goes"
    session.tap(ware(session, "Belt Quiver").card.key)
    assert session.picking.explanation is not None
    assert session.picking.explanation.clause == "MT-MERCH-04"


@pytest.mark.rule("MT-MERCH-02")
def test_a_ware_is_taken_up_and_given_to_a_hero_on_the_spread() -> None:
    session = visit()
    assert spread_of(session).settles is None
    session.tap(ware(session, "Leather Cap").card.key)
    assert ware(session, "Leather Cap").state == "stays"
    assert [row.state for row in spread_of(session).rows[1:]] == ["stays", "lit"]
    session.tap(spread_of(session).rows[2].key)
    assert [row.state for row in spread_of(session).rows[1:]] == ["lit", "stays"]
    session.confirm()
    assert [items()[item].id for item in session.match.state.carried[1]] == ["leather-cap"]
    assert ware(session, "Leather Cap").said == "sold"


@pytest.mark.rule("MT-MERCH-04")
def test_the_hero_whom_a_ware_helps_most_is_chosen_with_it_and_one_tap_buys() -> None:
    session = visit()
    state = session.match.state
    cap = next(number for number, item in enumerate(items()) if item.id == "leather-cap")
    state.worn[0] = tuple(
        cap if slot == items()[cap].slot else item for slot, item in enumerate(state.worn[0])
    )
    session = TableSession(session.match.branch(0), PRESENTER)
    session.tap(ware(session, "Leather Cap").card.key)
    assert [row.state for row in spread_of(session).rows[1:]] == ["lit", "stays"]
    assert prompt_of(session).question == "Buy Leather Cap for the Acolyte (4 gold)?"
    assert prompt_of(session).confirm == "Buy it"
    session.confirm()
    assert cap in session.match.state.carried[1]


def test_one_step_back_asks_for_whom() -> None:
    session = visit()
    session.tap(ware(session, "Leather Cap").card.key)
    session.picking.cancel()
    assert prompt_of(session).question == "Leather Cap: for whom? 4 gold, none left."
    assert [row.state for row in spread_of(session).rows[1:]] == ["lit", "lit"]


@pytest.mark.rule("MT-MERCH-04")
def test_nobody_is_chosen_for_a_ware_that_is_too_dear() -> None:
    session = visit()
    session.tap(ware(session, "Belt Quiver").card.key)
    assert [row.state for row in spread_of(session).rows[1:]] == ["", ""]


def test_before_each_hero_lies_what_he_has_equipped() -> None:
    """To compare with what is on sale; it is not for sale itself."""
    worn = [one for one in spread_of(visit()).rows[1].cards if one.said == "worn"]
    assert [one.card.name for one in worn][:2] == ["Fireplace Poker", "Pot Lid"]
    assert not any(one.card.key for one in worn)


def test_what_many_heroes_have_equipped_is_named() -> None:
    """Their cards would be cut beside each other."""
    heroes = ["soldier", "acolyte", "archer", "apprentice"]
    party = {hero: {"at": f"{2 + at},2"} for at, hero in enumerate(heroes)}
    match = Match(GAME, GAME.checked({"heroes": "4", "hero": heroes}), 1)
    match.resume(at_stall("copper-tinker", party=party).state)
    soldier = spread_of(TableSession(match, PRESENTER)).rows[1]
    assert soldier.lines[0].startswith("Fireplace Poker, Pot Lid")
    assert [one.card.name for one in soldier.cards] == ["nothing to sell"]


def test_upright_many_heroes_have_a_line_each() -> None:
    """All of them are to be seen below the wares."""
    heroes = ["soldier", "acolyte", "archer", "apprentice", "brigand"]
    party = {hero: {"at": f"{2 + at},2"} for at, hero in enumerate(heroes)}
    match = Match(GAME, GAME.checked({"heroes": "5", "hero": heroes}), 1)
    match.resume(at_stall("copper-tinker", party=party).state)
    spread = stall_spread.spread(match.state, Focus(upright=True), range(5))
    assert spread is not None
    assert [row.lines[-1] for row in spread.rows[1:]] == ["nothing to sell"] * 5
    assert not any([*row.cards] for row in spread.rows[1:])


@pytest.mark.rule("MT-MERCH-05")
def test_what_a_hero_carries_is_sold_by_a_tap_on_it() -> None:
    session = visit()
    state = session.match.state.clone()
    which = next(place for place, one in enumerate(items()) if one.sell)
    state.carried[1] = (which,)
    session.match.resume(state)
    card = next(one for one in spread_of(session).rows[2].cards)
    assert card.said == f"Sell for {items()[which].sell}"
    session.tap(card.card.key)
    session.confirm()
    assert not session.match.state.carried[1]


@pytest.mark.rule("MT-ITEM-01", "MT-ITEM-03")
def test_what_is_taken_up_shows_what_it_would_change_for_each_hero() -> None:
    """Before and after, as if it were equipped, and in place of what."""
    session = visit()

    def figures(row: int) -> list[str]:
        return [one.text for one in spread_of(session).rows[row].figures]

    before = figures(1), figures(2)
    assert not any("→" in figure for row in before for figure in row)
    session.tap(ware(session, "Leather Cap").card.key)
    state = session.match.state
    most = numbers.most_vitality(state, 0)
    assert figures(1)[0] == f"{state.vitality[0]}/{most} → {state.vitality[0]}/{most + 1}"
    assert spread_of(session).rows[1].figures[0].spoken.endswith(f"then 10 of {most + 1}")
    session.tap(ware(session, "Leather Cap").card.key)
    assert (figures(1), figures(2)) == before


def test_what_is_taken_up_says_what_it_takes_the_place_of() -> None:
    session = visit(gold=20)
    session.tap(ware(session, "Belt Quiver").card.key)
    soldier, acolyte = spread_of(session).rows[1:]
    assert soldier.lines == ("in place of Pot Lid",)
    assert [one.text for one in soldier.figures][1] == "1 → 0"
    assert acolyte.lines == ()
