"""What can be done now with a figure on the tiles, and why not (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mythshelf.games.myth import GAME
from mythshelf.games.myth.deeds.playing_cards import Play
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.words import names
from mythshelf.kernel.play import engine

from web.app.games.myth import shape_keys
from web.app.games.myth.choosing.aims import aims, usual
from web.app.games.myth.choosing.outlook import percent, prospect
from web.app.games.myth.choosing.plans import plans
from web.app.games.myth.choosing.taps import taps_of
from web.app.presenting.possible import now, one_of, told
from web.app.presenting.reading import Note


def on_foe(state: State, figure: Figure) -> Iterator[Note]:
    """With which cards the hero who acts can strike it, and how likely each hits; in any other
    question what it has to do with that."""
    asked = engine.decision(state)
    if not isinstance(asked, Cycle):
        yield from _asked_of(state, figure)
        return
    hero = names.sentence(names.figure(state, asked.seat))
    strikes = [f"{card} ({chance})" for card, chance in _strikes(state, figure)]
    if strikes:
        yield Note(f"{hero} can strike it with {one_of(strikes)}.", ("MT-ATK-07", "MT-DICE-01"))
    elif any(isinstance(option, Play) for option in engine.legal(state)):
        words = "No card that the hero can play now strikes it from where he stands."
        yield Note(words, ("MT-ATK-06", "MT-ATK-07"))
    else:
        yield Note(f"{hero} can play no card now.", ("MT-ATK-04", "MT-ATK-05"))


def _strikes(state: State, figure: Figure) -> Iterator[tuple[str, str]]:
    """The cards that can hit a figure, by name, with the chance; best first."""
    ways = [(one.options[0], one.options) for one in aims(state)]
    ways += [(play, (play,)) for play in usual(engine.legal(state)).values()]
    best: dict[str, Fraction] = {}
    for play, options in ways:
        attack = prospect(state, options)
        chance = attack.of(figure) if attack is not None else None
        if chance is not None and isinstance(play, Play):
            title = cards()[play.kind].title
            best[title] = max(best.get(title, Fraction(0)), chance.chance)
    for title in sorted(best, key=lambda one: -best[one]):
        yield title, percent(best[title])


def on_hero(state: State, hero: Figure) -> Iterator[Note]:
    """What the one who acts can do, or what can be done to one who does not."""
    asked = engine.decision(state)
    if not isinstance(asked, Cycle) or asked.seat != hero:
        yield from _asked_of(state, hero)
        return
    legal = engine.legal(state)
    titles = dict.fromkeys(cards()[one.kind].title for one in legal if isinstance(one, Play))
    if titles:
        yield Note(f"He can play {one_of(titles)}.", ("MT-ATK-04", "MT-ATK-05"))
    else:
        yield Note("He can play no card now.", ("MT-ATK-04", "MT-ATK-05"))


def _asked_of(state: State, figure: Figure) -> Iterator[Note]:
    """What the open question has to do with a figure."""
    key = shape_keys.figure_key(figure)
    ways = [one.label for one in plans(state) if key in one.taps and not one.goes_on]
    if ways:
        yield told(ways)
    else:
        yield from now(GAME, state, lambda option: key in taps_of(state, option))
