"""Saving, loading and copying in the midst of every kind of frame; damaged saves are refused."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from mythshelf.kernel.effects import (
    Branching,
    Effect,
    Invocation,
    Lasting,
    Moment,
    Respond,
    Target,
    Trigger,
    Used,
    Window,
    window,
)
from mythshelf.kernel.effects.checks import problems
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.play import engine

from . import toy
from .toy import CODEC, Round, State

CARDS = (
    """
    FIRST played: choose { gain(1) | feed(pile?, 1) }; lasting(round) { worth(+1) }
    played: lasting(ever) { when(fed) { gain(1) } }; repeat(2) { feed(pile?, die) }
    """,
    "once: gain(1)\nfed: feed(it, 1)\nplayed: gain(1)",
)


@pytest.fixture
def duel() -> Iterator[State]:
    """A round with questions of every kind, and a window for both sides below it."""
    toy.laid(*CARDS)
    toy.HANDS[:] = [["card2"], ["card2"]]
    state = State()
    state.enter(Round())
    state.stack += [window(state, ("once",), (0, 1)), Moment("fed", 0), Moment("played")]
    engine.settle(state)
    yield state
    toy.laid()


def _questions(state: Any) -> Iterator[Any]:
    """The table at every question, with random answers."""
    answers = random.Random(4)
    while state.stack:
        yield state
        engine.apply(state, answers.choice(engine.legal(state)))


def _kinds(state: Any) -> set[type]:
    return {type(one) for one in (*state.stack, *state.contexts, *state.lasting, *state.used)}


def test_a_game_can_be_saved_in_the_midst_of_every_kind_of_frame(duel: State) -> None:
    seen: set[type] = set()
    for state in _questions(duel):
        again = CODEC.decode(CODEC.encode(state))
        twin = state.clone()
        assert again == twin == state
        assert CODEC.digest(again) == CODEC.digest(twin) == CODEC.digest(state)
        assert list(problems(again)) == []
        seen |= _kinds(state)
        hands = [hand[:] for hand in toy.HANDS]
        for copy in (again, twin):  # the same answer leads to the same place
            option = engine.legal(copy)[-1]
            engine.apply(copy, option)
            toy.HANDS[:] = [hand[:] for hand in hands]
        assert again == twin
    frames = {Effect, Target, Branching, Trigger, Moment, Window, Respond}
    assert seen >= frames | {Lasting, Used, Round}


# Damage ---------------------------------------------------------------------------------


def _first(state: Any, kind: type) -> Any:
    """The table at its first question with such a frame."""
    for one in _questions(state):
        if kind in _kinds(one):
            return one
    raise LookupError(kind)


def _swap(kind: type, **changes: Any) -> Callable[[Any], None]:
    """Changes the topmost frame of a kind."""

    def damage(state: Any) -> None:
        for frames in (state.stack, state.lasting, state.used):
            for place in reversed(range(len(frames))):
                if type(frames[place]) is kind:
                    changed = replace(frames[place], **changes)
                    kept = [*frames[:place], changed, *frames[place + 1 :]]
                    if frames is state.stack:
                        state.stack = kept
                    elif frames is state.lasting:
                        state.lasting = tuple(kept)
                    else:
                        state.used = tuple(kept)
                    return

    return damage


def _without_its_effect(state: Any) -> None:
    del state.stack[-2]


def _under_another(state: Any) -> None:
    state.stack[-1], state.stack[-2] = state.stack[-2], state.stack[-1]


_NO_CARD, _NO_HOOK = {"card": "C99"}, {"hook": "NEVER"}


@pytest.mark.parametrize(
    ("kind", "damage", "sentence"),
    [
        (Effect, _swap(Effect, **_NO_CARD), "of no card"),
        (Effect, _swap(Effect, line=7), "of no card"),
        (Effect, _swap(Effect, line=-1), "of no card"),
        (Effect, _swap(Effect, at=-1), "of no card"),
        (Effect, _swap(Effect, memory=(1, 2, 3, 4, 5, 6, 7)), "of no card"),
        (Target, _swap(Effect, memory=()), "without its effect"),
        (Target, _swap(Effect, at=0), "without its effect"),
        (Target, _swap(Effect, at=99), "without its effect"),
        (Target, _without_its_effect, "without its effect"),
        (Target, _under_another, "without its effect"),
        (Branching, _without_its_effect, "without its effect"),
        (Branching, _swap(Effect, at=0), "without its effect"),
        (Trigger, _swap(Trigger, **_NO_CARD), "moment that there is not"),
        (Trigger, _swap(Trigger, **_NO_HOOK), "moment that there is not"),
        (Moment, _swap(Moment, **_NO_HOOK), "no such moment"),
        (Window, _swap(Window, hooks=()), "at no moment"),
        (Window, _swap(Window, hooks=("NEVER",)), "at no moment"),
        (Respond, _swap(Respond, hooks=()), "at no moment"),
        (Lasting, _swap(Lasting, effect=Invocation("C99", 0, 0)), "lasts that is of no card"),
        (Lasting, _swap(Lasting, **_NO_HOOK), "lasts that is of no card"),
        (Lasting, _swap(Lasting, scope="week"), "without an end"),
        (Used, _swap(Used, **_NO_CARD), "has worked that there is not"),
        (Used, _swap(Used, scope="week"), "has worked that there is not"),
    ],
)
def test_a_damaged_save_is_refused(
    duel: State, kind: type, damage: Callable[[Any], None], sentence: str
) -> None:
    state = CODEC.decode(CODEC.encode(_first(duel, kind)))
    damage(state)
    assert any(sentence in one for one in problems(CODEC.decode(CODEC.encode(state))))


def test_registers_hold_what_their_line_puts_there(duel: State) -> None:
    state = _first(duel, Target)
    effect = state.stack[-2]
    registers = state.language.line(effect.card, effect.line).registers
    assert len(effect.memory) == len(registers)
    for place, value in enumerate(effect.memory):
        wrong = (3,) if isinstance(value, int) else 3
        memory = (*effect.memory[:place], wrong, *effect.memory[place + 1 :])
        twin = state.clone()
        twin.stack[-2] = effect.remembering(memory)
        if value != 0:
            assert list(problems(twin)), (registers, place)
    twin.stack[-2] = effect.remembering(tuple(10**7 for _ in registers))
    assert list(problems(twin))


def test_an_unknown_frame_is_no_save(duel: State) -> None:
    saved = CODEC.encode(duel)
    saved["stack"][-1][0] = "Jump"
    with pytest.raises(BadSave):
        CODEC.decode(saved)
