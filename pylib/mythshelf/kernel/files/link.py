"""Matches as links: a whole game in a few hundred characters that survive any chat.

A link's text is base64url (no padding) of these bytes, the first five of which belong to the
:mod:`.envelope`:

==============  ==================================================================
1 byte          :data:`SCHEMA`
4 bytes         CRC-32 over everything else, big-endian
a number        how many choices were made
a number        how many bytes the choices take
as many bytes   the choices: one integer, little-endian
1 byte          how long the slug of the game is whose dictionary it takes
as many bytes   that slug
the rest        raw deflate of a JSON list, see :data:`_FIELDS`
==============  ==================================================================

Both sides know what positions of the game look like: ``content/link_words.txt`` is the preset
dictionary of the deflate. It never changes, whatever becomes of the game.

The choices are digits of a mixed-radix number (:mod:`.digits`), the first choice being the lowest:
each is the index of the option among those that come into question (:func:`_ways`), its base is how
many these are. So choices are replayed as they are read. Which of the ways are legal need not be
found out for that: only the one that is taken is checked, as in a save.

In schema 1, and in schema 2 where somebody had resigned, the index was one among the legal options;
links of these are still read. They know no slug before the deflate, and no dictionary.

As with saves, nothing in a link is trusted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ..errors import BadLink, BadSettings, MythshelfError, ProgramFault, UnknownGame
from ..play import engine
from ..play.core import Option, State
from ..play.game import Game
from ..play.match import Match, clean_name
from . import digits, document, restoring
from .content import text_of
from .envelope import NO_LINK, deflated, inflated, opened_of, sealed
from .finding import text_after
from .restoring import Restored
from .stepwise import Progress, Work, at_once, finished

S = TypeVar("S", bound=State)

MARK = "#g="
"""What precedes a link's text in an address."""
SCHEMA = 3
_OF_LEGAL, _WITH_RESIGNED = 1, 2
"""The schemas of earlier releases; only the second has the last field."""
LONGEST = 8_000
"""Characters of the longest link; a longer game is shared as a file."""
MOST_CHOICES = 4_000
"""Choices of the longest game in a link; forced ones take no space, but take time to replay."""
MOST_WAYS = 300_000
"""Options that come into question at all choices of a link together: ten times as many as in the
longest honest games, and few enough that a made-up link costs no more than a second or two."""

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
"""The contents of the JSON list, in this order; as in a save (see :mod:`.save`)."""
_SLUG = re.compile("[a-z][a-z0-9_]{0,39}")
_WRONG = "This link does not follow the rules."
_FAILED = "The program failed while it opened this link."
_TOO_MUCH = "This link would take longer to open than any game does."


def pack(match: Match[Any]) -> str:
    """The match up to its cursor as a link's text; undone choices are left out.

    Raises :class:`.errors.BadLink` if it is longer than a link may be.
    """
    if match.cursor > MOST_CHOICES:
        raise BadLink(_TOO_LONG)
    game = match.game
    chosen = []
    for index, option in enumerate(match.journal[: match.cursor]):
        ways = _ways(game, match.state_at(index))
        place = ways.index(option) if option in ways else _as_today(match, index, ways)
        chosen.append((place, len(ways)))
    if sum(base for _, base in chosen) > MOST_WAYS:
        raise BadLink(_TOO_LONG)
    choices = digits.packed(chosen)
    body = [
        game.slug,
        game.version,
        match.settings,
        match.seed,
        match.names,
        game.codec.encode(match.state_at(0)) if match.resumed else None,
        game.codec.encode(match.state),
        restoring.resignations(match),
    ]
    text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    counts, slug = digits.written(match.cursor) + digits.written(len(choices)), game.slug.encode()
    rest = bytes([len(slug)]) + slug + deflated(text, _words_of(game))
    packed = sealed(SCHEMA, counts + choices + rest)
    if len(packed) > LONGEST:
        raise BadLink(_TOO_LONG)
    return packed


_OTHERWISE = "This game has choices that no link can hold; it can be shared as a file."
_TOO_LONG = "This game is too long for a link; it can be shared as a file."


def _words_of(game: Game[Any]) -> bytes:
    """What is in the links of a game again and again."""
    try:
        return text_of(game.manifest.package, "content/link_words.txt").encode()
    except (OSError, ValueError):  # it has none
        return b""


def _ways(game: Game[S], state: S) -> Sequence[Option[S]]:
    """The options that come into question at a decision, among them all the legal ones; giving up,
    where that is possible, is the last."""
    asked = engine.decision(state)
    ways = list(asked.candidates(state)) if asked is not None else []
    gives_up = game.give_up(state)
    return ways if gives_up is None else [*ways, gives_up]


def _as_today(match: Match[S], index: int, ways: Sequence[Option[S]]) -> int:
    """The place of a choice that stands in an older journal in another way than it is offered
    today: the first one that leads to the same position."""
    before, after = match.state_at(index), match.state_at(index + 1)
    for place, way in enumerate(ways):
        if engine.refusal(before, way) is None:
            found = before.clone()
            engine.apply_unchecked(found, way)
            if found == after:
                return place
    raise BadLink(_OTHERWISE)


def text_in(words: str) -> str | None:
    """The link's text in an address or a message, or ``None`` if there is none."""
    return text_after(MARK, words)


def unpack(text: str, find_game: Callable[[str], Game[Any]]) -> Restored[Any]:
    """What :func:`pack` has written, all at once; see :func:`unpacking`."""
    return finished(unpacking(text, at_once(find_game)))


def unpacking(text: str, find_game: Callable[[str], Work[Game[Any]]]) -> Work[Restored[Any]]:
    """What :func:`pack` has written, choice by choice.

    ``find_game`` finds the game of a slug (or raises :class:`.errors.UnknownGame`). Raises
    :class:`.errors.BadLink`, with a sentence for people, if the text is damaged, foreign, of a
    newer version, or does not follow the rules. Raises :class:`.errors.ProgramFault` where the
    game's code fails: then nothing is known of the link. And nothing else, whatever the text is.
    """
    count, choices, body = yield from _read(text, find_game)
    game = yield from _found(body["game"], find_game)
    try:
        linked = yield from _replayed(game, body, count, choices)
    except BadSettings as error:
        raise BadLink("This link's settings are not those of a game.") from error
    except BadLink:
        raise
    except ProgramFault as error:
        raise ProgramFault(_FAILED) from error
    except MythshelfError as error:
        raise BadLink(_WRONG) from error
    except Exception as error:  # a rule raises, or anything else of the program
        raise ProgramFault(_FAILED) from error
    if linked.match.names != body["names"]:
        raise BadLink("This link has names for other seats than its game has.")
    return linked


def _replayed(game: Game[S], body: dict[str, Any], count: int, choices: int) -> Work[Restored[S]]:
    """The match of a link, or for another version of the rules what can be kept of it.

    Unlike a save, a link comes from somebody else: in the same version its choices must lead to
    its position.
    """
    now = restoring.migrated(game, body)
    if body["rules"] == game.version:
        return Restored((yield from _played(game, now, count, choices)))
    carried = yield from restoring.carried_over(game, now)
    try:
        match = yield from _played(game, now, count, choices, carried.state)
    except Exception:
        return Restored(
            carried,
            "This link was made by another version of the rules, and its choices cannot be "
            "repeated; you see its last position.",
        )
    return Restored(match)


def _played(
    game: Game[S], body: dict[str, Any], count: int, choices: int, reached: S | None = None
) -> Work[Match[S]]:
    """Replay all choices. Raises some exception if they do not lead to the right position."""
    match, looked_at = (yield from restoring.begun(game, body)), 0
    yield Progress(0, count)
    for number in range(1, count + 1):
        of_legal = body["schema"] <= _WITH_RESIGNED
        ways = engine.legal(match.state) if of_legal else _ways(game, match.state)
        looked_at += len(ways)
        if looked_at > MOST_WAYS:
            raise BadLink(_TOO_MUCH)
        if not ways:
            raise BadLink(_WRONG)
        choices, index = divmod(choices, len(ways))
        match.choose(ways[index])
        yield Progress(number, count)
    if choices:
        raise BadLink(_WRONG)
    snapshot = body["snapshot"] if reached is None else game.codec.encode(reached)
    if restoring.position_reached(game, body, match.state) != snapshot:
        raise BadLink(_WRONG)
    restoring.resign(match, body["resigned"])
    return match


def _found(slug: str, find_game: Callable[[str], Work[Game[Any]]]) -> Work[Game[Any]]:
    try:
        return (yield from find_game(slug))
    except UnknownGame as error:
        name = clean_name(slug)
        raise BadLink(f"This link is of a game that is not here: {name!r}.") from error


def _read(
    text: str, find_game: Callable[[str], Work[Game[Any]]]
) -> Work[tuple[int, int, dict[str, Any]]]:
    """A link's parts, with their form checked: number of choices, choices, the rest by name."""
    schema, rest = opened_of(text, (_OF_LEGAL, _WITH_RESIGNED, SCHEMA), LONGEST)
    try:
        count, rest = digits.taken(rest)
        length, rest = digits.taken(rest)
    except ValueError as error:
        raise BadLink(NO_LINK) from error
    choices, rest = rest[:length], rest[length:]
    if count > MOST_CHOICES or choices[-1:] == b"\0":
        raise BadLink(NO_LINK)
    if schema < SCHEMA:
        return count, int.from_bytes(choices, "little"), _body(rest, schema, b"")
    end = 1 + (rest[0] if rest else 0)
    slug = rest[1:end].decode("ascii", "replace")
    if not _SLUG.fullmatch(slug):
        raise BadLink(NO_LINK)
    game = yield from _found(slug, find_game)
    body = _body(rest[end:], schema, _words_of(game))
    return count, int.from_bytes(choices, "little"), body


def _body(packed: bytes, schema: int, words: bytes) -> dict[str, Any]:
    text = inflated(packed, _LARGEST, words)
    try:
        listed = document.parsed(text)
    except MythshelfError as error:
        raise BadLink(NO_LINK) from error
    if type(listed) is list and schema == _OF_LEGAL:
        listed = [*listed, []]
    if type(listed) is not list or len(listed) != len(_FIELDS):
        raise BadLink(NO_LINK)
    body = dict(zip(_FIELDS, listed, strict=True))
    if not all(type(body[name]) in kinds for name, kinds in _FIELDS.items()):
        raise BadLink(NO_LINK)
    if not restoring.are_resignations(body["resigned"]):
        raise BadLink(NO_LINK)
    for name in body["names"]:
        if type(name) is not str or clean_name(name) != name:
            raise BadLink("This link has a name in it that cannot be shown.")
    return {**body, "schema": schema}
