"""A choice is judged from what its seat could see; what dice and draws made of it is luck."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from mythshelf.analysis.findings import WORTH_TELLING, Chances
from mythshelf.analysis.judging import has_chance, is_choice, judged
from mythshelf.analysis.reckoner import Line, reckoner_of
from mythshelf.analysis.standpoint import Purpose, Standpoint
from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.analysis.games_played import begun, finished

MODES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("mythic_mischief", {}),
    ("mythic_mischief", {"mode": "detention"}),
    ("mythic_mischief", {"mode": "blitz"}),
    ("mythic_mischief", {"mode": "four"}),
    ("mystic_manor", {}),
    ("mystic_manor", {"players": "5"}),
    ("mysterion", {}),
    ("mysterion", {"mode": "journey"}),
    ("mischief_and_malice", {}),
    *(("myth", {"mode": mode}) for mode in ("tile", "act", "adventure", "story", "slaughterfield")),
)


@pytest.mark.parametrize(("slug", "settings"), MODES)
def test_the_first_choices_of_every_mode_can_be_judged(slug: str, settings: dict[str, Any]) -> None:
    match, reckoner = begun(slug, 5, 9, **settings), reckoner_of(slug)
    every = (judged(match, at, reckoner, 0).choice for at in range(match.cursor))
    told = list(islice((one for one in every if one is not None), 2))
    assert told
    for one in told:
        assert len(one.chances) == match.seats
        assert all(0 <= chance <= 1 for chance in one.chances)
        sides = [seats for seats in match.game.sides(match.settings) if seats]
        if len(sides) > 1 and slug != "mysterion":
            assert sum(one.chances[seats[0]] for seats in sides) == pytest.approx(1)
        assert one.loss >= 0
        assert one.taken.chance == pytest.approx(one.chance - one.loss)
        written = match.game.notation.write(match.journal[one.at])
        assert one.taken.options[0] == written
        assert bool(one.reason) is (one.loss - one.doubt >= WORTH_TELLING)


@pytest.mark.parametrize("slug", ["mystic_manor", "mischief_and_malice", "mysterion", "myth"])
def test_other_dice_and_draws_change_luck_and_no_judgement(slug: str) -> None:
    """Proof (b): given one position and one choice, when chance falls otherwise."""
    match, reckoner = finished(begun(slug, 3), "random", 3), reckoner_of(slug)
    game = match.game
    shaken = [
        at
        for at in range(6, match.cursor)
        if has_chance(match, at) and is_choice(game, reckoner, match.state_at(at))
    ]
    shaken.sort(key=lambda at: match.state_at(at).rng == match.state_at(at + 1).rng)  # dice first
    changed = 0
    for at in shaken[:4]:
        asked = engine.decision(match.state_at(at))
        assert asked is not None
        view = game.view(match.state_at(at), asked.seat)
        judgements, lucks = set(), set()
        for rng in range(1, 4):
            other = Match(game, match.settings, match.seed).resume(game.sample(view, rng))
            other.choose(match.journal[at])
            found = judged(other, 0, reckoner, 0)
            assert found.choice is not None
            judgements.add((found.choice.loss, found.choice.chances, found.choice.taken.options))
            lucks.add(found.luck)
        assert len(judgements) == 1
        changed += len(lucks) > 1
    assert changed


def test_a_forced_choice_is_not_judged() -> None:
    match = finished(begun("mysterion", 3), "random", 3)
    reckoner = reckoner_of("mysterion")
    forced = [
        at for at in range(match.cursor) if not is_choice(match.game, reckoner, match.state_at(at))
    ]
    assert forced
    assert judged(match, forced[0], reckoner, 0).choice is None


def test_what_happens_without_chance_is_no_luck() -> None:
    match = finished(begun("mysterion", 3), "random", 3)
    reckoner = reckoner_of("mysterion")
    sure = [at for at in range(match.cursor) if not has_chance(match, at)]
    assert sure
    assert all(judged(match, at, reckoner, 0).luck is None for at in sure[:5])


def test_nothing_hidden_is_told_by_a_judgement() -> None:
    """What the other side has in hand changes nothing of how a choice is judged."""
    game = load("mysterion")
    match = finished(begun("mysterion", 3), "novice", 3)
    reckoner = reckoner_of("mysterion")
    at = next(at for at in range(8, match.cursor) if is_choice(game, reckoner, match.state_at(at)))
    asked: Any = match.state_at(at).stack[-1]
    imagined = game.sample(game.view(match.state_at(at), asked.seat), 77)
    assert imagined.hands != match.state_at(at).hands
    other = Match(game, match.settings, match.seed).resume(imagined)
    other.choose(match.journal[at])
    twin = Match(game, match.settings, match.seed).resume(match.state_at(at))
    twin.choose(match.journal[at])
    assert judged(other, 0, reckoner, 1).choice == judged(twin, 0, reckoner, 1).choice


def test_a_first_look_goes_on_only_where_something_outdoes_what_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Given a game, when its choices get a first look, then all worlds are used for those that may
    have cost something, and one for the others; a closer look uses all for each."""
    asked: set[tuple[int, Line]] = set()
    in_world = Standpoint.in_world

    def noted(self: Standpoint, purpose: Purpose, number: int, line: Line) -> Chances:
        if purpose is Purpose.RANKING:
            asked.add((number, line))
        return in_world(self, purpose, number, line)

    monkeypatch.setattr(Standpoint, "in_world", noted)
    match, reckoner = finished(begun("mysterion", 3), "novice", 3), reckoner_of("mysterion")
    worlds, seen = range(1, reckoner.looks[0].scouted), set()
    for at in range(match.cursor):
        asked.clear()
        found = judged(match, at, reckoner, 0).choice
        others = {line for _, line in asked if line[0] != match.journal[at]}
        if found is None or not others:
            continue
        is_compared = any((number, line) in asked for number in worlds for line in others)
        seen.add((is_compared, found.loss > 0))
        if not is_compared:
            asked.clear()
            judged(match, at, reckoner, 1)
            assert any((1, line) in asked for line in others)
    assert (True, True) in seen
    assert (False, False) in seen
    assert (False, True) not in seen
