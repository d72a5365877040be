"""Every line of every card compiles as the ledger has it, and reads like the text of a card."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mischief_and_malice.table.catalogue import CREATURE, ENERGY, cards
from mythshelf.games.mischief_and_malice.table.contexts import Attack
from mythshelf.games.mischief_and_malice.table.places import OF_MALIGNANT
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.effects import Effect
from mythshelf.kernel.play import engine

from tests.mischief_and_malice.crowded import crowded

WORKING = [card for card in cards() if card.program]
LINES = [
    (card.id, line, text) for card in WORKING for line, text in enumerate(card.program.splitlines())
]


@pytest.mark.parametrize("card", [card.id for card in WORKING])
def test_every_line_compiles_as_it_is_written(card: str) -> None:
    program = State.language.program(card)
    written = [text for one, _, text in LINES if one == card]
    hooks = [text.split(":")[0].split()[-1] for text in written]
    assert [line.hook.name for line in program.lines] == hooks
    words = State.language.words(card)
    assert words.count(".") == len(written)
    assert words.endswith(".")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (
            "C01",
            "Attack: if the health of this creature is 5 or less, +1 power."
            " Attack, beside another Cinderkin: +1 power.",
        ),
        (
            "C02",
            "Bench, at the end of your turn: one of your creatures gains 1 health."
            " Attack: this creature gains 1 health.",
        ),
        ("C03", "Perish: afflict the attacker with Curse."),
        ("C04", "Defense, the first time only: the damage is reduced by 3."),
        ("C06", "Special: if there are 3 or fewer cards in your hand, draw 1 card."),
        ("C07", "Attack, the first time only: afflict the target with Havok."),
        ("C09", "Attack: if the target is afflicted, +2 power."),
        (
            "C10",
            "Defense: the damage is reduced by 1."
            " Defense, beside another Mossborn: the attacker loses 1 health after the attack.",
        ),
        (
            "C19",
            "Attack: your opponent voids 1 card from hand."
            " Perish: your opponent voids 1 card from hand.",
        ),
        (
            "C22",
            "Attack, the first time only: afflict the target with Glow."
            " Attack: if the roll is 5 or more, +2 power.",
        ),
        ("C23", "Attack: another opposing creature loses 2 health."),
        (
            "C25",
            "Special: if the roll is odd, each of your creatures gains 1 health;"
            " if the roll is even, +2 power.",
        ),
        ("C28", "Perish: the health of the attacker is halved."),
        ("E02", "Attack, for Havok creatures: +4 power; this creature loses 1 health."),
        ("E04", "Attack: +2 power. Perish: the attacker loses 4 health."),
        ("E06", "Special: afflict one of your creatures with Bliss; this creature gains 1 health."),
        ("E12", "Defense: the damage is halved. Perish: your opponent voids 2 cards from hand."),
        (
            "E14",
            "Defense: the damage is reduced by 2; the attacker loses 1 health after the attack.",
        ),
        ("E16", "Special: this creature becomes immune."),
        ("E20", "Special: draw 1 card. Perish: take back 1 energy from your void."),
        ("E25", "Perish: if the health of the attacker is 5 or less, the attacker perishes."),
        ("B03", "When your creatures attack: if the target is afflicted, +2 power."),
        ("B05", "When one of your creatures perishes: draw 1 card."),
        ("R01", "Attack: +1 damage."),
        ("R02", "Defense: -1 damage."),
        ("R03", "At the end of your turn: you may void 1 card from hand; if you do, draw 2 cards."),
        ("R04", "On your turn: one of your creatures retreats."),
        ("R07", "At the end of your turn: draw 1 card; your healthiest creature loses 1 health."),
        ("R09", "Defense: the damage becomes 0."),
        ("R10", "On your turn: the active energy of one of your creatures regains one use."),
        ("R12", "When you roll for an affliction: roll that die again."),
        ("R16", "On your turn: you may place 1 more creature this turn."),
        ("R17", "On your turn: void 1 inactive energy of an opposing creature."),
        ("R18", "When you void cards for not attacking: void 1 card fewer."),
        ("X01", "Void 1 card from hand; your opponent voids 1 card from hand."),
        (
            "X05",
            "Roll an affliction for your healthiest creature;"
            " roll an affliction for the healthiest opposing creature.",
        ),
        (
            "X06",
            "Shuffle your hand into the deck and draw as many;"
            " your opponent shuffles their hand into the deck and draws as many.",
        ),
        ("X07", "Take back up to 2 energies from your void."),
        ("X08", "Each creature is cured; each creature gains 1 health."),
        (
            "M04",
            "When it is attacked: if the attacker is afflicted, the damage is halved."
            " When it was attacked: the attacker loses 2 health;"
            " if the roll is 6 or more, afflict the attacker with Malignancy.",
        ),
        (
            "M05",
            "When it was attacked: the attacker loses 1 health; void 1 card from hand;"
            " if the roll is 6 or more, afflict the attacker with Malignancy.",
        ),
    ],
)
def test_the_words_of_a_line_read_like_a_card(card: str, words: str) -> None:
    assert State.language.words(card) == words


@pytest.mark.parametrize(("card", "line"), [(card, line) for card, line, _ in LINES])
def test_every_line_runs_to_its_end(card: str, line: int) -> None:
    printed = next(one for one in WORKING if one.id == card)
    for attacked in (OF_MALIGNANT if card[0] == "M" else 3, None):
        state: Any = crowded(seed=line)
        if attacked is not None:
            state.enter(Attack(0, attacked))
        source = 0 if printed.type in (CREATURE, ENERGY) else -1
        state.stack.append(Effect(card, line, 0, source))
        engine.settle(state)
        asked = 0
        while state.stack:
            options = engine.legal(state)
            assert all(option.words(state) for option in options)
            assert state.stack[-1].question(state).endswith("?")
            engine.apply(state, options[asked % len(options)])
            asked += 1
        assert asked < 6
