"""All that a link can hold comes back: any number of choices among any number of options."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mythshelf.kernel.errors import BadLink
from mythshelf.kernel.files import link
from mythshelf.kernel.files.stepwise import at_once
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import LONGEST_NAME, SEEDS, Match, clean_name

from tests.kernel.files.abacus import GAME, Abacus
from tests.kernel.files.anything import DICE
from tests.kernel.files.test_link import Parts
from tests.kernel.files.test_save import assert_same

WIDTHS = (1, 1, 2, 3, 5, 9, 126, 127, 128, 129, 255, 256, 257)
NAMES = st.text(max_size=LONGEST_NAME).map(clean_name)


def begun(rows: list[int], seed: int = 1, names: tuple[str, ...] = ()) -> Match[Abacus]:
    return Match(GAME, {"widths": ".".join(map(str, rows))}, seed, names)


def play(match: Match[Abacus], dice: Random, choices: int) -> None:
    """So many choices, as far as they go; now and then the very first or the very last option."""
    for _ in range(choices):
        options = engine.legal(match.state)
        if not options:
            return
        match.choose(dice.choice((options[0], options[-1], dice.choice(options))))


def comes_back(match: Match[Abacus]) -> None:
    text = link.pack(match)
    again = link.unpack(text, lambda _slug: GAME)
    assert again.lost == ""
    assert_same(again.match, match)
    assert again.match.resigned == match.resigned
    assert link.pack(again.match) == text
    parts = Parts.of(text)
    assert (parts.schema, parts.count) == (3, match.cursor)


@settings(max_examples=25)
@given(DICE, st.integers(0, SEEDS - 1), st.tuples(NAMES, NAMES), st.integers(0, 200))
def test_any_game_comes_back(dice: Random, seed: int, names: tuple[str, str], choices: int) -> None:
    match = begun(dice.choices(WIDTHS, k=choices + dice.randint(1, 3)), seed, names)
    play(match, dice, choices)
    if dice.random() < 0.3:  # what came before is not known any more
        match.resume(match.state)
        play(match, dice, 3)
    gives_up = GAME.give_up(match.state)
    if gives_up is not None and dice.random() < 0.3:
        match.choose(gives_up)
    elif gives_up is not None and dice.random() < 0.3:
        match.resign(dice.randrange(2))
    comes_back(match)


@pytest.mark.parametrize("kept", [0, 5, 130, 140])
def test_what_is_undone_stays_at_home(kept: int) -> None:
    match = begun([3] * 150)
    play(match, Random(kept), 140)
    match.go_to(kept)
    assert link.pack(match) == link.pack(match.branch(kept))
    comes_back(match.branch(kept))


@pytest.mark.parametrize("choices", [0, 1, 126, 127, 128, 129, 255, 256, 1_000])
@pytest.mark.parametrize("width", [1, 2, 257])
def test_a_game_of_so_many_choices_comes_back(choices: int, width: int) -> None:
    match = begun([width] * (choices + 1))
    play(match, Random(choices), choices)
    comes_back(match)


@pytest.mark.parametrize("size", [1, 2, 126, 127, 128, 129, 300])
def test_choices_of_so_many_bytes_come_back(size: int) -> None:
    match = begun([255] * size)
    for _ in range(size):
        match.choose(engine.legal(match.state)[-1])
    text = link.pack(match)
    assert len(Parts.of(text).choices) == size
    comes_back(match)


def test_a_game_that_somebody_gave_up_comes_back() -> None:
    match = begun([4, 4, 4])
    play(match, Random(1), 1)
    gives_up = GAME.give_up(match.state)
    assert gives_up is not None
    match.choose(gives_up)
    comes_back(match)
    assert match.outcome is not None


# What costs too much --------------------------------------------------------------------


def refused(text: str) -> str:
    with pytest.raises(BadLink) as refusal:
        link.unpack(text, lambda _slug: GAME)
    return str(refusal.value)


def test_the_longest_game_of_a_link_has_4000_choices() -> None:
    match = begun([1] * 4_001)
    play(match, Random(1), 4_001)
    with pytest.raises(BadLink, match="too long for a link; it can be shared as a file"):
        link.pack(match)
    match.go_to(4_000)
    comes_back(match.branch(4_000))
    parts = Parts.of(link.pack(match))
    parts.count = 4_001
    assert "not a Mythshelf link" in refused(parts.link())


def test_a_link_asks_for_no_more_work_than_games_do(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun([100, 200, 300])
    play(match, Random(1), 3)
    ways = 100 + 1 + 200 + 1 + 300 + 1
    monkeypatch.setattr(link, "MOST_WAYS", ways)
    text = link.pack(match)
    comes_back(match)
    monkeypatch.setattr(link, "MOST_WAYS", ways - 1)
    assert refused(text) == "This link would take longer to open than any game does."
    with pytest.raises(BadLink, match="too long for a link"):
        link.pack(match)


@pytest.mark.parametrize("schema", [1, 2])
def test_nor_does_one_of_an_earlier_form(monkeypatch: pytest.MonkeyPatch, schema: int) -> None:
    match = begun([100, 200, 300])
    play(match, Random(1), 3)
    parts, legal = Parts.of(link.pack(match)), []
    for index, option in enumerate(match.journal):
        options = engine.legal(match.state_at(index))
        legal.append((options.index(option), len(options)))
    number = 0
    for digit, base in reversed(legal):
        number = number * base + digit
    parts.choices = number.to_bytes((number.bit_length() + 7) // 8, "little")
    parts.schema, parts.body = schema, parts.body[: 6 + schema]
    ways = sum(base for _, base in legal)
    monkeypatch.setattr(link, "MOST_WAYS", ways)
    assert_same(link.unpack(parts.link(), lambda _slug: GAME).match, match)
    monkeypatch.setattr(link, "MOST_WAYS", ways - 1)
    assert "take longer to open" in refused(parts.link())


def test_a_made_up_link_is_given_up_before_its_work_is_done() -> None:
    match = begun([9_999] * 40)
    parts = Parts.of(link.pack(match))
    parts.count = 40
    work = link.unpacking(parts.link(), at_once(lambda _slug: GAME))
    for made in range(link.MOST_WAYS // 10_000 + 1):
        assert next(work).done == made
    with pytest.raises(BadLink, match="take longer to open"):
        next(work)


def test_a_link_is_read_choice_by_choice() -> None:
    match = begun([3] * 8)
    play(match, Random(1), 7)
    work = link.unpacking(link.pack(match), at_once(lambda _slug: GAME))
    assert [(progress.done, progress.total) for progress in work] == [(n, 7) for n in range(8)]
