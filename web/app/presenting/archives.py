"""The archives of Python that come later: where their modules are found, and what waits for them
(pure).

The page starts with the archive of what the shelf needs. The others arrive while it is shown
(``web/boot/archives.mjs``): what every table needs, the computer opponents, the games, the
puzzles, the rest of Python's library. Whoever opens a game waits for what it needs
(:meth:`Archives.arriving`). An import that finds its archive missing all the same has it fetched
at once, and everything stands still meanwhile; that goes past the offline worker, so where there
is one all archives are here before the page begins.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from functools import cached_property
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from os import makedirs
from os.path import dirname, exists
from pkgutil import get_data
from types import ModuleType
from typing import Any
from zipimport import zipimporter

from mythshelf.kernel.errors import MythshelfError
from mythshelf.kernel.files.stepwise import Waiting, Work

HOME = "/home/pyodide"
"""The folder in which the archives are, as in ``web/boot/packs.mjs``."""
LISTED = "archives.json"
"""What the build has put into which archive, below the folder of ``web.app``
(``web/build/archives.py``). Elsewhere than on the page there is none, and nothing is missing."""
TABLE, GAME = "table.pack", "games/{slug}.pack"
PLAYERS, PUZZLES = "players.pack", "puzzles.pack"
REST = "python/library-rest.pack"
FAILED = -1
_GZIP = 31
"""What tells ``zlib`` that there is a header of gzip."""


class NotArrived(MythshelfError):
    """A part of the page could not be fetched."""


class _Importer(zipimporter):
    """Imports from an archive. A module can be here before its archive: a page that starts from a
    snapshot of memory has imported it already. What lies beside it is fetched then."""

    def __init__(self, archives: Archives, archive: str, path: str) -> None:
        super().__init__(path)
        self._archives, self._name = archives, archive

    def get_data(self, pathname: str) -> bytes:
        """The content of a file of the archive. Raises ``OSError`` where there is no such file."""
        self._archives.bring(self._name)
        return super().get_data(pathname)


class Archives(MetaPathFinder):
    """Finds the modules of the later archives."""

    def __init__(self, home: str = HOME) -> None:
        self._home = home
        self._asked: Callable[[str], float] = _nobody
        self._fetched: Callable[[str], Any] = _nobody

    def begin(
        self,
        asked: Callable[[str], float] | None = None,
        fetched: Callable[[str], Any] | None = None,
    ) -> None:
        """Find modules from now on.

        ``asked`` asks for an archive, and says whether it could not be had (:data:`FAILED`);
        ``fetched`` gives the bytes of one at once, or raises an error.
        """
        self._asked, self._fetched = asked or _nobody, fetched or _nobody
        if self not in sys.meta_path:
            sys.meta_path.insert(0, self)

    def is_here(self, archive: str) -> bool:
        """Whether nobody has to wait for an archive."""
        return archive not in self._listed or exists(f"{self._home}/{archive}")

    def are_here(self, slug: str) -> bool:
        """Whether all is here that a game needs, whoever has made it."""
        return all(map(self.is_here, (TABLE, GAME.format(slug=slug))))

    def arriving(self, slug: str) -> Work[None]:
        """Wait for what a game needs. Raises :class:`NotArrived`."""
        return self.waiting(TABLE, GAME.format(slug=slug))

    def waiting(self, *archives: str) -> Work[None]:
        """Wait for archives, one after the other. Raises :class:`NotArrived`."""
        for archive in archives:
            while not self.is_here(archive):
                if self._asked(archive) == FAILED:
                    raise NotArrived(
                        "A part of the page did not arrive. Check the connection, then try again."
                    )
                yield Waiting(0, 1)

    def below(self, package: str) -> list[str]:
        """The modules of a package that lie in another archive than it does."""
        return sorted(name for name in self._places if name.rpartition(".")[0] == package)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module of a later archive is. Raises ``ImportError`` where that cannot be had."""
        archive = self._places.get(fullname)
        if archive is None:
            return None
        self.bring(archive)
        folders = fullname.split(".")[:-1]
        return _Importer(self, archive, "/".join((self._home, archive, *folders))).find_spec(
            fullname
        )

    def bring(self, archive: str) -> None:
        """Fetch an archive at once if it is not here. Raises ``ImportError`` where that fails."""
        if not self.is_here(archive):
            self._fetch(archive)

    def _fetch(self, archive: str) -> None:
        from hashlib import sha256
        from zlib import decompress

        content: bytes = self._fetched(archive).to_bytes()
        if sha256(content).hexdigest() != self._listed[archive]["sha256"]:
            raise ImportError(f"{archive} is not the file of this build")
        makedirs(dirname(f"{self._home}/{archive}"), exist_ok=True)
        with open(f"{self._home}/{archive}", "wb") as file:
            file.write(decompress(content, _GZIP))

    @cached_property
    def _listed(self) -> dict[str, dict[str, Any]]:
        try:
            found: dict[str, dict[str, Any]] = json.loads(get_data("web.app", LISTED) or b"{}")
        except OSError:
            found = {}
        return found

    @cached_property
    def _places(self) -> dict[str, str]:
        """The archive of each module that Python would look for elsewhere."""
        return {
            module: archive for archive, one in self._listed.items() for module in one["modules"]
        }


def _nobody(archive: str) -> Any:
    raise ImportError(f"{archive} is not here, and nobody can fetch it")


ARCHIVES = Archives()
"""Those of the page."""
