"""Fate dice spent on the recipes of the items used (FATE, MT-ITEM-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.effects import Effect, Line, idle, works
from ....kernel.play.core import Option, Step
from ..events.attacks import AttackBegan, AttackEnded, RecipeUsed
from ..heroes.question import Question
from ..table.catalogue.heroes import cards
from ..table.catalogue.items import items
from ..table.contexts import Attack
from ..table.state import State
from ..table.terms import SYMBOLS, Item
from .pool import used_items
from .range import kind_of


def recipes(state: State, attack: Attack) -> list[tuple[int, int]]:
    """The recipes whose symbols show, that would do something, and that were not used in this
    attack (MT-FATE-03, MT-FATE-04, MT-FATE-05), as items and lines."""
    found = []
    for item in used_items(state, attack):
        program = state.language.program(item.id)
        for place in program.at("fate"):
            if f"{item.id}:{place}" in attack.used:
                continue
            effect = Effect(item.id, place, attack.attacker)
            if works(program.lines[place], state, effect) and not idle(state, effect):
                found.append((items().index(item), place))
    return found


def has_recipes(state: State, attack: Attack) -> bool:
    """Whether fate dice can do anything with the items used."""
    return any(
        state.language.program(item.id).hooks.intersection({"fate"})
        for item in used_items(state, attack)
    )


def symbols(line: Line) -> tuple[str, ...]:
    """What a recipe costs."""
    return next((words for flag, words in line.flags if flag.name == "FATE"), ())


@dataclass(frozen=True, slots=True)
class SpendFate(Question):
    """Are fate dice spent, and on which recipe?"""

    clause = "MT-FATE-02"

    def question(self, state: State) -> str:
        """With what they show."""
        attack = state.attack
        assert attack is not None
        shown = ", ".join(SYMBOLS[one] for one in attack.shown)
        return f"Your fate dice show {shown}: what do you spend them on?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """A recipe, or nothing more."""
        attack = state.attack
        assert attack is not None
        for item, place in recipes(state, attack):
            yield Spend(item, place)
        yield KeepFate()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A recipe, or nothing more."""
        return (Spend, KeepFate)


@dataclass(frozen=True, slots=True)
class Spend(Option[State]):
    """Spend fate dice on this recipe."""

    verb = "fate"
    item: Item
    line: int

    def refusal(self, state: State) -> str | None:
        """All its symbols must show on dice that are not spent (MT-FATE-04), once per attack
        (MT-FATE-05)."""
        attack = state.attack
        if attack is None or not isinstance(state.stack[-1], SpendFate):
            return "MT-FATE-02"
        if f"{items()[self.item].id}:{self.line}" in attack.used:
            return "MT-FATE-05"
        return None if (self.item, self.line) in recipes(state, attack) else "MT-FATE-04"

    def apply(self, state: State) -> None:
        """The dice are spent, and the recipe works."""
        state.stack.pop()
        attack = state.attack
        assert attack is not None
        name = items()[self.item].id
        line = state.language.line(name, self.line)
        left = list(attack.shown)
        for symbol in symbols(line):
            left.remove(SYMBOLS.index(symbol))
        used = (*attack.used, f"{name}:{self.line}")
        state.note(Attack, shown=tuple(left), used=used)
        state.happen(RecipeUsed(attack.attacker, self.item))
        copied = state.language.program(name).plays()
        attacks = [one for one in copied if cards()[kind_of(one)].attacks]
        if attacks:
            _nest(state, attack, attacks[0])
        state.stack.append(Effect(name, self.line, attack.attacker))

    def words(self, state: State) -> str:
        """The item, and what its line says."""
        item = items()[self.item]
        return f"{item.title}: {state.language.words(item.id)}"


def _nest(state: State, attack: Attack, card: str) -> None:
    """A recipe that copies a card makes an attack of its own, with the same item, without the
    card's movement column and AP (MT-FATE-06)."""
    kind = kind_of(card)
    besides = tuple(one for one in attack.targets if state.at[one] >= 0)
    nested = Attack(
        attack.attacker,
        kind,
        action=attack.action,
        item=attack.item,
        damage=cards()[kind].damage,
        besides=besides,
        shadowed=attack.shadowed,
    )
    state.happen(AttackBegan(nested))
    state.stack.append(EndNested())


@dataclass(frozen=True, slots=True)
class EndNested(Step[State]):
    """The attack of a recipe is over: what it has dealt and felled counts for the attack in which
    it was made (MT-R-19)."""

    def run(self, state: State) -> None:
        """Back to the outer attack."""
        inner = state.attack
        assert inner is not None
        state.happen(AttackEnded(inner.card))
        outer = state.attack
        assert outer is not None
        state.note(
            Attack,
            dealt=outer.dealt + inner.dealt,
            felled=(*outer.felled, *inner.felled),
            leaders=(*outer.leaders, *inner.leaders),
        )


@dataclass(frozen=True, slots=True)
class KeepFate(Option[State]):
    """The fate dice that are left stay unspent."""

    verb = "keep-fate"
    routine = True

    def refusal(self, state: State) -> str | None:
        """It is optional (MT-FATE-02)."""
        return None if isinstance(state.stack[-1], SpendFate) else "MT-FATE-02"

    def apply(self, state: State) -> None:
        """The attack goes on."""
        state.stack.pop()
        attack = state.attack
        assert attack is not None
        state.note(Attack, shown=())

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Spend no more fate dice"
