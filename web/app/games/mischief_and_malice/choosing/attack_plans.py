"""Whole attacks, from the attacker to the use of its assist, as plans of several choices (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.attack.assisting import (
    SPECIAL,
    Assist,
    SpendUse,
    committed_card,
)
from mythshelf.games.mischief_and_malice.attack.choices import (
    AimAt,
    ChooseEnergy,
    NameTarget,
    UseEnergy,
)
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack
from mythshelf.games.mischief_and_malice.lanes.powered import uses_left
from mythshelf.games.mischief_and_malice.table.catalogue import NONE
from mythshelf.games.mischief_and_malice.table.places import FIELDS, OF_MALIGNANT, Place
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import creature, title
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.mischief_and_malice.shape_keys import SPACE_KEY, spot_key
from web.app.presenting.plan import Plan

_Words: TypeAlias = tuple[tuple[str, str], ...]


def whole_attacks(state: State, declared: DeclareAttack) -> Iterator[Plan]:
    """Every way in which an enemy can be attacked that is known beforehand: what a die or a
    question of a card interrupts is left to be asked then. Per target the fullest use is proposed.

    An attack on one's own creature is rarely meant: for it the attacker is declared first.
    """
    begun = GAME.sample(state, 0)
    engine.apply_unchecked(begun, declared)
    if any(event.reveals for event in begun.events):
        return
    proposed: set[Place] = set()
    who = creature(state, declared.place)
    for options, target, words in _continued(begun, (declared,), NONE, ()):
        if target != OF_MALIGNANT and target not in FIELDS[1 - state.active]:
            continue
        key = SPACE_KEY if target == OF_MALIGNANT else spot_key(target)
        whom = creature(state, target)
        how = f", {' and '.join(told for told, _ in words)}" if words else ""
        yield Plan(
            options=options,
            taps=(spot_key(declared.place), key),
            verb=declared.verb,
            label=f"{who} attacks {whom}{how}",
            button="Attack",
            chip=_sentence([chip for _, chip in words]),
            suggested=target not in proposed,
        )
        proposed.add(target)


def _sentence(words: Sequence[str]) -> str:
    told = ", ".join(words) or "attack"
    return told[0].upper() + told[1:]


def _continued(
    state: State, made: tuple[Option[Any], ...], target: Place, words: _Words
) -> Iterator[tuple[tuple[Option[Any], ...], Place, _Words]]:
    """The choices to the end of what the attacker's player decides before a die or a card asks."""
    asked = engine.decision(state)
    attack = state.attack
    interrupted = any(event.reveals for event in state.events)
    if (
        interrupted
        or attack is None
        or not isinstance(asked, (ChooseEnergy, NameTarget, Assist))
        or asked.seat != state.active
        or (isinstance(asked, Assist) and asked.place != attack.attacker)
    ):
        yield made, target, words
        return
    options: Sequence[Option[Any]] = engine.legal(state)
    if isinstance(asked, ChooseEnergy):
        place = asked.place
        options = sorted(options, key=lambda option: -_uses_after(state, place, option))
    for option in options:
        after = state.clone()
        engine.apply_unchecked(after, option)
        named = option.place if isinstance(option, AimAt) else target
        yield from _continued(after, (*made, option), named, (*words, *_told(state, option)))


def _uses_after(state: State, place: Place, option: Option[Any]) -> int:
    after = state.clone()
    engine.apply_unchecked(after, option)
    return uses_left(after, place)


def _told(state: State, option: Option[Any]) -> Iterator[tuple[str, str]]:
    """What tells this choice from the others, in a sentence and on a chip."""
    asked: Any = state.stack[-1]
    if isinstance(option, UseEnergy):
        yield f"committing {title(option.card)}", title(option.card)
    elif isinstance(asked, Assist):
        energy = title(committed_card(state, asked.place))
        used = isinstance(option, SpendUse)
        when = (" before it", " first") if asked.hook == SPECIAL else ("", "")
        told = f"{'using' if used else 'keeping'} {energy}{when[0]}"
        yield told, f"{'use' if used else 'keep'} it{when[1]}"
