"""Damaged positions of real games: each is refused, or can be played on like any other.

A game's ``test_damaged`` names its modes and the damage that only its own components can suffer;
what any position can suffer, and what is asked of those that are accepted, stands here.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.rng import Dice, below

Damage = Callable[[Any, Any, Dice], None]
"""Changes an encoded position, its first argument; the second one is another real position."""
_ONE_GAME = 1_000
"""How many damaged positions are made of one real game, before the next one is played."""


@dataclass(frozen=True)
class Fuzzer:
    """What damages the positions of one game: ``own`` what only this game can suffer; ``frames``
    are the classes on its stack. Damage that keeps a position's shape comes first. Of a game
    only its first ``most`` positions are damaged."""

    game: Game[Any]
    frames: Sequence[type[Any]]
    own: Sequence[Damage]
    most: int = 100_000

    def check(self, settings: Mapping[str, Any], seed: int, tried: int, played: int) -> int:
        """Damage so many positions, and play those that are not refused so many choices on.

        How many were not refused. Raises ``AssertionError`` with the position where one cannot be
        played.
        """
        damages = (change_field, *self.own, self._change_value, change_list)
        dice, taken = Dice(seed), 0
        real: list[Any] = []
        for number in range(tried):
            if number % _ONE_GAME == 0:
                real = positions(self.game, settings, seed + number, self.most)
            whole, other = pick(dice, real), pick(dice, real)
            data = copy.deepcopy(whole)
            chosen = sorted(below(dice, len(damages)) for _ in range(1 + below(dice, 2)))
            for place in chosen:
                damages[place](data, other, dice)
            state = None if data == whole else accepted(self.game, data)
            if state is None:
                continue
            taken += 1
            try:
                play_on(self.game, state, played, dice)
            except Exception as error:
                names = [damages[place].__name__ for place in chosen]
                raise AssertionError(f"after {names}: {data}") from error
        return taken

    def _change_value(self, data: Any, _: Any, dice: Dice) -> None:
        """Another number, word or truth somewhere."""
        holder = pick(dice, lists(data))
        key = pick(dice, [*holder] if isinstance(holder, dict) else range(len(holder)))
        value = holder[key]
        if isinstance(value, bool):
            holder[key] = not value
        elif isinstance(value, int):
            near, bit = (value + 1, value - 1, 0, -1), value ^ 1 << below(dice, 50)
            holder[key] = pick(dice, (*near, 1 << below(dice, 60), bit))
        elif isinstance(value, str):
            others = sorted({word for one in lists(data) for word in _words(one)})
            holder[key] = pick(dice, (pick(dice, self.frames).__name__, pick(dice, others)))


def positions(game: Game[Any], settings: Mapping[str, Any], seed: int, most: int) -> list[Any]:
    """The encoded positions of a random game, the last one at its end if it has no more."""
    state, dice = game.new(game.checked(settings), seed), Dice(seed)
    found = [game.codec.encode(state)]
    while len(found) < most and (options := engine.legal(state)):
        engine.apply_unchecked(state, pick(dice, options))
        found.append(game.codec.encode(state))
    return found


def pick(dice: Dice, values: Any) -> Any:
    """One of these values."""
    return values[below(dice, len(values))]


def lists(data: Any) -> list[Any]:
    """Every list and object in some JSON that is not empty, the outermost first."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return ([data] if inner else []) + [one for value in inner for one in lists(value)]


def _words(one: Any) -> list[str]:
    values = one.values() if isinstance(one, dict) else one
    return [value for value in values if isinstance(value, str)]


def change_field(data: Any, other: Any, dice: Dice) -> None:
    """A field of another position."""
    name = pick(dice, [*other])
    data[name] = copy.deepcopy(other[name])


def change_list(data: Any, _: Any, dice: Dice) -> None:
    """Something lost, doubled or exchanged in a list."""
    row = pick(dice, [one for one in lists(data) if isinstance(one, list)])
    one, other = below(dice, len(row)), below(dice, len(row))
    what = below(dice, 4)
    if what == 0:
        del row[one]
    elif what == 1:
        row.insert(other, copy.deepcopy(row[one]))
    else:
        row[one], row[other] = row[other], row[one]


def drop_frame(data: Any, _: Any, dice: Dice) -> None:
    """A frame lost, or there twice."""
    stack = data["stack"]
    if stack:
        place = below(dice, len(stack))
        if below(dice, 2):
            stack.insert(place, copy.deepcopy(stack[place]))
        else:
            del stack[place]


def renumber(data: Any, _: Any, dice: Dice) -> None:
    """A number in a frame."""
    frames = [frame for frame in data["stack"] if len(frame) > 1]
    if frames:
        frame = pick(dice, frames)
        place = 1 + below(dice, len(frame) - 1)
        if isinstance(frame[place], int):
            frame[place] = pick(dice, (0, 1, 2, frame[place] + 1, frame[place] - 1))


def accepted(game: Game[Any], data: Any) -> State | None:
    """The position, where it is not refused as any from outside would be."""
    try:
        state: State = game.codec.decode(data)
    except BadSave:
        return None
    return None if list(game.problems(state)) else state


def play_on(game: Game[Any], state: State, choices: int, dice: Dice) -> None:
    """Make random choices, asking for everything that a table shows."""
    for _ in range(choices):
        asked = engine.decision(state)
        if asked is None:
            assert game.outcome(state) is not None
            return
        options = engine.legal(state)
        assert any(option.of_players for option in options), asked
        assert asked.seat in range(game.seats_of(state)), asked
        assert game.prompt(state).question
        assert game.board(game.view(state, asked.seat))
        for option in (pick(dice, [*asked.universe(state)]), *options):
            assert game.describe(state, option)
            clause = engine.refusal(state, option)
            assert clause is None or game.why_not(state, option, clause)
        engine.apply(state, pick(dice, options))
        assert all(game.narrate(state, event) is not None for event in state.events)
        assert list(game.problems(state)) == []
