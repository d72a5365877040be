"""Games between computer players, some with a blunder that was put in by hand."""

from __future__ import annotations

from typing import Any

from mythshelf.analysis.findings import JudgedChoice
from mythshelf.analysis.judging import is_choice, judged
from mythshelf.analysis.reckoner import reckoner_of
from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below, seeded, shuffled
from mythshelf.players import make_player

BLUNDER = 0.30
_MOST = 3000
_OPTIONS = 8


def begun(slug: str, seed: int, choices: int = 0, **settings: Any) -> Match[Any]:
    """A game with so many random choices made."""
    game = load(slug)
    match, dice = Match(game, game.checked(settings), seed), Dice(seeded(seed))
    for _ in range(choices):
        options = [one for one in engine.legal(match.state) if one.of_players]
        match.choose(options[below(dice, len(options))])
    return match


def given_up(slug: str, seed: int, choices: int) -> Match[Any]:
    """A game of so many random choices, after which the first seat has resigned."""
    match = begun(slug, seed, choices)
    match.resign(0)
    return match


def finished(match: Match[Any], level: str, seed: int) -> Match[Any]:
    """The game played on to its end."""
    game = match.game
    players = [make_player(level, game, 1000 * seed + seat) for seat in range(match.seats)]
    while (asked := engine.decision(match.state)) is not None and len(match.journal) < _MOST:
        view = game.view(match.state, asked.seat)
        match.choose(players[asked.seat].decide(view, engine.legal(match.state)).option)
    return match


def with_blunder(
    match: Match[Any], level: str, seed: int, least: float = BLUNDER
) -> tuple[Match[Any], int] | None:
    """A finished game up to one of its choices, where another option is chosen, and played on from
    there, with the number of that choice: it costs at least ``least``, however well the turn went
    on after it. ``None`` where chance found no such option."""
    dice, reckoner = Dice(seeded(seed)), reckoner_of(match.game.slug)
    for at in shuffled(dice, range(match.cursor)):
        state = match.state_at(at)
        if not is_choice(match.game, reckoner, state):
            continue
        played = choice_at(match, at, 0)
        if played is None or played.chance < least:
            continue
        options = [one for one in engine.legal(state) if one.of_players]
        for option in shuffled(dice, options)[:_OPTIONS]:
            branch = match.branch(at)
            branch.choose(option)
            if all(costs(branch, at, depth, least) for depth in range(2)):
                over = finished(branch, level, seed)
                if costs(over, at, 1, least):
                    return over, at
    return None


def costs(match: Match[Any], at: int, depth: int, least: float) -> bool:
    """Whether a look finds that a choice has cost so much, by the way on which it went on."""
    choice = choice_at(match, at, depth)
    return choice is not None and choice.loss >= least


def choice_at(match: Match[Any], at: int, depth: int) -> JudgedChoice | None:
    """A choice as a look judges it."""
    return judged(match, at, reckoner_of(match.game.slug), depth).choice
