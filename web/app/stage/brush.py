"""Painting a drawing on a 2d context (pure: the context and JavaScript's values come in)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, radians
from typing import Any

from web.app.stage.nodes import Art, Box, Disc, Fill, Linear, Paint, Path, Text


class Brush:
    """Paints art.

    ``path`` turns SVG path text into a ``Path2D`` (remembered by the caller), ``array``
    numbers into a JavaScript array, ``font`` says whether a font can be used yet: text in
    one that cannot is left out.
    """

    def __init__(
        self,
        path: Callable[[str], Any],
        array: Callable[[Sequence[float]], Any],
        font: Callable[[str], bool],
    ) -> None:
        self._path, self._array, self._font = path, array, font

    def paint(self, context: Any, art: Art, alpha: float = 1) -> None:
        """Paint ``art`` about the context's origin; leaves the context as it was."""
        self.paint_some(context, art.paints, alpha)

    def paint_some(self, context: Any, paints: Sequence[Paint], alpha: float = 1) -> None:
        """The same for some of a drawing's paints."""
        for paint in paints:
            self._one(context, paint, alpha * paint.alpha)

    def _one(self, context: Any, paint: Paint, alpha: float) -> None:
        context.save()
        context.globalAlpha = alpha
        if isinstance(paint, Text):
            self._text(context, paint)
        else:
            context.translate(paint.x, paint.y)
            self._shape(context, paint)
        context.restore()

    def _text(self, context: Any, paint: Text) -> None:
        font = paint.font.replace("{size}", str(paint.size))
        if self._font(font):
            context.font = font
            context.fillStyle = paint.fill
            context.textAlign = paint.align
            context.fillText(paint.text, paint.x, paint.y)

    def _shape(self, context: Any, paint: Path | Disc | Box) -> None:
        shape: tuple[Any, ...] = ()
        if isinstance(paint, Path):
            context.scale(paint.scale, paint.scale)
            context.rotate(radians(paint.angle))
            shape = (self._path(paint.d),)
        elif isinstance(paint, Disc):
            context.beginPath()
            context.ellipse(0, 0, paint.r, paint.ry or paint.r, 0, 0, 2 * pi)
        else:
            context.rotate(radians(paint.angle))
            context.beginPath()
            context.roundRect(-paint.w / 2, -paint.h / 2, paint.w, paint.h, paint.radius)
        if paint.fill:
            context.fillStyle = _style(context, paint.fill)
            context.fill(*shape, "evenodd")
        if paint.stroke:
            context.strokeStyle = paint.stroke
            context.lineWidth = paint.width
            context.lineCap = context.lineJoin = "round"
            if paint.dash:
                context.setLineDash(self._array(paint.dash))
            context.stroke(*shape)


def _style(context: Any, fill: Fill) -> Any:
    if isinstance(fill, str):
        return fill
    if isinstance(fill, Linear):
        gradient = context.createLinearGradient(fill.x0, fill.y0, fill.x1, fill.y1)
    else:
        gradient = context.createRadialGradient(fill.x, fill.y, 0, fill.x, fill.y, fill.r)
    for offset, colour in fill.stops:
        gradient.addColorStop(offset, colour)
    return gradient
