"""What quests in play are like, for everything that asks."""

from __future__ import annotations

from ....kernel.effects import Effect, Invocation, Source, effects_of
from ..table.catalogue.quests import quests
from ..table.figures import BYSTANDER, COCOONS, Figure
from ..table.printed.quests import QuestCard
from ..table.records import Quest, QuestToken
from ..table.squares import Square
from ..table.state import State
from ..table.terms import NONE


def has_quests(state: State) -> bool:
    """Whether quests can be drawn in this game: in the shortened one the quest icon is skipped
    (MT-R-144)."""
    return bool(state.quest_deck or state.quest_discards)


def card_of(quest: Quest) -> QuestCard:
    """The card of a quest."""
    return quests()[quest.card]


def stands(card: int, size: str) -> bool:
    """Whether a quest can be met on a tile of this size."""
    sizes = quests()[card].sizes
    return not sizes or size in sizes


def number_of(state: State, card: int) -> int:
    """The place of a quest among those in play, :data:`.NONE` if it is not."""
    return next((n for n, quest in enumerate(state.quests) if quest.card == card), NONE)


def quest_in_play(state: State, card: int) -> Quest:
    """The quest of a card that is in play."""
    return state.quests[number_of(state, card)]


def open_quests(state: State) -> list[Quest]:
    """The quests that are not resolved yet."""
    return [quest for quest in state.quests if not quest.over]


def quest_of(state: State, effect: Invocation) -> Quest | None:
    """The quest of an effect, if that is one of a quest in play."""
    return next((quest for quest in state.quests if card_of(quest).id == effect.card), None)


def effects(state: State, quest: Quest, *hooks: str, side: Figure = NONE) -> list[Effect]:
    """The lines of a quest that work now."""
    return effects_of(state, Source(card_of(quest).id, side), *hooks)


def has_hook(quest: Quest, hook: str, state: State) -> bool:
    """Whether a quest has a line for a moment."""
    return hook in state.language.program(card_of(quest).id).hooks


def wants_objective(state: State, quest: Quest) -> bool:
    """Whether clearing the tile is not enough: something of its card meets its objective or wins
    it (MT-QUEST-02)."""
    words = state.language.program(card_of(quest).id).operations()
    return "done" in words or "win" in words


def cocoons(state: State, quest: Quest) -> list[Figure]:
    """The cocoons of a quest."""
    token = card_of(quest).token
    if token is None or not token.attackable:
        return []
    tile_of = state.board().tile_of
    return [one for one in state.present(COCOONS) if tile_of[state.at[one]] == quest.tile]


def free_tokens(state: State, quest: Quest) -> list[Square]:
    """The squares of its tokens that nobody leads or bears, cocoons among them."""
    lying = [one.at for one in quest.tokens if one.at >= 0 and one.hero == NONE]
    return lying + [state.at[one] for one in cocoons(state, quest)]


def held_by(quest: Quest, hero: Figure) -> QuestToken | None:
    """The token that a hero leads or bears."""
    return next((one for one in quest.tokens if one.hero == hero), None)


def far_edge(state: State, quest: Quest) -> tuple[Square, ...]:
    """The edge opposite to that of entry."""
    tile = state.tiles[quest.tile]
    return tile.edge((tile.entry + 2) % 4)


def entry_edge(state: State, quest: Quest) -> tuple[Square, ...]:
    """The edge by which the heroes came."""
    tile = state.tiles[quest.tile]
    return tile.edge(tile.entry)


def at_far_edge(state: State, quest: Quest) -> bool:
    """Whether the bearer of its token, or the bystander, stands on the far edge."""
    bearers = [one.hero for one in quest.tokens if one.hero != NONE and one.at < 0]
    if card_of(quest).bystander:
        bearers.append(BYSTANDER)
    edge = far_edge(state, quest)
    return any(state.at[one] in edge for one in bearers)
