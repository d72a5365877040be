"""Damaged positions are found out, each in its own way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.actions.fighting import RollAgain, SpendRevenge
from mythshelf.games.mystic_manor.actions.item_limit import KeepOne, NetForRoom, TooMany
from mythshelf.games.mystic_manor.actions.taking import MakeRoom, TakeAnother
from mythshelf.games.mystic_manor.house.revealing import ChooseSpace, Revealing
from mythshelf.games.mystic_manor.phases.resolving import Resolve, Resolving
from mythshelf.games.mystic_manor.phases.setup import ChooseMat
from mythshelf.games.mystic_manor.phases.turn import TakeTurn, Turn
from mythshelf.games.mystic_manor.table.board import place_named
from mythshelf.games.mystic_manor.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

from ..scenario import Mats, given, new_game

A2, B3 = place_named("a2"), place_named("b3")


def table() -> State:
    """A sound position in which much lies about."""
    mats: Mats = {
        "medium": {"items": "net cat", "imps": 2, "ghosts": [7], "revenge": 2, "bonus": ("B05",)},
        "stoic": {"items": "painting", "apparitions": "A", "stacks": (2,)},
    }
    table = given(mats, house={"a2": "12 imp", "b1": "bone"}, apparitions="B", at={0: "a1"})
    state: State = table.state
    return state


def _frames(state: State, *frames: Any) -> None:
    state.stack = [Turn(1), *frames]


def _on_space(state: State, asked: Any, where: int = A2) -> None:
    state.at[0] = where
    _frames(state, Revealing(0), Resolving(0), asked)


BREAKS: dict[str, tuple[Callable[[State], Any], str]] = {
    "one mat": (lambda s: s.mats.pop(), "two to five"),
    "short lists": (lambda s: s.ghosts.pop(), "missing"),
    "one chest": (lambda s: s.display.pop(), "missing"),
    "kinds": (lambda s: s.mats[0].items.pop(), "counted by kind"),
    "supply": (lambda s: s.supply.pop(), "counted by kind"),
    "colours": (lambda s: setattr(s, "colours", (1, 1)), "a colour"),
    "character": (lambda s: setattr(s.mats[0], "character", 10), "no such Player Mat"),
    "same character": (lambda s: setattr(s.mats[0], "character", 2), "shares a Player Mat"),
    "active": (lambda s: setattr(s, "active", 2), "nobody's"),
    "token": (lambda s: s.at.__setitem__(0, 6), "stands nowhere"),
    "far token": (lambda s: s.at.__setitem__(0, -9), "stands nowhere"),
    "ranking": (lambda s: s.ranking.__setitem__(0, s.ranking[1]), "four tools"),
    "die": (lambda s: setattr(s, "die", 21), "the die"),
    "marks": (lambda s: setattr(s, "marks", 8), "no such mark"),
    "item": (lambda s: s.items.__setitem__(A2, (9,)), "no such item"),
    "mask": (lambda s: setattr(s, "haunted", -1), "a mask marks spaces"),
    "spirits": (lambda s: setattr(s, "spirits", 9), "no such card or apparition"),
    "off the plan": (lambda s: setattr(s, "discovered", s.discovered | 1 << 41), "discovered that"),
    "in the dark": (lambda s: s.imps.__setitem__(B3, 1), "which is undiscovered"),
    "on a stamp": (lambda s: s.imps.__setitem__(place_named("a1"), 1), "which is stamped"),
    "no stamp": (lambda s: s.items.__setitem__(place_named("b1"), ()), "is not stamped"),
    "ghost and item": (lambda s: s.items.__setitem__(A2, (0,)), "shares"),
    "entrance": (lambda s: _close(s, "c1"), "an entrance is undiscovered"),
    "two apparitions": (lambda s: setattr(s.mats[1], "apparitions", 3), "there twice"),
    "spirit lost": (lambda s: setattr(s, "haunted", 0), "apparition is lost"),
    "an item more": (lambda s: s.supply.__setitem__(0, 5), "items are lost"),
    "imps": (lambda s: s.imps.__setitem__(A2, 9), "more imps"),
    "revenge": (lambda s: setattr(s.mats[0], "revenge", 17), "more imps, Revenge"),
    "ghost": (lambda s: s.ghosts.__setitem__(A2, 11), "ghosts do not agree"),
    "boxed card": (lambda s: setattr(s, "turned", s.turned | 1 << 3), "not in use"),
    "card lost": (lambda s: s.deck.pop(), "House cards are lost"),
    "card twice": (lambda s: s.deck.__setitem__(-1, s.deck[-2]), "House cards are lost"),
    "hidden card": (lambda s: s.deck.__setitem__(-1, -1), "House cards are lost"),
    "bottom": (lambda s: s.deck.reverse(), "not at the bottom"),
    "bonus twice": (lambda s: s.display.__setitem__(0, s.display[1]), "bonus cards are lost"),
    "no bonus": (lambda s: s.display.__setitem__(0, 12), "bonus cards are lost"),
    "no refill": (lambda s: _no_refill(s), "not refilled"),
    "limit": (lambda s: setattr(s.mats[0], "limit", 7), "max courage"),
    "courage": (lambda s: setattr(s.mats[0], "courage", 7), "above the max"),
    "tiles": (lambda s: setattr(s.mats[0], "tiles", 4), "too many backpack"),
    "no net": (lambda s: setattr(s.mats[1], "imps", 1), "imps without a net"),
    "stack": (lambda s: setattr(s.mats[1], "stacks", (2, 0)), "less than nothing"),
    "track": (lambda s: setattr(s, "track", 1), "agree with the trophies"),
    "past the end": (lambda s: setattr(s, "track", 14), "end of the game"),
    "over": (lambda s: setattr(s, "over", True), "end of the game"),
    "nobody": (lambda s: s.stack.clear(), "nobody is asked"),
    "a step on top": (lambda s: s.stack.append(Turn(0)), "nobody is asked"),
    "other seat": (lambda s: s.stack.__setitem__(-1, TakeTurn(1)), "whose turn it is not"),
    "no next turn": (lambda s: s.stack.__setitem__(0, Turn(0)), "no turn follows"),
    "no mat": (lambda s: setattr(s.mats[1], "character", -1), "without a Player Mat"),
    "late mat": (lambda s: s.stack.append(ChooseMat(0)), "out of turn"),
    "space": (lambda s: _frames(s, ChooseSpace(0)), "cannot come up"),
    "no space": (lambda s: _choose_outside(s), "cannot come up"),
    "resolve": (lambda s: _frames(s, Resolve(0)), "cannot come up"),
    "no shortfall": (lambda s: _on_space(s, SpendRevenge(0)), "cannot come up"),
    "too short": (lambda s: _roll(s, 5, SpendRevenge(0)), "cannot come up"),
    "won": (lambda s: _roll(s, 12, RollAgain(0)), "cannot come up"),
    "no ghost": (lambda s: _on_space(s, RollAgain(0), place_named("b1")), "cannot come up"),
    "found": (lambda s: _taking(s, TakeAnother(0, (1,), ())), "cannot come up"),
    "gained": (lambda s: _taking(s, TakeAnother(0, (0,), (2,))), "cannot come up"),
    "nothing more": (lambda s: _taking(s, TakeAnother(0, (), (1,))), "cannot come up"),
    "room": (lambda s: _taking(s, MakeRoom(0, 0, (), ())), "cannot come up"),
    "nothing to resolve": (lambda s: _on_space(s, Resolve(0), place_named("c1")), "cannot come up"),
    "no fight": (lambda s: _on_space(s, SpendRevenge(0), place_named("c1")), "cannot come up"),
    "no second roll": (lambda s: _roll(s, 5, RollAgain(0)), "cannot come up"),
    "no Tinkerer": (lambda s: _two_tools(s), "cannot come up"),
    "another action": (lambda s: _full(s, -5, NetForRoom(0)), "cannot come up"),
    "one space": (lambda s: _reveal_one(s), "cannot come up"),
    "token in the dark": (lambda s: s.at.__setitem__(1, B3), "stands on an undiscovered"),
    "no such trophy": (lambda s: setattr(s.mats[0], "ghosts", 1 << 30), "there is no such trophy"),
    "a painting more": (lambda s: _gain(s, 4), "more paintings than cards"),
    "a cat more": (lambda s: _gain(s, 1), "more cats than cards"),
    "a bone more": (lambda s: _gain(s, 0), "more bones, and dogs"),
    "a dog more": (lambda s: _gain(s, 2), "more bones, and dogs"),
    "an imp more": (lambda s: s.imps.__setitem__(A2, 2), "more imps than cards"),
    "released": (lambda s: setattr(s.mats[0], "released", 1), "agree with the trophies"),
    "a large stack": (lambda s: setattr(s.mats[1], "stacks", (7,)), "a mat can hold"),
    "order": (lambda s: setattr(s, "first", 1), "whoever follows"),
    "done before": (lambda s: setattr(s, "marks", 1), "cannot have been"),
    "taken elsewhere": (lambda s: _marked(s, 2, "p1"), "cannot have been"),
    "no chest": (lambda s: _marked(s, 4, "p1"), "cannot have been"),
    "no roll": (lambda s: _marked(s, 1, "a2"), "without a roll"),
    "no card": (lambda s: _hand_over(s), "that nobody has"),
    "tools": (lambda s: _outside(s, KeepOne(0, (5, 5))), "items are lost"),
    "room for a net": (lambda s: _outside(s, NetForRoom(0)), "cannot come up"),
    "not too many": (lambda s: _outside(s, TooMany(0)), "cannot come up"),
}


def _close(state: State, name: str) -> None:
    state.discovered &= ~(1 << place_named(name))
    state.stamped &= ~(1 << place_named(name))


def _no_refill(state: State) -> None:
    state.bonus_deck.append(state.display[0])
    state.display[0] = -1


def _outside(state: State, asked: Any) -> None:
    state.at[0] = -1
    _frames(state, asked)


def _choose_outside(state: State) -> None:
    state.at[0] = -1
    _frames(state, Revealing(0), ChooseSpace(0))


def _roll(state: State, face: int, asked: Any) -> None:
    state.die, state.marks = face, 1
    _on_space(state, asked)


def _taking(state: State, asked: Any) -> None:
    state.marks = 2
    _on_space(state, asked, place_named("b1"))


def _marked(state: State, marks: int, where: str) -> None:
    state.marks = marks
    _on_space(state, Resolve(0), place_named(where))


def _hand_over(state: State) -> None:
    """The other player has the bonus card that was just taken."""
    state.mats[0].bonus, state.mats[1].bonus = (), state.mats[0].bonus
    _marked(state, 4, "q3")


def _gain(state: State, item: int) -> None:
    state.mats[1].items[item] += 1
    state.supply[item] -= 1


def _two_tools(state: State) -> None:
    state.supply[5] -= 1
    state.supply[6] -= 1
    state.at[0] = -5
    _frames(state, KeepOne(0, (5, 6)))


def _full(state: State, at: int, asked: Any) -> None:
    state.mats[0].items[3] += 1
    state.supply[3] -= 1
    state.at[0] = at
    _frames(state, asked)


def _reveal_one(state: State) -> None:
    """Only a neighbour of b1 is left, which is revealed without asking."""
    state.at[0] = place_named("c1")
    state.discovered |= 1 << place_named("c2")
    state.stamped |= 1 << place_named("c2")
    _frames(state, Revealing(0), ChooseSpace(0))


@pytest.mark.parametrize("name", BREAKS)
def test_what_cannot_be_is_told(name: str) -> None:
    change, sentence = BREAKS[name]
    state = table()
    change(state)
    found = list(GAME.problems(state))
    assert any(sentence in one for one in found), found


def test_the_table_itself_is_sound() -> None:
    assert list(GAME.problems(table())) == []
    assert list(GAME.problems(new_game(2, players="5").state)) == []


def test_mats_are_chosen_before_anything_else() -> None:
    state = new_game(2, players="3").state
    state.discovered = state.plan.entrance_mask
    state.stamped = state.discovered
    assert any("begun without" in one for one in GAME.problems(state))
    state = new_game(2, players="3").state
    state.stack.pop()
    assert any("out of turn" in one for one in GAME.problems(state))


def test_nothing_else_happens_while_mats_are_chosen() -> None:
    table = new_game(2, players="3").act("mat porter")
    assert list(GAME.problems(table.state)) == []
    changes: tuple[Callable[[State], Any], ...] = (
        lambda s: setattr(s.mats[s.first], "limit", 9),
        lambda s: setattr(s, "die", 3),
        lambda s: s.at.__setitem__(0, -2),
        lambda s: s.stack.__setitem__(0, Turn((s.first + 1) % 3)),
        lambda s: s.mats.reverse(),
    )
    for change in changes:
        state = table.state.clone()
        change(state)
        assert list(GAME.problems(state))


def test_a_game_is_not_over_before_it_began() -> None:
    state, dice = new_game(2, mats="dealt").state, Dice(2)
    while options := engine.legal(state):
        engine.apply_unchecked(state, options[below(dice, len(options))])
    assert list(GAME.problems(state)) == []
    state.turn = 0
    assert [*GAME.problems(state)] == ["the game is over before it began"]


def test_a_million_paintings_are_told_at_once() -> None:
    state = table()
    state.mats[0].items[4] = 10**9
    assert any("items are lost" in one for one in GAME.problems(state))
