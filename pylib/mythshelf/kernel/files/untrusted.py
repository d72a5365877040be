"""Untrusted input: JSON from files, links and stores, parsed so that no text can do harm.

In the browser Python's parser has a small stack: text nested some thousand levels deep would not
raise an error there but crash the program. So length and depth are measured first, in time linear
in the length of the text.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 64
"""The deepest nesting of brackets that is accepted."""

_NO_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[^][{}"]++', re.DOTALL)
"""A string, even an unterminated one, or a run of anything but brackets and strings."""


class Untrusted(ValueError):
    """A text that is refused: it is not JSON, too long, or nested too deeply."""


def parse(text: str, longest: int | None = None) -> Any:
    """The value of a JSON text of up to ``longest`` characters. Raises :class:`Untrusted`."""
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
