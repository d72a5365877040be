"""Rulebooks: numbered clauses read from a game's ``rules.md``.

The same text is the rulebook in the app, the answer to "why not?" and the index of the
tests. Its format: ``# Title`` once, ``## CODE - Title`` opens a chapter, ``- **ID** text`` is a
clause on one line, anything else is prose, one paragraph per line, and belongs to the chapter
that contains it. An id is words in capitals and a number: ``MM-WIZ-04``. A clause that no code
carries out ends with its kind: ``{component}`` says what is in the box, ``{absence}`` what does
not happen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_CHAPTER = re.compile(r"^## (?:([A-Z]+) - )?(.+)$")
_CLAUSE = re.compile(r"^- \*\*([A-Z]+(?:-[A-Z]+)*-\d+)\*\* (.+)$")
_KIND = re.compile(r"^(.+?) \{(component|absence)\}$")
_INDENTED = re.compile(r"^\s+\S")
_MEANT_AS_CLAUSE = re.compile(r"^\s*[-*] \*\*[A-Z]+-[A-Z\d]")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its stable id, the code of its chapter, its text (Markdown bold may occur).

    ``kind`` is ``component`` or ``absence`` for a rule that no code carries out.
    """

    id: str
    chapter: str
    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: ``code`` (empty for pure prose), title, prose paragraphs, clauses in order."""

    code: str
    title: str
    prose: tuple[str, ...]
    clauses: tuple[Clause, ...]


class Rulebook:
    """The clauses of one game by id, and its chapters in reading order."""

    def __init__(self, title: str, chapters: tuple[Chapter, ...]) -> None:
        self.title = title
        self.chapters = chapters
        self._by_id = {clause.id: clause for chapter in chapters for clause in chapter.clauses}

    def __getitem__(self, clause_id: str) -> Clause:
        """The clause of that id. Raises ``KeyError``."""
        return self._by_id[clause_id]

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self._by_id

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    @classmethod
    def parse(cls, text: str) -> Rulebook:
        """Read ``rules.md``.

        Raises ``ValueError`` if an id occurs twice, and for a line that seems to be a clause or a
        clause's second line, but does not have the format above.
        """
        title = ""
        chapters: list[Chapter] = []
        seen: set[str] = set()
        code, heading, prose, clauses = "", "", list[str](), list[Clause]()

        def close() -> None:
            if heading or prose or clauses:
                chapters.append(Chapter(code, heading, tuple(prose), tuple(clauses)))

        before = ""
        for number, line in enumerate(text.splitlines(), start=1):
            if line.startswith("# "):
                title = line[2:].strip()
            elif found := _CHAPTER.match(line):
                close()
                code, heading, prose, clauses = found[1] or "", found[2].strip(), [], []
            elif found := _CLAUSE.match(line):
                if found[1] in seen:
                    raise ValueError(f"clause {found[1]} stands twice")
                seen.add(found[1])
                clauses.append(_clause(found[1], code, found[2].strip()))
            elif _MEANT_AS_CLAUSE.match(line) or (_INDENTED.match(line) and _CLAUSE.match(before)):
                raise ValueError(f"line {number} is no clause: {line.strip()[:40]!r}")
            elif line.strip():
                prose.append(line.strip())
            before = line
        close()
        return cls(title, tuple(chapters))


def _clause(name: str, chapter: str, text: str) -> Clause:
    """A clause, with its kind separated from its text."""
    marked = _KIND.match(text)
    return Clause(name, chapter, marked[1], marked[2]) if marked else Clause(name, chapter, text)
