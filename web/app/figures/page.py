"""What the sheet of figures shows: sentences, and shares in groups (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from web.app.figures.counting import Part, Tally, Wanted, grouped, parts_of, people, tally
from web.app.figures.line import ALONE, MIXED, OWN, PEOPLE, Line
from web.app.platform.phrases import counted

ENOUGH = 5
"""Games of which a share is told; of fewer there is only the interval, which is wide."""
_OPPONENTS = {
    ALONE: "Alone or all together",
    PEOPLE: "Other people",
    MIXED: "Several kinds",
}


@dataclass(frozen=True, slots=True)
class By:
    """How parts are grouped: the field of :class:`.Wanted`, its heading, a value in words, and the
    value of a part."""

    field: str
    title: str
    words: Callable[[str], str]
    value_of: Callable[[Part], str]


@dataclass(frozen=True, slots=True)
class Row:
    """A share: from 0 to 1, ``None`` of fewer than :data:`ENOUGH` games, with the ends of its
    interval; how many were won, and the share, in words. ``value`` is what it is the share of, as
    :class:`.Wanted` has it."""

    value: str
    label: str
    share: float | None
    low: float
    high: float
    won: str
    words: str


@dataclass(frozen=True, slots=True)
class Group:
    """Shares under a heading, one for each value of a field of :class:`.Wanted`."""

    field: str
    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """The sheet: ``games`` and ``people`` are those to choose from, a slug and a title, a name and
    what it is shown as; ``narrowed`` are the other fields of :class:`.Wanted` that let only some
    games through, and what they are narrowed to; ``said`` are sentences on all that is chosen."""

    games: tuple[tuple[str, str], ...]
    people: tuple[tuple[str, str], ...]
    narrowed: tuple[tuple[str, str], ...]
    said: tuple[str, ...]
    groups: tuple[Group, ...]


def page_of(lines: Sequence[Line], wanted: Wanted, title_of: Callable[[str], str]) -> Page:
    """The sheet of what is wanted; ``title_of`` gives the title of a game's slug."""
    played = grouped(parts_of(lines, Wanted()), lambda part: part.line.game)
    names = people(lines)
    parts = parts_of(lines, wanted)
    return Page(
        tuple((slug, title_of(slug)) for slug in played),
        tuple((name, name or "Without a name") for name in names) if len(names) > 1 else (),
        tuple(_narrowed(wanted)),
        _said_of(parts, bool(lines) and wanted != Wanted()),
        tuple(_groups(parts, wanted, title_of)),
    )


def _said_of(parts: Sequence[Part], is_chosen: bool) -> tuple[str, ...]:
    """Nothing where no game was played at all; ``is_chosen`` is whether there are games, of which
    only some were chosen."""
    if parts:
        return tuple(_said(tally(parts)))
    return ("No such game has been played to its end yet.",) if is_chosen else ()


def _said(all_of_it: Tally) -> list[str]:
    won = f"{counted(all_of_it.played, 'game')} played, {all_of_it.won} won"
    drawn = f", {all_of_it.drawn} drawn" if all_of_it.drawn else ""
    share = _share(all_of_it)
    said = [f"{won}{drawn}: {share}." if share else f"{won}{drawn}."]
    if share and all_of_it.even is not None:
        said.append(f"Sides that are equally good would win {all_of_it.even:.0%}.")
    if abs(all_of_it.run) > 1:
        did = "won" if all_of_it.run > 0 else "lost"
        said.append(f"The last {abs(all_of_it.run)} were {did}.")
    if all_of_it.longest_run > 1:
        said.append(f"At best, {all_of_it.longest_run} were won in a row.")
    if all_of_it.best is not None:
        counts, figure = all_of_it.best
        said.append(f"Best score ({counts}): {figure}.")
    return said


def _share(one: Tally) -> str:
    """The share won, with its interval; empty where a few games would say nothing."""
    if one.played < ENOUGH:
        return ""
    return f"{one.won / one.played:.0%} ({one.low:.0%} to {one.high:.0%})"


def _groups(parts: Sequence[Part], wanted: Wanted, title_of: Callable[[str], str]) -> list[Group]:
    """By game, or what there is of one game by mode and side; by kind of opponents. What is
    narrowed to one value is no group any more."""
    by_game = (_BY["mode"], _BY["side"]) if wanted.game else (By("game", "Games", title_of, _game),)
    groups = [
        Group(one.field, one.title, tuple(_rows(parts, one)))
        for one in (*by_game, _BY["opponents"])
        if not getattr(wanted, one.field)
    ]
    return [group for group in groups if any(row.value for row in group.rows)]


def _rows(parts: Sequence[Part], by: By) -> Iterator[Row]:
    for value, one in grouped(parts, by.value_of).items():
        share = one.won / one.played if one.played >= ENOUGH else None
        drawn = f", {one.drawn} drawn" if one.drawn else ""
        won = f"{one.won} of {one.played}{drawn}"
        yield Row(value, by.words(value), share, one.low, one.high, won, _share(one))


def _narrowed(wanted: Wanted) -> Iterator[tuple[str, str]]:
    for field, by in _BY.items():
        value: str = getattr(wanted, field)
        if value:
            yield field, by.words(value)


def _game(part: Part) -> str:
    return part.line.game


def words_of(value: str) -> str:
    """A setting's value as it is read: ``glass-grove`` is "Glass Grove"; a seat's name stays as it
    is."""
    if value == OWN:
        return "Of one's own"
    return value.replace("-", " ").replace("_", " ").title() if value.islower() else value


def _opponents(kind: str) -> str:
    return _OPPONENTS.get(kind, f"Computer, {kind}")


_BY = {
    by.field: by
    for by in (
        By("mode", "Modes", words_of, lambda part: part.line.mode),
        By("side", "Sides", words_of, lambda part: part.mine.side),
        By("opponents", "Opponents", _opponents, lambda part: part.opponents),
    )
}


def of_game(wanted: Wanted, game: str) -> Wanted:
    """The same for one game, or for all of them; modes and sides are those of a game."""
    return replace(wanted, game=game, mode="", side="")


def narrowed(wanted: Wanted, field: str, value: str) -> Wanted:
    """The same for one value of a field, or with an empty one for all of them again."""
    if field == "game":
        return of_game(wanted, value)
    changed: dict[str, Any] = {field: value}
    return replace(wanted, **changed)


def of_person(wanted: Wanted, person: str | None) -> Wanted:
    """The same for one person, or for everybody."""
    return replace(wanted, person=person)
