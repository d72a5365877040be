"""What the Darkness and the other heroes have done, as it is marked afterwards (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.myth.events.attacks import HitsAssigned, OnslaughtBegan, TargetsNamed
from mythshelf.games.myth.events.board import Moved, Placed, Removed
from mythshelf.games.myth.events.darkness import DarknessBegan, DarknessDrawn, Quiet, TargetChosen
from mythshelf.games.myth.events.threat import Woke
from mythshelf.games.myth.events.tiles import TilePlaced
from mythshelf.games.myth.events.vitality import Healed, Hurt
from mythshelf.games.myth.table.figures import Figure, size_of, type_of
from mythshelf.games.myth.table.squares import Square
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.kernel.play.core import Event

from web.app.games.myth.board.telling import arrow
from web.app.games.myth.colours import COLOURS
from web.app.games.myth.look.layout import UNIT, Layout, layout
from web.app.games.myth.look.sign_marks import MARKS, pill
from web.app.presenting.focus import Focus
from web.app.presenting.presenter import BY, FROM
from web.app.presenting.step import Step
from web.app.stage.nodes import Art, Node, sign

_ABOVE, _BELOW = 18.0, 3.0
_WEIGHTS: Mapping[type[Event], int] = {
    Removed: 6,
    Hurt: 5,
    DarknessDrawn: 4,
    OnslaughtBegan: 3,
    Woke: 3,
    TilePlaced: 3,
    Healed: 2,
    Quiet: 2,
    TargetChosen: 1,
    Placed: 1,
}
_BEGIN = (DarknessBegan, DarknessDrawn, Woke, OnslaughtBegan, TargetsNamed)


def weight(event: Event) -> int:
    """Who was hurt or fell first, then the card; the order and the steps go without saying."""
    return _WEIGHTS.get(type(event), 0)


def begins_picture(step: Step) -> bool:
    """The card, each attack, and the enemies of each type that go somewhere."""
    if not step.is_pictured:
        return False
    event = step.event
    return isinstance(event, _BEGIN) or (
        isinstance(event, TargetChosen) and type_of(event.figure) != _went_before(step)
    )


def _went_before(step: Step) -> int:
    """The type of the enemies that went last, with no attack in between; ``NONE`` for none."""
    for event in reversed(step.choice[: step.at]):
        if isinstance(event, TargetChosen):
            return type_of(event.figure)
        if isinstance(event, _BEGIN):
            break
    return NONE


def marks(step: Step, now: State, _focus: Focus) -> Iterator[Node]:
    """Ends of ways, arrows of attacks, what was hurt and what has come."""
    lay = layout(now)
    for event in step.events:
        match event:
            case Moved(figure=figure, at=at):
                start = step.before.at[figure]
                if start >= 0 and lay.shows(start):
                    side = size_of(figure) * UNIT * 0.7
                    place = lay.centre(start, size_of(figure))
                    left = MARKS.trace(side, side, side / 2)
                    yield sign(f"{FROM}{figure}", place, left, _BELOW)
                yield from _here(f"to:{figure}", figure, at, lay)
            case Placed(figure=figure, at=at):
                yield from _here(f"to:{figure}", figure, at, lay)
            case OnslaughtBegan(onslaught=begun):
                yield from _attack(step.before, begun.attacker, (begun.target,), lay)
            case TargetsNamed(attacker=attacker, targets=targets):
                yield from _attack(step.before, attacker, targets, lay)
            case HitsAssigned(targets=targets):
                for one in targets:
                    yield from _word(f"hit:{one}", step.before, one, pill("hit"), lay)
            case Hurt(figure=figure, damage=damage):
                yield from _word(f"hit:{figure}", step.before, figure, pill(f"−{damage}"), lay)
            case Healed(hero=hero, by=by):
                yield from _word(f"hit:{hero}", now, hero, pill(f"+{by}", COLOURS["legal"]), lay)
            case Removed(figure=figure):
                yield from _word(f"hit:{figure}", step.before, figure, pill("fallen"), lay)


def _attack(
    before: State, attacker: Figure, targets: tuple[Figure, ...], lay: Layout
) -> Iterator[Node]:
    """An arrow to each target; the number stands at who attacks: many may strike one hero."""
    yield from _here(f"{BY}{attacker}", attacker, before.at[attacker], lay)
    yield from arrow(before, attacker, targets, lay)


def _here(key: str, figure: Figure, at: Square, lay: Layout) -> Iterator[Node]:
    if at >= 0 and lay.shows(at):
        side = size_of(figure) * UNIT - 4
        yield sign(key, lay.centre(at, size_of(figure)), MARKS.ticks(side, side), _BELOW)


def _word(key: str, before: State, figure: Figure, words: Art, lay: Layout) -> Iterator[Node]:
    at = before.at[figure] if figure >= 0 else -1
    if at >= 0 and lay.shows(at):
        x, y = lay.centre(at, size_of(figure))
        yield sign(key, (x, y + UNIT * size_of(figure) * 0.36), words, _ABOVE + 1)
