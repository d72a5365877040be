"""What happens on the board: figures come, move and go; tokens of hero cards (MOVE, SPAWN)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ..table.figures import Figure, full_vitality, is_enemy, is_hero, kind_of, type_of
from ..table.records import Token
from ..table.squares import NOWHERE, Square
from ..table.state import State
from ..table.terms import NONE
from ..words.names import figure, hero, sentence
from .told import Told


@dataclass(slots=True)
class Placed(Told):
    """A figure comes into play, or is put somewhere else by an effect."""

    figure: Figure
    at: Square
    clause: ClassVar[str] = "MT-SPAWN-04"

    def replay(self, state: State) -> None:
        """Who is no hero arrives with all his vitality."""
        one = self.figure
        if state.at[one] == NOWHERE and not is_hero(one):
            enemy = is_enemy(one)
            state.vitality[one] = state.monster(one).vitality if enemy else full_vitality(one)
            state.arrivals += 1
            state.since[one] = state.arrivals
        state.at[one] = self.at

    def sentence(self, state: State) -> str:
        """It says where a hero stands, or that a figure appears."""
        if is_hero(self.figure):
            return f"The {hero(state, self.figure)} stands on {state.where(self.at)}."
        return f"{sentence(figure(state, self.figure))} appears."


@dataclass(slots=True)
class Moved(Told):
    """A figure takes a step, or is pushed one square."""

    figure: Figure
    at: Square
    clause: ClassVar[str] = "MT-MOVE-06"

    def replay(self, state: State) -> None:
        """To the next square; whom a hero leads comes after him."""
        if state.quests and is_hero(self.figure):
            lead(state, self.figure, self.at)
        state.at[self.figure] = self.at

    def sentence(self, state: State) -> str:
        """It says where the figure goes."""
        if is_hero(self.figure):
            return f"The {hero(state, self.figure)} goes to {state.where(self.at)}."
        if not is_enemy(self.figure):
            return f"{sentence(figure(state, self.figure))} goes to {state.where(self.at)}."
        return f"{sentence(state.monster(self.figure).title)} goes to {state.where(self.at)}."


def lead(state: State, hero: Figure, at: Square) -> None:
    """A captive goes to the square behind his hero; he stays on his own tile, and waits there when
    the hero leaves it (MT-R-135)."""
    here, tile_of = state.at[hero], state.board().tile_of
    quests = []
    for quest in state.quests:
        stays = tile_of[at] != quest.tile
        tokens = tuple(
            one
            if one.hero != hero or one.at < 0
            else replace(one, hero=NONE)
            if stays
            else replace(one, at=here)
            for one in quest.tokens
        )
        quests.append(replace(quest, tokens=tokens))
    state.quests = tuple(quests)


def mourn(state: State, one: Figure) -> None:
    """Who leaves the board counts for the quest of his tile; the captive of a hero waits where he
    is, and what he bears lies on his square (MT-R-135)."""
    here = state.at[one]
    place = state.board().tile_of.get(here)
    quests = []
    for quest in state.quests:
        if is_hero(one):
            tokens = tuple(
                replace(token, hero=NONE, at=token.at if token.at >= 0 else here)
                if token.hero == one
                else token
                for token in quest.tokens
            )
            quests.append(replace(quest, tokens=tokens))
            continue
        slain = quest.slain
        if is_enemy(one) and quest.tile == place:
            slain = (*slain, kind_of(one) + state.stages[one])
        lairs = tuple(other for other in quest.lairs if other != one)
        pack = tuple(other for other in quest.pack if other != one)
        quests.append(replace(quest, slain=slain, lairs=lairs, pack=pack))
    state.quests = tuple(quests)


@dataclass(slots=True)
class MpSpent(Told):
    """A hero spends movement points (MT-R-07)."""

    hero: Figure
    mp: int
    clause: ClassVar[str] = "MT-MOVE-01"

    def replay(self, state: State) -> None:
        """They count for his type of movement."""
        state.spent[self.hero] += self.mp


@dataclass(slots=True)
class Removed(Told):
    """A defeated figure leaves the board (MT-DMG-06, MT-DEATH-03, MT-LAIR-04)."""

    figure: Figure
    words: str
    by: Figure = NONE
    """The hero who has defeated an enemy."""
    clause: ClassVar[str] = "MT-DMG-06"

    def replay(self, state: State) -> None:
        """With all that lies on it; a hero is dead until the act ends."""
        one = self.figure
        if state.quests:
            mourn(state, one)
        state.at[one] = NOWHERE
        state.vitality[one] = 0
        state.stages[one] = 0
        if self.by != NONE:
            state.victims[self.by] += 1
        if is_hero(one):
            state.dead[one] = True
        else:
            state.prone[one] = state.since[one] = 0
            state.sick = tuple(other for other in state.sick if other != one)
            state.wounds = tuple(wound for wound in state.wounds if wound.figure != one)

    def sentence(self, state: State) -> str:
        """Which one, by the words of when it stood there."""
        return self.words


@dataclass(slots=True)
class Returned(Told):
    """An Undead minion is back with all its vitality (MT-R-75), or a boss in its next stage
    (MT-BOSS-10)."""

    figure: Figure
    stage: int
    at: Square = NOWHERE
    """Where an Undead minion stands again."""
    clause: ClassVar[str] = "MT-R-75"

    def replay(self, state: State) -> None:
        """On the square where it was."""
        if self.at != NOWHERE:
            state.at[self.figure] = self.at
            state.arrivals += 1
            state.since[self.figure] = state.arrivals
        state.stages[self.figure] = self.stage
        state.vitality[self.figure] = state.monster(self.figure).vitality

    def sentence(self, state: State) -> str:
        """It names the figure, and says how it returns."""
        told = "goes on in its next stage" if self.stage else "rises again"
        return f"{sentence(figure(state, self.figure))} {told}."


@dataclass(slots=True)
class TokenPlaced(Told):
    """A hero ability token goes to a hero or to squares; a card has one token."""

    token: Token
    clause: ClassVar[str] = "MT-CARD-09"

    def replay(self, state: State) -> None:
        """From wherever it was."""
        others = tuple(one for one in state.tokens if one.number != self.token.number)
        state.tokens = (*others, self.token)

    def sentence(self, state: State) -> str:
        """Where it is now."""
        if self.token.hero != NONE:
            return f"The token lies on the {hero(state, self.token.hero)}."
        return f"The token covers {state.where(self.token.squares[0])}."


def remove(state: State, one: Figure, why: str, by: Figure = NONE) -> None:
    """A figure leaves the board, with words that tell where it stood."""
    name = sentence(figure(state, one))
    state.happen(Removed(one, f"{name} {why}.", by))


def type_in_play(state: State, which: int) -> bool:
    """Whether a monster-type has a figure or lair in play (MT-R-05)."""
    return any(at >= 0 and type_of(one) == which for one, at in enumerate(state.at))
