"""What can be done now with a creature on the table, by either side, and why not (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.attack.committing import Commit
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack
from mythshelf.games.mischief_and_malice.table.catalogue import ENERGY, NONE, cards
from mythshelf.games.mischief_and_malice.table.places import (
    FIELDS,
    OF_MALIGNANT,
    OWNERS,
    Place,
    is_bench,
)
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.main import Main
from mythshelf.games.mischief_and_malice.turn.moving import ALL, ALONE, Move
from mythshelf.games.mischief_and_malice.turn.powering import PlaceEnergy
from mythshelf.games.mischief_and_malice.words.names import creature, energies, spot, title
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.hands import HIDDEN

from web.app.games.mischief_and_malice.choosing import plans
from web.app.games.mischief_and_malice.shape_keys import SPACE_KEY, place_of, spot_key
from web.app.presenting.possible import now, one_of, refused
from web.app.presenting.reading import Note


def of_creature(state: State, place: Place) -> Iterator[Note]:
    """What it can do, or what the side that is asked can do to it; nothing where somebody else than
    the reader is asked, whose hand is hidden."""
    asked = engine.decision(state)
    if asked is None or HIDDEN in state.hands[asked.seat]:
        return
    if not isinstance(asked, Main):
        yield from now(GAME, state, lambda option: getattr(option, "place", NONE) == place)
    elif OWNERS[place] != asked.seat:
        yield _threatened(state, place)
    elif is_bench(place):
        yield _moving(state)
        yield from _powering(state, place)
    else:
        yield _attacking(state, place)
        yield from _committing(state, place)
        yield from _powering(state, place)


def _attacking(state: State, place: Place) -> Note:
    """Whom it can attack."""
    why = refused(GAME, state, DeclareAttack(place), "It cannot attack now. ")
    if why is not None:
        return why
    names = [_name(state, on) for by, on in _attacks(state) if by == spot_key(place)]
    told = f"It can attack {one_of(names)}." if names else "It can attack now."
    return Note(told, ("ML-ATK-01", "ML-ATK-02"))


def _threatened(state: State, place: Place) -> Note:
    """Who can attack it, or why nobody can, where that is the same for all."""
    if is_bench(place):
        return Note("On the bench it cannot be attacked.", ("ML-ATK-03",))
    names = [_name(state, by) for by, on in _attacks(state) if on == spot_key(place)]
    if names:
        can = one_of(names)
        return Note(f"{can[:1].upper()}{can[1:]} can attack it now.", ("ML-ATK-01", "ML-ATK-02"))
    own = [one for one in FIELDS[state.active] if state.creatures[one] != NONE]
    nobody = "None of your creatures can attack it now."
    reasons = {refused(GAME, state, DeclareAttack(one), f"{nobody} ") for one in own}
    why = reasons.pop() if len(reasons) == 1 else None
    return why or Note(nobody, ("ML-ATK-01",))


def _attacks(state: State) -> Iterator[tuple[str, str]]:
    """The keys of who can attack and of whom, as far as that is known beforehand."""
    for plan in plans.plans(state):
        if isinstance(plan.options[0], DeclareAttack) and len(plan.taps) > 1:
            yield plan.taps[0], plan.taps[-1]


def _name(state: State, key: str) -> str:
    return creature(state, OF_MALIGNANT if key == SPACE_KEY else place_of(key))


def _moving(state: State) -> Note:
    """Where it can go from the bench."""
    seat = state.active
    options = [Move(place, lane) for lane in (ALONE, ALL) for place in FIELDS[seat]]
    legal = [option for option in options if engine.refusal(state, option) is None]
    if legal:
        spots = one_of(spot(option.place) for option in legal)
        return Note(f"It can move to {spots}.", ("ML-MOVE-01", "ML-MOVE-04"))
    if all(state.creatures[place] != NONE for place in FIELDS[seat]):
        return Note("It cannot move now. Your field is full.", ("ML-MOVE-01",))
    why = refused(GAME, state, options[0], "It cannot move now. ")
    assert why is not None
    return why


def _committing(state: State, place: Place) -> Iterator[Note]:
    """Which energies can be committed for it."""
    lying = dict.fromkeys(charge.card for charge in state.lanes[place])
    legal = [kind for kind in lying if engine.refusal(state, Commit(place, kind)) is None]
    if legal:
        named = one_of(title(kind) for kind in legal)
        yield Note(f"{named} can be committed for it.", ("ML-ACT-01", "ML-ACT-06"))


def _powering(state: State, place: Place) -> Iterator[Note]:
    """How many energies of the hand its lane takes."""
    held = [kind for kind in state.hands[state.active] if cards()[kind].type == ENERGY]
    legal = [kind for kind in held if engine.refusal(state, PlaceEnergy(kind, place)) is None]
    if legal:
        many = energies(len(legal))
        yield Note(f"{many} of your hand may go into its lane.", ("ML-POWER-01", "ML-POWER-03"))
    elif held:
        why = refused(GAME, state, PlaceEnergy(held[0], place), "Its lane takes no energy now. ")
        assert why is not None
        yield why
