"""How the words on a card are put together."""

from __future__ import annotations

from typing import Final

_WITHOUT_PLURAL: Final = {"vitality"}


def counted(number: str, thing: str) -> str:
    """So many of a thing: "1 card", "3 cards", "vitality equal to your Faith"."""
    many = thing if thing in _WITHOUT_PLURAL else f"{thing}s"
    if not _is_number(number):
        return f"{many} equal to {number}"
    return f"{number} {thing if number == '1' else many}"


def more(number: str, thing: str = "") -> str:
    """A change: "+2H", "-1 threat", "+H equal to your Rage"."""
    if not _is_number(number):
        return f"+{thing.strip()} equal to {number}"
    return f"{number if number.startswith('-') else f'+{number}'}{thing}"


def dice(hit: str, fate: str = "") -> str:
    """Dice for a pool: "+1H +1F"."""
    parts = [more(hit, "H") if hit != "0" else "", more(fate, "F") if fate else ""]
    return " ".join(filter(None, parts)) or more(hit, "H")


def set_off(words: str) -> str:
    """Words that go on after them: a part between commas is closed."""
    return f"{words}," if "," in words else words


def becomes(number: str) -> str:
    """A figure that changes to a number or by it: "2", "1 more"."""
    return number[1:] if number.startswith("=") else f"{number} more"


def _is_number(word: str) -> bool:
    return word.lstrip("-").isdigit()
