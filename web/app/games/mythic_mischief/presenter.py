"""How Mythic Mischief looks and is handled at the table: all of it that the page asks for.

A module that is a :class:`web.app.presenting.presenter.Presenter`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.detention import events as d
from mythshelf.games.mythic_mischief.phases.setup import DRAFT
from mythshelf.games.mythic_mischief.position import position
from mythshelf.games.mythic_mischief.table.catalogue import all_layouts, factions, numbers
from mythshelf.games.mythic_mischief.table.detention import ENCHANTED
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.words.names import full_name, keeper_name, team_name
from mythshelf.kernel.play.core import Event

from web.app.games.mythic_mischief import shape_keys
from web.app.games.mythic_mischief.animation import pictured, pictures
from web.app.games.mythic_mischief.panels import facts as preview
from web.app.games.mythic_mischief.panels import header, line, panels
from web.app.games.mythic_mischief.plans import meant, plans
from web.app.games.mythic_mischief.reading import read
from web.app.games.mythic_mischief.recalled import begins_picture, marks, weight
from web.app.games.mythic_mischief.recounting import SchoolYear
from web.app.games.mythic_mischief.scene import scene
from web.app.games.mythic_mischief.sounds import RECIPES as recipes
from web.app.games.mythic_mischief.sounds import SOUNDS as sounds
from web.app.presenting.dice import Die, Throw
from web.app.presenting.focus import Focus
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.recounting import Recounting
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.presenting.step import Step
from web.app.stage.nodes import Node

__all__ = [
    "actor",
    "ask",
    "begins",
    "begins_picture",
    "foretells",
    "header",
    "line",
    "marks",
    "meant",
    "panels",
    "picture",
    "pictured",
    "pictures",
    "plans",
    "preview",
    "read",
    "recipes",
    "recounting",
    "scene",
    "sounds",
    "throws",
    "weight",
    "whole_table",
]

_ASKS = {
    "move": "Who walks, and where to?",
    "push": "Which Mythic, and where?",
    "shelves": "Which Bookshelf, and to which edge?",
    "distract": "Which way does the Tomekeeper go?",
    "legendary": "Who uses the Legendary Ability, and how?",
    "special": "Where does the token go?",
}


_DIE = Die("The action die", tuple(map(str, numbers().die_faces)), numbered=False)
_RECOUNTING = SchoolYear()

_THEIRS = d.EnchantedBegan | d.DetentionRevealed

foretells = True
whole_table = False


def actor(step: Step) -> str:
    """The Tomekeeper where it walks or catches, and the Enchanted in their turn."""
    event = step.choice[step.at if step.is_pictured else step.begin]
    if isinstance(event, (e.KeeperMoved, e.Caught, e.DestinationReached)):
        return "The Tomekeeper"
    before = step.before
    enchanted = before.detention is not None and before.active == ENCHANTED
    return "The Enchanted" if enchanted or isinstance(event, _THEIRS) else ""


def ask(state: State, focus: Focus) -> str:
    """The question about what is selected."""
    if focus.preview is not None:
        return _short(focus.preview.plan.label)
    return _ASKS.get(focus.verb, "") if not focus.taps else _about(state, focus.taps)


def throws(state: State, event: Event) -> Iterable[Throw]:
    """The dice for the first team and for the return of the Enchanted."""
    match event:
        case e.FirstRoll(faces=faces):
            for team, face in enumerate(faces):
                yield Throw(_DIE, numbers().die_faces.index(face), team_name(state, team))
        case d.ReturnRolled(face=face):
            yield Throw(_DIE, numbers().die_faces.index(face), "the Enchanted")


def begins(event: Event) -> int:
    """The seat whose turn begins."""
    if isinstance(event, d.EnchantedBegan):
        return ENCHANTED
    return event.seat if isinstance(event, e.TurnBegan) else -1


def recounting(_state: State) -> Recounting:
    """How a game is recounted."""
    return _RECOUNTING


def picture(key: str, value: str) -> ChoicePicture:
    """How a value of a setting looks."""
    if key in ("faction", "enchanted"):
        names = [faction.slug for faction in factions()]
        return ChoicePicture(side=names.index(value) + 1, icon=value)
    if key == "layout":
        if value not in {DRAFT, *(layout.id for layout in all_layouts())}:
            return ChoicePicture(icon="i-random")
        nobody = (None, None, None)
        layout = "1" if value == DRAFT else value
        empty = position({"vampires": nobody, "wizards": nobody}, begin="clean", layout=layout)
        bare = scene(empty, Focus(past=True))
        lying = [node for node in bare.nodes if _lies_there_always(node)]
        bare.nodes = [] if value == DRAFT else lying
        return ChoicePicture(scene=bare)
    return ChoicePicture()


def _about(state: State, taps: tuple[str, ...]) -> str:
    """The question about a selection: what its last part does, or what is done with it."""
    last = taps[-1]
    kind = kind_of(last)
    if kind == "shelf":
        return "To which edge does the Bookshelf go?"
    if kind == shape_keys.KEEPER:
        return f"Which way does the {keeper_name(state, shape_keys.half_of_key(last))} go?"
    if kind == "mythic":
        name = full_name(state, number_of(last))
        own = len([key for key in taps if kind_of(key) == "mythic"]) == 1
        return f"What does {name} do?" if own else f"What happens to {name}?"
    if kind == "track":
        return "Which of the two dice?"
    return _ASKS.get(kind, "")


def _short(label: str) -> str:
    """A plan's label without the name of the Mythic, which is ringed on the board."""
    _, colon, act = label.rpartition(": ")
    return act[:1].upper() + act[1:] if colon else label


def _lies_there_always(node: Node) -> bool:
    """Whether a node belongs to a layout: Bookshelves and Clutter, with their shadows."""
    return node.key.removeprefix("shade:").partition(":")[0] in ("shelf", "clutter")
