"""What a thing of the table is, what it can do now, and why not (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.actions.action import Action
from mythshelf.games.mystic_manor.phases.movement import Go, courage_costs
from mythshelf.games.mystic_manor.table.board import BEYOND, HOUSE, NAMES, Place
from mythshelf.games.mystic_manor.table.catalogue import (
    bonus_cards,
    characters,
)
from mythshelf.games.mystic_manor.table.mat import UNCHOSEN
from mythshelf.games.mystic_manor.table.scoring import SOURCES, bonus_money, money
from mythshelf.games.mystic_manor.table.state import NONE, Seat, State
from mythshelf.games.mystic_manor.words.names import (
    ACTION_NAMES,
    contents,
    counted,
    item_list,
    place_name,
    player,
)
from mythshelf.kernel.play import engine

from web.app.games.mystic_manor import art, spoken
from web.app.games.mystic_manor.odds import fight_at
from web.app.presenting.possible import one_of, refused, told
from web.app.presenting.reading import Note, Reading
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.stage.nodes import Art, Node, Scene

_SIDE = 150.0


def read(state: State, key: str) -> Reading | None:
    """What lies under a key: a space, an action, a mat, a player, a floor."""
    match kind_of(key):
        case "place" | "stamp":
            return _place(state, number_of(key))
        case "action":
            return _action(state, number_of(key))
        case "floor":
            return _floor(state, number_of(key))
        case "mat":
            return _mat(number_of(key))
        case "player":
            return _player(state, number_of(key))
    return None


def _place(state: State, place: Place) -> Reading:
    floor = "House" if place < HOUSE else "Attic"
    name = f"{floor} {place_name(state, place)}"
    known = place >= HOUSE or bool(state.discovered >> place & 1)
    found = contents(state, place) if known else ""
    if not known:
        line = "Undiscovered"
    elif place < HOUSE and state.stamped >> place & 1:
        line = "Stamped: nothing is left here."
    else:
        line = f"{found[:1].upper()}{found[1:]}" or "Nothing lies here."
    picture = None
    if place < HOUSE and state.ghosts[place]:
        picture = _picture(art.token("ghost", 110, str(state.ghosts[place])))
    notes = (*_way_there(state, place), *_ghost(state, place), *_what_else(state, place, known))
    return Reading(name, line, picture, notes)


def _way_there(state: State, place: Place) -> Iterator[Note]:
    """Whether the player whose turn it is can go there, or why not."""
    asked = engine.decision(state)
    who = player(state, state.active)
    if asked is None or state.mats[state.active].character == UNCHOSEN:
        return
    if not any(isinstance(one, Go) for one in asked.universe(state)):
        cost = courage_costs(state, state.active)[place]
        if cost != BEYOND:
            yield Note(f"{cost} courage away for {who}.", ("MN-MOVE-02",))
        else:
            yield Note(f"No way leads {who} here now.", ("MN-MOVE-09",))
        return
    go = Go(place)
    why = refused(GAME, state, go)
    if why is None:
        left = state.mats[state.active].courage
        yield Note(f"{who} can go here: {go.words(state)} ({left} courage).", ("MN-MOVE-02",))
    else:
        yield why


def _ghost(state: State, place: Place) -> Iterator[Note]:
    """The odds of everybody against the ghost."""
    if place >= HOUSE or not state.ghosts[place]:
        return
    for seat in range(len(state.mats)):
        if state.mats[seat].character == UNCHOSEN:
            continue
        odds = fight_at(state, seat, place)
        backed = f", {odds.backed}% with Revenge tokens" if odds.tokens else ""
        bonus = state.attack_bonus(seat)
        yield Note(
            f"{player(state, seat)}: die + {bonus}, {odds.needs} or more wins: "
            f"{odds.chance}%{backed}.",
            ("MN-GHOST-02", "MN-GHOST-06"),
        )
    yield Note("Who wins keeps the ghost; who loses faints.", ("MN-GHOST-10", "MN-FAINT-01"))


def _what_else(state: State, place: Place, known: bool) -> Iterator[Note]:
    there = [player(state, seat) for seat, at in enumerate(state.at) if at == place]
    if there:
        yield Note(f"{' and '.join(there)} {'is' if len(there) == 1 else 'are'} here.")
    if not known:
        near = [NAMES[one] for one in range(HOUSE) if place in state.neighbours_to_reveal(one)]
        shown = [name for one, name in enumerate(NAMES) if name in near and _open(state, one)]
        if shown:
            yield Note(f"Revealed by ending a move on {one_of(shown)}.", ("MN-CLEAR-03",))
    elif place < HOUSE:
        hidden = state.neighbours_to_reveal(place)
        if hidden:
            many = counted(len(hidden), "space")
            yield Note(f"Ending a move here reveals {many} beside it.", ("MN-CLEAR-04",))
        if state.imps[place]:
            yield Note("Imps go onto a net; releasing them earns money.", ("MN-IMP-05",))
    elif state.plan.chest_at(place) >= 0:
        yield from _chest(state, state.plan.chest_at(place))


def _open(state: State, place: Place) -> bool:
    return place < HOUSE and bool(state.discovered >> place & 1)


def _action(state: State, action: int) -> Reading:
    """An action, and whether it can be taken now."""
    notes: list[Note] = []
    asked = engine.decision(state)
    mine = [
        option
        for option in (asked.universe(state) if asked is not None else ())
        if getattr(option, "action", None) == action
    ]
    allowed = [option for option in mine if engine.refusal(state, option) is None]
    if allowed:
        for option in allowed:
            notes.append(Note(f"{player(state, state.active)} can: {option.words(state)}."))
    elif mine:
        why = refused(GAME, state, mine[0])
        assert why is not None
        notes.append(why)
    else:
        notes.append(Note("It cannot be taken now: another question is open."))
    line = spoken.name_of_action(state, action).partition(", ")[2]
    return Reading(ACTION_NAMES[action], line or "Nobody stands on it.", None, tuple(notes))


def _chest(state: State, chest: int) -> Iterator[Note]:
    """The bonus card of a chest, and what it would earn now."""
    number = state.display[chest]
    if number == NONE:
        yield Note("The chest is empty.")
        return
    card = bonus_cards()[number]
    worth = (
        f"{player(state, seat)} ${bonus_money(mat, number)}"
        for seat, mat in enumerate(state.mats)
        if mat.character != UNCHOSEN
    )
    yield Note(f"{card.title}. {card.condition}: ${card.money}.", ("MN-SCORE-07",))
    yield Note(f"As things stand it earns {', '.join(worth)}.")


def _floor(state: State, floor: int) -> Reading:
    """A floor by itself: who is there, and what is left."""
    places = range(HOUSE) if not floor else range(HOUSE, len(NAMES))
    there = [player(state, seat) for seat, at in enumerate(state.at) if at in places]
    notes = [Note(f"{' and '.join(there)} here." if there else "Nobody is here.")]
    if not floor:
        ghosts = sum(1 for place in places if state.ghosts[place])
        notes.append(Note(f"{counted(ghosts, 'ghost')} in sight.", ("MN-GHOST-01",)))
    return Reading("Attic" if floor else "House", "A floor of the manor", None, tuple(notes))


def _mat(number: int) -> Reading:
    printed = characters()[number]
    return Reading(printed.title, "Player Mat", None, (Note(printed.ability),))


def _player(state: State, seat: Seat) -> Reading | None:
    mat = state.mats[seat]
    if mat.character == UNCHOSEN:
        return None
    held = ", ".join(item_list(mat.items)) or "nothing"
    earned = ", ".join(f"{name} ${count(mat)}" for name, count in SOURCES if count(mat))
    notes = (
        *_can(state, seat),
        Note(mat.printed.ability),
        Note(f"Courage {mat.courage} of {mat.limit}.", ("MN-MOVE-02",)),
        Note(f"Carries {held}: {mat.carried} of {mat.slots} slots.", ("MN-ITEM-01",)),
        Note(f"The die + {state.attack_bonus(seat)} in a fight.", ("MN-GHOST-06",)),
        Note(f"Worth ${money(mat)} now{f': {earned}' if earned else ''}.", ("MN-SCORE-11",)),
    )
    line = f"On {NAMES[state.at[seat]]}" if 0 <= state.at[seat] < len(NAMES) else "Outside"
    picture = _picture(art.player(state.colours[seat], mat.character, 52))
    return Reading(player(state, seat), line, picture, notes)


def _can(state: State, seat: Seat) -> Iterator[Note]:
    """What a player can do now, or whose turn it is."""
    asked = engine.decision(state)
    if asked is None:
        return
    if asked.seat != seat:
        yield Note(f"Waits: {player(state, asked.seat)} is asked.")
        return
    legal = engine.legal(state)
    spaces = sum(1 for option in legal if isinstance(option, Go))
    actions = [ACTION_NAMES[one.action] for one in legal if isinstance(one, Action)]
    if spaces:
        words = f"Can go to {counted(spaces, 'space')} with {state.mats[seat].courage} courage."
        yield Note(words, ("MN-MOVE-02",))
    if actions:
        yield Note(f"Can take an action: {one_of(actions)}.", ("MN-TURN-02",))
    if not spaces and not actions:
        yield told(option.words(state) for option in legal)


def _picture(drawn: Art) -> Scene:
    node = Node("face", _SIDE / 2, _SIDE / 2, drawn)
    return Scene(_SIDE, _SIDE, Art(), [node], name="")
