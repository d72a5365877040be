"""The first position (SETUP).

The darkness meter, threat, gold and serendipity start at 0 (MT-SETUP-01, MT-SETUP-05, MT-SETUP-12).
The Slaughterfield is always played with fresh heroes (MT-SLAU-01).
"""

from __future__ import annotations

from ...kernel.play import engine
from ...kernel.play.rng import Dice, seeded, shuffled
from ...kernel.play.settings import MODE, Settings
from .campaign.text import read
from .events.quest_deck import QuestsReady
from .events.setup import GameBegan
from .heroes.decks import draw
from .heroes.numbers import starting_vitality
from .new_game_settings import BOX, CONTENT, WITH_QUESTS, dark_decks, options, sources_of
from .table.catalogue.darkness import darkness_deck, traps
from .table.catalogue.heroes import heroes
from .table.catalogue.items import merchants
from .table.catalogue.quests import ordinary_quests, quest_named, quests
from .table.mode import mode_named
from .table.state import State
from .table.terms import BAG, HAND_SIZE
from .view import items_of_box, whole_deck


def new(chosen: Settings, seed: int) -> State:
    """Decks are shuffled (MT-SETUP-02, MT-SETUP-04, MT-SETUP-07, MT-SETUP-08), everybody draws five
    cards (MT-SETUP-14), and the mode says which decks and tokens there are and how it begins.
    Merchants have dice of their own: the games played before they came stay what they were."""
    state = State(rng=seeded(seed))
    names = [hero.id for hero in heroes()]
    party = tuple(names.index(name) for name in chosen["hero"])
    mode = mode_named(str(chosen[MODE]))
    chronicle = str(chosen["chronicle"]) if mode.is_recorded else ""
    bag = read(chronicle).bag if chronicle else mode.bag
    vitality = tuple(starting_vitality(kind) for kind in party)
    aim, story = mode.aim(chosen), mode.story(chosen)
    decks = dark_decks(chosen) if mode.plays_decks else ()
    began = (mode.name, aim, options(chosen), party, bag, decks, vitality, chronicle, story)
    state.happen(GameBegan(*began, sources=sources_of(chosen)))
    for one in range(len(party)):  # the event tells no order
        state.decks[one] = tuple(shuffled(state, sorted(whole_deck(state, one).elements())))
    if mode.plays_decks:
        state.darkness = tuple(shuffled(state, darkness_deck(decks)))
        state.trap_deck = tuple(shuffled(state, range(len(traps()))))
        state.merchants = tuple(shuffled(Dice(seeded(seed + 1)), range(len(merchants()))))
    if chronicle:
        told = read(chronicle)
        pending = tuple(map(quest_named, told.consequences))
        deck = (*map(quest_named, told.quests), *_joining(chosen, told.sources))
        shuffle_quests(state, deck, pending)
    elif chosen.get("quests") == WITH_QUESTS:
        shuffle_quests(state, ordinary_quests(state.sources))
    decks_of_items = [sorted(items_of_box(state, colour).elements()) for colour in range(len(BAG))]
    state.items = [tuple(shuffled(state, deck)) for deck in decks_of_items]
    for one in range(len(party)):
        draw(state, one, HAND_SIZE)
    state.stack += mode.first_frames(state, chosen)
    engine.settle(state)
    return state


def _joining(chosen: Settings, there: tuple[str, ...]) -> tuple[int, ...]:
    """The quests that are shuffled in when content is chosen for the first time; those of a story
    quest stay aside for it (MT-R-139)."""
    source = str(chosen.get(CONTENT, "")).partition(":")[0]
    new = (source,) if source not in ("", BOX, *there) else ()
    return tuple(card for card in quests().of(new) if not quests()[card].chain)


def shuffle_quests(state: State, deck: tuple[int, ...], pending: tuple[int, ...] = ()) -> None:
    """These quests are the quest deck, and all other chain quests are set aside (MT-SETUP-16)."""
    state.happen(QuestsReady(deck, pending))
    state.quest_deck = tuple(shuffled(state, deck))  # the event tells no order
