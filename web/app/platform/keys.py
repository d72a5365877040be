"""Which key was meant, on whatever keyboard (pure)."""

from __future__ import annotations

import unicodedata

_NO_CHARACTERS = ("Dead", "Process", "Unidentified")
_LIKE = {"؟": "?"}
"""Signs of other scripts that mean one of ours."""
_BY_PLACE = {"Minus": "-", "Equal": "=", "NumpadAdd": "+", "NumpadSubtract": "-"}


def meant(key: str, code: str) -> str:
    """The key that a shortcut names, small; empty where a key writes no character by itself.

    ``key`` is what it writes, ``code`` where it is (``KeyU``), as the browser calls them. What
    a Latin keyboard writes counts, wherever the key is. A key of another script counts as the one
    in its place on the most common keyboard, which is what stands on it, too.
    """
    if key in _NO_CHARACTERS:
        return ""
    if len(key) > 1 and key.isascii():  # a key with a name, such as ArrowLeft
        return key.lower()
    plain = unicodedata.normalize("NFKC", key).upper().lower()  # ı as well is the key I
    if not _is_foreign(plain):
        return _LIKE.get(plain, plain)
    if code.startswith("Key"):
        return code[3:].lower()
    if code.startswith(("Digit", "Numpad")) and code[-1].isdigit():
        return code[-1]
    return _BY_PLACE.get(code, "")


def _is_foreign(key: str) -> bool:
    """Whether it writes a letter or a digit of another script than Latin."""
    return not key.isascii() and all(
        unicodedata.category(point)[0] in "LMN" and "LATIN" not in unicodedata.name(point, "")
        for point in key
    )
