"""The programs of Myth: every one compiles, no word is idle, and cards read like cards."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from mythshelf.games.myth.cards.vocabulary import vocabulary
from mythshelf.kernel.effects import BadProgram, compiled
from mythshelf.kernel.effects.wording import line_text

from ..kernel.effects.programs import programs
from .content import Functions, content, entries, program, said, words

FIGURES = {"vitality", "defense", "hit", "fate", "movement"}
"""What an entry without a program may be for: dice and figures of its own."""


def test_everything_compiles_and_says_something() -> None:
    for name, entry in entries().items():
        found = program(name)
        assert bool(found.lines or found.marks) == bool(said(name)) == ("program" in entry), name
        assert "program" in entry or FIGURES & entry.keys(), name


def test_no_word_of_the_vocabulary_is_idle() -> None:
    every = " ".join(entry.get("program", "") for entry in entries().values())
    used = set(re.findall(r"\w+\??", every))
    known = words()
    groups = (known.hook, known.op, known.value, known.selector, known.register)
    named = {name for group in (*groups, known.flag, known.scope, known.mark) for name in group}
    waited_for = {one.begins_with for one in known.scopes if one.begins_with and one.name in used}
    assert named - used == waited_for
    listed = {word for op in known.ops for one in op.parameters for word in one.words}
    listed |= {word for one in known.selectors for two in one.parameters for word in two.words}
    listed |= {word for one in known.values for two in one.parameters for word in two.words}
    assert listed <= used


ANY = vocabulary(Functions(), str)


@given(programs(ANY, ("quick-cut", "pray")))
@settings(max_examples=40, deadline=None)
def test_any_program_of_these_words_reads_as_sentences_or_is_refused(text: str) -> None:
    try:
        found = compiled(text, ANY)
    except BadProgram:
        return
    for line in found.lines:
        said = line_text(line.source, ANY)
        assert said.endswith(".")
        assert "  " not in said


def test_every_word_needs_its_function() -> None:
    with pytest.raises(KeyError):
        vocabulary({}, str)


@pytest.mark.parametrize(
    "text",
    [
        # Attacks and shapes
        "play: damage(+1); reach(+1); hit_dice(+1); fate_dice(+2); per_success; atk(one?)",
        "play: tn(-1); atk(upto?(3))",
        "play: atk(adjacent)",
        "play: atk(chain?(3))",
        "play: aoe(line?(4))",
        "play: aoe(blast?(3))",
        "play: aoe(cone?(2))",
        "play: atk(enemies_within(2))",
        "play: dash(path?(3))",
        # Heroes
        "play: mp(2)",
        "play: heal(self, 1); heal(hero?(3), 1); heal(heroes_within(2), 1); heal(heroes, 1)",
        "play: threat(hero?, -2)",
        "play: draw(2); discard(1); ready(1)",
        "play: lasting(next_attack) { hit_dice(+1); fate_dice(+1) }",
        "play: lasting(hero_cycle) { pool(self, nca, 2); pool(self, any, 1, 1) }",
        "play: lasting(ongoing) { pool(heroes, courage, 1) }",
        "attacked: lasting(enemy_attack) { defense(defender, 2) }",
        "attacked: lasting(ongoing) { defense(heroes, 1) }",
        "play: status(hit, capture, 2); status(hit, curse, 1); status(hit, frozen, 1)",
        "play: status(hit, poison); status(hit, prone); dot(hit, 1, 2)",
        "play: clear(self); clear(hero?, poison)",
        "play: push(hit, 2); pull(hit, 1); swap(other?(5))",
        "play: token(hero?); lasting(ongoing) { pool(bearer, attack_actions, 1) }",
        # Costs and multipliers
        "play: spend_rage(1); atk(one?)",
        "play: choose { spend_rage(1); damage(+1) | if faith >= 2: hit_dice(+1) }; atk(one?)",
        "play: may { use_ammo(1) }; hit_dice(2 * rage); hit_dice(faith); atk(upto?(2 * ammo))",
        "play: shadows(6)",
        "play: fate_dice(+2) if chained; atk(one?)",
        # Interrupts
        "attacked: redirect(self)",
        "attacked: cancel",
        "after_roll: reroll",
        "struck: prevent(2)",
        # The Darkness, control, rewards
        "event: ap(1); spawn(crawler, 2, edge); remove(counter?)",
        "event: each(heroes) { courage_test(it) { status(it, prone) } }",
        "success: gold(2); serendipity(1); items(white, 1); bag(2); add_token(blue)",
        'success: potion(lucky, 1); quest_item("brood-heart")',
    ],
)
def test_every_statement_of_the_ledger_can_be_written(text: str) -> None:
    """Section 1 of the ledger's content, statement by statement."""
    assert compiled(text, words()).lines


WORDS = {
    "the-hidden-blade": "You may discard 1 Rage, and if you do, +1 damage; attack 1 target.",
    "harvest-of-bones": "+1H; +H equal to your Rage, at most 2; attack every adjacent enemy.",
    "riding-the-edge": "Attack along a path of 3 squares, then move along it.",
    "the-easy-way": "Until the hero cycle ends, +3H on non-combat actions for you.",
    "wall-of-boards": (
        "When an enemy attacks a hero, if the hero attacked is within 1: for this attack, +2 "
        "defense for the hero attacked."
    ),
    "answer-in-kind": (
        "After an enemy's attack on a hero, if the attack is on you and the attacker is "
        "within 1: attack the attacker."
    ),
    "look-at-me": (
        "+2 threat for you; until the next darkness cycle ends, enemies within 4 take you as "
        "priority target."
    ),
    "shoulder-through": (
        "Attack 1 target; push each target hit 2 squares; Prone for each target hit."
    ),
    "set-your-feet": "For your next attack, +1H; +1F.",
    "breaker-of-lines": "Attack a cone of 2 rows (AoE).",
    "last-wall": (
        "When an enemy attacks a hero: while this card lies there, +1 defense for every hero "
        "within 1."
    ),
    "red-tally": (
        "Discard 2 Rage; if you do, its damage counts once for each success; attack 1 target."
    ),
    "pray": (
        "Shuffle your discard pile and reveal its top 3 cards; the Faith cards among them go "
        "facedown on this card."
    ),
    "intercession": (
        "For one hero within 5: until the hero cycle ends, +H equal to 2 plus half of your "
        "Faith, rounded down, on non-combat actions for that hero."
    ),
    "tend-the-fallen": (
        "Restore vitality equal to 2 times your Faith to one hero within 5; +3 threat for you."
    ),
    "stick-and-verse": "+1F; if your Faith is 2 or more, +1 damage; attack 1 target.",
    "open-hand": "Clear one status from one hero within 4.",
    "walk-with-me": "+2 MP; one other hero within 3 may move 1 square.",
    "stand-firm": (
        "When an enemy's attack hits a hero, if the hero attacked is within 4: prevent 2 of "
        "its damage."
    ),
    "long-vigil": (
        "While this card lies there, at the end of each refresh phase: restore 1 vitality to "
        "every hero within 3."
    ),
    "oath-of-ash": (
        "When an enemy attacks a hero: the attack is on you instead; prevent 1 of its damage."
    ),
    "blood-of-gaia": (
        "Attack an area of 3x3 squares (AoE); in the next refresh phase, 1 damage to each "
        "target hit."
    ),
    "stone-slide": "+3F; attack a chain of up to 2 targets, each adjacent to the one before.",
    "heroic-spark": (
        "Put this card's token on one hero; while this card lies there, +1H +1F on attack "
        "actions for the hero with this card's token; at the start of each hero cycle: you "
        "may put this card's token on one hero."
    ),
    "skipping-step": (
        "+3 MP; until the hero cycle ends, you may move through figures, except mini-bosses "
        "and bosses."
    ),
    "unsteady-floor": (
        "Put this card's token on an area of 2x2 squares; while this card lies there, enemies "
        "pay 2 MP to enter a square of it."
    ),
    "borrowed-hour": "One hero may play one further action this hero cycle.",
    "second-spark": "Do as on Heroic Spark.",
    "barbed-shaft": "When used: +1 damage.",
    "pitch-shaft": "On a hit: in each of the next 2 refresh phases, 1 damage to each target hit.",
    "find-weakness": (
        "Choose one: for one hero within 5: until the hero cycle ends, +2H on non-combat "
        "actions for that hero, or for one enemy within 5: for the next attack on it, TN -1."
    ),
    "quick-draw": "No Ammo needed. Attack 1 target.",
    "split-volley": (
        "Use 1 to 3 Ammo; if you do, attack as many targets as 2 times the Ammo used, or fewer."
    ),
    "leap-back": (
        "When an enemy attacks a hero, if the attack is on you: you may move 2 squares; if "
        "you are out of its range, the attack is lost."
    ),
    "hundred-shafts": (
        "Use all your ready Ammo, at least 1; if you do, attack as many targets as 3 times "
        "the Ammo used, or fewer."
    ),
    "hawks-patience": (
        "While this card lies there, threat ranges are 1 smaller against you; +1 range."
    ),
    "cunning": (
        "Until the hero cycle ends, +2H on non-combat actions for you; for your next attack, +1H."
    ),
    "unravel": (
        "Choose one: until the hero cycle ends, +3H on non-combat actions that disarm for "
        "you, or for one lair within 1: 2 damage to that lair; the monster-type of that lair "
        "becomes active."
    ),
    "low-cut": "Attack 1 target; if this follows another Combo card, Prone for each target hit.",
    "finishing-cut": (
        "If you were in Shadows when the attack began, +1 damage; if this follows another "
        "Combo card, +1H; attack 1 target."
    ),
    "light-fingers": "Pick up one treasure counter within 2 without MP.",
    "smoke-pot": (
        "Clear Prone from you; gain Shadows 5; for every adjacent enemy: on a failed courage "
        "test of that enemy, Prone for that enemy."
    ),
    "lifted-purse": "If you have defeated an enemy in this hero cycle: gain 1 gold.",
    "crawler.melee": "Darkness: Poison for each target hit.",
    "mucker": "While it is in play: 2H on attacks for every Grubber within 1.",
    "hookjaw": "Darkness: Prone for every hero within 2.",
    "terror-1": (
        "Many legs: it may enter blue squares. Darkness + Darkness: repeat Sweep. Nature: 1 "
        "Crawler adjacent to it. Darkness: Poison for its targets."
    ),
    "barrow-thrall": "When defeated: roll 1H and on 8 or more, it returns with all its vitality.",
    "dark-02": (
        "Event, if there are no lairs in play: 2 Crawlers at the edge nearest to the hero "
        "with the most threat. Threat penalty, once per act: for the rest of the act, +1 "
        "movement for every Crawler. Spawn: Normal."
    ),
    "dark-06": (
        "Event, if there are 3 or fewer enemies in play: 1 minion at each lair. Threat "
        "penalty: 1 mini-boss at the edge farthest from all heroes. Spawn: Normal."
    ),
    "dark-07": (
        "Event: Capture 1 for every hero with 2 vitality or less. Threat penalty: Curse 1 for "
        "every hero. Spawn: 1 captain for each active lair, of its type."
    ),
    "dark-08": (
        "Event: +1 threat for every hero. Threat penalty, once per act: for the rest of the "
        "act, -1 treasure limit on later tiles. Spawn: Normal."
    ),
    "dark-10": (
        "Event, if the highest threat of a hero is 3 or less: +2 threat for every hero. "
        "Threat penalty: for every hero: on a failed courage test of that hero, Prone for "
        "that hero. Spawn: Normal."
    ),
    "loose-ceiling": (
        "Trap step: roll 1H for a line of the tile, again while there is no such line; 1 "
        "damage to every figure in that line; the middle square of that line becomes rubble, "
        "if it is empty floor and the line has no rubble yet. When disarmed: gain 1 "
        "serendipity."
    ),
    "dart-wall": (
        "Trap step: for every figure within 3 of the marked edge without a red square "
        "between: roll 1H and on 7 or more, 1 damage to that figure. When disarmed: gain 1 "
        "serendipity."
    ),
    "chain-net": (
        "Trap step: for each of its tokens: for the nearest figure within 4 of that token: if "
        "that figure is a hero, Capture 1 for that figure; otherwise Prone for that figure. "
        "When disarmed: gain 1 serendipity."
    ),
    "alarm-horn": (
        "Trap step: if there are any monster-types on the tile, Normal spawn of a "
        "monster-type with a figure or lair on the tile at its edge; otherwise +1 AP. When "
        "disarmed: gain 1 serendipity."
    ),
    "mending": "Restore 4 vitality to you.",
    "kitchen-knife": "Guile, if you were in Shadows when the attack began: +1 damage.",
    "boar-spear": "Rage + Nature: push each target hit 1 square.",
    "ash-bow": "Nature: the attack also hits one further target adjacent to the first.",
    "twin-knives": "Guile: against its targets, do as on Quick Cut.",
    "lamp-of-ys": "Arcane: against another target, do as on Lance of Will.",
    "bead-of-hours": "Use, once per act: you may play one further action this hero cycle.",
    "locked-granary": (
        "Non-combat action: remove the token. At any time, if there are any removed quest "
        "tokens: the objective is met. Success: draw treasure tokens equal to the number of "
        "removed quest tokens."
    ),
    "captive-caravan": (
        "Non-combat action: the captive follows you. Non-combat action on the edge of entry: "
        "your captive is safe. At any time, if there are 3 or more safe captives: the "
        "objective is met. Success: gain 2 serendipity; unlock The Ransom. Failure: +2 threat "
        "for every hero."
    ),
    "poisoned-well": (
        "Non-combat action: the objective is met. Quest results, unless the objective is met: "
        "Poison for every hero. Success: gain 2 Bitterroot; gain 1 serendipity. Failure: "
        "Poison for every hero."
    ),
    "night-watch": (
        "Quest results: for any monster-type: Normal spawn of that type at the next edge "
        "clockwise; it becomes active. When the timer ends, if a hero is not defeated: the quest "
        "succeeds. Success: gain 2 serendipity. Failure: +2 threat for every hero."
    ),
    "silent-bell": (
        "Quest results, if the highest threat of a hero is above 6: the quest fails. Success: "
        "gain 2 serendipity."
    ),
    "tollgate": (
        "At any time the group may, if every figure that it has brought is inactive: pay 5 gold; "
        "if you do, remove every figure that it has brought; the objective is met. At any time, "
        "if there are any defeated Muckers: the objective is met. Success: gain 1 serendipity."
    ),
    "escort-the-miller": (
        "Allies step: the bystander may move 2 squares. At any time, if the bearer or "
        "bystander stands on the far edge: the objective is met. When the bystander falls: the "
        "quest fails. Success: gain Miller's Key; unlock The Key Turns. Failure: lose 2 gold."
    ),
    "light-of-freedom": "When Fear or Capture is about to affect you, once per act: ignore it.",
}


@pytest.mark.parametrize("name", WORDS)
def test_what_a_card_says(name: str) -> None:
    assert said(name) == WORDS[name]


def test_what_is_copied_is_a_card_with_lines_at_that_hook() -> None:
    for name, entry in entries().items():
        for card, hook in re.findall(r'play\("([\w-]+)"(?:, (\w+))?\)', entry.get("program", "")):
            assert [*program(card).at(hook or "play")], name


def test_a_boss_repeats_an_attack_of_its_own() -> None:
    for monster in content("monsters")["monster"]:
        own = {attack["id"] for attack in monster["attack"]}
        repeated = re.findall(r'repeat_attack\("([\w.-]+)"\)', monster.get("program", ""))
        assert set(repeated) <= own
