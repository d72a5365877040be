"""Every sum of a preview, held against what then happens; shared by all games.

A game has *proofs*: for each kind of fact with a figure in it a pattern, and what must come of it
when the plan is carried out in the true position. A fact with a figure that nothing proves is an
error; on buttons stand numbers that are no sums, so that those that are have proofs of their own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, product
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decision, Event, Option
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from web.app.presenting.plan import Fact, Plan
from web.app.presenting.presenter import Presenter
from web.app.session.preview import preview_of

Answer = Callable[[Any, Decision[Any]], "Option[Any] | None"]
"""What is answered to a question that comes up on the way; ``None`` ends it."""


@dataclass(frozen=True)
class Played:
    """What has happened when a plan was carried out, and the position at the end."""

    events: tuple[Event, ...]
    after: Any

    def of(self, kind: type[Any]) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]


@dataclass(frozen=True, eq=False)
class Case:
    """A plan in a position with everything that is hidden in it, and all that was said of it."""

    state: Any
    seat: int
    plan: Plan
    facts: tuple[Fact, ...]

    def played(self, rng: int | None = None, answer: Answer | None = None) -> Played:
        """Carry the plan out, as far as it is the seat that is asked, then answer what comes up."""
        state, events = self.state.clone(), list[Event]()
        if rng is not None:
            state.rng = rng
        waiting = list(self.plan.options)
        while (asked := engine.decision(state)) is not None:
            chosen: Option[Any] | None = None
            if waiting and asked.seat == self.seat:
                chosen = waiting.pop(0)
            elif waiting:
                break
            elif answer is not None:
                chosen = answer(state, asked)
            if chosen is None or engine.refusal(state, chosen) is not None:
                break
            engine.apply_unchecked(state, chosen)
            events += state.events
        return Played(tuple(events), state)


Proof = Callable[[Case, "re.Match[str]"], None]


@cache
def rng_for(sides: int, faces: tuple[int, ...]) -> int:
    """A state of the generator after which dice of so many sides fall so."""
    for seed in count():
        dice = Dice(seed)
        if all(below(dice, sides) + 1 == face for face in faces):
            return seed
    raise AssertionError


def falls(sides: int, dice: int) -> Iterator[int]:
    """A state of the generator for every way in which some dice can fall."""
    for faces in product(range(1, sides + 1), repeat=dice):
        yield rng_for(sides, faces)


def hold_the_sums(
    game: Game[Any],
    presenter: Presenter,
    tables: Iterable[Mapping[str, Any]],
    proofs: Mapping[str, Proof],
    *,
    buttons: Mapping[str, Proof] | None = None,
    choices: int,
    each: int,
    seeds: tuple[int, int] = (0, 0),
    lively: Callable[[Option[Any]], bool] = lambda option: True,
) -> frozenset[str]:
    """At each table (settings of a game) make so many ``choices`` at random, mostly ``lively``
    ones, and prove what is said of ``each`` plans of every position; the patterns proven.
    ``seeds`` are those of the first game and of what is chosen there."""
    proven: Counter[str] = Counter()
    for number, settings in enumerate(tables):
        match = Match(game, game.checked(settings), seeds[0] + number)
        dice = Dice(seeds[1] + number)
        for _ in range(choices):
            asked = engine.decision(match.state)
            if asked is None:
                break
            view = game.view(match.state, asked.seat)
            plans = [*presenter.plans(view)]
            for _ in range(min(each, len(plans))):
                plan = plans.pop(below(dice, len(plans)))
                facts = presenter.preview(view, preview_of(game, view, asked.seat, plan))
                prove(Case(match.state, asked.seat, plan, facts), proofs, buttons or {}, proven)
            options: Sequence[Option[Any]] = engine.legal(match.state)
            options = [one for one in options if lively(one) or not below(dice, 6)] or options
            match.choose(options[below(dice, len(options))])
    return frozenset(proven)


def prove(
    case: Case, proofs: Mapping[str, Proof], buttons: Mapping[str, Proof], proven: Counter[str]
) -> None:
    """Hold each fact of a case, and the sums on its button, against what then happens."""
    for fact in case.facts:
        found = _proof(proofs, fact.text)
        assert found or not re.search(r"\d", fact.text), f"nothing proves {fact.text!r}"
        if found:
            _hold(case, fact.text, found, proofs[found])
            proven[found] += 1
    for words in {case.plan.button, case.plan.chip}:
        if found := _proof(buttons, words):
            _hold(case, words, found, buttons[found])
            proven[found] += 1


def _proof(proofs: Mapping[str, Proof], words: str) -> str:
    return next((pattern for pattern in proofs if re.fullmatch(pattern, words)), "")


def _hold(case: Case, words: str, pattern: str, proof: Proof) -> None:
    said = re.fullmatch(pattern, words)
    assert said is not None
    try:
        proof(case, said)
    except AssertionError as error:
        told = [fact.text for fact in case.facts]
        raise AssertionError(f"{words!r} of {told} for {case.plan.label!r}") from error
