"""Dice as they lie on the table (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.myth.combat.assigning import open_assignments
from mythshelf.games.myth.table.contexts import Attack
from mythshelf.games.myth.table.dice import HOPELESS, SURE, all_affordable, defense
from mythshelf.games.myth.table.figures import Figure, size_of
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import SYMBOLS

from web.app.games.myth.colours import COLOURS, EMBER, INK, LAMP, PAPER
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look.layout import UNIT, Layout
from web.app.games.myth.look.sign_marks import MARKS, pill
from web.app.stage.nodes import Art, Box, Disc, Node, Paint, Path, Text, sign
from web.app.stage.sizes import sized

SIZE, _STEP, _SLATE = 46.0, 54.0, "#55505E"
_FATE = {
    "rage": (COLOURS["s1"], PAPER, "rage"),
    "guile": (COLOURS["s5"], INK, "guile"),
    "nature": (COLOURS["s4"], INK, "life"),
    "arcane": (COLOURS["s3"], PAPER, "arcane"),
    "faith": (COLOURS["s2"], INK, "faith"),
    "darkness": ("#2A2523", EMBER, "darkness"),
}
"""Ground, emblem's colour and emblem of each symbol."""
DICE = 20.0
"""The height of their layer, above everything."""


@cache
def hit_die(number: int, state: str, k: float = 1.0) -> Art:
    """A hit die, ``k`` times as large: ``met`` with a ring and a tick, ``missed`` in slate, or
    neither, where there is no number to meet."""
    met, missed = state == "met", state == "missed"
    paints: list[Paint] = [Box(SIZE, SIZE, 9, "#000000", y=4, alpha=0.45)]
    if met:
        paints.append(Box(SIZE + 9, SIZE + 9, 12, COLOURS["legal"]))
    ground, ink = (_SLATE, "#CFC9D6") if missed else (PAPER, INK)
    paints.append(Box(SIZE, SIZE, 9, ground, INK, 1.6))
    paints.append(Text(str(number), 27, ink, 0, 9))
    if met:
        x = SIZE / 2 - 1
        paints += [
            Disc(9, COLOURS["legal"], INK, 1.2, x, -x),
            Path("M-4 0l3 3 6-6", stroke=INK, width=2.4, x=x, y=-x),
        ]
    return Art(*sized(paints, k))


def emblem_of(symbol: str) -> str:
    """The emblem of a symbol of the fate dice."""
    return _FATE[symbol][2]


@cache
def fate_die(symbol: int, k: float = 1.0) -> Art:
    """A fate die in the colour of its symbol, ``k`` times as large."""
    ground, colour, name = _FATE[SYMBOLS[symbol]]
    paints: list[Paint] = [
        Box(SIZE, SIZE, 9, "#000000", y=4, alpha=0.45),
        Box(SIZE, SIZE, 9, ground, LAMP if ground == "#2A2523" else INK, 1.6),
        emblem(name, 30, colour),
    ]
    return Art(*sized(paints, k))


def met(number: int, tn: int) -> str:
    """Whether a hit die meets a TN; nothing is said where there is none."""
    if not tn:
        return ""
    return "met" if tn < HOPELESS and (tn <= SURE or number >= tn) else "missed"


def lowest(state: State, attack: Attack) -> int:
    """The least that a die must show to hit one of the targets of an attack; 0 where it has
    none."""
    there = [one for one in attack.targets if state.at[one] >= 0]
    return min((defense(state, one) + attack.tn for one in there), default=0)


def would_hit(state: State, attack: Attack) -> tuple[Figure, ...]:
    """What the dice hit as they lie, where nobody has to choose among the targets (MT-DICE-07)."""
    found = open_assignments(state, attack)
    whole = [
        one for one in found if not any(set(one.targets) < set(other.targets) for other in found)
    ]
    if not all_affordable(attack.rolled, whole):
        return ()
    return tuple(target for one in whole for target in one.targets)


def struck(state: State, attack: Attack, figure: Figure, lay: Layout) -> Iterator[Node]:
    """A figure that would be hit, with what that costs it at the least."""
    at, size = lay.of_figure(state, figure), size_of(figure)
    loss = min(attack.damage, state.vitality[figure])
    words = "hit" if attack.per_success else f"−{loss}"
    r = UNIT * size * 0.46
    yield sign(f"would:{figure}", at, MARKS.ring("danger", r), DICE - 1)
    yield sign(f"would-word:{figure}", (at[0], at[1] + r), pill(words), DICE - 0.9)
