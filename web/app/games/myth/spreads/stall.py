"""A merchant at the table: a plate for each of his wares, and why one cannot be had (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from mythshelf.games.myth import GAME
from mythshelf.games.myth.merchants.buying import Buy, BuyPotion, Foresee
from mythshelf.games.myth.merchants.trading import Trade
from mythshelf.games.myth.merchants.wares import CURE, FORESEE, wares
from mythshelf.games.myth.table.catalogue.items import item_named, items, merchants
from mythshelf.games.myth.table.catalogue.programs import programs
from mythshelf.games.myth.table.printed.items import ItemCard
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import SLOTS
from mythshelf.games.myth.words.names import counted
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.myth import shape_keys
from web.app.games.myth.colours import GOLD, INK, PAPER
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look import item_words
from web.app.presenting.focus import Focus
from web.app.presenting.panel import Figure as Value
from web.app.presenting.plate import Plate
from web.app.presenting.reading import Note, Reading
from web.app.stage.nodes import Art, Box, Node, Scene

_SIDE = 52.0
_SLOTS = dict(zip(SLOTS, ("sword", "shield", "tomekeeper", "crown", "relic"), strict=True))
_SERVICES = {CURE: "Help against a status", FORESEE: "A look at darkness cards"}


@dataclass(frozen=True, slots=True)
class OnSale:
    """A ware that is on offer: its name in keys, its title, its price, its icon, what it does."""

    name: str
    title: str
    price: int
    sign: str
    words: str
    values: tuple[Value, ...]
    clause: str
    """The clause that forbids it now, or empty."""
    why: str


def is_open(state: State) -> bool:
    """Whether a merchant asks what is bought."""
    return isinstance(engine.decision(state), Trade)


def on_sale(state: State) -> Iterator[OnSale]:
    """All that he has, also what cannot be bought now."""
    for ware in wares(state):
        if ware.item:
            yield _item(state, item_named(ware.item), ware.price)
        elif ware.potion:
            title, program = programs()[ware.potion]
            words = State.language.words(ware.potion) if program else ""
            options = [BuyPotion(ware.potion, one) for one in state.heroes()]
            refused = _refusal(state, options)
            yield OnSale(ware.potion, title, ware.price, "potion", words, (), *refused)
        elif ware.service == FORESEE:
            words = f"The top {counted(ware.count, 'darkness card')} are shown."
            refused = _refusal(state, [Foresee()])
            yield OnSale(FORESEE, _SERVICES[FORESEE], ware.price, "darkness", words, (), *refused)
        elif ware.service == CURE:
            words = "One status of one hero goes, all of it."
            dear = state.gold < ware.price
            gone = CURE in state.bought
            clause = "MT-MERCH-02" if gone else "MT-MERCH-04" if dear else ""
            why = _sentence(state, clause)
            yield OnSale(CURE, _SERVICES[CURE], ware.price, "heart", words, (), clause, why)
    for which in dict.fromkeys(state.stall):
        yield _item(state, which, items()[which].buy)


def _item(state: State, which: int, price: int) -> OnSale:
    item = items()[which]
    options = [Buy(which, one) for one in state.heroes()]
    sign = _SLOTS[SLOTS[item.slot]] if item.slot >= 0 else "chest"
    values = tuple(_values(item))
    refused = _refusal(state, options)
    return OnSale(item.id, item.title, price, sign, item_words.whole(item), values, *refused)


def _values(item: ItemCard) -> Iterator[Value]:
    for sign, value, words in (
        ("sword", item.hit, "hit dice"),
        ("die", item.fate, "fate dice"),
        ("shield", item.defense, "defense"),
        ("heart", item.vitality, "vitality"),
    ):
        if value:
            yield Value(sign, f"{value:+}", f"{value:+} {words}")


def _refusal(state: State, options: Sequence[Option[State]]) -> tuple[str, str]:
    """The clause that forbids every one of these, and its sentence; nothing if one is legal."""
    clauses = [option.refusal(state) for option in options]
    if not clauses or None in clauses:
        return "", ""
    clause = str(clauses[0])
    return clause, GAME.why_not(state, options[0], clause)


def _sentence(state: State, clause: str) -> str:
    return GAME.why_not(state, Foresee(), clause) if clause else ""


def taken_up(state: State, focus: Focus) -> OnSale | None:
    """The ware that is tapped, if one is."""
    wares = on_sale(state)
    return next((one for one in wares if shape_keys.ware_key(one.name) in focus.taps), None)


def ask(state: State, focus: Focus) -> str:
    """For whom a ware is that was taken up, and what would be left; empty without one."""
    ware = taken_up(state, focus)
    if ware is None:
        return ""
    left = state.gold - ware.price or "none"
    return f"{ware.title}: for whom? {ware.price} gold, {left} left."


def plates(state: State) -> tuple[Plate, ...]:
    """A plate for each ware, while the merchant is here."""
    if not is_open(state):
        return ()
    return tuple(_plate(one) for one in on_sale(state))


def _plate(one: OnSale) -> Plate:
    sold = one.clause == "MT-MERCH-02"
    price = Value("coin", "–" if sold else str(one.price), "sold" if sold else f"{one.price} gold")
    values = (price, *one.values)
    told = [f"{one.title}.", *(f"{value.spoken}." for value in values), one.why]
    return Plate(
        key=shape_keys.ware_key(one.name),
        title=one.title,
        state="",
        active=not one.clause,
        scene=_picture(one.sign, bool(one.clause)),
        lines=(("", values),),
        spoken=" ".join(filter(None, told)),
        is_tapped=True,
    )


def reading(state: State, name: str) -> Reading | None:
    """A ware: what it does, and why it cannot be bought, if so."""
    one = next((ware for ware in on_sale(state) if ware.name == name), None)
    if one is None:
        return None
    notes = [Note(one.words)] if one.words else []
    if one.clause:
        notes.append(Note(f"It cannot be bought now. {one.why}", (one.clause,)))
    notes.append(Note("One of each ware is sold in a visit.", ("MT-MERCH-02",)))
    merchant = merchants()[state.visitor].title
    line = f"{one.price} gold at {merchant}; there is {state.gold} gold"
    return Reading(one.title, line, _picture(one.sign, False), tuple(notes))


@cache
def _picture(sign: str, dull: bool) -> Scene:
    """A ware; without its gilt rim where it cannot be had."""
    side = _SIDE - 8
    face = Art(Box(side, side, 8, PAPER, INK, 1.8), emblem(sign, side * 0.62, INK))
    gilt = Art(Box(side - 8, side - 8, 5, stroke=INK if dull else GOLD, width=1.6))
    nodes = [Node("ware", _SIDE / 2, _SIDE / 2, face), Node("rim", _SIDE / 2, _SIDE / 2, gilt)]
    return Scene(_SIDE, _SIDE, Art(), nodes, name="A ware")
