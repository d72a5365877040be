"""What has a moment of its own on the table (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import hypot

from mythshelf.games.mischief_and_malice.events.challenges import ChallengeWon, ContestRolled
from mythshelf.games.mischief_and_malice.events.creatures import (
    HealthChanged,
    ImmunityChanged,
    Perished,
)
from mythshelf.games.mischief_and_malice.events.fight import (
    AfflictionRolled,
    DieRolled,
    MalignantHit,
    Missed,
)
from mythshelf.games.mischief_and_malice.events.game import GameEnded
from mythshelf.games.mischief_and_malice.events.malignants import BattleEnded
from mythshelf.games.mischief_and_malice.events.mischief import MischiefPulled
from mythshelf.games.mischief_and_malice.events.relics import RelicGained
from mythshelf.games.mischief_and_malice.table.catalogue import (
    CRYSTAL,
    GLOW,
    HAVOK,
    MALIGNANT,
    NONE,
    Kind,
    affliction_names,
    cards,
    numbers,
)
from mythshelf.games.mischief_and_malice.table.places import (
    PLACES,
    Place,
)
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import player, title

from web.app.games.mischief_and_malice import shape_keys
from web.app.games.mischief_and_malice.cards import faces
from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.games.mischief_and_malice.look import dice_faces
from web.app.games.mischief_and_malice.look.dice_faces import HEADS, TAILS
from web.app.games.mischief_and_malice.look.layout import SeatedLayout, Size
from web.app.presenting.step import Step
from web.app.stage.bounds import Bounds
from web.app.stage.moment import Blow, Cast, Die, Fall, Figure, Moment, Point, Turned
from web.app.stage.name_plates import Look
from web.app.stage.nodes import Art, Scene
from web.app.stage.sizes import sized

HAVE_MOMENTS = (
    *(HealthChanged, ImmunityChanged, Perished, MalignantHit, Missed),
    *(AfflictionRolled, DieRolled, ContestRolled, MischiefPulled, RelicGained),
    *(ChallengeWon, BattleEnded, GameEnded),
)
"""The events that have one."""
_LUNGE = 24.0
_RELIC, _CARD = (172.0, 206.0), (240.0, 320.0)
"""Width and height of a relic and of a Mischief card as they are turned over."""
_LARGER = 1.25
_COUNT = 0.1
"""How small a card is beside the figure that counts it."""


def look_of(view: SeatedLayout) -> Look:
    """How moments look on this form of the table."""
    lay = view.lay
    return Look(COLOURS, (0.0, 0.0, lay.width, lay.height), 0.72 if lay.small else 1.0)


def moment_of(step: Step, before: Scene, after: Scene, view: SeatedLayout) -> Moment | None:
    """That of the step's event, if it has one, between two pictures of the table."""
    was: State = step.before
    now: State = step.view
    match step.event:
        case HealthChanged(place=place, by=by):
            return Moment(acts=(_health(was, place, by, view),))
        case ImmunityChanged(place=place, immune=False):
            return Moment(acts=(_struck(was, place, view, (), parried=True),))
        case MalignantHit(by=by):
            return Moment(acts=(_on_malignant(was, by, view),))
        case Missed(place=place):
            at = _box(view, place)
            return Moment("A miss", f"{title(was.creatures[place])} hits nothing.", at=at)
        case Perished(seat=seat, place=place, card=card):
            keys = (shape_keys.spot_key(place), f"token:{place}", *_lane(before, place))
            void = _middle(before, shape_keys.void_key(seat))
            fall = Fall(keys, void, "fall")
            return Moment(f"{title(card)} falls", at=_box(view, place), acts=(fall,))
        case AfflictionRolled(place=place, card=card, affliction=code, die=die):
            line, verdict, is_well = _fate(code, die)
            who = f"{affliction_names()[code]} {title(card)}"
            return Moment(acts=(_cast(view, die, who, line, verdict, is_well),))
        case DieRolled(why=why, die=die):
            return Moment(acts=(_cast(view, die, why, "", f"The die shows {die}", True),))
        case ContestRolled(seat=seat, die=die):
            line, verdict = "The higher number wins", f"Rolls {die}"
            return Moment(acts=(_cast(view, die, player(now, seat), line, verdict, True),))
        case MischiefPulled() as pulled:
            return _pull(pulled, now, before, after, view)
        case RelicGained(seat=seat, card=card, pile=pile):
            return _relic(now, seat, card, pile, before, after, _centre(view)[:2])
        case ChallengeWon(seat=seat, card=card) if seat != NONE:
            named = f"{player(now, seat)} wins {title(card)}"
            return Moment(named, sound="won", at=_space(view))
        case BattleEnded(winner=winner, card=card, by_blow=by_blow):
            how = "The last blow is theirs." if by_blow else "The other one has lost too many."
            won = f"{title(card)} is beaten" if by_blow else f"{player(now, winner)} wins"
            line = f"{player(now, winner)} wins a relic." if by_blow else how
            return Moment(won, line, sound="won", at=_space(view))
        case GameEnded(seat=seat):
            named = f"{player(now, seat)} wins" if seat != NONE else "Nobody wins"
            return Moment(named, sound="end", at=_centre(view))
    return None


# Where things are -------------------------------------------------------------------------


def _box(view: SeatedLayout, place: Place) -> Bounds:
    x, y = view.at(place)
    w, h = view.lay.card
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def _space(view: SeatedLayout) -> Bounds:
    left, top, w, h = view.lay.space
    return left, top, left + w, top + h


def _centre(view: SeatedLayout) -> Bounds:
    left, _, w, _ = view.lay.mat
    x, y = left + w / 2, view.lay.middle
    return x, y, x, y


def _middle(scene: Scene, key: str) -> Point | None:
    """Where the thing of a key is, if it is there."""
    return next(((node.x, node.y) for node in scene.nodes if node.key == key), None)


def _lane(scene: Scene, place: Place) -> Iterator[str]:
    """The keys of the energies in a lane."""
    energies = shape_keys.energy_key(place, 0)[:-1]
    return (node.key for node in scene.nodes if node.key.startswith(energies))


def _heart(view: SeatedLayout, place: Place) -> Point:
    """Where the health of a creature is written."""
    x, y = view.at(place)
    w, h = view.lay.card
    return (x + w / 2 - 14, y + h / 2 - 24) if view.lay.small else (x + w / 2 - 19, y + h / 2 - 20)


# Blows ------------------------------------------------------------------------------------


def _health(was: State, place: Place, by: int, view: SeatedLayout) -> Blow:
    """What a creature loses or gains; where that is what an attack was for, with the lunge."""
    attack = was.attack
    is_target = attack is not None and attack.hit and attack.target == place
    words = f"{by:+d}".replace("-", "−")
    figure = Figure(_heart(view, place), words, by < 0, is_target or by > 0)
    if by < 0 and is_target:
        return _struck(was, place, view, (figure,))
    shakes = (shape_keys.spot_key(place),) if by < 0 else ()
    return Blow(shakes=shakes, figures=(figure,), sound="hit" if by < 0 else "heal")


def _struck(
    was: State, place: Place, view: SeatedLayout, figures: tuple[Figure, ...], parried: bool = False
) -> Blow:
    """The attacker lunges at a creature."""
    end, h = view.at(place), view.lay.card[1]
    lunges, by = _lunge(was, end, view)
    up = 1 if by[1] < 0 else -1
    lands = end[0], end[1] + (up * h * 0.46 if lunges and by[1] else 0)
    key = shape_keys.spot_key(place)
    return Blow(
        lunges=lunges,
        by=by,
        lands=lands if lunges else None,
        parried=parried,
        shakes=() if parried else (key,),
        figures=figures or (Figure(_heart(view, place), "0", False),),
        sound="parry" if parried else "hit",
    )


def _lunge(was: State, end: Point, view: SeatedLayout) -> tuple[tuple[str, ...], Point]:
    """Who strikes, and how far toward a point."""
    attack = was.attack
    if attack is None or attack.attacker not in PLACES:
        return (), (0.0, 0.0)
    start = view.at(attack.attacker)
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy)
    if not far:
        return (), (0.0, 0.0)
    step = _LUNGE * (0.56 if view.lay.small else 1) / far
    keys = shape_keys.spot_key(attack.attacker), f"token:{attack.attacker}"
    return keys, (dx * step, dy * step)


def _on_malignant(was: State, by: int, view: SeatedLayout) -> Blow:
    """The attacker lunges at the mischief space."""
    left, top, right, bottom = _space(view)
    end = (left + right) / 2, (top + bottom) / 2
    lunges, toward = _lunge(was, end, view)
    figure = Figure((end[0], end[1] + (bottom - top) * 0.2), f"−{by}")
    return Blow(
        lunges=lunges,
        by=toward,
        lands=end if lunges else None,
        shakes=(shape_keys.SPACE_KEY,),
        figures=(figure,),
        sound="hit",
    )


# Dice, coin and cards ---------------------------------------------------------------------


def _fate(code: int, die: int) -> tuple[str, str, bool]:
    """What is thrown for, what comes of it, and whether that is well for the attacker (ML-AFF-03,
    ML-AFF-07, ML-AFF-12)."""
    even, most = die % 2 == 0, numbers().die
    match code:
        case c if c == HAVOK:
            lost = numbers().havok
            return f"Even: it loses {lost} health", f"Loses {lost}" if even else "Unhurt", not even
        case c if c == CRYSTAL:
            return "Even: it misses", "A miss" if even else "It strikes", not even
        case c if c == GLOW:
            astray = die in (1, most)
            words = "The blow goes astray" if astray else "It strikes true"
            return f"1 or {most}: the blow goes astray", words, not astray
    return "", "", True


def _cast(
    view: SeatedLayout, face: int, title: str, line: str, verdict: str, is_well: bool
) -> Cast:
    """A die or a coin on its slip, between the halves of the table: the ``verdict`` comes when it
    lies still, and nothing else there tells of it."""
    left, _, w, _ = view.lay.mat
    wide = dice_faces.slip_wide(title, line, verdict)
    tumbling = (HEADS, TAILS, HEADS) if face <= 0 else (face % 6 + 1, (face + 2) % 6 + 1)
    drawn = tuple(dice_faces.large(one) for one in (*tumbling, face))
    die = Die(drawn, dice_faces.die_at(wide), spins=face <= 0)
    blank = dice_faces.slip(wide, title, line, "", True)
    read = dice_faces.slip(wide, title, line, verdict, is_well)
    sound = "coin" if face <= 0 else "die"
    return Cast((left + w / 2, view.lay.middle), (die,), (blank, read), sound)


def _pull(
    pulled: MischiefPulled, now: State, before: Scene, after: Scene, view: SeatedLayout
) -> Moment:
    """The coin, then the card; a malignant enters with its name and health."""
    card, seat = cards()[pulled.card], pulled.seat
    own = pulled.coin == seat
    verdict = "Heads: their own deck" if own else "Tails: the other's deck"
    if pulled.owner != pulled.coin:  # ML-R-27
        verdict += ", but it is empty"
    line, face = "From which Mischief deck?", HEADS if own else TAILS
    coin = _cast(view, face, f"{player(now, seat)} pulls", line, verdict, True)
    middle = _centre(view)[:2]
    turned = Turned(
        faces.back(*_CARD, "chaos"),
        _read(pulled.card, _CARD),
        _middle(before, shape_keys.mischief_key(pulled.owner)) or middle,
        _middle(after, shape_keys.SPACE_KEY) or middle,
        _COUNT,
        middle,
        "card",
    )
    if card.type != MALIGNANT:
        return Moment(acts=(coin, turned))
    box = _around(middle, _CARD)
    return Moment(f"{card.title} enters", "", str(card.health), at=box, acts=(coin, turned))


def _around(middle: Point, size: Point) -> Bounds:
    (x, y), (w, h) = middle, size
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


@cache
def _read(kind: Kind, size: Size) -> Art:
    """A card as it lies in the middle of the table to be read."""
    w, h = size[0] / _LARGER, size[1] / _LARGER
    return Art(*sized(faces.face(kind, w, h).paints, _LARGER))


def _relic(
    now: State, seat: int, kind: int, pile: int, before: Scene, after: Scene, middle: Point
) -> Moment:
    """A relic from its pile, read, and then in its owner's bar."""
    place = len(now.relics[seat]) - 1
    key = shape_keys.relic_key(kind) if kind != NONE else f"counted:{seat}:{place}"
    end = _middle(after, key) or (after.width / 2, after.height)
    if kind == NONE:
        at = (*end, *end)
        return Moment(f"{player(now, seat)} wins a relic", "No card is left.", sound="relic", at=at)
    start = _middle(before, shape_keys.pile_key(pile)) or end
    back = faces.relic_back(pile, *_RELIC)
    return Moment(acts=(Turned(back, _read(kind, _RELIC), start, end, 0.2, middle, "relic"),))
