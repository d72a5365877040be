"""Which key is which tool's, also where people have chosen their own keys (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A tool, its usual key, and what pressing it does."""

    tool: str
    key: str
    does: str


SHORTCUTS = (
    Shortcut("undo", "u", "Undo"),
    Shortcut("redo", "r", "Redo"),
    Shortcut("hint", "h", "Hint"),
    Shortcut("log", "l", "Log"),
    Shortcut("options", "o", "All choices"),
    Shortcut("rules", "?", "Rules"),
    Shortcut("read", "i", "Read a card large"),
    Shortcut("recap", "w", "Watch again what the others did"),
    Shortcut("forecast", "p", "What happens next"),
    Shortcut("zoom", "z", "Zoom, or the whole board"),
    Shortcut("closer", "+", "Closer"),
    Shortcut("wider", "-", "Wider"),
    Shortcut("fit", "0", "The whole board"),
    Shortcut("share", "s", "Share"),
    Shortcut("menu", "m", "Menu"),
)
"""The tools that have a key of their own, in the order of the list of keys."""
_ALIKE = {"=": "+"}
"""Keys that count as another one, which is written above them."""
_DOES = {shortcut.tool: shortcut.does for shortcut in SHORTCUTS}


class Keymap:
    """The keys as they stand: the usual ones, but for those that people have chosen.

    >>> keys = Keymap({"hint": "j"})
    >>> keys.tool("j"), keys.tool("h"), keys.tool("=")
    ('hint', '', 'closer')
    >>> keys.given("undo", "j").chosen, keys.loser("undo", "j")
    ({'hint': '', 'undo': 'j'}, 'Hint')
    """

    def __init__(self, chosen: Mapping[str, str]) -> None:
        """``chosen`` are keys by tool, an empty one for a tool that has none; what is no tool, no
        key, or a key that another one has, is left out."""
        self.chosen: dict[str, str] = {}
        for tool, key in chosen.items():
            if tool in _DOES and (not key or (may_be(key) and key not in self.chosen.values())):
                self.chosen[tool] = key
        taken = set(self.chosen.values())
        self._keys = {
            one.tool: self.chosen.get(one.tool, "" if one.key in taken else one.key)
            for one in SHORTCUTS
        }
        self._tools = {key: tool for tool, key in self._keys.items() if key}

    def tool(self, key: str) -> str:
        """The tool of a key, as :func:`.keys.meant` calls it; empty where it has none."""
        return self._tools.get(key) or self._tools.get(_ALIKE.get(key, ""), "")

    def key(self, tool: str) -> str:
        """The key of a tool; empty where it has none."""
        return self._keys[tool]

    def lines(self) -> Iterator[tuple[Shortcut, str]]:
        """Every tool with its key as it stands."""
        for shortcut in SHORTCUTS:
            yield shortcut, self._keys[shortcut.tool]

    def loser(self, tool: str, key: str) -> str:
        """What a key does now, which it no longer would if ``tool`` had it; empty where that is
        nothing."""
        before = self._tools.get(key, "")
        return _DOES[before] if before not in ("", tool) else ""

    def given(self, tool: str, key: str) -> Keymap:
        """The same with a key for a tool; whatever else had that key has none."""
        before = self._tools.get(key, "")
        lost = {before: ""} if before not in ("", tool) else {}
        kept = {name: own for name, own in self.chosen.items() if name not in (tool, before)}
        return Keymap({**kept, **lost, tool: key})


def may_be(key: str) -> bool:
    """Whether a key, as :func:`.keys.meant` calls it, can be that of a tool: one that writes a
    character which can be seen."""
    return len(key) == 1 and key.isprintable() and not key.isspace()
