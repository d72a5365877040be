"""All words of Myth's effects. What each of them does is handed in: the cards can be read, checked
and worded without a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from ....kernel.effects import Register, Vocabulary
from . import attacks, darkness, heroes, targets, values
from .binding import Binding, Functions
from .moments import HOOKS, MARKS, SCOPES, flags


class _Named(Protocol):
    @property
    def name(self) -> str: ...


W = TypeVar("W", bound=_Named)


def _unbound(*_: Any) -> Any:
    raise LookupError("this word belongs to rules that are not in the game yet")


def vocabulary(
    functions: Functions, title: Callable[[str], str], later: frozenset[str] = frozenset()
) -> Vocabulary:
    """The words with what they do, without those that come ``later``: a program that uses one of
    these is refused.

    ``functions`` are those of :class:`.Binding`, one for the flag ``FATE`` (whether the dice show
    these symbols and none of them is spent), and ``change``, which carries a change of a figure
    out. ``title`` names a card, item, quest or attack by its id. Raises ``KeyError`` if one is
    missing.
    """
    bound = {**dict.fromkeys(later, _unbound), **functions} if later else functions
    words = Binding(bound)

    def known(those: Iterable[W]) -> tuple[W, ...]:
        return tuple(word for word in those if word.name not in later)

    return Vocabulary(
        hooks=HOOKS,
        ops=known(
            (
                *attacks.figures(words),
                *attacks.acts(words),
                *heroes.figures(words),
                *heroes.acts(words),
                *heroes.rewards(words),
                *darkness.figures(words),
                *darkness.acts(words),
                *darkness.traps(words),
                *darkness.quests(words),
            )
        ),
        values=known((*values.numbers(words), *values.conditions(words))),
        selectors=known((*targets.attacked(words), *targets.picked(words), *targets.meant(words))),
        registers=(Register("ammo", "the Ammo used"), Register("line", "that line")),
        flags=flags(functions),
        scopes=SCOPES,
        marks=MARKS,
        change=functions["change"],
        title=title,
    )
