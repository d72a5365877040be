"""Licences as the page shows them."""

from __future__ import annotations

import json

from web.app.menu.licences import Notice, read, reflowed

TEXT = """  TITLE

A line that is as long as lines are in such files, and is broken
only there, so that it reads on.

1. A list

2. Its second
"""


def test_paragraphs_run_on_and_everything_else_stays() -> None:
    shown = reflowed(TEXT).splitlines()
    assert shown[0] == "TITLE"
    assert shown[2].endswith("and is broken only there, so that it reads on.")
    assert shown[4:] == ["1. A list", "", "2. Its second"]
    assert reflowed(TEXT).split() == TEXT.split()


def test_notices_are_read() -> None:
    kept = [{"name": "a", "version": "1", "licence": "MIT", "text": "T"}]
    kept.append({**kept[0], "version": ""})
    assert read(json.dumps(kept)) == [Notice("a", "1, MIT", "T"), Notice("a", "MIT", "T")]
