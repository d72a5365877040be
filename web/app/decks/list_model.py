"""What the list of decks shows, and what a new game offers of them (pure)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from mythshelf.kernel.play.settings import Choice

from web.app.decks.draft import why_not
from web.app.decks.store import Deck, StoredDeck
from web.app.platform.phrases import counted
from web.app.ports import Offer
from web.app.presenting.workshop import CardCount, Workshop

EDIT, USE, COPY, SHARE, EXPORT, DELETE = "edit", "use", "copy", "share", "export", "delete"
"""What can be done with a deck of the list."""
_BUTTONS = {
    EDIT: ("Build", "i-options"),
    COPY: ("Copy", "i-plus"),
    SHARE: ("Share", "i-share"),
    EXPORT: ("Save as a file", "i-save"),
    DELETE: ("Delete", "i-trash"),
}


@dataclass(frozen=True, slots=True)
class DeckButton:
    """A button: what it does, its name, its icon; ``small`` ones show the icon alone."""

    act: str
    name: str
    icon: str
    small: bool = False


@dataclass(frozen=True, slots=True)
class ListedDeck:
    """A deck in a list: ``key`` an id or a preset's value, ``own`` whether it can be renamed,
    ``why`` a sentence on why nobody can play with it (or empty)."""

    key: str
    title: str
    own: bool
    signs: tuple[CardCount, ...]
    line: str
    why: str
    acts: tuple[DeckButton, ...]


def sorts(workshops: Sequence[Workshop]) -> tuple[tuple[str, str], ...]:
    """The sorts of decks that a game has, each by the key of its workshop, with its name; none
    where there is only one."""
    if len(workshops) < 2:
        return ()
    return tuple((one.key, f"{one.noun[:1].upper()}{one.noun[1:]}s") for one in workshops)


def own_lines(kept: Iterable[StoredDeck], workshop: Workshop, use: str) -> Iterator[ListedDeck]:
    """The decks that people built here; ``use`` is the name of the button that takes one into
    a game, empty where none is wanted."""
    for one in kept:
        if one.deck is None:
            acts = (_act(EXPORT), _act(DELETE))
            yield ListedDeck(one.id, "Damaged deck", False, (), "It cannot be read.", "", acts)
            continue
        cards = workshop.read_code(one.deck.code)
        refusal = why_not(workshop, cards)
        can_use = (DeckButton(USE, use, "i-check"),) if use and refusal is None else ()
        large = tuple(_act(act, small=False) for act in (EDIT, COPY))
        small = tuple(_act(act) for act in (SHARE, EXPORT, DELETE))
        yield ListedDeck(
            one.id,
            one.deck.name,
            True,
            workshop.signs(cards),
            _count(one, len(cards), 0 if refusal is None else workshop.size),
            refusal.text if refusal is not None else "",
            (*can_use, *large, *small),
        )


def _count(one: StoredDeck, cards: int, of: int) -> str:
    """How many cards a deck has, how many it lacks (legal for 0), and whether it is kept."""
    words = f"{cards} of {of} cards" if of else f"{cards} cards, legal"
    return f"{words}, not saved: no room" if one.head.unsaved else words


def preset_lines(workshop: Workshop, use: str) -> Iterator[ListedDeck]:
    """The recommended decks, which nobody changes."""
    for preset in workshop.presets():
        can_use = (DeckButton(USE, use, "i-check"),) if use else ()
        signs = workshop.signs(preset.cards)
        line = ", ".join(sign.title for sign in signs)
        acts = (*can_use, _act(COPY, small=False))
        yield ListedDeck(preset.value, preset.title, False, signs, line, "", acts)


def _act(act: str, small: bool = True) -> DeckButton:
    return DeckButton(act, *_BUTTONS[act], small)


def offers(kept: Iterable[StoredDeck], workshop: Workshop) -> tuple[Offer, ...]:
    """The stored decks as the new-game screen offers them; one that cannot be played says why."""
    found: list[Offer] = []
    names = {preset.value: preset.title for preset in workshop.presets()}
    for one in kept:
        if one.deck is None:
            continue
        cards = workshop.read_code(one.deck.code)
        refusal = why_not(workshop, cards)
        value, why = f"#{one.id}", refusal.text if refusal is not None else ""
        if refusal is None:
            value, same = workshop.value_of(cards), value
            if value in names:
                value, why = same, f"The same cards as {names[value]}."
            names.setdefault(value, one.deck.name)
        elements = ", ".join(sign.title for sign in workshop.signs(cards))
        line = f"Your deck: {elements}." if elements else "Your deck."
        found.append(Offer(Choice(value, one.deck.name, line), why))
    return tuple(found)


def names_of(
    values: Iterable[str], kept: Iterable[StoredDeck], workshop: Workshop
) -> tuple[str, ...]:
    """What decks that are played with are called: by who has built them here, by the game, or
    else by what they are made of."""
    names = {preset.value: preset.title for preset in workshop.presets()}
    for one in kept:
        if one.deck is not None:
            code = workshop.code_of(workshop.read_code(one.deck.code))
            names.setdefault(code, one.deck.name)
    return tuple(names.get(value) or _made_of(value, workshop) for value in values)


def _made_of(value: str, workshop: Workshop) -> str:
    signs = workshop.signs(workshop.read_code(value))
    return f"Own deck: {', '.join(sign.title for sign in signs)}"


def offered_lines(decks: Sequence[Deck], workshop: Workshop) -> Iterator[ListedDeck]:
    """The decks of a link or a file, which nobody has kept yet."""
    for number, deck in enumerate(decks):
        cards = workshop.read_code(deck.code)
        refusal = why_not(workshop, cards)
        yield ListedDeck(
            str(number),
            deck.name,
            False,
            workshop.signs(cards),
            f"{counted(len(cards), 'card')}{'' if refusal else ', legal'}",
            refusal.text if refusal is not None else "",
            (),
        )
