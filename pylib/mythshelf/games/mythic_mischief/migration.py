"""Positions as older versions stored them, in the form of this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_TIME_UP = 3
"""Where the record of Blitz used to say whether the time was up: as a truth, which nothing else in
it is."""


def since_version_2(snapshot: Mapping[str, Any]) -> dict[str, Any]:
    """Version 1 counted no turns without a Destination or a catch: they count from here on
    (MM-R-97, MM-R-98); and no decision was ever open while its time was up."""
    now = {**snapshot}
    turn = now.get("turn")
    if type(turn) is not int or turn <= 0:
        return now
    now["since"] = turn
    for name, kept in (("right", 7), ("blitz", 5)):
        record = now.get(name)
        if isinstance(record, list) and len(record) >= kept:
            if type(record[_TIME_UP]) is bool:
                record = [*record[:_TIME_UP], *record[_TIME_UP + 1 :]]
            now[name] = [*record[:kept], turn]
    return now
