"""Lines of sight, and what hides a target (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.sight import blocking_heroes
from mythshelf.games.myth.table.squares import Square, between
from mythshelf.games.myth.table.state import State

from web.app.games.myth.board.pieces import SIGNS
from web.app.games.myth.colours import EMBER
from web.app.games.myth.look.layout import Layout
from web.app.games.myth.look.sign_marks import INNER, MARKS
from web.app.stage.nodes import Art, Node, Path, sign


def line_of_sight(state: State, hero: Figure, target: Figure, lay: Layout) -> Iterator[Node]:
    """The line from a hero to a target, broken where something hides it (MT-LOS-01)."""
    best: tuple[Square, Square] | None = None
    blocking = blocking_heroes(state, hero)
    there = set(state.squares_of(target))
    start = state.at[hero]
    hidden: list[Square] = []
    for to in sorted(there):
        hidden = [at for at in between(start, to) if at in blocking and at not in there]
        best = (start, to)
        if not hidden:
            break
    if best is None:
        return
    here, to_place = lay.centre(best[0]), lay.centre(best[1])
    yield sign(f"sight:{target}", (0, 0), _sight(here, to_place, bool(hidden)), SIGNS - 2)
    for at in hidden:
        if lay.shows(at):
            mark = MARKS.frame("danger", INNER, INNER, 6)
            yield sign(f"hides:{target}:{at}", lay.centre(at), mark, SIGNS - 1.5)


def _sight(start: tuple[float, float], end: tuple[float, float], hidden: bool) -> Art:
    d = f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"
    if hidden:
        return Art(
            Path(d, stroke="#161517", width=6, alpha=0.5),
            Path(d, stroke=EMBER, width=3.2, dash=(4, 9)),
            direct=True,
        )
    return Art(
        Path(d, stroke="#161517", width=5, alpha=0.45),
        Path(d, stroke="#FFF6EA", width=2.4),
        direct=True,
    )
