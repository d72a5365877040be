"""The tournaments in a store, and which saved game belongs where in them (pure).

A tournament's record knows no saved games; each game's head tells its :class:`Place`. So a
game that is deleted, damaged or brought back needs no repair anywhere: the bracket offers
what it finds. Every change is made to the newest record in the store.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from mythshelf.kernel.errors import BadSave, ResultStands
from mythshelf.kernel.files.document import parsed
from mythshelf.kernel.files.save import read_body
from mythshelf.kernel.tournament import OPEN, Pairing, Tournament
from mythshelf.kernel.tournament_save import dumps, loads

from web.app.platform.storage import Damaged, Head, Removed, Saves, Slot, StorageFull

NO_ROOM = "There is no room on this device to keep a tournament."
FILE = "mythshelf-tournament-file"
LONGEST_FILE = 20_000_000
"""Characters: the longest saves of all pairings that can go on at once."""
_NOT_ONE = "This is not a Mythshelf tournament."
_NAMED = 3


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game stands: the tournament's id, the pairing, which of its games, who meets."""

    tournament: str
    pairing: int
    number: int
    entrants: tuple[int, int]

    @classmethod
    def next_of(cls, tournament: str, pairing: Pairing) -> Place:
        """That of a pairing's next game."""
        return cls(tournament, pairing.number, len(pairing.results), pairing.entrants)

    @classmethod
    def read(cls, text: str) -> Place | None:
        """What :meth:`write` wrote; ``None`` where it did not."""
        name, *numbers = text.split(":")
        if len(numbers) != 4 or not all(n.isascii() and n.isdigit() for n in numbers):
            return None
        pairing, number, one, other = (int(n[:4]) for n in numbers)
        return cls(name, pairing, number, (one, other))

    def write(self) -> str:
        """The place in a line."""
        return ":".join(map(str, (self.tournament, self.pairing, self.number, *self.entrants)))


class TournamentStore:
    """What a store has of them. Methods raise as :class:`.storage.Saves` does."""

    def __init__(self, kept: Saves, games: Saves) -> None:
        """``kept`` holds the records, ``games`` the saved games."""
        self._kept, self._games = kept, games

    def add(self, tournament: Tournament) -> str:
        """Keep a new tournament; its id."""
        head = Head(self._kept.fresh_id(), "", "", "", "", False, 0)
        return self._kept.write(_told(head, tournament), dumps(tournament)).id

    def read(self, tournament_id: str) -> Tournament:
        """The newest record of a tournament. Raises :class:`.BadSave` as well."""
        return loads(self._kept.read(tournament_id).text)

    def has(self, tournament_id: str) -> bool:
        """Whether there is a record that can be read."""
        try:
            self.read(tournament_id)
        except (Damaged, BadSave):
            return False
        return True

    def mark_damaged(self, tournament_id: str) -> None:
        """Note that a tournament could not be opened."""
        self._kept.mark_damaged(tournament_id)

    def raw(self, tournament_id: str) -> str:
        """What can be saved as a file of a tournament that cannot be read."""
        return self._kept.raw(tournament_id)

    def report(self, place: Place, side: int, played: bool = True) -> Tournament:
        """Enter a result (0, 1 or a draw) and keep it; the tournament as it is then.

        Raises :class:`.ResultStands` where the bracket does not wait for this game, or where
        others meet in its place now: then nothing has changed.
        """

        def entered(found: Tournament) -> Tournament:
            after = found.reported(place.pairing, place.number, side, played)
            if after.pairings()[place.pairing].entrants != place.entrants:
                raise ResultStands("Others meet in this game's place now.")
            return after

        return self._change(place.tournament, entered)

    def take_back(self, place: Place) -> Tournament:
        """Forget the result that was entered last, which has to be that of ``place``.

        Raises :class:`.ResultStands` where it is not.
        """
        return self._change(
            place.tournament, lambda found: found.taken_back(place.pairing, place.number)
        )

    def checked(self, slot: Slot) -> Head:
        """The head of a tournament's record from outside. Raises :class:`.BadSave`."""
        return _told(slot.head, loads(slot.text))

    def remove(self, tournament_id: str) -> Removed:
        """Delete a tournament, not its games; what :meth:`restore` needs is returned."""
        return self._kept.remove(tournament_id)

    def restore(self, removed: Removed) -> None:
        """Bring a deleted tournament back."""
        self._kept.restore(removed)

    def games(self, tournament_id: str) -> dict[Place, Head]:
        """The saved games of a tournament by their places; of two the newer one."""
        found: dict[Place, Head] = {}
        for head in reversed(self._games.heads()):
            place = Place.read(head.tournament)
            if place is not None and place.tournament == tournament_id and not head.damaged:
                found[place] = head
        return found

    def file_of(self, tournament_id: str) -> tuple[str, str]:
        """A tournament's title, and as a file: its record and the games that go on."""
        slot = self._kept.read(tournament_id)
        going: list[dict[str, Any]] = []
        for pairing in loads(slot.text).ready():
            place = Place.next_of(tournament_id, pairing)
            head = self.games(tournament_id).get(place)
            if head is None:
                continue
            with suppress(Damaged):
                save = json.loads(self._games.read(head.id).text)
                going.append({"pairing": pairing.number, "seats": head.seats, "save": save})
        body = {"format": FILE, "tournament": json.loads(slot.text), "games": going}
        return slot.head.title, _compact(body)

    def add_from_file(self, content: Content, told: Callable[[str, str, str], Head]) -> str:
        """Keep what a file holds, as a tournament of its own; its id. Nothing where there is
        no room for all of it. ``told`` makes a game's head of its text, its seats and place."""
        tournament_id = self.add(content.tournament)
        kept: list[str] = []
        try:
            for pairing in content.tournament.ready():
                if pairing.number in content.games:
                    seats, text = content.games[pairing.number]
                    place = Place.next_of(tournament_id, pairing).write()
                    head = replace(told(text, seats, place), id=self._games.fresh_id())
                    kept.append(self._games.write(head, text).id)
        except StorageFull:
            for game_id in kept:
                self._games.remove(game_id)
            self.remove(tournament_id)
            raise
        return tournament_id

    def _change(self, tournament_id: str, change: Callable[[Tournament], Tournament]) -> Tournament:
        slot = self._kept.read(tournament_id)
        before = loads(slot.text)
        after = change(before)
        if after is not before:
            self._kept.write(_told(slot.head, after), dumps(after))
        return after


@dataclass(frozen=True, slots=True)
class Content:
    """What a tournament's file holds: the record; seats and save of a game by pairing."""

    tournament: Tournament
    games: Mapping[int, tuple[str, str]]


def is_file(text: str) -> bool:
    """Whether a text claims to be a tournament's file."""
    return f'"{FILE}"' in text[:200]


def content_of(text: str) -> Content:
    """What a tournament's file holds. Raises :class:`.BadSave`.

    The games' texts are intact; whether they follow the rules has to be asked of the game.
    """
    body = parsed(text, LONGEST_FILE)
    if not isinstance(body, dict) or body.get("format") != FILE:
        raise BadSave(_NOT_ONE)
    listed = body.get("games")
    if set(body) != {"format", "tournament", "games"} or not isinstance(listed, list):
        raise BadSave("This tournament is damaged: parts of it are missing.")
    tournament = loads(_compact(body["tournament"]))
    waiting = {pairing.number for pairing in tournament.ready()}
    games: dict[int, tuple[str, str]] = {}
    for one in listed:
        if not (isinstance(one, dict) and set(one) == {"pairing", "seats", "save"}):
            raise BadSave("This tournament is damaged: one of its games cannot be read.")
        save, pairing, seats = _compact(one["save"]), one["pairing"], one["seats"]
        if type(pairing) is not int or type(seats) is not str or pairing not in waiting:
            raise BadSave("This tournament is damaged: one of its games has no place in it.")
        if read_body(save)["game"] != tournament.game:
            raise BadSave("This tournament is damaged: one of its games is another game.")
        games[pairing] = (seats, save)
    return Content(tournament, games)


def _compact(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))


def line_of(tournament: Tournament) -> str:
    """How a tournament stands, in a sentence."""
    if tournament.champion != OPEN:
        return f"{tournament.entrants[tournament.champion].name} is the champion."
    games = sum(1 for pairing in tournament.pairings() if pairing.winner == OPEN)
    waiting = len(tournament.ready())
    left = "The final is left" if games == 1 else f"{games} pairings are left"
    return f"{left}." if games == waiting else f"{left}, {waiting} can be played now."


def _told(head: Head, tournament: Tournament) -> Head:
    names = [entrant.name for entrant in tournament.entrants]
    people = ", ".join(names[:_NAMED])
    if len(names) > _NAMED:
        people += f" and {len(names) - _NAMED} more"
    return replace(
        head,
        game=tournament.game,
        title=tournament.title,
        people=people,
        line=line_of(tournament),
        finished=tournament.champion != OPEN,
    )
