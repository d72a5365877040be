"""What happens, said on the board at the one to whom it happens (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.myth.events.attacks import HitsAssigned, OnslaughtBegan, TargetsNamed
from mythshelf.games.myth.events.darkness import TargetChosen
from mythshelf.games.myth.events.threat import Woke
from mythshelf.games.myth.table.figures import ENEMIES, Figure, size_of, type_of
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.kernel.play.core import Event

from web.app.games.myth.colours import EMBER, INK
from web.app.games.myth.look.layout import UNIT, Layout
from web.app.games.myth.look.sign_marks import MARKS
from web.app.stage.lettering import extent
from web.app.stage.nodes import Art, Box, Node, Path, Text, sign

_ABOVE = 18.0


def telling(state: State, event: Event, lay: Layout) -> Iterator[Node]:
    """An arrow, a ring, a number."""
    match event:
        case OnslaughtBegan(onslaught=begun):
            yield from arrow(state, begun.attacker, (begun.target,), lay)
        case TargetChosen(figure=enemy, hero=wanted):
            yield from arrow(state, enemy, (wanted,), lay)
        case TargetsNamed(attacker=attacker, targets=targets):
            yield from arrow(state, attacker, targets, lay)
        case HitsAssigned(targets=targets):
            for one in targets:
                yield from _ring(state, one, lay)
        case Woke(which=which):
            for one in state.present(ENEMIES):
                if type_of(one) == which:
                    yield from _number(state, one, "awake", "#5A1A12", lay)


def actor_of(event: Event) -> Figure:
    """The figure that an event is about, if it is about one."""
    for name in ("figure", "attacker", "hero"):
        found = getattr(event, name, NONE)
        if isinstance(found, int) and found >= 0:
            return found
    return NONE


def _there(state: State, figure: Figure, lay: Layout) -> bool:
    return figure >= 0 and state.at[figure] >= 0 and lay.shows(state.at[figure])


def arrow(
    state: State, attacker: Figure, targets: tuple[Figure, ...], lay: Layout
) -> Iterator[Node]:
    """From an attacker to its targets, each with a ring."""
    if not _there(state, attacker, lay):
        return
    start = lay.of_figure(state, attacker)
    for one in targets:
        if _there(state, one, lay) and one != attacker:
            end = lay.of_figure(state, one)
            drawn = _flight(start, end)
            yield sign(f"strike:{one}", (0, 0), drawn, _ABOVE)
            yield from _ring(state, one, lay)


def _flight(start: tuple[float, float], end: tuple[float, float]) -> Art:
    d = f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"
    return Art(
        Path(d, stroke=INK, width=9, alpha=0.45),
        Path(d, stroke=EMBER, width=5),
        direct=True,
    )


def _ring(state: State, figure: Figure, lay: Layout) -> Iterator[Node]:
    if _there(state, figure, lay):
        r = UNIT * size_of(figure) * 0.46
        yield sign(
            f"struck:{figure}", lay.of_figure(state, figure), MARKS.ring("danger", r), _ABOVE
        )


def _number(state: State, figure: Figure, words: str, colour: str, lay: Layout) -> Iterator[Node]:
    if _there(state, figure, lay):
        x, y = lay.of_figure(state, figure)
        place = x, y - UNIT * size_of(figure) * 0.34
        yield sign(f"told:{figure}", place, _pill(words, colour), _ABOVE + 1)


@cache
def _pill(words: str, colour: str) -> Art:
    wide = 20 + extent(words, 22)
    return Art(Box(wide, 30, 15, colour, "#FFF3E0", 1.8), Text(words, 22, "#FFF6EA", 0, 7.5))
