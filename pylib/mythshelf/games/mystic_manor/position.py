"""Prepared positions, built by name: for lessons, for scenario tests, for bug reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...kernel.play import engine
from ...kernel.play.core import Decision, Step
from .events.game import MatTaken
from .phases.setup import bare
from .phases.turn import Turn
from .table.board import bits, place_named
from .table.catalogue import (
    BONE,
    CAT,
    DOG,
    GHOST,
    IMP,
    PAINTING,
    TOOL,
    WORDS,
    Card,
    bonus_cards,
    characters,
    house_cards,
    numbers,
)
from .table.mat import Mat
from .table.state import State, outside

STAMPED = ""


def position(
    mats: Mapping[str, Mapping[str, Any]],
    *,
    house: Mapping[str, str] | None = None,
    everything: bool = False,
    apparitions: str = "",
    at: Mapping[int, str | int] | None = None,
    active: int = 0,
    ranking: Sequence[str] = WORDS[5:],
    deck: Sequence[str] = (),
    display: Sequence[str] = ("B01", "B02"),
    bonus_deck: Iterable[str] | None = None,
    supply: Mapping[str, int] | None = None,
    track: int | None = None,
    turn: int = 1,
    stack: Sequence[Step[State] | Decision[State]] | None = None,
    seed: int = 0,
) -> State:
    """A state at its first decision, with everything not named as at the start of a game.

    - ``mats``: by character slug, in seat order, what differs from a fresh mat: ``items`` as
      words (``"cat net"``), ``ghosts`` as strengths, ``apparitions`` as letters, ``bonus`` as
      ids; every other field of a :class:`.table.state.Mat` as it is.
    - ``house``: what lies on discovered spaces, in words (``"12 imp"``, ``STAMPED`` for nothing).
      Entrances are stamped where nothing is said, and with ``everything`` all other spaces too.
    - ``apparitions``: the letters standing in the attic. They come in order, so name them from A
      on, on mats or here.
    - ``at``: tokens on places, by name, or on actions, by number.
    - ``ranking``: the tools from the top.
    - ``deck``: the cards to come in order, by id or kind (``spirit`` for a painting with an
      apparition).
    - ``display``, ``bonus_deck``: bonus cards by id, nothing for an empty chest.
    - ``supply``: counts of items left, where they differ from what is left in the box.
    - ``track``: stamps on the track, where they differ from what the mats hold.
    - ``stack``: what is there instead of the turn that would begin.

    Raises ``ValueError`` or ``KeyError`` for names that are not there.
    """
    state = bare(len(mats), range(len(mats)), seed)
    slugs = [character.slug for character in characters()]
    for seat, (slug, changes) in enumerate(mats.items()):
        state.happen(MatTaken(seat, slugs.index(slug)))
        _change(state, state.mats[seat], changes)
    plan = state.plan
    spaces = dict.fromkeys(bits(plan.house) if everything else plan.entrances, STAMPED)
    spaces |= {place_named(name): words for name, words in (house or {}).items()}
    for place, words in sorted(spaces.items()):
        _furnish(state, place, words)
    state.haunted = sum(1 << ord(letter) - 65 for letter in apparitions)
    trophies = [mat.apparitions for mat in state.mats]
    state.spirits = max(state.haunted, *trophies).bit_length()
    ghosts = {strength for strength in state.ghosts if strength}
    ghosts |= {strength for mat in state.mats for strength in bits(mat.ghosts)}
    spirits = [n for n, card in enumerate(house_cards()) if card.spirit][: state.spirits]
    for card in (*spirits, *(n for n, c in enumerate(house_cards()) if c.strength in ghosts)):
        state.deck.remove(card)
        state.turned |= 1 << card
    to_come = [_take_from_deck(state, name) for name in deck]
    for card in _bringers(state):
        state.deck.remove(card)
        state.turned |= 1 << card
    state.deck += reversed(to_come)
    state.ranking = [WORDS.index(word) for word in ranking]
    ids = [card.id for card in bonus_cards()]
    state.display = [ids.index(name) if name else -1 for name in display]
    held = {*state.display, *(card for mat in state.mats for card in mat.bonus)}
    left = [card for card in range(len(ids)) if card not in held]
    state.bonus_deck = left if bonus_deck is None else [ids.index(name) for name in bonus_deck]
    for word, count in (supply or {}).items():
        state.supply[WORDS.index(word)] = count
    for seat, where in (at or {}).items():
        state.at[seat] = place_named(where) if isinstance(where, str) else outside(where)
    released = sum(mat.released > 0 for mat in state.mats)
    done = sum(mat.ghosts.bit_count() + mat.apparitions.bit_count() for mat in state.mats)
    state.track = done + released if track is None else track
    state.active, state.turn = active, turn - 1
    state.first = (active - turn + 1) % len(state.mats)
    state.events.clear()
    state.stack = [Turn(active)] if stack is None else list(stack)
    engine.settle(state)
    return state


def _change(state: State, mat: Mat, changes: Mapping[str, Any]) -> None:
    for name, value in changes.items():
        if name == "items":
            for word in value.split():
                mat.items[WORDS.index(word)] += 1
                state.supply[WORDS.index(word)] -= 1
        elif name == "ghosts":
            mat.ghosts = sum(1 << strength for strength in value)
        elif name == "apparitions":
            mat.apparitions = sum(1 << ord(letter) - 65 for letter in value)
        elif name == "bonus":
            mat.bonus = tuple([card.id for card in bonus_cards()].index(one) for one in value)
        else:
            if name == "stacks":
                state.supply[WORDS.index("painting")] -= sum(value)
            setattr(mat, name, value)


def _furnish(state: State, place: int, words: str) -> None:
    state.discovered |= 1 << place
    if not words:
        state.stamped |= 1 << place
    for word in words.split():
        if word == "imp":
            state.imps[place] += 1
        elif word.isdigit():
            state.ghosts[place] = int(word)
        else:
            state.lay(place, WORDS.index(word))
            state.supply[WORDS.index(word)] -= 1


def _bringers(state: State) -> list[Card]:
    """Cards of the deck that must have been turned for what lies about, as far as it has them."""
    held = [count - left for count, left in zip(numbers().items, state.supply, strict=True)]
    turned = [house_cards()[card] for card in bits(state.turned)]
    bones = held[BONE] + held[DOG] - sum(mat.printed.bones for mat in state.mats)
    wanted = {PAINTING: held[PAINTING], CAT: held[CAT], BONE: bones}
    found = list[Card]()
    for kind, count in wanted.items():
        more = count - sum(card.item == kind for card in turned)
        there = [n for n in state.deck if house_cards()[n].item == kind]
        found += [n for n in there if not house_cards()[n].spirit][: max(0, more)]
    imps = [n for n in state.deck if house_cards()[n].kind == IMP]
    return found + imps[: numbers().imps - state.imps_left]


def _take_from_deck(state: State, name: str) -> int:
    """Take a card of that id or kind out of the deck; it is put on top later."""
    for card in state.deck:
        printed = house_cards()[card]
        kinds = {GHOST: str(printed.strength), IMP: "imp", TOOL: "tool"}
        kind = kinds.get(printed.kind) or ("spirit" if printed.spirit else WORDS[printed.item])
        if name in (printed.id, kind):
            state.deck.remove(card)
            return card
    raise ValueError(f"no card {name!r} is left in the deck")
