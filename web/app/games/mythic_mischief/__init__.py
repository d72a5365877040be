"""Mythic Mischief at the table: the presenter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.detention import events as d
from mythshelf.games.mythic_mischief.phases.setup import DRAFT
from mythshelf.games.mythic_mischief.position import position
from mythshelf.games.mythic_mischief.table.catalogue import all_layouts, factions, numbers
from mythshelf.games.mythic_mischief.table.detention import ENCHANTED
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.words.names import full_name, keeper_name, team_name
from mythshelf.kernel.play.core import Event, Option

from web.app.games.mythic_mischief import animation, panels, plans, reading, recalled, shape_keys
from web.app.games.mythic_mischief.recounting import SchoolYear
from web.app.games.mythic_mischief.scene import scene
from web.app.games.mythic_mischief.sounds import RECIPES, SOUNDS
from web.app.presenting.dice import Die, Throw
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.plan import Fact, Plan, Preview
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.reading import Reading
from web.app.presenting.recounting import Recounting
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.presenting.sound import Recipe
from web.app.presenting.step import Step
from web.app.stage.nodes import Node, Scene

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


class MythicMischiefPresenter:
    """Turns views of the game into plans, scenes and panels."""

    sounds: Mapping[type[Event], str] = SOUNDS
    recipes: Mapping[str, Recipe] = RECIPES
    foretells = True
    whole_table = False

    def plans(self, state: State) -> Sequence[Plan]:
        """What can be done now."""
        return plans.plans(state)

    def meant(self, state: State, taps: tuple[str, ...], verb: str) -> Iterable[Option[Any]]:
        """Options that these taps could mean."""
        return plans.meant(state, taps, verb)

    def scene(self, state: State, focus: Focus) -> Scene:
        """The school with everything in it, and what can be tapped."""
        return scene(state, focus)

    def pictured(self, choice: Sequence[Event]) -> Iterable[int]:
        """Which events of a choice one should see."""
        return animation.pictured(choice)

    def pictures(self, step: Step, focus: Focus) -> Iterable[Scene]:
        """What is seen of one of them."""
        return animation.pictures(step, focus)

    def actor(self, step: Step) -> str:
        """The Tomekeeper where it walks or catches, and the Enchanted in their turn."""
        event = step.choice[max(0, step.at)]
        if isinstance(event, (e.KeeperMoved, e.Caught, e.DestinationReached)):
            return "The Tomekeeper"
        before = step.before
        enchanted = before.detention is not None and before.active == ENCHANTED
        return "The Enchanted" if enchanted or isinstance(event, d.DetentionRevealed) else ""

    def panels(self, state: State, focus: Focus) -> tuple[Panel, ...]:
        """The faction boards as panels."""
        return panels.panels(state, focus)

    def header(self, state: State, focus: Focus) -> Header:
        """The head of the table."""
        return panels.header(state, focus)

    def ask(self, state: State, focus: Focus) -> str:
        """The question about what is selected."""
        if focus.preview is not None:
            return _short(focus.preview.plan.label)
        return _ASKS.get(focus.verb, "") if not focus.taps else _about(state, focus.taps)

    def preview(self, before: State, preview: Preview) -> tuple[Fact, ...]:
        """What a plan would bring."""
        return panels.facts(before, preview)

    def line(self, state: State) -> str:
        """The position in a sentence."""
        return panels.line(state)

    def read(self, state: State, key: str) -> Reading | None:
        """A Mythic, the Tomekeeper, a Bookshelf, a space, a track, an ability: what it is now."""
        return reading.read(state, key)

    def throws(self, state: State, event: Event) -> Iterable[Throw]:
        """The dice for the first team and for the return of the Enchanted."""
        match event:
            case e.FirstRoll(faces=faces):
                for team, face in enumerate(faces):
                    yield Throw(_DIE, numbers().die_faces.index(face), team_name(state, team))
            case d.ReturnRolled(face=face):
                yield Throw(_DIE, numbers().die_faces.index(face), "the Enchanted")

    weight = staticmethod(recalled.weight)
    begins_picture = staticmethod(recalled.begins_picture)
    marks = staticmethod(recalled.marks)

    def begins(self, event: Event) -> int:
        """The seat whose turn begins."""
        if isinstance(event, d.EnchantedBegan):
            return ENCHANTED
        return event.seat if isinstance(event, e.TurnBegan) else -1

    def recounting(self, _state: State) -> Recounting:
        """How a game is recounted."""
        return _RECOUNTING

    def picture(self, key: str, value: str) -> ChoicePicture:
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


PRESENTER = MythicMischiefPresenter()
