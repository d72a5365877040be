"""Attack everything that is opened from outside: ``python -m tests.attack``.

Half of the inputs are Myth's. Each is opened as the page would, played on and, now and then,
drawn; the same seed makes the same inputs. At the end a table says what came of them, by kind and
game; the first input of each finding stands in the folder of ``--found``, the error beside it.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter
from pathlib import Path
from random import Random

from tests.attack.kinds import KINDS, Kind
from tests.attack.limits import SECONDS
from tests.attack.material import MYTH
from tests.attack.trial import OUTCOMES, Result, tried

SHARES = {"position": 5, "journal": 3, "save": 3, "link": 3, "line": 3, "content": 1.5}
"""How often a kind comes up, once where nothing is said."""


class Attack:
    """What has been tried, and what came of it."""

    def __init__(self, seed: int, found: Path | None, seconds: float = SECONDS) -> None:
        self._seed, self._found, self._seconds = seed, found, seconds
        self.counts: Counter[tuple[str, str, str]] = Counter()
        self.findings: Counter[tuple[str, str, str, str]] = Counter()

    def run(self, first: int, count: int) -> None:
        """Try so many inputs, from the number ``first`` on."""
        for number in range(first, first + count):
            self.one(number)

    def one(self, number: int) -> Result:
        """Try one input: which it is follows from its number and the seed."""
        dice = Random(f"{self._seed}.{number}")
        kind, slug = _drawn(dice, myth=number % 2 == 0)
        text = kind.make(dice, slug)
        result = tried(kind, slug, text, dice, self._seconds)
        self.counts[kind.name, slug, result.outcome] += 1
        if result.where:
            key = (result.outcome, kind.name, slug, result.where)
            self.findings[key] += 1
            if self._found is not None and self.findings[key] == 1:
                self._keep(number, kind, text, result)
        return result

    def _keep(self, number: int, kind: Kind, text: str, result: Result) -> None:
        assert self._found is not None
        self._found.mkdir(parents=True, exist_ok=True)
        told = hashlib.sha256(result.where.encode()).hexdigest()[:6]
        path = self._found / f"{result.outcome}-{kind.name}-{told}-{number}.{kind.ending}"
        path.write_text(text, "utf-8", "surrogatepass")
        path.with_suffix(".error").write_text(f"{result.where}\n{result.told}", "utf-8")

    def told(self) -> str:
        """The table, and the findings from the most frequent on."""
        lines = [f"{'':24}" + "".join(f"{name:>10}" for name in ("inputs", *OUTCOMES))]
        rows = sorted({(kind, slug) for kind, slug, _ in self.counts})
        for kind, slug in rows:
            lines.append(_line(f"{kind} {slug}", [self.counts[kind, slug, o] for o in OUTCOMES]))
        for name, wanted in (("Myth", True), ("the others", False)):
            counts = [self._sum(outcome, wanted) for outcome in OUTCOMES]
            lines.append(_line(name, counts))
        lines += [f"{n:6} {' '.join(key)}" for key, n in self.findings.most_common()]
        return "\n".join(lines)

    def _sum(self, outcome: str, myth: bool) -> int:
        return sum(
            count
            for (_, slug, came), count in self.counts.items()
            if came == outcome and (slug == MYTH) == myth
        )


def _drawn(dice: Random, myth: bool) -> tuple[Kind, str]:
    """A kind of attack, on Myth or on another game."""
    kinds = [one for one in KINDS if (one.slugs != (MYTH,) if not myth else MYTH in one.slugs)]
    kind = dice.choices(kinds, [SHARES.get(one.name, 1) for one in kinds])[0]
    return kind, MYTH if myth else dice.choice([slug for slug in kind.slugs if slug != MYTH])


def _line(name: str, counts: list[int]) -> str:
    return f"{name:34}"[:24].ljust(24) + "".join(f"{n:10}" for n in (sum(counts), *counts))


def main() -> int:
    """Attack as the arguments say; 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("--count", type=int, default=200_000, help="how many inputs")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="what each may take")
    parser.add_argument("--found", type=Path, default=Path(".cache/attack"), help="for findings")
    options = parser.parse_args()
    attack = Attack(options.seed, options.found, options.seconds)
    try:
        for first in range(options.first, options.first + options.count, 1_000):
            attack.run(first, min(1_000, options.first + options.count - first))
            print(f"{sum(attack.counts.values())} tried", file=sys.stderr, flush=True)
    finally:
        print(attack.told())
    return int(bool(attack.findings))


if __name__ == "__main__":
    sys.exit(main())
