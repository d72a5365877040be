"""What Today shows of a day: two cards, the week, the days before, and the line to copy (pure)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mythshelf.today.calendar import Calendar, Daily, date_of
from mythshelf.today.scores import scale_of

from web.app.platform.phrases import counted
from web.app.ports import ShelfDay, ShelfToday
from web.app.today.record import NONE, Day

_WEEK = 7
_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_NOTHING = (False, False, False, False)


@dataclass(frozen=True, slots=True)
class DayCard:
    """One of the two cards. ``act`` is empty where nothing is to be done; ``leads`` is whether its
    button is the one to press; ``again`` is the button for another go and ``expert`` that for the
    expert's game, empty where there is none."""

    kicker: str
    title: str
    text: str
    state: str
    button: str
    leads: bool
    again: str = ""
    expert: str = ""


@dataclass(frozen=True, slots=True)
class DayBox:
    """A day of the week or of the archive: ``state`` is ``played``, ``unplayed`` or ``open``."""

    day: int
    name: str
    what: str
    game: str
    dots: str
    state: str
    chosen: bool
    words: str


@dataclass(frozen=True, slots=True)
class Page:
    """All of it."""

    date: str
    note: str
    puzzle: DayCard
    deal: DayCard
    week: tuple[DayBox, ...]
    archive: tuple[DayBox, ...]
    unplayed: str
    run: str
    tomorrow: str
    line: str
    is_done: bool


def page_of(
    calendar: Calendar,
    days: Mapping[int, Day],
    today: int,
    day: int,
    title: str,
    task: tuple[str, str],
    is_saved: bool,
    refusal: str = "",
) -> Page:
    """A day as it stands, on a device whose date is ``today``.

    ``title`` is that of the deal's game, ``task`` the theme of the puzzle and what it asks for;
    ``is_saved`` is whether the game of a deal that was begun is still there, ``refusal`` why
    something is not kept.
    """
    daily = calendar.on(day)
    known = days.get(day)
    counts = day == today >= max(days, default=day) if known is None else known.counted
    every = range(today, calendar.first - 1, -1)
    boxes = tuple(_box(calendar, days.get(one), one, today, day) for one in every)
    unplayed = sum(box.state == "unplayed" for box in boxes)
    puzzle, deal = _puzzle_card(task, known), _deal_card(daily, known, counts, is_saved)
    done = known is not None and known.is_played and known.tries > 0
    return Page(
        date=f"{date_of(day):%A} {date_of(day).day} {date_of(day):%B} · {title}",
        note=refusal or _note(counts, day == today, known),
        puzzle=puzzle,
        deal=replace(deal, leads=deal.leads and not puzzle.leads),
        week=tuple(reversed(boxes[:_WEEK])),
        archive=boxes[_WEEK:],
        unplayed=f"{unplayed} to play" if unplayed else "all played",
        run=_run(days, today),
        tomorrow=f"Tomorrow: {calendar.on(today + 1).name}",
        line=line_of(daily, known),
        is_done=done,
    )


def shelf_of(calendar: Calendar, days: Mapping[int, Day], today: int) -> ShelfToday:
    """What the shelf says of today."""
    daily, known = calendar.on(today), days.get(today)
    monday = today - date_of(today).weekday()
    week = tuple(
        ShelfDay(f"{date_of(one):%A}"[:1], _shelf_state(days.get(one), one, today))
        for one in range(monday, monday + _WEEK)
    )
    puzzle = "found" if known and known.found == 1 else "not found" if known and known.tries else ""
    deal = f"{daily.deal.title} · {daily.deal.minutes} min"
    if known is not None and known.is_played:
        deal = _score_words(known)
    return ShelfToday(
        f"{date_of(today):%a} {date_of(today).day} {date_of(today):%b} · {daily.name}",
        puzzle or "2 min",
        deal,
        week,
    )


def line_of(daily: Daily, known: Day | None) -> str:
    """What people copy: it tells nothing of how the puzzle or the deal goes."""
    date = date_of(daily.day)
    score = f"{_score_words(known)} · " if known is not None and known.is_played else ""
    dots = _dots(known.dots if known is not None else _NOTHING)
    return f"Mythshelf {date.day} {date:%b} · {daily.name} · {score}{dots}"


def _score_words(known: Day) -> str:
    if known.expert == NONE:
        return f"{known.score}"
    return f"{known.score}, expert {known.expert}"


def _note(counts: bool, is_today: bool, known: Day | None) -> str:
    if counts:
        return "The same for everyone. The first try counts."
    if is_today and known is None:
        return "This day is already counted. Play it for yourself."
    return "This day is over. Play it for yourself."


def _puzzle_card(task: tuple[str, str], known: Day | None) -> DayCard:
    theme, asks = task
    state, button = "not begun", "Begin the puzzle"
    if known is not None and known.tries:
        button = "Play it again"
        if not known.found:
            state, button = "not found yet", "Try again"
        else:
            ordinals = dict(enumerate(_ORDINALS, 1))
            state = f"found on the {ordinals.get(known.found, f'{known.found}th')} try"
    elif known is not None and known.puzzle:
        state, button = "begun", "Continue"
    return DayCard("Puzzle", theme, asks, state, button, known is None or not known.tries)


def _deal_card(daily: Daily, known: Day | None, counts: bool, is_saved: bool) -> DayCard:
    deal = daily.deal
    words = f"{deal.line} {scale_of(deal.game).words}"
    card = ("Deal · about " + f"{deal.minutes} min", deal.title, words)
    if known is None or not known.game:
        return DayCard(*card, "not begun", "Begin the deal", True)
    if not known.is_played:
        if is_saved:
            return DayCard(*card, "begun", "Continue", True)
        return DayCard(*card, "begun; its game was deleted", "Play it for yourself", False)
    if known.waits_for_expert:
        state = f"{known.score}; the expert is playing"
    else:
        near = " · level with the expert" if known.dots[3] else ""
        near = near or (" · within a tenth" if known.dots[2] else "")
        state = f"You {known.score}, expert {known.expert}{near}"
    state += "" if counts else ", for yourself"
    again = "Play again, for yourself"
    expert = "See the expert's game" if known.expert_game else ""
    return DayCard(*card, state, "See the result" if is_saved else "", False, again, expert)


def _box(calendar: Calendar, known: Day | None, day: int, today: int, chosen: int) -> DayBox:
    daily, date = calendar.on(day), date_of(day)
    played = known is not None and (known.counted or known.is_played)
    state = "played" if played else "open" if day == today else "unplayed"
    dots = known.dots if known is not None else _NOTHING
    name = "Today" if day == today else f"{date:%a} {date.day}"
    said = {"played": f"{counted(sum(dots), 'dot')} of 4", "open": "open", "unplayed": "not played"}
    full = f"{date:%A} {date.day} {date:%B}, {daily.name}: {said[state]}"
    return DayBox(day, name, daily.name, daily.deal.game, _dots(dots), state, day == chosen, full)


def _shelf_state(known: Day | None, day: int, today: int) -> str:
    if known is not None and known.counted and known.is_played and known.tries:
        return "done"
    return "today" if day == today else ""


def _run(days: Mapping[int, Day], today: int) -> str:
    """The days in a row on which something was played; a day off breaks the run in silence."""
    played = sorted(one.day for one in days.values() if one.counted)
    runs = _runs(played)
    if not runs:
        return "Play today, and it is your first day."
    running = runs[-1][1] if runs[-1][0] >= today - 1 else 0
    best = max(length for _, length in runs)
    if running == best or not running:
        return f"{counted(running or best, 'day')} {'running' if running else 'in a row at best'}"
    return f"{counted(running, 'day')} running, best {best}"


def _runs(played: Sequence[int]) -> list[tuple[int, int]]:
    """The last day and the length of each run."""
    runs: list[tuple[int, int]] = []
    for day in played:
        if runs and runs[-1][0] == day - 1:
            runs[-1] = day, runs[-1][1] + 1
        else:
            runs.append((day, 1))
    return runs


def _dots(dots: Sequence[bool]) -> str:
    return "".join("●" if one else "○" for one in dots)
