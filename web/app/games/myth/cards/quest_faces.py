"""Quests at the table: tokens on the tile, a plate for each card in play, its text (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.myth.quests.looking import card_of
from mythshelf.games.myth.table.catalogue.enemies import monsters, types
from mythshelf.games.myth.table.figures import HEROES
from mythshelf.games.myth.table.printed.quests import QuestCard
from mythshelf.games.myth.table.records import Quest
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.games.myth.words.names import counted, hero, sentence

from web.app.games.myth import shape_keys
from web.app.games.myth.colours import GOLD, INK, PAPER
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look.layout import UNIT, Layout
from web.app.presenting.panel import Figure as Value
from web.app.presenting.plate import Plate
from web.app.presenting.reading import Note, Reading
from web.app.stage.nodes import Art, Box, Disc, Node, Scene

_SIGNS = {
    "mill": "clutter",
    "chest": "chest",
    "captive": "capture",
    "well": "drop",
    "relic": "relic",
    "stranger": "wild",
    "crater": "legendary",
    "hostage": "capture",
    "lantern": "life",
}
"""The emblem of a quest's tokens by their name."""
_SIDE = 52.0
_LIES, _BORNE = 2.15, 10.5
"""The heights of a token on its square, and on the hero who bears it."""


def tokens(state: State, lay: Layout) -> Iterator[Node]:
    """The tokens of quests: on their squares, or at the rim of the hero who leads or bears one."""
    for quest in state.quests:
        card = card_of(quest)
        sign = _sign(card)
        for place, token in enumerate(quest.tokens):
            key = f"quest-token:{quest.card}:{place}"
            if token.at >= 0 and lay.shows(token.at):
                yield Node(key, *lay.centre(token.at), _token(sign), z=_LIES)
            elif token.hero in HEROES and state.at[token.hero] >= 0:
                x, y = lay.of_figure(state, token.hero)
                yield Node(key, x - 21, y + 19, _token(sign), z=_BORNE, scale=0.42)


def _sign(card: QuestCard) -> str:
    return _SIGNS.get(card.token.name, "destination") if card.token else "destination"


@cache
def _token(sign: str) -> Art:
    """A token: a paper square, as nothing else on the tile is."""
    side = UNIT * 0.66
    return Art(
        Disc(side * 0.62, "#000000", x=2, y=side * 0.28, ry=side * 0.4, alpha=0.4),
        Box(side, side, 8, INK, y=side * 0.08),
        Box(side, side, 8, PAPER, INK, 1.8),
        Box(side - 9, side - 9, 5, stroke=GOLD, width=2),
        emblem(sign, side * 0.6, INK),
    )


# Plates and reading -------------------------------------------------------------------


def plates(state: State) -> tuple[Plate, ...]:
    """A plate for each quest in play."""
    return tuple(_plate(state, quest) for quest in state.quests)


def _plate(state: State, quest: Quest) -> Plate:
    card = card_of(quest)
    values = tuple(_values(quest, card))
    said = _standing(quest)
    return Plate(
        key=shape_keys.quest_key(quest.card),
        title=card.title,
        state=said,
        active=not quest.over,
        scene=_picture(_sign(card)),
        lines=(("", values),) if values else (),
        spoken=f"Quest {card.title}, {said}. {', '.join(one.spoken for one in values)}".strip(),
    )


def _standing(quest: Quest) -> str:
    if quest.over:
        return "over"
    if quest.met:
        return "met"
    return f"{counted(quest.timer, 'cycle')} left" if quest.timer else "open"


def _values(quest: Quest, card: QuestCard) -> Iterator[Value]:
    """How far it has come."""
    token = card.token
    if "release" in card.program:
        yield Value("i-check", str(quest.released), f"{quest.released} safe")
    elif token is not None and token.count > 1:
        words = f"{quest.used} of {token.count} tokens used"
        yield Value(_sign(card), f"{quest.used}/{token.count}", words)
    if card.lairs:
        yield Value(
            "lair", str(len(quest.lairs)), f"{counted(len(quest.lairs), 'lair')} of its own"
        )
    if "slain" in card.program and quest.slain:
        wanted = {types().index(one) for one in card.lairs if one in types()}
        kind = [one for one in quest.slain if not wanted or monsters()[one].type in wanted]
        yield Value("skull", str(len(kind)), f"{len(kind)} defeated")


def reading(state: State, card: int) -> Reading | None:
    """A quest in play, with all that is printed on it."""
    quest = next((one for one in state.quests if one.card == card), None)
    if quest is None:
        return None
    printed = card_of(quest)
    kind = "Chain quest" if printed.chain else "Quest"
    notes = [Note(_setup(printed), ("MT-QUEST-01",))]
    notes += [Note(part) for part in _parts(state.language.words(printed.id))]
    if printed.timer:
        words = f"{counted(quest.timer, 'hero cycle')} of {printed.timer} left."
        notes.append(Note(words, ("MT-QUEST-06", "MT-R-73")))
    for token in quest.tokens:
        if token.hero != NONE:
            name = printed.token.name if printed.token else "token"
            notes.append(Note(f"The {hero(state, token.hero)} has the {name}."))
    notes.append(
        Note(
            "After success the card is discarded, after failure it goes back into the deck; the "
            "game goes on either way.",
            ("MT-QUEST-04", "MT-GEN-03"),
        )
    )
    line = f"{kind} {printed.number}, {_standing(quest)}"
    return Reading(printed.title, line, _picture(_sign(printed)), tuple(notes))


def _parts(words: str) -> list[str]:
    """The text by its sentences."""
    return [f"{part}." for part in words.rstrip(".").split(". ") if part]


def _setup(card: QuestCard) -> str:
    """What comes with it, in words."""
    found = [f"{counted(many, name.partition('-')[0])}" for name, many in card.figures]
    found += [f"a pack of {pack.size}" if pack.size else "a pack" for pack in card.packs]
    if card.lairs:
        found.append(counted(len(card.lairs), "lair"))
    if card.token is not None:
        tn = f" (TN {card.token.tn})" if card.token.tn else ""
        found.append(f"{counted(card.token.count, card.token.name)}{tn}")
    if card.bystander:
        found.append("somebody to be escorted")
    return f"Setup: {sentence(', '.join(found))}." if found else "Nothing is set up for it."


@cache
def _picture(sign: str) -> Scene:
    """The token of the quest, small."""
    side = _SIDE - 8
    face = Art(
        Box(side, side, 8, PAPER, INK, 1.8),
        Box(side - 8, side - 8, 5, stroke=GOLD, width=2),
        emblem(sign, side * 0.6, INK),
    )
    return Scene(_SIDE, _SIDE, Art(), [Node("quest", _SIDE / 2, _SIDE / 2, face)], name="A quest")
