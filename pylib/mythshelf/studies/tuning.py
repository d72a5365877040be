"""The study of ``mythshelf tune``: which numbers of a judge win, found by playing.

This is simultaneous perturbation (SPSA), in rounds. In each pair of games one player reckons with
every number a little higher or lower, by lot, the other the other way round; seats are swapped in
between. After a round each number moves the way on which more was won. No single pair says anything
about a number, but each says a little about all of them, so that forty numbers cost no more games
than one.

A round is counted in whole numbers like any other study, so it does not matter who plays which
seeds. What comes out is a proposal, to be tried by ``mythshelf sprt`` on other seeds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..games import load
from ..kernel.errors import BadSettings
from ..kernel.play.rng import Dice, below, seeded
from ..kernel.play.settings import Settings
from ..players import judge_of
from ..players.judge import Tunable
from .contestants import Contestant
from .lineups import dealt
from .pairs import won_by
from .playing import MOST_CHOICES, play
from .totals import Totals

WIDTH = (0.35, 0.15)
"""By which share of itself a number is made higher or lower, in the first round and in the last."""
RATE = (0.2, 0.08)
"""By which share of itself it moves after a round in which all that could be won was won one way,
in the first round and in the last. A number that is 0 at the beginning stays 0."""

Numbers: TypeAlias = tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Tuning:
    """So many rounds of so many pairs of games, between players of one name (:class:`.Contestant`)
    who reckon with different numbers. ``deal`` is a setting that is dealt to the seats by lot, if
    not empty."""

    slug: str
    settings: Settings
    deal: str
    player: str
    first: int
    rounds: int
    pairs: int
    most_choices: int = MOST_CHOICES

    @property
    def judge(self) -> Tunable:
        """The judge of the game."""
        found = tunable_judge(self.slug)
        assert found is not None
        return found

    @property
    def seeds(self) -> range:
        """See :class:`.study.InRounds`."""
        return range(self.first, self.first + self.rounds * self.pairs)

    def described(self) -> Mapping[str, Any]:
        """See :class:`.study.InRounds`."""
        return {
            "tune": self.slug,
            "settings": dict(self.settings),
            "deal": self.deal,
            "player": self.player,
            "first seed": self.first,
            "rounds": self.rounds,
            "pairs": self.pairs,
            "choices": self.most_choices,
        }

    def each_round(self, totals: Totals) -> Iterator[Round]:
        """See :class:`.study.InRounds`."""
        for number in range(self.rounds):
            yield Round(self, number, tuple(self.found(totals, number).items()))

    def found(self, totals: Totals, rounds: int) -> dict[str, float]:
        """The numbers after so many rounds."""
        begun = self.judge.numbers
        found = dict(begun)
        for number in range(rounds):
            rate = self.between(RATE, number) / (2 * self.pairs)
            for name, games in totals.under("won higher", str(number)).items():
                found[name] += rate * games * abs(begun[name])
        return found

    def between(self, ends: tuple[float, float], number: int) -> float:
        """What a round has of a share that goes from one end to the other in even steps."""
        return ends[0] + (ends[1] - ends[0]) * number / max(1, self.rounds - 1)

    def lines(self, totals: Totals, origin: str) -> Iterator[str]:
        """The numbers after all rounds that were played to the end, as TOML."""
        played = totals.under("pairs").values()
        rounds = sum(number == self.pairs for number in played)
        yield f"# {origin}: {rounds} of {self.rounds} rounds of {self.pairs} pairs of games"
        for name, number in self.found(totals, rounds).items():
            yield f"{name} = {number:.3g}"


@dataclass(frozen=True)
class Round:
    """A round, and the numbers that it starts from."""

    tuning: Tuning
    number: int
    numbers: Numbers

    @property
    def seeds(self) -> range:
        """See :class:`.study.Study`."""
        pairs = self.tuning.pairs
        return self.tuning.seeds[self.number * pairs :][:pairs]

    def described(self) -> Mapping[str, Any]:
        """See :class:`.study.Study`."""
        return {**self.tuning.described(), "round": self.number}

    def play(self, seed: int) -> Totals:
        """See :class:`.study.Study`. For each number is counted in how many games more the player
        has won that had it higher."""
        tuning, dice = self.tuning, Dice(seeded(seed))
        begun, width = tuning.judge.numbers, tuning.between(WIDTH, self.number)
        signs = {name: 1 - 2 * below(dice, 2) for name in begun}

        def other(way: int) -> Tunable:
            changed = {
                name: number + way * signs[name] * width * abs(begun[name])
                for name, number in self.numbers
            }
            return tuning.judge.reckoning_with(changed)

        judges, totals = (other(1), other(-1)), Totals()
        totals.count("pairs", str(self.number))
        ahead = sum(self._ahead(judges, seed, swapped) for swapped in (False, True))
        for name, sign in signs.items():
            totals.count("won higher", str(self.number), name, by=sign * ahead)
        return totals

    def _ahead(self, judges: Sequence[Tunable], seed: int, swapped: bool) -> int:
        """1 where who has the first judge wins a game, -1 where the other does, 0 if both do."""
        tuning, dice = self.tuning, Dice(seeded(seed))
        game, contestant = load(tuning.slug), Contestant.of(tuning.player)
        settings = dealt(game, tuning.settings, tuning.deal, seed)
        sides = game.sides(settings)
        players = {
            seat: contestant.player(game, below(dice, 1 << 62), judge)
            for role, judge in enumerate(judges)
            for seat in sides[role ^ swapped]
        }
        outcome, _ = play(
            game,
            game.new(settings, seed),
            [players[seat] for seat in sorted(players)],
            tuning.most_choices,
            lambda _choice: None,
        )
        return won_by(outcome, sides[swapped], sides[not swapped])


def tunable(slug: str, settings: Settings) -> None:
    """Raises :class:`BadSettings` where no numbers can be tuned so."""
    sides = load(slug).sides(settings)
    if tunable_judge(slug) is None or len(sides) != 2 or () in sides:
        raise BadSettings("numbers are tuned where two sides meet, and a judge reckons with them")


def tunable_judge(slug: str) -> Tunable | None:
    """The judge of a game, if its numbers can be others."""
    found = judge_of(slug)
    return found if isinstance(found, Tunable) else None
