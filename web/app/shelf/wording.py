"""What the shelf says about how games are saved (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from web.app.platform.phrases import ago, counted
from web.app.platform.searching import finds

if TYPE_CHECKING:
    from web.app.platform.storage import Head

Row: TypeAlias = tuple[str, "Head"]
"""A saved game in the list, and the title that stands above it, if one does."""
FEW = 6
"""Saved games that are seen at a glance, without a search."""


def is_called(head: Head, wanted: str, game: str) -> bool:
    """Whether all words that are wanted stand in what the list says of a save of a ``game``."""
    return finds(wanted, f"{head.name} {game} {head.people} {head.line}")


def grouped(heads: Sequence[Head]) -> Iterator[Row]:
    """Saved games with those first that can be played on; where there are some of both kinds, the
    first of each has its kind's title."""
    kinds = [
        ("To play on", [head for head in heads if not head.finished]),
        ("Over", [head for head in heads if head.finished]),
    ]
    titled = all(of_kind for _, of_kind in kinds)
    for title, of_kind in kinds:
        for number, head in enumerate(of_kind):
            yield (title if titled and not number else ""), head


def found_line(count: int) -> str:
    """How many a search has found."""
    return f"{counted(count, 'game')} found." if count else "No game has these words."


def saved_line(head: Head, now: int) -> str:
    """When a game was saved, as a sentence; empty for a game of which that is not known."""
    if head.unsaved:
        return "Not saved: it is in this window only."
    return f"Saved {ago(head.saved, now)}." if head.saved else ""


def unsaved_games(games: Sequence[Head], refusal: str) -> str:
    """The message about games that are not saved; ``refusal`` is the sentence that says why."""
    if len(games) == 1:
        what, them = f"{games[0].name} is not saved", "it"
    else:
        what, them = f"{counted(len(games), 'game')} are not saved", "them"
    return (
        f"{refusal} {what}. Save {them} as a file, or delete old games, before you close the page."
    )


def storage_note(heads: Sequence[Head], refusal: str, is_on_home_screen: bool | None = None) -> str:
    """What stands at the foot of the shelf, before the offer to save all as a file; ``refusal`` is
    why nothing can be stored, or empty. Where the Home Screen has a storage of its own,
    ``is_on_home_screen`` says whether it is this one."""
    unsaved = sum(head.unsaved for head in heads)
    if unsaved:
        return f"{counted(unsaved, 'game')} not saved."
    if refusal or is_on_home_screen is None:
        return refusal or "Everything is stored on this device."
    if is_on_home_screen:
        return (
            "Everything is stored here, on the Home Screen, apart from what the browser stores: "
            "games go from one to the other as a file."
        )
    return (
        "Everything is stored in this browser. If you add the page to the Home Screen, it starts "
        "empty there: games go there as a file."
    )
