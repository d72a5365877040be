"""What an attack would come to, played on copies with every result of the dice (pure).

The engine itself plays it, step by step as in ML-R-18, so that what is foretold and what happens
cannot differ. What others may answer is left out and told as what they could do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import count
from typing import Any, TypeAlias

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.attack.assisting import (
    Assist,
    KeepUse,
    SpendUse,
    committed_card,
)
from mythshelf.games.mischief_and_malice.attack.choices import ChooseHit, NameTarget
from mythshelf.games.mischief_and_malice.attack.order import CURSING
from mythshelf.games.mischief_and_malice.attack.steps import Course as Stage
from mythshelf.games.mischief_and_malice.events.creatures import (
    Afflicted,
    HealthChanged,
    ImmunityChanged,
    Perished,
)
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
from mythshelf.games.mischief_and_malice.relics.using import AskRelic, NotNow, UseNow
from mythshelf.games.mischief_and_malice.table.catalogue import NONE, Kind, numbers
from mythshelf.games.mischief_and_malice.table.places import PLACES, Place, Seat
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event, Option
from mythshelf.kernel.play.rng import Dice, below

_MOST_DICE = 2
"""Dice of which every result is played; later ones fall as they may."""
_MOST_CHOICES = 24
"""Choices within an attack, more than any has."""


@dataclass(frozen=True, slots=True)
class FigureStep:
    """A figure of the attack before and after a card or an affliction has worked (ML-R-18).

    What is dealt begins as the power, so that the first ``damage`` goes on from it.
    """

    figure: str
    before: int
    now: int
    why: str


@dataclass(frozen=True, slots=True)
class Course:
    """One way in which an attack can go.

    ``steps`` lead to the damage; ``target`` is who is hit in the end, ``lost`` what that loses,
    ``left`` what it has then. ``suffered`` is what the attacker loses, ``died`` are the places of
    who perishes, ``afflicted`` the target's new affliction. ``open`` says that somebody would still
    have to choose something before the end. ``mine`` and ``theirs`` are the cards that the
    attacker's player and the other one may use on it or not.
    """

    steps: tuple[FigureStep, ...]
    target: Place
    damage: int
    lost: int
    left: int
    suffered: int
    died: frozenset[Place]
    afflicted: int
    missed: bool
    immune: bool
    open: bool
    mine: frozenset[Kind]
    theirs: frozenset[Kind]


@dataclass(frozen=True, slots=True)
class Forecast:
    """All ways in which an attack can go, the likeliest first, with their chances."""

    courses: tuple[tuple[Course, Fraction], ...]

    @property
    def likeliest(self) -> Course:
        """The way that is to be told step by step: the likeliest that hits, else the likeliest."""
        hits = (course for course, _ in self.courses if not course.missed)
        return next(hits, self.courses[0][0])

    @property
    def certain(self) -> bool:
        """Whether no die is thrown for it."""
        return len(self.courses) == 1

    def chance(self, *, of: Any) -> Fraction:
        """How likely it is that a course is as ``of`` says."""
        return sum((share for course, share in self.courses if of(course)), Fraction(0))

    def damages(self) -> list[tuple[int, Fraction]]:
        """The damages that are possible, the smallest first, with their chances."""
        found: Counter[int] = Counter()
        for course, share in self.courses:
            found[course.damage] += share  # type: ignore[assignment]
        return sorted(found.items())  # type: ignore[arg-type]


_last: list[tuple[State, tuple[Option[Any], ...], Seat | None, Forecast | None]] = []


def forecast(
    view: State, options: Sequence[Option[Any]], using: Seat | None = None
) -> Forecast | None:
    """:func:`_forecast`, worked out once while scene and question ask for the same."""
    key = tuple(options)
    for of, made, by, found in _last:
        if of is view and made == key and by == using:
            return found
    if _last and _last[0][0] is not view:
        _last.clear()
    result = _forecast(view, key, using)
    _last.append((view, key, using, result))
    return result


def _forecast(
    view: State, options: Sequence[Option[Any]], using: Seat | None = None
) -> Forecast | None:
    """What these choices of an attack, made in a view, come to; ``None`` if no target is named by
    then. The player ``using`` spends and uses whatever is asked of them, the others nothing."""
    whole = GAME.sample(view, 0)
    found: Counter[Course] = Counter()
    for results, share in _dice(whole, options, using):
        told = _played(whole, options, results, using)
        course = None if told is None else _course(whole, *told)
        if course is None:
            return None
        found[course] += share  # type: ignore[assignment]
    ranked = sorted(found.items(), key=lambda one: -one[1])
    return Forecast(tuple((course, Fraction(share)) for course, share in ranked))


def _dice(
    whole: State, options: Sequence[Option[Any]], using: Seat | None
) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every result of the dice that are thrown, with its chance."""
    sides = numbers().die
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        results = waiting.pop(0)
        told = _played(whole, options, results, using)
        thrown = 0 if told is None else _thrown(told[0])
        if thrown > len(results) and len(results) < _MOST_DICE:
            waiting += [(*results, die) for die in range(1, sides + 1)]
        else:
            yield results, Fraction(1, sides ** len(results))


def _thrown(events: Sequence[Event]) -> int:
    return sum(isinstance(event, (AfflictionRolled, DieRolled)) for event in events)


@cache
def _rng_for(results: tuple[int, ...]) -> int:
    """A state of the generator after which the dice fall so."""
    for seed in count():
        dice = Dice(seed)
        if all(below(dice, numbers().die) + 1 == die for die in results):
            return seed
    raise AssertionError


_Told: TypeAlias = tuple[list[Event], bool, frozenset[tuple[Seat, Kind]]]
"""What happened, whether a choice is open, and who may use which card."""


def _played(
    whole: State, options: Sequence[Option[Any]], results: tuple[int, ...], using: Seat | None
) -> _Told | None:
    """The attack to its end, or to a choice that nobody can foresee; ``None`` where one of the
    options is not possible, or where it is not said yet whom it is on."""
    state = whole.clone()
    state.rng = _rng_for(results)
    events: list[Event] = []
    planned = list(options)
    offered: set[tuple[Seat, Kind]] = set()
    for _ in range(_MOST_CHOICES):
        asked = engine.decision(state)
        if asked is None or (not planned and state.attack is None):
            return events, False, frozenset(offered)
        option: Option[Any]
        if planned:
            option = planned.pop(0)
            if engine.refusal(state, option) is not None:
                return None
        elif isinstance(asked, Assist):
            offered.add((asked.seat, committed_card(state, asked.place)))
            option = SpendUse() if asked.seat == using else KeepUse()
        elif isinstance(asked, AskRelic):
            offered.add((asked.seat, asked.card))
            option = UseNow() if asked.seat == using else NotNow()
        elif isinstance(asked, NameTarget):
            return None
        elif isinstance(asked, ChooseHit) or not _is_hit(events):
            option = engine.legal(state)[0]
        else:
            return events, True, frozenset(offered)
        engine.apply_unchecked(state, option)
        for event in state.events:
            events.append(event)
            if isinstance(event, AttackEnded):  # relics and mischief, which nobody knows, follow
                return events, False, frozenset(offered)
    return events, True, frozenset(offered)


def _is_hit(events: Sequence[Event]) -> bool:
    return any(isinstance(event, (DamageDealt, Missed)) for event in events)


def _so_far(state: State) -> dict[str, int]:
    """The figure that an attack under way has come to: its power, and from the hit on its damage,
    what is reflected apart."""
    attack = state.attack
    if attack is None:
        return {}
    is_dealing = any(isinstance(frame, Stage) and frame.step > CURSING for frame in state.stack)
    figure = {"damage": attack.damage} if is_dealing else {"power": attack.power}
    return figure | {"reflected": attack.reflected, "nothing": int(attack.nothing)}


def _course(
    before: State,
    events: Sequence[Event],
    left_open: bool,
    offered: frozenset[tuple[Seat, Kind]],
) -> Course | None:
    """What has happened, summed up."""
    under_way = before.attack
    attacker = under_way.attacker if under_way is not None else NONE
    target = under_way.target if under_way is not None else NONE
    figures = _so_far(before)
    steps = [
        FigureStep(figure, 0, now, "so far")
        for figure, now in figures.items()
        if now or figure == "damage"
    ]
    damage, missed, immune, afflicted = 0, False, False, NONE
    health, malignant = list(before.health), before.malignant
    died: set[Place] = set()
    for event in events:
        match event:
            case AttackBegan():
                attacker = event.attacker
            case TargetNamed(target=named) | Redirected(target=named):
                target = named
            case FigureChanged(figure=figure, now=now, why=why):
                was = figures.get(figure, figures.get("power", 0) if figure == "damage" else 0)
                steps.append(FigureStep(figure, was, now, why))
                figures[figure] = now
            case DamageDealt(damage=dealt):
                damage = dealt
            case Missed():
                missed = True
            case ImmunityChanged(place=place, immune=False):
                immune = immune or place == target
            case HealthChanged(place=place, now=now):
                health[place] = now
            case MalignantHit(now=now):
                malignant = now
            case Afflicted(place=place, affliction=code) if place == target:
                afflicted = code
            case Perished(place=place):
                died.add(place)
    if target == NONE or attacker not in PLACES:
        return None
    died |= {place for place in PLACES if before.creatures[place] != NONE and not health[place]}
    if target in PLACES:
        lost, left = before.health[target] - health[target], health[target]
    else:
        lost, left = before.malignant - malignant, malignant
    return Course(
        tuple(steps),
        target,
        damage,
        lost,
        left,
        before.health[attacker] - health[attacker],
        frozenset(died),
        afflicted,
        missed,
        immune,
        left_open,
        frozenset(kind for seat, kind in offered if seat == before.active),
        frozenset(kind for seat, kind in offered if seat != before.active),
    )
