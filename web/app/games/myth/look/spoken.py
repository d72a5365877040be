"""What the shapes of the board are called, for screen readers (pure)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.heroes.decks import STATUSES, status_of
from mythshelf.games.myth.table.catalogue.darkness import traps
from mythshelf.games.myth.table.catalogue.quests import quests
from mythshelf.games.myth.table.figures import (
    FOES,
    Figure,
    full_vitality,
    is_enemy,
    is_friend,
    is_hero,
    type_of,
)
from mythshelf.games.myth.table.squares import Square, block
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.words import names


def name_of_square(state: State, at: Square) -> str:
    """``3,4, water, treasure``."""
    return ", ".join([state.where(at), *on_the_ground(state).get(at, ())])


def on_the_ground(state: State) -> dict[Square, list[str]]:
    """What is to be said of each square that is not bare, besides who stands there."""
    found: defaultdict[Square, list[str]] = defaultdict(list)
    for at, words in _lying(state):
        if words not in found[at]:
            found[at].append(words)
    return dict(found)


def _lying(state: State) -> Iterator[tuple[Square, str]]:
    board = state.board()
    for at in board.red:
        yield at, "statue, cannot be entered or seen through"
    for at in board.blue - board.red:
        yield at, "water, cannot be entered"
    for at in state.sand:
        yield at, "sinking sand"
    for trap in state.traps:
        card = traps()[trap.card]
        for token in trap.tokens:
            for at in block(token, card.size):
                yield at, f"trap {card.title}"
    for own in state.tokens:
        for at in own.squares:
            yield at, "token of a hero"
    for quest in state.quests:
        printed = quests()[quest.card].token
        if printed is not None:
            for laid in quest.tokens:
                yield laid.at, f"{printed.name} of the quest {quests()[quest.card].title}"
    for at, count in Counter(state.treasure).items():
        yield at, "treasure" if count == 1 else f"{count} treasure counters"


def name_of_figure(state: State, figure: Figure, more: str = "") -> str:
    """``Crawler on 3,4, awake, 1 of 1 vitality``."""
    name = names.sentence(names.figure(state, figure).removeprefix("the "))
    if is_hero(figure) or is_friend(figure):
        name += f" on {state.where(state.at[figure])}"
    left, most = state.vitality[figure], most_vitality(state, figure)
    parts = [name, f"{left} of {most} vitality", *_states(state, figure), *_under(state, figure)]
    return ", ".join(filter(None, [*parts, more]))


def most_vitality(state: State, figure: Figure) -> int:
    """What a figure has unhurt."""
    if is_hero(figure):
        return numbers.most_vitality(state, figure)
    return state.monster(figure).vitality if is_enemy(figure) else full_vitality(figure)


def _states(state: State, figure: Figure) -> Iterator[str]:
    if is_hero(figure):
        yield f"threat {state.threat[figure]}"
        yield from statuses(state, figure)
        if state.shadows[figure]:
            yield "in Shadows"
        if not state.vitality[figure]:
            yield "defeated"
        return
    if figure in FOES:
        yield "awake" if state.awake[type_of(figure)] else "asleep"
    if figure in state.sick:
        yield "poisoned"
    if state.prone[figure]:
        yield "prone"


def _under(state: State, figure: Figure) -> Iterator[str]:
    """What lies on the square of a figure."""
    if not set(state.sand).isdisjoint(state.squares_of(figure)):
        yield "in sinking sand"
    if any(at in state.treasure for at in state.squares_of(figure)):
        yield "on treasure"


def statuses(state: State, hero: Figure) -> list[str]:
    """The status effects of a hero, with their numbers."""
    found = []
    for which in STATUSES:
        count = status_of(state, hero, which)
        if count:
            found.append(f"{which} {count}" if count > 1 else which)
    return found
