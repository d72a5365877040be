"""The form of a new tournament: who enters, in which order, and what is missing (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.errors import BadTournament
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import clean_name
from mythshelf.kernel.play.settings import MODE
from mythshelf.kernel.tournament import FEWEST, MOST, Entrant, Tournament, begin, refusal
from mythshelf.kernel.tournament_save import tidy_title
from mythshelf.players import LEVELS

from web.app.platform.phrases import counted
from web.app.session.seating import HERE, offered

_AT_FIRST = 4


@dataclass(slots=True)
class TypedEntrant:
    """An entrant as typed: a name, and ``HERE`` or a level of the computer."""

    name: str = ""
    sitter: str = HERE


class EntrantsForm:
    """A tournament being filled in. ``title`` may stay empty: it has a name of its own then."""

    def __init__(self, game: Game[Any], settings: dict[str, Any], names: Sequence[str]) -> None:
        """``settings`` are checked; ``names`` those of people who are likely to enter."""
        self.game = game
        self.settings = settings
        self.title = ""
        self.drawn = True
        self.dealt = False
        self.offered = [one for one in offered(game.slug) if one[0] in (HERE, *LEVELS)]
        known = [name for name in map(clean_name, names) if name]
        rows = [TypedEntrant(name) for name in dict.fromkeys(known)][:MOST]
        self.rows = rows + [TypedEntrant() for _ in range(_AT_FIRST - len(rows))]

    @property
    def refusal(self) -> str | None:
        """Why the game as it is set makes no tournament, or ``None``."""
        return refusal(self.game, self.settings)

    @property
    def dealing(self) -> str:
        """What every seat has of its own and can be dealt by lot; empty where there is none."""
        asked = (s for s in self.game.asked(self.settings) if s.per_seat and len(s.choices) > 1)
        return next((setting.title for setting in asked), "")

    @property
    def can_add(self) -> bool:
        """Whether there is room for another entrant."""
        return len(self.rows) < MOST

    @property
    def can_remove(self) -> bool:
        """Whether a tournament remains with one entrant less."""
        return len(self.rows) > FEWEST

    def add(self) -> None:
        """One more row, where there is room."""
        if self.can_add:
            self.rows.append(TypedEntrant())

    def remove(self, at: int) -> None:
        """One row less, where enough remain."""
        if self.can_remove:
            del self.rows[at]

    def entrants(self) -> list[Entrant]:
        """All who enter. The computer needs no name: "Novice", "Novice 2"."""
        typed = [clean_name(row.name) for row in self.rows]
        taken = {name.casefold() for name in typed}
        found = []
        for row, name in zip(self.rows, typed, strict=True):
            computer = "" if row.sitter == HERE else row.sitter
            if computer and not name:
                name = _free(computer.capitalize(), taken)
                taken.add(name.casefold())
            found.append(Entrant(name, computer))
        return found

    def summary(self) -> str:
        """What comes of so many: "5 entrants, 3 rounds; 3 go on at first without a game."."""
        count = len(self.rows)
        rounds = (count - 1).bit_length()
        words = f"{counted(count, 'entrant')}, {counted(rounds, 'round')}"
        byes = (1 << rounds) - count
        if not byes:
            return f"{words}."
        return f"{words}; {byes} {'goes' if byes == 1 else 'go'} on at first without a game."

    def of_game(self) -> str:
        """Which game it is, and how it is set: "Mythic Mischief, Blitz"."""
        mode = next((s for s in self.game.asked(self.settings) if s.key == MODE), None)
        if mode is None:
            return self.game.title
        value = self.settings.get(MODE, mode.default)
        return f"{self.game.title}, {next(c.title for c in mode.choices if c.value == value)}"

    def begin(self, seed: int) -> Tournament:
        """The tournament. Raises :class:`.BadTournament`; its message is a sentence."""
        if self.refusal is not None:
            raise BadTournament(self.refusal)
        title = tidy_title(self.title) or f"Tournament of {len(self.rows)}"
        return begin(
            *(title, self.game, self.settings, self.entrants(), seed),
            drawn=self.drawn,
            dealt=self.dealt and bool(self.dealing),
        )

    def first_wrong(self) -> int:
        """The row that the sentence of a refusal is about, -1 where it is about none."""
        seen: set[str] = set()
        for at, entrant in enumerate(self.entrants()):
            if not entrant.name or entrant.name.casefold() in seen:
                return at
            seen.add(entrant.name.casefold())
        return -1


def _free(name: str, taken: set[str]) -> str:
    """The name, or with the first number that makes it another one than those taken."""
    number, found = 1, name
    while found.casefold() in taken:
        number += 1
        found = f"{name} {number}"
    return found
