"""What a screen reader is told of each side, the head of the table, facts of a preview (pure)."""

from __future__ import annotations

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.attacking import Attack
from mythshelf.games.mysterion.battle.clash import Clash, figures, lasting_of
from mythshelf.games.mysterion.battle.defending import Block, NoBlock
from mythshelf.games.mysterion.journey.days import Move
from mythshelf.games.mysterion.journey.meetings import Collect
from mythshelf.games.mysterion.table.catalogue import CREATURE, NONE, Side, cards, numbers
from mythshelf.games.mysterion.table.state import SETUP, State
from mythshelf.games.mysterion.words.names import counted, stack_words
from mythshelf.kernel.effects import Take
from mythshelf.kernel.play.hands import Cards

from web.app.games.mysterion import shape_keys
from web.app.games.mysterion.battle.pieces import deck_words
from web.app.games.mysterion.journey import journey_plans
from web.app.games.mysterion.look.spoken import name_of_card
from web.app.games.mysterion.look.verdict import Verdict, lot
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Figure, Figures, Panel
from web.app.presenting.plan import Fact, Preview
from web.app.stage.shapes import OF_TWO

_STAGES = ("Draw", "Setup", "Invoke", "Exchange")


def panels(state: State, focus: Focus) -> tuple[Panel, ...]:
    """The panels of both fighters."""
    return tuple(_fighter(state, focus, side) for side in (0, 1))


def _fighter(state: State, focus: Focus, side: Side) -> Panel:
    seat = state.fighters[side]
    codex, ready = state.codex(side), sum(state.ready[side])
    n = numbers()
    left = f", {state.study_left(side)} left this turn" if side == state.active else ""
    hand, deck = len(state.hands[side]), len(state.decks[side])
    health, maximum = state.health[side], state.maximum[side]
    study = state.study[side]
    figures = (
        Figure("heart", str(health), f"Health {health} of {maximum}"),
        Figure("die", str(study), f"Study die {study}{left}"),
        Figure("codex", f"{ready}/{codex}", f"Codex {codex} of {n.codex_limit}, {ready} ready"),
        Figure("script", str(hand), f"{counted(hand, 'card')} in hand"),
        Figure("tome", str(deck), f"{counted(deck, 'card')} in deck"),
    )
    return Panel(
        seat=seat,
        side=side + 1,
        shape=OF_TWO[side] + 1,
        icon="sigil",
        title=GAME.seat_name(state, seat),
        subtitle=" · ".join(filter(None, (focus.name(seat), deck_words(state, focus, side)))),
        score=str(health),
        active=seat == focus.acts,
        blocks=(Figures(figures),),
    )


def header(state: State) -> Header:
    """Turn Cycle and stage."""
    if not state.cycle:
        return Header(phase="Before the battle")
    stages = tuple((name, number == state.stage) for number, name in enumerate(_STAGES))
    return Header(phase=f"Turn Cycle {state.cycle}", stages=stages)


def facts(before: State, preview: Preview) -> tuple[Fact, ...]:
    """What a plan would bring, in a few words each."""
    option = preview.plan.options[0]
    match option:
        case Attack(creature=kind, under=under, enhancement=item, scripts=scripts):
            return _attack(before, (kind, *under), item, sum(scripts))
        case Block(creature=kind, under=under):
            return _block(before, (kind, *under))
        case NoBlock():
            return _no_block(before)
        case Take(subject=kind) if kind != NONE:
            return (Fact(name_of_card(kind)),)
        case Move() | Collect():
            return journey_plans.facts(before, option)
    return ()


def _attack(state: State, stack: Cards, item: int, cost: int) -> tuple[Fact, ...]:
    side = state.active
    stacks = (stack, ()) if side == 0 else ((), stack)
    attack, defence = figures(Clash.between(side, stacks, item))[side]
    left = sum(state.ready[side]) - cost
    return (
        Fact(f"attack {attack}, defence {defence}", "sword"),
        Fact(f"{counted(left, 'Script')} left to defend with", "script", "" if left else "bad"),
    )


def _left(state: State, side: Side, loss: int) -> Fact:
    """What happens to the defender's health."""
    health = state.health[side]
    if not loss:
        return Fact(f"health stays {health}", "heart", "good")
    left = max(0, health - loss)
    return Fact(f"your health: {health} - {loss} = {left}", "heart", "bad")


def _no_block(state: State) -> tuple[Fact, ...]:
    foe, side = state.active, 1 - state.active
    stacks = (state.creatures[0], state.creatures[1])
    attack, _ = figures(Clash.between(foe, stacks, state.enhancements[foe], lasting_of(state)))[foe]
    return (_left(state, side, attack),)


def _block(state: State, stack: Cards) -> tuple[Fact, ...]:
    foe, side = state.active, 1 - state.active
    theirs = state.creatures[foe]
    stacks = (stack, theirs) if side == 0 else (theirs, stack)
    seen = Verdict.of(Clash.between(foe, stacks, state.enhancements[foe], lasting_of(state)))
    return (
        Fact(
            f"attack {seen.attack} against {seen.defence}: yours {lot(seen.blocker_dies)}",
            "shield",
            "bad" if seen.blocker_dies else "good",
        ),
        Fact(
            f"back {seen.back} against {seen.guard}: theirs {lot(seen.attacker_dies)}",
            "sword",
            "good" if seen.attacker_dies else "",
        ),
        _left(state, side, seen.through),
    )


def ask(state: State, focus: Focus) -> str:
    """The question about what is selected."""
    if not focus.taps:
        return ""
    kind = shape_keys.card_of(focus.taps[-1])
    if kind == NONE:
        return ""
    card = cards()[kind]
    if card.type == CREATURE and focus.lit - set(focus.taps) and focus.preview is None:
        stack = stack_words(tuple(map(shape_keys.card_of, focus.taps)))
        under = "what lies under it" if len(focus.taps) == 1 else ""
        item = "an Enhancement" if state.stage == SETUP else ""
        adds = " or ".join(filter(None, (under, item))) or "more of its line"
        return f"{stack}: as it is, or tap {adds}?"
    return ""


def line(state: State) -> str:
    """The battle in a sentence for the shelf."""
    one, other = (
        f"{GAME.seat_name(state, state.fighters[side])} {state.health[side]}" for side in (0, 1)
    )
    return f"{one}, {other}; Turn Cycle {state.cycle}."
