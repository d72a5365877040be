"""Characters as people see them, of which a text can be more than code points.

A flag is two of these, a family of emoji up to seven, a letter with its accents several. What is
cut between them becomes something else, so text is cut between whole characters only: the extended
grapheme clusters of Unicode (UAX #29), as far as the standard library's data goes.

>>> characters("Zoë 🇳🇱👩‍🔬")
['Z', 'o', 'ë', ' ', '🇳🇱', '👩‍🔬']
>>> cut("Zoë 🇳🇱👩‍🔬", 6)
'Zoë 🇳🇱'
"""

from __future__ import annotations

import unicodedata

ZERO_WIDTH_NON_JOINER, ZERO_WIDTH_JOINER = "\u200c", "\u200d"
_MARKS = ("Mn", "Mc", "Me")
_ALSO_MARKS = frozenset("\u0e33\u0eb3\uff9e\uff9f")
"""Vowels and sounding marks that stand behind a letter and are letters to Unicode."""
_FLAG_LETTERS = ("\U0001f1e6", "\U0001f1ff")
_SKIN_TONES = ("\U0001f3fb", "\U0001f3ff")
_TAGS = ("\U000e0020", "\U000e007f")
"""What follows a black flag in the flag of a part of a country."""
_BLACK_FLAG, _LAST_TAG = "\U0001f3f4", "\U000e007f"
_MOST_TAGS = 6
_VIRAMA = 9
"""The combining class of the sign that joins two consonants."""
_CONJUNCTS = ("\u0900", "\u0d7f")
"""From Devanagari to Malayalam: where consonants are joined to one character."""
_LEADING, _VOWELS, _TRAILING = ("\u1100", "\u115f"), ("\u1160", "\u11a7"), ("\u11a8", "\u11ff")
_SYLLABLES = ("\uac00", "\ud7a3")
_TRAILS = 28
"""Each syllable without a trailing consonant is the first of so many."""


def characters(text: str) -> list[str]:
    """The characters of a text, each as the code points that make it."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for point in text:
        if found and _goes_on(found[-1], point):
            found[-1] += point
        else:
            found.append(point)
    return found


def cut(text: str, longest: int) -> str:
    """As many whole characters as there are in ``longest`` code points. A first one that is longer
    is cut itself, so that something is left."""
    if len(text) <= longest:
        return text
    kept = ""
    for character in characters(text[: 2 * longest]):
        if len(kept) + len(character) > longest:
            break
        kept += character
    return kept or text[:longest]


def without_tags(text: str) -> str:
    """The text without the invisible tags, but for those that make a black flag another one."""
    if not any(_in(point, _TAGS) for point in text):
        return text
    kept = ""
    for character in characters(text):
        body = character.rstrip(_LAST_TAG)
        tags = sum(_in(point, _TAGS) for point in body)
        whole = character[0] == _BLACK_FLAG and character[-1] == _LAST_TAG
        if whole and 0 < tags <= _MOST_TAGS and len(character) == tags + 2:
            kept += character
        else:
            kept += "".join(point for point in character if not _in(point, _TAGS))
    return kept


def is_tag(point: str) -> bool:
    """Whether a code point is one of those that may follow a black flag."""
    return _in(point, _TAGS)


def _in(point: str, bounds: tuple[str, str]) -> bool:
    return bounds[0] <= point <= bounds[1]


def _goes_on(character: str, point: str) -> bool:
    """Whether a code point still belongs to a character."""
    if _is_mark(point):
        return True
    last = character[-1]
    if _in(point, _FLAG_LETTERS):
        return len(character) == 1 and _in(last, _FLAG_LETTERS)
    if last == ZERO_WIDTH_JOINER and _is_picture(point):
        return _is_picture(character[0])
    if _in(point, _CONJUNCTS) and unicodedata.category(point) == "Lo":
        return _in(character[0], _CONJUNCTS) and _joins(character)
    return _is_hangul(last, point)


def _is_mark(point: str) -> bool:
    if point in (ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER) or point in _ALSO_MARKS:
        return True
    return unicodedata.category(point) in _MARKS or _in(point, _SKIN_TONES) or _in(point, _TAGS)


def _is_picture(point: str) -> bool:
    """Whether it can be a part of an emoji; the standard library knows symbols only."""
    return unicodedata.category(point) in ("So", "Sk", "Sm", "Cn") and ord(point) >= 0x2190


def _joins(character: str) -> bool:
    """Whether a consonant ends in the sign that joins it to the next one."""
    rest = character.rstrip(ZERO_WIDTH_JOINER)
    return unicodedata.combining(rest[-1]) == _VIRAMA


def _is_hangul(last: str, point: str) -> bool:
    """Whether a part of a Korean syllable continues the one before it."""
    if _in(point, _VOWELS):
        open_syllable = _in(last, _SYLLABLES) and not (ord(last) - ord(_SYLLABLES[0])) % _TRAILS
        return _in(last, _LEADING) or _in(last, _VOWELS) or open_syllable
    if _in(point, _TRAILING):
        return _in(last, _VOWELS) or _in(last, _TRAILING) or _in(last, _SYLLABLES)
    return (_in(point, _LEADING) or _in(point, _SYLLABLES)) and _in(last, _LEADING)
