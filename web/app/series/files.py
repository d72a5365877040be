"""Series of games as files, and deleting them. Browser only."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from mythshelf.kernel.errors import MythshelfError

from web.app.platform import device
from web.app.platform.phrases import file_name, quoted
from web.app.platform.storage import Head, Saves, StorageFull
from web.app.platform.toasts import Toast, offer_undo, show_refusal, warn_unopened
from web.app.ports import RestoringWays
from web.app.series.store import SeriesStore, no_room
from web.app.session.autosave import Autosave

if TYPE_CHECKING:
    from mythshelf.kernel.files.restoring import Restored

    from web.app.ports import GameInstaller, GameOpener


class FileContent(Protocol):
    """What a file holds."""

    @property
    def saves(self) -> list[str]:
        """The texts of the games that go on."""


S = TypeVar("S")
C = TypeVar("C", bound=FileContent)


class SeriesFiles(ABC, Generic[S, C]):
    """Exports, imports and deletes the series of one kind."""

    kind: ClassVar[str]
    """What a series of this kind is called, in sentences and in the names of files."""

    def __init__(
        self,
        *,
        store: SeriesStore[S, C],
        saves: Saves,
        table: GameOpener,
        installer: GameInstaller,
        show: Callable[[str], None],
        on_changed: Callable[[], None],
    ) -> None:
        """``show`` shows one by its id, ``on_changed`` is called when one was deleted or brought
        back."""
        self._store, self._saves, self._table = store, saves, table
        self._installer, self._show, self._on_changed = installer, show, on_changed

    @abstractmethod
    def reads(self, content: str) -> bool:
        """Whether a file claims to be of this kind."""

    @abstractmethod
    def content_of(self, content: str) -> C:
        """What a file holds. Raises :class:`.MythshelfError`."""

    def game_in(self, _content: str) -> str:
        """The game without which the file cannot be read, as it says itself; empty for none."""
        return ""

    def lacking(self, _content: str) -> tuple[str, Sequence[str]]:
        """The game of a file that could not be read, and the content from outside that it needs
        and that is not here."""
        return "", ()

    @abstractmethod
    def offer(self, found: C) -> tuple[str, str]:
        """What is said of a file's content, and the button that takes it in."""

    def export(self, series_id: str) -> None:
        """Save a series with the games that go on in it as a file; a damaged one as it is."""
        try:
            name, content = self._store.file_of(series_id)
        except MythshelfError:
            device.download(f"damaged-{self.kind}.json", self._store.raw(series_id))
        else:
            device.download(file_name(name, self.kind), content)

    def delete(self, series_id: str) -> None:
        """Delete a series, with a way back for a while; its games stay."""
        removed = self._store.remove(series_id)
        offer_undo(
            f"The {self.kind} is deleted; its saved games are kept.",
            lambda: self._store.restore(removed),
            self._on_changed,
        )

    def warn_about(self, series_id: str, sentence: str) -> None:
        """A series cannot be opened: mark it as damaged, say why, and what can be done."""
        self._store.mark_damaged(series_id)
        warn_unopened(
            f"{sentence} Everything else is as it was.",
            lambda: self.export(series_id),
            lambda: self.delete(series_id),
        )

    def offer_file(self, content: str) -> None:
        """Check a file, and offer what is in it. A game that is needed for that, and is not
        imported yet, is imported bit by bit before."""
        from web.app.presenting.loading import is_loaded

        slug = self.game_in(content)
        if is_loaded(slug):
            self._offer_file(content)
        else:
            self._installer.with_game(slug, lambda: self._offer_file(content))

    def _offer_file(self, content: str) -> None:
        try:
            found = self.content_of(content)
        except MythshelfError as error:
            self._refuse(content, error)
        else:
            self._check(content, found, {})

    def _check(self, content: str, found: C, checked: dict[str, Restored[Any]]) -> None:
        """Read the next game of a file; when all are ``checked``, offer what is in it."""

        for save in found.saves:
            if save not in checked:
                ways = RestoringWays(
                    on_restored=partial(self._checked, content, found, checked, save),
                    on_refused=partial(self._refuse, content),
                    try_again=partial(self.offer_file, content),
                )
                self._installer.restore(save, ways)
                return
        said, button = self.offer(found)
        Toast(said, [(button, lambda: self._import(found, checked))], stays=True)

    def _checked(
        self, content: str, found: C, checked: dict[str, Restored[Any]], save: str, one: Any
    ) -> None:
        self._check(content, found, {**checked, save: one})

    def _refuse(self, content: str, error: MythshelfError) -> None:
        again = partial(self.offer_file, content)
        slug, names = self.lacking(content)
        if names:
            self._installer.with_game(slug, again, names, partial(self._without, names, again))
        else:
            show_refusal(str(error))

    def _without(self, names: Sequence[str], again: Callable[[], None]) -> None:
        Toast(
            f"This {self.kind} was played with {quoted(names)}, and cannot be opened without. "
            "Nothing is changed.",
            [("Try again", again)],
            warn=True,
            stays=True,
        )

    def _import(self, found: C, checked: dict[str, Restored[Any]]) -> None:
        def head_of(save: str, seats: str) -> Head:
            """What the shelf shows of a game that came in a file."""
            session = self._table.session_of(checked[save].match, seats)
            return Autosave.new(self._saves, session).head

        try:
            self._show(self._store.add_from_file(found, head_of))
        except StorageFull:
            Toast(no_room(self.kind), warn=True)
