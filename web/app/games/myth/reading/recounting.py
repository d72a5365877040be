"""How a game went: the vitality of the heroes, and what each of them did (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.myth.events.board import Removed
from mythshelf.games.myth.events.cards import CardPlayed
from mythshelf.games.myth.events.vitality import Healed, Hurt
from mythshelf.games.myth.table.catalogue.heroes import heroes
from mythshelf.games.myth.table.figures import Figure, is_hero
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.kernel.play.core import Event

from web.app.games.myth.look import art
from web.app.presenting.recounting import Doer, Done, Kind, Recounting

_FELLED, _DEALT, _LOST, _HEALED, _PLAYED = "felled", "dealt", "lost", "healed", "played"


class Tale(Recounting):
    """A game of Myth, recounted (see :class:`.Recounting`)."""

    measure = "vitality"
    unit = "round"
    together = "The heroes"
    kinds: Mapping[str, Kind] = {
        _FELLED: Kind("defeated an enemy", "defeated {} enemies", 3),
        _DEALT: Kind("dealt 1 damage", "dealt {} damage", 1),
        _HEALED: Kind("got 1 vitality back", "got {} vitality back", 0.6),
        _LOST: Kind("lost 1 vitality", "lost {} vitality", 0.5),
        _PLAYED: Kind("played a card", "played {} cards", 0.2),
    }

    def turn(self, state: State) -> int:
        """The rounds of all acts."""
        return state.rounds_behind + state.round

    def standing(self, state: State) -> tuple[float, ...]:
        """What every hero has left."""
        return tuple(float(state.vitality[hero]) for hero in range(len(state.party)))

    def deeds(self, state: State, event: Event) -> Iterator[Done]:
        """Damage in a hero's attack is his."""
        attack = state.attack
        match event:
            case Hurt(figure=figure, damage=damage) if is_hero(figure):
                yield Done(_hero(state, figure), _LOST, damage)
            case Hurt(damage=damage) if attack is not None and is_hero(attack.attacker):
                yield Done(_hero(state, attack.attacker), _DEALT, damage)
            case Removed(figure=figure, by=by) if by != NONE and is_hero(by):
                if not is_hero(figure):
                    yield Done(_hero(state, by), _FELLED)
            case Healed() if is_hero(event.hero):
                yield Done(_hero(state, event.hero), _HEALED, event.by)
            case CardPlayed(hero=hero):
                yield Done(_hero(state, hero), _PLAYED)

    def fallen(self, state: State) -> frozenset[int]:
        """The heroes who are defeated (MT-HERO-01)."""
        return frozenset(hero for hero in range(len(state.party)) if not state.standing(hero))


def _hero(state: State, hero: Figure) -> Doer:
    kind = state.party[hero]
    token = heroes()[kind]
    return Doer(token.title, kind + 1, token.id, art.shape_of(kind))
