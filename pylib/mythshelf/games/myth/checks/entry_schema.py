"""What an entry of a content file may say: its fields, each with what holds for its value.

A check gives the rest of a sentence that begins with the name of the field, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Check: TypeAlias = Callable[[Any], "str | None"]


def _shown(value: Any) -> str:
    return repr(value)[:40]


def number(least: int, most: int) -> Check:
    """A whole number within bounds."""

    def check(value: Any) -> str | None:
        if type(value) is int and least <= value <= most:
            return None
        return f"is a number from {least} to {most}, not {_shown(value)}"

    return check


def text(most: int) -> Check:
    """Words in one line."""

    def check(value: Any) -> str | None:
        fine = type(value) is str and 0 < len(value) <= most and value.isprintable()
        return None if fine and "<" not in value else f"is a text of up to {most} characters"

    return check


def flag(value: Any) -> str | None:
    """A value that must be true or false."""
    return None if type(value) is bool else f"is true or false, not {_shown(value)}"


def one_of(values: Collection[str], noun: str) -> Check:
    """One of some names."""

    def check(value: Any) -> str | None:
        if type(value) is str and value in values:
            return None
        return f"names {_shown(value)}, but no {noun} is called that"

    return check


def many(each: Check, most: int, least: int = 0) -> Check:
    """A list whose entries all pass one check."""

    def check(value: Any) -> str | None:
        if type(value) is not list or not least <= len(value) <= most:
            return f"is a list of {least} to {most} entries"
        return next(filter(None, map(each, value)), None)

    return check


def bounds(most: int) -> Check:
    """The least and the most of something."""

    def check(value: Any) -> str | None:
        fine = type(value) is list and len(value) == 2 and all(type(one) is int for one in value)
        if fine and 0 <= value[0] <= value[1] <= most:
            return None
        return f"is a list of two numbers, the least and the most, up to {most}"

    return check


@dataclass(frozen=True, slots=True)
class EntrySchema:
    """The fields of an entry: those that it must have, and those that it may have."""

    must: Mapping[str, Check]
    may: Mapping[str, Check]

    def problems(self, entry: Any) -> Iterator[str]:
        """What is wrong with the fields of an entry, each a sentence without its end."""
        if not isinstance(entry, Mapping):
            yield "is no entry with fields"
            return
        for field in self.must:
            if field not in entry:
                yield f"has no {field}"
        for field, value in entry.items():
            check = self.must.get(field) or self.may.get(field)
            wrong = f"has a field {_shown(field)}, which means nothing" if check is None else None
            if check is not None and (told := check(value)) is not None:
                wrong = f"{field} {told}"
            if wrong is not None:
                yield wrong
