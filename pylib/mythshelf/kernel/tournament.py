"""Tournaments: games of two sides in a single-elimination bracket, for whatever game.

A :class:`Tournament` is plain data: who enters, which game with which settings, a seed, and
the results in the order in which they came. Everything else follows from these: pairings,
byes, which games can be played now, the champion. So a tournament is saved as what it is,
and two of the same data are the same tournament in every Python.

The bracket has as many places as the next power of two, dealt so that the first two entrants
of the order can meet in the final only; where there are fewer entrants than places, the first
of the order have a bye. A drawn game is played again with the sides exchanged, until somebody
has won.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from .errors import BadTournament, ResultStands
from .play.game import Game, Outcome
from .play.manifest import ALL, Manifest
from .play.match import Match, clean_name
from .play.rng import Dice, below, seeded, shuffled
from .play.settings import MODE, Settings

FEWEST, MOST = 2, 16
"""How many can enter."""
OPEN, BYE = -1, -2
"""In place of an entrant: not known yet, and nobody."""
DRAW = -1
"""In place of a winning side."""
MOST_GAMES = 20
"""How many games one pairing can have; nobody draws as often."""
_TRIES = 100
SEEDS = 1 << 53
"""How many seeds its games are drawn from: numbers that every browser can write."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who enters; ``computer`` is the level of a computer player, empty for people."""

    name: str
    computer: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game of a pairing ended: ``side`` is 0, 1 or :data:`DRAW`.

    ``played`` is false where one side gave up and the other one goes on.
    """

    pairing: int
    side: int
    played: bool = True


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants who meet; numbered from 0, the first round first, the final last.

    ``entrants`` are numbers of entrants, :data:`OPEN` or :data:`BYE`; ``results`` those of
    its games so far, ``winner`` the entrant who goes on or :data:`OPEN`.
    """

    number: int
    round: int
    entrants: tuple[int, int]
    results: tuple[Result, ...] = ()
    winner: int = OPEN

    @property
    def ready(self) -> bool:
        """Whether a game of it is to be played now."""
        return self.winner == OPEN and min(self.entrants) >= 0

    @property
    def is_bye(self) -> bool:
        """Whether somebody goes on without a game."""
        return BYE in self.entrants

    @property
    def exchanged(self) -> bool:
        """Whether the second entrant plays the first side in its next game."""
        return len(self.results) % 2 == 1


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as far as it has come. Make one with :func:`begin`.

    ``settings`` are those of its games, ``entrants`` stand as they were entered, ``drawn``
    says whether the seed puts them in order, ``dealt`` whether what is asked of every seat
    (a Faction, a character) is drawn anew for each game.
    """

    title: str
    game: str
    settings: Settings
    entrants: tuple[Entrant, ...]
    seed: int
    drawn: bool = False
    dealt: bool = False
    results: tuple[Result, ...] = ()

    @property
    def rounds(self) -> int:
        """How many rounds lead to the champion."""
        return (len(self.entrants) - 1).bit_length()

    def order(self) -> tuple[int, ...]:
        """The entrants by their place in the order: as entered, or as drawn."""
        numbers = range(len(self.entrants))
        return tuple(shuffled(Dice(seeded(self.seed)), numbers) if self.drawn else numbers)

    def pairings(self) -> tuple[Pairing, ...]:
        """Every pairing, as the results have it."""
        order, places = self.order(), 1 << self.rounds
        dealt = [order[seed] if seed < len(order) else BYE for seed in _seeding(self.rounds)]
        found: list[Pairing] = []
        feeding = dealt
        for turn in range(self.rounds):
            first = len(found)
            for at in range(places >> (turn + 1)):
                pair = feeding[2 * at], feeding[2 * at + 1]
                found.append(self._decided(Pairing(first + at, turn, pair)))
            feeding = [pairing.winner for pairing in found[first:]]
        return tuple(found)

    def ready(self) -> tuple[Pairing, ...]:
        """The pairings that have a game to be played now; several may run at once."""
        return tuple(pairing for pairing in self.pairings() if pairing.ready)

    @property
    def champion(self) -> int:
        """The entrant who has won the final, or :data:`OPEN`."""
        return self.pairings()[-1].winner

    def reported(self, pairing: int, number: int, side: int, played: bool = True) -> Tournament:
        """The tournament after a result: ``side`` (0, 1, :data:`DRAW`) of game ``number``
        (from 0) of a pairing.

        The same result reported again changes nothing. Raises :class:`ResultStands` where that
        game has another result, or is not to be played now.
        """
        new = Result(pairing, side, played)
        every = self.pairings()
        if pairing not in range(len(every)) or side not in (DRAW, 0, 1):
            raise ResultStands("The bracket has no such game.")
        known = every[pairing].results
        if number in range(len(known)):
            if known[number].side != side:
                raise ResultStands("This game's result stands in the bracket already.")
            return self
        if number != len(known) or not every[pairing].ready:
            raise ResultStands("The bracket does not wait for this game.")
        if number == MOST_GAMES - 1 and side == DRAW:
            raise ResultStands("That is too many drawn games; one of the two has to give up.")
        if side == DRAW and not played:
            raise ResultStands("Where one side gives up, the other goes on.")
        return replace(self, results=(*self.results, new))

    def taken_back(self, pairing: int, number: int) -> Tournament:
        """The tournament without the result that came last.

        Raises :class:`ResultStands` where that is not the one of game ``number`` of a pairing:
        others may rest on it.
        """
        games = sum(result.pairing == pairing for result in self.results)
        if not games or self.results[-1].pairing != pairing or number != games - 1:
            raise ResultStands("Other results have come since; this one stands.")
        return replace(self, results=self.results[:-1])

    def _decided(self, pairing: Pairing) -> Pairing:
        """A pairing with its results and its winner."""
        one, other = pairing.entrants
        if BYE in (one, other):
            return replace(pairing, winner=max(one, other))
        results = tuple(r for r in self.results if r.pairing == pairing.number)
        winner = OPEN
        if results and results[-1].side != DRAW:
            winner = pairing.entrants[results[-1].side]
        return replace(pairing, results=results, winner=winner)


def begin(
    title: str,
    game: Game[Any],
    settings: Settings,
    entrants: Iterable[Entrant],
    seed: int,
    drawn: bool = False,
    dealt: bool = False,
) -> Tournament:
    """A new tournament. Raises :class:`BadTournament`, and :class:`.BadSettings`."""
    full = game.checked(settings)
    sentence = refusal(game, full)
    if sentence is not None:
        raise BadTournament(sentence)
    tidy = tuple(Entrant(clean_name(one.name), one.computer) for one in entrants)
    check_entrants(tidy)
    if not 0 <= seed < SEEDS:
        raise BadTournament(f"A tournament's seed is a whole number from 0 to {SEEDS - 1}.")
    return Tournament(title, game.slug, full, tidy, seed, drawn, dealt)


def check_entrants(entrants: tuple[Entrant, ...]) -> None:
    """Raise :class:`BadTournament` where these cannot enter together."""
    if not FEWEST <= len(entrants) <= MOST:
        raise BadTournament(f"A tournament has {FEWEST} to {MOST} entrants.")
    seen: set[str] = set()
    for place, entrant in enumerate(entrants, start=1):
        if not entrant.name:
            raise BadTournament(f"Entrant {place} has no name yet.")
        if entrant.name.casefold() in seen:
            raise BadTournament(f"{entrant.name} has entered twice; every name is another one.")
        seen.add(entrant.name.casefold())


def takes_none(manifest: Manifest) -> str:
    """The sentence on a game that makes no tournament at all."""
    return f"{manifest.title} makes no tournament."


def mode_refusal(game: Game[Any], settings: Settings) -> str | None:
    """Why a game takes no tournament in the mode of these settings, which may be unchecked, as a
    sentence, or ``None``; its manifest says which modes it takes."""
    taken = game.manifest.tournaments
    if ALL in taken:
        return None
    if not taken:
        return takes_none(game.manifest)
    mode = next(setting for setting in game.settings() if setting.key == MODE)
    wanted = settings.get(MODE, mode.default)
    titles = {choice.value: f"“{choice.title}”" for choice in mode.choices}
    if wanted in taken or wanted not in titles:
        return None
    *most, last = (titles[value] for value in taken)
    listed = f"{', '.join(most)} or {last}" if most else last
    return f"{game.title} makes no tournament in the mode {titles[str(wanted)]}, only in {listed}."


def refusal(game: Game[Any], settings: Settings) -> str | None:
    """Why games with these (checked) settings make no tournament, as a sentence, or ``None``."""
    sentence = mode_refusal(game, settings)
    if sentence is not None:
        return sentence
    sides, automatic = game.sides(settings), set(game.automatic(settings))
    if len(sides) == 2 and all(set(side) - automatic for side in sides):
        return None
    return "A tournament needs games of two sides, and people or the computer on both."


def next_match(tournament: Tournament, game: Game[Any], number: int) -> Match[Any]:
    """The next game of pairing ``number``, named and seeded.

    Raises :class:`ResultStands` where it has none now, :class:`.BadSettings` and
    :class:`BadTournament` where the game cannot be played so.
    """
    pairing = _waiting(tournament, number)
    seed, settings = _seed_of(tournament, pairing), tournament.settings
    match = Match(game, _dealt(game, settings, seed) if tournament.dealt else settings, seed)
    sentence = refusal(game, match.settings)
    if sentence is not None:
        raise BadTournament(sentence)
    match.names = [entrant.name for entrant in by_seat(tournament, game, number)]
    return match


def by_seat(tournament: Tournament, game: Game[Any], number: int) -> list[Entrant]:
    """Who sits where in the next game of pairing ``number``. Raises :class:`ResultStands`."""
    pairing = _waiting(tournament, number)
    sides = game.sides(tournament.settings)
    order = pairing.entrants[::-1] if pairing.exchanged else pairing.entrants
    seats = {seat: who for side, who in zip(sides, order, strict=True) for seat in side}
    return [tournament.entrants[seats[seat]] for seat in sorted(seats)]


def side_that_won(game: Game[Any], settings: Settings, outcome: Outcome, number: int) -> int:
    """Which entrant of a pairing (0, 1 or :data:`DRAW`) has won its game ``number``."""
    sides = game.sides(settings)
    won = [at for at, side in enumerate(sides) if set(side) & set(outcome.winners)]
    if len(won) != 1:
        return DRAW
    return won[0] ^ number % 2


def _waiting(tournament: Tournament, number: int) -> Pairing:
    every = tournament.pairings()
    if number not in range(len(every)) or not every[number].ready:
        raise ResultStands("The bracket does not wait for this game.")
    return every[number]


def _dealt(game: Game[Any], settings: Settings, seed: int) -> Settings:
    """The settings with other values for every seat, drawn; as they are where none will do."""
    dice = Dice(seeded(seed))
    for _ in range(_TRIES):
        drawn = dict(settings)
        for question in game.asked(settings):
            if question.per_seat:
                deck = shuffled(dice, (choice.value for choice in question.choices))
                drawn[question.key] = [
                    deck[seat % len(deck)] for seat in range(len(settings[question.key]))
                ]
        if game.settings_refusal(drawn) is None:
            return drawn
    return settings


def _seed_of(tournament: Tournament, pairing: Pairing) -> int:
    """A seed for a pairing's next game, the same whatever was played before elsewhere."""
    dice = Dice(seeded(tournament.seed))
    for step in (pairing.number, len(pairing.results)):
        dice = Dice(seeded(below(dice, SEEDS) + step))
    return below(dice, SEEDS)


def _seeding(rounds: int) -> list[int]:
    """Places of the order as the bracket deals them: 0 3 1 2 for two rounds, from top down."""
    places = [0]
    for turn in range(1, rounds + 1):
        last = (1 << turn) - 1
        places = [place for low in places for place in (low, last - low)]
    return places
