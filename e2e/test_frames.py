"""A board that was painted part by part looks like one that is painted as a whole."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf.games import SLUGS

from .conftest import Watched
from .table import Table

STEPS, STEPS_OF_A_SOAK = 7, 14
TOLERANCE, SPECKS = 48, 12
"""Of 255 steps of a colour, and for how many values more is no remains of anything: a clipped line
is smoothed otherwise here and there, in a pixel or two. What remains where a part was too small
has hundreds."""
UNLIKE = """async (tolerance) => {
  const board = document.getElementById("board");
  const painted = () =>
    board.getContext("2d").getImageData(0, 0, board.width, board.height).data;
  const parts = painted(), frame = () => new Promise(requestAnimationFrame);
  board.dispatchEvent(new Event("contextrestored"));
  await frame(), await frame();
  return painted().filter((value, at) => Math.abs(value - parts[at]) > tolerance).length;
}"""


def is_whole(table: Table) -> bool:
    """Whether the board looks as it does when all of it is painted anew."""
    unlike: int = table.page.evaluate(UNLIKE, TOLERANCE)
    return unlike <= SPECKS


@pytest.mark.parametrize("slug", SLUGS)
def test_parts_make_the_whole(on: Callable[..., Watched], slug: str, soak: bool) -> None:
    """Given a game whose pieces move, when it goes on, then each position stands as if it were
    painted at once."""
    table = Table(on("tablet").open()).begin(slug, speed="fast")
    for step in range(STEPS_OF_A_SOAK if soak else STEPS):
        lit = table.open_curtain().lit()
        if lit and step % 3:
            table.tap(lit[step * 5 % len(lit)]).quiet()
            assert is_whole(table), (step, "selected")
        table.choose(table.options[step * 7 % len(table.options)]).quiet()
        assert is_whole(table), (step, "done")
