"""Ways to damage what is sound, and to make up what never was."""

from __future__ import annotations

import copy
import json
import re
from random import Random
from typing import Any

from mythshelf.kernel.files.codec import digest_of

from tests.attack.material import Sound
from tests.kernel.files.anything import anything
from tests.web.hostile.mutations import altered

_NUMBERS = (-1, 0, 1, 2, 3, 5, 7, 99, 1 << 31, 1 << 60)
_WORD = re.compile(r"[a-z_]+\??|[0-9]+|[(){};:|+-]")


def sealed(body: dict[str, Any]) -> str:
    """A document whose checksum agrees."""
    body.pop("checksum", None)
    return json.dumps({**body, "checksum": digest_of(body)})


def position(dice: Random, sound: Sound) -> str:
    """A save that begins at a position with one to three things wrong in it."""
    settings, whole = dice.choice(sound.positions)
    data = copy.deepcopy(whole)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        data = dice.choice(_DAMAGES)(dice, sound, data)
    return of_position(sound, settings, data)


def of_position(sound: Sound, settings: dict[str, Any], data: Any) -> str:
    """A save that begins at a position."""
    body = json.loads(sound.saves[0])
    body |= {"settings": settings, "start": data, "snapshot": data, "journal": [], "cursor": 0}
    more = ("resigned", "checkpoints", "standing")
    return sealed({name: value for name, value in body.items() if name not in more})


def _any_part(dice: Random, _sound: Sound, data: Any) -> Any:
    return altered(dice, data)


def _another_field(dice: Random, sound: Sound, data: Any) -> Any:
    """A field of another position."""
    _, other = dice.choice(sound.positions)
    name = dice.choice(sorted(other))
    return {**data, name: copy.deepcopy(other[name])}


def _renumbered(dice: Random, _sound: Sound, data: Any) -> Any:
    """Another number somewhere, near the one that was there or far from it."""
    lists = [one for one in _lists(data) if any(type(value) is int for value in one)]
    if lists:
        row = dice.choice(lists)
        place = dice.choice([at for at, value in enumerate(row) if type(value) is int])
        row[place] = dice.choice((*_NUMBERS, row[place] + 1, row[place] - 1))
    return data


def _of_the_stack(dice: Random, sound: Sound, data: Any) -> Any:
    """A frame lost, doubled, moved, exchanged, put on top, changed, or alone."""
    stack = data.get("stack")
    if not (isinstance(stack, list) and all(isinstance(frame, list) for frame in stack)):
        return data  # that is damaged enough
    at = dice.randrange(len(stack) + 1)
    match dice.randrange(7):
        case 0:
            del stack[at : at + 1]
        case 1 if stack:
            stack.insert(at, copy.deepcopy(dice.choice(stack)))
        case 2:
            dice.shuffle(stack)
        case 3:
            stack[at : at + 1] = [copy.deepcopy(dice.choice(sound.frames))]
        case 4:
            stack.append(copy.deepcopy(dice.choice(sound.frames)))
        case 5 if stack:
            frame = dice.choice(stack)
            if len(frame) > 1:
                place = dice.randrange(1, len(frame))
                frame[place] = dice.choice((*_NUMBERS, anything(dice)))
        case _:
            data["stack"] = copy.deepcopy(dice.choices(sound.frames, k=dice.randint(1, 3)))
    return data


_DAMAGES = (_any_part, _another_field, _renumbered, _of_the_stack, _of_the_stack)


def _lists(data: Any) -> list[list[Any]]:
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    own = [data] if isinstance(data, list) and data else []
    return own + [one for value in inner for one in _lists(value)]


def journal(dice: Random, sound: Sound) -> str:
    """A save with a journal that nobody has played."""
    body = json.loads(dice.choice(sound.saves))
    choices = body["journal"]
    match dice.randrange(5):
        case 0:
            choices = dice.choices(sound.choices, k=dice.randint(1, 12))
        case 1:
            dice.shuffle(choices)
        case 2:
            at = dice.randrange(len(choices) + 1)
            choices[at : at + 1] = [dice.choice(sound.choices)]
        case 3:
            at = dice.randrange(len(choices) + 1)
            choices = [*choices[:at], _mistyped(dice, dice.choice(sound.choices))]
        case _:
            body["seed"] = dice.getrandbits(dice.choice((3, 64, 70)))
    body |= {"journal": choices, "cursor": dice.choice((len(choices), body["cursor"]))}
    if dice.random() < 0.3:
        body["snapshot"] = copy.deepcopy(dice.choice(sound.positions)[1])
    return sealed(body)


def _mistyped(dice: Random, text: str) -> str:
    words = text.split(" ")
    words[dice.randrange(len(words))] = dice.choice(("", "0", "-1", "a1", "1,1", "x" * 99, "no"))
    return " ".join(words)


def content(dice: Random, whole: dict[str, Any]) -> str:
    """A content file with something altered, or with another program somewhere."""
    data = copy.deepcopy(whole)
    for _ in range(dice.choice((1, 1, 2))):
        programs = [one for one in _objects(data) if type(one.get("program")) is str]
        if programs and dice.random() < 0.6:
            entry = dice.choice(programs)
            entry["program"] = _reworded(dice, entry["program"], programs)
        else:
            data = altered(dice, data)
    return json.dumps(data)


def _reworded(dice: Random, program: str, others: list[dict[str, str]]) -> str:
    """A program with words of others in it, or with a part of it within loops."""
    words = _WORD.findall(dice.choice(others)["program"]) or ["stop"]
    found = list(_WORD.finditer(program))
    match dice.randrange(4):
        case 0 if found:
            one = dice.choice(found)
            word: str = dice.choice(words)
            return program[: one.start()] + word + program[one.end() :]
        case 1:
            hook, colon, rest = program.rpartition(":")
            loops, deep = dice.choice(_LOOPS), dice.choice((1, 2, 3, 9, 40))
            return f"{hook}{colon} {loops * deep}{rest}{' }' * deep}"
        case 2:
            return f"{program}; {program.rpartition(':')[2]}"
        case _:
            return dice.choice(others)["program"] + "\n" + program


_LOOPS = ("each(heroes) { ", "repeat(9) { ", "may { ", "lasting(act) { ", "each(enemies) { ")


def _objects(data: Any) -> list[dict[str, Any]]:
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    own = [data] if isinstance(data, dict) else []
    return own + [one for value in inner for one in _objects(value)]
