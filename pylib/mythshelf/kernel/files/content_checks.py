"""What every game asks of its data files; each violation is a sentence.

The rules need none of this; the tests and whoever changes or adds data do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Content: TypeAlias = dict[str, Any]
"""The data files of a game, by name without ``.toml``."""
ORIGINS = frozenset({"rulebook", "public", "ours"})
"""Where an entry can come from."""
NUMBERS = "numbers"
"""The file in which each entry is a number with an origin of its own."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The form of a game's data files.

    ``files`` are those with an origin at their top, besides :data:`NUMBERS`; ``lists`` have for
    each list its file. ``counted`` are the lists of which the rules say how many entries they have,
    and ``printed`` the numbers that the rulebook prints: they cannot be changed without playing
    another game. Of everything else there may be as much as anybody adds.
    """

    files: tuple[str, ...]
    lists: Mapping[str, str]
    counted: Mapping[str, int]
    printed: Mapping[str, Any]

    def load(self, read: Callable[[str], Content]) -> Content:
        """All content as it stands in the files."""
        return {name: read(name) for name in (*self.files, NUMBERS)}

    def entries(self, content: Content, name: str) -> list[Content]:
        """The entries of a list."""
        found: list[Content] = content[self.lists[name]][name]
        return found

    def file(self, name: str) -> str:
        """The file of a list, as it is called."""
        return f"{self.lists[name]}.toml"

    def problems(self, content: Content) -> Iterator[str]:
        """Origins that are missing, entries too many or too few, numbers not as printed."""
        for name in self.files:
            if content[name].get("origin") not in ORIGINS:
                yield f"{name}.toml has no origin"
        for name, entry in content[NUMBERS].items():
            if entry.get("origin") not in ORIGINS:
                yield f"{NUMBERS}.toml: {name} has no origin"
        for name, count in self.counted.items():
            found = len(self.entries(content, name))
            if found != count:
                yield f"{self.file(name)}: {found} [[{name}]] entries, expected {count}"
        for name, value in self.printed.items():
            entry = content[NUMBERS][name]
            if entry["value"] != value or entry.get("origin") != "rulebook":
                yield f"{NUMBERS}.toml: {name} is not {value}, as the rulebook prints it"


def changes_for_balance(content: Content, cards: Iterable[Content]) -> Iterator[str]:
    """Each change of a card's figure in ``balance.toml`` has a reason and a measurement, begins
    where the one before left that figure, and the last says what the card says now."""
    by_id = {card["id"]: card for card in cards}
    told: dict[tuple[str, str], int] = {}
    for change in content["balance"]["change"]:
        of = (change["card"], change["figure"])
        if not all(change.get(name) for name in ("why", "measured")):
            yield f"balance.toml: {' '.join(of)} was changed without a reason or a measurement"
        if told.get(of, change["was"]) != change["was"]:
            yield f"balance.toml: {' '.join(of)} was {told[of]} before it was changed"
        told[of] = change["now"]
    for (card, figure), now in told.items():
        if by_id.get(card, {}).get(figure) != now:
            yield f"balance.toml: {card} has not {figure} {now}"


def number(content: Content, name: str) -> Any:
    """A number of the game."""
    return content[NUMBERS][name]["value"]
