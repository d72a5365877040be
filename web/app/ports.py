"""What the rooms of the page know of each other (pure).

No room imports another: :mod:`web.app.app` gives each what it needs of the others through one of
these protocols. The records at the end are passed between rooms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from mythshelf.kernel.errors import MythshelfError
    from mythshelf.kernel.files.restoring import Restored
    from mythshelf.kernel.play.game import Game
    from mythshelf.kernel.play.match import Match
    from mythshelf.kernel.play.settings import Choice, Settings

    from web.app.platform.storage import Head
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession


class GameOpener(Protocol):
    """Puts games on the table."""

    def session_of(self, match: Match[Any], seats: str = "", step: int = 0) -> TableSession:
        """A match with its presenter, with ``seats`` as in a save's head, at a step of its guide
        (0 without a guide)."""

    def start(
        self,
        match: Match[Any],
        seats: str = "",
        step: int = 0,
        tournament: str = "",
        title: str = "",
        campaign: str = "",
        on_saved: Callable[[str], None] | None = None,
    ) -> None:
        """Put a new match on the table and save it; ``tournament``, ``title`` and ``campaign`` as
        in a save's head. ``on_saved`` is then given its id."""

    def open_save(self, game_id: str, notice: str = "") -> None:
        """Put a saved game on the table, or say why not."""

    def open_checkpoint(self, game_id: str, index: int) -> None:
        """Put a named position of a saved game on the table, as a game of its own."""

    def put_away(self) -> None:
        """Take the game off the table, saved, if there is one."""

    def flush(self) -> None:
        """Save what is not saved yet of the game on the table."""


class OpenGame(Protocol):
    """The game on the table."""

    @property
    def session(self) -> TableSession | None:
        """Its session, ``None`` if no game is open."""

    def export(self) -> None:
        """Save it as a file."""

    def watch(self, index: int = 0) -> None:
        """Replay it, starting at a position."""


class ReportedGame(Protocol):
    """The table, for the report of the finished game that is on it."""

    @property
    def session(self) -> TableSession | None:
        """The game on the table, if there is one."""

    @property
    def head(self) -> Head | None:
        """The head of its save."""

    @property
    def opening(self) -> GameOpener:
        """What puts games on it."""

    def look_back(self, index: int) -> None:
        """Show a position of it on the table."""

    def branch_off_at(self, index: int) -> None:
        """Start another game from one of its positions."""

    def show_result(self) -> None:
        """Show its result."""


class GameTable(OpenGame, Protocol):
    """The whole table, for rooms that create a session themselves."""

    @property
    def opening(self) -> GameOpener:
        """What puts games on it."""

    def put(self, session: TableSession, autosave: Autosave) -> None:
        """Put a game on the table, or show its result if it is over."""

    def put_away(self) -> None:
        """Take the game off the table, saved, if there is one."""

    def flush(self) -> None:
        """Save what is not saved yet of it."""

    def on_saved(self, outcome: str) -> None:
        """React to the outcome of saving the open game."""

    def send(self) -> None:
        """A link to the game on the table is shown."""

    def look_back(self, index: int) -> None:
        """Show a position of the game on the table, which is over."""

    def stop_here(self, words: str) -> None:
        """The computer goes on no more with the exercise on the table; ``words`` say so."""


class GameInstaller(Protocol):
    """Installs the extensions that a game needs, if any."""

    def with_game(
        self,
        slug: str,
        then: Callable[[], None],
        needs: Sequence[str] = (),
        otherwise: Callable[[], None] = lambda: None,
    ) -> None:
        """Call ``then`` as soon as the game can be played with the content that ``needs`` names,
        ``otherwise`` where that cannot be had."""

    def restore(self, save_text: str, ways: RestoringWays) -> None:
        """Read the contents of a save, bit by bit; one of ``ways`` is gone when that is done."""


class SaveKeeper(Protocol):
    """The saved games, for the table."""

    def changed(self, head: Head | None = None) -> None:
        """Games in the store were written, renamed or deleted."""

    def on_saved(self, failed: bool = False) -> None:
        """The open game was saved, or could not be; ``failed`` because the program failed."""

    def warn_about(self, game_id: str, sentence: str) -> None:
        """Say that a saved game cannot be opened, and what can be done about it."""

    def export_open(self, session: TableSession, autosave: Autosave) -> None:
        """Save the open game as a file, even if the store has refused it."""


class SeriesResults(Protocol):
    """The tournaments, or the campaigns, to which games on the table belong."""

    way: WayBack
    """The way back to them."""

    def has(self, head: Head) -> bool:
        """Whether a saved game belongs to one that is stored here."""

    def enter(self, session: TableSession, head: Head) -> str | None:
        """Record the result of a finished game, once; returns a sentence about it, or ``None`` if
        the game belongs to none."""


class DailyPuzzles(Protocol):
    """The puzzles, for a day that brings one of them."""

    def play_one(
        self,
        slug: str,
        name: str,
        on_begun: Callable[[], None],
        on_tried: Callable[[bool], None],
        leave: Callable[[], None],
    ) -> None:
        """Put a puzzle on the table. ``on_begun`` is called when it is there, ``on_tried`` at the
        end of each try with whether it was right; ``leave`` is the way from it."""


class Worker(Protocol):
    """Where questions are answered one at a time, apart from the page."""

    def ask(self, text: str) -> None:
        """Put a question."""

    def stop(self) -> None:
        """Abandon it; no answer comes any more."""

    def release(self) -> None:
        """Leave to others what is at rest."""


class OfferedDecks(Protocol):
    """The decks that people have built, for games that use them."""

    def offers(self, game: str) -> Offers:
        """The decks with which a new game can be played."""

    def names(self, game: str, settings: Settings) -> tuple[str, ...]:
        """The names of the decks of a match, by seat."""


class SharedThing(Protocol):
    """A deck or a hero that the screen shows, and those received as links."""

    def can_share(self) -> bool:
        """Whether the screen shows one."""

    def shared(self, page: str) -> Shared | None:
        """What the share sheet shows of it; ``page`` is the page's address."""

    def link_in(self, words: str) -> str | None:
        """The text of such a link in a message, ``None`` if there is none."""

    def offer_link(self, link: str) -> str:
        """Show what is in a link's text, or return the sentence that refuses it."""


class FileReader(Protocol):
    """Takes one kind of file, other than saved games."""

    def reads(self, content: str) -> bool:
        """Whether a file claims to be of that kind."""

    def offer_file(self, content: str) -> None:
        """Show the contents of the file, or say why it cannot be used."""


class StoredFiles(Protocol):
    """What a list of stored things of one kind can do with them."""

    def open(self, record_id: str) -> None:
        """Show one of them."""

    def export(self, record_id: str) -> None:
        """Save one of them as a file."""

    def delete(self, record_id: str) -> None:
        """Delete one of them; this can be undone for a while."""


class AdjustableTable(Protocol):
    """The table, for the menu that changes things on it."""

    @property
    def session(self) -> TableSession | None:
        """The game on the table, if there is one."""

    @property
    def head(self) -> Head | None:
        """The head of its save."""

    def rename(self, seat: int, name: str) -> None:
        """Rename a person."""

    def seat_at(self, seat: int, sitter: str) -> None:
        """Let a person here, a friend or the computer play a seat from now on."""

    def resign(self, seat: int) -> None:
        """Let the person who plays a seat resign."""

    def answer_ahead(self, seat: int, key: str, value: str) -> None:
        """Answer a question of a seat in advance from now on."""

    def set_speed(self, speed: str) -> None:
        """How fast pieces move."""

    def set_reading(self, by_columns: bool) -> None:
        """Whether boards are read column by column, and not row by row."""

    def show_balance(self) -> None:
        """Whether who stands better is shown has been chosen anew."""

    def play_sounds(self, names: Sequence[str]) -> None:
        """Play sounds, if sound is on."""


class TournamentStart(Protocol):
    """Begins a tournament instead of a single game."""

    def __call__(
        self, game: Game[Any], settings: dict[str, Any], names: Sequence[str]
    ) -> str | None:
        """Ask who enters a tournament of a game with these settings, or return why there can be
        none."""


class GameSettings(Protocol):
    """The settings of a new game, for which decks are chosen."""

    def __call__(self, slug: str, setting: str = "", seat: int = 0, deck: str = "") -> None:
        """Show them as they were left, with a deck chosen for a setting and a seat if one is
        given."""


# Records ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RestoringWays:
    """What follows when a save was read: ``on_restored`` gets its contents, ``on_refused`` the
    error where it cannot be used. Where something must be installed first, ``on_waiting`` is
    called, and ``try_again`` when it is there. None of them is called if people leave it."""

    on_restored: Callable[[Restored[Any]], None]
    on_refused: Callable[[MythshelfError], None]
    try_again: Callable[[], None]
    on_waiting: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True)
class WayBack:
    """The way from a game to what it belongs to: its name in the rail, and its label elsewhere;
    ``stands`` is whether a result that was recorded is never changed."""

    name: str
    label: str
    stands: bool


@dataclass(frozen=True, slots=True)
class NextGame:
    """A new game that belongs to a campaign: where it stands (as in a save's head), what it and
    the screen of its settings are called, a sentence about it, the settings that are chosen
    already (``fixed``), and those that it begins with unless people choose others."""

    game: str
    place: str
    title: str
    lead: str
    fixed: Mapping[str, str]
    proposed: Mapping[str, Any]
    seats: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """A value that people made themselves, such as a deck; ``refusal`` is a sentence on why it
    cannot be chosen, or empty. If it can be chosen, the setting reads its value."""

    choice: Choice
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class ShelfDay:
    """A day of the week on the shelf: its letter, and ``done``, ``today`` or nothing."""

    letter: str
    state: str


@dataclass(frozen=True, slots=True)
class ShelfToday:
    """What the shelf says of today: the date with the game, a line on the puzzle and one on the
    deal, and the week from Monday on."""

    date: str
    puzzle: str
    deal: str
    week: tuple[ShelfDay, ...]


Offers: TypeAlias = Mapping[str, Sequence[Offer]]
"""What is offered in addition to a setting's own choices, by its key."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What the share sheet shows: an address and the words about it.

    ``title`` and ``message`` are passed to the system's sheet with the address, ``note`` says what
    its recipients should know (or is empty). Without an address ``lead`` says why there is none.
    """

    address: str
    lead: str
    title: str = ""
    message: str = ""
    note: str = ""
