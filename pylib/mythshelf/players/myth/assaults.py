"""Plans with a card: attacks with the walk to them, and cards that help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...games.myth.darkness.walking import walks
from ...games.myth.deeds.playing_cards import REACTION, Play
from ...games.myth.heroes.at_any_time import AddRage
from ...games.myth.heroes.numbers import rage, token
from ...games.myth.heroes.preparing import RAGES, can_bank
from ...games.myth.table import areas
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.figures import Figure
from ...games.myth.table.squares import Square
from ...games.myth.table.terms import AGGRESSIVE, Kind
from ...kernel.play.core import Option
from .helpful_cards import Helps
from .outlook import SPACE, Outlook, Plan
from .prospects import AttackProspect, Force, columns, force_of, shape_of

STEP = 0.01
"""Of two ways that promise the same the shorter one is taken."""


class Assaults(Outlook):
    """Finds the plans of a hero in which he plays a card."""

    def attacks(self) -> Iterator[Plan]:
        state, hero = self.state, self.hero
        if not self.lines.foes:
            return
        moves = self.move_cards() if self.walker else []
        farther: dict[Square, tuple[int, Square]] = {}
        for kind, action in self.hand():
            if shape_of(kind) is None:
                continue
            force = force_of(state, hero, kind)
            if force is None:
                continue
            cost = cards()[kind].ap * self.dangers.ap + SPACE
            if force.shape.kind == "path":
                yield from self._dashes(force, action, cost)
                continue
            variants = [((), force, cost), *self._with_rage(force, kind, cost)]
            reached = False
            for at, (mp, _) in self.ways.items():
                chosen = self.column(kind, state.spent[hero] + mp, bool(state.granted[hero]))
                if chosen is None:
                    continue
                place, more = chosen
                for before, stronger, dear in variants:
                    prospect = self.lines.best(stronger, more, at)
                    if prospect is not None:
                        reached = True
                        yield self._plan(at, before, Play(kind, action, place), prospect, dear)
            if not reached and moves and self.space > 1:
                name, mp, ap = moves[0]
                if not farther:
                    farther = walks(self.floor, state.at[hero], self.farther(mp))
                column = dict(columns(kind)).get(AGGRESSIVE)
                for at in farther if column is not None else ():
                    prospect = self.lines.best(force, column or {}, at)
                    if prospect is not None:
                        dear = cost + ap * self.dangers.ap + SPACE
                        walk = self.walk(farther, at)
                        options = (Play(name, REACTION, AGGRESSIVE), *walk)
                        play = Play(kind, action, AGGRESSIVE)
                        yield Plan(
                            (*options, play),
                            prospect.targets,
                            prospect.gain - dear,
                            prospect.chance,
                        )

    def _with_rage(
        self, force: Force, kind: Kind, cost: float
    ) -> Iterator[tuple[tuple[Option[Any], ...], Force, float]]:
        """The Soldier may put cards facedown first: for dice, or for damage."""
        state, hero, text = self.state, self.hero, cards()[kind].program
        if token(state, hero).id != RAGES or not can_bank(state, hero) or self.chained:
            return
        there = len(rage(state, hero))
        if "min(rage" in text:
            for count in range(1, min(2 - there, self.space - 1) + 1):
                more = Force(
                    kind,
                    force.shape,
                    force.hit + count,
                    force.tn,
                    force.damage,
                    force.reach,
                    force.count,
                )
                yield (AddRage(),) * count, more, cost + SPACE * count
        elif "spend_rage" in text and not there and self.space > 1:
            more = Force(
                kind, force.shape, force.hit, force.tn, force.damage + 1, force.reach, force.count
            )
            yield (AddRage(),), more, cost

    def _dashes(self, force: Force, action: bool, cost: float) -> Iterator[Plan]:
        state, hero = self.state, self.hero
        chosen = self.column(force.kind, state.spent[hero], bool(state.granted[hero]))
        if chosen is None:
            return
        place, more = chosen
        seen: dict[tuple[Figure, ...], tuple[AttackProspect, int]] = {}
        on = self.lines.on
        for area in areas.paths(state, hero, force.shape.size):
            there = tuple(sorted({on[at] for at in areas.squares(state, hero, area) if at in on}))
            if there not in seen:
                seen[there] = self.lines.prospect(force, more, there), area
        for prospect, area in seen.values():
            play = Play(force.kind, action, place)
            yield Plan((play,), (area,), prospect.gain - cost, prospect.chance)

    def _plan(
        self,
        at: Square,
        before: tuple[Option[Any], ...],
        play: Play,
        prospect: AttackProspect,
        cost: float,
    ) -> Plan:
        walk = self.walk(self.ways, at)
        promise = prospect.gain - cost - STEP * len(walk) - self.exposure(at, cards()[play.kind].ap)
        return Plan((*walk, *before, play), prospect.targets, promise, prospect.chance)

    def helping(self, top: float) -> Iterator[Plan]:
        state, hero = self.state, self.hero
        helps = Helps(state, hero, self.dangers, top)
        for kind, action in self.hand():
            card = cards()[kind]
            if shape_of(kind) is not None or "Move" in card.keywords:
                continue
            chosen = self.column(kind, state.spent[hero], bool(state.granted[hero]))
            if chosen is None:
                continue
            promise = helps.promise(kind)
            if promise > 0:
                cost = card.ap * self.dangers.ap + SPACE
                yield Plan((Play(kind, action, chosen[0]),), (), promise - cost)
