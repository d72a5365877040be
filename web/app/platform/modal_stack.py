"""Which sheet is open, and which ones it was opened from (pure)."""

from __future__ import annotations


class ModalStack:
    """Sheets by name, each opened from the one below it; only the top one is visible."""

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
        """Whether a sheet is open, or below the open one."""
        return name in self._names

    def push(self, name: str) -> None:
        """Open a sheet from the one that is open. Where it lies below already, go back to it, so
        that no sheet is on the way back twice."""
        if name in self._names:
            del self._names[self._names.index(name) :]
        self._names.append(name)

    def pop(self) -> str:
        """Close the open sheet; return the one that is open then."""
        del self._names[-1:]
        return self.top

    def drop(self, name: str) -> None:
        """Take a sheet out, wherever it is."""
        self._names = [other for other in self._names if other != name]

    def keep_only_top(self) -> None:
        """Forget what lies below the open sheet."""
        del self._names[:-1]
