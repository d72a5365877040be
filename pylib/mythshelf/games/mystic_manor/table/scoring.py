"""Money, the winner, and the result with its receipt (SCORE, BONUS)."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.play.game import Outcome
from .catalogue import CAT, DOG, TOOLS, Bonus, bonus_cards, characters, numbers
from .mat import Mat
from .state import HIDDEN, Seat, State

TIMES: dict[str, Callable[[Mat, int], int]] = {
    "cat": lambda mat, _: mat.items[CAT] > 0,  # MN-BONUS-01
    "pairs": lambda mat, size: mat.apparitions.bit_count() // size,  # MN-BONUS-02
    "hunter": lambda mat, least: mat.ghosts.bit_count() >= least,  # MN-BONUS-03
    "dog": lambda mat, _: mat.items[DOG] > 0,  # MN-BONUS-04
    "foe": lambda mat, least: mat.ghosts >> least > 0,  # MN-BONUS-05
    "imps": lambda mat, most: min(mat.released, most),  # MN-BONUS-06
    "collection": lambda mat, least: max(mat.stacks, default=0) >= least,  # MN-BONUS-07
    "revenge": lambda mat, _: mat.revenge,  # MN-BONUS-08
    "kit": lambda mat, _: sum(mat.items[tool] > 0 for tool in TOOLS),  # MN-BONUS-09
    "nerves": lambda mat, _: mat.limit == numbers().courage_limit,  # MN-BONUS-10
    "packed": lambda mat, _: mat.tiles == numbers().placeholders,  # MN-BONUS-11
    "sets": lambda mat, _: min(  # MN-BONUS-12
        mat.ghosts.bit_count(), mat.apparitions.bit_count(), mat.released
    ),
}
"""How often a bonus card earns its money, by its rule and the figure on the card; each card by
itself (MN-R-40)."""
NUMBERED = frozenset({"pairs", "hunter", "foe", "imps", "collection"})
"""The rules that need a figure on the card."""


def bonus_money(mat: Mat, card: Bonus) -> int:
    """What a bonus card earns on a mat as it is now; 0 for a hidden one."""
    if card == HIDDEN:
        return 0
    printed = bonus_cards()[card]
    return int(TIMES[printed.rule](mat, printed.number)) * printed.money


def stack_money(paintings: int) -> int:
    """What a sold stack of that size earns (MN-SCORE-01), without the Curator's extra."""
    table = numbers().stack_money
    more = max(0, paintings - len(table))
    return table[paintings - more - 1] + more * numbers().stack_more if paintings > 0 else 0


def sale_money(mat: Mat, paintings: int) -> int:
    """What a stack earns on this mat (MN-ABIL-07)."""
    printed = mat.printed
    extra = printed.stack_extra if paintings >= printed.stack_least else 0
    return stack_money(paintings) + extra


SOURCES: tuple[tuple[str, Callable[[Mat], int]], ...] = (
    # Each stack by itself: stacks are never merged (MN-SELL-02, MN-SELL-03).
    ("Sold paintings", lambda mat: sum(sale_money(mat, stack) for stack in mat.stacks)),
    # Not those that are still on a net (MN-IMP-05, MN-RELEASE-05).
    ("Released imps", lambda mat: mat.released * numbers().imp_money),
    # Whatever their strength (MN-SCORE-02, MN-SCORE-03).
    ("Ghosts", lambda mat: mat.ghosts.bit_count() * numbers().ghost_money),
    ("Apparitions", lambda mat: mat.apparitions.bit_count() * numbers().apparition_money),
    # Those that are left (MN-SCORE-04).
    ("Revenge tokens", lambda mat: mat.revenge * numbers().revenge_money),
    # All alike (MN-SCORE-05): unsold paintings (MN-SELL-04), and a net with imps (MN-SCORE-06).
    ("Items", lambda mat: mat.carried * numbers().item_money),
    # What their conditions earn (MN-SCORE-07).
    ("Bonus cards", lambda mat: sum(bonus_money(mat, card) for card in mat.bonus)),
)
"""All there is to earn money by (MN-SCORE-11)."""


def money(mat: Mat) -> int:
    """What a mat is worth if the game ends now; hidden bonus cards count nothing."""
    return sum(count(mat) for _, count in SOURCES)


def winners(state: State) -> tuple[Seat, ...]:
    """Most money (MN-SCORE-08), then most ghosts among those tied for it (MN-SCORE-09, MN-R-43);
    who is tied then, too, shares the victory (MN-SCORE-10)."""
    ranks = [(money(mat), mat.ghosts.bit_count()) for mat in state.mats]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def outcome(state: State) -> Outcome | None:
    """The result with its receipt, or ``None`` while the game goes on."""
    if not state.over:
        return None
    best = winners(state)
    totals = [money(mat) for mat in state.mats]
    most = max(totals)
    names = " and ".join(characters()[state.mats[seat].character].title for seat in best)
    if totals.count(most) == 1:
        clause, summary = "MN-SCORE-08", f"{names} earned the most money."
    elif len(best) == 1:
        clause, summary = "MN-SCORE-09", f"The money is equal; {names} defeated more ghosts."
    else:
        clause, summary = "MN-SCORE-10", f"Money and ghosts are equal: {names} share the victory."
    if state.stamps_left:
        summary = f"The game stood still for {numbers().standstill} rounds (MN-R-68). {summary}"
    lines = [("Money", tuple(f"${total}" for total in totals))]
    lines += [(label, tuple(f"${count(mat)}" for mat in state.mats)) for label, count in SOURCES]
    ghosts = tuple(str(mat.ghosts.bit_count()) for mat in state.mats)
    lines.append(("Ghosts defeated, for a tie", ghosts))
    return Outcome(best, clause, summary, tuple(lines))
