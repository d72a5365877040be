"""The state of a game of Myth: a position, field by field.

A list by *figure* has an entry for every figure of :mod:`.figures`: heroes, the miniatures of the
supply, the lair tokens, allies. A list by *hero* has an entry for each hero of the party; a hero's
number is his seat. Squares lie on one plane for all tiles (:mod:`.squares`). Cards and items are
kinds of :mod:`.catalogue`; hands ascend, and the top card of a pile is the last one. What a view
hides is in :mod:`.view`.

The rest is derived and never stored: the board (:meth:`State.board`), who stands where
(:meth:`State.occupied`), movement, the largest vitality, defense and dice (``heroes/numbers.py``),
range and sight (:mod:`.sight`). How the rules flow through a state begins in ``rounds/round.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ....kernel import effects
from ....kernel.play.core import added_field
from ....kernel.play.hands import Cards
from .added import stand_ins
from .catalogue import monsters, traps, types
from .contexts import Attack, Darkness, Onslaught
from .figures import FIGURES, LAIRS, MOST_HEROES, Figure, first_kind, kind_of, size_of, type_of
from .printed import Monster
from .records import Laid, Quest, Thing, Token, Trap, Wound
from .squares import NOWHERE, Square, block, column_row
from .terms import NONE, SLOTS, MonsterType
from .tiles import Board, Tile, board

_ALL = len(FIGURES)
_BARE = (NONE,) * len(SLOTS)
_NOTHING: tuple[Cards, ...] = ((),) * MOST_HEROES
_NO_TITLES: tuple[tuple[str, ...], ...] = ((),) * MOST_HEROES


@dataclass(slots=True, kw_only=True)
class State(effects.State):
    """A position; the meaning of each field stands below it."""

    # By figure.

    at: list[Square] = field(default_factory=lambda: [NOWHERE] * _ALL)
    """Where each stands; the top left square of a large one."""
    vitality: list[int] = field(default_factory=lambda: [0] * _ALL)
    """What is left of it; 0 for a defeated hero until he is removed (MT-DEATH-01). Of lairs and
    bosses it is what the damage tracker shows (MT-LAIR-05, MT-BOSS-12)."""
    prone: list[int] = field(default_factory=lambda: [0] * _ALL)
    """Of a hero 1 until the hero cycle ends, 2 through the whole next one (MT-R-21); of an enemy 1
    until it has missed an activation (MT-STATUS-07)."""
    since: list[int] = field(default_factory=lambda: [0] * _ALL)
    """The number of its arrival: the oldest comes first (MT-R-29)."""
    sick: tuple[Figure, ...] = added_field(())
    """Who is poisoned and no hero: allies and the bystander."""
    stages: list[int] = field(default_factory=lambda: [0] * _ALL)
    """The stage of a boss, 0 for the first (MT-BOSS-10)."""

    # By hero: the board.

    party: tuple[int, ...] = ()
    """Which hero of the box each is."""
    threat: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """What the threat meter shows (MT-THREAT-01)."""
    hands: list[Cards] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The cards in hand."""
    decks: list[Cards] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The hero deck, which is the draw pile (MT-DECK-07)."""
    gained: list[Cards] = field(default_factory=lambda: [()] * MOST_HEROES)
    """Cards that were added to a deck (MT-MINI-04)."""
    discards: list[Cards] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The discard pile (MT-DECK-07)."""
    spaces: list[tuple[Laid, ...]] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The cards on the action spaces, the oldest first."""
    ready: list[Cards] = field(default_factory=lambda: [()] * MOST_HEROES)
    """Ammo above the board (MT-KEY-01)."""
    worn: list[tuple[int, ...]] = field(default_factory=lambda: [_BARE] * MOST_HEROES)
    """The equipped item of each slot (MT-ITEM-01)."""
    carried: list[Cards] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The inventory, ascending (MT-HERO-04)."""
    removed: tuple[tuple[int, ...], ...] = added_field(_NOTHING)
    """Cards that were exchanged for others (MT-TITLE-05)."""
    titles: tuple[tuple[str, ...], ...] = added_field(_NO_TITLES)
    """The titles of each, as ids."""
    active: tuple[str, ...] = added_field(("",) * MOST_HEROES)
    """The active one (MT-TITLE-03), empty for none."""
    potions: list[tuple[int, ...]] = field(default_factory=lambda: [(0, 0, 0)] * MOST_HEROES)
    """How many of each potion of :data:`.POTIONS` (MT-POT-02)."""
    dead: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who was removed at cleanup (MT-DEATH-03)."""
    poisoned: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who is poisoned (MT-STATUS-05)."""
    captured: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """How many cards have to be discarded, 0 for nobody's captive (MT-STATUS-02)."""
    cursed: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """By how much the hand size is reduced (MT-STATUS-03)."""
    frozen: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """How many action spaces are not available (MT-STATUS-04)."""
    shadows: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """The notice TN of Shadows, 0 for none (MT-KEY-14)."""
    cloaks: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """The number of the card that gave Shadows."""

    # By hero: of this hero cycle.

    spent: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """MP spent (MT-MOVE-01)."""
    granted: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """MP of Move cards (MT-KEY-10)."""
    declared: list[int] = field(default_factory=lambda: [NONE] * MOST_HEROES)
    """The type of movement that is fixed (MT-CARD-06)."""
    actions: list[int] = field(default_factory=lambda: [1] * MOST_HEROES)
    """Actions that may still be played (MT-ATK-05)."""
    victims: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """Enemies that he has defeated."""
    passed: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who has passed in this hero cycle (MT-HCYC-04)."""
    waited: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who has let another one go first since somebody last did something."""
    traded: Cards = ()
    """Items that have changed hands (MT-R-111)."""
    fresh: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who stood on a cleared tile when the hero cycle began (MT-CLEAR-04)."""

    # On the board.

    tiles: tuple[Tile, ...] = ()
    """All tiles of the act, the oldest first, with those that are gone."""
    treasure: Cards = ()
    """The squares of treasure counters on the board, ascending."""
    rubble: Cards = ()
    """The squares on which rubble has fallen, ascending."""
    things: tuple[Thing, ...] = ()
    """The realm objects that the players have added (MT-POP-20)."""
    traps: tuple[Trap, ...] = ()
    """The traps in play (MT-TRAP-01)."""
    tokens: tuple[Token, ...] = ()
    """The hero ability tokens on the board or on heroes."""
    quests: tuple[Quest, ...] = added_field(())
    """The quests in play, the oldest first."""
    wounds: tuple[Wound, ...] = ()
    """Damage that is still to come (MT-STATUS-10)."""
    awake: list[bool] = field(default_factory=lambda: [False] * len(types()))
    """The active monster-types (ACTV)."""

    # Of the group.

    round: int = 0
    """The number of the round (MT-ROUND-01); 0 before the first one."""
    meter: int = 0
    """The darkness meter (METER)."""
    in_hero_cycle: bool = False
    """Whether a hero cycle is under way, a darkness cycle within it included (MT-R-21)."""
    acted: int = 0
    """AP of hero cards in this hero cycle (MT-LOIT-01)."""
    loitered: int = 0
    """Counters collected by loitering: what later tiles have less (MT-LOIT-03)."""
    last_stand: bool = False
    """Whether attack actions deal 1 damage more in this hero cycle (MT-HEV-03)."""
    sand: tuple[Square, ...] = ()
    """The squares of sinking sand (MT-HEV-07)."""
    sand_phases: int = 0
    """The refresh phases for which it is still there."""
    gold: int = 0
    """The gold of the common purse (MT-R-50)."""
    serendipity: int = 0
    """What the group has of it, never more than 8 (MT-SER-01, MT-R-52)."""
    dark_decks: tuple[str, ...] = ()
    """The darkness decks that are in use (MT-SETUP-03)."""
    darkness: Cards = ()
    """The darkness deck."""
    darkened: Cards = ()
    """Its discard pile."""
    trap_deck: Cards = ()
    """The trap deck."""
    trap_discards: Cards = ()
    """Its discard pile."""
    quest_deck: tuple[int, ...] = added_field(())
    """The quest deck (MT-SETUP-16)."""
    quest_discards: tuple[int, ...] = added_field(())
    """Its discard pile."""
    chains: tuple[int, ...] = added_field(())
    """The chain quests that are set aside (MT-SETUP-16)."""
    next_quests: tuple[int, ...] = added_field(())
    """What is met on the following tiles instead of a quest of the deck (MT-QUEST-05)."""
    pending: tuple[int, ...] = added_field(())
    """The failed quests whose effect on a later tile is still to come (MT-QUEST-08)."""
    succeeded: tuple[int, ...] = added_field(())
    """The quests that succeeded in this game, in order: what a campaign tells of it."""
    failed: tuple[int, ...] = added_field(())
    """Those that failed; one that came again can be there twice."""
    bag: list[int] = field(default_factory=lambda: [0, 0, 0])
    """White, green and blue tokens in the treasure bag; public, the draw is not."""
    items: list[Cards] = field(default_factory=lambda: [(), (), ()])
    """The white, green and blue item decks."""
    merchants: tuple[int, ...] = added_field(())
    """The merchant deck (MT-SETUP-08)."""
    merchants_gone: tuple[int, ...] = added_field(())
    """Merchants who were here already (MT-MERCH-07)."""
    visitor: int = added_field(NONE)
    """The merchant who is here."""
    stall: tuple[int, ...] = added_field(())
    """The items that he shows (MT-R-104)."""
    bought: tuple[str, ...] = added_field(())
    """What was bought of him: each ware once (MT-MERCH-02)."""
    entered: int = added_field(0)
    """The round in which the latest tile came into play."""
    foreseen: int = added_field(0)
    """So many cards on top of the darkness deck are known to everybody."""
    laid: int = 0
    """Cards that were laid on hero boards in the whole game: the next one's number."""
    arrivals: int = 0
    """How many figures have arrived in the whole game: the number of the latest in ``since``."""
    chain: int = NONE
    """Who has played Combo cards directly one after another (MT-R-18)."""
    chain_ap: int = 0
    """The AP of the cards of the chain, which are added when it ends (MT-METER-06)."""
    chain_felled: Cards = ()
    """The squares where minions fell in the chain."""
    chain_struck: bool = False
    """Whether he has attacked in the chain, so that he loses Shadows when it ends (MT-KEY-04)."""
    chain_keeps: bool = False
    """Whether a card of the chain keeps him in Shadows nevertheless."""
    mode: str = ""
    """The name of the mode (MT-GEN-06); see :func:`.mode.mode_of`."""
    options: tuple[str, ...] = ()
    """The options that are on (MT-GEN-05)."""
    sources: tuple[str, ...] = added_field(())
    """The content from outside that is in use (see :mod:`.added`)."""
    aim: int = 1
    """How many tiles have to be cleared (MT-R-117); 0 where the players may stop after any tile
    (MT-ACT-02), or a story quest says."""
    chronicle: str = added_field("")
    """The text of the chronicle with which the game began; empty where nothing is recorded."""
    story: str = added_field("")
    """The story quest, empty for none (STORY)."""
    act: int = added_field(0)
    """Which act of the story quest it is."""
    acts_behind: tuple[tuple[Tile, ...], ...] = added_field(())
    """The tiles of the acts of the story quest that are over."""
    rounds_behind: int = added_field(0)
    """How many rounds those acts had."""
    lost_items: tuple[tuple[int, ...], ...] = added_field(_NOTHING)
    """What each hero has found, and could not keep at the end (MT-ACT-04)."""
    lost_goods: tuple[int, int] = added_field((0, 0))
    """The gold and the serendipity that were left at the end, and are lost (MT-SER-13)."""
    beaten: tuple[str, ...] = added_field(())
    """The bosses for whom there was a reward in this act (MT-BOSS-14)."""
    wave: int = 0
    """The latest wave of the Slaughterfield (MT-SLAU-07)."""
    timer: int = 0
    """Rounds until the next wave (MT-SLAU-09)."""
    short: int = 0
    """AP for figures that a wave lacks, added in the refresh phase (MT-R-65)."""
    lacking: int = 0
    """Monster-types that the latest wave calls for and the box has not (MT-SLAU-11)."""
    won: bool = False
    """Whether a game that is over is won (MT-GEN-02)."""
    ended_by: str = ""
    """The clause that ended the game; empty while it goes on."""

    def __post_init__(self) -> None:
        """A position that was saved before there were allies has no entries for them."""
        if len(self.at) == LAIRS.stop:
            self.at += [NOWHERE] * (_ALL - LAIRS.stop)
            for row in (self.vitality, self.prone, self.since, self.stages):
                row += [0] * (_ALL - len(row))

    def clone(self) -> State:
        """A copy that shares nothing that can change; flat, because search lives on it."""
        twin = State.__new__(State)
        twin.stack = self.stack[:]
        twin.rng = self.rng
        twin.events = []
        twin.known_legal = None
        twin.contexts = self.contexts
        twin.lasting = self.lasting
        twin.used = self.used
        twin.at = self.at[:]
        twin.vitality = self.vitality[:]
        twin.prone = self.prone[:]
        twin.since = self.since[:]
        twin.sick = self.sick
        twin.stages = self.stages[:]
        twin.party = self.party
        twin.threat = self.threat[:]
        twin.hands = self.hands[:]
        twin.decks = self.decks[:]
        twin.gained = self.gained[:]
        twin.discards = self.discards[:]
        twin.spaces = self.spaces[:]
        twin.ready = self.ready[:]
        twin.worn = self.worn[:]
        twin.carried = self.carried[:]
        twin.removed = self.removed
        twin.titles = self.titles
        twin.active = self.active
        twin.potions = self.potions[:]
        twin.dead = self.dead[:]
        twin.poisoned = self.poisoned[:]
        twin.captured = self.captured[:]
        twin.cursed = self.cursed[:]
        twin.frozen = self.frozen[:]
        twin.shadows = self.shadows[:]
        twin.cloaks = self.cloaks[:]
        twin.spent = self.spent[:]
        twin.granted = self.granted[:]
        twin.declared = self.declared[:]
        twin.actions = self.actions[:]
        twin.victims = self.victims[:]
        twin.passed = self.passed[:]
        twin.waited = self.waited[:]
        twin.fresh = self.fresh[:]
        twin.traded = self.traded
        twin.tiles = self.tiles
        twin.treasure = self.treasure
        twin.rubble = self.rubble
        twin.things = self.things
        twin.traps = self.traps
        twin.tokens = self.tokens
        twin.quests = self.quests
        twin.quest_deck = self.quest_deck
        twin.quest_discards = self.quest_discards
        twin.chains = self.chains
        twin.next_quests = self.next_quests
        twin.pending = self.pending
        twin.succeeded = self.succeeded
        twin.failed = self.failed
        twin.wounds = self.wounds
        twin.awake = self.awake[:]
        twin.round = self.round
        twin.meter = self.meter
        twin.in_hero_cycle = self.in_hero_cycle
        twin.acted = self.acted
        twin.loitered = self.loitered
        twin.last_stand = self.last_stand
        twin.sand = self.sand
        twin.sand_phases = self.sand_phases
        twin.gold = self.gold
        twin.serendipity = self.serendipity
        twin.dark_decks = self.dark_decks
        twin.darkness = self.darkness
        twin.darkened = self.darkened
        twin.trap_deck = self.trap_deck
        twin.trap_discards = self.trap_discards
        twin.bag = self.bag[:]
        twin.items = self.items[:]
        twin.merchants = self.merchants
        twin.merchants_gone = self.merchants_gone
        twin.visitor = self.visitor
        twin.stall = self.stall
        twin.bought = self.bought
        twin.entered = self.entered
        twin.foreseen = self.foreseen
        twin.laid = self.laid
        twin.arrivals = self.arrivals
        twin.chain = self.chain
        twin.chain_ap = self.chain_ap
        twin.chain_felled = self.chain_felled
        twin.chain_struck = self.chain_struck
        twin.chain_keeps = self.chain_keeps
        twin.mode = self.mode
        twin.options = self.options
        twin.sources = self.sources
        twin.aim = self.aim
        twin.chronicle = self.chronicle
        twin.story = self.story
        twin.act = self.act
        twin.acts_behind = self.acts_behind
        twin.rounds_behind = self.rounds_behind
        twin.lost_items = self.lost_items
        twin.lost_goods = self.lost_goods
        twin.beaten = self.beaten
        twin.wave = self.wave
        twin.timer = self.timer
        twin.short = self.short
        twin.lacking = self.lacking
        twin.won = self.won
        twin.ended_by = self.ended_by
        return twin

    # What is asked again and again.

    def board(self) -> Board:
        """The board under the figures."""
        if not self.things:
            return board(self.tiles, self.rubble, self.walls())
        blue = self.rubble + tuple(
            at for one in self.things if one.has("blue") for at in one.squares()
        )
        red = tuple(at for one in self.things if one.has("red") for at in one.squares())
        return board(self.tiles, blue, self.walls(), red)

    def covered(self) -> set[Square]:
        """The squares under realm objects."""
        return {at for one in self.things for at in one.squares()}

    def walls(self) -> tuple[Square, ...]:
        """The squares of trap tokens that cannot be entered, and of quest tokens."""
        if not self.traps and not self.quests:
            return ()
        return tuple(
            token.at for quest in self.quests for token in quest.tokens if token.at >= 0
        ) + tuple(
            at
            for trap in self.traps
            if not traps()[trap.card].enter
            for token in trap.tokens
            for at in block(token, traps()[trap.card].size)
        )

    def occupied(self) -> dict[Square, Figure]:
        """Who stands on each square: heroes, enemies and lairs."""
        found: dict[Square, Figure] = {}
        for figure, at in enumerate(self.at):
            if at >= 0:
                for one in block(at, size_of(figure)):
                    found[one] = figure
        return found

    def squares_of(self, figure: Figure) -> tuple[Square, ...]:
        """The squares of a figure in play; none for one that is not."""
        at = self.at[figure]
        return block(at, size_of(figure)) if at >= 0 else ()

    def present(self, figures: range) -> list[Figure]:
        """Those of some figures that are in play."""
        at = self.at
        return [figure for figure in figures if at[figure] >= 0]

    def heroes(self) -> list[Figure]:
        """The heroes on the board who are not defeated (MT-R-26)."""
        return [hero for hero in range(len(self.party)) if self.standing(hero)]

    def standing(self, hero: Figure) -> bool:
        """Whether a hero is on the board and not defeated."""
        return self.vitality[hero] > 0 and self.at[hero] >= 0

    def monster(self, figure: Figure) -> Monster:
        """The card of an enemy, of a boss that of its stage; in a game with content from outside
        the one that takes its place (MT-R-138)."""
        first = first_kind(figure)
        stage = self.stages[figure]
        if stage:
            return monsters()[monsters().index(first) + stage]
        return stand_ins(self.sources).get(kind_of(figure), first) if self.sources else first

    def lairs(self, which: MonsterType | None = None) -> list[Figure]:
        """The lairs in play, of one type or all."""
        there = self.present(LAIRS)
        return there if which is None else [one for one in there if type_of(one) == which]

    @property
    def travels(self) -> bool:
        """Whether the heroes go from tile to tile (MT-R-115)."""
        return self.aim != 1

    @property
    def attack(self) -> Attack | None:
        """The hero's attack that is under way."""
        found: Attack | None = self.context(Attack)
        return found

    @property
    def onslaught(self) -> Onslaught | None:
        """The enemy's attack that is under way."""
        found: Onslaught | None = self.context(Onslaught)
        return found

    @property
    def cycle(self) -> Darkness | None:
        """The darkness cycle that is under way."""
        found: Darkness | None = self.context(Darkness)
        return found

    def note(self, kind: type[effects.Context], **changes: Any) -> None:
        """Something of the attack or cycle that is under way changes."""
        found = self.context(kind)
        assert found is not None
        self.change_context(found.noting(changes))

    def in_play(self) -> list[int]:
        """The places of the tiles in play."""
        return [place for place, tile in enumerate(self.tiles) if not tile.gone]

    def tiles_in_play(self) -> list[Tile]:
        """The tiles in play, without those that are gone."""
        return [tile for tile in self.tiles if not tile.gone]

    def tile_at(self, at: Square) -> Tile:
        """The tile of a square. Raises ``KeyError`` for one that is on none."""
        return self.tiles[self.board().tile_of[at]]

    def where(self, at: Square) -> str:
        """What people call a square."""
        column, row = column_row(at)
        return f"{column},{row}"
