"""Who stands better in the position that is shown, told from what all may see (pure)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match

from web.app.session.memo import Memo
from web.app.session.session import TableSession

if TYPE_CHECKING:
    from mythshelf.analysis.findings import Chances


@dataclass(frozen=True, slots=True)
class Share:
    """A side by the number of its colour (0 for one that nobody plays) and its name, and of how
    many games in a hundred it wins from here."""

    side: int
    name: str
    hundredths: int


class Balance:
    """The shares of all sides in the position that is shown; its chances are worked out once."""

    def __init__(self) -> None:
        self._chances = Memo(_chances)

    def of(self, session: TableSession, colours: Mapping[int, int]) -> tuple[Share, ...]:
        """Side by side; ``colours`` are those of the seats. Nothing in a lesson and in a puzzle,
        where it would give away too much, nor where it cannot be told."""
        seen, match = session.seen, session.match
        if seen.lesson is not None or seen.is_exercise:
            return ()
        chances = self._chances(match, tuple(match.journal[: seen.shown]))
        return _shares(session, colours, chances) if chances is not None else ()


def spoken(shares: tuple[Share, ...]) -> str:
    """In words, for the ear.

    >>> spoken((Share(1, "Ada", 62), Share(2, "Computer", 38)))
    'Who stands better: Ada wins 62 in 100, Computer 38'
    """
    first, *rest = (f"{share.name} {share.hundredths}" for share in shares)
    name, _, number = first.rpartition(" ")
    return ", ".join([f"Who stands better: {name} wins {number} in 100", *rest])


def _chances(match: Match[Any], made: tuple[Option[Any], ...]) -> Chances | None:
    from mythshelf.analysis.standing import standing  # comes with the players

    return standing(match.game, match.state_at(len(made)))


def _shares(
    session: TableSession, colours: Mapping[int, int], chances: Chances
) -> tuple[Share, ...]:
    match, seen = session.match, session.seen
    sides = match.game.sides(match.settings)
    played = [seats for seats in sides if seats]
    found = [
        Share(
            colours.get(seats[0], 0),
            " and ".join(map(seen.who, seats)),
            round(100 * chances[seats[0]]),
        )
        for seats in played
    ]
    if len(played) == 1:
        found.append(Share(0, match.game.unplayed, 0))
    rest = 100 - sum(share.hundredths for share in found[:-1])
    last = found[-1]
    return (*found[:-1], Share(last.side, last.name, max(0, rest)))
