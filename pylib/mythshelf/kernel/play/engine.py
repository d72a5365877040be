"""The only way to play a game: ``legal`` and ``apply``.

People, computer opponents, replays, links and the fuzzer all use these functions. With
``game`` any game and ``state`` its start (here tic-tac-toe):

>>> decision(state)
Turn(seat=0)
>>> option, *others = legal(state)
>>> option, len(others)
(Mark(cell=0), 8)
>>> apply(state, option)
>>> state.events
[Marked(seat=0, cell=0)]
>>> refusal(state, option)
'TTT-TURN-02'
>>> apply(state, option)
Traceback (most recent call last):
mythshelf.kernel.errors.IllegalChoice: Mark(cell=0) is not legal: TTT-TURN-02
"""

from __future__ import annotations

from typing import Any

from ..errors import IllegalChoice, NeverEnds
from .core import Decision, Option, State, Step

GAME_OVER = "game over"
MOST_STEPS = 10_000
"""Steps from one decision to the next, at most: some fifteen times as many as the longest honest
cycle of darkness takes."""


def decision(state: State) -> Decision[Any] | None:
    """The open decision, or ``None`` when the game is over."""
    if not state.stack:
        return None
    top = state.stack[-1]
    if isinstance(top, Decision):
        return top
    raise RuntimeError(f"unsettled state: {top!r} has not run")


def settle(state: State, *stops: type[Step[Any]]) -> None:
    """Run steps until a decision is on top of the stack, or one of the steps in ``stops``, or the
    game is over.

    Raises :class:`NeverEnds` after :data:`MOST_STEPS`; the state is of no use then.
    """
    stack, left = state.stack, MOST_STEPS
    while stack and not isinstance(top := stack[-1], Decision):
        if stops and isinstance(top, stops):
            return
        if not left:
            raise NeverEnds("The rules do not come to an end here.")
        left -= 1
        stack.pop()
        top.run(state)


def legal(state: State) -> tuple[Option[Any], ...]:
    """All legal options of the open decision, in a fixed order; empty when the game is over."""
    known = state.known_legal
    if known is None:
        asked = decision(state)
        known = () if asked is None else tuple(asked.legal(state))
        state.known_legal = known
    return known


def refusal(state: State, option: Option[Any]) -> str | None:
    """The clause that forbids ``option`` now, or ``None`` if it is legal."""
    asked = decision(state)
    if asked is None:
        return GAME_OVER
    return asked.refusal(state, option)


def apply(state: State, option: Option[Any]) -> None:
    """Carry out a legal option and everything that follows from it, up to the next decision.

    Afterwards ``state.events`` holds what happened. Raises :class:`IllegalChoice`, with the
    state untouched, if the option is not legal. If a rule raises anything else the state is half
    changed: whoever has to keep it applies the option to a clone, as :meth:`.match.Match.choose`
    does.
    """
    clause = refusal(state, option)
    if clause is not None:
        raise IllegalChoice(repr(option), clause)
    apply_unchecked(state, option)


def apply_unchecked(state: State, option: Option[Any], *stops: type[Step[Any]]) -> None:
    """Like :func:`apply`, for an option known to be legal because :func:`legal` returned it. What
    follows is carried out up to the next decision, or to one of the steps in ``stops``."""
    state.events = []
    state.known_legal = None
    option.apply(state)
    settle(state, *stops)
