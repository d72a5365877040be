"""What is said of an attack and a block is what then happens, if nobody answers with an Item."""

from __future__ import annotations

import re
from typing import Any

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.attacking import Attack
from mythshelf.games.mysterion.battle.defending import Block, Defend, NoBlock
from mythshelf.games.mysterion.battle.windows import Hold, Respond
from mythshelf.games.mysterion.events.fight import AttackEnded, Compared, LossThreatened, Struck
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decision, Option

from tests.web.games.sums import Case, Played, hold_the_sums
from web.app.games.mysterion import PRESENTER


def _fought(case: Case) -> Played:
    """The attack to its end, with no block where that is still open."""

    def answer(state: State, asked: Decision[Any]) -> Option[Any] | None:
        if isinstance(asked, Defend):
            return NoBlock()
        if isinstance(asked, Respond):
            return Hold()
        if any(isinstance(event, AttackEnded) for event in state.events):
            return None
        return engine.legal(state)[0]

    return case.played(answer=answer)


def _side(case: Case) -> int:
    asked: Any = engine.decision(case.state)
    side: int = asked.side
    return side


def _figures(case: Case, said: re.Match[str]) -> None:
    (compared,) = _fought(case).of(Compared)[:1]
    assert compared.figures[_side(case)] == (int(said[1]), int(said[2]))


def _scripts(case: Case, said: re.Match[str]) -> None:
    assert sum(case.played().after.ready[_side(case)]) == int(said[1])


def _struck(case: Case, said: re.Match[str], *, by: int, dies: bool) -> None:
    seat = case.state.fighters[by]
    blow = next(event for event in _fought(case).of(Struck) if event.seat == seat)
    assert (blow.attack, blow.defence) == (int(said[1]), int(said[2]))
    assert blow.kills == dies


def _mine(case: Case, said: re.Match[str]) -> None:
    _struck(case, said, by=1 - _side(case), dies=said[3] == "dies")


def _theirs(case: Case, said: re.Match[str]) -> None:
    _struck(case, said, by=_side(case), dies=said[3] == "dies")


def _stays(case: Case, said: re.Match[str]) -> None:
    fought, side = _fought(case), _side(case)
    assert case.state.health[side] == int(said[1])
    assert not fought.of(LossThreatened)
    assert fought.after.health[side] == int(said[1])


def _loses(case: Case, said: re.Match[str]) -> None:
    before, loss, left = map(int, said.groups())
    fought, side = _fought(case), _side(case)
    assert case.state.health[side] == before
    assert fought.of(LossThreatened)[0].loss == loss
    assert fought.after.health[side] == left


PROOFS = {
    r"attack (\d+), defence (\d+)": _figures,
    r"(\d+) Scripts? left to defend with": _scripts,
    r"attack (\d+) against (\d+): yours (dies|lives)": _mine,
    r"back (\d+) against (\d+): theirs (dies|lives)": _theirs,
    r"health stays (\d+)": _stays,
    r"your health: (\d+) - (\d+) = (\d+)": _loses,
}


def _is_fight(option: Option[Any]) -> bool:
    return isinstance(option, (Attack, Block))


def test_every_sum_of_a_preview_is_what_then_happens() -> None:
    proven = hold_the_sums(GAME, PRESENTER, [{}] * 4, PROOFS, choices=200, each=6, lively=_is_fight)
    assert proven == {*PROOFS}
