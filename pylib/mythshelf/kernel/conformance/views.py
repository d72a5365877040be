"""What is seen and copied: clones, views, what a choice reveals, and events replayed."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

from ..files.codec import TRANSIENT
from ..files.shapes import PLAIN
from ..play import engine
from ..play.core import Decision, Event, Option, State
from ..play.game import Game
from ..play.match import Match
from ..play.rng import Dice, below
from .promise import Nonconforming, require

S = TypeVar("S", bound=State)


def check_clone(game: Game[S], state: S, option: Option[Any], written: Any) -> None:
    twin = state.clone()
    require(twin == state, "a clone differs from its state")
    _require_apart(state, twin, "a clone")
    engine.apply(twin, option)
    after = game.codec.encode(state)
    require(after == written, f"playing {option!r} on a clone changed the state")
    require(game.codec.decode(written) == state, "a state read back from JSON differs")


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


def check_views(game: Game[S], state: S, asked: Decision[Any], dice: Dice) -> None:
    """A seat sees its own part and all the table shows, and nothing hangs on the rest."""
    prompt = game.prompt(state)
    require(bool(prompt.question), "a decision without a question")
    for seat in range(game.seats_of(state)):
        view = game.view(state, seat)
        view.known_legal = None
        what = f"the view of seat {seat}"
        _require_apart(state, view, what)
        require(view.rng == 0, f"{what} shows the generator")
        require(all(event.visible_to(seat) for event in view.events), f"{what} tells too much")
        other = game.sample(view, below(dice, 1 << 62))
        _require_apart(view, other, "a sample")
        for sentence in game.problems(other):
            raise Nonconforming(f"a sample of {what}: {sentence}")
        require(game.view(other, seat) == view, f"{what} shows what is hidden")
        for event in state.events:
            if event.visible_to(seat):
                game.narrate(view, event)
        if seat == asked.seat:
            require(bool(game.board(view)), f"{what} has no text")
            legal = engine.legal(state)
            require(engine.legal(view) == legal, f"{what} has other options")
            other.known_legal = None
            require(engine.legal(other) == legal, "options depend on what is hidden")
            require(game.prompt(view) == prompt, f"{what} is asked something else")
            option = legal[below(dice, len(legal))]
            name = game.describe(view, option)
            require(name == game.describe(state, option), f"{what} names {name!r} otherwise")


def check_reveals(game: Game[S], before: S, option: Option[Any], after: S, dice: Dice) -> None:
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
        require(shown or not told, f"{option!r} shows seat {seat} more than its events tell")
        require(told or revealing, f"{option!r} tells seat {seat} something, and reveals nothing")


def check_replay(game: Game[S], match: Match[S]) -> None:
    """What the last choice brought, told to the view before, gives the view after it, but for
    what is transient: for each seat, and for an onlooker (seat -1)."""
    if game.transient is None or not match.cursor:
        return
    before = match.state_at(match.cursor - 1)
    for seat in range(-1, game.seats_of(before)):
        _check_told(game, match, before, seat, game.transient)


def _check_told(
    game: Game[S], match: Match[S], before: S, seat: int, transient: frozenset[str]
) -> None:
    now, after = game.view(before, seat), game.view(match.state, seat)
    for event in _seen(match.state.events, seat):
        event.replay(now)
    for path in transient:
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


def _seen(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if event.visible_to(seat)]
