"""The checks that every game and mode passes, played at random from the first choice on.

It needs nothing but the standard library, so the very same code runs under CPython and in
the browser, and the digests of both must agree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from .errors import BadNotation
from .files import save
from .files.codec import PLAIN, TRANSIENT
from .files.position import read_position, write_position
from .play import engine
from .play.core import Decision, Event, Option, State
from .play.game import Game, Settings
from .play.match import Match
from .play.notation import Notation
from .play.rng import Dice, below

S = TypeVar("S", bound=State)

_GUESSES = 4
"""How many notations to make up at each decision."""
_SPOKEN = 48
"""How many options of a large universe to ask about at each decision, drawn anew each time."""


_LINES = 4
"""From here on a position is written in a line and read back, at every power of two."""


@dataclass(frozen=True, slots=True)
class Report:
    """One checked game: its length in decisions, digest of the final state, who won."""

    seed: int
    decisions: int
    digest: str
    winners: tuple[int, ...]


class Nonconforming(AssertionError):
    """A promise of the house was broken; the message says which, and where."""


def check_game(game: Game[S], settings: Settings, seed: int, limit: int = 20_000) -> Report:
    """Play one random game to its end and check every promise at every decision.

    Raises :class:`Nonconforming`, also where the game's code raises what it should not.
    """
    match = Match(game, settings, seed)
    dice, texts = Dice(seed * 2 + 1), _Texts(game.notation)
    try:
        written = game.codec.encode(match.state)
        while (asked := engine.decision(match.state)) is not None:
            _require(match.cursor < limit, "the game has not ended")
            option = _check_decision(game, match.state, asked, written, texts, dice)
            _check_replay(game, match)
            if match.cursor >= _LINES and match.cursor & (match.cursor - 1) == 0:
                _check_position_line(game, match.state)
            before = match.state
            match.choose(option)
            _check_reveals(game, before, option, match.state, dice)
            written = game.codec.encode(match.state)
            _check_undo(match, written)
            if match.cursor & (match.cursor - 1) == 0:  # at every power of two
                _check_save(game, match)
        report = _check_end(game, match)
        _check_replay(game, match)
        return report
    except Exception as error:
        where = f"{game.slug} {dict(settings)} seed {seed}, decision {match.cursor}"
        told = str(error) if isinstance(error, Nonconforming) else repr(error)
        raise Nonconforming(f"{where}: {told}") from error


def _require(truth: bool, sentence: str) -> None:
    if not truth:
        raise Nonconforming(sentence)


def _check_decision(
    game: Game[S], state: S, asked: Decision[Any], written: Any, texts: _Texts, dice: Dice
) -> Option[Any]:
    """Check all that can be asked of a position, which is also ``written`` down.

    Answers with the option to go on with.
    """
    _require(asked.seat in range(game.seats_of(state)), f"{asked!r} asks nobody")
    options = engine.legal(state)
    _require(bool(options), f"{asked!r} has no legal option")
    option = options[below(dice, len(options))]
    _require(asked.clause in game.rulebook, f"{asked!r} comes from unknown clause {asked.clause}")
    _require(game.outcome(state) is None, "an outcome while a decision is open")
    for sentence in game.problems(state):
        raise Nonconforming(sentence)
    _check_options(game, state, asked, options, dice)
    _check_guesses(game, state, options, texts, dice)
    _check_giving_up(game, state)
    _check_views(game, state, asked, dice)
    _require(game.codec.encode(state) == written, "looking at a position changes it")
    _check_clone(game, state, option, written)
    return option


def _check_options(
    game: Game[S], state: S, asked: Decision[Any], options: tuple[Option[Any], ...], dice: Dice
) -> None:
    """The list, the universe, the refusals, the names and the notations agree."""
    legal = set(options)
    _require(len(legal) == len(options), "an option stands twice among the legal ones")
    names = {game.describe(state, option) for option in options}
    _require(len(names) == len(options) and "" not in names, "an option without a name of its own")
    universe = list(asked.universe(state))
    missing = _missing(options, universe)
    _require(not missing, f"not in the universe: {missing}")
    if len(universe) > _SPOKEN:
        universe = [universe[below(dice, len(universe))] for _ in range(_SPOKEN)]
    clauses = {_checked_refusal(state, option, legal) for option in (*options, *universe)} - {None}
    _require(all(clause in game.rulebook for clause in clauses), f"unknown among {clauses}")


def _missing(options: tuple[Option[Any], ...], universe: list[Option[Any]]) -> set[Option[Any]]:
    """The options that are not in the universe.

    Games make most options once, and what is the same needs no comparing: a large universe
    would take longer to hash than everything else here takes.
    """
    same = set(map(id, options)).intersection(map(id, universe))
    missing = {option for option in options if id(option) not in same}
    kinds = set(map(type, missing))
    return missing.difference(option for option in universe if type(option) in kinds)


def _checked_refusal(state: State, option: Option[Any], legal: set[Option[Any]]) -> str | None:
    clause = engine.refusal(state, option)
    if (clause is None) != (option in legal):
        raise Nonconforming(f"{option!r} is refused by {clause}: the list of legal ones disagrees")
    return clause


class _Texts:
    """How the options of one game are written, each read back when it first comes up."""

    def __init__(self, notation: Notation) -> None:
        self._notation = notation
        self._known: dict[Option[Any], str] = {}

    def of(self, option: Option[Any]) -> str:
        """The text of an option, which has to read as that option."""
        text = self._known.get(option)
        if text is None:
            text = self._known[option] = self._notation.write(option)
            _require(self._notation.read(text) == option, f"{text!r} reads as another option")
        return text


def _check_guesses(
    game: Game[S], state: S, options: tuple[Option[Any], ...], texts: _Texts, dice: Dice
) -> None:
    """Whatever can be written down is either legal or refused by a clause."""
    parts = [texts.of(option).split() for option in options]
    words = ["0", "-1", "999999999", *sorted({word for part in parts for word in part[1:]})]
    legal = set(options)
    for _ in range(_GUESSES):
        guess = list(parts[below(dice, len(parts))])
        if len(guess) > 1:
            guess[1 + below(dice, len(guess) - 1)] = words[below(dice, len(words))]
        try:
            option = game.notation.read(" ".join(guess))
        except BadNotation:
            continue
        clause = _checked_refusal(state, option, legal)
        if clause is not None:
            _require(clause in game.rulebook, f"{option!r} is refused by unknown {clause}")
            _require(bool(game.why_not(state, option, clause)), f"no word on {clause}")


def _check_giving_up(game: Game[S], state: S) -> None:
    option = game.give_up(state)
    if option is not None:
        _require(engine.refusal(state, option) is None, "giving up is refused")
        _require(option not in engine.legal(state), "giving up is among the legal options")
        _require(bool(game.describe(state, option)), "giving up has no name")
        twin = state.clone()
        engine.apply(twin, option)
        for sentence in game.problems(twin):
            raise Nonconforming(f"after giving up: {sentence}")


def _check_clone(game: Game[S], state: S, option: Option[Any], written: Any) -> None:
    twin = state.clone()
    _require(twin == state, "a clone differs from its state")
    _require_apart(state, twin, "a clone")
    engine.apply(twin, option)
    after = game.codec.encode(state)
    _require(after == written, f"playing {option!r} on a clone changed the state")
    _require(game.codec.decode(written) == state, "a state read back from JSON differs")


def _require_apart(one: Any, other: Any, what: str) -> None:
    """Nothing that can change may be part of both."""
    if one is other and _can_change(one):
        raise Nonconforming(f"{what} shares {one!r}")
    if type(one) is not type(other):
        return
    if isinstance(one, (list, tuple)):
        if not PLAIN.issuperset(map(type, one)):
            for left, right in zip(one, other, strict=False):
                if type(left) not in PLAIN:
                    _require_apart(left, right, what)
    else:
        for name in _parts_of(one):
            left = getattr(one, name)
            if type(left) not in PLAIN:
                _require_apart(left, getattr(other, name), what)


def _can_change(thing: Any) -> bool:
    made_by: Any = getattr(thing, "__dataclass_params__", None)
    return isinstance(thing, list) or (made_by is not None and not made_by.frozen)


_PARTS: dict[type[Any], tuple[str, ...]] = {}


def _parts_of(thing: Any) -> tuple[str, ...]:
    """The fields of a state or a record that are part of the position."""
    names = _PARTS.get(type(thing))
    if names is None:
        kept = [f.name for f in fields(thing) if f.init and f.name not in TRANSIENT]
        names = _PARTS[type(thing)] = tuple(kept)
    return names


def _check_views(game: Game[S], state: S, asked: Decision[Any], dice: Dice) -> None:
    """A seat sees its own part and all the table shows, and nothing hangs on the rest."""
    prompt = game.prompt(state)
    _require(bool(prompt.question), "a decision without a question")
    for seat in range(game.seats_of(state)):
        view = game.view(state, seat)
        view.known_legal = None
        what = f"the view of seat {seat}"
        _require_apart(state, view, what)
        _require(view.rng == 0, f"{what} shows the generator")
        _require(all(event.visible_to(seat) for event in view.events), f"{what} tells too much")
        other = game.sample(view, below(dice, 1 << 62))
        _require_apart(view, other, "a sample")
        for sentence in game.problems(other):
            raise Nonconforming(f"a sample of {what}: {sentence}")
        _require(game.view(other, seat) == view, f"{what} shows what is hidden")
        for event in state.events:
            if event.visible_to(seat):
                game.narrate(view, event)
        if seat == asked.seat:
            _require(bool(game.board(view)), f"{what} has no text")
            legal = engine.legal(state)
            _require(engine.legal(view) == legal, f"{what} has other options")
            other.known_legal = None
            _require(engine.legal(other) == legal, "options depend on what is hidden")
            _require(game.prompt(view) == prompt, f"{what} is asked something else")
            option = legal[below(dice, len(legal))]
            name = game.describe(view, option)
            _require(name == game.describe(state, option), f"{what} names {name!r} otherwise")


def _check_reveals(game: Game[S], before: S, option: Option[Any], after: S, dice: Dice) -> None:
    """What a choice tells a seat comes by the events it sees, and is marked where it is new.

    Played in a world that looks the same to the seat, a choice that shows something hidden
    ends up differently.
    """
    revealing = any(event.reveals for event in after.events)
    for seat in range(game.seats_of(before)):
        other = game.sample(game.view(before, seat), below(dice, 1 << 62))
        other.known_legal = None
        if engine.refusal(other, option) is not None:
            continue  # the other's hand is another in this world: no comparison
        engine.apply(other, option)
        told = _seen(other.events, seat) == _seen(after.events, seat)
        shown = game.view(other, seat) == game.view(after, seat)
        _require(shown or not told, f"{option!r} shows seat {seat} more than its events tell")
        _require(told or revealing, f"{option!r} tells seat {seat} something, and reveals nothing")


def _check_replay(game: Game[S], match: Match[S]) -> None:
    """What the last choice brought, told to the view before, gives the view after it, but for
    what is transient.

    One seat, or a passer-by, is asked after each choice, by turns.
    """
    if game.transient is None or not match.cursor:
        return
    before = match.state_at(match.cursor - 1)
    seat = match.cursor % (game.seats_of(before) + 1) - 1
    now, after = game.view(before, seat), game.view(match.state, seat)
    for event in _seen(match.state.events, seat):
        event.replay(now)
    for path in game.transient:
        *way, name = path.split(".")
        one, other = _part(now, way), _part(after, way)
        if one is not None and other is not None:
            setattr(one, name, getattr(other, name))
    now = game.view(now, seat)  # what an event put where it is not seen any more
    differing = [name for name in _parts_of(after) if getattr(now, name) != getattr(after, name)]
    for name in differing:
        told, true = getattr(now, name), getattr(after, name)
        raise Nonconforming(
            f"after {match.journal[-1]!r} seat {seat} is told {name}={told!r}, but it is {true!r}"
        )


def _part(thing: Any, way: list[str]) -> Any:
    for name in way:
        thing = getattr(thing, name, None)
    return thing


def _check_position_line(game: Game[S], state: S) -> None:
    """A position can be written in a line and read back."""
    line = write_position(game, state)
    _require("\n" not in line, "a position of more than a line")
    _require(read_position(lambda _slug: game, line)[1] == state, f"{line!r} reads otherwise")


def _seen(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if event.visible_to(seat)]


def _check_undo(match: Match[Any], written: Any) -> None:
    match.undo()
    match.redo()
    _require(match.game.codec.encode(match.state) == written, "undo and redo change the state")


def _check_save(game: Game[Any], match: Match[Any]) -> None:
    def find(slug: str) -> Game[Any]:
        return game

    again = save.loads(save.dumps(match), find)
    _require(again.state == match.state, "a save leads to another state")
    _require(again.journal == match.journal, "a save has another journal")


def _check_end(game: Game[S], match: Match[S]) -> Report:
    state = match.state
    outcome = game.outcome(state)
    if outcome is None:
        raise Nonconforming("an ended game without an outcome")
    seats = game.seats_of(state)
    _require(outcome.clause in game.rulebook, f"outcome names unknown clause {outcome.clause}")
    _require(set(outcome.winners) <= set(range(seats)), "a winner who does not play")
    figures = {len(line) for _, line in outcome.lines}
    _require(figures <= {seats}, "the receipt has not one figure for each seat")
    for sentence in game.problems(state):
        raise Nonconforming(sentence)
    for seat in range(seats):
        _require(bool(game.board(game.view(state, seat))), "the end has no text")
    for event in state.events:
        game.narrate(state, event)
    _check_save(game, match)
    return Report(match.seed, match.cursor, game.codec.digest(state), outcome.winners)


def perft(state: State, depth: int, tally: Callable[[Option[Any], int], None] | None = None) -> int:
    """How many lines of ``depth`` choices start here (a count that guards move generation).

    ``tally`` is called with each first option and the count below it.
    """
    if depth == 0:
        return 1
    options = engine.legal(state)
    if depth == 1 and tally is None:
        return len(options)
    total = 0
    for option in options:
        twin = state.clone()
        engine.apply_unchecked(twin, option)
        below_it = perft(twin, depth - 1)
        if tally is not None:
            tally(option, below_it)
        total += below_it
    return total
