"""The scenes between two positions: one for every step that one should see (pure)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mythshelf.games.mythic_mischief.detention.state import ENCHANTED
from mythshelf.games.mythic_mischief.table import events as e
from mythshelf.games.mythic_mischief.table.board import RIGHT, spaces_of
from mythshelf.games.mythic_mischief.table.state import CAUGHT, NOWHERE, OUT, Mythic, State
from mythshelf.kernel.play.core import Event

from web.app.games.mythic_mischief import art, shape_keys
from web.app.games.mythic_mischief import detention_cards as sights
from web.app.games.mythic_mischief.layout import SIZE, SPACE, centre, middle, turn_of, width_of
from web.app.games.mythic_mischief.pieces import SIGNS
from web.app.games.mythic_mischief.scene import scene
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Node, Scene, sign

STEP, SLIDE, CAPTURE, HOP = 180, 260, 520, 300
"""Milliseconds of a step, a Bookshelf's way, a catch, a throw through the air."""
BOW = 34
"""How high something flies."""
PATH = 900
"""The most that a walk of the Tomekeeper may take."""
_LOOK = Focus(past=True)
_WALKS = ("Move", "Intimidate", "Trance", "Enchanted", "Displaced", "Detention")
AIM, CARD = 420, 1400
"""Milliseconds to see what an Enchanted goes for, and what a Detention card does."""


def frames(before: State, happened: Sequence[Event], after: State) -> Iterator[Scene]:
    """A scene for every piece, Bookshelf or token that moves, in order."""
    now = before.clone()
    now.stack = after.stack  # what is asked then tells who passes through whom
    walk = sum(isinstance(event, e.KeeperMoved) for event in happened)
    stride = min(STEP, PATH / max(1, walk))
    warped: tuple[Mythic, ...] = ()
    for event in happened:
        yield from _of_solo(now, event)
        match event:
            case e.Moved(mythic=mythic, to=to, by="Warp"):
                now.put(mythic, to)
                warped += (mythic,)
                if len(warped) == 2:  # both change places at the same time
                    yield _flown(now, *warped)
            case e.Moved(mythic=mythic, to=to, by=by):
                now.put(mythic, to)
                walks = by in _WALKS
                yield scene(now, _LOOK) if walks else _flown(now, mythic)
            case e.Placed(mythic=mythic, space=space) | e.Returned(mythic=mythic, space=space):
                now.put(mythic, space)
                yield scene(now, _LOOK)
            case e.KeeperMoved(to=to, half=half):
                now.set_keeper(half, to)
                yield scene(now, _LOOK).timed(stride)
            case e.Caught(mythic=mythic):
                yield _captured(now, mythic)
                now.put(mythic, CAUGHT)
            case e.ShelfDrafted(edge=edge):
                now.set_shelves(now.shelves | 1 << edge)
                yield scene(now, _LOOK)
            case e.ClutterDrafted(space=space):
                now.clutter |= 1 << space
                yield scene(now, _LOOK)
            case e.StaysOut(mythic=mythic):
                now.put(mythic, OUT)
            case e.ColourChosen():
                now.colours = after.colours
            case e.ShelfMoved(edge=edge, to=to):
                yield _sliding(now, edge, to)
                now.set_shelves(now.shelves & ~(1 << edge) | 1 << to)
            case e.TomeTaken(mythic=mythic, space=space):
                now.tomes[now.team_of(mythic)] &= ~(1 << space)
                yield scene(now, _LOOK)
            case e.DestinationReached(number=number, half=half):
                now.set_destination(half, number)
                yield scene(now, _LOOK)
            case e.CardRenewed(card=card, half=half):
                if half == RIGHT and now.right is not None:
                    now.right.card = card
                else:
                    now.card = card
                now.set_destination(half, 0)
                now.tomes = [tomes & ~spaces_of(half) for tomes in now.tomes]
                yield scene(now, _LOOK)
            case e.Lunch(card=card):
                now.card, now.lunch, now.destination = card, True, 0
                if now.detention is None:
                    now.tomes = [0, 0]
                yield scene(now, _LOOK)
            case e.TomesLaid(seat=seat, spaces=spaces):
                now.tomes[now.sides[seat]] |= sum(1 << space for space in spaces)
                yield scene(now, _LOOK)
            case e.TokenDropped() | e.TokenBack():
                _move_token(now, event)
                yield scene(now, _LOOK)


def _of_solo(now: State, event: Event) -> Iterator[Scene]:
    """What only happens in the solo mode: what an Enchanted goes for, and Detention cards."""
    detention = now.detention
    if detention is None:
        return
    match event:
        case e.Aimed(mythic=mythic, goal=goal):
            now.active = ENCHANTED
            shown = scene(now, _LOOK)
            ring = art.MARKS.ring("selected", art.RING)
            frame = art.MARKS.frame("selected", SPACE - 14, SPACE - 14, 10)
            marks = [
                sign("aims", centre(now.at[mythic]), ring, SIGNS),
                sign("aimed", centre(goal), frame, SIGNS),
            ]
            yield _held(shown, marks, AIM)
        case e.DetentionRevealed(activated=card):
            shown = scene(now, _LOOK)
            yield _held(shown, sights.activated(card, SIGNS + 1), CARD)
        case e.CaughtInTheAct(mythic=mythic):
            yield _captured(now, mythic)
            now.put(mythic, CAUGHT)
        case e.TrippedUp(mythic=mythic):
            detention.tripped |= 1 << mythic
            yield scene(now, _LOOK)
        case e.LineupMoved(lineup=lineup):
            detention.lineup = list(lineup)
            yield scene(now, _LOOK)


def _held(shown: Scene, marks: Iterable[Node], holds: float) -> Scene:
    """A scene with marks in it that are to be seen for some time."""
    shown.nodes = sorted([*shown.nodes, *marks], key=lambda node: node.z)
    shown.holds = holds
    return shown


def _move_token(now: State, event: e.TokenDropped | e.TokenBack) -> None:
    bit = 1 << event.space
    if isinstance(event, e.TokenBack):
        if event.token == "trap":
            now.trap_space, now.trap_holds = NOWHERE, False
        else:
            now.decay &= ~bit
    elif event.token == "portal":
        left = 1 << event.start if event.start != NOWHERE else 0
        now.portals = now.portals & ~left | bit
    elif event.token == "decay":
        now.decay |= bit
    else:
        now.trap_space, now.trap_victim = event.space, now.at.index(event.space)
        now.trap_holds = True


def _flown(now: State, *mythics: Mythic) -> Scene:
    """Mythics in their new spaces, to which they come in a bow."""
    shown = scene(now, _LOOK)
    moved = [shape_keys.mythic_key(mythic) for mythic in mythics]
    for node in shown.nodes:
        if node.key in moved:
            node.arc = BOW * (1 if node.key == moved[0] else -1)
            node.z += 1
    return shown.timed(HOP)


def _captured(now: State, mythic: Mythic) -> Scene:
    """The caught Mythic shrinks and is carried off in a bow, toward its team's panel."""
    shown = scene(now, _LOOK)
    key = shape_keys.mythic_key(mythic)
    for node in shown.nodes:
        if node.key == key:
            node.x = width_of(now.library) + art.RADIUS
            node.y = SIZE * (0.3 if now.team_of(mythic) == 0 else 0.8)
            node.scale, node.arc = 0.6, 70
            node.z += 10
        elif node.key == f"shade:{key}":
            node.alpha = 0.0
    return shown.timed(CAPTURE)


def _sliding(now: State, edge: int, to: int) -> Scene:
    """The Bookshelf on its new edge, still under its old key."""
    shown = scene(now, _LOOK)
    key = shape_keys.shelf_key(edge)
    x, y = middle(to)
    for node in shown.nodes:
        if node.key == key:
            node.x, node.y, node.angle, node.art = x, y, turn_of(to), art.bookshelf(to)
            node.z += 0.2
        elif node.key == f"shade:{key}":
            node.x, node.y, node.angle = x, y + 4, turn_of(to)
    return shown.timed(SLIDE)
