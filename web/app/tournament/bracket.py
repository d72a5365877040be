"""A tournament as the page shows it: rounds, pairings, the games to be played now (pure)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mythshelf.kernel.tournament import BYE, DRAW, OPEN, Entrant, Pairing, Tournament

from web.app.platform.storage import Head
from web.app.tournament.store import PairingPlace, line_of

_ROUNDS = ("Final", "Semi-final", "Quarter-final", "Round of 16")


@dataclass(frozen=True, slots=True)
class PairingSide:
    """One line of a pairing: a name, a note beside it, and ``state``: ``won``, ``out``,
    ``in`` (still playing), ``bye`` (goes on without a game) or ``open`` (nobody yet)."""

    name: str
    note: str
    state: str


@dataclass(frozen=True, slots=True)
class PairingBox:
    """A pairing in the bracket; with a bye it has one side only."""

    number: int
    title: str
    sides: tuple[PairingSide, ...]
    note: str


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round: its title and its pairings from top to bottom."""

    title: str
    boxes: tuple[PairingBox, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A pairing with a game to be played now. ``act`` is what its button says, ``game`` the id
    of the saved game that goes on (empty: none yet), ``quitters`` the names of those who can give
    up."""

    pairing: int
    title: str
    who: str
    status: str
    act: str
    game: str
    quitters: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Bracket:
    """The whole of a tournament's screen."""

    title: str
    line: str
    champion: str
    waiting: tuple[Waiting, ...]
    rounds: tuple[BracketRound, ...]


def bracket_of(
    tournament_id: str, tournament: Tournament, games: Mapping[PairingPlace, Head]
) -> Bracket:
    """A tournament with its saved games as the screen shows it."""
    every = tournament.pairings()
    boxes = [_box(tournament, pairing) for pairing in every]
    champion = tournament.champion
    return Bracket(
        tournament.title,
        line_of(tournament),
        tournament.entrants[champion].name if champion != OPEN else "",
        tuple(
            _waiting(tournament, pairing, games.get(PairingPlace.next_of(tournament_id, pairing)))
            for pairing in every
            if pairing.ready
        ),
        tuple(
            BracketRound(
                _round_name(tournament, turn, plural=True),
                tuple(boxes[p.number] for p in every if p.round == turn),
            )
            for turn in range(tournament.rounds)
        ),
    )


def title_of(tournament: Tournament, pairing: Pairing) -> str:
    """What a pairing is called: "Final", "Semi-final 2", "Round of 16, game 3"."""
    name = _round_name(tournament, pairing.round)
    firsts = [p.number for p in tournament.pairings() if p.round == pairing.round]
    if len(firsts) == 1:
        return name
    number = pairing.number - firsts[0] + 1
    return f"{name}, game {number}" if name[-1].isdigit() else f"{name} {number}"


def kind_of(entrant: Entrant) -> str:
    """The note beside a name: none for people."""
    return f"Computer, {entrant.computer}" if entrant.computer else ""


def _round_name(tournament: Tournament, turn: int, plural: bool = False) -> str:
    before_final = tournament.rounds - 1 - turn
    name = _ROUNDS[before_final]
    return f"{name}s" if plural and before_final in (1, 2) else name


def _box(tournament: Tournament, pairing: Pairing) -> PairingBox:
    sides = tuple(
        _side(tournament, pairing, at) for at, who in enumerate(pairing.entrants) if who != BYE
    )
    draws = sum(result.side == DRAW for result in pairing.results)
    note = ("One draw." if draws == 1 else f"{draws} draws.") if draws else ""
    return PairingBox(pairing.number, title_of(tournament, pairing), sides, note)


def _side(tournament: Tournament, pairing: Pairing, at: int) -> PairingSide:
    number = pairing.entrants[at]
    if number == OPEN:
        return PairingSide(f"Winner of {_feeder(tournament, pairing, at)}", "", "open")
    entrant = tournament.entrants[number]
    if pairing.is_bye:
        return PairingSide(entrant.name, "no game needed", "bye")
    state = "in" if pairing.winner == OPEN else "won" if pairing.winner == number else "out"
    gave_up = state == "out" and not pairing.results[-1].played
    return PairingSide(entrant.name, "gave up" if gave_up else kind_of(entrant), state)


def _feeder(tournament: Tournament, pairing: Pairing, at: int) -> str:
    """The pairing whose winner comes here, as it is called within a sentence."""
    every = tournament.pairings()
    here = [p.number for p in every if p.round == pairing.round]
    before = [p for p in every if p.round == pairing.round - 1]
    title = title_of(tournament, before[2 * (pairing.number - here[0]) + at])
    return title[:1].lower() + title[1:]


def _waiting(tournament: Tournament, pairing: Pairing, head: Head | None) -> Waiting:
    one, other = (tournament.entrants[number].name for number in pairing.entrants)
    status, act = "", "Play"
    if pairing.results:
        status = f"Game {len(pairing.results) + 1}, after a draw: the sides are exchanged."
    if head is not None:
        status, act = head.line, "Enter the result" if head.finished else "Play on"
    title = title_of(tournament, pairing)
    game = head.id if head is not None else ""
    return Waiting(pairing.number, title, f"{one} against {other}", status, act, game, (one, other))
