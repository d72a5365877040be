"""Movement of heroes: its types and limits, steps, treasure, actions beside cards (MOVE, NCA)."""

from __future__ import annotations

from ..table.borders import crossing
from ..table.figures import Figure, is_cocoon, is_enemy, is_lair
from ..table.squares import STEPS, Square
from ..table.state import State
from ..table.terms import AGGRESSIVE, CAUTIOUS, MINI_BOSS, NORMAL, RESTING
from . import numbers


def implied(state: State, hero: Figure, spent: int | None = None) -> int:
    """The type of movement that MP spent amount to (MT-MOVE-02, MT-MOVE-03, MT-MOVE-04,
    MT-MOVE-05, MT-R-06)."""
    mp = state.spent[hero] if spent is None else spent
    if mp <= 0:
        return RESTING
    if mp <= numbers.cautious(state, hero):
        return CAUTIOUS
    return NORMAL if mp <= numbers.movement(state, hero) else AGGRESSIVE


def limit(state: State, hero: Figure) -> int:
    """MP that a hero may spend in this hero cycle: by the type that he has declared (MT-R-08), and
    in Shadows at most cautiously (MT-KEY-17)."""
    declared = state.declared[hero]
    if declared == RESTING:
        return 0
    if declared == CAUTIOUS:
        return numbers.cautious(state, hero)
    most = numbers.movement(state, hero)
    if declared != NORMAL:
        most += state.granted[hero]
    return min(most, numbers.cautious(state, hero)) if state.shadows[hero] else most


def mp_left(state: State, hero: Figure) -> int:
    """MP that a hero may still spend (MT-HCYC-06)."""
    return max(0, limit(state, hero) - state.spent[hero])


def hindered(state: State, hero: Figure) -> str | None:
    """Why a hero cannot act or move in this hero cycle: defeated (MT-R-26), Prone (MT-STATUS-06),
    captured (MT-STATUS-02)."""
    if not state.standing(hero):
        return "MT-R-26"
    if state.prone[hero]:
        return "MT-STATUS-06"
    return "MT-STATUS-02" if state.captured[hero] else None


def step_refusal(state: State, hero: Figure, at: Square) -> str | None:
    """Why a hero cannot step to a square (MT-MOVE-06, MT-MOVE-07, MT-MOVE-08); diagonally he may
    go between two blocked ones (MT-R-95)."""
    if at - state.at[hero] not in STEPS or at not in state.board().tile_of:
        return "MT-MOVE-06"
    if (clause := crossing(state, state.at[hero], at)) is not None:
        return clause
    if at not in state.board().open and not leads_from(state, hero, at):
        return "MT-MOVE-08"
    figure = state.occupant(at)
    if figure is None:
        return None
    return None if passes(state, hero, figure) and has_way(state, hero, at) else "MT-MOVE-07"


def leads_from(state: State, hero: Figure, at: Square) -> bool:
    """Whether the captive whom a hero leads stands on a square: they change places (MT-R-135)."""
    return any(
        token.hero == hero and token.at == at for quest in state.quests for token in quest.tokens
    )


def passes(state: State, hero: Figure, figure: Figure) -> bool:
    """Whether an effect lets a hero move through a figure: no mini-boss, boss or lair
    (MT-MINI-02, MT-BOSS-09)."""
    if not numbers.figure(state, "pass_figures", 0, hero) or is_lair(figure) or is_cocoon(figure):
        return False
    return not is_enemy(figure) or state.monster(figure).rank < MINI_BOSS


def has_way(state: State, hero: Figure, at: Square) -> bool:
    """Whether a hero who steps to an occupied square could leave it again with the MP that are
    left: nobody stops where another figure stands (MT-R-94)."""
    return _leaves(state, hero, at, mp_left(state, hero) - 1)


def can_leave(state: State, hero: Figure) -> bool:
    """Whether a hero who shares a square can walk on to a free one (MT-R-94)."""
    if hindered(state, hero) is not None:
        return False
    return _leaves(state, hero, state.at[hero], mp_left(state, hero))


def _leaves(state: State, hero: Figure, at: Square, left: int) -> bool:
    """Whether a hero comes from an occupied square to a free one with so many MP."""
    seen, edge = {state.at[hero], at}, [at]
    occupied = state.occupied()
    for _ in range(min(left, len(occupied))):  # a position by hand may hold any number of MP
        following = []
        for one in edge:
            for step in STEPS:
                to = one + step
                if to in seen or to not in state.board().open:
                    continue
                if crossing(state, one, to) is not None:
                    continue
                seen.add(to)
                figure = occupied.get(to)
                if figure is None or figure == hero:
                    return True
                if passes(state, hero, figure):
                    following.append(to)
        edge = following
    return False


def shares_square(state: State, hero: Figure) -> bool:
    """Whether a hero stands where another figure does, through whose square he is passing."""
    return state.at[hero] in state.taken(but=hero)
