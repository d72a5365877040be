"""The tournaments in a store, and which saved game belongs where in them (pure).

Each game's head tells its :class:`PairingPlace`: the bracket offers what it finds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from mythshelf import games
from mythshelf.kernel.errors import BadSave, BadTournament, ResultStands
from mythshelf.kernel.files.document import parsed
from mythshelf.kernel.files.save import read_body
from mythshelf.kernel.tournament import OPEN, Pairing, Tournament, mode_refusal, takes_none
from mythshelf.kernel.tournament_save import dumps, loads

from web.app.platform.storage import Damaged, Head, Slot, StorageFull
from web.app.series.store import HeadOf, SeriesStore, compact

FILE = "mythshelf-tournament-file"
LONGEST_FILE = 20_000_000
"""Characters: the longest saves of all pairings that can go on at once."""
_NOT_ONE = "This is not a Mythshelf tournament."
_NAMED = 3


@dataclass(frozen=True, slots=True)
class PairingPlace:
    """Where a game stands: the tournament's id, the pairing, which of its games, who meets."""

    tournament: str
    pairing: int
    number: int
    entrants: tuple[int, int]

    @classmethod
    def next_of(cls, tournament: str, pairing: Pairing) -> PairingPlace:
        """That of a pairing's next game."""
        return cls(tournament, pairing.number, len(pairing.results), pairing.entrants)

    @classmethod
    def read(cls, text: str) -> PairingPlace | None:
        """What :meth:`write` wrote; ``None`` where it did not."""
        name, *numbers = text.split(":")
        if len(numbers) != 4 or not all(n.isascii() and n.isdigit() for n in numbers):
            return None
        pairing, number, one, other = (int(n[:4]) for n in numbers)
        return cls(name, pairing, number, (one, other))

    def write(self) -> str:
        """The place in a line."""
        return ":".join(map(str, (self.tournament, self.pairing, self.number, *self.entrants)))


@dataclass(frozen=True, slots=True)
class TournamentContent:
    """What a tournament's file holds: the record; seats and save of a game by pairing."""

    tournament: Tournament
    games: Mapping[int, tuple[str, str]]

    @property
    def saves(self) -> list[str]:
        """The texts of the games."""
        return [save for _, save in self.games.values()]


class TournamentStore(SeriesStore[Tournament, TournamentContent]):
    """The tournaments of all games."""

    def _series(self, text: str) -> Tournament:
        return loads(text)

    def _text(self, series: Tournament) -> str:
        return dumps(series)

    def _told(self, head: Head, series: Tournament) -> Head:
        names = [entrant.name for entrant in series.entrants]
        people = ", ".join(names[:_NAMED])
        if len(names) > _NAMED:
            people += f" and {len(names) - _NAMED} more"
        return replace(
            head,
            game=series.game,
            title=series.title,
            people=people,
            line=line_of(series),
            finished=series.champion != OPEN,
        )

    def checked(self, slot: Slot) -> Head:
        """The head of a record from outside. Raises :class:`.BadSave`, and :class:`.BadTournament`
        for one of a mode that makes none."""
        must_be_taken(loads(slot.text))
        return super().checked(slot)

    def report(self, place: PairingPlace, side: int, played: bool = True) -> Tournament:
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

    def take_back(self, place: PairingPlace) -> Tournament:
        """Forget the result that was entered last, which has to be that of ``place``.

        Raises :class:`.ResultStands` where it is not.
        """
        return self._change(
            place.tournament, lambda found: found.taken_back(place.pairing, place.number)
        )

    def games(self, tournament_id: str) -> dict[PairingPlace, Head]:
        """The saved games of a tournament by their places; of two the newer one."""
        found: dict[PairingPlace, Head] = {}
        for head in reversed(self._games.heads()):
            place = PairingPlace.read(head.tournament)
            if place is not None and place.tournament == tournament_id and not head.damaged:
                found[place] = head
        return found

    def file_of(self, tournament_id: str) -> tuple[str, str]:
        """A tournament's title, and as a file: its record and the games that go on."""
        slot = self._kept.read(tournament_id)
        going: list[dict[str, Any]] = []
        for pairing in loads(slot.text).ready():
            place = PairingPlace.next_of(tournament_id, pairing)
            head = self.games(tournament_id).get(place)
            if head is None:
                continue
            with suppress(Damaged):
                save = json.loads(self._games.read(head.id).text)
                going.append({"pairing": pairing.number, "seats": head.seats, "save": save})
        body = {"format": FILE, "tournament": json.loads(slot.text), "games": going}
        return slot.head.title, compact(body)

    def add_from_file(self, content: TournamentContent, head_of: HeadOf) -> str:
        """Keep what a file holds, as a tournament of its own."""
        tournament_id = self.add(content.tournament)
        kept: list[str] = []
        try:
            for pairing in content.tournament.ready():
                if pairing.number in content.games:
                    seats, text = content.games[pairing.number]
                    place = PairingPlace.next_of(tournament_id, pairing).write()
                    fresh = self._games.fresh_id()
                    head = replace(head_of(text, seats), id=fresh, tournament=place)
                    kept.append(self._games.write(head, text).id)
        except StorageFull:
            for game_id in kept:
                self._games.remove(game_id)
            self.remove(tournament_id)
            raise
        return tournament_id


def content_of(text: str) -> TournamentContent:
    """What a tournament's file holds. Raises :class:`.BadSave`, and :class:`.BadTournament` for one
    of a mode that makes none.

    The games' texts are intact; whether they follow the rules has to be asked of the game.
    """
    body = parsed(text, LONGEST_FILE)
    if not isinstance(body, dict) or body.get("format") != FILE:
        raise BadSave(_NOT_ONE)
    listed = body.get("games")
    if set(body) != {"format", "tournament", "games"} or not isinstance(listed, list):
        raise BadSave("This tournament is damaged: parts of it are missing.")
    tournament = loads(compact(body["tournament"]))
    must_be_taken(tournament)
    waiting = {pairing.number for pairing in tournament.ready()}
    games: dict[int, tuple[str, str]] = {}
    for one in listed:
        if not (isinstance(one, dict) and set(one) == {"pairing", "seats", "save"}):
            raise BadSave("This tournament is damaged: one of its games cannot be read.")
        save, pairing, seats = compact(one["save"]), one["pairing"], one["seats"]
        if type(pairing) is not int or type(seats) is not str or pairing not in waiting:
            raise BadSave("This tournament is damaged: one of its games has no place in it.")
        if read_body(save)["game"] != tournament.game:
            raise BadSave("This tournament is damaged: one of its games is another game.")
        games[pairing] = (seats, save)
    return TournamentContent(tournament, games)


def must_be_taken(tournament: Tournament) -> None:
    """Raise :class:`.BadTournament` where its game takes no tournament of that mode. A game that is
    not here is asked when a game of the tournament begins."""
    manifest = games.MANIFESTS.get(tournament.game)
    if manifest is not None and not manifest.tournaments:
        raise BadTournament(takes_none(manifest))
    if tournament.game in games.slugs() and not (manifest is not None and manifest.large):
        sentence = mode_refusal(games.load(tournament.game), tournament.settings)
        if sentence is not None:
            raise BadTournament(sentence)


def line_of(tournament: Tournament) -> str:
    """How a tournament stands, in a sentence."""
    if tournament.champion != OPEN:
        return f"{tournament.entrants[tournament.champion].name} is the champion."
    games = sum(1 for pairing in tournament.pairings() if pairing.winner == OPEN)
    waiting = len(tournament.ready())
    left = "The final is left" if games == 1 else f"{games} pairings are left"
    return f"{left}." if games == waiting else f"{left}, {waiting} can be played now."
