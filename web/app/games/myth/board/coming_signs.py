"""What the Darkness will do in its next cycle, and how far heroes are noticed (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.myth.darkness.activation import total_range
from mythshelf.games.myth.table.figures import ENEMIES, Figure, size_of, type_of
from mythshelf.games.myth.table.squares import distance
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play import engine

from web.app.games.myth.board.pieces import GROUND, SIGNS, ZONES
from web.app.games.myth.choosing.outlook import outlook
from web.app.games.myth.colours import EMBER
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look.layout import FRAME, UNIT, Layout
from web.app.games.myth.look.sign_marks import pill
from web.app.games.myth.shape_keys import figure_key
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, Disc, Node, Path, Text, sign


def coming(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """Where the enemies will go who will attack somebody, and how often; of a walk in sight after
    it. The ways of others are shown once they are tapped."""
    after = focus.preview.after if focus.preview is not None else None
    told = outlook(after if isinstance(after, State) else state)
    if told is None:
        return
    seen = after if isinstance(after, State) else state
    near = {blow.figure for blow in told.attacks}
    near |= {move.figure for move in told.moves if figure_key(move.figure) in focus.taps}
    for move in told.moves:
        if move.figure not in near:
            continue
        start = lay.of_figure(state, move.figure) if state.at[move.figure] >= 0 else None
        if start is None or not move.path:
            continue
        points = [start, *(lay.centre(at, size_of(move.figure)) for at in move.path)]
        yield sign(f"coming:{move.figure}", (0, 0), _arrow(points), ZONES + 1.5)
    for hero in seen.heroes():
        blows = told.on(hero)
        if not blows or not lay.shows(seen.at[hero]):
            continue
        x, y = lay.of_figure(seen, hero)
        count = sum(blow.count for blow in blows)
        place = x - UNIT * 0.36, y - UNIT * 0.34
        yield sign(f"blows:{hero}", place, _blows(count), SIGNS)
    if not focus.taps:
        yield from threat(state, lay)
    for which in told.woken:
        there = [one for one in state.present(ENEMIES) if type_of(one) == which]
        shown = [one for one in there if lay.shows(state.at[one])]
        for enemy in sorted(shown, key=lambda one: (one not in near, _from_heroes(seen, one)))[:1]:
            x, y = lay.of_figure(state, enemy)
            yield sign(f"wakes:{enemy}", (x, y - UNIT * 0.42), pill("wakes", "#5A1A12"), SIGNS)


def _from_heroes(state: State, enemy: Figure) -> int:
    """How far an enemy is from the nearest hero."""
    return min((distance(state.at[enemy], state.at[one]) for one in state.heroes()), default=0)


@cache
def _blows(count: int) -> Art:
    """So many attacks to come."""
    return Art(
        Box(38, 24, 12, "#5A1A12", "#FFF3E0", 1.5),
        emblem("sword", 14, "#FFF6EA", -8, 0),
        Text(str(count), 18, "#FFF6EA", 8, 6),
    )


def _arrow(points: list[tuple[float, float]]) -> Art:
    d = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    x, y = points[-1]
    return Art(
        Path(d, stroke="#161517", width=8, alpha=0.35),
        Path(d, stroke=EMBER, width=3.6, dash=(2, 8)),
        Disc(7, EMBER, "#161517", 1.6, x=x, y=y),
        direct=True,
    )


def threat(state: State, lay: Layout) -> Iterator[Node]:
    """How far the hero who is asked is noticed by enemies that sleep (MT-ACTV-01)."""
    asked = engine.decision(state)
    if asked is None or not state.standing(asked.seat):
        return
    hero = asked.seat
    sleeping = [one for one in state.present(ENEMIES) if not state.awake[type_of(one)]]
    most = max((total_range(state, one, hero) for one in sleeping), default=0)
    if most <= 0:
        return
    x, y = lay.of_figure(state, hero)
    left, top = max(FRAME, x - (most + 0.5) * UNIT), max(FRAME, y - (most + 0.5) * UNIT)
    right = min(lay.width - FRAME, x + (most + 0.5) * UNIT)
    bottom = min(lay.height - FRAME, y + (most + 0.5) * UNIT)
    drawn = _zone(right - left, bottom - top)
    yield sign("threat", ((left + right) / 2, (top + bottom) / 2), drawn, GROUND + 0.3)


@cache
def _zone(wide: float, high: float) -> Art:
    return Art(
        Box(wide, high, 10, EMBER, alpha=0.1),
        Box(wide, high, 10, stroke=EMBER, width=2.4, dash=(10, 8), alpha=0.9),
    )
