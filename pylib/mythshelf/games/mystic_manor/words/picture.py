"""The position as text for a terminal: house, attic, mats, supplies."""

from __future__ import annotations

from ..table.board import HOUSE, NAMES, FloorPlan, Place, beside
from ..table.catalogue import NET, TOOLS, bonus_cards, numbers
from ..table.mat import UNCHOSEN
from ..table.state import HIDDEN, NONE, Seat, State
from .names import ACTION_NAMES, ITEM_NAMES, counted, item_list, letter_name, player

_WIDTH = 11
_LETTERS = "bcdnpfgsu"
_LEGEND = (
    "?: undiscovered, x: stamped, G12: ghost, i2: imps, S: stairs, @: apparition, $: chest, "
    "*1: token of seat 1; b c d n p: bone, cat, dog, net, painting; "
    "f g s u: flashlight, ghost bait, sparkle bomb, spirit sucker"
)


def board_text(state: State) -> str:
    """Everything on the table, as far as ``state`` shows it."""
    lines = [
        *_floor(state, "abcdefg", 6),
        "",
        *_floor(state, "pqrstu", 3),
        _LEGEND,
        _table(state),
        *(_mat(state, seat) for seat in range(len(state.mats))),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _floor(state: State, columns: str, rows: int) -> list[str]:
    """A grid with its walls, the top row first."""
    plan, lines = state.plan, []
    there = plan.house | plan.attic
    grid = [[NAMES.index(f"{column}{row}") for column in columns] for row in range(rows, 0, -1)]
    for number, row in enumerate(grid):
        if any(there >> place & 1 for place in row):
            lines.append(_edges(plan, row, 1))
            lines.append(_row(state, row))
        if number == rows - 1:
            lines.append(_edges(plan, row, -1))
    return lines


def _has(plan: FloorPlan, place: Place) -> bool:
    return place >= 0 and bool((plan.house | plan.attic) >> place & 1)


def _edges(plan: FloorPlan, row: list[Place], up: int) -> str:
    """The line above (1) or below (-1) a row of places."""
    line = ""
    for place in row:
        other = beside(place, 0, up)
        if not _has(plan, place) and not _has(plan, other):
            middle = " " * _WIDTH
        elif _has(plan, place) and _has(plan, other):
            wall = (place, other) in plan.walls
            middle = "=" * _WIDTH if wall else ". .".center(_WIDTH)
        elif place in plan.entrances and (up < 0) == (NAMES[place][1] == "1"):
            middle = ("vv" if up > 0 else "^^").center(_WIDTH, "=")
        else:
            middle = "=" * _WIDTH
        line += "+" + middle
    return line + "+"


def _row(state: State, row: list[Place]) -> str:
    plan, line, before = state.plan, "", -1
    for place in row:
        line += _side(plan, before, place) + _cell(state, place).ljust(_WIDTH)
        before = place
    return line + _side(plan, before, -1)


def _side(plan: FloorPlan, left: Place, right: Place) -> str:
    if _has(plan, left) and _has(plan, right):
        return "#" if (left, right) in plan.walls else ":"
    return "#" if _has(plan, left) or _has(plan, right) else " "


def _cell(state: State, place: Place) -> str:
    """Name, what is printed, what lies there, who stands there."""
    plan = state.plan
    if not _has(plan, place):
        return ""
    parts = [NAMES[place]]
    parts += [f"S{letter}" for letter, low, high in plan.stairs if place in (low, high)]
    if place < HOUSE:
        if not state.discovered >> place & 1:
            parts.append("?")
        elif state.stamped >> place & 1:
            parts.append("x")
        found = f"G{state.ghosts[place]}" if state.ghosts[place] else ""
        found += "".join(_LETTERS[item] for item in state.items[place])
        found += f"i{state.imps[place]}" if state.imps[place] else ""
        parts.append(found)
    elif plan.chest_at(place) >= 0:
        parts.append(f"${plan.chest_at(place) + 1}")
    elif plan.letter_at(place) >= 0:
        letter = plan.letter_at(place)
        name = letter_name(letter)
        parts.append(f"@{name}" if state.haunted >> letter & 1 else name.lower())
    standing = "".join(str(seat + 1) for seat, at in enumerate(state.at) if at == place)
    parts.append(f"*{standing}" if standing else "")
    return " " + " ".join(part for part in parts if part)


def _table(state: State) -> str:
    """Track, ranking, chests, supplies."""
    ranks = ", ".join(
        f"{ITEM_NAMES[tool]} +{worth}"
        for tool, worth in zip(state.ranking, numbers().rank_bonus, strict=True)
    )
    chests = ", ".join(_bonus(card) for card in state.display)
    pool = counted(sum(state.supply[tool] for tool in TOOLS), "tool")
    supplies = ", ".join(
        [
            pool,
            counted(state.supply[NET], "net"),
            counted(state.imps_left, "imp"),
            counted(state.revenge_left, "Revenge token"),
            counted(state.tiles_left, "backpack tile"),
            counted(len(state.deck), "House card"),
            counted(len(state.bonus_deck), "bonus card"),
        ]
    )
    return (
        f"Track {state.track} of {state.plan.track}; ranking {ranks}; chests: {chests}; "
        f"supply: {supplies}"
    )


def _bonus(card: int) -> str:
    if card == NONE:
        return "empty"
    return bonus_cards()[card].title


def _mat(state: State, seat: Seat) -> str:
    mat = state.mats[seat]
    if mat.character == UNCHOSEN:
        return f"{seat + 1} {player(state, seat)}"
    at = state.at[seat]
    where = f"on {ACTION_NAMES[-1 - at]}" if at < 0 else f"on {NAMES[at]}"
    held = ", ".join(item_list(mat.items)) or "nothing"
    imps = f" with {counted(mat.imps, 'imp')}" if mat.imps else ""
    cards = ", ".join("?" if card == HIDDEN else bonus_cards()[card].title for card in mat.bonus)
    parts = [
        f"{seat + 1} {player(state, seat)} {where}",
        f"courage {mat.courage}/{mat.limit}",
        f"{mat.carried}/{mat.slots} slots: {held}{imps}",
        counted(mat.revenge, "Revenge token"),
        counted(mat.ghosts.bit_count(), "ghost"),
        counted(mat.apparitions.bit_count(), "apparition"),
        counted(mat.released, "imp") + " released",
        f"sold {'+'.join(map(str, mat.stacks)) or 'none'}",
        f"bonus cards: {cards or 'none'}",
    ]
    return "; ".join(parts)
