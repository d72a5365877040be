"""Drawings in another size, as sharp as they were (pure)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from web.app.stage.nodes import Box, Disc, Fill, Linear, Paint, Path, Radial, Text


def sized(paints: Iterable[Paint], k: float, x: float = 0, y: float = 0) -> Iterator[Paint]:
    """Paints ``k`` times as large, their origin moved to a point."""
    for paint in paints:
        left, top = paint.x * k + x, paint.y * k + y
        match paint:
            case Path(scale=scale):
                yield replace(paint, x=left, y=top, scale=scale * k)
            case Text(size=size):
                yield replace(paint, x=left, y=top, size=size * k)
            case Disc(r=r, ry=ry):
                yield replace(
                    paint,
                    x=left,
                    y=top,
                    r=r * k,
                    ry=ry * k,
                    fill=_filling(paint.fill, k),
                    width=paint.width * k,
                    dash=_times(paint.dash, k),
                )
            case Box(w=w, h=h, radius=radius):
                yield replace(
                    paint,
                    x=left,
                    y=top,
                    w=w * k,
                    h=h * k,
                    radius=radius * k,
                    fill=_filling(paint.fill, k),
                    width=paint.width * k,
                    dash=_times(paint.dash, k),
                )


def _times(lengths: tuple[float, ...], k: float) -> tuple[float, ...]:
    return tuple(length * k for length in lengths)


def _filling(fill: Fill, k: float) -> Fill:
    match fill:
        case Linear(x0=x0, y0=y0, x1=x1, y1=y1):
            return replace(fill, x0=x0 * k, y0=y0 * k, x1=x1 * k, y1=y1 * k)
        case Radial(x=x, y=y, r=r):
            return replace(fill, x=x * k, y=y * k, r=r * k)
        case _:
            return fill
