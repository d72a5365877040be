"""Titles to choose from, and what serendipity can buy in answer to a question: a plate for each
(pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from mythshelf.games.myth import GAME
from mythshelf.games.myth.adventure.beginning import NO_TITLE, ChooseTitle
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.heroes.serendipity import Bought, Price, Purchase
from mythshelf.games.myth.table.catalogue.heroes import title_named
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.myth import shape_keys
from web.app.games.myth.colours import GOLD, INK, PAPER
from web.app.games.myth.emblems import emblem
from web.app.presenting.panel import Figure as Value
from web.app.presenting.plate import Plate
from web.app.presenting.reading import Note, Reading
from web.app.stage.nodes import Art, Box, Node, Scene

_SIDE = 52.0


def price_of(option: Option[Any]) -> Price | None:
    """What an option costs in serendipity; ``None`` for the one that buys nothing."""
    declined = isinstance(option, Purchase) and not option.yes
    return option.price if isinstance(option, Bought) and not declined else None


def effects(state: State) -> dict[str, Option[State]]:
    """What can be bought in answer to the open question, by its verb. In the hero cycle, where
    much else can be done, it stays among the answers."""
    asked = engine.decision(state)
    if asked is None or isinstance(asked, Cycle):
        return {}
    return {one.verb: one for one in engine.legal(state) if price_of(one) is not None}


def plates(state: State) -> tuple[Plate, ...]:
    """A plate for each title that can be chosen, or for each effect that can be bought."""
    return (*_titles(state), *_effects(state))


def _titles(state: State) -> Iterator[Plate]:
    asked = engine.decision(state)
    if not isinstance(asked, ChooseTitle):
        return
    for name in state.titles[asked.seat]:
        yield Plate(
            key=shape_keys.title_key(name),
            title=title_named(name),
            state="",
            active=True,
            scene=_picture("crown"),
            lines=(),
            spoken=f"{title_named(name)}. {state.language.words(name)}",
            is_tapped=True,
        )


def _effects(state: State) -> Iterator[Plate]:
    for verb, option in effects(state).items():
        price = price_of(option)
        assert price is not None
        told = f"{price}, {state.serendipity - price.serendipity} left after it"
        yield Plate(
            key=shape_keys.effect_key(verb),
            title=_name(state, option),
            state="",
            active=True,
            scene=_picture("clover"),
            lines=(("", (Value("clover", f"{price.serendipity} of {state.serendipity}", told),)),),
            spoken=f"{_name(state, option)}. {told}.",
            is_tapped=True,
        )


def _name(state: State, option: Option[State]) -> str:
    return GAME.describe(state, option).partition(", for ")[0]


def title_reading(state: State, name: str) -> Reading | None:
    """A title: what it does, and what else it is good for."""
    if name == NO_TITLE or all(name not in owned for owned in state.titles):
        return None
    notes = (
        Note(state.language.words(name), ("MT-TITLE-02",)),
        Note("One title is active in an act; others wait.", ("MT-TITLE-03",)),
        Note("Each title keeps an item at the end of an act.", ("MT-R-63",)),
    )
    return Reading(title_named(name), "Title", _picture("crown"), notes)


def effect_reading(state: State, verb: str) -> Reading | None:
    """What serendipity can buy: its price, and the clause that offers it."""
    option = effects(state).get(verb)
    price = price_of(option) if option is not None else None
    if option is None or price is None:
        return None
    name = _name(state, option)
    notes = (
        Note(f"{name}.", (price.clause,)),
        Note("Each payment buys one effect; the same may be bought again.", ("MT-R-52",)),
    )
    return Reading(name, f"{price} of {state.serendipity}", _picture("clover"), notes)


@cache
def _picture(sign: str) -> Scene:
    """A small card with a gilt rim."""
    side = _SIDE - 8
    face = Art(Box(side, side, 8, PAPER, INK, 1.8), emblem(sign, side * 0.62, INK))
    gilt = Art(Box(side - 8, side - 8, 5, stroke=GOLD, width=1.6))
    nodes = [Node("face", _SIDE / 2, _SIDE / 2, face), Node("rim", _SIDE / 2, _SIDE / 2, gilt)]
    return Scene(_SIDE, _SIDE, Art(), nodes, name="A choice")
