"""The rulebook of a game as a sheet: chapters that open, search, jump to a clause. Browser only."""

from __future__ import annotations

from typing import Any

from js import document
from mythshelf.kernel.play.rulebook import Clause, Rulebook

from web.app.platform.dom import by_id, clone, fill, flag, focus, on, shown, slot, there
from web.app.platform.searching import finds


class RulesSheet:
    """Built when first opened for a game; another game's takes its place."""

    def __init__(self) -> None:
        self._game = ""
        self._chapters: list[tuple[Any, list[tuple[str, Any]]]] = []
        self._marked: Any = None
        on(by_id("rules-find"), "input", lambda event: self._find(str(event.target.value)))

    def show(self, slug: str, rulebook: Rulebook) -> None:
        """Put a game's rulebook into the sheet."""
        if slug != self._game:
            self._game = slug
            by_id("rules").replaceChildren()
            self._chapters = []
            self._marked = None
            by_id("rules-find").value = ""
            for chapter in rulebook.chapters:
                self._add(chapter.title or rulebook.title, chapter.prose, chapter.clauses)

    def go_to(self, clause: str) -> None:
        """Open the chapter of a clause, mark the clause, bring it into view."""
        if by_id("rules-find").value:
            by_id("rules-find").value = ""
            self._find("")
        element = document.getElementById(f"rule-{clause}")
        if not there(element):
            return
        if self._marked is not None:
            flag(self._marked, "data-current", False)
        self._marked = element
        flag(element, "data-current", True)
        element.closest("details").open = True
        element.scrollIntoView()
        focus(element)

    def _add(self, title: str, prose: tuple[str, ...], clauses: tuple[Clause, ...]) -> None:
        chapter = clone("tpl-rule-chapter")
        fill(chapter, title=title)
        room = slot(chapter, "clauses")
        found: list[tuple[str, Any]] = []
        for paragraph in prose:
            found.append((paragraph, self._clause(room, paragraph, "")))
        for clause in clauses:
            words = f"{clause.id} {clause.text}"
            found.append((words, self._clause(room, clause.text, clause.id)))
        by_id("rules").append(chapter)
        self._chapters.append((chapter, found))

    def _clause(self, room: Any, words: str, clause_id: str) -> Any:
        element = clone("tpl-rule-clause")
        _marked_up(slot(element, "text"), words)
        fill(element, id=clause_id)
        if clause_id:
            element.id = f"rule-{clause_id}"
        room.append(element)
        return element

    def _find(self, wanted: str) -> None:
        any_fits = False
        for chapter, clauses in self._chapters:
            some = False
            for text, element in clauses:
                fits = finds(wanted, text)
                shown(element, fits)
                some = some or fits
            shown(chapter, some)
            chapter.open = bool(wanted.split()) and some
            any_fits = any_fits or some
        shown(by_id("rules-none"), not any_fits)


def _marked_up(element: Any, words: str) -> None:
    """Text with Markdown's ``**bold**`` as elements; everything else stays text."""
    for number, part in enumerate(words.split("**")):
        if number % 2:
            bold = document.createElement("b")
            bold.textContent = part
            element.append(bold)
        elif part:
            element.append(part)
