"""The course of an attack (ML-R-18), the cards that work in it, and who may answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from mythshelf.kernel.effects import (
    Invocation,
    Language,
    Moment,
    Source,
    changes_of,
    effects_of,
    modified,
    trigger,
    use_up,
    window,
)
from mythshelf.kernel.play.core import Step
from mythshelf.kernel.play.rng import below, seeded

from .operations import (
    CARDS_OF,
    ENERGIES_OF,
    cast,
    figured,
    set_health,
)
from .table import (
    BENCH,
    CARDS,
    FIELD,
    MALIGNANT,
    NO_ONE,
    Attack,
    State,
    halved,
    owner,
    printed,
)
from .vocabulary import CARD, ENERGY, PLAYER, VOCABULARY


class Cards(Language):
    """The cards on this table."""

    clause = "ML-ABIL-02"

    def text(self, card: str) -> str:
        """As printed."""
        text: str = CARDS[card]["program"]
        return text

    def title(self, card: str) -> str:
        """As printed."""
        title: str = CARDS[card]["name"]
        return title

    def name(self, state: Any, kind: str, subject: int) -> str:
        """A creature and its place, a card, or a side."""
        if kind == PLAYER:
            return f"side {subject + 1}"
        if kind == CARD:
            side, n = divmod(subject, CARDS_OF)
            return self.title((*state.hand[side], *state.void[side])[n])
        if kind == ENERGY:
            place, n = divmod(subject, ENERGIES_OF)
            return self.title(state.lane[place][n])
        return f"{self.title(state.creature[subject])} ({subject})"

    def sources(self, state: Any, hook: str, about: int) -> Iterable[Source]:
        """The energy before its creature."""
        return (source for source in self._sources(state, hook, about) if source.card)

    def _sources(self, state: Any, hook: str, about: int) -> Iterable[Source]:
        attack = state.context(Attack)
        match hook:
            case "SPECIAL" | "ATTACK":
                if attack.use:
                    yield _of(state, state.committed[attack.attacker], attack.attacker)
                yield _of(state, state.creature[attack.attacker], attack.attacker)
            case "DEFENSE":
                yield _of(state, state.creature[attack.target], attack.target)
            case "FIELD.attack" | "FIELD.defend" | "FIELD.perish":
                side = owner(about)
                yield Source(state.bench_effect[side], side)
            case "MAL.damage" | "MAL.attacked" | "MAL.end":
                yield Source(state.malignant, state.active)

    def answers(self, state: Any, side: int, hooks: tuple[str, ...]) -> list[Source]:
        """Before the relics count: the assist of the target's energy. Then: the side's relics."""
        attack = state.context(Attack)
        if attack is None:
            return []
        if attack.relics:
            found = [
                Source(card, side)
                for card in state.relics[side]
                if printed(card, "category") != "No Choice" and card not in state.turned
            ]
        else:
            found = [_of(state, state.committed[attack.target], attack.target)]
            found = found if state.uses[attack.target] and owner(attack.target) == side else []
        return [one for one in found if effects_of(state, one, *hooks)]

    def asked(self, state: Any, side: int, hooks: tuple[str, ...]) -> bool:
        """Who has an energy that is not used up is asked whatever the energy can do, so being
        asked tells nothing of it."""
        attack = state.context(Attack)
        if attack is None or attack.relics:
            return bool(self.answers(state, side, hooks))
        return bool(state.uses[attack.target])

    def play_answer(self, state: Any, answer: Source) -> None:
        """A use is spent; a one-time relic is turned over."""
        if answer.source != NO_ONE:
            state.uses[answer.source] -= 1
        elif printed(answer.card, "category") == "One-Time Use":
            state.turned += (answer.card,)


State.language = Cards(VOCABULARY)


def _of(state: State, card: str, place: int) -> Source:
    return Source(card, owner(place), place)


def attack(state: State, attacker: int, target: int, *, use: bool = False) -> None:
    """An attack begins, within another one if there is one."""
    state.enter(Attack(attacker, target, use))
    if use:
        state.uses[attacker] -= 1
    state.stack.append(Course(0))


@dataclass(frozen=True, slots=True)
class Course(Step[Any]):
    """The next step of the innermost attack."""

    step: int

    def run(self, state: State) -> None:
        """It, and what follows."""
        now: Attack = state.context(Attack)
        gone = not state.health[now.attacker] and self.step < len(STEPS) - 2
        step = len(STEPS) - 2 if gone else self.step
        if step + 1 < len(STEPS):
            state.stack.append(Course(step + 1))
        STEPS[step](state, now)


def _special(state: State, now: Attack) -> None:
    state.stack.append(Moment("SPECIAL"))


def _affliction(state: State, now: Attack) -> None:
    if state.affliction[now.attacker] != "CR":
        return
    state.die = below(state, 6) + 1
    if state.die % 2 == 0:
        source = _of(state, state.creature[now.attacker], now.attacker)
        use_up(state, effects_of(state, source, "ATTACK"))
        state.stack[-1] = Course(len(STEPS) - 2)


def _power(state: State, now: Attack) -> None:
    base = now.power + printed(state.creature[now.attacker], "attack")
    base = modified(state, "power", base, now.attacker)
    state.change_context(replace(now, power=base))
    state.stack += [Moment("FIELD.attack", now.attacker), Moment("ATTACK")]


def _cursed(state: State, now: Attack) -> None:
    state.change_context(_with_damage(now, state.affliction[now.attacker] == "CU"))


def _with_damage(now: Attack, cursed: bool) -> Attack:
    power = max(0, now.power)
    return replace(now, damage=halved(power) if cursed else power)


def _defense(state: State, now: Attack) -> None:
    if now.target == MALIGNANT:
        return
    if state.immune[now.target]:
        state.immune[now.target] = False
        state.stack[-1] = Course(len(STEPS) - 2)
        return
    state.stack += [Moment("FIELD.defend", now.target), Moment("DEFENSE")]
    state.stack.append(window(state, ("DEFENSE",), (owner(now.target),)))


def _relics(state: State, now: Attack) -> None:
    state.change_context(replace(now, relics=True))
    if now.target == MALIGNANT:
        state.stack.append(Moment("MAL.damage"))
    else:
        _relics_of(state, owner(now.target), "DEFENSE")
    _relics_of(state, owner(now.attacker), "ATTACK")


def _relics_of(state: State, side: int, hook: str) -> None:
    for card in state.relics[side]:
        if printed(card, "category") == "No Choice":
            trigger(state, Source(card, side), hook)
    state.stack.append(window(state, (hook,), (side,)))


def _hit(state: State, now: Attack) -> None:
    loss = 0 if now.nothing else now.damage
    state.change_context(replace(now, waiting=(), damage=loss))
    if now.target == MALIGNANT:
        state.malignant_health = max(0, state.malignant_health - loss)
        return
    set_health(state, now.target, state.health[now.target] - loss)
    for code in now.waiting:
        cast(state, now.target, code)


def _residue(state: State, now: Attack) -> None:
    set_health(state, now.attacker, state.health[now.attacker] - now.reflected)
    if now.target == MALIGNANT and state.malignant_health:
        state.stack.append(Moment("MAL.attacked"))


def _deaths(state: State, now: Attack) -> None:
    state.stack.append(Deaths())


def _over(state: State, now: Attack) -> None:
    state.leave()


STEPS: tuple[Callable[[State, Attack], None], ...] = (
    *(_special, _affliction, _power, _cursed, _defense, _relics, _hit, _residue, _deaths, _over),
)


@dataclass(frozen=True, slots=True)
class Deaths(Step[Any]):
    """Who has no health leaves the table, and the last words are heard (ML-R-31)."""

    def run(self, state: State) -> None:
        """The cards still work for where they lay."""
        dead = [p for p in (*FIELD, *BENCH) if state.creature[p] and not state.health[p]]
        if dead:
            state.stack.append(Deaths())
        for place in dead:
            side = owner(place)
            state.stack.append(Moment("FIELD.perish", place))
            last = [state.committed[place], state.creature[place]]
            for card in filter(None, reversed(last)):
                trigger(state, _of(state, card, place), "PERISH")
            state.void[side] += tuple(filter(None, last))
            rest = [card for card in state.lane[place] if card != state.committed[place]]
            state.hand[side] += tuple(rest)
            state.creature[place] = state.affliction[place] = state.committed[place] = ""
            state.lane[place], state.uses[place], state.immune[place] = (), 0, False
            state.forget_source(place)


def preview(state: State, attacker: int, target: int, *cards: str) -> Attack:
    """The figures of an attack before it is made, with these assists and relics; where a die
    decides, as if it showed nothing. The state stays as it is."""
    twin = state.clone()
    twin.enter(Attack(attacker, target, power=printed(state.creature[attacker], "attack")))

    def work_out(hook: str, place: int, names: Iterable[str]) -> None:
        side = state.active if place == MALIGNANT else owner(place)
        for card in names:
            program = state.language.program(card)
            for line in program.at(hook):
                effect = Invocation(card, line, side, place)
                for change in changes_of(program.lines[line], twin, effect):
                    twin.change_context(figured(twin.context(Attack), change))

    assists = [card for card in cards if card[0] in "EU"]
    work_out("ATTACK", attacker, [*assists, state.creature[attacker]])
    now: Attack = twin.context(Attack)
    twin.change_context(_with_damage(now, state.affliction[attacker] == "CU"))
    relics = [card for card in cards if card[0] == "R"]
    if target == MALIGNANT:
        work_out("ATTACK", attacker, relics)
        work_out("MAL.damage", target, [state.malignant])
    else:
        work_out("DEFENSE", target, [*assists, state.creature[target]])
        work_out("ATTACK", attacker, relics)
        work_out("DEFENSE", target, relics)
    now = twin.context(Attack)
    return replace(now, damage=0) if now.nothing else now


def laid(*creatures: str, seed: int = 1, **energies: str) -> State:
    """A table with these creatures, place by place (empty for none), with printed health; and with
    active energies, by place: ``e3="E14"``."""
    state = State(rng=seeded(seed))
    for place, card in enumerate(creatures):
        state.creature[place], state.health[place] = card, printed(card, "health", 0)
    for name, card in energies.items():
        place = int(name[1:])
        state.lane[place], state.committed[place] = (card,), card
        state.uses[place] = printed(card, "uses")
    return state


def crowded(seed: int = 1) -> State:
    """A table on which there is something for every line to do."""
    state = laid("C01", "C05", "C08", "C12", "C17", "C19", seed=seed, e0="E02", e3="E14", e4="E19")
    for place in FIELD:
        state.lane[place] += ("E07", "E13")
        state.health[place] = 6
        state.affliction[place] = "CU" if place % 2 else ""
    state.uses[0] = 1
    state.hand = [("C02", "E01", "E03"), ("C03", "E04", "E05", "E06")]
    state.deck = [("C04", "E08", "E09"), ("C06", "E10", "E11")]
    state.void = [("C07", "E12", "C09", "E15", "E16"), ("C10", "E17")]
    state.malignant, state.malignant_health = "M04", 9
    return state
