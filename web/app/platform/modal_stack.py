"""Which sheet is open, and which ones it was opened from (pure)."""

from __future__ import annotations


class SheetPile:
    """Sheets by name, each opened from the one below it; only the uppermost is to be seen."""

    def __init__(self) -> None:
        self._names: list[str] = []

    @property
    def top(self) -> str:
        """The one that is open; empty for none."""
        return self._names[-1] if self._names else ""

    @property
    def bottom(self) -> str:
        """The one that was opened first; empty for none."""
        return self._names[0] if self._names else ""

    def __contains__(self, name: str) -> bool:
        """Whether a sheet is open, or is come back to."""
        return name in self._names

    def lay(self, name: str) -> None:
        """Open a sheet from the one that is open. One that lies below already is come back to:
        nothing is gone through twice."""
        if name in self._names:
            del self._names[self._names.index(name) :]
        self._names.append(name)

    def lift(self) -> str:
        """Close the open one; the one that is open now."""
        del self._names[-1:]
        return self.top

    def drop(self, name: str) -> None:
        """Do not come back to a sheet."""
        self._names = [other for other in self._names if other != name]

    def forget_below(self) -> None:
        """Come back to none; the open one stays."""
        del self._names[:-1]
