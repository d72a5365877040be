"""Detention: one player against the Enchanted, whom nobody plays (MM-SOLO-01)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from ....kernel.play.core import Step
from ....kernel.play.game import Outcome
from ....kernel.play.grown import hidden_in_box
from ..keeper.scoring import score
from ..table.catalogue import Faction, factions
from ..table.detention import ENCHANTED, PLAYER
from ..table.geometry import Half, Space
from ..table.moment import Moment
from ..table.state import State
from ..table.terms import CAUGHT, HIDDEN, NOWHERE, Mythic, Seat, Team, own
from ..teams.mode import TeamsMode
from ..words.names import ENCHANTED_NAME, full_name
from . import checks, content_checks, questions
from .cards import detention_cards, detention_numbers, lasting_cards, return_sides
from .displacing import ChooseAside
from .enchanted_turn import EnchantedTurn
from .events import card_name
from .part_of_state import detention_of
from .returning import ReturnEnchanted
from .risks import risk

_VICTOR = f"The {ENCHANTED_NAME}"


class DetentionMode(TeamsMode):
    """The rules of Detention, where they differ from those of two teams."""

    trips = True
    content_files = ("detention",)
    summaries: ClassVar[Mapping[str, str]] = {
        "MM-END-01": TeamsMode.summaries["MM-END-01"],
        "MM-SOLO-15": "{winner} had more Mischief Points when the game was over.",
    }

    def is_played(self, state: State) -> bool:
        """The Detention cards lie on the table."""
        return state.detention is not None

    # Who plays -------------------------------------------------------------------------

    def faction_boards(self, state: State) -> int:
        """The Enchanted have none (MM-SOLO-03)."""
        return 1

    def faction_of(self, state: State, seat: Seat) -> Faction:
        """The Enchanted are of one, too."""
        if seat == ENCHANTED:
            return factions()[detention_of(state).faction]
        return super().faction_of(state, seat)

    # Turns -----------------------------------------------------------------------------

    def next_team(self, team: Team) -> Team:
        """The player's next turn begins the next round (MM-DET-13)."""
        return team

    def between_turns(self, state: State) -> Sequence[Step[State]]:
        """The other half of the round (MM-SOLO-10); the player is asked (MM-R-78)."""
        return (EnchantedTurn(state.speaker(PLAYER)),)

    def after_tomekeeper_phase(self, state: State) -> Sequence[Step[State]]:
        """Caught Enchanted come back (MM-RET-01)."""
        return (ReturnEnchanted(),)

    def phase_ended(self, state: State) -> None:
        """Tripped Mythics stand up (MM-R-77)."""
        detention_of(state).tripped = 0

    # Mythics and Tomes -----------------------------------------------------------------

    def is_tripped(self, state: State, mythic: Mythic) -> bool:
        """A Detention card made it fall over (MM-DET-06)."""
        return bool(detention_of(state).tripped >> mythic & 1)

    def was_caught(self, state: State, mythic: Mythic) -> None:
        """The Enchanted return in the order of capture (MM-R-73); a caught Mythic is no
        longer tripped (MM-R-77)."""
        detention = detention_of(state)
        if mythic in own(ENCHANTED):
            detention.caught.append(mythic)
        detention.tripped &= ~(1 << mythic)

    def came_back(self, state: State, mythic: Mythic) -> None:
        """An Enchanted waits no longer."""
        if mythic in own(ENCHANTED):
            detention_of(state).caught.remove(mythic)

    def dangers(self, state: State) -> Iterator[tuple[Mythic, int, int]]:
        """The player's Mythics, and the chance that the next card catches each."""
        for mythic in own(PLAYER):
            if state.at[mythic] != CAUGHT:
                yield mythic, *risk(state, state.at[mythic])

    def takes_from_supply(self, state: State, seat: Seat, tomes: int) -> None:
        """The Enchanted have a supply of their own (MM-R-72)."""
        if seat == ENCHANTED:
            detention_of(state).supply -= tomes
        else:
            super().takes_from_supply(state, seat, tomes)

    def keeps_tome(self, state: State, mythic: Mythic) -> None:
        """A Tome of the Enchanted goes back to their supply (MM-R-72)."""
        if mythic in own(ENCHANTED):
            detention_of(state).supply += 1
        else:
            super().keeps_tome(state, mythic)

    def tome_taken(self, state: State, mythic: Mythic) -> None:
        """A Tome of the Enchanted is worth a point at once (MM-ENCH-04), or two (MM-DIFF-05)."""
        if mythic in own(ENCHANTED):
            score(state, ENCHANTED, detention_numbers().tome_worth[detention_of(state).greedy])

    # Cards and the end -----------------------------------------------------------------

    def cleared(self, state: State, half: Half) -> tuple[int, int]:
        """All Tomes stay on the board (MM-DET-09, MM-R-75)."""
        return 0, 0

    def winner_by_points(self, state: State) -> tuple[int, str]:
        """Most points; a tie goes to the Enchanted (MM-SOLO-15)."""
        ours, theirs = state.score
        return (PLAYER if ours > theirs else ENCHANTED), "MM-SOLO-15"

    def outcome(self, state: State) -> Outcome:
        """The winner may be nobody's side."""
        winners = state.members(state.result)
        return Outcome(
            winners=winners,
            clause=state.ending,
            summary=self.summary(state),
            lines=self.receipt(state),
            victor="" if winners else _VICTOR,
        )

    def summary(self, state: State) -> str:
        """Who won, or that it was a tie."""
        ours, theirs = state.score
        if ours == theirs:
            return "The points were equal, and a tie goes to the Enchanted."
        told = super().summary(state)
        return told if state.result == PLAYER else f"The {told}"

    def receipt(self, state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The player's figures, and below them those of the Enchanted."""
        ours, theirs = state.score
        return (
            ("Mischief Points", (str(ours),)),
            ("Mischief Points of the Enchanted", (str(theirs),)),
            ("Tomes on the faction board", (str(state.boards[PLAYER].slotted),)),
            ("Detention cards left", (str(len(detention_of(state).deck)),)),
        )

    # What one can know -----------------------------------------------------------------

    def hide(self, seen: State) -> None:
        """The order of the deck; the card drawn first lies at the bottom for all to know."""
        super().hide(seen)
        deck = detention_of(seen).deck
        deck[1:] = [HIDDEN] * len(deck[1:])

    def fill_in(self, whole: State) -> None:
        """The cards not seen, in any order."""
        super().fill_in(whole)
        detention = detention_of(whole)
        known = {*detention.deck, *detention.lineup, *detention.discards}
        unknown = [card for card in range(len(detention_cards())) if card not in known]
        if unknown:
            hidden = len(detention.deck) - 1
            detention.deck[1:] = hidden_in_box(whole, unknown, lasting_cards(), hidden)

    def board_lines(self, state: State) -> list[str]:
        """The Enchanted and the Detention cards, a line each."""
        detention = detention_of(state)
        marks = [name for name in ("still", "greedy", "far") if getattr(detention, name)]
        away = [
            full_name(state, mythic)
            for mythic in own(ENCHANTED)
            if state.at[mythic] == CAUGHT and state.turn
        ]
        tripped = [full_name(state, m) for m in own(PLAYER) if state.is_tripped(m)]
        points = f"{ENCHANTED_NAME} (b) {state.score[ENCHANTED]} points"
        parts = [points, f"Tomes in supply {detention.supply}"]
        parts += [f"{' '.join(marks)}"] if marks else []
        parts += [f"caught {', '.join(away)}"] if away else []
        parts += [f"tripped {', '.join(tripped)}"] if tripped else []
        lineup = " ".join(map(card_name, detention.lineup))
        side, left = return_sides()[detention.side].title, len(detention.deck)
        cards = f"Detention: lineup {lineup}; {left} cards left; Return side {side}"
        return ["; ".join(parts), cards]

    def content_problems(self, content: dict[str, Any]) -> Iterable[str]:
        """Sentences on what is wrong in ``content/detention.toml``."""
        return content_checks.problems(content)

    def problems(self, state: State) -> Iterable[str]:
        """Cards or Tomes lost; an Enchanted caught twice, or not on the way back."""
        return checks.problems(state, detention_of(state))

    def displaced_from(self, frame: Any) -> Space:
        """Where an Enchanted has run into somebody (MM-ENCH-07)."""
        return frame.space if isinstance(frame, ChooseAside) else NOWHERE

    def moments_before_turns(self, state: State) -> Iterable[Moment]:
        """Nobody rolls for the first team, and the Enchanted are placed by the rules (MM-R-95)."""
        return questions.beginning(state)

    def moments_of_turn(self, state: State) -> Iterable[Moment]:
        """Those of the player's turn, or of the other half of the round (MM-SOLO-10)."""
        if state.members(state.active):
            return super().moments_of_turn(state)
        return questions.turn_of_the_enchanted(state)
