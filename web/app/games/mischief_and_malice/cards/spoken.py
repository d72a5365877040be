"""What a screen reader calls the things on the table (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.cards.programs import card_text
from mythshelf.games.mischief_and_malice.lanes.powered import (
    is_active,
    is_charged,
    is_locked,
)
from mythshelf.games.mischief_and_malice.mischief.challenges import standing as scores
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    CATEGORIES,
    CHALLENGE,
    CREATURE,
    ENERGY,
    MALIGNANT,
    NONE,
    PILES,
    TYPES,
    Kind,
    cards,
    numbers,
    type_names,
)
from mythshelf.games.mischief_and_malice.table.places import BENCHES, OWNERS, Place, Seat, is_bench
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import (
    affliction,
    counted,
    lane,
    spot,
    title,
)
from mythshelf.kernel.play.hands import HIDDEN

from web.app.games.mischief_and_malice.cards import figures
from web.app.games.mischief_and_malice.look.layout import capacity
from web.app.games.mischief_and_malice.look.rule_words import rule_words
from web.app.presenting.focus import Focus


def whose(state: State, focus: Focus, seat: Seat) -> str:
    """What a player is called: as the log calls them, and who plays."""
    name, said = GAME.seat_name(state, seat), focus.name(seat).partition(",")[0]
    return f"{name} ({said})" if said else name


def name_of_card(kind: Kind) -> str:
    """All that is printed on a card, in a sentence or two."""
    card = cards()[kind]
    words = f" {rule_words(kind)}" if card.program else ""
    match card.type:
        case t if t == CREATURE:
            needs = " and ".join(type_names()[code] for code in card.requires)
            kindred = f"{card.kindred}, " if card.kindred else ""
            return (
                f"{card.title}: creature, {kindred}needs {needs}, attack {card.attack}, health "
                f"{card.health}.{words}"
            )
        case t if t == ENERGY:
            primary = type_names()[card.primary] if card.primary != NONE else "Universal"
            also = " and ".join(type_names()[code] for code in card.others)
            more = f", also {also}" if also else ""
            return f"{card.title}: {primary} energy{more}, {counted(card.uses, 'use')}.{words}"
        case t if t == BENCH_EFFECT:
            return f"{card.title}: bench effect, charge {card.charge}.{words}"
        case t if t == MALIGNANT:
            return f"{card.title}: malignant, {card.health} health.{words}"
    what = TYPES[card.type] if card.pile == NONE else f"{PILES[card.pile]} relic"
    category = f", {CATEGORIES[card.category]}" if card.pile != NONE else ""
    return f"{card.title}: {what}{category}.{words}"


def name_of_held(kind: Kind, count: int) -> str:
    """A card of the hand."""
    return name_of_card(kind) + (f" You hold {count} of it." if count > 1 else "")


def name_of_spot(state: State, focus: Focus, place: Place) -> str:
    """A spot with what stands there as it is now."""
    seat = OWNERS[place]
    where = f"{whose(state, focus, seat)}, {spot(place)}"
    kind = state.creatures[place]
    if kind == NONE:
        effect = state.bench_effects[seat] if is_bench(place) else NONE
        if effect == NONE:
            return f"{where}: empty"
        on = "on" if is_charged(state, seat) else "off"
        charge = f"{len(state.lanes[BENCHES[seat]])} of {cards()[effect].charge} energies, {on}"
        return f"{where}: {title(effect)}, {charge}. {card_text(effect)}"
    now, card = figures.standing(state, place), cards()[kind]
    told = [f"health {now.health} of {numbers().health}", f"attack {now.attack}"]
    if now.attack != card.attack:
        told[-1] += f", printed {card.attack}"
    needs = zip(card.requires, now.filled, strict=True)
    missing = [type_names()[code] for code, full in needs if not full]
    if missing:
        told.append(f"not powered, lacks {' and '.join(missing)}")
    else:
        told.append("active" if is_active(state, place) else "powered")
    if state.afflictions[place] != NONE:
        told.append(f"afflicted: {affliction(state.afflictions[place])}")
    if now.immune:
        told.append("immune to the next attack")
    if now.spent:
        told.append("what works the first time only is used")
    words = f" {card_text(kind)}" if card.program else ""
    return f"{where}: {card.title}, {', '.join(told)}.{words}"


def name_of_lane(state: State, focus: Focus, place: Place) -> str:
    """A lane with its energies, locked or open."""
    held = len(state.lanes[place])
    locked = "locked" if is_locked(state, place) else "open"
    what = listed(charge.card for charge in state.lanes[place]) or "no energy"
    return (
        f"{whose(state, focus, OWNERS[place])}, {lane(place)}: {locked}, {held} of "
        f"{capacity(place)}: {what}"
    )


def name_of_energy(state: State, place: Place, at: int) -> str:
    """An energy of a lane as it is now."""
    charge = state.lanes[place][at]
    told = [title(charge.card)]
    if at == state.committed[place]:
        told.append(f"active, {counted(figures.uses_left(state, place), 'use')} left")
    elif is_locked(state, place):
        told.append("inactive, face down")
    if charge.fresh:
        told.append("placed this turn")
    return f"{', '.join(told)}, in {lane(place)}"


def name_of_relic(state: State, focus: Focus, seat: Seat, kind: Kind) -> str:
    """A relic that a player has."""
    if kind == NONE:
        return f"{whose(state, focus, seat)}: a relic without a card"
    used = " Used." if kind in state.turned[seat] else ""
    return f"{whose(state, focus, seat)}: {name_of_card(kind)}{used}"


def name_of_relics(state: State, seat: Seat) -> str:
    """All relics of a player."""
    gained = [title(kind) if kind != NONE else "one without a card" for kind in state.relics[seat]]
    what = ", ".join(gained) or "none"
    return f"{counted(len(gained), 'relic')} of {numbers().relics}: {what}"


def name_of_hand(state: State, seat: Seat) -> str:
    """How many cards are in a hand, and what both know of it."""
    known = f", known: {listed(state.shown[seat])}" if state.shown[seat] else ""
    return f"{counted(len(state.hands[seat]), 'card')} in hand{known}"


def name_of_deck(state: State, seat: Seat) -> str:
    """How many cards are in a Malice deck."""
    left = len(state.decks[seat])
    no_loss = "" if left else ", which is no loss by itself"
    return f"{counted(left, 'card')} in the Malice deck{no_loss}"


def name_of_mischief(state: State, seat: Seat) -> str:
    """How many cards are in a Mischief deck."""
    return f"{counted(len(state.mischief_decks[seat]), 'card')} in the Mischief deck"


def name_of_void(state: State, seat: Seat) -> str:
    """What lies in a void."""
    void = state.voids[seat]
    return f"{counted(len(void), 'card')} in the void{': ' + listed(void) if void else ''}"


def name_of_played(state: State, seat: Seat) -> str:
    """The mischief that was played."""
    void = state.mischief_voids[seat]
    return f"{counted(len(void), 'card')} in the mischief void{': ' + listed(void) if void else ''}"


def name_of_space(state: State, focus: Focus) -> str:
    """The mischief space with all that is counted there."""
    if state.space == NONE:
        return "Mischief space: empty. Whose creature is defeated pulls a card."
    lines = " ".join(f"{words}." for words in space_lines(state, focus))
    return f"Mischief space: {name_of_card(state.space)} {lines}"


def space_lines(state: State, focus: Focus) -> list[str]:
    """What is counted in the mischief space, a few words each."""
    card = cards()[state.space]
    near = max(0, focus.eyes)
    if card.type == CHALLENGE and card.turns:
        one, other = (scores(state)[seat] for seat in (near, 1 - near))
        begun = counted(state.turns_left, "turn") + " left" if state.begun else "from the next turn"
        return [f"you {one}, they {other}", begun]
    if card.type != MALIGNANT:
        return []
    weak = numbers().weakened
    state_words = "both can be attacked" if state.malignant <= weak else f"protected above {weak}"
    losses = [_losses(state, near, "you"), _losses(state, 1 - near, "they")]
    waits = [] if state.begun else ["from the puller's next turn"]
    return [f"{state.malignant} health, {state_words}", ", ".join(losses), *waits]


def battle_lines(health: int) -> tuple[str, str, str]:
    """What is different while a malignant has so much health (ML-MAL-03, ML-MAL-05, ML-MAL-06,
    ML-MAL-11)."""
    n = numbers()
    first = f"Above {n.weakened} health, only it may be attacked."
    if health <= n.weakened:
        first = f"At {n.weakened} or less its attacker may also strike a creature."
    return (
        first,
        f"Spare it, and your healthiest loses {n.forfeit}.",
        "The last blow wins a relic.",
    )


def _losses(state: State, seat: Seat, who: str) -> str:
    return f"{who} lost in {'1 turn' if state.lost_turns[seat] else 'no turn'}"


def name_of_pile(state: State, pile: int) -> str:
    """A pile of relics."""
    return f"{PILES[pile].capitalize()} relics: {len(state.piles[pile])} left"


def listed(kinds: Iterable[Kind]) -> str:
    """Cards with their counts, such as "2 Cinder Pact, Alloy"."""
    found = Counter(kind for kind in kinds if kind != HIDDEN)
    return ", ".join(
        (f"{count} " if count > 1 else "") + cards()[kind].title
        for kind, count in sorted(found.items())
    )
