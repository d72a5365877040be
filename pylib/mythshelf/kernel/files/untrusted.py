"""Untrusted input: JSON from files, links and stores, read so that no text can hurt.

In the browser Python's parser runs on a small stack: text nested some thousand levels deep
would not raise an error there but end the program. So length and depth are measured first, in
time that grows with the length of the text and no faster.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 64
"""Brackets within brackets."""

_NO_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[^][{}"]++', re.DOTALL)
"""A string, also one that never ends, or a run of anything but brackets and strings."""


class Untrusted(ValueError):
    """A text that is not read: it is no JSON, too long, or nested too deeply."""


def parse(text: str, longest: int | None = None) -> Any:
    """What a text of up to ``longest`` characters stands for. Raises :class:`Untrusted`."""
    if longest is not None and len(text) > longest:
        raise Untrusted("too large")
    depth = 0
    for bracket in _NO_BRACKET.sub("", text):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise Untrusted("nested too deeply")
    try:
        return json.loads(text)
    except ValueError as error:  # bad JSON, or a number of thousands of digits
        raise Untrusted("no JSON") from error
