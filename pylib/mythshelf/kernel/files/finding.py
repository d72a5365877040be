"""Finding a link in whatever a chat or a mail has made of it.

On its way a link gets percent signs for its own characters, HTML entities, line breaks, quotation
marks at the beginning of lines, invisible characters, and words before and behind it. All of its
letters are still there then, in their order, so everything else is dropped, and the checksum says
where the link ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate

from .envelope import LETTERS, sound_lengths

LONGEST_WORDS = 50_000
"""Characters of a message in which a link is looked for."""
_LONGEST_TEXT = 10_000
"""Letters behind a mark that are looked at: more than any link has."""
_MOST_MARKS = 8
"""How often a mark may stand in a message: each time costs time."""
_ENCODINGS = 5
"""How often signs may have been encoded, one encoding upon the other."""
_EQUALS = "3D"
"""What is left of the sign of a mark in quoted-printable that has lost its lines."""
_RUN = re.compile(f"{LETTERS}+")
_PERCENT = re.compile("(?:%[0-9A-Fa-f]{2})+")
_PRINTED = re.compile("(?:=[0-9A-Fa-f]{2})+")
_SOFT = re.compile("=\\r?\\n")
"""The end of a line in quoted-printable, where the text has none."""
_DROPPED = re.compile("[\\s>|\u00ad\u200b-\u200f\u2060-\u206f\ufeff]")
"""What may come between any two characters: white space, signs of quotation, what is invisible."""
_DASHES = str.maketrans({"\u2014": "--", "\u2013": "--"})
"""What some keyboards make of two hyphens."""


def text_after(mark: str, words: str) -> str | None:
    """The link's text after a mark in an address or a message, ``None`` if there is none.

    Of several it is the first whose checksum agrees. Where none does, it is what stands behind the
    first mark up to the first character that no link has.
    """
    first = None
    for version in _versions(words[:LONGEST_WORDS]):
        for rest in version.split(mark, _MOST_MARKS + 1)[1 : _MOST_MARKS + 1]:
            text = _sound(rest) or _sound(rest.removeprefix(_EQUALS))
            if text:
                return text
            if first is None:
                run = _RUN.match(rest)
                first = run[0] if run is not None else ""
    return first


def _versions(words: str) -> Iterator[str]:
    """Some words as they are, then in one piece, with less and less of what was done to them."""
    yield words
    from html import unescape  # not needed where the address of the page has a link

    known = {words}
    for is_printed in (False, True):
        one = words
        for _ in range(_ENCODINGS):
            if is_printed:
                one = _decoded(_PRINTED, _SOFT.sub("", one))
            one = _DROPPED.sub("", one).translate(_DASHES)
            if one not in known:
                known.add(one)
                yield one
            one = _decoded(_PERCENT, unescape(one))


def _decoded(signs: re.Pattern[str], words: str) -> str:
    """Some words with characters in place of the signs and hexadecimal digits for their bytes."""

    def characters(found: re.Match[str]) -> str:
        return bytes.fromhex(re.sub("[%=]", "", found[0])).decode(errors="replace")

    return signs.sub(characters, words)


def _sound(rest: str) -> str:
    """The link's text in what stands behind its mark; empty where no checksum agrees. Where it
    does in two places, it is the one at which some letters end."""
    runs = _RUN.findall(rest[: 4 * _LONGEST_TEXT])
    letters = "".join(runs)[:_LONGEST_TEXT]
    lengths = sound_lengths(letters)
    ends = set(accumulate(map(len, runs)))
    found = next((length for length in lengths if length in ends), max(lengths[:1], default=0))
    return letters[:found]
