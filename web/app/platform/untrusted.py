"""JSON from files and stores, read so that no text can hurt (pure).

In the browser Python's parser runs on a small stack: text nested some thousand levels deep
would not raise an error there but end the program. So depth is measured first.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 60
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_BRACKET = re.compile(r"[\[\]{}]")


def parse(text: str) -> Any:
    """What the text stands for. Raises ``ValueError`` where it is no JSON or too deep."""
    check_depth(text)
    return json.loads(text)


def check_depth(text: str) -> None:
    """Raise ``ValueError`` where brackets are nested deeper than any save of ours."""
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("nested too deep")
