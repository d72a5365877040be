"""Treasure tokens drawn from the bag, and more of them for serendipity (MT-MOVE-11, MT-SER-02)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.play.core import Option, Step
from ....kernel.play.rng import below
from ..events.treasure import TokenDrawn
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import COLOURS
from ..words.names import hero, listed
from .finding import find_item
from .question import Question
from .serendipity import TOKENS, Purchase

MORE = 2
"""So many more tokens are drawn (MT-SER-02)."""


@dataclass(frozen=True, slots=True)
class DrawToken(Step[State]):
    """A hero draws a token of the bag, and a card of the deck of its colour; the token goes back
    (MT-MOVE-11)."""

    hero: Figure

    def run(self, state: State) -> None:
        """Nothing out of an empty bag."""
        drawn = _draw(state, self.hero, (), 1)
        if drawn:
            state.stack.append(TokensOut(self.hero, drawn))


def _draw(state: State, one: Figure, out: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Tokens beside those that are out already; with fewer in the bag, what is there (MT-R-53)."""
    for _ in range(count):
        left = [number - out.count(colour) for colour, number in enumerate(state.bag)]
        if not sum(left):
            break
        number, colour = below(state, sum(left)), 0
        while number >= left[colour]:
            number -= left[colour]
            colour += 1
        state.happen(TokenDrawn(one, colour))
        out = (*out, colour)
    return out


@dataclass(frozen=True, slots=True)
class TokensOut(Step[State]):
    """One of the tokens that are out of the bag is resolved, the rest goes back (MT-SER-02)."""

    hero: Figure
    out: tuple[int, ...]
    settled: bool = False

    def run(self, state: State) -> None:
        """More may be drawn first, where there is another colour (MT-R-128); which counts is for
        the hero to say (MT-R-53)."""
        other = any(count for colour, count in enumerate(state.bag) if colour not in self.out)
        others = len(set(self.out)) > 1 and sum(state.bag) > len(self.out)
        if not self.settled and TOKENS.covered(state) and (other or others):
            state.stack += [self, DrawMore(self.hero)]
        elif len(set(self.out)) == 1:
            find_item(state, self.hero, self.out[0])
        else:
            state.stack.append(PickToken(self.hero, self.out))


@dataclass(frozen=True, slots=True)
class DrawMore(Question):
    """Is serendipity spent on two more tokens?"""

    clause = "MT-SER-02"

    def question(self, state: State) -> str:
        """With the tokens that are out."""
        out = state.stack[-2]
        assert isinstance(out, TokensOut)
        drawn = listed(COLOURS[colour] for colour in out.out)
        return f"The {hero(state, self.seat)} draws {drawn}: draw two more, and choose one?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes and no are offered."""
        return iter((MoreTokens(True), MoreTokens(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (MoreTokens,)


@dataclass(frozen=True, slots=True)
class MoreTokens(Purchase):
    """Draw two more tokens, or take what there is."""

    verb = "more-tokens"
    price = TOKENS
    asked = DrawMore

    def apply(self, state: State) -> None:
        """They are out as well."""
        state.stack.pop()
        out = state.stack.pop()
        assert isinstance(out, TokensOut)
        if not self.yes:
            state.stack.append(replace(out, settled=True))
            return
        TOKENS.pay(state)
        state.stack.append(replace(out, out=_draw(state, out.hero, out.out, MORE)))

    def words(self, state: State) -> str:
        """It says what yes or no means here."""
        return f"Two more tokens, for {TOKENS}" if self.yes else "That will do"


@dataclass(frozen=True, slots=True)
class PickToken(Question):
    """Which of several tokens is resolved?"""

    clause = "MT-SER-02"
    out: tuple[int, ...]

    def question(self, state: State) -> str:
        """It names the hero who draws."""
        return f"Which treasure token does the {hero(state, self.seat)} take?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """One of each colour."""
        return (TakeToken(COLOURS[colour]) for colour in sorted(set(self.out), reverse=True))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a colour."""
        return (TakeToken,)


@dataclass(frozen=True, slots=True)
class TakeToken(Option[State]):
    """A token of this colour."""

    verb = "token"
    colour: str

    def refusal(self, state: State) -> str | None:
        """One that was drawn."""
        asked = state.stack[-1]
        assert isinstance(asked, PickToken)
        drawn = [COLOURS[colour] for colour in asked.out]
        return None if self.colour in drawn else "MT-SER-02"

    def apply(self, state: State) -> None:
        """The others go back to the bag."""
        asked = state.stack.pop()
        assert isinstance(asked, PickToken)
        find_item(state, asked.seat, COLOURS.index(self.colour))

    def words(self, state: State) -> str:
        """It names the colour of the token."""
        return f"The {self.colour} one"
