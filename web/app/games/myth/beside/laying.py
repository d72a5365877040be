"""The questions by which a tile is laid and populated, icon by icon of its legend (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mythshelf.games.myth.population.arriving import ChooseEdge, ChooseEntry, ChooseSize, ChooseTile
from mythshelf.games.myth.population.drawing_quests import ChooseQuest
from mythshelf.games.myth.population.quest_enemies import ChooseQuestEdge, ChooseQuestPack
from mythshelf.games.myth.population.quest_tokens import ChooseStand
from mythshelf.games.myth.realm.lairs import ChooseLair
from mythshelf.games.myth.realm.laying import LayTile
from mythshelf.games.myth.realm.leaders import ChooseLeader
from mythshelf.games.myth.realm.objects import ChooseThing
from mythshelf.games.myth.realm.pack_squares import ChooseMember
from mythshelf.games.myth.realm.packs import LEAST_PACK, MOST_PACK, ChoosePack
from mythshelf.games.myth.realm.traps import ChooseSpot, ChooseTrapEdge
from mythshelf.games.myth.table.catalogue.quests import quests
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.figures import LAIRS, type_of
from mythshelf.games.myth.table.options import OBJECTS
from mythshelf.games.myth.table.printed.tiles import Legend
from mythshelf.games.myth.table.squares import EDGE_NAMES
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.games.myth.words.names import counted, listed, sentence, type_name
from mythshelf.kernel.play import engine

from web.app.presenting.agenda import Agenda, AgendaStep

_TILE, _ENTRY, _OBJECTS, _QUEST = "Tile", "Entry", "Objects", "Quest"
_TRAP, _LAIRS, _PACK, _LEADER, _TREASURE = "Trap", "Lairs", "Hunting pack", "Mini-boss", "Treasures"
_BY = "\u00a0×\u00a0"
_ABOUT: dict[type[Any], str] = {
    ChooseSize: _TILE,
    ChooseTile: _TILE,
    LayTile: _TILE,
    ChooseEdge: _ENTRY,
    ChooseEntry: _ENTRY,
    ChooseThing: _OBJECTS,
    ChooseQuest: _QUEST,
    ChooseQuestEdge: _QUEST,
    ChooseQuestPack: _QUEST,
    ChooseStand: _QUEST,
    ChooseTrapEdge: _TRAP,
    ChooseSpot: _TRAP,
    ChooseLair: _LAIRS,
    ChoosePack: _PACK,
    ChooseLeader: _LEADER,
}


@dataclass(frozen=True, slots=True)
class _Icon:
    """A question: what may be answered, and what was."""

    name: str
    bounds: str = ""
    may: str = ""
    was: str = ""


def agenda(state: State) -> Agenda | None:
    """What is asked while a tile is laid; ``None`` where the heroes or the Darkness are at it."""
    asked = engine.decision(state)
    name = _about(asked)
    if not name or state.cycle is not None or not state.tiles:
        return None
    icons = list(_icons(state))
    names = [icon.name for icon in icons]
    if name not in names:
        return None
    at = names.index(name)
    said = icons[at].may
    if isinstance(asked, ChooseMember):
        left = f"{len(asked.left)} to be placed"
        said = f"{said}: {left}" if name == _QUEST and said else left
    return Agenda(
        "Setting up the tile",
        tuple(AgendaStep(one.name, one.was) for one in icons[:at]),
        AgendaStep(_whole(icons[at]), said),
        tuple(AgendaStep(_whole(one), "") for one in icons[at + 1 :]),
    )


def _about(asked: Any) -> str:
    """Which of the questions this is; empty for any other."""
    if isinstance(asked, ChooseMember):
        return _PACK if asked.card == NONE else _QUEST
    if isinstance(asked, ChooseLair) and type(asked) is not ChooseLair:
        return _QUEST
    return _ABOUT.get(type(asked), "")


def _whole(icon: _Icon) -> str:
    return ", ".join(filter(None, (icon.name, icon.bounds)))


def _icons(state: State) -> Iterator[_Icon]:
    """All of the questions, in their order (MT-POP-03)."""
    place = len(state.tiles) - 1
    tile, legend = state.tiles[place], state.tiles[place].legend
    title = " and ".join(faces()[face].title for face in tile.faces)
    yield _Icon(_TILE, was=f"{title}, {legend.size.replace('x', _BY)}")
    if not place:
        many = len(state.party)
        heroes = f"{many} {'hero' if many == 1 else 'heroes'}"
        edge = (
            f"{sentence(EDGE_NAMES[tile.entry])} edge, {heroes}" if tile.entry in range(4) else ""
        )
        yield _Icon(_ENTRY, may="Every hero stands at one edge", was=edge)
    if OBJECTS in state.options:
        yield _Icon(_OBJECTS, may="As many as you like, or none", was=_objects(state))
    if legend.quest[1] or legend.quest_or_trap:
        drawn = _quests(state, place)
        yield _Icon(_QUEST, may=drawn, was=drawn or "none")
    if legend.trap[1]:
        yield _Icon(_TRAP, was=_count(len(state.traps), "trap"))
    yield from _foes(state, place, legend)
    yield _Icon(_TREASURE, str(legend.treasure))


def _foes(state: State, place: int, legend: Legend) -> Iterator[_Icon]:
    if legend.lair[1]:
        may = "Each covers a purple square"
        yield _Icon(_LAIRS, _bounds(legend.lair), may, _lairs(state, place))
    if legend.pack[1]:
        may = f"{LEAST_PACK} to {MOST_PACK} of one kind, at most half of them ranged"
        yield _Icon(_PACK, _bounds(legend.pack), may)
    if legend.mini_boss[1]:
        yield _Icon(_LEADER)


def _bounds(bounds: tuple[int, int]) -> str:
    least, most = bounds
    if least == most:
        return str(most)
    return f"{least} {'or' if most == least + 1 else 'to'} {most}"


def _count(number: int, noun: str) -> str:
    return counted(number, noun) if number else "none"


def _objects(state: State) -> str:
    return _count(len(state.things), "object")


def _quests(state: State, place: int) -> str:
    there = [quests()[one.card].title for one in state.quests if one.tile == place]
    return listed(there)


def _lairs(state: State, place: int) -> str:
    board = state.board()
    there = [one for one in state.present(LAIRS) if board.tile_of.get(state.at[one]) == place]
    kinds = Counter(type_of(one) for one in there)
    return listed(_count(many, f"{type_name(kind)} lair") for kind, many in kinds.items()) or "none"
