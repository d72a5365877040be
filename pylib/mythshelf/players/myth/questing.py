"""Quests and allies as companions see them: what to do at tokens, where to go, whom to trust."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...games.myth.allies.attacking import in_reach
from ...games.myth.darkness.walking import around_walls
from ...games.myth.deeds.non_combat_actions import (
    Deliver,
    Interact,
    PayForQuest,
    acting,
    needs_roll,
)
from ...games.myth.heroes import numbers
from ...games.myth.population.drawing_quests import WantQuest
from ...games.myth.quests.chains import MeetChain
from ...games.myth.quests.looking import (
    card_of,
    entry_edge,
    far_edge,
    free_tokens,
    has_hook,
    held_by,
    open_quests,
)
from ...games.myth.quests.sharing import POTION
from ...games.myth.table.catalogue.quests import quests
from ...games.myth.table.dice import SURE
from ...games.myth.table.figures import (
    BYSTANDER,
    FOES,
    TARGETS,
    Figure,
    ally_card,
    is_ally,
    is_lair,
)
from ...games.myth.table.printed.quests import QuestCard
from ...games.myth.table.records import Quest
from ...games.myth.table.squares import Square, distance
from ...games.myth.table.state import State
from ...games.myth.table.terms import MINION, NONE
from .dangers import Dangers, hit_chance
from .walks import Ways

ACT = 3.5
"""What it is worth to do at a token what the quest asks for."""
MET, HOPE, STEP = 6.0, 1.5, 0.15
"""What an objective is worth that is met, one that can still be met, and each step towards it."""
FAR = 12
"""Steps, from which on a way counts as long."""
USED, LED = 1.5, 0.8
SAFE = LED + STEP * FAR + 1.0
"""What a used token, a captive who is led and one in safety are worth: more than on the last step
there, or nobody would let him go."""
PATIENCE = 4.0
"""What a quest is worth that can still be won, against the last minion of its tile."""
STRONG = 0.7
"""A party with that share of its vitality looks for the next quest at once."""


def chances(
    state: State, hero: Figure, ways: Ways, mp: int
) -> Iterator[tuple[tuple[Square, Any], float]]:
    """What a hero could do for quests, with the square from which, and what it promises."""
    for quest in open_quests(state):
        yield from _at_tokens(state, quest, hero, ways, mp)
        held = held_by(quest, hero)
        if held is not None and has_hook(quest, "nca_home", state):
            home = entry_edge(state, quest)
            for at, (cost, _) in ways.items():
                if at in home and cost < mp:
                    yield (at, Deliver(quest.card)), ACT - 0.01 * cost
        if has_hook(quest, "group", state) and not quest.met:
            option = PayForQuest(quest.card)
            if option.refusal(state) is None:
                yield (state.at[hero], option), ACT


def _at_tokens(
    state: State, quest: Quest, hero: Figure, ways: Ways, mp: int
) -> Iterator[tuple[tuple[Square, Any], float]]:
    for token, promise in _useful(state, quest, hero):
        for at, (cost, _) in ways.items():
            if cost < mp and distance(at, token) <= 1:
                yield (at, Interact(quest.card, token)), promise - 0.01 * cost


def _useful(state: State, quest: Quest, hero: Figure) -> Iterator[tuple[Square, float]]:
    """The tokens at which a hero could do something, and what that promises."""
    token = card_of(quest).token
    if token is None or quest.met or held_by(quest, hero) is not None:
        return
    if token.once and hero in quest.tries:
        return
    dice = numbers.token(state, hero).hit
    sure = not needs_roll(state, quest, hero) or token.tn <= SURE
    promise = ACT * (1.0 if sure else hit_chance(token.tn, dice))
    for at in free_tokens(state, quest):
        if acting(state, quest, hero, at):
            yield at, promise


def goals(state: State, hero: Figure, tile: int) -> list[Square]:
    """Where a hero should go for the quest of a tile."""
    found: list[Square] = []
    free = state.board().open
    for quest in open_quests(state):
        if quest.tile != tile:
            continue
        if held_by(quest, hero) is None:
            found += [at for at, _ in _useful(state, quest, hero)]
        elif has_hook(quest, "nca_home", state):
            found += [at for at in entry_edge(state, quest) if at in free]
        elif not quest.met:
            found += [at for at in far_edge(state, quest) if at in free]
    return found


def held_back(state: State, tile: int) -> float:
    """What it costs to defeat the last minion of a tile while the heroes could still do what its
    quest asks for: when the tile is clear it has failed."""
    tile_of = state.board().tile_of
    there = [one for one in state.present(FOES) if tile_of[state.at[one]] == tile]
    if len(there) != 1 or is_lair(there[0]) or state.monster(there[0]).rank != MINION:
        return 0.0
    if any(trap.tile == tile for trap in state.traps):
        return 0.0
    return PATIENCE if any(goals(state, hero, tile) for hero in state.heroes()) else 0.0


def worth_of_quests(state: State) -> float:
    """What is met or won, and how far the others have come."""
    total = sum([_whole(quests()[card]) for card in state.succeeded])
    for quest in open_quests(state):
        if quest.met:
            total += _whole(card_of(quest))
            continue
        total += HOPE + USED * quest.used + SAFE * quest.released
        for token in quest.tokens:
            if token.hero == NONE:
                continue
            home = has_hook(quest, "nca_home", state)
            edge = entry_edge(state, quest) if home else far_edge(state, quest)
            total += LED + STEP * (FAR - _away(state, token.hero, edge))
        if card_of(quest).bystander and state.at[BYSTANDER] >= 0:
            total += STEP * (FAR - _away(state, BYSTANDER, far_edge(state, quest)))
    return total


def _whole(card: QuestCard) -> float:
    """What a quest is worth that is won: more than all that can be done for it, or nobody would do
    the last of it."""
    return MET + (SAFE * card.token.count if card.token is not None else 0.0)


def _away(state: State, one: Figure, edge: tuple[Square, ...]) -> int:
    return min(FAR, *(distance(state.at[one], at) for at in edge))


# Questions ------------------------------------------------------------------------------------


def want(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """A quest brings more than a trap."""
    return WantQuest(True)


def chain(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """At once while the party is strong and a small tile can have it, else some day."""
    whole = sum([numbers.most_vitality(state, one) for one in range(len(state.party))])
    strong = sum([state.vitality[one] for one in state.heroes()]) >= STRONG * whole
    return MeetChain(strong and not quests()[asked.card].sizes)


def recipient(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """A potion for the weakest, everything else for whoever has least."""
    if asked.share.kind == POTION:
        return min(options, key=lambda one: state.vitality[one.hero])
    return min(options, key=lambda one: len(state.carried[one.hero]))


def walk(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The bystander to the far edge; an ally to where he can strike or heal, else towards it."""
    one = asked.figure
    if not is_ally(one):
        there = [quest for quest in open_quests(state) if card_of(quest).bystander]
        goals_of = far_edge(state, there[0]) if there else ()
    elif ally_card(one).hit:
        return max(options, key=lambda option: _striking_from(state, one, option.at))
    else:
        hurt = sorted(
            state.heroes(),
            key=lambda hero: state.vitality[hero] - numbers.most_vitality(state, hero),
        )
        goals_of = tuple(state.at[hero] for hero in hurt[:1])
    floor = state.board().open
    far = [around_walls(floor | {goal}, goal) for goal in goals_of]
    return min(options, key=lambda option: min([ways.get(option.at, 99) for ways in far] or [0]))


def _striking_from(state: State, one: Figure, at: Square) -> tuple[float, bool, int]:
    """What an ally could attack from a square, whether he leaves treasure there to the heroes, and
    how near it is to anybody."""
    here = state.at[one]
    state.at[one] = at
    dangers = Dangers(state)
    best = max([dangers.burden(state, foe) for foe in in_reach(state, one)], default=0.0)
    state.at[one] = here
    foes = [state.at[foe] for foe in state.present(FOES)]
    return best, at not in state.treasure, -min([distance(at, foe) for foe in foes], default=0)


def fight(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The enemy who costs most."""
    dangers = Dangers(state)
    there = [one for one in options if one.figure in TARGETS]
    return max(there, key=lambda one: dangers.burden(state, one.figure), default=options[0])


def ally(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The one who can bear most."""
    return max(options, key=lambda one: ally_card(one.ally).vitality + 2 * ally_card(one.ally).hit)


def stand(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """A token near the heroes, a bystander near where he has to go."""
    if asked.bystander:
        quest = next(one for one in state.quests if one.card == asked.card)
        edge = far_edge(state, quest)
        return min(options, key=lambda one: min([distance(one.at, at) for at in edge]))
    heroes = [state.at[one] for one in state.heroes()]
    return min(options, key=lambda one: sum([distance(one.at, at) for at in heroes]))
