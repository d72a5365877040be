"""Matches as links: a whole game in a few hundred characters that survive any chat.

A link's text is base64url (no padding) of these bytes, the first five of which belong to the
:mod:`.envelope`:

==============  ==================================================================
1 byte          1, or :data:`SCHEMA` if somebody has resigned
4 bytes         CRC-32 over everything else, big-endian
a number        how many choices were made
a number        how many bytes the choices take
as many bytes   the choices: one integer, little-endian
the rest        raw deflate of a JSON list, see :data:`_FIELDS`
==============  ==================================================================

A *number* has seven bits per byte, the lowest first; the eighth says that more follow. The
choices are digits of a mixed-radix number: each is the index of the option among the legal ones,
its base is how many there are, and the first choice is the lowest digit. So choices are replayed
as they are read, and a choice that is not legal cannot even be expressed.

As with saves, nothing in a link is trusted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from ..errors import BadLink, BadSettings, MythshelfError, ProgramFault, UnknownGame
from ..play import engine
from ..play.core import State
from ..play.game import Game
from ..play.match import Match, clean_name
from . import document, restoring
from .envelope import NO_LINK, deflated, inflated, opened_of, sealed
from .finding import text_after
from .restoring import Restored

S = TypeVar("S", bound=State)

MARK = "#g="
"""What precedes a link's text in an address."""
SCHEMA = 2
LONGEST = 8_000
"""Characters of the longest link; a longer game is shared as a file."""
MOST_CHOICES = 4_000
"""Choices of the longest game in a link; forced ones take no space, but take time to replay."""

_LARGEST = 1 << 16
"""Bytes of the largest JSON text that is unpacked."""
_FIELDS: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "rules": (int,),
    "settings": (dict,),
    "seed": (int,),
    "names": (list,),
    "start": (dict, type(None)),
    "snapshot": (dict,),
    "resigned": (list,),
}
"""The contents of the JSON list, in this order; as in a save (see :mod:`.save`). The last one is
there only if somebody has resigned."""
_WRONG = "This link does not follow the rules."
_FAILED = "The program failed while it opened this link."


def pack(match: Match[Any]) -> str:
    """The match up to its cursor as a link's text; undone choices are left out.

    Raises :class:`.errors.BadLink` if it is longer than a link may be.
    """
    if match.cursor > MOST_CHOICES:
        raise BadLink(_TOO_LONG)
    game = match.game
    digits = []
    for index, option in enumerate(match.journal[: match.cursor]):
        options = engine.legal(match.state_at(index))
        digits.append((options.index(option), len(options)))
    choices = _bytes_of(digits)
    body = [
        game.slug,
        game.version,
        match.settings,
        match.seed,
        match.names,
        game.codec.encode(match.state_at(0)) if match.resumed else None,
        game.codec.encode(match.state),
    ]
    resigned = restoring.resignations(match)
    if resigned:
        body.append(resigned)
    text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    parts = (_written(match.cursor), _written(len(choices)), choices, deflated(text))
    packed = sealed(SCHEMA if resigned else SCHEMA - 1, b"".join(parts))
    if len(packed) > LONGEST:
        raise BadLink(_TOO_LONG)
    return packed


_TOO_LONG = "This game is too long for a link; it can be shared as a file."


def text_in(words: str) -> str | None:
    """The link's text in an address or a message, or ``None`` if there is none."""
    return text_after(MARK, words)


def unpack(text: str, find_game: Callable[[str], Game[Any]]) -> Restored[Any]:
    """What :func:`pack` has written.

    ``find_game`` gives the game of a slug (or raises :class:`.errors.UnknownGame`). Raises
    :class:`.errors.BadLink`, with a sentence for people, if the text is damaged, foreign, of a
    newer version, or does not follow the rules. Raises :class:`.errors.ProgramFault` where the
    game's code fails: then nothing is known of the link. And nothing else, whatever the text is.
    """
    count, choices, body = _read(text)
    try:
        game = find_game(body["game"])
    except UnknownGame as error:
        slug = clean_name(body["game"])
        raise BadLink(f"This link is of a game that is not here: {slug!r}.") from error
    try:
        linked = _replayed(game, body, count, choices)
    except BadSettings as error:
        raise BadLink("This link's settings are not those of a game.") from error
    except ProgramFault as error:
        raise ProgramFault(_FAILED) from error
    except MythshelfError as error:
        raise BadLink(_WRONG) from error
    except Exception as error:  # a rule raises, or anything else of the program
        raise ProgramFault(_FAILED) from error
    if linked.match.names != body["names"]:
        raise BadLink("This link has names for other seats than its game has.")
    return linked


def _replayed(game: Game[S], body: dict[str, Any], count: int, choices: int) -> Restored[S]:
    """The match of a link, or for another version of the rules what can be kept of it.

    Unlike a save, a link comes from somebody else: in the same version its choices must lead to
    its position.
    """
    now = restoring.migrated(game, body)
    if body["rules"] == game.version:
        return Restored(_played(game, now, count, choices))
    carried = restoring.carried_over(game, now)
    try:
        match = _played(game, now, count, choices, carried.state)
    except Exception:
        return Restored(
            carried,
            "This link was made by another version of the rules, and its choices cannot be "
            "repeated; you see its last position.",
        )
    return Restored(match)


def _played(
    game: Game[S], body: dict[str, Any], count: int, choices: int, reached: S | None = None
) -> Match[S]:
    """Replay all choices. Raises some exception if they do not lead to the right position."""
    match = restoring.begun(game, body)
    for _ in range(count):
        options = engine.legal(match.state)
        if not options:
            raise BadLink(_WRONG)
        choices, index = divmod(choices, len(options))
        match.choose(options[index])
    if choices:
        raise BadLink(_WRONG)
    snapshot = body["snapshot"] if reached is None else game.codec.encode(reached)
    if restoring.position_reached(game, body, match.state) != snapshot:
        raise BadLink(_WRONG)
    restoring.resign(match, body["resigned"])
    return match


def _read(text: str) -> tuple[int, int, dict[str, Any]]:
    """A link's parts, with their form checked: number of choices, choices, the rest by name."""
    schema, rest = opened_of(text, (SCHEMA - 1, SCHEMA), LONGEST)
    count, rest = _number(rest)
    length, rest = _number(rest)
    choices = rest[:length]
    if count > MOST_CHOICES or choices[-1:] == b"\0":
        raise BadLink(NO_LINK)
    return count, int.from_bytes(choices, "little"), _body(rest[length:], schema == SCHEMA)


def _body(packed: bytes, has_resigned: bool) -> dict[str, Any]:
    text = inflated(packed, _LARGEST)
    try:
        listed = document.parsed(text)
    except MythshelfError as error:
        raise BadLink(NO_LINK) from error
    if type(listed) is not list or len(listed) != len(_FIELDS) - (not has_resigned):
        raise BadLink(NO_LINK)
    listed = [*listed[: len(_FIELDS) - 1], listed[-1] if has_resigned else []]
    body = dict(zip(_FIELDS, listed, strict=True))
    if not all(type(body[name]) in kinds for name, kinds in _FIELDS.items()):
        raise BadLink(NO_LINK)
    if not restoring.are_resignations(body["resigned"]):
        raise BadLink(NO_LINK)
    for name in body["names"]:
        if type(name) is not str or clean_name(name) != name:
            raise BadLink("This link has a name in it that cannot be shown.")
    return body


def _bytes_of(digits: Iterable[tuple[int, int]]) -> bytes:
    """Digits with their bases, the lowest first, as one number in as few bytes as possible."""
    number = 0
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def _written(number: int) -> bytes:
    groups = bytearray()
    while number > 0x7F:
        groups.append(number & 0x7F | 0x80)
        number >>= 7
    groups.append(number)
    return bytes(groups)


def _number(data: bytes) -> tuple[int, bytes]:
    """The number at the beginning, and what follows it."""
    number = 0
    for place, group in enumerate(data[:4]):
        number |= (group & 0x7F) << 7 * place
        if group < 0x80:
            return number, data[place + 1 :]
    raise BadLink(NO_LINK)
