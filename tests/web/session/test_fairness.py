"""All dice of a game, against what fair dice would show."""

from __future__ import annotations

from math import exp
from typing import Any

import pytest
from mythshelf import games
from mythshelf.games.myth import GAME as MYTH
from mythshelf.games.myth.events.fate import HeroicEventRolled, HoardRolled
from mythshelf.games.myth.table.content import read_content
from mythshelf.games.myth.table.terms import SYMBOLS
from mythshelf.games.mythic_mischief.detention.events import ReturnRolled
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.lantern import LanePresenter, LanternLane
from web.app.games.myth import PRESENTER as MYTHS
from web.app.presenting.dice import Die, Throw, numbered
from web.app.presenting.registry import presenter
from web.app.session.fairness import beyond, tallies
from web.app.session.session import TableSession

D4 = numbered("Die", 4)


def thrown(*faces: int, die: Die = D4, by: str = "Ada") -> list[Throw]:
    return [Throw(die, face, by) for face in faces]


def test_faces_are_counted_by_die_and_by_who_threw_it() -> None:
    one, other = tallies([*thrown(0, 3, 3), *thrown(2, by="Ben")])
    assert (one.by, one.counts, one.total) == ("Ada", (1, 0, 0, 2), 3)
    assert (one.average, one.fair_average, one.expected) == (3.0, 2.5, 0.75)
    assert (other.by, other.counts) == ("Ben", (0, 0, 1, 0))


@pytest.mark.parametrize(
    ("distance", "free", "chance"),
    [(0, 3, 1.0), (2, 2, exp(-1)), (10, 2, exp(-5)), (3.841, 1, 0.05), (16.919, 9, 0.05)],
)
def test_the_chance_of_being_so_uneven_is_that_of_the_tables(
    distance: float, free: int, chance: float
) -> None:
    assert beyond(distance, free) == pytest.approx(chance, abs=1e-3)


def test_even_dice_are_told_from_loaded_ones() -> None:
    (even,) = tallies(thrown(*range(4), *range(4), *range(4), *range(4), *range(4)))
    (loaded,) = tallies(thrown(*[3] * 20))
    assert even.uneven == 1
    assert loaded.uneven < 1e-9
    assert "about 99 would" in even.verdict
    assert "about 1 would" in loaded.verdict


def test_few_throws_say_little_and_symbols_have_no_average() -> None:
    fate = Die("Fate", ("Sun", "Moon"), numbered=False)
    (few,) = tallies(thrown(0, 1, die=fate))
    assert few.verdict == "Too few to say more."


def test_all_rolls_of_a_game_of_myth_are_there_heroes_and_the_darkness_apart() -> None:
    match, dice = Match(MYTH, MYTH.checked({"mode": "slaughterfield"}), 3), Dice(3)
    for _ in range(120):
        options = engine.legal(match.state)
        if not options:
            break
        match.choose(options[below(dice, len(options))])
    session = TableSession(match, MYTHS)
    found = {(one.die.title, one.by): one.total for one in session.seen.thrown()}
    sentences = [
        event.sentence(match.state)
        for index in range(match.cursor)
        for event in match.events_of(index)
        if type(event).__name__ == "Rolled"
    ]
    assert sentences
    assert sum(found.values()) >= len([one for one in sentences if "rolls" in one])
    assert {by for _, by in found} <= {"heroes", "the Darkness"}
    session.look(0)
    assert session.seen.thrown() == ()


def test_the_fate_dice_of_hoards_and_heroic_events_are_there_too() -> None:
    state: Any = Match(MYTH, MYTH.checked({}), 3).state
    rolls = {row["symbol"]: row for row in read_content("fate")["event"]}
    for place, symbol in enumerate(SYMBOLS):
        (hoard,) = MYTHS.throws(state, HoardRolled(0, symbol))
        assert (hoard.die.faces[hoard.face], hoard.by) == (symbol.capitalize(), "heroes")
        (event,) = MYTHS.throws(state, HeroicEventRolled(rolls[symbol]["title"], "MT-HEV-01"))
        assert (event.die, event.face) == (hoard.die, place)


DICE = {"OpeningRolled": 2, "OrderRolled": 1, "MoveRolled": 1, "FirstRoll": 2}
"""How many dice an event shows, where its name does not say that it is one."""
OTHERS = [
    ("mystic_manor", "", "The d20"),
    ("mischief_and_malice", "", "The die"),
    ("mysterion", "", "The die"),
    ("mysterion", "journey", "The die"),
    ("mythic_mischief", "", "The action die"),
]


@pytest.mark.parametrize(("slug", "mode", "title"), OTHERS)
def test_other_games_have_the_page_too(slug: str, mode: str, title: str) -> None:
    game = games.load(slug)
    match, dice = Match(game, game.checked({"mode": mode} if mode else {}), 5), Dice(5)
    for _ in range(160):
        options = engine.legal(match.state)
        if not options:
            break
        match.choose(options[below(dice, len(options))])
    session = TableSession(match, presenter(slug))
    assert session.story.has_dice
    found = session.seen.thrown()
    assert {one.die.title for one in found} == {title}
    rolled = [
        type(event).__name__
        for index in range(-1, match.cursor)
        for event in match.events_of(index)
        if type(event).__name__ in {*DICE, "Rolled", "AfflictionRolled", "ContestRolled"}
    ]
    assert sum(one.total for one in found) == sum(DICE.get(name, 1) for name in rolled) > 0


def test_the_die_for_a_caught_enchanted_is_one_of_its_own() -> None:
    game = games.load("mythic_mischief")
    state = game.new(game.checked({"mode": "detention"}), 1)
    throwing: Any = presenter("mythic_mischief")
    (one,) = throwing.throws(state, ReturnRolled(3, 4))
    assert (one.die.faces[one.face], one.by) == ("4", "the Enchanted")


def test_a_game_without_dice_has_none() -> None:
    session = TableSession(Match(LanternLane(), {}, 5), LanePresenter())
    assert not session.story.has_dice
    assert session.seen.thrown() == ()
