"""What is true of every valid state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....kernel.effects import checks as effect_checks
from ....kernel.play.game import until_wrong
from ..campaign.text import read
from ..heroes.numbers import most_vitality
from ..table.catalogue.darkness import darkness_cards, darkness_deck, traps
from ..table.catalogue.enemies import monsters, types
from ..table.catalogue.heroes import cards, heroes
from ..table.catalogue.items import items, merchants
from ..table.catalogue.quests import quests
from ..table.catalogue.stories import stories, story_named, story_tile_named
from ..table.catalogue.tiles import faces
from ..table.figures import (
    FIGURES,
    MOST_HEROES,
    first_kind,
    full_vitality,
    is_enemy,
    is_hero,
    kind_of,
)
from ..table.mode import is_mode, mode_of
from ..table.newcomers import is_whole
from ..table.squares import EDGES, column_row
from ..table.state import State
from ..table.terms import (
    BOSS,
    MOST_SERENDIPITY,
    MOST_THREAT,
    MOVEMENTS,
    NONE,
    POTIONS,
    SLOTS,
)
from ..view import elsewhere, items_of_box, quests_left, whole_deck
from .naming import naming
from .stack import stack


def problems(state: State) -> Iterable[str]:
    """A sentence for everything that cannot be; each part relies on those before it."""
    parts = (_shape, effect_checks.problems, naming, _cards, _figures, _numbers, stack)
    return until_wrong(state, parts)


def _card_id(kind: int) -> str:
    return cards()[kind].id


def _quest_id(card: int) -> str:
    return quests()[card].id


_BY_FIGURE = ("at", "vitality", "prone", "since", "stages")
_BY_HERO = (
    *(
        "threat",
        "hands",
        "decks",
        "gained",
        "removed",
        "titles",
        "active",
        "discards",
        "spaces",
        "ready",
        "worn",
        "carried",
        "potions",
    ),
    *("dead", "poisoned", "captured", "cursed", "frozen", "shadows", "cloaks", "spent"),
    *("granted", "declared", "actions", "victims", "passed", "waited", "fresh"),
)


_LONGEST = 24
"""The squares of the longest tile, in a row (MT-TILE-11)."""


def _is_told(state: State) -> bool:
    """Whether there is the act of a story quest that is played, and none where none is."""
    if not mode_of(state).script_of_next(state):
        return not state.story and not state.act
    return stories().knows(state.story) and state.act in range(len(story_named(state.story).acts))


def _shape(state: State) -> Iterator[str]:
    """Lists of the right length, and numbers that name something."""
    if not is_mode(state.mode):
        yield "there is no such mode (MT-GEN-06)"
    elif not _is_told(state):
        yield "a mode tells an act that no story quest has (MT-STORY-01)"
    if state.chronicle and not _is_chronicle(state.chronicle):
        yield "it began with no chronicle"
    for name in _BY_FIGURE:
        if len(getattr(state, name)) != len(FIGURES):
            yield f"{name} has not an entry for every figure"
    for name in _BY_HERO:
        if len(getattr(state, name)) != MOST_HEROES:
            yield f"{name} has not an entry for every hero"
    if len(set(state.party)) != len(state.party) or not 1 <= len(state.party) <= MOST_HEROES:
        yield "a hero is chosen twice, or none is (MT-SETUP-09)"
    if any(hero not in range(len(heroes())) for hero in state.party):
        yield "there is no such hero"
    if len(state.awake) != len(types()) or len(state.items) != 3 or len(state.bag) != 3:
        yield "a list has not the right length"
    if any(len(row) != len(POTIONS) or min(row) < 0 for row in state.potions):
        yield "somebody has not a number of every potion (MT-POT-02)"
    if any(len(row) != len(SLOTS) for row in state.worn):
        yield "somebody has not a place for every kind of item (MT-ITEM-01)"
    if any(one not in range(NONE, len(MOVEMENTS)) for one in state.declared):
        yield "there is no such movement (MT-MOVE-01)"
    if any(stage and not _is_stage(figure, stage) for figure, stage in enumerate(state.stages)):
        yield "somebody has no such stage (MT-BOSS-11)"
    for tile in state.tiles:
        if tile.entry not in range(len(EDGES)) or tile.turn not in range(4):
            yield "a tile lies in no way that it can"
        if len(tile.faces) not in (1, 2) or any(one not in faces() for one in tile.faces):
            yield "there is no such tile"
        elif len(tile.faces) == 2 and faces()[tile.faces[0]].size != faces()[tile.faces[1]].size:
            yield "two tiles of different sizes are combined (MT-TILE-05)"
        if tile.script and not _is_of_a_story(tile.script):
            yield "a tile is of no story quest that is there (MT-STORY-01)"
    places = [column_row(tile.at) for tile in state.tiles_in_play()]
    if any(
        max(line) - min(line) > _LONGEST * len(state.tiles) for line in zip(*places, strict=True)
    ):
        yield "tiles lie farther apart than they reach (MT-TILE-13)"
    named = (*state.quest_deck, *state.quest_discards, *state.chains, *state.next_quests)
    known = (*named, *state.pending, *(quest.card for quest in state.quests))
    if any(card not in quests() for card in known):
        yield "there is no such quest"
    if any(quest.tile not in range(len(state.tiles)) for quest in state.quests):
        yield "a quest is on no tile"
    if any(trap.card not in range(len(traps())) for trap in state.traps):
        yield "there is no such trap"


def _is_chronicle(text: str) -> bool:
    try:
        read(text)
    except ValueError:
        return False
    return True


def _is_of_a_story(script: str) -> bool:
    try:
        story_tile_named(script)
    except (LookupError, ValueError):
        return False
    return True


def _is_stage(figure: int, stage: int) -> bool:
    """Whether a boss has that stage: it is the monster so many places after the first."""
    if not is_enemy(figure) or first_kind(figure).rank != BOSS:
        return False
    number = kind_of(figure) + stage
    return stage > 0 and number in range(len(monsters())) and monsters()[number].rank == BOSS


def _cards(state: State) -> Iterator[str]:
    """Every card once, and piles of what belongs to them."""
    every = range(len(cards()))
    for hero in range(len(state.party)):
        lying = [kind for kind in elsewhere(state, hero) if kind not in every]
        if lying or any(kind not in every for kind in state.decks[hero]):
            yield f"hero {hero} has a card that is not there"
            return
        held = elsewhere(state, hero)
        held.update(state.decks[hero])
        if not is_whole("Kind", held.elements(), whole_deck(state, hero).elements(), _card_id):
            yield f"hero {hero} has lost cards, or has them twice (MT-SETUP-10)"
        if list(state.hands[hero]) != sorted(state.hands[hero]):
            yield f"the hand of hero {hero} does not ascend"
        if len({laid.number for laid in state.spaces[hero]}) < len(state.spaces[hero]):
            yield f"two cards on the spaces of hero {hero} have one number"
        if any(laid.number >= state.laid for laid in state.spaces[hero]):
            yield f"a card on the spaces of hero {hero} has the number of one that is still to come"
        worn = state.worn[hero]
        if any(item != NONE and items()[item].slot != slot for slot, item in enumerate(worn)):
            yield f"hero {hero} wears an item in a wrong slot (MT-ITEM-01)"
    dark, deck = (*state.darkness, *state.darkened), darkness_deck(state.dark_decks)
    if dark and not is_whole("DarkCard", dark, deck, lambda card: darkness_cards()[card].id):
        yield "darkness cards are lost, or there twice"
    drawn = (*state.trap_deck, *state.trap_discards, *(trap.card for trap in state.traps))
    every = range(len(traps()))
    if state.trap_deck and not is_whole("TrapKind", drawn, every, lambda card: traps()[card].id):
        yield "trap cards are lost, or there twice"
    there = [*state.merchants, *state.merchants_gone]
    there += [state.visitor] if state.visitor != NONE else []
    every = range(len(merchants()))
    if there and not is_whole("MerchantKind", there, every, lambda card: merchants()[card].id):
        yield "merchants are lost, or there twice (MT-SETUP-08)"
    if state.visitor == NONE and (state.stall or state.bought):
        yield "there is a stall without a merchant"
    if not 0 <= state.foreseen <= len(state.darkness):
        yield "more darkness cards are known than there are"
    left = quests_left(state)
    if state.quest_deck and not is_whole("QuestKind", state.quest_deck, left, _quest_id):
        yield "quests are lost, or there twice"
    for colour, deck in enumerate(state.items):
        box = items_of_box(state, colour).elements()
        if deck and not is_whole("Item", deck, box, lambda item: items()[item].id):
            yield "items are lost, or there twice"


def _figures(state: State) -> Iterator[str]:
    """Everybody stands on the board, nobody where another one stands but for a hero who is
    passing through (MT-R-94)."""
    seen: dict[int, int] = {}
    board = state.board()
    if len(board.tile_of) < sum(len(tile.squares()) for tile in state.tiles_in_play()):
        yield "a tile lies on another one"
    for one in FIGURES:
        for at in state.squares_of(one):
            if at not in board.tile_of:
                yield f"figure {one} stands beside the board"
            elif at in seen and not (is_hero(one) or is_hero(seen[at])):
                yield f"figures {seen[at]} and {one} stand on the same square"
            seen[at] = one
        if state.at[one] >= 0 and not is_hero(one):
            most = state.monster(one).vitality if is_enemy(one) else full_vitality(one)
            if not 1 <= state.vitality[one] <= most:
                yield f"figure {one} has {state.vitality[one]} vitality"
    if any(at not in board.tile_of for at in state.treasure):
        yield "treasure lies beside the board"
    tokens = [token for trap in state.traps for token in trap.tokens]
    if len(set(tokens)) < len(tokens):
        yield "trap tokens lie on one another (MT-TRAP-01)"


def _numbers(state: State) -> Iterator[str]:
    """Nobody has more than he can have."""
    for hero in range(len(state.party)):
        if not 0 <= state.threat[hero] <= MOST_THREAT:
            yield f"hero {hero} has {state.threat[hero]} threat (MT-R-01)"
        if not 0 <= state.vitality[hero] <= most_vitality(state, hero):
            yield f"hero {hero} has {state.vitality[hero]} vitality (MT-HERO-01)"
    if not 0 <= state.serendipity <= MOST_SERENDIPITY or state.gold < 0:
        yield "gold or serendipity cannot be that much (MT-R-50, MT-R-52)"
    if any(tile.counters < 0 for tile in state.tiles):
        yield "a tile has fewer than no counters"
    if min(state.meter, state.short) < 0:
        yield "fewer than no AP are due (MT-METER-01)"
