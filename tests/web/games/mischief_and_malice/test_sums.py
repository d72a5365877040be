"""What is said of attacks, energies and the end of a turn is what then happens.

Dice are thrown in every way; a player who is asked on the way answers as the forecast says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.attack.assisting import Assist, KeepUse, SpendUse
from mythshelf.games.mischief_and_malice.attack.order import CURSING
from mythshelf.games.mischief_and_malice.attack.steps import Course as Stage
from mythshelf.games.mischief_and_malice.cards.programs import card_text
from mythshelf.games.mischief_and_malice.events.creatures import Afflicted, HealthChanged, Perished
from mythshelf.games.mischief_and_malice.events.fight import (
    AfflictionRolled,
    AttackBegan,
    AttackEnded,
    DamageDealt,
    DieRolled,
    FigureChanged,
    MalignantHit,
    Missed,
    Redirected,
    TargetNamed,
)
from mythshelf.games.mischief_and_malice.events.game import TurnBegan
from mythshelf.games.mischief_and_malice.events.hand import Drew, Voided
from mythshelf.games.mischief_and_malice.lanes.powered import gives, is_powered, uses_left
from mythshelf.games.mischief_and_malice.relics.using import AskRelic, NotNow, UseNow
from mythshelf.games.mischief_and_malice.table.catalogue import (
    CREATURE,
    ENERGY,
    NONE,
    affliction_names,
    cards,
    numbers,
)
from mythshelf.games.mischief_and_malice.table.lane import Charge
from mythshelf.games.mischief_and_malice.table.places import OF_MALIGNANT, OWNERS, PLACES
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.main import EndTurn
from mythshelf.games.mischief_and_malice.words.names import creature
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decision, Decline, Event, Option

from tests.mischief_and_malice.scenario import given
from tests.web.games.mischief_and_malice.test_whole_games import TABLES
from tests.web.games.sums import Case, falls, hold_the_sums
from web.app.games.mischief_and_malice import PRESENTER
from web.app.games.mischief_and_malice.cards.figures import uses_if_committed

_MOST_DICE = 2


class Course:
    """One way in which an attack goes, read off its events alone."""

    def __init__(self, case: Case, events: Sequence[Event]) -> None:
        state = case.state.clone()
        self.changes: list[tuple[str, int]] = []
        """What changed what is dealt, by how much."""
        self.damage, self.missed = 0, False
        self.dice = 0
        self.died: set[int] = set()
        self.afflicted: set[tuple[int, str]] = set()
        self.attacker = self.target = self.named = NONE
        if state.attack is not None:
            self.attacker, self.target = state.attack.attacker, state.attack.target
            self.named = self.target
        self.health, malignant = list(state.health), state.malignant
        dealing = any(isinstance(one, Stage) and one.step > CURSING for one in state.stack)
        for event in events:
            attack: Any = state.attack
            match event:
                case AttackBegan(attacker=place):
                    self.attacker = place
                case TargetNamed(target=place):
                    self.target = self.named = place
                case Redirected(target=place):
                    self.target = place
                case FigureChanged(figure="power" | "damage" as figure, now=now, why=why):
                    begins = figure == "damage" and not dealing
                    dealing = figure == "damage"
                    was = attack.power if begins else getattr(attack, figure)
                    self.changes.append((why, now - was))
                case MalignantHit(now=now):
                    malignant = now
                case DamageDealt(damage=damage):
                    self.damage = damage
                case Missed():
                    self.missed = True
                case AfflictionRolled() | DieRolled():
                    self.dice += 1
                case HealthChanged(place=place, now=now):
                    self.health[place] = now
                case Afflicted(place=place, affliction=code):
                    self.afflicted.add((place, affliction_names()[code]))
                case Perished(place=place):
                    self.died.add(place)
            event.replay(state)
            if isinstance(event, AttackEnded):
                break
        self.left = malignant if self.target == OF_MALIGNANT else self.health[self.target]
        self.died |= {
            place for place in PLACES if case.state.creatures[place] >= 0 and not self.health[place]
        }


def _answer(using: int | None) -> Callable[[State, Decision[Any]], Option[Any] | None]:
    """The player ``using`` spends and uses all that they are asked for, the others nothing; what is
    to be chosen after the hit is not foretold."""

    def answer(state: State, asked: Decision[Any]) -> Option[Any] | None:
        if state.attack is None or (state.attack.hit and not isinstance(asked, AskRelic)):
            return None
        if isinstance(asked, Assist):
            return SpendUse() if asked.seat == using else KeepUse()
        if isinstance(asked, AskRelic):
            return UseNow() if asked.seat == using else NotNow()
        return engine.legal(state)[0]

    return answer


@lru_cache(maxsize=8)
def _all(case: Case, using: int | None = None) -> tuple[Course, ...]:
    """Every way in which an attack can go, each as likely as the others."""

    def thrown(dice: int) -> tuple[Course, ...]:
        rolled = falls(numbers().die, dice)
        return tuple(Course(case, case.played(rng, _answer(using)).events) for rng in rolled)

    courses = thrown(0)
    dice = max(one.dice for one in thrown(1)) if courses[0].dice else 0
    return thrown(min(dice, _MOST_DICE)) if dice else courses


def _share(courses: Sequence[Course], holds: Callable[[Course], bool]) -> int:
    return round(100 * sum(map(holds, courses)) / len(courses))


def _credited(case: Case, said: re.Match[str]) -> None:
    """Each part of a sum is credited to what changed the figure by so much, and they make the
    damage."""
    start, *told = re.split(r" (?=[+−]\d+ |halved to \d+ |0 |\d+ back )", said[1])
    figure, _, first = start.partition(" ")
    began = value = int(figure)
    by: list[tuple[str, int]] = []
    for words in told:
        number = re.match(r"(halved to |[+−])(\d+) ", words)
        if number is None:
            continue
        after = int(number[2]) if number[1] == "halved to " else value + _signed(number)
        by.append((words[number.end() :], after - value))
        value = after
    if began and first != "so far":
        by.insert(0, (first, began))
    nothing = any(words.startswith("0 ") for words in told)
    assert (0 if nothing else value) == int(said[2])
    assert by in [[one for one in course.changes if one[1]] for course in _all(case)]


def _signed(number: re.Match[str]) -> int:
    return int(number[2]) if number[1] == "+" else -int(number[2])


def _hits(case: Case, using: int | None = None) -> list[Course]:
    every = _all(case, using)
    return [one for one in every if one.target == one.named and not one.missed]


def _health(case: Case, said: re.Match[str]) -> None:
    low, high = int(said[3]), int(said[4] or said[3])
    hits = _hits(case)
    named = hits[0].named
    before = case.state.malignant if named == OF_MALIGNANT else case.state.health[named]
    assert said[1] == creature(case.state, named)
    assert before == int(said[2])
    left = {one.left for one in hits}
    assert (min(left), max(left)) == (low, high)


def _dies(case: Case, said: re.Match[str]) -> None:
    assert _share(_all(case), lambda one: one.named in one.died) == int(said[1])


def _misses(case: Case, said: re.Match[str]) -> None:
    assert _share(_all(case), lambda one: one.missed) == int(said[1])


def _astray(case: Case, said: re.Match[str]) -> None:
    every = _all(case)
    assert _share(every, lambda one: one.target != one.named and not one.missed) == int(said[1])


def _damages(case: Case, said: re.Match[str]) -> None:
    dealt = [one.damage for one in _all(case)]
    for damage, share in re.findall(r"(\d+) \((\d+)%\)", said[1]):
        assert round(100 * dealt.count(int(damage)) / len(dealt)) == int(share)


def _theirs(case: Case, said: re.Match[str]) -> None:
    assert int(said[1]) in {one.damage for one in _all(case, 1 - case.state.active)}


def _mine(case: Case, said: re.Match[str]) -> None:
    assert int(said[1]) in {one.damage for one in _all(case, case.state.active)}


def _suffered(case: Case, said: re.Match[str]) -> None:
    every = _all(case)
    place = every[0].attacker
    assert said[1] == creature(case.state, place)
    lost = [max(0, case.state.health[place] - one.health[place]) for one in every]
    assert (min(lost), max(lost)) == (int(said[2]), int(said[3] or said[2]))


def _attacker_dies(case: Case, said: re.Match[str]) -> None:
    assert _share(_all(case), lambda one: one.attacker in one.died) == int(said[1])


def _returns(case: Case, said: re.Match[str]) -> None:
    """So many of the energies of the target go back to its owner's hand."""
    answer = _answer(None)

    def goes_on(state: State, asked: Decision[Any]) -> Option[Any] | None:
        return answer(state, asked) or (engine.legal(state)[0] if state.attack else None)

    for rng in falls(numbers().die, 1):
        played = case.played(rng, goes_on)
        course = Course(case, played.events)
        for fallen in played.of(Perished):
            if fallen.place == course.named:
                assert len(fallen.returned) == (0 if said[1] == "nothing" else int(said[1]))
                return
    raise AssertionError("nobody perished")


def _uses(case: Case, said: re.Match[str]) -> None:
    option: Any = case.plan.options[0]
    asked: Any = engine.decision(case.state)
    place = getattr(option, "place", None)
    place = asked.place if place is None else place
    state = case.state.clone()
    engine.apply_unchecked(state, option)
    events = [event for event in state.events if type(event).__name__ == "UseSpent"]
    assert uses_left(state, place) + len(events) == int(said[1])


def _taken_over(case: Case, said: re.Match[str]) -> None:
    option: Any = case.plan.options[0]
    assert len(case.played().after.lanes[option.place]) == int(said[1])


def _charge(case: Case, said: re.Match[str]) -> None:
    option: Any = case.plan.options[0]
    assert cards()[option.card].charge == int(said[1])


def _end(case: Case) -> Sequence[Event]:
    def answer(state: State, asked: Decision[Any]) -> Option[Any] | None:
        """Nothing that is left to choice is done."""
        if any(isinstance(event, TurnBegan) for event in state.events):
            return None
        options = engine.legal(state)
        return next((one for one in options if isinstance(one, Decline)), options[0])

    return case.played(answer=answer).events


def _penalty(case: Case, said: re.Match[str]) -> None:
    voided = [len(e.cards) for e in _end(case) if isinstance(e, Voided) and e.seat == case.seat]
    assert sum(voided) == int(said[1])


def _drawn(case: Case, said: re.Match[str]) -> None:
    drawn = [e.cards for e in _end(case) if isinstance(e, Drew) and e.seat == case.seat]
    assert sum(drawn) == int(said[1])


def _forfeit(case: Case, said: re.Match[str]) -> None:
    lost = [e for e in _end(case) if isinstance(e, HealthChanged) and OWNERS[e.place] == case.seat]
    assert any(case.state.health[e.place] - e.now == int(said[1]) for e in lost) or any(
        case.state.health[e.place] < int(said[1]) and not e.now for e in lost
    )


def _bliss(case: Case, said: re.Match[str]) -> None:
    gained = [e for e in _end(case) if isinstance(e, HealthChanged)]
    assert (
        any(creature(case.state, e.place) == said[1] and e.now == int(said[3]) for e in gained)
        or said[2] == said[3]
    )


def _life(case: Case, said: re.Match[str]) -> None:
    lost = [e for e in _end(case) if isinstance(e, HealthChanged)]
    assert any(
        creature(case.state, e.place) == said[1]
        and case.state.health[e.place] - e.now == int(said[2])
        for e in lost
    )


def _stands(case: Case, said: re.Match[str]) -> None:
    found = [
        place
        for place in PLACES
        if case.state.creatures[place] != NONE and creature(case.state, place) == said[1]
    ]
    assert int(said[2]) in {case.state.health[place] for place in found}


def _becomes(case: Case, said: re.Match[str]) -> None:
    hits = _hits(case)
    assert said[1] == creature(case.state, hits[0].named)
    assert any((one.named, said[2]) in one.afflicted for one in hits)


def _surely_dies(case: Case, said: re.Match[str]) -> None:
    every = _all(case)
    place = every[0].attacker if said[2] else every[0].named
    assert said[1] == creature(case.state, place)
    assert all(place in one.died for one in every)


def _printed(case: Case, said: re.Match[str]) -> None:
    """The words of a card, whose figures are not of this position."""
    assert said[0] in {card_text(kind) for kind, card in enumerate(cards()) if card.program}


def _powered(case: Case, said: re.Match[str]) -> None:
    option: Any = case.plan.options[0]
    after = case.played().after
    assert said[1] == creature(after, option.place)
    assert is_powered(after, option.place) == (said[2] == "is fully powered")


PROOFS = {
    r"(.+) = (\d+) damage": _credited,
    r"(.+): Bliss (\d+) → (\d+)(?:, cured)?": _bliss,
    r"(.+): Life −(\d+), .+": _life,
    r"(.+): (\d+) → (\d+)(?: to (\d+))?": _health,
    r"(\d+)% that it dies": _dies,
    r".+: (\d+)% miss": _misses,
    r".+: (\d+)% that it hits your own healthiest": _astray,
    r"damage (.+%\))": _damages,
    r"they have .+: (\d+)": _theirs,
    r"you have .+: (\d+)": _mine,
    r"(\d+)% that .+ dies": _attacker_dies,
    r".+(?:, |: )(\d+|nothing)(?: energ(?:y|ies))? goe?s? back to hand": _returns,
    r"(\d+) uses?(?: only: .+)?": _uses,
    r"takes over (\d+) energ.+": _taken_over,
    r"works from (\d+) energ.+": _charge,
    r"the malignant was not attacked: your healthiest loses (\d+)": _forfeit,
    r".+: (\d+) cards? to void": _penalty,
    r"draw (\d+) cards?": _drawn,
    r"(.+): (\d+) health": _stands,
    r"([^.:]+) loses (\d+)(?: to (\d+))?": _suffered,
    r"(.+) (is fully powered|still lacks energies)": _powered,
    r"(.+) becomes ([^.]+)": _becomes,
    r"([^.]+) dies( of it)?": _surely_dies,
    r".*\d.*": _printed,
}


def _comes_to(case: Case, said: re.Match[str]) -> None:
    dealt = [one.damage for one in _all(case)]
    assert (min(dealt), max(dealt)) == (int(said[1]), int(said[2] or said[1]))


BUTTONS = {r".+: (\d+)(?: to (\d+))? damage": _comes_to}


def test_every_sum_of_a_preview_is_what_then_happens() -> None:
    proven = hold_the_sums(
        GAME,
        PRESENTER,
        TABLES * 3,
        PROOFS,
        buttons=BUTTONS,
        choices=200,
        each=2,
        seeds=(20, 20),
        lively=lambda option: not isinstance(option, EndTurn),
    )
    assert proven == {*PROOFS, *BUTTONS}


def _lane_of(kinds: Sequence[int], target: int) -> State:
    """A creature on a spot with these energies in its lane."""
    state: State = given({"spot1": "C17: E01* E01"}, {"spot1": "C10: E14 E17"}).state
    state.creatures[0], state.committed[0] = target, NONE
    state.lanes[0] = tuple(Charge(kind) for kind in kinds)
    return state


@pytest.mark.rule("ML-AST-03", "ML-R-11")
def test_the_uses_of_an_energy_do_not_fall_and_rise_while_its_creature_is_powered() -> None:
    pool = [kind for kind, card in enumerate(cards()) if card.type == ENERGY]
    fell = rose = 0
    for target, card in enumerate(cards()):
        if card.type != CREATURE or len(card.requires) < 2:
            continue
        fitting = [k for k in pool if any(gives(cards()[k]) >> s & 1 for s in card.requires)]
        for lane in permutations(fitting[:5], len(card.requires)):
            told = [
                uses_if_committed(_lane_of(lane[:count], target), 0, 0)
                for count in range(1, len(lane) + 1)
            ]
            assert told == sorted(told, reverse=True), (card.title, lane, told)
            fell += told[0] > told[-1]
            rose += told[0] == told[-1] > 1
    assert rose, "no energy with several uses: this proves nothing"
