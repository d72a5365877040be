"""What effects are about to do to heroes, who may drink something before it (MT-POT-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ....kernel.effects import Invocation, arguments_of
from ....kernel.play.core import added_field
from ..heroes.potions import DEFEATED, HURT, SPARED, Danger, helpful
from ..table.figures import Figure, is_hero
from ..table.state import State
from ..words.names import hero

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Befall(Danger):
    """A step of an effect that hurts somebody, or gives him a status. Whom it is about is looked
    at again when heroes have drunk: who is not poisoned any more is no poisoned hero."""

    effect: Invocation
    asked: tuple[Figure, ...] = added_field(())
    carry_out: ClassVar[Callable[..., None]]

    def threatened(self, state: State) -> Iterable[Figure]:
        """The heroes among those whom it is about."""
        return [one for one in self._values(state)[0] if is_hero(one) and state.standing(one)]

    def harm(self, state: State, one: Figure) -> int:
        """Defeated is who takes as much damage as he has vitality."""
        who, *rest = self._values(state)
        if one not in who:
            return SPARED
        return DEFEATED if self.damage(rest) >= state.vitality[one] else HURT

    def damage(self, rest: list[Any]) -> int:
        """How much damage it does; ``rest`` is what the effect says beside whom it is about."""
        return 0

    def strike(self, state: State) -> None:
        """It is about whom it would be about now."""
        self.carry_out(state, self.effect, *self._values(state))

    def question(self, state: State, one: Figure) -> str:
        """It names the card, and the hero."""
        title = state.language.title(self.effect.card)
        end = ", which defeats him" if self.harm(state, one) == DEFEATED else ""
        return f"{title} is about the {hero(state, one)}{end}: does he drink something first?"

    def _values(self, state: State) -> list[Any]:
        return arguments_of(state, self.effect)


def plain(effect: Invocation) -> Invocation:
    """What a danger keeps of an effect."""
    return Invocation(
        effect.card, effect.line, effect.side, effect.source, effect.at, effect.memory
    )


def is_asked(state: State, who: Group) -> bool:
    """Whether anybody may have to be asked."""
    return any(is_hero(one) and helpful(state, one) for one in who)
