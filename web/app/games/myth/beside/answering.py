"""The attack that a hero may answer, with the cards that can (MT-R-81) (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.myth.darkness.targeting import attack_of
from mythshelf.games.myth.deeds.answering import Interrupt, Reply
from mythshelf.games.myth.forecast.danger import Danger, danger, danger_after
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.contexts import Onslaught
from mythshelf.games.myth.table.dice import HOPELESS, SURE
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.words.names import counted, heading
from mythshelf.kernel.play import engine

from web.app.games.myth import shape_keys
from web.app.games.myth.board.pieces import portrait
from web.app.games.myth.cards import card_faces
from web.app.games.myth.choosing.outlook import once, percent
from web.app.presenting.challenge import Challenge, Party, Response


def challenge(state: State) -> Challenge | None:
    """The attack which the open question is about; ``None`` for any other question."""
    asked, onslaught = engine.decision(state), state.onslaught
    if not isinstance(asked, Reply) or onslaught is None:
        return None
    return once(state, "challenge", lambda: _challenge(state, asked, onslaught))


def _challenge(state: State, asked: Reply, onslaught: Onslaught) -> Challenge:
    attack = attack_of(state.monster(onslaught.attacker), onslaught.attack)
    now = danger(state)
    return Challenge(
        by=_party(state, onslaught.attacker),
        on=_party(state, onslaught.target),
        what=attack.title,
        needs=_needs(now, onslaught),
        stakes=tuple(_stakes(now, onslaught, bool(attack.program))),
        responses=tuple(
            _response(state, asked, option, now)
            for option in engine.legal(state)
            if isinstance(option, Interrupt)
        ),
    )


def _party(state: State, one: Figure) -> Party:
    return Party(heading(state, one), portrait(state, one, 1.1), shape_keys.figure_key(one))


def _needs(now: Danger | None, onslaught: Onslaught) -> str:
    """What its dice must show, while they are still to be thrown."""
    if now is None or onslaught.struck or onslaught.lost:
        return ""
    if now.tn >= HOPELESS:
        return "cannot hit"
    dice = counted(onslaught.hit, "die")
    return "hits for certain" if now.tn <= SURE else f"needs {now.tn} or more on {dice}"


def _stakes(now: Danger | None, onslaught: Onslaught, has_more: bool) -> Iterator[str]:
    if now is None:
        yield "it hit" if onslaught.struck else "it missed"
        return
    if onslaught.lost:
        yield "it is lost"
        return
    yield "it has hit" if onslaught.struck else f"{percent(now.chance)} to hit"
    yield f"{now.damage} damage{' and more' if has_more else ''}"


def _response(state: State, asked: Reply, option: Interrupt, now: Danger | None) -> Response:
    kind = option.kind
    left = danger_after(state, option) if now is not None else None
    before, after = ("", "") if now is None or left is None else _odds(now, left)
    return Response(
        key=shape_keys.hand_key(asked.side, kind),
        title=cards()[kind].title,
        scene=card_faces.in_hand(kind),
        before=before,
        after=after,
        better=now is not None and left is not None and left.expected < now.expected,
        words=card_faces.text_of(kind),
    )


def _odds(now: Danger, left: Danger) -> tuple[str, str]:
    """How the chance changes, or else the damage; nothing where neither does."""
    if left.chance != now.chance:
        return percent(now.chance), percent(left.chance) if left.chance else "cannot hit"
    if left.damage != now.damage:
        return f"{now.damage} damage", f"{left.damage} damage"
    return "", ""
