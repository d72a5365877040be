"""Sides are told apart without their colours: pieces, Tomes, and the marks of the page."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pytest

from web.app.games.mythic_mischief import art
from web.app.stage.nodes import Art

ROOT = Path(__file__).resolve().parents[3]
COLOURED = {"fill", "stroke", "alpha"}


def outlines(drawing: Art) -> list[tuple[object, ...]]:
    """A drawing without its colours."""
    return [
        (type(paint), *(getattr(paint, f.name) for f in fields(paint) if f.name not in COLOURED))
        for paint in drawing.paints
    ]


@pytest.mark.parametrize("draw", [lambda faction: art.piece(faction, False), art.tome])
def test_pieces_and_tomes_differ_in_shape(draw: object) -> None:
    assert callable(draw)
    shapes = [outlines(draw(faction)) for faction in range(len(art.FACTIONS))]
    assert all(one != other for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("kind", ["side", "hollow"])
def test_the_marks_of_the_page_differ_in_shape(kind: str) -> None:
    sprite = (ROOT / "static/icons/sprite.svg").read_text("utf-8")
    symbols = re.findall(rf'<symbol id="{kind}-\d"[^>]*>(.*?)</symbol>', sprite, re.S)
    shapes = [re.sub(r'(fill|stroke)="[^"]*"', "", symbol) for symbol in symbols]
    assert len(set(shapes)) == len(symbols) >= 4
