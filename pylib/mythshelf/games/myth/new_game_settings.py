"""The new-game screen, and what the settings mean (SETUP).

Eight hero tokens lie in the box, but there are five heroes (MT-R-67); one hero alone plays by a
column of his own (MT-R-66).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...kernel.play.settings import MODE, Choice, Setting, Settings
from .campaign.chronicle import ADVENTURE, NOBODY, STORY
from .campaign.text import canonical, read
from .field.mode import SLAUGHTERFIELD
from .free_act.mode import ACT, SINGLE
from .population.arriving import icon_words
from .table.added import lacking, sources
from .table.catalogue.heroes import heroes
from .table.catalogue.stories import stories
from .table.catalogue.tiles import legends
from .table.options import AGENT_TYPE, OBJECTS, SPAWN_ACTIVE, UNDEAD_TYPE
from .table.printed.stories import Story
from .words.names import counted

SIZES = ("12x12", "4x6", "6x6", "4x12", "6x12", "24x12")
"""The sizes of tile on offer."""
DECKS = ("terror", "orcneas")
"""The darkness decks of the box."""
MOST_TILES = 6
"""The longest free act."""
HOPELESS = "24x12"
"""Fresh heroes do not win it (``content/balance.toml``)."""
WITH_QUESTS = "with"
"""The setting for the rules as they are printed: a quest comes with its icon (MT-POP-04)."""
CONTENT, BOX, ALL = "content", "box", "all"
"""The setting for content from outside, its value for none, and what follows the source."""


def _brings(size: str) -> str:
    """Who waits on a tile of a size."""
    warning = " Hopeless without items." if size == HOPELESS else ""
    return f"{icon_words(legends()[size]).capitalize()}.{warning}"


def settings() -> tuple[Setting, ...]:
    """The mode (MT-GEN-06), the tile, how many heroes, and which."""
    return (
        Setting(
            MODE,
            "Game",
            "What you play.",
            (
                Choice(SINGLE, "A single tile", "Clear one tile.", 60),
                Choice(
                    ACT,
                    "A free act",
                    "Clear several tiles of your choice; the last one is large.",
                    120,
                ),
                Choice(
                    ADVENTURE,
                    "An adventure",
                    "One act: stop after any tile, and take what you have won to the next act.",
                    120,
                ),
                Choice(
                    STORY,
                    "A story quest",
                    "Three acts of tiles in a fixed order, in one game.",
                    360,
                ),
                Choice(SLAUGHTERFIELD, "Slaughterfield", "Survive ten waves on one tile.", 60),
            ),
            SINGLE,
        ),
        Setting(
            "heroes",
            "Heroes",
            "All of them may be played by one person.",
            tuple(Choice(str(n), f"{n}") for n in range(1, 6)),
            "2",
        ),
        Setting(
            "size",
            "Tile",
            "Its size says what is on it.",
            tuple(Choice(size, size, _brings(size)) for size in SIZES if size in legends()),
            SIZES[0],
            modes=(SINGLE,),
        ),
        Setting(
            "tiles",
            "Tiles",
            "How many have to be cleared.",
            tuple(Choice(str(n), f"{n}") for n in range(2, MOST_TILES + 1)),
            "3",
            modes=(ACT,),
        ),
        Setting(
            "quests",
            "Quests",
            "Whether the quest icons of tiles count.",
            (
                Choice(WITH_QUESTS, "With", "Each brings aims, figures and rewards of its own."),
                Choice("without", "Shortened", "A shorter game of ours: tiles without quests."),
            ),
            WITH_QUESTS,
            modes=(SINGLE, ACT),
            rare=True,
        ),
        Setting(
            "darkness",
            "Darkness deck",
            "What the Darkness does beside fighting.",
            (
                Choice("terror", "The Terror with 1000 Legs", "That of the base game."),
                Choice("orcneas", "Orcneas", "It takes cards and drives the Grubbers."),
                Choice("both", "Both", "Shuffled together, for a harder game."),
            ),
            "terror",
            modes=(SINGLE, ACT, ADVENTURE, STORY),
            rare=True,
        ),
        Setting(
            "foes",
            "Further enemies",
            "Types that are not in the base game.",
            (
                Choice("base", "None"),
                Choice(UNDEAD_TYPE, "Barrow Thralls", "Undead minions that may rise again."),
                Choice(AGENT_TYPE, "The Pale Collector", "An agent, on tiles with lairs."),
                Choice("all", "Both"),
            ),
            "base",
            rare=True,
        ),
        Setting(
            "story",
            "Story",
            "Which story quest.",
            tuple(Choice(one.id, one.title, one.line) for one in (*stories(), *_added_stories())),
            next(iter(stories())).id,
            modes=(STORY,),
            reads=_absent("story"),
        ),
        Setting(
            CONTENT,
            "Content",
            "What is shuffled in with the box.",
            (Choice(BOX, "Only the box"), *_contents()),
            BOX,
            modes=(SINGLE, ACT, ADVENTURE),
            schema_added=True,
            reads=_absent("content"),
        ),
        Setting(
            "chronicle",
            "Chronicle",
            "What the heroes bring from the acts before.",
            (Choice(NOBODY, "Fresh heroes", "Nobody has been anywhere yet."),),
            NOBODY,
            modes=(ADVENTURE, STORY),
            reads=canonical,
        ),
        Setting(
            "objects",
            "Realm objects",
            "Rubble, walls, pits and the like.",
            (
                Choice("none", "None"),
                Choice(OBJECTS, "As you like", "You are asked on every tile."),
            ),
            "none",
            modes=(SINGLE, ACT, ADVENTURE, STORY),
            rare=True,
        ),
        Setting(
            "spawns",
            "Spawns",
            "Which lairs spawn when the Darkness says so.",
            (
                Choice("every", "Every lair", "As soon as one of them is active."),
                Choice(SPAWN_ACTIVE, "Active lairs only", "A milder reading of the rule."),
            ),
            "every",
            modes=(SINGLE, ACT, ADVENTURE, STORY),
            rare=True,
        ),
        Setting(
            "hero",
            "Hero",
            "Each is a deck of his own.",
            tuple(Choice(hero.id, hero.title, hero.line) for hero in heroes()),
            tuple(hero.id for hero in heroes()),
            per_seat=True,
        ),
    )


def _added_stories() -> list[Story]:
    """The story quests from outside."""
    return [stories()[number] for number in stories().of(sources())]


def _contents() -> Iterator[Choice]:
    """What can be shuffled in."""
    for source, added in sources().items():
        counts = (
            (sum(not one.chain for one in added.quests), "quest"),
            (len(added.items), "item"),
            (len(added.faces), "tile"),
            (len(added.monsters), "monster"),
        )
        told = ", ".join(counted(many, thing) for many, thing in counts if many)
        if told:
            yield Choice(f"{source}:{ALL}", added.title, f"{told}.")


def _absent(noun: str) -> Callable[[str], str]:
    """Refuses a value that is none, with the content that it needs."""

    def refuse(value: str) -> str:
        raise ValueError(lacking(value) or f"no {noun} is called {value[:40]!r}")

    return refuse


def sources_of(chosen: Settings) -> tuple[str, ...]:
    """The content from outside that a game is played with: that of its story quest, what was
    chosen, and what was chosen in acts before."""
    values = (str(chosen.get("story", "")), str(chosen.get(CONTENT, "")))
    named = {value.partition(":")[0] for value in values if ":" in value}
    return tuple(sorted(named.union(read(str(chosen.get("chronicle", NOBODY))).sources)))


def refusal(chosen: Settings) -> str | None:
    """No hero is chosen twice (MT-SETUP-09)."""
    picked = chosen["hero"]
    return "Every hero can be chosen once." if len(set(picked)) < len(picked) else None


def dark_decks(chosen: Settings) -> tuple[str, ...]:
    """The darkness decks in use: another one may replace that of the base game, or be shuffled
    together with it for a harder game (MT-SETUP-03)."""
    return DECKS if chosen["darkness"] == "both" else (str(chosen["darkness"]),)


def options(chosen: Settings) -> tuple[str, ...]:
    """The options that are on: house changes are named, and off where nobody asks for them
    (MT-GEN-05)."""
    foes = chosen["foes"]
    found = [one for one in (UNDEAD_TYPE, AGENT_TYPE) if foes in (one, "all")]
    found += [one for one in (OBJECTS, SPAWN_ACTIVE) if one in chosen.values()]
    return tuple(found)
