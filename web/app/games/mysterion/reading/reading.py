"""Cards and piles read large: what is printed, what it means, and the clauses of it (pure)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.question import Question
from mythshelf.games.mysterion.cards.programs import card_text
from mythshelf.games.mysterion.table.catalogue import (
    CONDITIONAL,
    CREATURE,
    ENHANCEMENT,
    INSTANT,
    NONE,
    SCRIPT,
    TYPES,
    Card,
    Kind,
    Side,
    cards,
    element_names,
    keyword_clause,
    numbers,
)
from mythshelf.games.mysterion.table.piles import UNKNOWN
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import counted
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.hands import HIDDEN, Cards

from web.app.games.mysterion.cards import faces
from web.app.games.mysterion.reading import deeds
from web.app.games.mysterion.shape_keys import card_of
from web.app.presenting.possible import now
from web.app.presenting.reading import Note, Reading
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.stage.nodes import Art, Node, Scene

_W, _H, _EDGE = 150.0, 202.0, 8.0
_KINDS = {
    INSTANT: Note(
        "Played before the attack: it works at once and is discarded.", ("MY-INST-01", "MY-INST-02")
    ),
    CONDITIONAL: Note(
        "Placed face down and paid for; turned up free of cost when its moment comes, if you wish.",
        ("MY-COND-01", "MY-COND-06", "MY-COND-07"),
    ),
    ENHANCEMENT: Note(
        "Played together with an attacking Creature; discarded after that attack.",
        ("MY-ENH-02", "MY-ENH-06"),
    ),
}
_GRANTED = {"soar": "MY-KEY-05", "foe_defence": "MY-KEY-03"}
"""Parts of an Item's program that are a keyword of Creatures, too."""

_NAMED = ("card", "creature", "enhancement", "first", "second")
"""The fields of options that are a card of the hand."""


def text_of(key: str) -> str:
    """What a card of the hand or of a Town says; empty for one without a text, and for another
    key."""
    kind = card_of(key)
    return card_text(kind) if kind != NONE and cards()[kind].program else ""


def card_key(kind: Kind) -> str:
    """The key by which a card of a pile is read."""
    return f"card:{kind}"


def read(state: State, key: str) -> Reading | None:
    """What lies under a key, as far as this view shows it."""
    sort = kind_of(key)
    if sort == "card":
        return of_card(number_of(key))
    if sort == "hand":
        return _held(state, number_of(key))
    if sort == "known":
        side, kind = map(int, key.split(":")[1:])
        return of_card(kind) if kind in state.shown[side] else None
    if sort == "script":
        _, side_of, element, lying = key.split(":")
        printed = of_card(int(element))
        lies = deeds.lying(state, int(side_of), int(element), lying)
        return replace(printed, notes=(lies, *printed.notes))
    if sort == "creature":
        side = number_of(key)
        return _stack(state.creatures[side], *deeds.fighting(state, side))
    if sort == "survivor":
        return _stack(state.survivors[number_of(key)], deeds.SURVIVED)
    if sort in _ONE:
        return _ONE[sort](state, number_of(key))
    return None


def of_card(kind: Kind) -> Reading:
    """A card of the pool with all that is printed on it."""
    card = cards()[kind]
    notes = _creature(card, kind) if card.type == CREATURE else _item(card, kind)
    if card.type == SCRIPT:
        notes = (
            Note(
                "It costs nothing. In your Codex it can be tapped to pay, and untaps in your Setup "
                "Stage.",
                ("MY-SCRIPT-02", "MY-SCRIPT-06", "MY-PREP-01"),
            ),
            Note(
                f"It pays for Creatures of {element_names()[card.element]}, and for any Item.",
                ("MY-SCRIPT-04", "MY-SCRIPT-05"),
            ),
        )
    return Reading(card.title, _line(card), _scene(faces.face(kind, _W, _H)), notes)


def _held(state: State, kind: Kind) -> Reading | None:
    """A card in hand, and what can be done with it now."""
    if kind < 0 or not any(kind in hand for hand in state.hands):
        return None
    printed, asked = of_card(kind), engine.decision(state)
    if not isinstance(asked, Question) or kind not in state.hands[asked.side]:
        return printed
    possible = now(GAME, state, lambda option: kind in _cards_of(option))
    return replace(printed, notes=(*possible, *printed.notes))


def _cards_of(option: Option[State]) -> Cards:
    """The cards of the hand that an option names."""
    named = (getattr(option, name, NONE) for name in _NAMED)
    return (*named, *getattr(option, "under", ()))


def _line(card: Card) -> str:
    if card.type == CREATURE:
        return f"Creature of {element_names()[card.element]}, stage {card.stage}"
    return TYPES[card.type].capitalize()


def _scene(drawn: Art) -> Scene:
    w, h = _W + 2 * _EDGE, _H + 2 * _EDGE
    return Scene(w, h, Art(), [Node("card", w / 2, h / 2, drawn)])


def _creature(card: Card, kind: Kind) -> tuple[Note, ...]:
    scripts = f"{counted(card.cost, 'Script')} of {element_names()[card.element]}"
    paid = Note(f"Costs {scripts}.", ("MY-SCRIPT-04", "MY-INVOKE-01"))
    if card.previous != NONE:
        before = cards()[card.previous].title
        paid = Note(
            f"Costs {scripts} alone, or {card.evolved} with {before} from your hand under it.",
            ("MY-EVO-04", "MY-EVO-05"),
        )
    figures = Note(f"Attack {card.attack}, defence {card.defence}.", ("MY-EXCH-02",))
    if not card.keyword:
        return (paid, figures)
    return (Note(card_text(kind), (keyword_clause(card.keyword),)), paid, figures)


def _item(card: Card, kind: Kind) -> tuple[Note, ...]:
    if not card.is_item:
        return ()
    cost = "Costs nothing." if not card.cost else f"Costs {counted(card.cost, 'Script')}, any."
    granted = tuple(c for part, c in _GRANTED.items() if part in card.program)
    return (
        Note(card_text(kind), (*granted, *_about(card.title))),
        _KINDS[card.type],
        Note(cost, ("MY-SCRIPT-05",) if card.cost else ()),
    )


@cache
def _about(title: str) -> tuple[str, ...]:
    """The clauses that settle the details of an Item by its name."""
    chapters = GAME.rulebook.chapters
    return tuple(c.id for chapter in chapters for c in chapter.clauses if title in c.text)


def _stack(stack: Cards, *now_of: Note) -> Reading | None:
    """An invoked Creature, what it does, and what lies under it."""
    if not stack:
        return None
    top = of_card(stack[0])
    under = tuple((card_key(kind), cards()[kind].title) for kind in stack[1:])
    note = Note("Only the top card counts; all of them share its lot.", ("MY-EVO-06", "MY-EVO-07"))
    notes = (*now_of, *top.notes, *([note] if under else []))
    return Reading(top.title, top.line, top.scene, notes, under)


def _armour(state: State, side: Side) -> Reading | None:
    worn = state.enhancements[side]
    return None if worn == NONE else of_card(worn)


def _playing(state: State, side: Side) -> Reading | None:
    return of_card(state.playing[side][-1]) if state.playing[side] else None


def _slot(state: State, side: Side) -> Reading | None:
    """The own card; of the other's, only what everybody knows."""
    kind = state.conditionals[side]
    if kind == NONE:
        return None
    paid = Note(f"{counted(state.prices[side], 'Script')} paid for it.", ("MY-COND-08",))
    if kind != UNKNOWN:
        own = of_card(kind)
        notes = (deeds.turning_up(state, side), *own.notes, paid)
        return Reading(own.title, f"{own.line}, face down", own.scene, notes)
    secret = Note("Only its owner knows which one.", ("MY-COND-01", "MY-COND-02"))
    back = _scene(faces.back(_W, _H, "conditional"))
    return Reading("A card face down", "Conditional", back, (secret, paid))


def _pile(state: State, side: Side) -> Reading | None:
    """A discard pile: open to both (MY-R-47), the latest first, equal cards together."""
    pile = [kind for kind in state.discards[side] if kind != HIDDEN]
    if not pile:
        return None
    counts = Counter(pile)
    latest = dict.fromkeys(reversed(pile))
    listed = tuple(
        (card_key(kind), (f"{counts[kind]} × " if counts[kind] > 1 else "") + cards()[kind].title)
        for kind in latest
    )
    note = Note("Discard piles are open to both.", ("MY-R-47",))
    top = _scene(faces.face(pile[-1], _W, _H))
    return Reading("Discard pile", counted(len(pile), "card"), top, (note,), listed)


def _health(state: State, side: Side) -> Reading:
    now, most = state.health[side], state.maximum[side]
    lost = Note("Whoever comes to 0 has lost. It never rises above its maximum.", ("MY-END-01",))
    return Reading("Health", f"{now} of {most}", None, (lost,))


def _die(state: State, side: Side) -> Reading:
    n = numbers()
    rate = Note(
        "So many Scripts may be played in one Turn Cycle. The die rises by one each time; at "
        f"{n.die} only the {n.codex_limit} places of the Codex are a limit.",
        ("MY-STUDY-01", "MY-STUDY-03", "MY-STUDY-05"),
    )
    return Reading("Study die", f"It shows {state.study[side]}", None, (rate,))


_ONE = {
    "armour": _armour,
    "playing": _playing,
    "slot": _slot,
    "pile": _pile,
    "health": _health,
    "die": _die,
}
"""What is read by the side alone."""
