"""What a refusal says, with the figures of the case."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.windows import Respond
from mythshelf.games.mysterion.journey.challenges import Challenge
from mythshelf.games.mysterion.journey.towns import Rebuild, TakeOut
from mythshelf.games.mysterion.table.land import space_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine

from .journeys import begun, choose, fought, go
from .scenario import Table, given, new_game, starting


def told(state: State, choice: str) -> str:
    """The sentence on a choice that is refused; ``choice`` and clause stand before it."""
    option = GAME.notation.read(choice)
    clause = engine.refusal(state, option)
    assert clause
    return f"{choice} {clause} {GAME.why_not(state, option, clause)}"


def holding(hand: str, **rest: Any) -> State:
    """Free play with this hand."""
    state: State = given({"hand": hand, **rest}).state
    return state


def after(hand: str, *choices: str, **rest: Any) -> State:
    """Free play with this hand, some choices on."""
    state: State = given({"hand": hand, **rest}).act(*choices).state
    return state


def attacked(attacker: str, paying: str, **defender: Any) -> State:
    """The answer to an attack with this Creature."""
    table = given({"hand": attacker, "ready": paying}, defender)
    state: State = table.act(f"attack {attacker} - - {paying}").state
    return state


def asked_at(moment: str, attacker: str, **defender: Any) -> State:
    """Who has a Conditional is asked at this moment of an unblocked attack of one Script."""
    element = attacker[:2]
    table = given({"hand": attacker, "ready": f"1{element}"}, defender)
    table.act(f"attack {attacker} - - 1{element}")
    while not (isinstance(asked := table.state.stack[-1], Respond) and moment in asked.hooks):
        table.act("hold" if isinstance(asked, Respond) else "no-block")
    state: State = table.state
    return state


def rebuilding() -> State:
    """In a Town, with a Script of Ember taken out of the deck."""
    state = begun()
    go(state, "EM2", start="EM1")
    choose(state, TakeOut(0))
    return state


def long_visit() -> State:
    """In a Town, where as many cards were taken out as a deck has."""
    state = rebuilding()
    state.stack[-2:] = [Rebuild(0, 50)]
    return state


def fleeing() -> State:
    """After a lost battle, as far from Hallowmere as from Cinderford."""
    state = begun()
    go(state, "EM5", start="EM2")
    fought(state, 1)
    return state


def met() -> State:
    """The first traveller comes to the second in the Wilds, the third is still on Hallowmere."""
    state = begun(3)
    assert state.travels.traveller == 0
    state.travels.at[1] = space_of("EM3")
    go(state, "EM3", start="EM2")
    return state


def spoils() -> State:
    """The first traveller has beaten the second; the Sigil of Ember they both have."""
    state = met()
    state.travels.sigils[:2] = [1, 3]
    choose(state, Challenge(1))
    fought(state, 0)
    return state


EMPTY = starting({"hand": ""}).state
ONE_AND_A_CREATURE = starting({"hand": "EM-S EM-A1"}).state
ITEMS = holding("IN-01 IN-03 CO-01", ready="1EM", tapped="1EM")
ARMED = holding("EM-A1 EN-01 EN-02", ready="1EM 1TI", tapped="2TI")
EXCHANGE = holding("CO-02", conditional="CO-01")
SOARING = attacked("GA-B1", "2GA", hand="GA-C1 GA-C2 EN-01", ready="2GA", tapped="1GA")
BINDING = after("IN-08", "instant IN-08 1SH", ready="1SH")

COMPARING = [
    (EMPTY, "fast EM-S - MY-R-12 You hold no card, and Fasting discards 1 or 2."),
    (
        starting({"hand": "EM-S", "deck": ""}).state,
        "fast EM-S - MY-R-13 No card is left in your deck, and Fasting draws 2.",
    ),
    (
        ONE_AND_A_CREATURE,
        "fast EM-S EM-S MY-DRAW-05 You hold 1 Script of Ember, and Fasting would discard 2.",
    ),
    (
        ONE_AND_A_CREATURE,
        "fast TI-S - MY-DRAW-05 You hold no Script of Tide, and Fasting would discard 1.",
    ),
    (
        holding("EM-S", ready="10EM", turns=6),
        "script EM-S MY-CODEX-01 Your Codex holds 10 Scripts, and 10 is the most.",
    ),
    (
        after("EM-S EM-S", "script EM-S", turns=1),
        "script EM-S MY-STUDY-01 You have played 1 Script, and your Study Rate is 1. "
        "In your next Turn Cycle it is 2.",
    ),
    (
        after("EM-S EM-S EM-S IN-04", "instant IN-04 -", "script EM-S", "script EM-S", turns=1),
        "script EM-S MY-STUDY-01 You have played 2 Scripts, and your Study Rate is 2. "
        "In your next Turn Cycle it is 2.",
    ),
    (
        after("EM-S " * 6, *["script EM-S"] * 5, turns=5),
        "script EM-S MY-STUDY-01 You have played 5 Scripts, and your Study Rate is 5. "
        "In your next Turn Cycle there is no limit.",
    ),
    (
        given({"hand": "EM-S", "ready": "2EM", "turns": 2}, ceiling=True).state,
        "script EM-S MY-R-07 Your Codex holds 2 Scripts, and by the Codex ceiling 2 is the most "
        "until the Study die shows 6.",
    ),
    (
        holding("EM-A2", ready="2EM 4TI", tapped="1EM"),
        "attack EM-A2 - - 4EM MY-INVOKE-03 "
        "Pyrelope costs 4 Scripts of Ember, and you have 2 untapped.",
    ),
    (
        holding("EM-A2", ready="2EM", tapped="3EM 5TI"),
        "attack EM-A2 - - 4EM MY-INVOKE-03 Pyrelope costs 4 Scripts of Ember, "
        "and you have 2 untapped. 3 more untap in your Setup Stage.",
    ),
    (
        holding("EM-A2 EM-A1", ready="2EM"),
        "attack EM-A2 - - 4EM MY-INVOKE-03 Pyrelope costs 4 Scripts of Ember, "
        "and you have 2 untapped. With Cinderfawn under it, it costs 2.",
    ),
    (
        holding("EM-A1 EM-S TI-S"),
        "attack EM-A1 - - 1EM MY-INVOKE-03 Cinderfawn costs 1 Script of Ember, "
        "and you have none untapped. Play 1 more first.",
    ),
    (
        SOARING,
        "block GA-C2 - 3GA MY-INVOKE-03 Gustfang costs 3 Scripts of Gale, and you have 2 untapped. "
        "1 more untap in your Setup Stage. With Breezekin under it, it costs 2.",
    ),
    (
        holding("EM-A1", ready="2EM"),
        "attack EM-A1 - - 2EM MY-SCRIPT-06 Cinderfawn costs 1 Script, and 2 would be tapped.",
    ),
    (
        ITEMS,
        "instant IN-03 2EM MY-SCRIPT-06 Thunder Jar costs 2 Scripts, and you have 1 untapped. "
        "1 more untap in your Setup Stage.",
    ),
    (
        ITEMS,
        "instant IN-01 1TI MY-SCRIPT-06 1 of Tide would be tapped, and you have 0 untapped.",
    ),
    (
        holding("CO-01"),
        "conditional CO-01 2EM MY-SCRIPT-06 "
        "Mirror Shard costs 2 Scripts, and you have none untapped.",
    ),
    (
        ARMED,
        "attack EM-A1 - EN-01 2TI MY-SCRIPT-04 Cinderfawn and Bronze Talon cost 2 Scripts, "
        "1 of them of Ember, and 0 of Ember would be tapped.",
    ),
    (
        ARMED,
        "attack EM-A1 - EN-02 1EM+2TI MY-R-24 Cinderfawn and Horn of the Herd cost 3 Scripts, "
        "and you have 2 untapped. 2 more untap in your Setup Stage.",
    ),
    (
        ARMED,
        "attack EM-A1 - EN-01 1EM+1ST MY-R-24 1 of Stone would be tapped, and you have 0 untapped.",
    ),
    (
        EXCHANGE,
        "conditional CO-02 1EM MY-COND-03 Aegis Fragment costs 1 Script, "
        "and you have none untapped. Mirror Shard stays face down.",
    ),
    (
        EXCHANGE,
        "conditional CO-03 2EM MY-COND-03 You hold no Snare of Roots, and an exchange takes 1. "
        "Mirror Shard stays face down.",
    ),
    (
        SOARING,
        "block GA-C1 - 1GA MY-KEY-05 Breezekin is of stage 1 without Soar, "
        "and Skerrylark soars: it takes stage 2 or 3, or Soar.",
    ),
    (BINDING, "bind 3TI MY-ITX-06 Up to 2 Scripts can be tapped, and 3 are named."),
    (BINDING, "bind 2EM MY-ITX-06 Your opponent has 0 of Ember untapped, and 2 are named."),
    (
        begun(),
        "move H0 MY-JOUR-03 Hallowmere is 0 steps away: you are there, and 1 step is compulsory.",
    ),
    (
        begun(seed=5),
        "move TI6 MY-JOUR-03 Abyssal Stair is 4 steps away, and you rolled 3.",
    ),
    (
        fleeing(),
        "town ST2 MY-JOUR-12 Graywick is 3 steps away; Hallowmere and Cinderford are 1 step away.",
    ),
    (
        fleeing(),
        "town EM1 MY-JOUR-12 Clinker Road is 2 steps away and no Town; "
        "Hallowmere and Cinderford are 1 step away.",
    ),
    (
        long_visit(),
        "out EM-S MY-R-55 You have taken out 50 cards, and 50 is the most in one visit.",
    ),
    (
        rebuilding(),
        "in EM-A1 MY-JOUR-15 Your collection has 4 Cinderfawn, and 4 are in the deck.",
    ),
    (rebuilding(), "in IN-02 MY-JOUR-15 Your collection has no Marsh Poultice, and 1 is needed."),
    (rebuilding(), "in - MY-JOUR-15 No card is named, and 1 comes in."),
]


def test_every_clause_that_compares_is_tried_here() -> None:
    assert {clause_of(sentence) for _, sentence in COMPARING} == GAME.comparing


def clause_of(sentence: str) -> str:
    """The clause in what :func:`told` answers."""
    return next(word for word in sentence.split() if word.startswith("MY-"))


@pytest.mark.parametrize(("state", "sentence"), COMPARING)
def test_a_refusal_that_compares_says_both_sides(state: State, sentence: str) -> None:
    assert told(state, sentence[: sentence.index(" MY-")]) == sentence


DRAWING = "This is your Draw Stage. The Setup Stage follows it."
ANSWERING = "This is the Turn Cycle of Player 1. Yours comes next."
RECOVERING = after("IN-07", "instant IN-07 2SH", ready="2SH", discards="SH-A1 EN-01")
DIGGING = after("IN-10", "instant IN-10 1SH", ready="1SH", deck="EM-A1 EM-S EM-S EM-S EM-A2")
SEARCHING = after("IN-09", "instant IN-09 1SH", ready="1SH")
SIFTING = after("TI-A1", "attack TI-A1 - - 1TI", ready="1TI")

OTHERS = [
    (ONE_AND_A_CREATURE, "fast - - MY-R-11 Fasting discards 1 or 2 cards, and none is named."),
    (ONE_AND_A_CREATURE, "fast EM-A1 EM-S MY-R-11 Name Script of Ember first."),
    (ONE_AND_A_CREATURE, f"script EM-S MY-TURN-01 {DRAWING}"),
    (ONE_AND_A_CREATURE, f"attack EM-A1 - - 1EM MY-TURN-01 {DRAWING}"),
    (ONE_AND_A_CREATURE, f"instant IN-01 1EM MY-R-44 {DRAWING}"),
    (new_game(1).state, "script EM-S MY-TURN-01 The first Turn Cycle has not begun."),
    (SOARING, f"script GA-S MY-GEN-02 {ANSWERING}"),
    (SOARING, f"instant IN-01 1GA MY-INST-04 {ANSWERING}"),
    (SOARING, f"conditional CO-01 1GA MY-COND-04 {ANSWERING}"),
    (SOARING, f"attack GA-C1 - - 1GA MY-INVOKE-04 {ANSWERING}"),
    (SOARING, f"attack - - EN-01 1GA MY-ENH-04 {ANSWERING}"),
    (
        SIFTING,
        "script EM-S MY-PREP-06 "
        "Your Setup Stage is over. The next one comes in your next Turn Cycle.",
    ),
    (BINDING, "script EM-S MY-TURN-01 Another question is open. Answer it first."),
    (ITEMS, "script TI-S MY-PREP-03 You hold no Script of Tide."),
    (ITEMS, "script IN-01 MY-PREP-03 Scribe's Satchel is no Script."),
    (ARMED, "attack EM-A3 - - 7EM MY-INVOKE-01 You hold no Solbrand Stag."),
    (ARMED, "attack EN-01 - - 1EM MY-INVOKE-01 Bronze Talon is no Creature."),
    (ARMED, "attack - - - - MY-INVOKE-01 No Creature is named."),
    (
        ARMED,
        "attack - - EN-01 1EM MY-ENH-05 Choose the attacking Creature first, then Bronze Talon.",
    ),
    (ARMED, "attack EM-A1 - EN-03 1EM+1TI MY-ITEM-05 You hold no Turtle Plate."),
    (ARMED, "attack EM-A1 - IN-01 1EM+1TI MY-ENH-07 Scribe's Satchel is no Enhancement."),
    (ARMED, "attack EM-A1 EM-A1 - 1EM MY-EVO-10 Cinderfawn is of stage 1: nothing lies under it."),
    (
        holding("EM-A2", ready="4EM"),
        "attack EM-A2 TI-A1 - 2EM MY-EVO-05 Only Cinderfawn lies under Pyrelope.",
    ),
    (
        holding("EM-A3 EM-A1", ready="4EM"),
        "attack EM-A3 EM-A1 - 4EM MY-R-26 "
        "Pyrelope lies under Solbrand Stag, and under that at most Cinderfawn.",
    ),
    (
        holding("EM-A3 EM-A1", ready="4EM"),
        "attack EM-A3 EM-A2 - 4EM MY-R-27 You hold no Pyrelope.",
    ),
    (
        ARMED,
        "instant EN-01 1EM MY-PREP-07 "
        "Bronze Talon is an Enhancement. Choose the attacking Creature first.",
    ),
    (ITEMS, "instant CO-01 1EM MY-PREP-04 Mirror Shard is no Instant."),
    (ITEMS, "instant IN-02 1EM MY-ITEM-05 You hold no Marsh Poultice."),
    (ITEMS, "conditional IN-01 1EM MY-PREP-04 Scribe's Satchel is no Conditional."),
    (ITEMS, "conditional CO-02 1EM MY-ITEM-05 You hold no Aegis Fragment."),
    (SOARING, "block GA-A1 - 1GA MY-INVOKE-01 You hold no Squallkit."),
    (SIFTING, "discard TI-B1 MY-KEY-08 You hold no Pearlback."),
    (RECOVERING, "take - MY-ITX-05 No Creature is named."),
    (RECOVERING, "take EN-01 MY-ITX-05 Bronze Talon is no Creature."),
    (RECOVERING, "take EM-A1 MY-ITX-05 No Cinderfawn lies in your discard pile."),
    (SEARCHING, "take EM-A1 MY-ITX-05 Cinderfawn is no Script."),
    (SEARCHING, "take TI-S MY-ITX-05 No Script of Tide is left in your deck."),
    (DIGGING, "take EM-S MY-ITX-05 Script of Ember is no Creature."),
    (DIGGING, "take EM-A2 MY-ITX-05 No Pyrelope is among the top 4 cards of your deck."),
    (
        asked_at("health_lost", "EM-C1", conditional="CO-07"),
        "activate MY-COND-10 Second Breath: your health is 27, and has to be at most 8.",
    ),
    (
        asked_at("exchange_lost", "ST-C1", conditional="CO-01", health=8),
        "activate MY-COND-10 Mirror Shard: that loss is 2, and has to be at least 3.",
    ),
    (
        asked_at("foe_invoked", "ST-C1", conditional="CO-02"),
        "activate MY-COND-10 Aegis Fragment: it has nothing to do now. "
        "When you are about to lose health in an exchange: that loss is 4 lower.",
    ),
    (met(), "challenge 1 MY-JOUR-10 Nobody challenges themselves."),
    (
        met(),
        "challenge 3 MY-JOUR-10 Traveller 3 is in Hallowmere, and you are in Smokefields.",
    ),
    (met(), "challenge 9 MY-JOUR-10 There is no such traveller."),
    (spoils(), "sigil EM MY-JOUR-10 You have the Sigil of Ember already."),
    (spoils(), "sigil ST MY-JOUR-10 Traveller 2 has no Sigil of Stone."),
]


@pytest.mark.parametrize(("state", "sentence"), OTHERS)
def test_a_refusal_says_what_is_wanting(state: State, sentence: str) -> None:
    assert told(state, sentence[: sentence.index(" MY-")]) == sentence


def test_a_card_that_was_not_found_is_told_from_those_that_were() -> None:
    state = begun()
    go(state, "EM3", start="EM2")
    fought(state, 0)
    assert told(state, "collect EM-S").startswith("collect EM-S MY-JOUR-08 You found ")


def test_a_script_that_is_lost_lies_in_the_codex() -> None:
    table = given({"hand": "EM-A1", "ready": "1EM 1TI"}, {"hand": "TI-B1", "ready": "2TI"})
    table.act("attack EM-A1 - - 1EM", "block TI-B1 - 2TI")
    assert told(table.state, "lose-script TI tapped") == (
        "lose-script TI tapped MY-R-29 Your Codex has no tapped Script of Tide."
    )


def test_two_scripts_of_one_element_are_waited_for_only_where_they_are_enough() -> None:
    waiting = Table(holding("EM-A2", ready="1EM", tapped="3EM"))
    assert "3 more untap" in told(waiting.state, "attack EM-A2 - - 4EM")
    assert "untap in" not in told(holding("EM-A2", tapped="3EM"), "attack EM-A2 - - 4EM")
