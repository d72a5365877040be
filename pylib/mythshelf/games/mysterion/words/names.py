"""What players, cards and Scripts are called: the same in a terminal, on the page and aloud."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....kernel.play.hands import Cards
from ..table.catalogue import NONE, SCRIPT, Kind, Seat, cards, element_names
from ..table.mode import mode_of
from ..table.piles import Scripts
from ..table.state import State


def player(state: State, seat: Seat) -> str:
    """What a seat is called: a deck, a traveller, or a number."""
    return mode_of(state).seat_name(state, seat)


def counted(number: int, one: str, many: str = "") -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def how_many(number: int, one: str) -> str:
    """``no Script``, ``1 Script``, ``2 Scripts``."""
    return counted(number, one) if number else f"no {one}"


def title(kind: Kind) -> str:
    """What a card is called."""
    return cards()[kind].title


def not_held(kind: Kind) -> str:
    """``You hold no Sparkwing.``"""
    return f"You hold no {title(kind)}." if kind != NONE else "No card is named."


def is_none(kind: Kind, what: str) -> str:
    """``Sparkwing is no Instant.``"""
    return f"{title(kind)} is no {what}." if kind != NONE else f"No {what} is named."


def card_or_none(kind: Kind) -> str:
    """What a card is called, or ``no card``."""
    return title(kind) if kind != NONE else "no card"


def titles(kinds: Iterable[Kind]) -> str:
    """``2 Scripts of Ember, Sparkwing``, or ``nothing``."""
    return ", ".join(map(copies, Counter(kinds).items())) or "nothing"


def copies(counted_card: tuple[Kind, int]) -> str:
    """A card and how many of it: ``Sparkwing``, ``2 Sparkwing``, ``3 Scripts of Ember``."""
    kind, count = counted_card
    name = title(kind)
    if cards()[kind].type == SCRIPT:
        name = name.replace("Script", "Scripts" if count > 1 else "Script")
    return name if count == 1 else f"{count} {name}"


def scripts_words(scripts: Scripts) -> str:
    """``2 Ember, 1 Tide``, or ``no Script``."""
    named = zip(scripts, element_names(), strict=True)
    return ", ".join(f"{count} {name}" for count, name in named if count) or "no Script"


def tapping(scripts: Scripts) -> str:
    """``, tapping 2 Scripts of Ember and 1 of Tide``; nothing where nothing is paid."""
    named = [(count, name) for count, name in zip(scripts, element_names(), strict=True) if count]
    if not named:
        return ""
    (count, name), *rest = named
    more = "".join(f" and {many} of {other}" for many, other in rest)
    return f", tapping {counted(count, 'Script')} of {name}{more}"


def stack_words(stack: Cards) -> str:
    """A Creature with what lies under it: ``Pyrelope on Cinderfawn``."""
    return " on ".join(map(title, stack))


def strengthened(item: Kind) -> str:
    """``, strengthened by Bronze Talon``; nothing without an Enhancement."""
    return f", strengthened by {title(item)}" if item != NONE else ""
