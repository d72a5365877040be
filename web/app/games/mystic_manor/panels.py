"""The mats, the head of the table and the facts of a preview (pure)."""

from __future__ import annotations

from dataclasses import replace

from mythshelf.games.mystic_manor.actions.actions_mat import SellPaintings
from mythshelf.games.mystic_manor.actions.attic import Bargain
from mythshelf.games.mystic_manor.actions.fighting import Fight
from mythshelf.games.mystic_manor.phases.movement import Go, courage_costs
from mythshelf.games.mystic_manor.table.board import HOUSE
from mythshelf.games.mystic_manor.table.catalogue import KINDS, NET, WORDS, bonus_cards, numbers
from mythshelf.games.mystic_manor.table.mat import UNCHOSEN, Mat
from mythshelf.games.mystic_manor.table.scoring import bonus_money, money
from mythshelf.games.mystic_manor.table.state import HIDDEN, NONE, Seat, State
from mythshelf.games.mystic_manor.words.names import counted, inside, item_list, player

from web.app.games.mystic_manor.art import emblem_of
from web.app.games.mystic_manor.odds import fight_at
from web.app.games.mystic_manor.shape_keys import player_key
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header, TrackSpace
from web.app.presenting.panel import Block, Figure, Figures, Panel, Pips, Row
from web.app.presenting.plan import Fact, Preview


def panels(state: State, focus: Focus) -> tuple[Panel, ...]:
    """The Player Mats, by seat."""
    return tuple(_panel(state, focus, seat) for seat in range(len(state.mats)))


def _panel(state: State, focus: Focus, seat: Seat) -> Panel:
    mat = state.mats[seat]
    chosen = mat.character != UNCHOSEN
    return Panel(
        seat=seat,
        side=state.colours[seat] + 1,
        icon=emblem_of(mat.character),
        title=_title(state, focus, seat),
        subtitle=mat.printed.ability if chosen else "",
        score=f"${money(mat)}" if chosen else "",
        active=seat == focus.acts,
        blocks=_blocks(state, seat) if chosen else (),
    )


def _title(state: State, focus: Focus, seat: Seat) -> str:
    """``Nell · The Gambler``."""
    return " · ".join(filter(None, (focus.name(seat), player(state, seat))))


def _blocks(state: State, seat: Seat) -> tuple[Block, ...]:
    mat = state.mats[seat]
    rows = (_courage(mat), _backpack(mat), *_bonus_cards(mat))
    return (_loot(state, seat), *(replace(row, about=player_key(seat)) for row in rows))


def _loot(state: State, seat: Seat) -> Figures:
    """What a mat has won, and what its items add to a roll."""
    mat, bonus = state.mats[seat], state.attack_bonus(seat)
    ghosts, spirits = mat.ghosts.bit_count(), mat.apparitions.bit_count()
    sold = sum(mat.stacks)
    return Figures(
        (
            Figure("ghost", str(ghosts), counted(ghosts, "ghost") + " defeated"),
            Figure("apparition", str(spirits), counted(spirits, "apparition") + " dispelled"),
            Figure("imp", str(mat.released), counted(mat.released, "imp") + " released"),
            Figure("painting", str(sold), counted(sold, "painting") + " sold" + _stacks(mat)),
            Figure("revenge", str(mat.revenge), counted(mat.revenge, "Revenge token")),
            Figure("d20", f"+{bonus}", f"items add {bonus} to a roll"),
        )
    )


def _stacks(mat: Mat) -> str:
    return f" in stacks of {', '.join(map(str, mat.stacks))}" if mat.stacks else ""


def _inventory(mat: Mat) -> str:
    held = ", ".join(item_list(mat.items)) or "nothing"
    imps = f", {counted(mat.imps, 'imp')} on a net" if mat.imps else ""
    return f"Inventory: {held}{imps}, {mat.free} of {mat.slots} slots free"


def _courage(mat: Mat) -> Pips:
    """Hearts full up to courage, hollow up to the maximum, and dots for what it may become."""
    most = numbers().courage_limit
    pips = ("held",) * mat.courage + ("out",) * (mat.limit - mat.courage)
    pips += ("used",) * (most - mat.limit)
    return Pips(
        icon="heart",
        name=f"{mat.courage} of {mat.limit}",
        figure=f"{mat.courage} of {mat.limit}",
        spoken=f"Courage {mat.courage} of {mat.limit}",
        pips=tuple(("heart", pip) for pip in pips),
    )


def _backpack(mat: Mat) -> Pips:
    """A pip for each slot: what lies in it, imps beside the net that carries them, or an empty
    one. What one carries decides what one does: it is always in sight."""
    held: list[tuple[str, str]] = []
    for kind in range(KINDS):
        held += [(WORDS[kind], "held")] * mat.items[kind]
        if kind == NET:
            held += [("imp", "on")] * mat.imps
    free = [("backpack", "out")] * max(0, mat.free)
    return Pips(
        icon="backpack",
        name=f"{mat.carried} of {mat.slots}",
        spoken=_inventory(mat),
        pips=(*held, *free),
        pinned=True,
    )


def _bonus_cards(mat: Mat) -> list[Row]:
    """The bonus cards: those that the view shows by name, with what they earn by now."""
    if not mat.bonus:
        return []
    known = [card for card in mat.bonus if card != HIDDEN]
    titles = [f"{bonus_cards()[card].title} ${bonus_money(mat, card)}" for card in known]
    count = counted(len(mat.bonus), "bonus card")
    name = ", ".join(titles) or count
    spoken = f"{count}{': ' if titles else ''}{', '.join(titles)}"
    return [Row(icon="chest", name=name, spoken=spoken)]


def header(state: State, _focus: Focus) -> Header:
    """The progress track, and what is left in the supplies."""
    left = state.stamps_left
    steps = tuple(TrackSpace("", done=number < state.track) for number in range(state.plan.track))
    last = " The next stamp ends the game." if left == 1 else ""
    return Header(
        phase="Night",
        track=steps,
        track_spoken=f"Progress track: {state.track} of {state.plan.track} stamped.{last}",
        statuses=(
            ("stamp", "The last stamp" if left == 1 else f"{left} left"),
            ("stairs", counted(len(state.deck), "House card")),
        ),
    )


def facts(before: State, preview: Preview) -> tuple[Fact, ...]:
    """What a plan would bring, in a few words each."""
    option = preview.plan.options[0]
    seat = before.active
    if isinstance(option, Fight):
        return _odds(before, seat, before.here())
    if isinstance(option, (SellPaintings, Bargain)) and isinstance(preview.after, State):
        # Less than the stack earns: what is carried is worth something, too (MN-SELL-04).
        was, now = (money(one.mats[seat]) for one in (before, preview.after))
        return (Fact(f"money ${was} → ${now}", "coin", "good" if now > was else ""),)
    if not isinstance(option, Go):
        return ()
    place = option.place
    cost = courage_costs(before, seat)[place]
    left = before.mats[seat].courage - cost
    found = [Fact(f"{cost} courage, {left} left", "heart")]
    if place < HOUSE and before.ghosts[place]:
        found += _odds(before, seat, place)
    else:
        reveals = len(before.neighbours_to_reveal(place))
        chest = before.plan.chest_at(place)
        if chest >= 0 and before.display[chest] != NONE:
            card = bonus_cards()[before.display[chest]]
            found.append(Fact(f"bonus card, ${card.money}: {inside(card.condition)}", "chest"))
        if reveals:
            found.append(Fact(f"reveals {counted(reveals, 'space')}", "stairs", "good"))
    return tuple(found)


def _odds(state: State, seat: Seat, place: int) -> tuple[Fact, ...]:
    """``needs 9 or more: 60%``, ``rolled twice: 84%``, ``with 1 Revenge token: 87%``."""
    odds = fight_at(state, seat, place)
    kind = "good" if odds.chance >= 50 else "bad"
    needs = f"needs {odds.needs} or more" if odds.needs <= 20 else f"needs {odds.needs}"
    found = [Fact(f"{needs}: {odds.percent}%", "d20", kind)]
    if odds.chance > odds.percent:
        found.append(Fact(f"rolled twice: {odds.chance}%", "d20", kind))
    if odds.tokens:
        twice = "rolled twice " if odds.twice else ""
        tokens = counted(odds.tokens, "Revenge token")
        found.append(Fact(f"{twice}with {tokens}: {odds.backed}%", "revenge"))
    return tuple(found)


def line(state: State) -> str:
    """The position in a sentence for the shelf."""
    if any(mat.character == UNCHOSEN for mat in state.mats):
        return "The mats are being chosen."
    scores = ", ".join(f"{player(state, s)} ${money(mat)}" for s, mat in enumerate(state.mats))
    return f"{scores}; {state.stamps_left} to stamp."
