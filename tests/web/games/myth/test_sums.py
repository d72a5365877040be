"""What is said of dice, damage, AP, MP and gold is what then happens; chances, of many rolls."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.combat.recipes import KeepFate, SpendFate
from mythshelf.games.myth.deeds.giving_way import PassOn
from mythshelf.games.myth.deeds.playing_cards import Play
from mythshelf.games.myth.deeds.spending_mp import Go
from mythshelf.games.myth.events.attacks import AttackEnded, HitsAssigned, Rolled
from mythshelf.games.myth.events.attacks import Tested as CourageTested
from mythshelf.games.myth.events.darkness import DarknessBegan
from mythshelf.games.myth.events.meter import ApAdded
from mythshelf.games.myth.events.vitality import Hurt
from mythshelf.games.myth.forecast.coming import coming
from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.heroes.moving import limit, mp_left
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import METER, SYMBOLS
from mythshelf.kernel.effects import NOBODY, Take
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decision, Decline, Option

from tests.myth import mill
from tests.myth.golden import VETERANS
from tests.web.games.sums import Case, Played, hold_the_sums
from web.app.games.myth import PRESENTER
from web.app.games.myth.look.item_words import does, gives

_THROWS = 80
"""How often an attack is tried out."""


@pytest.fixture(autouse=True)
def _content() -> Iterator[None]:
    with mill.added():
        yield


def _goes_on(state: State, asked: Decision[Any]) -> Option[Any] | None:
    """The card that is played to its end, with nothing that need not be done."""
    if isinstance(asked, Cycle):
        return None
    if isinstance(asked, SpendFate):
        return KeepFate()
    options = engine.legal(state)
    nothing = [one for one in options if isinstance(one, Decline) or one == Take(NOBODY)]
    return (nothing or options)[0]


@lru_cache(maxsize=4)
def _tries(case: Case) -> tuple[Played, ...]:
    return tuple(case.played(seed * 7919 + 1, _goes_on) for seed in range(_THROWS))


def _often(tries: Sequence[bool], said: str) -> None:
    """As often as was said, so far as so many throws can tell: five standard deviations, and half a
    percent for what was rounded."""
    share, told = sum(tries) / len(tries), int(said) / 100
    spread = max(0.02, (told * (1 - told) / len(tries)) ** 0.5)
    assert abs(share - told) <= 5 * spread + 0.005, (share, told)


def _dice(case: Case, said: re.Match[str]) -> None:
    rolls = [roll for roll in map(_attack_roll, _tries(case)) if roll is not None and roll.hit]
    assert rolls, "the attack is not rolled"
    assert {len(roll.hit) for roll in rolls} == {int(said[1])}
    assert {len(roll.fate) for roll in rolls} == {int(said[2] or 0)}


def _attack_roll(played: Played) -> Rolled | None:
    """The roll of the attack: the last before successes are assigned."""
    found = None
    for event in played.events:
        if isinstance(event, Rolled):
            found = event
        elif isinstance(event, HitsAssigned):
            return found
    return None


def _courage(case: Case, said: re.Match[str]) -> None:
    _often([played.of(CourageTested)[0].passed for played in _tries(case)], said[1])


def _hits(case: Case, said: re.Match[str]) -> None:
    hit = [any(event.targets for event in one.of(HitsAssigned)) for one in _tries(case)]
    _often(hit, said[1])


def _blows(case: Case) -> Iterator[tuple[int, int, int]]:
    """Everybody who is hit in the tries, with the damage of the hit and the vitality before it."""
    for played in _tries(case):
        hit = {one for event in played.of(HitsAssigned) for one in event.targets}
        for event in takewhile(lambda one: not isinstance(one, AttackEnded), played.events):
            if isinstance(event, Hurt) and event.figure in hit:
                yield event.figure, event.damage, case.state.vitality[event.figure]


def _damage(case: Case, said: re.Match[str]) -> None:
    """Whoever is hit loses so much, or all that is left; with dice to spare more."""
    for _, dealt, vitality in _blows(case):
        assert dealt == min(int(said[1]), vitality) or (said[2] and dealt > int(said[1]))


def _enough(case: Case, said: re.Match[str]) -> None:
    _damage(case, said)
    fell = {figure: dealt >= vitality for figure, dealt, vitality in _blows(case)}
    if said[3] is None:
        assert all(fell.values())
    else:
        assert sum(fell.values()) <= int(said[3])
        assert len(fell) - sum(fell.values()) <= int(said[4]) - int(said[3])


def _left(case: Case, said: re.Match[str]) -> None:
    _damage(case, said)
    assert {vitality - dealt for _, dealt, vitality in _blows(case)} <= {int(said[3])}


def _recipe(case: Case, said: re.Match[str]) -> None:
    """So often the fate dice show what it costs, if anything was rolled for."""
    cost = Counter(said[1].upper().split(" + "))
    names = [one.upper() for one in SYMBOLS]
    rolls = [roll for roll in map(_attack_roll, _tries(case)) if roll is not None]
    shown = [not cost - Counter(names[one] for one in roll.fate) for roll in rolls]
    _often(shown, said[2])


def _meter(case: Case, said: re.Match[str]) -> None:
    """Where the meter is when the AP of the card come."""
    state = case.state.clone()
    for event in case.played(1, _goes_on).events:
        event.replay(state)
        if isinstance(event, ApAdded):
            assert event.ap == int(said[1])
            assert state.meter == int(said[2])
            return
    raise AssertionError("no AP came")


def _strikes(case: Case, said: re.Match[str]) -> None:
    events = case.played(1, _goes_on).events
    added = next(event for event in events if isinstance(event, ApAdded))
    assert added.ap == int(said[1])
    assert case.state.meter + added.ap - METER == int(said[2] or 0)
    later = events[events.index(added) :]
    assert any(isinstance(event, DarknessBegan) for event in later)


def _walk(case: Case, said: re.Match[str]) -> None:
    after, hero = case.played(1).after, case.seat
    assert after.spent[hero] == int(said[1])
    assert limit(case.state, hero) == int(said[2])


def _to_come(case: Case, said: re.Match[str]) -> None:
    """Of the true position after a walk, or where a hero stays: no view hides what enemies do."""
    stays = isinstance(case.plan.options[0], PassOn)
    told = coming(case.state if stays else case.played(1).after)
    assert sum(one.count for one in told.on(case.seat)) == int(said[1])
    assert f"{float(told.expected(case.seat)):.1f}" == said[2]


def _gold(case: Case, said: re.Match[str]) -> None:
    assert (case.state.gold, case.played(1).after.gold) == (int(said[1]), int(said[2]))


_WORN = {
    "most vitality": numbers.most_vitality,
    "defense": numbers.armour,
    "movement": numbers.movement,
    "Ammo": numbers.ammo_limit,
}


def _worn(case: Case, said: re.Match[str]) -> None:
    """A figure of a hero, or of what is worn in the slot."""
    option: Any = case.plan.options[0]
    if said[1] in _WORN:
        found = [_WORN[said[1]](one, case.seat) for one in (case.state, case.played(1).after)]
    else:
        slot, name = items()[option.item].slot, said[1].partition(" ")[0]
        worn = [one.worn[case.seat][slot] for one in (case.state, case.played(1).after)]
        found = [getattr(items()[one], name) if one >= 0 else 0 for one in worn]
    assert found == [int(said[2]), int(said[3])]


def _printed(case: Case, said: re.Match[str]) -> None:
    """The words of an item, whose figures are not of this position."""
    assert said[0] in {words(item) for item in items() for words in (gives, does)}


def _gives_up(case: Case, said: re.Match[str]) -> None:
    """So many steps are left before the card, and none after it."""
    assert mp_left(case.state, case.seat) == int(said[1])
    after = case.state.clone()
    engine.apply_unchecked(after, case.plan.options[0])
    assert mp_left(after, case.seat) == 0


PROOFS = {
    r"(\d+) hit dic?e(?:, (\d+) fate)?": _dice,
    r"courage (\d+)%": _courage,
    r"hits(?: something)? (\d+)%(?:, all \d+%)?": _hits,
    r"(\d+) damage( a success)?": _damage,
    r"(\d+) damage( a success)?, enough(?: for (\d+) of (\d+))?": _enough,
    r"(\d+) damage()?, (-?\d+) vitality left": _left,
    r"(\d+) AP: darkness (\d+) of 6": _meter,
    r"(\d+) AP: then the Darkness strikes(?:, (\d+) stays)?": _strikes,
    r"(\d+) of (\d+) MP, \w+ movement": _walk,
    r"standing still gives up (\d+) steps?": _gives_up,
    r"(\d+) attacks? to come, ([\d.]+) damage expected": _to_come,
    r"gold (\d+) → (\d+)": _gold,
    r"(.+) (\d+) → (\d+)": _worn,
    r"([A-Z]\w+(?: \+ \w+)*) (\d+)%: .+": _recipe,
    r".*\d.*": _printed,
}
RARE = {r"courage (\d+)%", r"(\d+) damage( a success)?", r"gold (\d+) → (\d+)"}
"""What turns up in few games: Fear, targets that differ in what is left of them, merchants."""


def test_every_sum_of_a_preview_is_what_then_happens() -> None:
    tables = (
        {"mode": "slaughterfield", "heroes": "3"},
        {"mode": "tile", "heroes": "2"},
        {"mode": "story", "heroes": "3", "chronicle": VETERANS},
        {**mill.STORY, "heroes": "1"},
    )
    proven = hold_the_sums(
        GAME,
        PRESENTER,
        tables,
        PROOFS,
        choices=40,
        each=2,
        seeds=(1, 0),
        lively=lambda option: isinstance(option, (Play, Go, Take)),
    )
    assert proven >= {*PROOFS} - RARE
