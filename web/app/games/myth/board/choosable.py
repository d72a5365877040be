"""What can be chosen, what is chosen, and what was tapped in vain (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.myth.table.figures import ENEMIES, size_of
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play import engine

from web.app.games.myth import shape_keys
from web.app.games.myth.board.pieces import FIGURE, GROUND, SIGNS, ZONES
from web.app.games.myth.board.sight_lines import line_of_sight
from web.app.games.myth.choosing.walks import reach
from web.app.games.myth.colours import COLOURS
from web.app.games.myth.look.layout import UNIT, Layout
from web.app.games.myth.look.sign_marks import INNER, MARKS
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, Node, sign


def lit(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    ways = {} if focus.taps else reach(state)
    for key in focus.lit:
        kind, _, rest = key.partition(":")
        if kind == "sq":
            at = shape_keys.square_of(key)
            if lay.shows(at):
                x, y = lay.centre(at)
                yield sign(f"lit:{key}", (x, y), _open_square(), ZONES)
                cost = len(ways.get(at, ()))
                if cost:
                    corner = x - UNIT / 2 + 13, y - UNIT / 2 + 13
                    yield sign(f"cost:{key}", corner, MARKS.dot(9.5, str(cost)), ZONES + 0.1)
        elif kind == "fig":
            figure = int(rest)
            if state.at[figure] >= 0:
                r = UNIT * size_of(figure) * 0.45
                place = lay.of_figure(state, figure)
                yield sign(f"lit:{key}", place, MARKS.ring("legal", r), FIGURE - 0.5)


@cache
def _open_square() -> Art:
    return Art(
        Box(INNER, INNER, 6, "#D9F3E2", alpha=0.38),
        Box(INNER, INNER, 6, stroke=COLOURS["legal"], width=2.8),
    )


def chosen(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    for key in focus.taps:
        kind, _, rest = key.partition(":")
        if kind == "fig" and state.at[int(rest)] >= 0:
            figure = int(rest)
            r = UNIT * size_of(figure) * 0.46
            place = lay.of_figure(state, figure)
            yield sign(f"chosen:{key}", place, MARKS.ring("selected", r), FIGURE - 0.4)
        elif kind == "sq":
            place = lay.centre(shape_keys.square_of(key))
            yield sign(f"chosen:{key}", place, MARKS.frame("selected", INNER, INNER, 6), ZONES + 1)
    asked = engine.decision(state)
    if asked is not None and not focus.taps and state.at[asked.seat] >= 0:
        place = lay.of_figure(state, asked.seat)
        yield sign("asked", place, MARKS.ring("selected", UNIT * 0.45), FIGURE - 0.6)


def blocked(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """What was just tapped in vain; of an enemy also what hides it."""
    kind, _, rest = focus.blocked.partition(":")
    if kind == "sq":
        place = lay.centre(shape_keys.square_of(focus.blocked))
        yield sign("blocked", place, MARKS.hatch(INNER, INNER, 6), SIGNS)
    elif kind == "fig" and state.at[int(rest)] >= 0:
        figure = int(rest)
        side = UNIT * size_of(figure) - 6
        place = lay.of_figure(state, figure)
        yield sign("blocked", place, MARKS.hatch(side, side, 6), SIGNS)
        asked = engine.decision(state)
        if asked is not None and figure in ENEMIES and state.standing(asked.seat):
            yield from line_of_sight(state, asked.seat, figure, lay)


def purple(state: State, lay: Layout) -> Iterator[Node]:
    """Where lairs and packs may come (MT-TILE-03)."""
    for at in sorted(state.board().purple):
        if lay.shows(at):
            yield sign(f"purple:{at}", lay.centre(at), _purple_square(), GROUND + 0.5)


@cache
def _purple_square() -> Art:
    return Art(
        Box(INNER, INNER, 6, "#8A4FB0", alpha=0.16),
        Box(INNER, INNER, 6, stroke="#6E3C97", width=2.4, dash=(3, 6)),
    )
