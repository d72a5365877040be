"""What lies spread at the end of a round: a row for each hero (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import Item, Kind
from mythshelf.games.myth.words.names import counted

from web.app.games.myth import shape_keys
from web.app.games.myth.cards import card_faces, upright_faces
from web.app.games.myth.look import art, item_words
from web.app.games.myth.spreads import upkeep
from web.app.games.myth.spreads.upkeep import Upkeep
from web.app.presenting.panel import Figure as Value
from web.app.presenting.panel import OpenCard
from web.app.presenting.plan import Fact
from web.app.presenting.spread import Settlement, Spread, SpreadCard, SpreadRow
from web.app.stage.nodes import Scene

_STAYS, _GOES, _NONE = "stays", "goes", "none"
_WORDY = 3
"""For more heroes than this there is no room for what their cards say."""


@dataclass(frozen=True, slots=True)
class _Faces:
    """How cards, items and empty places are drawn."""

    card: Callable[[Kind, int], Scene]
    item: Callable[[Item], Scene]
    none: Callable[[str], Scene]


_WHOLE = _Faces(upright_faces.of_card, upright_faces.of_item, upright_faces.none)
_BRIEF = _Faces(
    upright_faces.brief_card,
    upright_faces.brief_item,
    partial(upright_faces.none, high=upright_faces.LOW),
)


def spread(state: State, seats: Sequence[Figure], changes: Sequence[str]) -> Spread | None:
    """What the heroes of these seats keep, put off and put on; ``None`` while nothing of it is
    asked."""
    if not upkeep.is_asked(state):
        return None
    plan = upkeep.planned(state, seats, changes)
    heroes = [hero for hero in seats if _concerns(state, hero, plan)]
    if not heroes:
        return None
    faces = _BRIEF if len(heroes) > _WORDY else _WHOLE
    rows = tuple(_row(state, hero, plan, faces) for hero in heroes)
    late = not upkeep.keepers(state)
    heads = ("Equipment",) if late else ("Keep one card", "Ongoing", "Equipment")
    return Spread(
        f"Equipment after round {state.round}" if late else f"End of round {state.round}",
        heads,
        rows,
        Settlement(
            f"round {state.round}, {', '.join(heads)}",
            plan,
            f"Before round {state.round + 1}",
            _sum(state, plan, late),
            "Done",
            "One by one",
            tuple(_said(changes[-1:])),
        ),
    )


def _concerns(state: State, hero: Figure, plan: Upkeep) -> bool:
    """Whether anything of a hero is still to be settled."""
    wears = any(one == hero for one, _ in plan.offered)
    return wears or hero in upkeep.keepers(state)


def _row(state: State, hero: Figure, plan: Upkeep, faces: _Faces) -> SpreadRow:
    token, kind = numbers.token(state, hero), state.party[hero]
    groups = [tuple(_equipment(state, hero, plan, faces))]
    if upkeep.keepers(state):
        groups = [
            tuple(_hand(state, hero, plan, faces)),
            tuple(_laid(state, hero, plan, faces)),
            *groups,
        ]
    return SpreadRow(
        kind + 1,
        art.shape_of(kind),
        token.id,
        token.title,
        tuple(_figures(state, hero, plan)),
        tuple(_lines(state, hero, plan)),
        tuple(groups),
    )


def _figures(state: State, hero: Figure, plan: Upkeep) -> Iterator[Value]:
    left, most = state.vitality[hero], numbers.most_vitality(state, hero)
    yield Value("heart", f"{left}/{most}", f"{left} of {most} vitality")
    now, then = state.threat[hero], upkeep.cooled(state, hero)
    if now == then:
        yield Value("threat", str(now), f"threat {now}")
    else:
        yield Value("threat", f"{now} → {then}", f"threat {now}, then {then}")


def _lines(state: State, hero: Figure, plan: Upkeep) -> Iterator[str]:
    if upkeep.cooled(state, hero) != state.threat[hero]:
        spaces = numbers.open_spaces(state, hero)
        yield counted(spaces, "empty space")
    if any(one == hero for one, _ in plan.cleared):
        yield "The space counts from the next round on"


def _hand(state: State, hero: Figure, plan: Upkeep, faces: _Faces) -> Iterator[SpreadCard]:
    kept = plan.card_of(hero)
    for kind, count in sorted(Counter(state.hands[hero]).items()):
        stays = kind == kept
        said = "Keep" if stays else "Discard"
        if stays and count > 1:
            said = "Keep one"
        card = cards()[kind]
        yield SpreadCard(
            OpenCard(
                name=card.title,
                spoken=f"{card.title}, {said.lower()}. {card_faces.text_of(kind)}",
                key=shape_keys.hand_key(hero, kind),
                scene=faces.card(kind, count),
            ),
            _STAYS if stays else _GOES,
            said,
        )
    if not state.hands[hero]:
        yield _empty(faces, "no card left")


def _laid(state: State, hero: Figure, plan: Upkeep, faces: _Faces) -> Iterator[SpreadCard]:
    for one in upkeep.ongoing(state, hero):
        goes = (hero, one.number) in plan.cleared
        said = "Put off" if goes else "Stays"
        title = cards()[one.card].title
        yield SpreadCard(
            OpenCard(
                name=title,
                spoken=f"Ongoing: {title}, {said.lower()}. {card_faces.text_of(one.card)}",
                key=shape_keys.laid_key(hero, one.number),
                scene=faces.card(one.card, 1),
            ),
            _GOES if goes else _STAYS,
            said,
        )
    if not upkeep.ongoing(state, hero):
        yield _empty(faces, "none")


def _equipment(state: State, hero: Figure, plan: Upkeep, faces: _Faces) -> Iterator[SpreadCard]:
    there = sorted(item for one, item in plan.offered if one == hero)
    for item in there:
        puts_on = (hero, item) in plan.equipped
        said = "Put on" if puts_on else "Leave off"
        title = items()[item].title
        yield SpreadCard(
            OpenCard(
                name=title,
                spoken=f"{title}, {said.lower()}. {item_words.whole(items()[item])}",
                key=shape_keys.item_key(hero, item),
                scene=faces.item(item),
            ),
            _STAYS if puts_on else _GOES,
            said,
        )
    if not there:
        yield _empty(faces, "nothing new")


def _empty(faces: _Faces, words: str) -> SpreadCard:
    return SpreadCard(OpenCard(name=words, spoken=words, scene=faces.none(words)), _NONE)


def _sum(state: State, plan: Upkeep, late: bool) -> str:
    """What will be done, in a sentence: "3 cards kept, 12 drawn, Leather Cap put on."."""
    put_on = [f"{items()[item].title} put on" for _, item in sorted(plan.equipped)]
    if late:
        return f"All is set: {', '.join(put_on) or 'nothing is put on'}."
    kept = [hero for hero, kind in plan.kept if kind >= 0]
    drawn = sum(
        max(0, numbers.hand_size(state, hero) - (hero in kept)) for hero in upkeep.keepers(state)
    )
    put_off = [f"{counted(len(plan.cleared), 'Ongoing card')} put off"] if plan.cleared else []
    told = [f"{counted(len(kept), 'card')} kept", f"{drawn} drawn", *put_off, *put_on]
    return f"All is set: {', '.join(told)}."


def _said(keys: Sequence[str]) -> Iterator[Fact]:
    """What the card says that was tapped last."""
    for key in keys:
        kind, _, rest = key.partition(":")
        number = int(rest.partition(":")[2])
        if kind == "card":
            yield Fact(f"{cards()[number].title}: {card_faces.text_of(number)}")
        elif kind == "item":
            yield Fact(f"{items()[number].title}: {item_words.whole(items()[number])}")
