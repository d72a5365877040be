"""Campaigns of tic-tac-toe, for tests: whoever has lost begins the next game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mythshelf.kernel.play.match import Match

from tests.tictactoe import GAME
from web.app.presenting.saga import ActStart, Ending, Facts, HeroSheet, SagaLine, ToldAct

SIDES = ("crosses", "noughts")
CROSSES_WIN = ("a1", "b1", "a2", "b2", "a3")
NOUGHTS_WIN = ("a1", "b1", "c3", "b2", "a3", "b3")


class Tale:
    """A saga whose chronicle is who begins."""

    game = "tictactoe"
    setting = "first"
    fresh = "crosses"
    clause = "TTT-START-01"
    pitch = "Whoever has lost begins the next game."
    starts: tuple[ActStart, ...] = (
        ActStart("game", "Next game", "One more."),
        ActStart("long", "Long game", "Several."),
    )

    def read(self, chronicle: str) -> str:
        if chronicle not in SIDES:
            raise ValueError(f"nobody is called {chronicle[:20]!r}")
        return chronicle

    def needs(self, chronicle: str) -> Sequence[str]:
        return (chronicle,) if chronicle not in SIDES else ()

    def read_facts(self, facts: Any) -> Facts:
        if not isinstance(facts, dict) or set(facts) != {"won"} or facts["won"] not in SIDES:
            raise ValueError("one of its acts cannot be read")
        return facts

    def ending(self, match: Match[Any]) -> Ending | None:
        outcome = GAME.outcome(match.state)
        if outcome is None or not outcome.winners:
            return None
        (winner,) = outcome.winners
        return Ending(str(match.settings["first"]), SIDES[1 - winner], {"won": SIDES[winner]})

    def proposal(self, facts: Facts | None) -> Mapping[str, Any]:
        return {"who": facts["won"]} if facts else {}

    def told(self, facts: Facts) -> ToldAct:
        return ToldAct("A game", "Both", (SagaLine("crown", f"{facts['won']} won."),), True)

    def opening(self) -> None:
        return None

    def party(self, facts: Facts) -> Sequence[str]:
        return [facts["won"]]

    def heroes(self, chronicle: str, acts: Mapping[str, int]) -> tuple[HeroSheet, ...]:
        sheet = HeroSheet(
            chronicle, chronicle, 1, 1, "crown", f"{acts.get(chronicle, 0)} won", (), (), ()
        )
        return (sheet,)

    def state(self, chronicle: str) -> tuple[SagaLine, ...]:
        return (SagaLine("crown", f"{chronicle} begin."),)

    def alone(self, chronicle: str, hero: str) -> str:
        return hero


TALE = Tale()


def find(slug: str) -> Tale | None:
    """The saga of a game."""
    return TALE if slug == TALE.game else None


def played(first: str, cells: Sequence[str]) -> Match[Any]:
    """A game of tic-tac-toe as far as these marks."""
    match = Match(GAME, {"first": first}, 1)
    for cell in cells:
        match.choose(GAME.notation.read(f"mark {cell}"))
    return match
