"""Detention cards: the lineup, and what an activated card does (MM-DET-01, MM-DET-03)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..events import Moved, TomesLaid
from ..keeper.scoring import finish_by_score, score
from ..table.detention import ENCHANTED, PLAYER
from ..table.geometry import Space
from ..table.state import State
from ..table.terms import Mythic, own
from .cards import DetentionCard, detention_cards
from .events import CaughtInTheAct, DetentionRevealed, LineupMoved, TrippedUp
from .part_of_state import detention_of


@dataclass(frozen=True, slots=True)
class RevealCard(Step[State]):
    """The top card of the deck is revealed (MM-DET-01).

    Its icon tells which card of the lineup is activated (MM-DET-02).
    """

    def run(self, state: State) -> None:
        """Activate, discard, close the gap (MM-DET-10).

        With the deck empty the game is over (MM-SOLO-14, MM-R-74).
        """
        detention = detention_of(state)
        revealed = detention.deck[-1]
        place = detention_cards()[revealed].place
        activated = detention.lineup[place]
        state.happen(DetentionRevealed(revealed, place, activated))
        activate(state, detention_cards()[activated])
        lineup = [*detention.lineup, revealed]
        del lineup[place]
        state.happen(LineupMoved(tuple(lineup), told=not state.over))
        if not detention.deck and not state.over:
            finish_by_score(state)


def activate(state: State, card: DetentionCard) -> None:
    """The four effects of a card in their order (MM-DET-03); 10 points end the game within."""
    for start, to in card.pushes:
        for mythic in _players_on(state, start):
            if can_be_pushed(state, start, to):
                state.happen(Moved(mythic, start, to, "Detention"))
    for space in card.caught:
        for mythic in _players_on(state, space):
            state.happen(CaughtInTheAct(mythic, space))
            score(state, ENCHANTED, 1)
            if state.over:
                return
    for space in card.tripped:
        for mythic in _players_on(state, space):
            state.happen(TrippedUp(mythic, space))
    put_tomes(state, card)


def _players_on(state: State, space: Space) -> list[Mythic]:
    """The player's Mythic in a space, if any: the Enchanted are never touched (MM-DET-08)."""
    return [mythic for mythic in own(PLAYER) if state.at[mythic] == space]


def can_be_pushed(state: State, start: Space, to: Space) -> bool:
    """Whether a card can push from a space into another (MM-DET-04): over an open edge, into a
    space without Mythic and Tomekeeper; Clutter does not matter (MM-R-76)."""
    return to in state.walls.adjacent[start] and state.is_free(to)


def put_tomes(state: State, card: DetentionCard) -> None:
    """New Tomes of the Enchanted (MM-DET-07), as far as the supply goes (MM-R-72)."""
    empty = [space for space in card.tomes if not state.tomes[ENCHANTED] >> space & 1]
    laid = tuple(empty[: detention_of(state).supply])
    if laid:
        state.happen(TomesLaid(ENCHANTED, laid))
