"""Setting up Blitz: one kind of card, and for four a second board (MM-BLITZ-04, MM-BLITZ-10)."""

from __future__ import annotations

from ....kernel.play.rng import shuffled
from ....kernel.play.settings import Settings
from ..phases.setup import begun, cards_and_boards, place_obstacles
from ..table.blitz import Blitz
from ..table.board import DOUBLE
from ..table.catalogue import after_cards, before_cards
from ..table.geometry import RIGHT
from ..table.halves import RightHalf
from ..table.state import State
from ..table.terms import HIDDEN, Team


def new(chosen: Settings, seed: int, sides: tuple[Team, ...]) -> State:
    """The state at the first decision of Blitz on one board."""
    state = cards_and_boards(chosen, seed, sides)
    take_one_kind(state, after=chosen["cards"] == "after")
    place_obstacles(state, chosen)
    return begun(state)


def new_for_four(chosen: Settings, seed: int, sides: tuple[Team, ...]) -> State:
    """The same on two boards side by side (MM-BLITZ-10), each with a deck of its own (MM-R-60)."""
    right = RightHalf(keeper=DOUBLE.crests[RIGHT], card=0, deck=[], layout=0)
    state = cards_and_boards(chosen, seed, sides, right)
    after = chosen["cards"] == "after"
    take_one_kind(state, after)
    right.deck = shuffled(state, after_cards() if after else before_cards())
    right.card = right.deck.pop()
    place_obstacles(state, chosen)
    return begun(state)


def take_one_kind(state: State, after: bool) -> None:
    """One kind of card (MM-BLITZ-04), and empty Legendary slots (MM-BLITZ-06, MM-R-62).

    With After Lunch cards Specials may be used from the first turn, else never (MM-R-50).
    """
    deck = shuffled(state, after_cards() if after else before_cards())
    state.card, state.after_card, state.lunch = deck.pop(), HIDDEN, after
    state.blitz = Blitz(deck=deck)
    state.choose_mode()
    for board in state.boards:
        board.supply += board.legendary
        board.legendary = 0
