"""Texts that somebody has changed, and how much work a program does with them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from mythshelf.kernel.files.codec import digest_of

from tests.kernel.files.anything import anything

_SIGNS = '{}[]",:\\0123456789-+eEtfn ul\n\u00e9\ud7ff'


class TooMuchWork(BaseException):
    """More function calls than were allowed. No ``except Exception`` catches it."""


@contextmanager
def at_most(calls: int) -> Iterator[None]:
    """Let the body call so many functions, those written in C included.

    Work is counted, not time. What a single call may cost is linear in the length of its text:
    see ``kernel/files/untrusted.py``.
    """
    left = calls

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal left
        if event in ("call", "c_call"):
            left -= 1
            if left == 0:
                raise TooMuchWork(f"more than {calls} calls")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


def calls_of(work: Callable[[], object]) -> int:
    """How many functions some work calls."""
    calls = 0

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls


def scratched(dice: Random, text: str) -> str:
    """The text with a few of its characters changed, moved, doubled or gone."""
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        at, to = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
        to = min(to, at + dice.choice((1, 1, 2, 10, 1_000)))
        match dice.randrange(5):
            case 0:
                text = text[:at] + dice.choice(_SIGNS) + text[at + 1 :]
            case 1:
                text = text[:at] + text[to:]
            case 2:
                text = text[:to] + text[at:to] * dice.choice((1, 1, 50)) + text[to:]
            case 3:
                text = text[:at]
            case _:
                text = text[:at] + "".join(dice.choices(_SIGNS, k=3)) + text[at:]
    return text


def altered(dice: Random, data: Any) -> Any:
    """The data with some part of it exchanged, moved, doubled or gone."""
    place = data
    while True:
        keys: list[Any] = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return data
        key = dice.choice(keys)
        inner = place[key]
        if isinstance(inner, (dict, list)) and inner and dice.random() < 0.8:
            place = inner
            continue
        match dice.randrange(5):
            case 0 if isinstance(place, list):
                place.insert(key, place[dice.choice(keys)])
            case 1:
                del place[key]
            case 2:
                place[key] = place[dice.choice(keys)]
            case 3 if isinstance(inner, int):
                place[key] = inner + dice.choice((-1, 1, 2, 100))
            case _:
                place[key] = anything(dice)
        return data


def forged(dice: Random, text: str) -> str:
    """A document with something altered and a checksum that agrees."""
    body = json.loads(text)
    body.pop("checksum")
    body = altered(dice, body)
    return json.dumps({**body, "checksum": digest_of(body)})


def changed(dice: Random, text: str) -> str:
    """A document that was scratched, or forged."""
    return scratched(dice, text) if dice.random() < 0.4 else forged(dice, text)
