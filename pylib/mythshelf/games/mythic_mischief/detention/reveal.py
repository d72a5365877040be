"""Detention cards: the lineup, and what an activated card does (MM-DET)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..table.board import Space
from ..table.events import (
    CaughtInTheAct,
    DetentionRevealed,
    LineupMoved,
    Moved,
    TomesLaid,
    TrippedUp,
)
from ..table.scoring import finish_by_score, score
from ..table.state import CAUGHT, Mythic, State, own
from .cards import DetentionCard, detention_cards
from .state import ENCHANTED, PLAYER


@dataclass(frozen=True, slots=True)
class RevealCard(Step[State]):
    """The top card of the deck is revealed and activates one of the lineup (MM-DET-01)."""

    def run(self, state: State) -> None:
        """Activate, discard, close the gap; with the deck empty the game is over (MM-R-74)."""
        detention = state.detention
        assert detention is not None
        revealed = detention.deck.pop()
        place = detention_cards()[revealed].place
        activated = detention.lineup[place]
        state.events.append(DetentionRevealed(revealed, place, activated))
        activate(state, detention_cards()[activated])
        del detention.lineup[place]
        detention.discards.append(activated)
        detention.lineup.append(revealed)
        if state.over:
            return
        state.events.append(LineupMoved(tuple(detention.lineup)))
        if not detention.deck:
            finish_by_score(state)


def activate(state: State, card: DetentionCard) -> None:
    """The four effects of a card in their order (MM-DET-03); 10 points end the game within."""
    detention = state.detention
    assert detention is not None
    for start, to in card.pushes:
        for mythic in _players_on(state, start):
            if can_be_pushed(state, start, to):
                state.put(mythic, to)
                state.events.append(Moved(mythic, start, to, "Detention"))
    for space in card.caught:
        for mythic in _players_on(state, space):
            state.put(mythic, CAUGHT)
            detention.tripped &= ~(1 << mythic)
            state.events.append(CaughtInTheAct(mythic, space))
            score(state, ENCHANTED, 1)
            if state.over:
                return
    for space in card.tripped:
        for mythic in _players_on(state, space):
            detention.tripped |= 1 << mythic
            state.events.append(TrippedUp(mythic, space))
    put_tomes(state, card)


def _players_on(state: State, space: Space) -> list[Mythic]:
    """The player's Mythic in a space, if any: the Enchanted are never touched (MM-DET-08)."""
    return [mythic for mythic in own(PLAYER) if state.at[mythic] == space]


def can_be_pushed(state: State, start: Space, to: Space) -> bool:
    """Whether a card can push from a space into another: over an open edge, free (MM-DET-04)."""
    return to in state.walls.adjacent[start] and state.is_free(to)


def put_tomes(state: State, card: DetentionCard) -> None:
    """New Tomes of the Enchanted, as far as the supply goes (MM-DET-07, MM-R-72)."""
    detention = state.detention
    assert detention is not None
    laid = []
    for space in card.tomes:
        if detention.supply and not state.tomes[ENCHANTED] >> space & 1:
            state.tomes[ENCHANTED] |= 1 << space
            detention.supply -= 1
            laid.append(space)
    if laid:
        state.events.append(TomesLaid(ENCHANTED, tuple(laid)))
