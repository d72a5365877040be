"""Tables in Markdown, aligned so that they can also be read as they are, and pages with such
tables between marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def table_lines(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of a table: names to the left, figures to the right."""
    cells = [list(heads), *map(list, rows)]
    widths = [max(3, *(len(row[n]) for row in cells)) for n in range(len(heads))]
    first, *rest = cells
    yield _line(first, widths)
    yield f"|:{'-' * widths[0]}-|" + "".join(f"-{'-' * width}:|" for width in widths[1:])
    for row in rest:
        yield _line(row, widths)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *rest = (
        f"{cell:<{width}}" if n == 0 else f"{cell:>{width}}"
        for n, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return f"| {first} | " + " | ".join(rest) + " |"


def with_section(page: str, name: str, lines: Iterable[str]) -> str:
    """A page in which the lines stand between the marks of that name: in place of those that stood
    there, or at its end."""
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    section = "\n".join((begin, "", *lines, "", end))
    before, mark, rest = page.partition(begin)
    if not mark:
        return f"{page.rstrip()}\n\n{section}\n".lstrip()
    _, _, after = rest.partition(end)
    return before + section + after
