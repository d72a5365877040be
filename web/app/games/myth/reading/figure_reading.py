"""What there is to read of figures: heroes, allies, enemies, lairs, cocoons (pure)."""

from __future__ import annotations

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.table.catalogue.enemies import types
from mythshelf.games.myth.table.figures import (
    Figure,
    ally_card,
    friend_card,
    is_ally,
    is_cocoon,
    is_friend,
    is_lair,
    type_of,
)
from mythshelf.games.myth.table.printed.enemies import Monster
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import (
    COCOON_DEFENSE,
    COCOON_VITALITY,
    LAIR_DEFENSE,
    LAIR_VITALITY,
    RANKS,
)
from mythshelf.games.myth.words import names
from mythshelf.games.myth.words.names import counted, listed, type_name

from web.app.games.myth import shape_keys
from web.app.games.myth.beside.plates import kinds
from web.app.games.myth.board.pieces import portrait
from web.app.games.myth.look import spoken
from web.app.games.myth.reading import deeds
from web.app.presenting.reading import Note, Reading


def of_figure(state: State, figure: Figure) -> Reading | None:
    """A figure on the tiles but for heroes, by what it is; ``None`` where it is on none."""
    if state.at[figure] < 0:
        return None
    if is_lair(figure):
        return _lair(state, figure)
    if is_friend(figure):
        return _friend(state, figure)
    if is_cocoon(figure):
        return _cocoon(state, figure)
    return _foe(state, figure, state.monster(figure))


def of_hero(state: State, hero: Figure) -> Reading:
    """What the rules say of a hero; all that is his stands on his sheet."""
    token = numbers.token(state, hero)
    left, most = state.vitality[hero], numbers.most_vitality(state, hero)
    line = f"{left} of {most} vitality, threat {state.threat[hero]}"
    notes = [
        *deeds.on_hero(state, hero),
        Note(
            f"{token.hit} hit dice and {token.fate} fate die, movement "
            f"{numbers.movement(state, hero)}, courage {token.courage}.",
            ("MT-HERO-06",),
        ),
        Note(
            "Heroes do not see through enemies, lairs, statues and traps; enemies see through "
            "each other.",
            ("MT-LOS-02", "MT-LOS-05"),
        ),
    ]
    cooling = numbers.open_spaces(state, hero)
    words = f"Each empty action space takes 1 threat off in the deck phase: {cooling} now."
    notes.append(
        Note(f"{words} A card that lies there, and a frozen space, take none.", ("MT-DECK-02",))
    )
    statuses = spoken.statuses(state, hero)
    if statuses:
        words = f"He has {', '.join(statuses)}; statuses stay from round to round."
        notes.append(Note(words, ("MT-STATUS-01",)))
    return Reading(token.title, line, portrait(state, hero), tuple(notes))


def _lair(state: State, lair: Figure) -> Reading:
    which = types()[type_of(lair)].capitalize()
    line = f"{state.vitality[lair]} of {LAIR_VITALITY} vitality, hit on {LAIR_DEFENSE}"
    words = f"{which}s come out of it whenever the darkness card says so, while they are awake."
    notes = (*deeds.on_foe(state, lair), Note(words, ("MT-DARK-11",)), _asleep(state, lair))
    return Reading(f"{which} lair", line, portrait(state, lair), notes)


def _friend(state: State, figure: Figure) -> Reading:
    """An ally by his card, or a bystander."""
    card = friend_card(figure)
    line = f"{state.vitality[figure]} of {card.vitality} vitality, threat {card.threat}"
    notes = [
        *deeds.on_hero(state, figure),
        Note("Enemies attack him like a hero; his threat is always the same.", ("MT-ALLY-05",)),
    ]
    title = names.sentence(names.hero(state, figure))
    if is_ally(figure):
        ally = ally_card(figure)
        what = f"He moves {ally.move} in each refresh phase"
        what += f" and attacks: {ally.hit}H" if ally.hit else ""
        what += f", range {ally.range}, {ally.damage} damage." if ally.hit else "."
        words = State.language.words(ally.id) if ally.program else ""
        notes.append(Note(f"{what} {words}".strip(), ("MT-ALLY-03", "MT-ALLY-07")))
        if ally.defense:
            words = f"Attacks on him need {ally.defense} more."
            notes.append(Note(words, ("MT-ALLY-04",)))
    return Reading(title, line, portrait(state, figure), tuple(notes))


def _cocoon(state: State, figure: Figure) -> Reading:
    line = f"{state.vitality[figure]} of {COCOON_VITALITY} vitality, hit on {COCOON_DEFENSE}"
    comes = (Note("A Crawler comes out of it in every refresh phase.", ("MT-REFR-05",)),)
    notes = (*deeds.on_foe(state, figure), *comes)
    return Reading("Cocoon", line, portrait(state, figure), notes)


def of_type(state: State, which: int) -> Reading:
    """All enemies of a monster-type that are in play."""
    there, lairs = kinds(state, which), state.lairs(which)
    cards_of = [(figures[0], kind.title, len(figures)) for kind, figures in there.items()]
    cards_of += [(one, f"{type_name(which)} lair", 1) for one in lairs]
    line = listed(counted(many, title) for _, title, many in cards_of)
    notes = tuple(_asleep(state, one) for one, *_ in cards_of[:1])
    read_on = tuple((shape_keys.figure_key(one), title) for one, title, _ in cards_of)
    return Reading(f"{type_name(which)}s", line, notes=notes, cards=read_on)


def _foe(state: State, figure: Figure, monster: Monster) -> Reading:
    rank = RANKS[monster.rank].replace("_", "-")
    times = f", {counted(monster.multiplier, 'success').replace('successs', 'successes')}"
    line = (
        f"{rank.capitalize()}, {state.vitality[figure]} of {monster.vitality} vitality, hit on "
        f"{monster.defense}{times if monster.multiplier > 1 else ''}"
    )
    notes = [*deeds.on_foe(state, figure), _asleep(state, figure)]
    notes.append(
        Note(
            f"It moves {monster.move} and goes for: {', '.join(monster.priority)}.",
            ("MT-EMOVE-01",),
        )
    )
    for attack in monster.attack:
        words = State.language.words(attack.id) if attack.program else ""
        many = f", {attack.attacks} attacks" if attack.attacks > 1 else ""
        fate = f" and {attack.fate}F" if attack.fate else ""
        notes.append(
            Note(
                f"{attack.title}: {attack.hit}H{fate}, hits on {attack.attack_tn}, {attack.damage} "
                f"damage, range {attack.range}{many}. {words}".strip(),
                ("MT-MCARD-02",),
            )
        )
    if monster.program:
        notes.append(Note(State.language.words(monster.id)))
    notes.append(Note("All enemies move before any of them attacks.", ("MT-DARK-09",)))
    if monster.rank == 0:
        notes.append(Note("One success hits all targets of its kind.", ("MT-DICE-04",)))
    return Reading(monster.title, line, portrait(state, figure), tuple(notes))


def _asleep(state: State, figure: Figure) -> Note:
    if state.awake[type_of(figure)]:
        return Note("It is awake, and so is all of its kind.", ("MT-ACTV-03",))
    far = "" if is_lair(figure) else f" Its threat range is {state.monster(figure).threat_range}."
    words = "It sleeps. A hero wakes its whole kind by attacking it, or within its threat range "
    return Note(f"{words}plus his threat.{far}", ("MT-ACTV-01", "MT-ACTV-06"))
