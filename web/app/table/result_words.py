"""How a game ended, in a sentence, as whoever looks at it would say it (pure)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mythshelf.kernel.play.game import Outcome

    from web.app.platform.storage import Head
    from web.app.presenting.recounting import Recounting
    from web.app.session.session import TableSession


class Seated(Protocol):
    """What belongs to a seat."""

    @property
    def seat(self) -> int:
        """Whose it is."""
        ...


P = TypeVar("P", bound=Seated)


def own_side(session: TableSession) -> int | None:
    """The only side on which people at this device play; ``None`` where they play several, or
    none."""
    here = session.people.seating.here
    sides = session.game.sides(session.match.settings)
    own = [number for number, seats in enumerate(sides) if set(seats) & set(here)]
    return own[0] if len(own) == 1 else None


def headline(session: TableSession, recounting: Recounting | None) -> str:
    """``You won, 6 to 1``, ``Ben won, 47 to 32 and 27``, ``Drawn at 4``, ``You won the tie at 4``
    where something else decided between equals. Without figures where nobody else has one, or the
    game is not recounted: then nobody has said that the first line of its receipt decides."""
    outcome = session.seen.outcome
    assert outcome is not None
    sides = [side for side in session.game.sides(session.match.settings) if side]
    figures = _figures(outcome, sides) if recounting is not None else []
    together = recounting.together if recounting is not None else ""
    if outcome.victor:
        return f"{_capital(outcome.victor)} won"
    if not outcome.winners:
        return f"Drawn at {figures[0]}" if len(set(figures)) == 1 < len(figures) else "A draw"
    if together:
        return f"{together} won"
    won = [at for at, side in enumerate(sides) if set(side) & set(outcome.winners)]
    own = own_side(session)
    if own is None:
        return f"{_names(session, outcome)} won{_score(figures, won[0], won[0])}"
    if own in won:
        return f"You won{_score(figures, own, own)}"
    return f"You lost{_score(figures, own, won[0])}"


def played_words(head: Head) -> str:
    """``Played in 42 minutes.``; empty where nobody knows. Of a game that went to and fro by link
    only what was played at this device is known."""
    minutes = round(head.played / 60_000)
    if not head.played:
        return ""
    hours, rest = divmod(minutes, 60)
    parts = [_counted(hours, "hour"), _counted(rest, "minute")]
    time = " and ".join(filter(None, parts)) or "less than a minute"
    return f"You have played it here for {time}." if head.sent else f"Played in {time}."


def _counted(number: int, thing: str) -> str:
    return "" if not number else f"1 {thing}" if number == 1 else f"{number} {thing}s"


def _figures(outcome: Outcome, sides: list[tuple[int, ...]]) -> list[str]:
    """What the first line of the receipt says of each side, empty for one that has no figure;
    nothing where none was scored."""
    if not outcome.lines:
        return []
    _, figures = outcome.lines[0]
    return [figures[side[0]] for side in sides]


def in_places(panels: Sequence[P], winners: Sequence[int], figures: Sequence[str]) -> list[P]:
    """Those who have something on the table, the winners first, then by what they have; as they sit
    where nobody has won against the others."""
    if not winners:
        return list(panels)
    return sorted(panels, key=lambda one: (one.seat not in winners, -_worth(figures[one.seat])))


def _score(figures: list[str], first: int, best: int) -> str:
    """What a side has, and the others; where another one is the best of many, only that one."""
    others = [figure for at, figure in enumerate(figures) if at != first and figure]
    if not others or not figures[first]:
        return ""
    if set(others) == {figures[first]}:
        return f" the tie at {figures[first]}"
    if best != first and figures[best]:
        return f", {figures[first]} to {figures[best]}"
    *most, least = sorted(others, key=_worth, reverse=True)
    return f", {figures[first]} to {' and '.join(filter(None, (', '.join(most), least)))}"


def _worth(figure: str) -> float:
    """The number in a figure, ``$34`` or ``34``; nothing for one without."""
    digits = "".join(sign for sign in figure if sign.isdigit() or sign == ".")
    return float(digits or 0)


def _names(session: TableSession, outcome: Outcome) -> str:
    """The winners by what people call them: their names, or their seats."""
    state: Any = session.match.state
    named = [
        session.match.names[seat] or session.game.seat_name(state, seat) for seat in outcome.winners
    ]
    return _capital(" and ".join(named))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
