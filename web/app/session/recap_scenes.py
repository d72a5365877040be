"""What others have done as it is seen: marks on the board, and a small picture of each (pure).

A number joins each mark on the board to its picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from web.app.presenting.focus import Focus
from web.app.presenting.presenter import BY, FROM, Presenter, Recalling
from web.app.session.recap import Moment, Recap
from web.app.stage.cropping import bounds_of, cropped
from web.app.stage.nodes import Art, Disc, Node, Scene, Text, sign

RATIO, _CARD = 1.5, 0.8
"""A picture is so many times as wide as high, that of a card on a table of cards."""
_PART, _CARD_PART = 0.36, 0.08
"""The least part of the board's width that a picture shows."""
_HALF = 0.5
"""The same for a picture of a result."""
_MARGIN = 24.0
_INK, _AMBER, _RIM = "#2A1B10", "#FFC24D", "#FFF3D8"
_RADIUS = 15.0
_ABOVE = 95.0


def marked(scene: Scene, presenter: Presenter, recap: Recap, now: Any, look: Focus) -> Scene:
    """The board with the marks of all that others have done, each with its number."""
    marks: list[Node] = []
    taken = set[tuple[float, float]]()
    for number, moment in enumerate(recap.moments, 1):
        own = list(_marks(presenter, moment, now, look))
        marks += (replace(node, key=f"recap:{number}:{node.key}") for node in own)
        at = _corner(own, scene)
        while own and at in taken:
            at = at[0] + 2 * _RADIUS, at[1]
        if own:
            taken.add(at)
            marks.append(sign(f"recap:{number}", at, _disc(str(number)), _ABOVE))
    return scene.with_nodes(marks) if marks else scene


def picture(presenter: Presenter, moment: Moment, look: Focus) -> Scene:
    """The part of the board where something was done, right afterwards."""
    after = moment.steps[-1].view
    scene = presenter.scene(after, look)
    marks = list(_marks(presenter, moment, after, look))
    if not marks:
        return framed(scene, RATIO)
    scene = scene.with_nodes(marks)
    left, top, right, bottom = bounds_of(marks)
    part = left - _MARGIN, top - _MARGIN, right + _MARGIN, bottom + _MARGIN
    if presenter.whole_table:
        ratio = _CARD if bottom - top > right - left else RATIO
        return cropped(scene, part, ratio, _CARD_PART * scene.width)
    return cropped(scene, part, RATIO, _PART * scene.width)


def where_it_was(
    presenter: Presenter, moment: Moment, look: Focus, ratio: float = RATIO
) -> Scene | None:
    """The part of a board after something was done that is round its marks, with them, so many
    times as wide as high; ``None`` where there are none."""
    after = moment.steps[-1].view
    scene = presenter.scene(after, look)
    marks = list(_marks(presenter, moment, after, look))
    if not marks:
        return None
    part, least = bounds_of(marks), _HALF * scene.width
    return cropped(whole(scene.with_nodes(marks)), part, ratio, least)


def framed(scene: Scene, ratio: float) -> Scene:
    """All of a board in a picture so many times as wide as high."""
    return cropped(scene, (0, 0, scene.width, scene.height), ratio, scene.width)


def whole(scene: Scene) -> Scene:
    """A board without what of it stays empty at its foot, such as the place of a hand."""
    grounds = (paint.bounds[3] for paint in scene.backdrop.paints)
    foot = max(bounds_of(scene.nodes)[3], *(low for low in grounds if low < scene.height), 0.0)
    part = (0.0, 0.0, scene.width, min(scene.height, foot + _MARGIN))
    return cropped(scene, part, scene.width / part[3], scene.width)


def _marks(presenter: Presenter, moment: Moment, now: Any, look: Focus) -> Iterator[Node]:
    """The marks of a moment, each once: of a way of many steps the two ends."""
    if not isinstance(presenter, Recalling):
        return
    every: dict[str, Node] = {}
    for step in moment.steps:
        for node in presenter.marks(step, now, look):
            if not node.key.startswith(FROM) or node.key not in every:
                every[node.key] = replace(node, mark=True, hit=None)
    yield from every.values()


def _corner(marks: list[Node], scene: Scene) -> tuple[float, float]:
    """Where the number of a moment stands, on the board: at the corner of the mark of who did it,
    or of its largest one; above a word, which it would cover."""
    if not marks:
        return 0.0, 0.0
    by = next((node for node in marks if node.key.startswith(BY)), None)
    left, top, _, bottom = bounds_of([by or max(reversed(marks), key=_area)])
    if bottom - top < 2 * _RADIUS:
        left, top = left + _RADIUS, top - _RADIUS - 1
    edge = _RADIUS + 2
    return (
        round(min(max(edge, left), scene.width - edge)),
        round(min(max(edge, top), scene.height - edge)),
    )


def _area(node: Node) -> float:
    left, top, right, bottom = bounds_of([node])
    return round((right - left) * (bottom - top))


@cache
def _disc(number: str) -> Art:
    return Art(
        Disc(_RADIUS, _AMBER, _RIM, 2),
        Text(number, 17, _INK, 0, 5.8),
    )
