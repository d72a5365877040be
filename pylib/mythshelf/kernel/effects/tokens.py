"""The tokens of a program's text, and what a parser asks of them."""

from __future__ import annotations

import re


class BadSyntax(ValueError):
    """A text that is no program; the message says what was met, and where."""


NAME = re.compile(r"[A-Za-z_][\w.]*\??", re.ASCII)
"""The name of a word."""
_TOKEN = re.compile(
    r"\s*(" + NAME.pattern + r"|\d+|\"[^\"\n]*\"|<=|>=|==|!=|[<>(){},;:|*+=-])", re.ASCII
)
BEGINS_A_NAME = re.compile(r"[A-Za-z_]")
_LONGEST_NUMBER = 6
_DEEPEST = 40
RESERVED = frozenset(
    {
        *("if", "else", "and", "or", "not", "in", "until", "stop"),
        *("choose", "may", "each", "repeat", "lasting", "when", "play"),
    }
)
"""The words of the language itself: no operation, value or selector has such a name."""


class Tokens:
    """The tokens of one line, read from the first to the last."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._tokens: list[str] = []
        self._at = self.depth = 0
        at, end = 0, len(text.rstrip())
        while at < end:
            found = _TOKEN.match(text, at)
            if not found:
                raise BadSyntax(f"{text[at:].strip()[:20]!r} is no word of the language")
            self._tokens.append(found[1])
            at = found.end()

    def deeper(self) -> None:
        """Count one more level of nesting. Raises :class:`BadSyntax` where there are too many."""
        self.depth += 1
        if self.depth > _DEEPEST:
            raise BadSyntax("it is nested too deeply")

    def peek(self, ahead: int = 0) -> str:
        """The next token, or one further ahead, without going past it; empty at the end."""
        at = self._at + ahead
        return self._tokens[at] if at < len(self._tokens) else ""

    def next(self) -> str:
        """Go past the next token, and return it; empty at the end."""
        token = self.peek()
        self._at += 1
        return token

    def take(self, token: str) -> bool:
        """Go past the next token if it is this one, and say whether it was."""
        there = self.peek() == token
        self._at += there
        return there

    def expect(self, token: str) -> None:
        """Go past this token, which must come next."""
        if not self.take(token):
            raise BadSyntax(f"{self.peek() or 'the end'!r} stands where {token!r} belongs")

    def name(self) -> str:
        """The name that must come next."""
        if not BEGINS_A_NAME.match(self.peek()):
            raise BadSyntax(f"{self.peek() or 'the end'!r} stands where a name belongs")
        return self.next()

    def number(self) -> int:
        """The number that comes next."""
        token = self.next()
        if len(token) > _LONGEST_NUMBER:
            raise BadSyntax(f"{token[:20]} is too large a number")
        return int(token)
