"""Lists of printed things that content from outside can add to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Generic, Protocol, TypeVar

from ....kernel.play.hands import HIDDEN


class Printed(Protocol):
    """Whatever has an id."""

    @property
    def id(self) -> str:
        """Its name in saves; ``source:name`` for what comes from outside."""

    @property
    def title(self) -> str:
        """What people call it."""


T = TypeVar("T", bound=Printed)
_ABOVE = 1_000_000
_NUMBERS = 400_000_000


class Unseen(LookupError):
    """A card is looked at that lies facedown in this view."""


class Registry(Generic[T]):
    """Printed things by number. Iterating gives those of the box, whose numbers are their places.

    What comes from outside is known by its number and its id only: whoever wants it in a game says
    of which sources (:meth:`of`). Its number follows from its id, so that it is the same on every
    device, whatever else is there.
    """

    __slots__ = ("_box", "_every", "_numbers")

    def __init__(self, box: Iterable[T]) -> None:
        self._box = tuple(box)
        self._every = dict(enumerate(self._box))
        self._numbers = {one.id: number for number, one in self._every.items()}

    def __getitem__(self, number: int) -> T:
        try:
            return self._every[number]
        except KeyError:
            if number == HIDDEN:
                raise Unseen("it lies facedown") from None
            raise

    def __contains__(self, number: object) -> bool:
        """Whether something has that number."""
        return number in self._every

    def __iter__(self) -> Iterator[T]:
        return iter(self._box)

    def __len__(self) -> int:
        return len(self._box)

    def number(self, name: str) -> int:
        """The number of an id. Raises ``KeyError``."""
        return self._numbers[name]

    def knows(self, name: str) -> bool:
        """Whether anything has that id."""
        return name in self._numbers

    def title(self, name: str) -> str:
        """What an id is called; of content that is not here the name in the id."""
        if name in self._numbers:
            return self[self._numbers[name]].title
        return name.rpartition(":")[2].replace("-", " ").capitalize()

    def index(self, one: T) -> int:
        """The number of an entry. Raises ``KeyError``."""
        return self._numbers[one.id]

    def of(self, sources: Collection[str]) -> list[int]:
        """The numbers of what some sources have added, in ascending order."""
        if not sources:
            return []
        return sorted(
            number
            for number, one in self._every.items()
            if number >= _ABOVE and one.id.partition(":")[0] in sources
        )

    def clash(self, source: str, names: Sequence[str]) -> str | None:
        """The first of the new ids of a source whose number is that of something else, which
        happens once in a long while."""
        taken = {
            number: one.id
            for number, one in self._every.items()
            if not one.id.startswith(f"{source}:")
        }
        for name in names:
            number = number_of(name)
            if taken.setdefault(number, name) != name:
                return name
        return None

    def replace(self, source: str, entries: Iterable[T]) -> None:
        """These are all entries of a source from now on."""
        for number, one in list(self._every.items()):
            if one.id.startswith(f"{source}:"):
                del self._every[number], self._numbers[one.id]
        for one in entries:
            number = number_of(one.id)
            self._every[number], self._numbers[one.id] = one, number


def number_of(name: str) -> int:
    """The number of an id from outside: even, for the two faces of a tile of the box are an even
    number and the odd one that follows it (MT-R-113)."""
    digest = int.from_bytes(sha256(name.encode()).digest()[:8], "big")
    return _ABOVE + 2 * (digest % _NUMBERS)
