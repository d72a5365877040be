"""What the Darkness will do in its next cycle, as the board stands (DARK, EMOVE, EATK).

Whom enemies wake for, whom they go for, where they end and whom they attack is not left to chance:
the engine's own steps are run on a copy. The darkness card, its spawn and the answers of heroes are
left out; a Brigand in Shadows stays unnoticed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....kernel.play import engine
from ..darkness.activation import check_threat
from ..darkness.attacking import in_reach
from ..darkness.cycle import established
from ..darkness.moving import ChooseTarget, MoveAll
from ..darkness.targeting import attacks_of, favourites
from ..events.board import Moved
from ..events.darkness import DarknessBegan, TargetChosen
from ..heroes.numbers import armour, figure
from ..table.dice import HOPELESS
from ..table.figures import Figure
from ..table.squares import Square
from ..table.state import State
from .odds import at_least


@dataclass(frozen=True, slots=True)
class ForecastMove:
    """An enemy's walk; ``open`` says that the players may choose another target for it."""

    figure: Figure
    path: tuple[Square, ...]
    target: Figure
    open: bool


@dataclass(frozen=True, slots=True)
class ForecastAttack:
    """Attacks of an enemy on a hero: how many, the chance of each, its damage. ``open`` says that
    the players may choose another hero for them."""

    figure: Figure
    hero: Figure
    attack: str
    count: int
    tn: int
    chance: Fraction
    damage: int
    open: bool


@dataclass(frozen=True, slots=True)
class Coming:
    """The next darkness cycle: the types that wake with it, the walks, then the attacks."""

    woken: tuple[int, ...]
    moves: tuple[ForecastMove, ...]
    attacks: tuple[ForecastAttack, ...]

    def on(self, hero: Figure) -> tuple[ForecastAttack, ...]:
        """The attacks on a hero."""
        return tuple(one for one in self.attacks if one.hero == hero)

    def expected(self, hero: Figure) -> Fraction:
        """The damage that a hero can expect of them, without fate dice."""
        return sum((one.count * one.chance * one.damage for one in self.on(hero)), Fraction(0))


def coming(view: State) -> Coming:
    """The next darkness cycle on a copy of a view."""
    state = view.clone()
    state.stack = []
    state.shadows = [HOPELESS if hidden else 0 for hidden in state.shadows]
    before = state.awake[:]
    state.happen(DarknessBegan(caused=False))
    check_threat(state)
    woken = tuple(which for which, awake in enumerate(state.awake) if awake > before[which])
    order = established(state)
    moves = _walk(state, order)
    attacks = [it for one in order if not state.prone[one] for it in _attacks(state, one)]
    return Coming(woken, moves, tuple(attacks))


def _walk(state: State, order: tuple[Figure, ...]) -> tuple[ForecastMove, ...]:
    state.events = []
    state.stack.append(MoveAll(order))
    doubtful: set[Figure] = set()
    engine.settle(state)
    while state.stack and isinstance(top := state.stack[-1], ChooseTarget):
        doubtful.add(top.figure)
        next(iter(top.candidates(state))).apply(state)
        engine.settle(state)
    paths: dict[Figure, list[Square]] = {}
    targets: dict[Figure, Figure] = {}
    for event in state.events:
        if isinstance(event, TargetChosen):
            targets[event.figure] = event.hero
        elif isinstance(event, Moved):
            paths.setdefault(event.figure, []).append(event.at)
    return tuple(
        ForecastMove(one, tuple(paths.get(one, ())), hero, one in doubtful)
        for one, hero in targets.items()
    )


def _attacks(state: State, one: Figure) -> list[ForecastAttack]:
    """What an enemy attacks from where it stands then, line by line (MT-EATK-02, MT-BOSS-05)."""
    found = []
    for attack in attacks_of(state, one):
        chosen: list[Figure] = []
        while len(chosen) < attack.targets:
            there = in_reach(state, one, attack.id, tuple(chosen))
            if not there:
                break
            wanted = favourites(state, one, there)
            hero = wanted[0]
            chosen.append(hero)
            tn = figure(state, "attack_tn", attack.attack_tn, one) + armour(state, hero)
            count = figure(state, "attack_dice", attack.hit, one)
            share = at_least(count, tn)
            many = len(wanted) > attack.targets - len(chosen) + 1
            found.append(
                ForecastAttack(
                    one, hero, attack.title, attack.attacks, tn, share, attack.damage, many
                )
            )
    return found
