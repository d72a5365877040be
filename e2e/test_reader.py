"""A whole game through the accessibility tree alone: roles, names and the live regions."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import islice
from typing import Any

from mythshelf.kernel.play.match import Match

from .conftest import Watched
from .plays import FEW, MALICE, MANOR, MYSTERION, choices, unfinished, well_played
from .reader import Reader, Thing
from .table import SLUG, Table
from .test_myth import an_act

BOARD, QUESTION = "The library", "Question"


def listen(on: Callable[..., Watched]) -> Reader:
    """At the shelf."""
    return Reader(on("tablet", reduced_motion="reduce"))


def begin(
    on: Callable[..., Watched],
    button: str = "New game",
    seed: str = "12",
    says: str = "goes first",
    place: str = QUESTION,
) -> Reader:
    """From the shelf to the table, at full speed."""
    reader = listen(on)
    reader.press("button", "Menu")
    assert reader.place == "Close the menu"
    reader.press("radio", "Off", "Space")
    reader.press("button", "Close the menu")
    assert reader.place == "Menu"
    reader.press("button", button)
    Table(reader.page).screen("new-game")
    assert reader.place == "New game"
    reader.press("button", "More players, seats, characters, options")
    reader.page.get_by_text("Advanced", exact=True).press("Enter")
    reader.page.get_by_role("textbox", name="Seed").fill(seed)
    reader.press("button", "Play")
    Table(reader.page).screen("table")  # which takes the place of the form a moment later
    Table(reader.page).quiet()
    heard = reader.said()
    assert reader.place.startswith(place)
    assert any(says in sentence for sentence in heard), heard
    return reader


SEAT = ": played by"
"""In the names of the buttons that change who plays a seat, which are no part of the game."""

BESIDE = ("Cancel", "What happened")
"""The buttons of the question bar that answer nothing."""

TAKEN = re.compile("^I am ")
"""The button of the curtain, with the name of who takes the device."""
WON = re.compile(r".+ won(, \d+ to \d+( and \d+)*| the tie at \d+)?")
DRAWN = re.compile(r"A draw|Drawn at \d+")
"""How the result begins, which then has the keyboard."""


def answers(reader: Reader) -> tuple[list[Thing], list[Thing]]:
    """What the question bar offers, and what on the board can be pressed."""
    tree = reader.tree()
    usable = [thing for thing in tree if thing.role == "button" and thing.usable]
    usable = [thing for thing in usable if SEAT not in thing.name]
    bar = [
        thing
        for thing in usable
        if QUESTION in thing.inside and thing.name not in BESIDE and "Rule" not in thing.name
    ]
    return bar, [thing for thing in usable if BOARD in thing.inside]


def test_a_game_by_ear(on: Callable[..., Watched], soak: bool) -> None:
    if soak:
        reader = begin(on)
    else:
        reader = listen(on)
        Table(reader.page).resume(unfinished(well_played(SLUG, 6)))
    dice = random.Random(2)
    said: list[str] = []
    for _ in range(4_000):
        bar, board = answers(reader)
        ready = bar[-1:] if bar and dice.random() < 0.6 else [*bar, *board] or _rows(reader)
        if not ready:
            break
        thing = dice.choice(ready)
        heard = reader.press("button", thing.name)
        assert heard, f"nothing is said after {thing.name!r}"
        said += heard
    else:
        raise AssertionError("the game does not end")
    reader.page.get_by_role("table").first.wait_for()
    assert DRAWN.fullmatch(reader.place) or WON.fullmatch(reader.place), reader.place
    for happened in ("moves", "turn"):
        assert any(happened in sentence for sentence in said), happened


def test_a_game_of_the_manor_by_ear(on: Callable[..., Watched], soak: bool) -> None:
    """Out of the list of choices, by name; whatever is done is told."""
    match = well_played(MANOR, 7)
    reader = begin(on, "Mystic Manor: new game", "7", "Choose your character")
    said = by_list(reader, match, soak)
    for happened in ("moves", "rolls", "is revealed"):
        assert any(happened in sentence for sentence in said), happened


def test_a_battle_by_ear(on: Callable[..., Watched], soak: bool) -> None:
    """Two people who listen to one device: each hears what the other has done meanwhile."""
    match = well_played(MYSTERION, 7)
    reader = begin(on, "Mysterion: new game", "7", "", place="I am ")
    said = by_list(reader, match, soak)
    later = ("attacks with", "blocks with", "has won") if soak else ()
    for happened in ("keeps the first seven", "Drawn: ", *later):
        assert any(happened in sentence for sentence in said), happened


def test_a_game_of_malice_by_ear(on: Callable[..., Watched], soak: bool) -> None:
    """Whose turn it is, what was drawn, and every step of an attack."""
    match = well_played(MALICE, 7)
    reader = begin(on, "Mischief & Malice: new game", "7", "", place="I am ")
    said = by_list(reader, match, soak)
    later = ("perishes", "gains the relic", "wins.") if soak else ()
    for happened in ("places", "Drawn: ", "attacks", "loses", *later):
        assert any(happened in sentence for sentence in said), happened


def test_a_game_of_myth_by_ear(on: Callable[..., Watched], soak: bool) -> None:
    """A free act from the choice of its first tile, told step by step, or its end."""
    match = an_act()
    since = 0 if soak else len(match.journal) - FEW
    reader = listen(on)
    Table(reader.page).resume(unfinished(match, since))
    said = by_list(reader, match, True, since)
    later = ("Soldier", "Darkness", "rolls", "is defeated") if soak else ()
    for happened in ("cleared", *later):
        assert any(happened in sentence for sentence in said), happened


def by_list(reader: Reader, match: Match[Any], whole: bool, since: int = 0) -> list[str]:
    """A game out of the list of choices, by name, its beginning or to its end; what was heard.
    ``since`` is how many choices it has begun with."""
    said: list[str] = []
    for view, option in islice(choices(match, since), None if whole else FEW):
        taken = reader.page.get_by_role("button", name=TAKEN)
        if taken.count():
            said += reader.press("button", taken.inner_text())
        name = match.game.describe(view, option)
        if not reader.page.get_by_role("button", name="Close the list").count():
            reader.press("button", "Choices")
        heard = reader.press("button", name, sheet="Choices")
        assert heard, f"nothing is said after {name!r}"
        said += heard
    if whole:
        reader.page.get_by_role("table").first.wait_for()
        assert WON.fullmatch(reader.place), reader.place
    return said


def _rows(reader: Reader) -> list[Thing]:
    """The rows of the faction boards, where the question is answered there."""
    return [
        thing
        for thing in reader.all("button")
        if thing.usable and any("point" in name for name in thing.inside) and SEAT not in thing.name
    ]
