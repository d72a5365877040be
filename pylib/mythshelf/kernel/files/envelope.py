"""Bytes as text that survives any chat: the envelope of every link.

The text is base64url (no padding) of one byte for the version of the form, four bytes with the
CRC-32 of everything else, and the contents. The checksum detects damage; it does not prevent
anybody from writing a link by hand, so the contents are untrusted.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Sequence

from ..errors import BadLink

NO_LINK = "This is not a Mythshelf link, or it is damaged."
_NEWER = "This link was made by a newer version; reload the page to update."
_HEAD = 5
LETTERS = "[A-Za-z0-9_-]"
"""The characters of a link's text, as a regular expression."""
_TEXT = re.compile(f"{LETTERS}+")


def sealed(schema: int, contents: bytes) -> str:
    """The contents as a link's text; ``schema`` is the version of their form, below 256."""
    return _text_of(bytes([schema]) + _check(schema, contents) + contents)


def opened(text: str, schema: int, longest: int) -> bytes:
    """The contents of a text that :func:`sealed` has written for that form.

    ``longest`` is the largest number of characters accepted. Raises :class:`.errors.BadLink`.
    """
    return opened_of(text, (schema,), longest)[1]


def opened_of(text: str, schemas: Sequence[int], longest: int) -> tuple[int, bytes]:
    """Like :func:`opened`, for several forms: which of ``schemas`` it is, and the contents."""
    if len(text) > longest:
        raise BadLink("This is too long to be a link.")
    data = _bytes_in(text)
    found, check, contents = data[0], data[1:_HEAD], data[_HEAD:]
    if check != _check(found, contents):
        raise BadLink("This link is damaged: a part of it is missing or was changed.")
    if found not in schemas:
        raise BadLink(_NEWER if found > max(schemas) else NO_LINK)
    return found, contents


def address(page: str, mark: str, text: str) -> str:
    """The address that opens a link's text behind its mark; ``page`` is that of the page, whatever
    follows it."""
    return page.partition("#")[0].partition("?")[0] + mark + text


def sound_lengths(letters: str) -> list[int]:
    """How many characters from the beginning of some letters are a text whose checksum agrees, the
    shortest first: of a link with something behind it, that is where it ends."""
    whole = letters[: len(letters) // 4 * 4]
    whole += (letters[len(whole) :] + "AAA")[:4] if len(letters) % 4 else ""
    data = base64.urlsafe_b64decode(whole)
    check, sum_so_far, found = data[1:_HEAD], zlib.crc32(data[:1]), []
    for end in range(_HEAD + 1, len(letters) * 6 // 8 + 1):
        sum_so_far = zlib.crc32(data[end - 1 : end], sum_so_far)
        if sum_so_far.to_bytes(4, "big") == check:
            text = _text_of(data[:end])
            if letters.startswith(text):
                found.append(len(text))
    return found


def deflated(text: str, words: bytes = b"") -> bytes:
    """A text in UTF-8, compressed by raw deflate; ``words`` is what both sides know already."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=words)
    return deflate.compress(text.encode()) + deflate.flush()


def inflated(packed: bytes, largest: int, words: bytes = b"") -> str:
    """The text that :func:`deflated` compressed to these bytes with the same ``words``, and nothing
    after them.

    ``largest`` is the largest number of bytes unpacked. Raises :class:`.errors.BadLink`.
    """
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, zdict=words)
    try:
        text = inflate.decompress(packed, largest).decode()
    except (zlib.error, ValueError) as error:
        raise BadLink(NO_LINK) from error
    if not inflate.eof or inflate.unused_data:
        raise BadLink(NO_LINK)
    return text


def _check(schema: int, contents: bytes) -> bytes:
    return zlib.crc32(contents, zlib.crc32(bytes([schema]))).to_bytes(4, "big")


def _text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes_in(text: str) -> bytes:
    """The bytes of a text, which must be exactly the one that :func:`_text_of` gives for them."""
    if not _TEXT.fullmatch(text) or len(text) % 4 == 1:
        raise BadLink(NO_LINK)
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(data) <= _HEAD or _text_of(data) != text:
        raise BadLink(NO_LINK)
    return data
