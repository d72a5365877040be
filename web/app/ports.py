"""What the rooms of the page know of each other (pure).

No room imports another: each is given, by :mod:`web.app.app`, what it needs of the others in one
of these forms. The records at the end pass between rooms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from mythshelf.kernel.files.save import Restored
    from mythshelf.kernel.play.game import Choice, Game, Settings
    from mythshelf.kernel.play.match import Match

    from web.app.platform.storage import Head
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession


class GameOpener(Protocol):
    """Puts games on the table."""

    def session_of(self, match: Match[Any], seats: str = "", step: int = 0) -> TableSession:
        """A match with its presenter, ``seats`` as in a save's head, at a step of its guide or
        (0) without one."""

    def start(
        self, match: Match[Any], seats: str = "", step: int = 0, tournament: str = ""
    ) -> None:
        """Put a new match on the table and keep it; ``tournament`` as in a save's head."""

    def open_save(self, game_id: str, notice: str = "") -> None:
        """Put a saved game on the table, or say why not."""

    def put_away(self) -> None:
        """Take the game off the table, saved, if there is one."""


class OpenGame(Protocol):
    """The game on the table."""

    @property
    def session(self) -> TableSession | None:
        """Its session, ``None`` where no game is open."""

    def export(self) -> None:
        """Save it as a file."""

    def watch(self, index: int = 0) -> None:
        """Replay it from a position on."""


class GameTable(GameOpener, OpenGame, Protocol):
    """The whole table, for those who bring a session of their own."""

    def put(self, session: TableSession, autosave: Autosave) -> None:
        """Put a game on the table as it is, or show its result."""

    def kept(self, outcome: str) -> None:
        """Take note of how a save of the open game went."""


class GameInstaller(Protocol):
    """Installs the extensions that a game needs, where it needs any."""

    def with_game(self, slug: str, then: Callable[[], None], needs: Sequence[str] = ()) -> None:
        """Call ``then`` as soon as the game can be played with the content that ``needs`` names."""

    def restore(self, save_text: str, again: Callable[[], None]) -> Restored[Any] | None:
        """What a save holds; ``None`` where something has to be installed first, and then
        ``again`` is called. Raises :class:`mythshelf.kernel.errors.BadSave`."""


class SavedGames(Protocol):
    """The saved games, for the table."""

    def changed(self, head: Head | None = None) -> None:
        """Games in the store were written, renamed or deleted."""

    def warn_about(self, game_id: str, sentence: str) -> None:
        """Say that a saved game cannot be opened, and what can be done."""

    def export_open(self, session: TableSession, autosave: Autosave) -> None:
        """Save the open game as a file, even where the store has refused it."""


class TournamentResults(Protocol):
    """The tournaments to which games on the table belong."""

    def has(self, head: Head) -> bool:
        """Whether a saved game belongs to a tournament that is stored here."""

    def enter(self, session: TableSession, head: Head) -> str | None:
        """Enter the result of a finished game, once; a sentence about it, ``None`` for a game of
        no tournament."""


class OfferedDecks(Protocol):
    """The decks that people have built, for the games that are played with them."""

    def offers(self, game: str) -> Offers:
        """What people have built that a new game can be played with."""

    def names(self, game: str, settings: Settings) -> tuple[str, ...]:
        """What the decks of a match are called, by seat."""


class SharedDeck(Protocol):
    """The deck that the screen is about, and decks that come by link."""

    def can_share(self) -> bool:
        """Whether the screen is about a deck."""

    def shared(self, page: str) -> Shared | None:
        """What the share sheet shows of it, in the page of this address."""

    def link_in(self, words: str) -> str | None:
        """The text of a deck's link in some words, ``None`` where there is none."""

    def offer_link(self, link: str) -> str:
        """Show the deck of a link's text, or return the sentence that refuses it."""


class FileReader(Protocol):
    """Takes one kind of file, other than saved games."""

    def reads(self, content: str) -> bool:
        """Whether a file means to be of that kind."""

    def offer_file(self, content: str) -> None:
        """Show what is in the file, or say why it cannot be used."""


class StoredFiles(Protocol):
    """What can be done with stored things of one kind from a list of them."""

    def open(self, record_id: str) -> None:
        """Show one of them."""

    def export(self, record_id: str) -> None:
        """Save one of them as a file."""

    def delete(self, record_id: str) -> None:
        """Delete one of them, with a way back for a while."""


class AdjustableTable(Protocol):
    """The table, as the menu changes what is on it."""

    @property
    def session(self) -> TableSession | None:
        """The game on the table, if there is one."""

    @property
    def head(self) -> Head | None:
        """The head of its save."""

    def rename(self, seat: int, name: str) -> None:
        """Another name for a person (or with seat -1 for the game)."""

    def seat_at(self, seat: int, sitter: str) -> None:
        """Let a person here, a friend or the computer play a seat from now on."""

    def set_speed(self, speed: str) -> None:
        """How fast pieces move."""

    def hear(self, names: Sequence[str]) -> None:
        """Play sounds, if they are wanted."""


class TournamentStart(Protocol):
    """Begins a tournament instead of one game."""

    def __call__(
        self, game: Game[Any], settings: dict[str, Any], names: Sequence[str]
    ) -> str | None:
        """Ask who enters a tournament of a game as it is set, or say why there can be none."""


class GameSettings(Protocol):
    """The settings of a new game, which decks are chosen for."""

    def __call__(self, slug: str, seat: int = 0, deck: str = "") -> None:
        """Show them as they were left, with a deck chosen for a seat if one is given."""


# Records ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offer:
    """A value that people made themselves, such as a deck; ``refusal`` is a sentence on why it
    cannot be chosen, or empty. The value of one that can is one which the setting reads."""

    choice: Choice
    refusal: str = ""


Offers: TypeAlias = Mapping[str, Sequence[Offer]]
"""What is offered in addition to a setting's own choices, by its key."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What the share sheet shows: an address, and what is said about it.

    ``title`` and ``message`` go with the address into the system's sheet, ``note`` says what
    whoever has it should know (or nothing). Without an address ``lead`` says why.
    """

    address: str
    lead: str
    title: str = ""
    message: str = ""
    note: str = ""
