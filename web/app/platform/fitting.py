"""What of a typed text fits into a field (pure)."""

from __future__ import annotations

from mythshelf.kernel.play.characters import cut

_UTF16 = "utf-16-le"


def fitted(typed: str, caret: int, longest: int) -> tuple[str, int]:
    """The text of a field that takes so many code points, and where the caret is then.

    What was typed or pasted last stands before the caret and is cut, between whole characters;
    what stood behind it stays. The browser counts the caret's place in its own units, which are
    those of UTF-16, and would cut a flag into letters by itself.
    """
    if len(typed) <= longest:
        return typed, caret
    units = typed.encode(_UTF16, "surrogatepass")
    head = units[: 2 * caret].decode(_UTF16, "ignore")
    tail = cut(units[2 * caret :].decode(_UTF16, "ignore"), longest)
    room = longest - len(tail)
    kept = cut(head, room) if room else ""
    return kept + tail, len(kept.encode(_UTF16)) // 2
