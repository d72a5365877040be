"""How numbers are written that are places in the game's content: as words (see :mod:`.named`).

These shapes also turn the numbers of older releases into the words of today.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..errors import BadSave
from ..play.named import ByName
from ..play.notation import Format
from .shapes import WIDEST, Many, Records, Released, Shape, exactly, expected, listed, said

_NO_WORD = (LookupError, TypeError, ValueError)
"""What a format raises for a number or a word that it does not know."""


class Word(Shape):
    """A number that is written as a word. While a state is written or read, it remembers what it
    has met, because a card lies in several piles."""

    has_words = True
    of = (int,)

    def __init__(self, name: str, word: Format) -> None:
        self._name = name
        self._write, self._read = word
        self.words: dict[Any, str] = {}
        """The words of numbers that have been written."""
        self.numbers: dict[Any, int] = {}
        """The numbers of words that have been read."""

    def forget(self) -> None:
        """Another state, by when there may be other content."""
        self.words.clear()
        self.numbers.clear()

    def write(self, value: Any) -> str:
        """The word. Raises ``TypeError`` for what has none."""
        if type(value) is not int:
            raise TypeError(f"{value!r} is not plain data of this game")
        word = self.words.get(value)
        if word is None:
            try:
                word = self.words[value] = self._write(value)
            except _NO_WORD as error:
                raise TypeError(f"{value!r} is no {self._name}") from error
        return word

    def read(self, data: Any) -> int:
        """The number of a word: that one which is written so."""
        if type(data) is not str:
            raise BadSave(f"a position has {said(data)} where a {self._name} belongs")
        found = self.numbers.get(data)
        if found is None:
            found = self.numbers[data] = self._found(data)
        return found

    def _found(self, word: str) -> int:
        """The number of a word that has not been read yet."""
        try:
            value: int = exactly(int, self._read(word))
            if self._write(value) == word:
                return value
        except _NO_WORD:
            pass
        raise BadSave(f"a position names something that is not here: {word[:40]!r}")

    def holds(self, data: Any) -> bool:
        """A word, or a number of an older release."""
        return type(data) in (str, int)

    def reworded(self, data: Any, old: Released) -> Any:
        """The word of an older release's number."""
        if type(data) is int and self._name in old:
            try:
                return old[self._name](data)
            except _NO_WORD:
                pass  # it is refused when it is read
        return data


class Row(Many):
    """A list or a tuple of numbers that are written as words."""

    def __init__(self, kind: type, each: Word, records: Records) -> None:
        super().__init__(kind, each, records)
        self._words, self._numbers = each.words, each.numbers

    def write(self, value: Any) -> list[Any]:
        """At once, where all have been met before."""
        try:
            words = self._words
            return [words[one] for one in expected(self.of, value)]
        except (KeyError, TypeError):
            return super().write(value)

    def read(self, data: Any) -> Any:
        """At once, where all have been met before."""
        try:
            numbers = self._numbers
            return self._make([numbers[one] for one in listed(data)])
        except (KeyError, TypeError):
            return super().read(data)


class Words(Shape):
    """A bit mask that is written as the list of the words of its bits."""

    has_words = True
    of = (int,)

    def __init__(self, one: Word) -> None:
        self._one = one

    def write(self, value: Any) -> list[str]:
        """The words, the lowest bit first."""
        if type(value) is not int or value < 0:
            raise TypeError(f"{value!r} is no set of this game")
        return [self._one.write(bit) for bit in range(value.bit_length()) if value >> bit & 1]

    def read(self, data: Any) -> int:
        """The mask of words of which none stands there twice."""
        mask = 0
        for word in listed(data):
            bit = self._one.read(word)
            if not 0 <= bit < WIDEST or mask >> bit & 1:
                raise BadSave("a position has something in a set that does not belong there")
            mask |= 1 << bit
        return mask

    def holds(self, data: Any) -> bool:
        """A list, or a mask of an older release."""
        return type(data) in (list, int)

    def reworded(self, data: Any, old: Released) -> Any:
        """The words of an older release's mask."""
        if type(data) is not int or not 0 <= data < 1 << WIDEST:
            return data
        return [self._one.reworded(bit, old) for bit in range(data.bit_length()) if data >> bit & 1]


class Mapped(Shape):
    """A list that is written as an object from words to its entries."""

    has_words = True
    of = (list,)

    def __init__(self, by: ByName, key: Word, each: Shape) -> None:
        self._by, self._key, self._each = by, key, each
        self._usual = each.write(by.usual)

    def write(self, value: Any) -> dict[str, Any]:
        """The entries that are not as usual."""
        if len(expected(self.of, value)) != self._by.count():
            raise TypeError(f"a list by {self._by.name} has {len(value)} entries")
        key, each, usual = self._key.write, self._each.write, self._by.usual
        return {key(place): each(one) for place, one in enumerate(value) if one != usual}

    def read(self, data: Any) -> list[Any]:
        """The entries by their words, all others as usual."""
        if not isinstance(data, dict):
            raise BadSave(f"a position has {said(data)} where an object belongs")
        values = [self._by.usual] * self._by.count()
        for word, one in data.items():
            place, value = self._key.read(word), self._each.read(one)
            if not 0 <= place < len(values) or value == self._by.usual:
                raise BadSave(f"a position has an entry that does not belong there: {word[:40]!r}")
            values[place] = value
        return values

    def holds(self, data: Any) -> bool:
        """An object, or a list of an older release."""
        return type(data) in (dict, list)

    def reworded(self, data: Any, old: Released) -> Any:
        """The object of an older release's list, or an object with words in its entries."""
        if isinstance(data, dict):
            return {word: self._each.reworded(one, old) for word, one in data.items()}
        if type(data) is not list:
            return data
        words = [self._key.reworded(place, old) for place in range(len(data))]
        if not all(isinstance(word, str) for word in words):
            return data
        entries = (self._each.reworded(one, old) for one in data)
        return {word: one for word, one in zip(words, entries, strict=True) if one != self._usual}


class Registers(Shape):
    """The registers of an effect: numbers, and sets of subjects, each written by the format of
    their kind. What is in them only the line of the effect can tell."""

    has_words = True
    of = (tuple,)

    def __init__(
        self,
        kinds: Callable[[str, int], Sequence[str]],
        word: Callable[[str], Word | None],
        line: tuple[str, ...] = (),
    ) -> None:
        """``word`` is how a kind of subject is written, ``None`` for one that is not a word."""
        self._kinds, self._word_of = kinds, word
        self._words = [*map(word, line)]
        self._lines: dict[tuple[str, ...], Registers] = {}

    def of_line(self, card: Any, line: Any) -> Registers:
        """Those of a line of a card, which may be none."""
        known = type(card) is str and type(line) is int
        kinds = tuple(self._kinds(card, line)) if known else ()
        if kinds not in self._lines:
            self._lines[kinds] = Registers(self._kinds, self._word_of, kinds)
        return self._lines[kinds]

    def write(self, value: Any) -> list[Any]:
        """Each in its order."""
        return [self._written(at, one) for at, one in enumerate(expected(self.of, value))]

    def _written(self, at: int, value: Any) -> Any:
        if type(value) is int:
            return value
        word = self._word(at)
        return [word.write(one) if word else one for one in expected((tuple,), value)]

    def read(self, data: Any) -> tuple[Any, ...]:
        """Each in its order."""
        return tuple(self._value(at, one) for at, one in enumerate(listed(data)))

    def _value(self, at: int, data: Any) -> Any:
        if type(data) is not list:
            return exactly(int, data)
        word = self._word(at)
        return tuple(word.read(one) if word else exactly(int, one) for one in data)

    def holds(self, data: Any) -> bool:
        """Any list."""
        return type(data) is list

    def reworded(self, data: Any, old: Released) -> Any:
        """The words of the subjects of an older release."""
        if type(data) is not list:
            return data
        return [
            [word.reworded(each, old) for each in one]
            if type(one) is list and (word := self._word(at))
            else one
            for at, one in enumerate(data)
        ]

    def _word(self, at: int) -> Word | None:
        return self._words[at] if at < len(self._words) else None
