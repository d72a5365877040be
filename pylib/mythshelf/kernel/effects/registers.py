"""The registers of a line that is being compiled, and what ``it`` means at each place in it."""

from __future__ import annotations

from .vocabulary import IT, Register, Vocabulary


class Registers:
    """The registers of one line, numbered as they come up. ``about`` is the kind of what the
    moment of the line is about, which is the first ``it``; empty for none."""

    def __init__(self, vocabulary: Vocabulary, about: str) -> None:
        self._vocabulary = vocabulary
        self.names: list[str] = [IT] if about else []
        self.kinds: list[str] = [about] if about else []
        """What the subjects in each are; empty for a number."""
        self.started: list[Register] = []
        """Those that begin with something, which has to be carried out first."""
        self._it: list[tuple[int, str]] = [(0, about)] if about else []

    def new(self, kind: str = "") -> int:
        """Another register without a name, for subjects of a kind or a number; its number."""
        return self._add("", kind)

    def _add(self, name: str, kind: str) -> int:
        self.names.append(name)
        self.kinds.append(kind)
        return len(self.names) - 1

    def of(self, name: str) -> int:
        """The number of the register of that name, a new one if there is none yet."""
        return self.names.index(name) if name in self.names else self._add(name, "")

    def find(self, name: str) -> tuple[int, str] | None:
        """The register that a program calls so, and the kind of what is in it (empty for a
        number); ``None`` for what is no register."""
        if name == IT:
            return self._it[-1] if self._it else None
        register = self._vocabulary.register.get(name)
        if register is None:
            return None
        if register.start is not None and register not in self.started:
            self.started.append(register)
        return self.of(name), ""

    def begin_it(self, register: int, kind: str) -> None:
        """From here on ``it`` is in this register, and of this kind."""
        self.kinds[register] = kind
        self._it.append((register, kind))

    def end_it(self) -> None:
        """From here on ``it`` is again what it was before."""
        self._it.pop()
